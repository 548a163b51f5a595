//! Runs work beside JavaScript, on threads that end when there is no more. They are not the few of
//! libuv, which the program's own reads need.

use std::collections::VecDeque;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread::{self, available_parallelism};

use crate::files::lock;

type Work = Box<dyn FnOnce() + Send>;

static STATE: Mutex<State> = Mutex::new(State { waiting: VecDeque::new(), threads: 0 });

struct State {
    waiting: VecDeque<Work>,
    threads: usize,
}

/// Runs `work` on another thread, at most one for each core. If the system has no more threads, it runs here.
pub(crate) fn begin(work: Work) {
    let cores = available_parallelism().map_or(1, NonZero::get);
    let mut state = lock(&STATE);
    state.waiting.push_back(work);
    if state.threads == cores {
        return;
    }
    state.threads += 1;
    drop(state);
    if thread::Builder::new().name("md5lanes away".to_owned()).spawn(run).is_err() {
        run();
    }
}

fn run() {
    while let Some(work) = next() {
        work();
    }
}

/// Returns the next work for a thread. Without any, the thread ends.
fn next() -> Option<Work> {
    let mut state = lock(&STATE);
    let work = state.waiting.pop_front();
    state.threads -= usize::from(work.is_none());
    work
}
