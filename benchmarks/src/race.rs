//! Measures a group: sets its contestants up and has them take turns.

use std::collections::HashMap;

use crate::Result;
use crate::choice::NEVER_SLOWER;
use crate::engines::contestants;
use crate::group::{Effort, Group, Heat};
use crate::machine::Notices;
use crate::measure::{SAMPLE, Series, calibrate, interleave};
use crate::task::{Contestant, Task};
use crate::work::Work;

/// The length of a sample when slow works are searched, in nanoseconds: short, because there are thousands of
/// works.
const GLANCE: f64 = 1e5;

/// Measures a group.
/// Fails if a contestant computes a wrong digest or breaks, or the system reports an error.
pub(crate) fn run(group: Group, effort: Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    let heats = effort.heats(group);
    let works: Vec<Work> = heats.iter().flat_map(|heat| heat.works.clone()).collect();
    let mut contestants = contestants(group, &works, notices)?;
    let memory = Task::memory(group, &works);
    let heats = match group {
        Group::NeverSlower => vec![slowest(heats, effort, &memory, &mut contestants)?],
        _ => heats,
    };
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
        all.extend(race(rounds, SAMPLE, &tasks, &mut contestants)?);
    }
    Ok(all)
}

/// Finds the slowest work of each heat, where the first contestant has the least speed relative to the second, and
/// returns these works as one heat. Works that seem slow are measured again, because a disturbance may be the only
/// reason.
fn slowest(
    heats: Vec<Heat>,
    effort: Effort,
    memory: &[u8],
    contestants: &mut [Contestant],
) -> Result<Heat> {
    let works = heats.iter().flat_map(|heat| &heat.works);
    let tasks = works.map(|work| Task::new(Group::NeverSlower, *work, None, memory));
    let mut tasks: Vec<Task<'_>> = tasks.collect::<Result<_>>()?;
    let mut times = HashMap::<Work, [f64; 2]>::new();
    let speed = |[one, other]: [f64; 2]| other / one;
    for &rounds in effort.looks() {
        for pair in race(rounds, GLANCE, &tasks, contestants)?.as_chunks::<2>().0 {
            let least = times.entry(pair[0].work).or_insert([f64::INFINITY; 2]);
            *least = [0, 1].map(|which| least[which].min(pair[which].least()));
        }
        tasks.retain(|task| speed(times[&task.work]) < NEVER_SLOWER);
    }
    let slowest = |heat: &Heat| {
        let speeds = heat.works.iter().map(|work| (*work, speed(times[work])));
        speeds.min_by(|one, other| one.1.total_cmp(&other.1)).map(|it| it.0)
    };
    Ok(Heat { rounds: heats[0].rounds, works: heats.iter().filter_map(slowest).collect() })
}

/// Measures the contestants at `tasks`, in turns in every round, in samples of `sample` nanoseconds.
fn race(
    rounds: usize,
    sample: f64,
    tasks: &[Task<'_>],
    contestants: &mut [Contestant],
) -> Result<Vec<Series>> {
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
                None => calibrate(sample, |times| Ok(measure(times)?.nanoseconds))?,
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

#[cfg(test)]
mod tests {
    use md5lanes_vectors::painted;

    use super::*;
    use crate::measure::Cost;
    use crate::task::Run;
    use crate::work::many;

    #[test]
    fn the_slowest_work_of_each_heat_is_left_and_a_disturbance_does_not_make_it_slow() {
        let contestant = |name, mut of_one: Box<dyn FnMut(&Task<'_>) -> f64>| {
            Contestant::new(name, "1", move |task, times| {
                let cost = Cost { nanoseconds: of_one(task) * times as f64, ..Cost::default() };
                Ok(Run { cost, digest: None })
            })
        };
        let mut disturbances = 15;
        let ours = move |task: &Task<'_>| match task.work.bytes() {
            30 if disturbances > 0 => {
                disturbances -= 1;
                1000.0
            }
            20 => 120.0,
            40 => 50.0,
            _ => 100.0,
        };
        let mut contestants =
            [contestant("ours", Box::new(ours)), contestant("theirs", Box::new(|_| 100.0))];
        let heats = [vec![10, 20, 30], vec![40, 50]].map(|lengths| {
            let works = lengths.into_iter().map(|length| many(1, length)).collect();
            Heat { rounds: 7, works }
        });
        let memory = painted(50);
        let left = slowest(heats.to_vec(), Effort::Quick, &memory, &mut contestants).unwrap();
        assert_eq!((left.rounds, left.works), (7, vec![many(1, 20), many(1, 50)]));
    }
}
