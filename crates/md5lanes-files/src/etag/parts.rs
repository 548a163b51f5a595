//! Hashes the parts of files.
//!
//! The parts of one file or of several files are hashed side by side. But a file is read from start to end (see `stream`) if its
//! size is unknown, or if the MD5 of the whole file is wanted too.

use std::fs::File;
use std::io;
use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use md5lanes::Digest;

use crate::etag::layout::{PartLayout, PartRule};
use crate::etag::object::Object;
use crate::etag::seekable::{self, MaybeSeekable};
use crate::etag::stream;
use crate::etag::value::ETag;
use crate::long_path;
use crate::{Content, Input, Items, Next, Options, Order, Progress, Source, digest_files};

pub(crate) enum HashPlan {
    /// The parts of this layout are hashed side by side.
    InParts(Arc<File>, PartLayout),
    /// The file is hashed as one part.
    InOneRequest(PathBuf),
    /// The file is read from start to end, once all files before it are done.
    FromStart(Source, PartRule),
    /// Nothing is hashed: there is no object.
    Nothing,
}

impl HashPlan {
    /// Opens the file, and plans to hash the parts that `rule` cuts it into. If the size is unknown, plans to read it from start
    /// to end.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened, or has too many parts.
    pub(crate) fn by_rule(
        source: Source,
        rule: PartRule,
        options: &Options<'_>,
    ) -> io::Result<Self> {
        Ok(match open(&source, options)? {
            MaybeSeekable::Sized(file, size) => {
                HashPlan::InParts(Arc::new(file), rule.layout(size)?)
            }
            _ => HashPlan::FromStart(source, rule),
        })
    }

    /// Plans to read the file from start to end. Opens it only to report its size, or the error.
    pub(crate) fn from_start(
        source: Source,
        rule: PartRule,
        options: &Options<'_>,
    ) -> io::Result<Self> {
        open(&source, options)?;
        Ok(HashPlan::FromStart(source, rule))
    }

    /// Plans to hash a file as an upload in one request. Reports the file as opened.
    pub(crate) fn in_one_request(path: PathBuf, options: &Options<'_>) -> Self {
        (options.progress)(Progress::Opened(match long_path::metadata(&path) {
            Ok(status) => status.is_file().then_some(status.len()),
            Err(_) => Some(0),
        }));
        HashPlan::InOneRequest(path)
    }
}

/// Returns a function that passes on only [`Progress::Hashed`]: `Opened` and `Done` are reported for objects, not for parts.
fn only_bytes(options: &Options<'_>) -> impl Fn(Progress) {
    |event| {
        if let Progress::Hashed(_) = event {
            (options.progress)(event);
        }
    }
}

/// Opens a file, and reports it as opened.
pub(crate) fn open(source: &Source, options: &Options<'_>) -> io::Result<MaybeSeekable> {
    let opened = seekable::open(source);
    (options.progress)(Progress::Opened(match &opened {
        Ok(MaybeSeekable::Sized(_, size)) => Some(*size),
        Ok(_) => None,
        Err(_) => Some(0),
    }));
    opened
}

enum AfterLastPart {
    /// The parts make an object with this layout; `None` stands for the layout of an upload in one request.
    Object(Option<PartLayout>),
    /// The source is read from start to end now.
    ReadFromStart(Source, PartRule),
    /// There is no object.
    Nothing,
}

/// Hashes the files by their plans. Passes the tag and the object of each file, or the error, to `sink`, in the order of the
/// files. With `whole`, objects that are read from start to end also have the MD5 of all their bytes.
pub(crate) fn run<'j, T: Send + 'j>(
    files: impl Items<'j, (T, io::Result<HashPlan>)>,
    whole: bool,
    options: &Options<'j>,
    mut sink: impl FnMut(T, io::Result<Option<Object>>) -> ControlFlow<()>,
) {
    let only_bytes = only_bytes(options);
    let mut gathered = Ok((Vec::new(), 0));
    let mut add = |(last, content): (Option<(T, AfterLastPart)>, io::Result<Content>)| {
        gather(&mut gathered, content);
        let Some((tag, end)) = last else { return ControlFlow::Continue(()) };
        let parts = mem::replace(&mut gathered, Ok((Vec::new(), 0)));
        let object = match end {
            AfterLastPart::Object(layout) => parts.map(|(parts, size)| {
                let layout = layout.unwrap_or(PartLayout { size, part_size: None });
                Some(Object { layout, parts, whole: None })
            }),
            AfterLastPart::ReadFromStart(source, rule) => {
                stream::read(source, rule, whole, options).map(Some)
            }
            AfterLastPart::Nothing => parts.map(|_| None),
        };
        (options.progress)(Progress::Done);
        sink(tag, object)
    };
    let options = Options { progress: &only_bytes, order: Order::AsGiven, ..*options };
    let inputs = files.into_iter().flat_map(|file| match file.into() {
        Next::Ready((tag, plan)) => inputs(tag, plan),
        Next::NotReady(wait) => Box::new(iter::once(Next::NotReady(wait))),
    });
    digest_files(inputs, &options, |results| results.into_iter().try_for_each(&mut add));
}

/// The inputs of a file, one for each part, with the file's tag at the last one.
type Inputs<'j, T> =
    Box<dyn Iterator<Item = Next<'j, Input<Option<(T, AfterLastPart)>>>> + Send + 'j>;

fn inputs<'j, T: Send + 'j>(tag: T, plan: io::Result<HashPlan>) -> Inputs<'j, T> {
    let (end, source) = match plan {
        Ok(HashPlan::InParts(file, layout)) => {
            let mut last = Some((tag, AfterLastPart::Object(Some(layout))));
            return Box::new(parts(file, layout).map(move |(source, is_last)| {
                Input::new(if is_last { last.take() } else { None }, source).into()
            }));
        }
        Ok(HashPlan::InOneRequest(path)) => (AfterLastPart::Object(None), Source::Path(path)),
        Ok(HashPlan::FromStart(source, rule)) => {
            (AfterLastPart::ReadFromStart(source, rule), Source::Empty)
        }
        Ok(HashPlan::Nothing) => (AfterLastPart::Nothing, Source::Empty),
        Err(error) => (AfterLastPart::Nothing, Source::Failed(error)),
    };
    Box::new(iter::once(Input::new(Some((tag, end)), source).into()))
}

/// Hashes the file by one layout after the other, and returns the first object with the ETag `etag`, if there is one.
pub(crate) fn find(
    file: Arc<File>,
    layouts: impl Iterator<Item = PartLayout> + Send,
    etag: ETag,
    options: &Options<'_>,
) -> io::Result<Option<Object>> {
    let files = layouts.map(|layout| ((), Ok(HashPlan::InParts(Arc::clone(&file), layout))));
    let only_bytes = only_bytes(options);
    let options = Options { progress: &only_bytes, ..*options };
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

/// Iterates over the parts of a file. The flag marks the last one.
fn parts(file: Arc<File>, layout: PartLayout) -> impl Iterator<Item = (Source, bool)> {
    layout.ranges().map(move |range| {
        let last = range.end == layout.size;
        let part = if last { Source::LastPart } else { Source::Part };
        (part(Arc::clone(&file), range), last)
    })
}

/// Adds a part to `gathered`, which has the digests and the total size in bytes of the parts before it, or the first error.
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
            let layouts = iter::once(PartLayout { size, part_size: Some(4) });
            let found = find(Arc::new(file), layouts, ETag::of_parts(&[]), &Options::default());
            assert_eq!(found.is_ok(), size == 10);
        }
    }
}
