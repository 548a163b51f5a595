//! The memory that a long list takes.

use std::fmt::Write;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use super::Tree;
use crate::support::peak_memory;

const LINES: u32 = 1_000_000;

#[test]
fn a_million_lines_that_have_no_files_take_less_than_400_mb() {
    let tree = Tree::new(&[]);
    let mut list = String::new();
    for number in 0..LINES {
        // Each name has 53 bytes.
        let folder = number / 1000;
        writeln!(
            list,
            "{number:032x}  photos/of a summer/folder {folder:07}/picture {number:07}.jpg"
        )
        .unwrap();
    }
    fs::write(tree.sandbox.path("list"), list).unwrap();
    let mut command = tree.sandbox.md5lanes(&["audit", "list", "f"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The last lines are not read, so the command waits, and its memory can be measured.
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for number in 0..LINES - 10_000 {
        let line = lines.next().unwrap().unwrap();
        if number % 1000 == 0 {
            assert!(line.ends_with(&format!("{number:07}.jpg: FAILED missing")), "{line}");
        }
    }
    let peak = peak_memory(child);
    assert!(peak < 400_000, "{peak} KiB");
}
