/* Compares OpenSSL's default provider with md5lanes. The argument names the folder of md5lanes.so. */
#include "check.h"
#include <openssl/crypto.h>

unsigned char message[MESSAGE];
__thread int allocations, allocations_left = -1;
__thread struct newest newest;
static const char *folder;

static void *allocate(size_t size, const char *file, int line) {
    (void)file, (void)line;
    allocations++;
    if (allocations_left == 0) return NULL;
    if (allocations_left > 0) allocations_left--;
    newest = (struct newest){malloc(size), size, 0};
    return newest.memory;
}

static void *reallocate(void *memory, size_t size, const char *file, int line) {
    (void)file, (void)line;
    return realloc(memory, size);
}

static void release(void *memory, const char *file, int line) {
    (void)file, (void)line;
    if (memory && memory == newest.memory) {
        for (size_t i = 0; i < newest.size; i++) newest.secrets_when_freed += newest.memory[i] == SECRET;
        newest.memory = NULL;
    }
    free(memory);
}

struct side load(const char *name) {
    struct side side = {OSSL_LIB_CTX_new(), NULL, NULL};
    CHECK(side.libctx && OSSL_PROVIDER_set_default_search_path(side.libctx, folder));
    CHECK(side.provider = OSSL_PROVIDER_load(side.libctx, name));
    CHECK(side.md5 = EVP_MD_fetch(side.libctx, "MD5", NULL));
    return side;
}

void unload(struct side *side) {
    EVP_MD_free(side->md5);
    CHECK(OSSL_PROVIDER_unload(side->provider));
    OSSL_LIB_CTX_free(side->libctx);
}

void hash(const EVP_MD *md5, size_t length, size_t piece, unsigned char digest[16]) {
    EVP_MD_CTX *ctx = EVP_MD_CTX_new();
    unsigned size = 0;
    CHECK(EVP_DigestInit_ex2(ctx, md5, NULL));
    for (size_t at = 0; at < length; at += piece) {
        CHECK(EVP_DigestUpdate(ctx, message + at, length - at < piece ? length - at : piece));
    }
    CHECK(EVP_DigestFinal_ex(ctx, digest, &size) && size == 16);
    EVP_MD_CTX_free(ctx);
}

int main(int count, char **arguments) {
    CHECK(CRYPTO_set_mem_functions(allocate, reallocate, release));
    CHECK(count == 2);
    folder = arguments[1];
    for (size_t i = 0; i < MESSAGE; i++) message[i] = (unsigned char)(i % 251);
    struct side sides[2] = {load("default"), load("md5lanes")};
    test_interface(sides);
    test_messages(sides);
    test_life(sides);
    unload(&sides[THEIRS]);
    unload(&sides[OURS]);
    printf("md5lanes and the default provider of OpenSSL %s: passed\n", OpenSSL_version(OPENSSL_VERSION_STRING));
    return 0;
}
