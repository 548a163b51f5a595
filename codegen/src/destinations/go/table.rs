//! Writes the table of kernels in Go, the functions that call the kernels, and the kernels that each class uses.

use std::fmt::Write;

use super::{WITH_ASSEMBLY, header, one_of};
use crate::architecture::{Architecture, Choice, Kernel};
use crate::emit::{comment, go};
use crate::manifest::Performance;

pub(super) fn source(architecture: &Architecture) -> String {
    let mut text = header("manifest.rs", WITH_ASSEMBLY);
    let routines = || architecture.kernels.iter().map(|kernel| (kernel.routine)());
    let lanes = routines().map(|routine| routine.lanes).max();
    let scratch = routines().map(|routine| routine.scratch_bytes).max();
    text += &beginning(true, lanes.unwrap_or(1), scratch.unwrap_or(0));
    let kernels = || architecture.kernels.iter().enumerate();
    for (index, kernel) in kernels() {
        let routine = (kernel.routine)();
        let needs: Vec<&str> = kernel.needs.iter().map(|need| need.name()).collect();
        let needs = if needs.is_empty() { "0".to_owned() } else { needs.join(" | ") };
        let (name, lanes, scratch) = (kernel.name, routine.lanes, routine.scratch_bytes);
        let performance = literal(kernel.performance_if_forced());
        writeln!(
            text,
            "\t{{Name: {name:?}, Lanes: {lanes}, Scratch: {scratch}, needs: {needs}, performance: {performance}, index: {index}}},"
        )
        .unwrap();
    }
    text += &portable_row(architecture.kernels.len());
    for kernel in &architecture.kernels {
        write_declaration(&mut text, kernel);
    }
    let (one, many): (Vec<_>, Vec<_>) =
        kernels().partition(|(_, kernel)| (kernel.routine)().lanes == 1);
    write_switch(&mut text, ONE, "state, data, blocks", &one);
    text += "\tdefault:\n\t\tx1_portable(state, data, blocks)\n\t}\n}\n";
    write_switch(&mut text, MANY, "states, data, blocks, scratch, last", &many);
    text += "\t}\n}\n";
    write_choices(&mut text, architecture);
    text
}

pub(super) fn without_assembly(manifest: &[Architecture]) -> String {
    let constraint = format!("{} || !({})", &WITH_ASSEMBLY[1..], one_of(manifest));
    let mut text = header("manifest.rs", &constraint) + &beginning(false, 1, 0);
    text += &portable_row(0);
    write!(text, "\n{ONE} {{\n\tx1_portable(state, data, blocks)\n}}\n").unwrap();
    write!(text, "\n{MANY} {{\n\tpanic(\"there is no kernel for many messages\")\n}}\n").unwrap();
    write!(text, "\n{CHOICES} {{\n\treturn []Choice{{{{Performance{{1, 100}}, named(\"x1_portable\"), named(\"x1_portable\")}}}}\n}}\n")
        .unwrap();
    text
}

fn literal(Performance { min_messages, time_percent }: Performance) -> String {
    format!("Performance{{{min_messages}, {time_percent}}}")
}

fn beginning(assembly: bool, lanes: usize, scratch: usize) -> String {
    format!(
        "
package kernel

import \"unsafe\"

const (
\t// assembly tells whether this target has kernels in assembly.
\tassembly = {assembly}
\t// MaxLanes is how many lanes the widest kernel of this target has.
\tMaxLanes = {lanes}
\t// MaxScratchBytes is the largest number of bytes of scratch memory that a kernel of this target needs.
\tMaxScratchBytes = {scratch}
)

// kernels lists the kernels of this target, from wide to narrow.
var kernels = [...]Kernel{{
"
    )
}

const ONE: &str = "// runOne runs kernels[index], a kernel for one message.
func runOne(index int, state *uint32, data unsafe.Pointer, blocks int)";

const MANY: &str = "// runMany runs kernels[index], a kernel for many messages.
func runMany(index int, states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)";

const CHOICES: &str = "// choices returns the kernels that a class uses, from wide to narrow.
func choices(class string) []Choice";

fn portable_row(index: usize) -> String {
    format!(
        "\t{{Name: \"x1_portable\", Lanes: 1, performance: Performance{{1, 100}}, index: {index}}},\n}}\n"
    )
}

fn write_declaration(text: &mut String, kernel: &Kernel) {
    let routine = (kernel.routine)();
    let about = comment("// ", routine.summary());
    let declaration = go::declaration(kernel.name, &routine);
    write!(text, "\n{about}//\n//go:noescape\n{declaration}\n").unwrap();
}

/// Writes the beginning of a function: the head `head`, and a switch that calls each of `kernels` with `arguments`. The caller
/// writes the end.
fn write_switch(text: &mut String, head: &str, arguments: &str, kernels: &[(usize, &Kernel)]) {
    write!(text, "\n{head} {{\n\tswitch index {{\n").unwrap();
    for (index, Kernel { name, .. }) in kernels {
        writeln!(text, "\tcase {index}:\n\t\t{name}({arguments})").unwrap();
    }
}

fn write_choices(text: &mut String, architecture: &Architecture) {
    write!(text, "\n{CHOICES} {{\n\tswitch class {{\n").unwrap();
    for (class, choices) in architecture.choices() {
        writeln!(text, "\tcase {:?}: // {}", class.name, class.origin).unwrap();
        text.push_str("\t\treturn []Choice{\n");
        for Choice { kernel, performance, small } in choices {
            let performance = literal(performance);
            writeln!(
                text,
                "\t\t\t{{{performance}, named({:?}), named({:?})}},",
                kernel.name, small.name
            )
            .unwrap();
        }
        text.push_str("\t\t}\n");
    }
    text.push_str("\t}\n\tpanic(\"no class \" + class)\n}\n");
}
