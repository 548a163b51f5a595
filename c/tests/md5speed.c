/* Measures the speed of our block functions, and of OpenSSL's, on the same 8192 bytes, again and again.
 *
 *     md5speed [ROUNDS]
 *
 * In each round every function is measured for about 0.2 ms. Right before each function, the clock rate is measured by a chain of
 * additions, which take one cycle each. If the machine has other users, use the best times; otherwise use the medians. */
#define _POSIX_C_SOURCE 199309L
#define OPENSSL_SUPPRESS_DEPRECATED

#include "../kernels.h"
#include "../md5lanes_block.h"

#include <openssl/crypto.h>
#include <openssl/md5.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LENGTH = 8192, CALLS = 16, LINKS = 64, TURNS = 768, MOST = 8 };

typedef void block_function(void *state, const void *data, size_t blocks);

/* OpenSSL's block function. A shared libcrypto hides it. Then MD5_Update is measured instead, which passes whole blocks directly to the
 * block function. If libcrypto is static, the reference to MD5_Update makes the linker take the block function from it: the weak
 * reference below would not. */

__attribute__((weak)) block_function ossl_md5_block_asm_data_order;

static void by_openssl_update(void *state, const void *data, size_t blocks) {
    MD5_CTX ctx;
    memset(&ctx, 0, sizeof ctx);
    memcpy(&ctx, state, 16);
    MD5_Update(&ctx, data, 64 * blocks);
    memcpy(state, &ctx, 16);
}

/* by_NAME calls our kernel NAME as a block function. */

#define BY_KERNEL(name) \
    run_one name; \
    static void by_##name(void *state, const void *data, size_t blocks) { \
        name(state, data, blocks, constants); \
    }

BY_KERNEL(x1_portable)
#ifdef __x86_64__
#define x1_scalar SYMBOL(x1_scalar)
#define x1_avx512vl SYMBOL(x1_avx512vl)
BY_KERNEL(x1_scalar)
BY_KERNEL(x1_avx512vl)
#define ADD "add %1, %0\n"
#else
#define ADD "add %0, %0, %1\n"
#endif

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

/* Returns the number of cycles in a nanosecond. */
static double clock_rate(void) {
    uint64_t sum = 1, term = 3;
    const double start = nanoseconds();
    for (int turn = 0; turn < TURNS; turn++) {
        __asm__ volatile(".rept %c2\n" ADD ".endr" : "+r"(sum) : "r"(term), "i"(LINKS) : "cc");
    }
    return LINKS * TURNS / (nanoseconds() - start);
}

static int compare(const void *one, const void *other) {
    const double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* Sorts the values, and returns their median. */
static double median(double *values, size_t count) {
    qsort(values, count, sizeof *values, compare);
    return values[count / 2];
}

int main(int count, char **arguments) {
    static unsigned char data[LENGTH];
    static const uint32_t initial[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    struct {
        const char *name;
        block_function *run;
        double *time, *cycles, *speed;
    } all[MOST] = {
        {"OpenSSL's MD5_Update", by_openssl_update, 0, 0, 0},
        {"ours, x1_portable", by_x1_portable, 0, 0, 0},
        {"ours, as chosen", md5_block_asm_data_order, 0, 0, 0},
    };
    size_t functions = 3, rounds = count > 1 ? strtoul(arguments[1], NULL, 10) : 500;
    if (rounds == 0 || count > 2) {
        fprintf(stderr, "usage: md5speed [ROUNDS]\n");
        return 2;
    }
    if (ossl_md5_block_asm_data_order) {
        all[0].name = "OpenSSL's assembly";
        all[0].run = ossl_md5_block_asm_data_order;
    }
#ifdef __x86_64__
    all[functions].name = "ours, x1_scalar";
    all[functions++].run = by_x1_scalar;
    if (__builtin_cpu_supports("avx512vl")) {
        all[functions].name = "ours, x1_avx512vl";
        all[functions++].run = by_x1_avx512vl;
    }
#endif

    for (size_t i = 0; i < LENGTH; i++) data[i] = (unsigned char)(i % 251);
    uint32_t states[MOST][4];
    for (size_t i = 0; i < functions; i++) {
        memcpy(states[i], initial, sizeof initial);
        all[i].run(states[i], data, LENGTH / 64);
        if (memcmp(states[i], states[0], sizeof initial) != 0) {
            fprintf(stderr, "md5speed: wrong: %s\n", all[i].name);
            return 1;
        }
        all[i].time = calloc(3 * rounds, sizeof(double));
        if (!all[i].time) return 1;
        all[i].cycles = all[i].time + rounds;
        all[i].speed = all[i].cycles + rounds;
    }

    for (size_t round = 0; round < rounds; round++) {
        double rates[MOST];
        for (size_t turn = 0; turn < functions; turn++) {
            const size_t i = (turn + round) % functions;
            rates[turn] = clock_rate();
            const double start = nanoseconds();
            for (int call = 0; call < CALLS; call++) all[i].run(states[i], data, LENGTH / 64);
            all[i].time[round] = (nanoseconds() - start) / CALLS;
        }
        const double rate = median(rates, functions);
        for (size_t i = 0; i < functions; i++) {
            all[i].cycles[round] = all[i].time[round] * rate / LENGTH;
            all[i].speed[round] = all[0].time[round] / all[i].time[round];
        }
    }

    printf("%s, %d bytes, %zu rounds\n\n", OpenSSL_version(OPENSSL_VERSION), LENGTH, rounds);
    printf("%-20s %15s %15s %15s\n", "", "MB/s", "cycles a byte", "speed beside");
    printf("%-20s %7s %7s %15s %15s\n", "", "best", "median", "median", "OpenSSL, median");
    for (size_t i = 0; i < functions; i++) {
        const double time = median(all[i].time, rounds), best = all[i].time[0];
        printf("%-20s %7.1f %7.1f %15.3f %15.3f\n", all[i].name, 1e3 * LENGTH / best, 1e3 * LENGTH / time,
               median(all[i].cycles, rounds), median(all[i].speed, rounds));
        free(all[i].time);
    }
    return 0;
}
