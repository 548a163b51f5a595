//! Limits how much a task hashes in one poll.
//!
//! A task that hashes delays the other tasks of its runtime's thread. So each poll of a task has a budget, for all streams that
//! the task updates in that poll. Runtimes do not report when a poll begins. But if the waker is not the same as before, another
//! task is polled; and a future that has returned `Pending` is polled again only in a later poll of its task. In both cases, a
//! new poll has begun.
//!
//! If each piece were hashed without being published, a thread would never find out whether other tasks have pieces to share
//! lanes with. So after some unpublished blocks, a piece has to be published.

use core::cell::Cell;
use core::ptr;
use core::task::Waker;

/// The budget of a poll in blocks, and the number of blocks after which a piece has to be published: 256 KiB. To hash them takes
/// 0.4 milliseconds alone, and a tenth of this time in lanes. A poll may exceed its budget by one block of each job.
pub(super) const MAX_POLL_BLOCKS: usize = if cfg!(md5lanes_loom) { 3 } else { 4096 };

super::sync::thread_local! {
    #[allow(clippy::missing_const_for_thread_local, reason = "loom's macro knows no `const`")]
    static BUDGET: Budget = Budget::new();
}

/// The budget of a thread, renewed with each poll of a task.
struct Budget {
    left: Cell<usize>,
    poll: Cell<usize>,
    /// The data pointer of the current task's waker, which identifies the task.
    task: Cell<*const ()>,
    /// How many more unpublished blocks may be hashed before a piece has to be published.
    until_published: Cell<usize>,
}

impl Budget {
    const fn new() -> Self {
        let [left, poll, until_published] =
            [Cell::new(0), Cell::new(0), Cell::new(MAX_POLL_BLOCKS)];
        Budget { left, poll, task: Cell::new(ptr::null()), until_published }
    }
}

/// Each thread counts the polls of tasks that it runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PollNumber(usize);

/// Renews the budget if a new poll of a task has begun. Returns the number of this poll. `last` is what this function returned
/// for the previous poll of the same future.
pub(super) fn enter_poll(waker: &Waker, last: Option<PollNumber>) -> PollNumber {
    BUDGET.with(|budget| {
        let task = budget.task.replace(waker.data());
        if task != waker.data() || last == Some(PollNumber(budget.poll.get())) {
            budget.left.set(MAX_POLL_BLOCKS);
            budget.poll.set(budget.poll.get().wrapping_add(1));
        }
        PollNumber(budget.poll.get())
    })
}

/// Returns how many blocks may still be hashed in this poll.
pub(super) fn left() -> usize {
    BUDGET.with(|budget| budget.left.get())
}

pub(super) fn spend(blocks: usize) {
    BUDGET.with(|budget| budget.left.set(budget.left.get().saturating_sub(blocks)));
}

/// Returns whether a piece of `blocks` blocks may be hashed in this poll without being published. If so, subtracts the blocks.
pub(super) fn try_spend_unpublished(blocks: usize) -> bool {
    BUDGET.with(|budget| {
        let [left, until_published] = [&budget.left, &budget.until_published];
        let suffices = blocks <= left.get().min(until_published.get());
        if suffices {
            left.set(left.get() - blocks);
            until_published.set(until_published.get() - blocks);
        }
        suffices
    })
}

/// Notes that a piece is published, and that further pieces may be hashed without being published.
pub(super) fn note_published() {
    BUDGET.with(|budget| budget.until_published.set(MAX_POLL_BLOCKS));
}
