//! Hashes the files of all calls, in threads of its own. libuv's few threads are left for the program's own reads.
//!
//! A run is a pipeline over the files of the current calls, which take turns. When a run has given out all files, its threads
//! share the remaining work, and end. A call that comes while they share it begins another run. The new run goes on until the old
//! one has ended, so there are never more than two runs.

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

use crate::files::{Call, lock};

static STATE: Mutex<State> =
    Mutex::new(State { calls: VecDeque::new(), is_open: false, runs: 0, changes: 0 });
static CHANGED: Condvar = Condvar::new();

struct State {
    /// The calls that have files to give out, and calls with a limit while threads still have their files.
    calls: VecDeque<Giving>,
    /// Whether a run takes files.
    is_open: bool,
    runs: usize,
    /// Counts changes. Threads that have found nothing to do wait for the next change.
    changes: u64,
}

/// A call that gives out its files.
struct Giving {
    call: Arc<Call>,
    paths: Enumerate<IntoIter<PathBuf>>,
    /// The most threads that may have files of this call, if there is a limit; and these threads, with the number of files of
    /// each.
    limit: Option<usize>,
    threads: Vec<(ThreadId, usize)>,
}

/// A file of a call.
struct File {
    call: Arc<Call>,
    index: u32,
    place: Slot,
    /// The thread that has the file, if the call has a limit.
    thread: Option<ThreadId>,
}

/// Begins to hash the files of a call.
///
/// # Errors
///
/// If the system has no more threads.
pub(crate) fn begin(call: &Arc<Call>, paths: Vec<PathBuf>, threads: Option<f64>) -> io::Result<()> {
    if paths.is_empty() {
        call.results.end();
        return Ok(());
    }
    let cores = available_parallelism().map_or(1, NonZero::get);
    let limit = threads.map(|threads| threads as usize).filter(|threads| *threads < cores);
    let mut state = lock(&STATE);
    if !state.is_open {
        thread::Builder::new().name("md5lanes".to_owned()).spawn(run)?;
        state.is_open = true;
        state.runs += 1;
    }
    let paths = paths.into_iter().enumerate();
    state.calls.push_back(Giving { call: Arc::clone(call), paths, limit, threads: vec![] });
    drop(state);
    tell();
    Ok(())
}

/// Wakes the threads that found nothing to do.
pub(crate) fn tell() {
    lock(&STATE).changes += 1;
    CHANGED.notify_all();
}

fn run() {
    // Half of the descriptors are left for the program.
    let max_open_files = free_descriptors() / 2;
    let options = Options { max_open_files, order: Order::AsDone, ..Options::default() };
    digest_files(Files, &options, |sums| {
        hand_out(sums);
        ControlFlow::Continue(())
    });
    lock(&STATE).runs -= 1;
    tell();
}

fn hand_out(sums: Vec<(File, io::Result<Content>)>) {
    let mut calls: Vec<Arc<Call>> = Vec::new();
    for (File { call, index, place, thread }, sum) in sums {
        call.take(index, place, sum);
        if let Some(thread) = thread {
            give_back(&call, thread);
        }
        if !calls.iter().any(|other| Arc::ptr_eq(other, &call)) {
            calls.push(call);
        }
    }
    for call in calls {
        call.hand_over();
    }
}

/// Notes that `thread` is done with one file of `call`, a call that limits its threads. Wakes the threads that found nothing to
/// do.
fn give_back(call: &Arc<Call>, thread: ThreadId) {
    let mut state = lock(&STATE);
    let Some(giving) = state.calls.iter_mut().find(|giving| Arc::ptr_eq(&giving.call, call)) else {
        return;
    };
    for (id, count) in &mut giving.threads {
        *count -= usize::from(*id == thread);
    }
    giving.threads.retain(|(_, count)| *count > 0);
    drop(state);
    tell();
}

/// The files of all calls.
struct Files;

impl Iterator for Files {
    type Item = Next<'static, Input<File>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut state = lock(&STATE);
        for _ in 0..state.calls.len() {
            let mut giving = state.calls.pop_front()?;
            let input = giving.next();
            if !giving.is_over() {
                state.calls.push_back(giving);
            }
            if let Some(input) = input {
                return Some(Next::Ready(input));
            }
        }
        if state.calls.is_empty() && state.runs == 1 {
            state.is_open = false;
            return None;
        }
        let seen = state.changes;
        Some(Next::NotReady(Box::new(move || {
            let wait = CHANGED.wait_while(lock(&STATE), |state| state.changes == seen);
            drop(wait.unwrap_or_else(PoisonError::into_inner));
        })))
    }
}

impl Giving {
    fn is_over(&self) -> bool {
        let are_all_done = self.paths.len() == 0 && self.threads.is_empty();
        are_all_done || self.call.results.is_closed()
    }

    /// Returns the next file, if this thread may have one.
    fn next(&mut self) -> Option<Input<File>> {
        let results = &self.call.results;
        if self.paths.len() == 0 || results.is_closed() || !results.has_room() {
            return None;
        }
        let thread = self.limit.map(|_| thread::current().id());
        if let (Some(limit), Some(thread)) = (self.limit, thread) {
            let known = self.threads.iter().position(|(id, _)| *id == thread);
            match known {
                Some(at) => self.threads[at].1 += 1,
                None if self.threads.len() < limit => self.threads.push((thread, 1)),
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
        Some(input.on_hashed(|file, bytes| file.call.note(bytes)))
    }
}
