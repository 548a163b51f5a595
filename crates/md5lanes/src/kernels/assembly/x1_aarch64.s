// Generated from codegen/src/kernel/x1_aarch64.rs by `make codegen`: do not edit.
//
// Hashes one message in the general registers of any AArch64 processor.
//
// Registers: x0 state, x1 data, x2 blocks left, x3 constants; a, b, c, d in w4 to w7; the words of the block in x8 to
// x15, two in each, and after the last step the state before the block in w8 to w11; w16 temporary; x17 two constants.
// Scratch memory: none. Clobbers x1, x2 and x4 to x17. All other registers would have to be saved.
//
// 527 instructions for a block. One load brings two words, or two constants, into a register. A single ADD adds the
// upper one: it shifts its operand down, and only the lower half of the 64-bit sum is used. On some processors such an
// ADD takes a cycle more, but none is in the dependency chain.
//
// The chain from b to the next b is that of x1_scalar: 4.5 cycles on average. The instructions of a step that do not
// need b alternate with the end of the previous step: otherwise an in-order processor would stall.
//
// Cycles a byte as modelled by llvm-mca 19. The second column is for a variant of 683 instructions, in which each step
// loads its word and builds its constant by two moves. The kernel has run only in emulation:
//     4.52   4.52   Neoverse N1, V1, V2
//     6.52   6.52   Neoverse N2, where ROR takes three cycles in the model; it takes one on N1, V1, V2 and A72
//     4.52   4.83   Cortex-A72
//     8.81   8.94   Cortex-A55, in order, where ROR takes three cycles too; 9.84 without the alternation
//
// Tried in the model, and rejected:
//     four constants with one load: 511 instructions, as fast; 8.88 on Cortex-A55. Needs a callee-saved register
//     the state before the block in registers: needs four callee-saved ones; as many instructions, or four fewer
//     the constant and the word added to each other first: as many instructions, one register more
//     the state before the block loaded after the last step: 8.86 on Cortex-A55

    .cfi_startproc
    hint #34
    cbz x2, 3f
    ldp w4, w5, [x0]
    ldp w6, w7, [x0, #8]
    ldr x17, [x3]
    .p2align 6
2:
    ldp x8, x9, [x1]
    ldp x10, x11, [x1, #16]
    ldp x12, x13, [x1, #32]
    ldp x14, x15, [x1, #48]
    add w4, w4, w8
    add w4, w4, w17
    eor w16, w6, w7
    // step 0: F, word 0, rotate 7
    and w16, w16, w5
    eor w16, w16, w7
    add x7, x7, x8, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x19
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #8]
    // step 1: F, word 1, rotate 12
    and w16, w16, w4
    eor w16, w16, w6
    add w6, w6, w9
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x14
    eor w16, w4, w5
    add w7, w7, w4
    // step 2: F, word 2, rotate 17
    and w16, w16, w7
    eor w16, w16, w5
    add x5, x5, x9, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0xf
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #16]
    // step 3: F, word 3, rotate 22
    and w16, w16, w6
    eor w16, w16, w4
    add w4, w4, w10
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xa
    eor w16, w6, w7
    add w5, w5, w6
    // step 4: F, word 4, rotate 7
    and w16, w16, w5
    eor w16, w16, w7
    add x7, x7, x10, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x19
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #24]
    // step 5: F, word 5, rotate 12
    and w16, w16, w4
    eor w16, w16, w6
    add w6, w6, w11
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x14
    eor w16, w4, w5
    add w7, w7, w4
    // step 6: F, word 6, rotate 17
    and w16, w16, w7
    eor w16, w16, w5
    add x5, x5, x11, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0xf
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #32]
    // step 7: F, word 7, rotate 22
    and w16, w16, w6
    eor w16, w16, w4
    add w4, w4, w12
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xa
    eor w16, w6, w7
    add w5, w5, w6
    // step 8: F, word 8, rotate 7
    and w16, w16, w5
    eor w16, w16, w7
    add x7, x7, x12, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x19
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #40]
    // step 9: F, word 9, rotate 12
    and w16, w16, w4
    eor w16, w16, w6
    add w6, w6, w13
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x14
    eor w16, w4, w5
    add w7, w7, w4
    // step 10: F, word 10, rotate 17
    and w16, w16, w7
    eor w16, w16, w5
    add x5, x5, x13, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0xf
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #48]
    // step 11: F, word 11, rotate 22
    and w16, w16, w6
    eor w16, w16, w4
    add w4, w4, w14
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xa
    eor w16, w6, w7
    add w5, w5, w6
    // step 12: F, word 12, rotate 7
    and w16, w16, w5
    eor w16, w16, w7
    add x7, x7, x14, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x19
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #56]
    // step 13: F, word 13, rotate 12
    and w16, w16, w4
    eor w16, w16, w6
    add w6, w6, w15
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x14
    eor w16, w4, w5
    add w7, w7, w4
    // step 14: F, word 14, rotate 17
    and w16, w16, w7
    eor w16, w16, w5
    add x5, x5, x15, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0xf
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #64]
    // step 15: F, word 15, rotate 22
    and w16, w16, w6
    eor w16, w16, w4
    add x4, x4, x8, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xa
    bic w16, w6, w7
    add w5, w5, w6
    add w4, w4, w16
    // step 16: G, word 1, rotate 5
    and w16, w5, w7
    add w7, w7, w11
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1b
    bic w16, w5, w6
    add w4, w4, w5
    add w7, w7, w16
    ldr x17, [x3, #72]
    // step 17: G, word 6, rotate 9
    and w16, w4, w6
    add x6, x6, x13, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x17
    bic w16, w4, w5
    add w7, w7, w4
    add w6, w6, w16
    // step 18: G, word 11, rotate 14
    and w16, w7, w5
    add w5, w5, w8
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x12
    bic w16, w7, w4
    add w6, w6, w7
    add w5, w5, w16
    ldr x17, [x3, #80]
    // step 19: G, word 0, rotate 20
    and w16, w6, w4
    add x4, x4, x10, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xc
    bic w16, w6, w7
    add w5, w5, w6
    add w4, w4, w16
    // step 20: G, word 5, rotate 5
    and w16, w5, w7
    add w7, w7, w13
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1b
    bic w16, w5, w6
    add w4, w4, w5
    add w7, w7, w16
    ldr x17, [x3, #88]
    // step 21: G, word 10, rotate 9
    and w16, w4, w6
    add x6, x6, x15, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x17
    bic w16, w4, w5
    add w7, w7, w4
    add w6, w6, w16
    // step 22: G, word 15, rotate 14
    and w16, w7, w5
    add w5, w5, w10
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x12
    bic w16, w7, w4
    add w6, w6, w7
    add w5, w5, w16
    ldr x17, [x3, #96]
    // step 23: G, word 4, rotate 20
    and w16, w6, w4
    add x4, x4, x12, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xc
    bic w16, w6, w7
    add w5, w5, w6
    add w4, w4, w16
    // step 24: G, word 9, rotate 5
    and w16, w5, w7
    add w7, w7, w15
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1b
    bic w16, w5, w6
    add w4, w4, w5
    add w7, w7, w16
    ldr x17, [x3, #104]
    // step 25: G, word 14, rotate 9
    and w16, w4, w6
    add x6, x6, x9, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x17
    bic w16, w4, w5
    add w7, w7, w4
    add w6, w6, w16
    // step 26: G, word 3, rotate 14
    and w16, w7, w5
    add w5, w5, w12
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x12
    bic w16, w7, w4
    add w6, w6, w7
    add w5, w5, w16
    ldr x17, [x3, #112]
    // step 27: G, word 8, rotate 20
    and w16, w6, w4
    add x4, x4, x14, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xc
    bic w16, w6, w7
    add w5, w5, w6
    add w4, w4, w16
    // step 28: G, word 13, rotate 5
    and w16, w5, w7
    add w7, w7, w9
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1b
    bic w16, w5, w6
    add w4, w4, w5
    add w7, w7, w16
    ldr x17, [x3, #120]
    // step 29: G, word 2, rotate 9
    and w16, w4, w6
    add x6, x6, x11, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x17
    bic w16, w4, w5
    add w7, w7, w4
    add w6, w6, w16
    // step 30: G, word 7, rotate 14
    and w16, w7, w5
    add w5, w5, w14
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x12
    bic w16, w7, w4
    add w6, w6, w7
    add w5, w5, w16
    ldr x17, [x3, #128]
    // step 31: G, word 12, rotate 20
    and w16, w6, w4
    add x4, x4, x10, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xc
    eor w16, w6, w7
    add w5, w5, w6
    // step 32: H, word 5, rotate 4
    eor w16, w16, w5
    add w7, w7, w12
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1c
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #136]
    // step 33: H, word 8, rotate 11
    eor w16, w16, w4
    add x6, x6, x13, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x15
    eor w16, w4, w5
    add w7, w7, w4
    // step 34: H, word 11, rotate 16
    eor w16, w16, w7
    add w5, w5, w15
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x10
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #144]
    // step 35: H, word 14, rotate 23
    eor w16, w16, w6
    add x4, x4, x8, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 9
    eor w16, w6, w7
    add w5, w5, w6
    // step 36: H, word 1, rotate 4
    eor w16, w16, w5
    add w7, w7, w10
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1c
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #152]
    // step 37: H, word 4, rotate 11
    eor w16, w16, w4
    add x6, x6, x11, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x15
    eor w16, w4, w5
    add w7, w7, w4
    // step 38: H, word 7, rotate 16
    eor w16, w16, w7
    add w5, w5, w13
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x10
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #160]
    // step 39: H, word 10, rotate 23
    eor w16, w16, w6
    add x4, x4, x14, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 9
    eor w16, w6, w7
    add w5, w5, w6
    // step 40: H, word 13, rotate 4
    eor w16, w16, w5
    add w7, w7, w8
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1c
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #168]
    // step 41: H, word 0, rotate 11
    eor w16, w16, w4
    add x6, x6, x9, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x15
    eor w16, w4, w5
    add w7, w7, w4
    // step 42: H, word 3, rotate 16
    eor w16, w16, w7
    add w5, w5, w11
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x10
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #176]
    // step 43: H, word 6, rotate 23
    eor w16, w16, w6
    add x4, x4, x12, lsr #32
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 9
    eor w16, w6, w7
    add w5, w5, w6
    // step 44: H, word 9, rotate 4
    eor w16, w16, w5
    add w7, w7, w14
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1c
    eor w16, w5, w6
    add w4, w4, w5
    ldr x17, [x3, #184]
    // step 45: H, word 12, rotate 11
    eor w16, w16, w4
    add x6, x6, x15, lsr #32
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x15
    eor w16, w4, w5
    add w7, w7, w4
    // step 46: H, word 15, rotate 16
    eor w16, w16, w7
    add w5, w5, w9
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x10
    eor w16, w7, w4
    add w6, w6, w7
    ldr x17, [x3, #192]
    // step 47: H, word 2, rotate 23
    eor w16, w16, w6
    add w4, w4, w8
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 9
    add w5, w5, w6
    // step 48: I, word 0, rotate 6
    orn w16, w5, w7
    eor w16, w16, w6
    add x7, x7, x11, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1a
    ldr x17, [x3, #200]
    add w4, w4, w5
    // step 49: I, word 7, rotate 10
    orn w16, w4, w6
    eor w16, w16, w5
    add w6, w6, w15
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x16
    add w7, w7, w4
    // step 50: I, word 14, rotate 15
    orn w16, w7, w5
    eor w16, w16, w4
    add x5, x5, x10, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x11
    ldr x17, [x3, #208]
    add w6, w6, w7
    // step 51: I, word 5, rotate 21
    orn w16, w6, w4
    eor w16, w16, w7
    add w4, w4, w14
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xb
    add w5, w5, w6
    // step 52: I, word 12, rotate 6
    orn w16, w5, w7
    eor w16, w16, w6
    add x7, x7, x9, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1a
    ldr x17, [x3, #216]
    add w4, w4, w5
    // step 53: I, word 3, rotate 10
    orn w16, w4, w6
    eor w16, w16, w5
    add w6, w6, w13
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x16
    add w7, w7, w4
    // step 54: I, word 10, rotate 15
    orn w16, w7, w5
    eor w16, w16, w4
    add x5, x5, x8, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x11
    ldr x17, [x3, #224]
    add w6, w6, w7
    // step 55: I, word 1, rotate 21
    orn w16, w6, w4
    eor w16, w16, w7
    add w4, w4, w12
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xb
    add w5, w5, w6
    // step 56: I, word 8, rotate 6
    orn w16, w5, w7
    eor w16, w16, w6
    add x7, x7, x15, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1a
    ldr x17, [x3, #232]
    add w4, w4, w5
    // step 57: I, word 15, rotate 10
    orn w16, w4, w6
    eor w16, w16, w5
    add w6, w6, w11
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x16
    add w7, w7, w4
    // step 58: I, word 6, rotate 15
    orn w16, w7, w5
    eor w16, w16, w4
    add x5, x5, x14, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x11
    ldr x17, [x3, #240]
    add w6, w6, w7
    // step 59: I, word 13, rotate 21
    orn w16, w6, w4
    eor w16, w16, w7
    add w4, w4, w10
    add w5, w5, w16
    add w4, w4, w17
    ror w5, w5, 0xb
    add w5, w5, w6
    // step 60: I, word 4, rotate 6
    orn w16, w5, w7
    eor w16, w16, w6
    add x7, x7, x13, lsr #32
    add w4, w4, w16
    add x7, x7, x17, lsr #32
    ror w4, w4, 0x1a
    ldr x17, [x3, #248]
    add w4, w4, w5
    // step 61: I, word 11, rotate 10
    orn w16, w4, w6
    eor w16, w16, w5
    add w6, w6, w9
    add w7, w7, w16
    add w6, w6, w17
    ror w7, w7, 0x16
    add w7, w7, w4
    // step 62: I, word 2, rotate 15
    orn w16, w7, w5
    eor w16, w16, w4
    add x5, x5, x12, lsr #32
    add w6, w6, w16
    add x5, x5, x17, lsr #32
    ror w6, w6, 0x11
    ldr x17, [x3]
    add w6, w6, w7
    // step 63: I, word 9, rotate 21
    orn w16, w6, w4
    eor w16, w16, w7
    ldp w8, w9, [x0]
    add w5, w5, w16
    ldp w10, w11, [x0, #8]
    ror w5, w5, 0xb
    add w5, w5, w6
    // add the state before the block
    add w4, w4, w8
    add w5, w5, w9
    add w6, w6, w10
    add w7, w7, w11
    stp w4, w5, [x0]
    stp w6, w7, [x0, #8]
    add x1, x1, 0x40
    sub x2, x2, 1
    cbnz x2, 2b
3:
    ret
    .cfi_endproc
