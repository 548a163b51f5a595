/* Tests that both providers give the same digests: of messages in pieces, with contexts that are reused or copied, and in HMAC. */
#include "check.h"
#include <openssl/hmac.h>

static void pieces(const struct side sides[2]) {
    static const size_t sizes[] = {1, 7, 55, 63, 64, 65, 127, 128, 4096, MESSAGE};
    unsigned char digests[2][16];
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        for (size_t length = 0; length <= MESSAGE; length = length < 260 ? length + 1 : 5 * length + 3) {
            for (int i = 0; i < 2; i++) hash(sides[i].md5, length, sizes[size], digests[i]);
            CHECK(memcmp(digests[OURS], digests[THEIRS], 16) == 0);
        }
    }
}

/* Begins messages in one context: in the middle of a message, with and without naming the algorithm, and after the end. */
static void reuse(const struct side sides[2]) {
    unsigned char digest[16], expected[16];
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    CHECK(EVP_DigestInit_ex2(ctx, sides[OURS].md5, NULL));
    for (size_t length = 0; length < 300; length++) {
        CHECK(EVP_DigestUpdate(ctx, message, 100));
        CHECK(EVP_DigestInit_ex2(ctx, length % 2 ? sides[OURS].md5 : NULL, NULL));
        CHECK(EVP_DigestUpdate(ctx, message, length));
        CHECK(EVP_DigestFinal_ex(ctx, digest, NULL));
        hash(sides[THEIRS].md5, length, MESSAGE, expected);
        CHECK(memcmp(digest, expected, 16) == 0);
        CHECK(EVP_DigestInit_ex2(ctx, NULL, NULL));
    }
    EVP_MD_CTX_free(ctx);
}

static void check_end(EVP_MD_CTX *ctx, size_t from, size_t length, const unsigned char expected[16]) {
    unsigned char digest[16];
    CHECK(EVP_DigestUpdate(ctx, message + from, length - from));
    CHECK(EVP_DigestFinal_ex(ctx, digest, NULL));
    CHECK(memcmp(digest, expected, 16) == 0);
}

/* Copies a context at every split of a message: into a new context, into a finished one of md5lanes, and into a begun one of the default
 * provider. */
static void copies(const struct side sides[2]) {
    enum { LENGTH = 200 };
    unsigned char expected[16];
    hash(sides[THEIRS].md5, LENGTH, MESSAGE, expected);
    EVP_MD_CTX *used = EVP_MD_CTX_new();
    for (size_t split = 0; split <= LENGTH; split++) {
        EVP_MD_CTX *ctx = EVP_MD_CTX_new(), *fresh = EVP_MD_CTX_new(), *other = EVP_MD_CTX_new();
        CHECK(EVP_DigestInit_ex2(other, sides[THEIRS].md5, NULL));
        CHECK(EVP_DigestInit_ex2(ctx, sides[OURS].md5, NULL));
        CHECK(EVP_DigestUpdate(ctx, message, split));
        CHECK(EVP_MD_CTX_copy_ex(fresh, ctx) && EVP_MD_CTX_copy_ex(other, ctx) && EVP_MD_CTX_copy_ex(used, ctx));
        check_end(ctx, split, LENGTH, expected);
        EVP_MD_CTX_free(ctx);
        check_end(fresh, split, LENGTH, expected);
        check_end(other, split, LENGTH, expected);
        check_end(used, split, LENGTH, expected);
        EVP_MD_CTX_free(fresh);
        EVP_MD_CTX_free(other);
    }
    EVP_MD_CTX_free(used);
}

/* Compares HMACs, because HMAC copies contexts for every message. The default provider computes both HMACs, once
 * with the MD5 of md5lanes. */
static void hmac(const struct side sides[2]) {
    struct side both = load("md5lanes");
    OSSL_PROVIDER *theirs = OSSL_PROVIDER_load(both.libctx, "default");
    unsigned char code[16], expected[16];
    CHECK(theirs && EVP_set_default_properties(both.libctx, "?provider=md5lanes"));
    for (size_t length = 0; length < 200; length++) {
        CHECK(EVP_Q_mac(both.libctx, "HMAC", NULL, "MD5", NULL, "key", 3, message, length, code, 16, NULL));
        CHECK(EVP_Q_mac(sides[THEIRS].libctx, "HMAC", NULL, "MD5", NULL, "key", 3, message, length, expected, 16, NULL));
        CHECK(memcmp(code, expected, 16) == 0);
    }
    CHECK(OSSL_PROVIDER_unload(theirs));
    unload(&both);
}

void test_messages(const struct side sides[2]) {
    pieces(sides);
    reuse(sides);
    copies(sides);
    hmac(sides);
}
