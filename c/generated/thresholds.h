// Generated from kernels/src/manifest.rs by `make kernels`: do not edit.

enum {
    // The number of messages in a window, of which the longest start first. It bounds the memory that a batch takes.
    WINDOW = 1024,
    // The most blocks of a small message, padding included.
    SMALL = 6,
    // The most blocks of a message that a group hashes without a copy: 16 KiB. Longer messages go to the scheduler: its cost is
    // negligible there, and it avoids conflicts between equal page offsets.
    MOST_IN_PLACE = 257,
    // The lane of the shortest message of such a group is idle for at most 1/3 of the group's time: the message has at least 2/3
    // of the longest one's blocks.
    MAX_IDLE_DENOMINATOR = 3,
    // The number of messages or pieces from which lanes pay, whatever their lengths. Fewer pay if lanes take less time in total:
    // that of the kernels and the costs below. Costs are in hundredths of the time of one block of one message.
    FEW_PAY_FROM = 12,
    // The costs of a batch of messages in lanes, beside its blocks. They are a third of this if all have equally many blocks.
    GROUP_COSTS = 200,
    // The same if some messages are long, and others too short to be hashed without a copy: measured 243 to 570.
    MIXED_COSTS = 550,
    // The further costs of each piece of such a batch: two pieces cost 162 to 269, six 405.
    PIECE_COSTS = 40,
    // The most jobs that read the same offset in their pages at a time. The first-level cache has about a dozen lines for each
    // such offset, and the kernel needs some of them.
    SAME_OFFSET = 4,
    // The distance, in blocks, that further jobs keep from these: 64 jobs then spread over the whole page.
    DISTANCE = 4,
    // The fewest blocks of a job for which keeping this distance pays.
    STAGGER_FROM = 256,
    // The distance, in bytes, of addresses that compete for the same lines of the first-level cache.
    L1_ALIAS_STRIDE = 4096,
    // The size, in bytes, from which a batch of small messages does not fit into a core's second-level cache: 1 MiB on Zen 4 and
    // Zen 5.
    IN_MEMORY = 1048576,
    // The shortest piece, in bytes, for which streams of a server share lanes.
    STREAM_MIN_BYTES = 4096,
};
