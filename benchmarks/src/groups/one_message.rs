//! One message in memory: nanoseconds for each of the lengths, by every engine.

use md5lanes_vectors::painted;

use crate::Result;
use crate::definitions::{Group, LENGTHS};
use crate::engines::{self, Engine};
use crate::machine::Notices;
use crate::measure::{Cost, Series, calibrate, interleave};
use crate::work::Work;

pub(super) fn run(rounds: usize, notices: &mut Notices) -> Result<Vec<Series>> {
    let mut engines = engines::all(notices)?;
    let longest = painted(LENGTHS.into_iter().max().expect("there are lengths"));
    let mut series = Vec::new();
    let mut turns = Vec::new();
    for length in LENGTHS {
        let message = &longest[..length];
        for (which, engine) in engines.iter_mut().enumerate() {
            let engine = engine.as_mut();
            let times = calibrate(|times| Ok(engine.run(message, times)?.time))?;
            turns.push(Turn { engine: which, message, times });
            series.push(Series {
                group: Group::OneMessage,
                contestant: engine.name().to_owned(),
                version: engine.version().to_owned(),
                work: Work::one(length as u64),
                samples: Vec::with_capacity(rounds),
            });
        }
    }
    interleave(rounds, &mut series, |which| {
        let Turn { engine, message, times } = turns[which];
        hash(engines[engine].as_mut(), message, times)
    })?;
    Ok(series)
}

/// What one sample of a series is made of.
#[derive(Clone, Copy)]
struct Turn<'a> {
    engine: usize,
    message: &'a [u8],
    times: u64,
}

/// The cost of a message, from hashing it that many times.
///
/// # Errors
///
/// Where the engine breaks, or the digest is wrong.
pub(super) fn hash(engine: &mut dyn Engine, message: &[u8], times: u64) -> Result<Cost> {
    let run = engine.run(message, times)?;
    let expected = md5lanes::digest(message);
    if run.digest != *expected.as_bytes() {
        let (name, length) = (engine.name(), message.len());
        return Err(format!("{name} is wrong about {length} bytes: not {expected}").into());
    }
    let nanoseconds = run.time.as_nanos() as f64 / times as f64;
    Ok(Cost { nanoseconds, ..Cost::default() })
}
