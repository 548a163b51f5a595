//! The block function for C: the kernels for one message as files of GNU assembly for ELF, and their constants.

use std::path::Path;

use super::File;
use crate::asm::{InstructionSet, Routine};
use crate::constants;
use crate::emit::{gnu, header};
use crate::manifest::Architecture;

const FOLDER: &str = "c/block/generated";

pub(super) const FOLDERS: [&str; 1] = [FOLDER];

pub(super) fn files(manifest: &[Architecture]) -> Vec<File> {
    let file = |name: &str, text| File { path: Path::new(FOLDER).join(name), text };
    let kernels = manifest.iter().flat_map(|architecture| &architecture.kernels);
    let mut files: Vec<File> = kernels
        .map(|kernel| (kernel.name, (kernel.routine)()))
        .filter(|(_, routine)| routine.lanes == 1)
        .map(|(name, routine)| file(&format!("{name}.s"), function(name, &routine)))
        .collect();
    files.push(file("constants.h", constants()));
    files
}

/// A file that defines a kernel's function. Only the program or library that it is linked into sees its name.
fn function(name: &str, routine: &Routine) -> String {
    // The landing pad is there; the note says so to the linker, or it would not be asked for: Linux Extensions to gABI,
    // and ELF for the Arm 64-bit Architecture, section "Program Property".
    let (syntax, property) = match routine.instruction_set {
        InstructionSet::X86_64 => (".intel_syntax noprefix\n", "0xc0000002, 4, 3"),
        InstructionSet::Aarch64 => ("", "0xc0000000, 4, 1"),
    };
    let symbol = format!("md5lanes_{name}");
    let body = gnu::body(name, routine);
    let (about, body) = body.split_once("\n\n").expect("an empty line is behind the header");
    format!(
        "{about}

{syntax}    .text
    .p2align 6
    .globl {symbol}
    .hidden {symbol}
    .type {symbol}, %function
{symbol}:
{body}    .size {symbol}, . - {symbol}

    .section .note.gnu.property, \"a\", %note
    .p2align 3
    .long 4, 16, 5
    .asciz \"GNU\"
    .long {property}, 0

    .section .note.GNU-stack, \"\", %progbits
"
    )
}

/// The table of constants.
fn constants() -> String {
    let mut text = header("//", "constants.rs", "");
    text += "\n// What kernels read from memory: RFC 1321, section 3.4. Aligned to a line of the cache.\n";
    text += "static const uint32_t constants[] __attribute__((aligned(64))) = {\n";
    for part in constants::table() {
        text += &format!("    // {}\n", part.about);
        for row in part.words.chunks(8) {
            let words: Vec<String> = row.iter().map(|word| format!("{word:#010x}")).collect();
            text += &format!("    {},\n", words.join(", "));
        }
    }
    text + "};\n"
}
