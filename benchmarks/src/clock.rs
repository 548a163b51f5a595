//! The clock rate, from a chain of instructions each of which waits for the one before.
//!
//! There may be no hardware counters, and the rate that the operating system tells may not be the
//! one that the core runs at. A chain whose links take one cycle each tells it.

use std::arch::asm;
use std::time::{Duration, Instant};

use crate::Result;
use crate::statistics::median;

/// Links of one turn of the loop: so many that its counter hides in their shadow.
const LINKS: u64 = 64;

/// Turns of the loop in one probe: some 15 microseconds.
const TURNS: u64 = 768;

/// Probes for one look at the clock. One that is interrupted tells too low a rate, and the highest
/// of several is too high where the rate wavers, so the median counts.
const PROBES: usize = 3;

/// The instructions to make a chain of.
#[derive(Clone, Copy)]
enum Chain {
    /// Additions of a register. Not of a constant: Golden Cove adds those while it renames
    /// registers, several a cycle.
    Add,
    /// Exclusive ORs with a register.
    Xor,
}

/// The clock rate now, in GHz.
pub(crate) fn rate() -> f64 {
    median((0..PROBES).map(|_| rate_by(Chain::Add))).expect("there are probes")
}

/// The clock rate in GHz, over some milliseconds.
///
/// # Errors
///
/// Where two different chains do not agree about it: then a link of at least one of them does not
/// take one cycle on this processor, and cycles would be wrong.
pub(crate) fn checked_rate() -> Result<f64> {
    let probes = || 0..101;
    let add = median(probes().map(|_| rate_by(Chain::Add))).expect("there are probes");
    let xor = median(probes().map(|_| rate_by(Chain::Xor))).expect("there are probes");
    if (add / xor - 1.0).abs() > 0.03 {
        return Err(format!(
            "the clock rate is {add:.3} GHz by additions and {xor:.3} GHz by exclusive ORs: \
             measure again in a quiet moment, or mend src/clock.rs for this processor"
        )
        .into());
    }
    Ok(add)
}

fn rate_by(chain: Chain) -> f64 {
    let time = match chain {
        Chain::Add => time_of_additions(),
        Chain::Xor => time_of_exclusive_ors(),
    };
    (LINKS * TURNS) as f64 / time.as_nanos() as f64
}

/// A function that times the chain of these instructions. None of the blocks is `pure`, so the
/// compiler must keep them between the two looks at the time.
macro_rules! time_of {
    ($(#[$attribute:meta])* $name:ident, $x86_64:literal, $aarch64:literal) => {
        $(#[$attribute])*
        fn $name() -> Duration {
            let start = Instant::now();
            #[cfg(target_arch = "x86_64")]
            // SAFETY: changes three registers of its own and the flags, and ends when the counter
            // comes to zero.
            unsafe {
                asm!(
                    "2:", ".rept {links}", $x86_64, ".endr", "dec {turns}", "jnz 2b",
                    links = const LINKS, turns = inout(reg) TURNS => _,
                    x = inout(reg) 1_u64 => _, y = in(reg) 3_u64,
                    options(nomem, nostack),
                );
            }
            #[cfg(target_arch = "aarch64")]
            // SAFETY: as above.
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
