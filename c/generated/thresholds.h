// Generated from kernels/src/manifest.rs by `make kernels`: do not edit.

enum {
    // The messages that are looked at together, so that long ones start first. Their number bounds the memory that a batch
    // takes.
    WINDOW = 1024,
    // The most blocks that a small message has when it is padded.
    SMALL = 6,
    // The most blocks of a message that is hashed in a group where it lies: 16 KiB. Longer messages go to the scheduler: its
    // cost is negligible there, and it avoids conflicts between equal page offsets.
    MOST_IN_PLACE = 257,
    // The shortest message of such a group lacks at most one part in so many of the longest one's blocks: its lane is idle
    // for that long.
    LOST_PART = 3,
    // From how many blocks each two messages pay that are not both small.
    TWO_PAY_FROM = 5,
    // From how many blocks more than two messages pay, all together. Whole blocks of pieces pay as messages do: when they did so
    // from eight blocks on, five of one block took 1.5 to 2.0 times, two of three 1.4 to 1.6 times as long (Zen 4, with AVX-512 and without).
    FEW_PAY_FROM = 12,
    // How many jobs may read the same offset in their pages at a time. The first-level cache has about a dozen lines for each
    // such offset, and the kernel needs some of them.
    SAME_OFFSET = 4,
    // How far further jobs are kept from these, in blocks: 64 jobs then spread over the whole page.
    DISTANCE = 4,
    // How many blocks a job must have for that to pay.
    STAGGER_FROM = 256,
    // The bytes after which the same lines of the first-level cache come again.
    PAGE = 4096,
    // From how many bytes on a batch of small messages is larger than a core's second-level cache, which Zen 4 and Zen 5 have 1
    // MiB of.
    IN_MEMORY = 1048576,
    // The shortest piece, in bytes, that a server's streams share lanes for.
    SHORTEST = 4096,
};
