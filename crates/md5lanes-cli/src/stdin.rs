//! Standard input among many files: it may be named more than once, and the first to read it gets it
//! all.

use std::io::{self, Read};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use md5lanes_files::Source;

use crate::sys;

/// Gives out sources that read standard input one after the other.
#[derive(Default)]
pub(crate) struct Stdin {
    given: usize,
    turns: Arc<Turns>,
}

#[derive(Default)]
struct Turns {
    /// Whose turn it is.
    turn: Mutex<usize>,
    next: Condvar,
}

/// One that waits for its turn.
struct Turn {
    number: usize,
    turns: Arc<Turns>,
}

impl Stdin {
    pub(crate) fn source(&mut self) -> Source {
        let number = self.given;
        self.given += 1;
        Source::Stream(Box::new(Turn { number, turns: Arc::clone(&self.turns) }))
    }
}

impl Read for Turn {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let turn = self.turns.turn.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.turns.next.wait_while(turn, |turn| *turn < self.number));
        sys::stdin().read(buffer)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut turn = self.turns.turn.lock().unwrap_or_else(PoisonError::into_inner);
        *turn = (*turn).max(self.number + 1);
        self.turns.next.notify_all();
    }
}
