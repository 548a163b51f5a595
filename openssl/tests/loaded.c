/* A program for a leak checker: it hashes with the provider that its configuration loads, and ends without unloading the provider. */
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <string.h>

int main(void) {
    unsigned char digest[EVP_MAX_MD_SIZE];
    EVP_MD *md5 = EVP_MD_fetch(NULL, "MD5", NULL);
    const int done = md5 && EVP_Digest("abc", 3, digest, NULL, md5, NULL) && digest[0] == 0x90 &&
                     strcmp(OSSL_PROVIDER_get0_name(EVP_MD_get0_provider(md5)), "md5lanes") == 0;
    EVP_MD_free(md5);
    return done ? 0 : 1;
}
