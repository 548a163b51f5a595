//! Makes the files to hash, for one heat.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use md5lanes::{Digest, Md5};
use md5lanes_vectors::painted_from;
use tempfile::TempDir;

use crate::Result;
use crate::work::Work;

/// The size of the parts of an ETag, in bytes.
const PART_SIZE: u64 = 8 << 20;

/// The bytes that are written at once.
const PIECE: u64 = 1 << 20;

/// The list of the files' names, each followed by a zero byte: its path, seen from the files' folder.
pub(crate) const NAMES: &str = "../names";

/// The list of the files' digests, as `md5sum` writes it: its path, seen from the files' folder.
pub(crate) const DIGESTS: &str = "../digests";

/// The same list, as hashdeep writes it.
pub(crate) const HASHDEEP: &str = "../hashdeep";

/// A folder of files, which is removed on drop.
pub(crate) struct Files {
    // Removes the folder around `folder` on drop.
    _around: TempDir,
    /// It holds the files and nothing else.
    pub(crate) folder: PathBuf,
    pub(crate) names: Vec<String>,
    pub(crate) digests: Vec<Digest>,
    /// The ETag in parts of [`PART_SIZE`], if there is one file, of whole parts.
    pub(crate) etag: Option<String>,
}

impl Files {
    /// Makes a file without holes for each message of the work. Waits until they are on the disk, so
    /// that the system does not write them while something is measured.
    /// Fails if a file cannot be written, for instance because the disk is full. Nothing is left behind.
    pub(crate) fn create(work: Work) -> Result<Self> {
        let around = TempDir::with_prefix("md5lanes-benchmarks-")?;
        let folder = around.path().join("files");
        fs::create_dir(&folder)?;
        let names: Vec<String> = (0..work.messages).map(|file| format!("{file:05}")).collect();
        let mut digests = Vec::with_capacity(names.len());
        let mut list = String::new();
        let mut hashdeep = "%%%% HASHDEEP-1.0\n%%%% size,md5,filename\n".to_owned();
        for (which, name) in (0..).zip(&names) {
            let path = folder.join(name);
            let digest = write(&path, which, work.length())
                .map_err(|error| format!("{}: {error}", path.display()))?;
            list += &format!("{digest}  {name}\n");
            hashdeep += &format!("{},{digest},./{name}\n", work.length());
            digests.push(digest);
        }
        fs::write(folder.join(DIGESTS), list)?;
        fs::write(folder.join(HASHDEEP), hashdeep)?;
        let terminated: String = names.iter().map(|name| format!("{name}\0")).collect();
        fs::write(folder.join(NAMES), terminated)?;
        nix::unistd::syncfs(File::open(&folder)?)?;
        let whole_parts = work.messages == 1 && work.length().is_multiple_of(PART_SIZE);
        let etag = whole_parts.then(|| etag(work.length()));
        Ok(Files { _around: around, folder, names, digests, etag })
    }

    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        self.names.iter().map(|name| self.folder.join(name)).collect()
    }
}

/// The bytes that a file repeats. Neighbouring files have different ones.
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

/// The ETag of the first file, with `length` bytes.
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
    use crate::work::many;

    #[test]
    fn files_have_their_lengths_and_digests_and_go_away() {
        let length = PIECE + 5;
        let files = Files::create(many(3, length)).unwrap();
        for (name, digest) in files.names.iter().zip(&files.digests) {
            let bytes = fs::read(files.folder.join(name)).unwrap();
            assert_eq!((bytes.len() as u64, md5lanes::digest(&bytes)), (length, *digest));
        }
        let mut digests = files.digests.clone();
        digests.dedup();
        assert_eq!(digests.len(), 3, "some are alike");
        let lists =
            [NAMES, DIGESTS].map(|list| fs::read_to_string(files.folder.join(list)).unwrap());
        assert_eq!(lists[0], "00000\x0000001\x0000002\0");
        assert_eq!(lists[1].lines().count(), 3);
        let folder = files.folder.clone();
        drop(files);
        assert!(!folder.exists());
    }

    #[test]
    fn the_etag_is_that_of_the_file() {
        let files = Files::create(many(1, 2 * PART_SIZE)).unwrap();
        let bytes = fs::read(files.folder.join(&files.names[0])).unwrap();
        let parts = bytes.chunks(PART_SIZE as usize).map(md5lanes::digest);
        let parts: Vec<u8> = parts.flat_map(|digest| *digest.as_bytes()).collect();
        assert_eq!(files.etag.unwrap(), format!("{}-2", md5lanes::digest(&parts)));
    }
}
