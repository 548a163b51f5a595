//! One message in Rust, for every other processor: the steps of a block, written out for the
//! compiler. The four functions and the loop over blocks around them are in the library.

use std::fmt::Write;

use crate::emit::header;
use crate::kernel::vectors::{LESS_ONE_FROM, ROTATE_16, ROTATE_16_BYTES};
use crate::rounds::steps;

/// Also the table of constants for the kernels that read it from memory. What the lanes read beside
/// the constants of the 64 steps lies behind these.
pub(crate) fn source() -> String {
    let mut text = header("//", "kernel/x1_portable.rs", "");
    let steps_k: Vec<u32> = steps().map(|step| step.k).collect();
    let less_one: Vec<u32> = steps_k[LESS_ONE_FROM..].iter().map(|k| k.wrapping_sub(1)).collect();
    let length = ROTATE_16 + ROTATE_16_BYTES.len();
    let (steps_k, less_one, bytes) = (rows(&steps_k), rows(&less_one), rows(&ROTATE_16_BYTES));
    write!(
        text,
        "
use super::step::{{f, g, h, i}};

/// `floor(2^32 * |sin(step + 1)|)` for each step: RFC 1321, section 3.4. Behind these, what kernels
/// with many lanes read beside them.
#[rustfmt::skip]
pub(super) static CONSTANTS: [u32; {length}] = [
{steps_k}    // Round 4 less one, for kernels that compute I as -1 - (c ^ (!b & d)).
{less_one}    // How to shuffle bytes so that each word is rotated by 16 bits.
{bytes}];
"
    )
    .unwrap();
    text += "
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

/// Lines of eight numbers.
fn rows(numbers: &[u32]) -> String {
    let row = |row: &[u32]| {
        let words: Vec<String> = row.iter().map(|word| format!("{word:#010x}")).collect();
        format!("    {},\n", words.join(", "))
    };
    numbers.chunks(8).map(row).collect()
}
