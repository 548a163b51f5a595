//! Decides the verdict on a file that has the same size as its object.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use md5lanes_files::etag::{ETag, Verdict as Comparison};
use md5lanes_files::{Input, Progress, Source, digest_files, long_path};

use crate::client::{Client, ListedObject};
use crate::verify::task::{ObjectParts, cannot_tell_reason, part_sizes};
use crate::verify::{CannotTellReason, Options, Verdict};

/// Returns the verdict on a file. If the ETags differ, asks the server whether the object's ETag says anything about the
/// contents, and hashes the file again if the parts of the object turn out to have different sizes.
///
/// `compared` is the comparison of the file's ETag with the object's. It is `None` if `layout` is [`ObjectParts::Sizes`]: then
/// the file is hashed here.
pub(super) fn decide(
    client: &Client,
    path: &Path,
    layout: ObjectParts,
    object: &ListedObject,
    compared: Option<io::Result<Comparison>>,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    let (parts, compared) = match (layout, compared) {
        (ObjectParts::Sizes(sizes), _) => return compare_by_sizes(path, &sizes, object, options),
        (ObjectParts::Rule(_, parts), Some(compared)) => (parts, compared?),
        (ObjectParts::Rule(..), None) => unreachable!("files with a rule have been hashed"),
    };
    if let Comparison::Equal(..) = compared {
        return Ok(Verdict::Equal);
    }
    if let Some(reason) = cannot_tell_reason(client.head(&object.key, None)?.as_ref(), object) {
        return Ok(Verdict::CannotTell(reason));
    }
    if let Some(parts) = parts {
        // The file was hashed as if all parts of the object had the size of the first part. The other parts may have other sizes.
        match part_sizes(client, object, parts, options.requests)? {
            Err(reason) => return Ok(Verdict::CannotTell(reason)),
            Ok(sizes) if sizes[..sizes.len() - 1].iter().any(|size| *size != sizes[0]) => {
                return compare_by_sizes(path, &sizes, object, options);
            }
            Ok(_) => {}
        }
    }
    Ok(match compared {
        Comparison::Equal(..) => Verdict::Equal,
        Comparison::Differs(found) => Verdict::Differs(Some(found.etag())),
        // The file changed after its size was compared.
        Comparison::Unknown(_) if Some(long_path::open(path)?.metadata()?.len()) != object.size => {
            Verdict::Differs(None)
        }
        Comparison::Unknown(_) => Verdict::CannotTell(CannotTellReason::PartSize),
    })
}

/// Compares a file with an object that was cut into parts of `sizes` bytes.
fn compare_by_sizes(
    path: &Path,
    sizes: &[u64],
    object: &ListedObject,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    let file = Arc::new(long_path::open(path)?);
    let mut end = 0;
    let parts = sizes.iter().enumerate().map(|(number, size)| {
        let range = end..end + size;
        end = range.end;
        let part = if number + 1 == sizes.len() { Source::LastPart } else { Source::Part };
        Input::new((), part(Arc::clone(&file), range))
    });
    // Only the hashed bytes are reported: parts must not be counted as files.
    let progress = |event| {
        if let Progress::Hashed(_) = event {
            (options.files.progress)(event);
        }
    };
    let order = md5lanes_files::Order::AsGiven;
    let hash_options = md5lanes_files::Options { progress: &progress, order, ..options.files };
    let (mut digests, mut failed) = (Vec::new(), None);
    digest_files(parts.collect::<Vec<_>>(), &hash_options, |results| {
        for ((), content) in results {
            match content {
                Ok(content) => digests.push(content.digest),
                Err(error) => {
                    failed = Some(error);
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let found = ETag::of_parts(&digests);
    let is_equal = ETag::parse(&object.etag) == Some(found);
    Ok(if is_equal { Verdict::Equal } else { Verdict::Differs(Some(found)) })
}
