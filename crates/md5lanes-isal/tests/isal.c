/* Tests libmd5lanes_isal, in a program that also links libmd5lanes. The argument is the path of a file with test vectors from
 * crates/md5lanes-capi/tests/vectors.jq. */
#include "../../md5lanes-capi/tests/check.h"

#include <md5lanes_isal.h>

enum { MESSAGES = 3000 };

static ISAL_MD5_HASH_CTX_MGR manager;
static ISAL_MD5_HASH_CTX contexts[MESSAGES];

static uint32_t random_below(uint32_t bound) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((state >> 32) % bound);
}

static void check_context(const ISAL_MD5_HASH_CTX *ctx, const uint8_t expected[16]) {
    CHECK(isal_hash_ctx_complete(ctx) && isal_hash_ctx_error(ctx) == ISAL_HASH_CTX_ERROR_NONE);
    CHECK(ctx->job.status == ISAL_STS_COMPLETED);
    for (int word = 0; word < ISAL_MD5_DIGEST_NWORDS; word++) {
        const uint8_t *bytes = expected + 4 * word;
        CHECK(isal_hash_ctx_digest(ctx)[word] == (bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                                                  (uint32_t)bytes[3] << 24));
    }
}

/* Submits a piece. This function and flush() choose at random between the functions of version 2.25 and the older ones. */
static ISAL_MD5_HASH_CTX *submit(ISAL_MD5_HASH_CTX *ctx, const void *buffer, uint32_t len, ISAL_HASH_CTX_FLAG flags) {
    ISAL_MD5_HASH_CTX *out;
    if (random_below(2)) return md5_ctx_mgr_submit(&manager, ctx, buffer, len, flags);
    CHECK(isal_md5_ctx_mgr_submit(&manager, ctx, &out, buffer, len, flags) == ISAL_CRYPTO_ERR_NONE);
    return out;
}

static ISAL_MD5_HASH_CTX *flush(void) {
    ISAL_MD5_HASH_CTX *out;
    if (random_below(2)) return md5_ctx_mgr_flush(&manager);
    CHECK(isal_md5_ctx_mgr_flush(&manager, &out) == ISAL_CRYPTO_ERR_NONE);
    return out;
}

static void start(void) {
    md5_ctx_mgr_init(&manager);
    for (int i = 0; i < MESSAGES; i++) isal_hash_ctx_init(&contexts[i]);
}

/* A message and its digest. The first `submitted` of its `length` bytes have been submitted. */
typedef struct {
    unsigned char *bytes;
    uint32_t length, submitted;
    uint8_t digest[16];
} progress;

static uint32_t piece_length(uint32_t bound) {
    static const uint32_t lengths[] = {1, 63, 64, 65, 130, 1000, 20000};
    return random_below(3) ? lengths[random_below(7)] : random_below(bound + 1);
}

/* Submits the next `length` bytes of a message. If no more than `length` bytes remain, submits them as the last piece. */
static ISAL_MD5_HASH_CTX *submit_next(ISAL_MD5_HASH_CTX *ctx, progress *message, uint32_t length) {
    const uint32_t rest = message->length - message->submitted;
    const unsigned char *bytes = message->bytes + message->submitted;
    int flags = message->submitted ? ISAL_HASH_UPDATE : ISAL_HASH_FIRST;
    if (length >= rest) {
        length = rest;
        flags |= ISAL_HASH_LAST;
    }
    CHECK(ctx->user_data == message);
    message->submitted += length;
    return submit(ctx, bytes, length, (ISAL_HASH_CTX_FLAG)flags);
}

/* Hashes `count` messages with the first `pool` contexts. The messages come in pieces of piece_length(bound) bytes, or in a
 * single piece if `bound` is 0. */
static void hash_all(progress *messages, int count, int pool, uint32_t bound) {
    int free_count = pool, next = 0, done = 0;
    ISAL_MD5_HASH_CTX *free_contexts[MESSAGES];
    for (int i = 0; i < pool; i++) free_contexts[i] = &contexts[i];
    while (done < count) {
        ISAL_MD5_HASH_CTX *returned;
        if (free_count > 0 && next < count) {
            ISAL_MD5_HASH_CTX *ctx = free_contexts[--free_count];
            ctx->user_data = &messages[next];
            returned = submit_next(ctx, &messages[next++], bound ? piece_length(bound) : UINT32_MAX);
            CHECK(returned != NULL || pool - free_count < ISAL_MD5_MAX_LANES);
        } else {
            returned = flush();
            CHECK(returned != NULL);
        }
        while (returned && !isal_hash_ctx_complete(returned)) {
            CHECK(isal_hash_ctx_status(returned) == ISAL_HASH_CTX_STS_IDLE);
            returned = submit_next(returned, isal_hash_ctx_user_data(returned), piece_length(bound));
        }
        if (returned) {
            const progress *message = returned->user_data;
            check_context(returned, message->digest);
            CHECK(returned->total_length == message->length);
            free_contexts[free_count++] = returned;
            done++;
        }
    }
    CHECK(free_count == pool && flush() == NULL);
}

static void test_digests(void) {
    static progress messages[MESSAGES];
    static const int pools[] = {1, 2, 3, 16, 25, 32, 64, 1000, MESSAGES};
    static const uint32_t longest[] = {0, 60, 400, 5000, 30000};
    start();
    for (int kind = 0; kind < 5; kind++) {
        const int count = longest[kind] < 5000 ? MESSAGES : 300;
        for (int i = 0; i < count; i++) {
            messages[i].length = kind ? random_below(longest[kind] + 1) : 1024;
            messages[i].bytes = painted(0, messages[i].length);
            CHECK(md5lanes_digest(messages[i].bytes, messages[i].length, messages[i].digest) == MD5LANES_OK);
        }
        for (int pool = 0; pool < 9; pool++) {
            if (pools[pool] > count) continue;
            for (int whole = 0; whole < 2; whole++) {
                for (int i = 0; i < count; i++) messages[i].submitted = 0;
                hash_all(messages, count, pools[pool], whole ? 0 : 2000);
            }
        }
        for (int i = 0; i < count; i++) free(messages[i].bytes);
    }
}

void test_vectors(FILE *vectors) {
    static unsigned char *bytes[MESSAGES];
    static uint8_t digests[MESSAGES][16];
    static struct vector vector;
    int count = 0;
    start();
    while (read_vector(vectors, &vector)) {
        if (strcmp(vector.section, "text") != 0 && strcmp(vector.section, "painted") != 0) continue;
        CHECK(count < MESSAGES);
        size_t length;
        bytes[count] = message_of(&vector, &length);
        memcpy(digests[count], vector.md5, 16);
        submit(&contexts[count], bytes[count], (uint32_t)length, ISAL_HASH_ENTIRE);
        count++;
    }
    CHECK(count > 1000);
    while (flush()) continue;
    for (int i = 0; i < count; i++) {
        check_context(&contexts[i], digests[i]);
        free(bytes[i]);
    }
}

static void test_errors(void) {
    ISAL_MD5_HASH_CTX ctx, other, *out = &other;
    unsigned char block[64] = {0};
    isal_hash_ctx_init(&ctx);
    isal_hash_ctx_init(&other);
    CHECK(isal_md5_ctx_mgr_init(NULL) == ISAL_CRYPTO_ERR_NULL_MGR);
    CHECK(isal_md5_ctx_mgr_init(&manager) == ISAL_CRYPTO_ERR_NONE);
    CHECK(isal_md5_ctx_mgr_flush(NULL, &out) == ISAL_CRYPTO_ERR_NULL_MGR);
    CHECK(isal_md5_ctx_mgr_flush(&manager, NULL) == ISAL_CRYPTO_ERR_NULL_CTX);
    CHECK(isal_md5_ctx_mgr_submit(NULL, &ctx, &out, block, 64, ISAL_HASH_ENTIRE) == ISAL_CRYPTO_ERR_NULL_MGR);
    CHECK(isal_md5_ctx_mgr_submit(&manager, NULL, &out, block, 64, ISAL_HASH_ENTIRE) == ISAL_CRYPTO_ERR_NULL_CTX);
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, NULL, block, 64, ISAL_HASH_ENTIRE) == ISAL_CRYPTO_ERR_NULL_CTX);
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, NULL, 0, ISAL_HASH_ENTIRE) == ISAL_CRYPTO_ERR_NULL_SRC);
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, NULL, 0, ISAL_HASH_UPDATE) == ISAL_CRYPTO_ERR_NULL_SRC);
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, NULL, 1, ISAL_HASH_FIRST) == ISAL_CRYPTO_ERR_NULL_SRC);
    CHECK(out == &other && isal_hash_ctx_complete(&ctx)); /* nothing has happened so far */

    /* These errors are set in the context. The flag 4 does not exist. */
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, block, 64, (ISAL_HASH_CTX_FLAG)4) == ISAL_CRYPTO_ERR_INVALID_FLAGS);
    CHECK(out == &ctx && ctx.error == ISAL_HASH_CTX_ERROR_INVALID_FLAGS);
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, block, 64, ISAL_HASH_UPDATE) == ISAL_CRYPTO_ERR_ALREADY_COMPLETED);
    CHECK(out == &ctx && ctx.error == ISAL_HASH_CTX_ERROR_ALREADY_COMPLETED);
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, block, 64, ISAL_HASH_LAST) == ISAL_CRYPTO_ERR_ALREADY_COMPLETED);

    /* The first and the last piece may be empty, with null pointers. Then the context is submitted again while it is processed. */
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, NULL, 0, ISAL_HASH_FIRST) == ISAL_CRYPTO_ERR_NONE);
    CHECK(out == &ctx && ctx.error == ISAL_HASH_CTX_ERROR_NONE && ctx.status == ISAL_HASH_CTX_STS_IDLE);
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, NULL, 0, ISAL_HASH_LAST) == ISAL_CRYPTO_ERR_NONE);
    CHECK(out == NULL && isal_hash_ctx_processing(&ctx) && !isal_hash_ctx_complete(&ctx));
    CHECK(isal_md5_ctx_mgr_submit(&manager, &ctx, &out, block, 64, ISAL_HASH_ENTIRE) == ISAL_CRYPTO_ERR_ALREADY_PROCESSING);
    CHECK(out == &ctx && ctx.error == ISAL_HASH_CTX_ERROR_ALREADY_PROCESSING && isal_hash_ctx_processing(&ctx));

    /* The digest is that of the empty message. The error of the refused submission stays in the context. */
    CHECK(isal_md5_ctx_mgr_flush(&manager, &out) == ISAL_CRYPTO_ERR_NONE);
    CHECK(out == &ctx && isal_hash_ctx_complete(&ctx) && ctx.error == ISAL_HASH_CTX_ERROR_ALREADY_PROCESSING);
    CHECK(ctx.job.result_digest[0] == 0xd98c1dd4 && ctx.job.result_digest[3] == 0x7e42f8ec);
    CHECK(isal_md5_ctx_mgr_flush(&manager, &out) == ISAL_CRYPTO_ERR_NONE && out == NULL);
    CHECK(md5_ctx_mgr_flush(&manager) == NULL);
}

/* Submits a piece that completes a block or the message, and flushes until it is hashed. */
static void hash_piece(ISAL_MD5_HASH_CTX *ctx, const void *buffer, uint32_t len, ISAL_HASH_CTX_FLAG flags) {
    submit(ctx, buffer, len, flags);
    while (isal_hash_ctx_processing(ctx)) CHECK(flush() != NULL);
}

/* Tests that a submission returns the submitted context if the piece completes no block. Uses the older names. */
static void test_idle(void) {
    unsigned char *bytes = painted(0, 200);
    uint8_t digest[16];
    start();
    submit(&contexts[1], bytes, 200, ISAL_HASH_ENTIRE);
    hash_piece(&contexts[0], bytes, 64, HASH_FIRST);
    CHECK(submit(&contexts[0], bytes, 63, HASH_FIRST) == &contexts[0]);
    CHECK(hash_ctx_status(&contexts[0]) == HASH_CTX_STS_IDLE && !hash_ctx_processing(&contexts[0]));
    CHECK(submit(&contexts[0], bytes + 63, 0, HASH_UPDATE) == &contexts[0]);
    hash_piece(&contexts[0], bytes + 63, 1, HASH_UPDATE);
    CHECK(hash_ctx_status(&contexts[0]) == HASH_CTX_STS_IDLE);
    hash_piece(&contexts[0], bytes + 64, 136, HASH_LAST);
    while (flush()) continue;
    CHECK(md5lanes_digest(bytes, 200, digest) == MD5LANES_OK);
    check_context(&contexts[0], digest);
    check_context(&contexts[1], digest);
    free(bytes);
}

static void test_moved_manager(void) {
    unsigned char *bytes = painted(0, 30000);
    uint8_t digest[16];
    start();
    for (int i = 0; i < 200; i++) submit(&contexts[i], bytes, (uint32_t)(i * 100), ISAL_HASH_ENTIRE);
    ISAL_MD5_HASH_CTX_MGR *moved = malloc(sizeof *moved);
    CHECK(moved != NULL);
    memcpy(moved, &manager, sizeof manager);
    memset(&manager, 0xff, sizeof manager);
    while (md5_ctx_mgr_flush(moved)) continue;
    for (int i = 0; i < 200; i++) {
        CHECK(md5lanes_digest(bytes, (size_t)i * 100, digest) == MD5LANES_OK);
        check_context(&contexts[i], digest);
    }
    free(moved);
    free(bytes);
}

int main(int count, char **arguments) {
    CHECK(count == 2);
    FILE *vectors = fopen(arguments[1], "r");
    CHECK(vectors != NULL);
    test_vectors(vectors);
    fclose(vectors);
    test_errors();
    test_idle();
    test_digests();
    test_moved_manager();
    printf("md5lanes_isal, %s: passed\n", md5lanes_kernel_name());
    return 0;
}
