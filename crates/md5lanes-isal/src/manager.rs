//! The manager of the interface: it holds the submitted contexts until it returns them. Each context hashes one message, which
//! comes in one piece or in several.

use core::ptr;

use arrayvec::ArrayVec;
use md5lanes::resumable::{Backend, Job, Scheduler, Scratch, is_efficient_batch};
use md5lanes::{Digest, Kernel};

use crate::context::{Context, ContextJob};

/// The largest number of contexts that a manager holds: `ISAL_MD5_MAX_LANES` in the header.
pub(crate) const MAX_CONTEXTS: usize = 96;

/// The largest number of bytes in a short message. A manager that holds only short messages in single pieces collects up to
/// [`MAX_CONTEXTS`] of them before it hashes, because it can hash them as one batch.
const MAX_SHORT_BYTES: usize = 4096;

/// `ISAL_MD5_HASH_CTX_MGR` in the header. This struct is no larger than in ISA-L's own header, because programs that were
/// compiled with that header provide only that much memory.
#[repr(C)]
pub struct Manager {
    /// The scheduler of the contexts that run. A flush that returns the last context frees the scheduler, because the interface
    /// has no function that frees a manager.
    scheduler: Option<Box<Scheduler<'static, ContextJob, Box<Scratch>, MAX_CONTEXTS>>>,
    /// The contexts that wait for a lane, followed by the contexts that are done but not yet returned.
    contexts: [*mut Context; MAX_CONTEXTS],
    waiting: u32,
    done: u32,
    running: u32,
    /// Whether all contexts that wait or run are known to have short messages in a single piece. If a run leaves contexts that
    /// wait or run, this is `false` until a later run leaves none.
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
            scheduler: None,
            contexts: [ptr::null_mut(); MAX_CONTEXTS],
            waiting: 0,
            done: 0,
            running: 0,
            are_all_short: true,
        }
    }

    /// Takes the next piece of the message in `context`. Hashes once as many contexts wait or run as the manager collects.
    /// Returns `context` itself if the submission has an error or there is nothing to hash yet; otherwise a context that is done,
    /// or null if there is none.
    ///
    /// # Safety
    ///
    /// `context` points to a context, and `piece` to `length` bytes unless `length` is zero. Unless the submission is refused
    /// with an error, neither the context nor the bytes of the piece move or change until the context is returned.
    pub(crate) unsafe fn submit(
        &mut self,
        context: *mut Context,
        piece: *const u8,
        length: u32,
        flags: u32,
    ) -> *mut Context {
        // SAFETY: the caller promises that `context` points to a context.
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
        let limit = if self.are_all_short { MAX_CONTEXTS } else { lane_count() };
        if done == 0 && (self.waiting + self.running) as usize >= limit {
            self.run();
        }
        self.take_done()
    }

    /// If no context is done yet, hashes until one is. Returns a context that is done, or null if the manager holds no context.
    pub(crate) fn flush(&mut self) -> *mut Context {
        if self.done == 0 && self.waiting + self.running > 0 {
            self.run();
        }
        let context = self.take_done();
        if self.waiting + self.running + self.done == 0 {
            self.scheduler = None;
        }
        context
    }

    /// Removes and returns a context that is done, or returns null if none is done.
    fn take_done(&mut self) -> *mut Context {
        if self.done == 0 {
            return ptr::null_mut();
        }
        self.done -= 1;
        let context = self.contexts[(self.waiting + self.done) as usize];
        context_of(context).mark_done();
        context
    }

    /// Hashes until at least one context is done: a single context alone, enough short messages as a batch, and other contexts
    /// side by side in lanes.
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

    /// Hashes the short messages among `contexts` as a batch, and returns `true`; the other contexts wait. Does nothing and
    /// returns `false` if there are too few short messages, or if their different lengths would leave lanes idle for long.
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
        let enough = if is_all { 1 } else { 1.max(lane_count() / 2) };
        let has_idle_lanes = short.len() < lane_count();
        if short.len() < enough || (has_idle_lanes && !is_efficient_batch(&messages)) {
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

    /// Hashes `contexts` side by side with the contexts that run already, until at least one context is done. Contexts that get
    /// no lane go on waiting.
    fn run_lanes(&mut self, contexts: &[*mut Context]) {
        let mut waiting = contexts.iter();
        let mut done = Contexts::new();
        let new = || {
            let lanes = lane_count();
            Box::new(Scheduler::new(Backend::chosen(), Scratch::boxed(), lanes, lanes))
        };
        let scheduler = self.scheduler.get_or_insert_with(new);
        while done.is_empty() {
            let mut ended = |ContextJob { context, state, .. }| {
                context_of(context).set_state(state);
                done.push(context);
            };
            while !scheduler.is_full()
                && let Some(context) = waiting.next()
            {
                scheduler.start(context_of(*context).job(), &mut ended);
            }
            scheduler.run_turn(usize::MAX, &mut ended);
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

    fn push_done(&mut self, context: *mut Context) {
        self.contexts[(self.waiting + self.done) as usize] = context;
        self.done += 1;
    }
}

type Contexts = ArrayVec<*mut Context, MAX_CONTEXTS>;

/// Returns the largest number of contexts that run side by side.
fn lane_count() -> usize {
    Backend::chosen().lanes()
}

fn context_of<'c>(context: *mut Context) -> &'c mut Context {
    // SAFETY: the caller of `submit` promises that the context is valid until it is returned. Each reference to a context ends
    // before the next reference to it is made.
    unsafe { &mut *context }
}
