/* Tests a digest by libmd5lanes.a, a digest by libmd5lanes_isal.a, and a panic that the library of other.rs catches. */
#include <md5lanes.h>
#include <md5lanes_isal.h>
#include <stdbool.h>

bool other_catches(void);

int main(void) {
    DECLARE_ALIGNED(ISAL_MD5_HASH_CTX_MGR manager, 16);
    ISAL_MD5_HASH_CTX ctx, *done;
    uint8_t digest[MD5LANES_DIGEST_SIZE];

    isal_hash_ctx_init(&ctx);
    if (!other_catches()) return 1;
    if (md5lanes_digest("abc", 3, digest) != MD5LANES_OK || digest[0] != 0x90) return 2;
    if (isal_md5_ctx_mgr_init(&manager) || isal_md5_ctx_mgr_submit(&manager, &ctx, &done, "abc", 3, ISAL_HASH_ENTIRE)) return 3;
    if (!done) done = md5_ctx_mgr_flush(&manager);
    return done == &ctx && hash_ctx_digest(done)[0] == 0x98500190 ? 0 : 4;
}
