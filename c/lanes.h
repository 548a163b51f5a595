/* The two ways of messages into lanes, which only little-endian processors have: there a state in memory is its digest. */
#ifndef MD5LANES_C_LANES_H
#define MD5LANES_C_LANES_H

#include <string.h>

#include "generated/thresholds.h"
#include "kernels.h"
#include "md5lanes_c.h"
#include "padding.h"

typedef struct md5lanes_c_message message;

/* Messages, or pieces of them, at most 2^16. */
struct batch {
    const message *messages;
    /* Whether these are whole messages: they begin with the initial state, and are padded. Else they are whole blocks. */
    int whole;
    /* The digest of each message, or the state that each piece updates. */
    uint8_t (*results)[16];
};

/* The state that a message or a piece begins with. */
static inline void begin(const struct batch *batch, size_t i, uint32_t state[4]) {
    memcpy(state, batch->whole ? (const void *)initial : batch->results[i], 16);
}

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility push(hidden)
#endif

/* Hashes whole messages of at most SMALL padded blocks, those with fewer blocks before those with more; no more than the kernel
 * has lanes. Their indices are in order. */
void run_group(const struct kernel *kernel, const struct batch *batch, const uint16_t *order, size_t count);

/* Hashes any, the last ones first. These should be the longest: one that starts late runs alone. */
void run_scheduler(const backend *backend, const struct batch *batch, const uint16_t *order, size_t count);

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility pop
#endif

#endif
