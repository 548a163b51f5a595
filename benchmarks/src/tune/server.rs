//! Finds from how many streams on a core, and from which length of pieces on, a server's streams should share
//! lanes.

use std::time::{Duration, Instant};

use md5lanes::Server;
use md5lanes::measurement::{Backend, STREAM_MIN_BYTES};
use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
use nix::unistd::Pid;

use crate::choice::pays_from;
use crate::engines::threads;
use crate::group::Group;
use crate::report::table;
use crate::statistics::median;
use crate::task::Task;
use crate::work::{Work, many};

/// The bytes that a sample writes to all streams: it takes ten milliseconds or less.
const SAMPLE: u64 = 8 << 20;

/// The numbers of streams on one core, and the length of their pieces, for which lanes surely pay.
const STREAMS: [u64; 5] = [2, 3, 4, 6, 8];
const LONG_PIECE: u64 = 32 << 10;

/// The lengths of the pieces of [`MANY_STREAMS`] streams, on all cores.
const PIECES: [u64; 7] = [1 << 10, 2 << 10, 3 << 10, 4 << 10, 6 << 10, 8 << 10, 16 << 10];
const MANY_STREAMS: u64 = 16;

/// Measures, and prints the two thresholds.
pub(super) fn thresholds(limit: Duration) {
    let by_streams = STREAMS.map(|streams| (streams as usize, many(streams, LONG_PIECE)));
    let by_pieces = PIECES.map(|piece| (piece as usize, many(MANY_STREAMS, piece)));
    // New threads may run only on the cores of the thread that makes them.
    let measured = std::thread::spawn(move || on_one_core(|| speeds(&by_streams, limit / 2)));
    let by_streams = measured.join().expect("no panic");
    let by_pieces = speeds(&by_pieces, limit / 2);
    println!(
        "\nFrom how many streams on a core a server shares lanes (the manifest's least row with lanes), and"
    );
    println!(
        "from how many bytes a piece (crates/md5lanes/src/server/policy.rs): the speeds of a server that"
    );
    println!("shares all, beside threads alone.\n");
    let lines = [
        threshold_line("streams", Backend::chosen().min_messages_for_lanes(), &by_streams),
        threshold_line("STREAM_MIN_BYTES", STREAM_MIN_BYTES, &by_pieces),
    ];
    println!("{}", table(&THRESHOLD_HEADER, &lines, 2));
}

/// Runs `run` with this thread, and the threads that it makes, on the first of its cores.
fn on_one_core<R>(run: impl FnOnce() -> R) -> R {
    let thread = Pid::from_raw(0);
    let allowed = sched_getaffinity(thread).expect("a thread may ask where it may run");
    let first = (0..CpuSet::count()).find(|core| allowed.is_set(*core).unwrap_or(false));
    let mut one = CpuSet::new();
    one.set(first.expect("it runs somewhere")).expect("it is in range");
    sched_setaffinity(thread, &one).expect("a thread may stay on a core that it may use");
    run()
}

/// The speed of a server's threads relative to threads alone, for each work: the median of the rounds.
fn speeds(works: &[(usize, Work)], limit: Duration) -> Vec<(usize, Vec<f64>)> {
    let only_works: Vec<Work> = works.iter().map(|(_, work)| *work).collect();
    let memory = Task::memory(Group::Streams, &only_works);
    let times = |work: Work| (SAMPLE / work.bytes()).max(1);
    let task = |work: &Work| {
        Task::new(Group::Streams, *work, Some(times(*work)), &memory).expect("it has no files")
    };
    let tasks: Vec<Task<'_>> = only_works.iter().map(task).collect();
    let shares_all = Server::builder().share_from(1, 1).build();
    let mut contestants = [threads::server(shares_all), threads::alone()];
    let mut samples = vec![Vec::new(); tasks.len()];
    let start = Instant::now();
    while samples[0].len() < 3 || start.elapsed() < limit {
        for (task, samples) in tasks.iter().zip(&mut samples) {
            let [server, alone] = contestants.each_mut().map(|contestant| {
                let cost = contestant.measure(task, times(task.work)).expect("digests are right");
                cost.nanoseconds
            });
            samples.push(alone / server);
        }
    }
    eprintln!("server: {} measurements, {} rounds each", 2 * tasks.len(), samples[0].len());
    let sizes = works.iter().map(|(size, _)| *size);
    sizes
        .zip(samples)
        .map(|(size, samples)| (size, median(samples).into_iter().collect()))
        .collect()
}

const THRESHOLD_HEADER: [&str; 4] = ["threshold", "speeds", "now", "here"];

/// The line of a threshold: the least speed at each size, and the threshold now and here.
fn threshold_line(name: &str, now: usize, sizes: &[(usize, Vec<f64>)]) -> Vec<String> {
    let slowest = |speeds: &[f64]| speeds.iter().copied().fold(f64::INFINITY, f64::min);
    let slowest = sizes.iter().map(|(size, speeds)| format!("{size}: {:.2}", slowest(speeds)));
    let here = pays_from(sizes).map_or("more".to_owned(), |size| size.to_string());
    vec![name.to_owned(), slowest.collect::<Vec<_>>().join("  "), now.to_string(), here]
}
