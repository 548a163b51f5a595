/* What the tests of the provider have in common. */
#ifndef CHECK_H
#define CHECK_H

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

/* The two providers that are compared, each alone in a library context. */
enum { THEIRS, OURS };
struct side {
    OSSL_LIB_CTX *libctx;
    OSSL_PROVIDER *provider;
    EVP_MD *md5;
};

/* A library context with that provider. */
struct side load(const char *name);
void unload(struct side *side);

enum { MESSAGE = 1 << 18 };
extern unsigned char message[MESSAGE];

/* The digest of the beginning of the message, in pieces of that many bytes. */
void hash(const EVP_MD *md5, size_t length, size_t piece, unsigned char digest[16]);

/* A file's tests. */
void test_interface(const struct side sides[2]);
void test_messages(const struct side sides[2]);
void test_life(const struct side sides[2]);

/* Of this thread: how often libcrypto or a provider has allocated, and after how many more it fails (-1: never). */
extern __thread int allocations, allocations_left;

#endif
