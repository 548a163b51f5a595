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
//! A window of messages is measured first, each message once. Then they are put in the order of their blocks.

use core::ops::Range;

use arrayvec::ArrayVec;

use crate::Messages;
use crate::kernels::{Backend, padded_blocks};

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

/// From how many bytes on a batch does not fit into a core's second cache, so that each window is prefetched: 1 MiB, as
/// Zen 4 and Zen 5 have.
///
/// Messages of several numbers of blocks are hashed in an order that no prefetcher of the hardware can follow. On Zen 4,
/// 100 000 of 100 to 200 bytes took 212 cycles each without, 195 if the next group was prefetched, and 170 if the window
/// was, in the order in which it lies; of 20 to 300 bytes 240, 196 and 187. In the cache each way costs 5 to 8 %.
/// Messages of one number of blocks are hashed as they lie, where each way of prefetching lost 10 to 40 %.
const IN_MEMORY: usize = 1 << 20;

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

/// The numbers of blocks of up to `MOST` messages, each of which was asked for its length once.
pub(crate) struct Measured<const MOST: usize> {
    /// As padded messages. Where a message has more, the largest number.
    blocks: ArrayVec<u16, MOST>,
    fewest: usize,
    most: usize,
    bytes: usize,
}

impl<const MOST: usize> Measured<MOST> {
    #[inline]
    pub(crate) const fn new() -> Self {
        Measured { blocks: ArrayVec::new_const(), fewest: 0, most: 0, bytes: 0 }
    }

    /// Measures messages, and forgets those of before.
    ///
    /// # Panics
    ///
    /// If there are more than `MOST`.
    #[inline]
    pub(crate) fn measure<M: Messages + ?Sized>(&mut self, messages: &M, range: Range<usize>) {
        let (mut fewest, mut most, mut bytes) = (usize::MAX, 0, 0_usize);
        self.blocks.clear();
        self.blocks.extend(range.map(|index| {
            let message = messages.message(index);
            let blocks = padded_blocks(message);
            (fewest, most) = (fewest.min(blocks), most.max(blocks));
            bytes = bytes.wrapping_add(message.len());
            u16::try_from(blocks).unwrap_or_else(|_| too_many())
        }));
        (self.fewest, self.most, self.bytes) = (fewest, most, bytes);
    }

    /// How these messages are hashed, if they are the whole batch.
    pub(crate) fn way(&self, backend: &Backend, even_if_slower: bool) -> Way {
        let lanes = backend.kernel_for(self.blocks.len()).lanes();
        if lanes == 1 || !(even_if_slower || self.pays()) {
            Way::OneByOne
        } else if self.most <= SMALL {
            Way::Small
        } else if self.blocks.len() <= lanes && are_alike(self.fewest, self.most) {
            Way::Alike
        } else {
            Way::Scheduled
        }
    }

    /// Whether lanes pay for these messages.
    fn pays(&self) -> bool {
        match self.blocks.len() {
            0 | 1 => false,
            2 => self.most <= SMALL || self.fewest >= TWO_PAY_FROM,
            FEW_PAY_FROM.. => true,
            _ => {
                let all: usize = self.blocks.iter().map(|blocks| usize::from(*blocks)).sum();
                all >= FEW_PAY_FROM.min(2 * self.most + 2) || self.fewest == self.most
            }
        }
    }

    /// Whether a batch of so many messages like these is larger than the second cache, and these are not so long that
    /// the kernels prefetch well enough.
    #[inline]
    pub(crate) fn is_in_memory(&self, batch: usize) -> bool {
        let average = self.bytes / self.blocks.len().max(1);
        average.saturating_mul(batch) >= IN_MEMORY && self.most <= SMALL
    }

    /// Writes the indices of the messages in the order of their numbers of blocks, those that are too long for groups
    /// last and in no order.
    #[inline]
    pub(crate) fn order<'o>(&self, order: &'o mut ArrayVec<u16, MOST>) -> Order<'o> {
        const CLASSES: usize = MOST_IN_PLACE + 2;
        order.clear();
        order.extend(0..self.blocks.len() as u16);
        if self.fewest == self.most {
            let up_to = |most| if self.most <= most { order.len() } else { 0 };
            let ends = [up_to(SMALL), up_to(MOST_IN_PLACE)];
            return Order { order, ends };
        }
        // A counting sort, of all quarters at once: each has counters of its own, as a counter that was just written delays
        // the next message that needs it.
        let quarter = self.blocks.len().div_ceil(4).max(1);
        let class = |blocks: &u16| usize::from(*blocks).min(CLASSES - 1);
        let mut places = [[0_u16; 4]; CLASSES];
        for index in 0..quarter {
            for (which, blocks) in self.blocks[index..].iter().step_by(quarter).enumerate() {
                places[class(blocks)][which] += 1;
            }
        }
        let mut start = 0;
        let used = self.most.min(CLASSES - 1);
        for place in places[self.fewest.min(used)..=used].as_flattened_mut() {
            (start, *place) = (start + *place, start);
        }
        places[used + 1..].as_flattened_mut().fill(start);
        let ends = [SMALL + 1, CLASSES - 1].map(|class| usize::from(places[class][0]));
        for index in 0..quarter {
            for (which, blocks) in self.blocks[index..].iter().step_by(quarter).enumerate() {
                let place = &mut places[class(blocks)][which];
                order[usize::from(*place)] = (index + which * quarter) as u16;
                *place += 1;
            }
        }
        Order { order, ends }
    }

    /// Of messages that are in the order of their blocks, the groups of `lanes` that are alike and follow each other, from
    /// the longest on. Moves those that are in no group to the end, in their order, and returns how many are in one.
    pub(crate) fn group(
        &self,
        order: &mut [u16],
        lanes: usize,
        mut hash: impl FnMut(&[u16]),
    ) -> usize {
        let blocks = |index: u16| usize::from(self.blocks[usize::from(index)]);
        // What is between the two ends is hashed.
        let (mut end, mut others) = (order.len(), order.len());
        while end >= lanes {
            let group = end - lanes..end;
            if are_alike(blocks(order[group.start]), blocks(order[end - 1])) {
                hash(&order[group]);
                end -= lanes;
            } else {
                (end, others) = (end - 1, others - 1);
                order[others] = order[end];
            }
        }
        order.copy_within(..end, others - end);
        others - end
    }
}

/// Takes the place of a number of blocks that is larger. A call keeps compilers from turning the loop around it into vector
/// code, which takes twice as long for lengths that do not lie side by side.
#[cold]
#[inline(never)]
fn too_many() -> u16 {
    u16::MAX
}

/// The indices of messages in the order of their blocks.
pub(crate) struct Order<'o> {
    order: &'o mut [u16],
    /// Where the small ones end, and where those end that may be hashed in place.
    ends: [usize; 2],
}

impl<'o> Order<'o> {
    /// The small ones; those that are hashed in place if they are alike; and the others. Small ones that are too few for
    /// a group of so many lanes share lanes with the others, if there are any.
    #[inline]
    pub(crate) fn split(self, lanes: usize) -> [&'o mut [u16]; 3] {
        let [mut small, longer] = self.ends;
        if small < self.order.len() {
            small -= small % lanes;
        }
        let (rest, long) = self.order.split_at_mut(longer);
        let (small, longer) = rest.split_at_mut(small);
        [small, longer, long]
    }
}

/// Whether messages of so few to so many blocks may form a group that is hashed where it lies: few blocks are lost.
#[inline]
pub(crate) fn are_alike(fewest: usize, most: usize) -> bool {
    SMALL < most && most <= MOST_IN_PLACE && most - fewest <= most / LOST_PART
}

/// Whether it matters which messages start first. A long one that starts last runs alone; but the
/// others may take so much time that this is nothing.
pub(crate) fn order_matters(lengths: impl Iterator<Item = usize>, lanes: usize) -> bool {
    let (longest, all) = lengths.fold((0, 0_usize), |(longest, all), length| {
        (length.max(longest), all.saturating_add(length))
    });
    longest.saturating_mul(lanes) > all / 32
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
#[cfg(test)]
mod vectors;
