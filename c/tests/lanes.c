/* Tests every kernel of this target that this machine can run, with each function that hashes: each digest and state must equal the one
 * from x1_portable. Each message ends where its memory ends, so that AddressSanitizer sees each read behind the message.
 *
 * The argument says which kernels must run: "portable" stands for x1_portable alone, "assembly" for at least three kernels. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../md5lanes_c.h"
#include "../padding.h"

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s is false, for %s\n", __FILE__, __LINE__, #condition, current); \
            exit(1); \
        } \
    } while (0)

enum { MOST = 3000 };

static const char *current = "x1_portable";
static struct md5lanes_c_backend *portable, *backend;

static struct md5lanes_c_message messages[MOST], pieces[MOST];
static uint8_t digests[MOST][16], expected[MOST][16];
static uint32_t states[MOST][4], updated[MOST][4];

/* Returns a pseudo-random number less than `below`, from the generator of Knuth's MMIX. */
static size_t next_random(size_t below) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(state >> 33) % below;
}

/* Makes message `i`, with random bytes, and piece `i`, which has the whole blocks of the message. */
static void make(size_t i, size_t length) {
    /* malloc(0) may return null. */
    uint8_t *bytes = malloc(length + (length == 0));
    CHECK(bytes);
    for (size_t j = 0; j < length; j++) bytes[j] = (uint8_t)next_random(256);
    messages[i].data = pieces[i].data = bytes;
    messages[i].length = length;
    pieces[i].length = length / 64 * 64;
}

/* Checks all functions on the first `count` messages, and frees these. */
static void check(size_t count) {
    for (size_t i = 0; i < count; i++) md5lanes_c_digest(portable, messages[i].data, messages[i].length, expected[i]);
    md5lanes_c_digest_many(backend, count, messages, digests);
    CHECK(memcmp(digests, expected, 16 * count) == 0);
    for (size_t i = 0; i < count; i++) {
        uint8_t digest[16];
        md5lanes_c_digest(backend, messages[i].data, messages[i].length, digest);
        CHECK(memcmp(digest, expected[i], 16) == 0);
    }

    /* The digests serve as arbitrary states to update. */
    memcpy(states, digests, 16 * count);
    memcpy(updated, digests, 16 * count);
    for (size_t i = 0; i < count; i++) md5lanes_c_update_blocks(portable, updated[i], messages[i].data, messages[i].length / 64);
    md5lanes_c_update_many(backend, count, pieces, states);
    CHECK(memcmp(states, updated, 16 * count) == 0);

    for (size_t i = 0; i < count; i++) free((void *)messages[i].data);
}

/* Checks pad() against RFC 1321, sections 3.1 and 3.2. pad() only moves bytes, so it is enough to test a tail of zeros and a tail of
 * ones, each unchanged and with each single bit changed. */
static void check_padding(void) {
    for (size_t length = 0; length < 1000; length++) {
        const size_t count = length % 64, blocks = padded_blocks(length) - length / 64;
        for (unsigned base = 0; base < 256; base += 255) {
            for (size_t bit = 0; bit <= 8 * count; bit++) {
                uint8_t end[128], padded[128] = {0};
                uint8_t *tail = malloc(count + (count == 0));
                CHECK(tail);
                memset(tail, (int)base, count);
                /* The last value of bit is behind the last bit: it leaves the tail unchanged. */
                if (bit < 8 * count) tail[bit / 8] ^= (uint8_t)(1 << bit % 8);
                memcpy(padded, tail, count);
                padded[count] = 0x80;
                for (size_t i = 0; i < 8; i++) padded[64 * blocks - 8 + i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
                CHECK(pad(end, tail, length) == blocks && memcmp(end, padded, 64 * blocks) == 0);
                free(tail);
            }
        }
    }
}

/* Checks the test suite of RFC 1321, section A.5. */
static void check_suite(void) {
    static const char *const suite[][2] = {
        {"", "d41d8cd98f00b204e9800998ecf8427e"},
        {"a", "0cc175b9c0f1b6a831c399e269772661"},
        {"abc", "900150983cd24fb0d6963f7d28e17f72"},
        {"message digest", "f96b697d7cb7938d525a2f31aaf161d0"},
        {"abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"},
        {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"},
        {"12345678901234567890123456789012345678901234567890123456789012345678901234567890",
         "57edf4a22be3c955ac49da2e2107b67a"},
    };
    enum { COUNT = sizeof suite / sizeof suite[0] };
    for (size_t i = 0; i < COUNT; i++) messages[i].data = suite[i][0], messages[i].length = strlen(suite[i][0]);
    md5lanes_c_digest_many(backend, COUNT, messages, digests);
    for (size_t i = 0; i < COUNT; i++) {
        char hex[33];
        for (int j = 0; j < 16; j++) sprintf(hex + 2 * j, "%02x", digests[i][j]);
        CHECK(strcmp(hex, suite[i][1]) == 0);
    }
    /* The pointer to an empty message may be null. */
    messages[0].data = 0;
    md5lanes_c_digest_many(backend, COUNT, messages, digests);
    md5lanes_c_digest(backend, 0, 0, expected[0]);
    CHECK(memcmp(digests, expected, 16) == 0);
    md5lanes_c_digest_many(backend, 0, 0, 0);
}

static void check_all(void) {
    check_padding();
    check_suite();
    /* Messages of every length up to 16 blocks. */
    for (size_t i = 0; i <= 1024; i++) make(i, i);
    check(1025);
    /* More messages than a window of many.c has: small ones, and a few long ones. */
    for (size_t i = 0; i < MOST; i++) make(i, next_random(i % 100 == 0 ? 5000 : 60));
    check(MOST);
    /* Every number of messages up to 200, so that every number of idle lanes occurs. */
    for (size_t count = 0; count <= 200; count++) {
        for (size_t i = 0; i < count; i++) make(i, next_random(375));
        check(count);
        for (size_t i = 0; i < count; i++) make(i, next_random(count % 3 == 0 ? 3000 : 1000));
        check(count);
        for (size_t i = 0; i < count; i++) make(i, 1000);
        check(count);
    }
    /* Long messages: if malloc places them at the same offset of their pages, the scheduler runs the first jobs before it adds others. */
    for (size_t i = 0; i < 100; i++) make(i, 64 * 300 + i % 3);
    check(100);
}

static struct md5lanes_c_backend *new_backend(void) {
    struct md5lanes_c_backend *new = malloc(md5lanes_c_backend_size());
    CHECK(new);
    return new;
}

int main(int count, char **arguments) {
    size_t ran = 0;
    portable = new_backend();
    backend = new_backend();
    CHECK(md5lanes_c_backend_init(portable, "x1_portable"));
    CHECK(md5lanes_c_backend_lanes(portable) == 1);
    CHECK(!md5lanes_c_backend_init(backend, "x3_vacuum_tubes"));
    for (size_t i = 0; md5lanes_c_kernel_name(i); i++) {
        current = md5lanes_c_kernel_name(i);
        if (!md5lanes_c_backend_init(backend, current)) continue;
        CHECK(strcmp(md5lanes_c_backend_kernel_name(backend, 0), current) == 0);
        check_all();
        printf("%s ", current);
        ran++;
    }
    current = "this processor's class";
    CHECK(!md5lanes_c_backend_init(backend, 0));
    check_all();
    CHECK(md5lanes_c_backend_lanes(0) == md5lanes_c_backend_lanes(backend));
    CHECK(strcmp(md5lanes_c_backend_kernel_name(0, 0), md5lanes_c_backend_kernel_name(backend, 0)) == 0);
    printf("and the choice of the class: %s, ...\n", md5lanes_c_backend_kernel_name(backend, 0));
    free(backend);
    backend = 0;
    check_all();
    free(portable);
    CHECK(count == 2 && (strcmp(arguments[1], "portable") == 0 ? ran == 1 : ran >= 3));
    return 0;
}
