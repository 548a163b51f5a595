//! Writes lists to a disk.

use std::fs;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use crate::lists::List;
use crate::long_path;

/// The start and the end of the name of an unfinished file, which replaces the old list when it is complete. If the process is
/// killed, the file stays on the disk.
const UNFINISHED_PREFIX_AND_SUFFIX: (&str, &str) = (".md5lanes-", ".tmp");

impl List {
    /// Writes the list to `path`: the file that it was read from, or a new file. The file is replaced in one step. With `backup`,
    /// the old list is kept under its name with `~` added. If `path` is a symbolic link, the file that it leads to is replaced.
    ///
    /// # Errors
    ///
    /// The errors of [`write`](Self::write) and of the file system. If the file has changed since it was read. After an error the
    /// file is still the old list, unless only the changed folder could not be written to the disk.
    pub fn save(&self, path: &Path, backup: bool) -> io::Result<()> {
        let path = &match fs::canonicalize(path) {
            Err(error) if error.kind() == ErrorKind::NotFound && !long_path::is_link(path) => {
                path.to_owned()
            }
            found => found?,
        };
        let folder = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let (prefix, suffix) = UNFINISHED_PREFIX_AND_SUFFIX;
        let mut builder = Builder::new();
        builder.prefix(prefix).suffix(suffix);
        // By default only the owner may read a temporary file. The new list gets the permissions of the old list, or, if there is
        // none, of any new file.
        #[cfg(unix)]
        let mode = long_path::metadata(path).map_or(0o666, |old| {
            std::os::unix::fs::PermissionsExt::mode(&old.permissions()) & 0o777
        });
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
        let mut unfinished = builder.tempfile_in(folder)?;
        let mut text = BufWriter::new(unfinished.as_file_mut());
        self.write(&mut text)?;
        text.flush()?;
        drop(text);
        let old = match long_path::metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            found => Some(found?),
        };
        if old.as_ref().map(stamp) != self.stamp {
            return Err(io::Error::other(
                "it was changed after it had been read; nothing is written",
            ));
        }
        if let Some(old) = &old {
            // Errors are ignored, because only root may change the owner of a file.
            #[cfg(unix)]
            let _ = std::os::unix::fs::fchown(
                unfinished.as_file(),
                Some(std::os::unix::fs::MetadataExt::uid(old)),
                Some(std::os::unix::fs::MetadataExt::gid(old)),
            );
            unfinished.as_file().set_permissions(old.permissions())?;
        }
        unfinished.as_file().sync_all()?;
        if backup && old.is_some() {
            keep_backup(path)?;
        }
        unfinished.persist(path).map_err(|error| error.error)?;
        sync_folder(folder)
    }

    pub(crate) fn is_unfinished(name: &[u8]) -> bool {
        let (prefix, suffix) = UNFINISHED_PREFIX_AND_SUFFIX;
        let last = name.rsplit(|byte| *byte == b'/').next().unwrap_or(name);
        last.starts_with(prefix.as_bytes()) && last.ends_with(suffix.as_bytes())
    }
}

/// If the length or the modification time differs, the file has changed.
pub(super) fn stamp(status: &fs::Metadata) -> (u64, Option<std::time::SystemTime>) {
    (status.len(), status.modified().ok())
}

fn keep_backup(path: &Path) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push("~");
    let copy = PathBuf::from(name);
    match fs::remove_file(&copy) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    // Not all file systems have hard links.
    fs::hard_link(path, &copy).or_else(|_| fs::copy(path, &copy).map(|_| ()))
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Does nothing: Windows does not open a folder as a file.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
