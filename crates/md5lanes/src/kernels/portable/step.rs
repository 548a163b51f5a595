//! A step in Rust, for each of the four functions of RFC 1321, section 3.4.

/// A word of a message or of its state, or such words of several messages side by side. Sums are modulo 2^32.
pub(in crate::kernels) trait Word: Copy {
    /// The constant of a step, whose value is `value`, or what is to be added in its place.
    ///
    /// # Safety
    ///
    /// `table` points to the table of constants.
    unsafe fn constant(table: *const u32, step: usize, value: u32) -> Self;
    fn add(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    /// `self & !other`
    fn and_not(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn rotate_left(self, bits: u32) -> Self;
    /// `(b & c) | (!b & d)`
    fn f(b: Self, c: Self, d: Self) -> Self;
    /// `sum + (c ^ (b | !d))`, where `sum` has the constant.
    fn add_i(sum: Self, b: Self, c: Self, d: Self) -> Self;
}

impl Word for u32 {
    #[inline(always)]
    unsafe fn constant(table: *const u32, step: usize, value: u32) -> Self {
        if cfg!(target_family = "wasm") {
            // LLVM would add a constant that it knows last, in the chain. V8 adds it from memory in one instruction: 4 MiB
            // take 0.83 of the time (Zen 4).
            // SAFETY: the table has the constants of all steps.
            return unsafe { *table.add(step) };
        }
        value
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn rotate_left(self, bits: u32) -> Self {
        self.rotate_left(bits)
    }

    #[inline(always)]
    fn f(b: Self, c: Self, d: Self) -> Self {
        d ^ (b & (c ^ d))
    }

    #[inline(always)]
    fn add_i(sum: Self, b: Self, c: Self, d: Self) -> Self {
        sum.wrapping_add(c ^ (b | !d))
    }
}

/// What is added to the function of a step. It does not depend on b, the newest word: that keeps the dependency chain short.
#[inline(always)]
fn early<W: Word>(a: W, w: W, k: W) -> W {
    a.add(k).add(w)
}

#[inline(always)]
fn finish<W: Word>(sum: W, b: W, rotation: u32) -> W {
    sum.rotate_left(rotation).add(b)
}

#[inline(always)]
pub(in crate::kernels) fn f<W: Word>(a: W, b: W, c: W, d: W, w: W, k: W, rotation: u32) -> W {
    finish(early(a, w, k).add(W::f(b, c, d)), b, rotation)
}

/// The two halves of G have no bit in common, so their OR is a sum. Only one of the two additions
/// waits for b.
#[inline(always)]
pub(in crate::kernels) fn g<W: Word>(a: W, b: W, c: W, d: W, w: W, k: W, rotation: u32) -> W {
    finish(early(a, w, k).add(c.and_not(d)).add(b.and(d)), b, rotation)
}

#[inline(always)]
pub(in crate::kernels) fn h<W: Word>(a: W, b: W, c: W, d: W, w: W, k: W, rotation: u32) -> W {
    finish(early(a, w, k).add(b.xor(c.xor(d))), b, rotation)
}

#[inline(always)]
pub(in crate::kernels) fn i<W: Word>(a: W, b: W, c: W, d: W, w: W, k: W, rotation: u32) -> W {
    finish(W::add_i(early(a, w, k), b, c, d), b, rotation)
}
