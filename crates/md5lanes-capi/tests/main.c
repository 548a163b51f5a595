/* Tests of libmd5lanes. The argument is a file with the vectors as scripts/test-c prints them. */
#include "check.h"

unsigned char *painted(size_t offset, size_t length) {
    unsigned char *bytes = malloc(length ? length : 1);
    CHECK(bytes != NULL);
    for (size_t i = 0; i < length; i++) bytes[i] = (unsigned char)((offset + i) % 251);
    return bytes;
}

void check_digest(const uint8_t digest[16], const void *message, size_t length) {
    uint8_t expected[16];
    CHECK(md5lanes_digest(message, length, expected) == MD5LANES_OK);
    CHECK(memcmp(digest, expected, 16) == 0);
}

int main(int count, char **arguments) {
    CHECK(count == 2);
    FILE *vectors = fopen(arguments[1], "r");
    CHECK(vectors != NULL);
    test_vectors(vectors);
    fclose(vectors);
    test_contracts();
    test_streams();
    test_submissions();
    printf("md5lanes %s, %s: passed\n", md5lanes_version(), md5lanes_kernel_name());
    return 0;
}
