/* An OpenSSL 3 provider with one algorithm, the digest MD5, computed by libmd5lanes.
 *
 * It behaves like the MD5 of OpenSSL's default provider: the tests compare both. It calls only functions of libcrypto that
 * OSSL_provider_init gets as arguments. So it is not linked with libcrypto, and works with every libcrypto that loads it.
 *
 * See provider(7), provider-base(7) and provider-digest(7).
 */
#include <md5lanes.h>
#include <openssl/core_dispatch.h>
#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/opensslv.h>
#include <openssl/params.h>
#include <openssl/proverr.h>
#include <stdarg.h>
#include <string.h>

/* OpenSSL 3.5 has given this number to the function that copies a context. Older headers do not define it. Older versions of libcrypto
 * skip functions with unknown numbers. */
#ifndef OSSL_FUNC_DIGEST_COPYCTX
#define OSSL_FUNC_DIGEST_COPYCTX 15
#endif

enum { BLOCK_SIZE = 64 };

/* An instance of the provider, one for each library context that loads it. */
struct provider {
    OSSL_FUNC_CRYPTO_malloc_fn *allocate;
    OSSL_FUNC_CRYPTO_free_fn *release;
};

struct context {
    md5lanes_ctx message;
    const struct provider *provider; /* has the functions of the libcrypto that has allocated the context */
};

/* Errors */

/* libcrypto's functions that put an error into its queue. The struct is static, as in OpenSSL's own modules, because
 * get_digest_params gets no instance of the provider. If two copies of libcrypto load this module, no queue gets an error. */
static struct {
    OSSL_FUNC_core_new_error_fn *begin;
    OSSL_FUNC_core_set_error_debug_fn *set_place;
    OSSL_FUNC_core_vset_error_fn *set;
    int several_libcryptos;
} errors;

/* Stores a function of libcrypto in `errors`, or sets several_libcryptos if a different function is there already. It is atomic,
 * because threads may load the module at the same time. */
#define STORE_ONCE(member, function) \
    do { \
        __typeof__(errors.member) before = NULL, given = function; \
        if (!__atomic_compare_exchange_n(&errors.member, &before, given, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED) \
            && before != given) { \
            __atomic_store_n(&errors.several_libcryptos, 1, __ATOMIC_RELAXED); \
        } \
    } while (0)

/* Puts an error into libcrypto's queue. The variable arguments are always empty; libcrypto's function needs a va_list. */
static void raise(unsigned reason, ...) {
    if (__atomic_load_n(&errors.several_libcryptos, __ATOMIC_RELAXED)) return;
    if (!errors.begin || !errors.set_place || !errors.set) return;
    va_list none;
    va_start(none, reason);
    errors.begin(NULL);
    errors.set_place(NULL, __FILE__, __LINE__, __func__);
    errors.set(NULL, reason, NULL, none);
    va_end(none);
}

/* Parameters */

static OSSL_PARAM *find(OSSL_PARAM params[], const char *key) {
    for (; params && params->key; params++) {
        if (strcmp(params->key, key) == 0) return params;
    }
    return NULL;
}

/* Sets the parameter `key`, a number of any type and size, to `value`, which is less than 128. If the parameter has no memory for the
 * value, sets only its return_size: `usual_size`, or for a real number the size of a double. Returns 0 if the parameter is not a number,
 * or its memory has an unsuitable size; otherwise 1, also without such a parameter. */
static int set_number(OSSL_PARAM params[], const char *key, unsigned char value, size_t usual_size) {
    const unsigned one = 1;
    OSSL_PARAM *param = find(params, key);
    if (!param) return 1;
    param->return_size = 0;
    if (param->data_type == OSSL_PARAM_REAL) {
        const double real = value;
        param->return_size = sizeof real;
        if (!param->data) return 1;
        if (param->data_size != sizeof real) return 0;
        memcpy(param->data, &real, sizeof real);
        return 1;
    }
    if (param->data_type != OSSL_PARAM_INTEGER && param->data_type != OSSL_PARAM_UNSIGNED_INTEGER) return 0;
    param->return_size = usual_size;
    if (!param->data) return 1;
    if (param->data_size == 0) return 0;
    const size_t lowest_byte = *(const unsigned char *)&one ? 0 : param->data_size - 1;
    memset(param->data, 0, param->data_size);
    ((unsigned char *)param->data)[lowest_byte] = value;
    param->return_size = param->data_size;
    return 1;
}

/* Sets the parameter `key` to a string. Returns 0 if the parameter has another type; otherwise 1, also without such a parameter. */
static int set_text(OSSL_PARAM params[], const char *key, const char *value) {
    OSSL_PARAM *param = find(params, key);
    if (!param) return 1;
    param->return_size = strlen(value);
    if (param->data_type != OSSL_PARAM_UTF8_PTR) return 0;
    if (param->data) *(const char **)param->data = value;
    return 1;
}

/* The digest */

/* Allocates a context. Its message is not initialised, because libcrypto always calls init next. */
static OSSL_FUNC_digest_newctx_fn new_context;
static void *new_context(void *owner) {
    const struct provider *provider = owner;
    struct context *context = provider->allocate(sizeof *context, __FILE__, __LINE__);
    if (!context) return NULL;
    context->provider = provider;
    return context;
}

static OSSL_FUNC_digest_freectx_fn free_context;
static void free_context(void *ctx) {
    struct context *context = ctx;
    if (!context) return;
    /* memset is faster than libcrypto's OPENSSL_cleanse. The compiler cannot remove it, because `release` may read the memory. */
    memset(&context->message, 0, sizeof context->message);
    context->provider->release(context, __FILE__, __LINE__);
}

/* Older headers do not declare the type of this function. */
static void copy_context(void *destination, void *source) {
    *(struct context *)destination = *(const struct context *)source;
}

static OSSL_FUNC_digest_dupctx_fn duplicate_context;
static void *duplicate_context(void *ctx) {
    const struct context *source = ctx;
    struct context *copy = source->provider->allocate(sizeof *copy, __FILE__, __LINE__);
    if (copy) *copy = *source;
    return copy;
}

static OSSL_FUNC_digest_init_fn init;
static int init(void *ctx, const OSSL_PARAM params[]) {
    (void)params; /* MD5 has no parameter that can be set */
    return md5lanes_init(&((struct context *)ctx)->message) == MD5LANES_OK;
}

static OSSL_FUNC_digest_update_fn update;
static int update(void *ctx, const unsigned char *data, size_t length) {
    return md5lanes_update(&((struct context *)ctx)->message, data, length) == MD5LANES_OK;
}

static OSSL_FUNC_digest_final_fn final;
static int final(void *ctx, unsigned char *digest, size_t *length, size_t size) {
    if (size < MD5LANES_DIGEST_SIZE) return 0;
    if (md5lanes_final(&((struct context *)ctx)->message, digest) != MD5LANES_OK) return 0;
    *length = MD5LANES_DIGEST_SIZE;
    return 1;
}

static OSSL_FUNC_digest_get_params_fn get_digest_params;
static int get_digest_params(OSSL_PARAM params[]) {
    if (set_number(params, OSSL_DIGEST_PARAM_BLOCK_SIZE, BLOCK_SIZE, sizeof(size_t))
        && set_number(params, OSSL_DIGEST_PARAM_SIZE, MD5LANES_DIGEST_SIZE, sizeof(size_t))
        && set_number(params, OSSL_DIGEST_PARAM_XOF, 0, sizeof(int))
        && set_number(params, OSSL_DIGEST_PARAM_ALGID_ABSENT, 0, sizeof(int))) {
        return 1;
    }
    raise(ERR_PACK(ERR_LIB_PROV, 0, PROV_R_FAILED_TO_SET_PARAMETER));
    return 0;
}

static OSSL_FUNC_digest_gettable_params_fn gettable_digest_params;
static const OSSL_PARAM *gettable_digest_params(void *owner) {
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_size_t(OSSL_DIGEST_PARAM_BLOCK_SIZE, NULL),
        OSSL_PARAM_size_t(OSSL_DIGEST_PARAM_SIZE, NULL),
        OSSL_PARAM_int(OSSL_DIGEST_PARAM_XOF, NULL),
        OSSL_PARAM_int(OSSL_DIGEST_PARAM_ALGID_ABSENT, NULL),
        OSSL_PARAM_END,
    };
    (void)owner;
    return params;
}

#define FUNCTION(number, name) {number, (void (*)(void))name}

static const OSSL_DISPATCH digest_functions[] = {
    FUNCTION(OSSL_FUNC_DIGEST_NEWCTX, new_context),
    FUNCTION(OSSL_FUNC_DIGEST_FREECTX, free_context),
    FUNCTION(OSSL_FUNC_DIGEST_DUPCTX, duplicate_context),
    FUNCTION(OSSL_FUNC_DIGEST_COPYCTX, copy_context),
    FUNCTION(OSSL_FUNC_DIGEST_INIT, init),
    FUNCTION(OSSL_FUNC_DIGEST_UPDATE, update),
    FUNCTION(OSSL_FUNC_DIGEST_FINAL, final),
    FUNCTION(OSSL_FUNC_DIGEST_GET_PARAMS, get_digest_params),
    FUNCTION(OSSL_FUNC_DIGEST_GETTABLE_PARAMS, gettable_digest_params),
    {0, NULL},
};

/* The provider */

static OSSL_FUNC_provider_query_operation_fn query_operation;
static const OSSL_ALGORITHM *query_operation(void *owner, int operation, int *no_cache) {
    /* The names are the same as in the default provider. The properties lack "fips=yes", because this module is not validated for FIPS. */
    static const OSSL_ALGORITHM digests[] = {
        {"MD5:SSL3-MD5:1.2.840.113549.2.5", "provider=md5lanes", digest_functions, NULL},
        {NULL, NULL, NULL, NULL},
    };
    (void)owner;
    *no_cache = 0;
    return operation == OSSL_OP_DIGEST ? digests : NULL;
}

static OSSL_FUNC_provider_get_params_fn get_params;
static int get_params(void *owner, OSSL_PARAM params[]) {
    (void)owner;
    return set_text(params, OSSL_PROV_PARAM_NAME, "md5lanes")
        && set_text(params, OSSL_PROV_PARAM_VERSION, md5lanes_version())
        && set_text(params, OSSL_PROV_PARAM_BUILDINFO, "with the headers of " OPENSSL_VERSION_TEXT)
        && set_number(params, OSSL_PROV_PARAM_STATUS, 1, sizeof(int));
}

static OSSL_FUNC_provider_gettable_params_fn gettable_params;
static const OSSL_PARAM *gettable_params(void *owner) {
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_DEFN(OSSL_PROV_PARAM_NAME, OSSL_PARAM_UTF8_PTR, NULL, 0),
        OSSL_PARAM_DEFN(OSSL_PROV_PARAM_VERSION, OSSL_PARAM_UTF8_PTR, NULL, 0),
        OSSL_PARAM_DEFN(OSSL_PROV_PARAM_BUILDINFO, OSSL_PARAM_UTF8_PTR, NULL, 0),
        OSSL_PARAM_DEFN(OSSL_PROV_PARAM_STATUS, OSSL_PARAM_INTEGER, NULL, 0),
        OSSL_PARAM_END,
    };
    (void)owner;
    return params;
}

static OSSL_FUNC_provider_teardown_fn teardown;
static void teardown(void *owner) {
    struct provider *provider = owner;
    provider->release(provider, __FILE__, __LINE__);
}

OSSL_provider_init_fn OSSL_provider_init;

/* Creates an instance of the provider. libcrypto calls this function, the only exported symbol, after loading the module. */
int OSSL_provider_init(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *core, const OSSL_DISPATCH **functions,
                       void **owner) {
    static const OSSL_DISPATCH provider_functions[] = {
        FUNCTION(OSSL_FUNC_PROVIDER_TEARDOWN, teardown),
        FUNCTION(OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, gettable_params),
        FUNCTION(OSSL_FUNC_PROVIDER_GET_PARAMS, get_params),
        FUNCTION(OSSL_FUNC_PROVIDER_QUERY_OPERATION, query_operation),
        {0, NULL},
    };
    struct provider found = {NULL, NULL};
    (void)handle;
    for (; core->function_id != 0; core++) {
        if (core->function_id == OSSL_FUNC_CRYPTO_MALLOC) found.allocate = OSSL_FUNC_CRYPTO_malloc(core);
        if (core->function_id == OSSL_FUNC_CRYPTO_FREE) found.release = OSSL_FUNC_CRYPTO_free(core);
        if (core->function_id == OSSL_FUNC_CORE_NEW_ERROR) STORE_ONCE(begin, OSSL_FUNC_core_new_error(core));
        if (core->function_id == OSSL_FUNC_CORE_SET_ERROR_DEBUG) STORE_ONCE(set_place, OSSL_FUNC_core_set_error_debug(core));
        if (core->function_id == OSSL_FUNC_CORE_VSET_ERROR) STORE_ONCE(set, OSSL_FUNC_core_vset_error(core));
    }
    if (!found.allocate || !found.release) return 0;
    struct provider *provider = found.allocate(sizeof *provider, __FILE__, __LINE__);
    if (!provider) return 0;
    *provider = found;
    *functions = provider_functions;
    *owner = provider;
    return 1;
}
