//! A step in Rust, for each of the four functions of RFC 1321, section 3.4.

/// The end of a step. `late` depends on b, the newest word, and `early` does not. Adding `late` last
/// keeps the dependency chain short.
#[inline(always)]
fn finish(early: u32, late: u32, b: u32, rotation: u32) -> u32 {
    early.wrapping_add(late).rotate_left(rotation).wrapping_add(b)
}

#[inline(always)]
pub(in crate::kernels) fn f(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w);
    finish(early, d ^ (b & (c ^ d)), b, rotation)
}

/// The two halves of G have no bit in common, so their OR is a sum. Only one of the two additions
/// waits for b.
#[inline(always)]
pub(in crate::kernels) fn g(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w).wrapping_add(c & !d);
    finish(early, b & d, b, rotation)
}

#[inline(always)]
pub(in crate::kernels) fn h(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w);
    finish(early, b ^ (c ^ d), b, rotation)
}

#[inline(always)]
pub(in crate::kernels) fn i(a: u32, b: u32, c: u32, d: u32, w: u32, k: u32, rotation: u32) -> u32 {
    let early = a.wrapping_add(k).wrapping_add(w);
    finish(early, c ^ (b | !d), b, rotation)
}
