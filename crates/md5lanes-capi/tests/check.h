/* What the test programs have in common. */
#ifndef CHECK_H
#define CHECK_H

#include <md5lanes.h>
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

/* The tests of each file. */
void test_contracts(void);
void test_vectors(FILE *vectors);
void test_streams(void);
void test_submissions(void);

/* Bytes of the painted pattern of vectors/README.md from an offset on, in an allocation of exactly that length, so that
 * valgrind notices a read beyond. The caller frees them. */
unsigned char *painted(size_t offset, size_t length);

/* Checks a digest against one message hashed at once. */
void check_digest(const uint8_t digest[16], const void *message, size_t length);

#endif
