//! The limits of the process, and how threads share them.

use std::fs;

use crate::buffer::Buffer;

/// The bytes of an input that are read at a time.
pub(crate) const PIECE: usize = if cfg!(md5lanes_shuttle) { 16 } else { 64 << 10 };

/// The memory of all inputs that have begun, until their results are passed on, in bytes. A result waits while an earlier input
/// is not done.
const MAX_PENDING_BYTES: usize = if cfg!(md5lanes_shuttle) { 1000 } else { 4 << 20 };

/// The most files that a thread has open: the number of lanes of the widest kernel on any processor.
const MOST_OPEN: usize = 96;

/// The descriptors that are left to the rest of the process.
const SPARE: usize = 16;

/// Whether `memory` bytes may be taken, so that as much is left for names, results and the caller, which need it.
pub(crate) fn has_room_for(memory: usize) -> bool {
    free_memory() / 2 >= memory
}

/// The address space of a thread before it has a buffer: 2 MiB of stack, and an arena of glibc's
/// allocator, which cuts each arena out of 128 MiB. A thread without an arena needs a page for each
/// allocation, however small, and arenas that only just fit leave no memory for the other threads.
pub(crate) const THREAD: usize = (2 << 20) + (128 << 20);

/// A thread pays from this number of open files on.
const FEW: usize = 8;

/// The memory of an open file, in bytes.
const PER_OPEN: usize = PIECE + Buffer::SPARE;

/// The share of each thread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shares {
    /// The number of threads that are started. With 0, the calling thread does all the work.
    pub(crate) threads: usize,
    /// The number of inputs that each thread may have open.
    pub(crate) open: usize,
    /// The most memory of waiting results, of all threads together, in bytes.
    pub(crate) ahead: usize,
}

impl Shares {
    /// Divides descriptors and memory among at most `threads` threads, which have at most `most_open` files open together.
    pub(crate) fn of(threads: usize, most_open: usize) -> Self {
        Shares::with(threads, most_open.clamp(1, free_descriptors()), free_memory())
    }

    fn with(threads: usize, descriptors: usize, memory: usize) -> Self {
        // The other half is for names, results and the caller, which need it.
        let memory = memory / 2;
        let threads = threads.min(descriptors).min(memory / (THREAD + FEW * PER_OPEN));
        let sharing = threads.max(1);
        let buffers = (memory / sharing).saturating_sub(if threads > 0 { THREAD } else { 0 });
        let open = MOST_OPEN.min(descriptors / sharing).min(buffers / PER_OPEN).max(1);
        Shares { threads, open, ahead: MAX_PENDING_BYTES.min(memory / 4).max(1) }
    }
}

/// Returns how many more files the process can open, with some left to spare. If the system does not tell, there is no limit.
#[must_use]
pub fn free_descriptors() -> usize {
    #[cfg(unix)]
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(unix))]
    let limit = None::<u64>;
    let Some(limit) = limit else { return usize::MAX };
    // A process may start with many open descriptors: its arguments may be pipes of its shell.
    let taken = fs::read_dir("/dev/fd").map_or(0, Iterator::count);
    usize::try_from(limit).unwrap_or(usize::MAX).saturating_sub(taken + SPARE).max(1)
}

/// Returns how many more bytes of address space the process may take.
#[cfg(target_os = "linux")]
fn free_memory() -> usize {
    let Some(limit) = rustix::process::getrlimit(rustix::process::Resource::As).current else {
        return usize::MAX;
    };
    // In pages, see proc(5).
    let pages = fs::read_to_string("/proc/self/statm").ok().and_then(|sizes| {
        let size = sizes.split(' ').next()?;
        size.parse::<u64>().ok()
    });
    let taken = pages.map_or(limit / 2, |pages| pages * rustix::param::page_size() as u64);
    usize::try_from(limit.saturating_sub(taken)).unwrap_or(usize::MAX)
}

/// Only Linux tells how much a process has taken already.
#[cfg(not(target_os = "linux"))]
fn free_memory() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_and_what_they_have_open_become_fewer_with_what_there_is() {
        let (all, mib) = (usize::MAX, 1 << 20);
        let shares = |threads, open, ahead| Shares { threads, open, ahead };
        for (descriptors, memory, expected) in [
            (all, all, shares(4, 96, MAX_PENDING_BYTES)),
            (100, all, shares(4, 25, MAX_PENDING_BYTES)),
            (3, all, shares(3, 1, MAX_PENDING_BYTES)),
            (all, 2 << 30, shares(4, 96, MAX_PENDING_BYTES)),
            (all, 600 * mib, shares(2, 96, MAX_PENDING_BYTES)),
            (all, 270 * mib, shares(1, 75, MAX_PENDING_BYTES)),
            (all, 200 * mib, shares(0, 96, MAX_PENDING_BYTES)),
            (all, 4 * mib, shares(0, 30, mib / 2)),
            (all, 0, shares(0, 1, 1)),
        ] {
            assert_eq!(Shares::with(4, descriptors, memory), expected, "{descriptors} {memory}");
        }
    }

    #[test]
    fn a_caller_may_want_fewer_files_open() {
        for most in [0, 1, 3, 8, 100] {
            let Shares { threads, open, .. } = Shares::of(4, most);
            assert!(threads.max(1) * open <= most.max(1), "{most}: {threads} threads, {open}");
        }
    }
}
