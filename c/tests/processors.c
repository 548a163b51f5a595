/* Tests the class of each processor in vectors/processors.json, and the kernels of this target's classes. Reads from standard input the
 * lines that processors.jq prints for that file.
 *
 * On each target, the test checks the classes of all processors, because a class is decided from the recorded registers of a
 * processor. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Included as source, because its tables are static. */
#include "../kernels.c"
/* This header has the names of the classes, in the order of the backends. */
#include "../generated/choice.h"

/* Returns whether `is` and `expected` are equal. If not, prints both with the processor's name. `what` is a verb. */
static int same(const char *what, const char *name, const char *is, const char *expected) {
    if (strcmp(is, expected) == 0) return 1;
    fprintf(stderr, "%s: %s %s, not %s\n", name, what, is, expected);
    return 0;
}

/* Returns the backend of a class, or null if the class is of another target. */
static const backend *backend_of(const char *class) {
    for (size_t i = 0; i < COUNT(choices); i++) {
        if (strcmp(choices[i].class, class) == 0) return &backends[i];
    }
    return 0;
}

static const char *names(const backend *backend) {
    static char text[1024];
    text[0] = 0;
    for (size_t i = 0; i < backend->count; i++) {
        strcat(text, i > 0 ? "," : "");
        strcat(text, backend->choices[i].kernel->name);
    }
    return text;
}

int main(void) {
    char architecture[16], class[32], expected[512], name[128];
    unsigned l[12], features;
    unsigned long long last;
    int passed = 1, of_this_target = 0;
    while (scanf("%15s %31s %511s", architecture, class, expected) == 3) {
        struct processor p;
        if (strcmp(architecture, "x86_64") == 0) {
            for (int i = 0; i < 12; i++) passed &= scanf("%x", &l[i]) == 1;
            passed &= scanf("%llx %127[^\n]", &last, name) == 2;
            p = processor_of_leaves(l, l + 4, l + 8, (unsigned)last);
        } else {
            passed &= scanf("%llx %u %127[^\n]", &last, &features, name) == 3;
            p = processor_of_midr(last, features ? SVE2 : 0);
        }
        passed &= same("has class", name, p.class, class);
        if (backend_of(class)) {
            passed &= same("uses", name, names(backend_of(class)), expected);
            of_this_target++;
        }
    }
    printf("%d recorded processors of this target: %s\n", of_this_target, passed ? "passed" : "FAILED");
    return passed && feof(stdin) && of_this_target > 0 ? 0 : 1;
}
