//! How a batch is hashed: one message after the other, in groups, or by the scheduler. All that decides it is here; `make
//! tune` measures the thresholds.
//!
//! | messages                                            | are hashed                                         |
//! |-----------------------------------------------------|----------------------------------------------------|
//! | too few, or with too few blocks: [`Measured::pays`] | one after the other                                |
//! | of up to [`SMALL`] blocks                           | in groups of a kernel's lanes, padded into rows    |
//! | longer ones that are [`are_alike`]                  | in groups, where they lie                          |
//! | all others                                          | by the scheduler, the longest first                |
//!
//! Small messages wait until as many of one number of blocks are there as a kernel has lanes. They are hashed nearly in the
//! order in which they lie, which suits the processor's prefetchers. Longer ones are put in the order of their blocks, window by
//! window.

use arrayvec::ArrayVec;

use crate::Messages;
use crate::kernels::Backend;

/// The messages that are looked at together, so that long ones start first. Their number bounds the
/// memory that a batch takes.
pub(crate) const WINDOW: usize = 4096;

/// The most blocks that a small message has when it is padded.
///
/// Against the scheduler, 4096 messages were so many times as fast (Zen 3, with a kernel of 40 lanes):
///
/// | blocks           |    2 |    3 |    4 |    5 |    6 |    7 |    8 |
/// |------------------|------|------|------|------|------|------|------|
/// | of one length    | 1.46 | 1.46 | 1.35 | 1.32 | 1.26 | 1.21 | 1.18 |
/// | up to that many  | 1.50 | 1.76 | 1.82 | 1.84 | 1.85 | 1.82 | 1.81 |
///
/// It ends at six because each takes 6 KiB more of the stack, for 96 lanes.
pub(crate) const SMALL: usize = 6;

/// The most blocks of a message that is hashed in a group where it lies: 16 KiB. Longer messages go to the scheduler: its
/// cost is negligible there, and it avoids conflicts between equal page offsets.
const MOST_IN_PLACE: usize = 257;

/// The shortest message of a group lacks at most this part of the longest one's blocks: its lane is idle for that long.
const LOST_PART: usize = 3;

/// From how many blocks each two messages pay that are not both small. Two small ones always pay: random ones of up
/// to 55, 110, 256 and 375 bytes were 1.16, 1.09, 1.15 and 1.22 times as fast as one after the other (Zen 3).
pub const TWO_PAY_FROM: usize = 5;

/// From how many blocks more than two messages pay, all together. A kernel with lanes takes up to twice as long for a
/// block as one for a single message, so lanes also pay once the total reaches twice the longest message's blocks plus
/// two. With less, random messages had 0.74 of the speed of one after the other at worst (Zen 3). Messages with equally
/// many blocks always pay.
pub const FEW_PAY_FROM: usize = 12;

/// From how many blocks lanes pay for updates, all pieces together (Zen 5, 2 to 8 pieces).
pub const UPDATES_PAY_FROM: usize = 8;

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

/// The messages of a window that are not small.
pub(crate) struct Longer {
    messages: ArrayVec<Long, WINDOW>,
    /// What is sorted.
    unsorted: ArrayVec<Long, WINDOW>,
}

/// A message of a window.
#[derive(Clone, Copy)]
struct Long {
    /// Or the largest number, where it has more.
    blocks: u16,
    index: u16,
}

impl Longer {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Longer { messages: ArrayVec::new(), unsorted: ArrayVec::new() }
    }

    /// Adds the message at an index, with so many blocks.
    #[inline]
    pub(crate) fn add(&mut self, blocks: usize, index: usize) {
        let blocks = u16::try_from(blocks).unwrap_or_else(|_| too_many());
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
        if self.messages.iter().any(|long| long.blocks != self.messages[0].blocks) {
            self.sort();
        }
        let messages = &mut self.messages[..];
        let long = messages.partition_point(|long| usize::from(long.blocks) <= MOST_IN_PLACE);
        messages[long..].sort_unstable_by_key(|long| length(long.index.into()));
        // What is between the two ends is hashed.
        let (mut end, mut others) = (long, long);
        while end >= lanes {
            let group = &messages[end - lanes..end];
            if are_alike(group[0].blocks.into(), group[lanes - 1].blocks.into()) {
                hash(&mut group.iter().rev().map(|long| long.index.into()));
                end -= lanes;
            } else {
                (end, others) = (end - 1, others - 1);
                messages[others] = messages[end];
            }
        }
        messages.copy_within(..end, others - end);
        self.messages.drain(..others - end);
        self.messages.drain(..).rev().map(|long| long.index.into())
    }

    /// Puts the messages in the order of their blocks, by a counting sort. Those that are too long for groups come last, in no
    /// order.
    fn sort(&mut self) {
        const CLASSES: usize = MOST_IN_PLACE + 2;
        let class = |long: &Long| usize::from(long.blocks).min(CLASSES - 1);
        let mut places = [0_u16; CLASSES];
        self.messages.iter().for_each(|long| places[class(long)] += 1);
        let mut start = 0;
        for place in &mut places {
            (start, *place) = (start + *place, start);
        }
        self.unsorted.clone_from(&self.messages);
        for long in &self.unsorted {
            let place = &mut places[class(long)];
            self.messages[usize::from(*place)] = *long;
            *place += 1;
        }
    }
}

/// Takes the place of a number of blocks that is larger. A call keeps compilers from turning the loop around it into vector
/// code, which takes twice as long for lengths that do not lie side by side.
#[cold]
#[inline(never)]
fn too_many() -> u16 {
    u16::MAX
}

/// Whether messages of so few to so many blocks may form a group that is hashed where it lies: few blocks are lost.
#[inline]
pub(crate) fn are_alike(fewest: usize, most: usize) -> bool {
    SMALL < most && most <= MOST_IN_PLACE && most - fewest <= most / LOST_PART
}

/// Whether lanes pay for updates: at least two pieces have whole blocks, and all together have [`UPDATES_PAY_FROM`] of them.
pub(crate) fn updates_pay<M: Messages + ?Sized>(pieces: &M) -> bool {
    let (mut count, mut blocks) = (0, 0_usize);
    (0..pieces.count()).any(|index| {
        let length = pieces.message(index).len();
        count += usize::from(length >= 64);
        blocks = blocks.saturating_add(length / 64);
        count > 1 && blocks >= UPDATES_PAY_FROM
    })
}

#[cfg(test)]
mod tests;
