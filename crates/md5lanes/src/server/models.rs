//! Models of the server for loom. `make test PARTS=loom` runs each model in all interleavings of its threads that have
//! at most a few preemptions. `README.md` beside this file says what the models prove and what they cannot see.

use alloc::vec::Vec;
use core::num::NonZero;

use loom::thread;
use md5lanes_vectors::painted;

use super::*;

/// Creates a server with one queue and `lanes` lanes. Updates share the lanes even if they have only one block.
fn server(lanes: usize) -> Server {
    server_of(1, lanes)
}

fn server_of(queues: usize, lanes: usize) -> Server {
    let mut builder = Server::builder().cores(NonZero::new(queues).unwrap());
    builder.policy = Policy { min_updates: 1, min_piece_bytes: 64, quantum_blocks: 1, lanes };
    builder.build()
}

/// Runs `test`, which has `threads` threads, with so few preemptions that a model takes only seconds.
fn model(threads: usize, test: impl Fn() + Sync + Send + 'static) {
    model_with(if threads < 3 { 4 } else { 2 }, test);
}

fn model_with(preemptions: usize, test: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(preemptions);
    builder.check(test);
}

/// Hashes a message on this thread, in pieces of these lengths, and checks the digest.
fn hash(server: &Server, pieces: &[usize]) {
    let message = painted(pieces.iter().sum());
    let mut stream = server.stream();
    let mut rest = &message[..];
    for length in pieces {
        let (piece, behind) = rest.split_at(*length);
        stream.update(piece);
        rest = behind;
    }
    assert_eq!(stream.finalize(), crate::digest(&message));
}

fn move_to(queue: usize) {
    affinity::PROCESSOR.with(|processor| processor.set(queue));
}

/// Runs `first` on this thread, at queue 0, and each of `others` on a new thread, at the queue with the number beside it. Queue 0
/// looks as if it had more updates than lanes, so the combiner of queue 1 takes over requests that wait there.
fn beside_a_crowd<const OTHERS: usize>(
    preemptions: usize,
    first: fn(&Server),
    others: [(usize, fn(&Server)); OTHERS],
) {
    model_with(preemptions, move || {
        let server = server_of(2, 2);
        let waiting = 2;
        server.shared.queue().enter(waiting);
        // Queue 1 begins with round 1, because round 0 is a probe: the combiner would first yield, and in loom the other threads
        // would then run until they wait.
        server.shared.queue().at(1).lock().round = 1;
        let run = |(queue, run): (usize, fn(&Server))| {
            spawn(&server, move |server| {
                move_to(queue);
                run(server);
            })
        };
        let threads = others.map(run);
        first(&server);
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        move_to(0);
        server.shared.queue().leave(waiting);
        assert_eq!(server.shared.queue().present(), 0);
        assert_eq!(server.shared.queue().at(1).present(), 0);
    });
}

fn spawn<T: 'static>(
    server: &Server,
    run: impl FnOnce(&Server) -> T + 'static,
) -> thread::JoinHandle<T> {
    let server = server.clone();
    thread::spawn(move || run(&server))
}

/// Hashes each message on a thread of its own. A message is given by the lengths of its pieces.
fn hash_all(lanes: usize, messages: &'static [&'static [usize]]) {
    model(messages.len(), move || {
        let server = server(lanes);
        let (first, others) = messages.split_first().unwrap();
        let hash_beside = |pieces: &&'static [usize]| {
            let pieces = *pieces;
            spawn(&server, move |server| hash(server, pieces))
        };
        let threads: Vec<_> = others.iter().map(hash_beside).collect();
        hash(&server, first);
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        assert_eq!(server.shared.queue().present(), 0);
    });
}

#[test]
fn two_threads_join_and_part() {
    hash_all(2, &[&[64], &[64]]);
    hash_all(2, &[&[64], &[192]]);
}

#[test]
fn a_combiner_that_is_done_hands_the_rest_off() {
    hash_all(2, &[&[64, 64], &[192]]);
}

#[test]
fn there_may_be_more_threads_than_lanes() {
    hash_all(1, &[&[64], &[64], &[64]]);
    hash_all(2, &[&[128], &[64], &[64]]);
}

#[test]
fn a_combiner_takes_over_what_waits_at_another_queue() {
    let short: fn(&Server) = |server| hash(server, &[64]);
    // A combiner takes requests over after its second turn. If such a request ends after the combiner's own, its thread gets the
    // combiner's role.
    let long: fn(&Server) = |server| hash(server, &[192]);
    beside_a_crowd(1, short, [(0, short), (1, long)]);
    beside_a_crowd(1, long, [(0, short), (1, long)]);
    beside_a_crowd(1, short, [(0, long), (1, long)]);
    beside_a_crowd(1, long, [(0, long), (1, |server| hash(server, &[192, 64]))]);
}

#[test]
fn a_server_may_go_before_its_streams_and_a_stream_at_any_time() {
    model(2, || {
        let server = server(2);
        let mut dropped = server.stream();
        let thread = spawn(&server, move |server| hash(server, &[128]));
        drop(server);
        dropped.update(&painted(64));
        drop(dropped);
        thread.join().unwrap();
    });
}

/// Models of tasks, which combine in their polls, and of the worker, which is a further thread.
#[cfg(feature = "async")]
mod tasks {
    use alloc::boxed::Box;
    use core::future::Future;
    use core::pin::{Pin, pin};
    use core::task::{Context, Waker};

    use loom::future::block_on;

    use super::*;
    use crate::server::worker;

    fn await_update(server: &Server, length: usize) {
        let message = painted(length);
        let mut stream = server.stream();
        block_on(stream.update_async(message.clone().into()));
        assert_eq!(stream.finalize(), crate::digest(&message));
    }

    fn poll_once(update: Pin<&mut impl Future>) {
        let _ = update.poll(&mut Context::from_waker(Waker::noop()));
    }

    /// Begins an update of `length` bytes and drops its future. Returns the stream.
    fn abandoned(server: &Server, length: usize) -> Stream {
        let mut stream = server.stream();
        poll_once(Box::pin(stream.update_async(painted(length).into())).as_mut());
        stream
    }

    #[test]
    fn a_task_hashes_its_own_piece_in_as_many_polls_as_that_takes() {
        model(2, || await_update(&server(2), 64));
        model(2, || {
            let server = server(2);
            await_update(&server, 64 * 2 * budget::MAX_POLL_BLOCKS);
            await_update(&server, 128);
            assert!(!server.shared.queue().lock().has_worker);
        });
    }

    fn await_both(lanes: usize, one: usize, other: usize) {
        model(2, move || {
            let server = server(lanes);
            let thread = spawn(&server, move |server| await_update(server, one));
            await_update(&server, other);
            thread.join().unwrap();
            assert_eq!(server.shared.queue().present(), 0);
        });
    }

    #[test]
    fn tasks_on_two_threads_hash_for_each_other() {
        await_both(2, 64, 64);
        await_both(2, 64, 192);
        await_both(1, 128, 64);
    }

    /// Runs `beside` at the same time as a task that is polled twice, and then not polled until `beside` has ended.
    fn beside_a_held_task(lanes: usize, beside: fn(&Server)) {
        model(2, move || {
            let server = server(lanes);
            let thread = spawn(&server, beside);
            let mut stream = server.stream();
            let mut held =
                pin!(stream.update_async(painted(64 * 2 * budget::MAX_POLL_BLOCKS).into()));
            // Each poll may take the combiner's role, but gives the role up before the request is done.
            poll_once(held.as_mut());
            poll_once(held.as_mut());
            thread.join().unwrap();
            block_on(held);
        });
    }

    #[test]
    fn no_thread_or_task_waits_for_the_polls_of_another_task() {
        for lanes in [1, 2] {
            beside_a_held_task(lanes, |server| await_update(server, 64));
            beside_a_held_task(lanes, |server| hash(server, &[64]));
        }
    }

    fn hash_both(lanes: usize, thread_length: usize, task_length: usize) {
        model(2, move || {
            let server = server(lanes);
            let thread = spawn(&server, move |server| hash(server, &[thread_length]));
            await_update(&server, task_length);
            thread.join().unwrap();
        });
    }

    #[test]
    fn a_thread_and_a_task_share_lanes() {
        hash_both(2, 64, 64);
    }

    #[test]
    fn a_thread_leaves_a_task_to_its_polls() {
        hash_both(2, 64, 128);
    }

    #[test]
    fn a_task_hands_a_thread_its_role() {
        hash_both(2, 64 * 2 * budget::MAX_POLL_BLOCKS, 64);
    }

    #[test]
    fn a_thread_and_a_task_take_turns_in_one_lane() {
        hash_both(1, 64, 64);
    }

    #[test]
    fn a_thread_waits_for_an_update_whose_future_was_dropped() {
        model(2, || {
            let stream = abandoned(&server(2), 64);
            assert_eq!(stream.finalize(), crate::digest(&painted(64)));
        });
    }

    #[test]
    fn a_worker_hashes_what_a_dropped_future_has_left_beside_a_thread_and_a_task() {
        let beside: [fn(&Server); 2] =
            [|server| hash(server, &[64]), |server| await_update(server, 64)];
        for beside in beside {
            model(3, move || {
                let server = server(2);
                let thread = spawn(&server, beside);
                assert_eq!(abandoned(&server, 128).finalize(), crate::digest(&painted(128)));
                thread.join().unwrap();
            });
        }
    }

    #[test]
    fn two_dropped_futures_start_one_worker() {
        model(3, || {
            let server = server(2);
            let thread = spawn(&server, move |server| abandoned(server, 64).finalize());
            let other = abandoned(&server, 64).finalize();
            assert_eq!([thread.join().unwrap(), other], [crate::digest(&painted(64)); 2]);
            assert_eq!(server.shared.queue().present(), 0);
        });
    }

    #[test]
    fn a_task_awaits_what_a_dropped_future_has_left() {
        model(2, || {
            let mut stream = abandoned(&server(2), 128);
            block_on(stream.update_async(painted(64).into()));
            let message = [painted(128), painted(64)].concat();
            assert_eq!(stream.finalize(), crate::digest(&message));
        });
    }

    #[test]
    fn a_task_or_a_worker_takes_over_the_requests_of_threads_alone() {
        let thread: fn(&Server) = |server| hash(server, &[128]);
        let long: fn(&Server) = |server| hash(server, &[192]);
        let task: fn(&Server) = |server| await_update(server, 64);
        beside_a_crowd(1, thread, [(0, thread), (1, |server| await_update(server, 192))]);
        beside_a_crowd(1, thread, [(0, task), (1, long)]);
        beside_a_crowd(1, task, [(0, task), (1, long)]);
        let abandon: fn(&Server) = |server| {
            move_to(1);
            let stream = abandoned(server, 192);
            move_to(0);
            hash(server, &[64]);
            assert_eq!(stream.finalize(), crate::digest(&painted(192)));
        };
        beside_a_crowd(1, abandon, [(0, thread)]);
    }

    #[test]
    fn the_request_of_a_combiner_stays_even_if_it_waits() {
        // A thread that publishes while two tasks have the lanes gets the role before its request has a lane.
        let tasks: fn(&Server) = |server| {
            let (mut one, mut other) = (server.stream(), server.stream());
            let mut one = pin!(one.update_async(painted(128).into()));
            let mut other = pin!(other.update_async(painted(128).into()));
            poll_once(one.as_mut());
            poll_once(other.as_mut());
            poll_once(one.as_mut());
            block_on(one);
            block_on(other);
        };
        beside_a_crowd(
            2,
            tasks,
            [(0, |server| hash(server, &[64])), (1, |server| hash(server, &[192]))],
        );
    }

    #[test]
    fn the_worker_wakes_the_submitter_of_a_piece() {
        model(2, || {
            let server = server(2);
            let mut stream = server.stream();
            let submitted =
                |stream: &mut Stream, piece: &mut Option<_>, waker: &Waker| match piece.take() {
                    Some(piece) => stream.submit(piece, waker),
                    None => stream.poll_submitted(waker),
                };
            // Makes the queue expect other updates, so that `submit` publishes the piece.
            server.shared.queue().raise_expected(2);
            let mut piece = Some(painted(64).into());
            block_on(core::future::poll_fn(|context| {
                submitted(&mut stream, &mut piece, context.waker())
            }));
            assert_eq!(stream.finalize(), crate::digest(&painted(64)));
        });
    }

    #[test]
    fn clones_of_a_stream_wait_for_one_update() {
        model(3, || {
            let stream = abandoned(&server(2), 64);
            let clone = stream.clone();
            let thread = thread::spawn(move || clone.finalize());
            assert_eq!(stream.finalize(), crate::digest(&painted(64)));
            assert_eq!(thread.join().unwrap(), crate::digest(&painted(64)));
        });
    }

    #[test]
    fn a_server_may_go_while_a_task_is_under_way() {
        model(2, || drop(abandoned(&server(2), 128)));
    }

    #[test]
    fn without_a_worker_the_thread_that_drops_a_future_combines() {
        let beside: [fn(&Server); 2] =
            [|server| hash(server, &[64]), |server| await_update(server, 64)];
        for beside in beside {
            model(2, move || {
                let server = server(2);
                let queue = server.shared.queue();
                queue.lock().has_worker = true;
                let thread = spawn(&server, beside);
                let stream = abandoned(&server, 64 * 2 * budget::MAX_POLL_BLOCKS);
                worker::combine_without_worker(queue, &server.shared.policy);
                assert_eq!(
                    stream.finalize(),
                    crate::digest(&painted(64 * 2 * budget::MAX_POLL_BLOCKS))
                );
                thread.join().unwrap();
            });
        }
    }
}
