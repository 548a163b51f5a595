//! Decides how a batch is hashed: one message after the other, in groups ([`crate::groups`]), or as jobs ([`crate::scheduler`]).
//! The thresholds come from `codegen/src/manifest.rs`, so they are the same in Go and C; `make tune` measures them.
//!
//! | messages                                                        | are hashed                                       |
//! |-----------------------------------------------------------------|--------------------------------------------------|
//! | of a batch that is slower in lanes ([`BlockCounts::lanes_pay`]) | one after the other                              |
//! | of up to [`SMALL_MAX_BLOCKS`] blocks                            | in groups, padded into rows                      |
//! | longer ones ([`can_form_group`]), or the last ones of a batch   | in groups, where they lie                        |
//! | all others                                                      | as jobs, the longest first; their ends in groups |
//!
//! Small messages wait until there is one for each lane of a kernel, all with the same number of blocks. They are hashed nearly
//! in the order of the batch, which suits the processor's prefetchers. Longer messages are sorted by their numbers of blocks, in
//! windows of [`WINDOW_MESSAGES`] messages, so that the messages of a group have similar lengths.

use arrayvec::ArrayVec;

use crate::Kernel;
#[cfg(feature = "alloc")]
use crate::kernels::padded_blocks;
use crate::kernels::thresholds::{
    ALWAYS_LANES_MIN_MESSAGES, GROUP_COST_PERCENT, IN_PLACE_MAX_BLOCKS, MAX_IDLE_DENOMINATOR,
    MIXED_COST_PERCENT, PIECE_COST_PERCENT,
};
pub(crate) use crate::kernels::thresholds::{SMALL_MAX_BLOCKS, WINDOW_MESSAGES};
use crate::kernels::{Backend, Performance};

/// How many messages or pieces a batch has, and how many blocks they have. Pieces without blocks are left out.
#[derive(Clone, Copy)]
pub(crate) struct BlockCounts {
    count: usize,
    pub(crate) min: usize,
    pub(crate) max: usize,
    total: usize,
}

impl BlockCounts {
    #[inline]
    pub(crate) fn of(blocks: impl Iterator<Item = usize>) -> Self {
        let mut counts = BlockCounts { count: 0, min: usize::MAX, max: 0, total: 0 };
        for blocks in blocks.filter(|blocks| *blocks > 0) {
            counts.count += 1;
            counts.min = counts.min.min(blocks);
            counts.max = counts.max.max(blocks);
            counts.total = counts.total.saturating_add(blocks);
        }
        counts
    }

    /// Returns whether the batch is faster in lanes than with one message or piece after the other.
    #[inline]
    pub(crate) fn lanes_pay(&self, backend: &Backend, are_pieces: bool) -> bool {
        let BlockCounts { count, min: fewest, max: most, total } = *self;
        match count {
            0 | 1 => return false,
            ALWAYS_LANES_MIN_MESSAGES.. => return true,
            // This case only saves the 5 ns of the calculation below, which would return `true` in every processor class.
            3.. if fewest == most && !are_pieces => return true,
            _ => {}
        }
        let is_small = most <= SMALL_MAX_BLOCKS && !are_pieces;
        let costs = match fewest {
            _ if are_pieces => GROUP_COST_PERCENT + PIECE_COST_PERCENT * count,
            _ if fewest == most => GROUP_COST_PERCENT / 3,
            ..MIN_BLOCKS_WITHOUT_COPY if !is_small => MIXED_COST_PERCENT,
            _ => GROUP_COST_PERCENT,
        };
        // Small messages are in rows, so all lanes run from the first block of the longest message to its end. Other messages
        // run side by side from the start of the second longest message, which has at most `second` blocks.
        let second = most.min(total - most - (count - 2) * fewest);
        let side_by_side = if is_small { most } else { second };
        // The `most - side_by_side` other blocks of the longest message are hashed alone in any case, so neither time has them.
        let in_lanes = backend.block_time(count) as u64 * side_by_side as u64 + costs as u64;
        in_lanes <= Performance::ONE.time_percent as u64 * (total - most + side_by_side) as u64
    }
}

/// Returns whether a kernel for many messages has a number of lanes that suits [`sharing_kernel`]. In WebAssembly the result is
/// always `true`, to keep the module small.
#[inline]
pub(crate) fn can_share_lanes(backend: &Backend, jobs: usize) -> bool {
    let is_suitable = |lanes| 1 < lanes && lanes < jobs && jobs <= 2 * lanes;
    cfg!(target_family = "wasm") || backend.rows().any(|(kernel, _)| is_suitable(kernel.lanes()))
}

/// Returns the fastest kernel for jobs that share lanes (see `LaneSchedule` in [`crate::scheduler`]). Returns `None` if no kernel
/// has fewer lanes than there are jobs, but at least half as many. Also returns `None` if it is at least as fast to give each job
/// a whole lane, and to run the last jobs on a narrower kernel. `blocks(index)` is the number of blocks of a job; longer jobs
/// come first. The estimate assumes that sharing costs, for each job, the time of one block of a message that is hashed alone.
pub(crate) fn sharing_kernel(
    backend: &Backend,
    jobs: usize,
    blocks: &dyn Fn(usize) -> usize,
) -> Option<(Kernel, Performance)> {
    let time = |of_block: usize, blocks: usize| of_block as u64 * blocks as u64;
    let (longest, all) = (blocks(0), (0..jobs).map(blocks).sum::<usize>());
    let (mut least, mut shared) = (u64::MAX, None);
    for (kernel, performance) in backend.rows() {
        let lanes = kernel.lanes();
        if lanes < jobs && jobs <= 2 * lanes {
            let blocks = longest.max(all.div_ceil(lanes));
            let time =
                time(performance.time_percent, blocks) + time(Performance::ONE.time_percent, jobs);
            if time < least {
                (least, shared) = (time, Some((kernel, performance)));
            }
        }
    }
    let shared = shared?;
    let lanes = backend.side_by_side(jobs);
    // Without sharing, one kernel would run for `first_blocks` blocks. Then a kernel for the `fewer_jobs` jobs that are left
    // would run for `second_blocks` blocks.
    let (first_blocks, second_blocks, fewer_jobs) = if jobs > lanes {
        // This is an estimate: the first waiting job gets the lane of the shortest running job, and ends `second_blocks` blocks
        // after the longest job.
        let second_blocks = (blocks(lanes - 1) + blocks(lanes)).saturating_sub(longest);
        (longest, second_blocks, jobs - lanes)
    } else {
        let fewer_jobs = shared.0.lanes();
        (blocks(fewer_jobs), longest - blocks(fewer_jobs), fewer_jobs)
    };
    let unshared = time(backend.block_time(jobs.min(lanes)), first_blocks)
        + time(backend.block_time(fewer_jobs), second_blocks);
    (least < unshared).then_some(shared)
}

/// Estimates whether `messages` messages of at least `fewest` blocks are faster as jobs that share lanes than in groups. Groups
/// need half as many calls of kernels, so the estimate takes only half of each message's blocks.
pub(crate) fn should_share_lanes(backend: &Backend, messages: usize, fewest: usize) -> bool {
    let each = fewest.div_ceil(2);
    // The second condition: sharing costs less time than `each` blocks of all messages, side by side.
    messages <= 2 * backend.lanes()
        && Performance::ONE.time_percent * messages < backend.block_time(messages) * each
        && sharing_kernel(backend, messages, &|_| each).is_some()
}

/// The least number of blocks of a message that is hashed without a copy. A shorter message may be only a padded end, which is a
/// copy in any case.
pub(crate) const MIN_BLOCKS_WITHOUT_COPY: usize = 3;

/// Returns whether `lanes` messages of `fewest` to `most` blocks are hashed as a group, without copies. In a group, a lane is
/// idle until its message starts; but as a job, each message would take one more call of a kernel.
#[inline]
pub(crate) fn can_form_group(fewest: usize, most: usize, lanes: usize) -> bool {
    SMALL_MAX_BLOCKS < most
        && most <= IN_PLACE_MAX_BLOCKS
        && most - fewest <= (most / MAX_IDLE_DENOMINATOR).max(lanes)
}

/// Returns whether these messages are hashed efficiently as one batch, even if they are few: they leave few lanes idle, or are
/// faster one after the other than in lanes.
#[cfg(feature = "alloc")]
#[must_use]
pub fn is_efficient_batch(messages: &[&[u8]]) -> bool {
    let counts = BlockCounts::of(messages.iter().map(|message| padded_blocks(message)));
    counts.max <= SMALL_MAX_BLOCKS
        || can_form_group(counts.min, counts.max, messages.len())
        || !counts.lanes_pay(Backend::chosen(), false)
}

/// The messages of a window that are not small.
pub(crate) struct LongMessages {
    messages: ArrayVec<LongMessage, WINDOW_MESSAGES>,
    /// Indices into `messages`, the shortest message first. Messages in `..candidates_end` may form groups, and messages in
    /// `rest_start..` form none. The messages between have been taken.
    order: ArrayVec<u16, WINDOW_MESSAGES>,
    candidates_end: usize,
    rest_start: usize,
}

struct LongMessage {
    blocks: u32,
    /// The index of the message in its window.
    index: u16,
}

impl LongMessages {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        LongMessages {
            messages: ArrayVec::new(),
            order: ArrayVec::new(),
            candidates_end: 0,
            rest_start: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.messages.clear();
    }

    #[inline]
    pub(crate) fn add(&mut self, blocks: usize, index: usize) {
        let blocks = u32::try_from(blocks).unwrap_or(u32::MAX);
        self.messages.push(LongMessage { blocks, index: index as u16 });
    }

    /// Removes the messages of a group, and returns their indices, the longest message first. A group is `lanes` messages that
    /// [`can_form_group`]; or all remaining candidates, if all longer messages have been in groups and `fits` accepts the number
    /// of candidates.
    #[inline]
    pub(crate) fn take_group(
        &mut self,
        backend: &Backend,
        lanes: usize,
        fits: impl Fn(usize) -> bool,
    ) -> Option<impl ExactSizeIterator<Item = usize>> {
        while self.candidates_end >= lanes
            || (self.rest_start == self.order.len() && fits(self.candidates_end))
        {
            let next = self.candidates_end.saturating_sub(lanes)..self.candidates_end;
            let blocks = |at: usize| self.messages[usize::from(self.order[at])].blocks as usize;
            let (fewest, most) = (blocks(next.start), blocks(next.end - 1));
            let left = self.candidates_end + self.order.len() - self.rest_start;
            if most <= IN_PLACE_MAX_BLOCKS
                && (next.len() < lanes || can_form_group(fewest, most, lanes))
                && !should_share_lanes(backend, left, fewest)
            {
                self.candidates_end = next.start;
                let messages = &self.messages;
                let index = |place: &u16| messages[usize::from(*place)].index.into();
                return Some(self.order[next].iter().rev().map(index));
            }
            // The longest candidate forms no group.
            self.candidates_end -= 1;
            self.rest_start -= 1;
            self.order[self.rest_start] = self.order[self.candidates_end];
        }
        None
    }

    /// Removes the messages that are left, and returns their indices, the longest first.
    pub(crate) fn take_rest(&mut self) -> impl Iterator<Item = usize> {
        self.order.drain(self.candidates_end..self.rest_start);
        let LongMessages { messages, order, .. } = self;
        order.drain(..).rev().map(|place| messages[usize::from(place)].index.into())
    }

    /// Sorts the messages by their numbers of blocks. This is a counting sort for messages that are short enough for a group.
    pub(crate) fn sort(&mut self) {
        // All messages that are too long for a group have the last class.
        const CLASSES: usize = IN_PLACE_MAX_BLOCKS + 2;
        let class = |long: &LongMessage| (long.blocks as usize).min(CLASSES - 1);
        self.order.extend(0..self.messages.len() as u16);
        let bounds =
            |(first, last): (usize, usize), class: usize| (first.min(class), last.max(class));
        let (first, last) = self.messages.iter().map(class).fold((CLASSES - 1, 0), bounds);
        let mut longest = if first < CLASSES - 1 { self.messages.len() } else { 0 };
        if first < last {
            let mut places = [0_u16; CLASSES];
            self.messages.iter().for_each(|long| places[class(long)] += 1);
            let mut start = 0;
            // To visit all classes would take 3 % of the time of 64 messages of 300 to 600 bytes (Zen 4).
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
        (self.candidates_end, self.rest_start) = (self.order.len(), self.order.len());
    }
}

#[cfg(test)]
mod tests;
#[cfg(all(test, md5lanes_repository))]
mod vectors;
