//! Digests of files and pipes of all lengths and kinds.

use std::fs;
use std::process::Stdio;

use md5lanes_vectors::painted;

use crate::support::{Sandbox, make_sparse};

#[test]
fn digests_are_md5sums_at_every_length_around_blocks_and_buffers() {
    let mut lengths = vec![0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128];
    // The size of each buffer of the command divides one of these powers of two.
    for power in 12..=22 {
        lengths.extend([(1 << power) - 1, 1 << power, (1 << power) + 1]);
    }
    let message = painted(1 << 23);
    let mut sandbox = Sandbox::new();
    for length in &lengths {
        sandbox = sandbox.file(format!("{length}"), &message[..*length]);
    }
    let names: Vec<_> = lengths.iter().map(|length| length.to_string()).collect();
    assert_eq!(sandbox.assert_same(&names).code, Some(0));
}

#[test]
fn several_buffers_through_a_pipe_are_hashed_in_their_order() {
    let sandbox = Sandbox::new().file("large", painted(5_000_001));
    sandbox.assert_same_script("cat large | md5sum");
    sandbox.assert_same_script("(cat large; sleep 0.1; cat large) | md5sum - -");
    sandbox.assert_same_script("(head -c 100 large; sleep 0.1; tail -c 100 large) | md5sum");
}

#[test]
fn standard_input_is_read_from_its_current_position() {
    let sandbox = Sandbox::new().file("large", painted(3_000_000));
    sandbox.assert_same_script("(dd bs=1000 count=1 of=/dev/null 2>/dev/null; md5sum) < large");
}

#[test]
fn files_of_unknown_size_are_read_to_their_end() {
    let sandbox = Sandbox::new();
    sandbox.assert_same(&["/proc/version", "/proc/cmdline", "/proc/filesystems"]);
    sandbox.assert_same_script(
        "rm -f pipe; mkfifo pipe; head -c 2000000 /dev/zero > pipe & md5sum pipe",
    );
}

#[test]
fn a_sparse_file_larger_than_the_memory_to_be_used_is_hashed() {
    let sandbox = Sandbox::new();
    make_sparse(&sandbox.path("sparse"), 100_000_000);
    sandbox.assert_same(&["sparse", "sparse"]);
}

#[test]
fn a_file_that_is_truncated_while_it_is_read_ends_earlier() {
    let sandbox = Sandbox::new();
    make_sparse(&sandbox.path("sparse"), 2_000_000_000);
    let child = sandbox.md5lanes(&["sum", "sparse"]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(100));
    fs::File::options().write(true).open(sandbox.path("sparse")).unwrap().set_len(1).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.ends_with(b"  sparse\n"), "{output:?}");
}
