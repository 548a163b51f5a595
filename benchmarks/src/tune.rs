//! Finds the smallest number of messages at which each kernel is faster than narrower kernels on this machine, and the cases in
//! which hashing in lanes is faster than hashing one message after the other. Prints how much time the library loses where the
//! manifest (`codegen/src/manifest.rs`) differs.

mod server;

use std::cell::Cell;
use std::hint::black_box;
use std::io::{IsTerminal, stderr};
use std::iter::{once, repeat_n};
use std::time::{Duration, Instant};

use md5lanes::measurement::{Backend, Performance, digest_in_lanes, update_in_lanes};
use md5lanes::{Digest, Kernel, Md5, ProcessorClass};
use md5lanes_vectors::painted;

use crate::choice::{Candidate, Times, choose, largest_batch, with_column};
use crate::report::table;
use crate::work::Random;

const MANIFEST: &str = include_str!("../../codegen/src/manifest.rs");

/// The length of a sample, in nanoseconds. Disturbances of a shared machine take seconds. With short samples and many rounds,
/// each measurement has some samples without a disturbance.
const SAMPLE_NS: f64 = 2e5;

/// A kind of messages for the comparison of kernels.
#[derive(Clone, Copy)]
struct Load {
    name: &'static str,
    length: usize,
    /// Whether each call gets messages that are not in the caches.
    from_memory: bool,
}

#[rustfmt::skip]
const LOADS: [Load; 4] = [
    Load { name: "one block", length: 48, from_memory: false },
    Load { name: "1 KiB", length: 1 << 10, from_memory: false },
    Load { name: "32 KiB", length: 32 << 10, from_memory: false },
    Load { name: "64 KiB from memory", length: 64 << 10, from_memory: true },
];

/// The index in [`LOADS`] of the load with which the times in the manifest are measured.
const MANIFEST_LOAD: usize = 2;

/// The size of the painted memory: more than caches hold.
const MEMORY_BYTES: usize = 512 << 20;

/// The gap between messages, so that they lie at different offsets within their pages.
const GAP_BYTES: usize = 80;

type Action<'a> = Box<dyn FnMut() + 'a>;

/// Prints the manifest's rows with the column that fits this machine, and the other results that `README.md` lists.
pub(crate) fn tune(quick: bool) {
    let seconds = |full| Duration::from_secs(if quick { full / 12 } else { full });
    let memory = Memory { bytes: painted(MEMORY_BYTES), next: Cell::new(0) };
    let candidates = candidates(&memory, seconds(120));
    let rows = choose(&candidates);
    let turn = |which: usize| candidates[which].times[MANIFEST_LOAD].turn;
    let one = turn(rows[rows.len() - 1].0);
    let performance = |(which, min_messages)| Performance {
        min_messages,
        time_percent: (100.0 * turn(which) / one).round() as usize,
    };
    let here: Vec<(Kernel, Performance)> =
        rows.iter().map(|row| (kernel(candidates[row.0].name), performance(*row))).collect();
    let current: Vec<(Kernel, Performance)> = Backend::chosen().rows().collect();

    let class = ProcessorClass::current();
    println!("codegen/src/manifest.rs with a column for {class} as measured here:\n");
    let rows = with_column(MANIFEST, class.name(), &cells(&here)).expect("it has all classes");
    println!("{}\n", rows.trim_end());
    let is_same = |(one, other): (&(Kernel, Performance), &(Kernel, Performance))| {
        (one.0, one.1.min_messages) == (other.0, other.1.min_messages)
    };
    if here.len() == current.len() && here.iter().zip(&current).all(is_same) {
        println!(
            "The manifest has the same kernels, each for the same least number of messages; the times may differ."
        );
    } else {
        compare(&memory, &current, &here, seconds(72));
    }
    compare_strategies(&memory, seconds(60));
    server::thresholds(seconds(60));
}

/// Returns the kernels' names with their cells in a column of the manifest.
fn cells(rows: &[(Kernel, Performance)]) -> Vec<(&'static str, String)> {
    let cell =
        |(kernel, Performance { min_messages, time_percent }): &(Kernel, Performance)| match kernel
            .lanes()
        {
            1 => (kernel.name(), "1".to_owned()),
            _ => (kernel.name(), format!("({min_messages},{time_percent})")),
        };
    rows.iter().map(cell).collect()
}

fn kernel(name: &str) -> Kernel {
    Kernel::by_name(name).expect("it runs here, since it was measured")
}

/// Painted memory, which contains all messages.
struct Memory {
    bytes: Vec<u8>,
    /// The offset in `bytes` at which the next messages of a load with `from_memory` begin.
    next: Cell<usize>,
}

impl Memory {
    /// Returns messages of the given lengths, which lie one after the other in `bytes` from `start`, with gaps.
    fn messages(&self, start: usize, lengths: impl IntoIterator<Item = usize>) -> Vec<&[u8]> {
        let mut next = start;
        let message = |length: usize| {
            let message = &self.bytes[next..next + length];
            next = (next + length).next_multiple_of(16) + GAP_BYTES;
            message
        };
        lengths.into_iter().map(message).collect()
    }

    /// Returns an action that calls `hash` with `count` messages of a load. With `from_memory`, each call gets other messages.
    fn batches<'a>(
        &'a self,
        Load { length, from_memory, .. }: Load,
        count: usize,
        hash: impl Fn(&[&'a [u8]], &mut [Digest]) + 'a,
    ) -> Action<'a> {
        let mut messages = self.messages(0, repeat_n(length, count));
        let mut digests = vec![Digest::from_bytes([0; 16]); count];
        Box::new(move || {
            if from_memory {
                let bytes = count * (length + GAP_BYTES);
                let start =
                    if self.next.get() + bytes > MEMORY_BYTES { 0 } else { self.next.get() };
                self.next.set(start + bytes);
                messages = self.messages(start, repeat_n(length, count));
            }
            hash(black_box(&messages), black_box(&mut digests));
        })
    }
}

/// Returns the least time of each action, in nanoseconds. The actions take turns for about the time `limit`, in an order that is
/// shuffled in each round.
fn least_times(title: &str, limit: Duration, mut actions: Vec<Action<'_>>) -> Vec<f64> {
    let mut least = vec![f64::INFINITY; actions.len()];
    let mut order: Vec<usize> = (0..actions.len()).collect();
    let (mut random, mut rounds, start) = (Random::new(), 0, Instant::now());
    // In the first round a sample calls the action once, which shows how often later samples repeat it.
    while rounds < 4 || start.elapsed() < limit {
        random.shuffle(&mut order);
        for &which in &order {
            let (action, times) = (&mut actions[which], (SAMPLE_NS / least[which]).max(1.0) as u32);
            // This call is not measured: it loads the messages into the caches again.
            action();
            let start = Instant::now();
            (0..times).for_each(|_| action());
            let time = start.elapsed().as_nanos() as f64 / f64::from(times);
            least[which] = least[which].min(time);
        }
        rounds += 1;
        if stderr().is_terminal() {
            let (spent, limit) = (start.elapsed().as_secs(), limit.as_secs());
            eprint!("\r{title}: round {rounds}, {spent} s of {limit} s ");
        }
    }
    eprintln!("{title}: {} measurements, {rounds} rounds each", least.len());
    least
}

/// Measures each kernel that may have a row in the manifest.
fn candidates(memory: &Memory, limit: Duration) -> Vec<Candidate> {
    // x1_portable is left out: it is for processors that no other kernel for one message supports.
    let kernels = || Kernel::all().filter(|kernel| kernel.name() != "x1_portable");
    let counts = |lanes: usize| (1..=lanes).chain(once(3 * lanes));
    let mut actions = Vec::new();
    for kernel in kernels() {
        for load in LOADS {
            actions.extend(counts(kernel.lanes()).map(|count| {
                memory.batches(load, count, move |messages, digests| {
                    kernel.digest_many_into(messages, digests);
                })
            }));
        }
    }
    let mut times = least_times("kernels", limit, actions).into_iter();
    let mut of_load = |lanes: usize| {
        let batches: Vec<f64> = times.by_ref().take(lanes).collect();
        let three = times.next().expect("each has its time");
        let turn = (three - batches[lanes - 1]) / 2.0;
        Times { batches, turn }
    };
    let candidate = |kernel: Kernel| {
        let (name, lanes) = (kernel.name(), kernel.lanes());
        Candidate { name, lanes, times: LOADS.iter().map(|_| of_load(lanes)).collect() }
    };
    kernels().map(candidate).collect()
}

/// Prints how much more time the library takes with the manifest's rows, `current`, than with the rows `measured`.
fn compare(
    memory: &Memory,
    current: &[(Kernel, Performance)],
    measured: &[(Kernel, Performance)],
    limit: Duration,
) {
    let most = largest_batch(current.iter().chain(measured).map(|row| row.0.lanes()));
    let backends = [current, measured].map(|rows| Backend::from_rows(rows.iter().copied()));
    let mut actions = Vec::new();
    for messages in 2..=most {
        for load in LOADS {
            actions.extend(backends.each_ref().map(|backend| {
                memory.batches(load, messages, move |messages, digests| {
                    digest_in_lanes(backend, messages, digests);
                })
            }));
        }
    }
    let times = least_times("rows of the manifest and of this machine", limit, actions);
    let pairs = times.as_chunks().0.iter();
    let lost: Vec<f64> = pairs.map(|[current, measured]| (current / measured).ln()).collect();
    let mean = |logarithms: &[&f64]| {
        let sum: f64 = logarithms.iter().copied().sum();
        format!("{:+.1}", 100.0 * (sum / logarithms.len() as f64).exp_m1())
    };

    println!(
        "How much more time digest_many takes with the manifest's rows than with the rows above, in per cent:\n"
    );
    let header = ["messages", "kernel in the manifest", "kernel measured"].into_iter();
    let header: Vec<&str> = header.chain(LOADS.map(|load| load.name)).chain(["worst"]).collect();
    let pair = |messages: usize| backends.each_ref().map(|backend| backend.kernel_for(messages));
    let numbers: Vec<(usize, &[f64])> = (2..).zip(lost.chunks(LOADS.len())).collect();
    let line = |same: &[(usize, &[f64])]| {
        let (first, last) = (same[0].0, same[same.len() - 1].0);
        let mut cells = vec![format!("{first} to {last}")];
        cells.extend(pair(first).map(|kernel| kernel.name().to_owned()));
        let of_load = |load: usize| same.iter().map(|it| &it.1[load]).collect::<Vec<_>>();
        cells.extend((0..LOADS.len()).map(|load| mean(&of_load(load))));
        let all = same.iter().flat_map(|it| it.1);
        cells.push(mean(&[all.max_by(|one, other| one.total_cmp(other)).expect("not empty")]));
        cells
    };
    let lines = numbers.chunk_by(|one, next| pair(one.0) == pair(next.0)).map(line);
    println!("{}", table(&header, &lines.collect::<Vec<_>>(), 3));
    println!("All together: {} per cent.", mean(&lost.iter().collect::<Vec<_>>()));
}

struct SmallBatches {
    name: &'static str,
    /// The least and the greatest number of blocks of a message or piece.
    blocks: [usize; 2],
    /// Whether the batches have pieces of longer messages instead of whole messages.
    are_pieces: bool,
}

/// Small batches, for which the library chooses between lanes and one message after the other by the costs in the manifest.
#[rustfmt::skip]
const SMALL_BATCHES: [SmallBatches; 4] = [
    SmallBatches { name: "small messages", blocks: [1, 6], are_pieces: false },
    SmallBatches { name: "longer messages", blocks: [3, 20], are_pieces: false },
    SmallBatches { name: "messages of both kinds", blocks: [1, 14], are_pieces: false },
    SmallBatches { name: "pieces", blocks: [1, 14], are_pieces: true },
];

impl SmallBatches {
    /// Returns 80 batches of two to six messages. A batch is a list of its messages' numbers of blocks, which are random, and
    /// equal in every eighth batch.
    fn batches(&self, random: &mut Random) -> Vec<Vec<usize>> {
        let [fewest, most] = self.blocks;
        let batch = |index| {
            let mut blocks = || fewest + random.below(most - fewest + 1);
            let (count, same) = (2 + index % 5, blocks());
            (0..count).map(|_| if index % 8 == 0 { same } else { blocks() }).collect()
        };
        (0..80).map(batch).collect()
    }
}

/// Prints how well the costs in the manifest predict whether a small batch is hashed faster in lanes than one message after the
/// other.
fn compare_strategies(memory: &Memory, limit: Duration) {
    let mut actions = Vec::new();
    let backend = Backend::chosen();
    let mut random = Random::new();
    let batches = SMALL_BATCHES.map(|kind| kind.batches(&mut random));
    for (kind, batches) in SMALL_BATCHES.iter().zip(&batches) {
        for blocks in batches {
            // A message leaves a part of its last block to the padding. Pieces consist of whole blocks.
            let length = |blocks: &usize| 64 * blocks - if kind.are_pieces { 0 } else { 30 };
            for strategy in [Strategy::AsPlanned, Strategy::InLanes, Strategy::OneByOne] {
                let messages = memory.messages(0, blocks.iter().map(length));
                let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
                let mut hashers = vec![Md5::new(); messages.len()];
                let action = move || {
                    let (messages, digests) = (black_box(&messages), black_box(&mut digests));
                    match (kind.are_pieces, strategy) {
                        (true, Strategy::AsPlanned) => {
                            md5lanes::update_many(&mut hashers, messages);
                        }
                        (true, Strategy::InLanes) => {
                            update_in_lanes(backend, &mut hashers, messages);
                        }
                        (true, Strategy::OneByOne) => {
                            hashers
                                .iter_mut()
                                .zip(messages)
                                .for_each(|(it, piece)| it.update(piece));
                        }
                        (false, Strategy::AsPlanned) => {
                            md5lanes::digest_many_into(messages, digests);
                        }
                        (false, Strategy::InLanes) => {
                            digest_in_lanes(backend, messages, digests);
                        }
                        (false, Strategy::OneByOne) => {
                            let pairs = digests.iter_mut().zip(messages);
                            pairs.for_each(|(digest, it)| *digest = md5lanes::digest(it));
                        }
                    }
                };
                actions.push(Box::new(action) as Action<'_>);
            }
        }
    }
    let times = least_times("costs", limit, actions);
    let mut times = times.as_chunks().0.iter();

    println!(
        "\nA few messages or pieces, as the library hashes them: the lowest speed relative to one after the other, and"
    );
    println!(
        "relative to lanes, with the batch's numbers of blocks. Much below 1: codegen/src/manifest.rs has wrong costs.\n"
    );
    let mut line = |(kind, batches): (&SmallBatches, &Vec<Vec<usize>>)| {
        let times: Vec<&[f64; 3]> = times.by_ref().take(batches.len()).collect();
        let slowest = |other: usize| {
            let speeds = times.iter().map(|times| times[other] / times[0]).zip(batches);
            let (speed, batch) =
                speeds.min_by(|one, other| one.0.total_cmp(&other.0)).expect("some");
            format!("{speed:.2} {batch:?}")
        };
        vec![kind.name.to_owned(), slowest(2), slowest(1)]
    };
    let lines: Vec<Vec<String>> = SMALL_BATCHES.iter().zip(&batches).map(&mut line).collect();
    println!("{}", table(&["batches", "one after the other", "lanes"], &lines, 1));
}

#[derive(Clone, Copy)]
enum Strategy {
    /// The library chooses.
    AsPlanned,
    InLanes,
    OneByOne,
}

#[test]
fn the_manifest_has_a_column_for_the_class_of_this_machine() {
    let same = cells(&Backend::chosen().rows().collect::<Vec<_>>());
    let rows = with_column(MANIFEST, ProcessorClass::current().name(), &same).unwrap();
    assert!(MANIFEST.contains(&rows), "{rows}");
    let other = with_column(MANIFEST, ProcessorClass::current().name(), &[]).unwrap();
    assert!(!MANIFEST.contains(&other), "{other}");
}
