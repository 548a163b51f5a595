//! The kernels, and the choice of one.

mod assembly;
mod backend;
mod class;
mod memory;
mod pad;
mod portable;
mod prefetch;
mod processor;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(test)]
#[cfg_attr(
    not(md5lanes_repository),
    allow(dead_code, reason = "the tests that use all of it are in the repository")
)]
pub(crate) mod toy;
mod transpose;

/// Written by `make codegen`.
#[rustfmt::skip]
mod generated {
    #[allow(dead_code, reason = "each target uses its own classes, and tests use all")]
    pub(super) mod class;
    pub(super) mod constants;
    pub(super) mod table;
    pub(crate) mod thresholds;
    pub(super) mod x1_portable;
}

use core::fmt;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

use self::assembly::{Row, Run};
pub use self::backend::{Backend, Performance, side_by_side};
pub use self::generated::class::ProcessorClass;
use self::generated::constants::CONSTANTS;
use self::generated::table::KERNELS;
pub(crate) use self::generated::table::MAX_LANES;
pub(crate) use self::generated::thresholds;
pub use self::memory::Scratch;
pub(crate) use self::memory::{FEW_LANES, LaneStates, MANY_LANES, ScratchOf};
pub(crate) use self::pad::{Block, pad_rows, pad_tail, pad_uniform, padded_blocks};
pub(crate) use self::prefetch::{prefetch, prefetch_all};
pub(crate) use self::processor::Features;
use crate::Digest;

/// A kernel that this processor can run: an implementation of MD5's inner loop, for one message or for many side by side.
///
/// The library chooses kernels by itself. This type is for programs that show the choice, and for tests and benchmarks.
///
/// ```
/// use md5lanes::Kernel;
///
/// let kernel = Kernel::by_name("x1_portable")?;
/// assert_eq!(kernel.digest(b"abc"), md5lanes::digest(b"abc"));
/// # Ok::<(), md5lanes::KernelError>(())
/// ```
// This processor can run any `Kernel` that a caller gets, because `is_supported` or `Backend::of_this_processor` has checked it.
// Only the table `KERNELS` and the backends of other classes contain others.
#[derive(Clone, Copy)]
pub struct Kernel(&'static Row);

/// The row of the kernel for one message; null before the first call.
static CHOSEN: AtomicPtr<Row> = AtomicPtr::new(ptr::null_mut());

impl Kernel {
    /// Returns the kernel that this process uses for a single message.
    ///
    /// This is [`Kernel::fastest`], unless the environment variable `MD5LANES_KERNEL` names another kernel for one message that
    /// this processor can run (with the feature `std`). A name that cannot be used is ignored here; [`Kernel::forced`] reports
    /// it.
    #[inline]
    #[must_use]
    pub fn chosen() -> Kernel {
        // SAFETY: the pointer is null, or `choose` made it from a `&'static Row`.
        match unsafe { CHOSEN.load(Ordering::Relaxed).as_ref() } {
            Some(row) => Kernel(row),
            None => Self::choose(),
        }
    }

    #[cold]
    fn choose() -> Kernel {
        let kernel = match Self::forced() {
            Ok(Some(kernel)) if kernel.lanes() == 1 => kernel,
            _ => Self::fastest(),
        };
        // Threads that race here store the same pointer. `Relaxed` suffices, because rows are constants.
        CHOSEN.store(ptr::from_ref(kernel.0).cast_mut(), Ordering::Relaxed);
        kernel
    }

    /// Returns the kernel that this processor's class uses for a single message.
    #[must_use]
    pub fn fastest() -> Kernel {
        Backend::of_this_processor().single_kernel()
    }

    /// Returns the kernel that the environment variable `MD5LANES_KERNEL` names, or `None` if the variable is empty or not set,
    /// or the feature `std` is off.
    ///
    /// # Errors
    ///
    /// Returns the error of [`Kernel::by_name`] if the variable names no kernel that this processor can run.
    pub fn forced() -> Result<Option<Kernel>, KernelError> {
        #[cfg(feature = "std")]
        if let Some(name) = std::env::var_os("MD5LANES_KERNEL").filter(|name| !name.is_empty()) {
            return match name.to_str() {
                Some(name) => Self::by_name(name).map(Some),
                None => Err(KernelError::Unknown),
            };
        }
        Ok(None)
    }

    /// Returns the kernel with this name, such as `x8x2_avx2`.
    ///
    /// # Errors
    ///
    /// Returns [`KernelError::Unknown`] if this target has no such kernel, and [`KernelError::Unsupported`] if this processor
    /// cannot run it.
    pub fn by_name(name: &str) -> Result<Kernel, KernelError> {
        let kernel = KERNELS.iter().find(|kernel| kernel.name() == name);
        let kernel = *kernel.ok_or(KernelError::Unknown)?;
        if kernel.is_supported() { Ok(kernel) } else { Err(KernelError::Unsupported) }
    }

    /// Returns all kernels that this processor can run, roughly from wide to narrow.
    pub fn all() -> impl Iterator<Item = Kernel> {
        KERNELS.iter().copied().filter(|kernel| kernel.is_supported())
    }

    /// Returns the names of all kernels of this target, even if this processor cannot run them, in the order of [`Kernel::all`].
    pub fn names() -> impl Iterator<Item = &'static str> {
        KERNELS.iter().map(|kernel| kernel.name())
    }

    fn is_supported(self) -> bool {
        Features::current().contains(self.0.needs)
    }

    /// Returns the name of the kernel, which [`Kernel::by_name`] and `MD5LANES_KERNEL` accept.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns whether this process uses the kernel, for one message or for many.
    #[must_use]
    pub fn is_chosen(self) -> bool {
        Backend::chosen().uses(self)
    }

    /// Returns the number of messages that the kernel hashes side by side.
    #[must_use]
    pub fn lanes(self) -> usize {
        match self.0.run {
            Run::One(_) => 1,
            Run::Many { lanes, .. } => lanes,
        }
    }

    /// Updates `state`, the words A, B, C and D of RFC 1321, section 3.3, by MD5's compression function for each block in turn.
    ///
    /// A kernel for many messages uses only one of its lanes here, and is slow.
    #[inline]
    pub fn compress(self, state: &mut [u32; 4], blocks: &[[u8; 64]]) {
        match self.0.run {
            // SAFETY: the processor supports every `Kernel` that callers have, and the slice's length is the number of readable
            // blocks.
            Run::One(run) => unsafe {
                run(state, blocks.as_ptr().cast(), blocks.len(), CONSTANTS.0.as_ptr());
            },
            Run::Many { lanes, .. } => self.compress_in_one_lane(lanes, state, blocks),
        }
    }

    #[cold]
    fn compress_in_one_lane(self, lanes: usize, state: &mut [u32; 4], blocks: &[[u8; 64]]) {
        let mut states = LaneStates::<MAX_LANES>::new();
        states.set(lanes, 0, *state);
        let data = [blocks.as_ptr().cast(); MAX_LANES];
        // SAFETY: each lane's pointer is to the blocks of the slice, and all of them are readable.
        unsafe {
            self.run_lanes(&mut states, &data, blocks.len(), None, &ScratchOf::<MAX_LANES>::new());
        }
        *state = states.get(lanes, 0);
    }

    /// Updates the state of each lane with `blocks` blocks from `data`, and then, if `last` is given, with one more block from
    /// `last`.
    ///
    /// # Safety
    ///
    /// The first [`lanes`](Self::lanes) pointers in `data` each point to `64 * blocks` readable bytes, and the same number of
    /// pointers in `last` each to 64 readable bytes. `blocks` is not zero if `last` is given.
    ///
    /// # Panics
    ///
    /// Panics if the kernel has more lanes than `LANES`, or more than `scratch` has memory for.
    #[inline]
    pub(crate) unsafe fn run_lanes<const LANES: usize>(
        self,
        states: &mut LaneStates<LANES>,
        data: &[*const u8; LANES],
        blocks: usize,
        last: Option<&[*const u8; LANES]>,
        scratch: &Scratch,
    ) {
        assert!(self.lanes() <= LANES, "{self} has more lanes than {LANES}");
        debug_assert!(blocks > 0 || last.is_none());
        let states = states.as_mut_ptr();
        let constants = CONSTANTS.0.as_ptr();
        // SAFETY: the processor supports every `Kernel` that callers have. States, pointers and scratch memory are large enough
        // for this number of lanes, and the states and the scratch memory are aligned. The caller guarantees that the memory at
        // the pointers is readable.
        unsafe {
            match self.0.run {
                Run::One(run) => {
                    let state = &mut *states.cast::<[u32; 4]>();
                    run(state, data[0], blocks, constants);
                    if let Some(last) = last {
                        run(state, last[0], 1, constants);
                    }
                }
                Run::Many { run, lanes } => {
                    let last = last.map_or(ptr::null(), |last| last.as_ptr());
                    run(states, data.as_ptr(), blocks, scratch.for_lanes(lanes), constants, last);
                }
            }
        }
    }

    /// Returns the MD5 of a message, computed by this kernel.
    #[inline]
    #[must_use]
    pub fn digest(self, message: &[u8]) -> Digest {
        crate::hasher::digest_with(self, message)
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Kernel").field(&self.name()).finish()
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl PartialEq for Kernel {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.0, other.0)
    }
}

impl Eq for Kernel {}

impl core::hash::Hash for Kernel {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        ptr::hash(self.0, state);
    }
}

impl core::str::FromStr for Kernel {
    type Err = KernelError;

    /// Does the same as [`Kernel::by_name`].
    fn from_str(name: &str) -> Result<Kernel, KernelError> {
        Kernel::by_name(name)
    }
}

/// The reason why a kernel cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KernelError {
    /// This target has no kernel with that name.
    Unknown,
    /// The processor or the operating system lacks a feature that the kernel needs.
    Unsupported,
}

impl fmt::Display for KernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KernelError::Unknown => "no kernel of that name",
            KernelError::Unsupported => "this processor cannot run that kernel",
        })
    }
}

impl core::error::Error for KernelError {}
