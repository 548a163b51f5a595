//! Repeats tests with each kernel, each time in a new process, because a process keeps its first kernel.

use crate::support::{kernels, run_again};

#[test]
fn with_each_kernel_digests_are_right_and_nobody_starves() {
    for kernel in kernels() {
        let output = run_again(
            &["digests::", "liveness::nobody", "--test-threads=2"],
            &[("MD5LANES_KERNEL", kernel.name())],
        );
        assert!(output.status.success(), "{}: {output:?}", kernel.name());
    }
}
