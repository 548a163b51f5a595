//! Whether ETags are those of files.

use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::Options;
use crate::etag::candidates::{Candidate, candidates, possible};
use crate::etag::layout::{LARGEST_PART, Rule};
use crate::etag::object::Object;
use crate::etag::origin::{Opened, Origin};
use crate::etag::parts::{self, Job, find, open};
use crate::etag::value::ETag;
use crate::etag::verdict::{Doubt, Verdict};

/// Compares each file with an ETag, and passes its tag and the verdict, or its error, to `sink`, in
/// their order. If the rule says nothing, part sizes are tried. `sink` breaks when it wants no more.
///
/// Files are hashed side by side, as uploads in one request or by the likeliest part size. Where that
/// is another one, a file is hashed again alone.
pub fn verify<T: Send>(
    files: impl IntoIterator<Item = (T, Origin, String), IntoIter: Send>,
    rule: Rule,
    options: &Options<'_>,
    sink: impl FnMut(T, io::Result<Verdict>) -> ControlFlow<()>,
) {
    let files = files.into_iter().map(|(tag, origin, expected)| (tag, origin, expected, rule));
    verify_each(files, options, sink);
}

/// The same as [`verify`], where each file has a rule of its own.
pub fn verify_each<T: Send>(
    files: impl IntoIterator<Item = (T, Origin, String, Rule), IntoIter: Send>,
    options: &Options<'_>,
    mut sink: impl FnMut(T, io::Result<Verdict>) -> ControlFlow<()>,
) {
    let jobs = files.into_iter().map(|(tag, origin, expected, rule)| {
        if let Origin::Later(wait) = origin {
            return Job::Later(wait);
        }
        let Some(etag) = ETag::parse(&expected) else {
            return Job::Nothing((tag, Case::Decided(Verdict::Unknown(Doubt::NoMd5))));
        };
        let rule = match (rule, etag.parts, &origin) {
            // The user has said how it was uploaded.
            (Rule { part_size: Some(_), .. } | Rule { multipart: true, .. }, _, _) => rule,
            (_, None, Origin::Path(path)) => {
                return Job::whole((tag, Case::Compare(etag)), path.clone(), options);
            }
            (_, None, _) => Rule { part_size: Some(u64::MAX), multipart: false },
            // One part holds everything, whatever its size; S3 takes no larger one than this.
            (_, Some(1), _) => Rule { part_size: Some(LARGEST_PART), multipart: true },
            (_, Some(parts), _) => return search(tag, origin, etag, parts, options),
        };
        Job::new((tag, Case::Compare(etag)), origin, rule, options)
    });
    parts::run(jobs, false, options, |(tag, case), object| {
        sink(tag, object.and_then(|object| case.decide(object, options)))
    });
}

/// What is to be done with an object that has been hashed.
enum Case {
    /// There is none: the verdict is known.
    Decided(Verdict),
    /// The only possible layout has been hashed.
    Compare(ETag),
    /// The first of these candidates has been hashed.
    First(ETag, Arc<File>, Vec<Candidate>),
    /// It was read from start to end, which shows its size. The default part size was tried on the
    /// way. If it is a file, others can be.
    Read(ETag, u64, Option<File>),
}

/// The job of looking for a part size that gives the ETag.
fn search<T>(
    tag: T,
    origin: Origin,
    etag: ETag,
    parts: u64,
    options: &Options<'_>,
) -> Job<(T, Case)> {
    let (file, size) = match open(&origin, options) {
        Err(error) => {
            return Job::Failed((tag, Case::Compare(etag)), error);
        }
        Ok(Opened::Sized(file, size)) => (Arc::new(file), size),
        Ok(opened) => {
            let rule = Rule { part_size: None, multipart: true };
            return Job::Stream((tag, Case::Read(etag, parts, opened.into_file())), origin, rule);
        }
    };
    if !possible(size, parts) {
        return Job::Nothing((tag, Case::Decided(Verdict::Impossible { size, parts })));
    }
    let candidates = candidates(size, parts);
    let Some(first) = candidates.first() else {
        return Job::Nothing((tag, Case::Decided(Verdict::Unknown(Doubt::NotFound))));
    };
    let layout = first.layout(size);
    Job::Parts((tag, Case::First(etag, Arc::clone(&file), candidates)), file, layout)
}

impl Case {
    fn decide(self, object: Option<Object>, options: &Options<'_>) -> io::Result<Verdict> {
        let (case, object) = match (self, object) {
            (Case::Decided(verdict), _) => return Ok(verdict),
            (case, object) => (case, object.expect("the others are about an object")),
        };
        let size = object.layout.size;
        match case {
            Case::Decided(verdict) => Ok(verdict),
            Case::Compare(etag) if object.etag() == etag => Ok(Verdict::Equal(object, None)),
            Case::Compare(_) => Ok(Verdict::Differs(object)),
            Case::First(etag, _, candidates) if object.etag() == etag => {
                Ok(Verdict::Equal(object, candidates[0].client))
            }
            Case::First(etag, file, candidates) => {
                try_each(file, size, etag, &candidates[1..], options)
            }
            Case::Read(etag, ..) if object.etag() == etag => Ok(Verdict::Equal(object, None)),
            Case::Read(_, parts, _) if !possible(size, parts) => {
                Ok(Verdict::Impossible { size, parts })
            }
            Case::Read(_, _, None) => Ok(Verdict::Unknown(Doubt::ReadOnce)),
            Case::Read(etag, parts, Some(file)) => {
                try_each(Arc::new(file), size, etag, &candidates(size, parts), options)
            }
        }
    }
}

/// Looks for a part size that gives the ETag.
fn try_each(
    file: Arc<File>,
    size: u64,
    etag: ETag,
    candidates: &[Candidate],
    options: &Options<'_>,
) -> io::Result<Verdict> {
    let layouts = candidates.iter().map(|candidate| candidate.layout(size));
    Ok(match find(file, layouts, etag, options)? {
        Some(object) => {
            let found = candidates.iter().find(|c| Some(c.part_size) == object.layout.part_size);
            Verdict::Equal(object, found.and_then(|candidate| candidate.client))
        }
        None => Verdict::Unknown(Doubt::NotFound),
    })
}
