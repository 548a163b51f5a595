//! Hashes the files of all calls on threads of the addon. libuv's few threads are left for the program's own reads.
//!
//! A call is a call of `md5Files` in JavaScript. A run is one execution of `digest_files`: it hashes the files of all calls, one
//! file of each call in turn. When a run has taken all files, it accepts no more calls, and a later call starts another run. The
//! new run accepts calls at least until the earlier run has ended, so there are never more than two runs.

use std::collections::VecDeque;
use std::io;
use std::iter::Enumerate;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, ThreadId, available_parallelism};
use std::vec::IntoIter;

use md5lanes_files::{Content, Input, Next, Options, Order, Slot, Source};
use md5lanes_files::{digest_files, free_descriptors};

use crate::call::Call;
use crate::lock::lock;

static STATE: Mutex<State> =
    Mutex::new(State { calls: VecDeque::new(), has_open_run: false, runs: 0, changes: 0 });
static CHANGED: Condvar = Condvar::new();

struct State {
    /// The calls with paths that no thread has taken yet. A call with a limit of threads stays until its last file is hashed.
    calls: VecDeque<QueuedCall>,
    /// Whether there is a run that still accepts calls.
    has_open_run: bool,
    /// The number of runs that have not ended.
    runs: usize,
    /// The number of calls of `wake_threads`. A thread that has found no file waits until this number changes.
    changes: u64,
}

struct QueuedCall {
    call: Arc<Call>,
    /// The paths that no thread has taken yet.
    paths: Enumerate<IntoIter<PathBuf>>,
    /// How many threads may hash files of this call at a time, if there is a limit.
    max_threads: Option<usize>,
    /// If there is a limit: the threads that hash files of this call, each with its number of these files.
    threads: Vec<(ThreadId, usize)>,
}

struct File {
    call: Arc<Call>,
    /// The index of the file's path among the paths of the call.
    index: u32,
    /// The place of the file's result in `call.results`.
    place: Slot,
    /// The thread that hashes the file, if the call has a limit of threads.
    thread: Option<ThreadId>,
}

/// Starts to hash the files of `call`, on at most `threads` threads; without `threads`, on one thread for each core.
///
/// # Errors
///
/// If the system cannot start a thread.
pub(crate) fn add(call: &Arc<Call>, paths: Vec<PathBuf>, threads: Option<f64>) -> io::Result<()> {
    if paths.is_empty() {
        call.results.end();
        return Ok(());
    }
    let cores = available_parallelism().map_or(1, NonZero::get);
    let max_threads = threads.map(|threads| threads as usize).filter(|threads| *threads < cores);
    let mut state = lock(&STATE);
    if !state.has_open_run {
        thread::Builder::new().name("md5lanes".to_owned()).spawn(run)?;
        state.has_open_run = true;
        state.runs += 1;
    }
    let paths = paths.into_iter().enumerate();
    state.calls.push_back(QueuedCall {
        call: Arc::clone(call),
        paths,
        max_threads,
        threads: vec![],
    });
    drop(state);
    wake_threads();
    Ok(())
}

/// Wakes the threads that have found no file to hash.
pub(crate) fn wake_threads() {
    lock(&STATE).changes += 1;
    CHANGED.notify_all();
}

/// Executes a run.
fn run() {
    // Half of the free descriptors is left for the program's own files.
    let max_open_files = free_descriptors() / 2;
    let options = Options { max_open_files, order: Order::AsDone, ..Options::default() };
    digest_files(Files, &options, |results| {
        deliver(results);
        ControlFlow::Continue(())
    });
    lock(&STATE).runs -= 1;
    wake_threads();
}

/// Stores results in their calls, and resolves the promises of these calls.
fn deliver(results: Vec<(File, io::Result<Content>)>) {
    let mut calls: Vec<Arc<Call>> = Vec::new();
    for (File { call, index, place, thread }, result) in results {
        call.put(index, place, result);
        if let Some(thread) = thread {
            release_thread(&call, thread);
        }
        if !calls.iter().any(|other| Arc::ptr_eq(other, &call)) {
            calls.push(call);
        }
    }
    for call in calls {
        call.resolve();
    }
}

/// Notes that `thread` is done with one file of `call`, a call with a limit of threads.
fn release_thread(call: &Arc<Call>, thread: ThreadId) {
    let mut state = lock(&STATE);
    let Some(queued) = state.calls.iter_mut().find(|queued| Arc::ptr_eq(&queued.call, call)) else {
        return;
    };
    for (id, count) in &mut queued.threads {
        *count -= usize::from(*id == thread);
    }
    queued.threads.retain(|(_, count)| *count > 0);
    drop(state);
    wake_threads();
}

/// Iterates over the files of all calls, one file of each call in turn. While no file can be begun, but more may come, the next
/// item is [`Next::NotReady`].
struct Files;

impl Iterator for Files {
    type Item = Next<'static, Input<File>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut state = lock(&STATE);
        for _ in 0..state.calls.len() {
            let mut queued = state.calls.pop_front()?;
            let input = queued.next();
            if !queued.is_done() {
                state.calls.push_back(queued);
            }
            if let Some(input) = input {
                return Some(Next::Ready(input));
            }
        }
        if state.calls.is_empty() && state.runs == 1 {
            state.has_open_run = false;
            return None;
        }
        let seen = state.changes;
        Some(Next::NotReady(Box::new(move || {
            let wait = CHANGED.wait_while(lock(&STATE), |state| state.changes == seen);
            drop(wait.unwrap_or_else(PoisonError::into_inner));
        })))
    }
}

impl QueuedCall {
    /// Whether the queue no longer needs this call.
    fn is_done(&self) -> bool {
        let are_all_taken = self.paths.len() == 0 && self.threads.is_empty();
        are_all_taken || self.call.results.is_closed()
    }

    /// Returns the next file, or `None` if no path is left, the call was stopped, too many results wait for JavaScript, or the
    /// limit of threads excludes this thread.
    fn next(&mut self) -> Option<Input<File>> {
        let results = &self.call.results;
        if self.paths.len() == 0 || results.is_closed() || !results.has_room() {
            return None;
        }
        let thread = self.max_threads.map(|_| thread::current().id());
        if let (Some(max_threads), Some(thread)) = (self.max_threads, thread) {
            let known = self.threads.iter().position(|(id, _)| *id == thread);
            match known {
                Some(at) => self.threads[at].1 += 1,
                None if self.threads.len() < max_threads => self.threads.push((thread, 1)),
                None => return None,
            }
        }
        let (index, path) = self.paths.next()?;
        let (call, place) = (Arc::clone(&self.call), results.reserve(1));
        if self.paths.len() == 0 {
            results.end();
        }
        let bytes = path.capacity();
        let file = File { call, index: index as u32, place, thread };
        let input = Input::new(file, Source::Regular(path)).with_tag_bytes(bytes);
        Some(input.on_hashed(|file, bytes| file.call.add_hashed(bytes)))
    }
}
