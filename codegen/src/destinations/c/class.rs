//! Writes the C source that decides which class of the manifest a processor belongs to.

use crate::architecture::{Architecture, Feature};
use crate::asm::InstructionSet;
use crate::emit::class::{Syntax, decision};
use crate::emit::header;

const SYNTAX: Syntax = Syntax {
    indent: "    ",
    has_feature: |feature| format!("p.features & {}", feature.name().to_uppercase()),
    vendor: |vendor| format!("VENDOR_{}", vendor.name()),
    class: |class| format!("return {class:?};"),
    if_then: |condition, answer| format!("    if ({condition}) {answer}\n"),
};

pub(super) fn source(manifest: &[Architecture]) -> String {
    let mut text = header("//", "manifest.rs and destinations/c/class.h", "");
    let features = Feature::ALL
        .iter()
        .enumerate()
        .map(|(bit, feature)| format!("{} = {}", feature.name().to_uppercase(), 1 << bit));
    text += &format!("\nenum {{ {} }};\n", features.collect::<Vec<_>>().join(", "));
    text += "
struct processor {
    /* The register ebx of CPUID's leaf 0, or the implementer of MIDR_EL1. */
    unsigned vendor;
    /* The family; 0 on AArch64. */
    unsigned family;
    /* The model; on AArch64 the part number. */
    unsigned model;
    /* A bit for each feature that both the processor and the operating system support. */
    unsigned features;
    /* The name of the class in codegen/src/manifest.rs. */
    const char *class;
};
";
    for architecture in manifest {
        let set = match architecture.instruction_set {
            InstructionSet::X86_64 => "x86_64",
            InstructionSet::Aarch64 => "aarch64",
        };
        let vendors: Vec<String> = architecture
            .vendors()
            .map(|vendor| format!("{} = {:#x}", (SYNTAX.vendor)(vendor), vendor.code()))
            .collect();
        text += &format!("\nenum {{ {} }};\n", vendors.join(", "));
        text += &format!("\nstatic inline const char *class_{set}(struct processor p) {{\n");
        text += &(decision(architecture, &SYNTAX) + "}\n");
    }
    text
}
