/* Tests the block functions with a small MD5 that calls them. The argument names a file with the test vectors, in the lines that
 * crates/md5lanes-capi/tests/vectors.jq prints. */
#include "../md5lanes_block.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint32_t state[4];
    uint64_t length;
    unsigned char tail[64];
    void (*block)(void *, const void *, size_t);
} MD5_CTX;

static void MD5_Init(MD5_CTX *ctx) {
    static const uint32_t initial[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    memcpy(ctx->state, initial, sizeof initial);
    ctx->length = 0;
}

static void MD5_Update(MD5_CTX *ctx, const unsigned char *data, size_t length) {
    size_t fill = ctx->length % 64, missing = 64 - fill;
    ctx->length += length;
    if (fill && length >= missing) {
        memcpy(ctx->tail + fill, data, missing);
        ctx->block(ctx, ctx->tail, 1);
        data += missing;
        length -= missing;
        fill = 0;
    }
    if (fill == 0) {
        ctx->block(ctx, data, length / 64);
        data += length / 64 * 64;
        length %= 64;
    }
    memcpy(ctx->tail + fill, data, length);
}

static void MD5_Final(unsigned char digest[16], MD5_CTX *ctx) {
    static const unsigned char padding[64] = {0x80};
    const uint64_t bits = 8 * ctx->length;
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(bits >> 8 * i);
    MD5_Update(ctx, padding, (size_t)(119 - ctx->length % 64) % 64 + 1);
    MD5_Update(ctx, bytes, 8);
    for (int i = 0; i < 16; i++) digest[i] = (unsigned char)(ctx->state[i / 4] >> 8 * (i % 4));
}

/* Checks that a message of `length` bytes has the digest `md5`. The message is `message`, or if `message` is null, the painted pattern of
 * vectors/README.md. It lies `alignment` bytes behind an aligned address. `pieces` has the lengths of its pieces, except the last one. */
static void check(MD5_CTX *ctx, const char *md5, const char *message, size_t length, char *pieces, size_t alignment) {
    unsigned char *memory = malloc(length + alignment + 1), *data = memory + alignment, digest[16];
    char hex[33];
    for (size_t i = 0; i < length; i++) data[i] = (unsigned char)(message ? message[i] : (int)(i % 251));
    MD5_Init(ctx);
    for (char *piece = strtok(pieces, " "); piece; piece = strtok(NULL, " ")) {
        MD5_Update(ctx, data + ctx->length, strtoul(piece, NULL, 10));
    }
    MD5_Update(ctx, data + ctx->length, length - (size_t)ctx->length);
    MD5_Final(digest, ctx);
    for (int i = 0; i < 16; i++) sprintf(hex + 2 * i, "%02x", digest[i]);
    free(memory);
    if (strcmp(hex, md5) != 0) {
        fprintf(stderr, "%s of %zu bytes instead of %s\n", hex, length, md5);
        exit(1);
    }
}

int main(int count, char **arguments) {
    FILE *vectors = count == 2 ? fopen(arguments[1], "r") : NULL;
    char line[4096], section[16], md5[33];
    int fields, checked = 0;
    if (!vectors) return 2;
    while (fgets(line, sizeof line, vectors)) {
        line[strcspn(line, "\n")] = 0;
        if (sscanf(line, "%15s %32s%n", section, md5, &fields) != 2) return 2;
        char *rest = line + fields + (line[fields] == ' '), none[] = "";
        if (strcmp(section, "state") == 0) continue;
        MD5_CTX ctx;
        ctx.block = md5_block_asm_data_order;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        if (checked % 2) ctx.block = md5_block_asm_host_order;
#endif
        if (strcmp(section, "text") == 0) {
            check(&ctx, md5, rest, strlen(rest), none, 0);
        } else if (strcmp(section, "painted") == 0) {
            check(&ctx, md5, NULL, strtoul(rest, NULL, 10), none, (size_t)checked % 64);
        } else {
            size_t length = 0;
            for (char *at = rest; *at;) length += strtoul(at, &at, 10);
            check(&ctx, md5, NULL, length, rest, 0);
        }
        checked++;
    }
    fclose(vectors);
    printf("%d vectors: passed\n", checked);
    return checked > 1000 ? 0 : 1;
}
