//! Digests of files and pipes of all lengths and kinds.

use std::fs;
use std::process::Stdio;

use md5lanes_vectors::painted;

use crate::support::{Place, sparse};

#[test]
fn digests_are_md5sums_at_every_length_around_blocks_and_buffers() {
    let mut lengths = vec![0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128];
    // The sizes of the command's buffers are among these powers, or divide one.
    for power in 12..=22 {
        lengths.extend([(1 << power) - 1, 1 << power, (1 << power) + 1]);
    }
    let message = painted(1 << 23);
    let mut place = Place::new();
    for length in &lengths {
        place = place.file(format!("{length}"), &message[..*length]);
    }
    let names: Vec<_> = lengths.iter().map(|length| length.to_string()).collect();
    assert_eq!(place.same(&names).code, Some(0));
}

#[test]
fn several_buffers_through_a_pipe_are_hashed_in_their_order() {
    let place = Place::new().file("large", painted(5_000_001));
    place.same_script("cat large | md5sum");
    place.same_script("(cat large; sleep 0.1; cat large) | md5sum - -");
    place.same_script("(head -c 100 large; sleep 0.1; tail -c 100 large) | md5sum");
}

#[test]
fn standard_input_is_read_from_where_it_stands() {
    let place = Place::new().file("large", painted(3_000_000));
    place.same_script("(dd bs=1000 count=1 of=/dev/null 2>/dev/null; md5sum) < large");
}

#[test]
fn files_whose_size_is_not_known_before_are_read_to_their_end() {
    let place = Place::new();
    place.same(&["/proc/version", "/proc/cmdline", "/proc/filesystems"]);
    place.same_script("rm -f pipe; mkfifo pipe; head -c 2000000 /dev/zero > pipe & md5sum pipe");
}

#[test]
fn a_sparse_file_larger_than_the_memory_to_be_used_is_hashed() {
    let place = Place::new();
    sparse(&place.path("sparse"), 100_000_000);
    place.same(&["sparse", "sparse"]);
}

#[test]
fn a_file_that_is_truncated_while_it_is_read_ends_earlier() {
    let place = Place::new();
    sparse(&place.path("sparse"), 2_000_000_000);
    let child = place.md5lanes(&["sum", "sparse"]).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(100));
    fs::File::options().write(true).open(place.path("sparse")).unwrap().set_len(1).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.ends_with(b"  sparse\n"), "{output:?}");
}
