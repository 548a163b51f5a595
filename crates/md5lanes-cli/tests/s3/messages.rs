//! Messages about servers that cannot be reached or refuse all requests, proxies, and files that were skipped.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use crate::proxy::Port;
use crate::stub::{ReceivedRequest, Stub, StubResponse, plain};
use crate::{outcome, s3, store};

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=9 {
        fs::write(folder.path().join(format!("{number}")), [1; 3]).unwrap();
    }
    folder
}

/// Checks that `verify` and `put` each fail with one line of standard error, and returns the two lines.
fn both_messages(
    endpoint: &str,
    folder: &Path,
    variables: &[(&str, &str)],
    options: &[&str],
) -> [String; 2] {
    [("verify", ["s3://bucket", "."]), ("put", [".", "s3://bucket"])].map(
        |(subcommand, arguments)| {
            let mut command = s3(endpoint, folder, subcommand);
            for name in ["no_proxy", "NO_PROXY"] {
                command.env_remove(name);
            }
            command.args(options).args(arguments).envs(variables.iter().copied());
            let (code, lines, stderr) = outcome(&command.output().unwrap());
            assert_eq!((code, lines), (Some(1), vec![]), "{stderr}");
            assert_eq!(stderr.lines().count(), 1, "{stderr}");
            stderr
        },
    )
}

/// Starts a server that gives this answer to every request.
fn refusing(status: u16, headers: Vec<(&'static str, String)>, body: &str) -> Stub {
    let body = body.to_owned();
    Stub::start(move |_: &ReceivedRequest| -> StubResponse {
        (status, headers.clone(), body.clone())
    })
}

#[test]
fn an_error_of_every_request_ends_the_run_with_the_remedy() {
    let folder = folder();
    let error = |code: &str, more: &str| format!("<Error><Code>{code}</Code>{more}</Error>");
    let region = |region: &str| vec![("x-amz-bucket-region", region.to_owned())];
    let date = {
        let time = jiff::Timestamp::now() - jiff::SignedDuration::from_hours(2);
        jiff::fmt::rfc2822::DateTimePrinter::new().timestamp_to_rfc9110_string(&time).unwrap()
    };
    for (stub, expected) in [
        (
            refusing(301, region("eu-west-3"), &error("PermanentRedirect", "")),
            "the bucket is in the region eu-west-3: use --region eu-west-3",
        ),
        (
            refusing(307, region("eu-west-3"), &error("TemporaryRedirect", "")),
            "use --region eu-west-3",
        ),
        (
            refusing(
                400,
                vec![],
                &error(
                    "AuthorizationHeaderMalformed",
                    "<Message>The region is wrong; expecting 'eu-west-3'</Message>",
                ),
            ),
            "use --region eu-west-3",
        ),
        (
            refusing(400, vec![], &error("InvalidBucketName", "")),
            "the server does not accept \"bucket\" as the name of a bucket",
        ),
        (refusing(403, vec![], &error("InvalidTokenId", "")), "get new temporary credentials"),
        (
            refusing(403, vec![("date", date)], &error("RequestTimeTooSkewed", "")),
            "the clock of this machine is 120 minutes ahead of the server's: set it",
        ),
        (
            refusing(403, vec![], &error("SecondLevelDomainForbidden", "")),
            "use --addressing virtual",
        ),
        (
            refusing(
                403,
                vec![],
                &error("InvalidAccessKeyId", "<Message>No key of ours.</Message>"),
            ),
            "InvalidAccessKeyId (HTTP 403): No key of ours; check the access key",
        ),
    ] {
        for message in both_messages(&stub.url(), folder.path(), &[], &[]) {
            assert!(message.contains(expected), "{message}");
            assert!(message.starts_with("md5lanes: s3://bucket/: "), "{message}");
        }
    }
}

#[test]
fn servers_that_cannot_be_reached_are_named_with_their_ports() {
    let folder = folder();
    // This port does not speak TLS.
    let port = Port::open(|mut connection| {
        let answer =
            b"HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n";
        let _ = connection.write_all(answer).and_then(|()| connection.read(&mut [0; 1000]));
    });
    let address = port.address();
    for (endpoint, expected) in [
        (
            "http://127.0.0.1:1".to_owned(),
            "127.0.0.1:1: connection refused; check the endpoint and the region",
        ),
        (
            format!("https://{address}"),
            "the server does not speak TLS there; use http:// in place of https://",
        ),
        ("http://no.such.host.invalid:81".to_owned(), "; check the endpoint and the region"),
    ] {
        for message in both_messages(&endpoint, folder.path(), &[], &[]) {
            assert!(message.to_lowercase().contains(&expected.to_lowercase()), "{message}");
        }
    }
}

#[test]
fn proxies_are_those_of_curl() {
    let folder = folder();
    let listing = "<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>";
    let (proxy, server) =
        (Stub::start(move |_| plain(200, listing)), Stub::start(move |_| plain(200, listing)));
    let (proxy_url, server_url) = (proxy.url(), server.url());
    // Returns whether the proxy got a request, and whether the server got one.
    let receivers = |variables: &[(&str, &str)]| {
        let mut command = s3(&server_url, folder.path(), "verify");
        for name in ["no_proxy", "NO_PROXY"] {
            command.env_remove(name);
        }
        command.args(["s3://bucket", "."]).envs(variables.iter().copied());
        outcome(&command.output().unwrap());
        (!proxy.requests().is_empty(), !server.requests().is_empty())
    };
    let dead = "http://127.0.0.1:1";
    for (variables, expected) in [
        (&[][..], (false, true)),
        (&[("http_proxy", &proxy_url[..])], (true, false)),
        (&[("HTTP_PROXY", &proxy_url)], (true, false)),
        (&[("ALL_PROXY", &proxy_url)], (true, false)),
        (&[("http_proxy", &proxy_url), ("all_proxy", dead)], (true, false)),
        (&[("https_proxy", dead)], (false, true)),
        (&[("http_proxy", dead), ("no_proxy", "example.org, 127.0.0.1")], (false, true)),
        (&[("http_proxy", dead), ("no_proxy", "*")], (false, true)),
        (&[("http_proxy", dead), ("NO_PROXY", "0.0.1")], (false, true)),
        (&[("http_proxy", dead)], (false, false)),
    ] {
        assert_eq!(receivers(variables), expected, "{variables:?}");
    }
    for (variable, value, expected) in [
        ("http_proxy", "http://user:pass@127.0.0.1:1", "by the proxy 127.0.0.1:1 of http_proxy: "),
        ("HTTP_PROXY", "socks5://127.0.0.1:1", "by the proxy 127.0.0.1:1 of HTTP_PROXY: "),
        (
            "all_proxy",
            "gopher://u:pass@h",
            "all_proxy: \"h\" is not the address of a proxy: http, https, socks4",
        ),
    ] {
        for message in both_messages(&server_url, folder.path(), &[(variable, value)], &[]) {
            assert!(message.contains(expected) && !message.contains("pass"), "{message}");
        }
    }
}

#[test]
fn a_run_that_ends_early_says_what_it_has_done() {
    let folder = folder();
    let count = std::sync::atomic::AtomicUsize::new(0);
    let stub = Stub::start(move |_| {
        if count.fetch_add(1, std::sync::atomic::Ordering::SeqCst) < 7 {
            (200, vec![("etag", "\"opaque\"".to_owned())], String::new())
        } else {
            plain(403, "<Error><Code>InvalidAccessKeyId</Code></Error>")
        }
    });
    let mut command = s3(&stub.url(), folder.path(), "put");
    command.args(["--requests", "1", ".", "s3://bucket"]);
    let (code, lines, stderr) = outcome(&command.output().unwrap());
    assert_eq!((code, lines.len()), (Some(1), 7), "{stderr}");
    let (first, second) = stderr.split_once('\n').unwrap();
    assert!(first.contains("InvalidAccessKeyId"), "{first}");
    assert_eq!(second, "md5lanes: WARNING: the run ended early: of its files, 7 were uploaded\n");
}

#[test]
fn skipped_entries_are_counted_in_a_warning_and_listed_in_json() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "1").unwrap();
    std::os::unix::fs::symlink("file", folder.path().join("link")).unwrap();
    let server = store::Server::default();
    let port = server.listen();
    let endpoint = format!("http://{}", port.address());
    let put = |options: &[&str]| {
        let mut command = s3(&endpoint, folder.path(), "put");
        outcome(&command.args(options).args([".", "s3://bucket"]).output().unwrap())
    };
    let warning = "md5lanes: WARNING: 1 link, pipe or the like was skipped; see --follow-links\n";
    assert_eq!(put(&[]), (Some(0), vec!["file: OK".to_owned()], warning.to_owned()));
    let (code, lines, _) = put(&["--json"]);
    assert_eq!((code, lines.len()), (Some(0), 2));
    assert_eq!(lines[1], r#"{"name":"link","key":"link","outcome":"skipped"}"#);
    let (code, lines, _) = put(&["--dry-run", "--json"]);
    assert_eq!(code, Some(0));
    assert_eq!(lines[0], r#"{"name":"file","key":"file","outcome":"would_upload","size":1}"#);
}

#[test]
fn names_in_two_forms_of_unicode_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a\u{308}"), "1").unwrap();
    fs::write(folder.path().join("o\u{308}"), "1").unwrap();
    let server = store::Server::default();
    let port = server.listen();
    let other = tempfile::tempdir().unwrap();
    fs::write(other.path().join("\u{e4}"), "1").unwrap();
    let endpoint = format!("http://{}", port.address());
    let mut put = s3(&endpoint, other.path(), "put");
    assert!(put.args([".", "s3://bucket"]).output().unwrap().status.success());
    let mut verify = s3(&endpoint, folder.path(), "verify");
    let (code, lines, stderr) = outcome(&verify.args(["s3://bucket", "."]).output().unwrap());
    assert_eq!((code, lines.len()), (Some(1), 3));
    let expected = "WARNING: 1 missing on both sides: composed on one, decomposed on the other";
    assert!(stderr.contains(expected) && stderr.contains("a\u{308}"), "{stderr}");
}
