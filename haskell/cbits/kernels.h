/* The kernels, and the choice among them. The assembly and the tables are in generated/. */
#ifndef MD5LANES_HS_KERNELS_H
#define MD5LANES_HS_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/* The contracts of `RunOne` and `RunMany` in crates/md5lanes/src/kernels/assembly.rs. */
typedef void run_one(uint32_t state[4], const void *data, size_t blocks, const uint32_t *constants);
typedef void run_many(uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
                      const uint32_t *constants, const uint8_t *const *last);

struct kernel {
    const char *name;
    size_t lanes;
    /* From how many messages it is used where MD5LANES_KERNEL forces it. */
    unsigned pays_from;
    /* Features of class.h. */
    unsigned needs;
    /* One of the two. */
    run_one *one;
    run_many *many;
};

/* The kernels that messages go through, the widest first and the one for a single message last. */
struct backend {
    run_one *one;
    size_t count;
    struct choice {
        size_t pays_from;
        const struct kernel *kernel;
    } choices[8];
};

/* Memory of kernels begins a line of the cache. */
#define ALIGNED __attribute__((aligned(64)))

/* The fastest kernel for so many messages. */
const struct kernel *kernel_for(const struct backend *backend, size_t messages);

/* The narrowest kernel with a lane for each of so many messages; at most as many as md5lanes_hs_lanes says. */
const struct kernel *kernel_holding(const struct backend *backend, size_t messages);

/* How many of so many messages should run side by side: as many as the kernel for them has lanes. Or fewer, if a narrower
 * kernel needs no more calls for messages of one length: 32 messages are two calls of 16 lanes, not one of 24 and another
 * of 16. */
size_t side_by_side(const struct backend *backend, size_t messages);

/* Runs each lane for so many blocks (at least one), and then for one more from elsewhere, unless last is null. */
void run_lanes(const struct kernel *kernel, uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
               const uint8_t *const *last);

/* Updates a state by the kernel for one message. */
void run_blocks(const struct backend *backend, uint32_t state[4], const uint8_t *data, size_t blocks);

#endif
