/* For programs that copy this folder, c/, into their sources: MD5 of one message, and of many side by side in the lanes of vector
 * registers, in C and assembly. README.md says how to compile it.
 *
 * The library libmd5lanes, built from Rust, with the header md5lanes.h, also has contexts, streams and servers. Its names begin with
 * md5lanes_, and the names here with md5lanes_c_, so a program may use both.
 *
 * No function fails, allocates, or keeps anything but the choice of the kernels for this processor. Any thread may call any
 * function at any time. Messages may have any alignment. A pointer to data of length 0 may be null. Functions for many messages
 * take up to 80 KiB of the stack.
 */
#ifndef MD5LANES_C_H
#define MD5LANES_C_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A message, or a piece of one: the address of its bytes, and its length in bytes. The layout equals POSIX's struct iovec. */
struct md5lanes_c_message {
    const void *data;
    size_t length;
};

/* The kernels that hash messages. A null backend stands for the kernels that are fastest on this processor, so only programs that force
 * a kernel, such as tests, need a backend: see md5lanes_c_backend_init. */
struct md5lanes_c_backend;

/* Writes the digest of a message of `length` bytes. */
void md5lanes_c_digest(const struct md5lanes_c_backend *backend, const void *message, size_t length, uint8_t digest[16]);

/* Writes the digest of messages[i] to digests[i], for `count` messages. Hashes them side by side, or one after the other if that is
 * faster. */
void md5lanes_c_digest_many(const struct md5lanes_c_backend *backend, size_t count,
                            const struct md5lanes_c_message *messages, uint8_t (*digests)[16]);

/* Updates a state with the `blocks` blocks of 64 bytes at `data`. A state is the words A, B, C and D of RFC 1321, in the host's byte
 * order. The caller sets it to the initial state of section 3.3 before the first block. */
void md5lanes_c_update_blocks(const struct md5lanes_c_backend *backend, uint32_t state[4], const void *data, size_t blocks);

/* Updates states[i] with the whole blocks of pieces[i], for `count` pieces, side by side. Bytes behind the last whole block of a piece
 * are not read: the caller keeps them for the next piece. */
void md5lanes_c_update_many(const struct md5lanes_c_backend *backend, size_t count,
                            const struct md5lanes_c_message *pieces, uint32_t (*states)[4]);

/* Returns the largest number of messages that a backend hashes side by side. */
size_t md5lanes_c_backend_lanes(const struct md5lanes_c_backend *backend);

/* Returns the size of a backend in bytes. The backend must be aligned like a pointer; memory from malloc is. */
size_t md5lanes_c_backend_size(void);

/* Initializes `backend`. If `kernel` names a kernel that this processor can run, the backend has this kernel and, unless it is for one
 * message, the fastest kernel for one message; the function returns 1. Otherwise, or if `kernel` is null, the backend has the kernels that
 * are fastest on this processor, and the function returns 0. */
int md5lanes_c_backend_init(struct md5lanes_c_backend *backend, const char *kernel);

/* Returns the name of the kernel at `index` among all kernels of this target, or null if the index is too large. */
const char *md5lanes_c_kernel_name(size_t index);

/* Returns the name of the kernel at `index` among the kernels of a backend, or null if the index is too large. The first kernel has the
 * most lanes, the last one is for a single message. */
const char *md5lanes_c_backend_kernel_name(const struct md5lanes_c_backend *backend, size_t index);

#ifdef __cplusplus
}
#endif

#endif
