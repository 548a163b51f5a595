// Tests the header in C++: this program compiles without a warning.
#include <md5lanes_isal.h>

int main() {
    DECLARE_ALIGNED(ISAL_MD5_HASH_CTX_MGR manager, 16);
    ISAL_MD5_HASH_CTX ctx, *done = NULL;
    isal_hash_ctx_init(&ctx);
    const bool accepted = isal_md5_ctx_mgr_init(&manager) == ISAL_CRYPTO_ERR_NONE &&
                          isal_md5_ctx_mgr_submit(&manager, &ctx, &done, "abc", 3, ISAL_HASH_ENTIRE) == ISAL_CRYPTO_ERR_NONE;
    if (accepted && done == NULL) done = md5_ctx_mgr_flush(&manager);
    return done == &ctx && hash_ctx_complete(done) && hash_ctx_digest(done)[0] == 0x98500190 ? 0 : 1;
}
