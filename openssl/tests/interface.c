/* Tests the digest's names and parameters, what both providers refuse, and which provider is chosen. */
#include "check.h"
#include <openssl/err.h>

static void append_name(const char *name, void *names) {
    strcat(strcat(names, name), "\n");
}

static void names(const struct side sides[2]) {
    static const char *const known[] = {"MD5", "md5", "SSL3-MD5", "ssl3-md5", "1.2.840.113549.2.5"};
    char all[2][200] = {"", ""};
    for (int i = 0; i < 2; i++) {
        for (size_t name = 0; name < sizeof known / sizeof *known; name++) {
            EVP_MD *md5 = EVP_MD_fetch(sides[i].libctx, known[name], NULL);
            CHECK(md5 && EVP_MD_is_a(md5, "MD5"));
            EVP_MD_free(md5);
        }
        CHECK(EVP_MD_names_do_all(sides[i].md5, append_name, all[i]));
    }
    CHECK(strcmp(all[OURS], all[THEIRS]) == 0);
    CHECK(strcmp(EVP_MD_get0_name(sides[OURS].md5), EVP_MD_get0_name(sides[THEIRS].md5)) == 0);
    CHECK(strcmp(EVP_MD_get0_description(sides[OURS].md5), EVP_MD_get0_description(sides[THEIRS].md5)) == 0);
}

static void properties(const struct side sides[2]) {
    const EVP_MD *ours = sides[OURS].md5, *theirs = sides[THEIRS].md5;
    CHECK(EVP_MD_get_type(ours) == EVP_MD_get_type(theirs));
    CHECK(EVP_MD_get_pkey_type(ours) == EVP_MD_get_pkey_type(theirs));
    CHECK(EVP_MD_get_size(ours) == EVP_MD_get_size(theirs));
    CHECK(EVP_MD_get_block_size(ours) == EVP_MD_get_block_size(theirs));
    CHECK(EVP_MD_get_flags(ours) == EVP_MD_get_flags(theirs));
}

static void same_list(const OSSL_PARAM *ours, const OSSL_PARAM *theirs) {
    CHECK(!ours == !theirs);
    for (; theirs && theirs->key; ours++, theirs++) {
        CHECK(ours->key && strcmp(ours->key, theirs->key) == 0);
        CHECK(ours->data_type == theirs->data_type && ours->data_size == theirs->data_size);
    }
    CHECK(!ours || !ours->key);
}

/* Gets every parameter with several types and sizes, and without memory for its value. Only the last error is compared, because newer
 * versions of OpenSSL put another error before it. */
static void values(const struct side sides[2]) {
    static const unsigned types[] = {OSSL_PARAM_INTEGER, OSSL_PARAM_UNSIGNED_INTEGER, OSSL_PARAM_REAL, OSSL_PARAM_UTF8_STRING};
    for (const OSSL_PARAM *known = EVP_MD_gettable_params(sides[THEIRS].md5); known->key; known++) {
        for (size_t type = 0; type < sizeof types / sizeof *types; type++) {
            for (size_t size = 0; size <= 16; size++) {
                /* OpenSSL's own functions for size_t and for int treat reals of size 0 differently. */
                if (types[type] == OSSL_PARAM_REAL && size == 0) continue;
                double memory[2][2];
                unsigned long error[2];
                int status[2];
                size_t returned[2];
                for (int i = 0; i < 2; i++) {
                    memset(memory[i], 0xa5, sizeof memory[i]);
                    OSSL_PARAM params[] = {
                        {"unknown", OSSL_PARAM_INTEGER, NULL, 0, 1},
                        {known->key, types[type], size ? memory[i] : NULL, size, 0},
                        OSSL_PARAM_END,
                    };
                    status[i] = EVP_MD_get_params(sides[i].md5, params);
                    returned[i] = params[1].return_size;
                    error[i] = ERR_peek_last_error();
                    ERR_clear_error();
                    CHECK(params[0].return_size == 1);
                }
                CHECK(status[OURS] == status[THEIRS]);
                CHECK(error[OURS] == error[THEIRS]);
                CHECK(!status[OURS] || returned[OURS] == returned[THEIRS]);
                CHECK(memcmp(memory[OURS], memory[THEIRS], 16) == 0);
            }
        }
    }
    CHECK(EVP_MD_get_params(sides[OURS].md5, NULL));
}

/* The master secret of SSL 3.0 is a parameter of MD5-SHA1, and not of MD5: both providers must refuse it. */
static void refusals(const struct side sides[2]) {
    unsigned char secret[48] = {0};
    for (int i = 0; i < 2; i++) {
        OSSL_PARAM params[] = {OSSL_PARAM_octet_string(OSSL_DIGEST_PARAM_SSL3_MS, secret, sizeof secret), OSSL_PARAM_END};
        EVP_MD_CTX *ctx = EVP_MD_CTX_new();
        CHECK(EVP_DigestInit_ex2(ctx, sides[i].md5, params));
        CHECK(!EVP_MD_settable_ctx_params(sides[i].md5) && !EVP_MD_gettable_ctx_params(sides[i].md5));
        CHECK(!EVP_MD_CTX_set_params(ctx, params));
        CHECK(!EVP_MD_CTX_ctrl(ctx, EVP_CTRL_SSL3_MASTER_SECRET, sizeof secret, secret));
        EVP_MD_CTX_free(ctx);
    }
}

static void provider(const struct side sides[2]) {
    const char *name = NULL, *version = NULL, *build = NULL;
    int status = 0;
    OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_NAME, &name, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_VERSION, &version, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_BUILDINFO, &build, 0),
        OSSL_PARAM_int(OSSL_PROV_PARAM_STATUS, &status),
        OSSL_PARAM_END,
    };
    same_list(OSSL_PROVIDER_gettable_params(sides[OURS].provider), OSSL_PROVIDER_gettable_params(sides[THEIRS].provider));
    CHECK(OSSL_PROVIDER_get_params(sides[OURS].provider, params));
    CHECK(name && strcmp(name, "md5lanes") == 0 && params[0].return_size == strlen(name));
    CHECK(version && strchr(version, '.') && build && strstr(build, "OpenSSL 3") && status == 1);
    CHECK(OSSL_PROVIDER_self_test(sides[OURS].provider));
}

static void check_choice(OSSL_LIB_CTX *libctx, const char *name, const char *query, const char *expected) {
    EVP_MD *md = EVP_MD_fetch(libctx, name, query);
    CHECK(!md == !expected);
    CHECK(!md || strcmp(OSSL_PROVIDER_get0_name(EVP_MD_get0_provider(md)), expected) == 0);
    EVP_MD_free(md);
}

/* Tests which provider is chosen if both are in one library context. */
static void choice(void) {
    struct side side = load("md5lanes");
    OSSL_PROVIDER *theirs = OSSL_PROVIDER_load(side.libctx, "default");
    CHECK(theirs);
    check_choice(side.libctx, "MD5", "provider=md5lanes", "md5lanes");
    check_choice(side.libctx, "MD5", "?provider=md5lanes", "md5lanes");
    check_choice(side.libctx, "MD5", "provider=default", "default");
    check_choice(side.libctx, "MD5", "provider!=md5lanes", "default");
    check_choice(side.libctx, "MD5", "?provider=md5lanes,-fips", "md5lanes");
    check_choice(side.libctx, "MD5", "fips=yes", NULL);
    check_choice(side.libctx, "SHA256", "?provider=md5lanes", "default");
    check_choice(side.libctx, "SHA256", "provider=md5lanes", NULL);
    CHECK(EVP_set_default_properties(side.libctx, "?provider=md5lanes"));
    check_choice(side.libctx, "MD5", NULL, "md5lanes");
    check_choice(side.libctx, "MD5-SHA1", NULL, "default");
    CHECK(EVP_set_default_properties(side.libctx, "fips=yes"));
    check_choice(side.libctx, "MD5", NULL, NULL);
    check_choice(side.libctx, "MD5", "-fips,?provider=md5lanes", "md5lanes");
    CHECK(OSSL_PROVIDER_unload(theirs));
    unload(&side);
}

void test_interface(const struct side sides[2]) {
    names(sides);
    properties(sides);
    same_list(EVP_MD_gettable_params(sides[OURS].md5), EVP_MD_gettable_params(sides[THEIRS].md5));
    values(sides);
    refusals(sides);
    provider(sides);
    choice();
}
