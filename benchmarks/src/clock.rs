//! Measures the clock rate with a chain of instructions. Each instruction, a link of the chain, needs the result of the one
//! before it, and takes one cycle.
//!
//! A machine may have no hardware counters, and the operating system may report another rate than the core has.

use std::arch::asm;
use std::time::{Duration, Instant};

use crate::Result;
use crate::statistics::median;

/// The number of links in one turn of the loop: enough to make the cost of the loop's counter negligible.
const LINKS: u64 = 64;

/// The number of turns of the loop in one probe, which takes about 15 microseconds.
const TURNS: u64 = 768;

/// The number of probes for one rate, which is their median. The lowest probe may be too low because of an interruption, and the
/// highest is too high if the rate varies.
const PROBES: usize = 3;

/// Returns the clock rate now, in GHz.
pub(crate) fn rate() -> f64 {
    median_rate(PROBES, time_of_additions)
}

/// Returns the clock rate in GHz, measured for some milliseconds. Fails if chains of additions and of exclusive ORs give
/// different rates: then some links do not take one cycle on this processor.
pub(crate) fn checked_rate() -> Result<f64> {
    let (add, xor) = (median_rate(101, time_of_additions), median_rate(101, time_of_exclusive_ors));
    if (add / xor - 1.0).abs() > 0.03 {
        return Err(format!(
            "the clock rate is {add:.3} GHz by additions and {xor:.3} GHz by exclusive ORs: \
             measure again when nothing else runs, or correct src/clock.rs for this processor"
        )
        .into());
    }
    Ok(add)
}

/// Returns the median clock rate of `probes` calls of `time`, in GHz.
fn median_rate(probes: usize, time: fn() -> Duration) -> f64 {
    let rate = |_| (LINKS * TURNS) as f64 / time().as_nanos() as f64;
    median((0..probes).map(rate)).expect("there are probes")
}

/// Defines a function that measures the time of a chain of the given instruction. Both operands of the instruction are registers,
/// because Golden Cove can add several constants to a register in one cycle, while it renames registers. The `asm!` blocks are
/// not `pure`, so the compiler keeps them between the two readings of the time.
macro_rules! time_of {
    ($(#[$attribute:meta])* $name:ident, $x86_64:literal, $aarch64:literal) => {
        $(#[$attribute])*
        fn $name() -> Duration {
            let start = Instant::now();
            #[cfg(target_arch = "x86_64")]
            // SAFETY: the block changes only the registers of its operands and the flags, and ends when the counter is zero.
            unsafe {
                asm!(
                    "2:", ".rept {links}", $x86_64, ".endr", "dec {turns}", "jnz 2b",
                    links = const LINKS, turns = inout(reg) TURNS => _,
                    x = inout(reg) 1_u64 => _, y = in(reg) 3_u64,
                    options(nomem, nostack),
                );
            }
            #[cfg(target_arch = "aarch64")]
            // SAFETY: the block changes only the registers of its operands and the flags, and ends when the counter is zero.
            unsafe {
                asm!(
                    "2:", ".rept {links}", $aarch64, ".endr", "subs {turns}, {turns}, #1", "b.ne 2b",
                    links = const LINKS, turns = inout(reg) TURNS => _,
                    x = inout(reg) 1_u64 => _, y = in(reg) 3_u64,
                    options(nomem, nostack),
                );
            }
            start.elapsed()
        }
    };
}

time_of!(time_of_additions, "add {x}, {y}", "add {x}, {x}, {y}");
time_of!(time_of_exclusive_ors, "xor {x}, {y}", "eor {x}, {x}, {y}");
