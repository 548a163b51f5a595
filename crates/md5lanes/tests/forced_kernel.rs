//! Tests of the environment variable `MD5LANES_KERNEL`. Each test starts processes, because a process chooses its kernels only
//! once.
#![cfg(feature = "std")]

mod support;

use md5lanes::{Kernel, KernelError};

/// Runs the test `child` of this file in a new process, where `MD5LANES_KERNEL` is `value`. Returns the names and the error that
/// the test prints.
fn chosen_in_a_process_with(value: &str) -> String {
    let output = support::run_again(
        &["--exact", "child", "--nocapture", "--test-threads=1"],
        &[("MD5LANES_KERNEL", value), ("MD5LANES_TEST_CHILD", "1")],
    );
    assert!(output.status.success(), "{output:?}");
    let stdout = String::from_utf8(output.stdout).expect("kernels have ASCII names");
    let answer = stdout.lines().find_map(|line| line.split_once("the kernels are "));
    answer.unwrap_or_else(|| panic!("no answer in {stdout:?}")).1.trim().into()
}

#[test]
fn child() {
    if std::env::var_os("MD5LANES_TEST_CHILD").is_some() {
        let abc = md5lanes::digest(b"abc").to_string();
        assert_eq!(abc, "900150983cd24fb0d6963f7d28e17f72");
        assert!(Kernel::chosen().is_chosen());
        println!("the kernels are {} {:?}", chosen(), Kernel::forced().err());
    }
}

fn chosen() -> String {
    let kernels = Kernel::all().filter(|kernel| kernel.is_chosen());
    kernels.map(Kernel::name).collect::<Vec<_>>().join(" ")
}

#[test]
fn each_kernel_that_runs_here_can_be_forced() {
    for forced in Kernel::all() {
        let expected = match forced.lanes() {
            1 => forced.to_string(),
            // Single messages still use the fastest kernel for one message.
            _ => format!("{forced} {}", Kernel::fastest()),
        };
        assert_eq!(chosen_in_a_process_with(forced.name()), format!("{expected} None"));
    }
}

#[test]
fn an_unknown_name_changes_nothing_and_is_reported_on_request() {
    let unforced = chosen_in_a_process_with("");
    let (kernels, none) = unforced.rsplit_once(' ').unwrap();
    assert!(kernels.ends_with(Kernel::fastest().name()) && none == "None", "{unforced}");
    let unknown = Some(KernelError::Unknown);
    assert_eq!(chosen_in_a_process_with("no_such_kernel"), format!("{kernels} {unknown:?}"));
}
