/* Tests contexts from their allocation to their end. */
#include "check.h"
#include <openssl/core_dispatch.h>
#include <pthread.h>

enum { COPYCTX = 15 }; /* OSSL_FUNC_DIGEST_COPYCTX of OpenSSL 3.5 */

static void (*function(const struct side *side, int number))(void) {
    int no_cache;
    const OSSL_ALGORITHM *digest = OSSL_PROVIDER_query_operation(side->provider, OSSL_OP_DIGEST, &no_cache);
    while (digest && strncmp(digest->algorithm_names, "MD5:", 4) != 0) digest++;
    CHECK(digest);
    const OSSL_DISPATCH *found = digest->implementation;
    while (found->function_id && found->function_id != number) found++;
    CHECK(found->function_id);
    return found->function;
}

#define FUNCTION(side, name, number) OSSL_FUNC_digest_##name##_fn *name = (OSSL_FUNC_digest_##name##_fn *)function(side, number)

/* Tests calls that EVP never makes: too little room for a digest, empty updates, no context to free. */
static void edges(const struct side *side) {
    FUNCTION(side, newctx, OSSL_FUNC_DIGEST_NEWCTX);
    FUNCTION(side, init, OSSL_FUNC_DIGEST_INIT);
    FUNCTION(side, update, OSSL_FUNC_DIGEST_UPDATE);
    FUNCTION(side, final, OSSL_FUNC_DIGEST_FINAL);
    FUNCTION(side, freectx, OSSL_FUNC_DIGEST_FREECTX);
    unsigned char digest[16] = {7}, before[16] = {7}, expected[16];
    size_t length = 99;
    void *ctx = newctx(OSSL_PROVIDER_get0_provider_ctx(side->provider));
    CHECK(ctx && init(ctx, NULL));
    CHECK(update(ctx, message, 0) && update(ctx, NULL, 0) && update(ctx, message, 70) && update(ctx, NULL, 0));
    CHECK(!final(ctx, digest, &length, 15) && length == 99 && memcmp(digest, before, 16) == 0);
    CHECK(final(ctx, digest, &length, 17) && length == 16);
    hash(side->md5, 70, MESSAGE, expected);
    CHECK(memcmp(digest, expected, 16) == 0);
    freectx(ctx);
    freectx(NULL);
}

/* OpenSSL 3.5 calls this function to copy into a context of the same digest. Older versions do not call it. */
static void copy(const struct side *side) {
    FUNCTION(side, newctx, OSSL_FUNC_DIGEST_NEWCTX);
    FUNCTION(side, init, OSSL_FUNC_DIGEST_INIT);
    FUNCTION(side, update, OSSL_FUNC_DIGEST_UPDATE);
    FUNCTION(side, final, OSSL_FUNC_DIGEST_FINAL);
    FUNCTION(side, freectx, OSSL_FUNC_DIGEST_FREECTX);
    void (*copyctx)(void *, void *) = (void (*)(void *, void *))function(side, COPYCTX);
    void *from = newctx(OSSL_PROVIDER_get0_provider_ctx(side->provider));
    void *to = newctx(OSSL_PROVIDER_get0_provider_ctx(side->provider));
    unsigned char digest[16], expected[16];
    size_t length;
    CHECK(init(from, NULL) && init(to, NULL) && update(from, message, 70) && update(to, message, 3));
    copyctx(to, from);
    freectx(from);
    CHECK(update(to, message + 70, 30) && final(to, digest, &length, 16));
    hash(side->md5, 100, MESSAGE, expected);
    CHECK(memcmp(digest, expected, 16) == 0);
    freectx(to);
}

/* Tests that only the beginning of a message and the copy of a context allocate memory, once each and through libcrypto, and that both
 * fail without memory. */
static void memory(const struct side *side) {
    unsigned char digest[16];
    EVP_MD_CTX *ctx = EVP_MD_CTX_new(), *twin = EVP_MD_CTX_new();
    allocations = 0;
    CHECK(EVP_DigestInit_ex2(ctx, side->md5, NULL) && allocations == 1);
    CHECK(EVP_DigestUpdate(ctx, message, 5000) && EVP_DigestUpdate(ctx, message, 1) && allocations == 1);
    CHECK(EVP_MD_CTX_copy_ex(twin, ctx) && allocations == 2);
    CHECK(EVP_DigestFinal_ex(ctx, digest, NULL) && allocations == 2);
    EVP_MD_CTX_reset(twin);
    CHECK(EVP_DigestInit_ex2(ctx, side->md5, NULL));
    allocations_left = 0;
    CHECK(!EVP_MD_CTX_copy_ex(twin, ctx));
    EVP_MD_CTX_reset(twin);
    CHECK(!EVP_DigestInit_ex2(twin, side->md5, NULL));
    allocations_left = -1;
    CHECK(EVP_DigestInit_ex2(twin, side->md5, NULL));
    EVP_MD_CTX_free(ctx);
    EVP_MD_CTX_free(twin);
}

static void clearing(const struct side *side) {
    unsigned char secret[60];
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    memset(secret, SECRET, sizeof secret);
    CHECK(EVP_DigestInit_ex2(ctx, side->md5, NULL) && EVP_DigestUpdate(ctx, secret, sizeof secret));
    CHECK(newest.memory && newest.size > sizeof secret);
    EVP_MD_CTX_reset(ctx);
    CHECK(!newest.memory && newest.secrets_when_freed < sizeof(void *)); /* a pointer in the context may contain bytes with this value */
    EVP_MD_CTX_free(ctx);
}

/* Tests that a context still works after its provider has been unloaded, and that the module may be loaded again. */
static void unloading(void) {
    unsigned char digest[16], expected[16];
    for (int round = 0; round < 10; round++) {
        struct side side = load("md5lanes");
        EVP_MD_CTX *ctx = EVP_MD_CTX_new();
        hash(side.md5, 1000, 100, expected);
        CHECK(EVP_DigestInit_ex2(ctx, side.md5, NULL) && EVP_DigestUpdate(ctx, message, 500));
        EVP_MD_free(side.md5);
        CHECK(OSSL_PROVIDER_unload(side.provider));
        CHECK(EVP_DigestUpdate(ctx, message + 500, 500) && EVP_DigestFinal_ex(ctx, digest, NULL));
        CHECK(memcmp(digest, expected, 16) == 0);
        EVP_MD_CTX_free(ctx);
        OSSL_LIB_CTX_free(side.libctx);
    }
}

/* Fetches MD5, and hashes with it, in each round. Every tenth round uses a new library context, and the others use the context that all
 * threads share. */
static void *work(void *shared) {
    const struct side *side = shared;
    unsigned char digest[16], expected[16];
    for (size_t round = 0; round < 50; round++) {
        struct side own = round % 10 ? *side : load("md5lanes");
        EVP_MD *md5 = EVP_MD_fetch(own.libctx, "MD5", NULL);
        CHECK(md5);
        hash(md5, 97 * round, 61, digest);
        hash(side->md5, 97 * round, MESSAGE, expected);
        CHECK(memcmp(digest, expected, 16) == 0);
        EVP_MD_free(md5);
        if (own.libctx != side->libctx) unload(&own);
    }
    return NULL;
}

static void threads(const struct side *side) {
    pthread_t all[8];
    for (int i = 0; i < 8; i++) CHECK(pthread_create(&all[i], NULL, work, (void *)side) == 0);
    for (int i = 0; i < 8; i++) CHECK(pthread_join(all[i], NULL) == 0);
}

void test_life(const struct side sides[2]) {
    for (int i = 0; i < 2; i++) {
        edges(&sides[i]);
        memory(&sides[i]);
        clearing(&sides[i]);
    }
    copy(&sides[OURS]);
    unloading();
    threads(&sides[OURS]);
}
