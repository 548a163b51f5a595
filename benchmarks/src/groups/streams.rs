//! Many streams at once, each on a thread of its own.

use super::{Runner, race};
use crate::Result;
use crate::definitions::{self, Effort, Group};
use crate::engines::many::painted;
use crate::engines::streams::{self, Engine, Run, Streams};
use crate::machine::Notices;
use crate::measure::{Cost, Series};

pub(super) fn run(effort: &Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    let mut engines = streams::all(notices)?;
    let works = definitions::streams();
    let end = works.iter().flat_map(|&work| streams::places(work)).map(|place| place.end).max();
    let memory = painted(end.expect("there are streams") as usize);

    let mut all = Vec::new();
    for work in works {
        let times = effort.times(work);
        let streams = &Streams::new(work, times, &memory);
        let runners = engines.iter_mut().map(|engine| Runner {
            name: engine.name().to_owned(),
            version: engine.version().to_owned(),
            run: Box::new(move || cost(engine.as_mut(), streams, times)),
        });
        all.extend(race(Group::Streams, effort.stream_rounds, work, runners.collect())?);
    }
    Ok(all)
}

/// The cost of a piece of each stream, from hashing so many of them.
fn cost(engine: &mut dyn Engine, streams: &Streams<'_>, times: u64) -> Result<Cost> {
    let Run { digest, cost } = engine.run(streams)?;
    if digest != streams.digest {
        let (name, work) = (engine.name(), streams.work);
        return Err(format!("{name} is wrong about {work:?}").into());
    }
    Ok(Cost {
        nanoseconds: cost.nanoseconds / times as f64,
        processor: cost.processor.map(|time| time.div_f64(times as f64)),
        ..cost
    })
}
