//! Compares files with objects by other checksums or by contents, where ETags do not tell.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use md5lanes_files::long_path;

use crate::client::{Client, Encrypted, Listed};
use crate::transport::{NEVER, Stop};
use crate::verify::{Doubt, Options, Verdict};

/// The bytes of an object that one request asks for.
const PIECE: u64 = 8 << 20;

/// Returns the verdict on a file with the size of its object, where the ETag does not tell.
///
/// # Errors
///
/// The errors of the file and of the requests.
pub(super) fn settle(
    client: &Client,
    path: &Path,
    object: &Listed,
    doubt: Doubt,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    // For other doubts the server tells nothing without the customer's key, or the object has changed.
    if !matches!(doubt, Doubt::NoMd5 | Doubt::Encrypted(Encrypted::Kms) | Doubt::PartSize) {
        return Ok(Verdict::CannotTell(doubt));
    }
    let stop = Stop::new(options.files.stop, &NEVER);
    let is_equal = match client.checksums(object)?.first() {
        Some(checksum) => checksum.fits(long_path::open(path)?, stop)?,
        None if options.download_if_unknown => {
            match has_contents(client, object, long_path::open(path)?, stop)? {
                Some(is_equal) => is_equal,
                None => return Ok(Verdict::CannotTell(Doubt::Changed)),
            }
        }
        None => return Ok(Verdict::CannotTell(doubt)),
    };
    Ok(if is_equal { Verdict::Equal } else { Verdict::Differs(None) })
}

/// Downloads an object piece by piece, up to the first piece that differs from the file. Returns whether the contents are equal,
/// or `None` if the object has changed since it was listed.
///
/// # Errors
///
/// The errors of the file and of the requests.
fn has_contents(
    client: &Client,
    object: &Listed,
    mut file: File,
    stop: Stop<'_>,
) -> io::Result<Option<bool>> {
    let size = file.metadata()?.len();
    if object.size.is_some_and(|there| there != size) {
        return Ok(Some(false));
    }
    let mut here = Vec::new();
    let mut start = 0;
    while start < size {
        if stop.is_set() {
            return Err(ErrorKind::Interrupted.into());
        }
        let length = PIECE.min(size - start);
        let Some(there) = client.piece(object, start..start + length, stop)? else {
            return Ok(None);
        };
        here.clear();
        file.by_ref().take(length).read_to_end(&mut here)?;
        if here != there {
            return Ok(Some(false));
        }
        start += length;
    }
    Ok(Some(true))
}
