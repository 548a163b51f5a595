//! Tests with many files: named in the arguments, in folders, and named in lists.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;

use md5lanes_vectors::painted;

use crate::support::{MD5LANES, Sandbox, make_sparse, run_command, spawn_piped};

fn sum(sandbox: &Sandbox, arguments: &[&str]) -> (String, String, Option<i32>) {
    run_command(&mut sandbox.md5lanes(&[&["sum"], arguments].concat()))
}

fn names(printed: &str) -> Vec<&str> {
    printed.lines().map(|line| &line[34..]).collect()
}

fn folder() -> Sandbox {
    let sandbox = Sandbox::new();
    for name in ["folder/b", "folder/a", "folder/inner/z", "folder/inner/y", "folder/cache/x"] {
        fs::create_dir_all(sandbox.path(name).parent().unwrap()).unwrap();
        fs::write(sandbox.path(name), name).unwrap();
    }
    symlink("b", sandbox.path("folder/link")).unwrap();
    sandbox.file("alone", "alone")
}

#[test]
fn any_number_of_threads_prints_the_lines_of_md5sum() {
    let mut sandbox = Sandbox::new();
    let files: Vec<String> = (0..300).map(|i| format!("file {i}")).collect();
    for (i, name) in files.iter().enumerate() {
        sandbox = sandbox.file(name, painted(i * i * 3));
    }
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    let expected = sandbox.assert_same(&names);
    for threads in ["1", "2", "5", "1000"] {
        let (printed, _, code) = sum(&sandbox, &[&["-j", threads], &names[..]].concat());
        assert_eq!((printed, code), (expected.stdout.replace("\\n", "\n"), Some(0)));
    }
    assert_eq!(sum(&sandbox, &["-j0", "file 0"]).2, Some(1));
}

#[test]
fn few_descriptors_are_enough() {
    let mut sandbox = Sandbox::new();
    for i in 0..200 {
        sandbox = sandbox.file(format!("{i}"), painted(100_000));
    }
    sandbox.assert_same_script("ulimit -n 64; md5sum *");
    // The limit also counts the descriptors that the command inherits.
    let script = "for i in {3..60}; do eval \"exec $i< 0\"; done; ulimit -n 64; md5sum *";
    sandbox.assert_same_script_in("bash", script);
}

#[test]
fn standard_input_may_be_named_among_many_files_and_more_than_once() {
    let sandbox = folder();
    sandbox.assert_same_script("echo input | md5sum alone - folder/a - alone -");
}

#[test]
fn results_are_printed_before_the_command_waits_for_a_pipe() {
    let sandbox = folder();
    let mut child = spawn_piped(&mut sandbox.md5lanes(&["sum", "alone", "folder/a", "-"]));
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let seen: Vec<_> = lines.by_ref().take(2).map(|line| line.unwrap()[34..].to_owned()).collect();
    assert_eq!(seen, ["alone", "folder/a"]);
    child.stdin.take().unwrap().write_all(b"input").unwrap();
    assert!(lines.next().unwrap().unwrap().ends_with("  -"));
    assert!(child.wait().unwrap().success());
}

#[test]
fn folders_are_walked_in_the_order_of_names() {
    let sandbox = folder();
    let (printed, complaints, code) = sum(&sandbox, &["-r", "folder", "alone"]);
    let expected =
        ["folder/a", "folder/b", "folder/cache/x", "folder/inner/y", "folder/inner/z", "alone"];
    assert_eq!((names(&printed), &*complaints, code), (expected.to_vec(), "", Some(0)));
    let (printed, _, _) =
        sum(&sandbox, &["-rL", "folder", "--exclude=cache", "--exclude=*/inner/z"]);
    assert_eq!(names(&printed), ["folder/a", "folder/b", "folder/inner/y", "folder/link"]);
}

#[test]
fn globs_are_bytes_as_names_are() {
    let sandbox =
        Sandbox::new().file(b"caf\xe9", "1").file("caf\u{e9}", "2").file(b"\xff.tmp", "3");
    for (glob, expected) in [
        (&b"caf\xe9"[..], &[&b"caf\xc3\xa9"[..], b"\xff.tmp"][..]),
        (b"\xff*", &[b"caf\xc3\xa9", b"caf\xe9"]),
        (b"*[\xe8-\xea]", &[b"caf\xc3\xa9", b"\xff.tmp"]),
    ] {
        let mut command = sandbox.md5lanes(&["sum", "-r", "--exclude"]);
        let output = command.arg(OsStr::from_bytes(glob)).arg(".").output().unwrap();
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]));
        let lines = output.stdout.split_inclusive(|byte| *byte == b'\n');
        let names: Vec<_> = lines.map(|line| &line[36..line.len() - 1]).collect();
        assert_eq!(names, expected, "{}", glob.escape_ascii());
    }
}

#[test]
fn a_folder_without_recursive_is_an_error_and_so_is_a_missing_one() {
    let sandbox = folder();
    let (printed, complaints, code) = sum(&sandbox, &["folder", "alone"]);
    assert_eq!(
        (names(&printed), &*complaints, code),
        (vec!["alone"], "md5lanes: folder: Is a directory\n", Some(1))
    );
    let (printed, complaints, code) = sum(&sandbox, &["-r", "missing", "alone"]);
    let complaint = "md5lanes: missing: No such file or directory\n";
    assert_eq!((names(&printed), &*complaints, code), (vec!["alone"], complaint, Some(1)));
}

#[test]
fn names_may_come_from_a_list() {
    let sandbox =
        folder().file("list", "folder/b\n\nalone\nmissing").file("zero", "alone\0folder/a\0");
    let (printed, complaints, code) = sum(&sandbox, &["--files-from", "list"]);
    let complaint = "md5lanes: missing: No such file or directory\n";
    assert_eq!(
        (names(&printed), &*complaints, code),
        (vec!["folder/b", "alone"], complaint, Some(1))
    );
    let (printed, _, code) = sum(&sandbox, &["-0", "--files-from=zero"]);
    assert_eq!((names(&printed), code), (vec!["alone", "folder/a"], Some(0)));
    let (printed, complaints, code) = sum(&sandbox, &["--files-from=nowhere"]);
    let complaint = "md5lanes: nowhere: No such file or directory\n";
    assert_eq!((&*printed, &*complaints, code), ("", complaint, Some(1)));
}

#[test]
fn a_line_does_not_wait_for_the_next_name_of_a_pipe() {
    let sandbox = folder();
    let mut child = spawn_piped(&mut sandbox.md5lanes(&["sum", "-r", "--files-from=-"]));
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for (text, expected) in [
        ("alone\nfol", &["alone"][..]),
        ("der/inner\n\n", &["folder/inner/y", "folder/inner/z"]),
        ("folder/a\nalone\nfolder/b", &["folder/a", "alone"]),
    ] {
        stdin.write_all(text.as_bytes()).unwrap();
        for name in expected {
            assert_eq!(lines.next().unwrap().unwrap()[34..], **name);
        }
    }
    drop(stdin);
    assert!(lines.next().unwrap().unwrap().ends_with("  folder/b"));
    assert!(lines.next().is_none() && child.wait().unwrap().success());
}

#[test]
fn unusual_lists_of_names_are_read_or_reported() {
    let sandbox = folder();
    for (arguments, list, expected, complaints) in [
        ("--files-from=list", "list\nalone", &["list", "alone"][..], ""),
        ("--files-from=list", "\n\n\n", &[], ""),
        ("--files-from=list", "", &[], ""),
        (
            "--files-from=list",
            "alone\r\nalone\n",
            &["alone"],
            "md5lanes: 'alone'$'\\r': No such file or directory\n",
        ),
        ("--files-from=list", "-\nalone\n-", &["-", "alone", "-"], ""),
        (
            "--files-from=- < list",
            "alone\n-\nalone\n",
            &["alone", "alone"],
            "md5lanes: -: Standard input cannot be hashed, since the names are read from it\n",
        ),
        ("--files-from=folder", "", &[], "md5lanes: folder: Is a directory\n"),
        ("--files-from=- < folder", "", &[], "md5lanes: -: Is a directory\n"),
        ("--files-from=- <&-", "", &[], "md5lanes: -: Bad file descriptor\n"),
    ] {
        fs::write(sandbox.path("list"), list).unwrap();
        let script = format!("{MD5LANES} sum {arguments}");
        let (printed, ours, code) = run_command(sandbox.commands("sh")[0].args(["-c", &script]));
        assert_eq!((names(&printed), &*ours), (expected.to_vec(), complaints), "{list:?}");
        assert_eq!(code, Some(i32::from(!complaints.is_empty())), "{list:?}");
    }
}

#[test]
fn an_empty_name_between_zero_bytes_is_the_same_error_as_in_wc() {
    let sandbox = folder();
    for (file, argument, list, expected) in [
        ("list", "list", "alone\0\0folder/a\0", &["alone", "folder/a"][..]),
        ("list", "- < list", "\0alone\0\0\0folder/a", &["alone", "folder/a"]),
        ("a list", "'a list'", "\0", &[]),
        ("list", "list", "alone\0folder/a\0", &["alone", "folder/a"]),
    ] {
        fs::write(sandbox.path(file), list).unwrap();
        let run = |script: &str| run_command(sandbox.commands("sh")[0].args(["-c", script]));
        let (_, complaints, code) = run(&format!("wc --files0-from={argument}"));
        let complaints = complaints.replace("wc: ", "md5lanes: ");

        for options in ["-0", "-0 -j1", "-0r"] {
            let (printed, ours, status) =
                run(&format!("{MD5LANES} sum {options} --files-from={argument}"));
            assert_eq!(
                (names(&printed), ours, status),
                (expected.to_vec(), complaints.clone(), code)
            );
        }
        let (printed, _, status) =
            run(&format!("{MD5LANES} sum -0 --json --files-from={argument}"));
        let object = "{\"name\":\"\",\"error\":\"invalid zero-length file name\"}";
        let objects = printed.lines().filter(|line| *line == object).count();
        assert_eq!((objects, status), (complaints.lines().count(), code));
    }
}

#[test]
fn a_full_disk_ends_the_program_before_it_has_read_files_that_take_hours() {
    let list = format!("{0}  alone\n{0}  huge\n", "0".repeat(32));
    let sandbox = folder().file("list", list).file("huge", "x");
    make_sparse(&sandbox.path("huge"), 1 << 43);
    for arguments in [
        &["sum", "alone", "huge", "huge"][..],
        &["sum", "-j1", "alone", "huge"],
        &["sum", "-r", "folder", "huge"],
        &["sum", "-c", "list"],
        &["etag", "alone", "huge"],
    ] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = sandbox.md5lanes(arguments).stdout(full).output().unwrap();
        let status = if arguments[0] == "etag" { 2 } else { 1 };
        let complaint = b"md5lanes: write error: No space left on device\n";
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(status), &complaint[..]));
    }
}

#[test]
fn json_has_an_object_for_each_file_and_each_error() {
    let sandbox = folder().file(b"odd \xff\"", "odd");
    let mut command = sandbox.md5lanes(&["sum", "--json", "alone", "missing"]);
    let output = command.arg(OsStr::from_bytes(b"odd \xff\"")).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let digest = |text: &str| md5lanes::digest(text.as_bytes()).to_string();
    let expected = [
        format!("{{\"name\":\"alone\",\"md5\":\"{}\"}}", digest("alone")),
        "{\"name\":\"missing\",\"error\":\"No such file or directory\"}".to_owned(),
        format!(
            "{{\"name\":\"odd \u{fffd}\\\"\",\"name_bytes\":[111,100,100,32,255,34],\"md5\":\"{}\"}}",
            digest("odd")
        ),
    ];
    assert_eq!(lines.lines().collect::<Vec<_>>(), expected);
    assert_eq!((output.status.code(), &output.stderr[..]), (Some(1), &b""[..]));
}
