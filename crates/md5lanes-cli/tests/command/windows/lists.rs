//! Lists as programs on Windows write them.

use std::fs;
use std::io::{BufRead, BufReader, Write};

use super::{ABC, assert_prints, sandbox_with};
use crate::support::spawn_piped;

#[test]
fn names_in_lists_may_have_either_separator_and_lines_may_end_in_crlf() {
    let sandbox = sandbox_with(&["folder/ü😀", "top"]);
    let list = format!(
        "{ABC}  folder/ü😀\r\n{ABC} *folder\\ü😀\r\n\\{ABC}  folder\\\\ü😀\r\nMD5 (.\\top) = {ABC}\r\n"
    );
    fs::write(sandbox.path("list"), list).unwrap();
    let names = ["folder/ü😀: OK", r"folder\ü😀: OK", r"folder\ü😀: OK", r".\top: OK"];
    assert_prints(&mut sandbox.md5lanes(&["sum", "--check", "list"]), &names);

    fs::write(sandbox.path("list"), "folder\\ü😀\r\n\r\nfolder/ü😀\r\ntop\n./top").unwrap();
    let lines = ["folder/ü😀", "folder/ü😀", "top", "./top"].map(|name| format!("{ABC}  {name}"));
    assert_prints(
        &mut sandbox.md5lanes(&["sum", "--files-from=list"]),
        &lines.each_ref().map(|l| &l[..]),
    );
}

#[test]
fn a_list_of_a_shell_may_be_utf_16() {
    let sandbox = sandbox_with(&["folder/ü😀", "top"]);
    let utf16 = |text: &str| -> Vec<u8> {
        [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    fs::write(sandbox.path("list"), utf16(&format!("{ABC}  folder\\ü😀\r\n"))).unwrap();
    assert_prints(&mut sandbox.md5lanes(&["sum", "--check", "list"]), &[r"folder\ü😀: OK"]);
    let lines = [format!("{ABC}  folder/ü😀"), format!("{ABC}  top")];
    for text in [utf16("folder\\ü😀\r\ntop\r\n"), "\u{FEFF}folder\\ü😀\r\ntop\r\n".into()] {
        fs::write(sandbox.path("list"), text).unwrap();
        let mut command = sandbox.md5lanes(&["sum", "--files-from=list"]);
        assert_prints(&mut command, &lines.each_ref().map(|line| &line[..]));
    }
}

#[test]
fn a_line_does_not_wait_for_the_next_name_of_a_pipe() {
    let sandbox = sandbox_with(&["a", "b"]);
    let mut child = spawn_piped(&mut sandbox.md5lanes(&["sum", "--files-from=-"]));
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // On Windows, shells write a byte order mark at the start of a text for a pipe.
    write!(stdin, "\u{FEFF}").unwrap();
    for name in ["a", "b", "a"] {
        write!(stdin, "{name}\r\n").unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), format!("{ABC}  {name}"));
    }
    drop(stdin);
    assert!(lines.next().is_none() && child.wait().unwrap().success());
}
