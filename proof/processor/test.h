/* A test: an instruction, and the state that it runs on. src/evidence/processor.rs writes tests, and reads them back with the results. */
#ifndef TEST_H
#define TEST_H

/* The offsets of the fields of `struct test`, for assembly. */
#define GENERAL 0
#define FLAGS 256
#define JUMPED 296
#define VECTORS 384
#define VECTOR 64

/* The writable memory has ROOM bytes before the instruction, and ROOM bytes from the instruction's first byte on. A jump cannot
 * go further. */
#define ROOM 0x20000

#ifndef __ASSEMBLER__
#include <stddef.h>
#include <stdint.h>

struct test {
    /* The general registers, by their numbers in encodings: on x86-64 rsp is general[4], on AArch64 sp is general[31]. */
    uint64_t general[32];
    /* The flags: RFLAGS on x86-64, NZCV on AArch64. */
    uint64_t flags;
    /* If bit i is set, general[i] comes as an offset in `memory`, to which the program adds memory_at. */
    uint64_t pointers;
    /* The addresses of `memory` and of the instruction; set by the program. */
    uint64_t memory_at;
    uint64_t instruction_at;
    /* The distance from a jump instruction to its target, in bytes; 0 for other instructions. */
    int64_t jumps;
    /* Nonzero if the instruction jumped. */
    uint64_t jumped;
    uint64_t length;
    uint8_t instruction[16];
    /* The vector registers, each with its lowest byte first. Registers that the processor lacks stay as they are. */
    _Alignas(64) uint8_t vectors[32][VECTOR];
    uint8_t memory[4096];
};

_Static_assert(offsetof(struct test, flags) == FLAGS, "FLAGS");
_Static_assert(offsetof(struct test, jumped) == JUMPED, "JUMPED");
_Static_assert(offsetof(struct test, vectors) == VECTORS, "VECTORS");
#endif
#endif
