//! Writes the classes of processors in Rust, and the code that decides which class a processor belongs to.

use std::fmt::Write;

use super::arch;
use crate::architecture::Architecture;
use crate::emit::class::{Syntax, decision};
use crate::emit::header;
use crate::manifest::COMPILED;

const SYNTAX: Syntax = Syntax {
    indent: "    ",
    has_feature: |feature| format!("p.has(Features::{})", feature.name().to_uppercase()),
    vendor: |vendor| vendor.name(),
    class: |class| format!("ProcessorClass::{}", variant(class)),
    if_then: |condition, answer| {
        format!("    if {condition} {{\n        return {answer};\n    }}\n")
    },
};

pub(super) fn source(manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs", "");
    text += "
use crate::kernels::processor::{Features, Processor};

/// A class of processors that run MD5 fastest with the same kernels.
///
/// Processors of one class share a microarchitecture, or are unknown and share the features that
/// kernels use. A program needs the class only to report it: the library chooses kernels by itself.
///
/// ```
/// println!(\"processor class: {}\", md5lanes::ProcessorClass::current());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProcessorClass {
";
    let known = manifest.iter().flat_map(|architecture| &architecture.classes);
    let portable = "Any other processor; any processor if the target is big-endian, or has pointers of 32 bits and is not WebAssembly";
    let known = known.map(|class| (class.name, class.about));
    let classes: Vec<_> =
        known.chain([(COMPILED.class, COMPILED.about), ("portable", portable)]).collect();
    for (name, about) in &classes {
        writeln!(text, "    /// {about}.\n    {},", variant(name)).unwrap();
    }
    let names: Vec<String> = classes.iter().map(|(name, _)| format!("`{name}`")).collect();
    let (last, others) = names.split_last().expect("there are classes");
    write!(
        text,
        "}}

impl ProcessorClass {{
    /// Returns the name of the class: {} or {last}.
    #[must_use]
    pub const fn name(self) -> &'static str {{
        match self {{
",
        others.join(", ")
    )
    .unwrap();
    for (name, _) in &classes {
        writeln!(text, "            ProcessorClass::{} => \"{name}\",", variant(name)).unwrap();
    }
    write!(
        text,
        "        }}
    }}

    /// All classes, in the order of their declaration.
    pub(in crate::kernels) const ALL: [ProcessorClass; {}] = [
",
        classes.len()
    )
    .unwrap();
    for (name, _) in &classes {
        writeln!(text, "        ProcessorClass::{},", variant(name)).unwrap();
    }
    text += "    ];\n}\n";
    for architecture in manifest {
        write_decision(&mut text, architecture);
    }
    text
}

fn write_decision(text: &mut String, architecture: &Architecture) {
    let arch = arch(architecture.instruction_set);
    text.push('\n');
    for vendor in architecture.vendors() {
        let (name, code) = (vendor.name(), vendor.code());
        writeln!(text, "pub(crate) const {name}: u32 = {code:#x};").unwrap();
    }
    write!(
        text,
        "
pub(crate) fn of_{arch}(p: Processor) -> ProcessorClass {{
"
    )
    .unwrap();
    text.push_str(&(decision(architecture, &SYNTAX) + "}\n"));
}

/// Returns the variant of `ProcessorClass` for the class with this name.
pub(super) fn variant(class: &str) -> String {
    class.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}
