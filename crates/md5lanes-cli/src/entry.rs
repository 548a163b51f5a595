//! Where a Unix process begins: the C `main`, in place of the one that Rust would put here.
//!
//! Rust's own opens `/dev/null` for each of the three standard descriptors that is closed, so that
//! a digest written to none would seem written, and ignores SIGPIPE. A Unix tool does neither.
#![cfg(all(unix, not(test)))]

use std::ffi::{CStr, OsStr, OsString, c_char, c_int};
use std::os::unix::ffi::OsStrExt;

// SAFETY: no other `main` is linked, for this crate is `no_main`, and this one has the signature
// that C's start-up code calls.
#[unsafe(no_mangle)]
extern "C" fn main(count: c_int, arguments: *const *const c_char) -> c_int {
    let count = usize::try_from(count).unwrap_or(0);
    let arguments = (0..count).map(|index| {
        // SAFETY: C's start-up code passes `count` pointers to strings that end in a zero byte and
        // stay, unchanged, as long as the process.
        let argument = unsafe { CStr::from_ptr(*arguments.add(index)) };
        OsString::from(OsStr::from_bytes(argument.to_bytes()))
    });
    crate::run(arguments.collect()).into()
}
