//! Generates files for the library `md5lanes`: assembly for `naked_asm!`, the table of kernels, the kernels that each class uses,
//! the steps of MD5 in Rust for processors without assembly, and a list of kernels for the library's tests.

mod class;
mod portable;
mod table;
mod tests;

use std::path::Path;

use super::File;
use crate::architecture::{Architecture, Kernel};
use crate::asm::InstructionSet;
use crate::constants::{self, AARCH64_PARTS, Part};
use crate::emit::{comment, gnu, header};
use crate::manifest::{COMPILED, THRESHOLDS};

const LIBRARY: &str = "crates/md5lanes/src/kernels/generated";
/// C uses the same files: `c/assembly` is a link to this folder.
const ASSEMBLY: &str = "crates/md5lanes/src/kernels/assembly";
const TESTS: &str = "crates/md5lanes/tests/library/generated";

pub(super) const FOLDERS: [&str; 3] = [LIBRARY, ASSEMBLY, TESTS];

pub(super) fn files(manifest: &[Architecture]) -> Vec<File> {
    let library = |name: &str, text| File { path: Path::new(LIBRARY).join(name), text };
    let kernels = manifest.iter().flat_map(|architecture| &architecture.kernels);
    let mut files: Vec<File> = kernels
        .map(|kernel| {
            let text = gnu::body(kernel.name, &(kernel.routine)());
            File { path: Path::new(ASSEMBLY).join(format!("{}.s", kernel.name)), text }
        })
        .collect();
    files.push(library("table.rs", table::source(manifest)));
    files.push(library("class.rs", class::source(manifest)));
    files.push(library("constants.rs", constants()));
    files.push(library("thresholds.rs", thresholds()));
    files.push(library("x1_portable.rs", portable::source()));
    files.push(File { path: Path::new(TESTS).join("manifest.rs"), text: tests::source(manifest) });
    files
}

/// Returns the conditions for a target to run the assembly of an instruction set, as arguments of `cfg(all(...))`.
fn target_condition(set: InstructionSet) -> String {
    let arch = arch(set);
    format!("target_arch = \"{arch}\", target_endian = \"little\", target_pointer_width = \"64\"")
}

fn arch(set: InstructionSet) -> &'static str {
    match set {
        InstructionSet::X86_64 => "x86_64",
        InstructionSet::Aarch64 => "aarch64",
    }
}

/// Returns the condition that code for a target may use vector registers.
fn vectors_condition(set: InstructionSet) -> &'static str {
    match set {
        InstructionSet::X86_64 => "target_feature = \"sse2\"",
        InstructionSet::Aarch64 => "target_feature = \"neon\"",
    }
}

fn kernel_condition(kernel: &Kernel) -> String {
    let routine = (kernel.routine)();
    let target = target_condition(routine.instruction_set);
    if routine.uses_vectors() {
        format!("all({target}, {})", vectors_condition(routine.instruction_set))
    } else {
        format!("all({target})")
    }
}

fn thresholds() -> String {
    let mut text = header("//", "manifest.rs", "");
    for threshold in THRESHOLDS {
        text += &format!("\n{}", comment("///", threshold.about.iter().copied()));
        text += &format!("pub const {}: usize = {};\n", threshold.name, threshold.value);
    }
    text
}

fn constants() -> String {
    let table = constants::table();
    let mut text = header("//", "constants.rs", "");
    text += "\nuse crate::kernels::assembly::Constants;\n";
    text += "\n/// The index, in the table, of the constants of round 4, each minus one.\n";
    text += &format!("#[cfg(all({}))]\n", COMPILED.target);
    text += &format!("pub(crate) const LESS_ONE: usize = {};\n", constants::LESS_ONE_INDEX);
    // The last parts are only for kernels of x86-64, and would make a module of WebAssembly larger.
    let x86_64 = "target_arch = \"x86_64\"";
    for (target, parts) in
        [(x86_64.to_owned(), &table[..]), (format!("not({x86_64})"), &table[..AARCH64_PARTS])]
    {
        let length: usize = parts.iter().map(|part| part.words.len()).sum();
        text += "\n/// The constants that kernels read: RFC 1321, section 3.4.\n";
        text += &format!("#[cfg({target})]\n");
        text += &format!("pub(crate) static CONSTANTS: Constants<{length}> = Constants([\n");
        text.extend(parts.iter().map(Part::rows));
        text += "]);\n";
    }
    text
}
