//! Files to hash, made for the occasion.

use std::io::{self, Write};
use std::path::Path;

use md5lanes::{Digest, Md5};
use md5lanes_vectors::painted;
use tempfile::NamedTempFile;

use crate::Result;

/// How much is written at once.
const PIECE: usize = 1 << 20;

/// A file that is removed when this is dropped.
pub(crate) struct TemporaryFile {
    file: NamedTempFile,
    digest: Digest,
}

impl TemporaryFile {
    /// Makes a file of that length, without holes, and waits until it is on the disk too, so that
    /// nobody has to write it while something is measured.
    ///
    /// # Errors
    ///
    /// Where there is no room for it, and the like. Nothing is left behind.
    pub(crate) fn create(length: u64) -> Result<Self> {
        let mut file = NamedTempFile::with_prefix("md5lanes-benchmarks-")?;
        let digest = fill(&mut file, length)
            .map_err(|error| format!("{}: {error}", file.path().display()))?;
        Ok(TemporaryFile { file, digest })
    }

    pub(crate) fn path(&self) -> &Path {
        self.file.path()
    }

    pub(crate) fn digest(&self) -> &Digest {
        &self.digest
    }
}

fn fill(file: &mut NamedTempFile, length: u64) -> io::Result<Digest> {
    let piece = painted(PIECE);
    let mut md5 = Md5::new();
    let mut rest = length;
    while rest > 0 {
        let piece = &piece[..rest.min(PIECE as u64) as usize];
        file.write_all(piece)?;
        md5.update(piece);
        rest -= piece.len() as u64;
    }
    file.as_file().sync_all()?;
    Ok(md5.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_its_length_and_digest_and_goes_away() {
        let file = TemporaryFile::create(PIECE as u64 + 5).unwrap();
        let bytes = std::fs::read(file.path()).unwrap();
        assert_eq!(bytes.len(), PIECE + 5);
        assert_eq!(md5lanes::digest(&bytes), *file.digest());
        let path = file.path().to_owned();
        drop(file);
        assert!(!path.exists());
    }
}
