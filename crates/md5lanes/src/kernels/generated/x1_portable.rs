// Generated from kernels/src/destinations/rust/portable.rs by `make kernels`: do not edit.

use crate::kernels::portable::step::{f, g, h, i};

/// The 64 steps on the words `w` of one block. This is straight code, not a loop over a table, so the
/// word, the constant and the rotation of each step become part of its instructions.
#[inline(always)]
pub(crate) fn steps([mut a, mut b, mut c, mut d]: [u32; 4], w: &[u32; 16]) -> [u32; 4] {
    a = f(a, b, c, d, w[0], 0xd76aa478, 7);
    d = f(d, a, b, c, w[1], 0xe8c7b756, 12);
    c = f(c, d, a, b, w[2], 0x242070db, 17);
    b = f(b, c, d, a, w[3], 0xc1bdceee, 22);
    a = f(a, b, c, d, w[4], 0xf57c0faf, 7);
    d = f(d, a, b, c, w[5], 0x4787c62a, 12);
    c = f(c, d, a, b, w[6], 0xa8304613, 17);
    b = f(b, c, d, a, w[7], 0xfd469501, 22);
    a = f(a, b, c, d, w[8], 0x698098d8, 7);
    d = f(d, a, b, c, w[9], 0x8b44f7af, 12);
    c = f(c, d, a, b, w[10], 0xffff5bb1, 17);
    b = f(b, c, d, a, w[11], 0x895cd7be, 22);
    a = f(a, b, c, d, w[12], 0x6b901122, 7);
    d = f(d, a, b, c, w[13], 0xfd987193, 12);
    c = f(c, d, a, b, w[14], 0xa679438e, 17);
    b = f(b, c, d, a, w[15], 0x49b40821, 22);
    a = g(a, b, c, d, w[1], 0xf61e2562, 5);
    d = g(d, a, b, c, w[6], 0xc040b340, 9);
    c = g(c, d, a, b, w[11], 0x265e5a51, 14);
    b = g(b, c, d, a, w[0], 0xe9b6c7aa, 20);
    a = g(a, b, c, d, w[5], 0xd62f105d, 5);
    d = g(d, a, b, c, w[10], 0x02441453, 9);
    c = g(c, d, a, b, w[15], 0xd8a1e681, 14);
    b = g(b, c, d, a, w[4], 0xe7d3fbc8, 20);
    a = g(a, b, c, d, w[9], 0x21e1cde6, 5);
    d = g(d, a, b, c, w[14], 0xc33707d6, 9);
    c = g(c, d, a, b, w[3], 0xf4d50d87, 14);
    b = g(b, c, d, a, w[8], 0x455a14ed, 20);
    a = g(a, b, c, d, w[13], 0xa9e3e905, 5);
    d = g(d, a, b, c, w[2], 0xfcefa3f8, 9);
    c = g(c, d, a, b, w[7], 0x676f02d9, 14);
    b = g(b, c, d, a, w[12], 0x8d2a4c8a, 20);
    a = h(a, b, c, d, w[5], 0xfffa3942, 4);
    d = h(d, a, b, c, w[8], 0x8771f681, 11);
    c = h(c, d, a, b, w[11], 0x6d9d6122, 16);
    b = h(b, c, d, a, w[14], 0xfde5380c, 23);
    a = h(a, b, c, d, w[1], 0xa4beea44, 4);
    d = h(d, a, b, c, w[4], 0x4bdecfa9, 11);
    c = h(c, d, a, b, w[7], 0xf6bb4b60, 16);
    b = h(b, c, d, a, w[10], 0xbebfbc70, 23);
    a = h(a, b, c, d, w[13], 0x289b7ec6, 4);
    d = h(d, a, b, c, w[0], 0xeaa127fa, 11);
    c = h(c, d, a, b, w[3], 0xd4ef3085, 16);
    b = h(b, c, d, a, w[6], 0x04881d05, 23);
    a = h(a, b, c, d, w[9], 0xd9d4d039, 4);
    d = h(d, a, b, c, w[12], 0xe6db99e5, 11);
    c = h(c, d, a, b, w[15], 0x1fa27cf8, 16);
    b = h(b, c, d, a, w[2], 0xc4ac5665, 23);
    a = i(a, b, c, d, w[0], 0xf4292244, 6);
    d = i(d, a, b, c, w[7], 0x432aff97, 10);
    c = i(c, d, a, b, w[14], 0xab9423a7, 15);
    b = i(b, c, d, a, w[5], 0xfc93a039, 21);
    a = i(a, b, c, d, w[12], 0x655b59c3, 6);
    d = i(d, a, b, c, w[3], 0x8f0ccc92, 10);
    c = i(c, d, a, b, w[10], 0xffeff47d, 15);
    b = i(b, c, d, a, w[1], 0x85845dd1, 21);
    a = i(a, b, c, d, w[8], 0x6fa87e4f, 6);
    d = i(d, a, b, c, w[15], 0xfe2ce6e0, 10);
    c = i(c, d, a, b, w[6], 0xa3014314, 15);
    b = i(b, c, d, a, w[13], 0x4e0811a1, 21);
    a = i(a, b, c, d, w[4], 0xf7537e82, 6);
    d = i(d, a, b, c, w[11], 0xbd3af235, 10);
    c = i(c, d, a, b, w[2], 0x2ad7d2bb, 15);
    b = i(b, c, d, a, w[9], 0xeb86d391, 21);
    [a, b, c, d]
}
