//! Distinguishes a child process from its parent.
//!
//! `fork` copies a server's memory, but only one thread. In the child, requests, locks and the combiner's role that other threads
//! held would be held for ever, so each queue belongs to one process. To ask for the number of the process with `getpid` takes
//! 240 ns (Zen 5, in a virtual machine), a twentieth of the time to hash a piece of 4 KiB. So the server reads a page that Linux
//! sets to zero in a child (`MADV_WIPEONFORK`, since Linux 4.14).

/// Returns a number of this process that differs from the numbers of all its ancestors.
pub(super) fn process_number() -> u32 {
    #[cfg(target_os = "linux")]
    return linux::process_number();
    #[cfg(not(target_os = "linux"))]
    return std::process::id();
}

#[cfg(target_os = "linux")]
mod linux {
    use core::ptr;
    use core::sync::atomic::{AtomicPtr, AtomicU32, Ordering};

    use rustix::mm::{Advice, MapFlags, ProtFlags, madvise, mmap_anonymous, munmap};

    /// Points to the page with the number of this process; in a child, the number is 0 at first. No lock protects the pointer or
    /// the page, because another thread might hold such a lock at a `fork`.
    static NUMBER: AtomicPtr<AtomicU32> = AtomicPtr::new(ptr::null_mut());

    /// The target of [`NUMBER`] if Linux provides no such page.
    static NO_PAGE: AtomicU32 = AtomicU32::new(0);

    /// The last number that was given to this process or to an ancestor.
    static LAST: AtomicU32 = AtomicU32::new(0);

    pub(super) fn process_number() -> u32 {
        let mut page = NUMBER.load(Ordering::Acquire);
        if page.is_null() {
            page = map();
        }
        if ptr::eq(page, &NO_PAGE) {
            return std::process::id();
        }
        // SAFETY: `map` made the page for an atomic number, and the page is never unmapped.
        let number = unsafe { &*page };
        match number.load(Ordering::Relaxed) {
            0 => renumber(number),
            number => number,
        }
    }

    /// Gives a new process its number, unless another thread has just done so. Returns the number.
    #[cold]
    fn renumber(number: &AtomicU32) -> u32 {
        let next = LAST.fetch_add(1, Ordering::Relaxed) + 1;
        match number.compare_exchange(0, next, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => next,
            Err(other) => other,
        }
    }

    /// Maps the page for [`NUMBER`], unless another thread has done so. Returns the pointer in `NUMBER`.
    #[cold]
    fn map() -> *mut AtomicU32 {
        let new = wiped_page().unwrap_or((&raw const NO_PAGE).cast_mut());
        match NUMBER.compare_exchange(ptr::null_mut(), new, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => new,
            Err(other) => {
                unmap(new);
                other
            }
        }
    }

    /// Maps a page of zeros that Linux wipes in a child, if the system provides such pages.
    fn wiped_page() -> Option<*mut AtomicU32> {
        // Linux refuses this advice for shared memory. A system that accepts it is an emulator that ignores all advice (qemu
        // 7.2), and would not wipe a page.
        if let Some(shared) = advised_page(MapFlags::SHARED) {
            unmap(shared);
            return None;
        }
        advised_page(MapFlags::PRIVATE)
    }

    /// Maps a page of zeros, and advises the system to wipe it in a child.
    fn advised_page(flags: MapFlags) -> Option<*mut AtomicU32> {
        let (protection, length) = (ProtFlags::READ | ProtFlags::WRITE, size_of::<AtomicU32>());
        // SAFETY: the mapping is new, and no reference to it exists.
        let page = unsafe { mmap_anonymous(ptr::null_mut(), length, protection, flags) }.ok()?;
        // SAFETY: no other code knows the page, and the advice changes nothing in this process.
        if unsafe { madvise(page, length, Advice::LinuxWipeOnFork) }.is_err() {
            unmap(page.cast());
            return None;
        }
        Some(page.cast())
    }

    fn unmap(page: *mut AtomicU32) {
        if !ptr::eq(page, &NO_PAGE) {
            // SAFETY: `advised_page` has mapped the page, and no other thread has seen it. If unmapping fails, the page is lost.
            let _ = unsafe { munmap(page.cast(), size_of::<AtomicU32>()) };
        }
    }
}
