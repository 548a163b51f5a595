//! Checks whether files have the ETags that servers return.

use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::etag::candidates::{Candidate, candidates, is_possible};
use crate::etag::layout::{MAX_PART_BYTES, PartRule};
use crate::etag::object::Object;
use crate::etag::parts::{self, HashPlan, find, open};
use crate::etag::seekable::MaybeSeekable;
use crate::etag::value::ETag;
use crate::etag::verdict::{Doubt, Verdict};
use crate::{Items, Options, Source};

/// A file, and an ETag to compare it with.
#[derive(Debug)]
pub struct Expected {
    /// Where the bytes of the file come from.
    pub source: Source,
    /// The ETag as a server writes it. See [`ETag::parse`].
    pub etag: String,
    /// The rule by which the upload was cut into parts. Without a part size, part sizes are tried.
    pub rule: PartRule,
}

/// Compares each file with its ETag. `files` has a tag, a source and an ETag for each file. Passes the tag, and the verdict or
/// the error, to `sink`, in the order of the files, until `sink` returns `Break`.
///
/// If `rule` has no part size, a file of several parts is first hashed by the likeliest part size, side by side with other files,
/// and if this does not give the ETag, by other part sizes.
pub fn verify<'f, T: Send + 'f>(
    files: impl Items<'f, (T, Source, String)>,
    rule: PartRule,
    options: &Options<'f>,
    mut sink: impl FnMut(T, io::Result<Verdict>) -> ControlFlow<()>,
) {
    let files = files.into_iter().map(|file| {
        file.into().map(|(tag, source, etag)| (tag, Some(Expected { source, etag, rule })))
    });
    verify_each(files, options, |tag, verdict| sink(tag, verdict.expect("each has an ETag")));
}

/// Does the same as [`verify`], with a rule for each file. A tag with `None` instead of a file is passed to `sink` in its turn,
/// without a verdict.
pub fn verify_each<'f, T: Send + 'f>(
    files: impl Items<'f, (T, Option<Expected>)>,
    options: &Options<'f>,
    mut sink: impl FnMut(T, Option<io::Result<Verdict>>) -> ControlFlow<()>,
) {
    let files = files.into_iter().map(|file| {
        file.into().map(|(tag, expected)| {
            let nothing = (Check::Decided(None), HashPlan::Nothing);
            let plan = expected.map_or(Ok(nothing), |expected| plan(expected, options));
            match plan {
                Ok((check, plan)) => ((tag, check), Ok(plan)),
                Err(error) => ((tag, Check::Decided(None)), Err(error)),
            }
        })
    });
    parts::run(files, false, options, |(tag, check), object| {
        sink(tag, object.and_then(|object| check.decide(object, options)).transpose())
    });
}

/// Decides how a file is hashed, and how its object is checked.
fn plan(expected: Expected, options: &Options<'_>) -> io::Result<(Check, HashPlan)> {
    let Expected { source, etag, rule } = expected;
    let decided = |verdict| Ok((Check::Decided(Some(verdict)), HashPlan::Nothing));
    let Some(etag) = ETag::parse(&etag) else { return decided(Verdict::Unknown(Doubt::NoMd5)) };
    let rule = match (rule, etag.parts, &source) {
        // Without a number of parts, the ETag is of an upload in one request, whatever `rule` says.
        (_, None, Source::Path(path)) => {
            return Ok((Check::OnlyLayout(etag), HashPlan::in_one_request(path.clone(), options)));
        }
        (_, None, _) => PartRule { part_size: Some(u64::MAX), multipart: false },
        (PartRule { part_size: part_size @ Some(_), .. }, ..) => {
            PartRule { part_size, multipart: true }
        }
        // A single part is the whole file, whatever its part size. This is the largest one that S3 accepts.
        (_, Some(1), _) => PartRule { part_size: Some(MAX_PART_BYTES), multipart: true },
        (_, Some(parts), _) => {
            let (file, size) = match open(&source, options)? {
                MaybeSeekable::Sized(file, size) => (Arc::new(file), size),
                opened => {
                    let rule = PartRule { part_size: None, multipart: true };
                    let check = Check::DefaultSize(etag, parts, opened.into_file());
                    return Ok((check, HashPlan::FromStart(source, rule)));
                }
            };
            if !is_possible(size, parts) {
                return decided(Verdict::Unknown(Doubt::Impossible { size, parts }));
            }
            let candidates = candidates(size, parts);
            let Some(first) = candidates.first() else {
                return decided(Verdict::Unknown(Doubt::NoPartSizeFound));
            };
            let plan = HashPlan::InParts(Arc::clone(&file), first.layout(size));
            return Ok((Check::FirstCandidate(etag, file, candidates), plan));
        }
    };
    Ok((Check::OnlyLayout(etag), HashPlan::by_rule(source, rule, options)?))
}

/// How an object is checked once it has been hashed.
enum Check {
    /// There is no object. The value is the verdict; `None` if there is no ETag to compare with, or the file cannot be hashed.
    Decided(Option<Verdict>),
    /// The object was hashed by the only possible layout.
    OnlyLayout(ETag),
    /// The object was hashed by the first of these candidates.
    FirstCandidate(ETag, Arc<File>, Vec<Candidate>),
    /// The source had no known size, so it was hashed by the default part size. The number is the number of parts that the ETag
    /// names. The file, if there is one, can be read again by other part sizes.
    DefaultSize(ETag, u64, Option<File>),
}

impl Check {
    /// `object` is `None` only for [`Check::Decided`].
    fn decide(self, object: Option<Object>, options: &Options<'_>) -> io::Result<Option<Verdict>> {
        match (self, object) {
            (Check::Decided(verdict), _) => Ok(verdict),
            (check, object) => {
                let object = object.expect("all other checks have an object");
                check.compare(object, options).map(Some)
            }
        }
    }

    /// Compares the object with the ETag, and tries other part sizes if they differ.
    fn compare(self, object: Object, options: &Options<'_>) -> io::Result<Verdict> {
        let size = object.layout.size;
        match self {
            Check::Decided(_) => unreachable!("it has no object"),
            Check::OnlyLayout(etag) if object.etag() == etag => Ok(Verdict::Equal(object, None)),
            Check::OnlyLayout(etag) => Ok(match (object.etag().parts, etag.parts) {
                (Some(found), Some(expected)) if found != expected => {
                    Verdict::Unknown(Doubt::OtherParts { found, expected })
                }
                _ => Verdict::Differs(object),
            }),
            Check::FirstCandidate(etag, _, candidates) if object.etag() == etag => {
                Ok(Verdict::Equal(object, candidates[0].client))
            }
            Check::FirstCandidate(etag, file, candidates) => {
                try_each(file, size, etag, &candidates[1..], options)
            }
            Check::DefaultSize(etag, ..) if object.etag() == etag => {
                Ok(Verdict::Equal(object, None))
            }
            Check::DefaultSize(_, parts, _) if !is_possible(size, parts) => {
                Ok(Verdict::Unknown(Doubt::Impossible { size, parts }))
            }
            Check::DefaultSize(_, _, None) => Ok(Verdict::Unknown(Doubt::ReadOnce)),
            Check::DefaultSize(etag, parts, Some(file)) => {
                try_each(Arc::new(file), size, etag, &candidates(size, parts), options)
            }
        }
    }
}

/// Tries the part sizes of `candidates` until one gives `etag`.
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
        None => Verdict::Unknown(Doubt::NoPartSizeFound),
    })
}
