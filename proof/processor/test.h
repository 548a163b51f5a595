/* A test: an instruction, and the state that it runs on. src/evidence/processor.rs writes tests, and reads them back with the results. */
#ifndef TEST_H
#define TEST_H

/* The offsets of the fields of `struct test`, for assembly. */
#define GENERAL 0
#define FLAGS 256
#define JUMPED 296
#define VECTORS 384
#define VECTOR 64

/* How far an instruction can jump, in bytes. */
#define ROOM 0x20000

#ifndef __ASSEMBLER__
#include <stddef.h>
#include <stdint.h>

struct test {
    /* On x86-64 in the order of the encodings, with rsp; on AArch64 the last one is sp. */
    uint64_t general[32];
    uint64_t flags;
    /* A set bit marks a register that points into `memory`: before the run it holds an offset from the beginning of `memory`. */
    uint64_t pointers;
    /* The addresses of `memory` and of the instruction; set by the program. */
    uint64_t memory_at;
    uint64_t instruction_at;
    /* The distance of the instruction's jump from its own address, or 0. */
    int64_t jumps;
    /* Nonzero if the instruction jumped. */
    uint64_t jumped;
    uint64_t length;
    uint8_t instruction[16];
    /* Lowest byte first. Registers that the processor lacks stay as they are. */
    _Alignas(64) uint8_t vectors[32][VECTOR];
    uint8_t memory[4096];
};

_Static_assert(offsetof(struct test, flags) == FLAGS, "FLAGS");
_Static_assert(offsetof(struct test, jumped) == JUMPED, "JUMPED");
_Static_assert(offsetof(struct test, vectors) == VECTORS, "VECTORS");
#endif
#endif
