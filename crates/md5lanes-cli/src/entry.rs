//! The C `main` of a Unix process, which replaces Rust's.
//!
//! If a standard descriptor is closed, Rust's `main` opens `/dev/null` in its place, so writing to a closed standard output would
//! be no error. Rust's `main` also ignores SIGPIPE. A Unix tool should do neither.

use std::ffi::{CStr, OsStr, OsString, c_char, c_int};
use std::os::unix::ffi::OsStrExt;

// SAFETY: the crate is `no_main`, so no other `main` is linked, and this one has the signature that
// C's start-up code calls.
#[unsafe(no_mangle)]
extern "C" fn main(count: c_int, arguments: *const *const c_char) -> c_int {
    let count = usize::try_from(count).unwrap_or(0);
    let arguments = (0..count).map(|index| {
        // SAFETY: C's start-up code passes `count` pointers to strings that end in a zero byte.
        // They stay valid and unchanged for the life of the process, and `index` is below `count`.
        let argument = unsafe { CStr::from_ptr(*arguments.add(index)) };
        OsString::from(OsStr::from_bytes(argument.to_bytes()))
    });
    md5lanes_cli::run(arguments.collect()).into()
}
