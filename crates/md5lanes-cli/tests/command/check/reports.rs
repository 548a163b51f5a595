//! The reports on files, their order, and the exit status.

use std::os::unix::fs::symlink;

use super::{ABC, check, sandbox};
use crate::support::Outcome;

#[test]
fn files_that_differ_or_cannot_be_read_are_counted_in_both_numbers() {
    let all = "@  a\n@  b\n@  list\n@  list\n@  missing\n@  .\n@  a/b\nx\n@  it's\nMD5 () = @\n";
    for (list, code) in [
        ("@  a\n@  b\n", 0),
        ("@  a\n@  list\n", 1),
        ("@  list\n@  list\n", 1),
        ("@  a\n@  missing\n", 1),
        ("@  missing\n@  .\n", 1),
        (all, 1),
    ] {
        for options in [
            "",
            "--quiet",
            "--status",
            "--strict",
            "-w",
            "--ignore-missing",
            "--ignore-missing --quiet",
            "--ignore-missing --status",
            "--ignore-missing -w --strict",
        ] {
            let outcome = check(list, options);
            let forgiven = list.starts_with("@  a\n@  missing") && options.starts_with("--ignore");
            assert_eq!(outcome.code, Some(if forgiven { 0 } else { code }), "{list} {options}");
        }
    }
}

#[test]
fn ignore_missing_fails_if_nothing_was_verified() {
    for options in ["", "--status", "--quiet", "-w", "--strict"] {
        let options = format!("--ignore-missing {options}");
        assert_eq!(check("@  missing\nMD5 (gone) = @\n", &options).code, Some(1));
        assert_eq!(check("@  missing\n@  list\n", &options).code, Some(1));
        check("@  missing\nx\n", &options);
        check("x\n", &options);
    }
}

#[test]
fn ignore_missing_only_ignores_files_that_do_not_exist() {
    let sandbox =
        sandbox().file("list", format!("{ABC}  a\n{ABC}  a/b\n{ABC}  loop\n{ABC}  dangling\n"));
    symlink("loop", sandbox.path("loop")).unwrap();
    symlink("nowhere", sandbox.path("dangling")).unwrap();
    let outcome = sandbox.assert_same_script("md5sum -c --ignore-missing list 2>&1");
    assert_eq!(outcome.stdout.matches("FAILED open or read").count(), 2, "{outcome:?}");
}

#[test]
fn if_quiet_status_and_warn_are_given_the_last_one_counts() {
    let list = "@  a\nx\n@  list\n@  missing\n";
    for options in [
        "--quiet --status",
        "--status --quiet",
        "-w --status",
        "--status -w",
        "--quiet -w",
        "-w --quiet",
        "-w --quiet --status",
        "--status --status",
        "-w --status -w",
        "--warn",
    ] {
        check(list, options);
        assert_eq!(check("@  a\n", options).code, Some(0));
    }
}

#[test]
fn verdicts_and_messages_come_in_the_order_of_the_lines() {
    let lines = (0..3000).map(|number| match number % 5 {
        0 => format!("{number}\n"),
        1 => format!("{ABC}  missing {number}\n"),
        2 => format!("{ABC}  list\n"),
        _ => format!("{ABC}  a\n"),
    });
    let sandbox = sandbox().file("list", lines.collect::<String>());
    for options in ["", "-w", "-w --ignore-missing", "--quiet"] {
        sandbox.assert_same_script(&format!("md5sum -c {options} list 2>&1"));
    }
    let outcome = sandbox.assert_same_script("md5sum -cw list");
    assert_eq!(outcome.stdout.matches(r"\n").count(), 2400);
}

#[test]
fn options_without_a_meaning_are_the_same_errors_as_in_md5sum() {
    let sandbox = sandbox().file("list", format!("{ABC}  a\n"));
    for options in [
        "--quiet",
        "--status",
        "--strict",
        "-w",
        "--ignore-missing",
        "--quiet --strict",
        "--status --quiet",
        "--quiet -w",
        "-w --status --ignore-missing",
        "--strict --tag",
        "--strict --tag -t",
        "-c --tag",
        "-c -z",
        "-c -b",
        "-c -t",
        "-c -t -b",
        "-c --tag -t",
        "-c -z --tag -b",
        "-c --tag -b",
        "-cz --quiet",
        "-cb -t --tag",
        "-cw --tag",
    ] {
        let [ours, theirs] = sandbox.run_script(&format!("md5sum {options} list"));
        assert_eq!((ours.code, &ours.stdout[..]), (Some(1), ""), "{options}");
        assert_eq!((theirs.code, &theirs.stdout[..]), (Some(1), ""), "{options}");
        let line = |outcome: &Outcome| outcome.stderr.split(r"\n").next().unwrap().to_owned();
        assert_eq!(line(&ours), line(&theirs), "{options}");
    }
}

#[test]
fn long_options_may_be_cut_short_when_checking_too() {
    let sandbox = sandbox().file("list", format!("{ABC}  a\nx\n{ABC}  list\n{ABC}  missing\n"));
    for options in ["--c", "--check --q", "-c --stat", "--ch --str", "-c --w", "-cw --i", "-ccww"] {
        sandbox.assert_same_script(&format!("md5sum list {options} 2>&1"));
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let sandbox = sandbox().file("list", format!("{ABC}  a\n"));
    sandbox.assert_same_script("md5sum -c list >&-");
    sandbox.assert_same_script("md5sum -c --status list >&-");
    sandbox.assert_same_script("md5sum -c --quiet list >&-");
    let [ours, theirs] = sandbox.run_script("md5sum -c list > /dev/full");
    assert_eq!((ours.code, theirs.code), (Some(1), Some(1)));
    assert_eq!(ours.stderr, r"md5sum: write error: No space left on device\n");
}

#[test]
fn called_as_md5lanes_messages_begin_with_that_name() {
    let sandbox = sandbox().file("list", format!("{ABC}  a\n{ABC}  list\n"));
    let output = sandbox.md5lanes(&["sum", "--check", "list"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"a: OK\nlist: FAILED\n");
    assert_eq!(output.stderr, b"md5lanes: WARNING: 1 computed checksum did NOT match\n");
}
