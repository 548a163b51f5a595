#include "kernels.h"

#include <string.h>

#include "generated/class.h"
/* The rows of this table use names from the headers above. */
#include "generated/table.h"
#include "md5lanes_c.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

const backend *backend_or_default(const backend *backend) {
    return backend ? backend : &backends[class_of_this_processor()];
}

static const struct kernel *kernel_named(const char *name) {
    for (size_t i = 0; i < COUNT(kernels); i++) {
        if (name && strcmp(kernels[i].name, name) == 0) return &kernels[i];
    }
    return 0;
}

int md5lanes_c_backend_init(backend *backend, const char *name) {
    const struct kernel *forced = kernel_named(name);
    *backend = *backend_or_default(0);
    if (!forced || (forced->needs & ~this_processor().features)) return 0;
    const struct choice first = {forced->performance, forced, forced};
    backend->choices[1] = backend->choices[backend->count - 1];
    backend->choices[0] = first;
    backend->count = forced->one ? 1 : 2;
    if (forced->one) backend->one = forced->one;
    return 1;
}

size_t md5lanes_c_backend_size(void) {
    return sizeof(backend);
}

const char *md5lanes_c_kernel_name(size_t index) {
    return index < COUNT(kernels) ? kernels[index].name : 0;
}

const char *md5lanes_c_backend_kernel_name(const backend *backend, size_t index) {
    backend = backend_or_default(backend);
    return index < backend->count ? backend->choices[index].kernel->name : 0;
}

size_t md5lanes_c_backend_lanes(const backend *backend) {
    return backend_or_default(backend)->choices[0].kernel->lanes;
}

const struct choice *choice_for(const backend *backend, size_t messages) {
    size_t i = 0;
    while (i < backend->count - 1 && messages < backend->choices[i].performance.min_messages) i++;
    return &backend->choices[i];
}

size_t block_time(const backend *backend, size_t messages) {
    const struct choice *choice = choice_for(backend, messages);
    return choice->performance.time_percent * ((messages + choice->kernel->lanes - 1) / choice->kernel->lanes);
}

const struct kernel *narrowest_kernel_for(const backend *backend, size_t messages) {
    size_t i = backend->count - 1;
    while (backend->choices[i].kernel->lanes < messages) i--;
    return backend->choices[i].kernel;
}

size_t group_lanes(const backend *backend, size_t messages) {
    size_t lanes = kernel_for(backend, messages)->lanes;
    for (size_t i = 0; i < backend->count; i++) {
        const size_t narrower = backend->choices[i].kernel->lanes;
        if (narrower < lanes && (messages - 1) / narrower == (messages - 1) / lanes) lanes = narrower;
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
