//! Prints the class of the processor and the kernels that it can run, and then the digests of many messages. Fails if any of these
//! kernels computes other digests.
//!
//! The program tests targets that have no standard library, or no precompiled one. It calls Linux directly, so that it runs on
//! Linux even if it was compiled for firmware.
#![no_std]
#![no_main]

use core::cell::UnsafeCell;
use core::fmt::{self, Write};
use core::panic::PanicInfo;

use md5lanes::{Digest, Kernel, ProcessorClass};

/// The messages are the first bytes of this text: 0 bytes, 1 byte, and so on.
const TEXT: &[u8] = include_bytes!("../../LICENSE-APACHE");
const MESSAGE_COUNT: usize = 300;

fn print_digests() -> fmt::Result {
    write!(Output, "{}", ProcessorClass::current())?;
    for kernel in Kernel::all() {
        write!(Output, " {kernel}")?;
    }
    writeln!(Output)?;

    let messages: [&[u8]; MESSAGE_COUNT] = core::array::from_fn(|length| &TEXT[..length]);
    let mut digests = [Digest::from_bytes([0; 16]); MESSAGE_COUNT];
    md5lanes::digest_many_into(&messages, &mut digests);
    for kernel in Kernel::all() {
        let mut same = [Digest::from_bytes([0; 16]); MESSAGE_COUNT];
        kernel.digest_many_into(&messages, &mut same);
        assert_eq!(same, digests, "{kernel}");
    }
    for digest in digests {
        writeln!(Output, "{digest}")?;
    }
    Ok(())
}

struct Output;

impl Write for Output {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let written = system_call(linux::WRITE, [1, text.as_ptr().addr(), text.len()]);
        if written == text.len() as u64 { Ok(()) } else { Err(fmt::Error) }
    }
}

fn exit(status: usize) -> ! {
    system_call(linux::EXIT, [status, 0, 0]);
    unreachable!("Linux ends the process");
}

#[panic_handler]
fn on_panic(panic: &PanicInfo<'_>) -> ! {
    let _ = writeln!(Output, "{panic}");
    exit(101)
}

extern "C" fn main() -> ! {
    exit(usize::from(print_digests().is_err()))
}

/// The program's own stack. Pointers of 32 bits may be unable to address the stack that Linux provides.
#[repr(align(16))]
struct Stack(
    #[expect(dead_code, reason = "only the processor uses it")] UnsafeCell<[u8; STACK_BYTES]>,
);

const STACK_BYTES: usize = 1 << 20;
static STACK_MEMORY: Stack = Stack(UnsafeCell::new([0; STACK_BYTES]));

// SAFETY: the program has only one thread.
unsafe impl Sync for Stack {}

/// The entry point of the program.
///
/// # Safety
///
/// Only Linux may jump here, because the function replaces the stack.
#[unsafe(naked)]
#[unsafe(no_mangle)]
unsafe extern "C" fn _start() -> ! {
    #[cfg(target_arch = "x86_64")]
    core::arch::naked_asm!(
        "lea rsp, [rip + {stack} + {size}]",
        "call {main}",
        stack = sym STACK_MEMORY,
        size = const STACK_BYTES,
        main = sym main,
    );
    #[cfg(target_arch = "aarch64")]
    core::arch::naked_asm!(
        "adrp x0, {stack} + {size}",
        "add x0, x0, :lo12:{stack} + {size}",
        "mov sp, x0",
        "bl {main}",
        stack = sym STACK_MEMORY,
        size = const STACK_BYTES,
        main = sym main,
    );
}

/// Makes a system call of Linux. Its arguments are in registers of 64 bits, whatever the size of pointers.
fn system_call(number: u64, arguments: [usize; 3]) -> u64 {
    let [first, second, third] = arguments.map(|argument| argument as u64);
    let result;
    // SAFETY: `write` only reads memory that the caller has borrowed, and `exit` ends the process. Linux changes only registers
    // that are named here.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        core::arch::asm!(
            "syscall",
            inlateout("rax") number => result,
            in("rdi") first, in("rsi") second, in("rdx") third,
            lateout("rcx") _, lateout("r11") _,
            options(nostack),
        );
        #[cfg(target_arch = "aarch64")]
        core::arch::asm!(
            "svc 0",
            in("x8") number,
            inlateout("x0") first => result, in("x1") second, in("x2") third,
            options(nostack),
        );
    }
    result
}

#[cfg(target_arch = "x86_64")]
mod linux {
    pub(super) const WRITE: u64 = 1;
    pub(super) const EXIT: u64 = 60;
}
#[cfg(target_arch = "aarch64")]
mod linux {
    pub(super) const WRITE: u64 = 64;
    pub(super) const EXIT: u64 = 93;
}
