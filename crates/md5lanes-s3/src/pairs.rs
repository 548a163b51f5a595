//! Pairs each file with its object: merges the names of both in order.

use std::cmp::Ordering;
use std::ffi::{OsStr, OsString};
use std::io;
use std::iter::{self, Peekable};
use std::path::{Component, Path, PathBuf};

use md5lanes_files::walk::{Found, Walk, Wanted, name_below};

use crate::client::Listed;
use crate::error::Error;

/// A name with its file, its object, or both.
#[derive(Debug)]
pub(crate) struct Pair {
    /// The path below the folder, with slashes. The key below the prefix is the same.
    pub(crate) name: OsString,
    /// The entry in the folder, or the walk's error about this path.
    pub(crate) here: Option<io::Result<Here>>,
    pub(crate) there: Option<Listed>,
}

/// An entry in a folder.
#[derive(Debug)]
pub(crate) enum Here {
    File {
        path: PathBuf,
        /// The size in bytes, if the system has been asked for it. A walk need not ask.
        size: Option<u64>,
    },
    /// Neither a file nor a folder.
    Skipped,
}

impl From<PathBuf> for Here {
    fn from(path: PathBuf) -> Self {
        Here::File { path, size: None }
    }
}

/// Merges the files of a folder with the objects below a prefix. Both come in the order of their names' bytes, so each is kept
/// only until its turn.
///
/// Ends after an error of the listing: names that the listing lacks would look as if they were missing.
pub(crate) fn pairs(
    folder: PathBuf,
    walk: Walk,
    prefix: &str,
    listing: impl Iterator<Item = Result<Listed, Error>> + Send,
    wanted: Wanted,
) -> impl Iterator<Item = Result<Pair, Error>> + Send {
    let files = walk.in_key_order(&folder).map(move |entry| match entry {
        Ok(Found::File(path)) => (name_of(&path, &folder), Ok(Here::from(path))),
        Ok(Found::Skipped(path)) => (name_of(&path, &folder), Ok(Here::Skipped)),
        Err((path, error)) => (name_of(&path, &folder), Err(error)),
    });
    let (local, there) = (wanted.clone(), wanted);
    let skipped = prefix.len();
    let files = files.filter(move |(name, here)| match here {
        Ok(Here::File { .. }) => local.has(name),
        Ok(Here::Skipped) => local.skipped && local.has(name),
        Err(_) => true,
    });
    let objects = listing.filter(move |listed| match listed {
        Ok(listed) => !is_folder(listed) && there.has(OsStr::new(&listed.key[skipped..])),
        Err(_) => true,
    });
    let (mut files, mut objects) = (files.peekable(), objects.peekable());
    let mut ended = false;
    iter::from_fn(move || {
        if ended {
            return None;
        }
        let pair = next(&mut files, &mut objects, skipped);
        ended = !matches!(pair, Some(Ok(_)));
        pair
    })
}

fn next(
    files: &mut Peekable<impl Iterator<Item = (OsString, io::Result<Here>)>>,
    objects: &mut Peekable<impl Iterator<Item = Result<Listed, Error>>>,
    skipped: usize,
) -> Option<Result<Pair, Error>> {
    let order = match (files.peek(), objects.peek()) {
        (None, None) => return None,
        // A folder that cannot be read has no place in the order.
        (Some((_, Err(_))), _) | (Some(_), None) => Ordering::Less,
        (_, Some(Err(_))) | (None, Some(_)) => Ordering::Greater,
        (Some((name, _)), Some(Ok(listed))) => {
            name.as_encoded_bytes().cmp(&listed.key.as_bytes()[skipped..])
        }
    };
    let here = if order.is_le() { files.next() } else { None };
    let there = match if order.is_ge() { objects.next() } else { None }.transpose() {
        Ok(there) => there,
        Err(error) => return Some(Err(error)),
    };
    let (name, here) = here.unzip();
    let name = name.or_else(|| Some(there.as_ref()?.key[skipped..].into()))?;
    Some(Ok(Pair { name, here, there }))
}

/// Whether an object is only a marker of a folder, as the S3 console and Hadoop create them.
pub(crate) fn is_folder(listed: &Listed) -> bool {
    let is_marker = listed.key.ends_with('/') || listed.key.ends_with("_$folder$");
    is_marker && listed.size == Some(0)
}

/// Returns the path below the folder, with slashes. For the folder itself, if it cannot be read, returns its whole path.
fn name_of(path: &Path, folder: &Path) -> OsString {
    name_below(path, folder).unwrap_or_else(|| path.as_os_str().to_owned())
}

/// Whether a name can belong to a file below a folder. Other names lead out of the folder, or stand for another name.
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
    fn names_that_lead_out_of_the_folder_or_stand_for_others_are_no_paths() {
        for name in ["a", "a/b", "a b+c%20", "ä/é", "...", "..a", "-", " "] {
            assert!(is_path(name), "{name}");
        }
        for name in ["", "/a", "a/", "a//b", "..", "../a", "a/../b", ".", "./a", "a/.", "a\0"] {
            assert!(!is_path(name), "{name}");
        }
    }
}
