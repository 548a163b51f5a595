//! Files that change, appear and vanish while they are read.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use md5lanes_vectors::painted;

use crate::support::{Sandbox, run_command};

const FILES: usize = 1500;

/// A file of the first length is smaller than a part, and is read in one piece. A file of the second has two parts, and is read
/// in several pieces.
const LENGTHS: [usize; 2] = [1000, 200_000];

const MISSING: &str = "No such file or directory";

fn change_file(number: usize, path: &Path) {
    let file = || File::options().append(true).open(path).unwrap();
    match number % 3 {
        0 => file().write_all(b"more").unwrap(),
        1 => file().set_len(0).unwrap(),
        _ => fs::remove_file(path).unwrap(),
    }
}

/// A file that is truncated to length 0 while it is read may seem to end after any page.
const PAGE_BYTES: usize = 4096;

/// Checks the output for many files, which each change once at an arbitrary time.
///
/// `digests` has the allowed digests of the files of each length, and `reasons` the allowed errors.
fn assert_digests_or_errors(
    sandbox: &Sandbox,
    arguments: &[&str],
    digests: &[HashSet<String>; 2],
    reasons: &[&str],
) {
    let original = painted(LENGTHS[1]);
    let paths: Vec<_> = (0..FILES).map(|number| sandbox.path(number.to_string())).collect();
    for (number, path) in paths.iter().enumerate() {
        fs::write(path, &original[..LENGTHS[number % 2]]).unwrap();
    }
    let names: Vec<String> = (0..FILES).map(|number| number.to_string()).collect();
    let (lines, errors, _) = thread::scope(|scope| {
        // The files change in another order than they are read, so that some change before the read, and some after.
        scope.spawn(|| (0..FILES).map(|i| i * 7 % FILES).for_each(|i| change_file(i, &paths[i])));
        run_command(sandbox.md5lanes(arguments).args(&names))
    });
    let (mut lines, mut errors) = (lines.lines().peekable(), errors.lines());
    for (number, name) in names.iter().enumerate() {
        match lines.next_if(|line| line.ends_with(&format!("  {name}"))) {
            Some(line) => {
                let digest = line.split(' ').next().unwrap();
                assert!(digests[number % 2].contains(digest), "{line}");
            }
            None => {
                let error = errors.next().unwrap();
                let mut expected =
                    reasons.iter().map(|reason| format!("md5lanes: {name}: {reason}"));
                assert!(expected.any(|expected| expected == error), "{error}");
            }
        }
    }
    assert_eq!((lines.next(), errors.next()), (None, None));
}

#[test]
fn a_file_that_changes_has_the_digest_of_what_was_read_to_the_end_that_was_found() {
    let sandbox = Sandbox::new();
    let digests = LENGTHS.map(|length| {
        let original = painted(length);
        let cut = (0..length).step_by(PAGE_BYTES).map(|cut| &original[..cut]);
        let more = [&original, &b"more"[..]].concat();
        let contents = cut.chain([&original[..], &more]);
        contents.map(|content| md5lanes::digest(content).to_string()).collect()
    });
    for arguments in [&["sum"][..], &["sum", "-j1"], &["sum", "-j3"]] {
        assert_digests_or_errors(&sandbox, arguments, &digests, &[MISSING]);
    }
}

#[test]
fn an_object_that_changes_has_the_etag_of_what_it_was_or_became_or_an_error() {
    let sandbox = Sandbox::new();
    let arguments = ["etag", "--part-size=150000"];
    let etag = |content: &[u8]| {
        fs::write(sandbox.path("content"), content).unwrap();
        let (line, _, _) = run_command(sandbox.md5lanes(&arguments).arg("content"));
        line.split(' ').next().unwrap().to_owned()
    };
    let etags = LENGTHS.map(|length| {
        let original = painted(length);
        let more = [&original, &b"more"[..]].concat();
        [&original[..], &more, b""].map(etag).into()
    });
    let reasons =
        [MISSING, "File became longer while it was read", "File became shorter while it was read"];
    assert_digests_or_errors(&sandbox, &arguments, &etags, &reasons);
}

#[test]
fn a_walk_finds_all_files_that_stay_while_others_come_and_go() {
    let sandbox = Sandbox::new();
    let folders = ["stays", "stays/inner", "stays/z"];
    for folder in folders {
        fs::create_dir(sandbox.path(folder)).unwrap();
        (0..50).for_each(|i| fs::write(sandbox.path(format!("{folder}/{i}")), "abc").unwrap());
    }
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !ended.load(Ordering::Relaxed) {
                for folder in folders {
                    let goes = sandbox.path(format!("{folder}/goes"));
                    fs::create_dir_all(goes.join("deep")).unwrap();
                    fs::write(goes.join("deep/file"), "abc").unwrap();
                    fs::write(goes.join("file"), "abc").unwrap();
                    fs::remove_dir_all(goes).unwrap();
                }
            }
        });
        for _ in 0..50 {
            let (lines, errors, code) = run_command(&mut sandbox.md5lanes(&["sum", "-r", "stays"]));
            assert_eq!(lines.lines().filter(|line| !line.contains("/goes/")).count(), 150);
            assert!(errors.lines().all(|line| line.contains("/goes")), "{errors}");
            assert_eq!(code, Some(i32::from(!errors.is_empty())));
        }
        ended.store(true, Ordering::Relaxed);
    });
}
