//! The kernels that many messages go through.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

use super::{Kernel, TABLE};

/// The kernels that a batch of messages goes through, the widest first and the one for a single
/// message last.
pub(crate) struct Backend {
    kernels: Vec<Kernel>,
}

/// The choice, made by the first call that needs it, and kept for good.
static CHOSEN: AtomicPtr<Backend> = AtomicPtr::new(ptr::null_mut());

impl Backend {
    /// The backend of this processor: all fast kernels, or those for many messages and for one of
    /// which `MD5LANES_KERNEL` names the one or the other. One for a single message, if it is
    /// named, has batches to itself.
    #[inline]
    pub(crate) fn chosen() -> &'static Backend {
        // SAFETY: the pointer is null or came from a leaked box, which nobody changes any more.
        match unsafe { CHOSEN.load(Ordering::Acquire).as_ref() } {
            Some(backend) => backend,
            None => Self::choose(),
        }
    }

    #[cold]
    fn choose() -> &'static Backend {
        let forced = Kernel::forced().ok().flatten();
        let one = Kernel::chosen();
        let kernels = TABLE.iter().map(Kernel).filter(|kernel| match forced {
            _ if *kernel == one => true,
            Some(forced) => *kernel == forced,
            None => kernel.lanes() > 1 && Kernel::all_fast().any(|fast| fast == *kernel),
        });
        let backend = Box::into_raw(Box::new(Self::of(kernels)));
        let (null, order) = (ptr::null_mut(), Ordering::AcqRel);
        match CHOSEN.compare_exchange(null, backend, order, Ordering::Acquire) {
            // SAFETY: it is a box's, and stays.
            Ok(_) => unsafe { &*backend },
            Err(other) => {
                // SAFETY: nobody has seen this one. Another thread's is there, and stays.
                unsafe {
                    drop(Box::from_raw(backend));
                    &*other
                }
            }
        }
    }

    /// The backend of these kernels.
    pub(crate) fn of(kernels: impl Iterator<Item = Kernel>) -> Backend {
        let mut kernels: Vec<Kernel> = kernels.collect();
        kernels.sort_unstable_by_key(|kernel| Reverse(kernel.lanes()));
        Backend { kernels }
    }

    pub(crate) fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// The most messages that it runs side by side.
    pub(crate) fn lanes(&self) -> usize {
        self.kernels[0].lanes()
    }

    /// The kernel for so many messages.
    pub(crate) fn kernel_for(&self, messages: usize) -> Kernel {
        let pays = |kernel: &&Kernel| messages >= kernel.pays_from();
        *self.kernels.iter().find(pays).unwrap_or(&self.kernels[self.kernels.len() - 1])
    }

    /// The narrowest kernel with room for so many messages, of which there may be as many as lanes.
    pub(crate) fn kernel_holding(&self, messages: usize) -> Kernel {
        let holds = |kernel: &&Kernel| messages <= kernel.lanes();
        *self.kernels.iter().rev().find(holds).expect("no more than there are lanes")
    }
}
