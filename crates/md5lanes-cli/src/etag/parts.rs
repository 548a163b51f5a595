//! The MD5s of an object's parts.
//!
//! Parts are messages of their own, so those of a file, and of as many files as it takes, go
//! through the lanes side by side. What can only be read from its start to its end, or whose own
//! MD5 is wanted too, is read once, one piece after the other.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::iter;
use std::ops::ControlFlow;
use std::sync::Arc;

use md5lanes::{Digest, Md5};
use md5lanes_files::{Input, Options, Progress, Source, digest_files, fill, takes_room};

use crate::etag::layout::{Layout, MOST_PARTS, Rule};
use crate::etag::value::ETag;
use crate::progress::Meter;
use crate::size::show;
use crate::sys;

/// The bytes of a stream that are read at a time.
const PIECE: usize = 1024 * 1024;

/// What has been hashed.
pub(crate) struct Object {
    pub(crate) layout: Layout,
    /// One for each part; the object's own where it is uploaded in one request.
    pub(crate) parts: Vec<Digest>,
    /// The MD5 of all of it, where that was wanted.
    pub(crate) whole: Option<Digest>,
}

impl Object {
    pub(crate) fn etag(&self) -> ETag {
        match self.layout.part_size {
            Some(_) => ETag::of_parts(&self.parts),
            None => ETag { digest: self.parts[0], parts: None },
        }
    }
}

/// What comes in the place of a file, or of a part of it.
enum Turn<'n> {
    Part {
        name: &'n OsStr,
        layout: Layout,
        last: bool,
    },
    /// A file that is read when its turn has come.
    Stream(&'n OsStr),
    Failed(&'n OsStr),
}

/// Gives each file's name and object, or why there is none, to `sink`, in the order of the names.
pub(crate) fn hash<'n>(
    names: impl Iterator<Item = &'n OsStr> + Send,
    rule: Rule,
    whole: bool,
    progress: &Meter,
    mut sink: impl FnMut(&OsStr, io::Result<Object>) -> ControlFlow<()>,
) {
    let inputs = names.flat_map(|name| turns(name, rule, whole, progress));
    let mut sink = |name: &OsStr, object| {
        progress.note(Progress::Done);
        sink(name, object)
    };
    let note = note_bytes(progress);
    let options = Options { progress: &note, ..Options::default() };
    let mut gathered = Ok(Vec::new());
    let mut add = |(turn, digest): (Turn<'n>, io::Result<Digest>)| match turn {
        Turn::Part { name, layout, last } => {
            gather(&mut gathered, digest);
            if !last {
                return ControlFlow::Continue(());
            }
            let parts = std::mem::replace(&mut gathered, Ok(Vec::new()));
            sink(name, parts.map(|parts| Object { layout, parts, whole: None }))
        }
        Turn::Stream(name) => sink(name, read_stream(name, rule, whole, progress)),
        Turn::Failed(name) => {
            sink(name, digest.map(|_| unreachable!("what is missing has no digest")))
        }
    };
    digest_files(inputs, &options, |results| results.into_iter().try_for_each(&mut add));
}

/// The first of these layouts of a file that has the ETag.
///
/// # Errors
///
/// Where the file cannot be read.
pub(crate) fn find(
    file: File,
    layouts: impl Iterator<Item = Layout> + Send,
    etag: ETag,
    progress: &Meter,
) -> io::Result<Option<Object>> {
    let file = Arc::new(file);
    let inputs = layouts.flat_map(|layout| {
        parts(Arc::clone(&file), layout)
            .map(move |(source, last)| Input::new((layout, last), source))
    });
    let note = note_bytes(progress);
    let options = Options { progress: &note, ..Options::default() };
    let mut gathered = Ok(Vec::new());
    let mut found = Ok(None);
    let mut add = |((layout, last), digest): ((Layout, bool), io::Result<Digest>)| {
        gather(&mut gathered, digest);
        if !last {
            return ControlFlow::Continue(());
        }
        match std::mem::replace(&mut gathered, Ok(Vec::new())) {
            Ok(parts) => {
                let object = Object { layout, parts, whole: None };
                if object.etag() != etag {
                    return ControlFlow::Continue(());
                }
                found = Ok(Some(object));
            }
            Err(error) => found = Err(error),
        }
        ControlFlow::Break(())
    };
    digest_files(inputs, &options, |results| results.into_iter().try_for_each(&mut add));
    found
}

/// Tells of the bytes of parts alone: it is files that are opened and done.
fn note_bytes(progress: &Meter) -> impl Fn(Progress) {
    |event| {
        if let Progress::Hashed(_) = event {
            progress.note(event);
        }
    }
}

/// The inputs that a file makes.
fn turns<'n>(
    name: &'n OsStr,
    rule: Rule,
    whole: bool,
    progress: &Meter,
) -> Box<dyn Iterator<Item = Input<Turn<'n>>> + Send + 'n> {
    let opened = open(name);
    let size = opened.as_ref().map_or(Some(0), |file| file.as_ref().map(|(_, size)| *size));
    progress.note(Progress::Opened(size));
    let layout = match opened {
        Ok(Some((file, size))) if !whole => rule.layout(size).map(|layout| Some((file, layout))),
        Ok(_) => Ok(None),
        Err(error) => Err(error),
    };
    let (turn, source) = match layout {
        Ok(Some((file, layout))) => {
            let turn = move |last| Turn::Part { name, layout, last };
            let parts = parts(Arc::new(file), layout);
            return Box::new(parts.map(move |(source, last)| Input::new(turn(last), source)));
        }
        // It keeps its place among the others, and is read when its turn has come.
        Ok(None) => (Turn::Stream(name), Source::Empty),
        Err(error) => (Turn::Failed(name), Source::Failed(error)),
    };
    Box::new(iter::once(Input::new(turn, source)))
}

/// A file that can be read from any offset, and its size. `None` is standard input, a pipe, or one
/// that may be made up by the system, whose size says nothing.
///
/// # Errors
///
/// Where there is no such file, or it cannot be opened.
pub(crate) fn open(name: &OsStr) -> io::Result<Option<(File, u64)>> {
    // A pipe must not be opened twice: its writer would see it closed in between.
    if name == "-" || !fs::metadata(name)?.is_file() {
        return Ok(None);
    }
    let file = File::open(name)?;
    let status = file.metadata()?;
    let size = status.len();
    Ok((size > 0 && takes_room(&status)).then_some((file, size)))
}

/// The parts of a file, and whether each is the last one.
fn parts(file: Arc<File>, layout: Layout) -> impl Iterator<Item = (Source, bool)> {
    layout.ranges().map(move |range| {
        let last = range.end == layout.size;
        let part = if last { Source::LastPart } else { Source::Part };
        (part(Arc::clone(&file), range), last)
    })
}

/// Adds one part's digest. The first error is kept, in place of all digests.
fn gather(gathered: &mut io::Result<Vec<Digest>>, digest: io::Result<Digest>) {
    if let Ok(digests) = gathered {
        match digest {
            Ok(digest) => digests.push(digest),
            Err(error) => *gathered = Err(error),
        }
    }
}

/// Reads a file from its start to its end.
///
/// # Errors
///
/// Where it cannot be read, or has too many parts.
pub(crate) fn read_stream(
    name: &OsStr,
    rule: Rule,
    whole: bool,
    progress: &Meter,
) -> io::Result<Object> {
    if name == "-" {
        let input = progress.reading(sys::stdin());
        return read_to_end(input, rule, rule.part_of_stream(), whole);
    }
    let file = sys::open(name)?;
    let status = file.metadata()?;
    let part_size = match status.len() {
        size if size > 0 && status.is_file() => {
            rule.layout(size)?.part_size.unwrap_or_else(|| rule.part_of_stream())
        }
        _ => rule.part_of_stream(),
    };
    read_to_end(progress.reading(file), rule, part_size, whole)
}

fn read_to_end(
    mut input: impl Read,
    rule: Rule,
    part_size: u64,
    whole: bool,
) -> io::Result<Object> {
    let mut buffer = vec![0; PIECE];
    // The part's, and that of all that is read. Side by side they take little longer than one.
    let mut hashers = vec![Md5::new(); 1 + usize::from(whole)];
    let mut parts = Vec::new();
    let (mut size, mut in_part) = (0, 0);
    loop {
        let room = usize::try_from(part_size - in_part).unwrap_or(PIECE).min(PIECE);
        let length = fill(&mut input, &mut buffer[..room])?;
        let pieces = [&buffer[..length]; 2];
        md5lanes::update_many(&mut hashers, &pieces[..1 + usize::from(whole)]);
        size += length as u64;
        in_part += length as u64;
        let ended = length < room;
        if in_part == part_size || (ended && (in_part > 0 || parts.is_empty())) {
            if parts.len() as u64 == MOST_PARTS {
                return Err(io::Error::other(format!(
                    "with parts of {} there are more than S3's {MOST_PARTS}; give a larger \
                     --part-size",
                    show(part_size),
                )));
            }
            parts.push(std::mem::take(&mut hashers[0]).finalize());
            in_part = 0;
        }
        if ended {
            break;
        }
    }
    let simple = size < part_size && !rule.multipart;
    let layout = Layout { size, part_size: (!simple).then_some(part_size) };
    Ok(Object { layout, parts, whole: hashers.into_iter().nth(1).map(Md5::finalize) })
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use crate::progress::When;

    use super::*;

    #[test]
    fn a_file_that_has_grown_since_it_was_cut_into_parts_is_an_error() {
        for size in [8, 9, 10] {
            let mut file = tempfile::tempfile().unwrap();
            file.write_all(&[0; 10]).unwrap();
            let layouts = iter::once(Layout { size, part_size: Some(4) });
            let found = find(file, layouts, ETag::of_parts(&[]), &Meter::new(When::Never));
            assert_eq!(found.is_ok(), size == 10);
        }
    }
}
