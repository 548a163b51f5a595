/* The kernels, and the choice among them. Their bodies are in assembly/, their functions and the tables in generated/. */
#ifndef MD5LANES_C_KERNELS_H
#define MD5LANES_C_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "target.h"

#include "generated/sizes.h"

/* The names that the linker sees, with a prefix, so that they do not clash with a program's own. */
#define SYMBOL(name) md5lanes_c_##name
#define add_end SYMBOL(add_end)
#define add_small SYMBOL(add_small)
#define choice_for SYMBOL(choice_for)
#define class_of_this_processor SYMBOL(class_of_this_processor)
#define constants SYMBOL(constants)
#define count_small SYMBOL(count_small)
#define finish_groups SYMBOL(finish_groups)
#define finish_jobs SYMBOL(finish_jobs)
#define kernel_holding SYMBOL(kernel_holding)
#define kernel_of SYMBOL(kernel_of)
#define make_room SYMBOL(make_room)
#define or_chosen SYMBOL(or_chosen)
#define run_group SYMBOL(run_group)
#define run_lanes SYMBOL(run_lanes)
#define shared_by SYMBOL(shared_by)
#define side_by_side SYMBOL(side_by_side)
#define start_job SYMBOL(start_job)
#define take_small SYMBOL(take_small)
#define time_of SYMBOL(time_of)
#define x1_portable SYMBOL(x1_portable)

/* The calling convention of the assembly. Windows has another: its callees preserve more registers, which compilers save. */
#if defined(MD5LANES_X86_64) && defined(_WIN32)
#define ASSEMBLY __attribute__((sysv_abi))
#else
#define ASSEMBLY
#endif

/* Memory of kernels begins at a cache line. */
#define ALIGNED __attribute__((aligned(64)))

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility push(hidden)
#endif

/* The contracts of `RunOne` and `RunMany` in crates/md5lanes/src/kernels/assembly.rs. */
typedef void ASSEMBLY run_one(uint32_t state[4], const void *data, size_t blocks, const uint32_t *table);
typedef void ASSEMBLY run_many(uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
                               const uint32_t *table, const uint8_t *const *last);

run_one x1_portable;

/* The table that kernels read. */
extern const uint32_t constants[];

/* When a kernel pays: the least number of messages for which it is used, and its time for one block in each lane, in hundredths
 * of the time of the kernel for one message. */
struct pays {
    size_t from, time;
};

struct kernel {
    const char *name;
    size_t lanes;
    /* Used if the kernel is forced. */
    struct pays pays;
    /* The features that it needs, as class.h numbers them. */
    unsigned needs;
    /* One of the two is null. */
    run_one *one;
    run_many *many;
};

/* The kernels that hash messages, the widest first and the one for a single message last. */
struct md5lanes_c_backend {
    run_one *one;
    size_t count;
    struct choice {
        struct pays pays;
        /* `small` is for small messages, and has the same number of lanes as `kernel`. */
        const struct kernel *kernel, *small;
    } choices[MAX_CHOICES];
};

typedef struct md5lanes_c_backend backend;

/* The place of this processor's class in the tables. */
size_t class_of_this_processor(void);

/* Returns `backend`, or the backend of this processor's class if it is null. */
const backend *or_chosen(const backend *backend);

/* The fastest kernels for this number of messages. */
const struct choice *choice_for(const backend *backend, size_t messages);

static inline const struct kernel *kernel_for(const backend *backend, size_t messages) {
    return choice_for(backend, messages)->kernel;
}

/* The time for one block of each of these messages, in the unit of `pays`. */
size_t time_of(const backend *backend, size_t messages);

/* The narrowest kernel with a lane for each of `messages` messages: at most md5lanes_c_lanes. */
const struct kernel *kernel_holding(const backend *backend, size_t messages);

/* The number of messages, out of `messages`, to run side by side: the lanes of the kernel for them. Or fewer, if a narrower kernel
 * needs no more calls for messages of one length: 32 messages are two calls of 16 lanes, not one of 24 and another of 16. */
size_t side_by_side(const backend *backend, size_t messages);

/* Runs each lane for `blocks` blocks (at least one), and then for one more block at `last`, unless that is null. */
void run_lanes(const struct kernel *kernel, uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
               const uint8_t *const *last);

#if defined(__ELF__) || defined(__APPLE__)
#pragma GCC visibility pop
#endif

#endif
