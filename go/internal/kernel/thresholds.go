// Code generated from codegen/src/manifest.rs by `make codegen`. DO NOT EDIT.

package kernel

// The largest number of messages in a window. A batch is hashed one window after the other, and in each window the longest
// messages start first. The size of a window limits the memory that a batch needs.
const WindowMessages = 1024

// The largest number of blocks of a small message, including the padding.
const SmallMaxBlocks = 6

// The largest number of blocks, including the padding, of a message that a group hashes without a copy: 16 KiB and the
// padding. Longer messages go to the scheduler: its cost is negligible for them, and it avoids conflicts in the cache
// between messages at the same offset in their pages.
const InPlaceMaxBlocks = 257

// In a group that is hashed without a copy, the shortest message has at least 2/3 of the blocks of the longest one, so its
// lane is idle for at most 1/3 of the time. A difference of as many blocks as the kernel has lanes is always allowed.
const MaxIdleDenominator = 3

// A batch of at least this number of messages or pieces is always hashed in lanes. A smaller batch is hashed in lanes if
// this takes less time by an estimate: the time of the kernels plus the costs below, in percent of the time of one block of
// one message.
const AlwaysLanesMinMessages = 12

// The cost of a batch in lanes, in addition to the time of its blocks. The cost is a third of this number if all messages
// have equally many blocks.
const GroupCostPercent = 200

// The cost of a batch in lanes if some of its messages are long and others are too short to be hashed without a copy: 243 to
// 570 were measured. This number then replaces the one above.
const MixedCostPercent = 550

// The additional cost of each piece if a batch in lanes consists of pieces: two pieces cost 162 to 269 in all, six 405.
const PieceCostPercent = 40

// The largest number of jobs that may read at the same offset in their pages at a time. The first-level cache has about a
// dozen lines for each such offset, and the kernel needs some of them for other data.
const SameOffsetMaxJobs = 4

// How far, in blocks, the scheduler moves jobs apart if too many would read at the same offset in their pages. With this
// distance, 64 jobs spread over the whole page.
const StaggerBlocks = 4

// Jobs are moved apart only if they have at least this number of blocks.
const StaggerMinBlocks = 256

// The distance, in bytes, between addresses that compete for the same lines of the first-level cache.
const L1AliasBytes = 4096

// The size, in bytes, of a core's second-level cache: 1 MiB on Zen 4 and Zen 5.
const L2CacheBytes = 1048576

// The length, in bytes, of the shortest piece of a server's stream that shares lanes with pieces of other streams. A shorter
// piece is hashed alone.
const StreamMinBytes = 4096
