/* The class of each processor that is recorded in vectors/processors.json, and the kernels of the classes of this target. Reads the
 * lines that processors.jq makes of that file.
 *
 * Run by scripts/test-haskell, here and on an emulated AArch64: what others say of themselves can be decoded on any. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Its tables are for it alone. */
#include "../cbits/kernels.c"

static int same(const char *what, const char *name, const char *is, const char *expected) {
    if (strcmp(is, expected) == 0) return 1;
    fprintf(stderr, "%s: %s %s, not %s\n", name, what, is, expected);
    return 0;
}

/* The names of a class's kernels. */
static const char *names(const struct class *class) {
    static char text[1024];
    text[0] = 0;
    for (size_t i = 0; i < class->count; i++) {
        strcat(text, i > 0 ? "," : "");
        strcat(text, kernels[class->choices[i].kernel].name);
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
        if (strcmp(class_named(class)->name, class) == 0) {
            passed &= same("uses", name, names(class_named(class)), expected);
            of_this_target++;
        }
    }
    printf("%d recorded processors of this target: %s\n", of_this_target, passed ? "passed" : "FAILED");
    return passed && feof(stdin) && of_this_target > 0 ? 0 : 1;
}
