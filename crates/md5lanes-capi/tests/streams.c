/* Tests streams on one server. Each thread updates its own stream with its own message. */
#include "check.h"

#include <pthread.h>

enum { THREADS = 12, LENGTH = 600001, PIECE = 32768 };

static void *hash(void *server) {
    static const size_t odd[] = {1, 63, 5000, PIECE};
    unsigned char *message = painted((size_t)pthread_self() % 251, LENGTH);
    md5lanes_stream *stream = md5lanes_stream_new(server);
    size_t turn = 0, piece;
    for (size_t start = 0; start < LENGTH; start += piece, turn++) {
        piece = odd[turn % 4] < LENGTH - start ? odd[turn % 4] : LENGTH - start;
        CHECK(md5lanes_stream_update(stream, message + start, piece) == MD5LANES_OK);
    }
    uint8_t digest[16];
    CHECK(md5lanes_stream_final(stream, digest) == MD5LANES_OK);
    check_digest(digest, message, LENGTH);
    md5lanes_stream_free(stream);
    free(message);
    return NULL;
}

void test_streams(void) {
    pthread_t threads[THREADS];
    md5lanes_server *server = md5lanes_server_new(1);
    for (int i = 0; i < THREADS; i++) CHECK(pthread_create(&threads[i], NULL, hash, server) == 0);
    for (int i = 0; i < THREADS; i++) CHECK(pthread_join(threads[i], NULL) == 0);
    md5lanes_server_free(server);
}
