//! Finds the thresholds from which the streams of a server should share lanes: a number of streams on a core, and a length of the
//! pieces in which the streams are written.

use std::time::{Duration, Instant};

use md5lanes::Server;
use md5lanes::measurement::{Backend, STREAM_MIN_BYTES};
use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
use nix::unistd::Pid;

use crate::choice::least_size_with_gain;
use crate::engines::threads;
use crate::group::Group;
use crate::report::table;
use crate::statistics::median;
use crate::task::Task;
use crate::work::Work;

/// The number of bytes that one measurement writes over all streams, in about ten milliseconds.
const SAMPLE_BYTES: u64 = 8 << 20;

const STREAM_COUNTS: [u64; 5] = [2, 3, 4, 6, 8];

/// The length of pieces in the measurements with [`STREAM_COUNTS`] streams. It is surely long enough, so only the number of
/// streams decides whether lanes are faster.
const LONG_PIECE_BYTES: u64 = 32 << 10;

/// The lengths of pieces that are measured on all cores, with [`MANY_STREAMS`] streams.
const PIECE_LENGTHS: [u64; 7] = [1 << 10, 2 << 10, 3 << 10, 4 << 10, 6 << 10, 8 << 10, 16 << 10];
const MANY_STREAMS: u64 = 16;

/// Measures for about `limit`, and prints the two thresholds.
pub(super) fn thresholds(limit: Duration) {
    let by_streams =
        STREAM_COUNTS.map(|streams| (streams as usize, Work::equal(streams, LONG_PIECE_BYTES)));
    let by_pieces = PIECE_LENGTHS.map(|piece| (piece as usize, Work::equal(MANY_STREAMS, piece)));
    // Threads inherit the cores of the thread that starts them. The first measurement has a thread of its own, which limits
    // itself to one core, so the calling thread keeps all its cores.
    let measured = std::thread::spawn(move || on_one_core(|| speeds(&by_streams, limit / 2)));
    let by_streams = measured.join().expect("no panic");
    let by_pieces = speeds(&by_pieces, limit / 2);
    println!(
        "\nFrom how many streams on a core a server shares lanes (the least row with lanes in the manifest), and from"
    );
    println!(
        "which length of pieces (crates/md5lanes/src/server/policy.rs). The speeds are those of a server that shares"
    );
    println!("all pieces, relative to threads that share nothing.\n");
    let lines = [
        threshold_line("streams", Backend::chosen().min_messages_for_lanes(), &by_streams),
        threshold_line("STREAM_MIN_BYTES", STREAM_MIN_BYTES, &by_pieces),
    ];
    println!("{}", table(&THRESHOLD_HEADER, &lines, 2));
}

/// Limits this thread, and the threads that it starts, to one core. Then calls `run`.
fn on_one_core<R>(run: impl FnOnce() -> R) -> R {
    let thread = Pid::from_raw(0);
    let allowed = sched_getaffinity(thread).expect("a thread may ask where it may run");
    let first = (0..CpuSet::count()).find(|core| allowed.is_set(*core).unwrap_or(false));
    let mut one = CpuSet::new();
    one.set(first.expect("it runs somewhere")).expect("it is in range");
    sched_setaffinity(thread, &one).expect("a thread may stay on a core that it may use");
    run()
}

/// Measures for about `limit`. Each of `works` comes with its size: the number of streams, or the length of pieces. Returns each
/// size with the speed of threads that share a server, relative to threads without a server: the median of all rounds.
fn speeds(works: &[(usize, Work)], limit: Duration) -> Vec<(usize, Vec<f64>)> {
    let only_works: Vec<Work> = works.iter().map(|(_, work)| *work).collect();
    let memory = Task::memory(Group::Streams, &only_works);
    let times = |work: Work| (SAMPLE_BYTES / work.bytes()).max(1);
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

const THRESHOLD_HEADER: [&str; 4] = ["threshold", "speeds", "in the library", "measured"];

/// Returns the table row of a threshold; `current` is its value in the library.
fn threshold_line(name: &str, current: usize, sizes: &[(usize, Vec<f64>)]) -> Vec<String> {
    let slowest = |speeds: &[f64]| speeds.iter().copied().fold(f64::INFINITY, f64::min);
    let slowest = sizes.iter().map(|(size, speeds)| format!("{size}: {:.2}", slowest(speeds)));
    let measured = least_size_with_gain(sizes).map_or("more".to_owned(), |size| size.to_string());
    vec![name.to_owned(), slowest.collect::<Vec<_>>().join("  "), current.to_string(), measured]
}
