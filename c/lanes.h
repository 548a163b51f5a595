/* The memory of a batch in lanes. Only little-endian processors have lanes: there a state in memory is its digest. */
#ifndef MD5LANES_C_LANES_H
#define MD5LANES_C_LANES_H

#include "generated/thresholds.h"
#include "kernels.h"
#include "md5lanes_c.h"
#include "padding.h"

typedef struct md5lanes_c_message message;

struct lanes {
    const backend *backend;
    /* If `whole` is set, messages begin with the initial state, and are padded. Otherwise they are pieces: their whole blocks
     * update the results. */
    const message *messages;
    int whole;
    uint8_t (*results)[16];
    /* The kernel of a full group. */
    const struct kernel *kernel;
    /* Small messages that wait for others: first the messages of one block, then of two, ... */
    size_t waiting[SMALL_MAX_BLOCKS][MAX_LANES], counts[SMALL_MAX_BLOCKS];
    /* Longer messages with only their padded ends left, and their states in the results. Ends of two blocks come first, ends of one
     * block fill the lanes from the last one down. */
    size_t ends[MAX_LANES], twos, ones;
    /* The most jobs that run at a time, the most jobs that there may be, and the jobs now. The first `count` entries of `order`
     * are their places in `jobs`; behind them are the free ones of the `used` places. */
    size_t limit, room, count, used;
    struct job {
        uint32_t state[4];
        const uint8_t *data;
        size_t left, index;
    } jobs[2 * MAX_LANES];
    uint16_t order[2 * MAX_LANES];
    /* The arguments of kernels. A padded message is in the last blocks of its row. */
    const uint8_t *data[MAX_LANES], *origins[MAX_LANES], *last[MAX_LANES];
    size_t blocks[MAX_LANES];
    uint32_t states[4 * MAX_LANES] ALIGNED;
    uint8_t scratch[MAX_SCRATCH_BYTES] ALIGNED;
    uint8_t rows[MAX_LANES][64 * SMALL_MAX_BLOCKS] ALIGNED;
};

static inline size_t least_of(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Reads a lane's state, from its word a at `words`. The other words follow at distances of `lanes` words. */
static inline void get_state(const uint32_t *words, size_t lanes, void *state) {
    const uint32_t copy[4] = {words[0], words[lanes], words[2 * lanes], words[3 * lanes]};
    memcpy(state, copy, sizeof copy);
}

static inline void set_state(uint32_t *words, size_t lanes, const void *state) {
    for (size_t i = 0; i < 4; i++) memcpy(words + i * lanes, (const uint8_t *)state + 4 * i, sizeof *words);
}

/* Sorts indices of keys, the largest key first. Keys are `apart` words apart (Shell's sort). */
static inline void sort_by(uint16_t *order, size_t count, const size_t *keys, size_t apart) {
    for (size_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11) {
        for (size_t i = gap; i < count; i++) {
            const uint16_t here = order[i];
            size_t to = i;
            for (; to >= gap && keys[order[to - gap] * apart] < keys[here * apart]; to -= gap) order[to] = order[to - gap];
            order[to] = here;
        }
    }
}

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility push(hidden)
#endif

/* The kernel for `count` messages, or for a full group if they are more. */
const struct kernel *kernel_of(const struct lanes *s, size_t count);

/* Hashes a group, ordered from the most blocks to the fewest: messages in place, or small messages and ends in rows. */
void run_group(struct lanes *s, const size_t *group, size_t count, int in_place);

/* Lets a small message or an end of `blocks` blocks wait until others of the same number of blocks fill the lanes. */
void add_small(struct lanes *s, size_t i, size_t blocks);

/* The number of waiting small messages of at least `least` blocks. */
size_t count_small(const struct lanes *s, size_t least);

/* Adds waiting small messages of at least `least` blocks to a group of `count` until it has `room`, the longest first. Returns its
 * size. */
size_t take_small(struct lanes *s, size_t least, size_t *group, size_t count, size_t room);

/* Lets the end of a message wait for other ends. */
void add_end(struct lanes *s, size_t i);

/* Hashes all waiting messages and ends. */
void finish_groups(struct lanes *s);

/* Runs jobs until there is room for another one. */
void make_room(struct lanes *s);

/* Adds the whole blocks of a message or a piece. The longest should come first: one that starts late runs alone. */
void start_job(struct lanes *s, size_t i);

/* The kernel on which `jobs` jobs should share lanes, so that none is idle. It is null if a lane for each job, and a narrower
 * kernel for the rest, takes no longer. If `blocks` is 0, these are the jobs of `s`, sorted; otherwise each has `blocks` blocks.
 * Messages that may form groups count half of their blocks, because groups need half the calls. Sharing costs each job the time
 * of about one block. */
const struct kernel *shared_by(struct lanes *s, size_t jobs, size_t blocks);

void finish_jobs(struct lanes *s);

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility pop
#endif

#endif
