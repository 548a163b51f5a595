/* Declarations that the tests of the provider share. */
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
            fprintf(stderr, "%s:%d: false: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

/* The two providers that are compared, each alone in a library context: OpenSSL's default provider, and md5lanes. */
enum { THEIRS, OURS };
struct side {
    OSSL_LIB_CTX *libctx;
    OSSL_PROVIDER *provider;
    EVP_MD *md5;
};

struct side load(const char *name);
void unload(struct side *side);

enum { MESSAGE = 1 << 18 };
extern unsigned char message[MESSAGE];

/* Writes the digest of the first `length` bytes of the message, hashed in pieces of `piece` bytes. */
void hash(const EVP_MD *md5, size_t length, size_t piece, unsigned char digest[16]);

void test_interface(const struct side sides[2]);
void test_messages(const struct side sides[2]);
void test_life(const struct side sides[2]);

/* `allocations` counts the allocations by libcrypto and the provider in this thread. `allocations_left` is the number of further
 * allocations that will succeed, or -1 if all will. */
extern __thread int allocations, allocations_left;

/* The newest allocation in this thread. When it is freed, `memory` becomes null, and `secrets_when_freed` the number of its bytes with the
 * value SECRET. */
enum { SECRET = 0xfe };
extern __thread struct newest {
    unsigned char *memory;
    size_t size, secrets_when_freed;
} newest;

#endif
