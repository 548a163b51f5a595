//! Lists the files in folders.

mod glob;

use std::cmp::Ordering;
use std::error::Error;
use std::ffi::{OsStr, OsString};
#[cfg(not(unix))]
use std::fs;
use std::fs::Metadata;
#[cfg(unix)]
use std::os::fd::BorrowedFd;
use std::path::{Path, PathBuf};
use std::{fmt, io, vec};

pub use self::glob::{Glob, GlobError, GlobSet};

use crate::long_path;

/// The options of a walk through folders.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// Whether to follow symbolic links in the folders. A link that leads back to a folder above it is then an error with
    /// [`Loop`] as its inner error.
    pub follow_links: bool,
    /// Files and folders to leave out, by name or path. A folder is left out with everything below it.
    pub exclude: GlobSet,
}

impl Walk {
    /// Lists the regular files in a folder and its subfolders, each folder sorted by name. Leaves out pipes and the like, and
    /// links that are not followed.
    ///
    /// # Errors
    ///
    /// If a file or folder cannot be read, the item is an error with its path. The walk continues.
    pub fn files(
        &self,
        folder: &Path,
    ) -> impl Iterator<Item = Result<PathBuf, (PathBuf, io::Error)>> + Send + use<> {
        let entries = Entries::new(self, folder, |a, b| a.name.cmp(&b.name));
        entries.filter_map(|(path, kind)| match kind {
            Kind::File => Some(Ok(path)),
            Kind::Failed(error) => Some(Err((path, error))),
            Kind::Folder | Kind::Link | Kind::Other => None,
        })
    }

    /// Lists the regular files, and as [`Found::Skipped`] the links, pipes and the like that [`files`](Self::files) leaves out.
    /// All paths are sorted by the bytes of the whole path, as S3 lists keys: `a-b` comes before `a/b`.
    ///
    /// # Errors
    ///
    /// The errors of [`files`](Self::files).
    pub fn in_key_order(
        &self,
        folder: &Path,
    ) -> impl Iterator<Item = Result<Found, (PathBuf, io::Error)>> + Send + use<> {
        let entries = Entries::new(self, folder, |a, b| {
            let [one, other] = [a, b].map(|entry| entry.name.as_encoded_bytes());
            let common = one.len().min(other.len());
            // In a path, a slash follows the name of a folder.
            let next = |entry: &Entry, name: &[u8]| {
                let slash = matches!(entry.kind, Kind::Folder).then_some(b'/');
                name.get(common).copied().or(slash)
            };
            let order = one[..common].cmp(&other[..common]);
            order.then_with(|| next(a, one).cmp(&next(b, other)))
        });
        entries.filter_map(|(path, kind)| match kind {
            Kind::File => Some(Ok(Found::File(path))),
            Kind::Link | Kind::Other => Some(Ok(Found::Skipped(path))),
            Kind::Failed(error) => Some(Err((path, error))),
            Kind::Folder => None,
        })
    }
}

/// Decides which names take part, for example in an audit.
#[derive(Clone, Debug, Default)]
pub struct NameFilter {
    /// A name takes part if it or its last component matches. If this set is empty, all names take part.
    pub include: GlobSet,
    /// A name takes no part if the name, one of its components, or a folder above it matches.
    pub exclude: GlobSet,
    /// Whether symbolic links that are not followed, pipes and the like take part.
    pub skipped: bool,
}

impl NameFilter {
    /// Whether `name`, which is relative to the outermost folder, takes part.
    #[must_use]
    pub fn admits(&self, name: &OsStr) -> bool {
        let path = Path::new(name);
        let matches = |globs: &GlobSet, path: &Path| {
            globs.is_match(path) || path.file_name().is_some_and(|last| globs.is_match(last))
        };
        let is_excluded =
            !self.exclude.is_empty() && path.ancestors().any(|path| matches(&self.exclude, path));
        !is_excluded && (self.include.is_empty() || matches(&self.include, path))
    }
}

/// Returns the part of `path` below `folder`, with slashes. `None` for `folder` itself, and for a path that is not below it.
#[must_use]
pub fn name_below(path: &Path, folder: &Path) -> Option<OsString> {
    #[cfg(unix)]
    if let Some(name) = plain_name_below(path, folder) {
        return Some(name.to_owned());
    }
    let below = path.strip_prefix(folder).ok().filter(|below| !below.as_os_str().is_empty())?;
    let mut name = OsString::with_capacity(below.as_os_str().len());
    for component in below.components() {
        if !name.is_empty() {
            name.push("/");
        }
        name.push(component);
    }
    Some(name)
}

/// Does the same as [`name_below`] in a third of the time. `None` if `path` does not begin with the bytes of `folder`, or has
/// empty or `.` components behind these.
#[cfg(unix)]
fn plain_name_below<'p>(path: &'p Path, folder: &Path) -> Option<&'p OsStr> {
    use std::os::unix::ffi::OsStrExt;

    let rest = path.as_os_str().as_bytes().strip_prefix(folder.as_os_str().as_bytes())?;
    let name =
        if folder.as_os_str().as_bytes().ends_with(b"/") { rest } else { rest.strip_prefix(b"/")? };
    let is_plain = name.split(|byte| *byte == b'/').all(|part| !matches!(part, b"" | b"."));
    is_plain.then(|| OsStr::from_bytes(name))
}

/// An entry that a walk finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A regular file.
    File(PathBuf),
    /// Neither a file nor a folder: a symbolic link that is not followed, a pipe, a device and the like.
    Skipped(PathBuf),
}

struct Entry {
    name: OsString,
    kind: Kind,
}

enum Kind {
    File,
    Folder,
    /// A symbolic link that is not followed.
    Link,
    /// A pipe, a device and the like.
    Other,
    Failed(io::Error),
}

impl From<&Metadata> for Kind {
    fn from(status: &Metadata) -> Self {
        match status {
            _ if status.is_file() => Kind::File,
            _ if status.is_dir() => Kind::Folder,
            _ => Kind::Other,
        }
    }
}

/// An iterator over a folder and all entries below it, without excluded entries. A folder comes before its entries.
struct Entries {
    walk: Walk,
    compare: fn(&Entry, &Entry) -> Ordering,
    /// The folder to walk, until the walk has begun.
    start: Option<PathBuf>,
    /// The folders that are being walked, the outermost first.
    folders: Vec<Folder>,
}

/// A folder that is being walked. It is not open: all its entries were read, to be sorted.
struct Folder {
    path: PathBuf,
    /// Identifies the folder, if links are followed.
    identity: Option<Identity>,
    entries: vec::IntoIter<Entry>,
    /// The error that ended the reading early.
    error: Option<io::Error>,
}

impl Entries {
    fn new(walk: &Walk, folder: &Path, compare: fn(&Entry, &Entry) -> Ordering) -> Self {
        let start = Some(folder.to_owned());
        Entries { walk: walk.clone(), compare, start, folders: Vec::new() }
    }

    /// Reads a folder, so that its entries come next.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is the same folder as one above it.
    fn enter(&mut self, path: &Path) -> io::Result<()> {
        let mut identity = None;
        if self.walk.follow_links {
            let found = identity_of(path)?;
            let is_same = |above: &&Folder| above.identity.as_ref() == Some(&found);
            if let Some(above) = self.folders.iter().rev().find(is_same) {
                return Err(io::Error::other(Loop { ancestor: above.path.clone() }));
            }
            identity = Some(found);
        }
        let mut entries = Vec::new();
        let error = read(path, &mut entries)?.err();
        if self.walk.follow_links {
            for Entry { name, kind } in &mut entries {
                if let Kind::Link = kind {
                    *kind = match long_path::metadata(&path.join(name)) {
                        Ok(status) => Kind::from(&status),
                        Err(error) => Kind::Failed(error),
                    };
                }
            }
        }
        entries.sort_unstable_by(self.compare);
        let (path, entries) = (path.to_owned(), entries.into_iter());
        self.folders.push(Folder { path, identity, entries, error });
        Ok(())
    }

    /// Whether to leave out an entry. An empty set is not matched, because preparing a path for a match takes time.
    fn is_excluded(&self, path: &Path, name: &OsStr) -> bool {
        let Walk { exclude, .. } = &self.walk;
        !exclude.is_empty() && (exclude.is_match(path) || exclude.is_match(name))
    }
}

impl Iterator for Entries {
    type Item = (PathBuf, Kind);

    fn next(&mut self) -> Option<(PathBuf, Kind)> {
        let (path, mut kind) = match self.start.take() {
            Some(path) => {
                let kind =
                    long_path::metadata(&path).map_or_else(Kind::Failed, |it| Kind::from(&it));
                (path, kind)
            }
            None => loop {
                let folder = self.folders.last_mut()?;
                if let Some(error) = folder.error.take() {
                    return Some((folder.path.clone(), Kind::Failed(error)));
                }
                let Some(Entry { name, kind }) = folder.entries.next() else {
                    self.folders.pop();
                    continue;
                };
                let path = folder.path.join(&name);
                if !self.is_excluded(&path, &name) {
                    break (path, kind);
                }
            },
        };
        if let Kind::Folder = kind
            && let Err(error) = self.enter(&path)
        {
            kind = Kind::Failed(error);
        }
        Some((path, kind))
    }
}

/// Adds the entries of a folder to `entries`. The outer result is an error if the folder cannot be opened, and the inner one if
/// the reading ended early.
#[cfg(unix)]
fn read(path: &Path, entries: &mut Vec<Entry>) -> io::Result<io::Result<()>> {
    use std::os::unix::ffi::OsStrExt;

    use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, openat, statat};

    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let open = |folder: BorrowedFd<'_>, path: &OsStr| openat(folder, path, flags, Mode::empty());
    let mut folder = Dir::new(long_path::at(path, open)?)?;
    while let Some(entry) = folder.read() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => return Ok(Err(error.into())),
        };
        let name = entry.file_name();
        if matches!(name.to_bytes(), b"." | b"..") {
            continue;
        }
        let found = match entry.file_type() {
            // Some file systems do not store types in folders.
            FileType::Unknown => statat(folder.fd()?, name, AtFlags::SYMLINK_NOFOLLOW)
                .map(|status| FileType::from_raw_mode(status.st_mode)),
            known => Ok(known),
        };
        let kind = match found {
            Ok(FileType::RegularFile) => Kind::File,
            Ok(FileType::Directory) => Kind::Folder,
            Ok(FileType::Symlink) => Kind::Link,
            Ok(_) => Kind::Other,
            Err(error) => Kind::Failed(error.into()),
        };
        entries.push(Entry { name: OsStr::from_bytes(name.to_bytes()).to_owned(), kind });
    }
    Ok(Ok(()))
}

#[cfg(not(unix))]
fn read(path: &Path, entries: &mut Vec<Entry>) -> io::Result<io::Result<()>> {
    for entry in fs::read_dir(path)? {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => return Ok(Err(error)),
        };
        let kind = match entry.file_type() {
            Ok(found) if found.is_file() => Kind::File,
            Ok(found) if found.is_dir() => Kind::Folder,
            Ok(found) if found.is_symlink() => Kind::Link,
            Ok(_) => Kind::Other,
            Err(error) => Kind::Failed(error),
        };
        entries.push(Entry { name: entry.file_name(), kind });
    }
    Ok(Ok(()))
}

/// The device and the inode of a folder.
#[cfg(unix)]
type Identity = (u64, u64);

/// Identifies a folder, as long as this handle exists.
#[cfg(not(unix))]
type Identity = same_file::Handle;

#[cfg(unix)]
fn identity_of(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt;

    long_path::metadata(path).map(|status| (status.dev(), status.ino()))
}

#[cfg(not(unix))]
fn identity_of(path: &Path) -> io::Result<Identity> {
    Identity::from_path(path)
}

/// The error that a symbolic link leads back to a folder above it. It is the inner error of an [`io::Error`].
#[derive(Clone, Debug)]
pub struct Loop {
    /// The folder that the link leads back to.
    pub ancestor: PathBuf,
}

impl Error for Loop {}

impl fmt::Display for Loop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Symbolic links lead back to {:?}", self.ancestor)
    }
}
