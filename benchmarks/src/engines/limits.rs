//! Port limits: contestants that show the speed that hashing in lanes cannot exceed, because a processor has only a few ports
//! that execute vector instructions. They execute independent vector additions: as many as the least number of instructions that
//! hashing takes.

use std::arch::asm;

use super::{time, timed_run};
use crate::machine::Notices;
use crate::task::{Contestant, Task};

/// The number of additions in one turn of a loop: enough to make the cost of the loop's counter negligible.
const ADDITIONS_PER_TURN: u64 = 15 * 8;

/// Returns the contestants for the vector registers that this processor has.
///
/// A block in each of 16 lanes takes at least 388 instructions. A block in each of 8 lanes takes at least 600, because AVX2 has
/// no instruction that rotates, and none that computes a Boolean function of three operands.
pub(super) fn all(notices: &mut Notices) -> Vec<Contestant> {
    let (avx512, avx2) = (is_x86_feature_detected!("avx512f"), is_x86_feature_detected!("avx2"));
    let mut all = Vec::new();
    for (name, bytes, additions, add, supported) in [
        ("port-limit-512", 16 * 64, 388, add_512 as unsafe fn(u64), avx512),
        ("port-limit-256", 8 * 64, 600, add_256, avx2),
    ] {
        if !supported {
            notices.left_out(name, &"this processor lacks its registers");
            continue;
        }
        all.push(Contestant::new(name, "independent vpaddd", move |task: &Task, times| {
            // A sample has thousands of turns, so rounding down hardly matters.
            let turns = (task.work.bytes() * times * additions / bytes / ADDITIONS_PER_TURN).max(1);
            // SAFETY: this processor has the feature that the function needs, and there is at least one turn.
            Ok(timed_run(time(1, || unsafe { add(turns) }), None))
        }));
    }
    all
}

/// Defines a function that executes `turns` times [`ADDITIONS_PER_TURN`] additions, in 15 independent chains. The `asm!` block is
/// not `pure`, so the compiler keeps it between the two readings of the time.
macro_rules! add {
    ($name:ident, $feature:literal, $register:literal) => {
        /// # Safety
        ///
        /// The processor supports the feature, and `turns` is at least 1.
        #[target_feature(enable = $feature)]
        unsafe fn $name(turns: u64) {
            // SAFETY: the block changes only vector registers that it names as clobbered, the register of the counter, and the
            // flags. It ends when the counter is zero.
            unsafe {
                asm!(
                    "2:",
                    ".rept 8",
                    ".irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14",
                    concat!("vpaddd ", $register, "\\n, ", $register, "\\n, ", $register, "15"),
                    ".endr",
                    ".endr",
                    "dec rcx",
                    "jnz 2b",
                    // Without this, SSE instructions after the block could be slow.
                    "vzeroupper",
                    inout("rcx") turns => _,
                    clobber_abi("sysv64"),
                    options(nomem, nostack),
                );
            }
        }
    };
}

add!(add_512, "avx512f", "zmm");
add!(add_256, "avx2", "ymm");
