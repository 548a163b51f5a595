/* Small messages: strings, composite keys, file names. They have so few blocks that the turns of the scheduler would take
 * longer than the blocks themselves. So they bypass it: as many as a kernel has lanes are padded and hashed together.
 *
 * All messages of such a group end with the same block. The kernel runs from the first block of the longest one; a shorter
 * message joins when as many blocks are left as it has. So a group takes one call of the kernel for each different number of
 * blocks in it: mostly one, since messages come in the order of these numbers. */
#include "generated/sizes.h"
#include "lanes.h"
#include "padding.h"

void run_group(const struct kernel *kernel, const struct job *const *jobs, size_t count) {
    /* A padded message uses the last blocks of its row. */
    uint8_t rows[MOST_LANES][64 * SMALL] ALIGNED;
    uint32_t states[4 * MOST_LANES] ALIGNED;
    uint8_t scratch[MOST_SCRATCH] ALIGNED;
    const uint8_t *data[MOST_LANES];
    const size_t lanes = kernel->lanes;
    for (size_t i = 0; i < count; i++) {
        const size_t whole = jobs[i]->length / 64;
        uint8_t *row = rows[i] + 64 * (SMALL - padded_blocks(jobs[i]->length));
        for (size_t block = 0; block < whole; block++) memcpy(row + 64 * block, jobs[i]->data + 64 * block, 64);
        pad(row + 64 * whole, jobs[i]->data + 64 * whole, jobs[i]->length);
    }
    /* Those before it have not joined. What their lanes compute until then means nothing, nor does what idle lanes do. */
    size_t joined = count;
    for (size_t left = padded_blocks(jobs[count - 1]->length), next; left > 0; left = next) {
        while (joined > 0 && padded_blocks(jobs[joined - 1]->length) == left) {
            joined--;
            for (size_t word = 0; word < 4; word++) states[word * lanes + joined] = initial[word];
        }
        next = joined > 0 ? padded_blocks(jobs[joined - 1]->length) : 0;
        for (size_t i = 0; i < lanes; i++) data[i] = rows[i < joined || i >= count ? joined : i] + 64 * (SMALL - left);
        run_lanes(kernel, states, data, left - next, scratch, 0);
    }
    for (size_t i = 0; i < count; i++) {
        for (size_t word = 0; word < 4; word++) jobs[i]->state[word] = states[word * lanes + i];
    }
}
