//! A manager: the contexts that have been submitted and not returned.

use core::ptr;

use arrayvec::ArrayVec;
use md5lanes::resumable::{Backend, Job, Scheduler, Scratch, is_efficient_batch};
use md5lanes::{Digest, Kernel};

use crate::context::{Context, ContextJob};

/// The largest number of contexts that a manager holds: `ISAL_MD5_MAX_LANES` in the header.
pub(crate) const MAX_CONTEXTS: usize = 96;

/// The length, in bytes, of the longest short messages. While all messages are short, a manager holds up to [`MAX_CONTEXTS`]
/// contexts, and hashes them as one batch.
const MAX_SHORT_BYTES: usize = 4096;

/// `ISAL_MD5_HASH_CTX_MGR`. It is no larger than ISA-L's, for programs that were compiled with its header.
#[repr(C)]
pub struct Manager {
    /// The contexts that run. It is `None` at first, and again after a flush has returned the last context, because the
    /// interface has no function that frees a manager.
    lanes: Option<Box<Scheduler<'static, ContextJob, Box<Scratch>, MAX_CONTEXTS>>>,
    /// The contexts that wait for a lane, followed by the contexts that are done.
    contexts: [*mut Context; MAX_CONTEXTS],
    waiting: u32,
    done: u32,
    running: u32,
    /// Whether all contexts that wait or run are short whole messages.
    are_all_short: bool,
}

const _: () = {
    let in_header = (MAX_CONTEXTS + 5) * size_of::<*const ()>();
    let in_isal = 1192;
    assert!(size_of::<Manager>() <= in_header && in_header <= in_isal);
};

impl Manager {
    pub(crate) const fn new() -> Self {
        Manager {
            lanes: None,
            contexts: [ptr::null_mut(); MAX_CONTEXTS],
            waiting: 0,
            done: 0,
            running: 0,
            are_all_short: true,
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
        let is_short = |message: &[u8]| message.len() <= MAX_SHORT_BYTES;
        self.are_all_short &= context_of(context).whole_message().is_some_and(is_short);
        let most = if self.are_all_short { MAX_CONTEXTS } else { lanes() };
        if done == 0 && (self.waiting + self.running) as usize >= most {
            self.run();
        }
        self.take_done()
    }

    /// Returns a context that is done, or null if the manager has none.
    pub(crate) fn flush(&mut self) -> *mut Context {
        if self.done == 0 && self.waiting + self.running > 0 {
            self.run();
        }
        let context = self.take_done();
        if self.waiting + self.running + self.done == 0 {
            self.lanes = None;
        }
        context
    }

    /// Returns a context that is done to its owner, or null if there is none.
    fn take_done(&mut self) -> *mut Context {
        if self.done == 0 {
            return ptr::null_mut();
        }
        self.done -= 1;
        let context = self.contexts[(self.waiting + self.done) as usize];
        context_of(context).mark_done();
        context
    }

    /// Hashes until at least one context is done: a single context alone; otherwise the short messages as a batch, if they are
    /// enough, while the other contexts wait; otherwise all contexts side by side in lanes.
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
        self.are_all_short = self.running == 0 && self.waiting == 0;
    }

    /// Hashes the piece of one context.
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

    /// Hashes the short messages among `contexts` as a batch, and returns `true`; the other contexts wait. Does nothing and returns
    /// `false` if the short messages are too few, or if lanes would be idle for long because they are few and differ in length.
    fn run_batch(&mut self, contexts: &[*mut Context]) -> bool {
        let (mut short, mut messages) = (Contexts::new(), ArrayVec::<&[u8], MAX_CONTEXTS>::new());
        let mut others = Contexts::new();
        for context in contexts {
            match context_of(*context).whole_message() {
                Some(message) if message.len() <= MAX_SHORT_BYTES => {
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
        let digests = &mut [Digest::from_bytes([0; 16]); MAX_CONTEXTS][..short.len()];
        md5lanes::digest_many_into(&messages[..], digests);
        self.set_waiting(&others);
        for (context, digest) in short.iter().zip(digests) {
            context_of(*context).set_digest(*digest);
            self.push_done(*context);
        }
        true
    }

    /// Hashes `contexts` side by side with the contexts that run already, until at least one is done. Contexts without a lane wait.
    fn run_lanes(&mut self, contexts: &[*mut Context]) {
        let mut waiting = contexts.iter();
        let mut done = Contexts::new();
        let new =
            || Box::new(Scheduler::new(Backend::chosen(), Scratch::boxed(), lanes(), lanes()));
        let running = self.lanes.get_or_insert_with(new);
        while done.is_empty() {
            let mut ended = |ContextJob { context, state, .. }| {
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
        self.set_waiting(waiting);
        done.iter().for_each(|context| self.push_done(*context));
    }

    /// Makes `contexts` the waiting contexts. The manager must hold no context that is done.
    fn set_waiting(&mut self, contexts: &[*mut Context]) {
        self.contexts[..contexts.len()].copy_from_slice(contexts);
        self.waiting = contexts.len() as u32;
    }

    /// Adds a context to those that are done.
    fn push_done(&mut self, context: *mut Context) {
        self.contexts[(self.waiting + self.done) as usize] = context;
        self.done += 1;
    }
}

type Contexts = ArrayVec<*mut Context, MAX_CONTEXTS>;

/// Returns the number of contexts that run side by side.
fn lanes() -> usize {
    Backend::chosen().lanes()
}

/// Returns the context that a submitted pointer points to.
fn context_of<'c>(context: *mut Context) -> &'c mut Context {
    // SAFETY: the caller of `submit` vouches for the context until it is returned; each reference ends before the
    // next is made.
    unsafe { &mut *context }
}
