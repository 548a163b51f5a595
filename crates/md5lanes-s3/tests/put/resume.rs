//! Continues uploads that ended early.

use std::collections::BTreeSet;
use std::fs;

use md5lanes_s3::{Checksum, PutOptions, put_object};

use crate::server::{InjectedFault, Server, refusal};
use crate::{PART_BYTES, assert_whole, folder, options, results, stored};

/// Returns the `PUT` requests for the object `name` since the last call.
fn sent(server: &Server, name: &str) -> Vec<String> {
    let of_it = |line: &String| line.starts_with(&format!("PUT p/{name}"));
    server.log().into_iter().filter(of_it).collect()
}

/// Uploads a new folder, and returns it. The server refuses the last part of the file `large`, so the upload of this file stays
/// incomplete.
fn interrupted(server: &Server, resume: &PutOptions<'_>) -> tempfile::TempDir {
    let folder = folder();
    let client = server.client(|_, request| {
        // No other file has 13 parts.
        let is_last = request.url.contains("partNumber=13&");
        if is_last {
            InjectedFault::BeforeServer(Ok(refusal(403, "AccessDenied")))
        } else {
            InjectedFault::None
        }
    });
    let (found, done) = results(&client, folder.path(), resume);
    done.unwrap();
    let failed: Vec<_> = found.iter().filter(|line| line.contains("error")).collect();
    assert!(failed.len() == 1 && failed[0].starts_with("large: "), "{found:?}");
    assert_eq!(server.uploads(), ["p/large"]);
    folder
}

#[test]
fn the_next_run_sends_only_missing_parts() {
    let resume = PutOptions { resume: true, ..options() };
    let server = Server::default();
    let folder = interrupted(&server, &resume);
    let before = sent(&server, "large").len();
    assert!(before <= 12);
    let client = server.client(|_, _| InjectedFault::None);
    let (found, done) = results(&client, folder.path(), &resume);
    done.unwrap();
    assert_eq!(found, stored());
    assert_whole(&server);
    assert_eq!(sent(&server, "large").len() + before, 13);
    assert!(server.uploads().is_empty());
}

#[test]
fn uploads_of_keys_that_listings_encode_are_found() {
    let resume = PutOptions { resume: true, ..options() };
    for name in ["a b", "a+b", "a%20b", "50 % + ä"] {
        let server = Server::default();
        let folder = interrupted(&server, &resume);
        let large = folder.path().join("large");
        let (named, key) = (folder.path().join(name), format!("p/{name}"));
        fs::rename(large, &named).unwrap();
        server.change_uploads(|upload| upload.key.clone_from(&key));
        let before = sent(&server, "large").len();
        let client = server.client(|_, _| InjectedFault::None);
        put_object(&client, &key, &named, &resume).unwrap().outcome.unwrap();
        assert_eq!(sent(&server, name).len() + before, 13, "{name}");
        assert!(server.uploads().is_empty(), "{name}");
    }
}

#[test]
fn an_upload_is_continued_only_if_it_accepts_the_checksum() {
    let (content, kept) = (Checksum::ContentMd5, Checksum::AmzChecksumMd5);
    // In each row: the algorithm and the type of the incomplete upload's checksum, the checksum header that the next run sends,
    // and whether that run continues the upload.
    for (begun, checksum, continues) in [
        (None, content, true),
        (None, kept, false),
        (Some(("MD5", "COMPOSITE")), kept, true),
        (Some(("MD5", "COMPOSITE")), content, false),
        (Some(("SHA256", "COMPOSITE")), content, false),
        (Some(("SHA256", "COMPOSITE")), kept, false),
        // S3 computes this checksum if a client names none.
        (Some(("CRC64NVME", "FULL_OBJECT")), content, true),
        (Some(("CRC64NVME", "FULL_OBJECT")), kept, false),
    ] {
        let resume = PutOptions { resume: true, ..options() };
        let server = Server::default();
        let folder = interrupted(&server, &resume);
        server.change_uploads(|upload| {
            upload.checksum = begun.map(|(name, of)| (name.to_owned(), of));
        });
        let before = sent(&server, "large").len();
        let client = server.client(|_, _| InjectedFault::None);
        let (found, done) = results(&client, folder.path(), &PutOptions { checksum, ..resume });
        done.unwrap();
        assert_eq!(found, stored(), "{begun:?}, {checksum:?}");
        assert_whole(&server);
        let sent = sent(&server, "large").len();
        assert_eq!(sent, if continues { 13 - before } else { 13 }, "{begun:?}, {checksum:?}");
        // An upload that is not continued stays: it may be another client's.
        assert_eq!(server.uploads().is_empty(), continues);
    }
}

#[test]
fn changed_parts_are_sent_again() {
    let resume = PutOptions { resume: true, ..options() };
    for cut in [PART_BYTES, 2 * PART_BYTES] {
        let server = Server::default();
        let folder = interrupted(&server, &resume);
        // The second part has changed.
        let path = folder.path().join("large");
        let mut changed = fs::read(&path).unwrap();
        changed[PART_BYTES] ^= 1;
        fs::write(&path, &changed).unwrap();
        let before = sent(&server, "large");
        let client = server.client(|_, _| InjectedFault::None);
        let resume = PutOptions { part_size: Some(cut as u64), ..resume.clone() };
        let (found, done) = results(&client, folder.path(), &resume);
        done.unwrap();
        assert!(found.contains(&"large: stored".to_owned()));
        assert!(server.objects()["p/large"].contents == changed);
        let after = sent(&server, "large");
        if cut == PART_BYTES {
            let expected = |number: &String| !before.contains(number) || number.ends_with(" 2");
            let mut all: Vec<_> = (1..=13).map(|number| format!("PUT p/large {number}")).collect();
            all.retain(expected);
            assert_eq!(BTreeSet::from_iter(after), BTreeSet::from_iter(all), "{before:?}");
        } else {
            // No new part has the size of an old part.
            assert_eq!(after.len(), 7);
        }
    }
}

#[test]
fn without_resume_an_upload_begins_anew() {
    let server = Server::default();
    let folder = interrupted(&server, &PutOptions { resume: true, ..options() });
    sent(&server, "large");
    let client = server.client(|_, _| InjectedFault::None);
    results(&client, folder.path(), &options()).1.unwrap();
    assert_whole(&server);
    assert_eq!(sent(&server, "large").len(), 13);
    // The old upload stays: it may be another client's.
    assert_eq!(server.uploads(), ["p/large"]);
}

#[test]
fn an_upload_that_another_run_has_ended_begins_anew() {
    let resume = PutOptions { resume: true, ..options() };
    let server = Server::default();
    let folder = interrupted(&server, &resume);
    let client = server.client(|_, request| {
        let is_listing = request.method == "GET" && request.url.contains("uploadId=");
        if is_listing {
            InjectedFault::BeforeServer(Ok(refusal(404, "NoSuchUpload")))
        } else {
            InjectedFault::None
        }
    });
    let (found, done) = results(&client, folder.path(), &resume);
    done.unwrap();
    assert_eq!(found, stored());
    assert_whole(&server);
}
