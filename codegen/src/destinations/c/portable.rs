//! `x1_portable`: MD5 in C.

use std::fmt::Write;

use crate::emit::{header, portable_value};
use crate::rounds::steps;

/// Returns the kernel. All steps are unrolled, so the word, the constant and the rotation of each step become part of its
/// instructions.
pub(crate) fn source() -> String {
    let mut text = header("//", "destinations/c/portable.rs", "");
    text += "
// Hashes one message, on any processor, of either byte order. The constants are part of the instructions, so `table` is ignored.
void ASSEMBLY x1_portable(uint32_t state[4], const void *data, size_t blocks, const uint32_t *table) {
    const uint8_t *p = data;
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    (void)table;
    for (; blocks > 0; blocks--, p += 64) {
        const uint32_t a0 = a, b0 = b, c0 = c, d0 = d;
        uint32_t w[16];
        // Compilers load these four bytes by one instruction.
        for (int i = 0; i < 16; i++) {
            w[i] = p[4 * i] | p[4 * i + 1] << 8 | p[4 * i + 2] << 16 | (uint32_t)p[4 * i + 3] << 24;
        }
";
    for step in steps() {
        let ([a, b, ..], value) = portable_value(step, "& ~", "~");
        let (word, k, rotation) = (step.word, step.k, step.rotation);
        writeln!(text, "        {a} += {k:#010x} + w[{word}] + {value};").unwrap();
        writeln!(text, "        {a} = {b} + ({a} << {rotation} | {a} >> {});", 32 - rotation)
            .unwrap();
    }
    text + "        a += a0, b += b0, c += c0, d += d0;
    }
    state[0] = a, state[1] = b, state[2] = c, state[3] = d;
}
"
}
