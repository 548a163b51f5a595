//! The class of the processor that this process runs on.
//!
//! The manifest, `codegen/src/manifest.rs`, says which processors belong to a class, and which kernels the class uses.

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

use super::ProcessorClass;
use super::generated::table::OF_TARGET;

impl ProcessorClass {
    /// Returns the class of the processor that this process runs on.
    ///
    /// If the operating system or a hypervisor hides features, the result is a class that does not need them. A kernel that
    /// `MD5LANES_KERNEL` forces does not change the class.
    ///
    /// On AArch64, a Neoverse processor is recognised only on Linux and with the feature `std`.
    #[must_use]
    pub fn current() -> ProcessorClass {
        // `Relaxed` suffices, because threads share nothing here except the number itself.
        match CURRENT.load(Ordering::Relaxed) {
            0 => decide(),
            class => Self::ALL[usize::from(class) - 1],
        }
    }
}

impl fmt::Display for ProcessorClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The class of this processor: its index in [`ProcessorClass::ALL`] plus 1, or 0 before the first call.
static CURRENT: AtomicU8 = AtomicU8::new(0);

#[cold]
fn decide() -> ProcessorClass {
    let class = OF_TARGET.unwrap_or_else(ask);
    CURRENT.store(class as u8 + 1, Ordering::Relaxed);
    class
}

fn ask() -> ProcessorClass {
    #[cfg(target_arch = "x86_64")]
    return super::generated::class::of_x86_64(super::processor::X86_64::read().processor());
    #[cfg(target_arch = "aarch64")]
    return super::generated::class::of_aarch64(super::processor::Aarch64::read().processor());
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    ProcessorClass::Portable
}

#[cfg(all(test, md5lanes_repository))]
mod tests;
