//! Kernels for tests: slow toy kernels for tests of the scheduler, and recorders, which hash nothing, for tests of plans.

extern crate std;
use core::cell::RefCell;
use core::slice;
use std::vec::Vec;

use super::assembly::{Row, Run, kernel_function};
use super::portable::x1_portable;
use super::{Features, Kernel, Performance};

impl Kernel {
    pub(crate) fn toy_x2() -> Kernel {
        static ROW: Row =
            row("toy_x2", 2, toy::<2>, Performance { min_messages: 2, time_percent: 120 });
        Kernel(&ROW)
    }

    pub(crate) fn toy_x5() -> Kernel {
        static ROW: Row =
            row("toy_x5", 5, toy::<5>, Performance { min_messages: 4, time_percent: 150 });
        Kernel(&ROW)
    }

    /// Returns a kernel that hashes nothing; [`recorded`] returns its calls.
    pub(crate) fn recorder(lanes: usize) -> Kernel {
        macro_rules! recorders {
            ($($lanes:literal)*) => {
                match lanes {
                    1 => &ONE,
                    $($lanes => const { &row("recorder", $lanes, record::<$lanes>, Performance::ONE) },)*
                    _ => panic!("add a recorder of {lanes} lanes"),
                }
            };
        }
        static ONE: Row = Row {
            name: "recorder",
            run: Run::One(record_one),
            needs: Features::NONE,
            performance: Performance::ONE,
        };
        Kernel(recorders!(2 8 12 16 24 32 64 96))
    }
}

/// A call of a kernel: the kernel's lanes, the blocks that each lane ran, and the busy lanes.
pub(crate) type Call = [usize; 3];

std::thread_local! {
    static CALLS: RefCell<Vec<Call>> = const { RefCell::new(Vec::new()) };
}

/// Returns the calls of [`Kernel::recorder`] kernels that `function` makes on this thread.
pub(crate) fn recorded(function: impl FnOnce()) -> Vec<Call> {
    CALLS.take();
    function();
    CALLS.take()
}

const fn row(
    name: &'static str,
    lanes: usize,
    run: super::assembly::RunMany,
    performance: Performance,
) -> Row {
    Row { name, run: Run::Many { lanes, run }, needs: Features::NONE, performance }
}

kernel_function! {
    fn toy<const LANES: usize>(
        states: *mut u32,
        data: *const *const u8,
        blocks: usize,
        _scratch: *mut u8,
        constants: *const u32,
        last: *const *const u8,
    ) {
        for lane in 0..LANES {
            // SAFETY: the caller guarantees four words and a pointer to readable blocks for each lane, and a pointer to a last
            // block, if there is one.
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
}

kernel_function! {
    fn record<const LANES: usize>(
        _states: *mut u32,
        data: *const *const u8,
        blocks: usize,
        _scratch: *mut u8,
        _constants: *const u32,
        last: *const *const u8,
    ) {
        // SAFETY: the caller guarantees a pointer for each lane.
        let mut data = unsafe { slice::from_raw_parts(data, LANES) }.to_vec();
        // Idle lanes read the same blocks as a busy lane, so the number of different pointers is the number of busy lanes.
        data.sort_unstable();
        data.dedup();
        let call = [LANES, blocks + usize::from(!last.is_null()), data.len()];
        CALLS.with_borrow_mut(|calls| calls.push(call));
    }
}

kernel_function! {
    fn record_one(
        _state: &mut [u32; 4],
        _data: *const u8,
        blocks: usize,
        _constants: *const u32,
    ) {
        CALLS.with_borrow_mut(|calls| calls.push([1, blocks, 1]));
    }
}
