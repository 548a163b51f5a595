//! Writes the table of kernels in Rust, and the backend of each class.

use std::fmt::Write;

use super::class::variant;
use super::{kernel_condition, target_condition, vectors_condition};
use crate::architecture::{Architecture, Choice, Kernel};
use crate::emit::{comment, header};
use crate::manifest::{COMPILED, Performance};

pub(super) fn source(manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "");
    let known: String = manifest
        .iter()
        .map(|known| format!("    all({}),\n", target_condition(known.instruction_set)))
        .collect();
    let compiled = COMPILED.target;
    let other = format!("not(any(\n{known}    all({compiled}),\n))");
    let known = format!("any(\n{known})");
    write!(
        text,
        "
#[cfg({known})]
use crate::kernels::assembly::kernel;
#[cfg(all({compiled}))]
use crate::kernels::assembly::{{Row, Run}};
use crate::kernels::portable::X1_PORTABLE;
#[cfg(all({compiled}))]
use crate::kernels::Features;
use crate::kernels::{{Backend, Kernel, Performance, ProcessorClass}};

/// How many lanes a kernel has at most, on any target.
pub(crate) const MAX_LANES: usize = {};

/// The class of all processors of this target, if the target has no kernels in assembly. `None` if the class depends on the
/// processor.
pub(crate) const OF_TARGET: Option<ProcessorClass> = if cfg!({known}) {{
    None
}} else if cfg!(all({compiled})) {{
    Some(ProcessorClass::{})
}} else {{
    Some(ProcessorClass::Portable)
}};

#[allow(dead_code, reason = \"no class uses it on targets without vector registers, or on WebAssembly with them\")]
static PORTABLE: Backend = Backend::new(&[(Performance::ONE, &X1_PORTABLE, &X1_PORTABLE)]);
",
        most_lanes(manifest),
        variant(COMPILED.class)
    )
    .unwrap();
    for architecture in manifest {
        write_architecture(&mut text, manifest, architecture);
    }
    write_compiled(&mut text);
    write!(
        text,
        "
#[cfg({other})]
pub(crate) static KERNELS: &[Kernel] = &[Kernel(&X1_PORTABLE)];

#[cfg({other})]
pub(crate) fn backend(_: ProcessorClass) -> &'static Backend {{
    &PORTABLE
}}
"
    )
    .unwrap();
    text
}

/// Writes the kernels of an architecture, and two versions of the list `KERNELS` and the function `backend`: for targets with
/// vector registers, and for targets without.
fn write_architecture(text: &mut String, manifest: &[Architecture], architecture: &Architecture) {
    for kernel in &architecture.kernels {
        writeln!(text, "\n#[cfg({})]\n{}", kernel_condition(kernel), declaration(kernel)).unwrap();
    }
    let (target, vectors) = (
        target_condition(architecture.instruction_set),
        vectors_condition(architecture.instruction_set),
    );
    write_backends(text, &format!("#[cfg(all({target}, {vectors}))]"), manifest, architecture);
    write_backend_without_vectors(
        text,
        &format!("#[cfg(all({target}, not({vectors})))]"),
        architecture,
    );
}

fn write_kernels<'k>(text: &mut String, cfg: &str, kernels: impl Iterator<Item = &'k Kernel>) {
    writeln!(text, "\n/// All kernels of this target.\n{cfg}").unwrap();
    text.push_str("pub(crate) static KERNELS: &[Kernel] = &[\n");
    for kernel in kernels {
        writeln!(text, "    Kernel(&{}),", row(kernel)).unwrap();
    }
    text.push_str("    Kernel(&X1_PORTABLE),\n];\n");
}

fn write_backends(
    text: &mut String,
    cfg: &str,
    manifest: &[Architecture],
    architecture: &Architecture,
) {
    write_kernels(text, cfg, architecture.kernels.iter());
    text.push_str(
        "
/// Returns the kernels that a class uses.
",
    );
    writeln!(text, "{cfg}\npub(crate) fn backend(class: ProcessorClass) -> &'static Backend {{")
        .unwrap();
    for (class, choices) in architecture.choices() {
        writeln!(text, "    // {}", class.origin).unwrap();
        writeln!(text, "    static {}: Backend = Backend::new(&[", class.name.to_uppercase())
            .unwrap();
        choices.iter().for_each(|choice| write_entry(text, choice));
        text.push_str("    ]);\n");
    }
    text.push_str("    match class {\n");
    for class in &architecture.classes {
        let (variant, name) = (variant(class.name), class.name.to_uppercase());
        writeln!(text, "        ProcessorClass::{variant} => &{name},").unwrap();
    }
    let foreign = manifest
        .iter()
        .filter(|other| other.instruction_set != architecture.instruction_set)
        .flat_map(|other| other.classes.iter().map(|class| variant(class.name)));
    for class in foreign.chain([variant(COMPILED.class), variant("portable")]) {
        writeln!(text, "        ProcessorClass::{class} => &PORTABLE,").unwrap();
    }
    text.push_str("    }\n}\n");
}

/// Writes the list of kernels and the function `backend`, for targets without vector registers. All processors use the same
/// kernels there: those of the last, most general class that need no vector registers.
fn write_backend_without_vectors(text: &mut String, cfg: &str, architecture: &Architecture) {
    let (_, mut choices) = architecture.choices().last().expect("an architecture has a class");
    choices.retain(|choice| !(choice.kernel.routine)().uses_vectors());
    write_kernels(text, cfg, choices.iter().map(|choice| choice.kernel));
    writeln!(text, "\n{cfg}\npub(crate) fn backend(_: ProcessorClass) -> &'static Backend {{")
        .unwrap();
    text.push_str("    static SCALAR: Backend = Backend::new(&[\n");
    choices.iter().for_each(|choice| write_entry(text, choice));
    text.push_str("    ]);\n    &SCALAR\n}\n");
}

fn write_entry(text: &mut String, Choice { kernel, performance, small }: &Choice<'_>) {
    writeln!(text, "        ({}, &{}, &{}),", literal(*performance), row(kernel), row(small))
        .unwrap();
}

/// Writes the statics of the kernels, the list of kernels, and the function `backend` for WebAssembly. The kernels' functions are
/// in a module with the name of the instruction set.
fn write_compiled(text: &mut String) {
    let cfg = format!("#[cfg(all({}))]", COMPILED.target);
    for kernel in COMPILED.kernels {
        let (row, name) = (kernel.name.to_uppercase(), kernel.name);
        let (_, module) = name.split_once('_').expect("a name ends with an instruction set");
        let (lanes, performance) = (kernel.lanes, literal(kernel.performance));
        write!(
            text,
            "
{cfg}
static {row}: Row = Row {{
    name: {name:?},
    run: Run::Many {{ lanes: {lanes}, run: crate::kernels::{module}::{name} }},
    needs: Features::NONE,
    performance: {performance},
}};
"
        )
        .unwrap();
    }
    let rows = || {
        COMPILED
            .choices()
            .map(|(kernel, performance)| (kernel.to_uppercase(), literal(performance)))
    };
    writeln!(text, "\n/// All kernels of this target.\n{cfg}").unwrap();
    text.push_str("pub(crate) static KERNELS: &[Kernel] = &[\n");
    rows().for_each(|(row, _)| writeln!(text, "    Kernel(&{row}),").unwrap());
    writeln!(text, "];\n\n{cfg}\npub(crate) fn backend(_: ProcessorClass) -> &'static Backend {{")
        .unwrap();
    let class = COMPILED.class.to_uppercase();
    writeln!(text, "    // {}\n    static {class}: Backend = Backend::new(&[", COMPILED.origin)
        .unwrap();
    rows().for_each(|(row, performance)| {
        writeln!(text, "        ({performance}, &{row}, &{row}),").unwrap();
    });
    writeln!(text, "    ]);\n    &{class}\n}}").unwrap();
}

fn declaration(kernel: &Kernel) -> String {
    let routine = (kernel.routine)();
    let about = comment("    /// ", routine.summary());
    let needs: Vec<String> = kernel.needs.iter().map(|need| need.name().to_uppercase()).collect();
    let (row, name, needs) = (row(kernel), kernel.name, needs.join(" "));
    let kind = if routine.lanes == 1 {
        "one".to_owned()
    } else {
        let (lanes, scratch) = (routine.lanes, routine.scratch_bytes);
        let performance = literal(kernel.performance_if_forced());
        format!("many {{ lanes: {lanes}, scratch: {scratch}, performance: {performance} }}")
    };
    format!(
        "kernel! {{
{about}    {row} = {name} \"{name}.s\" needs [{needs}] {kind}
}}"
    )
}

fn literal(Performance { min_messages, time_percent }: Performance) -> String {
    format!("Performance {{ min_messages: {min_messages}, time_percent: {time_percent} }}")
}

fn row(kernel: &Kernel) -> String {
    kernel.name.to_uppercase()
}

fn most_lanes(manifest: &[Architecture]) -> usize {
    let kernels = manifest.iter().flat_map(|architecture| &architecture.kernels);
    kernels.map(|kernel| (kernel.routine)().lanes).max().unwrap_or(1)
}
