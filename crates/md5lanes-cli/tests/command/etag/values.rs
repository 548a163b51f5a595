//! Compares the ETags of `md5lanes etag` with those that Python and the crate `md5_reference` compute.

use md5lanes_vectors::painted;

use super::{MIB, Outcome, md5, multipart};
use crate::support::Sandbox;

pub(super) fn etag(outcome: &Outcome) -> &str {
    assert!(outcome.code == Some(0) && outcome.stderr.is_empty(), "{outcome:?}");
    outcome.stdout.split(' ').next().unwrap()
}

#[test]
fn etags_are_those_that_python_computes() {
    // From Python's hashlib. An ETag with a number of parts is md5(b"".join(md5(p).digest() for p in parts)).hexdigest(), and the
    // number.
    let sandbox = Sandbox::new()
        .file("empty", "")
        .file("8MiB", painted(8 * MIB))
        .file("20MB", painted(20_000_000));
    for (options, name, expected) in [
        (&[][..], "empty", "d41d8cd98f00b204e9800998ecf8427e"),
        (&["--multipart"], "empty", "59adb24ef3cdbe0297f05b395827453f-1"),
        (&[], "8MiB", "e039da9ee1fa336ed66c53824ac058a7-1"),
        (&["--part-size", "1GiB"], "8MiB", "727943cf3cd0ed31e7fbe1bab434d5eb"),
        (&[], "20MB", "f238683a1b8d92f8ad455461aeb11a66-3"),
        (&["--part-size=5MiB"], "20MB", "c6a567dd641ca15469d648c0e8d58049-4"),
        (&["--part-size", "10MB"], "20MB", "c8b19cc10a5e55bfeb62d8710682d5d8-2"),
    ] {
        let arguments = options.iter().chain([&name]);
        assert_eq!(etag(&sandbox.etag(arguments)), expected, "{options:?} {name}");
    }
}

#[test]
fn sizes_around_the_borders_of_parts_have_the_etags_of_the_reference() {
    for part_size in [1, 63, 64, 1000, 65_536, MIB, MIB + 1] {
        for size in
            [0, 1, part_size - 1, part_size, part_size + 1, 2 * part_size, 7 * part_size + 5]
        {
            let message = painted(size);
            let sandbox = Sandbox::new().file("file", &message);
            let parts = multipart(&message, part_size);
            let simple = if size < part_size { md5(&message) } else { parts.clone() };
            for (options, expected) in [(&[][..], simple), (&["--multipart"], parts)] {
                let part_size = part_size.to_string();
                let options = [options, &["--part-size", &part_size]].concat();
                for (stdin, name) in [(&b""[..], "file"), (&message, "-")] {
                    let outcome = sandbox.etag_of(stdin, options.iter().chain([&name]));
                    assert_eq!(etag(&outcome), expected, "{size} bytes, {options:?} {name}");
                }
            }
        }
    }
}

#[test]
fn a_file_of_exactly_one_part_is_a_multipart_upload_as_it_is_for_aws_cli() {
    let message = painted(8 * MIB);
    let sandbox = Sandbox::new().file("less", &message[1..]).file("exactly", &message);
    assert_eq!(etag(&sandbox.etag(["less"])), md5(&message[1..]));
    assert_eq!(etag(&sandbox.etag(["exactly"])), multipart(&message, 8 * MIB));
}

#[test]
fn as_many_parts_as_s3_takes_are_taken_and_one_more_is_an_error_with_its_remedy() {
    let sandbox = Sandbox::new().file("most", painted(30_000)).file("more", painted(30_001));
    let outcome = sandbox.etag(["--part-size", "3", "more", "most"]);
    assert_eq!(outcome.code, Some(2));
    assert_eq!(outcome.stdout, format!("{}  most\n", multipart(&painted(30_000), 3)));
    assert_eq!(
        outcome.stderr,
        "md5lanes: more: a part size of 3 gives more than S3's 10000 parts; use --part-size 4 or \
         larger\n"
    );
    assert_eq!(etag(&sandbox.etag(["--part-size", "4", "more"])), multipart(&painted(30_001), 4));
    let outcome = sandbox.etag_of(&painted(30_001), ["--part-size", "3"]);
    assert_eq!((outcome.code, &outcome.stdout[..]), (Some(2), ""));
    assert!(outcome.stderr.ends_with("use a larger --part-size\n"), "{outcome:?}");
    let outcome = sandbox.etag_of(&painted(30_000), ["--part-size", "3"]);
    assert_eq!(etag(&outcome), multipart(&painted(30_000), 3));
}

#[test]
fn sizes_that_make_no_sense_are_refused() {
    for size in ["", "0", "8M", "-1", "1.5MiB", "6GiB", "a"] {
        let outcome = Sandbox::new().etag(["--part-size", size]);
        assert_eq!((outcome.code, &outcome.stdout[..]), (Some(2), ""), "{size}");
    }
}
