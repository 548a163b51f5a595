//! Comparisons with servers that fail, refuse, and send wrong answers.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use md5lanes_s3::{Options, Response};

use crate::server::{Object, SECRET, Server, TOKEN, page, refusal};
use crate::{all_findings, findings, folder};

pub(crate) const FILES: [(&str, &[u8]); 5] =
    [("a", b"1"), ("b", b"22"), ("c", b"333"), ("d", b"4444"), ("parts", b"0123456789")];

pub(crate) fn objects() -> [(&'static str, Object); 5] {
    [
        ("a", Object::new(b"1")),
        // Some objects differ from their files, so that the right verdict is not always the same.
        ("b", Object::new(b"23")),
        ("c", Object::new(b"333")),
        ("e", Object::new(b"")),
        ("parts", Object::of_parts(b"0123456789", &[4, 3, 3])),
    ]
}

pub(crate) const EXPECTED: [&str; 6] = [
    "a: equal",
    "b: differs",
    "c: equal",
    "d: missing_in_bucket",
    "e: missing_locally",
    "parts: equal",
];

type Fault = fn() -> io::Result<Response>;

const TRANSIENT: [(&str, Fault); 6] = [
    ("reset", || Err(io::ErrorKind::ConnectionReset.into())),
    ("timeout", || Err(io::ErrorKind::TimedOut.into())),
    ("500", || Ok(refusal(500, "InternalError"))),
    ("503", || Ok(refusal(503, "SlowDown"))),
    ("429 without a body", || Ok(Response { status: 429, ..Response::default() })),
    ("a timeout of the server", || Ok(refusal(400, "RequestTimeout"))),
];

const PERMANENT: [(&str, Fault); 6] = [
    ("403", || Ok(refusal(403, "AccessDenied"))),
    ("half a page", || Ok(Response { body: b"<ListBucketResult><Contents>".into(), ..page("") })),
    ("another page", || Ok(Response { body: b"<html>Log in</html>".into(), ..page("") })),
    ("a redirection", || Ok(Response { status: 301, ..Response::default() })),
    ("nothing in it", || Ok(Response { status: 200, ..Response::default() })),
    ("certificate", || Err(io::Error::new(io::ErrorKind::InvalidInput, "UnknownIssuer"))),
];

/// Returns the number of requests in a run without faults.
fn requests() -> usize {
    let server = Server::new(objects());
    let requests = Arc::clone(&server.requests);
    assert_eq!(all_findings(&server.client(), "", &folder(&FILES)), EXPECTED);
    requests.load(Ordering::SeqCst)
}

#[test]
fn a_transient_fault_of_any_request_changes_nothing() {
    let folder = folder(&FILES);
    for (name, fault) in TRANSIENT {
        for faulty in 0..requests() {
            let mut server = Server::new(objects());
            server.answer_override =
                Box::new(move |number, _| (faulty..faulty + 2).contains(&number).then(fault));
            assert_eq!(all_findings(&server.client(), "", &folder), EXPECTED, "{name} of {faulty}");
        }
    }
}

#[test]
fn a_permanent_fault_of_any_request_never_gives_a_wrong_verdict() {
    let folder = folder(&FILES);
    for (name, fault) in TRANSIENT.into_iter().chain(PERMANENT) {
        for faulty in 0..requests() {
            let mut server = Server::new(objects());
            server.answer_override = Box::new(move |number, _| (number >= faulty).then(fault));
            let client = server.client();
            let (found, done) = findings(&client, "", folder.path(), &Options::default());
            let has_error = done.is_err()
                || found.iter().any(|line| line.contains("error") || line.contains("cannot_tell"));
            assert!(has_error, "{name} from {faulty}: {found:?}");
            for line in &found {
                let name = line.split(": ").next().unwrap();
                let right = EXPECTED.iter().find(|right| right.starts_with(&format!("{name}: ")));
                let is_told = !line.contains(": error") && !line.contains(": cannot_tell");
                assert!(!is_told || right == Some(&&line[..]), "from {faulty}: {line}");
            }
        }
    }
}

#[test]
fn wrong_and_endless_listings_are_errors_and_make_nothing_missing() {
    let entry =
        |key: &str| format!("<Contents><Key>{key}</Key><Size>1</Size><ETag>x</ETag></Contents>");
    let more = |token: &str| {
        format!(
            "<IsTruncated>true</IsTruncated><NextContinuationToken>{token}</NextContinuationToken>"
        )
    };
    let folder = folder(&[("x", b"1")]);
    for (pages, expected) in [
        // The server answers with the pages of a row in turn, and then repeats the last page, or all pages if there are four.
        (vec![entry("p/a") + &more("1"), entry("p/a") + &more("2")], "not sorted"),
        (vec![entry("p/b") + &entry("p/a")], "\"p/a\" comes after \"p/b\""),
        // When `p/y` comes after `p/a`, the file `x` seems to have no object. But the key `p/x` comes later.
        (vec![entry("p/a") + &entry("p/y") + &entry("p/x")], "\"p/x\" comes after \"p/y\""),
        (vec![entry("q/a")], "\"q/a\", which does not begin with \"p/\""),
        (vec![entry("p/a") + &more("1"), more("1")], "does not end"),
        (vec![more("1"), more("2"), more("1"), more("2")], "does not end"),
        (vec!["<IsTruncated>true</IsTruncated>".to_owned()], "no token for the next page"),
        (vec!["<KeyCount>2</KeyCount>".to_owned() + &entry("p/a")], "incomplete"),
    ] {
        let mut server = Server::new([]);
        let answers = pages.clone();
        server.answer_override = Box::new(move |number, request| {
            let last = if answers.len() == 4 { number % 4 } else { number.min(answers.len() - 1) };
            (request.method == "GET").then(|| Ok(page(&answers[last])))
        });
        let (found, done) = findings(&server.client(), "p/", folder.path(), &Options::default());
        let error = done.unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
        assert!(!found.iter().any(|line| line.starts_with('x')), "{found:?}");
    }
}

#[test]
fn a_refusal_names_the_remedy_and_no_secret() {
    let folder = folder(&FILES);
    let date = |offset: i64| {
        let time = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(offset);
        jiff::fmt::rfc2822::DateTimePrinter::new().timestamp_to_rfc9110_string(&time).unwrap()
    };
    let saying = |code: &str, message: &str, more: &str| {
        let body = format!("<Error><Code>{code}</Code><Message>{message}</Message>{more}</Error>");
        Response { status: 400, headers: Vec::new(), body: body.into_bytes() }
    };
    let with = |response: Response, name: &str, value: String| {
        let headers = vec![(name.to_owned(), value)];
        Response { headers, ..response }
    };
    for (response, expected) in [
        (refusal(404, "NoSuchBucket"), "there is no bucket \"bucket\""),
        (refusal(403, "InvalidAccessKeyId"), "check the access key"),
        (refusal(403, "SignatureDoesNotMatch"), "check the access key"),
        (refusal(400, "ExpiredToken"), "new temporary credentials"),
        (
            with(refusal(301, "PermanentRedirect"), "x-amz-bucket-region", "eu-west-3".to_owned()),
            "--region eu-west-3",
        ),
        (
            saying("AuthorizationHeaderMalformed", "", "<Region>eu-west-3</Region>"),
            "--region eu-west-3",
        ),
        (
            saying(
                "AuthorizationQueryParametersError",
                "the region is wrong; expecting 'eu-west-3'.",
                "",
            ),
            "--region eu-west-3",
        ),
        (
            saying("InvalidRequest", "You must.\n Or not.\u{9b}", ""),
            "(HTTP 400): You must. Or not.?",
        ),
        (
            saying("InvalidBucketName", "", ""),
            "the server does not accept \"bucket\" as the name of a bucket",
        ),
        (with(refusal(403, "RequestTimeTooSkewed"), "date", date(600)), "10 minutes behind"),
        (with(refusal(403, "AccessDenied"), "date", date(-3600)), "60 minutes ahead of"),
        (with(refusal(403, "AccessDenied"), "date", date(0)), "may list and read"),
    ] {
        let mut server = Server::new([]);
        server.answer_override = Box::new(move |_, _| Some(Ok(response.clone())));
        let client = server.client();
        let (found, done) = findings(&client, "", folder.path(), &Options::default());
        let error = done.unwrap_err();
        let shown = format!("{error} {error:?} {client:?}");
        assert!(error.to_string().contains(expected), "{error}");
        for secret in [SECRET, TOKEN, "Signature=", "Credential="] {
            assert!(!shown.contains(secret), "{shown}");
        }
        assert!(found.is_empty(), "{found:?}");
    }
}
