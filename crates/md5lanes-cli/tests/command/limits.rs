//! Runs with little memory, few threads or few descriptors.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use md5lanes_vectors::painted;

use crate::support::{
    MD5LANES, Outcome, Sandbox, make_sparse, peak_memory, spawn_piped, wait_until_asleep,
};

#[test]
fn memory_stays_under_16_mib_however_large_the_files_are() {
    let sandbox = Sandbox::new();
    make_sparse(&sandbox.path("sparse"), 200_000_000);
    let mut child = spawn_piped(&mut sandbox.md5lanes(&["sum", "-j4", "sparse", "sparse", "-"]));
    // After both lines about `sparse`, the process waits for standard input.
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().take(2);
    assert_eq!(lines.filter(|line| line.as_ref().unwrap().ends_with("  sparse")).count(), 2);
    let peak = peak_memory(child);
    assert!(peak < 16 * 1024, "{peak} KiB");
}

#[test]
fn if_no_thread_can_be_started_the_digest_is_the_same() {
    let sandbox = Sandbox::new();
    make_sparse(&sandbox.path("sparse"), 3_000_000);
    // No machine has memory for a stack of this size, so no thread can be started.
    for files in ["sparse sparse", "sparse", "- < sparse"] {
        sandbox.assert_same_script(&format!("RUST_MIN_STACK=1000000000000000 md5sum {files}"));
    }
}

#[test]
fn four_file_descriptors_are_enough() {
    let sandbox = Sandbox::new().file("a", "abc");
    sandbox.assert_same_script("ulimit -n 4; md5sum a - a < a");
}

#[test]
fn five_file_descriptors_are_enough_to_check_many_files() {
    let sandbox = Sandbox::new();
    (0..100).for_each(|number| make_sparse(&sandbox.path(format!("{number}")), 500_000));
    sandbox.assert_same_script("md5sum * > ../list; ulimit -n 5; md5sum -c ../list");
}

#[test]
fn if_no_thread_can_be_started_checking_gives_the_same() {
    let sandbox = Sandbox::new().file("a", "abc");
    make_sparse(&sandbox.path("sparse"), 3_000_000);
    sandbox.assert_same_script(
        "md5sum a sparse a > list; RUST_MIN_STACK=1000000000000000 md5sum -c list list",
    );
}

#[test]
fn if_no_thread_can_be_started_many_files_are_checked() {
    let sandbox = Sandbox::new().file("a", "abc");
    // The list has more files than the number of results that may wait in memory.
    sandbox.assert_same_script(
        "md5sum a > line; yes \"$(cat line)\" | head -n 70000 > list
            RUST_MIN_STACK=1000000000000000 md5sum -c list | uniq -c",
    );
}

/// Returns the peak memory, in bytes, of checking a list with one name: `length` times the byte `byte`.
fn peak_memory_with_name(byte: u8, length: usize) -> u64 {
    let mut list = format!("{}  ", "0".repeat(32)).into_bytes();
    list.resize(list.len() + length, byte);
    let sandbox = Sandbox::new().file("list", list);
    let mut child = sandbox
        .md5lanes(&["sum", "-j4", "-c", "list", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // After these messages, the process waits for the second check file, which is standard input.
    let mut messages = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    assert!(messages.next().unwrap().ends_with(": File name too long"));
    assert!(messages.next().unwrap().ends_with("WARNING: 1 listed file could not be read"));
    peak_memory(child) * 1024
}

/// The name is in memory only once. A message, which shows a control character as four bytes, is written without a copy of it.
#[test]
fn a_long_name_takes_its_length_however_it_is_quoted() {
    let length = 10_000_000;
    for byte in [b'a', b' ', 1] {
        let peak = peak_memory_with_name(byte, length);
        assert!(peak < 3 * length as u64 / 2 + (10 << 20), "{peak} bytes");
    }
}

#[test]
fn memory_stays_under_16_mib_however_long_a_check_file_is() {
    let sandbox = Sandbox::new();
    assert!(Command::new("mkfifo").arg(sandbox.path("pipe")).status().unwrap().success());
    let empty = "d41d8cd98f00b204e9800998ecf8427e";
    let lines = format!("{empty}  /dev/null\nnot proper\n").repeat(250_000);
    fs::write(sandbox.path("list"), format!("{empty}  pipe\n{lines}")).unwrap();
    let mut child = sandbox
        .md5lanes(&["sum", "-j4", "-cw", "list", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // While one thread waits for the pipe, the others hash the next files, as far ahead as the command allows.
    wait_until_asleep(&child);
    drop(fs::File::options().write(true).open(sandbox.path("pipe")).unwrap());
    // After the first warning, the process waits for the second check file: standard input.
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let is_end = |line: &String| line.contains("WARNING");
    assert_eq!(lines.map_while(Result::ok).take_while(|line| !is_end(line)).count(), 250_000);
    let peak = peak_memory(child);
    assert!(peak < 16 * 1024, "{peak} KiB");
}

#[test]
fn a_line_that_does_not_fit_into_memory_is_an_error() {
    let sandbox = Sandbox::new();
    make_sparse(&sandbox.path("list"), 500_000_000);
    for arguments in ["--check list", "--files-from list"] {
        let script = format!("ulimit -c 0; ulimit -v 100000; {MD5LANES} sum {arguments}");
        let [outcome, _] = sandbox.run_script(&script);
        let stderr = r"md5lanes: list: memory exhausted\n".to_owned();
        assert_eq!((outcome.code, outcome.signal, outcome.stderr), (Some(1), None, stderr));
    }
}

/// Runs a script with an address space of at most `kibibytes` KiB for each of its processes.
fn run_within(kibibytes: u64, sandbox: &Sandbox, script: &str) -> Outcome {
    let script = format!("ulimit -c 0; ulimit -v {kibibytes}; {script}");
    Outcome::from(sandbox.commands("sh")[0].args(["-c", &script]).output().unwrap())
}

/// Returns the smallest address space in which the command can be loaded, in KiB.
fn min_address_space(sandbox: &Sandbox) -> u64 {
    let version = format!("{MD5LANES} --version");
    let loads = |kibibytes: &u64| run_within(*kibibytes, sandbox, &version).code == Some(0);
    (8000..).step_by(500).find(loads).unwrap()
}

#[test]
fn a_long_name_is_reported_or_there_is_no_memory_for_it_but_nothing_aborts() {
    let sandbox = Sandbox::new();
    let (least, digest) = (min_address_space(&sandbox), "0".repeat(32));
    for (start, part, option) in [
        (format!("{digest}  "), "a", "-c"),
        (format!("{digest}  "), " ", "-c"),
        (format!("\\{digest}  "), "\\n", "-c"),
        (String::new(), "a", "--files-from"),
        (String::new(), "a", "--json --files-from"),
        (String::new(), "\u{1}", "--json --files-from"),
    ] {
        let list = start + &part.repeat(1_100_000 / part.len());
        fs::write(sandbox.path("list"), list).unwrap();
        let is_reported = |more| {
            let command = format!("{MD5LANES} sum {option} list");
            let Outcome { code, stdout, stderr, .. } = run_within(least + more, &sandbox, &command);
            let is_exhausted = stderr == r"md5lanes: list: memory exhausted\n";
            let is_reported = [&stdout, &stderr].iter().any(|it| it.contains("File name too long"));
            let end = &stderr[stderr.len().saturating_sub(200)..];
            assert!(code == Some(1) && (is_exhausted || is_reported), "{more}, {option}: {end}");
            is_reported
        };
        let more = [1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 6000, 8000, 80_000];
        assert!(more.map(is_reported)[11], "80 MB are enough");
    }
}

#[test]
fn little_address_space_is_enough_for_many_files() {
    let mut sandbox = Sandbox::new();
    for number in 0..200 {
        sandbox = sandbox.file(format!("{number:03}"), painted(number * 1000));
    }
    let sandbox = sandbox.file("large", painted(3_000_000));
    let least = min_address_space(&sandbox);
    for (arguments, files) in [("sum", "*"), ("sum -j1", "*"), ("sum", "large"), ("sum -r", ".")] {
        let command = format!("{MD5LANES} {arguments}");
        let [expected, _] = sandbox.run_script(&format!("{command} {files} > ../expected"));
        assert_eq!((expected.code, &expected.stderr[..]), (Some(0), ""));
        // With less than 2 MB more, the command may fail: if the heap cannot grow in place, glibc takes a MiB at a time.
        for more in [2, 3, 4, 6, 8, 12, 20, 40, 80, 160] {
            let limit = least + more * 1000;
            let script = format!("{command} {files} > ../out && cmp ../out ../expected");
            let limited = run_within(limit, &sandbox, &script);
            assert_eq!((limited.code, &limited.stderr[..]), (Some(0), ""), "{script} in {limit}");
        }
    }
}
