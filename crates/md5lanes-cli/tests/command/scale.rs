//! Hashes and checks 200 000 files. The results must be printed early enough that they do not all wait in memory.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::thread;

use md5lanes_vectors::painted;

use crate::support::{Sandbox, peak_memory, spawn_piped};

/// Each folder has hard links to the same [`FILES`] files, because making 200 000 files would take longer than the test itself.
const FOLDERS: usize = 200;
const FILES: usize = 1000;

/// Checks the lines of `md5lanes sum`, and that it takes little memory. `fed` is the text on its standard input.
fn assert_lines(sandbox: &Sandbox, arguments: &[&str], fed: &str, expected: &[String]) {
    // The memory depends on the number of threads, so `-j4` sets the number.
    let mut child = spawn_piped(&mut sandbox.md5lanes(&[&["sum", "-j4"], arguments].concat()));
    let mut stdin = child.stdin.take().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    thread::scope(|scope| {
        scope.spawn(|| stdin.write_all(fed.as_bytes()).unwrap());
        for (expected, line) in expected.iter().zip(lines) {
            assert_eq!(line.unwrap(), *expected);
        }
    });
    // All lines have been printed, and the process waits for the end of standard input.
    let peak = peak_memory(child);
    assert!(peak < 64 * 1024, "{peak} KiB");
}

#[test]
fn each_of_200_000_files_has_its_line_in_its_place_with_little_memory() {
    let sandbox = Sandbox::new();
    let message = painted(FILES);
    let names: Vec<Vec<String>> = (0..FOLDERS)
        .map(|folder| (0..FILES).map(|file| format!("many/{folder:03}/{file:03}")).collect())
        .collect();
    for folder in &names {
        fs::create_dir_all(sandbox.path(&folder[0]).parent().unwrap()).unwrap();
        for (length, name) in folder.iter().enumerate() {
            match sandbox.path(&names[0][length]) {
                first if first.exists() => fs::hard_link(first, sandbox.path(name)).unwrap(),
                first => fs::write(first, &message[..length]).unwrap(),
            }
        }
    }
    let hex = |length| -> String {
        let digest = md5_reference::md5(&message[..length]);
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let digests: Vec<String> = (0..FILES).map(hex).collect();
    let names = names.concat();
    let digests = digests.iter().cycle();
    let lines: Vec<String> =
        digests.zip(&names).map(|(hex, name)| format!("{hex}  {name}")).collect();
    let verdicts: Vec<String> = names.iter().map(|name| format!("{name}: OK")).collect();
    let list = |lines: &[String]| lines.join("\n") + "\n";
    fs::write(sandbox.path("list"), list(&lines)).unwrap();
    assert_lines(&sandbox, &["-r", "many", "-"], "", &lines);
    assert_lines(&sandbox, &["--files-from=-"], &list(&names), &lines);
    assert_lines(&sandbox, &["-c", "list", "-"], "", &verdicts);
}
