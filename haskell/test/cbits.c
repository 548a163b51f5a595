/* Every kernel of this target that can run here, through all ways into lanes: each digest and state is that of x1_portable. Messages
 * end where their memory does, so that AddressSanitizer sees each byte that is read behind them.
 *
 * Run by scripts/test-haskell, here and on an emulated AArch64. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../cbits/md5lanes.h"

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s is not so, for %s\n", __FILE__, __LINE__, #condition, current); \
            exit(1); \
        } \
    } while (0)

enum { MOST = 3000 };

static const char *current = "x1_portable";
static struct backend *portable, *backend;

static struct message messages[MOST], pieces[MOST];
static uint32_t digests[MOST][4], states[MOST][4], expected[MOST][4];

/* Pseudo-random numbers, the same ones in each run (Knuth's MMIX). */
static size_t next_random(size_t below) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(state >> 33) % below;
}

static void make(size_t i, size_t length) {
    /* malloc of nothing may be null. */
    uint8_t *bytes = malloc(length + (length == 0));
    CHECK(bytes);
    for (size_t j = 0; j < length; j++) bytes[j] = (uint8_t)next_random(256);
    messages[i].data = pieces[i].data = bytes;
    messages[i].length = length;
    pieces[i].length = length / 64 * 64;
}

static void check(size_t count) {
    for (size_t i = 0; i < count; i++) md5lanes_hs_digest(portable, messages[i].data, messages[i].length, expected[i]);
    md5lanes_hs_digest_many(backend, count, messages, digests);
    CHECK(memcmp(digests, expected, 16 * count) == 0);
    for (size_t i = 0; i < count; i++) {
        uint32_t digest[4];
        md5lanes_hs_digest(backend, messages[i].data, messages[i].length, digest);
        CHECK(memcmp(digest, expected[i], 16) == 0);
    }

    memcpy(states, digests, 16 * count);
    for (size_t i = 0; i < count; i++) md5lanes_hs_blocks(portable, expected[i], messages[i].data, messages[i].length / 64);
    md5lanes_hs_update_many(backend, count, pieces, states);
    CHECK(memcmp(states, expected, 16 * count) == 0);

    for (size_t i = 0; i < count; i++) free((void *)messages[i].data);
}

static void check_all(void) {
    /* Every length up to 16 blocks. */
    for (size_t i = 0; i <= 1024; i++) make(i, i);
    check(1025);
    /* More than a window; a few long ones among small ones. */
    for (size_t i = 0; i < MOST; i++) make(i, next_random(i % 100 == 0 ? 5000 : 60));
    check(MOST);
    /* Every number of messages that may leave lanes idle: small, long, mixed, and of one length. */
    for (size_t count = 0; count <= 200; count++) {
        for (size_t i = 0; i < count; i++) make(i, next_random(375));
        check(count);
        for (size_t i = 0; i < count; i++) make(i, next_random(count % 3 == 0 ? 3000 : 1000));
        check(count);
        for (size_t i = 0; i < count; i++) make(i, 1000);
        check(count);
    }
    /* So long that they start at different offsets of their pages. */
    for (size_t i = 0; i < 100; i++) make(i, 64 * 300 + i % 3);
    check(100);
}

static struct backend *new_backend(void) {
    struct backend *new = malloc(md5lanes_hs_backend_size());
    CHECK(new);
    return new;
}

int main(void) {
    size_t ran = 0;
    portable = new_backend();
    backend = new_backend();
    CHECK(md5lanes_hs_choose(portable, "x1_portable"));
    CHECK(md5lanes_hs_lanes(portable) == 1);
    CHECK(!md5lanes_hs_choose(backend, "x3_vacuum_tubes"));
    for (size_t i = 0; md5lanes_hs_kernel_name(i); i++) {
        current = md5lanes_hs_kernel_name(i);
        if (!md5lanes_hs_choose(backend, current)) continue;
        CHECK(strcmp(md5lanes_hs_chosen_name(backend, 0), current) == 0);
        check_all();
        printf("%s ", current);
        ran++;
    }
    current = "this processor's class";
    CHECK(!md5lanes_hs_choose(backend, 0));
    check_all();
    printf("and the choice of the class: %s, ...\n", md5lanes_hs_chosen_name(backend, 0));
#if defined(MD5LANES_ASSEMBLY)
    /* x1_portable, one in assembly, and one for many messages. */
    CHECK(ran >= 3);
#else
    CHECK(ran == 1);
#endif
    free(portable);
    free(backend);
    return 0;
}
