//! Generates the files in `c/generated`: the functions that contain the kernels' bodies, the constants, the tables of kernels,
//! the code that finds the processor's class, and MD5 in C for processors without assembly.

mod class;
mod portable;
mod table;

use std::path::Path;

use super::File;
use crate::architecture::Architecture;
use crate::asm::InstructionSet;
use crate::constants::{self, Part};
use crate::emit::{comment, header};
use crate::manifest::THRESHOLDS;

const FOLDER: &str = "c/generated";

pub(super) const FOLDERS: [&str; 1] = [FOLDER];

pub(super) fn files(manifest: &[Architecture]) -> Vec<File> {
    let class = class::source(manifest) + include_str!("c/class.h");
    [
        ("x1.S", functions(manifest, |lanes| lanes == 1)),
        ("lanes.S", functions(manifest, |lanes| lanes > 1)),
        ("class.h", class),
        ("constants.h", constants()),
        ("thresholds.h", thresholds()),
        ("choice.h", table::for_one_message(manifest)),
        ("table.h", table::source(manifest)),
        ("sizes.h", table::sizes(manifest)),
        ("x1_portable.h", portable::source()),
    ]
    .map(|(name, text)| File { path: Path::new(FOLDER).join(name), text })
    .into()
}

fn thresholds() -> String {
    let mut text = header("//", "manifest.rs", "") + "\nenum {\n";
    for threshold in THRESHOLDS {
        text += &comment("    //", threshold.summary());
        text += &format!("    {} = {},\n", threshold.name, threshold.value);
    }
    text + "};\n"
}

/// Returns the macro that `target.h` defines if the target can run the kernels of this instruction set.
fn macro_of(set: InstructionSet) -> &'static str {
    match set {
        InstructionSet::X86_64 => "MD5LANES_X86_64",
        InstructionSet::Aarch64 => "MD5LANES_AARCH64",
    }
}

/// Returns a file with the functions of all kernels for which `selects`, called with the number of lanes, returns true.
fn functions(manifest: &[Architecture], selects: fn(usize) -> bool) -> String {
    let mut text = header("//", "manifest.rs", "") + "\n#include \"../function.h\"\n";
    for architecture in manifest {
        text += &format!("\n#if defined({})\n", macro_of(architecture.instruction_set));
        for kernel in &architecture.kernels {
            if selects((kernel.routine)().lanes) {
                let name = kernel.name;
                text += &format!("begin SYMBOL({name})\n");
                text += &format!("#include \"../assembly/{name}.s\"\nfinish SYMBOL({name})\n");
            }
        }
        text += "#endif\n";
    }
    text
}

fn constants() -> String {
    let mut text = header("//", "constants.rs", "");
    text +=
        "\n// The constants that kernels read: RFC 1321, section 3.4. Aligned to a cache line.\n";
    text += "const uint32_t constants[] __attribute__((aligned(64))) = {\n";
    text.extend(constants::table().iter().map(Part::rows));
    text + "};\n"
}
