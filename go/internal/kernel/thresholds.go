// Code generated from codegen/src/manifest.rs by `make codegen`. DO NOT EDIT.

package kernel

// The number of messages in a window. The longest messages of a window start first. The number bounds the memory of a batch.
const Window = 1024

// The most blocks of a small message, padding included.
const Small = 6

// The most blocks of a message that a group hashes without a copy: 16 KiB. Longer messages go to the scheduler: its cost is
// negligible beside their blocks, and it avoids conflicts between equal page offsets.
const MostInPlace = 257

// The shortest message of a group without a copy has at least 2/3 of the longest one's blocks, so its lane is idle for at
// most 1/3 of the group's time. A difference of one block for each message of the group is always allowed.
const MaxIdleDenominator = 3

// The number of messages or pieces from which lanes pay, whatever their lengths. For fewer, lanes pay if their total time is
// less: the time of the kernels and the costs below. Costs are in hundredths of the time of one block of one message.
const FewPayFrom = 12

// The costs of a batch in lanes, beside the time of its blocks. They are a third of this if all messages have equally many
// blocks.
const GroupCosts = 200

// The costs of a batch in lanes if some messages are long, and others too short to be hashed without a copy: measured 243 to
// 570.
const MixedCosts = 550

// The further costs of each piece if a batch in lanes is of pieces: two pieces cost 162 to 269 in all, six 405.
const PieceCosts = 40

// The most jobs that read the same offset in their pages at a time. The first-level cache has about a dozen lines for each
// such offset, and the kernel needs some of them.
const SameOffset = 4

// How far, in blocks, the scheduler moves jobs apart if too many would read the same offset in their pages. With this
// distance, 64 jobs spread over the whole page.
const Distance = 4

// The fewest blocks of a job for which it pays to move jobs apart.
const StaggerFrom = 256

// The distance, in bytes, of addresses that compete for the same lines of the first-level cache.
const L1AliasStride = 4096

// The size, in bytes, from which a batch of small messages does not fit into a core's second-level cache: 1 MiB on Zen 4 and
// Zen 5.
const InMemory = 1048576

// The shortest piece, in bytes, for which streams of a server share lanes.
const StreamMinBytes = 4096
