//! A folder beside the list of its files: what is as listed, changed, missing, new, moved or copied.

mod comparison;
mod duplicates;
mod matching;
mod names;
mod run;
mod update;

use std::ffi::OsString;
use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::SystemTime;

pub use self::comparison::{Comparison, Names, Rows};
pub use self::duplicates::{Duplicates, duplicates};
pub use self::names::{Base, Naming};
pub use self::update::{Refused, Update};
use crate::etag::ETag;
use crate::lists::{Entry, List, name};
use crate::options::Options as FileOptions;
use crate::walk::Wanted;

/// How a folder is compared with its list. The default reads all files.
#[derive(Clone, Debug, Default)]
pub struct Options<'o> {
    /// How files are read. Findings come in the order of the names, whatever `order` is.
    pub files: FileOptions<'o>,
    /// Which names take part, of files and of the list. What is neither a file nor a folder takes part where it is listed.
    pub wanted: Wanted,
    /// Whether symbolic links are followed where the list does not name them.
    pub follow_links: bool,
    /// Whether names and sizes alone are compared, and no file is read.
    pub paths: bool,
    /// Whether a file is not read whose size and time of change are those that the list remembers.
    pub quick: bool,
    /// What the names of the list begin with, and those below the folder do not: the folder's path or name where the list was made. Empty, it is
    /// guessed where that is safe.
    pub below: Vec<u8>,
    /// Names below the folder that take no part, such as that of the list itself.
    pub itself: Vec<OsString>,
}

/// What was found out about a name.
#[derive(Debug)]
pub struct Finding {
    /// The path below the folder, with slashes.
    pub name: OsString,
    /// An error is one of reading the file, or the folder that it is in.
    pub verdict: io::Result<Verdict>,
    /// What has the name now, where anything has it and could be read.
    pub now: Option<Now>,
}

/// What has a name now: a file, an object, or what a second list says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// The MD5, or the ETag of an upload in parts. `None` where it is not known.
    pub etag: Option<ETag>,
    /// In bytes, if it is known.
    pub size: Option<u64>,
    /// When a file had last been changed, if the system tells it.
    pub modified: Option<SystemTime>,
}

/// How a folder differs from its list at a name. Names below the folder have slashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The file is as listed.
    Equal,
    /// The same, as far as its size and its time of change tell: it was not read.
    Unread,
    /// The contents have changed. (Where two files have swapped their names, each has [moved](Self::Moved).)
    Differs {
        /// The listed name whose contents the file has now, and whose own file is gone.
        overwritten_by: Option<OsString>,
    },
    /// The sizes differ, in bytes, and the contents were not compared, or are as listed: then the list contradicts itself.
    SizeDiffers {
        /// That of the list.
        listed: u64,
        /// That of the file.
        found: u64,
    },
    /// The list has two digests for the name.
    Contradicted,
    /// What is known of both says nothing of whether they are the same.
    CannotTell {
        /// Why.
        reason: String,
    },
    /// There is no file.
    Missing {
        /// A file with the same contents, which is there under a name of its own.
        copy: Option<OsString>,
    },
    /// The list has neither the name nor the contents.
    New,
    /// The file has the contents that the list has under this other name, which has lost them.
    Moved {
        /// The name in the list.
        from: OsString,
    },
    /// The file has the contents of this other file, which has them by the list or has moved there.
    Copy {
        /// The name of the other file.
        of: OsString,
    },
}

/// What an audit says at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How the names of the list were read.
    pub naming: Naming,
    /// How many names are composed in the list and decomposed in the folder, or the other way round (NFC and NFD of Unicode), and one of them.
    pub forms: (u64, Option<OsString>),
    /// What the list says of names that lead out of the folder, as it says it. They take no part.
    pub outside: List,
    /// What the list says of names that `options.wanted` leaves out. The names are below the folder.
    pub excluded: List,
}

impl Verdict {
    /// The verdict in one word, for programs.
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

    /// Whether something that the list has is lost, as far as the folder shows.
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

/// Compares the files below a folder with a list, reads each once, and passes a finding for each name to `sink`: first those of
/// files that are as listed, as they are read, and then the others, both in the order of the names' bytes. A file that has moved has
/// one finding, under its new name. `sink` gets all findings at a time that are there, and breaks when it wants no more.
///
/// `list_folder` is the folder that the list was in, where it is a file: names in lists are often relative to it.
///
/// Files and listed names that are left over are paired by their digests. So each file accounts for one name, and copies that are gone are
/// missing. A listed file with other contents has changed, unless these have moved here and its own have moved elsewhere.
///
/// # Errors
///
/// Where the folder cannot be read, the memory does not suffice, or `options.files.stop` was set: nothing is known to be missing then.
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

/// Compares two lists. The verdicts are those of [`audit`], where `found` has what a folder would have.
///
/// # Errors
///
/// Where the memory does not suffice.
pub fn compare_lists(
    list: List,
    found: List,
    options: &Options<'_>,
    mut sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>,
) -> io::Result<Summary> {
    let naming = Naming::of_list(&found);
    let found = Names::new(found, naming, options)?;
    let naming = match options.below.is_empty() {
        true => Naming::guess_beside(&list, |name| found.has(name)),
        false => Naming::below(&list, &options.below),
    };
    let names = Names::new(list, naming, options)?;
    let mut comparison = Comparison::new(&names, options)?;
    let mut rows = names.rows();
    let mut findings = Vec::new();
    for Entry { name, etag, size, modified } in found.entries() {
        let now = Now { etag, size, modified };
        let row = rows.find(name);
        // Where the second list has two digests for the name, neither is known.
        let verdict =
            (row.is_some() && etag.is_none() && !options.paths).then_some(Verdict::Contradicted);
        findings.extend(comparison.take(name.to_vec(), row, now, verdict)?);
    }
    if !findings.is_empty() && sink(findings).is_break() {
        return Ok(Summary::default());
    }
    comparison.finish(sink)
}

/// The files of a folder as a list, with names below it, each read once; with `options.paths`, their sizes alone.
///
/// # Errors
///
/// Where a file or folder cannot be read, or `options.files.stop` was set; the text names the file.
pub fn list_folder(folder: &Path, options: &Options<'_>) -> io::Result<List> {
    let mut list = List::default();
    list.is_below = true;
    let mut failed = None;
    audit(List::default(), folder, None, options, |findings| {
        let pushed = findings.into_iter().try_for_each(|Finding { name, verdict, now }| {
            let shown = name::shown(&name);
            let named = |error: io::Error| {
                let name = String::from_utf8_lossy(&shown);
                io::Error::new(error.kind(), format!("{name}: {error}"))
            };
            verdict.map_err(named)?;
            let Now { etag, size, modified } = now.unwrap_or_default();
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

/// The name of a file in a folder, as names below the folder are written, such as that of the list itself. `None` where the file is
/// elsewhere.
///
/// # Errors
///
/// Where the system knows no such folder.
pub fn name_in_folder(file: &Path, folder: &Path) -> io::Result<Option<OsString>> {
    Ok(names::name_of(file, folder)?.map(name::from_bytes))
}
