//! Passes inputs and outputs between a Python thread and the threads that hash for it.

use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use md5lanes_files::{Channel, Next, Options, Order, Progress};

/// The largest number of inputs that wait for a hashing thread: enough for all lanes of many cores.
const MAX_INPUTS: usize = 4096;

/// When the number of waiting inputs falls to this number, the Python thread is woken to add more.
const REFILL_INPUTS: usize = MAX_INPUTS / 2;

/// With this number of outputs waiting for Python, hashing pauses.
const MAX_OUTPUTS: usize = 4096;

/// Two channels: one for the inputs of the hashing threads, one for their outputs.
///
/// The hashing threads never hold or wait for the interpreter's lock, so the Python thread may wait for them while it holds that
/// lock.
pub(crate) struct Exchange<I, O> {
    /// The Python thread adds inputs only while there is room.
    pub(super) inputs: Channel<I>,
    pub(super) outputs: Channel<O>,
    pub(crate) status: Status,
}

/// The state of the work, which all threads may access at any time.
#[derive(Default)]
pub(crate) struct Status {
    /// Set when Python needs no more outputs.
    stop: AtomicBool,
    /// The number of hashed bytes.
    hashed: AtomicU64,
}

impl Status {
    /// Calls `work` with options that count the hashed bytes in this `Status`, and that end the work when `stop` is set.
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

    pub(super) fn hashed(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }
}

impl<I: Send, O: Send> Exchange<I, O> {
    pub(crate) fn new() -> Self {
        Exchange {
            inputs: Channel::new(MAX_INPUTS, Order::AsGiven),
            outputs: Channel::new(MAX_OUTPUTS, Order::AsGiven),
            status: Status::default(),
        }
    }

    pub(crate) fn inputs(&self) -> impl Iterator<Item = Next<'_, I>> + Send {
        iter::from_fn(|| {
            let next = self.inputs.next();
            if self.inputs.len() == REFILL_INPUTS {
                self.outputs.wake();
            }
            next
        })
    }

    /// Waits until there is room, and adds outputs for the Python thread. Returns `Break` if Python needs no more outputs.
    pub(crate) fn put(&self, outputs: impl IntoIterator<Item = O>) -> ControlFlow<()> {
        self.outputs.send(outputs)
    }

    /// Returns a guard, which the hashing thread keeps while it works. Its drop ends the outputs, or after a panic closes their
    /// channel and drops the waiting outputs.
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
    /// Stops the work, also the hashing of inputs that hashing threads have already taken.
    pub(super) fn stop(&self) {
        self.status.stop.store(true, Ordering::Relaxed);
        self.inputs.close();
        self.outputs.close();
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.status.stop.load(Ordering::Relaxed)
    }
}
