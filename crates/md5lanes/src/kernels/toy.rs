//! Kernels of two lanes and of five, to test the scheduler with: slow, and easy to follow.

use super::portable::x1_portable;
use super::{Kernel, Row, Run, always, row};

impl Kernel {
    pub(crate) fn toy_x2() -> Kernel {
        static ROW: Row = row("toy_x2", Run::Many(2, toy::<2>), 2, always, always);
        Kernel(&ROW)
    }

    pub(crate) fn toy_x5() -> Kernel {
        static ROW: Row = row("toy_x5", Run::Many(5, toy::<5>), 4, always, always);
        Kernel(&ROW)
    }
}

macro_rules! toy {
    ($convention:literal) => {
        unsafe extern $convention fn toy<const LANES: usize>(
            states: *mut u32,
            data: *const *const u8,
            blocks: usize,
            _scratch: *mut u8,
        ) {
            for lane in 0..LANES {
                // SAFETY: the caller vouches for four words and a pointer for each lane, and for
                // what that points at.
                unsafe {
                    let word = |word: usize| states.add(word * LANES + lane);
                    let mut state = [0, 1, 2, 3].map(|i| *word(i));
                    x1_portable(&mut state, *data.add(lane), blocks);
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
