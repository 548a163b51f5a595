/* Hashes messages in groups: each lane of a kernel has one message of the group.
 *
 * All messages of a group end at the same time. The kernel starts with the longest message; a shorter message joins when the number of
 * blocks left equals its number of blocks. So a group takes one call of the kernel for each different number of blocks. */
#include "lanes.h"

/* Returns how many blocks of a padded message are copied into its row: all blocks of a small message, or the blocks of the padded end
 * of a longer one. */
static size_t blocks_in_row(size_t length) {
    const size_t blocks = padded_blocks(length);
    return blocks <= SMALL_MAX_BLOCKS ? blocks : blocks - length / 64;
}

const struct kernel *group_kernel(const struct lanes *s, size_t count) {
    return count >= s->kernel->lanes ? s->kernel : kernel_for(s->backend, count);
}

/* Writes the last `blocks` blocks of a padded message to the end of a row; at least two if the padded message has two or more. */
static inline void pad_row(uint8_t *row, message message, size_t blocks) {
    const size_t all = padded_blocks(message.length);
    const uint8_t *data = message.data;
    row += 64 * SMALL_MAX_BLOCKS;
    if (all == 1) {
        pad(row - 64, data, message.length);
        return;
    }
    data += 64 * all;
    for (; blocks > 2; blocks--) memcpy(row - 64 * blocks, data - 64 * blocks, 64);
    pad_two(row - 128, data - 128, message.length);
}

void run_group(struct lanes *s, const size_t *group, size_t count, int without_copy) {
    const struct choice *choice = choice_for(s->backend, min_of(count, s->kernel->lanes));
    const struct kernel *full = without_copy ? choice->kernel : choice->small, *kernel = full;
    size_t end = without_copy, joined = 0, width = 0;
    int has_ends = 0;
    for (size_t i = 0; i < count; i++) {
        const message message = s->messages[group[i]];
        const size_t blocks = without_copy ? padded_blocks(message.length) : blocks_in_row(message.length);
        pad_row(s->rows[i], message, without_copy ? 2 : blocks);
        s->blocks[i] = blocks;
        s->origins[i] = without_copy ? message.data : s->rows[i] + 64 * (SMALL_MAX_BLOCKS - blocks);
        if (without_copy && message.length % 64 >= 56) end = 2;
        has_ends |= !without_copy && message.length >= 64 * SMALL_MAX_BLOCKS - 8;
    }
    /* Without a copy, kernels read only the last `end` blocks of each message from the rows. The longest padded end has `end` blocks. */
    for (size_t i = 0; i < full->lanes && without_copy; i++) s->last[i] = s->rows[i < count ? i : 0] + 64 * (SMALL_MAX_BLOCKS - end);
    /* All lanes of a kernel run. The states of lanes that no message has joined yet are not used. */
    for (size_t left = s->blocks[0], next; left > end; left = next) {
        const size_t before = joined;
        while (joined < count && s->blocks[joined] >= left) joined++;
        /* Without a copy, until all messages have joined, the kernel is the narrowest one with a lane for each message that has joined. */
        if (without_copy) kernel = joined < count ? narrowest_kernel_for(s->backend, joined) : full;
        for (size_t word = 4; word-- > 0;) {
            uint32_t *words = s->states + word * kernel->lanes;
            if (before > 0 && width < kernel->lanes) memmove(words, s->states + word * width, sizeof *words * before);
            for (size_t i = before; i < joined; i++) words[i] = initial[word];
        }
        width = kernel->lanes;
        /* The padded end of a longer message continues from the state after the message's whole blocks, which is in `results`. */
        for (size_t i = before; i < joined && has_ends; i++) {
            if (padded_blocks(s->messages[group[i]].length) > SMALL_MAX_BLOCKS) set_state(s->states + i, width, s->results[group[i]]);
        }
        for (size_t i = 0; i < joined; i++) s->data[i] = s->origins[i] + 64 * (s->blocks[i] - left);
        for (size_t i = joined; i < width; i++) s->data[i] = s->data[0];
        next = joined < count ? s->blocks[joined] : end;
        run_lanes(kernel, s->states, s->data, left - next, s->scratch, next == end && without_copy ? s->last : 0);
    }
    if (end == 2) {
        for (size_t i = 0; i < width; i++) s->last[i] += 64;
        run_lanes(kernel, s->states, s->last, 1, s->scratch, 0);
    }
    for (size_t i = 0; i < count; i++) get_state(s->states + i, width, s->results[group[i]]);
}

void add_small(struct lanes *s, size_t i, size_t blocks) {
    size_t *same = s->waiting[blocks - 1], *count = &s->counts[blocks - 1];
    same[(*count)++] = i;
    if (*count < s->kernel->lanes) return;
    run_group(s, same, *count, 0);
    *count = 0;
}

size_t count_waiting(const struct lanes *s, size_t least) {
    size_t count = 0;
    for (size_t i = least; i <= SMALL_MAX_BLOCKS; i++) count += s->counts[i - 1];
    return count;
}

size_t take_waiting(struct lanes *s, size_t least, size_t *group, size_t count, size_t size) {
    for (size_t i = SMALL_MAX_BLOCKS; i >= least; i--) {
        while (count < size && s->counts[i - 1] > 0) group[count++] = s->waiting[i - 1][--s->counts[i - 1]];
    }
    return count;
}

void add_end(struct lanes *s, size_t i) {
    const size_t lanes = s->kernel->lanes;
    s->ends[blocks_in_row(s->messages[i].length) == 2 ? s->twos++ : lanes - ++s->ones] = i;
    if (s->twos + s->ones < lanes) return;
    run_group(s, s->ends, lanes, 0);
    s->twos = s->ones = 0;
}

void finish_groups(struct lanes *s) {
    size_t group[MAX_LANES];
    while (s->twos > 0) add_small(s, s->ends[--s->twos], 2);
    while (s->ones > 0) add_small(s, s->ends[s->kernel->lanes - s->ones--], 1);
    for (size_t count; (count = count_waiting(s, 1)) > 0;) {
        run_group(s, group, take_waiting(s, 1, group, 0, group_kernel(s, count)->lanes), 0);
    }
}
