//! The one table of kernels, and the choice among them.

mod assembly;
mod cpu;
mod portable;
mod step;
mod x1_portable;

use core::fmt;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

use crate::Digest;

/// The kernels of this target, the best first. The choice is the first row that is both supported
/// and fast on this processor.
#[rustfmt::skip]
static TABLE: &[Row] = &[
    #[cfg(target_arch = "x86_64")]
    Row { name: "x1_avx512vl", run: assembly::x1_avx512vl, supported: cpu::has_avx512vl, fast: cpu::has_one_cycle_vectors },
    #[cfg(target_arch = "x86_64")]
    Row { name: "x1_scalar",   run: assembly::x1_scalar,   supported: always,            fast: always },
    #[cfg(target_arch = "aarch64")]
    Row { name: "x1_aarch64",  run: assembly::x1_aarch64,  supported: always,            fast: always },
    Row { name: "x1_portable", run: portable::x1_portable, supported: always,            fast: always },
];

struct Row {
    name: &'static str,
    run: Run,
    /// Whether the processor and the operating system can run the kernel.
    supported: fn() -> bool,
    /// Whether it outruns the rows below it on this processor.
    fast: fn() -> bool,
}

fn always() -> bool {
    true
}

/// What every kernel is: `run(state, data, blocks)`.
///
/// # Safety
///
/// The kernel's row is supported here. `data` points at `64 * blocks` readable bytes, at any
/// alignment. Nothing else is read, and only `state` is written.
#[cfg(target_arch = "x86_64")]
type Run = unsafe extern "sysv64" fn(state: &mut [u32; 4], data: *const u8, blocks: usize);
/// The same, where the platform has but one calling convention.
#[cfg(not(target_arch = "x86_64"))]
type Run = unsafe extern "C" fn(state: &mut [u32; 4], data: *const u8, blocks: usize);

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
    /// The kernel that hashes here: the one that the environment variable `MD5LANES_KERNEL` names,
    /// if the processor can run it (and the feature `std` is on), or else the fastest.
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
            Ok(Some(kernel)) => kernel,
            Ok(None) | Err(_) => Self::fastest(),
        };
        // Relaxed: a row is never written, so there is nothing to publish with the pointer.
        CHOSEN.store(ptr::from_ref(kernel.0).cast_mut(), Ordering::Relaxed);
        kernel
    }

    /// The kernel that is chosen where nothing forces another.
    pub fn fastest() -> Kernel {
        let row = TABLE.iter().find(|row| (row.supported)() && (row.fast)());
        Kernel(row.expect("the last row runs anywhere"))
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

    /// Brings whole blocks into the state: the four words a, b, c and d of RFC 1321, section 3.3.
    #[inline]
    pub fn compress(self, state: &mut [u32; 4], blocks: &[[u8; 64]]) {
        // SAFETY: there is no `Kernel` whose row is not supported here, and the slice holds as many
        // readable blocks as it says.
        unsafe { (self.0.run)(state, blocks.as_ptr().cast(), blocks.len()) }
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
