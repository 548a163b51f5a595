//! A program in Rust that links libmd5lanes.a and libmd5lanes_isal.a, and catches a panic of its own.

use std::panic::{catch_unwind, set_hook};
use std::process::ExitCode;

#[link(name = "md5lanes", kind = "static")]
unsafe extern "C" {
    fn md5lanes_digest(data: *const u8, len: usize, out: *mut u8) -> i32;
}

#[link(name = "md5lanes_isal", kind = "static")]
unsafe extern "C" {
    fn isal_md5_ctx_mgr_init(manager: *mut u8) -> i32;
}

fn main() -> ExitCode {
    set_hook(Box::new(|_| ()));
    if catch_unwind(|| panic!("caught")).is_ok() {
        return ExitCode::from(1);
    }
    let mut digest = [0; 16];
    // SAFETY: The message has three bytes, and the digest 16.
    if unsafe { md5lanes_digest(b"abc".as_ptr(), 3, digest.as_mut_ptr()) } != 0 || digest[0] != 0x90 {
        return ExitCode::from(2);
    }
    // SAFETY: A null manager is an error, which the function returns.
    ExitCode::from(if unsafe { isal_md5_ctx_mgr_init(std::ptr::null_mut()) } == 0 { 3 } else { 0 })
}
