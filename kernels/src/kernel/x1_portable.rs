//! One message in Rust, for every other processor: the steps of a block, written out for the
//! compiler. The four functions and the loop over blocks around them are in the library.

use std::fmt::Write;

use crate::emit::header;
use crate::rounds::steps;

/// Also the table of constants for the kernels that read it from memory.
pub(crate) fn source() -> String {
    let mut text = header("//", "kernel/x1_portable.rs", "");
    text += "
use super::step::{f, g, h, i};

/// `floor(2^32 * |sin(step + 1)|)` for each step: RFC 1321, section 3.4.
#[rustfmt::skip]
pub(super) static CONSTANTS: [u32; 64] = [
";
    let constants: Vec<String> = steps().map(|step| format!("{:#010x}", step.k)).collect();
    for row in constants.chunks(8) {
        writeln!(text, "    {},", row.join(", ")).unwrap();
    }
    text += "];

/// The 64 steps on the words `w` of one block. Straight code, not a loop over a table: the word,
/// the constant and the rotation of each step are then part of its instructions.
#[rustfmt::skip]
#[inline(always)]
pub(super) fn steps([mut a, mut b, mut c, mut d]: [u32; 4], w: &[u32; 16]) -> [u32; 4] {
";
    for step in steps() {
        let [a, b, c, d] = step.rename(['a', 'b', 'c', 'd']);
        let function = format!("{:?}", step.function).to_lowercase();
        let (word, index, rotation) = (step.word, step.index, step.rotation);
        writeln!(
            text,
            "    {a} = {function}({a}, {b}, {c}, {d}, w[{word}], CONSTANTS[{index}], {rotation});"
        )
        .unwrap();
    }
    text += "    [a, b, c, d]\n}\n";
    text
}
