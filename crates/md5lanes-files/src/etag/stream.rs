//! Reads a source once from start to end, and hashes the parts of the object.

use std::io::{self, ErrorKind};
use std::mem;
use std::sync::atomic::Ordering;

use md5lanes::Md5;

use crate::buffer::Buffer;
use crate::etag::layout::{MAX_PARTS, PartLayout, PartRule, TooManyParts};
use crate::etag::object::Object;
use crate::limits::PIECE_BYTES;
use crate::open::open;
use crate::read_ahead::ReadAhead;
use crate::{Options, Progress, Source};

/// Reads a source, and returns its object. With `whole`, it also has the MD5 of all its bytes.
///
/// # Errors
///
/// If the source cannot be read, or has too many parts.
pub(crate) fn read(
    source: Source,
    rule: PartRule,
    whole: bool,
    options: &Options<'_>,
) -> io::Result<Object> {
    let mut input = open(source)?;
    input.expect_growth();
    let known =
        input.length().filter(|size| *size > 0).map(|size| rule.layout(size)).transpose()?;
    let part_size = known.and_then(|it| it.part_size).unwrap_or_else(|| rule.part_of_stream());
    // One hasher is for the part and, with `whole`, one for all bytes. Two hashers side by side take hardly longer than one.
    let mut hashers = vec![Md5::new(); 1 + usize::from(whole)];
    let (mut parts, mut in_part, mut size) = (Vec::new(), 0, 0);
    let mut end_part = |hasher: &mut Md5| -> io::Result<()> {
        if parts.len() as u64 == MAX_PARTS {
            return Err(TooManyParts { part_size, min_part_size: None }.into());
        }
        parts.push(mem::take(hasher).finalize());
        Ok(())
    };
    let mut hash = |mut bytes: &[u8]| -> io::Result<()> {
        size += bytes.len() as u64;
        while !bytes.is_empty() {
            let room = usize::try_from(part_size - in_part).unwrap_or(usize::MAX);
            let piece;
            (piece, bytes) = bytes.split_at(room.min(bytes.len()));
            let pieces = [piece; 2];
            md5lanes::update_many(&mut hashers, &pieces[..1 + usize::from(whole)]);
            in_part += piece.len() as u64;
            if in_part == part_size {
                end_part(&mut hashers[0])?;
                in_part = 0;
            }
        }
        Ok(())
    };
    let note = |length| {
        (options.progress)(Progress::Hashed(length as u64));
        let is_stopped = options.stop.load(Ordering::Relaxed);
        if is_stopped { Err(ErrorKind::Interrupted.into()) } else { Ok(()) }
    };
    let mut piece = Buffer::new(PIECE_BYTES, 0)?;
    let length = input.fill(&mut piece, &note)?;
    hash(&piece[..length])?;
    if length == PIECE_BYTES {
        ReadAhead::default().read(&mut input, &mut piece, &note, &mut hash)?;
    }
    if in_part > 0 || size == 0 {
        end_part(&mut hashers[0])?;
    }
    let simple = size < part_size && !rule.multipart;
    let layout = PartLayout { size, part_size: (!simple).then_some(part_size) };
    Ok(Object { layout, parts, whole: hashers.into_iter().nth(1).map(Md5::finalize) })
}
