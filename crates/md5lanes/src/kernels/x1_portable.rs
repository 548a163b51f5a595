// Generated from kernels/src/kernel/x1_portable.rs by `make kernels`: do not edit.

use super::step::{f, g, h, i};

/// `floor(2^32 * |sin(step + 1)|)` for each step: RFC 1321, section 3.4. Behind these, what kernels
/// with many lanes read beside them.
#[rustfmt::skip]
pub(super) static CONSTANTS: [u32; 88] = [
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
    // Round 4 less one, for kernels that compute I as -1 - (c ^ (!b & d)).
    0xf4292243, 0x432aff96, 0xab9423a6, 0xfc93a038, 0x655b59c2, 0x8f0ccc91, 0xffeff47c, 0x85845dd0,
    0x6fa87e4e, 0xfe2ce6df, 0xa3014313, 0x4e0811a0, 0xf7537e81, 0xbd3af234, 0x2ad7d2ba, 0xeb86d390,
    // How to shuffle bytes so that each word is rotated by 16 bits.
    0x01000302, 0x05040706, 0x09080b0a, 0x0d0c0f0e, 0x01000302, 0x05040706, 0x09080b0a, 0x0d0c0f0e,
];

/// The 64 steps on the words `w` of one block. Straight code, not a loop over a table: the word,
/// the constant and the rotation of each step are then part of its instructions.
#[rustfmt::skip]
#[inline(always)]
pub(super) fn steps([mut a, mut b, mut c, mut d]: [u32; 4], w: &[u32; 16]) -> [u32; 4] {
    a = f(a, b, c, d, w[0], CONSTANTS[0], 7);
    d = f(d, a, b, c, w[1], CONSTANTS[1], 12);
    c = f(c, d, a, b, w[2], CONSTANTS[2], 17);
    b = f(b, c, d, a, w[3], CONSTANTS[3], 22);
    a = f(a, b, c, d, w[4], CONSTANTS[4], 7);
    d = f(d, a, b, c, w[5], CONSTANTS[5], 12);
    c = f(c, d, a, b, w[6], CONSTANTS[6], 17);
    b = f(b, c, d, a, w[7], CONSTANTS[7], 22);
    a = f(a, b, c, d, w[8], CONSTANTS[8], 7);
    d = f(d, a, b, c, w[9], CONSTANTS[9], 12);
    c = f(c, d, a, b, w[10], CONSTANTS[10], 17);
    b = f(b, c, d, a, w[11], CONSTANTS[11], 22);
    a = f(a, b, c, d, w[12], CONSTANTS[12], 7);
    d = f(d, a, b, c, w[13], CONSTANTS[13], 12);
    c = f(c, d, a, b, w[14], CONSTANTS[14], 17);
    b = f(b, c, d, a, w[15], CONSTANTS[15], 22);
    a = g(a, b, c, d, w[1], CONSTANTS[16], 5);
    d = g(d, a, b, c, w[6], CONSTANTS[17], 9);
    c = g(c, d, a, b, w[11], CONSTANTS[18], 14);
    b = g(b, c, d, a, w[0], CONSTANTS[19], 20);
    a = g(a, b, c, d, w[5], CONSTANTS[20], 5);
    d = g(d, a, b, c, w[10], CONSTANTS[21], 9);
    c = g(c, d, a, b, w[15], CONSTANTS[22], 14);
    b = g(b, c, d, a, w[4], CONSTANTS[23], 20);
    a = g(a, b, c, d, w[9], CONSTANTS[24], 5);
    d = g(d, a, b, c, w[14], CONSTANTS[25], 9);
    c = g(c, d, a, b, w[3], CONSTANTS[26], 14);
    b = g(b, c, d, a, w[8], CONSTANTS[27], 20);
    a = g(a, b, c, d, w[13], CONSTANTS[28], 5);
    d = g(d, a, b, c, w[2], CONSTANTS[29], 9);
    c = g(c, d, a, b, w[7], CONSTANTS[30], 14);
    b = g(b, c, d, a, w[12], CONSTANTS[31], 20);
    a = h(a, b, c, d, w[5], CONSTANTS[32], 4);
    d = h(d, a, b, c, w[8], CONSTANTS[33], 11);
    c = h(c, d, a, b, w[11], CONSTANTS[34], 16);
    b = h(b, c, d, a, w[14], CONSTANTS[35], 23);
    a = h(a, b, c, d, w[1], CONSTANTS[36], 4);
    d = h(d, a, b, c, w[4], CONSTANTS[37], 11);
    c = h(c, d, a, b, w[7], CONSTANTS[38], 16);
    b = h(b, c, d, a, w[10], CONSTANTS[39], 23);
    a = h(a, b, c, d, w[13], CONSTANTS[40], 4);
    d = h(d, a, b, c, w[0], CONSTANTS[41], 11);
    c = h(c, d, a, b, w[3], CONSTANTS[42], 16);
    b = h(b, c, d, a, w[6], CONSTANTS[43], 23);
    a = h(a, b, c, d, w[9], CONSTANTS[44], 4);
    d = h(d, a, b, c, w[12], CONSTANTS[45], 11);
    c = h(c, d, a, b, w[15], CONSTANTS[46], 16);
    b = h(b, c, d, a, w[2], CONSTANTS[47], 23);
    a = i(a, b, c, d, w[0], CONSTANTS[48], 6);
    d = i(d, a, b, c, w[7], CONSTANTS[49], 10);
    c = i(c, d, a, b, w[14], CONSTANTS[50], 15);
    b = i(b, c, d, a, w[5], CONSTANTS[51], 21);
    a = i(a, b, c, d, w[12], CONSTANTS[52], 6);
    d = i(d, a, b, c, w[3], CONSTANTS[53], 10);
    c = i(c, d, a, b, w[10], CONSTANTS[54], 15);
    b = i(b, c, d, a, w[1], CONSTANTS[55], 21);
    a = i(a, b, c, d, w[8], CONSTANTS[56], 6);
    d = i(d, a, b, c, w[15], CONSTANTS[57], 10);
    c = i(c, d, a, b, w[6], CONSTANTS[58], 15);
    b = i(b, c, d, a, w[13], CONSTANTS[59], 21);
    a = i(a, b, c, d, w[4], CONSTANTS[60], 6);
    d = i(d, a, b, c, w[11], CONSTANTS[61], 10);
    c = i(c, d, a, b, w[2], CONSTANTS[62], 15);
    b = i(b, c, d, a, w[9], CONSTANTS[63], 21);
    [a, b, c, d]
}
