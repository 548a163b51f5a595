//! The table of kernels, and the backend of each class.

use std::fmt::Write;

use super::target_arch;
use crate::emit::header;
use crate::manifest::{Architecture, Kernel};

pub(super) fn source(manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "");
    let known: Vec<String> = manifest
        .iter()
        .map(|known| format!("target_arch = \"{}\"", target_arch(known.instruction_set)))
        .collect();
    let known = format!("any({})", known.join(", "));
    write!(
        text,
        "
#[cfg({known})]
use crate::kernels::assembly::kernel;
use crate::kernels::portable::X1_PORTABLE;
use crate::kernels::{{Backend, Kernel, ProcessorClass}};

static PORTABLE: Backend = Backend::new(&[(1, &X1_PORTABLE)]);
"
    )
    .unwrap();
    for architecture in manifest {
        write_architecture(&mut text, manifest, architecture);
    }
    write!(
        text,
        "
#[cfg(not({known}))]
pub(crate) static KERNELS: &[Kernel] = &[Kernel(&X1_PORTABLE)];

#[cfg(not({known}))]
pub(crate) fn backend(_: ProcessorClass) -> &'static Backend {{
    &PORTABLE
}}
"
    )
    .unwrap();
    text
}

fn write_architecture(text: &mut String, manifest: &[Architecture], architecture: &Architecture) {
    let cfg = format!("#[cfg(target_arch = \"{}\")]", target_arch(architecture.instruction_set));
    for kernel in &architecture.kernels {
        writeln!(text, "\n{cfg}\n{}", declaration(kernel)).unwrap();
    }

    writeln!(text, "\n/// All kernels of this target.\n{cfg}").unwrap();
    text.push_str("pub(crate) static KERNELS: &[Kernel] = &[\n");
    for kernel in &architecture.kernels {
        writeln!(text, "    Kernel(&{}),", row(kernel)).unwrap();
    }
    text.push_str("    Kernel(&X1_PORTABLE),\n];\n");

    writeln!(
        text,
        "\n/// The kernels that a class uses, each with the number of messages from which."
    )
    .unwrap();
    writeln!(text, "{cfg}\npub(crate) fn backend(class: ProcessorClass) -> &'static Backend {{")
        .unwrap();
    for (class, choices) in architecture.choices() {
        writeln!(text, "    // {}", class.origin).unwrap();
        writeln!(text, "    static {}: Backend = Backend::new(&[", class.name.to_uppercase())
            .unwrap();
        for (kernel, pays_from) in choices {
            writeln!(text, "        ({pays_from}, &{}),", row(kernel)).unwrap();
        }
        text.push_str("    ]);\n");
    }
    text.push_str("    match class {\n");
    for class in &architecture.classes {
        let name = class.name;
        writeln!(text, "        {} => &{},", variant(name), name.to_uppercase()).unwrap();
    }
    let foreign = manifest
        .iter()
        .filter(|other| other.instruction_set != architecture.instruction_set)
        .flat_map(|other| other.classes.iter().map(|class| variant(class.name)));
    for class in foreign.chain([variant("portable")]) {
        writeln!(text, "        {class} => &PORTABLE,").unwrap();
    }
    text.push_str("    }\n}\n");
}

fn declaration(kernel: &Kernel) -> String {
    let routine = (kernel.routine)();
    let about = routine.about.lines().next().expect("a kernel's header says what it does");
    let needs: Vec<String> = kernel.needs.iter().map(|need| need.name().to_uppercase()).collect();
    let (row, name, needs) = (row(kernel), kernel.name, needs.join(" "));
    let kind = if routine.lanes == 1 {
        "one".to_owned()
    } else {
        let (lanes, scratch, from) = (routine.lanes, routine.scratch, kernel.pays_from_if_forced());
        format!("many {{ lanes: {lanes}, scratch: {scratch}, pays_from: {from} }}")
    };
    format!(
        "kernel! {{
    /// {about}
    {row} = {name} \"{name}.s\" needs [{needs}] {kind}
}}"
    )
}

/// The name of a kernel's static.
fn row(kernel: &Kernel) -> String {
    kernel.name.to_uppercase()
}

/// The variant of a class.
fn variant(class: &str) -> String {
    let words = class.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
    format!("ProcessorClass::{}", words.collect::<String>())
}
