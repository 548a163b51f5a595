//! Many messages in memory at once, on one thread.

use std::cmp::Reverse;

use md5lanes::Digest;
use md5lanes::measurement::Occupancy;

use crate::Result;
use crate::definitions::{Effort, Group, contestants, works};
use crate::engines::many::{self, Batch};
use crate::machine::Notices;
use crate::measure::{Cost, Series, calibrate, interleave};

pub(super) fn run(effort: &Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    let mut engines = many::all(notices)?;
    let mut works = works();
    let end = works.iter().flat_map(|work| work.places()).map(|place| place.end).max();
    let memory = many::painted(end.expect("there are messages") as usize);
    works.sort_by_cached_key(|&work| Reverse(effort.rounds(work)));

    let mut all = Vec::new();
    for works in works.chunk_by(|&one, &next| effort.rounds(one) == effort.rounds(next)) {
        let rounds = effort.rounds(works[0]);
        let batches: Vec<Batch> = works.iter().map(|&work| Batch::new(work, &memory)).collect();
        let mut series = Vec::new();
        let mut turns = Vec::new();
        for batch in &batches {
            let takers =
                engines.iter_mut().enumerate().filter(|(_, engine)| engine.takes(batch.work));
            for (which, engine) in takers {
                let times = calibrate(|times| Ok(engine.run(batch, times)?.time))?;
                turns.push((which, batch, times, occupancy(engine.name(), batch)));
                series.push(Series {
                    group: Group::ManyMessages,
                    contestant: engine.name().to_owned(),
                    version: engine.version().to_owned(),
                    work: batch.work,
                    samples: Vec::with_capacity(rounds),
                });
            }
        }
        interleave(rounds, &mut series, |which| {
            let (engine, batch, times, occupancy) = turns[which];
            let engine = engines[engine].as_mut();
            let run = engine.run(batch, times)?;
            if run.digest != batch.digest {
                let (name, work) = (engine.name(), batch.work);
                return Err(format!("{name} is wrong about {work:?}").into());
            }
            let nanoseconds = run.time.as_nanos() as f64 / times as f64;
            Ok(Cost { nanoseconds, occupancy, ..Cost::default() })
        })?;
        all.append(&mut series);
    }
    Ok(all)
}

/// The part of the lanes that the library keeps busy, of batches that go through lanes.
fn occupancy(contestant: &str, batch: &Batch) -> Option<f64> {
    if contestant != contestants::MD5LANES || batch.messages.len() == 1 {
        return None;
    }
    let mut digests = vec![Digest::from_bytes([0; 16]); batch.messages.len()];
    let Occupancy { blocks, capacity: room } =
        md5lanes::measurement::occupancy(&batch.messages, &mut digests);
    (room > 0).then(|| blocks as f64 / room as f64)
}
