//! Uploads to servers that fail, refuse, and send wrong answers.

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, panic, thread};

use md5lanes_files::Progress;
use md5lanes_s3::{PutOptions, Response, put};

use crate::server::{InjectedFault, SECRET, Server, refusal};
use crate::{FILES, assert_whole, contents, folder, options, results, stored};

type Fault = fn() -> io::Result<Response>;

const TRANSIENT: [(&str, Fault); 6] = [
    ("reset", || Err(ErrorKind::ConnectionReset.into())),
    ("timeout", || Err(ErrorKind::TimedOut.into())),
    ("500", || Ok(refusal(500, "InternalError"))),
    ("503", || Ok(refusal(503, "SlowDown"))),
    ("200 that is an error", || Ok(refusal(200, "InternalError"))),
    ("damaged on its way", || Ok(refusal(400, "BadDigest"))),
];

const PERMANENT: [(&str, Fault); 4] = [
    ("403", || Ok(refusal(403, "AccessDenied"))),
    ("no bucket", || Ok(refusal(404, "NoSuchBucket"))),
    ("another page", || {
        Ok(Response { status: 200, body: b"<html>Log in</html>".into(), ..Response::default() })
    }),
    ("certificate", || Err(io::Error::new(ErrorKind::InvalidInput, "UnknownIssuer"))),
];

/// Returns the number of requests in a run without faults.
fn requests() -> usize {
    let server = Server::default();
    results(&server.client(|_, _| InjectedFault::None), folder().path(), &options()).1.unwrap();
    server.log().len()
}

/// Asserts that each file that is reported as stored is stored.
fn assert_right(server: &Server, found: &[String], what: &str) {
    let objects = server.objects();
    for (name, length) in FILES {
        if found.contains(&format!("{name}: stored")) {
            assert!(objects[&format!("p/{name}")].contents == contents(length), "{what}: {name}");
        }
    }
}

#[test]
fn a_transient_fault_of_any_request_changes_nothing() {
    let folder = folder();
    let requests = requests();
    for (name, fault) in TRANSIENT {
        for faulty in 0..requests {
            for is_lost in [false, true] {
                let server = Server::default();
                let client = server.client(move |number, request| {
                    // The client reads only the bodies of answers to `POST`, so only these answers can be errors with status 200.
                    let is_read = request.method == "POST" || name != "200 that is an error";
                    match (faulty..faulty + 2).contains(&number) && is_read {
                        true if is_lost => InjectedFault::AfterServer(fault()),
                        true => InjectedFault::BeforeServer(fault()),
                        false => InjectedFault::None,
                    }
                });
                let (found, done) = results(&client, folder.path(), &options());
                let what = format!("{name} of {faulty}, lost: {is_lost}");
                if name == "200 that is an error" {
                    // With this fault some files may fail: the answer that begins an upload may lack the upload ID.
                    assert_right(&server, &found, &what);
                    continue;
                }
                done.unwrap();
                assert_eq!(found, stored(), "{what}");
                assert_whole(&server);
            }
        }
    }
}

#[test]
fn a_permanent_fault_never_makes_a_wrong_object_look_stored() {
    let folder = folder();
    let requests = requests();
    for (name, fault) in TRANSIENT.into_iter().chain(PERMANENT) {
        for faulty in 0..requests {
            for is_lost in [false, true] {
                let server = Server::default();
                let client = server.client(move |number, request| {
                    // `DELETE` does not fail, so that the client can abort uploads.
                    match number >= faulty && request.method != "DELETE" {
                        true if is_lost => InjectedFault::AfterServer(fault()),
                        true => InjectedFault::BeforeServer(fault()),
                        false => InjectedFault::None,
                    }
                });
                let (found, done) = results(&client, folder.path(), &options());
                let what = format!("{name} from {faulty}, lost: {is_lost}");
                let has_error = done.is_err() || found.iter().any(|line| line.contains("error"));
                assert!(has_error, "{what}: {found:?}");
                assert_right(&server, &found, &what);
                // If the answer with an upload's ID is lost, the client cannot abort the upload.
                assert!(is_lost || server.uploads().is_empty(), "{what}: {:?}", server.uploads());
            }
        }
    }
}

#[test]
fn an_etag_of_other_contents_is_an_error() {
    let folder = folder();
    let lie = |answer: &mut Response| {
        let other = "\"0123456789abcdef0123456789abcdef\"";
        answer.headers.retain(|(name, _)| name != "etag");
        answer.headers.push(("etag".to_owned(), other.to_owned()));
    };
    let server = Server::default();
    let client = server.client(move |_, request| match request.method {
        "PUT" => InjectedFault::ChangeAnswer(lie),
        _ => InjectedFault::None,
    });
    let (found, done) = results(&client, folder.path(), &options());
    done.unwrap();
    assert_eq!(found.len(), FILES.len());
    for line in found {
        assert!(line.contains("error the server has other contents: their ETag is 0123"), "{line}");
    }
    assert!(server.uploads().is_empty());
}

#[test]
fn an_error_that_affects_the_bucket_ends_the_run() {
    let folder = folder();
    for (code, expected) in [
        ("NoSuchBucket", "there is no bucket \"bucket\""),
        ("InvalidAccessKeyId", "check the access key"),
        ("SignatureDoesNotMatch", "check the access key"),
        ("ExpiredToken", "new temporary credentials"),
    ] {
        let server = Server::default();
        let client = server.client(move |_, _| InjectedFault::BeforeServer(Ok(refusal(403, code))));
        let (found, done) = results(&client, folder.path(), &options());
        let error = done.unwrap_err().to_string();
        assert!(error.contains(expected) && !error.contains(SECRET), "{error}");
        assert!(found.is_empty(), "{found:?}");
        assert!(server.log().is_empty());
    }
}

#[test]
fn a_stop_leaves_no_parts() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let folder = folder();
    for last in 0..requests() {
        STOP.store(false, Ordering::Relaxed);
        let server = Server::default();
        let client = server.client(move |number, _| {
            STOP.fetch_or(number == last, Ordering::Relaxed);
            InjectedFault::None
        });
        let options = PutOptions { stop: &STOP, ..options() };
        let (found, done) = results(&client, folder.path(), &options);
        done.unwrap();
        assert_right(&server, &found, &format!("stopped at {last}"));
        assert!(server.uploads().is_empty(), "{last}: {:?}", server.uploads());
        assert_eq!(
            found.iter().filter(|line| line.ends_with(": stored")).count(),
            server.objects().len()
        );
    }
}

#[test]
fn a_sink_that_returns_break_leaves_no_parts() {
    let folder = folder();
    for max_results in 1..FILES.len() {
        let server = Server::default();
        let client = server.client(|_, _| InjectedFault::None);
        let mut got = 0;
        put(&client, "p/", folder.path(), &options(), |_| {
            got += 1;
            if got == max_results { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
        assert_eq!(got, max_results);
        assert!(server.uploads().is_empty());
    }
}

#[test]
fn a_panic_reaches_the_caller() {
    let folder = folder();
    let uploads = |number: usize| {
        let client = Server::default().client(move |request, _| match request >= number {
            true => panic!("of the transport"),
            false => InjectedFault::None,
        });
        panic::catch_unwind(panic::AssertUnwindSafe(|| {
            results(&client, folder.path(), &options()).1.unwrap();
        }))
        .unwrap_err()
    };
    for number in [0, 7] {
        uploads(number);
    }
    let client = Server::default().client(|_, _| InjectedFault::None);
    let sink = || put(&client, "p/", folder.path(), &options(), |_| panic!("of the sink"));
    panic::catch_unwind(panic::AssertUnwindSafe(sink)).unwrap_err();
}

/// A folder of small files. The test's server calls `wait` before it answers, so all files are queued before the first answer.
struct QueuedFiles {
    folder: tempfile::TempDir,
    opened: AtomicUsize,
}

impl QueuedFiles {
    const COUNT: usize = 1000;

    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let first = folder.path().join("000");
        fs::write(&first, "1234").unwrap();
        for number in 1..QueuedFiles::COUNT {
            // Links are made faster than files.
            fs::hard_link(&first, folder.path().join(format!("{number:03}"))).unwrap();
        }
        QueuedFiles { folder, opened: AtomicUsize::new(0) }
    }

    fn note(&self, event: Progress) {
        if let Progress::Opened(_) = event {
            self.opened.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn wait(&self) {
        while self.opened.load(Ordering::SeqCst) < QueuedFiles::COUNT {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

#[test]
fn queued_files_are_not_sent_after_an_error_that_ends_the_run() {
    let queued = Arc::new(QueuedFiles::new());
    let (server, sent) = (Server::default(), Arc::new(AtomicUsize::new(0)));
    let client = server.client({
        let (queued, sent) = (Arc::clone(&queued), Arc::clone(&sent));
        move |_, _| {
            queued.wait();
            sent.fetch_add(1, Ordering::SeqCst);
            InjectedFault::BeforeServer(Ok(refusal(404, "NoSuchBucket")))
        }
    });
    let progress = |event| queued.note(event);
    let options = PutOptions { memory: 1 << 20, progress: &progress, ..options() };
    let (found, done) = results(&client, queued.folder.path(), &options);
    assert_eq!(done.unwrap_err().code.as_deref(), Some("NoSuchBucket"));
    assert!(found.is_empty());
    let sent = sent.load(Ordering::SeqCst);
    // Each thread has sent at most one request.
    assert!(sent <= options.requests.get(), "{sent} requests");
}

#[test]
fn queued_files_are_not_sent_after_the_sink_returns_break() {
    let queued = Arc::new(QueuedFiles::new());
    let server = Server::default();
    let client = server.client({
        let queued = Arc::clone(&queued);
        move |_, request| {
            queued.wait();
            // The result of the first file makes the closure below return `Break`. The other requests wait here until that stops
            // them.
            let (is_first, since) = (request.url.ends_with("/000"), Instant::now());
            while !is_first && !request.stop.is_set() && since.elapsed().as_secs() < 20 {
                thread::sleep(Duration::from_millis(1));
            }
            InjectedFault::None
        }
    });
    let progress = |event| queued.note(event);
    let options = PutOptions { memory: 1 << 20, progress: &progress, ..options() };
    let mut stored = 0;
    put(&client, "", queued.folder.path(), &options, |_| {
        stored += 1;
        ControlFlow::Break(())
    })
    .unwrap();
    assert_eq!(stored, 1);
    // The server has got the first request, and the requests that were on their way when the closure returned `Break`.
    let sent = server.log().len();
    assert!(sent <= 1 + options.requests.get(), "{sent} requests");
}
