/* Small messages: strings, composite keys, file names. They have so few blocks that the turns of the scheduler would take
 * longer than the blocks themselves. So they bypass it: as many as a kernel has lanes are padded and hashed together.
 *
 * All messages of such a group end with the same block. The kernel runs from the first block of the longest one; a shorter
 * message joins when as many blocks are left as it has. So a group takes one call of the kernel for each different number of
 * blocks in it: mostly one, since messages come in the order of these numbers. */
#include "lanes.h"
#include "padding.h"

void run_group(const struct kernel *kernel, const struct batch *batch, const uint16_t *order, size_t count) {
    /* A padded message uses the last blocks of its row. */
    uint8_t rows[MOST_LANES][64 * SMALL] ALIGNED;
    uint32_t states[4 * MOST_LANES] ALIGNED;
    uint8_t scratch[MOST_SCRATCH] ALIGNED;
    const uint8_t *data[MOST_LANES];
    uint8_t blocks[MOST_LANES] = {0};
    const size_t lanes = kernel->lanes;
    for (size_t i = 0; i < count; i++) {
        const size_t length = batch->messages[order[i]].length;
        const uint8_t *tail = batch->messages[order[i]].data;
        blocks[i] = (uint8_t)padded_blocks(length);
        uint8_t *row = rows[i] + 64 * (SMALL - blocks[i]);
        for (size_t whole = length / 64; whole > 0; whole--, row += 64, tail += 64) memcpy(row, tail, 64);
        pad(row, tail, length);
    }
    /* Those before it have not joined. What their lanes compute until then means nothing, nor does what idle lanes do. */
    size_t joined = count;
    for (size_t left = blocks[count - 1], next; left > 0; left = next) {
        for (; joined > 0 && blocks[joined - 1] == left; joined--) {
            for (size_t word = 0; word < 4; word++) states[word * lanes + joined - 1] = initial[word];
        }
        next = joined > 0 ? blocks[joined - 1] : 0;
        const uint8_t *start = rows[0] + 64 * (SMALL - left), *idle = start + joined * sizeof rows[0];
        size_t lane = 0;
        do data[lane] = lane < joined || lane >= count ? idle : start + lane * sizeof rows[0];
        while (++lane < lanes);
        run_lanes(kernel, states, data, left - next, scratch, 0);
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t state[4] = {states[i], states[lanes + i], states[2 * lanes + i], states[3 * lanes + i]};
        memcpy(batch->results[order[i]], state, sizeof state);
    }
}
