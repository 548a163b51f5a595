//! The destinations: what is generated, and into which folders.
//!
//! A destination takes the manifest and returns files. It writes each kernel by a dialect of [`crate::emit`], and adds
//! the declarations and tables that its language needs.

mod c;
mod go;
mod javascript;
mod rust;

use std::path::PathBuf;

use crate::architecture::Architecture;

pub(crate) struct File {
    /// The path, relative to the repository.
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

/// A language or library that uses the kernels.
pub(crate) struct Destination {
    /// The folders of the generated files, relative to the repository.
    pub(crate) folders: &'static [&'static str],
    /// The first words of each generated file, if the folders contain other files too; otherwise empty.
    pub(crate) mark: &'static str,
    pub(crate) files: fn(&[Architecture]) -> Vec<File>,
}

pub(crate) const ALL: [Destination; 4] = [
    Destination { folders: &c::FOLDERS, mark: "", files: c::files },
    Destination { folders: &rust::FOLDERS, mark: "", files: rust::files },
    Destination { folders: &go::FOLDERS, mark: go::MARK, files: go::files },
    Destination { folders: &javascript::FOLDERS, mark: "", files: javascript::files },
];
