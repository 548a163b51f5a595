// Tests the header in C++: this program must compile without a warning.
#include <md5lanes.h>

int main() {
    md5lanes_ctx ctx;
    unsigned char digest[MD5LANES_DIGEST_SIZE];
    const bool done = md5lanes_init(&ctx) == MD5LANES_OK && md5lanes_update(&ctx, "abc", 3) == MD5LANES_OK &&
                      md5lanes_final(&ctx, digest) == MD5LANES_OK;
    return done && digest[0] == 0x90 ? 0 : 1;
}
