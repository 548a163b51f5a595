//! The same tests with each kernel. A process uses one, so each has its own.

use crate::support::{kernels, this_program};

#[test]
fn with_each_kernel_digests_are_right_and_nobody_starves() {
    for kernel in kernels() {
        let output = this_program()
            .args(["digests::", "liveness::nobody", "--test-threads=2"])
            .env("MD5LANES_KERNEL", kernel.name())
            .output()
            .expect("this program runs again");
        assert!(output.status.success(), "{}: {output:?}", kernel.name());
    }
}
