//! Compares only the files and objects with the names in a list.

use std::cell::Cell;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::{Arc, mpsc};

use md5lanes_files::walk::{Glob, GlobSet};
use md5lanes_s3::{Client, Error, Options, verify_names};

use crate::server::{Object, Server, refusal};
use crate::{describe, folder};

/// Compares the names below the prefix `p/`. Returns a line for each finding.
fn findings(
    client: &Client,
    folder: &Path,
    names: &[&str],
    options: &Options<'_>,
) -> Result<Vec<String>, Error> {
    let mut found = Vec::new();
    let names = names.iter().map(|name| Ok(OsString::from(name)));
    verify_names(client, "p/", folder, names, options, |finding| {
        found.push(describe(&finding));
        ControlFlow::Continue(())
    })?;
    Ok(found)
}

#[test]
fn only_the_names_in_the_list_are_compared_and_in_its_order() {
    let outside = folder(&[("in/b", b"1"), ("in/a", b"22"), ("in/new", b""), ("secret", b"2")]);
    let inside = outside.path().join("in");
    fs::create_dir(inside.join("folder")).unwrap();
    symlink("../secret", inside.join("link")).unwrap();
    symlink("..", inside.join("up")).unwrap();
    let server = Server::new([
        ("p/a", Object::new(b"23")),
        ("p/b", Object::new(b"1")),
        ("p/c", Object::new(b"is not named")),
        ("p/link", Object::new(b"2")),
        ("p/there", Object::new(b"")),
        ("p/up/secret", Object::new(b"2")),
    ]);
    let log = Arc::clone(&server.log);
    let client = server.client();
    let names = [
        "b",
        "a",
        "b",
        "new",
        "there",
        "none",
        "folder",
        "link",
        "up/secret",
        "../secret",
        "/etc/hosts",
        "b/",
        "b/c",
        "a//b",
        ".",
    ];
    let found = findings(&client, &inside, &names, &Options::default()).unwrap();
    let neither = "error there is neither a file nor an object of this name";
    let expected = [
        "b: equal".to_owned(),
        "a: differs".to_owned(),
        "b: equal".to_owned(),
        "new: missing_in_bucket".to_owned(),
        "there: missing_locally".to_owned(),
        format!("none: {neither}"),
        format!("folder: {neither}"),
        "link: skipped".to_owned(),
        "up/secret: missing_locally".to_owned(),
        "../secret: cannot_tell NoPath".to_owned(),
        "/etc/hosts: cannot_tell NoPath".to_owned(),
        "b/: cannot_tell NoPath".to_owned(),
        format!("b/c: {neither}"),
        "a//b: cannot_tell NoPath".to_owned(),
        ".: cannot_tell NoPath".to_owned(),
    ];
    assert_eq!(found, expected);
    // The only listing, of one key, shows whether the bucket exists.
    assert_eq!(log.lock().unwrap().iter().filter(|line| line.starts_with("GET")).count(), 1);

    let options = Options { ignore_skipped: true, ..Options::default() };
    let found = findings(&client, &inside, &["link", "b"], &options).unwrap();
    assert_eq!(found, ["link: missing_locally", "b: equal"]);

    let options = Options { follow_links: true, ..Options::default() };
    let found = findings(&client, &inside, &["link", "up/secret", "../secret"], &options).unwrap();
    assert_eq!(found, ["link: equal", "up/secret: equal", "../secret: cannot_tell NoPath"]);

    let exclude = GlobSet::new([Glob::new("[a-m]").unwrap()]).unwrap();
    let options = Options { exclude, ..Options::default() };
    assert_eq!(
        findings(&client, &inside, &["b", "new"], &options).unwrap(),
        ["new: missing_in_bucket"]
    );
}

#[test]
fn a_name_that_is_not_utf_8_has_no_object_and_an_error_keeps_its_place() {
    let folder = folder(&[("a", b"1")]);
    let name = OsString::from_vec(b"b\xff".to_vec());
    fs::write(folder.path().join(&name), "2").unwrap();
    let client = Server::new([("p/a", Object::new(b"1"))]).client();
    let names = [Ok("a".into()), Err(io::Error::other("no name")), Ok(name)];
    let mut found = Vec::new();
    verify_names(&client, "p/", folder.path(), names, &Options::default(), |finding| {
        found.push(describe(&finding));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(found, ["a: equal", ": error no name", "b\u{fffd}: missing_in_bucket"]);
}

/// The writer of the list may wait for findings about the first names before it writes more names.
#[test]
fn findings_come_before_the_list_has_ended() {
    let folder = folder(&[("a", b"1"), ("b", b"2")]);
    let client = Server::new([("p/a", Object::new(b"1")), ("p/b", Object::new(b"2"))]).client();
    let (next, names) = mpsc::channel();
    let next = Cell::new(Some(next));
    next.set({
        let next = next.take().unwrap();
        next.send(Ok("a".into())).unwrap();
        Some(next)
    });
    let mut found = Vec::new();
    verify_names(&client, "p/", folder.path(), names, &Options::default(), |finding| {
        found.push(describe(&finding));
        if let Some(next) = next.take() {
            next.send(Ok("b".into())).unwrap();
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(found, ["a: equal", "b: equal"]);
}

/// The answer to `HEAD` is 404 for a missing object, and also if the whole bucket is missing, so each object would look missing.
#[test]
fn a_missing_bucket_is_an_error_and_a_forbidden_listing_is_not() {
    let folder = folder(&[("a", b"1")]);
    let mut server = Server::new([]);
    server.answer_override = Box::new(|_, request| {
        Some(Ok(match request.method {
            "GET" => refusal(404, "NoSuchBucket"),
            _ => md5lanes_s3::Response { status: 404, ..Default::default() },
        }))
    });
    let error = findings(&server.client(), folder.path(), &["a"], &Options::default());
    let error = error.unwrap_err().to_string();
    assert!(error.contains("there is no bucket \"bucket\""), "{error}");

    let mut server = Server::new([("p/a", Object::new(b"1"))]);
    server.answer_override =
        Box::new(|_, request| (request.method == "GET").then(|| Ok(refusal(403, "AccessDenied"))));
    let found = findings(&server.client(), folder.path(), &["a"], &Options::default());
    assert_eq!(found.unwrap(), ["a: equal"]);
}

type Change = fn(&Path);

/// The file changes after its size was read, and before it is hashed.
#[test]
fn a_file_that_changes_during_the_comparison_is_never_equal() {
    let contents = b"0123456789";
    let changes: [(Change, &str); 4] = [
        (|path| fs::write(path, b"0123456789a").unwrap(), "differs"),
        (|path| fs::write(path, b"012345678").unwrap(), "differs"),
        (|path| fs::write(path, b"").unwrap(), "differs"),
        (|path| fs::remove_file(path).unwrap(), "error No such file or directory"),
    ];
    for object in [Object::new(contents), Object::of_parts(contents, &[4, 4, 2])] {
        for (change, expected) in changes {
            let folder = folder(&[("a", contents)]);
            let mut server = Server::new([("p/a", object.clone())]);
            let path = folder.path().join("a");
            server.answer_override = Box::new(move |_, request| {
                if request.method == "HEAD" && path.exists() {
                    change(&path);
                }
                None
            });
            let found = findings(&server.client(), folder.path(), &["a"], &Options::default());
            let found = found.unwrap();
            assert!(found[0].starts_with(&format!("a: {expected}")), "{found:?}");
        }
    }
}
