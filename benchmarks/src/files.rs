//! Makes the files that contestants hash.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use md5lanes::{Digest, Md5};
use md5lanes_vectors::painted_from;
use tempfile::TempDir;

use crate::Result;
use crate::work::Work;

/// The size in bytes of the parts that S3 computes an ETag from.
const PART_BYTES: u64 = 8 << 20;

/// The number of bytes that are written at a time. A longer file repeats the same bytes.
const WRITE_BYTES: u64 = 1 << 20;

/// The list of the files' names, relative to [`Files::folder`]. A zero byte follows each name.
pub(crate) const NAMES_LIST: &str = "../names";

/// The list of the files' digests in the format of `md5sum`, relative to [`Files::folder`].
pub(crate) const DIGESTS_LIST: &str = "../digests";

/// The same list in the format of hashdeep.
pub(crate) const HASHDEEP_LIST: &str = "../hashdeep";

/// A folder of files, which is removed on drop.
pub(crate) struct Files {
    // Removes the folder around `folder` on drop.
    _parent: TempDir,
    /// The folder that holds the files and nothing else.
    pub(crate) folder: PathBuf,
    pub(crate) names: Vec<String>,
    pub(crate) digests: Vec<Digest>,
    /// The S3 ETag of the file for parts of [`PART_BYTES`]; `None` unless there is exactly one file, and its parts are whole.
    pub(crate) etag: Option<String>,
}

impl Files {
    /// Makes a file without holes for each message of the workload. Waits until the files are on the disk, so that the system
    /// does not write them during a measurement. Fails if a file cannot be written.
    pub(crate) fn create(work: Work) -> Result<Self> {
        let parent = TempDir::with_prefix("md5lanes-benchmarks-")?;
        let folder = parent.path().join("files");
        fs::create_dir(&folder)?;
        let names: Vec<String> = (0..work.messages).map(|file| format!("{file:05}")).collect();
        let mut digests = Vec::with_capacity(names.len());
        let mut list = String::new();
        let mut hashdeep = "%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n".to_owned();
        for (which, name) in (0..).zip(&names) {
            let path = folder.join(name);
            let digest = write_file(&path, which, work.length())
                .map_err(|error| format!("{}: {error}", path.display()))?;
            list += &format!("{digest}  {name}\n");
            hashdeep += &format!("{},{digest},./{name}\n", work.length());
            digests.push(digest);
        }
        fs::write(folder.join(DIGESTS_LIST), list)?;
        fs::write(folder.join(HASHDEEP_LIST), hashdeep)?;
        let terminated: String = names.iter().map(|name| format!("{name}\0")).collect();
        fs::write(folder.join(NAMES_LIST), terminated)?;
        nix::unistd::syncfs(File::open(&folder)?)?;
        let whole_parts = work.messages == 1 && work.length().is_multiple_of(PART_BYTES);
        let etag = whole_parts.then(|| etag(work.length()));
        Ok(Files { _parent: parent, folder, names, digests, etag })
    }

    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        self.names.iter().map(|name| self.folder.join(name)).collect()
    }
}

/// Returns the first bytes, at most [`WRITE_BYTES`], of file number `file` with `length` bytes; the rest of the file repeats
/// them. Files with neighbouring numbers have different bytes.
fn repeated_bytes(file: u64, length: u64) -> Vec<u8> {
    painted_from(file, length.min(WRITE_BYTES) as usize)
}

/// Writes file number `which`, and returns its MD5.
fn write_file(path: &Path, which: u64, length: u64) -> io::Result<Digest> {
    let mut file = File::create(path)?;
    let piece = repeated_bytes(which, length);
    let mut md5 = Md5::new();
    let mut rest = length;
    while rest > 0 {
        let piece = &piece[..rest.min(WRITE_BYTES) as usize];
        file.write_all(piece)?;
        md5.update(piece);
        rest -= piece.len() as u64;
    }
    Ok(md5.finalize())
}

/// Returns the ETag of file number 0. `length` is a multiple of [`PART_BYTES`].
fn etag(length: u64) -> String {
    let piece = repeated_bytes(0, length);
    let mut part = Md5::new();
    for _ in 0..PART_BYTES / WRITE_BYTES {
        part.update(&piece);
    }
    let parts = length / PART_BYTES;
    let digests = part.finalize().as_bytes().repeat(parts as usize);
    format!("{}-{parts}", md5lanes::digest(&digests))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Work;

    #[test]
    fn files_have_their_lengths_and_digests_and_are_removed() {
        let length = WRITE_BYTES + 5;
        let files = Files::create(Work::equal(3, length)).unwrap();
        for (name, digest) in files.names.iter().zip(&files.digests) {
            let bytes = fs::read(files.folder.join(name)).unwrap();
            assert_eq!((bytes.len() as u64, md5lanes::digest(&bytes)), (length, *digest));
        }
        let mut digests = files.digests.clone();
        digests.dedup();
        assert_eq!(digests.len(), 3, "some are alike");
        let lists = [NAMES_LIST, DIGESTS_LIST]
            .map(|list| fs::read_to_string(files.folder.join(list)).unwrap());
        assert_eq!(lists[0], "00000\x0000001\x0000002\0");
        assert_eq!(lists[1].lines().count(), 3);
        let folder = files.folder.clone();
        drop(files);
        assert!(!folder.exists());
    }

    #[test]
    fn the_etag_is_that_of_the_file() {
        let files = Files::create(Work::equal(1, 2 * PART_BYTES)).unwrap();
        let bytes = fs::read(files.folder.join(&files.names[0])).unwrap();
        let parts = bytes.chunks(PART_BYTES as usize).map(md5lanes::digest);
        let parts: Vec<u8> = parts.flat_map(|digest| *digest.as_bytes()).collect();
        assert_eq!(files.etag.unwrap(), format!("{}-2", md5lanes::digest(&parts)));
    }
}
