//! The limits of a server: when threads share lanes, and how long a turn is.

use crate::kernels::Backend;
use crate::kernels::thresholds::STREAM_MIN_BYTES;

/// How many blocks of each message one turn hashes at most: 16 KiB. So while a lane is free, a new request waits at most about a
/// tenth of a millisecond.
const QUANTUM_BLOCKS: usize = 256;

/// Each sixteenth update of a stream, and each sixteenth round of a queue, is a probe: the thread yields, because threads that
/// wait for the core publish nothing, and the system takes milliseconds to preempt a thread that hashes. A probe takes a
/// microsecond.
pub(super) const PROBE_EVERY: usize = 16;

#[derive(Clone, Copy)]
pub(super) struct Policy {
    /// Updates share lanes only if at least this number of them are at the same queue.
    pub(super) min_updates: usize,
    /// The length of the shortest piece that shares lanes.
    pub(super) min_piece_bytes: usize,
    pub(super) quantum_blocks: usize,
    /// How many messages are hashed side by side at most.
    pub(super) lanes: usize,
}

impl Default for Policy {
    fn default() -> Self {
        let min_updates = Backend::chosen().min_messages_for_lanes();
        Policy {
            min_updates,
            min_piece_bytes: STREAM_MIN_BYTES,
            quantum_blocks: QUANTUM_BLOCKS,
            lanes: usize::MAX,
        }
    }
}
