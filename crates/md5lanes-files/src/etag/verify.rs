//! Checks whether files have the ETags that servers name.

use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::etag::candidates::{Candidate, candidates, possible};
use crate::etag::layout::{LARGEST_PART, Rule};
use crate::etag::object::Object;
use crate::etag::origin::Opened;
use crate::etag::parts::{self, How, find, open};
use crate::etag::value::ETag;
use crate::etag::verdict::{Doubt, Verdict};
use crate::{Items, Options, Source};

/// A file, and an ETag to compare it with.
#[derive(Debug)]
pub struct Expected {
    /// Where the bytes of the file come from.
    pub source: Source,
    /// The ETag as a server writes it.
    pub etag: String,
    /// If it has no part size, part sizes are tried.
    pub rule: Rule,
}

/// Compares each file with an ETag, and passes its tag and the verdict, or its error, to `sink`, in the order of the files. If
/// `rule` has no part size, part sizes are tried. `sink` breaks when it wants no more.
///
/// Files are hashed side by side, as uploads in one request or by the likeliest part size. If the upload had another one, the
/// file is hashed again alone.
pub fn verify<'f, T: Send + 'f>(
    files: impl Items<'f, (T, Source, String)>,
    rule: Rule,
    options: &Options<'f>,
    mut sink: impl FnMut(T, io::Result<Verdict>) -> ControlFlow<()>,
) {
    let files = files.into_iter().map(|file| {
        file.into().map(|(tag, source, etag)| (tag, Some(Expected { source, etag, rule })))
    });
    verify_each(files, options, |tag, verdict| sink(tag, verdict.expect("each has an ETag")));
}

/// Does the same as [`verify`], with a rule for each file. A tag without a file keeps its place among the others, and has no
/// verdict.
pub fn verify_each<'f, T: Send + 'f>(
    files: impl Items<'f, (T, Option<Expected>)>,
    options: &Options<'f>,
    mut sink: impl FnMut(T, Option<io::Result<Verdict>>) -> ControlFlow<()>,
) {
    let files = files.into_iter().map(|file| {
        file.into().map(|(tag, expected)| {
            let nothing = (Case::Decided(None), How::Not);
            let plan = expected.map_or(Ok(nothing), |expected| plan(expected, options));
            match plan {
                Ok((case, how)) => ((tag, case), Ok(how)),
                Err(error) => ((tag, Case::Decided(None)), Err(error)),
            }
        })
    });
    parts::run(files, false, options, |(tag, case), object| {
        sink(tag, object.and_then(|object| case.decide(object, options)).transpose())
    });
}

/// Decides how a file is hashed, and the next step.
///
/// # Errors
///
/// If it cannot be opened, or has too many parts.
fn plan(expected: Expected, options: &Options<'_>) -> io::Result<(Case, How)> {
    let Expected { source, etag, rule } = expected;
    let decided = |verdict| Ok((Case::Decided(Some(verdict)), How::Not));
    let Some(etag) = ETag::parse(&etag) else { return decided(Verdict::Unknown(Doubt::NoMd5)) };
    let rule = match (rule, etag.parts, &source) {
        // An upload in parts has no such ETag, whatever the user has said.
        (_, None, Source::Path(path)) => {
            return Ok((Case::Compare(etag), How::whole(path.clone(), options)));
        }
        (_, None, _) => Rule { part_size: Some(u64::MAX), multipart: false },
        // The user has said how it was uploaded.
        (Rule { part_size: part_size @ Some(_), .. }, ..) => Rule { part_size, multipart: true },
        // One part holds everything, whatever its size; S3 takes no larger one than this.
        (_, Some(1), _) => Rule { part_size: Some(LARGEST_PART), multipart: true },
        // Looks for a part size that gives the ETag.
        (_, Some(parts), _) => {
            let (file, size) = match open(&source, options)? {
                Opened::Sized(file, size) => (Arc::new(file), size),
                opened => {
                    let rule = Rule { part_size: None, multipart: true };
                    let case = Case::Read(etag, parts, opened.into_file());
                    return Ok((case, How::Stream(source, rule)));
                }
            };
            if !possible(size, parts) {
                return decided(Verdict::Unknown(Doubt::Impossible { size, parts }));
            }
            let candidates = candidates(size, parts);
            let Some(first) = candidates.first() else {
                return decided(Verdict::Unknown(Doubt::NotFound));
            };
            let how = How::Parts(Arc::clone(&file), first.layout(size));
            return Ok((Case::First(etag, file, candidates), how));
        }
    };
    Ok((Case::Compare(etag), How::cut(source, rule, options)?))
}

/// The next step when an object has been hashed.
enum Case {
    /// There is no object: the verdict is known, or none is wanted.
    Decided(Option<Verdict>),
    /// The only possible layout has been hashed.
    Compare(ETag),
    /// The first of these candidates has been hashed.
    First(ETag, Arc<File>, Vec<Candidate>),
    /// It was read from start to end, which shows its size. The default part size was tried then. If it is a file, others can be
    /// tried.
    Read(ETag, u64, Option<File>),
}

impl Case {
    fn decide(self, object: Option<Object>, options: &Options<'_>) -> io::Result<Option<Verdict>> {
        match (self, object) {
            (Case::Decided(verdict), _) => Ok(verdict),
            (case, object) => {
                let object = object.expect("the others are about an object");
                case.compare(object, options).map(Some)
            }
        }
    }

    fn compare(self, object: Object, options: &Options<'_>) -> io::Result<Verdict> {
        let size = object.layout.size;
        match self {
            Case::Decided(_) => unreachable!("it is about no object"),
            Case::Compare(etag) if object.etag() == etag => Ok(Verdict::Equal(object, None)),
            Case::Compare(etag) => Ok(match (object.etag().parts, etag.parts) {
                (Some(found), Some(expected)) if found != expected => {
                    Verdict::Unknown(Doubt::OtherParts { found, expected })
                }
                _ => Verdict::Differs(object),
            }),
            Case::First(etag, _, candidates) if object.etag() == etag => {
                Ok(Verdict::Equal(object, candidates[0].client))
            }
            Case::First(etag, file, candidates) => {
                try_each(file, size, etag, &candidates[1..], options)
            }
            Case::Read(etag, ..) if object.etag() == etag => Ok(Verdict::Equal(object, None)),
            Case::Read(_, parts, _) if !possible(size, parts) => {
                Ok(Verdict::Unknown(Doubt::Impossible { size, parts }))
            }
            Case::Read(_, _, None) => Ok(Verdict::Unknown(Doubt::ReadOnce)),
            Case::Read(etag, parts, Some(file)) => {
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
        None => Verdict::Unknown(Doubt::NotFound),
    })
}
