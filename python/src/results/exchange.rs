//! Passes inputs and outputs between a Python thread and the threads that hash for it.

use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use md5lanes_files::{Channel, Next, Options, Order, Progress};

/// The most inputs that wait to be begun: enough for all lanes of many cores.
const MOST_INPUTS: usize = 4096;

/// When only this number of inputs waits, Python's side is woken to give more.
const FEW_INPUTS: usize = MOST_INPUTS / 2;

/// The most outputs that wait to be taken; then hashing pauses.
const MOST_OUTPUTS: usize = 4096;

/// Inputs on their way to the threads that hash, and outputs on their way back.
///
/// The hashing side never holds Python's interpreter lock, so the two sides never wait for each other.
pub(crate) struct Exchange<I, O> {
    /// Python's side adds inputs only while there is room.
    pub(super) inputs: Channel<I>,
    pub(super) outputs: Channel<O>,
    pub(crate) status: Status,
}

/// The state of the work, which both sides may see at any time.
#[derive(Default)]
pub(crate) struct Status {
    /// Set when no more outputs are wanted.
    stop: AtomicBool,
    /// The number of hashed bytes.
    hashed: AtomicU64,
}

impl Status {
    /// Calls `work` with options that count the hashed bytes, and stop the work.
    pub(crate) fn watch<R>(
        &self,
        threads: Option<NonZero<usize>>,
        work: impl FnOnce(&Options<'_>) -> R,
    ) -> R {
        let progress = |event| {
            if let Progress::Hashed(bytes) = event {
                self.hashed.fetch_add(bytes, Ordering::Relaxed);
            }
        };
        work(&Options { threads, progress: &progress, stop: &self.stop, ..Options::default() })
    }

    /// Returns the number of hashed bytes.
    pub(super) fn hashed(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }
}

impl<I: Send, O: Send> Exchange<I, O> {
    pub(crate) fn new() -> Self {
        Exchange {
            inputs: Channel::new(MOST_INPUTS, Order::AsGiven),
            outputs: Channel::new(MOST_OUTPUTS, Order::AsGiven),
            status: Status::default(),
        }
    }

    /// Iterates over the inputs until there are no more.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = Next<'_, I>> + Send {
        iter::from_fn(|| {
            let next = self.inputs.next();
            if self.inputs.len() == FEW_INPUTS {
                self.outputs.wake();
            }
            next
        })
    }

    /// Waits for room, then hands outputs to Python's side. Breaks if no more are wanted.
    pub(crate) fn put(&self, outputs: impl IntoIterator<Item = O>) -> ControlFlow<()> {
        self.outputs.send(outputs)
    }

    /// Returns a guard of the hashing side. No outputs come after its drop: a panic closes their channel, otherwise the channel
    /// ends.
    pub(crate) fn finish_on_drop(&self) -> impl Drop {
        struct Finish<'e, I: Send, O: Send>(&'e Exchange<I, O>);
        impl<I: Send, O: Send> Drop for Finish<'_, I, O> {
            fn drop(&mut self) {
                let outputs = &self.0.outputs;
                if thread::panicking() { outputs.close() } else { outputs.end() }
            }
        }
        Finish(self)
    }
}

impl<I, O> Exchange<I, O> {
    /// Stops the work: the hashing side gives up even the inputs that it has begun.
    pub(super) fn stop(&self) {
        self.status.stop.store(true, Ordering::Relaxed);
        self.inputs.close();
        self.outputs.close();
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.status.stop.load(Ordering::Relaxed)
    }
}
