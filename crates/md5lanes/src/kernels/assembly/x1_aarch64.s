// Generated from kernels/src/kernel/x1_aarch64.rs by `make kernels`: do not edit.
//
// One message in the general registers of any AArch64 processor.
//
// Registers: x0 state, x1 data, x2 blocks left; a, b, c, d in w3 to w6, the state before the block in w7 to
// w10; w11 to w14 temporary. Scratch memory: none. Clobbers x1 to x14.
//
// The dependency chain from b to the next b is that of x1_scalar: 5 cycles for F and I, 4 for G and H, 4.5
// on average. The instructions that add a step's word and constant alternate with the chain of the step
// before. Without that an in-order processor would stall for them.
//
// Cycles a byte as modelled by llvm-mca 19. It has run only in emulation, where speed means nothing:
//     4.52   Neoverse N1, V1, V2
//     6.52   Neoverse N2, where the model gives ROR three cycles and on the others one
//     4.84   Cortex-A72
//     8.9    Cortex-A55, in order; 12.3 without the interleaving (llvm-mca 14)
//
// Constants come from two moves each, not from the table, so they need no load.

    .cfi_startproc
    hint #34
    cbz x2, 3f
    ldp w3, w4, [x0]
    ldp w5, w6, [x0, #8]
    .p2align 6
2:
    mov w7, w3
    mov w8, w4
    mov w9, w5
    mov w10, w6
    ldr w13, [x1]
    mov w14, 0xa478
    movk w14, 0xd76a, lsl #16
    add w13, w13, w14
    add w3, w3, w13
    // step 0: F, word 0, rotate 7
    eor w11, w5, w6
    ldr w13, [x1, #4]
    and w11, w11, w4
    mov w14, 0xb756
    eor w11, w11, w6
    movk w14, 0xe8c7, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x19
    add w6, w6, w13
    add w3, w3, w4
    // step 1: F, word 1, rotate 12
    eor w11, w4, w5
    ldr w13, [x1, #8]
    and w11, w11, w3
    mov w14, 0x70db
    eor w11, w11, w5
    movk w14, 0x2420, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x14
    add w5, w5, w13
    add w6, w6, w3
    // step 2: F, word 2, rotate 17
    eor w11, w3, w4
    ldr w13, [x1, #12]
    and w11, w11, w6
    mov w14, 0xceee
    eor w11, w11, w4
    movk w14, 0xc1bd, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0xf
    add w4, w4, w13
    add w5, w5, w6
    // step 3: F, word 3, rotate 22
    eor w11, w6, w3
    ldr w13, [x1, #16]
    and w11, w11, w5
    mov w14, 0xfaf
    eor w11, w11, w3
    movk w14, 0xf57c, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xa
    add w3, w3, w13
    add w4, w4, w5
    // step 4: F, word 4, rotate 7
    eor w11, w5, w6
    ldr w13, [x1, #20]
    and w11, w11, w4
    mov w14, 0xc62a
    eor w11, w11, w6
    movk w14, 0x4787, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x19
    add w6, w6, w13
    add w3, w3, w4
    // step 5: F, word 5, rotate 12
    eor w11, w4, w5
    ldr w13, [x1, #24]
    and w11, w11, w3
    mov w14, 0x4613
    eor w11, w11, w5
    movk w14, 0xa830, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x14
    add w5, w5, w13
    add w6, w6, w3
    // step 6: F, word 6, rotate 17
    eor w11, w3, w4
    ldr w13, [x1, #28]
    and w11, w11, w6
    mov w14, 0x9501
    eor w11, w11, w4
    movk w14, 0xfd46, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0xf
    add w4, w4, w13
    add w5, w5, w6
    // step 7: F, word 7, rotate 22
    eor w11, w6, w3
    ldr w13, [x1, #32]
    and w11, w11, w5
    mov w14, 0x98d8
    eor w11, w11, w3
    movk w14, 0x6980, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xa
    add w3, w3, w13
    add w4, w4, w5
    // step 8: F, word 8, rotate 7
    eor w11, w5, w6
    ldr w13, [x1, #36]
    and w11, w11, w4
    mov w14, 0xf7af
    eor w11, w11, w6
    movk w14, 0x8b44, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x19
    add w6, w6, w13
    add w3, w3, w4
    // step 9: F, word 9, rotate 12
    eor w11, w4, w5
    ldr w13, [x1, #40]
    and w11, w11, w3
    mov w14, 0x5bb1
    eor w11, w11, w5
    movk w14, 0xffff, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x14
    add w5, w5, w13
    add w6, w6, w3
    // step 10: F, word 10, rotate 17
    eor w11, w3, w4
    ldr w13, [x1, #44]
    and w11, w11, w6
    mov w14, 0xd7be
    eor w11, w11, w4
    movk w14, 0x895c, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0xf
    add w4, w4, w13
    add w5, w5, w6
    // step 11: F, word 11, rotate 22
    eor w11, w6, w3
    ldr w13, [x1, #48]
    and w11, w11, w5
    mov w14, 0x1122
    eor w11, w11, w3
    movk w14, 0x6b90, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xa
    add w3, w3, w13
    add w4, w4, w5
    // step 12: F, word 12, rotate 7
    eor w11, w5, w6
    ldr w13, [x1, #52]
    and w11, w11, w4
    mov w14, 0x7193
    eor w11, w11, w6
    movk w14, 0xfd98, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x19
    add w6, w6, w13
    add w3, w3, w4
    // step 13: F, word 13, rotate 12
    eor w11, w4, w5
    ldr w13, [x1, #56]
    and w11, w11, w3
    mov w14, 0x438e
    eor w11, w11, w5
    movk w14, 0xa679, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x14
    add w5, w5, w13
    add w6, w6, w3
    // step 14: F, word 14, rotate 17
    eor w11, w3, w4
    ldr w13, [x1, #60]
    and w11, w11, w6
    mov w14, 0x821
    eor w11, w11, w4
    movk w14, 0x49b4, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0xf
    add w4, w4, w13
    add w5, w5, w6
    // step 15: F, word 15, rotate 22
    eor w11, w6, w3
    ldr w13, [x1, #4]
    and w11, w11, w5
    mov w14, 0x2562
    eor w11, w11, w3
    movk w14, 0xf61e, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xa
    add w3, w3, w13
    add w4, w4, w5
    // step 16: G, word 1, rotate 5
    bic w12, w5, w6
    ldr w13, [x1, #24]
    add w3, w3, w12
    mov w14, 0xb340
    and w11, w4, w6
    movk w14, 0xc040, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x1b
    add w6, w6, w13
    add w3, w3, w4
    // step 17: G, word 6, rotate 9
    bic w12, w4, w5
    ldr w13, [x1, #44]
    add w6, w6, w12
    mov w14, 0x5a51
    and w11, w3, w5
    movk w14, 0x265e, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x17
    add w5, w5, w13
    add w6, w6, w3
    // step 18: G, word 11, rotate 14
    bic w12, w3, w4
    ldr w13, [x1]
    add w5, w5, w12
    mov w14, 0xc7aa
    and w11, w6, w4
    movk w14, 0xe9b6, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0x12
    add w4, w4, w13
    add w5, w5, w6
    // step 19: G, word 0, rotate 20
    bic w12, w6, w3
    ldr w13, [x1, #20]
    add w4, w4, w12
    mov w14, 0x105d
    and w11, w5, w3
    movk w14, 0xd62f, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xc
    add w3, w3, w13
    add w4, w4, w5
    // step 20: G, word 5, rotate 5
    bic w12, w5, w6
    ldr w13, [x1, #40]
    add w3, w3, w12
    mov w14, 0x1453
    and w11, w4, w6
    movk w14, 0x244, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x1b
    add w6, w6, w13
    add w3, w3, w4
    // step 21: G, word 10, rotate 9
    bic w12, w4, w5
    ldr w13, [x1, #60]
    add w6, w6, w12
    mov w14, 0xe681
    and w11, w3, w5
    movk w14, 0xd8a1, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x17
    add w5, w5, w13
    add w6, w6, w3
    // step 22: G, word 15, rotate 14
    bic w12, w3, w4
    ldr w13, [x1, #16]
    add w5, w5, w12
    mov w14, 0xfbc8
    and w11, w6, w4
    movk w14, 0xe7d3, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0x12
    add w4, w4, w13
    add w5, w5, w6
    // step 23: G, word 4, rotate 20
    bic w12, w6, w3
    ldr w13, [x1, #36]
    add w4, w4, w12
    mov w14, 0xcde6
    and w11, w5, w3
    movk w14, 0x21e1, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xc
    add w3, w3, w13
    add w4, w4, w5
    // step 24: G, word 9, rotate 5
    bic w12, w5, w6
    ldr w13, [x1, #56]
    add w3, w3, w12
    mov w14, 0x7d6
    and w11, w4, w6
    movk w14, 0xc337, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x1b
    add w6, w6, w13
    add w3, w3, w4
    // step 25: G, word 14, rotate 9
    bic w12, w4, w5
    ldr w13, [x1, #12]
    add w6, w6, w12
    mov w14, 0xd87
    and w11, w3, w5
    movk w14, 0xf4d5, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x17
    add w5, w5, w13
    add w6, w6, w3
    // step 26: G, word 3, rotate 14
    bic w12, w3, w4
    ldr w13, [x1, #32]
    add w5, w5, w12
    mov w14, 0x14ed
    and w11, w6, w4
    movk w14, 0x455a, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0x12
    add w4, w4, w13
    add w5, w5, w6
    // step 27: G, word 8, rotate 20
    bic w12, w6, w3
    ldr w13, [x1, #52]
    add w4, w4, w12
    mov w14, 0xe905
    and w11, w5, w3
    movk w14, 0xa9e3, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xc
    add w3, w3, w13
    add w4, w4, w5
    // step 28: G, word 13, rotate 5
    bic w12, w5, w6
    ldr w13, [x1, #8]
    add w3, w3, w12
    mov w14, 0xa3f8
    and w11, w4, w6
    movk w14, 0xfcef, lsl #16
    add w3, w3, w11
    add w13, w13, w14
    ror w3, w3, 0x1b
    add w6, w6, w13
    add w3, w3, w4
    // step 29: G, word 2, rotate 9
    bic w12, w4, w5
    ldr w13, [x1, #28]
    add w6, w6, w12
    mov w14, 0x2d9
    and w11, w3, w5
    movk w14, 0x676f, lsl #16
    add w6, w6, w11
    add w13, w13, w14
    ror w6, w6, 0x17
    add w5, w5, w13
    add w6, w6, w3
    // step 30: G, word 7, rotate 14
    bic w12, w3, w4
    ldr w13, [x1, #48]
    add w5, w5, w12
    mov w14, 0x4c8a
    and w11, w6, w4
    movk w14, 0x8d2a, lsl #16
    add w5, w5, w11
    add w13, w13, w14
    ror w5, w5, 0x12
    add w4, w4, w13
    add w5, w5, w6
    // step 31: G, word 12, rotate 20
    bic w12, w6, w3
    ldr w13, [x1, #20]
    add w4, w4, w12
    mov w14, 0x3942
    and w11, w5, w3
    movk w14, 0xfffa, lsl #16
    add w4, w4, w11
    add w13, w13, w14
    ror w4, w4, 0xc
    add w3, w3, w13
    add w4, w4, w5
    // step 32: H, word 5, rotate 4
    eor w11, w5, w6
    ldr w13, [x1, #32]
    eor w11, w11, w4
    mov w14, 0xf681
    add w3, w3, w11
    movk w14, 0x8771, lsl #16
    eor w11, w11, w6
    add w13, w13, w14
    ror w3, w3, 0x1c
    add w6, w6, w13
    add w3, w3, w4
    // step 33: H, word 8, rotate 11
    eor w11, w11, w3
    ldr w13, [x1, #44]
    add w6, w6, w11
    mov w14, 0x6122
    eor w11, w11, w5
    movk w14, 0x6d9d, lsl #16
    ror w6, w6, 0x15
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 34: H, word 11, rotate 16
    eor w11, w11, w6
    ldr w13, [x1, #56]
    add w5, w5, w11
    mov w14, 0x380c
    eor w11, w11, w4
    movk w14, 0xfde5, lsl #16
    ror w5, w5, 0x10
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 35: H, word 14, rotate 23
    eor w11, w11, w5
    ldr w13, [x1, #4]
    add w4, w4, w11
    mov w14, 0xea44
    eor w11, w11, w3
    movk w14, 0xa4be, lsl #16
    ror w4, w4, 9
    add w13, w13, w14
    add w4, w4, w5
    add w3, w3, w13
    // step 36: H, word 1, rotate 4
    eor w11, w11, w4
    ldr w13, [x1, #16]
    add w3, w3, w11
    mov w14, 0xcfa9
    eor w11, w11, w6
    movk w14, 0x4bde, lsl #16
    ror w3, w3, 0x1c
    add w13, w13, w14
    add w3, w3, w4
    add w6, w6, w13
    // step 37: H, word 4, rotate 11
    eor w11, w11, w3
    ldr w13, [x1, #28]
    add w6, w6, w11
    mov w14, 0x4b60
    eor w11, w11, w5
    movk w14, 0xf6bb, lsl #16
    ror w6, w6, 0x15
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 38: H, word 7, rotate 16
    eor w11, w11, w6
    ldr w13, [x1, #40]
    add w5, w5, w11
    mov w14, 0xbc70
    eor w11, w11, w4
    movk w14, 0xbebf, lsl #16
    ror w5, w5, 0x10
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 39: H, word 10, rotate 23
    eor w11, w11, w5
    ldr w13, [x1, #52]
    add w4, w4, w11
    mov w14, 0x7ec6
    eor w11, w11, w3
    movk w14, 0x289b, lsl #16
    ror w4, w4, 9
    add w13, w13, w14
    add w4, w4, w5
    add w3, w3, w13
    // step 40: H, word 13, rotate 4
    eor w11, w11, w4
    ldr w13, [x1]
    add w3, w3, w11
    mov w14, 0x27fa
    eor w11, w11, w6
    movk w14, 0xeaa1, lsl #16
    ror w3, w3, 0x1c
    add w13, w13, w14
    add w3, w3, w4
    add w6, w6, w13
    // step 41: H, word 0, rotate 11
    eor w11, w11, w3
    ldr w13, [x1, #12]
    add w6, w6, w11
    mov w14, 0x3085
    eor w11, w11, w5
    movk w14, 0xd4ef, lsl #16
    ror w6, w6, 0x15
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 42: H, word 3, rotate 16
    eor w11, w11, w6
    ldr w13, [x1, #24]
    add w5, w5, w11
    mov w14, 0x1d05
    eor w11, w11, w4
    movk w14, 0x488, lsl #16
    ror w5, w5, 0x10
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 43: H, word 6, rotate 23
    eor w11, w11, w5
    ldr w13, [x1, #36]
    add w4, w4, w11
    mov w14, 0xd039
    eor w11, w11, w3
    movk w14, 0xd9d4, lsl #16
    ror w4, w4, 9
    add w13, w13, w14
    add w4, w4, w5
    add w3, w3, w13
    // step 44: H, word 9, rotate 4
    eor w11, w11, w4
    ldr w13, [x1, #48]
    add w3, w3, w11
    mov w14, 0x99e5
    eor w11, w11, w6
    movk w14, 0xe6db, lsl #16
    ror w3, w3, 0x1c
    add w13, w13, w14
    add w3, w3, w4
    add w6, w6, w13
    // step 45: H, word 12, rotate 11
    eor w11, w11, w3
    ldr w13, [x1, #60]
    add w6, w6, w11
    mov w14, 0x7cf8
    eor w11, w11, w5
    movk w14, 0x1fa2, lsl #16
    ror w6, w6, 0x15
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 46: H, word 15, rotate 16
    eor w11, w11, w6
    ldr w13, [x1, #8]
    add w5, w5, w11
    mov w14, 0x5665
    eor w11, w11, w4
    movk w14, 0xc4ac, lsl #16
    ror w5, w5, 0x10
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 47: H, word 2, rotate 23
    eor w11, w11, w5
    ldr w13, [x1]
    add w4, w4, w11
    mov w14, 0x2244
    ror w4, w4, 9
    movk w14, 0xf429, lsl #16
    add w4, w4, w5
    add w13, w13, w14
    add w3, w3, w13
    // step 48: I, word 0, rotate 6
    orn w11, w4, w6
    ldr w13, [x1, #28]
    eor w11, w11, w5
    mov w14, 0xff97
    add w3, w3, w11
    movk w14, 0x432a, lsl #16
    ror w3, w3, 0x1a
    add w13, w13, w14
    add w3, w3, w4
    add w6, w6, w13
    // step 49: I, word 7, rotate 10
    orn w11, w3, w5
    ldr w13, [x1, #56]
    eor w11, w11, w4
    mov w14, 0x23a7
    add w6, w6, w11
    movk w14, 0xab94, lsl #16
    ror w6, w6, 0x16
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 50: I, word 14, rotate 15
    orn w11, w6, w4
    ldr w13, [x1, #20]
    eor w11, w11, w3
    mov w14, 0xa039
    add w5, w5, w11
    movk w14, 0xfc93, lsl #16
    ror w5, w5, 0x11
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 51: I, word 5, rotate 21
    orn w11, w5, w3
    ldr w13, [x1, #48]
    eor w11, w11, w6
    mov w14, 0x59c3
    add w4, w4, w11
    movk w14, 0x655b, lsl #16
    ror w4, w4, 0xb
    add w13, w13, w14
    add w4, w4, w5
    add w3, w3, w13
    // step 52: I, word 12, rotate 6
    orn w11, w4, w6
    ldr w13, [x1, #12]
    eor w11, w11, w5
    mov w14, 0xcc92
    add w3, w3, w11
    movk w14, 0x8f0c, lsl #16
    ror w3, w3, 0x1a
    add w13, w13, w14
    add w3, w3, w4
    add w6, w6, w13
    // step 53: I, word 3, rotate 10
    orn w11, w3, w5
    ldr w13, [x1, #40]
    eor w11, w11, w4
    mov w14, 0xf47d
    add w6, w6, w11
    movk w14, 0xffef, lsl #16
    ror w6, w6, 0x16
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 54: I, word 10, rotate 15
    orn w11, w6, w4
    ldr w13, [x1, #4]
    eor w11, w11, w3
    mov w14, 0x5dd1
    add w5, w5, w11
    movk w14, 0x8584, lsl #16
    ror w5, w5, 0x11
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 55: I, word 1, rotate 21
    orn w11, w5, w3
    ldr w13, [x1, #32]
    eor w11, w11, w6
    mov w14, 0x7e4f
    add w4, w4, w11
    movk w14, 0x6fa8, lsl #16
    ror w4, w4, 0xb
    add w13, w13, w14
    add w4, w4, w5
    add w3, w3, w13
    // step 56: I, word 8, rotate 6
    orn w11, w4, w6
    ldr w13, [x1, #60]
    eor w11, w11, w5
    mov w14, 0xe6e0
    add w3, w3, w11
    movk w14, 0xfe2c, lsl #16
    ror w3, w3, 0x1a
    add w13, w13, w14
    add w3, w3, w4
    add w6, w6, w13
    // step 57: I, word 15, rotate 10
    orn w11, w3, w5
    ldr w13, [x1, #24]
    eor w11, w11, w4
    mov w14, 0x4314
    add w6, w6, w11
    movk w14, 0xa301, lsl #16
    ror w6, w6, 0x16
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 58: I, word 6, rotate 15
    orn w11, w6, w4
    ldr w13, [x1, #52]
    eor w11, w11, w3
    mov w14, 0x11a1
    add w5, w5, w11
    movk w14, 0x4e08, lsl #16
    ror w5, w5, 0x11
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 59: I, word 13, rotate 21
    orn w11, w5, w3
    ldr w13, [x1, #16]
    eor w11, w11, w6
    mov w14, 0x7e82
    add w4, w4, w11
    movk w14, 0xf753, lsl #16
    ror w4, w4, 0xb
    add w13, w13, w14
    add w4, w4, w5
    add w3, w3, w13
    // step 60: I, word 4, rotate 6
    orn w11, w4, w6
    ldr w13, [x1, #44]
    eor w11, w11, w5
    mov w14, 0xf235
    add w3, w3, w11
    movk w14, 0xbd3a, lsl #16
    ror w3, w3, 0x1a
    add w13, w13, w14
    add w3, w3, w4
    add w6, w6, w13
    // step 61: I, word 11, rotate 10
    orn w11, w3, w5
    ldr w13, [x1, #8]
    eor w11, w11, w4
    mov w14, 0xd2bb
    add w6, w6, w11
    movk w14, 0x2ad7, lsl #16
    ror w6, w6, 0x16
    add w13, w13, w14
    add w6, w6, w3
    add w5, w5, w13
    // step 62: I, word 2, rotate 15
    orn w11, w6, w4
    ldr w13, [x1, #36]
    eor w11, w11, w3
    mov w14, 0xd391
    add w5, w5, w11
    movk w14, 0xeb86, lsl #16
    ror w5, w5, 0x11
    add w13, w13, w14
    add w5, w5, w6
    add w4, w4, w13
    // step 63: I, word 9, rotate 21
    orn w11, w5, w3
    eor w11, w11, w6
    add w4, w4, w11
    ror w4, w4, 0xb
    add w4, w4, w5
    // add the state before the block
    add w3, w3, w7
    add w4, w4, w8
    add w5, w5, w9
    add w6, w6, w10
    add x1, x1, 0x40
    sub x2, x2, 1
    cbnz x2, 2b
    stp w3, w4, [x0]
    stp w5, w6, [x0, #8]
3:
    ret
    .cfi_endproc
