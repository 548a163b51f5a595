//! Measures a group: sets up its contestants, which then take turns.

use std::collections::HashMap;

use crate::Result;
use crate::choice::MIN_RELATIVE_SPEED;
use crate::engines::contestants;
use crate::group::{Effort, Group, Schedule};
use crate::machine::Notices;
use crate::measure::{SAMPLE_NS, Series, calibrate, interleave};
use crate::task::{Contestant, Task};
use crate::work::Work;

/// The length of a sample in the search for slow workloads, in nanoseconds: short, because there are thousands of workloads.
const SEARCH_SAMPLE_NS: f64 = 1e5;

/// Measures a group. Fails if a contestant fails or computes a wrong digest.
pub(crate) fn run(group: Group, effort: Effort, notices: &mut Notices) -> Result<Vec<Series>> {
    let schedules = effort.schedules(group);
    let works: Vec<Work> = schedules.iter().flat_map(|schedule| schedule.works.clone()).collect();
    let mut contestants = contestants(group, &works, notices)?;
    let memory = Task::memory(group, &works);
    let schedules = match group {
        Group::NeverSlower => vec![slowest(schedules, effort, &memory, &mut contestants)?],
        _ => schedules,
    };
    let mut all = Vec::new();
    for Schedule { rounds, works } in schedules {
        let mut tasks = Vec::new();
        for work in works {
            match Task::new(group, work, effort.repetitions(group, work), &memory) {
                Ok(task) => tasks.push(task),
                // The disk may have no room for the files of the workload.
                Err(error) => notices.left_out(&format!("{group}, {work},"), &error),
            }
        }
        all.extend(race(rounds, SAMPLE_NS, &tasks, &mut contestants)?);
    }
    Ok(all)
}

/// Returns the slowest workload of each schedule, as one schedule. Slow means that the first contestant has a low speed relative
/// to the second. Workloads that seem slow are measured again, because a disturbance may be the only reason.
fn slowest(
    schedules: Vec<Schedule>,
    effort: Effort,
    memory: &[u8],
    contestants: &mut [Contestant],
) -> Result<Schedule> {
    let works = schedules.iter().flat_map(|schedule| &schedule.works);
    let tasks = works.map(|work| Task::new(Group::NeverSlower, *work, None, memory));
    let mut tasks: Vec<Task<'_>> = tasks.collect::<Result<_>>()?;
    let mut least_times = HashMap::<Work, [f64; 2]>::new();
    let speed = |[one, other]: [f64; 2]| other / one;
    for &rounds in effort.search_rounds() {
        for pair in race(rounds, SEARCH_SAMPLE_NS, &tasks, contestants)?.as_chunks::<2>().0 {
            let least = least_times.entry(pair[0].work).or_insert([f64::INFINITY; 2]);
            *least = [0, 1].map(|which| least[which].min(pair[which].least_ns()));
        }
        tasks.retain(|task| speed(least_times[&task.work]) < MIN_RELATIVE_SPEED);
    }
    let slowest = |schedule: &Schedule| {
        let speeds = schedule.works.iter().map(|work| (*work, speed(least_times[work])));
        speeds.min_by(|one, other| one.1.total_cmp(&other.1)).map(|it| it.0)
    };
    Ok(Schedule {
        rounds: schedules[0].rounds,
        works: schedules.iter().filter_map(slowest).collect(),
    })
}

/// Measures the contestants, which take turns, at `tasks`. A sample takes about `sample_ns` nanoseconds, unless the task has a
/// number of repetitions.
fn race(
    rounds: usize,
    sample_ns: f64,
    tasks: &[Task<'_>],
    contestants: &mut [Contestant],
) -> Result<Vec<Series>> {
    let (mut turns, mut all) = (Vec::new(), Vec::new());
    for task in tasks {
        for (which, contestant) in contestants.iter_mut().enumerate() {
            if !(contestant.takes_part)(task) {
                continue;
            }
            let mut measure = |times| contestant.measure(task, times);
            let times = match task.repetitions {
                // This run is not measured: it warms the caches.
                Some(times) => measure(times).map(|_| times)?,
                None => calibrate(sample_ns, |times| Ok(measure(times)?.nanoseconds))?,
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
    use crate::work::Work;

    #[test]
    fn the_slowest_workload_of_each_schedule_is_found_in_spite_of_disturbances() {
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
        let schedules = [vec![10, 20, 30], vec![40, 50]].map(|lengths| {
            let works = lengths.into_iter().map(|length| Work::equal(1, length)).collect();
            Schedule { rounds: 7, works }
        });
        let memory = painted(50);
        let left = slowest(schedules.to_vec(), Effort::Quick, &memory, &mut contestants).unwrap();
        assert_eq!((left.rounds, left.works), (7, vec![Work::equal(1, 20), Work::equal(1, 50)]));
    }
}
