//! The port limits that lanes of vector registers run into, as contestants that hash nothing: the
//! additions that the vector ports can do in the time are the yardstick for the others.

use crate::machine::Notices;

use super::Engine;

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn all(_: &mut Notices) -> Vec<Box<dyn Engine>> {
    Vec::new()
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86_64::all;

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use std::arch::asm;
    use std::time::Instant;

    use super::*;
    use crate::Result;
    use crate::definitions::contestants;
    use crate::engines::Run;
    use crate::engines::many::Batch;

    /// A block in each lane takes 388 instructions at least, and 600 where there is neither a
    /// rotation nor a function of three operands.
    const LIMITS: [Limit; 2] = [
        Limit { name: contestants::PORT_LIMIT_512, bytes: 1024, additions: 388, add: add_512 },
        Limit { name: contestants::PORT_LIMIT_256, bytes: 512, additions: 600, add: add_256 },
    ];

    #[derive(Clone, Copy)]
    struct Limit {
        name: &'static str,
        /// As many bytes count as hashed ...
        bytes: u64,
        /// ... for as many additions.
        additions: u64,
        /// Does that many turns of [`TURN`] additions.
        ///
        /// # Safety
        ///
        /// The processor has these registers, and there is a turn at least.
        add: unsafe fn(turns: u64),
    }

    /// Additions of one turn of a loop: so many that its counter hides in their shadow.
    const TURN: u64 = 15 * 8;

    pub(in super::super) fn all(notices: &mut Notices) -> Vec<Box<dyn Engine>> {
        let supported = [is_x86_feature_detected!("avx512f"), is_x86_feature_detected!("avx2")];
        let mut engines: Vec<Box<dyn Engine>> = Vec::new();
        for (limit, supported) in LIMITS.into_iter().zip(supported) {
            if supported {
                engines.push(Box::new(limit));
            } else {
                notices.left_out(limit.name, &"this processor lacks its registers");
            }
        }
        engines
    }

    impl Engine for Limit {
        fn name(&self) -> &str {
            self.name
        }

        fn version(&self) -> &str {
            "independent vpaddd"
        }

        fn run(&mut self, batch: &Batch, times: u64) -> Result<Run> {
            // Whole turns are near enough: a sample has thousands.
            let additions = batch.work.bytes() * times * self.additions / self.bytes;
            let turns = (additions / TURN).max(1);
            let start = Instant::now();
            // SAFETY: `all` makes only those that this processor can run.
            unsafe { (self.add)(turns) };
            // Nothing was hashed, and nothing can be wrong about it.
            Ok(Run { digest: batch.digest, time: start.elapsed() })
        }
    }

    /// A function that does additions none of which waits for another of its turn. The block is not
    /// `pure`, so the compiler must keep it between the two looks at the time.
    macro_rules! add {
        ($name:ident, $feature:literal, $register:literal) => {
            #[target_feature(enable = $feature)]
            unsafe fn $name(turns: u64) {
                // SAFETY: changes vector registers that it says it changes, one of its own and the
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
                        // What follows may be instructions from before AVX.
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
}
