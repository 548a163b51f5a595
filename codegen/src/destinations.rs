//! The destinations: what is generated, and into which folders.
//!
//! A destination takes the manifest and returns files. It picks a dialect from [`crate::emit`], and
//! wraps the kernels as its language wants them.

mod c;
mod go;
mod javascript;
mod rust;

use std::path::PathBuf;

use crate::manifest::Architecture;

/// A generated file.
pub(crate) struct File {
    /// Relative to the repository.
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

/// A language or library that uses the kernels.
pub(crate) struct Destination {
    /// Its folders, relative to the repository.
    pub(crate) folders: &'static [&'static str],
    /// The first words of its files, if its folders contain others too.
    pub(crate) mark: &'static str,
    pub(crate) files: fn(&[Architecture]) -> Vec<File>,
}

/// All destinations.
pub(crate) const ALL: [Destination; 4] = [
    Destination { folders: &c::FOLDERS, mark: "", files: c::files },
    Destination { folders: &rust::FOLDERS, mark: "", files: rust::files },
    Destination { folders: &go::FOLDERS, mark: go::MARK, files: go::files },
    Destination { folders: &javascript::FOLDERS, mark: "", files: javascript::files },
];
