/* Kernels (the functions that hash blocks, of one message or of many side by side), and their choice for this processor. assembly/ has the
 * instructions of the kernels in assembly; generated/ has the files that make functions of them, and the tables. */
#ifndef MD5LANES_C_KERNELS_H
#define MD5LANES_C_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "target.h"

#include "generated/sizes.h"

/* The linker sees these names with a prefix, so that they do not clash with a program's own names. */
#define SYMBOL(name) md5lanes_c_##name
#define add_end SYMBOL(add_end)
#define add_job SYMBOL(add_job)
#define add_small SYMBOL(add_small)
#define choice_for SYMBOL(choice_for)
#define class_of_this_processor SYMBOL(class_of_this_processor)
#define constants SYMBOL(constants)
#define count_waiting SYMBOL(count_waiting)
#define finish_groups SYMBOL(finish_groups)
#define finish_jobs SYMBOL(finish_jobs)
#define narrowest_kernel_for SYMBOL(narrowest_kernel_for)
#define group_kernel SYMBOL(group_kernel)
#define make_room SYMBOL(make_room)
#define backend_or_default SYMBOL(backend_or_default)
#define run_group SYMBOL(run_group)
#define run_lanes SYMBOL(run_lanes)
#define sharing_kernel SYMBOL(sharing_kernel)
#define group_lanes SYMBOL(group_lanes)
#define take_waiting SYMBOL(take_waiting)
#define block_time SYMBOL(block_time)
#define x1_portable SYMBOL(x1_portable)

/* The calling convention of the assembly. Compilers for Windows use another convention for their own functions. */
#if defined(MD5LANES_X86_64) && defined(_WIN32)
#define ASSEMBLY __attribute__((sysv_abi))
#else
#define ASSEMBLY
#endif

/* The alignment of the memory that kernels write, and of the rows: a cache line. See lanes.h. */
#define ALIGNED __attribute__((aligned(64)))

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility push(hidden)
#endif

/* `RunOne` and `RunMany` in crates/md5lanes/src/kernels/assembly.rs say what callers of these functions must guarantee. */
typedef void ASSEMBLY run_one(uint32_t state[4], const void *data, size_t blocks, const uint32_t *table);
typedef void ASSEMBLY run_many(uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
                               const uint32_t *table, const uint8_t *const *last);

run_one x1_portable;

extern const uint32_t constants[];

/* A kernel is used for `min_messages` messages or more. `time_percent` is its time for one block in each lane, in percent of
 * the time that the kernel for one message takes for one block. */
struct performance {
    size_t min_messages, time_percent;
};

struct kernel {
    const char *name;
    size_t lanes;
    /* The performance that is assumed if a program forces the kernel: see md5lanes_c_backend_init. */
    struct performance performance;
    /* The features that the kernel needs, as numbered in class.h. */
    unsigned needs;
    /* A kernel for one message has `one`, a kernel for many has `many`. The other pointer is null. */
    run_one *one;
    run_many *many;
};

/* The kernels that hash messages: the one with the most lanes is first, and the one for a single message is last. */
struct md5lanes_c_backend {
    /* The function of the last kernel. */
    run_one *one;
    size_t count;
    struct choice {
        struct performance performance;
        /* `small` is used for small messages, and has the same number of lanes as `kernel`. */
        const struct kernel *kernel, *small;
    } choices[MAX_CHOICES];
};

typedef struct md5lanes_c_backend backend;

/* Returns the index of this processor's class in the tables. */
size_t class_of_this_processor(void);

/* Returns `backend`, or the backend of this processor's class if it is null. */
const backend *backend_or_default(const backend *backend);

/* Returns the choice with the fastest kernels for this number of messages. */
const struct choice *choice_for(const backend *backend, size_t messages);

static inline const struct kernel *kernel_for(const backend *backend, size_t messages) {
    return choice_for(backend, messages)->kernel;
}

/* Returns the time in which the fastest kernel hashes `messages` messages of one block each, in the unit of `time_percent`. */
size_t block_time(const backend *backend, size_t messages);

/* Returns the kernel with the fewest lanes that has a lane for each message. There must be at most md5lanes_c_backend_lanes messages. */
const struct kernel *narrowest_kernel_for(const backend *backend, size_t messages);

/* Returns how many lanes the groups of a batch of `messages` messages should have: the lanes of the fastest kernel for this number, or
 * fewer if a narrower kernel needs no more calls for messages of equal length. For example, a kernel with 16 lanes hashes 32 messages in
 * two calls, and a kernel with 24 lanes needs two calls, too. */
size_t group_lanes(const backend *backend, size_t messages);

/* Calls a kernel for `blocks` blocks (at least one) of each lane. If `last` is not null, one more block of each lane follows, at the
 * address in `last`. */
void run_lanes(const struct kernel *kernel, uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
               const uint8_t *const *last);

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility pop
#endif

#endif
