//! `x1_portable`: MD5 in Go.

use std::fmt::Write;

use super::header;
use crate::emit::portable_value;
use crate::rounds::steps;

/// Returns the kernel, with all steps unrolled as in C.
pub(super) fn source() -> String {
    let mut text = header("destinations/go/portable.rs", "");
    text += "
package kernel

import (
\t\"encoding/binary\"
\t\"math/bits\"
\t\"unsafe\"
)

// x1_portable hashes one message, on any processor, of either byte order.
func x1_portable(state *uint32, data unsafe.Pointer, blocks int) {
\t// By the contract of Kernel.Run, state points to 4 words, and data to 64 bytes for each block.
\ts := (*[4]uint32)(unsafe.Pointer(state))
\tp := unsafe.Slice((*byte)(data), 64*blocks)
\ta, b, c, d := s[0], s[1], s[2], s[3]
\tfor ; len(p) >= 64; p = p[64:] {
";
    for word in 0..16 {
        let at = 4 * word;
        writeln!(text, "\t\tw{word} := binary.LittleEndian.Uint32(p[{at}:])").unwrap();
    }
    text += "\t\ta0, b0, c0, d0 := a, b, c, d\n";
    for step in steps() {
        let ([a, b, ..], value) = portable_value(step, "&^ ", "^");
        let (word, k, rotation) = (step.word, step.k, step.rotation);
        writeln!(text, "\t\t{a} += {k:#010x} + w{word} + {value}").unwrap();
        writeln!(text, "\t\t{a} = {b} + bits.RotateLeft32({a}, {rotation})").unwrap();
    }
    text + "\t\ta, b, c, d = a+a0, b+b0, c+c0, d+d0
\t}
\ts[0], s[1], s[2], s[3] = a, b, c, d
}
"
}
