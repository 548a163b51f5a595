#include "kernels.h"

#include <string.h>

#include "generated/class.h"
#include "generated/constants.h"
#include "generated/x1_portable.h"
/* Its rows name what is above. */
#include "generated/table.h"
#include "md5lanes.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const struct kernel *named(const char *name) {
    for (size_t i = 0; i < COUNT(kernels); i++) {
        if (name && strcmp(kernels[i].name, name) == 0) return &kernels[i];
    }
    return 0;
}

static const struct class *class_named(const char *name) {
    for (size_t i = 0; i < COUNT(classes); i++) {
        if (strcmp(classes[i].name, name) == 0) return &classes[i];
    }
    return &classes[COUNT(classes) - 1];
}

static void add(struct backend *backend, size_t pays_from, const struct kernel *kernel) {
    const struct choice choice = {pays_from, kernel};
    backend->choices[backend->count++] = choice;
    backend->one = kernel->one;
}

int md5lanes_hs_choose(struct backend *backend, const char *name) {
    const struct processor processor = this_processor();
    const struct class *class = class_named(processor.class);
    const struct kernel *forced = named(name);
    const int can_run = forced && (forced->needs & processor.features) == forced->needs;
    backend->count = 0;
    if (can_run) add(backend, forced->pays_from, forced);
    /* A kernel for many messages is used together with the class's kernel for one, a kernel for one is used alone. */
    for (size_t i = can_run ? class->count - 1 : 0; i < class->count && !(can_run && forced->one); i++) {
        add(backend, class->choices[i].pays_from, &kernels[class->choices[i].kernel]);
    }
    return can_run;
}

size_t md5lanes_hs_backend_size(void) {
    return sizeof(struct backend);
}

const char *md5lanes_hs_kernel_name(size_t index) {
    return index < COUNT(kernels) ? kernels[index].name : 0;
}

const char *md5lanes_hs_chosen_name(const struct backend *backend, size_t index) {
    return index < backend->count ? backend->choices[index].kernel->name : 0;
}

size_t md5lanes_hs_lanes(const struct backend *backend) {
    return backend->choices[0].kernel->lanes;
}

const struct kernel *kernel_for(const struct backend *backend, size_t messages) {
    size_t i = 0;
    while (i < backend->count - 1 && messages < backend->choices[i].pays_from) i++;
    return backend->choices[i].kernel;
}

const struct kernel *kernel_holding(const struct backend *backend, size_t messages) {
    size_t i = backend->count - 1;
    while (backend->choices[i].kernel->lanes < messages) i--;
    return backend->choices[i].kernel;
}

static size_t calls(size_t messages, size_t lanes) {
    return (messages + lanes - 1) / lanes;
}

size_t side_by_side(const struct backend *backend, size_t messages) {
    size_t lanes = kernel_for(backend, messages)->lanes;
    const size_t fewest = calls(messages, lanes);
    for (size_t i = 0; i < backend->count; i++) {
        const size_t narrower = backend->choices[i].kernel->lanes;
        if (narrower < lanes && calls(messages, narrower) == fewest) lanes = narrower;
    }
    return lanes;
}

void run_lanes(const struct kernel *kernel, uint32_t *states, const uint8_t *const *data, size_t blocks, void *scratch,
               const uint8_t *const *last) {
    if (kernel->many) {
        kernel->many(states, data, blocks, scratch, constants, last);
        return;
    }
    kernel->one(states, data[0], blocks, constants);
    if (last) kernel->one(states, last[0], 1, constants);
}

void run_blocks(const struct backend *backend, uint32_t state[4], const uint8_t *data, size_t blocks) {
    backend->one(state, data, blocks, constants);
}
