/* The two ways of messages into lanes. */
#ifndef MD5LANES_HS_LANES_H
#define MD5LANES_HS_LANES_H

#include "kernels.h"

/* The most blocks that a small message has when it is padded: as in crates/md5lanes/src/small.rs, which has figures. */
enum { SMALL = 6 };

/* A message, or a piece of one, that waits for a lane. */
struct job {
    /* What it begins with, and where the result goes. */
    uint32_t *state;
    /* What is hashed. */
    const uint8_t *data;
    size_t length;
    /* Whether it ends its message. Then it is padded, and is the whole of it; else it has whole blocks only. */
    int ends;
};

/* Hashes a group of messages that end and have at most SMALL padded blocks, those with fewer before those with more; no more
 * than the kernel has lanes. */
void run_group(const struct kernel *kernel, const struct job *const *jobs, size_t count);

/* Runs jobs, the last ones first. These should be the longest: one that starts late runs alone. */
void run_scheduler(const struct backend *backend, const struct job *const *jobs, size_t count);

#endif
