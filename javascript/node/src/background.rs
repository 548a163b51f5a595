//! Runs work on threads of the addon: libuv's few threads are left for the program's own reads. A thread ends when no work waits.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread::{self, available_parallelism};

use crate::lock::lock;

type Work = Box<dyn FnOnce() + Send>;

static STATE: Mutex<State> = Mutex::new(State { waiting: VecDeque::new(), threads: 0 });

struct State {
    waiting: VecDeque<Work>,
    threads: usize,
}

/// Runs `work` on a thread of this module: there is at most one for each core. If the system cannot start the thread, runs all
/// waiting work on the calling thread.
pub(crate) fn run_in_background(work: Work) {
    let cores = available_parallelism().map_or(1, NonZero::get);
    let mut state = lock(&STATE);
    state.waiting.push_back(work);
    if state.threads == cores {
        return;
    }
    state.threads += 1;
    drop(state);
    if thread::Builder::new().name("md5lanes pieces".to_owned()).spawn(run_all).is_err() {
        run_all();
    }
}

fn run_all() {
    while let Some(work) = next() {
        work();
    }
}

/// Takes the next waiting work. If there is none, counts the calling thread as ended.
fn next() -> Option<Work> {
    let mut state = lock(&STATE);
    let work = state.waiting.pop_front();
    state.threads -= usize::from(work.is_none());
    work
}
