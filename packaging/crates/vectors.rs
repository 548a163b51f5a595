//! Checks md5lanes with vectors.json, the test vectors for all languages, in a project that gets md5lanes from a registry.

use md5lanes::Md5;
use serde_json::Value;

/// Returns bytes `start` to `start + length` of the sequence with `i` mod 251 as byte `i`.
fn painted(start: u64, length: u64) -> Vec<u8> {
    (start..start + length).map(|it| (it % 251) as u8).collect()
}

fn hex(digits: &str) -> Vec<u8> {
    let digit = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    (0..digits.len()).step_by(2).map(digit).collect()
}

#[test]
fn all_vectors_are_right() {
    let vectors: Value = serde_json::from_str(include_str!("vectors.json")).unwrap();
    let all = |section: &str| vectors[section].as_array().unwrap().clone();
    let number = |vector: &Value, field: &str| vector[field].as_u64().unwrap();
    let mut messages = Vec::new();
    let mut digests = Vec::new();
    for vector in all("rfc1321") {
        messages.push(vector["text"].as_str().unwrap().as_bytes().to_vec());
        digests.push(vector["md5"].clone());
    }
    for vector in [all("painted"), all("around_64k")].concat() {
        messages.push(painted(0, number(&vector, "length")));
        digests.push(vector["md5"].clone());
    }
    assert!(messages.len() > 1000, "{}", messages.len());
    for ((message, digest), many) in messages.iter().zip(digests).zip(md5lanes::digest_many(&messages)) {
        assert_eq!(md5lanes::digest(message).to_string(), digest);
        assert_eq!(many.to_string(), digest);
    }

    for vector in all("chunked") {
        let mut md5 = Md5::new();
        let mut start = 0;
        for length in vector["updates"].as_array().unwrap() {
            md5.update(&painted(start, length.as_u64().unwrap()));
            start += length.as_u64().unwrap();
        }
        assert_eq!(md5.finalize().to_string(), vector["md5"].as_str().unwrap());
    }

    for vector in all("states") {
        let stop = number(&vector, "stop");
        let bytes = hex(vector["state"].as_str().unwrap());
        let mut md5 = Md5::import_state(&bytes).unwrap();
        md5.update(&painted(stop, number(&vector, "rest")));
        assert_eq!(md5.finalize().to_string(), vector["md5"].as_str().unwrap());
        // The messages of the other states are too long to allocate.
        if stop < 1 << 20 {
            let mut md5 = Md5::new();
            md5.update(&painted(0, stop));
            assert_eq!(md5.export_state()[..], bytes);
        }
    }
}
