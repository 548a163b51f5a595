// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.

/// The largest number of messages in a window. A batch is hashed one window after the other, and in each window the longest
/// messages start first. The size of a window limits the memory that a batch needs.
pub const WINDOW_MESSAGES: usize = 1024;

/// The largest number of blocks of a small message, including the padding.
///
/// The speed of 4096 messages in groups, divided by their speed in the scheduler (Zen 3, with a kernel of 40 lanes):
///
/// | n                              | 2    | 3    | 4    | 5    | 6    | 7    | 8    |
/// |--------------------------------|------|------|------|------|------|------|------|
/// | each message has n blocks      | 1.46 | 1.46 | 1.35 | 1.32 | 1.26 | 1.21 | 1.18 |
/// | each message has 1 to n blocks | 1.50 | 1.76 | 1.82 | 1.84 | 1.85 | 1.82 | 1.81 |
///
/// The limit is six because each further block takes 6 KiB of the stack, for 96 lanes.
pub const SMALL_MAX_BLOCKS: usize = 6;

/// The largest number of blocks, including the padding, of a message that a group hashes without a copy: 16 KiB and the
/// padding. Longer messages go to the scheduler: its cost is negligible for them, and it avoids conflicts in the cache
/// between messages at the same offset in their pages.
pub const IN_PLACE_MAX_BLOCKS: usize = 257;

/// In a group that is hashed without a copy, the shortest message has at least 2/3 of the blocks of the longest one, so its
/// lane is idle for at most 1/3 of the time. A difference of as many blocks as the kernel has lanes is always allowed.
///
/// With limits of 1/8, 1/4, 1/3 and 1/2, 100 messages of 400 to 2000 bytes take 300, 272, 266 and 260 ns each (Zen 3).
/// In a large batch, the messages of a group differ by less than any of these limits.
pub const MAX_IDLE_DENOMINATOR: usize = 3;

/// A batch of at least this number of messages or pieces is always hashed in lanes. A smaller batch is hashed in lanes if
/// this takes less time by an estimate: the time of the kernels plus the costs below, in percent of the time of one block of
/// one message.
pub const ALWAYS_LANES_MIN_MESSAGES: usize = 12;

/// The cost of a batch in lanes, in addition to the time of its blocks. The cost is a third of this number if all messages
/// have equally many blocks.
///
/// Two or three messages cost 118 to 193 if they are small, up to 263 if all are hashed without a copy, and up to 122 with
/// equally many blocks (Emerald Rapids); in Go 76 to 223. If only the numbers of blocks decided, three messages would
/// sometimes be hashed in lanes at 0.84 of the speed of one message after the other.
pub const GROUP_COST_PERCENT: usize = 200;

/// The cost of a batch in lanes if some of its messages are long and others are too short to be hashed without a copy: 243 to
/// 570 were measured. This number then replaces the one above.
pub const MIXED_COST_PERCENT: usize = 550;

/// The additional cost of each piece if a batch in lanes consists of pieces: two pieces cost 162 to 269 in all, six 405.
pub const PIECE_COST_PERCENT: usize = 40;

/// The largest number of jobs that may read at the same offset in their pages at a time. The first-level cache has about a
/// dozen lines for each such offset, and the kernel needs some of them for other data.
pub const SAME_OFFSET_MAX_JOBS: usize = 4;

/// How far, in blocks, the scheduler moves jobs apart if too many would read at the same offset in their pages. With this
/// distance, 64 jobs spread over the whole page.
pub const STAGGER_BLOCKS: usize = 4;

/// Jobs are moved apart only if they have at least this number of blocks.
pub const STAGGER_MIN_BLOCKS: usize = 256;

/// The distance, in bytes, between addresses that compete for the same lines of the first-level cache.
pub const L1_ALIAS_BYTES: usize = 4096;

/// The size, in bytes, of a core's second-level cache: 1 MiB on Zen 4 and Zen 5.
///
/// Go prefetches the windows of larger batches of small messages: in Go a prefetch is a call, so one call prefetches many
/// messages. Rust prefetches each small message when it is added to its group, and C prefetches no small message.
pub const L2_CACHE_BYTES: usize = 1048576;

/// The length, in bytes, of the shortest piece of a server's stream that shares lanes with pieces of other streams. A shorter
/// piece is hashed alone.
///
/// With pieces of 4 KiB, lanes are 1.8 times as fast as hashing each piece alone (16 streams on two cores); with 2 KiB 1.3
/// times, with 1 KiB 0.8 times. A short piece also waits for long ones: while 16 streams write pieces of 1 MiB, one in a
/// hundred pieces of 4 KiB takes 0.1 ms instead of 5 us.
pub const STREAM_MIN_BYTES: usize = 4096;
