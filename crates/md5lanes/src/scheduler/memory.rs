//! The memory of a scheduler that stays in place when the scheduler is moved.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
#[cfg(feature = "alloc")]
use core::{ops::Deref, ptr::NonNull};

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

use crate::Kernel;
use crate::kernels::{LaneStates, Scratch};
use crate::padding::PaddedEnd;

/// The memory that kernels work on beside the states: padded ends of messages, which they read, and
/// scratch.
///
/// A scheduler may be moved while its lanes point at padded ends, so these lie outside of it. They are cells
/// because a kernel reads some of them while others are written.
pub struct Memory<const LANES: usize> {
    pub(super) ends: [UnsafeCell<MaybeUninit<PaddedEnd>>; LANES],
    scratch: UnsafeCell<Scratch<LANES>>,
}

impl<const LANES: usize> Memory<LANES> {
    pub(crate) const fn new() -> Self {
        let ends = [const { UnsafeCell::new(MaybeUninit::uninit()) }; LANES];
        Memory { ends, scratch: UnsafeCell::new(Scratch::new()) }
    }

    /// Runs a kernel with this scratch memory.
    ///
    /// # Safety
    ///
    /// As [`Kernel::run_lanes`].
    #[inline]
    pub(crate) unsafe fn run(
        &self,
        kernel: Kernel,
        states: &mut LaneStates<LANES>,
        data: &[*const u8; LANES],
        blocks: usize,
        last: Option<&[*const u8; LANES]>,
    ) {
        // SAFETY: this is the only place that refers to the scratch memory. No other call of this function
        // is under way: kernels call nothing, and the cell keeps other threads out.
        let scratch = unsafe { &mut *self.scratch.get() };
        // SAFETY: the caller's promise.
        unsafe { kernel.run_lanes(states, data, blocks, last, scratch) };
    }
}

/// [`Memory`] on the heap. It is no box, because moving a box asserts that nothing else points into it.
#[cfg(feature = "alloc")]
pub struct HeapMemory<const LANES: usize>(NonNull<Memory<LANES>>);

#[cfg(feature = "alloc")]
impl<const LANES: usize> HeapMemory<LANES> {
    pub(crate) fn new() -> Self {
        // SAFETY: all of it is `MaybeUninit`. Not `Box::new`, which would copy it from the stack.
        let memory = unsafe { Box::<Memory<LANES>>::new_uninit().assume_init() };
        HeapMemory(NonNull::from(Box::leak(memory)))
    }
}

#[cfg(feature = "alloc")]
impl<const LANES: usize> Deref for HeapMemory<LANES> {
    type Target = Memory<LANES>;

    fn deref(&self) -> &Memory<LANES> {
        // SAFETY: it is ours until it is dropped, and no exclusive reference is ever made.
        unsafe { self.0.as_ref() }
    }
}

#[cfg(feature = "alloc")]
impl<const LANES: usize> Drop for HeapMemory<LANES> {
    fn drop(&mut self) {
        // SAFETY: the pointer came from a box, and nobody uses it any more.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

// SAFETY: it owns its memory, as a box does.
#[cfg(feature = "alloc")]
unsafe impl<const LANES: usize> Send for HeapMemory<LANES> {}
