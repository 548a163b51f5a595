//! The worst mix of all, for as long as is asked for: `make soak`.

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

/// What all writers have done.
static STEPS: AtomicUsize = AtomicUsize::new(0);

const WRITERS: usize = 60;

/// What a thread does in its life, which it may not survive.
fn live(servers: &[Mutex<Server>], zeros: &[u8], seed: u64) {
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

/// Ends the process when nothing has happened for half a minute.
fn watch() {
    let mut last = usize::MAX;
    loop {
        let steps = STEPS.load(Ordering::Relaxed);
        if steps == last {
            eprintln!("nothing happens any more after {steps} steps");
            std::process::abort();
        }
        last = steps;
        thread::sleep(Duration::from_secs(30));
    }
}

/// The memory of this process, in KiB.
fn memory() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next())?
        .parse()
        .ok()
}

/// Has writers for that long, of which each has many lives.
fn soak(time: Duration) {
    let servers: Vec<_> = (0..4).map(|number| Mutex::new(any_server(number))).collect();
    let (zeros, end) = (vec![0; 64 << 20], Instant::now() + time);
    let live_on = |writer| {
        for life in 0_u64.. {
            if Instant::now() > end {
                break;
            }
            let seed = (writer << 32) + life;
            let result = catch_unwind(AssertUnwindSafe(|| {
                // Half of them on a thread of its own.
                if life % 2 == 0 {
                    return live(&servers, &zeros, seed);
                }
                let result =
                    thread::scope(|scope| scope.spawn(|| live(&servers, &zeros, seed)).join());
                result.unwrap_or_else(|panic| resume_unwind(panic));
            }));
            if let Err(panic) = result {
                assert_eq!(panic.downcast_ref(), Some(&"enough"), "a digest is wrong");
            }
        }
    };
    thread::scope(|scope| {
        let live_on = &live_on;
        (0..WRITERS as u64).for_each(|writer| drop(scope.spawn(move || live_on(writer))));
    });
}

#[test]
#[ignore = "it takes minutes: make soak"]
fn the_worst_mix_goes_on_for_ever_in_the_same_memory() {
    let seconds = std::env::var("SOAK_SECONDS").map_or(60, |seconds| seconds.parse().unwrap());
    drop(thread::spawn(watch));
    soak(Duration::from_secs(seconds / 4));
    let early = memory();
    soak(Duration::from_secs(seconds * 3 / 4));
    let late = memory();
    eprintln!("{} steps; KiB: {early:?}, {late:?}", STEPS.load(Ordering::Relaxed));
    assert!(late <= early.map(|early| early + (32 << 10)), "it has grown");
}
