//! The MD5s of the parts of files.
//!
//! Each part is a message of its own, so the parts of a file, and of several files, go through the
//! lanes side by side. A file whose size is not known, or whose own MD5 is wanted too, is read
//! from start to end instead (see `stream`).

use std::fs::File;
use std::io;
use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use md5lanes::Digest;

use crate::deep;
use crate::etag::layout::{Layout, Rule};
use crate::etag::object::Object;
use crate::etag::origin::{Opened, Origin};
use crate::etag::stream;
use crate::etag::value::ETag;
use crate::{Content, Input, Options, Order, Progress, Source, digest_files};

/// A file to hash, and a tag that comes back with its object.
pub(crate) enum Job<T> {
    /// By the parts of this layout, side by side.
    Parts(T, Arc<File>, Layout),
    /// As an upload in one request.
    Whole(T, PathBuf),
    /// From start to end, when its turn has come.
    Stream(T, Origin, Rule),
    /// Nothing, and there is no object. The tag keeps its place among the others.
    Nothing(T),
    /// A file that cannot be read.
    Failed(T, io::Error),
    /// It is not known yet.
    Later(Arc<dyn Fn() + Send + Sync>),
}

impl<T> Job<T> {
    /// The job of a file that is cut by a rule.
    pub(crate) fn new(tag: T, origin: Origin, rule: Rule, options: &Options<'_>) -> Self {
        match open(&origin, options) {
            Ok(Opened::Sized(file, size)) => match rule.layout(size) {
                Ok(layout) => Job::Parts(tag, Arc::new(file), layout),
                Err(error) => Job::Failed(tag, error),
            },
            Ok(_) => Job::Stream(tag, origin, rule),
            Err(error) => Job::Failed(tag, error),
        }
    }

    /// The job of a file that was uploaded in one request.
    pub(crate) fn whole(tag: T, path: PathBuf, options: &Options<'_>) -> Self {
        (options.progress)(Progress::Opened(match deep::metadata(&path) {
            Ok(status) => status.is_file().then_some(status.len()),
            Err(_) => Some(0),
        }));
        Job::Whole(tag, path)
    }

    /// The same as `new`, for a file that is read from start to end.
    pub(crate) fn stream(tag: T, origin: Origin, rule: Rule, options: &Options<'_>) -> Self {
        match open(&origin, options) {
            Ok(_) => Job::Stream(tag, origin, rule),
            Err(error) => Job::Failed(tag, error),
        }
    }
}

/// Tells only of bytes: objects are opened and done as a whole, not their parts.
fn note_bytes(options: &Options<'_>) -> impl Fn(Progress) {
    |event| {
        if let Progress::Hashed(_) = event {
            (options.progress)(event);
        }
    }
}

/// Opens a file, and tells the progress.
///
/// # Errors
///
/// Those of [`Origin::open`].
pub(crate) fn open(origin: &Origin, options: &Options<'_>) -> io::Result<Opened> {
    let opened = origin.open();
    (options.progress)(Progress::Opened(match &opened {
        Ok(Opened::Sized(_, size)) => Some(*size),
        Ok(_) => None,
        Err(_) => Some(0),
    }));
    opened
}

/// What is to be done when the last part of a file has been hashed.
enum Turn<T> {
    Parts(T, Layout),
    Whole(T),
    Stream(T, Origin, Rule),
    Nothing(T),
}

/// Passes the tag and the object of each job, or its error, to `sink`, in their order. With `whole`,
/// objects that are read from start to end have the MD5 of all of it too.
pub(crate) fn run<T: Send>(
    jobs: impl Iterator<Item = Job<T>> + Send,
    whole: bool,
    options: &Options<'_>,
    mut sink: impl FnMut(T, io::Result<Option<Object>>) -> ControlFlow<()>,
) {
    let note_bytes = note_bytes(options);
    let mut gathered = Ok((Vec::new(), 0));
    let mut add = |(turn, content): (Option<Turn<T>>, io::Result<Content>)| {
        gather(&mut gathered, content);
        let Some(turn) = turn else { return ControlFlow::Continue(()) };
        let parts = mem::replace(&mut gathered, Ok((Vec::new(), 0)));
        let object_of = |layout, parts| Some(Object { layout, parts, whole: None });
        let (tag, object) = match turn {
            Turn::Parts(tag, layout) => (tag, parts.map(|(parts, _)| object_of(layout, parts))),
            Turn::Whole(tag) => {
                let layout = |size| Layout { size, part_size: None };
                (tag, parts.map(|(parts, size)| object_of(layout(size), parts)))
            }
            Turn::Stream(tag, origin, rule) => {
                (tag, stream::read(origin, rule, whole, options).map(Some))
            }
            Turn::Nothing(tag) => (tag, parts.map(|_| None)),
        };
        (options.progress)(Progress::Done);
        sink(tag, object)
    };
    let options = Options { progress: &note_bytes, order: Order::AsGiven, ..*options };
    digest_files(jobs.flat_map(inputs), &options, |results| {
        results.into_iter().try_for_each(&mut add)
    });
}

/// The inputs for a job. The last of them has the turn.
fn inputs<'t, T: Send + 't>(
    job: Job<T>,
) -> Box<dyn Iterator<Item = Input<Option<Turn<T>>>> + Send + 't> {
    let (turn, source) = match job {
        Job::Parts(tag, file, layout) => {
            let mut turn = Some(Turn::Parts(tag, layout));
            return Box::new(parts(file, layout).map(move |(source, is_last)| {
                Input::new(if is_last { turn.take() } else { None }, source)
            }));
        }
        Job::Whole(tag, path) => (Turn::Whole(tag), Source::Path(path)),
        Job::Stream(tag, origin, rule) => (Turn::Stream(tag, origin, rule), Source::Empty),
        Job::Nothing(tag) => (Turn::Nothing(tag), Source::Empty),
        Job::Failed(tag, error) => (Turn::Nothing(tag), Source::Failed(error)),
        Job::Later(wait) => return Box::new(iter::once(Input::new(None, Source::Later(wait)))),
    };
    Box::new(iter::once(Input::new(Some(turn), source)))
}

/// The first of these layouts of a file that gives the ETag.
///
/// # Errors
///
/// If the file cannot be read.
pub(crate) fn find(
    file: Arc<File>,
    layouts: impl Iterator<Item = Layout> + Send,
    etag: ETag,
    options: &Options<'_>,
) -> io::Result<Option<Object>> {
    let jobs = layouts.map(|layout| Job::Parts((), Arc::clone(&file), layout));
    let note_bytes = note_bytes(options);
    let options = Options { progress: &note_bytes, ..*options };
    let mut found = Ok(None);
    run(jobs, false, &options, |(), object| {
        if let Ok(Some(object)) = &object
            && object.etag() != etag
        {
            return ControlFlow::Continue(());
        }
        found = object;
        ControlFlow::Break(())
    });
    found
}

/// The parts of a file, and whether each is the last one.
fn parts(file: Arc<File>, layout: Layout) -> impl Iterator<Item = (Source, bool)> {
    layout.ranges().map(move |range| {
        let last = range.end == layout.size;
        let part = if last { Source::LastPart } else { Source::Part };
        (part(Arc::clone(&file), range), last)
    })
}

/// Adds one part to the digests of those before it, and to their size in bytes. The first error is
/// kept in their place.
fn gather(gathered: &mut io::Result<(Vec<Digest>, u64)>, content: io::Result<Content>) {
    if let Ok((digests, size)) = gathered {
        match content {
            Ok(content) => {
                digests.push(content.digest);
                *size += content.length;
            }
            Err(error) => *gathered = Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_file_that_has_grown_since_it_was_cut_into_parts_is_an_error() {
        for size in [8, 9, 10] {
            let mut file = tempfile::tempfile().unwrap();
            file.write_all(&[0; 10]).unwrap();
            let layouts = iter::once(Layout { size, part_size: Some(4) });
            let found = find(Arc::new(file), layouts, ETag::of_parts(&[]), &Options::default());
            assert_eq!(found.is_ok(), size == 10);
        }
    }
}
