//! A file that changes while it is read.

use std::fs::File;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use md5lanes::Digest;
use md5lanes_files::{Input, Options, Progress};
use md5lanes_vectors::painted;

use super::{PIECE_BYTES, all_options, digests, files};

/// Hashes a file, and calls `change` after each piece.
fn changed_while_read(options: &Options<'_>, change: impl Fn(&File) + Sync) -> io::Result<Digest> {
    let (_folder, files) = files([100 * PIECE_BYTES]);
    let file = File::options().append(true).open(&files[0].0).unwrap();
    let progress = |progress| {
        if let Progress::Hashed(_) = progress {
            change(&file);
        }
    };
    let options = Options { progress: &progress, ..*options };
    digests(vec![Input::path((), files[0].0.clone())], &options).pop().unwrap().1
}

#[test]
fn a_file_that_shrinks_or_grows_while_it_is_read_ends_where_its_end_is_found() {
    let content = painted(100 * PIECE_BYTES + 1).split_off(1);
    let size = 10 * PIECE_BYTES + 7;
    for options in all_options() {
        let shrunk = changed_while_read(&options, |file| file.set_len(size as u64).unwrap());
        assert_eq!(shrunk.unwrap(), md5lanes::digest(&content[..size]));
        let times = AtomicU64::new(0);
        let grown = changed_while_read(&options, |mut file| {
            if times.fetch_add(1, Ordering::Relaxed) == 0 {
                file.write_all(b"more").unwrap();
            }
        });
        assert_eq!(grown.unwrap(), md5lanes::digest(&[&content[..], b"more"].concat()));
    }
}
