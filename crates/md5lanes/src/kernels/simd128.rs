//! The kernels for WebAssembly: many messages side by side, in one set or three sets of four lanes.
//!
//! They are in Rust and not in assembly, because the WebAssembly engine allocates the registers itself. The steps are those of
//! `x1_portable`, but a [`Word`] is a vector, or a pair of other `Word`s.
//!
//! The speed with V8 11.3 on Zen 4, in GB/s, for messages of 32 KiB:
//!
//! | lanes                                        |    4 |   12 |
//! |----------------------------------------------|------|------|
//! | constants from memory, repeated in each lane | 2.48 | 3.90 |
//! | constants in the code                        | 2.14 | 3.50 |
//!
//! So the kernels load the constants from memory: V8 creates a constant vector by three instructions on the execution ports that
//! the steps need. On Zen 5, a call for eight lanes took as long as a call for twelve. Sixteen lanes were slower, because their
//! states alone would fill all 16 vector registers.

use core::arch::wasm32::{
    i8x16_shuffle, u32x4_add, u32x4_shl, u32x4_shr, u32x4_sub, v128, v128_and, v128_andnot,
    v128_bitselect, v128_load, v128_load32_splat, v128_or, v128_store, v128_xor,
};
use core::ptr;

use super::assembly::kernel_function;
use super::generated::constants::LESS_ONE;
use super::generated::x1_portable::steps;
use super::portable::word::Word;
use super::transpose::transposed_vectors;

kernel_function! {
    /// Hashes 12 messages, in three sets of four lanes.
    ///
    /// # Safety
    ///
    /// The conditions of [`RunMany`](super::assembly::RunMany) hold.
    pub(super) fn x4x3_simd128(
        states: *mut u32,
        data: *const *const u8,
        blocks: usize,
        _scratch: *mut u8,
        constants: *const u32,
        last: *const *const u8,
    ) {
        // SAFETY: `run` has the same conditions.
        unsafe { run::<(v128, (v128, v128))>(states, data, blocks, constants, last) };
    }
}

kernel_function! {
    /// Hashes four messages, in one set of four lanes.
    ///
    /// # Safety
    ///
    /// The conditions of [`RunMany`](super::assembly::RunMany) hold.
    pub(super) fn x4x1_simd128(
        states: *mut u32,
        data: *const *const u8,
        blocks: usize,
        _scratch: *mut u8,
        constants: *const u32,
        last: *const *const u8,
    ) {
        // SAFETY: `run` has the same conditions.
        unsafe { run::<v128>(states, data, blocks, constants, last) };
    }
}

/// Hashes the messages of one or several sets.
///
/// # Safety
///
/// The conditions of [`RunMany`](super::assembly::RunMany) hold.
#[inline(always)]
unsafe fn run<W: Sets>(
    states: *mut u32,
    data: *const *const u8,
    blocks: usize,
    constants: *const u32,
    last: *const *const u8,
) {
    let states = states.cast::<v128>();
    let (mut data, mut last) = (data.cast::<[*const u8; 4]>(), last.cast::<[*const u8; 4]>());
    let (mut offset, mut end) = (0, 64 * blocks);
    if end == 0 {
        return;
    }
    // SAFETY: by the conditions of `RunMany`, the states are readable and writable, each lane has a pointer to all blocks up to
    // `end`, and `constants` points to the table.
    unsafe {
        let mut state = W::load_state(states, W::SETS);
        loop {
            let after = steps(state, &W::load_block(data, offset), constants);
            // These additions are written out, because a compiler that optimises for size would not inline the closure of an
            // iterator.
            let ([a, b, c, d], [e, f, g, h]) = (state, after);
            state = [a.add(e), b.add(f), c.add(g), d.add(h)];
            offset += 64;
            if offset == end {
                if last.is_null() {
                    break;
                }
                (data, last) = (last, ptr::null());
                (offset, end) = (0, 64);
            }
        }
        W::store_state(state, states, W::SETS);
    }
}

/// A word of each message, for one or several sets of four messages.
trait Sets: Word {
    const SETS: usize;

    /// Loads the states of the sets in this type. The words a of all `sets` sets of the kernel come first in memory, then all
    /// words b, c and d.
    ///
    /// # Safety
    ///
    /// `states` points to the words a of the first set in this type, and all four words of each set are readable.
    unsafe fn load_state(states: *const v128, sets: usize) -> [Self; 4];

    /// Stores the states in the layout that [`load_state`](Self::load_state) reads.
    ///
    /// # Safety
    ///
    /// `states` points to the words a of the first set in this type, and all four words of each set are writable.
    unsafe fn store_state(state: [Self; 4], states: *mut v128, sets: usize);

    /// Loads a block of each message, from `offset` bytes after the message's pointer.
    ///
    /// # Safety
    ///
    /// `data` points to four pointers for each set in this type. At `offset` bytes from each pointer, 64 bytes are readable.
    unsafe fn load_block(data: *const [*const u8; 4], offset: usize) -> [Self; 16];
}

impl Sets for v128 {
    const SETS: usize = 1;

    #[inline(always)]
    unsafe fn load_state(states: *const v128, sets: usize) -> [Self; 4] {
        // SAFETY: the caller guarantees that `states` has the four words of each set.
        unsafe {
            [
                v128_load(states),
                v128_load(states.add(sets)),
                v128_load(states.add(2 * sets)),
                v128_load(states.add(3 * sets)),
            ]
        }
    }

    #[inline(always)]
    unsafe fn store_state([a, b, c, d]: [Self; 4], states: *mut v128, sets: usize) {
        // SAFETY: the caller guarantees that `states` has the four words of each set.
        unsafe {
            v128_store(states, a);
            v128_store(states.add(sets), b);
            v128_store(states.add(2 * sets), c);
            v128_store(states.add(3 * sets), d);
        }
    }

    #[inline(always)]
    unsafe fn load_block(data: *const [*const u8; 4], offset: usize) -> [Self; 16] {
        // SAFETY: 64 bytes are readable at `offset` bytes from each pointer.
        unsafe {
            let [a, b, c, d] = load_quarter(*data, offset);
            let [e, f, g, h] = load_quarter(*data, offset + 16);
            let [i, j, k, l] = load_quarter(*data, offset + 32);
            let [m, n, o, p] = load_quarter(*data, offset + 48);
            [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
        }
    }
}

/// Loads four words of each of four messages. Each vector of the result has the same word of all four messages.
///
/// # Safety
///
/// At `offset` bytes from each pointer there are 16 readable bytes.
#[inline(always)]
unsafe fn load_quarter([a, b, c, d]: [*const u8; 4], offset: usize) -> [v128; 4] {
    // SAFETY: 16 bytes are readable at `offset` bytes from each pointer.
    unsafe {
        transposed_vectors([
            v128_load(a.add(offset).cast()),
            v128_load(b.add(offset).cast()),
            v128_load(c.add(offset).cast()),
            v128_load(d.add(offset).cast()),
        ])
    }
}

/// The sets of `A`, followed by the sets of `B`.
impl<A: Sets, B: Sets> Sets for (A, B) {
    const SETS: usize = A::SETS + B::SETS;

    #[inline(always)]
    unsafe fn load_state(states: *const v128, sets: usize) -> [Self; 4] {
        // SAFETY: `states` has the words of the sets of `A` and, after them, of `B`.
        let ([a, b, c, d], [e, f, g, h]) =
            unsafe { (A::load_state(states, sets), B::load_state(states.add(A::SETS), sets)) };
        [(a, e), (b, f), (c, g), (d, h)]
    }

    #[inline(always)]
    unsafe fn store_state([a, b, c, d]: [Self; 4], states: *mut v128, sets: usize) {
        // SAFETY: `states` has the words of the sets of `A` and, after them, of `B`.
        unsafe {
            A::store_state([a.0, b.0, c.0, d.0], states, sets);
            B::store_state([a.1, b.1, c.1, d.1], states.add(A::SETS), sets);
        }
    }

    #[inline(always)]
    unsafe fn load_block(data: *const [*const u8; 4], offset: usize) -> [Self; 16] {
        // SAFETY: `data` has the pointers of the sets of `A` and, after them, of `B`.
        let (x, y) =
            unsafe { (A::load_block(data, offset), B::load_block(data.add(A::SETS), offset)) };
        macro_rules! pairs {
            ($($index:literal)*) => {
                [$((x[$index], y[$index])),*]
            };
        }
        pairs!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
    }
}

impl Word for v128 {
    #[inline(always)]
    unsafe fn constant(table: *const u32, step: usize, _value: u32) -> Self {
        // In round 4, `add_i` needs the constant minus one.
        let index = if step < 48 { step } else { LESS_ONE + step - 48 };
        // SAFETY: `table` has the constants of all steps and, at `LESS_ONE`, the constants of round 4 again, each minus one.
        unsafe { v128_load32_splat(table.add(index)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        u32x4_add(self, other)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        v128_and(self, other)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        v128_andnot(self, other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        v128_xor(self, other)
    }

    #[inline(always)]
    fn rotate_left(self, bits: u32) -> Self {
        if bits == 16 {
            // Engines compile this shuffle to one instruction, and two shifts and an OR to three.
            return i8x16_shuffle::<2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13>(
                self, self,
            );
        }
        v128_or(u32x4_shl(self, bits), u32x4_shr(self, 32 - bits))
    }

    #[inline(always)]
    fn select(self, c: Self, d: Self) -> Self {
        v128_bitselect(c, d, self)
    }

    /// The function I equals `-1 - (c ^ (d & !b))`, and [`constant`](Word::constant) has subtracted the one. WebAssembly has a
    /// vector instruction for `d & !b`, but none for `b | !d`.
    #[inline(always)]
    fn add_i(self, b: Self, c: Self, d: Self) -> Self {
        u32x4_sub(self, v128_xor(c, v128_andnot(d, b)))
    }
}

/// Two words. Each operation is applied to both.
impl<A: Word, B: Word> Word for (A, B) {
    #[inline(always)]
    unsafe fn constant(table: *const u32, step: usize, value: u32) -> Self {
        // SAFETY: `table` is the table of constants for both words.
        unsafe { (A::constant(table, step, value), B::constant(table, step, value)) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        (self.0.add(other.0), self.1.add(other.1))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        (self.0.and(other.0), self.1.and(other.1))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        (self.0.and_not(other.0), self.1.and_not(other.1))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        (self.0.xor(other.0), self.1.xor(other.1))
    }

    #[inline(always)]
    fn rotate_left(self, bits: u32) -> Self {
        (self.0.rotate_left(bits), self.1.rotate_left(bits))
    }

    #[inline(always)]
    fn select(self, c: Self, d: Self) -> Self {
        (self.0.select(c.0, d.0), self.1.select(c.1, d.1))
    }

    #[inline(always)]
    fn add_i(self, b: Self, c: Self, d: Self) -> Self {
        (self.0.add_i(b.0, c.0, d.0), self.1.add_i(b.1, c.1, d.1))
    }
}
