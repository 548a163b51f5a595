//! The limits of the process on memory and open files, divided among threads.

use std::fs;

use crate::buffer::Buffer;

/// The number of bytes of an input that are read at a time.
pub(crate) const PIECE_BYTES: usize = if cfg!(md5lanes_shuttle) { 16 } else { 64 << 10 };

/// New inputs begin only while the results of all begun inputs take less than this number of bytes. A result counts until it has
/// been passed on.
const MAX_PENDING_BYTES: usize = if cfg!(md5lanes_shuttle) { 1000 } else { 4 << 20 };

/// A thread has at most this number of files open: the number of lanes of the widest kernel on any processor.
const MAX_OPEN_PER_THREAD: usize = 96;

/// The number of descriptors that are left for other files of the process.
const SPARE_DESCRIPTORS: usize = 16;

/// Whether `memory` bytes may be taken: at least as many bytes must stay free for names, results and the caller.
pub(crate) fn has_room_for(memory: usize) -> bool {
    free_memory() / 2 >= memory
}

/// The address space of a thread before it has a buffer, in bytes: 2 MiB of stack, and 128 MiB that glibc's allocator reserves to
/// align the arena for the thread's allocations. Without room for an arena, each allocation of the thread, however small, takes a
/// page.
pub(crate) const THREAD_BYTES: usize = (2 << 20) + (128 << 20);

/// There are only as many threads as have memory for this number of open files each. With fewer open files, a further thread
/// would not save time.
const MIN_OPEN_PER_THREAD: usize = 8;

const OPEN_FILE_BYTES: usize = PIECE_BYTES + Buffer::EXTRA_BYTES;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ThreadLimits {
    /// The number of threads that are started. With 0, the calling thread does all the work.
    pub(crate) threads: usize,
    pub(crate) open_per_thread: usize,
    /// The bound on the memory of all results, in bytes: see [`MAX_PENDING_BYTES`].
    pub(crate) pending_bytes: usize,
}

impl ThreadLimits {
    /// Divides descriptors and memory among at most `threads` threads, which have at most `max_open_files` files open together.
    pub(crate) fn of(threads: usize, max_open_files: usize) -> Self {
        ThreadLimits::with(threads, max_open_files.clamp(1, free_descriptors()), free_memory())
    }

    fn with(threads: usize, descriptors: usize, memory: usize) -> Self {
        // The other half of the memory is for names, results and the caller.
        let memory = memory / 2;
        let threads = threads
            .min(descriptors)
            .min(memory / (THREAD_BYTES + MIN_OPEN_PER_THREAD * OPEN_FILE_BYTES));
        let sharing = threads.max(1);
        let buffers = (memory / sharing).saturating_sub(if threads > 0 { THREAD_BYTES } else { 0 });
        let open_per_thread =
            MAX_OPEN_PER_THREAD.min(descriptors / sharing).min(buffers / OPEN_FILE_BYTES).max(1);
        ThreadLimits {
            threads,
            open_per_thread,
            pending_bytes: MAX_PENDING_BYTES.min(memory / 4).max(1),
        }
    }
}

/// Returns the number of files that the process can still open, less a few that it may need for itself. If the limit is not
/// known, returns [`usize::MAX`].
#[must_use]
pub fn free_descriptors() -> usize {
    #[cfg(unix)]
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(unix))]
    let limit = None::<u64>;
    let Some(limit) = limit else { return usize::MAX };
    // A process may start with many open descriptors: each `<(...)` of a shell adds one.
    let taken = fs::read_dir("/dev/fd").map_or(0, Iterator::count);
    usize::try_from(limit).unwrap_or(usize::MAX).saturating_sub(taken + SPARE_DESCRIPTORS).max(1)
}

/// Returns the bytes of address space that the process may still take.
#[cfg(target_os = "linux")]
fn free_memory() -> usize {
    let Some(limit) = rustix::process::getrlimit(rustix::process::Resource::As).current else {
        return usize::MAX;
    };
    // The first number is the size of the process in pages: see proc(5).
    let pages = fs::read_to_string("/proc/self/statm").ok().and_then(|sizes| {
        let size = sizes.split(' ').next()?;
        size.parse::<u64>().ok()
    });
    let taken = pages.map_or(limit / 2, |pages| pages * rustix::param::page_size() as u64);
    usize::try_from(limit.saturating_sub(taken)).unwrap_or(usize::MAX)
}

/// Returns [`usize::MAX`]: the taken address space is known only on Linux.
#[cfg(not(target_os = "linux"))]
fn free_memory() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_less_memory_and_fewer_descriptors_there_are_fewer_threads_and_open_files() {
        let (all, mib) = (usize::MAX, 1 << 20);
        let limits = |threads, open_per_thread, pending_bytes| ThreadLimits {
            threads,
            open_per_thread,
            pending_bytes,
        };
        for (descriptors, memory, expected) in [
            (all, all, limits(4, 96, MAX_PENDING_BYTES)),
            (100, all, limits(4, 25, MAX_PENDING_BYTES)),
            (3, all, limits(3, 1, MAX_PENDING_BYTES)),
            (all, 2 << 30, limits(4, 96, MAX_PENDING_BYTES)),
            (all, 600 * mib, limits(2, 96, MAX_PENDING_BYTES)),
            (all, 270 * mib, limits(1, 75, MAX_PENDING_BYTES)),
            (all, 200 * mib, limits(0, 96, MAX_PENDING_BYTES)),
            (all, 4 * mib, limits(0, 30, mib / 2)),
            (all, 0, limits(0, 1, 1)),
        ] {
            assert_eq!(
                ThreadLimits::with(4, descriptors, memory),
                expected,
                "{descriptors} {memory}"
            );
        }
    }

    #[test]
    fn a_caller_may_want_fewer_files_open() {
        for most in [0, 1, 3, 8, 100] {
            let ThreadLimits { threads, open_per_thread, .. } = ThreadLimits::of(4, most);
            assert!(
                threads.max(1) * open_per_thread <= most.max(1),
                "{most}: {threads} threads, {open_per_thread}"
            );
        }
    }
}
