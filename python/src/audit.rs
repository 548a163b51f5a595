//! `audit`: compares a folder with a list of files.
#![expect(clippy::too_many_arguments, reason = "constructors and functions take keywords")]

use std::ffi::{CString, OsString};
use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use md5lanes_files::audit::{
    Actual, Finding as Found, Options, Refused, Update as Renewed, Verdict, audit as compare,
    compare_lists, list_folder, name_in_folder,
};
use md5lanes_files::etag::ETag;
use md5lanes_files::lists::{ImproperLines, List};
use md5lanes_files::long_path;
use md5lanes_files::walk::NameFilter;
use pyo3::exceptions::{PyUserWarning, PyValueError};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::files::{os_error, path};
use crate::results::exchange::Exchange;
use crate::results::record::{self, Reduced};
use crate::results::{self, Outcome, PyResults, run_single};
use crate::s3::globs;
use crate::threads::Threads;

/// The result of `audit` for one name. It can be pickled and compared.
#[pyclass(frozen, get_all, new = "from_fields", module = "md5lanes")]
pub(crate) struct AuditFinding {
    /// The path of the file relative to the folder, with slashes.
    name: OsString,
    /// `"equal"`, `"unread"`, `"differs"`, `"size_differs"`, `"contradicted"`, `"cannot_tell"`, `"missing"`, `"new"`, `"moved"` or
    /// `"copy"`; `None` if there is an error.
    verdict: Option<String>,
    /// Another name, if there is one. For `"moved"` it is the old name; for `"copy"`, a file with the same contents; for
    /// `"missing"`, a file with the listed contents; for `"differs"`, a name for which the list has the new contents of this
    /// file, if the file of that name is missing or has changed.
    other: Option<OsString>,
    /// Why the verdict is `"cannot_tell"`.
    reason: Option<String>,
    /// The MD5 of the file as 32 hexadecimal digits; `None` if it is not known.
    md5: Option<String>,
    /// The ETag of the file, if the list has the ETag of an upload in parts.
    etag: Option<String>,
    /// The size of the file in bytes; `None` if it is not known.
    size: Option<u64>,
    /// The size in the list, in bytes, if the verdict is `"size_differs"`.
    listed_size: Option<u64>,
    /// The `OSError` if the file, or the folder that it is in, could not be read.
    error: Option<Py<PyAny>>,
}

#[pymethods]
impl AuditFinding {
    #[classattr]
    fn __match_args__(python: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(
            python,
            ["name", "verdict", "other", "reason", "md5", "etag", "size", "listed_size", "error"],
        )
    }

    fn __repr__(&self, python: Python<'_>) -> PyResult<String> {
        let repr = |name: &OsString| name.clone().into_pyobject(python)?.into_any().repr();
        let name = repr(&self.name)?;
        let verdict = self.verdict.as_deref().unwrap_or_default();
        Ok(match (&self.error, &self.other) {
            (Some(error), _) => {
                format!("<AuditFinding {name}: {}>", error.bind(python).repr()?)
            }
            (None, Some(other)) => format!("<AuditFinding {name}: {verdict}, {}>", repr(other)?),
            (None, None) => format!("<AuditFinding {name}: {verdict}>"),
        })
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        record::reduce(this)
    }

    fn __eq__(this: &Bound<'_, Self>, other: &Bound<'_, Self>) -> PyResult<bool> {
        record::equal(this, other)
    }

    fn __hash__(this: &Bound<'_, Self>) -> PyResult<isize> {
        record::hash(this)
    }
}

impl AuditFinding {
    fn new(python: Python<'_>, found: Found) -> PyResult<Self> {
        let Found { name, verdict, actual } = found;
        let Actual { etag, size, .. } = actual.unwrap_or_default();
        let (md5, etag) = match etag {
            Some(ETag { digest, parts: None }) => (Some(digest.to_string()), None),
            etag => (None, etag.map(|etag| etag.to_string())),
        };
        let word = verdict.as_ref().ok().map(|verdict| verdict.word().to_owned());
        let (mut other, mut reason, mut listed_size, mut error) = Default::default();
        match verdict {
            Ok(Verdict::Differs { overwritten_by: name } | Verdict::Missing { copy: name }) => {
                other = name;
            }
            Ok(Verdict::Moved { from: name } | Verdict::Copy { of: name }) => other = Some(name),
            Ok(Verdict::CannotTell { reason: why }) => reason = Some(why),
            Ok(Verdict::SizeDiffers { listed, .. }) => listed_size = Some(listed),
            Ok(Verdict::Equal | Verdict::Unread | Verdict::Contradicted | Verdict::New) => {}
            Err(failed) => {
                let name = name.clone().into_pyobject(python)?.into_any();
                error = Some(os_error(&failed, &name)?.into_value(python).into_any());
            }
        }
        Ok(AuditFinding { name, verdict: word, other, reason, md5, etag, size, listed_size, error })
    }
}

enum Event {
    Found(Found),
    /// The last event of an update: this new list must be written.
    Save(Box<NewList>),
    /// The last event of an update that is refused, with the reason.
    Refused(String),
    /// The last event of a comparison that has failed.
    Failed {
        side: Side,
        error: io::Error,
    },
}

impl Outcome for Event {
    const IS_ONE_PER_ITEM: bool = false;

    fn is_result(&self) -> bool {
        matches!(self, Event::Found(_))
    }
}

type Events = Exchange<(), Event>;

#[derive(Clone, Copy)]
enum Side {
    List,
    Folder,
}

struct NewList {
    list: List,
    path: PathBuf,
    /// Whether the old list is kept, under its name with `~` appended.
    backup: bool,
}

/// An iterator over the findings of `audit`.
#[pyclass(module = "md5lanes")]
pub(crate) struct AuditFindings {
    results: PyResults<(), Event>,
    /// For the text of errors.
    list: Py<PyAny>,
    /// For the text of errors: `folder`, or `list` if `folder` was not given.
    folder: Py<PyAny>,
}

#[pymethods]
impl AuditFindings {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(this: &Bound<'_, Self>) -> PyResult<Option<AuditFinding>> {
        let python = this.py();
        let mut borrowed = results::exclusive(this)?;
        let Some(event) = borrowed.results.output(python, |_| Ok(()))? else { return Ok(None) };
        let list = borrowed.list.bind(python);
        match event {
            Event::Found(found) => return AuditFinding::new(python, found).map(Some),
            Event::Save(updated) => {
                let NewList { list: new, path, backup } = *updated;
                let saved = python.detach(|| new.save(&path, backup));
                saved.or_else(|error| Err(os_error(&error, list)?))?;
            }
            Event::Refused(reason) => return Err(refused(list, &reason)?),
            Event::Failed { side: Side::List, error } => return Err(os_error(&error, list)?),
            Event::Failed { side: Side::Folder, error } => {
                return Err(os_error(&error, borrowed.folder.bind(python))?);
            }
        }
        borrowed.results.output(python, |_| Ok(())).map(|_| None)
    }

    /// Stops the comparison. With `update`, the list is not written.
    fn close(this: &Bound<'_, Self>) -> PyResult<()> {
        results::exclusive(this)?.results.clear();
        Ok(())
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.list)?;
        visit.call(&self.folder)?;
        self.results.traverse(&visit)
    }

    fn __clear__(&mut self) {
        self.results.clear();
    }
}

/// The two sides of the comparison: the expected and the actual state.
struct Sides {
    /// The expected list; `None` if this side is a folder.
    list: Option<List>,
    list_path: PathBuf,
    /// The actual list; `None` if this side is a folder.
    found: Option<List>,
    /// The actual folder; not used if this side is a list.
    folder: PathBuf,
    /// `None` if the list stays as it is.
    update: Option<Update>,
}

struct Update {
    accept_changes: bool,
    backup: bool,
}

/// Compares a folder with a list of its files, and reads each file once.
///
/// Returns an iterator with an `AuditFinding` for each name. Findings of files that are as listed come while files are read, and
/// all others at the end, both in the order of the names' bytes. The `verdict` of a finding is one of these, or `None` if the
/// finding has an `error`:
///
/// - `"equal"`: the file is as listed
/// - `"differs"`: the contents are not as listed. `other` is a name for which the list has the new contents, if the file of that
///   name is missing or has changed
/// - `"missing"`: there is no file of this name. `other` is a file with the listed contents, if there is one
/// - `"moved"`: the list has the contents under the name `other`, and that file does not have them any more
/// - `"copy"`: the name is not listed, and the file `other` has the same contents
/// - `"new"`: the name is not listed, and neither are the contents. With `paths`, contents are not compared
/// - `"contradicted"`: the list has two digests or two sizes for the name
/// - `"unread"`: with `quick`, the file was not read, because it has the size and the modification time that the list remembers
/// - `"size_differs"`: the size is not `listed_size`. Without `paths`, the digest is as listed although the size is not, so the
///   list contradicts itself
/// - `"cannot_tell"`: there are no values to compare; `reason` says why
///
/// `list` is the expected state, and `folder` the actual state. Each of the two may be a folder, or a list that md5sum, md5lanes,
/// BSD's md5, md5deep, hashdeep or rhash has written. `folder` is by default the folder that contains `list`.
///
/// `below` is the common start of the paths in the list, such as "/mnt/old/photos", if the folder has another name now. `include`
/// are globs for the names to compare, and `exclude` are globs for names to leave out. `follow_links` follows symbolic links.
/// `paths` compares only names, and sizes if they are listed, and reads no file. `threads` and `progress` are as for
/// `digest_files`.
///
/// `update` rewrites the list in its own format at the end of the iteration, and creates a list that does not exist. If files
/// differ or are missing, the list is not written, and the iteration ends with a `ValueError`; with `accept_changes` the list is
/// written all the same. Lines for names that `include` and `exclude` leave out are kept. If something could not be read, the
/// list is never written. `backup` keeps the old list under its name with "~" appended. With `quick` the new list remembers sizes
/// and modification times.
///
/// Raises `FileNotFoundError` or another `OSError` if a list or the folder cannot be read, if a list is changed by another
/// program during the work, or if a file is not a list. Raises `ValueError` for a list without digests, and for options that
/// exclude each other. Improperly formatted lines give a `UserWarning`. The work ends when an error is raised, at Ctrl-C, by
/// `close()`, and when the iterator is dropped.
///
/// >>> for found in audit("photos.md5", "photos"):  # doctest: +SKIP
/// ...     if found.verdict != "equal":
/// ...         print(found.name, found.verdict, found.other or found.error or "")
#[pyfunction]
#[pyo3(signature = (
    list, folder=None, *, include=None, exclude=None, follow_links=false, below=None, paths=false, quick=false, update=false,
    accept_changes=false, backup=false, threads=None, progress=None
))]
#[pyo3(
    text_signature = "(list, folder=None, *, include=(), exclude=(), follow_links=False, below=None, paths=False, quick=False, update=False, accept_changes=False, backup=False, threads=None, progress=None)"
)]
pub(crate) fn audit(
    list: &Bound<'_, PyAny>,
    folder: Option<&Bound<'_, PyAny>>,
    include: Option<&Bound<'_, PyAny>>,
    exclude: Option<&Bound<'_, PyAny>>,
    follow_links: bool,
    below: Option<&str>,
    paths: bool,
    quick: bool,
    update: bool,
    accept_changes: bool,
    backup: bool,
    threads: Option<Threads>,
    progress: Option<Py<PyAny>>,
) -> PyResult<AuditFindings> {
    let python = list.py();
    let wrong = |text: &str| Err(PyValueError::new_err(text.to_owned()));
    if paths && (quick || update) {
        return wrong("paths excludes quick and update");
    }
    if (accept_changes || backup) && !update {
        return wrong("accept_changes and backup need update");
    }
    let none = PyTuple::empty(python).into_any();
    let filter = NameFilter {
        include: globs(include.unwrap_or(&none), "include")?,
        exclude: globs(exclude.unwrap_or(&none), "exclude")?,
        skipped: false,
    };
    let list_path = path(list)?;
    let folder_path = folder.map(path).transpose()?;
    let is_list = !is_folder(&list_path);
    let found_in_folder = match (folder, &folder_path) {
        (Some(given), Some(path)) => {
            long_path::metadata(path).or_else(|error| Err(os_error(&error, given)?))?.is_dir()
        }
        _ => true,
    };
    let is_list_and_folder = is_list && found_in_folder;
    if (update || quick) && !is_list_and_folder {
        return wrong("update and quick need a list and a folder");
    }
    if !is_list && folder.is_none() {
        return wrong("a folder is compared with a second folder, or with a list; pass that too");
    }
    let opened = is_list.then(|| open(&list_path, list, update)).transpose()?;
    let found = match (folder, &folder_path) {
        (Some(folder), Some(path)) if !found_in_folder => Some(open(path, folder, false)?),
        _ => None,
    };
    let folder_below = folder_path.unwrap_or_else(|| folder_of(&list_path).to_owned());
    let mut itself = Vec::new();
    if is_list_and_folder {
        // The list itself is not compared. If it is a symbolic link, neither is its target, which an update writes.
        let target = list_path.canonicalize().ok();
        for path in [Some(&list_path), target.as_ref()].into_iter().flatten() {
            let name = name_in_folder(path, &folder_below);
            let name = name.or_else(|error| Err(os_error(&error, folder.unwrap_or(list))?))?;
            itself.extend(name);
        }
    }
    let prefix = below.unwrap_or_default().as_bytes().to_vec();
    let update = update.then_some(Update { accept_changes, backup });
    let sides = Sides { list: opened, list_path, found, folder: folder_below, update };
    let threads = threads.map(|threads| threads.0);
    let work = move |exchange: &Arc<Events>| {
        let done = exchange.status.watch(threads, |files| {
            let options = Options {
                files: *files,
                filter,
                follow_links,
                only_paths: paths,
                quick,
                below: prefix,
                list_names: itself,
            };
            run(exchange, sides, &options)
        });
        let last = match done {
            Ok(None) => return,
            Ok(Some(last)) => last,
            Err((side, error)) => Event::Failed { side, error },
        };
        let _ = exchange.put([last]);
    };
    Ok(AuditFindings {
        results: PyResults::new(&none, progress, work)?,
        list: list.clone().unbind(),
        folder: folder.unwrap_or(list).clone().unbind(),
    })
}

/// Opens the list at `path`, and warns of improperly formatted lines. With `update` the file may be missing, or have no digests.
/// Errors and the warning name the argument `given`.
///
/// # Errors
///
/// `OSError` for a list that cannot be read; `ValueError` for a list without digests or, with `update`, for one that cannot be
/// written.
fn open(path: &Path, given: &Bound<'_, PyAny>, update: bool) -> PyResult<List> {
    let (python, named) = (given.py(), given.repr()?);
    let owned = path.to_owned();
    let list = match run_single(python, None, move |_| List::open(&owned))? {
        Err(error) if error.kind() == ErrorKind::NotFound && update => List::default(),
        opened => opened.or_else(|error| Err(os_error(&error, given)?))?,
    };
    let wrong = |reason: &str| PyValueError::new_err(format!("{reason}: {named}"));
    if update {
        list.can_be_written().map_err(|error| wrong(&error.to_string()))?;
    } else if list.is_empty() {
        return Err(wrong("no properly formatted checksum lines found"));
    }
    if let ImproperLines { count: count @ 1.., first } = list.improper() {
        let lines = if count == 1 { "line is" } else { "lines are" };
        let text = format!(
            "{named}: {count} {lines} improperly formatted and passed over, first line {first}"
        );
        // The text has no zero byte, because a path with a zero byte cannot be opened.
        let text = CString::new(text).unwrap_or_default();
        PyErr::warn(python, &python.get_type::<PyUserWarning>(), &text, 1)?;
    }
    Ok(list)
}

/// Compares the two sides, and puts the findings into the exchange. Returns the event that follows the findings, if there is one.
///
/// # Errors
///
/// If a side as a whole cannot be read or compared: the error, together with the side.
fn run(
    exchange: &Events,
    sides: Sides,
    options: &Options<'_>,
) -> Result<Option<Event>, (Side, io::Error)> {
    let Sides { list, list_path, found, folder, update } = sides;
    let sink = |findings: Vec<Found>| exchange.put(findings.into_iter().map(Event::Found));
    let list_below = list.is_some().then(|| folder_of(&list_path));
    let list = match (list, update) {
        (Some(list), Some(update)) => {
            return compare_and_update(exchange, list, update, &list_path, &folder, options);
        }
        (Some(list), None) => list,
        (None, _) => list_folder(&list_path, options).map_err(|error| (Side::List, error))?,
    };
    let compared = match found {
        Some(found) => compare_lists(list, found, options, sink),
        None => compare(list, &folder, list_below, options, sink),
    };
    compared.map(|_| None).map_err(|error| (Side::Folder, error))
}

/// Does the same as [`run`], and makes the new list. Returns `None` if the list needs no update.
///
/// # Errors
///
/// If the folder cannot be read, or the new list does not fit into memory.
fn compare_and_update(
    exchange: &Events,
    list: List,
    update: Update,
    path: &Path,
    folder: &Path,
    options: &Options<'_>,
) -> Result<Option<Event>, (Side, io::Error)> {
    let mut new = Renewed::new(&list, options.quick);
    let Update { accept_changes, backup } = update;
    let mut failed = Ok(());
    let summary = compare(list, folder, Some(folder_of(path)), options, |findings| {
        failed = new.take(&findings);
        match failed {
            Ok(()) => exchange.put(findings.into_iter().map(Event::Found)),
            Err(_) => ControlFlow::Break(()),
        }
    });
    let summary = summary.map_err(|error| (Side::Folder, error))?;
    failed.map_err(|error| (Side::List, error))?;
    if !new.is_needed(&summary) {
        return Ok(None);
    }
    Ok(Some(match new.finish(&summary, accept_changes) {
        Err(Refused::Unknown) => Event::Refused(Refused::Unknown.to_string()),
        Err(refused) => Event::Refused(format!("{refused}; see accept_changes")),
        Ok(list) => {
            let list = list.map_err(|error| (Side::List, error))?;
            Event::Save(Box::new(NewList { list, path: path.to_owned(), backup }))
        }
    }))
}

/// Returns the error for a list that is not updated because of `reason`.
///
/// # Errors
///
/// If `repr(list)` fails.
fn refused(list: &Bound<'_, PyAny>, reason: &str) -> PyResult<PyErr> {
    let text = format!("the list is not updated, since {reason}: {}", list.repr()?);
    Ok(PyValueError::new_err(text))
}

fn is_folder(path: &Path) -> bool {
    long_path::metadata(path).is_ok_and(|status| status.is_dir())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
