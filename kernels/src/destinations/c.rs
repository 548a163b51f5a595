//! What C gets, whoever calls it: kernels as files of GNU assembly for ELF, their constants, the class of the processor.

mod class;
pub(super) mod portable;
pub(super) mod table;

use crate::asm::{InstructionSet, Routine};
use crate::constants;
use crate::emit::{comment, gnu, header};
use crate::manifest::{Architecture, THRESHOLDS};

/// How a processor's class is found out.
pub(super) fn class(manifest: &[Architecture]) -> String {
    class::source(manifest) + include_str!("c/class.h")
}

/// The thresholds.
pub(super) fn thresholds() -> String {
    let mut text = header("//", "manifest.rs", "") + "\nenum {\n";
    for threshold in THRESHOLDS {
        text += &comment("    //", threshold.summary());
        text += &format!("    {} = {},\n", threshold.name, threshold.value);
    }
    text + "};\n"
}

/// The macro that a compiler for an instruction set defines.
fn macro_of(set: InstructionSet) -> &'static str {
    match set {
        InstructionSet::X86_64 => "__x86_64__",
        InstructionSet::Aarch64 => "__aarch64__",
    }
}

/// A file that defines a kernel's function. Only the program or library that it is linked into sees its name.
pub(super) fn function(prefix: &str, name: &str, routine: &Routine) -> String {
    // The landing pad is there; the note says so to the linker, or it would not be asked for: Linux Extensions to gABI,
    // and ELF for the Arm 64-bit Architecture, section "Program Property".
    let (syntax, property) = match routine.instruction_set {
        InstructionSet::X86_64 => (".intel_syntax noprefix\n", "0xc0000002, 4, 3"),
        InstructionSet::Aarch64 => ("", "0xc0000000, 4, 1"),
    };
    let symbol = format!("{prefix}_{name}");
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
pub(super) fn constants() -> String {
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
