//! Finds the file of each name in a list.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::path::Path;

use md5lanes_files::walk::NameFilter;
use md5lanes_files::{Items, Next, long_path};

use crate::error::Error;
use crate::pairs::{LocalEntry, Pair, is_path};

/// Returns a pair for each name that `filter` admits, with the file of this name if it exists. The bucket is asked for the
/// objects later. An error among the names becomes a pair with an empty name.
pub(crate) fn pairs_of_names<'n>(
    folder: &Path,
    names: impl Items<'n, io::Result<OsString>>,
    follow_links: bool,
    filter: NameFilter,
) -> impl Iterator<Item = Next<'n, Result<Pair, Error>>> + Send {
    names.into_iter().filter_map(move |name| {
        Some(Next::Ready(Ok(match name.into() {
            Next::NotReady(wait) => return Some(Next::NotReady(wait)),
            Next::Ready(Err(error)) => {
                Pair { name: OsString::new(), local: Some(Err(error)), object: None }
            }
            Next::Ready(Ok(name)) if filter.admits(&name) => {
                let name = without_dot(name);
                let local = local_entry(folder, &name, follow_links).transpose();
                let takes_part =
                    |local: &_| filter.skipped || !matches!(local, Ok(LocalEntry::Skipped));
                Pair { name, local: local.filter(takes_part), object: None }
            }
            Next::Ready(Ok(_)) => return None,
        })))
    })
}

/// Returns `name` without the `./` that `find .` prints before each name.
fn without_dot(name: OsString) -> OsString {
    match name.to_str().map(|name| name.trim_start_matches("./")) {
        Some(rest) if !rest.is_empty() => rest.into(),
        _ => name,
    }
}

/// Returns the entry of `name`, as a walk through `folder` would find it. `None` also stands for a folder, and for a name that
/// leads out of `folder` or through a symbolic link that is not followed.
///
/// # Errors
///
/// If the system cannot say whether the file exists, for example because access is denied.
fn local_entry(folder: &Path, name: &OsStr, follow_links: bool) -> io::Result<Option<LocalEntry>> {
    // Bytes that are not UTF-8 are neither slashes nor dots, so the lossy text is enough.
    if !is_path(&name.to_string_lossy()) {
        return Ok(None);
    }
    let path = folder.join(name);
    let mut above = path.ancestors().skip(1).take_while(|above| *above != folder);
    if !follow_links && above.any(long_path::is_link) {
        return Ok(None);
    }
    if !follow_links && long_path::is_link(&path) {
        return Ok(Some(LocalEntry::Skipped));
    }
    match long_path::metadata(&path) {
        Ok(status) if status.is_file() => {
            Ok(Some(LocalEntry::File { path, size: Some(status.len()) }))
        }
        Ok(status) => Ok((!status.is_dir()).then_some(LocalEntry::Skipped)),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
