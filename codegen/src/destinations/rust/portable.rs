//! `x1_portable`: MD5 in Rust.

use std::fmt::Write;

use crate::emit::header;
use crate::rounds::steps;

/// Returns the function `steps`. The library has the functions F, G, H and I, and the loop over blocks.
pub(super) fn source() -> String {
    let mut text = header("//", "destinations/rust/portable.rs", "");
    text += "
use crate::kernels::portable::step::{f, g, h, i};
use crate::kernels::portable::word::Word;

/// Runs the 64 steps on the words `w` of one block. The steps are unrolled, so the word, the constant and the rotation of each
/// step become part of its instructions.
///
/// # Safety
///
/// `table` points to the table of constants.
#[inline(always)]
pub(crate) unsafe fn steps<W: Word>([mut a, mut b, mut c, mut d]: [W; 4], w: &[W; 16], table: *const u32) -> [W; 4] {
    // SAFETY: `table` points to the table of constants, as the caller promises.
    let k = |step, value| unsafe { W::constant(table, step, value) };
";
    for step in steps() {
        let [a, b, c, d] = step.rename(['a', 'b', 'c', 'd']);
        let function = format!("{:?}", step.function).to_lowercase();
        let (index, word, k, rotation) = (step.index, step.word, step.k, step.rotation);
        let arguments = format!("{a}, {b}, {c}, {d}, w[{word}], k({index}, {k:#010x}), {rotation}");
        writeln!(text, "    {a} = {function}({arguments});").unwrap();
    }
    text + "    [a, b, c, d]\n}\n"
}
