//! Inputs and outputs between a thread of Python and the thread that hashes for it.

use std::collections::VecDeque;
use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use md5lanes_files::Progress;

/// How many inputs may wait to be begun: enough for all lanes of many cores.
const MOST_INPUTS: usize = 4096;

/// With so few waiting inputs, or fewer, more are wanted.
const FEW_INPUTS: usize = MOST_INPUTS / 2;

/// How many outputs may wait to be taken before hashing pauses.
const MOST_OUTPUTS: usize = 4096;

/// Inputs on their way to the thread that hashes, and outputs on their way back.
///
/// The hashing side never holds Python's interpreter lock, so the two sides never wait for each other.
pub(crate) struct Exchange<I, O> {
    state: Mutex<State<I, O>>,
    /// Wakes the hashing side.
    given: Condvar,
    /// Wakes Python's side.
    returned: Condvar,
    pub(crate) status: Status,
}

/// What both sides know of the work at any time.
#[derive(Default)]
pub(crate) struct Status {
    /// Set when nothing more is wanted.
    pub(crate) stop: AtomicBool,
    /// How many bytes have been hashed.
    hashed: AtomicU64,
}

impl Status {
    /// Counts what has been hashed.
    pub(crate) fn note(&self, event: Progress) {
        if let Progress::Hashed(bytes) = event {
            self.hashed.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    /// How many bytes have been hashed.
    pub(crate) fn hashed(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }
}

struct State<I, O> {
    inputs: VecDeque<I>,
    /// Whether no more inputs will come.
    is_all: bool,
    outputs: VecDeque<O>,
    /// Once no more outputs will come: how the hashing side has ended.
    end: Option<End>,
}

/// How the hashing side has ended.
#[derive(Clone, Copy)]
enum End {
    Returned,
    Panicked,
}

/// The answer when the hashing side asks for an input.
pub(crate) enum Given<I> {
    Input(I),
    /// The next input is not known yet. The function waits until there is one, or none will come.
    Later(Arc<dyn Fn() + Send + Sync>),
}

/// The next step of Python's side.
pub(crate) enum Turn<O> {
    Outputs(VecDeque<O>),
    /// More inputs are wanted.
    Feed,
    /// Nothing has happened for a while.
    Idle,
    /// All outputs have been taken.
    Over,
    /// The same, but the hashing side has panicked: outputs are missing.
    Failed,
}

/// The hashing side.
impl<I, O> Exchange<I, O> {
    pub(crate) fn new() -> Self {
        Exchange {
            state: Mutex::new(State {
                inputs: VecDeque::new(),
                is_all: false,
                outputs: VecDeque::new(),
                end: None,
            }),
            given: Condvar::new(),
            returned: Condvar::new(),
            status: Status::default(),
        }
    }

    /// The inputs, until there are no more.
    pub(crate) fn inputs(self: &Arc<Self>) -> impl Iterator<Item = Given<I>> + Send
    where
        I: Send + 'static,
        O: Send + 'static,
    {
        iter::from_fn(|| {
            let mut state = self.lock();
            let input = state.inputs.pop_front();
            if state.inputs.len() == FEW_INPUTS {
                self.returned.notify_one();
            }
            match input {
                _ if self.is_stopped() => None,
                Some(input) => Some(Given::Input(input)),
                None if state.is_all => None,
                None => {
                    let exchange = Arc::clone(self);
                    Some(Given::Later(Arc::new(move || exchange.wait())))
                }
            }
        })
    }

    /// Waits until there are inputs, or no more will come.
    fn wait(&self) {
        let idle = |state: &mut State<I, O>| {
            state.inputs.is_empty() && !state.is_all && !self.is_stopped()
        };
        drop(self.given.wait_while(self.lock(), idle));
    }

    /// Returns outputs as there is room for them. Breaks where no more are wanted.
    pub(crate) fn put(&self, outputs: impl IntoIterator<Item = O>) -> ControlFlow<()> {
        let full =
            |state: &mut State<I, O>| state.outputs.len() >= MOST_OUTPUTS && !self.is_stopped();
        let waited = self.given.wait_while(self.lock(), full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        // If there are outputs, Python's side has been woken already.
        if state.outputs.is_empty() {
            self.returned.notify_one();
        }
        state.outputs.extend(outputs);
        drop(state);
        if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// A guard: when it is dropped, by a return or a panic, no more outputs will come.
    pub(crate) fn finish_on_drop(&self) -> impl Drop {
        struct Finish<'e, I, O>(&'e Exchange<I, O>);
        impl<I, O> Drop for Finish<'_, I, O> {
            fn drop(&mut self) {
                let end = if thread::panicking() { End::Panicked } else { End::Returned };
                self.0.lock().end = Some(end);
                self.0.returned.notify_one();
            }
        }
        Finish(self)
    }
}

/// Python's side.
impl<I, O> Exchange<I, O> {
    /// Whether there is room for an input.
    pub(crate) fn has_room(&self) -> bool {
        self.lock().inputs.len() < MOST_INPUTS
    }

    /// Gives an input. Returns whether there are outputs to take.
    pub(crate) fn give(&self, input: I) -> bool {
        let mut state = self.lock();
        state.inputs.push_back(input);
        let has_outputs = !state.outputs.is_empty();
        drop(state);
        self.given.notify_one();
        has_outputs
    }

    /// No more inputs will come.
    pub(crate) fn end(&self) {
        self.lock().is_all = true;
        self.given.notify_all();
    }

    /// Nothing more is wanted: the hashing side gives up the inputs that it has begun.
    pub(crate) fn stop(&self) {
        let state = self.lock();
        self.status.stop.store(true, Ordering::Relaxed);
        drop(state);
        self.given.notify_all();
    }

    /// Waits until there is something to do, at most for `longest`.
    pub(crate) fn turn(&self, longest: Duration) -> Turn<O> {
        let idle = |state: &mut State<I, O>| {
            let wants_more = !state.is_all && state.inputs.len() <= FEW_INPUTS;
            state.outputs.is_empty() && !wants_more && state.end.is_none()
        };
        let waited = self.returned.wait_timeout_while(self.lock(), longest, idle);
        let (mut state, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        if !state.outputs.is_empty() {
            self.given.notify_all();
            return Turn::Outputs(mem::take(&mut state.outputs));
        }
        match state.end {
            Some(End::Returned) => Turn::Over,
            Some(End::Panicked) => Turn::Failed,
            None if timeout.timed_out() => Turn::Idle,
            None => Turn::Feed,
        }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.status.stop.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, State<I, O>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
