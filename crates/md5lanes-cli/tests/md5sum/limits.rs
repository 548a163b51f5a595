//! What the command may use.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use crate::support::{Place, sparse};

/// The most memory that the process has had so far, in KiB.
fn peak_memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().parse().unwrap()
}

#[test]
fn memory_stays_under_16_mib_however_large_the_files_are() {
    let place = Place::new();
    sparse(&place.path("sparse"), 200_000_000);
    let mut child = place
        .md5lanes(&["sum", "sparse", "sparse", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Both lines are out, and the process waits for standard input.
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().take(2);
    assert_eq!(lines.filter(|line| line.as_ref().unwrap().ends_with("  sparse")).count(), 2);
    let peak = peak_memory(&child);
    assert!(peak < 16 * 1024, "{peak} KiB");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn without_another_thread_to_be_had_the_digest_is_the_same() {
    let place = Place::new();
    sparse(&place.path("sparse"), 3_000_000);
    // No machine has room for a stack of this size, so that starting a thread fails.
    place.same_script("RUST_MIN_STACK=1000000000000000 md5sum sparse sparse");
}

#[test]
fn three_file_descriptors_and_one_more_are_enough() {
    let place = Place::new().file("a", "abc");
    place.same_script("ulimit -n 4; md5sum a - a < a");
}
