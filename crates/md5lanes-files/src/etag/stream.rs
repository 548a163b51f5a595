//! The MD5s of an object's parts, read once from start to end.

use std::io::{self, ErrorKind, Read};
use std::sync::atomic::Ordering;

use md5lanes::Md5;

use crate::etag::layout::{Layout, MOST_PARTS, Rule, TooManyParts};
use crate::etag::object::Object;
use crate::etag::origin::{Origin, open_once};
use crate::{Options, Progress, fill};

/// How many bytes are read at a time.
const PIECE: usize = 1024 * 1024;

/// Reads an object. With `whole`, it has the MD5 of all of it too.
///
/// # Errors
///
/// If it cannot be read, or has too many parts.
pub(crate) fn read(
    origin: Origin,
    rule: Rule,
    whole: bool,
    options: &Options<'_>,
) -> io::Result<Object> {
    let path = match origin {
        Origin::Path(path) => path,
        Origin::Later(_) => unreachable!("it is no job"),
        Origin::Stream(input) => {
            return read_to_end(input, rule, rule.part_of_stream(), whole, options);
        }
    };
    let file = open_once(&path)?;
    let status = file.metadata()?;
    let part_size = match status.len() {
        size if size > 0 && status.is_file() => {
            rule.layout(size)?.part_size.unwrap_or_else(|| rule.part_of_stream())
        }
        _ => rule.part_of_stream(),
    };
    read_to_end(file, rule, part_size, whole, options)
}

fn read_to_end(
    input: impl Read,
    rule: Rule,
    part_size: u64,
    whole: bool,
    options: &Options<'_>,
) -> io::Result<Object> {
    let mut input = Reading { input, options };
    let mut buffer = vec![0; PIECE];
    // One for the part and, with `whole`, one for everything. Two side by side take hardly longer
    // than one alone.
    let mut hashers = vec![Md5::new(); 1 + usize::from(whole)];
    let mut parts = Vec::new();
    let (mut size, mut in_part) = (0, 0);
    loop {
        let room = usize::try_from(part_size - in_part).unwrap_or(PIECE).min(PIECE);
        let length = fill(&mut input, &mut buffer[..room])?;
        let pieces = [&buffer[..length]; 2];
        let messages = hashers.len();
        md5lanes::update_many(&mut hashers, &pieces[..messages]);
        size += length as u64;
        in_part += length as u64;
        let ended = length < room;
        if in_part == part_size || (ended && (in_part > 0 || parts.is_empty())) {
            if parts.len() as u64 == MOST_PARTS {
                return Err(TooManyParts { part_size, smallest: None }.into());
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

/// An input. Bytes read from it count as hashed.
struct Reading<'o, R> {
    input: R,
    options: &'o Options<'o>,
}

impl<R: Read> Read for Reading<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.options.stop.load(Ordering::Relaxed) {
            // Not `Interrupted`, after which reads are repeated.
            return Err(ErrorKind::Other.into());
        }
        let length = self.input.read(buffer)?;
        (self.options.progress)(Progress::Hashed(length as u64));
        Ok(length)
    }
}
