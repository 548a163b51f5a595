/* Runs jobs side by side. A job hashes the whole blocks of one message or piece. When a job ends, its lane gets the next job.
 *
 * Between runs each job keeps its own state, and the lanes are empty. So the next run may have other jobs, on another kernel. */
#include "lanes.h"

static struct job *job_at(struct lanes *s, size_t place) {
    return &s->jobs[s->order[place]];
}

static const struct kernel *kernel_for_jobs(const struct lanes *s, size_t count) {
    return kernel_for(s->backend, min_of(count, s->max_running));
}

/* Stores a lane's state in the lane's job. `data` is the address behind the last block that the lane has hashed. */
static void advance(struct job *job, const uint32_t *states, size_t width, const uint8_t *data) {
    get_state(states, width, job->state);
    job->left -= (size_t)(data - job->data) / 64;
    job->data = data;
}

/* Runs at most `max_blocks` blocks in each lane. Returns earlier when at most `max_left` jobs are left, or when a narrower kernel is faster
 * for the jobs that are left. The state of a job that has ended becomes its result, and the padded end of its message, if messages are
 * whole, is passed to add_end.
 *
 * If `lane_blocks` is not zero, jobs share lanes so that no lane is idle at the end. All jobs are laid on a line, one behind the
 * other, and the line is cut into parts of `lane_blocks` blocks, one for each lane. A job that is cut belongs to two successive
 * lanes: it runs first at the beginning of the later lane, and then at the end of the earlier one. A job that is longer than a part has a
 * lane to itself, and blocks left after the run (R. McNaughton, Scheduling with Deadlines and Loss Functions, Management Science 6,
 * 1959). */
static void run(struct lanes *s, const struct kernel *kernel, size_t max_blocks, size_t lane_blocks, size_t max_left) {
    const size_t lanes = kernel->lanes, count = s->count;
    uint16_t places[MAX_LANES] = {0};
    size_t until[MAX_LANES], busy = 0, waiting = count, now = 0, kept = 0;
    const uint8_t **data = s->data;
    uint8_t ends[MAX_LANES + 1];
    for (size_t lane = 0, next = 0, line = 0; lane < lanes; lane++) {
        const size_t start = lane_blocks * lane;
        if (lane_blocks == 0 && next < count) line = start + job_at(s, next++)->left;
        while (lane_blocks > 0 && line <= start && next < count) line += min_of(job_at(s, next++)->left, lane_blocks);
        if (line <= start) break;
        places[busy] = (uint16_t)(next - 1), until[busy++] = min_of(line - start, max_blocks);
        if (lane_blocks == 0) waiting = busy, line = 0;
    }
    for (size_t i = 0; i < busy; i++) {
        const struct job *job = job_at(s, places[i]);
        set_state(s->states + i, lanes, job->state), data[i] = job->data;
    }
    while (busy > 0) {
        size_t next = SIZE_MAX;
        for (size_t i = 0; i < busy; i++) next = min_of(next, until[i]);
        /* Idle lanes read the data of the first lane. */
        for (size_t i = busy; i < lanes; i++) data[i] = data[0];
        run_lanes(kernel, s->states, data, next - now, s->scratch, 0);
        for (size_t i = 0; i < busy; i++) data[i] += 64 * (next - now);
        now = next;
        /* All lanes that have ended store their states in their jobs before one of them takes its next job, because the next job of a lane
         * may be the one that another lane has just left. */
        size_t ended = 0;
        for (size_t i = 0; i < busy; i++) ends[ended] = (uint8_t)i, ended += until[i] == now;
        for (size_t i = 0; i < ended; i++) advance(job_at(s, places[ends[i]]), s->states + ends[i], lanes, data[ends[i]]);
        while (ended > 0) {
            const size_t i = ends[--ended];
            if (lane_blocks > 0) places[i]++;
            else if (job_at(s, places[i])->left == 0) places[i] = (uint16_t)(waiting < count ? waiting++ : count);
            if (places[i] < count) {
                const struct job *job = job_at(s, places[i]);
                until[i] += min_of(job->left, max_blocks - now);
                set_state(s->states + i, lanes, job->state), data[i] = job->data;
            }
            if (until[i] > now) continue;
            uint32_t state[4];
            busy--;
            get_state(s->states + busy, lanes, state);
            set_state(s->states + i, lanes, state);
            places[i] = places[busy], until[i] = until[busy], data[i] = data[busy];
        }
        const size_t left = busy + count - waiting;
        if (left <= max_left || kernel_for(s->backend, left)->lanes < lanes) break;
    }
    for (size_t i = 0; i < busy; i++) advance(job_at(s, places[i]), s->states + i, lanes, data[i]);
    /* Jobs that have not ended keep their order. */
    for (size_t i = 0; i < count; i++) {
        const uint16_t here = s->order[i];
        const struct job *job = &s->jobs[here];
        s->order[i] = s->order[kept], s->order[kept] = here;
        kept += job->left > 0;
        if (job->left > 0) continue;
        memcpy(s->results[job->index], job->state, sizeof job->state);
        if (s->are_whole) add_end(s, job->index);
    }
    s->count = kept;
}

void make_room(struct lanes *s) {
    while (s->count == s->max_jobs) run(s, kernel_for_jobs(s, s->max_jobs), SIZE_MAX, 0, s->max_jobs - s->max_running / 2);
}

void add_job(struct lanes *s, size_t i) {
    const message message = s->messages[i];
    if (message.length < 64) return;
    make_room(s);
    if (s->count == s->used) s->order[s->used] = (uint16_t)s->used, s->used++;
    struct job *job = job_at(s, s->count++);
    memcpy(job->state, s->are_whole ? (const void *)initial : s->results[i], sizeof job->state);
    job->data = message.data, job->left = message.length / 64, job->index = i;
    /* Kernels prefetch all blocks of a job but the first two, which are prefetched here. */
    __builtin_prefetch(job->data);
    __builtin_prefetch(job->data + 64);
    /* Long jobs that read at the same offset of their pages evict each other's data from the cache, and large allocations often begin at
     * the same offset. So before too many such jobs are added, all jobs run for a few blocks: later jobs stay a few blocks behind. */
    if (s->count > s->max_running || s->count % SAME_OFFSET_MAX_JOBS != 0 || job->left < STAGGER_MIN_BLOCKS) return;
    const struct job *other = job_at(s, s->count - SAME_OFFSET_MAX_JOBS);
    if ((uintptr_t)job->data % L1_ALIAS_BYTES / 64 != (uintptr_t)other->data % L1_ALIAS_BYTES / 64) return;
    run(s, narrowest_kernel_for(s->backend, s->count), STAGGER_BLOCKS, 0, SIZE_MAX);
}

static size_t blocks_at(struct lanes *s, size_t place, size_t blocks) {
    return blocks > 0 ? blocks : job_at(s, place)->left;
}

const struct kernel *sharing_kernel(struct lanes *s, size_t jobs, size_t blocks) {
    const backend *backend = s->backend;
    const struct kernel *kernel = 0;
    const size_t longest = blocks_at(s, 0, blocks);
    uint64_t best_time = UINT64_MAX, total = 0;
    if (jobs > 2 * backend->choices[0].kernel->lanes) return 0;
    for (size_t i = 0; i < jobs; i++) total += blocks_at(s, i, blocks);
    for (const struct choice *choice = backend->choices; choice < backend->choices + backend->count; choice++) {
        const size_t lanes = choice->kernel->lanes;
        if (jobs <= lanes || jobs > 2 * lanes) continue;
        const uint64_t equal = (total + lanes - 1) / lanes, lane_blocks = equal > longest ? equal : longest;
        /* Sharing is taken to cost the time of one block for each job. */
        const uint64_t time = choice->performance.time_percent * lane_blocks + 100 * jobs;
        if (time < best_time) best_time = time, kernel = choice->kernel;
    }
    if (!kernel) return 0;
    /* Without sharing, the kernel for these jobs runs for `wide_blocks` blocks, then a narrower kernel for `narrow_blocks` blocks, with
     * `fewer` jobs. */
    const size_t lanes = group_lanes(backend, jobs), fewer = jobs > lanes ? jobs - lanes : kernel->lanes;
    size_t wide_blocks = longest, narrow_blocks = 0;
    if (jobs > lanes) {
        /* `narrow_blocks` is an estimate: the longest job without a lane is taken to follow the shortest job with a lane, and ends
         * `narrow_blocks` blocks after the longest job of all. */
        const size_t two = blocks_at(s, lanes - 1, blocks) + blocks_at(s, lanes, blocks);
        narrow_blocks = two > longest ? two - longest : 0;
    } else {
        wide_blocks = blocks_at(s, fewer, blocks), narrow_blocks = longest - wide_blocks;
    }
    const uint64_t wide_time = (uint64_t)wide_blocks * block_time(backend, min_of(jobs, lanes));
    const uint64_t narrow_time = (uint64_t)narrow_blocks * block_time(backend, fewer);
    return best_time < wide_time + narrow_time ? kernel : 0;
}

void finish_jobs(struct lanes *s) {
    while (s->count > 0) {
        sort_by(s->order, s->count, &s->jobs[0].left, sizeof s->jobs[0] / sizeof(size_t));
        const struct kernel *kernel = sharing_kernel(s, s->count, 0);
        size_t total = 0, lane_blocks = 0;
        if (kernel) {
            /* A job with more than `lane_blocks` blocks takes a lane of its own. The blocks of all other jobs are divided equally between
             * the other lanes. */
            for (size_t i = 0; i < s->count; i++) total += job_at(s, i)->left;
            for (size_t i = 0; lane_blocks = (total + kernel->lanes - i - 1) / (kernel->lanes - i), job_at(s, i)->left > lane_blocks; i++) {
                total -= job_at(s, i)->left;
            }
        }
        run(s, kernel ? kernel : kernel_for_jobs(s, s->count), lane_blocks > 0 ? lane_blocks : SIZE_MAX, lane_blocks, 0);
    }
}
