//! One message in Rust, on any processor of either byte order.

pub(super) mod step;

use super::Features;
use super::assembly::{Row, Run, kernel_function};
use super::generated::x1_portable::steps;

pub(super) static X1_PORTABLE: Row =
    Row { name: "x1_portable", run: Run::One(x1_portable), needs: Features::NONE, pays_from: 1 };

kernel_function! {
    /// One message, compiled from Rust.
    ///
    /// # Safety
    ///
    /// As for [`RunOne`](super::assembly::RunOne).
    pub(super) fn x1_portable(
        state: &mut [u32; 4],
        data: *const u8,
        blocks: usize,
        constants: *const u32,
    ) {
        // SAFETY: the caller vouches for this many readable blocks at `data`.
        let blocks = unsafe { core::slice::from_raw_parts(data.cast::<[u8; 64]>(), blocks) };
        for block in blocks {
            let (words, _) = block.as_chunks::<4>();
            let words = core::array::from_fn(|i| u32::from_le_bytes(words[i]));
            // SAFETY: `constants` is the table.
            let after = unsafe { steps(*state, &words, constants) };
            *state = core::array::from_fn(|i| state[i].wrapping_add(after[i]));
        }
    }
}
