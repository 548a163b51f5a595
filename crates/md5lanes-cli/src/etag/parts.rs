//! The MD5s of the parts of files.
//!
//! Each part is a message of its own, so the parts of a file, and of several files, go through the
//! lanes side by side. A file whose size is not known, or whose own MD5 is wanted too, is read
//! from start to end instead (see `stream`).

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::iter;
use std::ops::ControlFlow;
use std::sync::Arc;

use md5lanes::Digest;
use md5lanes_files::{Content, Input, Options, Progress, Source, digest_files, takes_room};

use crate::etag::layout::{Layout, Rule};
use crate::etag::object::Object;
use crate::etag::stream;
use crate::etag::value::ETag;
use crate::progress::Meter;
use crate::sys;

/// An input of `digest_files`, and the file that it stands for.
enum Turn<'n> {
    Part {
        name: &'n OsStr,
        layout: Layout,
        last: bool,
    },
    /// An empty input. The file is read when its result is due.
    Stream(&'n OsStr),
    /// A file that cannot be read.
    Failed(&'n OsStr),
}

/// Passes the name and the object of each file, or its error, to `sink`, in the order of the names.
/// With `whole`, objects have the MD5 of all of it too.
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
    let mut add = |(turn, content): (Turn<'n>, io::Result<Content>)| match turn {
        Turn::Part { name, layout, last } => {
            gather(&mut gathered, content);
            if !last {
                return ControlFlow::Continue(());
            }
            let parts = std::mem::replace(&mut gathered, Ok(Vec::new()));
            sink(name, parts.map(|parts| Object { layout, parts, whole: None }))
        }
        Turn::Stream(name) => sink(name, stream::read(name, rule, whole, progress)),
        Turn::Failed(name) => {
            sink(name, content.map(|_| unreachable!("what is missing has no digest")))
        }
    };
    digest_files(inputs, &options, |results| results.into_iter().try_for_each(&mut add));
}

/// The first of these layouts of a file that gives the ETag.
///
/// # Errors
///
/// If the file cannot be read.
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
    let mut add = |((layout, last), content): ((Layout, bool), io::Result<Content>)| {
        gather(&mut gathered, content);
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

/// Reports only the bytes of parts: the user wants to see how many files are open and done.
fn note_bytes(progress: &Meter) -> impl Fn(Progress) {
    |event| {
        if let Progress::Hashed(_) = event {
            progress.note(event);
        }
    }
}

/// The inputs for a file: its parts, or a single one that keeps its place among the other files.
fn turns<'n>(
    name: &'n OsStr,
    rule: Rule,
    whole: bool,
    progress: &Meter,
) -> Box<dyn Iterator<Item = Input<Turn<'n>>> + Send + 'n> {
    let opened = open(name);
    progress.note(Progress::Opened(match &opened {
        Ok(Opened::Sized(_, size)) => Some(*size),
        Ok(_) => None,
        Err(_) => Some(0),
    }));
    let (tag, source) = match opened {
        Ok(Opened::Sized(file, size)) if !whole => match rule.layout(size) {
            Ok(layout) => {
                let turn = move |last| Turn::Part { name, layout, last };
                let parts = parts(Arc::new(file), layout);
                return Box::new(parts.map(move |(source, last)| Input::new(turn(last), source)));
            }
            Err(error) => (Turn::Failed(name), Source::Failed(error)),
        },
        // It keeps its place among the others, and is read when its turn has come.
        Ok(_) => (Turn::Stream(name), Source::Empty),
        Err(error) => (Turn::Failed(name), Source::Failed(error)),
    };
    Box::new(iter::once(Input::new(tag, source)))
}

/// What is known of a file before it is read.
pub(crate) enum Opened {
    /// A file that can be read from any offset, and its size in bytes.
    Sized(File, u64),
    /// A file that can be read from any offset, but whose size is not known. It may be made up by
    /// the system, as in `/proc`; one that is empty, or nothing but a hole, looks the same.
    Unsized(File),
    /// Standard input, a pipe, or anything else that is read only once. It is not open yet.
    Once,
}

impl Opened {
    pub(crate) fn into_file(self) -> Option<File> {
        match self {
            Opened::Sized(file, _) | Opened::Unsized(file) => Some(file),
            Opened::Once => None,
        }
    }
}

/// Opens a file, if it can be read more than once.
///
/// # Errors
///
/// If there is no such file, or it cannot be opened.
pub(crate) fn open(name: &OsStr) -> io::Result<Opened> {
    // A pipe must not be opened twice: its writer would see it closed in between.
    if name == "-" || !sys::is_seekable(&fs::metadata(name)?) {
        return Ok(Opened::Once);
    }
    let file = File::open(name)?;
    let status = file.metadata()?;
    let size = status.len();
    Ok(if size > 0 && takes_room(&status) {
        Opened::Sized(file, size)
    } else {
        Opened::Unsized(file)
    })
}

/// The parts of a file, and whether each is the last one.
fn parts(file: Arc<File>, layout: Layout) -> impl Iterator<Item = (Source, bool)> {
    layout.ranges().map(move |range| {
        let last = range.end == layout.size;
        let part = if last { Source::LastPart } else { Source::Part };
        (part(Arc::clone(&file), range), last)
    })
}

/// Adds the digest of one part. The first error is kept, in place of all digests.
fn gather(gathered: &mut io::Result<Vec<Digest>>, content: io::Result<Content>) {
    if let Ok(digests) = gathered {
        match content {
            Ok(content) => digests.push(content.digest),
            Err(error) => *gathered = Err(error),
        }
    }
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
