/* Pads messages: RFC 1321, sections 3.1 and 3.2. */
#ifndef MD5LANES_C_PADDING_H
#define MD5LANES_C_PADDING_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static const uint32_t initial[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};

static inline size_t padded_blocks(size_t length) {
    return (length + 8) / 64 + 1;
}

static inline uint64_t little_endian(uint64_t number) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(number);
#else
    return number;
#endif
}

/* Copies `count` bytes, at most 15, in pieces of 8, 4, 2 and 1 bytes. */
static inline void copy_few(uint8_t *to, const uint8_t *from, size_t count) {
    if (count & 8) memcpy(to, from, 8), to += 8, from += 8;
    if (count & 4) memcpy(to, from, 4), to += 4, from += 4;
    if (count & 2) memcpy(to, from, 2), to += 2, from += 2;
    if (count & 1) *to = *from;
}

/* Copies `count` bytes, at least 16 and at most `most`, in pieces of 16 bytes. The number of pieces depends only on `most`, so pieces
 * may overlap. */
static inline void copy_many(uint8_t *to, const uint8_t *from, size_t count, size_t most) {
    for (size_t i = 0; i < most; i += 16) {
        const size_t at = i < count - 16 ? i : count - 16;
        memcpy(to + at, from + at, 16);
    }
}

/* Writes the padded end of a message of `length` bytes to `end`. `tail` points to the bytes after the last whole block. Returns the
 * number of blocks written, one or two.
 *
 * Copies have constant sizes, so that compilers do not call memcpy: the calls took longer than everything else. */
static inline size_t pad(uint8_t *end, const uint8_t *tail, uint64_t length) {
    const size_t count = length % 64, blocks = count < 56 ? 1 : 2;
    const uint64_t bits = little_endian(length << 3);
    memset(end, 0, 64);
    if (blocks == 2) memset(end + 64, 0, 64);
    if (count >= 16) {
        copy_many(end, tail, count, 64);
    } else {
        copy_few(end, tail, count);
    }
    end[count] = 0x80;
    memcpy(end + 64 * blocks - sizeof bits, &bits, sizeof bits);
    return blocks;
}

/* Writes the last two blocks of a padded message of `length` bytes. `text` points to the bytes of these blocks that belong to the
 * message: its last 56 to 119 bytes. */
static inline void pad_two(uint8_t end[128], const uint8_t *text, uint64_t length) {
    const size_t count = (length + 8) % 64 + 56;
    const uint64_t bits = little_endian(length << 3);
    /* There are two calls, because for a single call with 128 bytes compilers use `rep stos`, a slow instruction. */
    memset(end, 0, 64);
    memset(end + 64, 0, 64);
    copy_many(end, text, count, 128);
    end[count] = 0x80;
    memcpy(end + 128 - sizeof bits, &bits, sizeof bits);
}

#endif
