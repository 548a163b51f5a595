//! Checks that kernels preserve d8 to d15, the lower halves of vector registers, as callees must on AArch64.
#![cfg(all(target_arch = "aarch64", not(miri)))]

use std::arch::asm;

use md5lanes::Kernel;

extern "C" fn compress(kernel: &Kernel) {
    kernel.compress(std::hint::black_box(&mut [0; 4]), &[[0; 64]; 2]);
}

#[test]
fn d8_to_d15_keep_their_values() {
    for kernel in crate::support::kernels() {
        let before: [u64; 8] = std::array::from_fn(|i| !0 - i as u64);
        let mut registers = before;
        // SAFETY: the code loads and stores the eight numbers, and calls a function by its calling convention.
        unsafe {
            asm!(
                "ldp d8, d9, [x20]",
                "ldp d10, d11, [x20, #16]",
                "ldp d12, d13, [x20, #32]",
                "ldp d14, d15, [x20, #48]",
                "bl {compress}",
                "stp d8, d9, [x20]",
                "stp d10, d11, [x20, #16]",
                "stp d12, d13, [x20, #32]",
                "stp d14, d15, [x20, #48]",
                compress = sym compress,
                in("x0") &kernel,
                // Calls preserve this register as well.
                in("x20") registers.as_mut_ptr(),
                clobber_abi("C"),
            );
        }
        assert_eq!(registers, before, "{kernel:?}");
    }
}
