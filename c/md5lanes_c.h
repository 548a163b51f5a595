/* MD5 of one message, and of many side by side in the lanes of vector registers: the functions of this folder, which needs no
 * library. README.md says how to compile it. For contexts, streams and servers use libmd5lanes, with the header md5lanes.h.
 *
 * No function fails, allocates, or keeps anything but the choice of the kernels for this processor. Any thread may call any
 * function at any time. Messages may have any alignment. Data of no bytes may be null. Functions for many messages take up to
 * 80 KiB of the stack.
 */
#ifndef MD5LANES_C_H
#define MD5LANES_C_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A message, or a piece of one: its bytes, and their number. Its layout equals POSIX's struct iovec. */
struct md5lanes_c_message {
    const void *data;
    size_t length;
};

/* The kernels that hash messages. As an argument, null stands for the kernels of this processor's class. */
struct md5lanes_c_backend;

/* Writes the digest of a message. */
void md5lanes_c_digest(const struct md5lanes_c_backend *backend, const void *message, size_t length, uint8_t digest[16]);

/* Writes the digest of each message to the same index of `digests`. Hashes side by side, or one after the other where that is
 * faster. */
void md5lanes_c_digest_many(const struct md5lanes_c_backend *backend, size_t count,
                            const struct md5lanes_c_message *messages, uint8_t (*digests)[16]);

/* Updates a state with `blocks` blocks of 64 bytes. A state is the words A, B, C and D of RFC 1321, in the host's byte order. */
void md5lanes_c_blocks(const struct md5lanes_c_backend *backend, uint32_t state[4], const void *data, size_t blocks);

/* Updates each state with the whole blocks of the piece at the same index, side by side. Bytes behind the last whole block of a
 * piece are not read. */
void md5lanes_c_update_many(const struct md5lanes_c_backend *backend, size_t count,
                            const struct md5lanes_c_message *pieces, uint32_t (*states)[4]);

/* The most messages that a backend hashes side by side. */
size_t md5lanes_c_lanes(const struct md5lanes_c_backend *backend);

/* The size of a backend in bytes. Its memory must be aligned as a pointer. */
size_t md5lanes_c_backend_size(void);

/* Writes a backend. If `kernel` names a kernel that this processor can run, the backend uses it, and the function returns 1.
 * Otherwise, or if `kernel` is null, the backend has the kernels of this processor's class, and the function returns 0. A kernel
 * for many messages is used together with the class's kernel for one. */
int md5lanes_c_choose(struct md5lanes_c_backend *backend, const char *kernel);

/* The name at `index` among all kernels of this target, and among the kernels of a backend, the widest first; null behind the
 * last. */
const char *md5lanes_c_kernel_name(size_t index);
const char *md5lanes_c_chosen_name(const struct md5lanes_c_backend *backend, size_t index);

#ifdef __cplusplus
}
#endif

#endif
