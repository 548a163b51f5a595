//! `md5lanes etag` on files that only Unix has: named pipes, names of any bytes, sparse files, and files in `/proc` and `/sys`.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::process::Command;
use std::thread::{self, available_parallelism};

use serde_json::json;

use md5lanes_vectors::painted;

use super::expect::assert_verdict;
use super::json::lines;
use super::values::etag;
use super::{MIB, md5, multipart};
use crate::support::{Sandbox, make_sparse, peak_memory, spawn_piped};

#[test]
fn a_pipe_and_a_file_of_unknown_size_are_read_once() {
    let message = painted(100_000);
    let sandbox = Sandbox::new();
    let pipe = sandbox.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let writer = std::thread::spawn({
        let message = message.clone();
        move || fs::write(pipe, message).unwrap()
    });
    let outcome = sandbox.etag(["--part-size", "30000", "pipe"]);
    assert_eq!(etag(&outcome), multipart(&message, 30_000));
    writer.join().unwrap();
    let version = fs::read("/proc/version").unwrap();
    assert_eq!(etag(&sandbox.etag(["/proc/version"])), md5(&version));
}

#[test]
fn files_in_proc_and_sys_are_read_to_their_end() {
    for path in ["/proc/version", "/sys/kernel/mm/transparent_hugepage/enabled"] {
        let Ok(content) = fs::read(path) else { continue };
        let outcome = Sandbox::new().etag([path]);
        assert_eq!(outcome.stdout, format!("{}  {path}\n", md5(&content)));
        let outcome = Sandbox::new().etag(["--part-size", "5", path]);
        assert_eq!(outcome.stdout, format!("{}  {path}\n", multipart(&content, 5)));
    }
    let outcome = Sandbox::new().etag(["/proc/self/mem"]);
    assert_eq!(outcome.stderr, "md5lanes: /proc/self/mem: Input/output error\n");
}

#[test]
fn names_are_escaped_as_in_the_lines_of_sum() {
    let sandbox = Sandbox::new().file("a\nb\\", "abc");
    let outcome = sandbox.etag(["a\nb\\"]);
    assert_eq!(outcome.stdout, format!("\\{}  a\\nb\\\\\n", md5(b"abc")));
}

#[test]
fn memory_depends_on_the_cores_and_not_on_the_files() {
    let sandbox = Sandbox::new().file("sparse", "x");
    make_sparse(&sandbox.path("sparse"), 1 << 30);
    let mut child = spawn_piped(&mut sandbox.md5lanes(&["etag", "sparse", "-"]));
    // After its first line, the process waits for standard input.
    let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
    assert!(line.ends_with("-128  sparse"), "{line}");
    let peak = peak_memory(child);
    // In KiB: 16 MiB for the program, and for each core 96 files with a piece of 64 KiB.
    let most = 16 * 1024 + available_parallelism().unwrap().get() as u64 * 96 * 64;
    assert!(peak < most, "{peak} KiB");
}

#[test]
fn a_name_that_is_not_utf_8_is_printed_with_its_bytes() {
    let name = b"caf\xe9";
    let sandbox = Sandbox::new().file(name, "abc");
    let outcome = sandbox.etag([OsStr::new("--json"), OsStr::from_bytes(name)]);
    let line = lines(&outcome).remove(0);
    assert_eq!(line["name"], "caf\u{fffd}");
    assert_eq!(line["name_bytes"], json!(name));
}

#[test]
fn part_sizes_of_a_sparse_file_are_found_as_of_any_other() {
    let sandbox = Sandbox::new();
    let file = File::create(sandbox.path("sparse")).unwrap();
    file.set_len(9 << 20).unwrap();
    // This file has no blocks, like the files in /proc. But its size is known, and the command must use it.
    assert_eq!(file.metadata().unwrap().blocks(), 0);
    let message = vec![0; 9 << 20];
    for (part_size, shown) in [
        (8 * MIB, "8MiB"),
        (5 * MIB, "5MiB, the default of rclone"),
        (message.len().div_ceil(7), "1348170"),
    ] {
        let etag = multipart(&message, part_size);
        let expected = format!("sparse: equal, with the part size {shown}\n");
        assert_verdict(&sandbox.etag(["--expect", &etag, "sparse"]), 0, &expected);
    }
    let outcome = sandbox.etag(["--expect", &multipart(&message, 6_100_000), "sparse"]);
    assert!(outcome.stdout.starts_with("sparse: unknown: no known part size"), "{outcome:?}");
    let outcome = sandbox.etag(["--expect", &format!("{}-9999999", md5(b"")), "sparse"]);
    assert!(outcome.stdout.starts_with("sparse: unknown: this ETag is not an MD5"), "{outcome:?}");
    let outcome = sandbox.etag(["--expect", &format!("{}-10000", md5(b"")), "sparse"]);
    let expected = "sparse: unknown: no part size cuts 9437184 bytes into 10000 parts\n";
    assert_verdict(&outcome, 2, expected);
}

#[test]
fn part_sizes_of_files_in_proc_and_sys_are_found_too() {
    for path in ["/proc/version", "/sys/kernel/mm/transparent_hugepage/enabled"] {
        let Ok(content) = fs::read(path) else { continue };
        let part_size = content.len().div_ceil(2);
        let etag = multipart(&content, part_size);
        let expected = format!("{path}: equal, with the part size {part_size}\n");
        assert_verdict(&Sandbox::new().etag(["--expect", &etag, path]), 0, &expected);
    }
}

#[test]
fn for_a_named_pipe_only_the_commonest_part_size_is_tried() {
    let message = painted(9 * MIB);
    for (part_size, code, expected) in [
        (8 * MIB, 0, "pipe: equal, with the part size 8MiB\n"),
        (5 * MIB, 2, "pipe: unknown: it is read only once"),
    ] {
        let sandbox = Sandbox::new();
        let pipe = sandbox.path("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let outcome = thread::scope(|scope| {
            scope.spawn(|| fs::write(&pipe, &message).unwrap());
            sandbox.etag(["--expect", &multipart(&message, part_size), "pipe"])
        });
        assert_eq!(outcome.code, Some(code));
        assert!(outcome.stdout.starts_with(expected), "{outcome:?}");
    }
}
