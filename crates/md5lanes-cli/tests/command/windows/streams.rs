//! Bytes of standard input and output are not changed.

use std::fs::{self, File};
use std::io::Write;

use super::{ABC, assert_prints, sandbox_with};
use crate::support::{Sandbox, spawn_piped};

/// Both kinds of line ends, the byte 1A, which some programs take for the end of a text, and bytes that are not UTF-8.
const BYTES: &[u8] = b"a\r\nb\nc\x1ad\xff\0\r\n";

#[test]
fn standard_input_is_read_as_it_is() {
    let sandbox = Sandbox::new().file("bytes", BYTES);
    let line = format!("{}  -", md5lanes::digest(BYTES));
    assert_prints(
        sandbox.md5lanes(&["sum"]).stdin(File::open(sandbox.path("bytes")).unwrap()),
        &[&line],
    );
    assert_prints(
        sandbox.md5lanes(&["etag"]).stdin(File::open(sandbox.path("bytes")).unwrap()),
        &[&line],
    );
    let mut child = spawn_piped(&mut sandbox.md5lanes(&["sum"]));
    child.stdin.take().unwrap().write_all(BYTES).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{line}\n"));
}

#[test]
fn lines_end_in_a_newline_alone_in_files_and_pipes() {
    let sandbox = sandbox_with(&["a"]);
    let expected = format!("{ABC}  a\n");
    let status = sandbox
        .md5lanes(&["sum", "a"])
        .stdout(File::create(sandbox.path("list")).unwrap())
        .status();
    assert!(status.unwrap().success());
    assert_eq!(fs::read_to_string(sandbox.path("list")).unwrap(), expected);
    let output = sandbox.md5lanes(&["sum", "--zero", "a"]).output().unwrap();
    assert_eq!(output.stdout, [ABC.as_bytes(), b"  a\0"].concat());
}
