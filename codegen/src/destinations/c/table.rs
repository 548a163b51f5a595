//! Writes the table of kernels in C, and the kernels that each class uses.

use std::fmt::Write;

use super::macro_of;
use crate::architecture::{Architecture, Choice, Kernel};
use crate::emit::header;
use crate::manifest::Performance;

const PORTABLE: &str = "!defined(MD5LANES_X86_64) && !defined(MD5LANES_AARCH64)";

pub(crate) fn source(manifest: &[Architecture]) -> String {
    let about = "The kernels of this target, wide ones first, and the backends of its classes, in the order of choice.h.";
    let mut text = header("//", "manifest.rs", about);
    for architecture in manifest {
        write!(text, "\n#if defined({})\n\n", macro_of(architecture.instruction_set)).unwrap();
        write_kernels(&mut text, &architecture.kernels);
        write_backends(&mut text, architecture);
        text += "\n#endif\n";
    }
    write!(text, "\n#if {PORTABLE}\n\n").unwrap();
    write_kernels(&mut text, &[]);
    text += "\nstatic const struct md5lanes_c_backend backends[] = {\n";
    text += "    /* portable */ {x1_portable, 1, {{{1, 100}, &kernels[0], &kernels[0]}}},\n};\n\n#endif\n";
    text
}

pub(crate) fn sizes(manifest: &[Architecture]) -> String {
    let mut text = header(
        "//",
        "manifest.rs",
        "How many lanes and bytes of scratch memory a kernel of this target has at most, and how many kernels a class uses at most.",
    );
    for architecture in manifest {
        let routines = || architecture.kernels.iter().map(|kernel| (kernel.routine)());
        let lanes = routines().map(|routine| routine.lanes).max().unwrap_or(1);
        let scratch = routines().map(|routine| routine.scratch_bytes).max().unwrap_or(0);
        // A forced kernel needs two choices at most: one for this kernel, and one for the class's kernel for one message.
        let choices = architecture.choices().map(|(_, choices)| choices.len()).fold(2, usize::max);
        let condition = macro_of(architecture.instruction_set);
        write!(
            text,
            "
#if defined({condition})
enum {{ MAX_LANES = {lanes}, MAX_SCRATCH_BYTES = {scratch}, MAX_CHOICES = {choices} }};
#endif
"
        )
        .unwrap();
    }
    write!(
        text,
        "
#if {PORTABLE}
enum {{ MAX_LANES = 1, MAX_SCRATCH_BYTES = 1, MAX_CHOICES = 2 }};
#endif
"
    )
    .unwrap();
    text
}

/// Returns the table that has, for each class, the class's kernel for one message.
pub(crate) fn for_one_message(manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "");
    let table =
        "static const struct {\n    const char *class;\n    run_one *run;\n} choices[] = {\n";
    for architecture in manifest {
        write!(text, "\n#if defined({})\n\n", macro_of(architecture.instruction_set)).unwrap();
        for kernel in architecture.kernels.iter().filter(|it| (it.routine)().lanes == 1) {
            writeln!(text, "run_one SYMBOL({});", kernel.name).unwrap();
        }
        text += &format!("\n{table}");
        for (class, choices) in architecture.choices() {
            writeln!(text, "    {{\"{}\", SYMBOL({})}},", class.name, one(&choices)).unwrap();
        }
        text += "};\n\n#endif\n";
    }
    text + &format!(
        "\n#if {PORTABLE}\n\n{table}    {{\"portable\", x1_portable}},\n}};\n\n#endif\n"
    )
}

fn one<'m>(choices: &[Choice<'m>]) -> &'m str {
    choices.last().expect("each class has a kernel for one message").kernel.name
}

/// Writes the declarations of the kernels' functions, and the table of kernels, with `x1_portable` last.
fn write_kernels(text: &mut String, kernels: &[Kernel]) {
    let routines = || kernels.iter().map(|kernel| (kernel.routine)());
    for (kernel, routine) in kernels.iter().zip(routines()) {
        let kind = if routine.lanes == 1 { "run_one" } else { "run_many" };
        writeln!(text, "{kind} SYMBOL({});", kernel.name).unwrap();
    }
    text.push_str(if kernels.is_empty() { "" } else { "\n" });
    text.push_str("static const struct kernel kernels[] = {\n");
    for (kernel, routine) in kernels.iter().zip(routines()) {
        let needs: Vec<_> = kernel.needs.iter().map(|need| need.name().to_uppercase()).collect();
        let needs = if needs.is_empty() { "0".to_owned() } else { needs.join(" | ") };
        let (name, lanes, performance) =
            (kernel.name, routine.lanes, literal(kernel.performance_if_forced()));
        let function = format!("SYMBOL({name})");
        let run = if lanes == 1 { format!("{function}, 0") } else { format!("0, {function}") };
        writeln!(text, "    {{\"{name}\", {lanes}, {performance}, {needs}, {run}}},").unwrap();
    }
    text.push_str("    {\"x1_portable\", 1, {1, 100}, 0, x1_portable, 0},\n};\n");
}

fn literal(Performance { min_messages, time_percent }: Performance) -> String {
    format!("{{{min_messages}, {time_percent}}}")
}

fn write_backends(text: &mut String, architecture: &Architecture) {
    text.push_str("\nstatic const struct md5lanes_c_backend backends[] = {\n");
    let index = |kernel: &Kernel| {
        let place = architecture.kernels.iter().position(|it| it.name == kernel.name);
        place.expect("a class uses kernels of its architecture")
    };
    for (class, choices) in architecture.choices() {
        let row = |Choice { kernel, performance, small }: &Choice<'_>| {
            let performance = literal(*performance);
            format!("{{{performance}, &kernels[{}], &kernels[{}]}}", index(kernel), index(small))
        };
        let rows: Vec<_> = choices.iter().map(row).collect();
        let (name, one, count, rows) = (class.name, one(&choices), rows.len(), rows.join(", "));
        writeln!(text, "    /* {name} */ {{SYMBOL({one}), {count}, {{{rows}}}}},").unwrap();
    }
    text.push_str("};\n");
}
