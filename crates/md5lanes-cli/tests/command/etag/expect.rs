//! Every verdict of `--expect`.

use md5lanes_vectors::painted;

use super::{MIB, Outcome, md5, multipart};
use crate::support::Sandbox;

pub(super) fn assert_verdict(outcome: &Outcome, code: i32, text: &str) {
    assert_eq!((outcome.code, &outcome.stdout[..]), (Some(code), text), "{outcome:?}");
    assert_eq!(outcome.stderr, "");
}

#[test]
fn the_md5_of_a_simple_upload_is_equal_or_differs() {
    let message = painted(9 * MIB);
    let sandbox = Sandbox::new().file("file", &message);
    let etag = md5(&message);
    for etag in [&etag, &format!("\"{etag}\""), &format!("W/\"{etag}\""), &etag.to_uppercase()] {
        assert_verdict(&sandbox.etag(["--expect", etag, "file"]), 0, "file: equal\n");
        assert_verdict(&sandbox.etag_of(&message, ["--expect", etag]), 0, "-: equal\n");
    }
    let other = md5(b"abc");
    let expected = format!("file: differs: its ETag is {etag}\n");
    assert_verdict(&sandbox.etag(["--expect", &other, "file"]), 1, &expected);
}

#[test]
fn part_sizes_of_known_clients_are_found_and_named() {
    let message = painted(17 * MIB + 1);
    let sandbox = Sandbox::new().file("file", &message);
    for (part_size, shown) in [
        (8 * MIB, "8MiB, the default of aws cli and boto3"),
        (5 * MIB, "5MiB, the default of rclone"),
        (15 * MIB, "15MiB, the default of s3cmd"),
        (16 * MIB, "16MiB, the default of mc"),
        (4 * MIB, "4MiB"),
        (MIB, "1MiB"),
        // Five parts of nearly the same size; parts of a whole number of MiB; two parts of nearly the same size.
        (message.len().div_ceil(5), "3565159"),
        (9 * MIB, "9MiB"),
        (message.len().div_ceil(2), "8912897"),
    ] {
        let etag = multipart(&message, part_size);
        let expected = format!("file: equal, with the part size {shown}\n");
        assert_verdict(&sandbox.etag(["--expect", &etag, "file"]), 0, &expected);
    }
    let one = multipart(&message, message.len());
    assert_verdict(&sandbox.etag(["--expect", &one, "file"]), 0, "file: equal, in one part\n");
}

#[test]
fn if_no_known_part_size_fits_the_file_is_not_called_different() {
    let message = painted(3 * MIB);
    let sandbox = Sandbox::new().file("file", &message);
    let etag = multipart(&message, 1_100_000);
    let outcome = sandbox.etag(["--expect", &etag, "file"]);
    assert_verdict(
        &outcome,
        2,
        "file: unknown: no known part size gives this ETag; either the file differs, or its part \
         size must be given with --part-size\n",
    );
    let given = ["--part-size", "1100000", "--expect", &etag, "file"];
    assert_verdict(&sandbox.etag(given), 0, "file: equal, with the part size 1100000\n");
}

#[test]
fn with_a_part_size_given_another_etag_is_a_difference() {
    let message = painted(3 * MIB);
    let sandbox = Sandbox::new().file("file", &message);
    let other = multipart(&message, 2 * MIB - 1);
    let expected = format!("file: differs: its ETag is {}\n", multipart(&message, 2 * MIB));
    assert_verdict(
        &sandbox.etag(["--part-size", "2MiB", "--expect", &other, "file"]),
        1,
        &expected,
    );
}

#[test]
fn with_a_part_size_given_an_etag_of_more_parts_says_nothing() {
    let message = painted(3 * MIB);
    let sandbox = Sandbox::new().file("file", &message);
    let etag = multipart(&message, MIB);
    let expected = "file: unknown: this ETag has 3 parts, and the file in parts of the given size has 2; the file \
                    differs, or another part size must be given\n";
    assert_verdict(&sandbox.etag(["--part-size", "2MiB", "--expect", &etag, "file"]), 2, expected);
}

#[test]
fn with_a_part_size_given_a_plain_md5_is_that_of_all_bytes() {
    let message = painted(3 * MIB);
    let sandbox = Sandbox::new().file("file", &message);
    let expect = ["--part-size", "1MiB", "--expect", &md5(&message)];
    assert_verdict(&sandbox.etag([&expect[..], &["file"]].concat()), 0, "file: equal\n");
    assert_verdict(&sandbox.etag_of(&message, expect), 0, "-: equal\n");
}

#[test]
fn a_number_of_parts_that_no_size_gives_says_nothing() {
    let sandbox = Sandbox::new().file("file", "0123456789").file("empty", "");
    for (name, size, parts) in [("file", 10, 11), ("file", 10, 7), ("empty", 0, 2)] {
        let etag = format!("{}-{parts}", md5(b""));
        let expected =
            format!("{name}: unknown: no part size cuts {size} bytes into {parts} parts\n");
        assert_verdict(&sandbox.etag(["--expect", &etag, name]), 2, &expected);
    }
}

const TOO_MANY: &str = "900150983cd24fb0d6963f7d28e17f72-10001";

#[test]
fn an_etag_that_is_no_md5_says_nothing() {
    let sandbox = Sandbox::new().file("file", "abc");
    for etag in ["", "\"\"", "0x8DC0FFEE", "900150983cd24fb0d6963f7d28e17f7", "W/\"abc\"", TOO_MANY]
    {
        let outcome = sandbox.etag(["--expect", etag, "file"]);
        assert_verdict(
            &outcome,
            2,
            "file: unknown: this ETag is not an MD5, with or without a number of parts from 1 to \
             10000, and says nothing about the contents\n",
        );
    }
}

#[test]
fn for_a_stream_only_the_commonest_part_size_or_the_given_one_is_tried() {
    let message = painted(17 * MIB);
    let sandbox = Sandbox::new();
    let etag = multipart(&message, 8 * MIB);
    let expected = "-: equal, with the part size 8MiB\n";
    assert_verdict(&sandbox.etag_of(&message, ["--expect", &etag]), 0, expected);
    let etag = multipart(&message, 5 * MIB);
    let expected = "-: equal, with the part size 5MiB\n";
    assert_verdict(
        &sandbox.etag_of(&message, ["--part-size=5MiB", "--expect", &etag]),
        0,
        expected,
    );
    let outcome = sandbox.etag_of(&message, ["--expect", &etag]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stdout.starts_with("-: unknown: it is read only once, and parts of 8MiB"));
}

#[test]
fn a_file_that_cannot_be_read_two_files_and_wrong_usage_are_errors() {
    let etag = md5(b"abc");
    let sandbox = Sandbox::new().file("a", "abc");
    for etag in [&etag, &format!("{etag}-2")] {
        let outcome = sandbox.etag(["--expect", etag, "missing"]);
        assert_eq!(outcome.stderr, "md5lanes: missing: No such file or directory\n");
        assert_eq!((outcome.code, &outcome.stdout[..]), (Some(2), ""));
    }
    let outcome = sandbox.etag(["--expect", &etag, "a", "a"]);
    assert_eq!((outcome.code, &outcome.stdout[..]), (Some(2), ""));
    assert!(outcome.stderr.starts_with("md5lanes: --expect: only one file"), "{outcome:?}");
    assert_eq!(sandbox.etag(["--expect", &etag, "a", "--quux"]).code, Some(2));
}

#[test]
fn an_etag_of_as_many_parts_as_s3_takes_is_searched_too() {
    let message = painted(20_000);
    let sandbox = Sandbox::new().file("file", &message);
    let etag = multipart(&message, 2);
    assert_verdict(
        &sandbox.etag(["--expect", &etag, "file"]),
        0,
        "file: equal, with the part size 2\n",
    );
}
