//! The MD5s of an object's parts, read once from start to end.

use std::ffi::OsStr;
use std::io::{self, Read};

use md5lanes::Md5;
use md5lanes_files::fill;

use crate::etag::layout::{Layout, MOST_PARTS, Rule, too_many_parts};
use crate::etag::object::Object;
use crate::progress::Meter;
use crate::sys;

/// How many bytes are read at a time.
const PIECE: usize = 1024 * 1024;

/// Reads a file, or standard input. With `whole`, the object has the MD5 of all of it too.
///
/// # Errors
///
/// If it cannot be read, or has too many parts.
pub(crate) fn read(name: &OsStr, rule: Rule, whole: bool, progress: &Meter) -> io::Result<Object> {
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
                return Err(too_many_parts(part_size, None));
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
