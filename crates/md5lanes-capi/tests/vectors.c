/* Tests contexts, batches and streams with the test vectors of vectors/README.md, which the tests in all languages share. */
#include "check.h"

enum { MAX_MESSAGES = 2000 };

static void expect(const uint8_t digest[16], const uint8_t expected[16]) {
    CHECK(memcmp(digest, expected, 16) == 0);
}

/* Checks that a context has the digest `md5` after it got a painted message in pieces of the given lengths. */
static void chunked(const uint8_t md5[16], char *lengths) {
    md5lanes_ctx ctx;
    uint8_t digest[16];
    size_t offset = 0;
    CHECK(md5lanes_init(&ctx) == MD5LANES_OK);
    for (char *length = strtok(lengths, " "); length; length = strtok(NULL, " ")) {
        size_t piece = strtoul(length, NULL, 10);
        unsigned char *bytes = painted(offset, piece);
        CHECK(md5lanes_update(&ctx, bytes, piece) == MD5LANES_OK);
        free(bytes);
        offset += piece;
    }
    CHECK(md5lanes_final(&ctx, digest) == MD5LANES_OK);
    expect(digest, md5);
}

/* Checks a vector of the section `state`, by a context and by a stream. `fields` has the state, the number of bytes before the state was
 * exported, and the number of bytes after that. */
static void state(const uint8_t md5[16], char *fields, md5lanes_stream *stream) {
    uint8_t from[MD5LANES_STATE_SIZE], to[MD5LANES_STATE_SIZE], digest[16];
    md5lanes_ctx ctx;
    CHECK(read_hex(strtok(fields, " "), from) == sizeof from);
    unsigned long long stop = strtoull(strtok(NULL, " "), NULL, 10);
    size_t rest = strtoul(strtok(NULL, " "), NULL, 10);
    unsigned char *bytes = painted(stop % 251, rest);

    CHECK(md5lanes_import_state(&ctx, from) == MD5LANES_OK);
    CHECK(md5lanes_export_state(&ctx, to) == MD5LANES_OK);
    CHECK(memcmp(from, to, sizeof from) == 0);
    CHECK(md5lanes_update(&ctx, bytes, rest) == MD5LANES_OK);
    CHECK(md5lanes_final(&ctx, digest) == MD5LANES_OK);
    expect(digest, md5);

    CHECK(md5lanes_stream_import_state(stream, from) == MD5LANES_OK);
    CHECK(md5lanes_stream_update(stream, bytes, rest) == MD5LANES_OK);
    CHECK(md5lanes_stream_final(stream, digest) == MD5LANES_OK);
    expect(digest, md5);
    free(bytes);

    if (stop < 1 << 20) {
        unsigned char *head = painted(0, (size_t)stop);
        CHECK(md5lanes_init(&ctx) == MD5LANES_OK);
        CHECK(md5lanes_update(&ctx, head, (size_t)stop) == MD5LANES_OK);
        CHECK(md5lanes_export_state(&ctx, to) == MD5LANES_OK);
        CHECK(memcmp(from, to, sizeof from) == 0);
        free(head);
    }
}

/* Checks the digests of all messages by md5lanes_digest_many, and by md5lanes_update_many with two pieces of each message. */
static void many(size_t n, unsigned char **messages, const size_t *lengths, uint8_t (*md5s)[16]) {
    static uint8_t digests[MAX_MESSAGES][16];
    static md5lanes_ctx contexts[MAX_MESSAGES];
    static md5lanes_ctx *pointers[MAX_MESSAGES];
    static const void *heads[MAX_MESSAGES], *tails[MAX_MESSAGES];
    static size_t head_lengths[MAX_MESSAGES], tail_lengths[MAX_MESSAGES];
    CHECK(md5lanes_digest_many(n, (const void *const *)messages, lengths, digests) == MD5LANES_OK);
    for (size_t i = 0; i < n; i++) {
        expect(digests[i], md5s[i]);
        pointers[i] = &contexts[i];
        heads[i] = messages[i];
        head_lengths[i] = lengths[i] / 3;
        tails[i] = messages[i] + head_lengths[i];
        tail_lengths[i] = lengths[i] - head_lengths[i];
        CHECK(md5lanes_init(&contexts[i]) == MD5LANES_OK);
    }
    CHECK(md5lanes_update_many(n, pointers, heads, head_lengths) == MD5LANES_OK);
    CHECK(md5lanes_update_many(n, pointers, tails, tail_lengths) == MD5LANES_OK);
    for (size_t i = 0; i < n; i++) {
        CHECK(md5lanes_final(&contexts[i], digests[i]) == MD5LANES_OK);
        expect(digests[i], md5s[i]);
    }
}

void test_vectors(FILE *vectors) {
    static unsigned char *messages[MAX_MESSAGES];
    static size_t lengths[MAX_MESSAGES];
    static uint8_t md5s[MAX_MESSAGES][16];
    static struct vector vector;
    size_t messages_count = 0, chunked_count = 0, state_count = 0;
    md5lanes_server *server = md5lanes_server_new(1);
    md5lanes_stream *stream = md5lanes_stream_new(server);
    while (read_vector(vectors, &vector)) {
        if (strcmp(vector.section, "chunked") == 0) {
            chunked(vector.md5, vector.fields);
            chunked_count++;
        } else if (strcmp(vector.section, "state") == 0) {
            state(vector.md5, vector.fields, stream);
            state_count++;
        } else {
            CHECK(messages_count < MAX_MESSAGES);
            messages[messages_count] = message_of(&vector, &lengths[messages_count]);
            memcpy(md5s[messages_count++], vector.md5, 16);
        }
    }
    CHECK(messages_count > 1000 && chunked_count > 20 && state_count > 20);
    for (size_t i = 0; i < messages_count; i++) {
        uint8_t digest[16];
        CHECK(md5lanes_digest(messages[i], lengths[i], digest) == MD5LANES_OK);
        expect(digest, md5s[i]);
    }
    many(messages_count, messages, lengths, md5s);
    for (size_t i = 0; i < messages_count; i++) free(messages[i]);
    md5lanes_stream_free(stream);
    md5lanes_server_free(server);
}
