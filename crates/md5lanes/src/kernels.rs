//! The one table of kernels, and the choice among them.

mod assembly;
#[cfg(feature = "alloc")]
mod backend;
mod cpu;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod lanes;
mod memory;
#[cfg(feature = "alloc")]
mod pad;
mod portable;
#[cfg(feature = "alloc")]
mod prefetch;
mod step;
#[cfg(all(test, feature = "alloc"))]
mod toy;
mod x1_portable;

use core::fmt;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

#[cfg(feature = "alloc")]
pub(crate) use self::backend::Backend;
pub(crate) use self::memory::{FEW_LANES, LaneStates, MOST_LANES, Scratch};
#[cfg(feature = "alloc")]
pub(crate) use self::pad::{Block, pad_block};
#[cfg(feature = "alloc")]
pub(crate) use self::prefetch::prefetch;
use crate::Digest;

/// The kernels of this target: first those for one message, then those that run many side by side,
/// the best first of either kind. Of the ones for one message the first is chosen that is supported
/// and fast on this processor, and of the others all that are.
#[cfg(target_arch = "x86_64")]
#[rustfmt::skip]
static TABLE: &[Row] = &[
    //   name            how it is called                                       pays from  supported           fast
    row("x1_avx512vl",  Run::One(assembly::x1_avx512vl),                              1, cpu::has_avx512vl, cpu::has_one_cycle_vectors),
    row("x1_scalar",    Run::One(assembly::x1_scalar),                                1, always,            always),
    row("x1_portable",  Run::One(portable::x1_portable),                              1, always,            always),
    row("x16x6_avx512", many(lanes::X16X6_AVX512, assembly::x16x6_avx512),           65, cpu::has_avx512vl, cpu::is_zen5),
    row("x16x4_avx512", many(lanes::X16X4_AVX512, assembly::x16x4_avx512),           33, cpu::has_avx512vl, cpu::is_zen5),
    row("x16x2_avx512", many(lanes::X16X2_AVX512, assembly::x16x2_avx512),           17, cpu::has_avx512vl, always),
    row("x16x1_avx512", many(lanes::X16X1_AVX512, assembly::x16x1_avx512),            3, cpu::has_avx512vl, always),
    row("x8x5_avx2",    many(lanes::X8X5_AVX2,    assembly::x8x5_avx2),              17, cpu::has_avx2,     cpu::has_no_avx512vl),
    row("x8x2_avx2",    many(lanes::X8X2_AVX2,    assembly::x8x2_avx2),               5, cpu::has_avx2,     cpu::has_no_avx512vl),
    row("x4x4_sse2",    many(lanes::X4X4_SSE2,    assembly::x4x4_sse2),               9, always,            cpu::has_no_avx2),
    row("x4x2_sse2",    many(lanes::X4X2_SSE2,    assembly::x4x2_sse2),               5, always,            cpu::has_no_avx2),
    row("x2_scalar",    many(lanes::X2_SCALAR,    assembly::x2_scalar),               2, always,            always),
];

/// The same on AArch64.
#[cfg(target_arch = "aarch64")]
#[rustfmt::skip]
static TABLE: &[Row] = &[
    row("x1_aarch64",   Run::One(assembly::x1_aarch64),                               1, always,            always),
    row("x1_portable",  Run::One(portable::x1_portable),                              1, always,            always),
    row("x4x4_neon",    many(lanes::X4X4_NEON,    assembly::x4x4_neon),               9, always,            always),
    row("x4x2_neon",    many(lanes::X4X2_NEON,    assembly::x4x2_neon),               4, always,            always),
];

/// The same everywhere else.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
static TABLE: &[Row] = &[row("x1_portable", Run::One(portable::x1_portable), 1, always, always)];

const fn row(
    name: &'static str,
    run: Run,
    pays_from: usize,
    supported: fn() -> bool,
    fast: fn() -> bool,
) -> Row {
    Row { name, run, pays_from, supported, fast }
}

struct Row {
    name: &'static str,
    run: Run,
    /// The number of messages from which on it outruns the narrower kernels, one message after
    /// the other by the last.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code, reason = "there are no batches"))]
    pays_from: usize,
    /// Whether the processor and the operating system can run the kernel.
    supported: fn() -> bool,
    /// Whether it outruns the rows below it on this processor.
    fast: fn() -> bool,
}

fn always() -> bool {
    true
}

/// How a kernel is called.
enum Run {
    /// `run(state, data, blocks)`.
    One(RunOne),
    /// `run(state, data, blocks, scratch)`, for that many lanes.
    #[cfg_attr(
        not(any(target_arch = "x86_64", target_arch = "aarch64")),
        allow(dead_code, reason = "no other processor has such kernels yet")
    )]
    Many(usize, RunMany),
}

/// A kernel for many messages, if there is room for what it asks for.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
const fn many(lanes: lanes::Lanes, run: RunMany) -> Run {
    assert!(lanes.lanes <= MOST_LANES);
    assert!(lanes.scratch <= lanes.lanes * memory::SCRATCH_PER_LANE);
    Run::Many(lanes.lanes, run)
}

/// Defines the type of a kernel's function, with the calling convention of generated assembly.
macro_rules! kernel_type {
    ($(#[$attribute:meta])* $name:ident = fn($($argument:tt)*)) => {
        $(#[$attribute])*
        #[cfg(target_arch = "x86_64")]
        type $name = unsafe extern "sysv64" fn($($argument)*);
        $(#[$attribute])*
        #[cfg(not(target_arch = "x86_64"))]
        type $name = unsafe extern "C" fn($($argument)*);
    };
}

kernel_type! {
    /// A kernel for one message.
    ///
    /// # Safety
    ///
    /// The kernel's row is supported here. `data` points at `64 * blocks` readable bytes, at any
    /// alignment. Nothing else is read, and only `state` is written.
    RunOne = fn(state: &mut [u32; 4], data: *const u8, blocks: usize)
}

kernel_type! {
    /// A kernel for as many messages as it has lanes.
    ///
    /// # Safety
    ///
    /// The kernel's row is supported here. `state` points at the words a of all lanes, then all b,
    /// c and d, and at a multiple of 64 bytes. `data` points at a pointer for each lane, and each
    /// of those at `64 * blocks` readable bytes, at any alignment; some may be the same. Nothing
    /// else is read, and only `state` and `scratch` are written.
    RunMany = fn(state: *mut u32, data: *const *const u8, blocks: usize, scratch: *mut u8)
}

/// A kernel that this processor can run: a way to bring whole blocks into a state.
///
/// The library chooses one by itself; this type is for looking at the choice, and for tests and
/// benchmarks that want a certain kernel.
///
/// ```
/// use md5lanes::Kernel;
///
/// let kernel = Kernel::by_name("x1_portable")?;
/// assert_eq!(kernel.digest(b"abc"), md5lanes::digest(b"abc"));
/// # Ok::<(), md5lanes::KernelError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Kernel(&'static Row);

/// The choice, made by the first call that needs it. Threads that race make the same one.
static CHOSEN: AtomicPtr<Row> = AtomicPtr::new(ptr::null_mut());

impl Kernel {
    /// The kernel that hashes one message here: the one that the environment variable
    /// `MD5LANES_KERNEL` names, if it is one for one message that the processor can run (and the
    /// feature `std` is on), or else the fastest.
    ///
    /// The choice is made once in a process. A name that is not to be had is passed over here;
    /// [`Kernel::forced`] tells of it.
    #[inline]
    pub fn chosen() -> Kernel {
        // SAFETY: the pointer is null or was made from a `&'static Row` below.
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
        // Relaxed: a row is never written, so there is nothing to publish with the pointer.
        CHOSEN.store(ptr::from_ref(kernel.0).cast_mut(), Ordering::Relaxed);
        kernel
    }

    /// The kernel that is chosen for one message where nothing forces another.
    pub fn fastest() -> Kernel {
        let mut kernels = Self::all_fast().filter(|kernel| kernel.lanes() == 1);
        kernels.next().expect("one of them runs anywhere")
    }

    fn all_fast() -> impl Iterator<Item = Kernel> {
        TABLE.iter().filter(|row| (row.supported)() && (row.fast)()).map(Kernel)
    }

    /// The kernel that the environment variable `MD5LANES_KERNEL` forces, if it is set and not
    /// empty. Without the feature `std` there is no environment, and this is `Ok(None)`.
    ///
    /// # Errors
    ///
    /// As [`Kernel::by_name`].
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

    /// The kernel of that name.
    ///
    /// # Errors
    ///
    /// Where this target has no kernel of that name, or this processor cannot run it.
    pub fn by_name(name: &str) -> Result<Kernel, KernelError> {
        let row = TABLE.iter().find(|row| row.name == name).ok_or(KernelError::Unknown)?;
        if (row.supported)() { Ok(Kernel(row)) } else { Err(KernelError::Unsupported) }
    }

    /// The names of all kernels of this target, in the order of preference.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLE.iter().map(|row| row.name)
    }

    /// Its name, as [`Kernel::by_name`] and `MD5LANES_KERNEL` take it.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Whether the library uses it in this process: it is [`Kernel::chosen`], or one of those for
    /// many messages at once, which need the feature `alloc`.
    pub fn is_chosen(self) -> bool {
        #[cfg(feature = "alloc")]
        let chosen = Backend::chosen().kernels().contains(&self);
        #[cfg(not(feature = "alloc"))]
        let chosen = self == Self::chosen();
        chosen
    }

    /// How many messages it runs side by side.
    pub fn lanes(self) -> usize {
        match self.0.run {
            Run::One(_) => 1,
            Run::Many(lanes, _) => lanes,
        }
    }

    /// The number of messages from which on it outruns narrower kernels.
    #[cfg(feature = "alloc")]
    pub(crate) fn pays_from(self) -> usize {
        self.0.pays_from
    }

    /// Brings whole blocks into the state: the four words a, b, c and d of RFC 1321, section 3.3.
    ///
    /// A kernel of many lanes does so in the first one, and is slow at it.
    #[inline]
    pub fn compress(self, state: &mut [u32; 4], blocks: &[[u8; 64]]) {
        match self.0.run {
            // SAFETY: there is no `Kernel` whose row is not supported here, and the slice holds as
            // many readable blocks as it says.
            Run::One(run) => unsafe { run(state, blocks.as_ptr().cast(), blocks.len()) },
            Run::Many(lanes, _) => self.compress_in_one_lane(lanes, state, blocks),
        }
    }

    #[cold]
    fn compress_in_one_lane(self, lanes: usize, state: &mut [u32; 4], blocks: &[[u8; 64]]) {
        let mut states = LaneStates::<MOST_LANES>::new();
        states.set(lanes, 0, *state);
        let data = [blocks.as_ptr().cast(); MOST_LANES];
        // SAFETY: every lane reads the blocks of the slice.
        unsafe { self.run_lanes(&mut states, &data, blocks.len(), &mut Scratch::new()) };
        *state = states.get(lanes, 0);
    }

    /// Brings that many blocks into the state of each lane.
    ///
    /// # Safety
    ///
    /// The pointers of as many lanes as the kernel has are to `64 * blocks` readable bytes each.
    ///
    /// # Panics
    ///
    /// If the kernel has more lanes than there is memory for.
    #[inline]
    pub(crate) unsafe fn run_lanes<const LANES: usize>(
        self,
        states: &mut LaneStates<LANES>,
        data: &[*const u8; LANES],
        blocks: usize,
        scratch: &mut Scratch<LANES>,
    ) {
        assert!(self.lanes() <= LANES, "{self:?} has more lanes than {LANES}");
        let states = states.as_mut_ptr();
        // SAFETY: there is no `Kernel` whose row is not supported here. States, pointers and
        // scratch are large enough for this many lanes, and the caller vouches for the pointers.
        unsafe {
            match self.0.run {
                Run::One(run) => run(&mut *states.cast::<[u32; 4]>(), data[0], blocks),
                Run::Many(_, run) => run(states, data.as_ptr(), blocks, scratch.as_mut_ptr()),
            }
        }
    }

    /// The digest of a message, by this kernel.
    #[inline]
    pub fn digest(self, message: &[u8]) -> Digest {
        crate::hasher::digest_with(self, message)
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Kernel").field(&self.name()).finish()
    }
}

impl PartialEq for Kernel {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.0, other.0)
    }
}

impl Eq for Kernel {}

/// Why a kernel is not to be had by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KernelError {
    /// This target has no kernel of that name.
    Unknown,
    /// The processor or the operating system lacks what the kernel needs.
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
