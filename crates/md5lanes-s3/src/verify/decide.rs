//! Decides the verdict on a file that was hashed.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use md5lanes_files::etag::{ETag, Verdict as Comparison};
use md5lanes_files::{Input, Progress, Source, digest_files, long_path};

use crate::client::{Client, Listed};
use crate::verify::task::{Cut, doubt, sizes};
use crate::verify::{Doubt, Options, Verdict};

/// Returns the verdict on a file that was hashed. If the ETags differ, asks the server for the reason.
///
/// # Errors
///
/// The errors of the file and of the requests.
pub(super) fn decide(
    client: &Client,
    path: &Path,
    cut: Cut,
    object: &Listed,
    compared: Option<io::Result<Comparison>>,
    options: &Options<'_>,
) -> io::Result<Verdict> {
    let (parts, compared) = match (cut, compared) {
        (Cut::Sizes(sizes), _) => return compare_by_sizes(path, &sizes, object, options),
        (Cut::Rule(_, parts), Some(compared)) => (parts, compared?),
        (Cut::Rule(..), None) => unreachable!("the lanes have hashed it"),
    };
    if let Comparison::Equal(..) = compared {
        return Ok(Verdict::Equal);
    }
    if let Some(doubt) = doubt(client.head(&object.key, None)?.as_ref(), object) {
        return Ok(Verdict::CannotTell(doubt));
    }
    if let Some(parts) = parts {
        // The parts after the first one may have other sizes.
        match sizes(client, object, parts, options.requests)? {
            Err(doubt) => return Ok(Verdict::CannotTell(doubt)),
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
        Comparison::Unknown(_) => Verdict::CannotTell(Doubt::PartSize),
    })
}

/// Compares a file with an object that was cut into parts of `sizes` bytes.
///
/// # Errors
///
/// The errors of the file.
fn compare_by_sizes(
    path: &Path,
    sizes: &[u64],
    object: &Listed,
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
    let progress = |event| {
        if let Progress::Hashed(_) = event {
            (options.files.progress)(event);
        }
    };
    let order = md5lanes_files::Order::AsGiven;
    let how = md5lanes_files::Options { progress: &progress, order, ..options.files };
    let (mut digests, mut failed) = (Vec::new(), None);
    digest_files(parts.collect::<Vec<_>>(), &how, |results| {
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
