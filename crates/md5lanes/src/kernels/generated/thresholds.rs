// Generated from kernels/src/manifest.rs by `make kernels`: do not edit.

/// The messages that are looked at together, so that long ones start first. Their number bounds the memory that a batch
/// takes.
pub const WINDOW: usize = 1024;

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
pub const SMALL: usize = 6;

/// The most blocks of a message that is hashed in a group where it lies: 16 KiB. Longer messages go to the scheduler: its
/// cost is negligible there, and it avoids conflicts between equal page offsets.
pub const MOST_IN_PLACE: usize = 257;

/// The shortest message of such a group lacks at most one part in so many of the longest one's blocks: its lane is idle
/// for that long.
///
/// 100 messages of 400 to 2000 bytes take 300 ns each with an eighth, 272 with a quarter, 266 with a third, 260 with a
/// half; which the messages of a large batch do not come near (Zen 3).
pub const LOST_PART: usize = 3;

/// From how many messages or pieces lanes pay, however long they are. Fewer pay if lanes take less time: that of the kernels, and the
/// costs that follow. Costs are in hundredths of the time of a message's block.
pub const FEW_PAY_FROM: usize = 12;

/// The costs of a batch of messages in lanes, beside its blocks. They are a third if all have as many blocks.
///
/// Two and three messages cost 118 to 193 if they are small, up to 263 if all are hashed where they lie, and up to 122 if all have as many
/// blocks (Emerald Rapids); in Go 76 to 223. When numbers of blocks alone decided, three messages had 0.84 of the speed of one after the
/// other at worst.
pub const GROUP_COSTS: usize = 200;

/// The same if some messages are long, and others too short to be hashed where they lie: 243 to 570 there.
pub const MIXED_COSTS: usize = 550;

/// The further costs of each piece: two pieces cost 162 to 269 there, six 405.
pub const PIECE_COSTS: usize = 40;

/// How many jobs may read the same offset in their pages at a time. The first-level cache has about a dozen lines for each
/// such offset, and the kernel needs some of them.
pub const SAME_OFFSET: usize = 4;

/// How far further jobs are kept from these, in blocks: 64 jobs then spread over the whole page.
pub const DISTANCE: usize = 4;

/// How many blocks a job must have for that to pay.
pub const STAGGER_FROM: usize = 256;

/// The bytes after which the same lines of the first-level cache come again.
pub const PAGE: usize = 4096;

/// From how many bytes on a batch of small messages is larger than a core's second-level cache, which Zen 4 and Zen 5 have 1
/// MiB of.
///
/// Go prefetches the windows of such batches: a prefetch is a call there, so one call is for many messages. Rust prefetches each
/// small message when it is added, and C none.
pub const IN_MEMORY: usize = 1048576;

/// The shortest piece, in bytes, that a server's streams share lanes for.
///
/// Pieces of 4 KiB are hashed 1.8 times as fast in lanes as alone (16 streams on two cores), of 2 KiB 1.3 times, of 1 KiB
/// 0.8 times. A short piece also waits for long ones: beside 16 streams of 1 MiB one piece of 4 KiB in a hundred takes 0.1
/// ms in place of 5 us.
pub const SHORTEST: usize = 4096;
