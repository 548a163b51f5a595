/* What to do with messages: hash them side by side, or one after the other where that is faster. */
#include "lanes.h"
#include "md5lanes.h"
#include "padding.h"

/* How many messages are looked at together, so that long ones start first. It bounds the memory of the stack. */
enum { WINDOW = 1024 };

static void run_alone(const struct backend *backend, const struct job *job) {
    const size_t whole = job->length / 64;
    uint8_t end[128];
    if (whole > 0) run_blocks(backend, job->state, job->data, whole);
    if (job->ends) run_blocks(backend, job->state, end, pad(end, job->data + 64 * whole, job->length));
}

static size_t blocks_of(const struct job *job) {
    return job->ends ? padded_blocks(job->length) : job->length / 64;
}

/* Whether lanes pay: crates/md5lanes/src/thresholds.rs has the figures. */
static int lanes_pay(const struct backend *backend, const struct job *jobs, size_t count) {
    enum { TWO_PAY_FROM = 5, FEW_PAY_FROM = 12 };
    size_t least = SIZE_MAX, most = 0, all = 0;
    if (kernel_for(backend, count)->lanes == 1) return 0;
    if (count >= FEW_PAY_FROM) return 1;
    for (size_t i = 0; i < count; i++) {
        const size_t blocks = blocks_of(&jobs[i]);
        if (blocks < least) least = blocks;
        if (blocks > most) most = blocks;
        all += blocks;
    }
    if (count == 2) return most <= SMALL || least >= TWO_PAY_FROM;
    return all >= FEW_PAY_FROM || all >= 2 * most + 2 || all == count * most;
}

enum { RANKS = 256 };

/* Grows with the number of blocks: one by one up to 8, then four times for each power of two. */
static size_t rank(size_t blocks) {
    if (blocks < 8) return blocks;
    const size_t power = 8 * sizeof(unsigned long long) - 1 - (size_t)__builtin_clzll(blocks);
    return 4 * (power - 1) + (blocks >> (power - 2) & 3);
}

/* Sorts jobs by rank. Returns how many of them are small. */
static size_t sort(const struct job *jobs, size_t count, const struct job **order) {
    size_t places[RANKS + 1] = {0};
    for (size_t i = 0; i < count; i++) places[rank(blocks_of(&jobs[i])) + 1]++;
    for (size_t i = 0; i < RANKS; i++) places[i + 1] += places[i];
    const size_t small = places[SMALL + 1];
    for (size_t i = 0; i < count; i++) order[places[rank(blocks_of(&jobs[i]))]++] = &jobs[i];
    return small;
}

static void run_small(const struct backend *backend, const struct job *const *jobs, size_t count) {
    while (count > 0) {
        const struct kernel *kernel = kernel_for(backend, count);
        const size_t group = count < kernel->lanes ? count : kernel->lanes;
        count -= group;
        if (group > 1) run_group(kernel, jobs + count, group);
        else run_alone(backend, jobs[count]);
    }
}

/* Jobs of one kind, at most WINDOW of them. */
static void run_jobs(const struct backend *backend, const struct job *jobs, size_t count) {
    const struct job *order[WINDOW];
    size_t grouped = 0;
    if (!lanes_pay(backend, jobs, count)) {
        for (size_t i = 0; i < count; i++) run_alone(backend, &jobs[i]);
        return;
    }
    const size_t small = sort(jobs, count, order);
    if (jobs[0].ends) {
        const struct kernel *kernel = kernel_for(backend, side_by_side(backend, count));
        for (; small - grouped >= kernel->lanes; grouped += kernel->lanes) run_group(kernel, order + grouped, kernel->lanes);
        /* Those that are too few for a group share lanes with long ones, if there are any. */
        if (small == count) {
            run_small(backend, order + grouped, count - grouped);
            return;
        }
    }
    run_scheduler(backend, order + grouped, count - grouped);
}

void md5lanes_hs_blocks(const struct backend *backend, uint32_t state[4], const uint8_t *data, size_t blocks) {
    if (blocks > 0) run_blocks(backend, state, data, blocks);
}

void md5lanes_hs_digest(const struct backend *backend, const uint8_t *message, size_t length, uint32_t digest[4]) {
    const struct job job = {digest, message, length, 1};
    memcpy(digest, initial, sizeof initial);
    run_alone(backend, &job);
}

void md5lanes_hs_digest_many(const struct backend *backend, size_t count, const uint8_t *const *messages,
                             const size_t *lengths, uint32_t (*digests)[4]) {
    struct job jobs[WINDOW];
    for (size_t first = 0, window; first < count; first += window) {
        window = count - first < WINDOW ? count - first : WINDOW;
        for (size_t i = 0; i < window; i++) {
            const struct job job = {digests[first + i], messages[first + i], lengths[first + i], 1};
            memcpy(job.state, initial, sizeof initial);
            jobs[i] = job;
        }
        run_jobs(backend, jobs, window);
    }
}

void md5lanes_hs_update_many(const struct backend *backend, size_t count, uint32_t (*states)[4],
                             const uint8_t *const *data, const size_t *blocks) {
    struct job jobs[WINDOW];
    for (size_t first = 0, window; first < count; first += window) {
        window = count - first < WINDOW ? count - first : WINDOW;
        for (size_t i = 0; i < window; i++) {
            const struct job job = {states[first + i], data[first + i], 64 * blocks[first + i], 0};
            jobs[i] = job;
        }
        run_jobs(backend, jobs, window);
    }
}
