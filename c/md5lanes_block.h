/* MD5's block functions, with the names and signatures of OpenSSL's.
 *
 * Both update a state with `blocks` blocks of 64 bytes, at any alignment. The state is the words A, B, C and D at the
 * beginning of `ctx`, as in OpenSSL's MD5_CTX. The functions allocate nothing, and may be called from any thread. On
 * little-endian processors both functions do the same. On big-endian processors only md5_block_asm_data_order exists.
 */
#ifndef MD5LANES_BLOCK_H
#define MD5LANES_BLOCK_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

void md5_block_asm_data_order(void *ctx, const void *data, size_t blocks);
void md5_block_asm_host_order(void *ctx, const void *data, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
