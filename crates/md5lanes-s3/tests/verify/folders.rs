//! Compares folders with buckets.

use std::ffi::OsStr;
use std::fs;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use md5lanes_files::Progress;
use md5lanes_files::walk::{Glob, GlobSet};
use md5lanes_s3::{Options, Verdict, verify, verify_names, verify_object};

use crate::deep::moved_down;
use crate::server::{Object, Server};
use crate::{all_findings, describe, findings, folder};

#[test]
fn each_verdict_comes_with_its_name_in_the_order_of_names() {
    let folder = folder(&[
        ("differs", b"abc"),
        ("equal", b"hello"),
        ("here", b"only"),
        ("kms", b"secret"),
        ("no md5", b"xyz"),
        ("size", b"12345"),
        ("sse-c", b"secret"),
    ]);
    let other = || Object::new(b"Secret");
    let server = Server::new([
        ("p/differs", Object::new(b"abd")),
        ("p/equal", Object::new(b"hello")),
        ("p/kms", other().with("x-amz-server-side-encryption", "aws:kms")),
        ("p/no md5", Object { size: 3, etag: "\"0x8DC0FFEE\"".to_owned(), ..Object::default() }),
        ("p/size", Object::new(b"123456")),
        ("p/sse-c", other().with("x-amz-server-side-encryption-customer-algorithm", "AES256")),
        ("p/there", Object::new(b"")),
        ("q", Object::new(b"is not below the prefix")),
    ]);
    assert_eq!(
        all_findings(&server.client(), "p/", &folder),
        [
            "differs: differs",
            "equal: equal",
            "here: missing_in_bucket",
            "kms: cannot_tell Encrypted(Kms)",
            "no md5: cannot_tell NoMd5",
            "size: size_differs",
            "sse-c: cannot_tell Encrypted(CustomerKey)",
            "there: missing_locally",
        ]
    );
}

#[test]
fn an_object_in_one_part_that_is_equal_takes_no_request() {
    let folder = folder(&[("a", b"1"), ("b/c", b"2"), ("d", b"")]);
    let server = Server::new([
        ("a", Object::new(b"1")),
        ("b/c", Object::new(b"2")),
        ("d", Object::new(b"")),
    ]);
    let log = Arc::clone(&server.log);
    assert_eq!(all_findings(&server.client(), "", &folder), ["a: equal", "b/c: equal", "d: equal"]);
    assert_eq!(*log.lock().unwrap(), ["GET "]);
}

/// The walk and the listing are merged, so both must have the same order for all names.
#[test]
fn names_with_any_characters_are_paired_with_their_files() {
    let names = [
        "a",
        "a b",
        "a!",
        "a%20b",
        "a+b",
        "a-b",
        "a.b/c",
        "a/b",
        "a/b-c",
        "a/b/c",
        "a0",
        "ä",
        "日本/語",
        "c\\d",
        "c\nd",
        "c\u{1}d",
        "\u{e000}",
        "\u{10000}",
        "e'f\"g&h<i>",
        "~",
        "-",
        "f/ ",
        "f/ x",
        "f /x",
    ];
    // A name cannot be both a file and a folder.
    let names = names
        .iter()
        .filter(|name| !names.iter().any(|other| other.starts_with(&format!("{name}/"))));
    let mut names: Vec<&'static str> = names.copied().collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (*name, name.as_bytes())).collect();
    let folder = folder(&files);
    let server = Server::new(names.iter().map(|name| (*name, Object::new(name.as_bytes()))));
    names.sort_unstable();
    let expected: Vec<String> = names.iter().map(|name| format!("{name}: equal")).collect();
    assert_eq!(all_findings(&server.client(), "", &folder), expected);
}

#[test]
fn no_key_leads_out_of_the_folder() {
    let outside = folder(&[("in/inner", b"1"), ("secret", b"2"), ("other/x", b"3")]);
    let inside = outside.path().join("in");
    std::os::unix::fs::symlink("../secret", inside.join("link")).unwrap();
    std::os::unix::fs::symlink("../other", inside.join("linked")).unwrap();
    let secret = || Object::new(b"2");
    let server = Server::new([
        ("p/", Object::new(b"")),
        ("p/../secret", secret()),
        ("p//secret", secret()),
        ("p/./inner", Object::new(b"1")),
        ("p/inner", Object::new(b"1")),
        ("p/inner/", Object::new(b"1")),
        ("p/inner/../../secret", secret()),
        ("p/folder/", Object::new(b"")),
        ("p/link", secret()),
        ("p/linked/x", Object::new(b"3")),
    ]);
    let client = server.client();
    let (found, done) = findings(&client, "p/", &inside, &Options::default());
    done.unwrap();
    assert_eq!(
        found,
        [
            "../secret: cannot_tell NoPath",
            "./inner: cannot_tell NoPath",
            "/secret: cannot_tell NoPath",
            "inner: equal",
            "inner/: cannot_tell NoPath",
            "inner/../../secret: cannot_tell NoPath",
            "link: skipped",
            "linked: skipped",
            "linked/x: missing_locally",
        ]
    );
    let options = Options { follow_links: true, ..Options::default() };
    let (found, done) = findings(&client, "p/", &inside, &options);
    done.unwrap();
    assert!(
        found.ends_with(&["link: equal".to_owned(), "linked/x: equal".to_owned()]),
        "{found:?}"
    );
}

/// All but one of the objects are encrypted. The comparison must notice this before it has hashed all files in vain.
#[test]
fn a_bucket_that_encrypts_is_noticed_and_each_object_has_its_own_verdict() {
    let names: Vec<String> = (0..20_000).map(|number| format!("{number:05}")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (&name[..], &b"1"[..])).collect();
    let folder = folder(&files);
    let mut server = Server::new([]);
    server.page = 1000;
    let kms = Object::new(b"2").with("x-amz-server-side-encryption", "aws:kms");
    server.objects = names.iter().map(|name| (name.clone(), kms.clone())).collect();
    server.objects.insert("19999".to_owned(), Object::new(b"1"));
    let hashed = AtomicU64::new(0);
    let progress = |event| {
        if let Progress::Hashed(bytes) = event {
            hashed.fetch_add(bytes, Ordering::Relaxed);
        }
    };
    let files = md5lanes_files::Options { progress: &progress, ..Default::default() };
    let options = Options { files, ..Options::default() };
    let (found, done) = findings(&server.client(), "", folder.path(), &options);
    done.unwrap();
    let told = found.iter().filter(|line| line.ends_with(": cannot_tell Encrypted(Kms)")).count();
    assert_eq!((told, &found[19_999][..]), (19_999, "19999: equal"));
    assert!(hashed.into_inner() < 19_999, "every file was hashed");
}

#[test]
fn a_folder_at_any_depth_is_compared() {
    let inside = folder(&[("a", b"1"), ("b/c", b"22"), ("parts", b"123456")]);
    let (_root, path) = moved_down(inside.path());
    let server = Server::new([
        ("a", Object::new(b"1")),
        ("b/c", Object::new(b"23")),
        ("parts", Object::of_parts(b"123456", &[3, 1, 2])),
    ]);
    let client = server.client();
    let expected = ["a: equal", "b/c: differs", "parts: equal"];
    let (found, done) = findings(&client, "", &path, &Options::default());
    done.unwrap();
    assert_eq!(found, expected);
    let (mut found, names) = (Vec::new(), ["a", "b/c", "parts"].map(|name| Ok(name.into())));
    verify_names(&client, "", &path, names, &Options::default(), |finding| {
        found.push(describe(&finding));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(found, expected);
}

/// A link to a folder is sorted like the folder: `a-b` comes before `a/c`.
#[test]
fn targets_of_links_come_in_the_order_of_keys() {
    let outside = folder(&[("in/a-b", b"1"), ("other/c", b"2")]);
    let inside = outside.path().join("in");
    std::os::unix::fs::symlink("../other", inside.join("a")).unwrap();
    let server = Server::new([("a-b", Object::new(b"1")), ("a/c", Object::new(b"2"))]);
    let options = Options { follow_links: true, ..Options::default() };
    let (found, done) = findings(&server.client(), "", &inside, &options);
    done.unwrap();
    assert_eq!(found, ["a-b: equal", "a/c: equal"]);
}

/// If links and sockets were not reported, a user who deletes the folder after the comparison would lose what was never uploaded.
#[test]
fn entries_that_are_not_files_are_reported_unless_ignored() {
    let outside = folder(&[("in/a/b", b"1"), ("in/z", b"2"), ("secret", b"3")]);
    let inside = outside.path().join("in");
    std::os::unix::fs::symlink("../secret", inside.join("link")).unwrap();
    std::os::unix::fs::symlink("../../secret", inside.join("a/link.tmp")).unwrap();
    std::os::unix::fs::symlink("a", inside.join("linked")).unwrap();
    let _socket = UnixListener::bind(inside.join("socket")).unwrap();
    let server = Server::new([
        ("a/b", Object::new(b"1")),
        ("link", Object::new(b"3")),
        ("linked/b", Object::new(b"1")),
        ("z", Object::new(b"2")),
    ]);
    let client = server.client();
    let told = |options: &Options<'_>| {
        let (found, done) = findings(&client, "", &inside, options);
        done.unwrap();
        found
    };
    let only_files = Options { ignore_missing: true, ..Options::default() };
    assert_eq!(
        told(&only_files),
        [
            "a/b: equal",
            "a/link.tmp: skipped",
            "link: skipped",
            "linked: skipped",
            "socket: skipped",
            "z: equal",
        ]
    );
    let set = |glob: &str| GlobSet::new([Glob::new(glob).unwrap()]).unwrap();
    let exclude = Options { exclude: set("{*.tmp,socket}"), ..only_files.clone() };
    assert_eq!(told(&exclude), ["a/b: equal", "link: skipped", "linked: skipped", "z: equal"]);
    assert_eq!(told(&Options { include: set("z"), ..only_files.clone() }), ["z: equal"]);
    let follow = Options { follow_links: true, exclude: set("*.tmp"), ..only_files.clone() };
    assert_eq!(
        told(&follow),
        ["a/b: equal", "link: equal", "linked/b: equal", "socket: skipped", "z: equal"]
    );
    let ignore = Options { ignore_skipped: true, ..Options::default() };
    assert_eq!(
        told(&ignore),
        ["a/b: equal", "link: missing_locally", "linked/b: missing_locally", "z: equal"]
    );
}

#[test]
fn a_name_that_is_not_utf_8_has_no_object() {
    let folder = folder(&[("a", b"1")]);
    fs::write(folder.path().join(OsStr::from_bytes(b"b\xff")), "2").unwrap();
    let server = Server::new([("a", Object::new(b"1"))]);
    assert_eq!(
        all_findings(&server.client(), "", &folder),
        ["a: equal", "b\u{fffd}: missing_in_bucket"]
    );
}

#[test]
fn globs_select_files_and_objects() {
    let folder =
        folder(&[("a.iso", b"1"), ("a.tmp", b"2"), ("cache/b.iso", b"3"), ("d/e.iso", b"4")]);
    let keys = ["a.iso", "cache/z.iso", "d/e.iso", "d/f.iso", "g.tmp"];
    let server = Server::new(keys.map(|key| (key, Object::new(b"1"))));
    let client = server.client();
    let set = |glob: &str| GlobSet::new([Glob::new(glob).unwrap()]).unwrap();
    for (include, exclude, expected) in [
        ("*.iso", "cache", &["a.iso: equal", "d/e.iso: differs", "d/f.iso: missing_locally"][..]),
        ("d/*", "nothing", &["d/e.iso: differs", "d/f.iso: missing_locally"]),
        ("*", "*.iso", &["a.tmp: missing_in_bucket", "g.tmp: missing_locally"]),
    ] {
        let options =
            Options { include: set(include), exclude: set(exclude), ..Options::default() };
        let (found, done) = findings(&client, "", folder.path(), &options);
        done.unwrap();
        assert_eq!(found, expected, "{include} {exclude}");
    }
}

#[test]
fn one_object_is_compared_with_one_file() {
    let folder = folder(&[("file", b"hello")]);
    let server = Server::new([("k/1", Object::new(b"hello")), ("k/2", Object::new(b"hallo"))]);
    let client = server.client();
    for (key, expected) in [("k/1", "equal"), ("k/2", "differs"), ("k/3", "missing_in_bucket")] {
        let file = folder.path().join("file");
        let finding = verify_object(&client, key, &file, &Options::default()).unwrap();
        assert_eq!(finding.verdict.unwrap().word(), expected, "{key}");
    }
}

#[test]
fn a_missing_folder_is_an_error() {
    let folder = folder(&[]);
    let server = Server::new([("a", Object::new(b"1"))]);
    let gone = folder.path().join("gone");
    let (found, done) = findings(&server.client(), "", &gone, &Options::default());
    done.unwrap();
    assert!(found[0].starts_with(&format!("{}: error ", gone.display())), "{found:?}");
}

/// Requests for pages are only a limited number of pages ahead of the findings that the sink has taken, so the memory does not
/// grow with the bucket.
#[test]
fn a_hundred_thousand_objects_are_listed_as_they_are_needed() {
    let folder = folder(&[]);
    let mut server = Server::new([]);
    server.page = 1000;
    server.objects = (0..100_000)
        .map(|number| (format!("{number:06}"), Object { size: 1, ..Object::default() }))
        .collect();
    let requests = Arc::clone(&server.requests);
    let client = server.client();
    let mut found = 0;
    verify(&client, "", folder.path(), &Options::default(), |finding| {
        assert!(matches!(finding.verdict, Ok(Verdict::MissingLocally)));
        found += 1;
        assert!(requests.load(Ordering::SeqCst) * 1000 < found + 60_000);
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(found, 100_000);
}

#[test]
fn a_sink_that_returns_break_ends_the_comparison() {
    let folder = folder(&[("a", b"1"), ("b", b"2"), ("c", b"3")]);
    for requests in [1, 16] {
        let server = Server::new([("a", Object::new(b"1")), ("b", Object::new(b"2"))]);
        let options = Options { requests: NonZero::new(requests).unwrap(), ..Options::default() };
        let mut found = 0;
        verify(&server.client(), "", folder.path(), &options, |_| {
            found += 1;
            ControlFlow::Break(())
        })
        .unwrap();
        assert_eq!(found, 1);
    }
}
