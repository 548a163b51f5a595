//! Uploads of files: contents, parts, names and order.

use std::ffi::OsStr;
use std::fs;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::sync::atomic::{AtomicUsize, Ordering};

use md5lanes_files::Progress;
use md5lanes_files::walk::{Glob, GlobSet};
use md5lanes_s3::{Checksum, ETag, Outcome, PartTooLarge, PutOptions, put, put_object};

use crate::deep::moved_down;
use crate::server::{InjectedFault, Server};
use crate::{FILES, PART_BYTES, assert_whole, contents, folder, options, results, stored};

#[test]
fn files_become_objects_with_any_number_of_threads_and_any_memory() {
    let folder = folder();
    for readers in [1, 3] {
        for requests in [1, 4] {
            for memory in [PART_BYTES, 4 * PART_BYTES, 1 << 20] {
                for checksum in [Checksum::ContentMd5, Checksum::AmzChecksumMd5] {
                    let server = Server::default();
                    let options = PutOptions {
                        readers: NonZero::new(readers).unwrap(),
                        requests: NonZero::new(requests).unwrap(),
                        memory,
                        checksum,
                        ..options()
                    };
                    let (found, done) = results(
                        &server.client(|_, _| InjectedFault::None),
                        folder.path(),
                        &options,
                    );
                    done.unwrap();
                    assert_eq!(found, stored());
                    assert_whole(&server);
                    assert!(server.uploads().is_empty());
                }
            }
        }
    }
}

#[test]
fn a_file_is_cut_as_the_options_say() {
    let server = Server::default();
    let folder = folder();
    results(&server.client(|_, _| InjectedFault::None), folder.path(), &options()).1.unwrap();
    for (name, length) in FILES {
        let object = &server.objects()[&format!("p/{name}")];
        let parts = if length < PART_BYTES {
            Vec::new()
        } else {
            contents(length).chunks(PART_BYTES).map(<[u8]>::len).collect()
        };
        assert_eq!(object.parts, parts, "{name}");
    }
    // By default, a part has 8 MiB.
    let server = Server::default();
    let client = server.client(|_, _| InjectedFault::None);
    let path = folder.path().join("large");
    fs::write(&path, contents((8 << 20) + 1)).unwrap();
    let put = put_object(&client, "key", &path, &PutOptions::default()).unwrap();
    assert_eq!(server.objects()["key"].parts, [8 << 20, 1]);
    let Ok(Outcome::Stored { size, etag }) = put.outcome else { panic!("{put:?}") };
    assert_eq!((size, ETag::parse(&etag).unwrap().parts), ((8 << 20) + 1, Some(2)));
    fs::write(&path, contents((8 << 20) - 1)).unwrap();
    put_object(&client, "key", &path, &PutOptions::default()).unwrap().outcome.unwrap();
    assert!(server.objects()["key"].parts.is_empty());
}

#[test]
fn globs_and_links_select_files() {
    let folder = folder();
    symlink(folder.path().join("large"), folder.path().join("link")).unwrap();
    let set = |glob| GlobSet::new([Glob::new(glob).unwrap()]).unwrap();
    let names = |options: &PutOptions<'_>| {
        let server = Server::default();
        results(&server.client(|_, _| InjectedFault::None), folder.path(), options).1.unwrap();
        server.objects().into_keys().collect::<Vec<_>>()
    };
    assert_eq!(names(&PutOptions { include: set("l*"), ..options() }), ["p/large"]);
    let linked = PutOptions { include: set("l*"), follow_links: true, ..options() };
    assert_eq!(names(&linked), ["p/large", "p/link"]);
    assert_eq!(names(&PutOptions { exclude: set("[aän]*"), ..options() }), ["p/large"]);
    let update = PutOptions { include: set("l*"), update: true, ..options() };
    assert_eq!(names(&update), ["p/large"]);
}

#[test]
fn a_folder_at_any_depth_is_uploaded() {
    let (_root, path) = moved_down(folder().path());
    for update in [false, true] {
        let server = Server::default();
        let client = server.client(|_, _| InjectedFault::None);
        let (found, done) = results(&client, &path, &PutOptions { update, ..options() });
        done.unwrap();
        assert_eq!(found, stored());
        assert_whole(&server);
    }
}

#[test]
fn update_sends_only_different_files() {
    let (server, folder) = (Server::default(), folder());
    let update = PutOptions { update: true, ..options() };
    let client = server.client(|_, _| InjectedFault::None);
    assert_eq!(results(&client, folder.path(), &update).0, stored());
    fs::write(folder.path().join("large"), contents(1235)).unwrap();
    fs::write(folder.path().join("a b"), "other").unwrap();
    fs::write(folder.path().join("new"), "").unwrap();
    // An object without a file is ignored.
    fs::remove_file(folder.path().join("a-b")).unwrap();
    server.log();
    let (found, done) = results(&client, folder.path(), &update);
    done.unwrap();
    let sent = ["a b", "large", "new"];
    let mut expected: Vec<_> = FILES.iter().map(|(name, _)| *name).chain(["new"]).collect();
    expected.retain(|name| *name != "a-b");
    expected.sort_unstable();
    let word = |name: &&str| if sent.contains(name) { "stored" } else { "equal" };
    let expected: Vec<_> = expected.iter().map(|name| format!("{name}: {}", word(name))).collect();
    assert_eq!(found, expected);
    for line in server.log().iter().filter(|line| line.starts_with('P')) {
        assert!(sent.iter().any(|name| line.contains(&format!("p/{name}"))), "{line}");
    }
    assert_eq!(server.objects()["p/a b"].contents, b"other");
    let path = folder.path().join("large");
    let put = put_object(&client, "p/large", &path, &update).unwrap();
    assert_eq!(put.outcome.unwrap(), Outcome::Equal);
}

#[test]
fn a_file_that_cannot_be_uploaded_does_not_affect_others() {
    let (server, folder) = (Server::default(), folder());
    fs::write(folder.path().join(OsStr::from_bytes(b"n\xff")), "").unwrap();
    fs::write(folder.path().join("too many"), contents(100)).unwrap();
    fs::write(folder.path().join("too large"), contents(4000)).unwrap();
    let client = server.client(|_, _| InjectedFault::None);
    let (found, done) = results(&client, folder.path(), &options());
    done.unwrap();
    let failed: Vec<_> = found.iter().filter(|line| line.contains("error")).collect();
    assert_eq!(failed, ["n\u{fffd}: error its name is not UTF-8, so it cannot be a key"]);
    assert_eq!(found.len(), FILES.len() + 3);

    let small = PutOptions { part_size: Some(3000), memory: 2999, ..options() };
    let (found, done) = results(&client, folder.path(), &small);
    done.unwrap();
    let failed: Vec<_> = found.iter().filter(|line| line.contains("too large")).collect();
    assert_eq!(
        failed,
        ["too large: error its parts of 3000 bytes are larger than the memory for parts"]
    );
    let error = put_object(&client, "key", &folder.path().join("too large"), &small).unwrap();
    let error = error.outcome.unwrap_err();
    let inner = error.get_ref().unwrap().downcast_ref::<PartTooLarge>().unwrap();
    assert_eq!(inner.part_size, 3000);
    let error = put_object(&client, "key", &folder.path().join("none"), &small).unwrap();
    assert_eq!(error.outcome.unwrap_err().kind(), std::io::ErrorKind::NotFound);
}

#[test]
fn a_key_that_http_cannot_name_is_refused() {
    let (server, folder) = (Server::default(), folder());
    let client = server.client(|_, _| panic!("nothing is sent"));
    for key in ["..", "a/../b", "./a", "a/."] {
        let error = put_object(&client, key, &folder.path().join("large"), &options());
        assert!(error.unwrap_err().to_string().contains("no address for a key"), "{key}");
    }
}

#[test]
fn an_etag_that_is_not_an_md5_is_not_compared() {
    let folder = folder();
    // The first ETag is like those in directory buckets, and the second like those of objects that are encrypted with KMS: it
    // only looks like an MD5.
    for change in [(|answer| set_etags(answer, "\"opaque\"", &[])) as fn(&mut _), |answer| {
        let header = ("x-amz-server-side-encryption", "aws:kms");
        set_etags(answer, "\"00000000000000000000000000000000\"", &[header]);
    }] {
        let server = Server::default();
        let client = server.client(move |_, request| {
            if request.method == "PUT" {
                InjectedFault::ChangeAnswer(change)
            } else {
                InjectedFault::None
            }
        });
        let (found, done) = results(
            &client,
            folder.path(),
            &PutOptions {
                // No file is cut into parts, because this server would refuse a completion that names these ETags.
                part_size: None,
                memory: 1 << 20,
                ..options()
            },
        );
        done.unwrap();
        assert_eq!(found, stored());
        assert_whole(&server);
    }
}

fn set_etags(answer: &mut md5lanes_s3::Response, etag: &str, others: &[(&str, &str)]) {
    answer.headers.retain(|(name, _)| name != "etag");
    let headers = [("etag", etag)].into_iter().chain(others.iter().copied());
    answer.headers.extend(headers.map(|(name, value)| (name.to_owned(), value.to_owned())));
}

#[test]
fn an_answer_without_an_etag_is_an_error() {
    let (server, folder) = (Server::default(), folder());
    let client = server.client(|_, request| match request.method {
        "PUT" => InjectedFault::ChangeAnswer(|answer| answer.headers.clear()),
        _ => InjectedFault::None,
    });
    let (found, done) = results(&client, folder.path(), &options());
    done.unwrap();
    assert_eq!(found.len(), FILES.len());
    assert!(found.iter().all(|line| line.contains("has no ETag")), "{found:?}");
    assert!(server.uploads().is_empty());
}

#[test]
fn many_files_come_in_order_and_few_are_open_at_a_time() {
    // At most 4096 files may wait for the result of an earlier file.
    const COUNT: usize = 5_000;
    let (server, folder) = (Server::default(), tempfile::tempdir().unwrap());
    let first = folder.path().join("00000");
    fs::write(&first, "1234").unwrap();
    for number in 1..COUNT {
        // Links are made faster than files.
        fs::hard_link(&first, folder.path().join(format!("{number:05}"))).unwrap();
    }
    let (opened, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let most = AtomicUsize::new(0);
    let progress = |event| match event {
        Progress::Opened(_) => {
            let opened = opened.fetch_add(1, Ordering::SeqCst) + 1;
            most.fetch_max(opened - ended.load(Ordering::SeqCst), Ordering::SeqCst);
        }
        Progress::Done => drop(ended.fetch_add(1, Ordering::SeqCst)),
        _ => {}
    };
    let options = PutOptions { memory: 4000, progress: &progress, ..PutOptions::default() };
    let client = server.client(|_, _| InjectedFault::None);
    let mut expected = 0;
    put(&client, "", folder.path(), &options, |put| {
        assert_eq!(put.name.to_str().unwrap().parse(), Ok(expected));
        let etag = format!("\"{}\"", md5lanes::digest(b"1234"));
        assert_eq!(put.outcome.unwrap(), Outcome::Stored { size: 4, etag });
        expected += 1;
        if expected == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    assert_eq!(expected, 100);
    let mut expected = 0;
    put(&client, "", folder.path(), &options, |put| {
        assert_eq!(put.name.to_str().unwrap().parse(), Ok(expected));
        put.outcome.unwrap();
        expected += 1;
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!((expected, server.objects().len()), (COUNT, COUNT));
    // The memory has room for 1000 files of 4 bytes. One more file may wait for memory, and for each of 16 requests there may be
    // a file that has just freed its buffer.
    let most = most.into_inner();
    assert!(most <= 1017, "{most} files at a time");
}
