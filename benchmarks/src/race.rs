//! Measures a group: sets its contestants up and has them take turns.

use md5lanes_vectors::painted;

use crate::Result;
use crate::engines::contestants;
use crate::group::{Effort, Group, Heat};
use crate::machine::Notices;
use crate::measure::{Series, calibrate, interleave};
use crate::task::{Contestant, Task};
use crate::work::Work;

/// Measures a group.
/// Fails if a contestant is wrong or breaks, or something on this machine does.
pub(crate) fn run(group: Group, effort: Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    let heats = effort.heats(group);
    let works: Vec<Work> = heats.iter().flat_map(|heat| heat.works.clone()).collect();
    let mut contestants = contestants(group, &works, notices)?;
    let memory = painted(Task::memory(group, &works));
    let mut all = Vec::new();
    for Heat { rounds, works } in heats {
        let mut tasks = Vec::new();
        for work in works {
            match Task::new(group, work, effort.times(group, work), &memory) {
                Ok(task) => tasks.push(task),
                // There may be no room for files.
                Err(error) => notices.left_out(&format!("{group}, {work},"), &error),
            }
        }
        all.extend(race(rounds, &tasks, &mut contestants)?);
    }
    Ok(all)
}

/// Measures the contestants at some tasks, which take turns in every round.
fn race(rounds: usize, tasks: &[Task<'_>], contestants: &mut [Contestant]) -> Result<Vec<Series>> {
    let (mut turns, mut all) = (Vec::new(), Vec::new());
    for task in tasks {
        for (which, contestant) in contestants.iter_mut().enumerate() {
            if !(contestant.takes)(task) {
                continue;
            }
            let mut measure = |times| contestant.measure(task, times);
            let times = match task.times {
                // Once beforehand, so that caches are warm.
                Some(times) => measure(times).map(|_| times)?,
                None => calibrate(|times| Ok(measure(times)?.nanoseconds))?,
            };
            turns.push((which, task, times));
            all.push(Series {
                group: task.group,
                contestant: contestant.name.clone(),
                version: contestant.version.clone(),
                work: task.work,
                samples: Vec::with_capacity(rounds),
            });
        }
    }
    interleave(rounds, &mut all, |turn| {
        let (which, task, times) = turns[turn];
        contestants[which].measure(task, times)
    })?;
    Ok(all)
}
