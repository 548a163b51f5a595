//! A manager: the contexts that have been submitted and not returned.

use core::ptr;

use arrayvec::ArrayVec;
use md5lanes::resumable::{Backend, Job, Scheduler, Scratch, is_efficient_batch};
use md5lanes::{Digest, Kernel};

use crate::context::{Context, Running};

/// The most contexts that a manager holds: `ISAL_MD5_MAX_LANES` in the header.
pub(crate) const MOST: usize = 96;

/// The length in bytes of the longest short message. While all messages are short, a manager holds up to [`MOST`] contexts, and
/// hashes them as one batch.
const LONGEST_SHORT: usize = 4096;

/// `ISAL_MD5_HASH_CTX_MGR`. It is no larger than ISA-L's, for programs that were compiled with its header.
#[repr(C)]
pub struct Manager {
    /// The contexts that run. `None` at first, and after a flush has returned the last context: the interface has no
    /// call that frees a manager.
    lanes: Option<Box<Scheduler<'static, Running, Box<Scratch>, MOST>>>,
    /// The contexts that wait for a lane, followed by the contexts that are done.
    contexts: [*mut Context; MOST],
    waiting: u32,
    done: u32,
    running: u32,
    /// Whether all contexts that wait or run are short whole messages.
    all_short: bool,
}

const _: () = {
    let in_header = (MOST + 5) * size_of::<*const ()>();
    let in_isal = 1192;
    assert!(size_of::<Manager>() <= in_header && in_header <= in_isal);
};

impl Manager {
    pub(crate) const fn new() -> Self {
        Manager {
            lanes: None,
            contexts: [ptr::null_mut(); MOST],
            waiting: 0,
            done: 0,
            running: 0,
            all_short: true,
        }
    }

    /// Takes the next piece of `context`. Returns `context` if it has an error or nothing to hash; otherwise a context that is
    /// done, or null if there is none.
    ///
    /// # Safety
    ///
    /// `context` points to a context, and `piece` to `length` bytes unless `length` is zero. Neither moves nor
    /// changes until the context is returned.
    pub(crate) unsafe fn submit(
        &mut self,
        context: *mut Context,
        piece: *const u8,
        length: u32,
        flags: u32,
    ) -> *mut Context {
        // SAFETY: as the caller vouches.
        if !unsafe { Context::check(context, flags) }
            || !context_of(context).accept(piece, length, flags)
        {
            return context;
        }
        let (waiting, done) = (self.waiting as usize, self.done as usize);
        self.contexts[waiting + done] = self.contexts[waiting];
        self.contexts[waiting] = context;
        self.waiting += 1;
        let is_short = |message: &[u8]| message.len() <= LONGEST_SHORT;
        self.all_short &= context_of(context).whole().is_some_and(is_short);
        let most = if self.all_short { MOST } else { lanes() };
        if done == 0 && (self.waiting + self.running) as usize >= most {
            self.run();
        }
        self.take()
    }

    /// Returns a context that is done, or null if the manager has none.
    pub(crate) fn flush(&mut self) -> *mut Context {
        if self.done == 0 && self.waiting + self.running > 0 {
            self.run();
        }
        let context = self.take();
        if self.waiting + self.running + self.done == 0 {
            self.lanes = None;
        }
        context
    }

    fn take(&mut self) -> *mut Context {
        if self.done == 0 {
            return ptr::null_mut();
        }
        self.done -= 1;
        let context = self.contexts[(self.waiting + self.done) as usize];
        context_of(context).finish();
        context
    }

    /// Hashes until at least one context is done, in one of three ways: a single context by itself; enough short messages as a
    /// batch, while the other contexts wait; otherwise all contexts side by side in lanes.
    fn run(&mut self) {
        let contexts: Contexts = self.contexts[..self.waiting as usize].iter().copied().collect();
        let contexts = &contexts[..];
        self.waiting = 0;
        if self.running == 0
            && let [context] = *contexts
        {
            self.run_alone(context);
        } else if !self.run_batch(contexts) {
            self.run_lanes(contexts);
        }
        self.all_short = self.running == 0 && self.waiting == 0;
    }

    fn run_alone(&mut self, context: *mut Context) {
        let mut job = context_of(context).job();
        while !job.blocks().is_empty() {
            let (mut state, count) = (job.state, job.blocks().len());
            Kernel::chosen().compress(&mut state, job.blocks());
            job.advance(count, state);
        }
        context_of(context).set_state(job.state);
        self.push_done(context);
    }

    /// Hashes the short messages as a batch, leaves the others waiting, and returns true. If the short messages are too few, or
    /// would leave lanes idle for long because they are few and differ in length, does nothing and returns false.
    fn run_batch(&mut self, contexts: &[*mut Context]) -> bool {
        let (mut short, mut messages) = (Contexts::new(), ArrayVec::<&[u8], MOST>::new());
        let mut others = Contexts::new();
        for context in contexts {
            match context_of(*context).whole() {
                Some(message) if message.len() <= LONGEST_SHORT => {
                    short.push(*context);
                    messages.push(message);
                }
                _ => others.push(*context),
            }
        }
        let is_all = others.is_empty() && self.running == 0;
        let enough = if is_all { 1 } else { 1.max(lanes() / 2) };
        if short.len() < enough || (short.len() < lanes() && !is_efficient_batch(&messages)) {
            return false;
        }
        let digests = &mut [Digest::from_bytes([0; 16]); MOST][..short.len()];
        md5lanes::digest_many_into(&messages[..], digests);
        self.wait(&others);
        for (context, digest) in short.iter().zip(digests) {
            context_of(*context).set_digest(*digest);
            self.push_done(*context);
        }
        true
    }

    /// Hashes `contexts` side by side with the running ones, until at least one is done. Contexts that get no lane go on waiting.
    fn run_lanes(&mut self, contexts: &[*mut Context]) {
        let mut waiting = contexts.iter();
        let mut done = Contexts::new();
        let new =
            || Box::new(Scheduler::new(Backend::chosen(), Scratch::boxed(), lanes(), lanes()));
        let running = self.lanes.get_or_insert_with(new);
        while done.is_empty() {
            let mut ended = |Running { context, state, .. }| {
                context_of(context).set_state(state);
                done.push(context);
            };
            while !running.is_full()
                && let Some(context) = waiting.next()
            {
                running.start(context_of(*context).job(), &mut ended);
            }
            running.run_turn(usize::MAX, &mut ended);
        }
        let waiting = waiting.as_slice();
        self.running += (contexts.len() - waiting.len()) as u32;
        self.running -= done.len() as u32;
        self.wait(waiting);
        done.iter().for_each(|context| self.push_done(*context));
    }

    /// Makes `contexts` the waiting contexts. The manager must hold no context that is done.
    fn wait(&mut self, contexts: &[*mut Context]) {
        self.contexts[..contexts.len()].copy_from_slice(contexts);
        self.waiting = contexts.len() as u32;
    }

    fn push_done(&mut self, context: *mut Context) {
        self.contexts[(self.waiting + self.done) as usize] = context;
        self.done += 1;
    }
}

type Contexts = ArrayVec<*mut Context, MOST>;

/// Returns the number of pieces that run side by side.
fn lanes() -> usize {
    Backend::chosen().lanes()
}

/// Returns the context behind a submitted pointer.
fn context_of<'c>(context: *mut Context) -> &'c mut Context {
    // SAFETY: the caller of `submit` vouches for the context until it is returned; each reference ends before the
    // next is made.
    unsafe { &mut *context }
}
