//! The test of `make soak`: for `SOAK_SECONDS` seconds, threads use servers in random ways, also through futures.

use std::fs;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use md5lanes::Server;

use crate::support::noise;
use crate::{Checked, piece};

/// The number of steps that all writers have taken.
static STEPS: AtomicUsize = AtomicUsize::new(0);

const WRITERS: usize = 60;

/// Appends `piece` by a future. If `dice` is a multiple of 8, drops the future after its first poll.
#[cfg(feature = "async")]
fn update_async(stream: &mut Checked, piece: &'static [u8], dice: u64) {
    use std::future::Future;
    use std::pin::pin;
    use std::sync::Arc;
    use std::task::{Context, Wake};

    struct Unpark(thread::Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    // The empty update waits for the end of an earlier update, if its future was dropped. Otherwise the first poll of the new
    // future might only wait, and `piece` would be lost if the future is dropped.
    stream.stream.update(&[]);
    stream.expected.update(piece);
    let waker = Arc::new(Unpark(thread::current())).into();
    let mut update = pin!(stream.stream.update_async(bytes::Bytes::from_static(piece)));
    while update.as_mut().poll(&mut Context::from_waker(&waker)).is_pending()
        && !dice.is_multiple_of(8)
    {
        thread::park();
    }
}

#[cfg(not(feature = "async"))]
fn update_async(stream: &mut Checked, piece: &'static [u8], _dice: u64) {
    stream.update(piece);
}

/// Takes thirty random steps from `seed`, and then checks the digests of the remaining streams. One kind of step panics with
/// "enough".
fn take_steps(servers: &[Mutex<Server>], zeros: &[u8], seed: u64) {
    let dice = noise(seed, 8 * 30);
    let mut streams: Vec<Checked> = Vec::new();
    for dice in dice.as_chunks().0 {
        let dice = u64::from_le_bytes(*dice);
        let (number, server) = ((dice >> 32) as usize, &servers[dice as usize % servers.len()]);
        let length = [100, 8 << 10, 40 << 10, 1 << 20][number % 4] + number % 777;
        let Some(stream) = streams.last_mut() else {
            let server = server.lock().unwrap().clone();
            streams.push(Checked::new(&server));
            continue;
        };
        match dice >> 56 {
            0..4 => stream.update(zeros),
            4..14 => thread::sleep(Duration::from_millis(dice >> 16 & 15)),
            14..16 => resume_unwind(Box::new("enough")),
            16..24 => *server.lock().unwrap() = any_server(number),
            24..34 => drop(streams.pop()),
            34..44 => streams.pop().unwrap().finalize(),
            44..54 => streams.clear(),
            54..64 => stream.reset(),
            64..74 => {
                let clone = stream.clone();
                streams.push(clone);
            }
            74..144 => update_async(stream, piece(number, length), dice >> 16),
            _ => stream.update(piece(number, length)),
        }
        STEPS.fetch_add(1, Ordering::Relaxed);
    }
    streams.into_iter().for_each(Checked::finalize);
}

fn any_server(number: usize) -> Server {
    let up_to = |most| NonZero::new(1 + number % most).unwrap();
    let builder = Server::builder();
    let builder = if number & 1 == 0 { builder } else { builder.cores(up_to(3)) };
    let builder = if number & 6 == 0 { builder.lanes(up_to(5)) } else { builder };
    if number & 8 == 0 { builder.quantum(up_to(5000)) } else { builder }.build()
}

/// Aborts the process if no writer takes a step for half a minute. Otherwise it runs for ever.
fn watch() {
    let mut last = usize::MAX;
    loop {
        let steps = STEPS.load(Ordering::Relaxed);
        if steps == last {
            eprintln!("no step in half a minute, after {steps}");
            std::process::abort();
        }
        last = steps;
        thread::sleep(Duration::from_secs(30));
    }
}

/// Returns the resident memory of this process, in KiB.
fn memory() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next())?
        .parse()
        .ok()
}

/// Runs all writers for `time`. Each writer is a thread that calls `take_steps` once per round.
fn soak(time: Duration) {
    let servers: Vec<_> = (0..4).map(|number| Mutex::new(any_server(number))).collect();
    let (zeros, end) = (vec![0; 64 << 20], Instant::now() + time);
    let run = |writer| {
        for round in 0_u64.. {
            if Instant::now() > end {
                break;
            }
            let seed = (writer << 32) + round;
            let result = catch_unwind(AssertUnwindSafe(|| {
                // In odd rounds the steps run on a new thread, which ends after them.
                if round % 2 == 0 {
                    return take_steps(&servers, &zeros, seed);
                }
                let result = thread::scope(|scope| {
                    scope.spawn(|| take_steps(&servers, &zeros, seed)).join()
                });
                result.unwrap_or_else(|panic| resume_unwind(panic));
            }));
            if let Err(panic) = result {
                assert_eq!(panic.downcast_ref(), Some(&"enough"), "a digest is wrong");
            }
        }
    };
    thread::scope(|scope| {
        let run = &run;
        (0..WRITERS as u64).for_each(|writer| drop(scope.spawn(move || run(writer))));
    });
}

#[test]
#[ignore = "it takes minutes: make soak"]
fn a_random_mix_runs_for_ever_in_the_same_memory() {
    let seconds = std::env::var("SOAK_SECONDS").map_or(60, |seconds| seconds.parse().unwrap());
    drop(thread::spawn(watch));
    soak(Duration::from_secs(seconds / 4));
    let early = memory();
    soak(Duration::from_secs(seconds * 3 / 4));
    let late = memory();
    eprintln!("{} steps; KiB: {early:?}, {late:?}", STEPS.load(Ordering::Relaxed));
    assert!(late <= early.map(|early| early + (32 << 10)), "the memory of the process has grown");
}
