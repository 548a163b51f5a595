/* The memory of a batch that is hashed in lanes. Only little-endian processors have kernels with several lanes, so
 * the bytes of a message's last state are its digest. */
#ifndef MD5LANES_C_LANES_H
#define MD5LANES_C_LANES_H

#include "generated/thresholds.h"
#include "kernels.h"
#include "md5lanes_c.h"
#include "padding.h"

typedef struct md5lanes_c_message message;

struct lanes {
    const backend *backend;
    /* If `are_whole` is set, messages are padded, and `results` gets their digests. Otherwise the messages are pieces, and `results` has
     * the states that their whole blocks update. */
    const message *messages;
    int are_whole;
    uint8_t (*results)[16];
    /* The kernel for a group that fills all lanes. */
    const struct kernel *kernel;
    /* The indices of small messages that wait for others: waiting[n - 1] has counts[n - 1] messages of n blocks. */
    size_t waiting[SMALL_MAX_BLOCKS][MAX_LANES], counts[SMALL_MAX_BLOCKS];
    /* The indices of longer messages that are hashed except for their padded ends: `twos` messages with ends of two blocks, at the front,
     * and `ones` messages with ends of one block, at the back. Their states are in `results`. */
    size_t ends[MAX_LANES], twos, ones;
    /* At most `max_running` jobs run at a time, and at most `max_jobs` run or wait. There are `count` jobs now: the first entries of
     * `order` are their indices in `jobs`. Then come the indices of unused jobs, up to `used`. */
    size_t max_running, max_jobs, count, used;
    struct job {
        uint32_t state[4];
        /* The address of the next block, the number of blocks left, and the index of the message. */
        const uint8_t *data;
        size_t left, index;
    } jobs[2 * MAX_LANES];
    uint16_t order[2 * MAX_LANES];
    /* `data`, `last`, `states` and `scratch` are arguments of kernels. For each message of a group, `origins` has the address of the first
     * block that the group hashes, and `blocks` has the number of blocks. `rows` has a row for each message: a small message or a padded
     * end lies at the end of its row. */
    const uint8_t *data[MAX_LANES], *origins[MAX_LANES], *last[MAX_LANES];
    size_t blocks[MAX_LANES];
    uint32_t states[4 * MAX_LANES] ALIGNED;
    uint8_t scratch[MAX_SCRATCH_BYTES] ALIGNED;
    uint8_t rows[MAX_LANES][64 * SMALL_MAX_BLOCKS] ALIGNED;
};

static inline size_t min_of(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Copies a lane's state to `state`. `words` points to the lane's word a; the words b, c and d follow at distances of `lanes` words. */
static inline void get_state(const uint32_t *words, size_t lanes, void *state) {
    const uint32_t copy[4] = {words[0], words[lanes], words[2 * lanes], words[3 * lanes]};
    memcpy(state, copy, sizeof copy);
}

/* Copies `state` to a lane, with the arguments of get_state. */
static inline void set_state(uint32_t *words, size_t lanes, const void *state) {
    for (size_t i = 0; i < 4; i++) memcpy(words + i * lanes, (const uint8_t *)state + 4 * i, sizeof *words);
}

/* Sorts the `count` indices in `order`, the one with the largest key first, by Shell's sort. The key of index i is keys[i * apart]. */
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

/* Returns the kernel for the next group, if `count` messages are left. */
const struct kernel *group_kernel(const struct lanes *s, size_t count);

/* Hashes a group of `count` messages. `group` has their indices, the message with the most blocks first. If `without_copy`, only the
 * padded ends are copied, and each message has at least three blocks. Otherwise the messages are small, or are ends of longer ones, and
 * are copied into rows. */
void run_group(struct lanes *s, const size_t *group, size_t count, int without_copy);

/* Adds the `blocks` blocks of the small message `i`, or of the padded end of the longer message `i`. They are hashed when messages and
 * ends with the same number of blocks fill all lanes. */
void add_small(struct lanes *s, size_t i, size_t blocks);

/* Returns the number of waiting small messages of at least `least` blocks. */
size_t count_waiting(const struct lanes *s, size_t least);

/* Moves waiting small messages of at least `least` blocks, the longest first, to a group of `count` messages, until the group has `size`
 * messages or none is left. Returns the group's new size. */
size_t take_waiting(struct lanes *s, size_t least, size_t *group, size_t count, size_t size);

/* Adds the padded end of the longer message `i`, which is hashed when ends fill all lanes. */
void add_end(struct lanes *s, size_t i);

/* Hashes all waiting messages and ends. */
void finish_groups(struct lanes *s);

/* Runs jobs until there is room for another job. */
void make_room(struct lanes *s);

/* Adds a job that hashes the whole blocks of message or piece `i`, if it has any. May run jobs: to make room, or so that
 * long jobs do not read at the same offset of their pages. Call add_job for the longest messages first: a long job that starts late would
 * run alone at the end. */
void add_job(struct lanes *s, size_t i);

/* Returns the kernel on which `jobs` jobs should share lanes, so that no lane is idle. Returns null if sharing is not faster than giving
 * each job a lane of its own, and running the last jobs on a narrower kernel. If `blocks` is 0, the jobs are those in `s`, sorted
 * so that the longest is first; otherwise each job has `blocks` blocks. If the messages could form a group instead of jobs, pass half
 * their number of blocks, because groups need half as many calls. */
const struct kernel *sharing_kernel(struct lanes *s, size_t jobs, size_t blocks);

void finish_jobs(struct lanes *s);

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility pop
#endif

#endif
