//! How a batch is hashed: one message after the other, in groups, or as jobs. All that decides it is here, by
//! thresholds of the manifest that Go and C share; `make tune` measures them.
//!
//! | messages                                | are hashed                                         |
//! |-----------------------------------------|----------------------------------------------------|
//! | too few, or with too few blocks: [`pays`] | one after the other                              |
//! | of up to [`SMALL`] blocks               | in groups of a kernel's lanes, padded into rows    |
//! | longer ones that are [`are_alike`]      | in groups, where they lie                          |
//! | all others                              | as jobs, the longest first; their ends in groups   |
//!
//! Small messages wait until as many of one number of blocks are there as a kernel has lanes. They are hashed nearly in the
//! order in which they lie, which suits the processor's prefetchers. Longer ones are put in the order of their blocks, window by
//! window.

use arrayvec::ArrayVec;

#[cfg(feature = "alloc")]
use crate::kernels::padded_blocks;
use crate::kernels::thresholds::{FEW_PAY_FROM, LOST_PART, MOST_IN_PLACE, TWO_PAY_FROM};
pub(crate) use crate::kernels::thresholds::{SMALL, WINDOW};
use crate::scheduler::LEVEL_FROM;

/// Whether lanes pay for messages or pieces with these numbers of blocks. Those without blocks do not count.
#[inline]
pub(crate) fn pays(blocks: impl Iterator<Item = usize>) -> bool {
    let (mut count, mut fewest, mut most, mut all) = (0, usize::MAX, 0, 0_usize);
    for blocks in blocks.filter(|blocks| *blocks > 0).take(FEW_PAY_FROM) {
        count += 1;
        fewest = fewest.min(blocks);
        most = most.max(blocks);
        all = all.saturating_add(blocks);
    }
    match count {
        0 | 1 => false,
        2 => most <= SMALL || fewest >= TWO_PAY_FROM,
        FEW_PAY_FROM.. => true,
        _ => fewest == most || all >= FEW_PAY_FROM.min(most.saturating_mul(2).saturating_add(2)),
    }
}

/// Whether messages of `fewest` to `most` blocks may form a group that is hashed where it lies: few blocks are lost.
#[inline]
pub(crate) fn are_alike(fewest: usize, most: usize) -> bool {
    SMALL < most && most <= MOST_IN_PLACE && most - fewest <= most / LOST_PART
}

/// Whether a batch of these messages leaves few lanes idle, however few they are: it makes no jobs.
#[cfg(feature = "alloc")]
pub fn is_grouped(messages: &[&[u8]]) -> bool {
    let blocks = || messages.iter().map(|message| padded_blocks(message));
    let (fewest, most) = (blocks().min().unwrap_or(0), blocks().max().unwrap_or(0));
    most <= SMALL || are_alike(fewest, most) || !pays(blocks())
}

/// The messages of a window that are not small.
pub(crate) struct Longer {
    messages: ArrayVec<Long, WINDOW>,
    /// Places in `messages`, in the order of their blocks.
    order: ArrayVec<u16, WINDOW>,
}

struct Long {
    blocks: u32,
    index: u16,
}

impl Longer {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Longer { messages: ArrayVec::new(), order: ArrayVec::new() }
    }

    /// Adds the message at an index.
    #[inline]
    pub(crate) fn add(&mut self, blocks: usize, index: usize) {
        let blocks = u32::try_from(blocks).unwrap_or(u32::MAX);
        self.messages.push(Long { blocks, index: index as u16 });
    }

    /// Passes on groups of messages that are alike, the longest first, then the others one by one, the longest first; by their
    /// indices. Forgets all. A group has `lanes` messages; the last one may have fewer if these `fit` a kernel and no others
    /// are left.
    pub(crate) fn take<'s>(
        &'s mut self,
        lanes: usize,
        fit: &dyn Fn(usize) -> bool,
        group: &mut dyn FnMut(&mut dyn Iterator<Item = usize>),
    ) -> impl Iterator<Item = usize> + use<'s> {
        self.sort();
        let Longer { messages, order } = self;
        let index = |place: &u16| usize::from(messages[usize::from(*place)].index);
        let blocks = |place: u16| messages[usize::from(place)].blocks as usize;
        // Those from `others` on are no part of a group.
        let (mut end, mut others) = (order.len(), order.len());
        while end >= lanes || (others == order.len() && fit(end)) {
            let next = &order[end.saturating_sub(lanes)..end];
            let (fewest, most) = (blocks(next[0]), blocks(next[next.len() - 1]));
            // The last two groups, if the second is not full, leave no lane idle as jobs.
            let levels = lanes < end && end < 2 * lanes && fewest >= LEVEL_FROM * lanes;
            if are_alike(fewest, most) && !levels {
                group(&mut next.iter().rev().map(index));
                end -= next.len();
            } else {
                (end, others) = (end - 1, others - 1);
                order[others] = order[end];
            }
        }
        order.copy_within(..end, others - end);
        order.drain(..others - end);
        order.iter_mut().for_each(|place| *place = index(place) as u16);
        messages.clear();
        order.drain(..).rev().map(usize::from)
    }

    /// Puts the messages in the order of their blocks: those that groups may have by a counting sort.
    fn sort(&mut self) {
        const CLASSES: usize = MOST_IN_PLACE + 2;
        let class = |long: &Long| (long.blocks as usize).min(CLASSES - 1);
        self.order.extend(0..self.messages.len() as u16);
        let bounds =
            |(first, last): (usize, usize), class: usize| (first.min(class), last.max(class));
        let (first, last) = self.messages.iter().map(class).fold((CLASSES - 1, 0), bounds);
        let mut longest = if first < CLASSES - 1 { self.messages.len() } else { 0 };
        if first < last {
            let mut places = [0_u16; CLASSES];
            self.messages.iter().for_each(|long| places[class(long)] += 1);
            let mut start = 0;
            // Not through all classes: that is 3 % of the time of 64 messages of 300 to 600 bytes (Zen 4).
            for place in &mut places[first..=last] {
                (start, *place) = (start + *place, start);
            }
            if last == CLASSES - 1 {
                longest = places[last].into();
            }
            for (at, message) in (0..).zip(&self.messages) {
                let place = &mut places[class(message)];
                self.order[usize::from(*place)] = at;
                *place += 1;
            }
        }
        let blocks = |place: &u16| self.messages[usize::from(*place)].blocks;
        self.order[longest..].sort_unstable_by_key(blocks);
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod vectors;
