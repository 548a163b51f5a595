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
    // From how many messages or pieces lanes pay, however long they are. Fewer pay if lanes take less time: that of the kernels, and the
    // costs that follow. Costs are in hundredths of the time of a message's block.
    FEW_PAY_FROM = 12,
    // The costs of a batch of messages in lanes, beside its blocks. They are a third if all have as many blocks.
    GROUP_COSTS = 200,
    // The same if some messages are long, and others too short to be hashed where they lie: 243 to 570 there.
    MIXED_COSTS = 550,
    // The further costs of each piece: two pieces cost 162 to 269 there, six 405.
    PIECE_COSTS = 40,
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
