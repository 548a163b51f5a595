//! The operations on words that a step consists of.

/// A 32-bit word of a message or of its state, or such words of several messages side by side. Sums are modulo 2^32.
pub(in crate::kernels) trait Word: Copy {
    /// Returns the constant of a step; in round 4, in the form that [`add_i`](Self::add_i) needs. `value` is the constant itself, which
    /// the table contains too.
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
    /// F: `(self & c) | (!self & d)`
    fn select(self, c: Self, d: Self) -> Self;
    /// Adds the value of I: `self + (c ^ (b | !d))`. `self` must already include the step's constant, in the form that
    /// [`constant`](Self::constant) returns.
    fn add_i(self, b: Self, c: Self, d: Self) -> Self;
}
