//! The files in folders.

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
        let exclude = self.exclude.clone();
        let wanted = move |entry: &DirEntry| {
            entry.depth() == 0
                || !(exclude.is_match(entry.path()) || exclude.is_match(entry.file_name()))
        };
        let walk = WalkDir::new(folder).follow_links(self.follow_links).sort_by_file_name();
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
