//! What the command may use.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::support::{Place, peak_memory, sparse};

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

#[test]
fn five_file_descriptors_are_enough_to_check_many_files() {
    let place = Place::new();
    (0..100).for_each(|number| sparse(&place.path(format!("{number}")), 500_000));
    place.same_script("md5sum * > ../list; ulimit -n 5; md5sum -c ../list");
}

#[test]
fn checking_without_another_thread_to_be_had_gives_the_same() {
    let place = Place::new().file("a", "abc");
    sparse(&place.path("sparse"), 3_000_000);
    place.same_script(
        "md5sum a sparse a > list; RUST_MIN_STACK=1000000000000000 md5sum -c list list",
    );
}

#[test]
fn many_files_are_no_harder_without_another_thread_to_be_had() {
    let place = Place::new().file("a", "abc");
    // More than there may be results that wait for each other.
    place.same_script(
        "md5sum a > line; yes \"$(cat line)\" | head -n 70000 > list
            RUST_MIN_STACK=1000000000000000 md5sum -c list | uniq -c",
    );
}

#[test]
fn a_line_without_end_takes_a_few_times_its_length() {
    let length = 10_000_000;
    let mut list = format!("{0}  a\n{0}  ", "0".repeat(32)).into_bytes();
    list.resize(list.len() + length, b' ');
    let place = Place::new().file("list", list);
    let mut child = place
        .md5lanes(&["sum", "-c", "list", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first check file is done, and the process waits for the second.
    let lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let is_end = |line: &String| line.contains("WARNING");
    assert_eq!(lines.take_while(|line| !is_end(line)).count(), 2);
    let peak = peak_memory(&child);
    assert!(peak * 1024 < 10 * length as u64, "{peak} KiB");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn memory_stays_under_16_mib_however_long_a_check_file_is() {
    let line = "d41d8cd98f00b204e9800998ecf8427e  /dev/null\nnot proper\n";
    let place = Place::new().file("list", line.repeat(250_000));
    let mut child = place
        .md5lanes(&["sum", "-cw", "list", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first check file is done, and the process waits for the second.
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let is_end = |line: &String| line.contains("WARNING");
    assert_eq!(lines.map_while(Result::ok).take_while(|line| !is_end(line)).count(), 250_000);
    let peak = peak_memory(&child);
    assert!(peak < 16 * 1024, "{peak} KiB");
    child.kill().unwrap();
    child.wait().unwrap();
}
