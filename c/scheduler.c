/* Runs jobs side by side, and gives a lane its next job as soon as the last one ends.
 *
 * A turn runs all lanes for as many blocks as the shortest of their jobs has left, and for one more if each job has more:
 * mostly the padded end of that one. Then the jobs that ended make room for others. When none waits, the rest moves to
 * narrower kernels, at last to the one for a single message. */
#include "lanes.h"
#include "padding.h"

/* Where one job runs. */
struct place {
    /* Which message of the batch it is. */
    size_t index;
    /* Where it reads next, and how many blocks are there. */
    const uint8_t *data;
    size_t left;
    /* How many blocks follow at the end. */
    size_t then;
    /* The padded end of its message, if it has one. */
    uint8_t *end;
};

struct scheduler {
    const backend *backend;
    const struct batch *batch;
    /* How many jobs run: those in the first places. */
    size_t count;
    struct place places[MOST_LANES];
    /* The states in the layout for so many lanes: words a, then b, c and d. Further jobs follow in groups of the same layout;
     * the last may be incomplete. */
    size_t width;
    uint32_t states[2 * 4 * MOST_LANES] ALIGNED;
    uint8_t scratch[MOST_SCRATCH] ALIGNED;
    uint8_t ends[MOST_LANES][128] ALIGNED;
};

/* The place of a job's word a. The others follow at distances of the width. */
static uint32_t *words(struct scheduler *s, size_t i) {
    return s->states + i / s->width * 4 * s->width + i % s->width;
}

static void get(struct scheduler *s, size_t i, uint32_t state[4]) {
    for (size_t word = 0; word < 4; word++) state[word] = words(s, i)[word * s->width];
}

static void set(struct scheduler *s, size_t i, const uint32_t state[4]) {
    for (size_t word = 0; word < 4; word++) words(s, i)[word * s->width] = state[word];
}

/* Lays the states out for a kernel of so many lanes. */
static void lay_out(struct scheduler *s, size_t width) {
    uint32_t states[MOST_LANES][4];
    if (s->width == width) return;
    for (size_t i = 0; i < s->count; i++) get(s, i, states[i]);
    s->width = width;
    for (size_t i = 0; i < s->count; i++) set(s, i, states[i]);
}

/* Moves a job past blocks that it has, and on to its end. Tells whether it has more to do. */
static int pass(struct place *place, size_t blocks) {
    place->data += 64 * blocks;
    place->left -= blocks;
    if (place->left == 0) {
        place->data = place->end;
        place->left = place->then;
        place->then = 0;
    }
    return place->left > 0;
}

/* There are jobs. Runs at most so many blocks of each, of as many jobs as the kernel has lanes, and hands over those that ended. */
static void turn(struct scheduler *s, const struct kernel *kernel, size_t most) {
    const size_t running = s->count < kernel->lanes ? s->count : kernel->lanes;
    const uint8_t *data[MOST_LANES], *last[MOST_LANES];
    size_t blocks = most;
    lay_out(s, kernel->lanes);
    for (size_t i = 0; i < running; i++) {
        if (s->places[i].left < blocks) blocks = s->places[i].left;
    }
    /* No job has more to do in this turn if the turn was to be of so many blocks. */
    int have_more = blocks < most;
    size_t lane = 0;
    do {
        data[lane] = s->places[lane].data;
        have_more &= pass(&s->places[lane], blocks);
        last[lane] = s->places[lane].data;
    } while (++lane < running);
    /* Idle lanes read what the first job reads. */
    for (; lane < kernel->lanes; lane++) data[lane] = data[0], last[lane] = last[0];
    run_lanes(kernel, s->states, data, blocks, s->scratch, have_more ? last : 0);
    /* Backwards: the job that takes the place of one that ends was looked at already, or did not run. */
    for (size_t i = running; i-- > 0;) {
        struct place *place = &s->places[i], *other = &s->places[s->count - 1];
        uint32_t state[4];
        if (have_more) pass(place, 1);
        if (place->left > 0) continue;
        get(s, i, state);
        memcpy(s->batch->results[place->index], state, sizeof state);
        get(s, s->count - 1, state);
        set(s, i, state);
        uint8_t *end = place->end;
        *place = *other;
        other->end = end;
        s->count--;
    }
}

/* Adds a job, unless it has no blocks. */
static void add(struct scheduler *s, size_t i) {
    const message message = s->batch->messages[i];
    struct place *place = &s->places[s->count];
    uint32_t state[4];
    place->index = i;
    place->data = message.data;
    place->left = message.length / 64;
    place->then = s->batch->whole ? pad(place->end, place->data + 64 * place->left, message.length) : 0;
    begin(s->batch, i, state);
    if (pass(place, 0)) set(s, s->count++, state);
}

/* Moves the other jobs a few blocks ahead of the one added last, if too many long ones would read at the same offset in their
 * pages: they would evict each other from the first-level cache. Large allocations tend to begin at the same offset.
 * generated/thresholds.h has the reasons. */
static void stagger(struct scheduler *s) {
    if (s->count == 0 || s->count % SAME_OFFSET != 0) return;
    const struct place *last = &s->places[s->count - 1], *other = &s->places[s->count - SAME_OFFSET];
    if (last->left < STAGGER_FROM || (uintptr_t)last->data % PAGE / 64 != (uintptr_t)other->data % PAGE / 64) return;
    turn(s, kernel_holding(s->backend, s->count), DISTANCE);
}

void run_scheduler(const backend *backend, const struct batch *batch, const uint16_t *order, size_t count) {
    const size_t limit = side_by_side(backend, count);
    struct scheduler s;
    s.backend = backend;
    s.batch = batch;
    s.count = 0;
    s.width = limit;
    for (size_t i = 0; i < MOST_LANES; i++) s.places[i].end = s.ends[i];
    for (size_t waiting = count; waiting > 0 || s.count > 0;) {
        while (waiting > 0 && s.count < limit) {
            add(&s, order[--waiting]);
            stagger(&s);
        }
        if (s.count > 0) turn(&s, kernel_for(backend, s.count), SIZE_MAX);
    }
}
