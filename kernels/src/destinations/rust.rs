//! The library `md5lanes`: assembly for `naked_asm!`, the table of kernels, the choice of each class,
//! and MD5 in Rust for all other processors. Also what the library's tests expect.

mod portable;
mod table;
mod tests;

use std::path::Path;

use super::File;
use crate::asm::InstructionSet;
use crate::constants;
use crate::emit::{gnu, header};
use crate::manifest::Architecture;

const LIBRARY: &str = "crates/md5lanes/src/kernels/generated";
const TESTS: &str = "crates/md5lanes/tests/generated";

pub(super) const FOLDERS: [&str; 2] = [LIBRARY, TESTS];

pub(super) fn files(manifest: &[Architecture]) -> Vec<File> {
    let library = |name: &str, text| File { path: Path::new(LIBRARY).join(name), text };
    let kernels = manifest.iter().flat_map(|architecture| &architecture.kernels);
    let mut files: Vec<File> = kernels
        .map(|kernel| {
            let text = gnu::body(kernel.name, &(kernel.routine)());
            library(&format!("{}.s", kernel.name), text)
        })
        .collect();
    files.push(library("table.rs", table::source(manifest)));
    files.push(library("constants.rs", constants()));
    files.push(library("x1_portable.rs", portable::source()));
    files.push(File { path: Path::new(TESTS).join("manifest.rs"), text: tests::source(manifest) });
    files
}

/// The value of `target_arch`.
fn target_arch(set: InstructionSet) -> &'static str {
    match set {
        InstructionSet::X86_64 => "x86_64",
        InstructionSet::Aarch64 => "aarch64",
    }
}

/// The table of constants.
fn constants() -> String {
    let table = constants::table();
    let length: usize = table.iter().map(|part| part.words.len()).sum();
    let mut text = header("//", "constants.rs", "");
    text += "\nuse crate::kernels::assembly::Constants;\n";
    text += "\n/// What kernels read from memory: RFC 1321, section 3.4.\n";
    text += &format!("pub(crate) static CONSTANTS: Constants<{length}> = Constants([\n");
    for part in table {
        text += &format!("    // {}\n", part.about);
        for row in part.words.chunks(8) {
            let words: Vec<String> = row.iter().map(|word| format!("{word:#010x}")).collect();
            text += &format!("    {},\n", words.join(", "));
        }
    }
    text + "]);\n"
}
