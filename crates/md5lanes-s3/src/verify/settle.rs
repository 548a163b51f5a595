//! Objects whose ETags do not tell: other checksums that the server keeps, or their contents.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use md5lanes_files::deep;

use crate::client::{Client, Encrypted, Listed};
use crate::transport::{NEVER, Stop};
use crate::verify::{Doubt, Options, Verdict};

/// The bytes of an object that are asked for at a time.
const PIECE: u64 = 8 << 20;

/// The verdict on a file of the size of an object whose ETag does not tell.
///
/// # Errors
///
/// Those of the file and of the requests.
pub(super) fn settle(
    client: &Client,
    path: &Path,
    object: &Listed,
    doubt: Doubt,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    // Of others the server tells nothing without their key, or they are not the same any more.
    if !matches!(doubt, Doubt::NoMd5 | Doubt::Encrypted(Encrypted::Kms) | Doubt::PartSize) {
        return Ok(Verdict::CannotTell(doubt));
    }
    let stop = Stop::new(options.files.stop, &NEVER);
    let is_equal = match client.checksums(object)?.first() {
        Some(checksum) => checksum.fits(deep::open(path)?, stop)?,
        None if options.download_if_unknown => {
            match has_contents(client, object, deep::open(path)?, stop)? {
                Some(is_equal) => is_equal,
                None => return Ok(Verdict::CannotTell(Doubt::Changed)),
            }
        }
        None => return Ok(Verdict::CannotTell(doubt)),
    };
    Ok(if is_equal { Verdict::Equal } else { Verdict::Differs(None) })
}

/// Whether a file has the contents of an object, which is downloaded up to the first difference. `None` where the object is no
/// longer the one that was listed.
///
/// # Errors
///
/// Those of the file and of the requests.
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
