//! Files to hash, made for the occasion.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

use md5lanes::{Digest, Md5};
use md5lanes_vectors::painted_from;
use tempfile::TempDir;

use crate::Result;
use crate::definitions::PART_SIZE;
use crate::work::Work;

/// How much is written at once.
const PIECE: u64 = 1 << 20;

/// The file beside the folder that holds the names of the files, each with a zero byte behind it.
const NAMES: &str = "names";

/// The file beside the folder that holds the files' digests, as `md5sum` writes them.
const LIST: &str = "list";

/// A folder of files. All is removed when this is dropped.
pub(crate) struct Files {
    // Removes what `folder` is in.
    _around: TempDir,
    folder: PathBuf,
    names: Vec<String>,
    digests: Vec<Digest>,
    etag: Option<String>,
}

impl Files {
    /// Makes a file for each message of the work, all of one length, without holes, and waits until
    /// they are on the disk too, so that nobody has to write them while something is measured.
    ///
    /// # Errors
    ///
    /// Where there is no room for them, and the like. Nothing is left behind.
    pub(crate) fn create(work: Work) -> Result<Self> {
        let around = TempDir::with_prefix("md5lanes-benchmarks-")?;
        let folder = around.path().join("files");
        fs::create_dir(&folder)?;
        let names: Vec<String> = (0..work.messages()).map(|file| format!("{file:05}")).collect();
        let mut digests = Vec::with_capacity(names.len());
        let mut list = String::new();
        for (which, name) in (0..).zip(&names) {
            let path = folder.join(name);
            let digest = write(&path, which, work.length())
                .map_err(|error| format!("{}: {error}", path.display()))?;
            list += &format!("{digest}  {name}\n");
            digests.push(digest);
        }
        fs::write(around.path().join(LIST), list)?;
        let terminated: String = names.iter().map(|name| format!("{name}\0")).collect();
        fs::write(around.path().join(NAMES), terminated)?;
        sync(&folder)?;
        let whole_parts = work.messages() == 1 && work.length().is_multiple_of(PART_SIZE);
        let etag = whole_parts.then(|| etag(work.length()));
        Ok(Files { _around: around, folder, names, digests, etag })
    }

    /// The folder, which holds nothing else.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The names of the files in it.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        self.names.iter().map(|name| self.folder.join(name)).collect()
    }

    /// Where the names are listed, as seen from the folder.
    pub(crate) fn name_list() -> String {
        format!("../{NAMES}")
    }

    /// Where the digests are listed, as seen from the folder.
    pub(crate) fn digest_list() -> String {
        format!("../{LIST}")
    }

    /// One for each name.
    pub(crate) fn digests(&self) -> &[Digest] {
        &self.digests
    }

    /// The file's ETag in parts of [`PART_SIZE`], if there is but one file.
    pub(crate) fn etag(&self) -> Option<&str> {
        self.etag.as_deref()
    }
}

/// The first piece of a file, and all others are like it. Neighbours have different ones.
fn piece(file: u64, length: u64) -> Vec<u8> {
    painted_from(file, length.min(PIECE) as usize)
}

fn write(path: &Path, which: u64, length: u64) -> io::Result<Digest> {
    let mut file = File::create(path)?;
    let piece = piece(which, length);
    let mut md5 = Md5::new();
    let mut rest = length;
    while rest > 0 {
        let piece = &piece[..rest.min(PIECE) as usize];
        file.write_all(piece)?;
        md5.update(piece);
        rest -= piece.len() as u64;
    }
    Ok(md5.finalize())
}

/// Waits until what lies in the folder's file system is on the disk.
fn sync(folder: &Path) -> io::Result<()> {
    let folder = File::open(folder)?;
    // SAFETY: the descriptor is open as long as `folder` lives.
    match unsafe { libc::syncfs(folder.as_raw_fd()) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// The ETag of the first file, if it has that length.
fn etag(length: u64) -> String {
    let piece = piece(0, length);
    let mut part = Md5::new();
    for _ in 0..PART_SIZE / PIECE {
        part.update(&piece);
    }
    let parts = length / PART_SIZE;
    let digests = part.finalize().as_bytes().repeat(parts as usize);
    format!("{}-{parts}", md5lanes::digest(&digests))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_their_lengths_and_digests_and_go_away() {
        let length = PIECE + 5;
        let files = Files::create(Work::Equal { messages: 3, length }).unwrap();
        for (name, digest) in files.names().iter().zip(files.digests()) {
            let bytes = fs::read(files.folder().join(name)).unwrap();
            assert_eq!((bytes.len() as u64, md5lanes::digest(&bytes)), (length, *digest));
        }
        let mut digests = files.digests().to_vec();
        digests.dedup();
        assert_eq!(digests.len(), 3, "some are alike");
        let lists = [Files::name_list(), Files::digest_list()];
        let lists = lists.map(|list| fs::read_to_string(files.folder().join(list)).unwrap());
        assert_eq!(lists[0], "00000\x0000001\x0000002\0");
        assert_eq!(lists[1].lines().count(), 3);
        let folder = files.folder().to_owned();
        drop(files);
        assert!(!folder.exists());
    }

    #[test]
    fn the_etag_is_that_of_the_file() {
        let files = Files::create(Work::one(2 * PART_SIZE)).unwrap();
        let bytes = fs::read(files.folder().join(&files.names()[0])).unwrap();
        let parts = bytes.chunks(PART_SIZE as usize).map(md5lanes::digest);
        let parts: Vec<u8> = parts.flat_map(|digest| *digest.as_bytes()).collect();
        assert_eq!(files.etag().unwrap(), format!("{}-2", md5lanes::digest(&parts)));
    }
}
