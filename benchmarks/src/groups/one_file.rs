//! One large file in the page cache, by every program, and the library at its side on the same
//! number of bytes that lie in memory already.

use md5lanes_vectors::painted;

use crate::Result;
use crate::definitions::Group;
use crate::engines;
use crate::file::TemporaryFile;
use crate::groups::one_message::hash;
use crate::machine::Notices;
use crate::measure::{Cost, Series, interleave};
use crate::programs::{self, Program};
use crate::work::Work;

/// The message that the library hashes again and again: it stays in the cache.
const PIECE: u64 = 1 << 20;

/// The library hashes this part of the file's bytes, and its time is multiplied.
const PART: u64 = 8;

pub(super) fn run(rounds: usize, length: u64, notices: &mut Notices) -> Result<Vec<Series>> {
    let programs = programs::all(notices);
    let file = match TemporaryFile::create(length) {
        Ok(file) => file,
        Err(error) => {
            notices.left_out(Group::OneFile.name(), &error);
            return Ok(Vec::new());
        }
    };
    let mut library = engines::one_shot();
    let piece = painted(PIECE as usize);
    let (pieces, times) = (length / PIECE, length / PIECE / PART);

    let run = |program: &Program| program.run(file.path(), file.digest(), true);
    // Once for the page cache, and to see all of them right before the first is measured.
    for program in &programs {
        run(program)?;
    }
    let mut series = vec![Series {
        group: Group::OneFile,
        contestant: library.name().to_owned(),
        version: library.version().to_owned(),
        work: Work::one(length),
        samples: Vec::with_capacity(rounds),
    }];
    series.extend(programs.iter().map(|program| Series {
        group: Group::OneFile,
        contestant: program.name.to_owned(),
        version: program.version.clone(),
        work: Work::one(length),
        samples: Vec::with_capacity(rounds),
    }));
    interleave(rounds, &mut series, |which| match which.checked_sub(1) {
        Some(program) => run(&programs[program]),
        None => {
            let cost = hash(library.as_mut(), &piece, times)?;
            Ok(Cost { nanoseconds: cost.nanoseconds * pieces as f64, ..cost })
        }
    })?;
    Ok(series)
}
