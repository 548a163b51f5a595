//! The library's version and kernel.

use core::ffi::{CStr, c_char};
use std::ffi::CString;
use std::sync::OnceLock;

use md5lanes::Kernel;

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version contains no zero"),
    };

/// Returns the library's version, such as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn md5lanes_version() -> *const c_char {
    VERSION.as_ptr()
}

/// Returns the name of the kernel that hashes one message in this process, such as "x1_scalar". The string is valid until
/// the process ends.
#[unsafe(no_mangle)]
pub extern "C" fn md5lanes_kernel_name() -> *const c_char {
    static NAME: OnceLock<CString> = OnceLock::new();
    let name = || CString::new(Kernel::chosen().name()).expect("a name contains no zero");
    NAME.get_or_init(name).as_ptr()
}
