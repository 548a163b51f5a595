//! Checks that a profiler can unwind the stack out of every kernel: when a signal interrupts the kernel, a backtrace in the
//! signal's handler has the frame of the kernel's caller.
#![cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]

mod support;

use std::backtrace::Backtrace;
use std::sync::Mutex;
use std::sync::atomic::{AtomicPtr, Ordering};

use support::Guarded;

/// The pages on which the kernel faults, or null if they are accessible.
static CLOSED: AtomicPtr<Guarded> = AtomicPtr::new(std::ptr::null_mut());
static STACK: Mutex<Option<String>> = Mutex::new(None);

/// Captures the stack, and makes the pages accessible, so that the kernel can continue.
extern "C" fn on_fault(_signal: libc::c_int) {
    // SAFETY: the pointer is null, or points to pages that the test keeps until the kernel has ended.
    let Some(pages) = (unsafe { CLOSED.load(Ordering::SeqCst).as_ref() }) else {
        std::process::abort(); // This is another fault, which would repeat for ever.
    };
    CLOSED.store(std::ptr::null_mut(), Ordering::SeqCst);
    pages.open();
    // This handler may allocate memory and take a lock: the kernel, which raised the signal, does neither.
    *STACK.lock().unwrap() = Some(Backtrace::force_capture().to_string());
}

/// Hashes `message`. The test looks for the frame of this function on the stack.
#[inline(never)]
fn caller_of_the_kernel(kernel: md5lanes::Kernel, message: &[u8]) -> md5lanes::Digest {
    std::hint::black_box(kernel.digest(message))
}

// If this function were inlined, the stack would have no frame with its name.
#[test]
#[inline(never)]
fn a_profiler_can_walk_out_of_every_kernel() {
    // SAFETY: a `sigaction` of zeros is valid. Without the flag `SA_SIGINFO`, the system passes only the signal's number to the
    // handler. `on_fault` replaces the standard library's handler, which only reports stack overflows.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = on_fault as *const () as usize;
        assert_eq!(libc::sigaction(libc::SIGSEGV, &action, std::ptr::null_mut()), 0);
    }
    for kernel in support::kernels() {
        let mut guarded = Guarded::new(64);
        let message = guarded.at_start(&[7; 64]);
        // SAFETY: `guarded` outlives the slice, and the bytes are not written again.
        let message = unsafe { std::slice::from_raw_parts(message.as_ptr(), message.len()) };
        CLOSED.store(&raw mut guarded, Ordering::SeqCst);
        guarded.close();
        let digest = caller_of_the_kernel(kernel, message);

        assert_eq!(*digest.as_bytes(), md5_reference::md5(&[7; 64]), "{kernel:?} continued");
        let stack = STACK.lock().unwrap().take().expect("the kernel has faulted");
        for frame in [kernel.name(), "caller_of_the_kernel", "a_profiler_can_walk_out"] {
            assert!(stack.contains(frame), "{kernel:?}: no {frame} in\n{stack}");
        }
    }
}
