//! Runs the MD5 of `reference/`, which is written straight from RFC 1321, on terms. The result is the formula with which kernels
//! are compared.

use std::cell::RefCell;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use md5_reference::Word;

use crate::trusted::term::{Term, Terms};

/// A term that can be used like a word: each operator makes a new term.
#[derive(Clone, Copy)]
pub struct Symbol<'t> {
    recorder: &'t RefCell<Recorder>,
    term: Term,
}

/// The table of terms to which symbols add terms, and the results of all rotations so far.
struct Recorder {
    terms: Terms,
    rotated: Vec<Term>,
}

impl Symbol<'_> {
    fn with(self, make: impl FnOnce(&mut Terms) -> Term) -> Self {
        Self { term: make(&mut self.recorder.borrow_mut().terms), ..self }
    }
}

impl BitAnd for Symbol<'_> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.with(|terms| terms.and(self.term, other.term))
    }
}

impl BitOr for Symbol<'_> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.with(|terms| terms.or(self.term, other.term))
    }
}

impl BitXor for Symbol<'_> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.with(|terms| terms.xor(self.term, other.term))
    }
}

impl Not for Symbol<'_> {
    type Output = Self;

    fn not(self) -> Self {
        self.with(|terms| terms.not(self.term))
    }
}

impl Word for Symbol<'_> {
    fn wrapping_add(self, other: Self) -> Self {
        self.with(|terms| terms.add(self.term, other.term))
    }

    fn wrapping_add_number(self, number: u32) -> Self {
        self.with(|terms| {
            let number = terms.number(number);
            terms.add(self.term, number)
        })
    }

    fn rotate_left(self, bits: u32) -> Self {
        let rotated = self.with(|terms| terms.rotate_left(self.term, bits));
        self.recorder.borrow_mut().rotated.push(rotated.term);
        rotated
    }
}

/// A function that hashes a block into a state: the function of RFC 1321, or, in tests, another one.
pub type Compress = for<'t> fn(&mut [Symbol<'t>; 4], &[Symbol<'t>; 16]);

pub const RFC_1321: Compress = |state, block| md5_reference::compress_words(state, block);

/// The result of hashing a block into a state.
pub struct Compressed {
    pub state: [Term; 4],
    /// For each step, in order, the result of its rotation. This is the part of the step's result that no other step computes.
    pub rotated: Vec<Term>,
}

pub fn compress(
    terms: &mut Terms,
    with: Compress,
    state: [Term; 4],
    block: [Term; 16],
) -> Compressed {
    let recorder = RefCell::new(Recorder { terms: std::mem::take(terms), rotated: Vec::new() });
    let symbol = |term| Symbol { recorder: &recorder, term };
    let mut state = state.map(symbol);
    with(&mut state, &block.map(symbol));
    let state = state.map(|symbol| symbol.term);
    let recorder = recorder.into_inner();
    *terms = recorder.terms;
    Compressed { state, rotated: recorder.rotated }
}
