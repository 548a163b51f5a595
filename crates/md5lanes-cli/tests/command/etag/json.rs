//! The lines of `--json`.

use serde_json::{Value, json};

use md5lanes_vectors::painted;

use super::{Outcome, md5, multipart};
use crate::support::Sandbox;

pub(super) fn lines(outcome: &Outcome) -> Vec<Value> {
    assert_eq!(outcome.stderr, "");
    outcome.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_file_is_an_object_and_so_is_each_error() {
    let message = painted(25);
    let sandbox = Sandbox::new().file("file", &message).file("small", "abc");
    let outcome = sandbox.etag(["--json", "--part-size", "10", "file", "missing", "small"]);
    assert_eq!(outcome.code, Some(2));
    let parts: Vec<_> = message.chunks(10).map(md5).collect();
    let expected = [
        json!({"name": "file", "size": 25, "part_size": 10, "etag": multipart(&message, 10),
               "parts": parts}),
        json!({"name": "missing", "error": "No such file or directory"}),
        json!({"name": "small", "size": 3, "part_size": null, "etag": md5(b"abc"), "parts": []}),
    ];
    assert_eq!(lines(&outcome), expected);
}

#[test]
fn the_md5_of_the_whole_file_is_printed_on_request() {
    let message = painted(3_000_000);
    let sandbox = Sandbox::new().file("file", &message).file("small", "abc");
    let options = ["--json", "--whole", "--part-size", "1000001", "file", "-", "small"];
    let outcome = sandbox.etag_of(&message, options);
    let lines = lines(&outcome);
    for (line, name) in lines.iter().zip(["file", "-"]) {
        let parts: Vec<_> = message.chunks(1_000_001).map(md5).collect();
        let expected = json!({"name": name, "size": 3_000_000, "part_size": 1_000_001,
            "etag": multipart(&message, 1_000_001), "parts": parts,
            "content_md5": "2FvCMljPTsIHlj+fLwLDjQ=="});
        assert_eq!(*line, expected);
    }
    // RFC 1321, appendix A.5, in base64.
    assert_eq!(lines[2]["content_md5"], "kAFQmDzST7DWlj99KOF/cg==");
}

#[test]
fn a_comparison_is_an_object_with_its_verdict() {
    let message = painted(25);
    let sandbox = Sandbox::new().file("file", &message);
    let compare = |expected: &str, options: &[&str]| {
        let outcome = sandbox.etag(options.iter().chain(&["--json", "--expect", expected, "file"]));
        let line = lines(&outcome).remove(0);
        assert_eq!((&line["name"], &line["expected"]), (&json!("file"), &json!(expected)));
        (outcome.code.unwrap(), line)
    };
    let (code, line) = compare(&multipart(&message, 9), &[]);
    assert_eq!((code, &line["verdict"], &line["part_size"]), (0, &json!("equal"), &json!(9)));
    let (code, line) = compare(&md5(b"abc"), &[]);
    assert_eq!(
        (code, &line["verdict"], &line["etag"]),
        (1, &json!("differs"), &json!(md5(&message)))
    );
    let (code, line) = compare(&multipart(&message, 10), &["--part-size", "9"]);
    assert_eq!((code, &line["verdict"]), (1, &json!("differs")));
    let (code, line) = compare("no MD5", &[]);
    assert_eq!((code, &line["verdict"], &line["etag"]), (2, &json!("unknown"), &Value::Null));
    assert!(line["reason"].as_str().unwrap().contains("is not an MD5"));
}
