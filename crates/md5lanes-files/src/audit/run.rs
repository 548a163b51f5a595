//! Audits a folder: walks it, finds the row of each file in the list, and hashes the files.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use crate::audit::comparison::{Comparison, Names, Rows};
use crate::audit::{Actual, Finding, Options, Summary, Verdict};
use crate::content::Content;
use crate::etag::{self, ETag, Expected, PartRule, verify_each};
use crate::input::{Input, Source};
use crate::lists::{List, name};
use crate::options::{Options as FileOptions, Order};
use crate::walk::{Found, GlobSet, NameFilter, Walk, name_below};
use crate::{digest_files, long_path};

/// A file that is to be compared.
struct Tag {
    name: Vec<u8>,
    /// The name's row in [`Names`], if it has one.
    row: Option<usize>,
    /// The result, if it is known without reading the file.
    known: Option<Box<(Actual, Verdict)>>,
}

/// Compares the files of `folder` with `names`. Returns the errors of [`audit`](crate::audit::audit).
pub(super) fn run(
    names: &Names,
    folder: &Path,
    options: &Options<'_>,
    mut sink: impl FnMut(Vec<Finding>) -> ControlFlow<()>,
) -> io::Result<Summary> {
    // Without this check, a file would be audited under an empty name.
    if !long_path::metadata(folder)?.is_dir() {
        return Err(io::Error::new(ErrorKind::NotADirectory, "Not a directory"));
    }
    let mut comparison = Comparison::new(names, options)?;
    let in_order = FileOptions { order: Order::AsGiven, ..options.files };
    let (mut flow, mut failed) = (ControlFlow::Continue(()), None);
    let mut pass_on = |findings: io::Result<Vec<Finding>>| {
        match findings {
            Ok(findings) if findings.is_empty() => {}
            Ok(findings) => flow = sink(findings),
            Err(error) => {
                failed = Some(error);
                flow = ControlFlow::Break(());
            }
        }
        flow
    };
    let inputs = inputs(names, folder, options);
    if names.have_parts() {
        let files = inputs.map(|(tag, source)| expected(names, tag, source));
        verify_each(files, &in_order, |(tag, error), compared| {
            let actual = match (compared, error) {
                (_, Some(error)) => Err(error),
                (Some(compared), None) => compared.map(verdict_of),
                (None, None) => Ok((Actual::default(), None)),
            };
            pass_on(take(&mut comparison, tag, actual).map(|finding| finding.into_iter().collect()))
        });
    } else {
        let inputs = inputs.map(|(tag, source)| {
            let bytes = tag.name.capacity();
            Input::new(tag, source).with_tag_bytes(bytes)
        });
        digest_files(inputs, &in_order, |results| {
            let findings = results.into_iter().filter_map(|(tag, content)| {
                let actual = content.map(|content| (Actual::from(content), None));
                take(&mut comparison, tag, actual).transpose()
            });
            pass_on(findings.collect())
        });
    }
    if let Some(error) = failed {
        return Err(error);
    }
    if options.files.stop.load(Ordering::Relaxed) {
        return Err(ErrorKind::Interrupted.into());
    }
    match flow {
        ControlFlow::Continue(()) => {
            let below_links = fail_below_links(names, folder, &mut comparison);
            if !below_links.is_empty() && sink(below_links).is_break() {
                return Ok(Summary::default());
            }
            comparison.finish(sink)
        }
        ControlFlow::Break(()) => Ok(Summary::default()),
    }
}

/// Returns an error for each listed file that exists below a symbolic link that is not followed.
fn fail_below_links(names: &Names, folder: &Path, comparison: &mut Comparison<'_>) -> Vec<Finding> {
    let unseen: Vec<usize> = comparison.unseen().collect();
    let exists = |row: &usize| {
        let name = names.entry(*row).name;
        let is_deep = name.contains(&b'/');
        let path = || folder.join(name::from_bytes(name.to_vec()));
        is_deep && long_path::metadata(&path()).is_ok_and(|status| status.is_file())
    };
    let below = unseen.into_iter().filter(exists).collect::<Vec<_>>().into_iter();
    below
        .map(|row| {
            let error = io::Error::other("It is below a symbolic link, which is not followed");
            comparison.fail(names.entry(row).name.to_vec(), Some(row), error)
        })
        .collect()
}

impl From<Content> for Actual {
    fn from(content: Content) -> Self {
        let etag = Some(ETag { digest: content.digest, parts: None });
        Actual { etag, size: Some(content.length), modified: content.modified }
    }
}

/// Passes a file to `comparison`. Returns its finding, or `None` if it comes at the end. A file without a name is the audited
/// folder, which could not be read.
fn take(
    comparison: &mut Comparison<'_>,
    tag: Tag,
    actual: io::Result<(Actual, Option<Verdict>)>,
) -> io::Result<Option<Finding>> {
    let Tag { name, row, known } = tag;
    match (actual, known) {
        (Err(error), _) if name.is_empty() => Err(error),
        (Err(error), _) => Ok(Some(comparison.fail(name, row, error))),
        (Ok(_), Some(known)) => {
            let (actual, verdict) = *known;
            comparison.take(name, row, actual, Some(verdict))
        }
        (Ok((actual, verdict)), None) => comparison.take(name, row, actual, verdict),
    }
}

/// Returns the tag, with the error if the source failed; and the source with the ETag that it should have, if it is read.
fn expected(
    names: &Names,
    tag: Tag,
    source: Source,
) -> ((Tag, Option<io::Error>), Option<Expected>) {
    match source {
        Source::Failed(error) => ((tag, Some(error)), None),
        Source::Empty => ((tag, None), None),
        source => {
            let etag = tag.row.and_then(|row| names.entry(row).etag);
            // If the list has no ETag, the file is compared with an ETag of zeros, which no known file has.
            let etag = etag.map_or_else(|| "0".repeat(32), |etag| etag.to_string());
            ((tag, None), Some(Expected { source, etag, rule: PartRule::default() }))
        }
    }
}

/// Converts the result of [`verify_each`] for a file to its current state and its verdict in an audit.
fn verdict_of(compared: etag::Verdict) -> (Actual, Option<Verdict>) {
    let reason = compared.reason();
    let actual = |object: etag::Object| Actual {
        etag: Some(object.etag()),
        size: Some(object.layout.size),
        modified: None,
    };
    match compared {
        etag::Verdict::Equal(object, _) => (actual(object), Some(Verdict::Equal)),
        etag::Verdict::Differs(object) => {
            (actual(object), Some(Verdict::Differs { overwritten_by: None }))
        }
        etag::Verdict::Unknown(_) => {
            let reason = reason.unwrap_or_default();
            (Actual::default(), Some(Verdict::CannotTell { reason }))
        }
    }
}

/// Iterates over the files of `folder` that take part, in the order of their names.
fn inputs<'i>(
    names: &'i Names,
    folder: &'i Path,
    options: &'i Options<'i>,
) -> impl Iterator<Item = (Tag, Source)> + Send + 'i {
    let walk = Walk { follow_links: options.follow_links, ..Walk::default() };
    let mut rows: Rows<'i> = names.rows();
    walk.in_key_order(folder).filter_map(move |found| {
        let (path, kind) = match found {
            Ok(Found::File(path)) => (path, Kind::File),
            Ok(Found::Skipped(path)) => (path, Kind::Skipped),
            Err((path, error)) => (path, Kind::Failed(error)),
        };
        // The name of the folder itself is empty.
        let below = name_below(&path, folder).unwrap_or_default();
        let takes_part = match &kind {
            // The path may be a folder, and names below it may be included: `include` does not apply.
            Kind::Failed(error) if error.kind() != ErrorKind::NotFound => {
                let include = GlobSet::default();
                NameFilter { include, ..options.filter.clone() }.admits(&below)
            }
            _ => options.filter.admits(&below),
        };
        if !below.is_empty() && (!takes_part || options.list_names.contains(&below)) {
            return None;
        }
        let name = bytes_of(below);
        let row = rows.find(&name);
        if row.is_none() && (List::is_unfinished(&name) || is_backup(&name, options)) {
            return None;
        }
        input(names, row, name, path, kind, options)
    })
}

/// Whether `name` is the backup that an earlier update has made of a list.
fn is_backup(name: &[u8], options: &Options<'_>) -> bool {
    let lists = name.strip_suffix(b"~").map(|list| name::from_bytes(list.to_vec()));
    lists.is_some_and(|list| options.list_names.contains(&list))
}

/// What the walk finds at a path. It skips, for example, links and pipes.
enum Kind {
    File,
    Skipped,
    Failed(io::Error),
}

fn input(
    names: &Names,
    row: Option<usize>,
    name: Vec<u8>,
    path: PathBuf,
    kind: Kind,
    options: &Options<'_>,
) -> Option<(Tag, Source)> {
    let mut tag = Tag { name, row, known: None };
    let source = match kind {
        Kind::Failed(error) => Source::Failed(error),
        Kind::Skipped if row.is_none() => return None,
        Kind::Skipped if long_path::metadata(&path).is_ok_and(|status| status.is_dir()) => {
            return None;
        }
        Kind::File | Kind::Skipped => match (known(names, row, &path, options), kind) {
            (Err(error), _) => Source::Failed(error),
            (Ok(Some(known)), _) => {
                tag.known = Some(Box::new(known));
                Source::Empty
            }
            (Ok(None), Kind::Skipped) => Source::Regular(path),
            (Ok(None), _) => Source::Path(path),
        },
    };
    Some((tag, source))
}

/// Returns the result if the file need not be read.
fn known(
    names: &Names,
    row: Option<usize>,
    path: &Path,
    options: &Options<'_>,
) -> io::Result<Option<(Actual, Verdict)>> {
    let entry = row.map(|row| names.entry(row));
    if !options.only_paths && !options.quick {
        return Ok(None);
    }
    let remembered = entry.and_then(|entry| Some((entry.size?, entry.modified?)));
    if !options.only_paths && remembered.is_none() {
        return Ok(None);
    }
    let status = long_path::metadata(path)?;
    let actual = Actual { etag: None, size: Some(status.len()), modified: status.modified().ok() };
    if options.only_paths {
        if !status.is_file() {
            return Err(io::Error::other("Not a regular file"));
        }
        let listed = entry.and_then(|entry| entry.size).filter(|size| *size != status.len());
        return Ok(Some(match listed {
            Some(listed) => (actual, Verdict::SizeDiffers { listed, found: status.len() }),
            None => (actual, Verdict::Equal),
        }));
    }
    let is_same = status.is_file() && actual.size.zip(actual.modified) == remembered;
    let etag = entry.and_then(|entry| entry.etag);
    Ok(is_same.then_some((Actual { etag, ..actual }, Verdict::Unread)))
}

/// Returns the bytes of a name, with slashes.
fn bytes_of(name: OsString) -> Vec<u8> {
    match name::shown(&name) {
        Cow::Borrowed(_) => name.into_encoded_bytes(),
        Cow::Owned(shown) => shown,
    }
}
