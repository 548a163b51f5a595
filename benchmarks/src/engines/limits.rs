//! Port limits, the yardstick for lanes: contestants that hash nothing, but do one independent vector addition for
//! each instruction that hashing needs at least.

use std::arch::asm;

use super::{run, time};
use crate::machine::Notices;
use crate::task::{Contestant, Task};

/// Additions of one turn of a loop: enough to make the cost of the counter negligible.
const TURN: u64 = 15 * 8;

/// A block in each of 16 lanes takes 388 instructions at least; a block in each of 8 takes 600, as
/// AVX2 has neither rotations nor functions of three operands.
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
            // Whole turns are near enough: a sample has thousands.
            let turns = (task.work.bytes() * times * additions / bytes / TURN).max(1);
            // SAFETY: this processor supports the function, and there is a turn at least.
            Ok(run(time(1, || unsafe { add(turns) }), None))
        }));
    }
    all
}

/// Defines a function that does additions in 15 independent chains. Its `asm!` block is not `pure`, so the compiler
/// keeps it between the two readings of the time.
macro_rules! add {
    ($name:ident, $feature:literal, $register:literal) => {
        /// # Safety
        ///
        /// The processor supports the feature, and there is a turn at least.
        #[target_feature(enable = $feature)]
        unsafe fn $name(turns: u64) {
            // SAFETY: changes vector registers that it names as clobbered, one of its own and the
            // flags, and ends when the counter comes to zero.
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
                    // The code that follows may be compiled for SSE.
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
