//! Check files of all kinds, and the files that they list.

use std::fs;
use std::io::{BufRead, BufReader, Write};

use md5lanes_vectors::painted;

use super::{ABC, check, sandbox};
use crate::support::{Sandbox, spawn_piped};

#[test]
fn the_check_file_may_be_standard_input() {
    let sandbox =
        sandbox().file("list", format!("{ABC}  a\n{ABC}  -\nx\n{ABC}  b\n")).file("x", "x\n");
    for script in [
        "md5sum -c < list",
        "md5sum -c - < list",
        "md5sum -cw - < list",
        "md5sum -cw - - < list",
        "md5sum -cw list - < list",
        "md5sum -cw - list < list",
        "md5sum -c < x",
        "md5sum -cw < x",
        "md5sum -c < /dev/null",
        "md5sum -c < .",
        "md5sum -c /dev/stdin < list",
        "md5sum -cw ./- < list",
        "cat list | md5sum -cw",
    ] {
        sandbox.assert_same_script(&format!("({script}) 2>&1"));
    }
}

#[test]
fn standard_input_may_be_listed_and_is_read_once() {
    let sandbox =
        sandbox().file("list", format!("{ABC}  -\n{ABC}  a\n{ABC} *-\nMD5 (-) = {ABC}\n"));
    let sandbox = sandbox.file("large", painted(3_000_000));
    sandbox.assert_same_script("md5sum large large | sed 's/large/-/' > twice");
    for script in [
        "md5sum -c list < a",
        "cat a | md5sum -c list",
        "md5sum -c list < /dev/null",
        "md5sum -c list list < a",
        "md5sum -c list <&-",
        "md5sum -c list < .",
        "md5sum -c --ignore-missing list <&-",
        "md5sum -c --status list < a",
        "md5sum -c twice twice < large",
        "(cat large; sleep 0.1) | md5sum -c twice",
    ] {
        sandbox.assert_same_script(&format!("({script}) 2>&1"));
    }
}

#[test]
fn closed_standard_input_is_an_error_if_it_would_be_read() {
    let sandbox = sandbox().file("list", format!("{ABC}  a\n"));
    for script in ["md5sum -c <&-", "md5sum -c - list <&-", "md5sum -c list <&-"] {
        sandbox.assert_same_script(&format!("({script}) 2>&1"));
    }
}

#[test]
fn a_check_file_may_list_itself() {
    let outcome = check("@  list\n@  a\n", "");
    assert_eq!((outcome.code, &outcome.stdout[..15]), (Some(1), r"list: FAILED\na"));
}

#[test]
fn several_check_files_are_each_summed_up_and_any_failure_is_one() {
    let sandbox =
        sandbox().file("good", format!("{ABC}  a\n")).file("bad", format!("{ABC}  good\nx\n"));
    let sandbox = sandbox.file("empty", "").file("it's\n", "x\n").file("two words", "x\n");
    for files in [
        "good good",
        "good bad",
        "bad good bad",
        "missing good",
        "empty",
        "good empty",
        ".",
        "good . good",
        "/proc/self/mem good",
        "good/x",
        "\"it's\n\" 'two words' ''",
    ] {
        for options in ["", "-w", "--status", "--quiet", "--strict"] {
            let outcome =
                sandbox.assert_same_script(&format!("md5sum -c {options} -- {files} 2>&1"));
            assert_eq!(outcome.code, Some(if files == "good good" { 0 } else { 1 }), "{files}");
        }
    }
}

#[test]
fn files_of_unknown_size_are_checked() {
    let sandbox = sandbox();
    sandbox.assert_same_script(
        "for f in /proc/version /proc/cmdline /sys/kernel/mm/transparent_hugepage/enabled; do
            [ -r $f ] && md5sum $f; done > list; md5sum -c list",
    );
    sandbox.assert_same_script(
        "rm -f pipe list; mkfifo pipe; head -c 2000000 /dev/zero | md5sum | sed s/-/pipe/ > list
            head -c 2000000 /dev/zero > pipe & md5sum -c list",
    );
}

#[test]
fn files_of_every_length_around_blocks_and_buffers_are_checked() {
    let message = painted(300_000);
    let mut sandbox = Sandbox::new();
    for length in [0, 1, 55, 56, 63, 64, 65, 65_535, 65_536, 65_537, 131_072, 300_000] {
        sandbox = sandbox.file(length.to_string(), &message[..length]);
    }
    let outcome = sandbox.assert_same_script("md5sum * > ../list; md5sum -c ../list");
    assert_eq!((outcome.code, outcome.stdout.matches(": OK").count()), (Some(0), 12));
}

/// GNU's tool finds no proper line in a text in UTF-16. `md5lanes` decodes such a file, but only if its bytes as they are have no
/// proper line.
#[test]
fn a_file_with_a_mark_of_utf_16_is_decoded_if_md5sum_finds_no_proper_line() {
    let list = format!("{ABC}  a\r\nMD5 (caf\u{e9}) = {ABC}\r\n");
    let units = || list.encode_utf16();
    let le: Vec<u8> = [0xFF, 0xFE].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect();
    let be: Vec<u8> = [0xFE, 0xFF].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect();
    let sandbox = sandbox().file("caf\u{e9}", "abc");
    for contents in [le, be] {
        fs::write(sandbox.path("list"), &contents).unwrap();
        let [ours, theirs] = sandbox.run_script("md5sum -cw list");
        let expected = r"a: OK\ncaf\xc3\xa9: OK\n";
        assert_eq!((ours.code, &ours.stdout[..], &ours.stderr[..]), (Some(0), expected, ""));
        assert!(theirs.stderr.ends_with(r"list: no properly formatted checksum lines found\n"));
        // A pipe cannot be read twice, so `md5lanes` does not decode it.
        sandbox.assert_same_script("cat list | md5sum -cw 2>&1");
        for more in [format!("\n{ABC}  b\n"), format!("\n{ABC}  missing\n")] {
            fs::write(sandbox.path("list"), [&contents, more.as_bytes()].concat()).unwrap();
            sandbox.assert_same_script("md5sum -cw list 2>&1");
        }
    }
}

/// For GNU's tool, the mark belongs to the first line and makes it improper. The tool succeeds if another line is proper.
#[test]
fn the_line_after_a_mark_of_utf_8_is_read() {
    let sandbox = sandbox().file("c", "not abc");
    for (lines, expected, code) in [
        ("@  a", r"a: OK\n", 0),
        ("@  a\n@  b\n", r"a: OK\nb: OK\n", 0),
        ("@ *a\r\n@ *b\r\n", r"a: OK\nb: OK\n", 0),
        ("# sums\n@  a\n", r"a: OK\n", 0),
        ("\n@  a\n", r"a: OK\n", 0),
        ("@  c\n@  b\n", r"c: FAILED\nb: OK\n", 1),
        ("@  missing\n@  b\n", r"missing: FAILED open or read\nb: OK\n", 1),
    ] {
        let list = format!("\u{feff}{}", lines.replace('@', ABC));
        fs::write(sandbox.path("list"), &list).unwrap();
        for script in ["md5sum -cw list", "md5sum -cw < list", "cat list | md5sum -cw"] {
            let [ours, _] = sandbox.run_script(script);
            assert_eq!((&ours.stdout[..], ours.code), (expected, Some(code)), "{list:?}");
            assert!(!ours.stderr.contains("improper"), "{ours:?}");
        }
        let [ours, theirs] = sandbox.run_script("md5sum -c --strict list");
        assert_eq!((&ours.stdout[..], ours.code), (expected, theirs.code), "{list:?}");
        assert!(ours.stderr.contains("WARNING: 1 line is improperly formatted"), "{ours:?}");
    }
}

#[test]
fn a_line_that_is_improper_even_without_the_mark_is_counted_once() {
    let sandbox = sandbox();
    for lines in ["x\n", "x\n@  a\n", "x\n\u{feff}@  a\n@  b\n"] {
        let list = format!("\u{feff}{}", lines.replace('@', ABC));
        fs::write(sandbox.path("list"), list).unwrap();
        sandbox.assert_same_script("md5sum -cw list 2>&1");
        sandbox.assert_same_script("md5sum -cw --strict list 2>&1");
    }
}

#[test]
fn a_verdict_does_not_wait_for_the_next_line_of_a_pipe() {
    let sandbox = sandbox().file("list", "not abc");
    sandbox.assert_same_with(|command| {
        let mut child = spawn_piped(command.arg("-c"));
        let mut stdin = child.stdin.take().unwrap();
        let mut verdicts = BufReader::new(child.stdout.take().unwrap()).lines();
        for (name, verdict) in [("a", "a: OK"), ("list", "list: FAILED"), ("b", "b: OK")] {
            write!(stdin, "# comment\n{ABC}  {name}\n{ABC}").unwrap();
            assert_eq!(verdicts.next().unwrap().unwrap(), verdict);
            stdin.write_all(b"  b\n").unwrap();
            assert_eq!(verdicts.next().unwrap().unwrap(), "b: OK");
        }
        drop(stdin);
        child.wait_with_output().unwrap()
    });
}
