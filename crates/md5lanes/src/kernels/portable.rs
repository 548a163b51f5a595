//! The kernel for one message in plain Rust, for any processor of either byte order.

pub(super) mod step;
pub(super) mod word;

use self::word::Word;
use super::assembly::{Row, Run, kernel_function};
use super::generated::x1_portable::steps;
use super::{Features, Performance};

pub(super) static X1_PORTABLE: Row = Row {
    name: "x1_portable",
    run: Run::One(x1_portable),
    needs: Features::NONE,
    performance: Performance::ONE,
};

kernel_function! {
    /// Hashes the blocks of one message in plain Rust, on any processor.
    ///
    /// # Safety
    ///
    /// The conditions of [`RunOne`](super::assembly::RunOne) hold.
    pub(super) fn x1_portable(
        state: &mut [u32; 4],
        data: *const u8,
        blocks: usize,
        constants: *const u32,
    ) {
        // SAFETY: the caller guarantees that `data` points to `blocks` readable blocks.
        let blocks = unsafe { core::slice::from_raw_parts(data.cast::<[u8; 64]>(), blocks) };
        for block in blocks {
            let (words, _) = block.as_chunks::<4>();
            // The loads are written out, because compilers that optimise for size would keep a loop and write the words to the
            // stack.
            macro_rules! words {
                ($($i:literal)*) => {
                    [$(u32::from_le_bytes(words[$i])),*]
                };
            }
            let words = words!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
            // SAFETY: the caller guarantees that `constants` points to the table.
            let [a, b, c, d] = unsafe { steps(*state, &words, constants) };
            let [e, f, g, h] = *state;
            *state = [a.add(e), b.add(f), c.add(g), d.add(h)];
        }
    }
}
