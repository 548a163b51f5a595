//! How a batch is hashed: one message after the other, in groups, or by the scheduler. All that decides it is here, by
//! thresholds of the manifest that Go and C share; `make tune` measures them.
//!
//! | messages                                            | are hashed                                         |
//! |-----------------------------------------------------|----------------------------------------------------|
//! | too few, or with too few blocks: [`Measured::pays`] | one after the other                                |
//! | of up to [`SMALL`] blocks                           | in groups of a kernel's lanes, padded into rows    |
//! | longer ones that are [`are_alike`]                  | in groups, where they lie                          |
//! | all others                                          | by the scheduler, the longest first                |
//!
//! Small messages wait until as many of one number of blocks are there as a kernel has lanes. They are hashed nearly in the
//! order in which they lie, which suits the processor's prefetchers. Those that are too few for a group share lanes with longer
//! ones: groups of these in a batch of one window, else the scheduler's. Longer ones are put in the order of their blocks, window by
//! window.

use arrayvec::ArrayVec;

use crate::Messages;
use crate::kernels::thresholds::{FEW_PAY_FROM, LOST_PART, MOST_IN_PLACE, TWO_PAY_FROM};
pub(crate) use crate::kernels::thresholds::{SMALL, WINDOW};
use crate::kernels::{Backend, padded_blocks};

/// The fewest blocks of a message that may be alike to one that is not small.
pub(crate) const LIKE_LONGER: usize = SMALL + 1 - (SMALL + 1) / LOST_PART;

/// How a batch is hashed that one call of a kernel may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// By the kernel for one message, one after the other.
    OneByOne,
    /// In groups, padded into rows.
    Small,
    /// As one group, where they lie.
    Alike,
    /// By the scheduler, beside groups.
    Scheduled,
}

/// What is known of a batch that one call of a kernel may hold: how many messages it has, and how many blocks.
pub(crate) struct Measured {
    count: usize,
    fewest: usize,
    most: usize,
    all: usize,
}

impl Measured {
    /// Of messages, or of pieces, with these numbers of blocks.
    #[inline]
    pub(crate) fn of(blocks: impl Iterator<Item = usize>) -> Self {
        let empty = Measured { count: 0, fewest: usize::MAX, most: 0, all: 0 };
        blocks.fold(empty, |Measured { count, fewest, most, all }, blocks| Measured {
            count: count + 1,
            fewest: fewest.min(blocks),
            most: most.max(blocks),
            all: all.saturating_add(blocks),
        })
    }

    /// How these messages are hashed.
    #[inline]
    pub(crate) fn way(&self, backend: &Backend, even_if_slower: bool) -> Way {
        let lanes = backend.kernel_for(self.count).lanes();
        if lanes == 1 || !(even_if_slower || self.pays()) {
            Way::OneByOne
        } else if self.most <= SMALL {
            Way::Small
        } else if self.count <= lanes && are_alike(self.fewest, self.most) {
            Way::Alike
        } else {
            Way::Scheduled
        }
    }

    /// Whether all have one number of blocks.
    pub(crate) fn is_uniform(&self) -> bool {
        self.fewest == self.most
    }

    /// Whether lanes pay.
    pub(crate) fn pays(&self) -> bool {
        match self.count {
            0 | 1 => false,
            2 => self.most <= SMALL || self.fewest >= TWO_PAY_FROM,
            FEW_PAY_FROM.. => true,
            _ => {
                let enough = self.most.saturating_mul(2).saturating_add(2);
                self.all >= FEW_PAY_FROM.min(enough) || self.is_uniform()
            }
        }
    }
}

/// Whether a batch of these messages goes to the scheduler.
#[cfg(feature = "alloc")]
pub fn needs_scheduler(messages: &[&[u8]]) -> bool {
    let measured = Measured::of(messages.iter().map(|message| padded_blocks(message)));
    measured.way(Backend::chosen(), false) == Way::Scheduled
}

/// The messages of a window that are not small, and small ones that are left of a batch and may be like these.
pub(crate) struct Longer {
    messages: ArrayVec<Long, WINDOW>,
    /// Which of them are first, second, ... in the order of their blocks.
    order: ArrayVec<u16, WINDOW>,
}

/// A message of a window.
struct Long {
    /// Or the largest number, where it has more.
    blocks: u16,
    index: u16,
}

impl Longer {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Longer { messages: ArrayVec::new(), order: ArrayVec::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// Adds the message at an index, with so many blocks.
    #[inline]
    pub(crate) fn add(&mut self, blocks: usize, index: usize) {
        let blocks = u16::try_from(blocks).unwrap_or(u16::MAX);
        self.messages.push(Long { blocks, index: index as u16 });
    }

    /// Has groups of `lanes` messages hashed that are alike, in the order of their blocks. Returns the indices of the others, the
    /// longest first, and forgets all.
    pub(crate) fn group_alike(
        &mut self,
        lanes: usize,
        length: impl Fn(usize) -> usize,
        mut hash: impl FnMut(&mut dyn Iterator<Item = usize>),
    ) -> impl Iterator<Item = usize> {
        let long = self.sort();
        let index = |place: &u16| usize::from(self.messages[usize::from(*place)].index);
        let blocks = |place: u16| usize::from(self.messages[usize::from(place)].blocks);
        let order = &mut self.order[..];
        order[long..].sort_unstable_by_key(|place| length(index(place)));
        // What is between the two ends is hashed.
        let (mut end, mut others) = (long, long);
        while end >= lanes {
            let group = &order[end - lanes..end];
            if are_alike(blocks(group[0]), blocks(group[lanes - 1])) {
                hash(&mut group.iter().rev().map(index));
                end -= lanes;
            } else {
                (end, others) = (end - 1, others - 1);
                order[others] = order[end];
            }
        }
        order.copy_within(..end, others - end);
        self.order.drain(..others - end);
        let Longer { messages, order } = self;
        let index = |place: u16| usize::from(messages[usize::from(place)].index);
        for place in &mut *order {
            *place = index(*place) as u16;
        }
        messages.clear();
        order.drain(..).rev().map(usize::from)
    }

    /// Puts the messages in the order of their blocks, by a counting sort. Those that are too long for groups come last, in no
    /// order: returns how many are before them.
    fn sort(&mut self) -> usize {
        const CLASSES: usize = MOST_IN_PLACE + 2;
        let class = |long: &Long| usize::from(long.blocks).min(CLASSES - 1);
        self.order.extend(0..self.messages.len() as u16);
        let bounds =
            |(first, last): (usize, usize), class: usize| (first.min(class), last.max(class));
        let (first, last) = self.messages.iter().map(class).fold((CLASSES - 1, 0), bounds);
        if first >= last {
            return if first < CLASSES - 1 { self.messages.len() } else { 0 };
        }
        let mut places = [0_u16; CLASSES];
        self.messages.iter().for_each(|long| places[class(long)] += 1);
        let mut start = 0;
        // Not through all classes: that is 3 % of the time of 64 messages of 300 to 600 bytes (Zen 4).
        for place in &mut places[first..=last] {
            (start, *place) = (start + *place, start);
        }
        let end = if last < CLASSES - 1 { start } else { places[last] };
        for (at, message) in (0..).zip(&self.messages) {
            let place = &mut places[class(message)];
            self.order[usize::from(*place)] = at;
            *place += 1;
        }
        end.into()
    }
}

/// Whether messages of so few to so many blocks may form a group that is hashed where it lies: few blocks are lost.
#[inline]
pub(crate) fn are_alike(fewest: usize, most: usize) -> bool {
    SMALL < most && most <= MOST_IN_PLACE && most - fewest <= most / LOST_PART
}

/// Whether lanes pay for messages and the whole blocks of pieces together.
pub(crate) fn lanes_pay<M, P>(messages: &M, pieces: &P) -> bool
where
    M: Messages + ?Sized,
    P: Messages + ?Sized,
{
    let padded = |index| padded_blocks(messages.message(index));
    let whole = |index| pieces.message(index).len() / 64;
    let pieces = (0..pieces.count()).map(whole).filter(|blocks| *blocks > 0);
    let all = (0..messages.count()).map(padded).chain(pieces);
    // With that many, lanes always pay.
    Measured::of(all.take(FEW_PAY_FROM)).pays()
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod vectors;
