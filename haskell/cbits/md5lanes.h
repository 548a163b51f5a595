/* What Haskell calls: src/Data/Digest/MD5/Kernel.hs. Nothing here allocates, and nothing is kept between calls, so any
 * thread may call anything. Digests and states are the words a, b, c and d of RFC 1321, in the order of the host. */
#ifndef MD5LANES_HS_H
#define MD5LANES_HS_H

#include <stddef.h>
#include <stdint.h>

struct backend;

/* How much memory a backend takes. */
size_t md5lanes_hs_backend_size(void);

/* Chooses the kernels of this processor's class; or the one with that name, if there is one that can run here. Tells
 * whether there was. The name may be null. */
int md5lanes_hs_choose(struct backend *backend, const char *name);

/* The names of all kernels of this target, and of those that a backend uses; null behind the last. */
const char *md5lanes_hs_kernel_name(size_t index);
const char *md5lanes_hs_chosen_name(const struct backend *backend, size_t index);

/* The most messages that a backend hashes side by side. */
size_t md5lanes_hs_lanes(const struct backend *backend);

/* Updates a state with whole blocks. */
void md5lanes_hs_blocks(const struct backend *backend, uint32_t state[4], const uint8_t *data, size_t blocks);

/* The digest of a message. */
void md5lanes_hs_digest(const struct backend *backend, const uint8_t *message, size_t length, uint32_t digest[4]);

/* A message, or a piece of one: its bytes, and how many they are. */
struct message {
    const uint8_t *data;
    size_t length;
};

/* The digests of messages, side by side. */
void md5lanes_hs_digest_many(const struct backend *backend, size_t count, const struct message *messages,
                             uint32_t (*digests)[4]);

/* Updates states with whole blocks, side by side. */
void md5lanes_hs_update_many(const struct backend *backend, size_t count, const struct message *pieces,
                             uint32_t (*states)[4]);

#endif
