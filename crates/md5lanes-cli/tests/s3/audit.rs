//! `md5lanes audit` with buckets, and `md5lanes s3 list`.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::server::Server;
use crate::{MIB, etag, files, md5lanes, outcome, painted, uploaded};

fn run(server: &Server, folder: &Path, arguments: &[&str]) -> Output {
    md5lanes(&server.endpoint, folder).args(arguments).output().unwrap()
}

fn names() -> Vec<String> {
    let mut names: Vec<_> = files().iter().map(|(name, ..)| (*name).to_owned()).collect();
    names.sort_unstable();
    names
}

#[test]
fn a_bucket_is_listed_and_the_list_compared_with_folders_and_buckets() {
    let Some(server) = Server::start(false) else { return };
    let folder = uploaded(&server);
    let output = run(&server, folder.path(), &["s3", "list", "s3://bucket/prefix"]);
    let (code, lines, errors) = outcome(&output);
    assert_eq!((code, &*errors), (Some(0), ""));
    let mut expected = Vec::new();
    for name in names() {
        let found = files().into_iter().find(|(other, ..)| *other == name);
        let (_, contents, part_size) = found.unwrap();
        expected.push(format!("#md5lanes:{}", contents.len()));
        expected.push(format!("{}  {name}", etag(&contents, part_size)));
    }
    assert_eq!(lines, expected);
    let around = tempfile::tempdir().unwrap();
    let list = around.path().join("etags");
    fs::write(&list, &output.stdout).unwrap();
    let (list, bucket) = (list.to_str().unwrap(), "s3://bucket/prefix");
    let expected: Vec<_> = names().iter().map(|name| format!("{name}: OK")).collect();
    for sides in [
        [list, "."],
        [list, bucket],
        [bucket, list],
        [bucket, "."],
        [".", bucket],
        [bucket, "s3://bucket/prefix/"],
        [".", "."],
    ] {
        let (code, lines, errors) =
            outcome(&run(&server, folder.path(), &["audit", sides[0], sides[1]]));
        assert_eq!((code, lines, &*errors), (Some(0), expected.clone(), ""), "{sides:?}");
    }
    fs::remove_file(folder.path().join("a/b")).unwrap();
    fs::write(folder.path().join("new"), "new").unwrap();
    fs::write(folder.path().join("whole"), painted(9 * MIB - 1)).unwrap();
    let bucket_first = ["a/b: FAILED missing", "new: NEW", "whole: FAILED size"];
    let folder_first = ["a/b: NEW", "new: FAILED missing", "whole: FAILED size"];
    for (sides, expected) in [([bucket, "."], bucket_first), ([".", bucket], folder_first)] {
        let (code, lines, _) =
            outcome(&run(&server, folder.path(), &["audit", "--quiet", sides[0], sides[1]]));
        assert_eq!((code, lines), (Some(1), expected.map(str::to_owned).to_vec()), "{sides:?}");
    }
    let sides = ["audit", "--quiet", "--paths", "--json", bucket, "."];
    let (code, lines, _) = outcome(&run(&server, folder.path(), &sides));
    assert_eq!(code, Some(1));
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].contains(r#""verdict":"size_differs""#), "{lines:?}");
}

#[test]
fn two_buckets_are_compared_whatever_their_parts() {
    let Some(server) = Server::start(false) else { return };
    let folder = uploaded(&server);
    let contents = painted(13 * MIB + 1);
    for (key, contents, part_size) in [
        ("other/a b", &b"space"[..], None),
        ("other/a+b", b"PLUS", None),
        ("other/moved", b"percent", None),
        ("other/new", b"new", None),
        ("other/parts", &contents, Some(6 * MIB)),
    ] {
        server.put(key, contents, part_size);
    }
    let sides = ["audit", "--exclude", "[ewä]*", "s3://bucket/prefix", "s3://bucket/other"];
    let (code, lines, errors) = outcome(&run(&server, folder.path(), &sides));
    let expected = [
        "a b: OK",
        // The ETags differ, since the parts have different sizes. But the server also keeps a checksum of each whole object.
        "parts: OK",
        "a+b: FAILED",
        "a-b: FAILED missing",
        "a/b: FAILED missing",
        "moved: MOVED from a%20b",
        "new: NEW",
    ];
    assert_eq!((code, lines), (Some(1), expected.map(str::to_owned).to_vec()), "{errors}");
}

#[test]
fn a_bucket_that_cannot_be_asked_is_an_error_with_its_address() {
    let Some(server) = Server::start(false) else { return };
    let folder = uploaded(&server);
    for (sides, expected) in [
        (["s3://nowhere/x", "."], "s3://nowhere/x"),
        ([".", "s3://nowhere/x"], "nowhere"),
        (["s3://", "."], "'s3://': an address is s3://bucket"),
        (["--update", "s3://bucket/x"], "is missing"),
    ] {
        let (code, lines, errors) =
            outcome(&run(&server, folder.path(), &["audit", sides[0], sides[1]]));
        assert_eq!((code, lines.len()), (Some(1), 0), "{errors}");
        assert!(errors.contains(expected), "{errors}");
    }
    let (code, _, errors) =
        outcome(&run(&server, folder.path(), &["s3", "list", "s3://nowhere/x"]));
    assert!(code == Some(1) && errors.contains("s3://nowhere/x"), "{errors}");
}
