// Generated from codegen/src/destinations/rust/portable.rs by `make codegen`: do not edit.

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
    a = f(a, b, c, d, w[0], k(0, 0xd76aa478), 7);
    d = f(d, a, b, c, w[1], k(1, 0xe8c7b756), 12);
    c = f(c, d, a, b, w[2], k(2, 0x242070db), 17);
    b = f(b, c, d, a, w[3], k(3, 0xc1bdceee), 22);
    a = f(a, b, c, d, w[4], k(4, 0xf57c0faf), 7);
    d = f(d, a, b, c, w[5], k(5, 0x4787c62a), 12);
    c = f(c, d, a, b, w[6], k(6, 0xa8304613), 17);
    b = f(b, c, d, a, w[7], k(7, 0xfd469501), 22);
    a = f(a, b, c, d, w[8], k(8, 0x698098d8), 7);
    d = f(d, a, b, c, w[9], k(9, 0x8b44f7af), 12);
    c = f(c, d, a, b, w[10], k(10, 0xffff5bb1), 17);
    b = f(b, c, d, a, w[11], k(11, 0x895cd7be), 22);
    a = f(a, b, c, d, w[12], k(12, 0x6b901122), 7);
    d = f(d, a, b, c, w[13], k(13, 0xfd987193), 12);
    c = f(c, d, a, b, w[14], k(14, 0xa679438e), 17);
    b = f(b, c, d, a, w[15], k(15, 0x49b40821), 22);
    a = g(a, b, c, d, w[1], k(16, 0xf61e2562), 5);
    d = g(d, a, b, c, w[6], k(17, 0xc040b340), 9);
    c = g(c, d, a, b, w[11], k(18, 0x265e5a51), 14);
    b = g(b, c, d, a, w[0], k(19, 0xe9b6c7aa), 20);
    a = g(a, b, c, d, w[5], k(20, 0xd62f105d), 5);
    d = g(d, a, b, c, w[10], k(21, 0x02441453), 9);
    c = g(c, d, a, b, w[15], k(22, 0xd8a1e681), 14);
    b = g(b, c, d, a, w[4], k(23, 0xe7d3fbc8), 20);
    a = g(a, b, c, d, w[9], k(24, 0x21e1cde6), 5);
    d = g(d, a, b, c, w[14], k(25, 0xc33707d6), 9);
    c = g(c, d, a, b, w[3], k(26, 0xf4d50d87), 14);
    b = g(b, c, d, a, w[8], k(27, 0x455a14ed), 20);
    a = g(a, b, c, d, w[13], k(28, 0xa9e3e905), 5);
    d = g(d, a, b, c, w[2], k(29, 0xfcefa3f8), 9);
    c = g(c, d, a, b, w[7], k(30, 0x676f02d9), 14);
    b = g(b, c, d, a, w[12], k(31, 0x8d2a4c8a), 20);
    a = h(a, b, c, d, w[5], k(32, 0xfffa3942), 4);
    d = h(d, a, b, c, w[8], k(33, 0x8771f681), 11);
    c = h(c, d, a, b, w[11], k(34, 0x6d9d6122), 16);
    b = h(b, c, d, a, w[14], k(35, 0xfde5380c), 23);
    a = h(a, b, c, d, w[1], k(36, 0xa4beea44), 4);
    d = h(d, a, b, c, w[4], k(37, 0x4bdecfa9), 11);
    c = h(c, d, a, b, w[7], k(38, 0xf6bb4b60), 16);
    b = h(b, c, d, a, w[10], k(39, 0xbebfbc70), 23);
    a = h(a, b, c, d, w[13], k(40, 0x289b7ec6), 4);
    d = h(d, a, b, c, w[0], k(41, 0xeaa127fa), 11);
    c = h(c, d, a, b, w[3], k(42, 0xd4ef3085), 16);
    b = h(b, c, d, a, w[6], k(43, 0x04881d05), 23);
    a = h(a, b, c, d, w[9], k(44, 0xd9d4d039), 4);
    d = h(d, a, b, c, w[12], k(45, 0xe6db99e5), 11);
    c = h(c, d, a, b, w[15], k(46, 0x1fa27cf8), 16);
    b = h(b, c, d, a, w[2], k(47, 0xc4ac5665), 23);
    a = i(a, b, c, d, w[0], k(48, 0xf4292244), 6);
    d = i(d, a, b, c, w[7], k(49, 0x432aff97), 10);
    c = i(c, d, a, b, w[14], k(50, 0xab9423a7), 15);
    b = i(b, c, d, a, w[5], k(51, 0xfc93a039), 21);
    a = i(a, b, c, d, w[12], k(52, 0x655b59c3), 6);
    d = i(d, a, b, c, w[3], k(53, 0x8f0ccc92), 10);
    c = i(c, d, a, b, w[10], k(54, 0xffeff47d), 15);
    b = i(b, c, d, a, w[1], k(55, 0x85845dd1), 21);
    a = i(a, b, c, d, w[8], k(56, 0x6fa87e4f), 6);
    d = i(d, a, b, c, w[15], k(57, 0xfe2ce6e0), 10);
    c = i(c, d, a, b, w[6], k(58, 0xa3014314), 15);
    b = i(b, c, d, a, w[13], k(59, 0x4e0811a1), 21);
    a = i(a, b, c, d, w[4], k(60, 0xf7537e82), 6);
    d = i(d, a, b, c, w[11], k(61, 0xbd3af235), 10);
    c = i(c, d, a, b, w[2], k(62, 0x2ad7d2bb), 15);
    b = i(b, c, d, a, w[9], k(63, 0xeb86d391), 21);
    [a, b, c, d]
}
