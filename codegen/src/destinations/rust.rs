//! The library `md5lanes`: assembly for `naked_asm!`, the table of kernels, the choice of each class, and MD5
//! in Rust for all other processors. Also a list of kernels for the library's tests.

mod class;
mod portable;
mod table;
mod tests;

use std::path::Path;

use super::File;
use crate::asm::InstructionSet;
use crate::constants::{self, PARTS_OF_AARCH64, Part};
use crate::emit::{comment, gnu, header};
use crate::manifest::{Architecture, COMPILED, Kernel, THRESHOLDS};

const LIBRARY: &str = "crates/md5lanes/src/kernels/generated";
/// C has the same files, by a link: `c/assembly`.
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

/// Returns the conditions, for `all`, on a target that the assembly fits it. All kernels are written for
/// little-endian targets with pointers of 64 bits.
fn fits(set: InstructionSet) -> String {
    let arch = arch(set);
    format!("target_arch = \"{arch}\", target_endian = \"little\", target_pointer_width = \"64\"")
}

/// Returns the architecture of a target, as Rust names it.
fn arch(set: InstructionSet) -> &'static str {
    match set {
        InstructionSet::X86_64 => "x86_64",
        InstructionSet::Aarch64 => "aarch64",
    }
}

/// Returns the condition on a target that its code may use vector registers.
fn has_vectors(set: InstructionSet) -> &'static str {
    match set {
        InstructionSet::X86_64 => "target_feature = \"sse2\"",
        InstructionSet::Aarch64 => "target_feature = \"neon\"",
    }
}

/// Returns the condition on a target that it can have a kernel.
fn condition(kernel: &Kernel) -> String {
    let routine = (kernel.routine)();
    let fits = fits(routine.instruction_set);
    if routine.uses_vectors() {
        format!("all({fits}, {})", has_vectors(routine.instruction_set))
    } else {
        format!("all({fits})")
    }
}

/// Returns the thresholds.
fn thresholds() -> String {
    let mut text = header("//", "manifest.rs", "");
    for threshold in THRESHOLDS {
        text += &format!("\n{}", comment("///", threshold.about.iter().copied()));
        text += &format!("pub const {}: usize = {};\n", threshold.name, threshold.value);
    }
    text
}

/// Returns the table of constants.
fn constants() -> String {
    let table = constants::table();
    let mut text = header("//", "constants.rs", "");
    text += "\nuse crate::kernels::assembly::Constants;\n";
    text += "\n/// Where the constants of round 4 are repeated, each less one.\n";
    text += &format!("#[cfg(all({}))]\n", COMPILED.target);
    text += &format!("pub(crate) const LESS_ONE: usize = {};\n", constants::LESS_ONE);
    // The rest is for kernels of x86-64. It would make a module of WebAssembly larger.
    let x86_64 = "target_arch = \"x86_64\"";
    for (target, parts) in
        [(x86_64.to_owned(), &table[..]), (format!("not({x86_64})"), &table[..PARTS_OF_AARCH64])]
    {
        let length: usize = parts.iter().map(|part| part.words.len()).sum();
        text += "\n/// What kernels read from memory: RFC 1321, section 3.4.\n";
        text += &format!("#[cfg({target})]\n");
        text += &format!("pub(crate) static CONSTANTS: Constants<{length}> = Constants([\n");
        text.extend(parts.iter().map(Part::rows));
        text += "]);\n";
    }
    text
}
