//! A manager: the contexts that have been submitted and not returned.

use core::ptr;

use arrayvec::ArrayVec;
use md5lanes::Digest;
use md5lanes::resumable::Lanes;

use crate::context::{Accepted, Context};

/// The most contexts that a manager holds: `ISAL_MD5_MAX_LANES`.
pub(crate) const MOST: usize = 96;

/// The longest messages, in bytes, that bypass the scheduler if there are enough of them.
const LONGEST_SMALL: usize = 375;

/// `ISAL_MD5_HASH_CTX_MGR`. It is no larger than ISA-L's.
#[repr(C)]
pub(crate) struct Manager {
    /// Those that run. There are none at first, and after the last context is flushed: nobody tells when a manager is
    /// not needed any more.
    lanes: Option<Box<Lanes<*mut Context>>>,
    /// Those that wait for a lane, then those that are done.
    contexts: [*mut Context; MOST],
    waiting: u32,
    done: u32,
    running: u32,
}

const _: () = assert!(size_of::<Manager>() <= 1192);

impl Manager {
    pub(crate) const fn new() -> Self {
        Manager { lanes: None, contexts: [ptr::null_mut(); MOST], waiting: 0, done: 0, running: 0 }
    }

    /// Takes a piece. Returns the context if there is nothing to hash for it, or one that is done, if any.
    ///
    /// # Safety
    ///
    /// The pointer is to a context, and `piece` to `length` bytes unless that is zero. Both stay where they are and as
    /// they are until the context is returned.
    pub(crate) unsafe fn submit(
        &mut self,
        context: *mut Context,
        piece: *const u8,
        length: u32,
        flags: u32,
    ) -> *mut Context {
        if context_of(context).accept(piece, length, flags) == Accepted::AtOnce {
            return context;
        }
        let (waiting, done) = (self.waiting as usize, self.done as usize);
        self.contexts[waiting + done] = self.contexts[waiting];
        self.contexts[waiting] = context;
        self.waiting += 1;
        if done == 0 && (self.waiting + self.running) as usize >= Lanes::<*mut Context>::count() {
            self.run();
        }
        self.take()
    }

    /// Returns a context that is done, or null if there is none at all.
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

    /// Hashes until one context at least is done.
    fn run(&mut self) {
        let contexts = ArrayVec::<_, MOST>::from_iter(self.contexts[..self.waiting as usize].iter().copied());
        self.waiting = 0;
        if self.running == 0 && let [context] = contexts[..] {
            let mut piece = context_of(context).begin();
            while let Some(further) = context_of(context).go_on(piece.hash_alone()) {
                piece = further;
            }
            self.push_done(context);
            return;
        }
        let mut messages = ArrayVec::<&[u8], MOST>::new();
        messages.extend(contexts.iter().map_while(|context| context_of(*context).whole()));
        let alike = |message: &&[u8]| message.len() <= LONGEST_SMALL || message.len() == messages[0].len();
        if messages.len() == contexts.len() && messages.iter().all(alike) && 2 * messages.len() >= self.running as usize {
            let digests = &mut [Digest::from_bytes([0; 16]); MOST][..messages.len()];
            md5lanes::digest_many_into(&messages[..], digests);
            for (context, digest) in contexts.into_iter().zip(digests) {
                context_of(context).set_digest(*digest);
                self.push_done(context);
            }
            return;
        }
        let mut done = ArrayVec::<_, MOST>::new();
        let ended = |context: *mut Context, state| {
            let further = context_of(context).go_on(state);
            if further.is_none() {
                done.push(context);
            }
            further.map(|piece| (context, piece))
        };
        let lanes = self.lanes.get_or_insert_with(Lanes::new);
        self.running += contexts.len() as u32;
        lanes.run(contexts.into_iter().map(|context| (context, context_of(context).begin())), ended);
        self.running -= done.len() as u32;
        done.into_iter().for_each(|context| self.push_done(context));
    }

    fn push_done(&mut self, context: *mut Context) {
        self.contexts[self.done as usize] = context;
        self.done += 1;
    }
}

/// The context behind a pointer that was submitted.
fn context_of<'c>(context: *mut Context) -> &'c mut Context {
    // SAFETY: whoever submits it vouches for it until it is returned; each reference ends before the next is made.
    unsafe { &mut *context }
}
