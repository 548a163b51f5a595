/* Tests edge cases: null pointers, no messages, use of a context after md5lanes_final, misuse. */
#include "check.h"

static void digests(void) {
    uint8_t digest[16] = {1}, before[16] = {1};
    CHECK(md5lanes_digest(NULL, 1, digest) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_digest("", (size_t)-1, digest) == MD5LANES_TOO_LONG);
    CHECK(memcmp(digest, before, 16) == 0);
    CHECK(md5lanes_digest("", 0, NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_digest(NULL, 0, digest) == MD5LANES_OK);
    check_digest(digest, "", 0);

    uint8_t overlaps[16] = "0123456789abcde";
    CHECK(md5lanes_digest(overlaps, 15, overlaps) == MD5LANES_OK);
    check_digest(overlaps, "0123456789abcde", 15);
}

static void contexts(void) {
    md5lanes_ctx ctx;
    uint8_t digest[16];
    CHECK(sizeof ctx == 128);
    CHECK(md5lanes_init(NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_init(&ctx) == MD5LANES_OK);
    CHECK(md5lanes_update(NULL, "a", 1) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_update(&ctx, NULL, 0) == MD5LANES_OK);
    CHECK(md5lanes_update(&ctx, "a", 1) == MD5LANES_OK);
    CHECK(md5lanes_update(&ctx, NULL, 1) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_update(&ctx, "b", (size_t)-1) == MD5LANES_TOO_LONG);
    CHECK(md5lanes_final(NULL, digest) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_final(&ctx, NULL) == MD5LANES_NULL_POINTER);
    md5lanes_ctx copy = ctx;
    CHECK(md5lanes_update(&copy, "b", 1) == MD5LANES_OK);
    CHECK(md5lanes_final(&copy, digest) == MD5LANES_OK);
    check_digest(digest, "ab", 2);
    CHECK(md5lanes_final(&ctx, digest) == MD5LANES_OK);
    check_digest(digest, "a", 1);

    /* After md5lanes_final, the context has the empty message. */
    CHECK(md5lanes_final(&ctx, digest) == MD5LANES_OK);
    check_digest(digest, "", 0);
    CHECK(md5lanes_update(&ctx, "c", 1) == MD5LANES_OK);
    CHECK(md5lanes_final(&ctx, digest) == MD5LANES_OK);
    check_digest(digest, "c", 1);
}

static void states(void) {
    md5lanes_ctx ctx;
    uint8_t state[MD5LANES_STATE_SIZE], digest[16];
    CHECK(md5lanes_init(&ctx) == MD5LANES_OK);
    CHECK(md5lanes_update(&ctx, "a", 1) == MD5LANES_OK);
    CHECK(md5lanes_export_state(NULL, state) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_export_state(&ctx, NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_export_state(&ctx, state) == MD5LANES_OK);
    CHECK(md5lanes_import_state(NULL, state) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_import_state(&ctx, NULL) == MD5LANES_NULL_POINTER);
    state[0] ^= 1;
    CHECK(md5lanes_import_state(&ctx, state) == MD5LANES_BAD_STATE);
    CHECK(md5lanes_final(&ctx, digest) == MD5LANES_OK);
    check_digest(digest, "a", 1);
}

static void batches_of_digests(void) {
    const void *data[] = {"a", NULL, "bc"};
    size_t len[] = {1, 0, 2};
    uint8_t out[3][16];
    CHECK(md5lanes_digest_many(0, NULL, NULL, NULL) == MD5LANES_OK);
    CHECK(md5lanes_digest_many(3, NULL, len, out) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_digest_many(3, data, NULL, out) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_digest_many(3, data, len, NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_digest_many(3, data, len, out) == MD5LANES_OK);
    check_digest(out[0], "a", 1);
    check_digest(out[1], "", 0);
    check_digest(out[2], "bc", 2);
    len[1] = 1;
    CHECK(md5lanes_digest_many(3, data, len, out) == MD5LANES_NULL_POINTER);
    len[1] = (size_t)-1;
    CHECK(md5lanes_digest_many(3, data, len, out) == MD5LANES_TOO_LONG);
}

/* Tests that the library, which checks several values at a time, finds a wrong value at every index of the arrays. */
static void wrong_values_anywhere(void) {
    enum { MAX_COUNT = 40 };
    const void *data[MAX_COUNT];
    size_t len[MAX_COUNT];
    uint8_t out[MAX_COUNT][16], before[MAX_COUNT][16];
    memset(out, 7, sizeof out);
    memcpy(before, out, sizeof out);
    for (size_t i = 0; i < MAX_COUNT; i++) data[i] = "a", len[i] = 1;
    for (size_t n = 1; n <= MAX_COUNT; n++) {
        for (size_t i = 0; i < n; i++) {
            data[i] = NULL;
            CHECK(md5lanes_digest_many(n, data, len, out) == MD5LANES_NULL_POINTER);
            data[i] = "a", len[i] = (size_t)-1;
            CHECK(md5lanes_digest_many(n, data, len, out) == MD5LANES_TOO_LONG);
            len[i] = 1;
        }
        CHECK(memcmp(out, before, sizeof out) == 0);
    }
}

static void batches_of_updates(void) {
    md5lanes_ctx contexts[3], *ctx[3];
    const void *data[] = {"a", "b", NULL};
    size_t len[] = {1, 1, 0};
    uint8_t digest[16];
    for (int i = 0; i < 3; i++) {
        ctx[i] = &contexts[i];
        CHECK(md5lanes_init(ctx[i]) == MD5LANES_OK);
    }
    CHECK(md5lanes_update_many(0, NULL, NULL, NULL) == MD5LANES_OK);
    CHECK(md5lanes_update_many(3, NULL, data, len) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_update_many(3, ctx, NULL, len) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_update_many(3, ctx, data, NULL) == MD5LANES_NULL_POINTER);
    ctx[2] = NULL;
    CHECK(md5lanes_update_many(3, ctx, data, len) == MD5LANES_NULL_POINTER);
    ctx[2] = ctx[0];
    CHECK(md5lanes_update_many(3, ctx, data, len) == MD5LANES_REPEATED_CONTEXT);
    CHECK(md5lanes_update_many(2, ctx, data, len) == MD5LANES_OK);
    ctx[2] = &contexts[2];
    CHECK(md5lanes_update_many(3, ctx, data, len) == MD5LANES_OK);
    CHECK(md5lanes_final(ctx[0], digest) == MD5LANES_OK);
    check_digest(digest, "aa", 2);
    CHECK(md5lanes_final(ctx[1], digest) == MD5LANES_OK);
    check_digest(digest, "bb", 2);
    CHECK(md5lanes_final(ctx[2], digest) == MD5LANES_OK);
    check_digest(digest, "", 0);
}

static void streams(void) {
    uint8_t digest[16], state[MD5LANES_STATE_SIZE];
    md5lanes_server_free(NULL);
    md5lanes_stream_free(NULL);
    CHECK(md5lanes_stream_new(NULL) == NULL);
    CHECK(md5lanes_stream_update(NULL, "a", 1) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_submit(NULL, "a", 1, NULL, NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_poll(NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_final(NULL, digest) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_export_state(NULL, state) == MD5LANES_NULL_POINTER);

    md5lanes_server *server = md5lanes_server_new(0);
    md5lanes_stream *stream = md5lanes_stream_new(server);
    md5lanes_server_free(server);
    CHECK(md5lanes_stream_poll(stream) == MD5LANES_OK);
    CHECK(md5lanes_stream_update(stream, NULL, 0) == MD5LANES_OK);
    CHECK(md5lanes_stream_update(stream, NULL, 1) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_update(stream, "a", (size_t)-1) == MD5LANES_TOO_LONG);
    CHECK(md5lanes_stream_submit(stream, NULL, 1, NULL, NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_submit(stream, "a", 1, NULL, NULL) == MD5LANES_OK);
    CHECK(md5lanes_stream_export_state(stream, NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_export_state(stream, state) == MD5LANES_OK);
    CHECK(md5lanes_stream_import_state(NULL, state) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_import_state(stream, NULL) == MD5LANES_NULL_POINTER);
    state[0] ^= 1;
    CHECK(md5lanes_stream_import_state(stream, state) == MD5LANES_BAD_STATE);
    CHECK(md5lanes_stream_final(stream, NULL) == MD5LANES_NULL_POINTER);
    CHECK(md5lanes_stream_final(stream, digest) == MD5LANES_OK);
    check_digest(digest, "a", 1);
    CHECK(md5lanes_stream_final(stream, digest) == MD5LANES_OK);
    check_digest(digest, "", 0);
    md5lanes_stream_free(stream);
}

void test_contracts(void) {
    digests();
    contexts();
    states();
    batches_of_digests();
    wrong_values_anywhere();
    batches_of_updates();
    streams();
    CHECK(strlen(md5lanes_version()) > 0 && strlen(md5lanes_kernel_name()) > 0);
}
