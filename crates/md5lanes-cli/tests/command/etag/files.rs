//! Many files, files that cannot be read, and names.

use std::fs;
use std::io::{BufRead, BufReader};
use std::thread::available_parallelism;

use md5lanes_vectors::painted;

use super::{md5, multipart};
use crate::support::{Place, peak_memory, piped, sparse};

#[test]
fn lines_come_in_the_order_of_the_files_whatever_their_sizes() {
    let message = painted(300_000);
    let sizes: Vec<_> = (0..500).map(|number| number * 7919 % 300_000).collect();
    let mut place = Place::new();
    let mut expected = String::new();
    for size in &sizes {
        let message = &message[..*size];
        place = place.file(size.to_string(), message);
        let etag = if *size < 50_000 { md5(message) } else { multipart(message, 50_000) };
        expected += &format!("{etag}  {size}\n");
    }
    let names = sizes.iter().map(|size| size.to_string());
    let outcome = place.etag(["--part-size", "50000"].map(String::from).into_iter().chain(names));
    assert_eq!(outcome.stdout, expected);
    assert_eq!((outcome.code, &outcome.stderr[..]), (Some(0), ""));
}

#[test]
fn files_that_cannot_be_read_are_reported_and_the_others_go_on() {
    let place = Place::new().file("a", "abc");
    fs::create_dir(place.path("folder")).unwrap();
    let outcome = place.etag(["missing", "a", "folder", "/proc/self/mem", "a"]);
    assert_eq!(outcome.code, Some(2));
    assert_eq!(outcome.stdout, format!("{0}  a\n{0}  a\n", md5(b"abc")));
    assert_eq!(
        outcome.stderr,
        "md5lanes: missing: No such file or directory\nmd5lanes: folder: Is a directory\n\
         md5lanes: /proc/self/mem: Input/output error\n"
    );
}

#[test]
fn files_that_the_system_makes_up_are_read_to_their_end() {
    for path in ["/proc/version", "/sys/kernel/mm/transparent_hugepage/enabled"] {
        let Ok(content) = fs::read(path) else { continue };
        let outcome = Place::new().etag([path]);
        assert_eq!(outcome.stdout, format!("{}  {path}\n", md5(&content)));
        let outcome = Place::new().etag(["--part-size", "5", path]);
        assert_eq!(outcome.stdout, format!("{}  {path}\n", multipart(&content, 5)));
    }
}

#[test]
fn names_are_escaped_as_in_the_lines_of_sum() {
    let place = Place::new().file("a\nb\\", "abc");
    let outcome = place.etag(["a\nb\\"]);
    assert_eq!(outcome.stdout, format!("\\{}  a\\nb\\\\\n", md5(b"abc")));
}

#[test]
fn memory_depends_on_the_cores_and_not_on_the_files() {
    let place = Place::new().file("sparse", "x");
    sparse(&place.path("sparse"), 1 << 30);
    let mut child = piped(&mut place.md5lanes(&["etag", "sparse", "-"]));
    // The first line is out, and the process waits for standard input.
    let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
    assert!(line.ends_with("-128  sparse"), "{line}");
    let peak = peak_memory(child);
    // A piece of 64 KiB for each of 96 lanes on each core, and the program.
    let most = 16 * 1024 + available_parallelism().unwrap().get() as u64 * 96 * 64;
    assert!(peak < most, "{peak} KiB");
}
