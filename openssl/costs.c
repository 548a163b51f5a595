/* Measures ways to hash a message with OpenSSL's functions: in each of ROUNDS rounds first with the default provider, and then with
 * md5lanes. Prints the shortest time of each way with each provider, in nanoseconds.
 *
 * usage: costs FOLDER ROUNDS; FOLDER has md5lanes.so
 */
#define _POSIX_C_SOURCE 199309L
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SHORT = 16, LONG = 16384 };

static unsigned char message[LONG], digest[EVP_MAX_MD_SIZE];
static EVP_MD *md;
static EVP_MD_CTX *ctx;

static int fetch(void) {
    EVP_MD *fetched = EVP_MD_fetch(NULL, "MD5", NULL);
    EVP_MD_free(fetched);
    return fetched != NULL;
}

static int q_digest(void) {
    return EVP_Q_digest(NULL, "MD5", NULL, message, SHORT, digest, NULL);
}

static int digest_by_name(void) {
    return EVP_Digest(message, SHORT, digest, NULL, EVP_md5(), NULL);
}

static int digest_fetched(void) {
    return EVP_Digest(message, SHORT, digest, NULL, md, NULL);
}

static int reuse(const EVP_MD *type, size_t length) {
    return EVP_DigestInit_ex2(ctx, type, NULL) && EVP_DigestUpdate(ctx, message, length)
        && EVP_DigestFinal_ex(ctx, digest, NULL);
}

static int reused_by_name(void) {
    return reuse(EVP_md5(), SHORT);
}

static int reused(void) {
    return reuse(md, SHORT);
}

static int reused_long(void) {
    return reuse(md, LONG);
}

static int reused_in_pieces(int count, size_t length) {
    int done = EVP_DigestInit_ex2(ctx, md, NULL);
    for (int i = 0; i < count; i++) done &= EVP_DigestUpdate(ctx, message, length);
    return done & EVP_DigestFinal_ex(ctx, digest, NULL);
}

static int bytes(void) {
    return reused_in_pieces(200, 1);
}

static int fields(void) {
    return reused_in_pieces(20, 4);
}

static const struct {
    const char *name;
    int (*run)(void);
} ways[] = {
    {"EVP_MD_fetch and EVP_MD_free alone", fetch},
    {"EVP_Q_digest", q_digest},
    {"EVP_Digest of EVP_md5()", digest_by_name},
    {"EVP_Digest of a fetched EVP_MD", digest_fetched},
    {"a context reused with EVP_md5()", reused_by_name},
    {"a context and a fetched EVP_MD reused", reused},
    {"the same, 16 KiB", reused_long},
    {"the same, 20 updates of 4 bytes", fields},
    {"the same, 200 updates of 1 byte", bytes},
};
enum { WAYS = sizeof ways / sizeof *ways };

static void stop(const char *reason) {
    fprintf(stderr, "costs: %s\n", reason);
    exit(1);
}

static double nanoseconds(int (*run)(void)) {
    enum { CALLS = 100 };
    struct timespec start, end;
    int done = 0;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int i = 0; i < CALLS; i++) done += run();
    clock_gettime(CLOCK_MONOTONIC, &end);
    if (done != CALLS) stop("a digest failed");
    return ((double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec)) / CALLS;
}

int main(int count, char **arguments) {
    static const char *const providers[2] = {"provider=default", "provider=md5lanes"};
    double least[2][WAYS];
    const int rounds = count == 3 ? atoi(arguments[2]) : 0;
    if (rounds <= 0) stop("usage: costs FOLDER ROUNDS");
    if (!OSSL_PROVIDER_set_default_search_path(NULL, arguments[1])) stop("no memory");
    if (!OSSL_PROVIDER_load(NULL, "default")) stop("there is no default provider");
    if (!OSSL_PROVIDER_load(NULL, "md5lanes")) stop("there is no md5lanes.so in the folder");
    ctx = EVP_MD_CTX_new();
    for (int round = 0; round < rounds; round++) {
        for (int provider = 0; provider < 2; provider++) {
            EVP_set_default_properties(NULL, providers[provider]);
            md = EVP_MD_fetch(NULL, "MD5", NULL);
            for (int way = 0; way < WAYS; way++) {
                nanoseconds(ways[way].run); /* fills the caches, including libcrypto's own */
                const double time = nanoseconds(ways[way].run);
                if (round == 0 || time < least[provider][way]) least[provider][way] = time;
            }
            EVP_MD_free(md);
        }
    }
    EVP_MD_CTX_free(ctx);
    printf("%-40s %8s %8s\n", "ns", "default", "md5lanes");
    for (int way = 0; way < WAYS; way++) printf("%-40s %8.0f %8.0f\n", ways[way].name, least[0][way], least[1][way]);
    return 0;
}
