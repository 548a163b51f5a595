//! Finds from how many messages on each kernel pays on this machine, and from how many blocks on lanes do. Compares
//! this with the manifest and the library, and tells the time that is lost where they differ.

mod server;

use std::cell::Cell;
use std::hint::black_box;
use std::io::{IsTerminal, stderr};
use std::iter::{once, repeat_n};
use std::time::{Duration, Instant};

use md5lanes::measurement::{Backend, Pays, digest_in_lanes, update_in_lanes};
use md5lanes::{Digest, Kernel, Md5, ProcessorClass};
use md5lanes_vectors::painted;

use crate::choice::{Candidate, Times, choose, most_messages, with_column};
use crate::report::table;
use crate::work::Random;

const MANIFEST: &str = include_str!("../../codegen/src/manifest.rs");

/// The length of a sample, in nanoseconds. Disturbances of a shared machine take seconds, so samples are short and
/// rounds are many: each measurement has some samples in quiet moments.
const SAMPLE: f64 = 2e5;

/// The loads at which kernels are compared: a name, the length of each message, and whether messages come from
/// memory.
const LOADS: [(&str, usize, bool); 4] = [
    ("one block", 48, false),
    ("1 KiB", 1 << 10, false),
    ("32 KiB", 32 << 10, false),
    ("64 KiB from memory", 64 << 10, true),
];

/// The index of the load that gives the times in the manifest.
const LONG: usize = 2;

/// The bytes of memory: more than caches hold.
const MEMORY: usize = 512 << 20;

/// The gap between messages, so that they lie at different offsets within their pages.
const GAP: usize = 80;

/// An action to be timed.
type Action<'a> = Box<dyn FnMut() + 'a>;

/// Measures, and prints what the manifest's column of this machine's class should be.
pub(crate) fn tune(quick: bool) {
    let seconds = |full| Duration::from_secs(if quick { full / 12 } else { full });
    let memory = Memory { bytes: painted(MEMORY), next: Cell::new(0) };
    let candidates = candidates(&memory, seconds(120));
    let rows = choose(&candidates);
    let turn = |which: usize| candidates[which].times[LONG].turn;
    let one = turn(rows[rows.len() - 1].0);
    let pays = |(which, from)| Pays { from, time: (100.0 * turn(which) / one).round() as usize };
    let here: Vec<(Kernel, Pays)> =
        rows.iter().map(|row| (kernel(candidates[row.0].name), pays(*row))).collect();
    let now: Vec<(Kernel, Pays)> = Backend::chosen().rows().collect();

    let class = ProcessorClass::current();
    println!("codegen/src/manifest.rs with a column for {class} as measured here:\n");
    let rows = with_column(MANIFEST, class.name(), &cells(&here)).expect("it has all classes");
    println!("{}\n", rows.trim_end());
    let same = |(here, now): (&(Kernel, Pays), &(Kernel, Pays))| {
        (here.0, here.1.from) == (now.0, now.1.from)
    };
    if here.len() == now.len() && here.iter().zip(&now).all(same) {
        println!("That is what it has, but for the times.");
    } else {
        compare(&memory, &now, &here, seconds(72));
    }
    costs(&memory, seconds(60));
    server::thresholds(seconds(60));
}

/// The cells of a column of the manifest, each with its kernel's name.
fn cells(rows: &[(Kernel, Pays)]) -> Vec<(&'static str, String)> {
    let cell = |(kernel, Pays { from, time }): &(Kernel, Pays)| match kernel.lanes() {
        1 => (kernel.name(), "1".to_owned()),
        _ => (kernel.name(), format!("({from},{time})")),
    };
    rows.iter().map(cell).collect()
}

fn kernel(name: &str) -> Kernel {
    Kernel::by_name(name).expect("it runs here, since it was measured")
}

/// Painted memory.
struct Memory {
    bytes: Vec<u8>,
    /// Where the next messages that come from memory begin.
    next: Cell<usize>,
}

impl Memory {
    /// Messages of these lengths, one after the other from `start`.
    fn messages(&self, start: usize, lengths: impl IntoIterator<Item = usize>) -> Vec<&[u8]> {
        let mut next = start;
        let message = |length: usize| {
            let message = &self.bytes[next..next + length];
            next = (next + length).next_multiple_of(16) + GAP;
            message
        };
        lengths.into_iter().map(message).collect()
    }

    /// An action that hashes `count` messages of a load: always the same ones, or others each time if they come
    /// from memory.
    fn batches<'a>(
        &'a self,
        (_, length, from_memory): (&str, usize, bool),
        count: usize,
        hash: impl Fn(&[&'a [u8]], &mut [Digest]) + 'a,
    ) -> Action<'a> {
        let mut messages = self.messages(0, repeat_n(length, count));
        let mut digests = vec![Digest::from_bytes([0; 16]); count];
        Box::new(move || {
            if from_memory {
                let bytes = count * (length + GAP);
                let start = if self.next.get() + bytes > MEMORY { 0 } else { self.next.get() };
                self.next.set(start + bytes);
                messages = self.messages(start, repeat_n(length, count));
            }
            hash(black_box(&messages), black_box(&mut digests));
        })
    }
}

/// The least time of each action, in nanoseconds. The actions take turns, in an order shuffled anew in each round.
fn least_times(title: &str, limit: Duration, mut actions: Vec<Action<'_>>) -> Vec<f64> {
    let mut least = vec![f64::INFINITY; actions.len()];
    let mut order: Vec<usize> = (0..actions.len()).collect();
    let (mut random, mut rounds, start) = (Random::new(), 0, Instant::now());
    // The first round only finds how often a sample does each action.
    while rounds < 4 || start.elapsed() < limit {
        random.shuffle(&mut order);
        for &which in &order {
            let (action, times) = (&mut actions[which], (SAMPLE / least[which]).max(1.0) as u32);
            // Warms the caches, which other actions have used meanwhile.
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

/// Every kernel that may have a row, with its times.
fn candidates(memory: &Memory, limit: Duration) -> Vec<Candidate> {
    // x1_portable is for processors without other kernels.
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

/// Prints how much more time the library takes with its rows `now` than with the rows `here`.
fn compare(memory: &Memory, now: &[(Kernel, Pays)], here: &[(Kernel, Pays)], limit: Duration) {
    let most = most_messages(now.iter().chain(here).map(|row| row.0.lanes()));
    let backends = [now, here].map(|rows| Backend::of_rows(rows.iter().copied()));
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
    let times = least_times("the manifest's rows and those", limit, actions);
    let lost: Vec<f64> = times.as_chunks().0.iter().map(|[now, here]| (now / here).ln()).collect();
    let mean = |logarithms: &[&f64]| {
        let sum: f64 = logarithms.iter().copied().sum();
        format!("{:+.1}", 100.0 * (sum / logarithms.len() as f64).exp_m1())
    };

    println!("Time that the manifest's rows take more than those, in per cent, by digest_many:\n");
    let header = ["messages", "kernel now", "kernel here"].into_iter();
    let header: Vec<&str> = header.chain(LOADS.map(|load| load.0)).chain(["worst"]).collect();
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

/// A kind of small batch: messages or pieces with a number of blocks in this range.
struct Few {
    name: &'static str,
    blocks: [usize; 2],
    are_pieces: bool,
}

/// The kinds of small batches in which the costs of the manifest decide.
#[rustfmt::skip]
const FEW: [Few; 4] = [
    Few { name: "small messages", blocks: [1, 6], are_pieces: false },
    Few { name: "longer messages", blocks: [3, 20], are_pieces: false },
    Few { name: "messages of both kinds", blocks: [1, 14], are_pieces: false },
    Few { name: "pieces", blocks: [1, 14], are_pieces: true },
];

impl Few {
    /// 80 batches: the blocks of two to six messages, random for each message or, in every eighth batch, the same
    /// for all.
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

/// Prints how well the costs of the manifest tell whether lanes pay.
fn costs(memory: &Memory, limit: Duration) {
    let mut actions = Vec::new();
    let backend = Backend::chosen();
    let mut random = Random::new();
    let batches = FEW.map(|few| few.batches(&mut random));
    for (few, batches) in FEW.iter().zip(&batches) {
        for blocks in batches {
            // The padding of a message takes a part of its last block.
            let length = |blocks: &usize| 64 * blocks - if few.are_pieces { 0 } else { 30 };
            for how in [How::AsPlanned, How::InLanes, How::Alone] {
                let messages = memory.messages(0, blocks.iter().map(length));
                let mut digests = vec![Digest::from_bytes([0; 16]); messages.len()];
                let mut hashers = vec![Md5::new(); messages.len()];
                let action = move || {
                    let (messages, digests) = (black_box(&messages), black_box(&mut digests));
                    match (few.are_pieces, how) {
                        (true, How::AsPlanned) => md5lanes::update_many(&mut hashers, messages),
                        (true, How::InLanes) => update_in_lanes(backend, &mut hashers, messages),
                        (true, How::Alone) => {
                            hashers
                                .iter_mut()
                                .zip(messages)
                                .for_each(|(it, piece)| it.update(piece));
                        }
                        (false, How::AsPlanned) => md5lanes::digest_many_into(messages, digests),
                        (false, How::InLanes) => {
                            digest_in_lanes(backend, messages, digests);
                        }
                        (false, How::Alone) => {
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
        "\nA few messages or pieces as the library hashes them: the slowest batch beside one after the other, and"
    );
    println!(
        "beside lanes, with its numbers of blocks. Much below 1: the costs of codegen/src/manifest.rs are wrong here.\n"
    );
    let mut line = |(few, batches): (&Few, &Vec<Vec<usize>>)| {
        let times: Vec<&[f64; 3]> = times.by_ref().take(batches.len()).collect();
        let slowest = |other: usize| {
            let speeds = times.iter().map(|times| times[other] / times[0]).zip(batches);
            let (speed, batch) =
                speeds.min_by(|one, other| one.0.total_cmp(&other.0)).expect("some");
            format!("{speed:.2} {batch:?}")
        };
        vec![few.name.to_owned(), slowest(2), slowest(1)]
    };
    let lines: Vec<Vec<String>> = FEW.iter().zip(&batches).map(&mut line).collect();
    println!("{}", table(&["batches", "beside one after the other", "beside lanes"], &lines, 1));
}

/// How a batch is hashed.
#[derive(Clone, Copy)]
enum How {
    AsPlanned,
    InLanes,
    Alone,
}

#[test]
fn the_manifest_has_a_column_for_the_class_of_this_machine() {
    let same = cells(&Backend::chosen().rows().collect::<Vec<_>>());
    let rows = with_column(MANIFEST, ProcessorClass::current().name(), &same).unwrap();
    assert!(MANIFEST.contains(&rows), "{rows}");
    let other = with_column(MANIFEST, ProcessorClass::current().name(), &[]).unwrap();
    assert!(!MANIFEST.contains(&other), "{other}");
}
