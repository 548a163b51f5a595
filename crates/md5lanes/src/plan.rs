//! Decides how a batch is hashed: one message after the other, in groups, or as jobs. The whole decision is here, by thresholds
//! of the manifest that Go and C share; `make tune` measures them.
//!
//! | messages                                         | are hashed                                       |
//! |--------------------------------------------------|--------------------------------------------------|
//! | too few, or with too few blocks: [`Sizes::pay`]  | one after the other                              |
//! | of up to [`SMALL`] blocks                        | in groups of a kernel's lanes, padded into rows  |
//! | longer ones that [`are_alike`], and the last     | in groups, where they lie                        |
//! | all others                                       | as jobs, the longest first; their ends in groups |
//!
//! Small messages wait until a kernel has one for each lane, all with the same number of blocks. They are hashed nearly in the
//! order of the batch, which suits the processor's prefetchers. Longer ones are sorted by their blocks, window by window.

use arrayvec::ArrayVec;

use crate::Kernel;
#[cfg(feature = "alloc")]
use crate::kernels::padded_blocks;
use crate::kernels::thresholds::{
    FEW_PAY_FROM, GROUP_COSTS, MAX_IDLE_DENOMINATOR, MIXED_COSTS, MOST_IN_PLACE, PIECE_COSTS,
};
pub(crate) use crate::kernels::thresholds::{SMALL, WINDOW};
use crate::kernels::{Backend, Pays};

/// How many blocks the messages or pieces of a batch have.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    /// How many of them have blocks.
    count: usize,
    pub(crate) fewest: usize,
    pub(crate) most: usize,
    all: usize,
}

impl Sizes {
    #[inline]
    pub(crate) fn of(blocks: impl Iterator<Item = usize>) -> Self {
        let mut sizes = Sizes { count: 0, fewest: usize::MAX, most: 0, all: 0 };
        for blocks in blocks.filter(|blocks| *blocks > 0) {
            sizes.count += 1;
            sizes.fewest = sizes.fewest.min(blocks);
            sizes.most = sizes.most.max(blocks);
            sizes.all = sizes.all.saturating_add(blocks);
        }
        sizes
    }

    /// Returns whether lanes pay, for messages or, if `are_pieces`, for pieces.
    #[inline]
    pub(crate) fn pay(&self, backend: &Backend, are_pieces: bool) -> bool {
        let Sizes { count, fewest, most, all } = *self;
        match count {
            0 | 1 => return false,
            FEW_PAY_FROM.. => return true,
            // True by the times of all classes. The sums would take 5 ns.
            3.. if fewest == most && !are_pieces => return true,
            _ => {}
        }
        let is_small = most <= SMALL && !are_pieces;
        let costs = match fewest {
            _ if are_pieces => GROUP_COSTS + PIECE_COSTS * count,
            _ if fewest == most => GROUP_COSTS / 3,
            ..LEAST_IN_PLACE if !is_small => MIXED_COSTS,
            _ => GROUP_COSTS,
        };
        // Small messages are in rows, where all lanes run from the first block of the longest one on. Others run side by side
        // from the beginning of the second longest, which has at most `second` blocks.
        let second = most.min(all - most - (count - 2) * fewest);
        let side_by_side = if is_small { most } else { second };
        // The other blocks of the longest one are hashed alone either way.
        let in_lanes = backend.block_time(count) as u64 * side_by_side as u64 + costs as u64;
        in_lanes <= Pays::ONE.time as u64 * (all - most + side_by_side) as u64
    }
}

/// Returns whether a kernel has fewer lanes than `jobs`, and at least half as many: otherwise [`shared`] returns `None`. In
/// WebAssembly always `true`, so that the module is small.
#[inline]
pub(crate) fn may_share(backend: &Backend, jobs: usize) -> bool {
    let may_share = |lanes| 1 < lanes && lanes < jobs && jobs <= 2 * lanes;
    cfg!(target_family = "wasm") || backend.rows().any(|(kernel, _)| may_share(kernel.lanes()))
}

/// Returns the kernel on which jobs share lanes, so that none is idle: [`crate::scheduler`] says how. Returns `None` if it takes
/// no longer to give each job a lane and to run the rest on a narrower kernel. `blocks(index)` is the number of blocks of a job;
/// jobs with more come first. For each job, sharing takes about as long as a block of one message.
pub(crate) fn shared(
    backend: &Backend,
    jobs: usize,
    blocks: &dyn Fn(usize) -> usize,
) -> Option<(Kernel, Pays)> {
    let time = |of_block: usize, blocks: usize| of_block as u64 * blocks as u64;
    let (longest, all) = (blocks(0), (0..jobs).map(blocks).sum::<usize>());
    let (mut least, mut shared) = (u64::MAX, None);
    for (kernel, pays) in backend.rows() {
        let lanes = kernel.lanes();
        if lanes < jobs && jobs <= 2 * lanes {
            let blocks = longest.max(all.div_ceil(lanes));
            let time = time(pays.time, blocks) + time(Pays::ONE.time, jobs);
            if time < least {
                (least, shared) = (time, Some((kernel, pays)));
            }
        }
    }
    let shared = shared?;
    let lanes = backend.side_by_side(jobs);
    // Without sharing, a kernel runs for the first blocks, and then one for fewer jobs.
    let (first, then, fewer) = if jobs > lanes {
        // The rest takes the lanes of short jobs, and ends `then` blocks after the longest one.
        let then = (blocks(lanes - 1) + blocks(lanes)).saturating_sub(longest);
        (longest, then, jobs - lanes)
    } else {
        let fewer = shared.0.lanes();
        (blocks(fewer), longest - blocks(fewer), fewer)
    };
    let of_first = backend.block_time(jobs.min(lanes));
    let apart = time(of_first, first) + time(backend.block_time(fewer), then);
    (least < apart).then_some(shared)
}

/// Returns whether messages of at least `fewest` blocks share lanes rather than form groups, which need half the calls.
pub(crate) fn share(backend: &Backend, messages: usize, fewest: usize) -> bool {
    let each = fewest.div_ceil(2);
    // Otherwise sharing costs more than all blocks take.
    messages <= 2 * backend.lanes()
        && Pays::ONE.time * messages < backend.block_time(messages) * each
        && shared(backend, messages, &|_| each).is_some()
}

/// The fewest blocks of a message that is hashed where it lies. A shorter one may consist of its padded end alone, which is a
/// copy.
pub(crate) const LEAST_IN_PLACE: usize = 3;

/// Returns whether `lanes` messages of `fewest` to `most` blocks are hashed as a group, where they lie. In a group, lanes are
/// idle until their messages join; as jobs, each message would take one more call.
#[inline]
pub(crate) fn are_alike(fewest: usize, most: usize, lanes: usize) -> bool {
    SMALL < most
        && most <= MOST_IN_PLACE
        && most - fewest <= (most / MAX_IDLE_DENOMINATOR).max(lanes)
}

/// Returns whether a batch of these messages leaves few lanes idle, however few they are.
#[cfg(feature = "alloc")]
#[must_use]
pub fn is_grouped(messages: &[&[u8]]) -> bool {
    let sizes = Sizes::of(messages.iter().map(|message| padded_blocks(message)));
    sizes.most <= SMALL
        || are_alike(sizes.fewest, sizes.most, messages.len())
        || !sizes.pay(Backend::chosen(), false)
}

/// The messages of a window that are not small.
pub(crate) struct Longer {
    messages: ArrayVec<Long, WINDOW>,
    /// Indices into `messages`, shortest message first. Messages before `end` may form groups, messages from `others` on may not.
    order: ArrayVec<u16, WINDOW>,
    end: usize,
    others: usize,
}

struct Long {
    blocks: u32,
    index: u16,
}

impl Longer {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Longer { messages: ArrayVec::new(), order: ArrayVec::new(), end: 0, others: 0 }
    }

    /// Removes all messages.
    pub(crate) fn clear(&mut self) {
        self.messages.clear();
    }

    /// Adds the message at an index.
    #[inline]
    pub(crate) fn add(&mut self, blocks: usize, index: usize) {
        let blocks = u32::try_from(blocks).unwrap_or(u32::MAX);
        self.messages.push(Long { blocks, index: index as u16 });
    }

    /// Takes the indices of a group, the longest message first: `lanes` messages that [`are_alike`], or all that are left if they
    /// `fit` a kernel.
    #[inline]
    pub(crate) fn take_group(
        &mut self,
        backend: &Backend,
        lanes: usize,
        fit: impl Fn(usize) -> bool,
    ) -> Option<impl ExactSizeIterator<Item = usize>> {
        while self.end >= lanes || (self.others == self.order.len() && fit(self.end)) {
            let next = self.end.saturating_sub(lanes)..self.end;
            let blocks = |at: usize| self.messages[usize::from(self.order[at])].blocks as usize;
            let (fewest, most) = (blocks(next.start), blocks(next.end - 1));
            let left = self.end + self.order.len() - self.others;
            if most <= MOST_IN_PLACE
                && (next.len() < lanes || are_alike(fewest, most, lanes))
                && !share(backend, left, fewest)
            {
                self.end = next.start;
                let messages = &self.messages;
                let index = |place: &u16| messages[usize::from(*place)].index.into();
                return Some(self.order[next].iter().rev().map(index));
            }
            (self.end, self.others) = (self.end - 1, self.others - 1);
            self.order[self.others] = self.order[self.end];
        }
        None
    }

    /// Takes the indices of the messages that are left, the longest first.
    pub(crate) fn take_others(&mut self) -> impl Iterator<Item = usize> {
        self.order.drain(self.end..self.others);
        let Longer { messages, order, .. } = self;
        order.drain(..).rev().map(|place| messages[usize::from(place)].index.into())
    }

    /// Sorts the messages by their blocks. Messages that groups may take are sorted by counting.
    pub(crate) fn sort(&mut self) {
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
            // Only the classes that occur: all take 3 % of the time of 64 messages of 300 to 600 bytes (Zen 4).
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
        (self.end, self.others) = (self.order.len(), self.order.len());
    }
}

#[cfg(test)]
mod tests;
#[cfg(all(test, md5lanes_repository))]
mod vectors;
