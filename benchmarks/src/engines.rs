//! The contestants of each group.

mod c;
mod child;
#[cfg(target_arch = "x86_64")]
mod limits;
mod md5lanes;
mod openssl;
mod programs;
mod read_files;
mod read_memory;
mod rustcrypto;
mod tasks;
pub(crate) mod threads;

use std::hint::black_box;
use std::time::Instant;

use ::md5lanes::Digest;

use crate::Result;
use crate::group::Group;
use crate::machine::Notices;
use crate::measure::Cost;
use crate::task::{Contestant, Run, Task, digest_of};
use crate::work::Work;

/// Returns all contestants that can take part in `group`, in the order of the lines in tables. A notice names each contestant
/// that cannot, with the reason. Fails if an installed peer does not work.
pub(crate) fn contestants(
    group: Group,
    works: &[Work],
    notices: &mut Notices,
) -> Result<Vec<Contestant>> {
    let mut all = Vec::new();
    match group {
        Group::OneMessage => {
            all.extend(md5lanes::for_one_message(notices));
            all.extend(c::for_one_message(notices));
            all.extend(openssl::all());
            all.push(rustcrypto::contestant());
            all.extend(child::contestants(group, works, notices)?);
        }
        Group::ManyMessages => {
            all.extend(md5lanes::for_many_messages(notices));
            all.extend(c::for_many_messages(notices));
            all.push(openssl::low_level());
            all.extend(child::contestants(group, works, notices)?);
            #[cfg(target_arch = "x86_64")]
            all.extend(limits::all(notices));
            all.push(read_memory::contestant());
        }
        Group::NeverSlower => all.extend(md5lanes::batch_and_loop()),
        Group::EachNumber => {
            all.extend(md5lanes::batch_and_loop());
            all.extend(c::for_many_messages(notices));
            all.extend(child::contestants(group, works, notices)?);
        }
        Group::Streams => {
            all.extend([threads::server(::md5lanes::Server::new()), threads::alone()]);
            all.extend(tasks::all()?);
            all.extend(child::contestants(group, works, notices)?);
        }
        Group::OneFile => {
            all.push(md5lanes::from_memory());
            all.extend(programs::all(group, works, notices));
        }
        Group::ManyFiles => {
            all.extend(programs::all(group, works, notices));
            all.push(read_files::contestant());
        }
        Group::Start | Group::PythonStart => all.extend(programs::all(group, works, notices)),
        Group::PythonDigest
        | Group::PythonLists
        | Group::PythonRows
        | Group::JavascriptMessages
        | Group::JavascriptLists
        | Group::JavascriptStreams
        | Group::JavascriptBrowser
        | Group::DuckdbColumn
        | Group::DuckdbCores
        | Group::DuckdbRows
        | Group::DuckdbSingle
        | Group::DatafusionColumn
        | Group::DatafusionSingle
        | Group::DatafusionRows => {
            all.extend(child::contestants(group, works, notices)?);
        }
        Group::PythonArrow => {
            all.extend(child::contestants(group, works, notices)?);
            all.push(md5lanes::hash_then_hex());
        }
        Group::PythonFiles => {
            all.extend(child::contestants(group, works, notices)?);
            all.extend(programs::all(group, works, notices));
        }
    }
    Ok(all)
}

fn hashing_together(
    name: &str,
    version: &str,
    mut digest_many: impl FnMut(&[&[u8]], &mut [Digest]) + 'static,
) -> Contestant {
    Contestant::new(name, version, move |task, times| Ok(hash(task, times, &mut digest_many)))
}

fn hashing_each(
    name: &str,
    version: &str,
    mut digest: impl FnMut(&[u8]) -> Digest + 'static,
) -> Contestant {
    Contestant::new(name, version, move |task, times| {
        // A loop over messages would add some nanoseconds to a single message.
        if let (Group::OneMessage, &[message]) = (task.group, &task.messages[..]) {
            let mut last = None;
            let nanoseconds = time(times, || last = Some(black_box(digest(black_box(message)))));
            return Ok(timed_run(nanoseconds, Some(digest_of(last))));
        }
        Ok(hash(task, times, |messages, digests| {
            for (place, message) in digests.iter_mut().zip(messages) {
                *place = digest(message);
            }
        }))
    })
}

#[inline(always)]
fn hash(task: &Task, times: u64, mut hash: impl FnMut(&[&[u8]], &mut [Digest])) -> Run {
    let mut digests = vec![Digest::from_bytes([0; 16]); task.messages.len()];
    let nanoseconds = time(times, || hash(black_box(&task.messages), black_box(&mut digests)));
    timed_run(nanoseconds, Some(digest_of(digests)))
}

/// Returns the nanoseconds of `times` calls of `action`.
#[inline(always)]
fn time(times: u64, mut action: impl FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..times {
        action();
    }
    start.elapsed().as_nanos() as f64
}

fn timed_run(nanoseconds: f64, digest: Option<Digest>) -> Run {
    Run { cost: Cost { nanoseconds, ..Cost::default() }, digest }
}

#[cfg(test)]
mod tests {
    use md5lanes_vectors::painted;

    use super::*;
    use crate::work::Kind;

    /// Checks that the contestants of `group` compute the right digests, have different names and a version, and measure
    /// processor times and latencies in [`Group::Streams`] alone.
    fn agree(group: Group, works: &[Work], all_times: &[u64]) {
        let memory = Task::memory(group, works);
        let mut contestants = contestants(group, works, &mut Notices::default()).unwrap();
        for &work in works {
            for &times in all_times {
                let task = Task::new(group, work, Some(times), &memory).unwrap();
                for contestant in contestants.iter_mut().filter(|it| (it.takes_part)(&task)) {
                    let cost = contestant.measure(&task, times).unwrap();
                    let streams = group == Group::Streams;
                    assert_eq!(cost.processor_time.is_some() && cost.latency_ns.is_some(), streams);
                }
            }
        }
        assert!(contestants.iter().all(|contestant| !contestant.version.is_empty()));
        let mut names: Vec<&str> = contestants.iter().map(|it| it.name.as_str()).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }

    /// A single test for all engines that hash messages in memory, because two tests at the same time would build the same
    /// program twice.
    #[test]
    fn engines_agree_and_have_names_and_versions() {
        let lengths = [0, 1, 16, 55, 56, 63, 64, 65, 250, 251, 252, 1000];
        agree(Group::OneMessage, &lengths.map(|length| Work::equal(1, length)), &[1, 3]);
        let of = Work::new;
        let mixed = [of(Kind::EqualOffsets, 3, 64), of(Kind::LogUniform, 20, 0)];
        let more = [
            of(Kind::Zipf, 20, 0),
            of(Kind::Strings(20, 40), 100, 0),
            Work::equal(1, 5),
            Work::equal(33, 55),
        ];
        agree(Group::ManyMessages, &[&mixed[..], &more].concat(), &[1, 3]);
        let uneven = [of(Kind::Paced, 3, 1000), of(Kind::Mixed, 3, 64 << 10)];
        agree(
            Group::Streams,
            &[[Work::equal(1, 5), Work::equal(33, 32 << 10)], uneven].concat(),
            &[3],
        );
    }

    #[test]
    fn a_wrong_digest_is_an_error() {
        let memory = painted(100);
        let task = Task::new(Group::OneMessage, Work::equal(1, 100), None, &memory).unwrap();
        let mut right = hashing_each("right", "1", ::md5lanes::digest);
        let mut wrong = hashing_each("wrong", "1", |message| ::md5lanes::digest(&message[1..]));
        assert!(right.measure(&task, 2).is_ok());
        assert!(wrong.measure(&task, 2).is_err());
    }
}
