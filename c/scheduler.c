/* Runs jobs side by side, and gives a lane its next job as soon as its job ends.
 *
 * Between runs each job keeps its own state, and the lanes are empty: so the next run may have other jobs, on another kernel. */
#include "lanes.h"

static struct job *job_at(struct lanes *s, size_t place) {
    return &s->jobs[s->order[place]];
}

static const struct kernel *kernel_for_jobs(const struct lanes *s, size_t count) {
    return kernel_for(s->backend, least_of(count, s->limit));
}

/* Moves a job past the blocks that its lane has run. */
static void pass(struct job *job, const uint32_t *states, size_t width, const uint8_t *data) {
    get_state(states, width, job->state);
    job->left -= (size_t)(data - job->data) / 64;
    job->data = data;
}

/* Runs at most `most` blocks in each lane, until at most `enough` jobs are left, or a narrower kernel suits them. When a job ends,
 * its lane takes the next job that waits.
 *
 * If `part` is not zero, no lane is idle at the end: all jobs lie on a line, one behind the other, and each lane gets `part`
 * blocks of it. A job that two lanes share begins in the second lane, at once, and ends in the first lane, later. A job that is
 * longer than a part has a lane to itself (R. McNaughton, Scheduling with Deadlines and Loss Functions, Management Science 6,
 * 1959). */
static void run(struct lanes *s, const struct kernel *kernel, size_t most, size_t part, size_t enough) {
    const size_t lanes = kernel->lanes, count = s->count;
    uint16_t places[MAX_LANES] = {0};
    size_t until[MAX_LANES], busy = 0, waiting = count, now = 0, kept = 0;
    const uint8_t **data = s->data;
    uint8_t ends[MAX_LANES + 1];
    for (size_t lane = 0, next = 0, line = 0; lane < lanes; lane++) {
        const size_t start = part * lane;
        if (part == 0 && next < count) line = start + job_at(s, next++)->left;
        while (part > 0 && line <= start && next < count) line += least_of(job_at(s, next++)->left, part);
        if (line <= start) break;
        places[busy] = (uint16_t)(next - 1), until[busy++] = least_of(line - start, most);
        if (part == 0) waiting = busy, line = 0;
    }
    for (size_t i = 0; i < busy; i++) {
        const struct job *job = job_at(s, places[i]);
        set_state(s->states + i, lanes, job->state), data[i] = job->data;
    }
    while (busy > 0) {
        size_t next = SIZE_MAX;
        for (size_t i = 0; i < busy; i++) next = least_of(next, until[i]);
        /* Idle lanes read the data of the first lane. */
        for (size_t i = busy; i < lanes; i++) data[i] = data[0];
        run_lanes(kernel, s->states, data, next - now, s->scratch, 0);
        for (size_t i = 0; i < busy; i++) data[i] += 64 * (next - now);
        now = next;
        /* The states of ended lanes are stored first, because another lane may continue a job. */
        size_t ended = 0;
        for (size_t i = 0; i < busy; i++) ends[ended] = (uint8_t)i, ended += until[i] == now;
        for (size_t i = 0; i < ended; i++) pass(job_at(s, places[ends[i]]), s->states + ends[i], lanes, data[ends[i]]);
        while (ended > 0) {
            const size_t i = ends[--ended];
            if (part > 0) places[i]++;
            else if (job_at(s, places[i])->left == 0) places[i] = (uint16_t)(waiting < count ? waiting++ : count);
            if (places[i] < count) {
                const struct job *job = job_at(s, places[i]);
                until[i] += least_of(job->left, most - now);
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
        if (left <= enough || kernel_for(s->backend, left)->lanes < lanes) break;
    }
    for (size_t i = 0; i < busy; i++) pass(job_at(s, places[i]), s->states + i, lanes, data[i]);
    /* Jobs that have not ended keep their order. */
    for (size_t i = 0; i < count; i++) {
        const uint16_t here = s->order[i];
        const struct job *job = &s->jobs[here];
        s->order[i] = s->order[kept], s->order[kept] = here;
        kept += job->left > 0;
        if (job->left > 0) continue;
        memcpy(s->results[job->index], job->state, sizeof job->state);
        if (s->whole) add_end(s, job->index);
    }
    s->count = kept;
}

void make_room(struct lanes *s) {
    /* There is room for `limit` jobs that run, and for as many that wait. Half of the waiting jobs make room at a time. */
    while (s->count == s->room) run(s, kernel_for_jobs(s, s->room), SIZE_MAX, 0, s->room - s->limit / 2);
}

void start_job(struct lanes *s, size_t i) {
    const message message = s->messages[i];
    if (message.length < 64) return;
    make_room(s);
    if (s->count == s->used) s->order[s->used] = (uint16_t)s->used, s->used++;
    struct job *job = job_at(s, s->count++);
    memcpy(job->state, s->whole ? (const void *)initial : s->results[i], sizeof job->state);
    job->data = message.data, job->left = message.length / 64, job->index = i;
    /* Kernels prefetch all blocks but the first two. */
    __builtin_prefetch(job->data);
    __builtin_prefetch(job->data + 64);
    /* Moves the other jobs a few blocks ahead of this one, if too many long jobs would read the same offset in their pages at a
     * time: their data would evict each other from the cache. Large allocations tend to begin at the same offset. */
    if (s->count > s->limit || s->count % SAME_OFFSET_MAX_JOBS != 0 || job->left < STAGGER_MIN_BLOCKS) return;
    const struct job *other = job_at(s, s->count - SAME_OFFSET_MAX_JOBS);
    if ((uintptr_t)job->data % L1_ALIAS_BYTES / 64 != (uintptr_t)other->data % L1_ALIAS_BYTES / 64) return;
    run(s, kernel_holding(s->backend, s->count), STAGGER_BLOCKS, 0, SIZE_MAX);
}

/* The blocks of the job at `place`: `blocks` if it is not 0, otherwise the blocks left of the job in `s`. */
static size_t blocks_at(struct lanes *s, size_t place, size_t blocks) {
    return blocks > 0 ? blocks : job_at(s, place)->left;
}

const struct kernel *shared_by(struct lanes *s, size_t jobs, size_t blocks) {
    const backend *backend = s->backend;
    const struct kernel *kernel = 0;
    const size_t longest = blocks_at(s, 0, blocks);
    uint64_t least = UINT64_MAX, all = 0;
    if (jobs > 2 * backend->choices[0].kernel->lanes) return 0;
    for (size_t i = 0; i < jobs; i++) all += blocks_at(s, i, blocks);
    for (const struct choice *choice = backend->choices; choice < backend->choices + backend->count; choice++) {
        const size_t lanes = choice->kernel->lanes;
        if (jobs <= lanes || jobs > 2 * lanes) continue;
        const uint64_t part = (all + lanes - 1) / lanes, time = choice->pays.time * (part > longest ? part : longest) + 100 * jobs;
        if (time < least) least = time, kernel = choice->kernel;
    }
    if (!kernel) return 0;
    /* Without sharing, a kernel runs for the `first` blocks, and then one for fewer jobs. */
    const size_t lanes = side_by_side(backend, jobs), fewer = jobs > lanes ? jobs - lanes : kernel->lanes;
    size_t first = longest, then = 0;
    if (jobs > lanes) {
        /* The rest takes the lanes of short jobs. Together they are longer than the longest job by `then`. */
        const size_t two = blocks_at(s, lanes - 1, blocks) + blocks_at(s, lanes, blocks);
        then = two > longest ? two - longest : 0;
    } else {
        first = blocks_at(s, fewer, blocks), then = longest - first;
    }
    const uint64_t apart = (uint64_t)first * time_of(backend, least_of(jobs, lanes)) + (uint64_t)then * time_of(backend, fewer);
    return least < apart ? kernel : 0;
}

void finish_jobs(struct lanes *s) {
    while (s->count > 0) {
        sort_by(s->order, s->count, &s->jobs[0].left, sizeof s->jobs[0] / sizeof(size_t));
        const struct kernel *kernel = shared_by(s, s->count, 0);
        size_t all = 0, part = 0;
        if (kernel) {
            /* All lanes get the same number of blocks, except the lanes of jobs that have more. */
            for (size_t i = 0; i < s->count; i++) all += job_at(s, i)->left;
            for (size_t i = 0; part = (all + kernel->lanes - i - 1) / (kernel->lanes - i), job_at(s, i)->left > part; i++) {
                all -= job_at(s, i)->left;
            }
        }
        run(s, kernel ? kernel : kernel_for_jobs(s, s->count), part > 0 ? part : SIZE_MAX, part, 0);
    }
}
