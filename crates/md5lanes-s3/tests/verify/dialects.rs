//! Comparisons with servers that differ from S3.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use md5lanes_s3::{Encryption, Error, Finding, Options, Response, Verdict, verify_object};

use crate::server::{Object, Server, refusal};
use crate::{all_findings, describe, findings, folder};

const MIB: usize = 1 << 20;

fn contents(length: usize) -> Vec<u8> {
    (0..length).map(|at| (at % 251) as u8).collect()
}

fn verify_one(server: Server, name: &str, folder: &tempfile::TempDir) -> Result<Finding, Error> {
    verify_object(&server.client(), name, &folder.path().join(name), &Options::default())
}

/// Returns a listing of one object with the contents `1`. `before` and `after` are the start and the end of the root element, and
/// `prefix` is the prefix of all other elements.
fn listed(before: &str, prefix: &str, after: &str) -> Response {
    let object = Object::new(b"1");
    let etag = object.etag.replace('"', "&quot;");
    let body = format!(
        "{before}<{prefix}KeyCount>1</{prefix}KeyCount><{prefix}Contents><{prefix}Key>a</{prefix}Key>\
         <{prefix}Size>1</{prefix}Size><{prefix}ETag>{etag}</{prefix}ETag></{prefix}Contents>{after}"
    );
    Response { status: 200, headers: Vec::new(), body: body.into_bytes() }
}

#[test]
fn namespaces_and_root_elements_do_not_matter() {
    let folder = folder(&[("a", b"1")]);
    for (before, prefix, after) in [
        ("<ListBucketResult>", "", "</ListBucketResult>"),
        (
            "<ListBucketResult xmlns='http://doc.s3.amazonaws.com/2006-03-01'>",
            "",
            "</ListBucketResult>",
        ),
        ("<s:Listing xmlns:s='urn:x'>", "s:", "</s:Listing>"),
        (
            "<?xml version='1.0'?>\n<!-- x --><ListBucketV2Result>\n",
            "",
            "\n</ListBucketV2Result>\n",
        ),
    ] {
        let mut server = Server::new([("a", Object::new(b"1"))]);
        let answer = listed(before, prefix, after);
        server.answer_override =
            Box::new(move |_, request| (request.method == "GET").then(|| Ok(answer.clone())));
        assert_eq!(all_findings(&server.client(), "", &folder), ["a: equal"], "{before}");
    }
    for body in ["<html><body>sign in</body></html>", "<Empty/>", "", "[]"] {
        let mut server = Server::new([]);
        let answer = Response { status: 200, headers: Vec::new(), body: body.into() };
        server.answer_override = Box::new(move |_, _| Some(Ok(answer.clone())));
        let (found, done) = findings(&server.client(), "", folder.path(), &Options::default());
        assert!(
            found.is_empty() && done.unwrap_err().to_string().contains("not a listing of S3"),
            "{body}"
        );
    }
}

/// Servers with other or no support for parts answer `HEAD ?partNumber=` in the ways in `changes`.
#[test]
fn invalid_answers_about_parts_are_ignored() {
    let contents = contents(13 * MIB);
    let folder = folder(&[("aws", &contents), ("wrong", &contents[1..])]);
    let objects = [
        ("aws", Object::of_parts(&contents, &[8 * MIB, 5 * MIB])),
        ("wrong", Object::of_parts(&contents[..13 * MIB - 1], &[8 * MIB, 5 * MIB - 1])),
    ];
    type Change = fn(&mut Vec<(String, String)>, &Object);
    let changes: [(&str, Change); 4] = [
        ("the ETag of the part", |headers, _| {
            headers.retain(|(name, _)| name != "etag");
            headers.push(("etag".to_owned(), "\"0123456789abcdef0123456789abcdef\"".to_owned()));
        }),
        ("the whole size, and the number of parts", |headers, object| {
            headers.retain(|(name, _)| name != "content-length");
            headers.push(("content-length".to_owned(), object.size.to_string()));
        }),
        ("no number of parts", |headers, _| {
            headers.retain(|(name, _)| name != "x-amz-mp-parts-count");
        }),
        ("a size that no part has", |headers, _| {
            headers.retain(|(name, _)| name != "content-length");
            headers.push(("content-length".to_owned(), "77".to_owned()));
        }),
    ];
    for (what, change) in changes {
        let mut server = Server::new(objects.clone());
        let answers = Server::new(objects.clone());
        let known = answers.objects.clone();
        server.answer_override = Box::new(move |_, request| {
            request.url.contains("partNumber").then(|| {
                let name = if request.url.contains("aws") { "aws" } else { "wrong" };
                let object = &known[name];
                let mut headers = vec![
                    ("etag".to_owned(), object.etag.clone()),
                    ("x-amz-mp-parts-count".to_owned(), "2".to_owned()),
                    ("content-length".to_owned(), (8 * MIB).to_string()),
                ];
                change(&mut headers, object);
                Ok(Response { status: 200, headers, body: Vec::new() })
            })
        });
        let found = all_findings(&server.client(), "", &folder);
        assert_eq!(found[0], "aws: equal", "{what}");
        // An object in two parts may have been cut by several known part sizes, so a difference is not certain.
        assert_eq!(found[1], "wrong: cannot_tell PartSize", "{what}");
    }
}

#[test]
fn objects_encrypted_with_a_customers_key_cannot_be_compared() {
    let folder = folder(&[("big", &contents(1000)), ("plain", b"1"), ("small", b"2")]);
    let server = || {
        let mut server = Server::new([
            ("big", Object::of_parts(&contents(1000), &[400, 400, 200])),
            ("plain", Object::new(b"1")),
            ("small", Object::new(b"x")),
        ]);
        server.answer_override = Box::new(|_, request| {
            let of_object = request.url.contains("/big") || request.url.contains("/small");
            of_object.then(|| {
                let text = "The object was stored using a form of Server Side Encryption. The correct \
                            parameters must be provided to retrieve the object.";
                let body = format!("<Error><Code>InvalidRequest</Code><Message>{text}</Message></Error>");
                let body = if request.method == "HEAD" { Vec::new() } else { body.into_bytes() };
                Ok(Response { status: 400, headers: Vec::new(), body })
            })
        });
        server
    };
    let expected = [
        "big: cannot_tell Encrypted(CustomerKey)",
        "plain: equal",
        "small: cannot_tell Encrypted(CustomerKey)",
    ];
    assert_eq!(all_findings(&server().client(), "", &folder), expected);
    let found = verify_one(server(), "small", &folder).unwrap();
    assert_eq!(describe(&found), expected[2]);
    assert_eq!(found.object.unwrap().encryption, Some(Encryption::CustomerKey));
}

#[test]
fn other_refusals_of_head_are_explained_by_get() {
    let folder = folder(&[("a", b"1")]);
    let mut server = Server::new([("a", Object::new(b"1"))]);
    server.answer_override = Box::new(|_, request| match request.method {
        "HEAD" => Some(Ok(Response { status: 400, ..Response::default() })),
        _ if request.url.contains("/a") => Some(Ok(refusal(400, "ExpiredToken"))),
        _ => None,
    });
    let error = verify_one(server, "a", &folder).unwrap_err().to_string();
    assert!(error.contains("ExpiredToken (HTTP 400)"), "{error}");
}

/// The CRC-64/NVME of `123456789`.
const CRC: &str = "rosUhgp5mIg=";

#[test]
fn other_checksums_decide_where_etags_cannot() {
    let folder =
        folder(&[("crc", b"123456789"), ("rclone", b"123456789"), ("wrong", b"12345678x")]);
    let kms = |object: Object| object.with("x-amz-server-side-encryption", "aws:kms");
    let other = || {
        kms(Object {
            etag: "\"0123456789abcdef0123456789abcdef\"".to_owned(),
            ..Object::new(b"123456789")
        })
    };
    let server = Server::new([
        ("crc", other().with("x-amz-checksum-crc64nvme", CRC)),
        ("rclone", other().with("x-amz-meta-md5chksum", "JfnnlDI7RTiF9RgfG2JNCw==")),
        (
            "wrong",
            other()
                .with("x-amz-checksum-crc64nvme", CRC)
                .with("x-amz-checksum-type", "FULL_OBJECT"),
        ),
    ]);
    assert_eq!(
        all_findings(&server.client(), "", &folder),
        ["crc: equal", "rclone: equal", "wrong: differs"]
    );
}

#[test]
fn unknown_objects_are_downloaded_on_request() {
    let large = contents(20 * MIB);
    let mut changed = large.clone();
    changed[19 * MIB] ^= 1;
    let folder = folder(&[
        ("changed", &changed),
        ("empty", b""),
        ("gone", b"1"),
        ("large", &large),
        ("short", b"12"),
    ]);
    let server = || {
        let object = |contents: &[u8]| {
            let object = Object { etag: "\"opaque\"".to_owned(), ..Object::new(contents) };
            object.with("x-amz-server-side-encryption", "aws:kms")
        };
        let mut server = Server::new([
            ("changed", object(&large)),
            ("empty", object(b"")),
            ("gone", object(b"1")),
            ("large", object(&large)),
            ("short", object(b"12")),
        ]);
        let bytes = large.clone();
        server.answer_override = Box::new(move |_, request| {
            let header = |wanted| request.headers.iter().find(|(name, _)| *name == wanted);
            let (_, range) = header("range")?;
            assert_eq!(header("if-match").unwrap().1, "\"opaque\"");
            let (start, end) = range.strip_prefix("bytes=").unwrap().split_once('-').unwrap();
            let range = start.parse().unwrap()..end.parse::<usize>().unwrap() + 1;
            let answer = |status, body| Some(Ok(Response { status, headers: Vec::new(), body }));
            match request.url {
                url if url.ends_with("/gone") => answer(412, Vec::new()),
                url if url.ends_with("/short") => answer(206, b"1".to_vec()),
                _ => answer(206, bytes[range].to_vec()),
            }
        });
        server
    };
    let undecided = all_findings(&server().client(), "", &folder);
    assert!(
        undecided.iter().all(|line| line.ends_with("cannot_tell Encrypted(Kms)")),
        "{undecided:?}"
    );
    let options = Options { download_if_unknown: true, ..Options::default() };
    let server = server();
    let requests = Arc::clone(&server.requests);
    let (found, done) = findings(&server.client(), "", folder.path(), &options);
    done.unwrap();
    assert_eq!(
        found,
        [
            "changed: differs",
            "empty: equal",
            "gone: cannot_tell Changed",
            "large: equal",
            "short: error the server sends 1 bytes in place of 2",
        ]
    );
    // Two pages of the listing, two requests about each of 5 objects, and one for each range of the objects that are not empty.
    assert_eq!(requests.load(Ordering::SeqCst), 2 + 5 * 2 + 3 + 3 + 1 + 1);
}

#[test]
fn markers_of_folders_are_ignored_and_names_may_begin_with_a_dot_and_a_slash() {
    let folder = folder(&[("a/b", b"1")]);
    let server = Server::new([
        ("a/b", Object::new(b"1")),
        ("a/", Object::new(b"")),
        ("a_$folder$", Object::new(b"")),
    ]);
    assert_eq!(all_findings(&server.client(), "", &folder), ["a/b: equal"]);
    let server = Server::new([("a/b", Object::new(b"1"))]);
    let mut found = Vec::new();
    let names = ["./a/b", "././a/b", "./none"].map(|name| Ok(name.into()));
    let sink = |finding: Finding| {
        found.push((finding.name, finding.verdict.is_ok_and(|verdict| verdict == Verdict::Equal)));
        std::ops::ControlFlow::Continue(())
    };
    md5lanes_s3::verify_names(
        &server.client(),
        "",
        folder.path(),
        names,
        &Options::default(),
        sink,
    )
    .unwrap();
    assert_eq!(found, [("a/b".into(), true), ("a/b".into(), true), ("none".into(), false)]);
}
