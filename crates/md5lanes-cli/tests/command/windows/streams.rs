//! Standard input and output are bytes.

use std::fs::{self, File};
use std::io::Write;

use super::{ABC, place_of, prints};
use crate::support::{Place, piped};

/// Both kinds of line ends, the byte 1A that ends a text for some programs, and bytes that are no text.
const BYTES: &[u8] = b"a\r\nb\nc\x1ad\xff\0\r\n";

#[test]
fn standard_input_is_read_as_it_is() {
    let place = Place::new().file("bytes", BYTES);
    let line = format!("{}  -", md5lanes::digest(BYTES));
    prints(place.md5lanes(&["sum"]).stdin(File::open(place.path("bytes")).unwrap()), &[&line]);
    prints(place.md5lanes(&["etag"]).stdin(File::open(place.path("bytes")).unwrap()), &[&line]);
    let mut child = piped(&mut place.md5lanes(&["sum"]));
    child.stdin.take().unwrap().write_all(BYTES).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{line}\n"));
}

#[test]
fn lines_end_in_a_newline_alone_in_files_and_pipes() {
    let place = place_of(&["a"]);
    let expected = format!("{ABC}  a\n");
    let status =
        place.md5lanes(&["sum", "a"]).stdout(File::create(place.path("list")).unwrap()).status();
    assert!(status.unwrap().success());
    assert_eq!(fs::read_to_string(place.path("list")).unwrap(), expected);
    let output = place.md5lanes(&["sum", "--zero", "a"]).output().unwrap();
    assert_eq!(output.stdout, [ABC.as_bytes(), b"  a\0"].concat());
}
