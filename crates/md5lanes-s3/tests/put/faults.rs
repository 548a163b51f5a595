//! Servers that fail, refuse and lie.

use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use md5lanes_s3::{PutOptions, Response, put};

use crate::server::{SECRET, Server, Trouble, refusal};
use crate::{FILES, assert_whole, contents, folder, options, results, stored};

type Fault = fn() -> io::Result<Response>;

const PASSING: [(&str, Fault); 6] = [
    ("reset", || Err(ErrorKind::ConnectionReset.into())),
    ("timeout", || Err(ErrorKind::TimedOut.into())),
    ("500", || Ok(refusal(500, "InternalError"))),
    ("503", || Ok(refusal(503, "SlowDown"))),
    ("200 that is an error", || Ok(refusal(200, "InternalError"))),
    ("damaged on its way", || Ok(refusal(400, "BadDigest"))),
];

const LASTING: [(&str, Fault); 4] = [
    ("403", || Ok(refusal(403, "AccessDenied"))),
    ("no bucket", || Ok(refusal(404, "NoSuchBucket"))),
    ("another page", || {
        Ok(Response { status: 200, body: b"<html>Log in</html>".into(), ..Response::default() })
    }),
    ("certificate", || Err(io::Error::new(ErrorKind::InvalidInput, "UnknownIssuer"))),
];

/// The number of requests of a run without faults.
fn requests() -> usize {
    let server = Server::default();
    results(&server.client(|_, _| Trouble::None), folder().path(), &options()).1.unwrap();
    server.log().len()
}

/// That what is called stored is stored, and that no upload is left.
fn assert_right(server: &Server, found: &[String], what: &str) {
    let objects = server.objects();
    for (name, length) in FILES {
        if found.contains(&format!("{name}: stored")) {
            assert!(objects[&format!("p/{name}")].contents == contents(length), "{what}: {name}");
        }
    }
}

#[test]
fn a_passing_fault_of_any_request_changes_nothing() {
    let folder = folder();
    let requests = requests();
    for (name, fault) in PASSING {
        for faulty in 0..requests {
            for is_lost in [false, true] {
                let server = Server::default();
                // The request that fails is repeated, and the next one fails too.
                let client = server.client(move |number, request| {
                    // Only where a client may doubt it: other answers have no body to look at.
                    let doubts = request.method == "POST" || name != "200 that is an error";
                    match (faulty..faulty + 2).contains(&number) && doubts {
                        true if is_lost => Trouble::After(fault()),
                        true => Trouble::Before(fault()),
                        false => Trouble::None,
                    }
                });
                let (found, done) = results(&client, folder.path(), &options());
                let what = format!("{name} of {faulty}, lost: {is_lost}");
                if name == "200 that is an error" {
                    // An upload that seems not to have begun is one in vain.
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
fn a_lasting_fault_never_makes_a_wrong_object_look_stored() {
    let folder = folder();
    let requests = requests();
    for (name, fault) in PASSING.into_iter().chain(LASTING) {
        for faulty in 0..requests {
            for is_lost in [false, true] {
                let server = Server::default();
                let client = server.client(move |number, request| {
                    // The server lets uploads be given up.
                    match number >= faulty && request.method != "DELETE" {
                        true if is_lost => Trouble::After(fault()),
                        true => Trouble::Before(fault()),
                        false => Trouble::None,
                    }
                });
                let (found, done) = results(&client, folder.path(), &options());
                let what = format!("{name} from {faulty}, lost: {is_lost}");
                let has_error = done.is_err() || found.iter().any(|line| line.contains("error"));
                assert!(has_error, "{what}: {found:?}");
                assert_right(&server, &found, &what);
                // An upload whose ID was lost cannot be given up.
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
        "PUT" => Trouble::Change(lie),
        _ => Trouble::None,
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
fn what_no_upload_can_survive_ends_the_run() {
    let folder = folder();
    for (code, expected) in [
        ("NoSuchBucket", "there is no bucket \"bucket\""),
        ("InvalidAccessKeyId", "check the access key"),
        ("SignatureDoesNotMatch", "check the access key"),
        ("ExpiredToken", "new temporary credentials"),
    ] {
        let server = Server::default();
        let client = server.client(move |_, _| Trouble::Before(Ok(refusal(403, code))));
        let (found, done) = results(&client, folder.path(), &options());
        let error = done.unwrap_err().to_string();
        assert!(error.contains(expected) && !error.contains(SECRET), "{error}");
        assert!(found.is_empty(), "{found:?}");
        assert!(server.log().is_empty());
    }
}

#[test]
fn a_stop_leaves_nothing_half() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let folder = folder();
    for last in 0..requests() {
        STOP.store(false, Ordering::Relaxed);
        let server = Server::default();
        let client = server.client(move |number, _| {
            STOP.fetch_or(number == last, Ordering::Relaxed);
            Trouble::None
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
fn a_sink_that_wants_no_more_leaves_nothing_half() {
    let folder = folder();
    for wanted in 1..FILES.len() {
        let server = Server::default();
        let client = server.client(|_, _| Trouble::None);
        let mut got = 0;
        put(&client, "p/", folder.path(), &options(), |_| {
            got += 1;
            if got == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
        assert_eq!(got, wanted);
        assert!(server.uploads().is_empty());
    }
}

#[test]
fn a_panic_comes_back_to_the_caller() {
    let folder = folder();
    let uploads = |number: usize| {
        let client = Server::default().client(move |request, _| match request >= number {
            true => panic!("of the transport"),
            false => Trouble::None,
        });
        panic::catch_unwind(panic::AssertUnwindSafe(|| {
            results(&client, folder.path(), &options()).1.unwrap();
        }))
        .unwrap_err()
    };
    for number in [0, 7] {
        uploads(number);
    }
    let client = Server::default().client(|_, _| Trouble::None);
    let sink = || put(&client, "p/", folder.path(), &options(), |_| panic!("of the sink"));
    panic::catch_unwind(panic::AssertUnwindSafe(sink)).unwrap_err();
}
