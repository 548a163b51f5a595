//! Hashes the parts of files.
//!
//! Each part is a message of its own, so the parts of a file, and of several files, go through the lanes side by side. If a file
//! has an unknown size, or its own MD5 is wanted too, it is read from start to end instead (see `stream`).

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
use crate::etag::origin::{self, Opened};
use crate::etag::stream;
use crate::etag::value::ETag;
use crate::{Content, Input, Items, Next, Options, Order, Progress, Source, digest_files};

/// How a file is hashed.
pub(crate) enum How {
    /// In the parts of this layout, side by side.
    Parts(Arc<File>, Layout),
    /// As an upload in one request.
    Whole(PathBuf),
    /// From start to end, when its turn comes.
    Stream(Source, Rule),
    /// Not at all: there is no object.
    Not,
}

impl How {
    /// Opens a file that is cut by `rule`.
    ///
    /// # Errors
    ///
    /// If it cannot be opened, or has too many parts.
    pub(crate) fn cut(source: Source, rule: Rule, options: &Options<'_>) -> io::Result<Self> {
        Ok(match open(&source, options)? {
            Opened::Sized(file, size) => How::Parts(Arc::new(file), rule.layout(size)?),
            _ => How::Stream(source, rule),
        })
    }

    /// Opens a file that is read from start to end.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub(crate) fn stream(source: Source, rule: Rule, options: &Options<'_>) -> io::Result<Self> {
        open(&source, options)?;
        Ok(How::Stream(source, rule))
    }

    /// Takes a file that was uploaded in one request.
    pub(crate) fn whole(path: PathBuf, options: &Options<'_>) -> Self {
        (options.progress)(Progress::Opened(match deep::metadata(&path) {
            Ok(status) => status.is_file().then_some(status.len()),
            Err(_) => Some(0),
        }));
        How::Whole(path)
    }
}

/// Reports only bytes: objects are opened and done as a whole, not their parts.
fn note_bytes(options: &Options<'_>) -> impl Fn(Progress) {
    |event| {
        if let Progress::Hashed(_) = event {
            (options.progress)(event);
        }
    }
}

/// Opens a file, and reports the progress.
///
/// # Errors
///
/// The errors of [`origin::open`].
pub(crate) fn open(source: &Source, options: &Options<'_>) -> io::Result<Opened> {
    let opened = origin::open(source);
    (options.progress)(Progress::Opened(match &opened {
        Ok(Opened::Sized(_, size)) => Some(*size),
        Ok(_) => None,
        Err(_) => Some(0),
    }));
    opened
}

/// The next step when the last part of a file has been hashed.
enum End {
    /// The parts make an object, of this layout or of one request.
    Object(Option<Layout>),
    /// The source is read now.
    Stream(Source, Rule),
    /// There is no object.
    Nothing,
}

/// Passes the tag and the object of each file, or its error, to `sink`, in the order of the files. With `whole`, objects that are
/// read from start to end also have the MD5 of all their bytes.
pub(crate) fn run<'j, T: Send + 'j>(
    files: impl Items<'j, (T, io::Result<How>)>,
    whole: bool,
    options: &Options<'j>,
    mut sink: impl FnMut(T, io::Result<Option<Object>>) -> ControlFlow<()>,
) {
    let note_bytes = note_bytes(options);
    let mut gathered = Ok((Vec::new(), 0));
    let mut add = |(last, content): (Option<(T, End)>, io::Result<Content>)| {
        gather(&mut gathered, content);
        let Some((tag, end)) = last else { return ControlFlow::Continue(()) };
        let parts = mem::replace(&mut gathered, Ok((Vec::new(), 0)));
        let object = match end {
            End::Object(layout) => parts.map(|(parts, size)| {
                let layout = layout.unwrap_or(Layout { size, part_size: None });
                Some(Object { layout, parts, whole: None })
            }),
            End::Stream(source, rule) => stream::read(source, rule, whole, options).map(Some),
            End::Nothing => parts.map(|_| None),
        };
        (options.progress)(Progress::Done);
        sink(tag, object)
    };
    let options = Options { progress: &note_bytes, order: Order::AsGiven, ..*options };
    let inputs = files.into_iter().flat_map(|file| match file.into() {
        Next::Ready((tag, how)) => inputs(tag, how),
        Next::NotReady(wait) => Box::new(iter::once(Next::NotReady(wait))),
    });
    digest_files(inputs, &options, |results| results.into_iter().try_for_each(&mut add));
}

/// The inputs of a file, one for each part.
type Inputs<'j, T> = Box<dyn Iterator<Item = Next<'j, Input<Option<(T, End)>>>> + Send + 'j>;

/// The inputs of a file. The last one has the tag.
fn inputs<'j, T: Send + 'j>(tag: T, how: io::Result<How>) -> Inputs<'j, T> {
    let (end, source) = match how {
        Ok(How::Parts(file, layout)) => {
            let mut last = Some((tag, End::Object(Some(layout))));
            return Box::new(parts(file, layout).map(move |(source, is_last)| {
                Input::new(if is_last { last.take() } else { None }, source).into()
            }));
        }
        Ok(How::Whole(path)) => (End::Object(None), Source::Path(path)),
        Ok(How::Stream(source, rule)) => (End::Stream(source, rule), Source::Empty),
        Ok(How::Not) => (End::Nothing, Source::Empty),
        Err(error) => (End::Nothing, Source::Failed(error)),
    };
    Box::new(iter::once(Input::new(Some((tag, end)), source).into()))
}

/// Returns the object by the first of `layouts` that gives `etag`.
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
    let files = layouts.map(|layout| ((), Ok(How::Parts(Arc::clone(&file), layout))));
    let note_bytes = note_bytes(options);
    let options = Options { progress: &note_bytes, ..*options };
    let mut found = Ok(None);
    run(files, false, &options, |(), object| {
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

/// Adds a part to the digests of the parts before it, and to their size in bytes. The first error replaces them.
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
