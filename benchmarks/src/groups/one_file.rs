//! One large file in the page cache, by every program, and the library at its side on the same
//! number of bytes that lie in memory already.

use md5lanes_vectors::painted;

use super::{Runner, programs, race};
use crate::Result;
use crate::definitions::{Group, contestants::*};
use crate::engines;
use crate::files::Files;
use crate::groups::one_message::hash;
use crate::machine::Notices;
use crate::measure::{Cost, Series};
use crate::work::Work;

const PROGRAMS: [&str; 8] =
    [MD5LANES_SUM, MD5LANES_ETAG, MD5SUM, OPENSSL_DGST, MD5DEEP, DD_MD5SUM, B3SUM, CAT];

/// The message that the library hashes again and again: it stays in the cache.
const PIECE: u64 = 1 << 20;

/// The library hashes this part of the file's bytes, and its time is multiplied.
const PART: u64 = 8;

pub(super) fn run(rounds: usize, length: u64, notices: &mut Notices) -> Result<Vec<Series>> {
    let work = Work::one(length);
    let files = match Files::create(work) {
        Ok(files) => files,
        Err(error) => {
            notices.left_out(Group::OneFile.name(), &error);
            return Ok(Vec::new());
        }
    };
    let mut library = engines::one_shot();
    let piece = painted(PIECE as usize);
    let (pieces, times) = (length / PIECE, length / PIECE / PART);

    let mut runners = vec![Runner {
        name: library.name().to_owned(),
        version: library.version().to_owned(),
        run: Box::new(|| {
            let cost = hash(library.as_mut(), &piece, times)?;
            Ok(Cost { nanoseconds: cost.nanoseconds * pieces as f64, ..cost })
        }),
    }];
    runners.extend(programs(&PROGRAMS, &files, true, notices));
    race(Group::OneFile, rounds, work, runners)
}
