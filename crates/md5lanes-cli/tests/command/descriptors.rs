//! Standard input, output and error that are closed, full or broken.

use std::io::{BufRead, BufReader, Write, pipe};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use md5lanes_vectors::painted;

use crate::support::{Sandbox, make_sparse, spawn_piped};

fn sandbox() -> Sandbox {
    Sandbox::new().file("a", "abc").file("large", painted(3_000_000))
}

#[test]
fn standard_input_is_read_where_md5sum_reads_it() {
    let sandbox = sandbox();
    for script in [
        "md5sum < a",
        "md5sum - < a",
        "md5sum -- - < a",
        "md5sum - - < a",
        "md5sum a - a < large",
        "md5sum --tag < a",
        "md5sum -z < a",
        "md5sum -b < a",
        "md5sum < /dev/null",
        "md5sum ./- < a",
        "md5sum < .",
        "md5sum - a < .",
        "md5sum /dev/stdin < large",
        "md5sum - missing < a",
    ] {
        sandbox.assert_same_script(script);
    }
}

#[test]
fn closed_standard_input_is_an_error_and_not_an_empty_file() {
    for script in ["md5sum <&-", "md5sum a - a <&-", "md5sum - missing - <&-", "md5sum a <&-"] {
        sandbox().assert_same_script(script);
    }
}

#[test]
fn closed_standard_output_is_an_error_once_there_is_something_to_write() {
    for script in [
        "md5sum a >&-",
        "md5sum large >&-",
        "md5sum missing >&-",
        "md5sum - >&- < a",
        "md5sum a <&- >&-",
    ] {
        sandbox().assert_same_script(script);
    }
    for arguments in ["--help", "--version", "sum --help", "kernels", "generate zsh"] {
        let [outcome, _] =
            sandbox().run_script(&format!("{} {arguments} >&-", crate::support::MD5LANES));
        assert_eq!(outcome.code, Some(1), "{arguments}");
        assert_eq!(outcome.stderr, r"md5lanes: write error: Bad file descriptor\n");
    }
}

#[test]
fn closed_standard_error_changes_nothing_else() {
    for script in
        ["md5sum a 2>&-", "md5sum missing a 2>&-", "md5sum a large <&- 2>&-", "md5sum --quux 2>&-"]
    {
        sandbox().assert_same_script(script);
    }
}

/// GNU's tool writes the same message without the reason, and hashes all files. `md5lanes` stops, since no result can be written.
#[test]
fn a_full_disk_is_reported_with_its_reason_and_ends_the_work() {
    for script in
        ["md5sum a > /dev/full", "md5sum -z a > /dev/full", "md5sum a a missing > /dev/full"]
    {
        let [ours, theirs] = sandbox().run_script(script);
        assert_eq!(ours.code, theirs.code);
        assert_eq!(ours.stderr, r"md5sum: write error: No space left on device\n");
        assert!(theirs.stderr.contains("md5sum: write error"), "{theirs:?}");
    }
}

fn into_a_broken_pipe(command: &mut Command) -> Output {
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    command.stdout(writer).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap()
}

#[test]
fn a_broken_pipe_ends_the_process_by_its_signal() {
    let outcome =
        sandbox().assert_same_with(|command| into_a_broken_pipe(command.args(["a", "large"])));
    assert_eq!(outcome.signal, Some(Signal::PIPE.as_raw()));
    assert_eq!(outcome.stderr, "");
    let sandbox = sandbox();
    for arguments in [&["--help"][..], &["sum", "--help"], &["kernels"], &["generate", "man"]] {
        let output = into_a_broken_pipe(&mut sandbox.md5lanes(arguments));
        assert_eq!(output.status.code(), None, "{arguments:?}");
    }
}

#[test]
fn a_broken_pipe_whose_signal_is_ignored_is_a_write_error() {
    let sandbox = sandbox();
    let [mut ours, _] = sandbox.commands("sh");
    let output = into_a_broken_pipe(ours.args(["-c", "trap '' PIPE; md5sum a"]));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stderr, b"md5sum: write error: Broken pipe\n");
}

/// Returns the signals that a child of this process does not ignore. In a background job of a shell, children ignore SIGINT.
fn not_ignored(signals: &[Signal]) -> Vec<Signal> {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:\t")).unwrap();
    let ignored = u64::from_str_radix(ignored, 16).unwrap();
    let is_ignored = |signal: &Signal| ignored >> (signal.as_raw() - 1) & 1 == 1;
    signals.iter().copied().filter(|signal| !is_ignored(signal)).collect()
}

#[test]
fn signals_end_the_process_in_the_middle_of_a_file() {
    for signal in not_ignored(&[Signal::INT, Signal::TERM, Signal::HUP]) {
        let outcome = sandbox().assert_same_with(|command| {
            let mut child = spawn_piped(command);
            // The pipe cannot hold these bytes, so the command has read some. The pipe stays open, so the command waits for more.
            let stdin = child.stdin.take();
            stdin.as_ref().unwrap().write_all(&painted(8_000_000)).unwrap();
            kill_process(Pid::from_child(&child), signal).unwrap();
            let output = child.wait_with_output().unwrap();
            drop(stdin);
            output
        });
        assert_eq!(outcome.signal, Some(signal.as_raw()));
        assert_eq!((&outcome.stdout[..], &outcome.stderr[..]), ("", ""));
    }
}

#[test]
fn signals_end_the_process_in_the_middle_of_many_files_after_whole_lines() {
    let list = format!("{0}  a\n{0}  huge\n", "0".repeat(32));
    let sandbox = sandbox().file("list", list).file("huge", "x");
    make_sparse(&sandbox.path("huge"), 1 << 43);
    for arguments in [
        &["sum", "a", "huge", "huge", "a"][..],
        &["sum", "-r", "-j1", "a", "huge"],
        &["sum", "-c", "list"],
        &["etag", "a", "huge"],
    ] {
        for signal in not_ignored(&[Signal::INT, Signal::TERM]) {
            let mut child = sandbox.md5lanes(arguments).stdout(Stdio::piped()).spawn().unwrap();
            let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
            assert!(lines.next().unwrap().unwrap().contains('a'));
            kill_process(Pid::from_child(&child), signal).unwrap();
            assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
            assert!(lines.next().is_none());
        }
    }
}
