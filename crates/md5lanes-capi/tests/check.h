/* Functions that the files of this test program share. The test program of libmd5lanes_isal includes this header too. */
#ifndef CHECK_H
#define CHECK_H

#include <md5lanes.h>
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

void test_contracts(void);
void test_vectors(FILE *vectors);
void test_streams(void);
void test_submissions(void);

/* Returns the `length` bytes at `offset` of the painted pattern of vectors/README.md. The allocation has exactly this length, or 1
 * byte if it is 0, so that valgrind notices a read past the bytes. The caller frees them. */
static inline unsigned char *painted(size_t offset, size_t length) {
    unsigned char *bytes = malloc(length ? length : 1);
    CHECK(bytes != NULL);
    for (size_t i = 0; i < length; i++) bytes[i] = (unsigned char)((offset + i) % 251);
    return bytes;
}

static inline void check_digest(const uint8_t digest[16], const void *message, size_t length) {
    uint8_t expected[16];
    CHECK(md5lanes_digest(message, length, expected) == MD5LANES_OK);
    CHECK(memcmp(digest, expected, 16) == 0);
}

/* A test vector: a line of vectors.jq with the name of a section, the digest, and the section's fields. */
enum { LONGEST_LINE = 4096 };
struct vector {
    char line[LONGEST_LINE], section[16];
    uint8_t md5[16];
    char *fields;
};

/* Reads hexadecimal digits. Returns the number of bytes. */
static inline size_t read_hex(const char *hex, uint8_t *bytes) {
    size_t length = strlen(hex) / 2;
    for (size_t i = 0; i < length; i++) {
        unsigned byte;
        CHECK(sscanf(hex + 2 * i, "%2x", &byte) == 1);
        bytes[i] = (uint8_t)byte;
    }
    return length;
}

/* Reads the next vector. Returns whether there is one. */
static inline int read_vector(FILE *vectors, struct vector *vector) {
    char md5[33];
    int end;
    if (!fgets(vector->line, LONGEST_LINE, vectors)) return 0;
    vector->line[strcspn(vector->line, "\n")] = 0;
    CHECK(sscanf(vector->line, "%15s %32s%n", vector->section, md5, &end) == 2);
    CHECK(read_hex(md5, vector->md5) == 16);
    vector->fields = vector->line + end + (vector->line[end] == ' ');
    return 1;
}

/* Returns the message of a vector in the section `text` or `painted`. The caller frees it. */
static inline unsigned char *message_of(const struct vector *vector, size_t *length) {
    const int is_text = strcmp(vector->section, "text") == 0;
    *length = is_text ? strlen(vector->fields) : strtoul(vector->fields, NULL, 10);
    unsigned char *bytes = painted(0, *length);
    if (is_text) memcpy(bytes, vector->fields, *length);
    return bytes;
}

#endif
