//! Pairs each file with its object: merges the names of both in order.

use std::cmp::Ordering;
use std::ffi::{OsStr, OsString};
use std::io;
use std::iter::{self, Peekable};
use std::path::{Component, Path, PathBuf};

use md5lanes_files::walk::{Found, NameFilter, Walk, name_below};

use crate::client::ListedObject;
use crate::error::Error;

/// A name with its entry in the folder, its object, or both.
#[derive(Debug)]
pub(crate) struct Pair {
    /// The path below the folder, with slashes. It is also the part of the key after the prefix.
    pub(crate) name: OsString,
    /// The entry in the folder, or the walk's error about this path.
    pub(crate) local: Option<io::Result<LocalEntry>>,
    pub(crate) object: Option<ListedObject>,
}

#[derive(Debug)]
pub(crate) enum LocalEntry {
    File {
        path: PathBuf,
        /// The size in bytes, if the system has been asked for it.
        size: Option<u64>,
    },
    /// An entry that is neither a file nor a folder, or a symbolic link that is not followed.
    Skipped,
}

impl From<PathBuf> for LocalEntry {
    fn from(path: PathBuf) -> Self {
        LocalEntry::File { path, size: None }
    }
}

/// Merges the files of a folder with the objects of `listing`, which have keys beginning with `prefix`. Both come in the order of
/// their names' bytes, so only the next file and the next object are kept in memory.
///
/// Ends after an error of the listing: otherwise the objects that come after the error would be reported as missing.
pub(crate) fn pairs(
    folder: PathBuf,
    walk: Walk,
    prefix: &str,
    listing: impl Iterator<Item = Result<ListedObject, Error>> + Send,
    filter: NameFilter,
) -> impl Iterator<Item = Result<Pair, Error>> + Send {
    let files = walk.in_key_order(&folder).map(move |entry| match entry {
        Ok(Found::File(path)) => (name_of(&path, &folder), Ok(LocalEntry::from(path))),
        Ok(Found::Skipped(path)) => (name_of(&path, &folder), Ok(LocalEntry::Skipped)),
        Err((path, error)) => (name_of(&path, &folder), Err(error)),
    });
    let (of_files, of_objects) = (filter.clone(), filter);
    let prefix_len = prefix.len();
    let files = files.filter(move |(name, entry)| match entry {
        Ok(LocalEntry::File { .. }) => of_files.admits(name),
        Ok(LocalEntry::Skipped) => of_files.skipped && of_files.admits(name),
        Err(_) => true,
    });
    let objects = listing.filter(move |object| match object {
        Ok(object) => {
            !is_folder_marker(object) && of_objects.admits(OsStr::new(&object.key[prefix_len..]))
        }
        Err(_) => true,
    });
    let (mut files, mut objects) = (files.peekable(), objects.peekable());
    let mut ended = false;
    iter::from_fn(move || {
        if ended {
            return None;
        }
        let pair = next(&mut files, &mut objects, prefix_len);
        ended = !matches!(pair, Some(Ok(_)));
        pair
    })
}

/// Returns the next pair: a file and an object if their names are equal, or else only the one that comes first.
fn next(
    files: &mut Peekable<impl Iterator<Item = (OsString, io::Result<LocalEntry>)>>,
    objects: &mut Peekable<impl Iterator<Item = Result<ListedObject, Error>>>,
    prefix_len: usize,
) -> Option<Result<Pair, Error>> {
    let order = match (files.peek(), objects.peek()) {
        (None, None) => return None,
        // The walk's error about a folder that cannot be read has no place in the order of the names, so it is passed on at once.
        (Some((_, Err(_))), _) | (Some(_), None) => Ordering::Less,
        (_, Some(Err(_))) | (None, Some(_)) => Ordering::Greater,
        (Some((name, _)), Some(Ok(listed))) => {
            name.as_encoded_bytes().cmp(&listed.key.as_bytes()[prefix_len..])
        }
    };
    let file = if order.is_le() { files.next() } else { None };
    let object = match if order.is_ge() { objects.next() } else { None }.transpose() {
        Ok(object) => object,
        Err(error) => return Some(Err(error)),
    };
    let (name, local) = file.unzip();
    let name = name.or_else(|| Some(object.as_ref()?.key[prefix_len..].into()))?;
    Some(Ok(Pair { name, local, object }))
}

/// Whether an object only marks a folder: it is empty, and its key ends with a slash or `_$folder$`. The S3 console and Hadoop
/// create such objects.
pub(crate) fn is_folder_marker(object: &ListedObject) -> bool {
    let has_marker_name = object.key.ends_with('/') || object.key.ends_with("_$folder$");
    has_marker_name && object.size == Some(0)
}

/// Returns the part of `path` below `folder`, with slashes. If `path` is `folder` itself, which the walk could not read, returns
/// the whole path.
fn name_of(path: &Path, folder: &Path) -> OsString {
    name_below(path, folder).unwrap_or_else(|| path.as_os_str().to_owned())
}

/// Whether a name can belong to a file below a folder. Other names lead out of the folder (`../a`), or are another spelling of a
/// name (`a//b`).
pub(crate) fn is_path(name: &str) -> bool {
    let is_normal = |part| {
        let mut components = Path::new(part).components();
        matches!(components.next(), Some(Component::Normal(only)) if only == part)
            && components.next().is_none()
    };
    !name.contains('\0') && name.split('/').all(|part: &str| is_normal(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_out_of_the_folder_or_are_other_spellings_are_not_paths() {
        for name in ["a", "a/b", "a b+c%20", "ä/é", "...", "..a", "-", " "] {
            assert!(is_path(name), "{name}");
        }
        for name in ["", "/a", "a/", "a//b", "..", "../a", "a/../b", ".", "./a", "a/.", "a\0"] {
            assert!(!is_path(name), "{name}");
        }
    }
}
