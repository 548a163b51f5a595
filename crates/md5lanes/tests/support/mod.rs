//! Helpers that several test files share.
#![allow(dead_code, reason = "each test file uses its own part")]

use md5lanes::Kernel;

/// Returns every kernel that this processor can run.
pub(crate) fn kernels() -> impl Iterator<Item = Kernel> {
    Kernel::names().filter_map(|name| Kernel::by_name(name).ok())
}

/// Returns bytes that look random and are the same in every run.
pub(crate) fn noise(seed: u64, length: usize) -> Vec<u8> {
    // SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
    let mut state = seed;
    let mut next = move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    (0..length.div_ceil(8)).flat_map(|_| next().to_le_bytes()).take(length).collect()
}

pub(crate) fn run_again(arguments: &[&str], variables: &[(&str, &str)]) -> std::process::Output {
    let this = std::env::current_exe().expect("tests know where they are");
    // If the tests run in an emulator, the variable has its path.
    let mut command = match std::env::var_os("MD5LANES_TEST_RUNNER") {
        Some(runner) => {
            let mut command = std::process::Command::new(runner);
            command.arg(this);
            command
        }
        None => std::process::Command::new(this),
    };
    command.args(arguments).envs(variables.iter().copied());
    // On a busy machine, Wine fails to start one process in some thousands, with ERROR_INTERNAL_ERROR.
    const INTERNAL_ERROR: i32 = 1359;
    let failed_in_wine =
        |error: &std::io::Error| cfg!(windows) && error.raw_os_error() == Some(INTERNAL_ERROR);
    match command.output() {
        Err(error) if failed_in_wine(&error) => command.output(),
        output => output,
    }
    .expect("this program runs again")
}

/// Memory between two guard pages. Any access to a guard page ends the process.
#[cfg(unix)]
pub(crate) struct Guarded {
    mapping: *mut u8,
    page: usize,
    pages: usize,
}

#[cfg(unix)]
impl Guarded {
    /// Maps at least `length` bytes between the guards.
    pub(crate) fn new(length: usize) -> Self {
        // SAFETY: `sysconf` only returns a number, and a new anonymous mapping changes no memory that is in use.
        unsafe {
            let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
            let pages = length.div_ceil(page).max(1);
            let size = (pages + 2) * page;
            let (flags, closed) = (libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, libc::PROT_NONE);
            let mapping = libc::mmap(std::ptr::null_mut(), size, closed, flags, -1, 0);
            assert_ne!(mapping, libc::MAP_FAILED, "no memory for guard pages");
            let guarded = Guarded { mapping: mapping.cast(), page, pages };
            guarded.open();
            guarded
        }
    }

    /// Makes the memory between the guards readable and writable.
    pub(crate) fn open(&self) {
        self.protect(libc::PROT_READ | libc::PROT_WRITE);
    }

    /// Makes the memory between the guards inaccessible.
    pub(crate) fn close(&self) {
        self.protect(libc::PROT_NONE);
    }

    fn protect(&self, protection: libc::c_int) {
        // SAFETY: the pages belong to `self`, and nothing but a kernel under test uses a slice of them while they are closed.
        let result =
            unsafe { libc::mprotect(self.start().cast(), self.pages * self.page, protection) };
        assert_eq!(result, 0, "guarded pages change their protection");
    }

    pub(crate) fn start(&self) -> *mut u8 {
        // SAFETY: the mapping begins with the guard page.
        unsafe { self.mapping.add(self.page) }
    }

    /// Copies the message to the memory right after the lower guard.
    pub(crate) fn at_start(&mut self, message: &[u8]) -> &[u8] {
        self.place(0, message)
    }

    /// Copies the message to the memory right before the upper guard.
    pub(crate) fn at_end(&mut self, message: &[u8]) -> &[u8] {
        self.place(self.pages * self.page - message.len(), message)
    }

    fn place(&mut self, offset: usize, message: &[u8]) -> &[u8] {
        assert!(offset + message.len() <= self.pages * self.page);
        // SAFETY: the place lies between the guards, and is not written again while the slice borrows `self`.
        unsafe {
            let place = self.start().add(offset);
            std::ptr::copy_nonoverlapping(message.as_ptr(), place, message.len());
            std::slice::from_raw_parts(place, message.len())
        }
    }
}

#[cfg(unix)]
impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: `self` owns the mapping. The slices from `at_start` and `at_end` borrow `self`, so they are no longer used.
        unsafe { libc::munmap(self.mapping.cast(), (self.pages + 2) * self.page) };
    }
}
