//! Jobs that run for a while and are handed back, for an interface that owns no memory between its calls
//! (`crates/md5lanes-isal`).

use core::cell::{Cell, RefCell};

use arrayvec::ArrayVec;

use crate::kernels::{Backend, FEW_LANES, MOST_LANES};
use crate::scheduler::{Job, Memory, Scheduler, Then};

/// Whole blocks that are to be hashed.
pub struct Piece<'m, T> {
    /// Tells the caller whose piece it is.
    pub tag: T,
    /// The state it begins with.
    pub state: [u32; 4],
    /// What is hashed first.
    pub blocks: &'m [[u8; 64]],
    /// What is hashed after that.
    pub then: &'m [[u8; 64]],
}

/// The most pieces that run side by side.
pub fn lanes() -> usize {
    Backend::chosen().lanes()
}

/// A turn of no more blocks than this is worth it to end one more piece, before all the others are handed back and
/// taken up again: that takes some 20 ns for each.
const SHORT_TURN: usize = 4;

/// Runs pieces side by side until one of them at least has ended, and each has had a lane.
///
/// `ended` gets the tag and the state of each that ends, and may have it go on with another piece. `rest` gets what is
/// left of the others.
pub fn run_until_one_ends<'m, T>(
    pieces: impl ExactSizeIterator<Item = Piece<'m, T>>,
    ended: impl FnMut(T, [u32; 4]) -> Option<Piece<'m, T>>,
    rest: impl FnMut(Piece<'m, T>),
) {
    let backend = Backend::chosen();
    match backend.kernel_for(pieces.len()).lanes() {
        ..=FEW_LANES => run::<T, FEW_LANES>(backend, pieces, ended, rest),
        _ => run::<T, MOST_LANES>(backend, pieces, ended, rest),
    }
}

#[inline(never)]
fn run<'m, T, const LANES: usize>(
    backend: &Backend,
    mut pieces: impl ExactSizeIterator<Item = Piece<'m, T>>,
    mut ended: impl FnMut(T, [u32; 4]) -> Option<Piece<'m, T>>,
    mut rest: impl FnMut(Piece<'m, T>),
) {
    let memory = Memory::<LANES>::new();
    let limit = backend.kernel_for(pieces.len()).lanes();
    let mut scheduler = Scheduler::new(backend, &memory, limit);
    let continued = RefCell::new(ArrayVec::<Piece<'m, T>, LANES>::new());
    let count = Cell::new(0);
    let mut sink = |tag, state| match ended(tag, state) {
        Some(piece) => continued.borrow_mut().push(piece),
        None => count.set(count.get() + 1),
    };
    loop {
        while !scheduler.is_full() {
            let Some(piece) = continued.borrow_mut().pop().or_else(|| pieces.next()) else { break };
            let Piece { tag, state, blocks, then } = piece;
            scheduler.add(Job { tag, state, blocks, then: Then::Blocks(then) });
            scheduler.stagger(&mut sink);
        }
        let go_on = match count.get() {
            _ if scheduler.is_idle() => false,
            0 => true,
            count => pieces.len() > 0 || 4 * count < limit && scheduler.shortest() <= SHORT_TURN,
        };
        if !go_on {
            break;
        }
        scheduler.turn(&mut sink);
    }
    // SAFETY: no job was added that goes on with padding.
    unsafe { scheduler.hand_back(|Job { tag, state, blocks, then }| {
        let then = if let Then::Blocks(then) = then { then } else { &[] };
        rest(Piece { tag, state, blocks, then });
    }) };
}
