//! Whether an ETag is that of a file.

use std::ffi::OsStr;
use std::io;
use std::iter;
use std::ops::ControlFlow;

use crate::etag::candidates::{candidates, possible};
use crate::etag::layout::{LARGEST_PART, Layout, Rule};
use crate::etag::parts::{self, Opened};
use crate::etag::stream;
use crate::etag::value::ETag;
use crate::etag::verdict::{Doubt, Verdict};
use crate::progress::Meter;

/// Compares a file with an ETag. If the rule says nothing, part sizes are tried.
///
/// # Errors
///
/// If the file cannot be read.
pub(crate) fn compare(
    name: &OsStr,
    expected: &str,
    rule: Rule,
    progress: &Meter,
) -> io::Result<Verdict> {
    let Some(etag) = ETag::parse(expected) else {
        return Ok(Verdict::Unknown(Doubt::NoMd5));
    };
    let rule = match (rule, etag.parts) {
        // The user has said how it was uploaded.
        (Rule { part_size: Some(_), .. } | Rule { multipart: true, .. }, _) => rule,
        (_, None) => Rule { part_size: Some(u64::MAX), multipart: false },
        // One part holds everything, whatever its size; S3 takes no larger one than this.
        (_, Some(1)) => Rule { part_size: Some(LARGEST_PART), multipart: true },
        (_, Some(parts)) => return search(name, etag, parts, progress),
    };
    compare_by(rule, name, etag, progress)
}

fn compare_by(rule: Rule, name: &OsStr, etag: ETag, progress: &Meter) -> io::Result<Verdict> {
    let mut verdict = None;
    parts::hash(iter::once(name), rule, false, progress, |_, object| {
        verdict = Some(object.map(|object| match object.etag() == etag {
            true => Verdict::Equal(object, None),
            false => Verdict::Differs(object),
        }));
        ControlFlow::Continue(())
    });
    verdict.expect("every file has a result")
}

/// Looks for a part size that gives the ETag.
fn search(name: &OsStr, etag: ETag, parts: u64, progress: &Meter) -> io::Result<Verdict> {
    let (file, size) = match parts::open(name)? {
        Opened::Sized(file, size) => (Some(file), size),
        opened => {
            // Reading it shows the size. The default part size is tried on the way.
            let rule = Rule { part_size: None, multipart: true };
            let object = stream::read(name, rule, false, progress)?;
            if object.etag() == etag {
                return Ok(Verdict::Equal(object, None));
            }
            (opened.into_file(), object.layout.size)
        }
    };
    if !possible(size, parts) {
        return Ok(Verdict::Impossible { size, parts });
    }
    let Some(file) = file else {
        return Ok(Verdict::Unknown(Doubt::ReadOnce));
    };
    let candidates = candidates(size, parts);
    let layouts = candidates.iter().map(|c| Layout { size, part_size: Some(c.part_size) });
    Ok(match parts::find(file, layouts, etag, progress)? {
        Some(object) => {
            let found = candidates.iter().find(|c| Some(c.part_size) == object.layout.part_size);
            Verdict::Equal(object, found.and_then(|candidate| candidate.client))
        }
        None => Verdict::Unknown(Doubt::NotFound),
    })
}
