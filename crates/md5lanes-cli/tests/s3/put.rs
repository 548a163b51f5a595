//! Tests of `md5lanes s3 put`, some with the S3 server versitygw, some with a server that keeps its objects in memory.

use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use md5lanes_vectors::painted;
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, setrlimit};

use crate::proxy::Proxy;
use crate::server::Server;
use crate::{MIB, command, files, outcome, s3, store};

fn put(server: &Server, folder: &Path) -> Command {
    let mut command = s3(&server.endpoint, folder, "put");
    if let Some(certificate) = &server.certificate {
        command.env("AWS_CA_BUNDLE", certificate);
    }
    command
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, contents, _) in files() {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
    folder
}

/// Returns the line of each of `files`, sorted by name, with `text` after the name.
fn lines(text: &str) -> Vec<String> {
    let mut names: Vec<_> = files().iter().map(|(name, ..)| *name).collect();
    names.sort_unstable();
    names.iter().map(|name| format!("{name}: {text}")).collect()
}

#[test]
fn what_is_uploaded_is_equal_with_and_without_tls() {
    let folder = folder();
    for tls in [false, true] {
        let Some(server) = Server::start(tls) else { return };
        for (prefix, options) in [
            ("one", &[][..]),
            ("two", &["--part-size", "5MiB", "--memory", "5MiB"]),
            ("three", &["--checksum", "x-amz-checksum-md5", "-j", "2"]),
            ("two", &["--resume"]),
        ] {
            let address = format!("s3://bucket/{prefix}");
            let output =
                put(&server, folder.path()).args(options).args([".", &address]).output().unwrap();
            assert_eq!(outcome(&output), (Some(0), lines("OK"), String::new()), "{options:?}");
            let output = command(&server, folder.path()).args([&address, "."]).output().unwrap();
            assert_eq!(outcome(&output), (Some(0), lines("OK"), String::new()), "{options:?}");
            let output =
                put(&server, folder.path()).args(["--update", ".", &address]).output().unwrap();
            assert_eq!(outcome(&output), (Some(0), lines("OK equal"), String::new()));
        }
        let mut json = put(&server, folder.path());
        let output = json.args(["--json", "parts", "s3://bucket/one/"]).output().unwrap();
        let (code, lines, _) = outcome(&output);
        assert_eq!((code, lines.len()), (Some(0), 1), "{output:?}");
        let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
        assert_eq!(line["name"], "parts");
        assert_eq!(line["key"], "one/parts");
        assert_eq!(line["outcome"], "stored");
        assert_eq!(line["size"], 13 * MIB + 1);
        assert!(line["etag"].as_str().unwrap().ends_with("-2"));
        let mut quiet = put(&server, folder.path());
        let output = quiet.args(["--quiet", "a b", "s3://bucket/key"]).output().unwrap();
        assert_eq!(outcome(&output), (Some(0), vec![], String::new()));
    }
}

#[test]
fn a_file_that_fails_is_reported_and_others_are_uploaded() {
    let Some(server) = Server::start(false) else { return };
    let folder = folder();
    // S3 takes no part below 5 MiB except the last one.
    let mut small = put(&server, folder.path());
    small.args(["--part-size", "1MiB", "--include", "[pa]*", ".", "s3://bucket/small"]);
    let (code, lines, stderr) = outcome(&small.output().unwrap());
    assert_eq!(code, Some(1));
    assert!(lines.contains(&"parts: FAILED".to_owned()) && lines.contains(&"a b: OK".to_owned()));
    assert!(stderr.contains("least 5 MiB: use a larger part size"), "{stderr}");
    assert!(stderr.ends_with("md5lanes: WARNING: 1 file was not uploaded\n"), "{stderr}");
    let mut large = put(&server, folder.path());
    large.args(["--memory", "1MiB", "parts", "s3://bucket/large"]);
    let (code, lines, stderr) = outcome(&large.output().unwrap());
    assert_eq!((code, lines), (Some(1), vec!["parts: FAILED".to_owned()]));
    assert!(stderr.contains("parts of 8MiB do not fit into memory; use --memory 8MiB"), "{stderr}");
}

#[test]
fn wrong_settings_are_errors_that_name_the_remedy() {
    let Some(server) = Server::start(false) else { return };
    let folder = folder();
    let keys = "check the access key and its secret";
    for (file, address, variables, expected) in [
        (".", "s3://none", &[][..], "there is no bucket \"none\"; check its name"),
        ("parts", "s3://none/x", &[], "there is no bucket \"none\"; check its name"),
        (".", "s3://bucket", &[("AWS_ACCESS_KEY_ID", "other")], keys),
        ("whole", "s3://bucket/x", &[("AWS_SECRET_ACCESS_KEY", "other")], keys),
        (".", "s3://bucket", &[("AWS_ENDPOINT_URL", "http://127.0.0.1:1")], "check the endpoint"),
        ("none", "s3://bucket", &[], "none: No such file or directory"),
        ("a", "s3://bucket", &[], "no file was uploaded"),
        (".", "s3://bucket/a/../b", &[], "no address for a key with `.` or `..`"),
    ] {
        let mut put = put(&server, folder.path());
        if file == "a" {
            put.args(["--exclude", "b"]);
        }
        put.args([file, address]).envs(variables.iter().copied());
        let (code, lines, stderr) = outcome(&put.output().unwrap());
        assert!(stderr.contains(expected), "{stderr}");
        assert_eq!((code, lines), (Some(1), vec![]), "{stderr}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
    }
}

/// Runs `md5lanes s3 put` with a proxy before `server`. Sends `signal` to the command when the request `number`, counted from 0,
/// arrives at the proxy.
fn interrupted(
    server: SocketAddr,
    folder: &Path,
    options: &[&str],
    number: usize,
    signal: Signal,
) -> ExitStatus {
    let (pid, pids) = mpsc::channel();
    let pids = std::sync::Mutex::new(pids);
    let proxy = Proxy::start(server, move |request| {
        if request.number == number {
            kill_process(pids.lock().unwrap().recv().unwrap(), signal).unwrap();
        }
        None
    });
    let mut command = s3(&format!("http://{}", proxy.address()), folder, "put");
    command.args(options).stdout(Stdio::null()).stderr(Stdio::piped());
    // The tests may run in a background job of a shell, which ignores some signals.
    let do_not_ignore = move || {
        // SAFETY: the default action installs no handler.
        unsafe { libc::signal(signal.as_raw(), libc::SIG_DFL) };
        Ok(())
    };
    // SAFETY: the closure only calls `signal`, which may be called between `fork` and `exec`.
    unsafe { command.pre_exec(do_not_ignore) };
    let mut child = command.spawn().unwrap();
    pid.send(Pid::from_child(&child)).unwrap();
    child.wait().unwrap()
}

const UPLOAD: [&str; 6] = ["--part-size", "64KiB", "--requests", "4", "file", "s3://bucket/key"];

fn large_file() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), painted(30 * 65536 + 1)).unwrap();
    folder
}

#[test]
fn a_signal_leaves_no_parts() {
    let folder = large_file();
    let signals = [
        Signal::INT,
        Signal::TERM,
        Signal::HUP,
        Signal::ALARM,
        Signal::USR1,
        Signal::PIPE,
        Signal::XCPU,
    ];
    let mut aborted = 0;
    for signal in signals {
        for number in [0, 1, 2, 17] {
            let server = store::Server::default();
            let port = server.listen();
            let status = interrupted(port.address(), folder.path(), &UPLOAD, number, signal);
            assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
            assert_eq!(server.uploads(), Vec::<String>::new(), "{signal:?} {number}");
            // On a busy machine the upload may have ended before the process sees the signal.
            match server.objects().get("key") {
                Some(object) => assert!(object.contents == painted(30 * 65536 + 1)),
                None => {
                    assert!(server.log().contains(&"DELETE key".to_owned()), "{signal:?} {number}");
                    aborted += 1;
                }
            }
        }
    }
    assert!(aborted > 0);
}

/// In this test, standard output is a pipe without a reader, or `/dev/full`, to which each write fails as on a full disk.
#[test]
fn an_output_error_leaves_no_parts() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a"), "1").unwrap();
    fs::write(folder.path().join("b"), painted(30 * 65536 + 1)).unwrap();
    for is_full in [false, true] {
        let server = store::Server::default();
        let port = server.listen();
        let mut command = s3(&format!("http://{}", port.address()), folder.path(), "put");
        command.args(["--part-size", "64KiB", "--requests", "1", ".", "s3://bucket"]);
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        command.stdout(if is_full { Stdio::from(full) } else { Stdio::from(writer) });
        let output = command.output().unwrap();
        let expected = if is_full { None } else { Some(Signal::PIPE.as_raw()) };
        assert_eq!(output.status.signal(), expected, "{output:?}");
        assert!(!output.status.success());
        assert!(server.uploads().is_empty(), "{output:?}");
        assert!(server.objects().keys().eq(["a"]), "{output:?}");
    }
}

#[test]
fn standard_input_becomes_an_object() {
    let (server, folder) = (store::Server::default(), tempfile::tempdir().unwrap());
    let port = server.listen();
    let endpoint = format!("http://{}", port.address());
    let contents = painted(30 * 65536 + 1);
    let put = |arguments: &[&str], stdin: &[u8]| {
        let mut command = s3(&endpoint, folder.path(), "put");
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        // A command that refuses its arguments reads nothing.
        let _ = process.stdin.take().unwrap().write_all(stdin);
        outcome(&process.wait_with_output().unwrap())
    };
    let (code, lines, stderr) =
        put(&["--json", "--part-size", "64KiB", "-", "s3://bucket/d/x.tar"], &contents);
    assert_eq!((code, &stderr[..]), (Some(0), ""));
    let line: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
    let object = &server.objects()["d/x.tar"];
    assert!(object.contents == contents);
    assert_eq!(line["etag"], object.etag.trim_matches('"'));
    assert_eq!((&line["name"], &line["key"]), (&"-".into(), &"d/x.tar".into()));
    for (arguments, expected) in [
        (["-", "s3://bucket/d/"].as_slice(), "the address needs a whole key"),
        (&["-", "s3://bucket"], "the address needs a whole key"),
        (&["--update", "-", "s3://bucket/x"], "leave out --update"),
    ] {
        let (code, lines, stderr) = put(arguments, b"");
        assert_eq!((code, lines), (Some(1), vec![]));
        assert!(stderr.contains(expected), "{stderr}");
    }
}

#[test]
fn a_signal_ends_the_upload_of_silent_standard_input() {
    let (server, folder) = (store::Server::default(), tempfile::tempdir().unwrap());
    let port = server.listen();
    let mut command = s3(&format!("http://{}", port.address()), folder.path(), "put");
    command.args(["--part-size", "64KiB", "--memory", "128KiB", "-", "s3://bucket/key"]);
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(&painted(5 * 65536)).unwrap();
    while server.uploads().is_empty() {
        thread::sleep(Duration::from_millis(1));
    }
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let status = child.wait().unwrap();
    assert_eq!(status.signal(), Some(Signal::TERM.as_raw()));
    assert!(server.uploads().is_empty() && server.objects().is_empty());
}

#[test]
fn an_upload_that_is_killed_is_continued() {
    let folder = large_file();
    let contents = painted(30 * 65536 + 1);
    let resume: Vec<&str> = ["--resume"].into_iter().chain(UPLOAD).collect();
    let continued = AtomicUsize::new(0);
    // Two threads each do half of the runs, because a run mostly waits.
    thread::scope(|scope| {
        for half in 0..2 {
            let (folder, contents, resume, continued) = (&folder, &contents, &resume, &continued);
            scope.spawn(move || {
                for number in (half..50).step_by(2) {
                    let server = store::Server::default();
                    let port = server.listen();
                    let address = port.address();
                    // Kills the upload in one of its 34 requests. From number 34 on, also kills the upload that continues the
                    // first one, in one of its first requests.
                    interrupted(address, folder.path(), resume, number % 34, Signal::KILL);
                    if number >= 34 {
                        interrupted(address, folder.path(), resume, number - 34, Signal::KILL);
                    }
                    let begun = server.uploads().len();
                    server.log();
                    let address = format!("http://{address}");
                    let output = s3(&address, folder.path(), "put").args(resume).output().unwrap();
                    assert_eq!(output.status.code(), Some(0), "{number}: {output:?}");
                    assert!(server.objects()["key"].contents == *contents, "{number}");
                    let sent = server.log().iter().filter(|line| line.starts_with("PUT")).count();
                    if begun > 0 {
                        assert!(server.uploads().len() < begun, "{number}");
                        continued.fetch_add(31 - sent, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    assert!(continued.into_inner() > 200, "too many parts were sent again");
}

#[test]
fn versitygw_lists_what_a_killed_upload_has_sent() {
    let Some(server) = Server::start(false) else { return };
    let address: SocketAddr = server.endpoint.trim_start_matches("http://").parse().unwrap();
    let folder = folder();
    let headers = ["content-md5", "x-amz-checksum-md5"];
    for first in headers {
        for second in headers {
            // The client lists the uploads, begins one, and sends three parts. It is killed when the third part arrives at the
            // proxy.
            let key = format!("s3://bucket/{first} + {second}");
            let options = |checksum| {
                let options = ["--resume", "--requests", "1", "--part-size", "5MiB"];
                options.into_iter().chain(["--checksum", checksum, "parts", &key])
            };
            let upload: Vec<&str> = options(first).collect();
            interrupted(address, folder.path(), &upload, 4, Signal::KILL);
            let proxy = Proxy::start(address, |_| None);
            let mut resume = s3(&format!("http://{}", proxy.address()), folder.path(), "put");
            let output = resume.args(options(second)).output().unwrap();
            assert_eq!(outcome(&output), (Some(0), vec!["parts: OK".to_owned()], String::new()));
            let sent = proxy.requests().into_iter().filter(|request| request.method == "PUT");
            // The server may have got the third part before the client was killed. With another header, all parts are sent again.
            let expected = if first == second { 0..=1 } else { 3..=3 };
            assert!(expected.contains(&sent.count()), "{key}");
        }
    }
}

#[test]
fn memory_does_not_grow_with_the_number_of_files() {
    const COUNT: usize = 10_000;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("0"), painted(1000)).unwrap();
    for number in 1..COUNT {
        // To make a hard link takes less time than to make a file.
        fs::hard_link(folder.path().join("0"), folder.path().join(number.to_string())).unwrap();
    }
    let server = Arc::new(store::Server::default());
    let port = server.listen();
    let mut command = s3(&format!("http://{}", port.address()), folder.path(), "put");
    command.args(["--quiet", "--memory", "1MiB", ".", "s3://bucket"]);
    let mut child = command.spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    let ended = loop {
        // `VmHWM` is the peak of the memory so far.
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.map_or(0, |line| line.trim_end_matches("kB").trim().parse().unwrap());
        most = most.max(kib);
        if let Some(ended) = child.try_wait().unwrap() {
            break ended;
        }
        thread::sleep(Duration::from_millis(5));
    };
    assert!(ended.success());
    assert_eq!(server.objects().len(), COUNT);
    assert!((1..65 << 10).contains(&most), "{most} KiB");
}

#[test]
fn few_files_are_open_at_a_time() {
    const COUNT: usize = 2000;
    let folder = tempfile::tempdir().unwrap();
    // Files of up to 64 KiB are read by one call, so there are small and large files.
    for (name, length, count) in [("small", 1000, COUNT), ("large", 70_000, 150)] {
        let first = folder.path().join(name);
        fs::write(&first, painted(length)).unwrap();
        for number in 1..count {
            fs::hard_link(&first, folder.path().join(format!("{name} {number}"))).unwrap();
        }
    }
    for (limit, options) in [(64, &[][..]), (64, &["-j", "4"]), (96, &["--update", "-j", "2"])] {
        let server = store::Server::default();
        let port = server.listen();
        let address = format!("http://{}", port.address());
        // With --update, the second run compares files with their objects.
        for _ in 0..1 + usize::from(options.contains(&"--update")) {
            let mut command = s3(&address, folder.path(), "put");
            command.arg("--quiet").args(options).args([".", "s3://bucket"]);
            let set_limit = move || {
                let limit = Rlimit { current: Some(limit), maximum: Some(limit) };
                Ok(setrlimit(Resource::Nofile, limit)?)
            };
            // SAFETY: the closure only makes a system call, as is allowed between `fork` and `exec`.
            unsafe { command.pre_exec(set_limit) };
            let output = command.output().unwrap();
            assert_eq!(outcome(&output), (Some(0), vec![], String::new()), "{options:?}");
        }
        assert_eq!(server.objects().len(), COUNT + 150);
    }
}
