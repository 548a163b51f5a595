//! Compares a folder with the list of its files: finds which files are as listed, changed, missing, new, moved or copied.

mod comparison;
mod duplicates;
mod matching;
mod naming;
mod run;
mod update;

use std::ffi::OsString;
use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::SystemTime;

pub use self::comparison::{Comparison, Names, Rows};
pub use self::duplicates::{Duplicates, duplicates};
pub use self::naming::{Base, Naming};
pub use self::update::{Refused, Update};
use crate::etag::ETag;
use crate::lists::{Entry, List, name};
use crate::options::Options as FileOptions;
use crate::walk::NameFilter;

/// How a folder is compared with its list. By default all files are read.
#[derive(Clone, Debug, Default)]
pub struct Options<'o> {
    /// How files are read. `files.order` has no effect: findings always come in the order of the names.
    pub files: FileOptions<'o>,
    /// Which names of files and of the list take part. Links, pipes and the like take part only if they are listed.
    pub filter: NameFilter,
    /// Whether to follow symbolic links that are not listed. A listed link to a file is always followed.
    pub follow_links: bool,
    /// Whether to compare only names and sizes, and read no file.
    pub only_paths: bool,
    /// Whether to skip reading a file if it has the size and the modification time that the list remembers.
    pub quick: bool,
    /// The prefix to remove from listed names: the path or name that the folder had where the list was made. If this is empty,
    /// the prefix is guessed where that is safe.
    pub below: Vec<u8>,
    /// The names, below the folder, of files that are lists themselves. These files take no part.
    pub list_names: Vec<OsString>,
}

/// The result for one name.
#[derive(Debug)]
pub struct Finding {
    /// The path below the folder, with slashes.
    pub name: OsString,
    /// The verdict, or the error of reading the file or the folder above it.
    pub verdict: io::Result<Verdict>,
    /// The current file or object, if it exists and could be read.
    pub actual: Option<Actual>,
}

/// The current state of the file or object with a name, or the entry for the name in a second list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actual {
    /// The MD5, or the ETag of an upload in parts. `None` if it is not known.
    pub etag: Option<ETag>,
    /// The size in bytes, if it is known.
    pub size: Option<u64>,
    /// The time of a file's last change, if the system has one.
    pub modified: Option<SystemTime>,
}

/// How a folder differs from its list for one name. All names are relative to the folder, with slashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The file is as listed.
    Equal,
    /// The file was not read: its size and its modification time are as the list remembers them.
    Unread,
    /// The contents have changed. (If two files have swapped their names, both are [`Moved`](Self::Moved).)
    Differs {
        /// Another listed name that had the present contents of this file and no longer has them.
        overwritten_by: Option<OsString>,
    },
    /// The sizes in bytes differ. Either the digests were not compared, or they are equal: then the list contradicts itself.
    SizeDiffers {
        /// The size in the list.
        listed: u64,
        /// The size of the file.
        found: u64,
    },
    /// The list has two digests or sizes for the name.
    Contradicted,
    /// The known digests do not tell whether the contents are as listed.
    CannotTell {
        /// The reason.
        reason: String,
    },
    /// No file has the name.
    Missing {
        /// Another file with the listed contents that is as listed or has moved.
        copy: Option<OsString>,
    },
    /// The list does not have the name, and the file is neither [`Moved`](Self::Moved) nor a [`Copy`](Self::Copy).
    New,
    /// The file has the contents that are listed for another name, and that name no longer has them.
    Moved {
        /// That other name.
        from: OsString,
    },
    /// The list does not have the name. The file has the contents of another file, which is as listed or has moved.
    Copy {
        /// The name of the other file.
        of: OsString,
    },
}

/// The facts about a whole audit, which are known at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How the names of the list became names below the folder.
    pub naming: Naming,
    /// The count of names that have another form of Unicode (NFC or NFD) in the folder than in the list, and the first of them in
    /// the folder.
    pub forms: (u64, Option<OsString>),
    /// The entries with names outside of the folder. They take no part, and keep the names that they have in the list.
    pub outside: List,
    /// The entries that `options.filter` excludes. Their names are below the folder.
    pub excluded: List,
}

impl Verdict {
    /// Returns the verdict in one word, for programs.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Equal => "equal",
            Verdict::Unread => "unread",
            Verdict::Differs { .. } => "differs",
            Verdict::SizeDiffers { .. } => "size_differs",
            Verdict::Contradicted => "contradicted",
            Verdict::CannotTell { .. } => "cannot_tell",
            Verdict::Missing { .. } => "missing",
            Verdict::New => "new",
            Verdict::Moved { .. } => "moved",
            Verdict::Copy { .. } => "copy",
        }
    }

    /// Whether the file is as listed.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        matches!(self, Verdict::Equal | Verdict::Unread)
    }

    /// Whether listed contents are lost, or may be.
    #[must_use]
    pub fn is_loss(&self) -> bool {
        match self {
            Verdict::Differs { .. }
            | Verdict::SizeDiffers { .. }
            | Verdict::Contradicted
            | Verdict::CannotTell { .. }
            | Verdict::Missing { .. } => true,
            Verdict::Equal
            | Verdict::Unread
            | Verdict::New
            | Verdict::Moved { .. }
            | Verdict::Copy { .. } => false,
        }
    }
}

/// Compares the files below `folder` with `list`, and passes a finding for each name to `sink`, which returns `Break` to end the
/// audit.
///
/// `list_folder` is the folder of the list, if the list is a file: names in lists are often relative to it.
///
/// Each file is read once. Findings that need no pairing, for example that a file is as listed, come while files are read. At the
/// end, all other files and listed names are paired by their digests. The findings of each of these two phases come in the order
/// of the names' bytes. A file that has moved has one finding, under its new name. Each file is paired with at most one listed
/// name: if one of two listed copies was deleted, its name is missing. A listed file with new contents has changed, unless
/// another listed name had the new contents and a file elsewhere has the old ones: then it has moved.
///
/// # Errors
///
/// If the folder cannot be read, the memory does not suffice, or `options.files.stop` was set. After an error no name is known to
/// be missing.
pub fn audit(
    list: List,
    folder: &Path,
    list_folder: Option<&Path>,
    options: &Options<'_>,
    sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>,
) -> io::Result<Summary> {
    let naming = match options.below.is_empty() {
        true => Naming::guess(&list, folder, list_folder),
        false => Naming::below(&list, &options.below),
    };
    let names = Names::new(list, naming, options)?;
    run::run(&names, folder, options, sink)
}

/// Compares two lists, as [`audit`] does, with the list `found` in place of the folder.
///
/// # Errors
///
/// If the memory does not suffice.
pub fn compare_lists(
    list: List,
    found: List,
    options: &Options<'_>,
    mut sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>,
) -> io::Result<Summary> {
    let naming = Naming::of_list(&found);
    let found = Names::new(found, naming, options)?;
    let naming = match options.below.is_empty() {
        true => Naming::guess_beside(&list, |name| found.contains(name)),
        false => Naming::below(&list, &options.below),
    };
    let names = Names::new(list, naming, options)?;
    let mut comparison = Comparison::new(&names, options)?;
    let mut rows = names.rows();
    let mut findings = Vec::new();
    for Entry { name, etag, size, modified } in found.entries() {
        let actual = Actual { etag, size, modified };
        let row = rows.find(name);
        // If the second list has two digests for a name, the entry has no digest.
        let verdict = (row.is_some() && etag.is_none() && !options.only_paths)
            .then_some(Verdict::Contradicted);
        findings.extend(comparison.take(name.to_vec(), row, actual, verdict)?);
    }
    if !findings.is_empty() && sink(findings).is_break() {
        return Ok(Summary::default());
    }
    comparison.finish(sink)
}

/// Makes a list of the files in `folder`, with their names relative to it. With `options.only_paths`, no file is read, and the
/// list has only sizes.
///
/// # Errors
///
/// If a file or folder cannot be read; the text of the error names the file. If `options.files.stop` was set.
pub fn list_folder(folder: &Path, options: &Options<'_>) -> io::Result<List> {
    let mut list = List::default();
    list.is_below = true;
    let mut failed = None;
    audit(List::default(), folder, None, options, |findings| {
        let pushed = findings.into_iter().try_for_each(|Finding { name, verdict, actual }| {
            let shown = name::shown(&name);
            let named = |error: io::Error| {
                let name = String::from_utf8_lossy(&shown);
                io::Error::new(error.kind(), format!("{name}: {error}"))
            };
            verdict.map_err(named)?;
            let Actual { etag, size, modified } = actual.unwrap_or_default();
            list.push(Entry { name: &shown, etag, size, modified })
        });
        match pushed {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    failed.map_or(Ok(list), Err)
}

/// Returns the name of `file` below `folder`, for [`Options::list_names`]; `None` if it is not below it.
///
/// # Errors
///
/// If `folder`, or the folder of `file`, does not exist.
pub fn name_in_folder(file: &Path, folder: &Path) -> io::Result<Option<OsString>> {
    Ok(naming::name_of(file, folder)?.map(name::from_bytes))
}
