/* Runs single instructions on this processor: reads tests from standard input, and writes them with the results to
 * standard output. */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "test.h"

/* Labels in run.S. The writable memory begins at `page`; each test's instruction is written to `instruction`, in the middle of
 * it. If the instruction jumps, the program continues at `jumped`, otherwise at `returned`. */
extern uint8_t page[], instruction[];
extern const uint8_t returned[], jumped[];
extern void run(void);
/* On x86-64, the width of this processor's vector registers in bits. */
extern uint32_t vector_bits;

/* The test that runs now. */
struct test now __attribute__((aligned(64)));

/* Writes an instruction at `from` that jumps to `to`. */
static void jump(uint8_t *from, const uint8_t *to) {
#if defined(__x86_64__)
    int32_t distance = (int32_t)(to - (from + 5));
    *from = 0xe9;
    memcpy(from + 1, &distance, 4);
#else
    uint32_t word = 0x14000000 | ((uint32_t)((to - from) / 4) & 0x3ffffff);
    memcpy(from, &word, 4);
#endif
    __builtin___clear_cache((char *)from, (char *)from + 8);
}

int main(void) {
    if (mprotect(page, 2 * ROOM, PROT_READ | PROT_WRITE | PROT_EXEC) != 0) {
        perror("mprotect");
        return 1;
    }
#if defined(__x86_64__)
    __builtin_cpu_init();
    vector_bits = __builtin_cpu_supports("avx512f") ? 512 : __builtin_cpu_supports("avx") ? 256 : 128;
#endif
    while (fread(&now, sizeof now, 1, stdin) == 1) {
        now.memory_at = (uint64_t)(uintptr_t)now.memory;
        now.instruction_at = (uint64_t)(uintptr_t)instruction;
        for (int i = 0; i < 32; i++) {
            if (now.pointers >> i & 1) now.general[i] += now.memory_at;
        }
        if (now.jumps) jump(instruction + now.jumps, jumped);
        jump(instruction + now.length, returned);
        memcpy(instruction, now.instruction, now.length);
        __builtin___clear_cache((char *)instruction, (char *)instruction + 16);
        run();
        if (fwrite(&now, sizeof now, 1, stdout) != 1) return 1;
    }
    return fflush(stdout) != 0;
}
