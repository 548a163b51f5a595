/* The two ways of messages into lanes. */
#ifndef MD5LANES_HS_LANES_H
#define MD5LANES_HS_LANES_H

#include "generated/thresholds.h"
#include "kernels.h"
#include "md5lanes.h"

/* Messages, or pieces of them, at most 2^16. */
struct batch {
    const struct message *messages;
    /* What each begins with, and where its result goes. */
    uint32_t (*states)[4];
    /* Whether these are whole messages: they begin with the initial state whatever theirs is, and are padded. Else they are
     * whole blocks. */
    int whole;
};

/* Hashes whole messages of at most SMALL padded blocks, those with fewer blocks before those with more; no more than the kernel
 * has lanes. Their indices are in order. */
void run_group(const struct kernel *kernel, const struct batch *batch, const uint16_t *order, size_t count);

/* Hashes any, the last ones first. These should be the longest: one that starts late runs alone. */
void run_scheduler(const struct backend *backend, const struct batch *batch, const uint16_t *order, size_t count);

#endif
