//! Models of the whole pipeline. Shuttle runs each model in thousands of random interleavings of its threads:
//! `make test PARTS=shuttle`. In models, pieces and buffers are so small that inputs of few bytes reach every path of the code.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use md5lanes::Digest;
use shuttle::rand::Rng;
use shuttle::scheduler::RandomScheduler;

use crate::sync::{scope, spawn};
use crate::{
    Budget, Channel, Content, Hashing, Input, Next, Options, Order, Progress, Queue, Source,
    digest_files,
};

const ITERATIONS: usize = 10_000;

fn explore(model: impl Fn() + Send + Sync + 'static) {
    // Hashing in lanes needs a larger stack than the threads of shuttle have by default.
    let mut config = shuttle::Config::new();
    config.stack_size = 1 << 20;
    shuttle::Runner::new(RandomScheduler::new(ITERATIONS), config).run(model);
}

static FILE: LazyLock<(Arc<File>, Vec<u8>)> = LazyLock::new(|| {
    let bytes: Vec<u8> = (0..200).collect();
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&bytes).unwrap();
    (Arc::new(file), bytes)
});

fn part(length: u64) -> Source {
    Source::Part(Arc::clone(&FILE.0), 0..length)
}

fn digest(length: u64) -> Digest {
    md5lanes::digest(&FILE.1[..length as usize])
}

fn two_threads() -> Options<'static> {
    Options { threads: NonZero::new(2), max_open_files: 4, ..Options::default() }
}

/// Returns inputs with their lengths: one of two pieces, a failure, a stream that is read ahead, one of less than a piece, one of
/// exactly one piece, and one that ends last.
fn inputs() -> Vec<(u64, Source)> {
    let stream = Source::Stream(Box::new(io::Cursor::new(FILE.1[..150].to_vec())));
    let failed = Source::Failed(ErrorKind::NotFound.into());
    vec![(20, part(20)), (0, failed), (150, stream), (3, part(3)), (16, part(16)), (199, part(199))]
}

#[test]
fn each_input_has_its_result_in_order() {
    explore(|| {
        let mut expected = inputs().into_iter().map(|(length, _)| length);
        let tagged = inputs().into_iter().map(|(length, source)| Input::new(length, source));
        digest_files(tagged, &two_threads(), |results| {
            for (length, result) in results {
                assert_eq!(Some(length), expected.next());
                match result {
                    Ok(content) => {
                        assert_eq!((content.digest, content.length), (digest(length), length))
                    }
                    Err(error) => assert_eq!((length, error.kind()), (0, ErrorKind::NotFound)),
                }
            }
            ControlFlow::Continue(())
        });
        assert_eq!(expected.next(), None);
    });
}

#[test]
fn inputs_that_are_not_known_yet_are_waited_for() {
    explore(|| {
        let (inputs, mut seen) = (Channel::new(1, Order::AsGiven), 0);
        scope(|threads| {
            let feed = || {
                for length in [40, 3, 17] {
                    let _ = inputs.send([Input::new(length, part(length))]);
                }
                inputs.end();
            };
            spawn(threads, String::new(), feed).unwrap();
            digest_files(std::iter::from_fn(|| inputs.next()), &two_threads(), |results| {
                seen += results.len();
                ControlFlow::Continue(())
            });
        });
        assert_eq!(seen, 3);
    });
}

#[test]
fn no_more_is_begun_than_there_is_room_for_and_stages_follow_each_other() {
    explore(|| {
        let (begun, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let items = (0..6).inspect(|_| {
            let ahead = begun.fetch_add(1, Ordering::SeqCst) - taken.load(Ordering::SeqCst);
            assert!(
                ahead <= 2 + 1,
                "one is in `first`, and each thread of `second` has one that is not counted yet"
            );
        });
        let first = Queue::new(items, |_| 1, 2, Order::AsGiven);
        let second =
            Queue::new(std::iter::from_fn(|| first.results.next()), |_| 1, 2, Order::AsGiven);
        let work = |item: usize| {
            taken.fetch_add(1, Ordering::SeqCst);
            item
        };
        scope(|threads| {
            first.start(threads, 2, &|item| item).unwrap();
            second.start(threads, 2, &work).unwrap();
            assert_eq!(second.results.iter().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
        });
    });
}

#[test]
fn parts_within_a_budget_are_all_sent_and_give_their_memory_back() {
    explore(|| {
        let (budget, sent) = (Budget::new(100, 2), AtomicUsize::new(0));
        let mut lengths = [30, 50, 20, 70, 40].into_iter().peekable();
        let parts = std::iter::from_fn(|| {
            let length = *lengths.peek()?;
            let Some(buffer) = budget.take(length) else {
                let budget = &budget;
                return Some(Next::NotReady(Box::new(move || budget.wait(length))));
            };
            lengths.next();
            Some(Next::Ready(
                Input::new(buffer, part(length as u64))
                    .read_into_tag(|buffer| buffer.with_spare_byte()),
            ))
        });
        let options = Options { order: Order::AsDone, ..two_threads() };
        let hashing = Hashing::new(parts, &options);
        scope(|threads| {
            hashing.start(threads).unwrap();
            let send = || {
                for (buffer, result) in hashing.results().iter() {
                    let Content { digest: actual, length, .. } = result.unwrap();
                    assert_eq!(
                        (actual, buffer.part()),
                        (digest(length), &FILE.1[..length as usize])
                    );
                    sent.fetch_add(1, Ordering::SeqCst);
                }
            };
            spawn(threads, String::new(), send).unwrap();
            send();
        });
        assert_eq!((sent.into_inner(), budget.free()), (5, 100));
    });
}

#[test]
fn a_sink_that_wants_no_more_ends_the_work() {
    explore(|| {
        let mut batches = 0;
        let inputs = (0..20).map(|_| Input::new((), part(40)));
        digest_files(inputs, &two_threads(), |_| {
            batches += 1;
            ControlFlow::Break(())
        });
        assert_eq!(batches, 1);
    });
}

/// When the work is stopped, threads may be waiting for room, for an input, or for work from other threads.
#[test]
fn work_that_is_stopped_ends() {
    explore(|| {
        let (stop, fed) = (AtomicBool::new(false), Channel::new(1, Order::AsGiven));
        let options = Options { stop: &stop, ..two_threads() };
        scope(|threads| {
            let stop_some_time = || {
                for _ in 0..shuttle::rand::thread_rng().gen_range(0..200) {
                    shuttle::thread::yield_now();
                }
                stop.store(true, Ordering::SeqCst);
            };
            spawn(threads, String::new(), stop_some_time).unwrap();
            let feed = || {
                for length in [0, 40, 3] {
                    let _ = fed.send([Input::new((), part(length))]);
                }
                fed.end();
            };
            spawn(threads, String::new(), feed).unwrap();
            let full = (0..30).map(|_| Next::Ready(Input::new((), Source::Empty)));
            let inputs = full.chain(std::iter::from_fn(|| fed.next()));
            digest_files(inputs, &options, |_| ControlFlow::Continue(()));
            // `stop` does not end the thread that feeds.
            fed.close();
        });
    });
}

#[test]
fn a_panic_anywhere_ends_the_work_and_reaches_the_caller() {
    for place in 0..3 {
        explore(move || {
            let check = |here| assert_ne!(here, place, "in a model");
            let inputs = inputs().into_iter().map(|(length, source)| {
                if length == 16 {
                    check(0);
                }
                Input::new((), source)
            });
            let progress = |event| {
                if let Progress::Hashed(_) = event {
                    check(1);
                }
            };
            let options = Options { progress: &progress, ..two_threads() };
            let result = catch_unwind(AssertUnwindSafe(|| {
                digest_files(inputs, &options, |_| {
                    check(2);
                    ControlFlow::Continue(())
                });
            }));
            let text = result.unwrap_err();
            let text = text.downcast_ref::<String>().expect("the panic's own");
            assert!(text.contains("in a model"), "{text}");
        });
    }
}

#[test]
fn a_thread_that_waits_can_be_woken() {
    explore(|| {
        let channel = Channel::<u8>::new(1, Order::AsGiven);
        scope(|threads| {
            spawn(threads, String::new(), || channel.wake()).unwrap();
            assert_eq!(channel.take(Duration::MAX), Some(vec![]));
        });
    });
}
