//! Lanes that keep what they have begun between the calls of an interface whose callers come with one piece at a time:
//! for `crates/md5lanes-isal`.

use alloc::boxed::Box;
use core::cell::{Cell, RefCell};

use arrayvec::ArrayVec;

use crate::Kernel;
use crate::kernels::{Backend, MOST_LANES};
use crate::scheduler::{HeapMemory, Job, Scheduler, Then};

/// What a message begins with: RFC 1321, section 3.3.
pub const INITIAL_STATE: [u32; 4] = crate::hasher::INITIAL_STATE;

/// Blocks that are to be hashed.
#[derive(Debug)]
pub struct Piece {
    /// The state they begin with.
    pub state: [u32; 4],
    /// What is hashed first.
    pub blocks: &'static [[u8; 64]],
    /// What is hashed after that.
    pub then: &'static [[u8; 64]],
}

impl Piece {
    /// The state after this piece, by the kernel for one message.
    pub fn hash_alone(self) -> [u32; 4] {
        let mut state = self.state;
        for blocks in [self.blocks, self.then] {
            if !blocks.is_empty() {
                Kernel::chosen().compress(&mut state, blocks);
            }
        }
        state
    }
}

/// Pieces that are hashed side by side, each with a tag that tells the caller whose it is.
pub struct Lanes<T>(Scheduler<'static, 'static, T, HeapMemory<MOST_LANES>, MOST_LANES>);

impl<T> Lanes<T> {
    /// How many pieces there is room for.
    pub fn count() -> usize {
        Backend::chosen().lanes()
    }

    /// Lanes without a piece.
    pub fn new() -> Box<Self> {
        let backend = Backend::chosen();
        Box::new(Lanes(Scheduler::new(backend, HeapMemory::new(), backend.lanes())))
    }

    /// Hashes side by side until one piece at least has ended and does not go on. Takes pieces as long as there is room;
    /// `ended` gets the state of each that ends, and may have it go on.
    pub fn run(
        &mut self,
        mut pieces: impl Iterator<Item = (T, Piece)>,
        mut ended: impl FnMut(T, [u32; 4]) -> Option<(T, Piece)>,
    ) {
        let further = RefCell::new(ArrayVec::<_, MOST_LANES>::new());
        let one_has_ended = Cell::new(false);
        let mut sink = |tag, state| match ended(tag, state) {
            Some(piece) => further.borrow_mut().push(piece),
            None => one_has_ended.set(true),
        };
        loop {
            while !self.0.is_full() {
                let next = further.borrow_mut().pop();
                let Some((tag, Piece { state, blocks, then })) = next.or_else(|| pieces.next())
                else {
                    break;
                };
                self.0.add(Job { tag, state, blocks, then: Then::Blocks(then) });
                self.0.stagger(&mut sink);
            }
            if one_has_ended.get() || self.0.is_idle() {
                return;
            }
            self.0.turn(&mut sink);
        }
    }
}
