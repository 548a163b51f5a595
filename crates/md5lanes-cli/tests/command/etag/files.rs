//! `md5lanes etag` with many files, and with files that cannot be read.

use std::fs;

use md5lanes_vectors::painted;

use super::{md5, multipart};
use crate::support::Sandbox;

#[test]
fn lines_come_in_the_order_of_the_files_whatever_their_sizes() {
    let message = painted(300_000);
    let sizes: Vec<_> = (0..500).map(|number| number * 7919 % 300_000).collect();
    let mut sandbox = Sandbox::new();
    let mut expected = String::new();
    for size in &sizes {
        let message = &message[..*size];
        sandbox = sandbox.file(size.to_string(), message);
        let etag = if *size < 50_000 { md5(message) } else { multipart(message, 50_000) };
        expected += &format!("{etag}  {size}\n");
    }
    let names = sizes.iter().map(|size| size.to_string());
    let outcome = sandbox.etag(["--part-size", "50000"].map(String::from).into_iter().chain(names));
    assert_eq!(outcome.stdout, expected);
    assert_eq!((outcome.code, &outcome.stderr[..]), (Some(0), ""));
}

#[test]
fn files_that_cannot_be_read_are_reported_and_the_others_are_hashed() {
    let sandbox = Sandbox::new().file("a", "abc");
    fs::create_dir(sandbox.path("folder")).unwrap();
    let outcome = sandbox.etag(["missing", "a", "folder", "a"]);
    assert_eq!(outcome.code, Some(2));
    assert_eq!(outcome.stdout, format!("{0}  a\n{0}  a\n", md5(b"abc")));
    assert_eq!(
        outcome.stderr,
        "md5lanes: missing: No such file or directory\nmd5lanes: folder: Is a directory\n"
    );
}
