/* For programs written for Intel's isa-l_crypto: the interface of its md5_mb.h, versions 2.24 to 2.26, implemented with md5lanes.
 * README.md in the sources of md5lanes-isal describes the differences and the pitfalls. New programs should use md5lanes.h.
 *
 * This header replaces md5_mb.h. It may stand before or after ISA-L's headers for other hashes. */
#ifndef MD5LANES_ISAL_H
#define MD5LANES_ISAL_H

#ifdef _MD5_MB_H_
#error "md5lanes_isal.h has to come before ISA-L's md5_mb.h or isa-l_crypto.h, whose md5_mb.h then is skipped"
#endif
#define _MD5_MB_H_

#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* types.h */

#ifndef DECLARE_ALIGNED
#define DECLARE_ALIGNED(decl, alignval) decl __attribute__((aligned(alignval)))
#endif
#ifndef aligned_free
#define aligned_free(x) free(x)
#endif

/* isal_crypto_api.h */

#ifndef _ISAL_CRYPTO_API_H
#define _ISAL_CRYPTO_API_H

/* The results of isal_* functions. The functions for MD5 return only the values that have comments here. */
typedef enum {
    ISAL_CRYPTO_ERR_NONE = 0,        /* no error */
    ISAL_CRYPTO_ERR_NULL_SRC = 2000, /* no buffer */
    ISAL_CRYPTO_ERR_NULL_DST,
    ISAL_CRYPTO_ERR_NULL_CTX,        /* no context, or no ctx_out */
    ISAL_CRYPTO_ERR_NULL_MGR,        /* no manager */
    ISAL_CRYPTO_ERR_NULL_KEY,
    ISAL_CRYPTO_ERR_NULL_EXP_KEY,
    ISAL_CRYPTO_ERR_NULL_IV,
    ISAL_CRYPTO_ERR_NULL_AUTH,
    ISAL_CRYPTO_ERR_NULL_AAD,
    ISAL_CRYPTO_ERR_CIPH_LEN,
    ISAL_CRYPTO_ERR_AUTH_TAG_LEN,
    ISAL_CRYPTO_ERR_INVALID_FLAGS,      /* the error of the context that was returned: see ISAL_HASH_CTX_ERROR */
    ISAL_CRYPTO_ERR_ALREADY_PROCESSING, /* likewise */
    ISAL_CRYPTO_ERR_ALREADY_COMPLETED,  /* likewise */
    ISAL_CRYPTO_ERR_XTS_NULL_TWEAK,
    ISAL_CRYPTO_ERR_XTS_SAME_KEYS,
    ISAL_CRYPTO_ERR_SELF_TEST,
    ISAL_CRYPTO_ERR_FIPS_INVALID_ALGO,
    ISAL_CRYPTO_ERR_WINDOW_SIZE,
    ISAL_CRYPTO_ERR_NULL_OFFSET,
    ISAL_CRYPTO_ERR_NULL_MATCH,
    ISAL_CRYPTO_ERR_NULL_MASK,
    ISAL_CRYPTO_ERR_NULL_INIT_VAL,
    ISAL_CRYPTO_ERR_FIPS_DISABLED,
    ISAL_CRYPTO_ERR_MAX
} ISAL_CRYPTO_ERROR;

#endif

/* multi_buffer.h */

#ifndef _MULTI_BUFFER_H_
#define _MULTI_BUFFER_H_

typedef enum {
    ISAL_STS_UNKNOWN = 0,
    ISAL_STS_BEING_PROCESSED = 1,
    ISAL_STS_COMPLETED = 2,
    ISAL_STS_INTERNAL_ERROR,
    ISAL_STS_ERROR
} ISAL_JOB_STS;

#define ISAL_HASH_MB_NO_FLAGS 0
#define ISAL_HASH_MB_FIRST 1
#define ISAL_HASH_MB_LAST 2

/* Which piece of its message a submitted buffer is. */
typedef enum {
    ISAL_HASH_UPDATE = 0x00, /* neither the first nor the last */
    ISAL_HASH_FIRST = 0x01,  /* the first: it begins a new message in the context */
    ISAL_HASH_LAST = 0x02,   /* the last: when the context is returned, it has the digest */
    ISAL_HASH_ENTIRE = 0x03  /* the whole message */
} ISAL_HASH_CTX_FLAG;

/* The status of a context: whether it belongs to the caller or to a manager. */
typedef enum {
    ISAL_HASH_CTX_STS_IDLE = 0x00,       /* the caller's; the message is not complete */
    ISAL_HASH_CTX_STS_PROCESSING = 0x01, /* the manager's */
    ISAL_HASH_CTX_STS_LAST = 0x02,       /* set beside ISAL_HASH_CTX_STS_PROCESSING: the piece is the last one */
    ISAL_HASH_CTX_STS_COMPLETE = 0x04    /* the caller's; it has a digest, or no message yet after isal_hash_ctx_init */
} ISAL_HASH_CTX_STS;

/* Why a submission was refused. The call that submitted the context then returns the context. */
typedef enum {
    ISAL_HASH_CTX_ERROR_NONE = 0,
    ISAL_HASH_CTX_ERROR_INVALID_FLAGS = -1,      /* flags that are none of ISAL_HASH_CTX_FLAG */
    ISAL_HASH_CTX_ERROR_ALREADY_PROCESSING = -2, /* the context is the manager's: wait until it is returned */
    ISAL_HASH_CTX_ERROR_ALREADY_COMPLETED = -3   /* a new message must begin with ISAL_HASH_FIRST */
} ISAL_HASH_CTX_ERROR;

#define isal_hash_ctx_user_data(ctx) ((ctx)->user_data)
#define isal_hash_ctx_digest(ctx) ((ctx)->job.result_digest)
#define isal_hash_ctx_processing(ctx) ((ctx)->status & ISAL_HASH_CTX_STS_PROCESSING)
#define isal_hash_ctx_complete(ctx) ((ctx)->status == ISAL_HASH_CTX_STS_COMPLETE)
#define isal_hash_ctx_status(ctx) ((ctx)->status)
#define isal_hash_ctx_error(ctx) ((ctx)->error)

/* Initialises a context. Call it once, before the first submission. */
#define isal_hash_ctx_init(ctx) \
    do { \
        (ctx)->error = ISAL_HASH_CTX_ERROR_NONE; \
        (ctx)->status = ISAL_HASH_CTX_STS_COMPLETE; \
    } while (0)

/* The names before version 2.25. */
#ifndef NO_COMPAT_ISAL_CRYPTO_API_2_24
#define JOB_STS ISAL_JOB_STS
#define STS_UNKNOWN ISAL_STS_UNKNOWN
#define STS_BEING_PROCESSED ISAL_STS_BEING_PROCESSED
#define STS_COMPLETED ISAL_STS_COMPLETED
#define STS_INTERNAL_ERROR ISAL_STS_INTERNAL_ERROR
#define STS_ERROR ISAL_STS_ERROR
#define HASH_MB_NO_FLAGS ISAL_HASH_MB_NO_FLAGS
#define HASH_MB_FIRST ISAL_HASH_MB_FIRST
#define HASH_MB_LAST ISAL_HASH_MB_LAST
#define HASH_CTX_FLAG ISAL_HASH_CTX_FLAG
#define HASH_UPDATE ISAL_HASH_UPDATE
#define HASH_FIRST ISAL_HASH_FIRST
#define HASH_LAST ISAL_HASH_LAST
#define HASH_ENTIRE ISAL_HASH_ENTIRE
#define HASH_CTX_STS ISAL_HASH_CTX_STS
#define HASH_CTX_STS_IDLE ISAL_HASH_CTX_STS_IDLE
#define HASH_CTX_STS_PROCESSING ISAL_HASH_CTX_STS_PROCESSING
#define HASH_CTX_STS_LAST ISAL_HASH_CTX_STS_LAST
#define HASH_CTX_STS_COMPLETE ISAL_HASH_CTX_STS_COMPLETE
#define HASH_CTX_ERROR ISAL_HASH_CTX_ERROR
#define HASH_CTX_ERROR_NONE ISAL_HASH_CTX_ERROR_NONE
#define HASH_CTX_ERROR_INVALID_FLAGS ISAL_HASH_CTX_ERROR_INVALID_FLAGS
#define HASH_CTX_ERROR_ALREADY_PROCESSING ISAL_HASH_CTX_ERROR_ALREADY_PROCESSING
#define HASH_CTX_ERROR_ALREADY_COMPLETED ISAL_HASH_CTX_ERROR_ALREADY_COMPLETED
#define hash_ctx_user_data isal_hash_ctx_user_data
#define hash_ctx_digest isal_hash_ctx_digest
#define hash_ctx_processing isal_hash_ctx_processing
#define hash_ctx_complete isal_hash_ctx_complete
#define hash_ctx_status isal_hash_ctx_status
#define hash_ctx_error isal_hash_ctx_error
#define hash_ctx_init isal_hash_ctx_init
#endif

#endif

/* md5_mb.h */

#define ISAL_MD5_DIGEST_NWORDS 4
#define ISAL_MD5_MAX_LANES 96 /* 32 in ISA-L. A submission that would make a manager hold 96 contexts returns one. */
#define ISAL_MD5_MIN_LANES 8
#define ISAL_MD5_BLOCK_SIZE 64
#define ISAL_MD5_PADLENGTHFIELD_SIZE 8

#ifndef NO_COMPAT_ISAL_CRYPTO_API_2_24
#define MD5_DIGEST_NWORDS ISAL_MD5_DIGEST_NWORDS
#define MD5_MAX_LANES ISAL_MD5_MAX_LANES
#define MD5_MIN_LANES ISAL_MD5_MIN_LANES
#define MD5_BLOCK_SIZE ISAL_MD5_BLOCK_SIZE
#define MD5_PADLENGTHFIELD_SIZE ISAL_MD5_PADLENGTHFIELD_SIZE
#define MD5_HASH_CTX ISAL_MD5_HASH_CTX
#define MD5_HASH_CTX_MGR ISAL_MD5_HASH_CTX_MGR
#define MD5_JOB ISAL_MD5_JOB
#define MD5_WORD_T ISAL_MD5_WORD_T
#endif

typedef uint32_t ISAL_MD5_WORD_T;

/* The job of a context. The reserved fields are private. They fill the gaps that alignment makes in ISA-L's header. */
typedef struct {
    uint8_t *buffer;
    uint32_t len;
    uint32_t reserved_1[13];
    uint32_t result_digest[ISAL_MD5_DIGEST_NWORDS]; /* the words a, b, c, d: on little-endian processors, these are the
                                                       16 bytes of the digest */
    ISAL_JOB_STS status;
    void *user_data;
    uint64_t reserved_2[4];
} ISAL_MD5_JOB;

/* A context: the state of one message. Read and write it only while it does not belong to a manager; user_data may be read at
 * any time. */
typedef struct {
    ISAL_MD5_JOB job;
    ISAL_HASH_CTX_STS status;
    ISAL_HASH_CTX_ERROR error; /* the error of the latest submission */
    uint64_t total_length;     /* the number of bytes of the message submitted so far */
    const void *incoming_buffer;
    uint32_t incoming_buffer_length;
    uint8_t partial_block_buffer[ISAL_MD5_BLOCK_SIZE * 2];
    uint32_t partial_block_buffer_length;
    void *user_data; /* for the caller alone */
    uint64_t reserved[3];
} ISAL_MD5_HASH_CTX;

/* A manager: contexts that are hashed side by side, in lanes. Its fields are private. */
typedef struct {
    void *reserved[ISAL_MD5_MAX_LANES + 5];
} ISAL_MD5_HASH_CTX_MGR;

/* Makes the memory at mgr an empty manager. An empty manager need not be freed. Returns 0 or ISAL_CRYPTO_ERR_NULL_MGR. */
int isal_md5_ctx_mgr_init(ISAL_MD5_HASH_CTX_MGR *mgr);

/* Submits a piece of the message in ctx_in: the len bytes at buffer. The context and the bytes belong to the manager until the
 * context is returned.
 *
 * Writes to *ctx_out a context that is returned to the caller, or NULL. This may be ctx_in or a context that was submitted
 * before. The returned context is in one of three states: ISAL_HASH_CTX_STS_COMPLETE, with the digest; ISAL_HASH_CTX_STS_IDLE,
 * ready for the next piece; or its error is set, and this submission was not accepted.
 *
 * Returns 0; ISAL_CRYPTO_ERR_NULL_MGR, _NULL_CTX or _NULL_SRC, with *ctx_out unchanged; or the error of the context that
 * is written to *ctx_out, as ISAL_CRYPTO_ERR_INVALID_FLAGS, _ALREADY_PROCESSING or _ALREADY_COMPLETED. */
int isal_md5_ctx_mgr_submit(ISAL_MD5_HASH_CTX_MGR *mgr, ISAL_MD5_HASH_CTX *ctx_in, ISAL_MD5_HASH_CTX **ctx_out,
                            const void *buffer, const uint32_t len, const ISAL_HASH_CTX_FLAG flags);

/* If no context is done yet, hashes until one is. Writes to *ctx_out a context that is returned to the caller, or NULL if the
 * manager holds no context. Returns 0, ISAL_CRYPTO_ERR_NULL_MGR or ISAL_CRYPTO_ERR_NULL_CTX. */
int isal_md5_ctx_mgr_flush(ISAL_MD5_HASH_CTX_MGR *mgr, ISAL_MD5_HASH_CTX **ctx_out);

/* The functions before version 2.25. Submit and flush return the context that the functions above write to *ctx_out. No pointer
 * may be NULL, except a buffer of length 0. */
void md5_ctx_mgr_init(ISAL_MD5_HASH_CTX_MGR *mgr);
ISAL_MD5_HASH_CTX *md5_ctx_mgr_submit(ISAL_MD5_HASH_CTX_MGR *mgr, ISAL_MD5_HASH_CTX *ctx, const void *buffer, uint32_t len,
                                      ISAL_HASH_CTX_FLAG flags);
ISAL_MD5_HASH_CTX *md5_ctx_mgr_flush(ISAL_MD5_HASH_CTX_MGR *mgr);

#ifdef __cplusplus
}
#endif

#endif
