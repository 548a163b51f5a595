//! The files in folders.

use std::io;
use std::path::{Path, PathBuf};

pub use globset::{Error as GlobError, Glob, GlobSet, GlobSetBuilder};
use walkdir::{DirEntry, WalkDir};

/// How folders are walked.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// Whether symbolic links in them are followed. Loops of links are errors then.
    pub follow_links: bool,
    /// What is passed over, by name or by path: files, and folders with all that is in them.
    pub exclude: GlobSet,
}

impl Walk {
    /// The regular files in a folder and in those below it, by the order of their names; and in
    /// their places what cannot be walked, and why. What is neither a file nor a folder is passed
    /// over, and so are links that are not followed.
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
        let reason = format!("Symbolic links lead back to {}", ancestor.display());
        return io::Error::other(reason);
    }
    error.into_io_error().unwrap_or_else(|| io::Error::other("cannot be walked"))
}
