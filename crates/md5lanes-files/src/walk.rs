//! The files in folders.

use std::cmp::Ordering;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fmt, io};

pub use globset::{Error as GlobError, Glob, GlobSet, GlobSetBuilder};
use walkdir::{DirEntry, WalkDir};

/// How folders are walked.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// Whether to follow symbolic links in the folders. A link that leads back to a folder above it
    /// is then an error, a [`Loop`].
    pub follow_links: bool,
    /// Files and folders whose name or path matches are skipped, folders with all that they hold.
    pub exclude: GlobSet,
}

impl Walk {
    /// The regular files in a folder and its subfolders, each folder sorted by name. Skips anything
    /// else, and symbolic links that are not followed.
    ///
    /// # Errors
    ///
    /// Items are errors, with their paths, for whatever cannot be read. The walk goes on.
    pub fn files(
        &self,
        folder: &Path,
    ) -> impl Iterator<Item = Result<PathBuf, (PathBuf, io::Error)>> + Send + use<> {
        // Entries of one folder differ only in the file name, so their paths have the order of the names. A
        // comparison of names searches each path for the start of its name first: with that, and with paths
        // prepared for matching, 20 000 files in a folder took 28 ms, and take 13 (Zen 4).
        self.files_by(folder, |a, b| a.path().as_os_str().cmp(b.path().as_os_str()))
    }

    /// The same, in the order of the bytes of whole paths, as S3 lists keys: `a-b` comes before `a/b`.
    ///
    /// # Errors
    ///
    /// Those of [`files`](Self::files).
    pub fn files_as_keys(
        &self,
        folder: &Path,
    ) -> impl Iterator<Item = Result<PathBuf, (PathBuf, io::Error)>> + Send + use<> {
        fn bytes(entry: &DirEntry) -> impl Iterator<Item = u8> {
            let slash = entry.file_type().is_dir().then_some(b'/');
            entry.path().as_os_str().as_encoded_bytes().iter().copied().chain(slash)
        }
        self.files_by(folder, |a, b| bytes(a).cmp(bytes(b)))
    }

    fn files_by<F>(
        &self,
        folder: &Path,
        compare: F,
    ) -> impl Iterator<Item = Result<PathBuf, (PathBuf, io::Error)>> + Send + use<F>
    where
        F: FnMut(&DirEntry, &DirEntry) -> Ordering + Send + Sync + 'static,
    {
        let exclude = self.exclude.clone();
        // Matching prepares the path first, even for a set without patterns.
        let wanted = move |entry: &DirEntry| {
            entry.depth() == 0
                || exclude.is_empty()
                || !(exclude.is_match(entry.path()) || exclude.is_match(entry.file_name()))
        };
        let walk = WalkDir::new(folder).follow_links(self.follow_links);
        let walk = walk.sort_by(compare);
        let folder = folder.to_owned();
        walk.into_iter().filter_entry(wanted).filter_map(move |entry| match entry {
            Ok(entry) => entry.file_type().is_file().then(|| Ok(entry.into_path())),
            Err(error) => {
                let path = error.path().unwrap_or(&folder).to_owned();
                Some(Err((path, reason(error))))
            }
        })
    }
}

fn reason(error: walkdir::Error) -> io::Error {
    if let Some(ancestor) = error.loop_ancestor() {
        return io::Error::other(Loop { ancestor: ancestor.to_owned() });
    }
    error.into_io_error().unwrap_or_else(|| io::Error::other("cannot be walked"))
}

/// A symbolic link that leads back to a folder above it. The inner error of an [`io::Error`].
#[derive(Clone, Debug)]
pub struct Loop {
    /// The folder to which it leads.
    pub ancestor: PathBuf,
}

impl Error for Loop {}

impl fmt::Display for Loop {
    /// The path is in quotes and escaped, as `Debug` writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Symbolic links lead back to {:?}", self.ancestor)
    }
}
