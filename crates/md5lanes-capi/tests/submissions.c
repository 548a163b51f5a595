/* Tests buffers that one thread submits to many streams, as an event loop does. */
#define _DEFAULT_SOURCE
#include "check.h"

#include <sched.h>
#include <semaphore.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/mman.h>
#endif

enum { STREAMS = 20, ROUNDS = 4, LENGTH = 200003 }; /* LENGTH: too long for md5lanes_stream_submit to hash on this thread */

/* Returns `length` bytes in pages that contain no other memory. */
static void *map(size_t length) {
#ifdef _WIN32
    void *memory = VirtualAlloc(NULL, length, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    CHECK(memory != NULL);
#else
    void *memory = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(memory != MAP_FAILED);
#endif
    return memory;
}

/* Unmaps memory: any further access ends the program. */
static void unmap(void *memory, size_t length) {
#ifdef _WIN32
    (void)length;
    CHECK(VirtualFree(memory, 0, MEM_RELEASE));
#else
    CHECK(munmap(memory, length) == 0);
#endif
}

/* The callback of a submission. */
static void post(void *semaphore) {
    CHECK(sem_post(semaphore) == 0);
}

/* In each round, submits a copy of the next piece to each stream, and clears and frees the copy right after the callback. */
static void by_callback(void) {
    sem_t done[STREAMS];
    md5lanes_stream *streams[STREAMS];
    unsigned char *submitted[STREAMS];
    md5lanes_server *server = md5lanes_server_new(1);
    for (int i = 0; i < STREAMS; i++) {
        CHECK(sem_init(&done[i], 0, 0) == 0);
        streams[i] = md5lanes_stream_new(server);
    }
    md5lanes_server_free(server);
    int pending = 0;
    for (int round = 0; round < ROUNDS; round++) {
        md5lanes_status status[STREAMS];
        for (int i = 0; i < STREAMS; i++) {
            submitted[i] = painted((size_t)round * LENGTH, LENGTH);
            status[i] = md5lanes_stream_submit(streams[i], submitted[i], LENGTH, post, &done[i]);
            CHECK(status[i] == MD5LANES_PENDING || status[i] == MD5LANES_OK);
            if (status[i] == MD5LANES_PENDING) {
                pending++;
                CHECK(md5lanes_stream_submit(streams[i], "a", 1, NULL, NULL) == MD5LANES_BUSY);
            }
        }
        for (int i = 0; i < STREAMS; i++) {
            /* The callback runs once if the buffer was pending, and never if md5lanes_stream_submit returned MD5LANES_OK. */
            if (status[i] == MD5LANES_PENDING) CHECK(sem_wait(&done[i]) == 0);
            CHECK(md5lanes_stream_poll(streams[i]) == MD5LANES_OK);
            CHECK(sem_trywait(&done[i]) != 0);
            memset(submitted[i], 0, LENGTH);
            free(submitted[i]);
        }
    }
    CHECK(pending > 0);
    unsigned char *message = painted(0, ROUNDS * LENGTH);
    for (int i = 0; i < STREAMS; i++) {
        uint8_t digest[16];
        CHECK(md5lanes_stream_final(streams[i], digest) == MD5LANES_OK);
        check_digest(digest, message, ROUNDS * LENGTH);
        md5lanes_stream_free(streams[i]);
        CHECK(sem_destroy(&done[i]) == 0);
    }
    free(message);
}

/* Tests each function after which a submitted buffer belongs to the caller again. Then the buffer and the callback's argument are
 * unmapped, so a later read or callback ends the program. */
static void by_function(void) {
    enum { POLL, UPDATE, FINAL, EXPORT, IMPORT, FREE, WAYS };
    md5lanes_server *server = md5lanes_server_new(1);
    unsigned char *message = painted(0, LENGTH);
    uint8_t empty[MD5LANES_STATE_SIZE], state[MD5LANES_STATE_SIZE], digest[16];
    md5lanes_ctx ctx;
    CHECK(md5lanes_init(&ctx) == MD5LANES_OK);
    CHECK(md5lanes_export_state(&ctx, empty) == MD5LANES_OK);
    for (int way = POLL; way < WAYS; way++) {
        struct {
            sem_t done;
            unsigned char submitted[LENGTH];
        } *memory = map(sizeof *memory);
        CHECK(sem_init(&memory->done, 0, 0) == 0);
        memcpy(memory->submitted, message, LENGTH);
        md5lanes_stream *stream = md5lanes_stream_new(server);
        CHECK(md5lanes_stream_submit(stream, memory->submitted, LENGTH, post, &memory->done) >= MD5LANES_OK);
        size_t length = LENGTH;
        switch (way) {
        case POLL:
            while (md5lanes_stream_poll(stream) == MD5LANES_PENDING) sched_yield();
            break;
        case UPDATE:
            CHECK(md5lanes_stream_update(stream, NULL, 0) == MD5LANES_OK);
            break;
        case FINAL:
            CHECK(md5lanes_stream_final(stream, digest) == MD5LANES_OK);
            check_digest(digest, message, LENGTH);
            length = 0;
            break;
        case EXPORT:
            CHECK(md5lanes_stream_export_state(stream, state) == MD5LANES_OK);
            break;
        case IMPORT:
            CHECK(md5lanes_stream_import_state(stream, empty) == MD5LANES_OK);
            length = 0;
            break;
        case FREE:
            md5lanes_stream_free(stream);
            break;
        }
        unmap(memory, sizeof *memory);
        if (way != FREE) {
            CHECK(md5lanes_stream_final(stream, digest) == MD5LANES_OK);
            check_digest(digest, message, length);
            md5lanes_stream_free(stream);
        }
    }
    free(message);
    md5lanes_server_free(server);
}

void test_submissions(void) {
    by_callback();
    by_function();
}
