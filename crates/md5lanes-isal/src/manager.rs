//! A manager: the contexts that have been submitted and not returned.

use core::ptr;

use arrayvec::ArrayVec;
use md5lanes::{Digest, resumable};

use crate::context::{Accepted, Context};

/// The most contexts that a manager holds: `ISAL_MD5_MAX_LANES`.
pub(crate) const MOST: usize = 96;

/// The longest messages, in bytes, that are hashed together without a scheduler, and so without any of the others.
const LONGEST_SMALL: usize = 375;

/// `ISAL_MD5_HASH_CTX_MGR`.
#[repr(C)]
pub(crate) struct Manager {
    /// Those that are being processed, then those that are done.
    contexts: [*mut Context; MOST],
    processed: u32,
    done: u32,
}

impl Manager {
    pub(crate) const fn new() -> Self {
        Manager { contexts: [ptr::null_mut(); MOST], processed: 0, done: 0 }
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
        // SAFETY: as the caller vouches.
        if unsafe { &mut *context }.accept(piece, length, flags) == Accepted::AtOnce {
            return context;
        }
        let (processed, done) = (self.processed as usize, self.done as usize);
        self.contexts[processed + done] = self.contexts[processed];
        self.contexts[processed] = context;
        self.processed += 1;
        if done == 0 && processed + 1 >= most_held() {
            self.run();
        }
        self.take()
    }

    /// Returns a context that is done, or null if there is none at all.
    pub(crate) fn flush(&mut self) -> *mut Context {
        if self.done == 0 && self.processed > 0 {
            self.run();
        }
        self.take()
    }

    fn take(&mut self) -> *mut Context {
        if self.done == 0 {
            return ptr::null_mut();
        }
        self.done -= 1;
        let context = self.contexts[(self.processed + self.done) as usize];
        // SAFETY: whoever submitted it vouches for it until it is returned.
        unsafe { &mut *context }.finish();
        context
    }

    /// Hashes until one context at least is done.
    fn run(&mut self) {
        let processed = self.processed as usize;
        let mut small = Contexts::new();
        let mut messages = ArrayVec::<&[u8], MOST>::new();
        let mut others = Contexts::new();
        for context in &self.contexts[..processed] {
            match context_of(*context).whole() {
                Some(message) if message.len() <= LONGEST_SMALL || processed == 1 => {
                    small.push(*context);
                    messages.push(message);
                }
                _ => others.push(*context),
            }
        }
        if small.len() >= others.len() {
            hash_whole(&small, &messages);
            self.hold(&others, &small);
        } else {
            let (rest, done) = hash_pieces(&self.contexts[..processed]);
            self.hold(&rest, &done);
        }
    }

    fn hold(&mut self, processed: &[*mut Context], done: &[*mut Context]) {
        self.contexts[..processed.len()].copy_from_slice(processed);
        self.contexts[processed.len()..][..done.len()].copy_from_slice(done);
        (self.processed, self.done) = (processed.len() as u32, done.len() as u32);
    }
}

type Contexts = ArrayVec<*mut Context, MOST>;

/// The context behind a pointer that was submitted.
fn context_of<'c>(context: *mut Context) -> &'c mut Context {
    // SAFETY: whoever submitted it vouches for it until it is returned; each reference ends before the next is made.
    unsafe { &mut *context }
}

fn hash_whole(contexts: &[*mut Context], messages: &[&[u8]]) {
    let digests = &mut [Digest::from_bytes([0; 16]); MOST][..messages.len()];
    md5lanes::digest_many_into(messages, digests);
    for (context, digest) in contexts.iter().zip(digests) {
        context_of(*context).set_digest(*digest);
    }
}

/// Returns those that are not done, and those that are.
fn hash_pieces(contexts: &[*mut Context]) -> (Contexts, Contexts) {
    let (mut rest, mut done) = (Contexts::new(), Contexts::new());
    resumable::run_until_one_ends(
        contexts.iter().map(|context| context_of(*context).next(*context)),
        |context, state| {
            if context_of(context).goes_on(state) {
                return Some(context_of(context).next(context));
            }
            done.push(context);
            None
        },
        |piece| {
            context_of(piece.tag).remember(&piece);
            rest.push(piece.tag);
        },
    );
    (rest, done)
}

/// How many contexts a manager holds before it hashes.
fn most_held() -> usize {
    static K: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    let k = *K.get_or_init(|| std::env::var("K").ok().and_then(|k| k.parse().ok()).unwrap_or(1));
    (k * resumable::lanes()).min(MOST)
}
