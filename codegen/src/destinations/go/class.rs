//! Writes the Go source that decides which class of the manifest a processor belongs to.

use super::{goarch, header};
use crate::architecture::{Architecture, Feature, Vendor};
use crate::emit::class::{Syntax, decision};

/// Package cpuid detects the vendor, so the generated code names vendors by that package's constants, such as `cpuid.AMD`.
const SYNTAX: Syntax = Syntax {
    indent: "\t",
    has_feature: |feature| format!("p.contains({})", name(feature)),
    vendor: |vendor| {
        let name = match vendor {
            Vendor::Any => "VendorUnknown",
            Vendor::Amd => "AMD",
            Vendor::Intel => "Intel",
            Vendor::Arm => "ARM",
            Vendor::Apple => "Apple",
        };
        format!("cpuid.{name}")
    },
    class: |class| format!("return {class:?}"),
    if_then: |condition, answer| format!("\tif {condition} {{\n\t\t{answer}\n\t}}\n"),
};

/// Returns the feature's name in the generated Go, where names have no underscores.
fn name(feature: Feature) -> String {
    feature.name().replace('_', "")
}

pub(super) fn source(manifest: &[Architecture]) -> String {
    let mut text = header("manifest.rs", "");
    text += "\npackage kernel\n\nimport \"github.com/klauspost/cpuid/v2\"\n";
    text += "\nconst (\n";
    for (bit, feature) in Feature::ALL.iter().enumerate() {
        let value = if bit == 0 { " features = 1 << iota" } else { "" };
        text += &format!("\t{}{value}\n", name(*feature));
    }
    text += ")\n";
    for architecture in manifest {
        let goarch = goarch(architecture);
        text += &format!(
            "\n// {goarch}Class returns the class of a processor.\nfunc {goarch}Class(p processor) string {{\n"
        );
        text += &(decision(architecture, &SYNTAX) + "}\n");
    }
    text
}
