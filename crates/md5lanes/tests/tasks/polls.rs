//! Tests of how many bytes a task hashes in one poll. Their executor, [`run`], polls tasks in the order in which they were woken.

use std::collections::VecDeque;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Wake};

use bytes::Bytes;
use md5lanes::{Server, digest};
use md5lanes_vectors::painted;

/// The budget of one poll of a task, in bytes.
const MAX_POLL_BYTES: usize = 256 << 10;

/// The numbers of the tasks that have been woken but not yet polled.
#[derive(Default)]
struct Ready(Mutex<VecDeque<usize>>);

struct Woken {
    task: usize,
    is_ready: AtomicBool,
    ready: Arc<Ready>,
}

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        if !self.is_ready.swap(true, Ordering::SeqCst) {
            self.ready.0.lock().unwrap().push_back(self.task);
        }
    }
}

/// Runs tasks to their ends. After each poll, calls `after` with the number of the task.
///
/// Panics if some tasks have not ended but none has been woken, because no other thread hashes for them.
fn run(tasks: Vec<Pin<Box<dyn Future<Output = ()> + '_>>>, mut after: impl FnMut(usize)) {
    let ready = Arc::new(Ready::default());
    let new = |task| {
        let ready = Arc::clone(&ready);
        Arc::new(Woken { task, is_ready: AtomicBool::new(false), ready })
    };
    let wakers: Vec<_> = (0..tasks.len()).map(new).collect();
    wakers.iter().for_each(Wake::wake_by_ref);
    let mut tasks: Vec<_> = tasks.into_iter().map(Some).collect();
    while tasks.iter().any(Option::is_some) {
        let task = ready.0.lock().unwrap().pop_front().expect("a task is left that nobody wakes");
        wakers[task].is_ready.store(false, Ordering::SeqCst);
        let waker = Arc::clone(&wakers[task]).into();
        let Some(future) = &mut tasks[task] else { continue };
        if future.as_mut().poll(&mut Context::from_waker(&waker)).is_ready() {
            tasks[task] = None;
        }
        after(task);
    }
}

async fn update(server: &Server, piece: &Bytes, times: usize, updates: &AtomicUsize) {
    let mut stream = server.stream();
    for _ in 0..times {
        stream.update_async(piece.clone()).await;
        updates.fetch_add(1, Ordering::Relaxed);
    }
    assert_eq!(stream.finalize(), digest(&piece.repeat(times)));
}

fn counts<const COUNT: usize>() -> [AtomicUsize; COUNT] {
    [const { AtomicUsize::new(0) }; COUNT]
}

#[test]
fn a_loop_of_updates_lets_other_tasks_run_after_256_kib() {
    for length in [10, 1000, 4 << 10, 32 << 10, 100 << 10, 256 << 10] {
        let (server, piece, [updates]) = (Server::new(), painted(length).into(), counts());
        let times = 10 * MAX_POLL_BYTES / length;
        let mut before = 0;
        run(vec![Box::pin(update(&server, &piece, times, &updates))], |_| {
            let now = updates.load(Ordering::Relaxed);
            // The first of these updates may have been hashed partly in an earlier poll. Up to 63 bytes of the last may be an
            // incomplete block, which is not hashed yet.
            assert!(
                (now - before) * length <= MAX_POLL_BYTES + length + 63,
                "{length}: {now} - {before}"
            );
            before = now;
        });
        assert_eq!(before, times);
    }
}

#[test]
fn a_long_piece_is_hashed_in_polls_of_256_kib() {
    let (server, piece, [updates]) = (Server::new(), painted(40 * MAX_POLL_BYTES).into(), counts());
    let mut polls = 0;
    run(vec![Box::pin(update(&server, &piece, 1, &updates))], |_| polls += 1);
    assert!((40..60).contains(&polls), "{polls}");
}

#[test]
fn one_task_that_updates_many_streams_has_one_budget() {
    let (server, piece) = (Server::new(), Bytes::from(painted(4 * MAX_POLL_BYTES)));
    let mut polls = 0;
    let all = async {
        let mut streams: Vec<_> = (0..30).map(|_| server.stream()).collect();
        let mut updates: Vec<_> =
            streams.iter_mut().map(|stream| Box::pin(stream.update_async(piece.clone()))).collect();
        poll_fn(|context| {
            updates.retain_mut(|update| update.as_mut().poll(context).is_pending());
            if updates.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
        drop(updates);
        assert!(streams.into_iter().all(|stream| stream.finalize() == digest(&piece)));
    };
    run(vec![Box::pin(all)], |_| polls += 1);
    assert!(polls >= 4 * 30, "{polls}");
}

#[test]
fn no_task_is_far_ahead_of_the_others() {
    const TASKS: usize = 200;
    for length in [1000, 4 << 10, 32 << 10, 300 << 10] {
        let (server, piece, counts) = (Server::new(), painted(length).into(), counts::<TASKS>());
        // One poll cannot end this number of updates.
        let times = MAX_POLL_BYTES / length + 10;
        let task = |count| Box::pin(update(&server, &piece, times, count)) as _;
        let mut has_begun = [false; TASKS];
        run(counts.iter().map(task).collect(), |task| {
            has_begun[task] = true;
            let updates = counts[task].load(Ordering::Relaxed);
            assert!(updates < times || has_begun == [true; TASKS], "{length}: {task} ends first");
        });
    }
}
