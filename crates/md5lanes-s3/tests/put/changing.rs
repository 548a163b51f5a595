//! Uploads files that change while they are read.

use std::fs::{self, File};
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use md5lanes_s3::PutOptions;

use crate::server::{InjectedFault, Server};
use crate::{FILES, contents, folder, options, results};

type Change = fn(&Path);

/// For each change: a name, the function that changes a file, and words with `|` between them. The error must contain one of
/// the words.
const CHANGES: [(&str, Change, &str); 6] = [
    ("grows", |path| fs::write(path, contents(5000)).unwrap(), "longer|changed"),
    (
        "shrinks",
        |path| File::options().write(true).open(path).unwrap().set_len(900).unwrap(),
        "shorter|changed",
    ),
    ("is emptied", |path| drop(File::create(path).unwrap()), "shorter|changed"),
    ("vanishes", |path| fs::remove_file(path).unwrap(), "No such file"),
    (
        "is replaced",
        |path| {
            let other = path.with_extension("other");
            fs::write(&other, contents(1234)).unwrap();
            fs::rename(other, path).unwrap();
        },
        "changed",
    ),
    (
        "is written",
        |path| {
            let later =
                fs::metadata(path).unwrap().modified().unwrap() + std::time::Duration::from_secs(1);
            File::options().write(true).open(path).unwrap().set_modified(later).unwrap();
        },
        "changed",
    ),
];

#[test]
fn a_file_that_changes_is_an_error_and_its_upload_is_aborted() {
    for (how, change, expected) in CHANGES {
        for part in ["partNumber=1&", "partNumber=5&"] {
            let (server, folder) = (Server::default(), folder());
            let path = folder.path().join("large");
            let client = server.client(move |_, request| {
                if request.url.contains("/large?") && request.url.contains(part) {
                    change(&path);
                }
                InjectedFault::None
            });
            // The memory holds one part, so most parts are read after the change.
            let (memory, requests) = (100, NonZero::<usize>::MIN);
            let options = PutOptions { memory, requests, ..options() };
            let (found, done) = results(&client, folder.path(), &options);
            done.unwrap();
            assert_eq!(found.len(), FILES.len(), "{how}");
            for line in found {
                let Some(error) = line.strip_prefix("large: error ") else {
                    assert!(line.ends_with(": stored"), "{how}: {line}");
                    continue;
                };
                assert!(
                    expected.split('|').any(|expected| error.contains(expected)),
                    "{how}: {error}"
                );
            }
            assert!(!server.objects().contains_key("p/large"), "{how}");
            assert!(server.uploads().is_empty(), "{how}");
        }
    }
}

#[test]
fn a_file_that_grows_between_its_opening_and_its_reading_is_an_error() {
    static OPENED: AtomicUsize = AtomicUsize::new(0);
    let (server, folder) = (Server::default(), tempfile::tempdir().unwrap());
    let path = folder.path().join("file");
    fs::write(&path, contents(50)).unwrap();
    let progress = |event| {
        if let md5lanes_files::Progress::Opened(Some(50)) = event {
            OPENED.fetch_add(1, Ordering::Relaxed);
            fs::write(&path, contents(51)).unwrap();
        }
    };
    let options = PutOptions { progress: &progress, ..options() };
    let client = server.client(|_, _| InjectedFault::None);
    let (found, done) = results(&client, folder.path(), &options);
    done.unwrap();
    assert_eq!(found, ["file: error File became longer while it was read"]);
    assert!(server.objects().is_empty());
    assert_eq!(OPENED.load(Ordering::Relaxed), 1);
}
