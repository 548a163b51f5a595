//! Comparisons over HTTP, through a proxy that puts a fault into each request in turn.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use md5lanes_s3::{Client, Http, Options, Request, Timeouts, Transport};

use crate::faults::{EXPECTED, FILES, objects};
use crate::proxy::{Break, BreakPosition, Fault, Port, Proxy, TRANSIENT};
use crate::server::{Server, client};
use crate::{findings, folder};

/// Returns the address of the server in memory, which all tests share.
fn address() -> SocketAddr {
    static PORT: OnceLock<Port> = OnceLock::new();
    let start = || {
        let server = Server::new(objects());
        Port::open(move |connection| serve(connection, &server))
    };
    PORT.get_or_init(start).address()
}

/// Answers requests, which have no bodies.
fn serve(connection: &TcpStream, server: &Server) {
    let mut reader = BufReader::new(connection);
    loop {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if !matches!(reader.read_line(&mut head), Ok(1..)) {
                return;
            }
        }
        let mut words = head.split(' ');
        let method = if words.next() == Some("HEAD") { "HEAD" } else { "GET" };
        let url = format!("http://127.0.0.1{}", words.next().unwrap());
        let headers: Vec<_> = head.lines().filter_map(|line| line.split_once(": ")).collect();
        let request = Request { method, url: &url, headers: &headers, ..Request::default() };
        let answer = server.send(request).unwrap();
        let mut text = format!("HTTP/1.1 {} Answer\r\n", answer.status);
        for (name, value) in &answer.headers {
            text += &format!("{name}: {value}\r\n");
        }
        if answer.header("content-length").is_none() {
            text += &format!("Content-Length: {}\r\n", answer.body.len());
        }
        text += "\r\n";
        if reader.get_mut().write_all(&[text.as_bytes(), &answer.body].concat()).is_err() {
            return;
        }
    }
}

fn through(proxy: &Proxy, idle: Duration) -> Client {
    let timeouts = Timeouts { idle, response: idle, ..Timeouts::default() };
    let http = Http::with_timeouts(None, timeouts).unwrap();
    // On a busy machine other requests may time out too, so there are 50 attempts.
    client(&format!("http://{}", proxy.address()), Arc::new(http), 50)
}

const MINUTE: Duration = Duration::from_secs(60);

/// Returns the findings, whether the run ended without an error, apart from errors of single files, and the number of requests
/// with a fault.
fn run(folder: &Path, number: usize, fault: Fault, idle: Duration) -> (Vec<String>, bool, usize) {
    let proxy = Proxy::with_fault(address(), number, fault);
    let (found, done) = findings(&through(&proxy, idle), "", folder, &Options::default());
    (found, done.is_ok(), proxy.faults())
}

/// Returns the number of requests in a run without faults.
fn requests(folder: &Path) -> usize {
    let proxy = Proxy::start(address(), |_| None);
    let (found, done) = findings(&through(&proxy, MINUTE), "", folder, &Options::default());
    done.unwrap();
    assert_eq!(found, EXPECTED);
    proxy.requests().len()
}

#[test]
fn transient_faults_of_the_wire_change_nothing() {
    let folder = folder(&FILES);
    for number in 0..requests(folder.path()) {
        for fault in TRANSIENT.into_iter().chain([Fault::Delay(Duration::from_millis(20))]) {
            let (found, is_done, faults) = run(folder.path(), number, fault, MINUTE);
            assert!(is_done && found == EXPECTED, "{fault:?} of {number}: {found:?}");
            assert!(faults == 1 || matches!(fault, Fault::Delay(_)), "{fault:?} of {number}");
        }
    }
}

#[test]
fn a_server_that_falls_silent_is_asked_again() {
    let folder = folder(&FILES);
    let requests = requests(folder.path());
    let path = folder.path();
    thread::scope(|scope| {
        for number in 0..requests {
            for place in [BreakPosition::BeforeAnswer, BreakPosition::InAnswer] {
                scope.spawn(move || {
                    let fault = Fault::Break(Break::Stall, place);
                    let (found, is_done, faults) =
                        run(path, number, fault, Duration::from_millis(500));
                    assert!(is_done && found == EXPECTED, "{place:?} of {number}: {found:?}");
                    assert_eq!(faults, 1);
                });
            }
        }
    });
}

/// The client cannot notice every wrong answer. But a wrong answer must never make an object that differs look equal, or an
/// object that exists look missing.
#[test]
fn no_wrong_answer_makes_an_object_equal_or_missing() {
    let folder = folder(&FILES);
    let faults = [Fault::WrongEtag, Fault::ShortListing, Fault::RepeatedListing]
        .into_iter()
        .chain((0..700).step_by(53).map(Fault::CorruptAnswer));
    let (mut injected, mut noticed) = (0, 0);
    let requests = requests(folder.path());
    for fault in faults {
        for number in 0..requests {
            let (found, is_done, faults) = run(folder.path(), number, fault, MINUTE);
            injected += faults;
            noticed += usize::from(faults > 0 && (!is_done || found != EXPECTED));
            for line in &found {
                let is_right = EXPECTED.contains(&&line[..]);
                assert!(!line.ends_with(": equal") || is_right, "{fault:?} of {number}: {line}");
                let is_missing = line.contains(": missing") && !is_right;
                // If a bit of a key flips, the listing has another key in place of the right one, so names may look missing.
                let is_other_key = matches!(fault, Fault::CorruptAnswer(_));
                assert!(!is_missing || is_other_key, "{fault:?} of {number}: {line}");
            }
        }
    }
    assert!(injected > 0 && noticed > 0, "{injected} faults, {noticed} noticed");
}
