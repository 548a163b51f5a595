//! Checks that no thread waits for ever, whatever other threads do.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use md5lanes::Server;

use crate::{Checked, on_threads, one_queue};

#[test]
fn two_hundred_threads_write_odd_lengths() {
    for server in [Server::new(), one_queue()] {
        on_threads(200, |_| {
            let mut stream = Checked::new(&server);
            stream.updates(1, 1_048_569);
            stream.updates(5, 65_529);
            stream.finalize();
        });
    }
}

#[test]
fn a_huge_piece_and_many_small_ones_all_end() {
    let (server, zeros) = (one_queue(), vec![0; 128 << 20]);
    on_threads(101, |number| {
        let mut stream = Checked::new(&server);
        match number {
            0 => stream.update(&zeros),
            _ => stream.updates(20, 8192 + number),
        }
        stream.finalize();
    });
}

/// Thread 0 makes a few updates. Until they have ended, all other threads keep the lanes full.
#[test]
fn nobody_starves_beside_those_who_never_stop() {
    for threads in 3..=6 {
        let (server, others_stop, begun) =
            (one_queue(), AtomicBool::new(false), Barrier::new(threads));
        on_threads(threads, |number| {
            let mut stream = Checked::new(&server);
            begun.wait();
            if number == 0 {
                stream.updates(20, 100_000);
                others_stop.store(true, Ordering::Relaxed);
            }
            while !others_stop.load(Ordering::Relaxed) {
                stream.updates(1, 20_000 + 10_000 * number);
            }
            stream.finalize();
        });
    }
}

#[test]
fn programs_that_never_sleep_hold_nobody_up() {
    let (server, programs_stop) = (Server::new(), AtomicBool::new(false));
    let spin = || {
        while !programs_stop.load(Ordering::Relaxed) {
            std::hint::spin_loop();
        }
    };
    thread::scope(|scope| {
        (0..4).for_each(|_| _ = scope.spawn(spin));
        let write = |number| {
            let mut stream = Checked::new(&server);
            stream.updates(50, 8192 + 999 * number);
            stream.finalize();
        };
        let written = catch_unwind(AssertUnwindSafe(|| on_threads(20, write)));
        programs_stop.store(true, Ordering::Relaxed);
        written.expect("all have the digests of their messages");
    });
}

#[test]
fn a_thread_that_stalls_in_mid_stream_holds_nobody_up() {
    for server in [Server::new(), one_queue()] {
        let others_have_ended = Barrier::new(20);
        on_threads(20, |number| {
            let mut stream = Checked::new(&server);
            stream.updates(3, 30_000);
            if number < 10 {
                // Threads 0 to 9 stall here until threads 10 to 19 have their digests.
                others_have_ended.wait();
            }
            stream.updates(30, 30_000 + number);
            stream.finalize();
            if number >= 10 {
                others_have_ended.wait();
            }
        });
    }
}

#[test]
fn a_thread_that_panics_or_drops_its_stream_holds_nobody_up() {
    for server in [Server::new(), one_queue()] {
        on_threads(20, |number| {
            for round in 0..10 {
                let mut stream = Checked::new(&server);
                let result = catch_unwind(AssertUnwindSafe(|| {
                    stream.updates(2, 20_000 + number);
                    if number % 4 == 0 {
                        std::panic::resume_unwind(Box::new(round));
                    }
                }));
                assert_eq!(result.is_err(), number % 4 == 0);
                match number % 4 {
                    1 => drop(stream),
                    _ => stream.finalize(),
                }
            }
        });
    }
}

/// Updates and finalizes its stream when it is dropped.
struct LastWords(Option<Checked>);

impl Drop for LastWords {
    fn drop(&mut self) {
        let mut stream = self.0.take().expect("dropped once");
        stream.updates(3, 30_000);
        stream.finalize();
    }
}

#[test]
fn streams_are_updated_while_a_thread_unwinds_and_while_it_ends() {
    thread_local!(static LOCAL: std::cell::RefCell<Option<LastWords>> = const { std::cell::RefCell::new(None) });
    let server = one_queue();
    on_threads(12, |number| {
        let last_words = LastWords(Some(Checked::new(&server)));
        match number % 3 {
            0 => LOCAL.set(Some(last_words)),
            1 => drop(catch_unwind(AssertUnwindSafe(move || {
                let _last_words = last_words;
                std::panic::resume_unwind(Box::new(()));
            }))),
            _ => drop(last_words),
        }
    });
}

#[test]
fn threads_that_are_woken_for_other_reasons_wait_on() {
    let (server, is_over) = (one_queue(), AtomicBool::new(false));
    thread::scope(|scope| {
        let write = || {
            let mut stream = Checked::new(&server);
            stream.updates(50, 30_000);
            stream.finalize();
        };
        let writers: Vec<_> = (0..8).map(|_| scope.spawn(write)).collect();
        let threads: Vec<_> = writers.iter().map(|writer| writer.thread().clone()).collect();
        let is_over = &is_over;
        scope.spawn(move || {
            while !is_over.load(Ordering::Relaxed) {
                threads.iter().for_each(thread::Thread::unpark);
                thread::yield_now();
            }
        });
        let results: Vec<_> = writers.into_iter().map(|writer| writer.join()).collect();
        is_over.store(true, Ordering::Relaxed);
        assert!(results.iter().all(Result::is_ok));
    });
}
