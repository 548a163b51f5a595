//! Kernels of two and of five lanes in Rust, to test the scheduler with. They are slow and simple.

use super::assembly::{Row, Run};
use super::portable::x1_portable;
use super::{Features, Kernel};

impl Kernel {
    pub(crate) fn toy_x2() -> Kernel {
        static ROW: Row = row("toy_x2", 2, toy::<2>, 2);
        Kernel(&ROW)
    }

    pub(crate) fn toy_x5() -> Kernel {
        static ROW: Row = row("toy_x5", 5, toy::<5>, 4);
        Kernel(&ROW)
    }
}

const fn row(
    name: &'static str,
    lanes: usize,
    run: super::assembly::RunMany,
    pays_from: usize,
) -> Row {
    Row { name, run: Run::Many { lanes, run }, needs: Features::NONE, pays_from }
}

macro_rules! toy {
    ($convention:literal) => {
        unsafe extern $convention fn toy<const LANES: usize>(
            states: *mut u32,
            data: *const *const u8,
            blocks: usize,
            _scratch: *mut u8,
            constants: *const u32,
            last: *const *const u8,
        ) {
            for lane in 0..LANES {
                // SAFETY: the caller vouches for four words and a pointer for each lane, and for the
                // memory behind the pointers. If there is a last block, each lane has a pointer for
                // it too.
                unsafe {
                    let word = |word: usize| states.add(word * LANES + lane);
                    let mut state = [0, 1, 2, 3].map(|i| *word(i));
                    x1_portable(&mut state, *data.add(lane), blocks, constants);
                    if !last.is_null() {
                        x1_portable(&mut state, *last.add(lane), 1, constants);
                    }
                    (0..4).for_each(|i| *word(i) = state[i]);
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
toy!("sysv64");
#[cfg(not(target_arch = "x86_64"))]
toy!("C");
