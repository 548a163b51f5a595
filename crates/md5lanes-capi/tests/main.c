/* Runs all tests of libmd5lanes. The argument is a file with the test vectors, as vectors.jq prints them. */
#include "check.h"

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
