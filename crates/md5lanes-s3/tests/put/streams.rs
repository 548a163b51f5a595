//! Uploads of streams, which have no known size, and dry runs.

use std::io::{self, ErrorKind, Read};
use std::sync::atomic::{AtomicBool, Ordering};

use md5lanes_s3::{Outcome, PutOptions, put_stream};

use crate::server::{InjectedFault, Server, refusal};
use crate::{FILES, PART_BYTES, contents, folder, options, results};

/// A stream that returns up to 7 bytes at a time. The fields: the bytes that are left, the number of calls so far, and the error
/// after the last byte, if there is one. Each third call returns `Interrupted`.
struct SlowStream<'b>(&'b [u8], usize, Option<ErrorKind>);

impl Read for SlowStream<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 += 1;
        if self.1.is_multiple_of(3) {
            return Err(ErrorKind::Interrupted.into());
        }
        match self.2 {
            Some(kind) if self.0.is_empty() => Err(kind.into()),
            _ => self.0.by_ref().take(7).read(buffer),
        }
    }
}

#[test]
fn a_stream_of_any_length_becomes_an_object() {
    for length in [0, 1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 6 * PART_BYTES, 1234] {
        let (server, bytes) = (Server::default(), contents(length));
        let client = server.client(|_, _| InjectedFault::None);
        let put = put_stream(&client, "k", SlowStream(&bytes, 0, None), &options()).unwrap();
        let object = &server.objects()["k"];
        assert!(object.contents == bytes, "{length}");
        let Outcome::Stored { size, etag } = put.outcome.unwrap() else { panic!("it is stored") };
        assert_eq!((size, &etag), (length as u64, &object.etag));
        assert_eq!(
            object.parts.len(),
            if length < PART_BYTES { 0 } else { length.div_ceil(PART_BYTES) }
        );
        assert!(server.uploads().is_empty());
    }
}

#[test]
fn a_stream_that_fails_leaves_no_parts() {
    let bytes = contents(5 * PART_BYTES + 3);
    let server = Server::default();
    let client = server.client(|_, _| InjectedFault::None);
    let stream = SlowStream(&bytes, 0, Some(ErrorKind::BrokenPipe));
    let put = put_stream(&client, "k", stream, &options()).unwrap();
    assert_eq!(put.outcome.unwrap_err().kind(), ErrorKind::BrokenPipe);
    assert!(server.objects().is_empty() && server.uploads().is_empty());
    // If the server refuses a part, the rest of the stream is not read.
    let client = server.client(|_, request| match request.url.contains("partNumber=3&") {
        true => InjectedFault::BeforeServer(Ok(refusal(403, "AccessDenied"))),
        false => InjectedFault::None,
    });
    let put = put_stream(&client, "k", io::repeat(1), &options()).unwrap();
    assert!(put.outcome.unwrap_err().to_string().contains("AccessDenied"));
    assert!(server.objects().is_empty() && server.uploads().is_empty());
    let large = PutOptions { part_size: Some(1000), ..options() };
    let put = put_stream(&client, "k", io::empty(), &large).unwrap();
    assert!(put.outcome.unwrap_err().to_string().contains("larger than the memory for parts"));
}

#[test]
fn a_stop_ends_the_upload_of_a_silent_stream() {
    static STOP: AtomicBool = AtomicBool::new(false);
    struct Silent(usize);
    impl Read for Silent {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0 += 1;
            match self.0 {
                1..=3 => Ok(buffer.len()),
                4 => {
                    STOP.store(true, Ordering::Relaxed);
                    Err(ErrorKind::Interrupted.into())
                }
                _ => panic!("the stream is read after the stop"),
            }
        }
    }
    let server = Server::default();
    let client = server.client(|_, _| InjectedFault::None);
    let options = PutOptions { stop: &STOP, ..options() };
    let put = put_stream(&client, "k", Silent(0), &options).unwrap();
    assert_eq!(put.outcome.unwrap_err().kind(), ErrorKind::Interrupted);
    assert!(server.objects().is_empty() && server.uploads().is_empty());
}

#[test]
fn a_dry_run_sends_nothing() {
    let folder = folder();
    std::os::unix::fs::symlink("large", folder.path().join("link")).unwrap();
    let server = Server::default();
    let client = server.client(|_, _| InjectedFault::None);
    let dry = PutOptions { dry_run: true, ..options() };
    let (found, done) = results(&client, folder.path(), &dry);
    done.unwrap();
    let mut expected: Vec<_> =
        FILES.iter().map(|(name, length)| format!("{name}: would upload {length}")).collect();
    expected.push("link: skipped".to_owned());
    expected.sort();
    let mut found = found;
    found.sort();
    assert_eq!(found, expected);
    assert!(server.log().is_empty());
    let (_, done) = results(&client, folder.path(), &options());
    done.unwrap();
    server.log();
    let (found, done) = results(&client, folder.path(), &PutOptions { update: true, ..dry });
    done.unwrap();
    assert!(
        found.iter().all(|line| line.ends_with(": equal") || line == "link: skipped"),
        "{found:?}"
    );
    assert!(!server.log().iter().any(|line| line.starts_with('P')), "nothing is sent");
}
