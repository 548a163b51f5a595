//! Finds files with the same contents.

use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;

use md5lanes::Digest;

use crate::input::Input;
use crate::options::Options;
use crate::{digest_files, long_path};

/// Files with the same size and MD5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duplicates {
    /// The MD5.
    pub digest: Digest,
    /// The size of each file, in bytes.
    pub size: u64,
    /// The paths of at least two files, in the order of the input.
    pub paths: Vec<PathBuf>,
}

/// Finds files with the same contents. The groups come in the order of their first files. Only files that share their size with
/// another file are read. `failed` is called for each path that is not a regular file or cannot be read; it returns `Break` to
/// end the search.
///
/// Several paths to one name, for example through symbolic links, count as one file. Hard links count as files with the same
/// contents.
///
/// If `failed` returns `Break`, or `options.stop` is set, groups may be missing or lack files.
pub fn duplicates(
    paths: impl IntoIterator<Item = PathBuf>,
    options: &Options<'_>,
    mut failed: impl FnMut(PathBuf, io::Error) -> ControlFlow<()>,
) -> Vec<Duplicates> {
    let mut files = Vec::new();
    for (number, path) in paths.into_iter().enumerate() {
        match long_path::metadata(&path) {
            Ok(status) if status.is_file() => files.push((status.len(), number, path)),
            // This may be a pipe: a read would wait for a writer.
            Ok(_) => {
                if failed(path, io::Error::other("Not a regular file")).is_break() {
                    return Vec::new();
                }
            }
            Err(error) => {
                if failed(path, error).is_break() {
                    return Vec::new();
                }
            }
        }
    }
    files.sort_unstable_by_key(|(size, number, _)| (*size, *number));
    let alike = files.chunk_by(|(a, ..), (b, ..)| a == b).filter(|same| same.len() > 1).flatten();
    let inputs: Vec<_> =
        alike.map(|(_, number, path)| Input::path((*number, path.clone()), path.clone())).collect();
    drop(files);
    let mut read = Vec::new();
    digest_files(inputs, options, |results| {
        for ((number, path), content) in results {
            match content {
                Ok(content) => read.push((content.digest, content.length, number, path)),
                Err(error) => {
                    if failed(path, error).is_break() {
                        return ControlFlow::Break(());
                    }
                }
            }
        }
        ControlFlow::Continue(())
    });
    read.sort_unstable_by_key(|(digest, length, number, _)| (*digest, *length, *number));
    let groups = read.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)).filter(|group| group.len() > 1);
    let mut groups: Vec<_> = groups
        .map(|group| {
            let mut paths: Vec<PathBuf> = group.iter().map(|(.., path)| path.clone()).collect();
            // Of several paths to one name, only the first is kept: the file is not a copy of itself.
            let mut known = HashSet::new();
            paths.retain(|path| known.insert(path.canonicalize().unwrap_or_else(|_| path.clone())));
            let (digest, size, number, _) = group[0];
            (number, Duplicates { digest, size, paths })
        })
        .filter(|(_, group)| group.paths.len() > 1)
        .collect();
    groups.sort_unstable_by_key(|(number, _)| *number);
    groups.into_iter().map(|(_, group)| group).collect()
}
