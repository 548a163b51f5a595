//! The limits of a server: when threads share lanes, and how long a turn is.

use crate::kernels::Backend;
use crate::kernels::thresholds::STREAM_MIN_BYTES;

/// The most blocks of each message in one turn: 16 KiB. A new request waits for about a tenth of a
/// millisecond at most while a lane is free, however long the pieces before it.
const QUANTUM_BLOCKS: usize = 256;

/// Each sixteenth update of a stream, and each sixteenth round of a queue, probes whether more
/// threads would publish if they could run. Threads without a core publish nothing, and the system
/// takes milliseconds to preempt a thread that hashes. A probe takes a microsecond.
pub(super) const PROBE_EVERY: usize = 16;

/// The limits of a server.
#[derive(Clone, Copy)]
pub(super) struct Policy {
    /// The least number of threads at a queue for which they share lanes: the least for which a kernel
    /// for many messages pays.
    pub(super) min_updates: usize,
    /// The shortest piece that is shared, in bytes.
    pub(super) min_piece_bytes: usize,
    /// The most blocks of each message in one turn.
    pub(super) quantum_blocks: usize,
    /// The most messages side by side.
    pub(super) lanes: usize,
}

impl Default for Policy {
    fn default() -> Self {
        let min_updates = Backend::chosen().lanes_pay_from();
        Policy {
            min_updates,
            min_piece_bytes: STREAM_MIN_BYTES,
            quantum_blocks: QUANTUM_BLOCKS,
            lanes: usize::MAX,
        }
    }
}
