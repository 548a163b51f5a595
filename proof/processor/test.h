/* An instruction and what it runs on, as src/evidence/processor.rs writes it. It reads back what that has become. */
#ifndef TEST_H
#define TEST_H

/* The places of its fields, for assembly. */
#define GENERAL 0
#define FLAGS 256
#define JUMPED 296
#define VECTORS 384
#define VECTOR 64

/* How far an instruction can jump. */
#define ROOM 0x20000

#ifndef __ASSEMBLER__
#include <stddef.h>
#include <stdint.h>

struct test {
    /* x86-64 in the order of the encodings, rsp among them; on AArch64 the last one is sp. */
    uint64_t general[32];
    uint64_t flags;
    /* Set bits are of registers that point into `memory`: before the run they hold an offset from its beginning. */
    uint64_t pointers;
    /* The addresses of `memory` and of the instruction; set by the program. */
    uint64_t memory_at;
    uint64_t instruction_at;
    /* How far it jumps, from its own address, or 0. */
    int64_t jumps;
    /* Whether it did. */
    uint64_t jumped;
    uint64_t length;
    uint8_t instruction[16];
    /* Lowest byte first. What the processor does not have stays as it is. */
    _Alignas(64) uint8_t vectors[32][VECTOR];
    uint8_t memory[4096];
};

_Static_assert(offsetof(struct test, flags) == FLAGS, "FLAGS");
_Static_assert(offsetof(struct test, jumped) == JUMPED, "JUMPED");
_Static_assert(offsetof(struct test, vectors) == VECTORS, "VECTORS");
#endif
#endif
