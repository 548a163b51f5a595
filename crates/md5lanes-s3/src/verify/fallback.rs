//! Compares a file with an object by another checksum or by a download, if the object's ETag does not tell whether the two are
//! equal.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use md5lanes_files::long_path;

use crate::client::{Client, Encryption, ListedObject};
use crate::transport::{NEVER, Stop};
use crate::verify::{CannotTellReason, Options, Verdict};

const RANGE_BYTES: u64 = 8 << 20;

/// Compares a file with an object of the same size. `reason` says why the object's ETag does not tell whether the two are equal.
pub(super) fn compare_without_etag(
    client: &Client,
    path: &Path,
    object: &ListedObject,
    reason: CannotTellReason,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    // With any other reason, the object has changed, or the server sends nothing about the object without the customer's key.
    if !matches!(
        reason,
        CannotTellReason::NoMd5
            | CannotTellReason::Encrypted(Encryption::Kms)
            | CannotTellReason::PartSize
    ) {
        return Ok(Verdict::CannotTell(reason));
    }
    let stop = Stop::new(options.files.stop, &NEVER);
    let is_equal = match client.checksums(object)?.first() {
        Some(checksum) => checksum.matches(long_path::open(path)?, stop)?,
        None if options.download_if_unknown => {
            match equals_object(client, object, long_path::open(path)?, stop)? {
                Some(is_equal) => is_equal,
                None => return Ok(Verdict::CannotTell(CannotTellReason::Changed)),
            }
        }
        None => return Ok(Verdict::CannotTell(reason)),
    };
    Ok(if is_equal { Verdict::Equal } else { Verdict::Differs(None) })
}

/// Returns whether `file` has the contents of an object, which is downloaded up to the first difference; `None` if the object has
/// changed since it was listed.
fn equals_object(
    client: &Client,
    object: &ListedObject,
    mut file: File,
    stop: Stop<'_>,
) -> io::Result<Option<bool>> {
    let size = file.metadata()?.len();
    if object.size.is_some_and(|object_size| object_size != size) {
        return Ok(Some(false));
    }
    let mut local = Vec::new();
    let mut start = 0;
    while start < size {
        if stop.is_set() {
            return Err(ErrorKind::Interrupted.into());
        }
        let length = RANGE_BYTES.min(size - start);
        let Some(remote) = client.get_range(object, start..start + length, stop)? else {
            return Ok(None);
        };
        local.clear();
        file.by_ref().take(length).read_to_end(&mut local)?;
        if local != remote {
            return Ok(Some(false));
        }
        start += length;
    }
    Ok(Some(true))
}
