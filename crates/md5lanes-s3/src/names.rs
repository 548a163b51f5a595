//! Finds the files of the names in a list.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind};
use std::path::Path;

use md5lanes_files::walk::Wanted;
use md5lanes_files::{Items, Next, long_path};

use crate::error::Error;
use crate::pairs::{Here, Pair, is_path};

/// Returns the names that take part, each with its file. The bucket is not yet asked for the objects.
pub(crate) fn named<'n>(
    folder: &Path,
    names: impl Items<'n, io::Result<OsString>>,
    follow_links: bool,
    wanted: Wanted,
) -> impl Iterator<Item = Next<'n, Result<Pair, Error>>> + Send {
    names.into_iter().filter_map(move |name| {
        Some(Next::Ready(Ok(match name.into() {
            Next::NotReady(wait) => return Some(Next::NotReady(wait)),
            Next::Ready(Err(error)) => {
                Pair { name: OsString::new(), here: Some(Err(error)), there: None }
            }
            Next::Ready(Ok(name)) if wanted.has(&name) => {
                let name = without_dot(name);
                let here = file(folder, &name, follow_links).transpose();
                let takes_part = |here: &_| wanted.skipped || !matches!(here, Ok(Here::Skipped));
                Pair { name, here: here.filter(takes_part), there: None }
            }
            Next::Ready(Ok(_)) => return None,
        })))
    })
}

/// Returns the name without the `./` that `find .` puts before it.
fn without_dot(name: OsString) -> OsString {
    match name.to_str().map(|name| name.trim_start_matches("./")) {
        Some(rest) if !rest.is_empty() => rest.into(),
        _ => name,
    }
}

/// Returns the entry of `name`, as a walk through `folder` would find it. `None` if nothing or a folder has the name, or if the
/// name leads out of `folder`.
///
/// # Errors
///
/// If the system cannot say whether the file exists, for example because access is denied.
fn file(folder: &Path, name: &OsStr, follow_links: bool) -> io::Result<Option<Here>> {
    // Bytes that are not UTF-8 are neither slashes nor dots, so the lossy text decides.
    if !is_path(&name.to_string_lossy()) {
        return Ok(None);
    }
    let path = folder.join(name);
    let mut above = path.ancestors().skip(1).take_while(|above| *above != folder);
    if !follow_links && above.any(long_path::is_link) {
        return Ok(None);
    }
    if !follow_links && long_path::is_link(&path) {
        return Ok(Some(Here::Skipped));
    }
    match long_path::metadata(&path) {
        Ok(status) if status.is_file() => Ok(Some(Here::File { path, size: Some(status.len()) })),
        Ok(status) => Ok((!status.is_dir()).then_some(Here::Skipped)),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
