// Generated from codegen/src/kernel/x4x6_sve2.rs by `make codegen`: do not edit.
//
// Hashes 24 messages in the vector registers of AArch64 processors with SVE2: six sets of four lanes.
//
// Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
// pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
// next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7 and v16 to v31; v8 the constant, v9
// temporary, v10 zeros; v11 to v15 in round 3 b ^ c of five sets, in the other rounds the transposition. Scratch
// memory: the 16 words of each set, for this block and the next one: 3072 bytes. d8 to d15, the lower halves of v8
// to v15, are saved on the stack. Clobbers the other registers.
//
// 3740 instructions for a block of each of 24 messages, 156 a message; x1_aarch64 has 527.
//
// Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19 for Neoverse cores. The kernel has run only
// in emulation:
//     N2     V2
//     1.03   2.06   six sets: no vector port is ever idle
//     1.03   1.81   x4x4_sve2
//     0.92   1.84   x4x6_neon
//
// Like x4x6_neon, but XAR rotates, as in x4x2_sve2.

    .cfi_startproc
    hint #34
    stp d8, d9, [sp, #-16]!
    .cfi_adjust_cfa_offset 16
    .cfi_rel_offset d8, 0
    .cfi_rel_offset d9, 8
    stp d10, d11, [sp, #-16]!
    .cfi_adjust_cfa_offset 16
    .cfi_rel_offset d10, 0
    .cfi_rel_offset d11, 8
    stp d12, d13, [sp, #-16]!
    .cfi_adjust_cfa_offset 16
    .cfi_rel_offset d12, 0
    .cfi_rel_offset d13, 8
    stp d14, d15, [sp, #-16]!
    .cfi_adjust_cfa_offset 16
    .cfi_rel_offset d14, 0
    .cfi_rel_offset d15, 8
    cbz x2, 3f
    cbz x5, 6f
    add x2, x2, 1
6:
    mov x4, 0
    mov x12, x3
    add x11, x3, 0x600
    // transpose the first block
    ldr x6, [x1]
    add x6, x6, x4
    ldr x7, [x1, #8]
    add x7, x7, x4
    ldr x8, [x1, #16]
    add x8, x8, x4
    ldr x9, [x1, #24]
    add x9, x9, x4
    ldr q11, [x6]
    ldr q12, [x7]
    ldr q13, [x8]
    ldr q14, [x9]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1536]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #1552]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #1568]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #1584]
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1600]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #1616]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #1632]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #1648]
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1664]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #1680]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #1696]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #1712]
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1728]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #1744]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #1760]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #1776]
    ldr x6, [x1, #32]
    add x6, x6, x4
    ldr x7, [x1, #40]
    add x7, x7, x4
    ldr x8, [x1, #48]
    add x8, x8, x4
    ldr x9, [x1, #56]
    add x9, x9, x4
    ldr q11, [x6]
    ldr q12, [x7]
    ldr q13, [x8]
    ldr q14, [x9]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1792]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #1808]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #1824]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #1840]
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1856]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #1872]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #1888]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #1904]
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1920]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #1936]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #1952]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #1968]
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #1984]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2000]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2016]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2032]
    ldr x6, [x1, #64]
    add x6, x6, x4
    ldr x7, [x1, #72]
    add x7, x7, x4
    ldr x8, [x1, #80]
    add x8, x8, x4
    ldr x9, [x1, #88]
    add x9, x9, x4
    ldr q11, [x6]
    ldr q12, [x7]
    ldr q13, [x8]
    ldr q14, [x9]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2048]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2064]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2080]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2096]
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2112]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2128]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2144]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2160]
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2176]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2192]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2208]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2224]
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2240]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2256]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2272]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2288]
    ldr x6, [x1, #96]
    add x6, x6, x4
    ldr x7, [x1, #104]
    add x7, x7, x4
    ldr x8, [x1, #112]
    add x8, x8, x4
    ldr x9, [x1, #120]
    add x9, x9, x4
    ldr q11, [x6]
    ldr q12, [x7]
    ldr q13, [x8]
    ldr q14, [x9]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2304]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2320]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2336]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2352]
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2368]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2384]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2400]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2416]
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2432]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2448]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2464]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2480]
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2496]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2512]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2528]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2544]
    ldr x6, [x1, #128]
    add x6, x6, x4
    ldr x7, [x1, #136]
    add x7, x7, x4
    ldr x8, [x1, #144]
    add x8, x8, x4
    ldr x9, [x1, #152]
    add x9, x9, x4
    ldr q11, [x6]
    ldr q12, [x7]
    ldr q13, [x8]
    ldr q14, [x9]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2560]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2576]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2592]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2608]
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2624]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2640]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2656]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2672]
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2688]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2704]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2720]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2736]
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2752]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2768]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2784]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2800]
    ldr x6, [x1, #160]
    add x6, x6, x4
    ldr x7, [x1, #168]
    add x7, x7, x4
    ldr x8, [x1, #176]
    add x8, x8, x4
    ldr x9, [x1, #184]
    add x9, x9, x4
    ldr q11, [x6]
    ldr q12, [x7]
    ldr q13, [x8]
    ldr q14, [x9]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2816]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2832]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2848]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2864]
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2880]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2896]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2912]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2928]
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #2944]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #2960]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #2976]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #2992]
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x3, #3008]
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x3, #3024]
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x3, #3040]
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x3, #3056]
    ldr q0, [x0]
    ldr q1, [x0, #96]
    ldr q2, [x0, #192]
    ldr q3, [x0, #288]
    ldr q4, [x0, #16]
    ldr q5, [x0, #112]
    ldr q6, [x0, #208]
    ldr q7, [x0, #304]
    ldr q16, [x0, #32]
    ldr q17, [x0, #128]
    ldr q18, [x0, #224]
    ldr q19, [x0, #320]
    ldr q20, [x0, #48]
    ldr q21, [x0, #144]
    ldr q22, [x0, #240]
    ldr q23, [x0, #336]
    ldr q24, [x0, #64]
    ldr q25, [x0, #160]
    ldr q26, [x0, #256]
    ldr q27, [x0, #352]
    ldr q28, [x0, #80]
    ldr q29, [x0, #176]
    ldr q30, [x0, #272]
    ldr q31, [x0, #368]
    movi v10.4s, 0
    .p2align 6
2:
    sub x2, x2, 1
    cbz x2, 6f
    add x4, x4, 0x40
    sub x13, x2, 1
    cbnz x13, 6f
    cbz x5, 6f
    mov x1, x5
    mov x4, 0
6:
    // step 0: F, word 0, rotate 7
    mov w10, 0xa478
    movk w10, 0xd76a, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v2.16b
    bif v9.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04673540 // xar z0.s, z0.s, z10.s, 0x19
    add v0.4s, v0.4s, v1.4s
    ldr x6, [x1]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #256]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v6.16b
    bif v9.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04673544 // xar z4.s, z4.s, z10.s, 0x19
    add v4.4s, v4.4s, v5.4s
    add x6, x6, x4
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #512]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v18.16b
    bif v9.16b, v19.16b, v17.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04673550 // xar z16.s, z16.s, z10.s, 0x19
    add v16.4s, v16.4s, v17.4s
    ldr x7, [x1, #8]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #768]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v22.16b
    bif v9.16b, v23.16b, v21.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04673554 // xar z20.s, z20.s, z10.s, 0x19
    add v20.4s, v20.4s, v21.4s
    add x7, x7, x4
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1024]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v26.16b
    bif v9.16b, v27.16b, v25.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04673558 // xar z24.s, z24.s, z10.s, 0x19
    add v24.4s, v24.4s, v25.4s
    ldr x8, [x1, #16]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1280]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v30.16b
    bif v9.16b, v31.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0467355c // xar z28.s, z28.s, z10.s, 0x19
    add v28.4s, v28.4s, v29.4s
    add x8, x8, x4
    // step 1: F, word 1, rotate 12
    mov w10, 0xb756
    movk w10, 0xe8c7, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #16]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v1.16b
    bif v9.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046c3543 // xar z3.s, z3.s, z10.s, 0x14
    add v3.4s, v3.4s, v0.4s
    ldr x9, [x1, #24]
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #272]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v5.16b
    bif v9.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046c3547 // xar z7.s, z7.s, z10.s, 0x14
    add v7.4s, v7.4s, v4.4s
    add x9, x9, x4
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #528]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v17.16b
    bif v9.16b, v18.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046c3553 // xar z19.s, z19.s, z10.s, 0x14
    add v19.4s, v19.4s, v16.4s
    ldr q11, [x6]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #784]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v21.16b
    bif v9.16b, v22.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046c3557 // xar z23.s, z23.s, z10.s, 0x14
    add v23.4s, v23.4s, v20.4s
    ldr q12, [x7]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1040]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v25.16b
    bif v9.16b, v26.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046c355b // xar z27.s, z27.s, z10.s, 0x14
    add v27.4s, v27.4s, v24.4s
    ldr q13, [x8]
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1296]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v29.16b
    bif v9.16b, v30.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046c355f // xar z31.s, z31.s, z10.s, 0x14
    add v31.4s, v31.4s, v28.4s
    ldr q14, [x9]
    // step 2: F, word 2, rotate 17
    mov w10, 0x70db
    movk w10, 0x2420, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #32]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v0.16b
    bif v9.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x04713542 // xar z2.s, z2.s, z10.s, 0xf
    add v2.4s, v2.4s, v3.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #288]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v4.16b
    bif v9.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x04713546 // xar z6.s, z6.s, z10.s, 0xf
    add v6.4s, v6.4s, v7.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #544]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v16.16b
    bif v9.16b, v17.16b, v19.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x04713552 // xar z18.s, z18.s, z10.s, 0xf
    add v18.4s, v18.4s, v19.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #800]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v20.16b
    bif v9.16b, v21.16b, v23.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x04713556 // xar z22.s, z22.s, z10.s, 0xf
    add v22.4s, v22.4s, v23.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1056]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v24.16b
    bif v9.16b, v25.16b, v27.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x0471355a // xar z26.s, z26.s, z10.s, 0xf
    add v26.4s, v26.4s, v27.4s
    zip1 v14.2d, v15.2d, v12.2d
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1312]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v28.16b
    bif v9.16b, v29.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x0471355e // xar z30.s, z30.s, z10.s, 0xf
    add v30.4s, v30.4s, v31.4s
    str q14, [x12]
    // step 3: F, word 3, rotate 22
    mov w10, 0xceee
    movk w10, 0xc1bd, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #48]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v3.16b
    bif v9.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04763541 // xar z1.s, z1.s, z10.s, 0xa
    add v1.4s, v1.4s, v2.4s
    zip2 v15.2d, v15.2d, v12.2d
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #304]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v7.16b
    bif v9.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04763545 // xar z5.s, z5.s, z10.s, 0xa
    add v5.4s, v5.4s, v6.4s
    str q15, [x12, #16]
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #560]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v19.16b
    bif v9.16b, v16.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04763551 // xar z17.s, z17.s, z10.s, 0xa
    add v17.4s, v17.4s, v18.4s
    zip1 v12.2d, v11.2d, v13.2d
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #816]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v23.16b
    bif v9.16b, v20.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04763555 // xar z21.s, z21.s, z10.s, 0xa
    add v21.4s, v21.4s, v22.4s
    str q12, [x12, #32]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1072]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v27.16b
    bif v9.16b, v24.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04763559 // xar z25.s, z25.s, z10.s, 0xa
    add v25.4s, v25.4s, v26.4s
    zip2 v11.2d, v11.2d, v13.2d
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1328]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v31.16b
    bif v9.16b, v28.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0476355d // xar z29.s, z29.s, z10.s, 0xa
    add v29.4s, v29.4s, v30.4s
    str q11, [x12, #48]
    // step 4: F, word 4, rotate 7
    mov w10, 0xfaf
    movk w10, 0xf57c, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #64]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v2.16b
    bif v9.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04673540 // xar z0.s, z0.s, z10.s, 0x19
    add v0.4s, v0.4s, v1.4s
    ldr q11, [x6, #16]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #320]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v6.16b
    bif v9.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04673544 // xar z4.s, z4.s, z10.s, 0x19
    add v4.4s, v4.4s, v5.4s
    ldr q12, [x7, #16]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #576]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v18.16b
    bif v9.16b, v19.16b, v17.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04673550 // xar z16.s, z16.s, z10.s, 0x19
    add v16.4s, v16.4s, v17.4s
    ldr q13, [x8, #16]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #832]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v22.16b
    bif v9.16b, v23.16b, v21.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04673554 // xar z20.s, z20.s, z10.s, 0x19
    add v20.4s, v20.4s, v21.4s
    ldr q14, [x9, #16]
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1088]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v26.16b
    bif v9.16b, v27.16b, v25.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04673558 // xar z24.s, z24.s, z10.s, 0x19
    add v24.4s, v24.4s, v25.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1344]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v30.16b
    bif v9.16b, v31.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0467355c // xar z28.s, z28.s, z10.s, 0x19
    add v28.4s, v28.4s, v29.4s
    zip2 v11.4s, v11.4s, v12.4s
    // step 5: F, word 5, rotate 12
    mov w10, 0xc62a
    movk w10, 0x4787, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #80]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v1.16b
    bif v9.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046c3543 // xar z3.s, z3.s, z10.s, 0x14
    add v3.4s, v3.4s, v0.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #336]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v5.16b
    bif v9.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046c3547 // xar z7.s, z7.s, z10.s, 0x14
    add v7.4s, v7.4s, v4.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #592]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v17.16b
    bif v9.16b, v18.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046c3553 // xar z19.s, z19.s, z10.s, 0x14
    add v19.4s, v19.4s, v16.4s
    zip1 v14.2d, v15.2d, v12.2d
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #848]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v21.16b
    bif v9.16b, v22.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046c3557 // xar z23.s, z23.s, z10.s, 0x14
    add v23.4s, v23.4s, v20.4s
    str q14, [x12, #64]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1104]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v25.16b
    bif v9.16b, v26.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046c355b // xar z27.s, z27.s, z10.s, 0x14
    add v27.4s, v27.4s, v24.4s
    zip2 v15.2d, v15.2d, v12.2d
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1360]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v29.16b
    bif v9.16b, v30.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046c355f // xar z31.s, z31.s, z10.s, 0x14
    add v31.4s, v31.4s, v28.4s
    str q15, [x12, #80]
    // step 6: F, word 6, rotate 17
    mov w10, 0x4613
    movk w10, 0xa830, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #96]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v0.16b
    bif v9.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x04713542 // xar z2.s, z2.s, z10.s, 0xf
    add v2.4s, v2.4s, v3.4s
    zip1 v12.2d, v11.2d, v13.2d
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #352]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v4.16b
    bif v9.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x04713546 // xar z6.s, z6.s, z10.s, 0xf
    add v6.4s, v6.4s, v7.4s
    str q12, [x12, #96]
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #608]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v16.16b
    bif v9.16b, v17.16b, v19.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x04713552 // xar z18.s, z18.s, z10.s, 0xf
    add v18.4s, v18.4s, v19.4s
    zip2 v11.2d, v11.2d, v13.2d
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #864]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v20.16b
    bif v9.16b, v21.16b, v23.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x04713556 // xar z22.s, z22.s, z10.s, 0xf
    add v22.4s, v22.4s, v23.4s
    str q11, [x12, #112]
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1120]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v24.16b
    bif v9.16b, v25.16b, v27.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x0471355a // xar z26.s, z26.s, z10.s, 0xf
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6, #32]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1376]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v28.16b
    bif v9.16b, v29.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x0471355e // xar z30.s, z30.s, z10.s, 0xf
    add v30.4s, v30.4s, v31.4s
    ldr q12, [x7, #32]
    // step 7: F, word 7, rotate 22
    mov w10, 0x9501
    movk w10, 0xfd46, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #112]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v3.16b
    bif v9.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04763541 // xar z1.s, z1.s, z10.s, 0xa
    add v1.4s, v1.4s, v2.4s
    ldr q13, [x8, #32]
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #368]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v7.16b
    bif v9.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04763545 // xar z5.s, z5.s, z10.s, 0xa
    add v5.4s, v5.4s, v6.4s
    ldr q14, [x9, #32]
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #624]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v19.16b
    bif v9.16b, v16.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04763551 // xar z17.s, z17.s, z10.s, 0xa
    add v17.4s, v17.4s, v18.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #880]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v23.16b
    bif v9.16b, v20.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04763555 // xar z21.s, z21.s, z10.s, 0xa
    add v21.4s, v21.4s, v22.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1136]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v27.16b
    bif v9.16b, v24.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04763559 // xar z25.s, z25.s, z10.s, 0xa
    add v25.4s, v25.4s, v26.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1392]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v31.16b
    bif v9.16b, v28.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0476355d // xar z29.s, z29.s, z10.s, 0xa
    add v29.4s, v29.4s, v30.4s
    zip2 v13.4s, v13.4s, v14.4s
    // step 8: F, word 8, rotate 7
    mov w10, 0x98d8
    movk w10, 0x6980, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #128]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v2.16b
    bif v9.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04673540 // xar z0.s, z0.s, z10.s, 0x19
    add v0.4s, v0.4s, v1.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #128]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #384]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v6.16b
    bif v9.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04673544 // xar z4.s, z4.s, z10.s, 0x19
    add v4.4s, v4.4s, v5.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #144]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #640]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v18.16b
    bif v9.16b, v19.16b, v17.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04673550 // xar z16.s, z16.s, z10.s, 0x19
    add v16.4s, v16.4s, v17.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #160]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #896]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v22.16b
    bif v9.16b, v23.16b, v21.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04673554 // xar z20.s, z20.s, z10.s, 0x19
    add v20.4s, v20.4s, v21.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #176]
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1152]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v26.16b
    bif v9.16b, v27.16b, v25.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04673558 // xar z24.s, z24.s, z10.s, 0x19
    add v24.4s, v24.4s, v25.4s
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1408]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v30.16b
    bif v9.16b, v31.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0467355c // xar z28.s, z28.s, z10.s, 0x19
    add v28.4s, v28.4s, v29.4s
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    // step 9: F, word 9, rotate 12
    mov w10, 0xf7af
    movk w10, 0x8b44, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #144]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v1.16b
    bif v9.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046c3543 // xar z3.s, z3.s, z10.s, 0x14
    add v3.4s, v3.4s, v0.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #400]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v5.16b
    bif v9.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046c3547 // xar z7.s, z7.s, z10.s, 0x14
    add v7.4s, v7.4s, v4.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #656]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v17.16b
    bif v9.16b, v18.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046c3553 // xar z19.s, z19.s, z10.s, 0x14
    add v19.4s, v19.4s, v16.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #192]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #912]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v21.16b
    bif v9.16b, v22.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046c3557 // xar z23.s, z23.s, z10.s, 0x14
    add v23.4s, v23.4s, v20.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #208]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1168]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v25.16b
    bif v9.16b, v26.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046c355b // xar z27.s, z27.s, z10.s, 0x14
    add v27.4s, v27.4s, v24.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #224]
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1424]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v29.16b
    bif v9.16b, v30.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046c355f // xar z31.s, z31.s, z10.s, 0x14
    add v31.4s, v31.4s, v28.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #240]
    // step 10: F, word 10, rotate 17
    mov w10, 0x5bb1
    movk w10, 0xffff, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #160]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v0.16b
    bif v9.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x04713542 // xar z2.s, z2.s, z10.s, 0xf
    add v2.4s, v2.4s, v3.4s
    ldr x6, [x1, #32]
    add x6, x6, x4
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #416]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v4.16b
    bif v9.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x04713546 // xar z6.s, z6.s, z10.s, 0xf
    add v6.4s, v6.4s, v7.4s
    ldr x7, [x1, #40]
    add x7, x7, x4
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #672]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v16.16b
    bif v9.16b, v17.16b, v19.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x04713552 // xar z18.s, z18.s, z10.s, 0xf
    add v18.4s, v18.4s, v19.4s
    ldr x8, [x1, #48]
    add x8, x8, x4
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #928]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v20.16b
    bif v9.16b, v21.16b, v23.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x04713556 // xar z22.s, z22.s, z10.s, 0xf
    add v22.4s, v22.4s, v23.4s
    ldr x9, [x1, #56]
    add x9, x9, x4
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1184]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v24.16b
    bif v9.16b, v25.16b, v27.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x0471355a // xar z26.s, z26.s, z10.s, 0xf
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6]
    ldr q12, [x7]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1440]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v28.16b
    bif v9.16b, v29.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x0471355e // xar z30.s, z30.s, z10.s, 0xf
    add v30.4s, v30.4s, v31.4s
    ldr q13, [x8]
    ldr q14, [x9]
    // step 11: F, word 11, rotate 22
    mov w10, 0xd7be
    movk w10, 0x895c, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #176]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v3.16b
    bif v9.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04763541 // xar z1.s, z1.s, z10.s, 0xa
    add v1.4s, v1.4s, v2.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #432]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v7.16b
    bif v9.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04763545 // xar z5.s, z5.s, z10.s, 0xa
    add v5.4s, v5.4s, v6.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #688]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v19.16b
    bif v9.16b, v16.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04763551 // xar z17.s, z17.s, z10.s, 0xa
    add v17.4s, v17.4s, v18.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #256]
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #944]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v23.16b
    bif v9.16b, v20.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04763555 // xar z21.s, z21.s, z10.s, 0xa
    add v21.4s, v21.4s, v22.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #272]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1200]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v27.16b
    bif v9.16b, v24.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04763559 // xar z25.s, z25.s, z10.s, 0xa
    add v25.4s, v25.4s, v26.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #288]
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1456]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v31.16b
    bif v9.16b, v28.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0476355d // xar z29.s, z29.s, z10.s, 0xa
    add v29.4s, v29.4s, v30.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #304]
    // step 12: F, word 12, rotate 7
    mov w10, 0x1122
    movk w10, 0x6b90, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #192]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v2.16b
    bif v9.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04673540 // xar z0.s, z0.s, z10.s, 0x19
    add v0.4s, v0.4s, v1.4s
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #448]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v6.16b
    bif v9.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04673544 // xar z4.s, z4.s, z10.s, 0x19
    add v4.4s, v4.4s, v5.4s
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #704]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v18.16b
    bif v9.16b, v19.16b, v17.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04673550 // xar z16.s, z16.s, z10.s, 0x19
    add v16.4s, v16.4s, v17.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #960]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v22.16b
    bif v9.16b, v23.16b, v21.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04673554 // xar z20.s, z20.s, z10.s, 0x19
    add v20.4s, v20.4s, v21.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1216]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v26.16b
    bif v9.16b, v27.16b, v25.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04673558 // xar z24.s, z24.s, z10.s, 0x19
    add v24.4s, v24.4s, v25.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #320]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1472]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v30.16b
    bif v9.16b, v31.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0467355c // xar z28.s, z28.s, z10.s, 0x19
    add v28.4s, v28.4s, v29.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #336]
    // step 13: F, word 13, rotate 12
    mov w10, 0x7193
    movk w10, 0xfd98, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #208]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v1.16b
    bif v9.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046c3543 // xar z3.s, z3.s, z10.s, 0x14
    add v3.4s, v3.4s, v0.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #352]
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #464]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v5.16b
    bif v9.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046c3547 // xar z7.s, z7.s, z10.s, 0x14
    add v7.4s, v7.4s, v4.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #368]
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #720]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v17.16b
    bif v9.16b, v18.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046c3553 // xar z19.s, z19.s, z10.s, 0x14
    add v19.4s, v19.4s, v16.4s
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #976]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v21.16b
    bif v9.16b, v22.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046c3557 // xar z23.s, z23.s, z10.s, 0x14
    add v23.4s, v23.4s, v20.4s
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1232]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v25.16b
    bif v9.16b, v26.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046c355b // xar z27.s, z27.s, z10.s, 0x14
    add v27.4s, v27.4s, v24.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1488]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v29.16b
    bif v9.16b, v30.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046c355f // xar z31.s, z31.s, z10.s, 0x14
    add v31.4s, v31.4s, v28.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    // step 14: F, word 14, rotate 17
    mov w10, 0x438e
    movk w10, 0xa679, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #224]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v0.16b
    bif v9.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x04713542 // xar z2.s, z2.s, z10.s, 0xf
    add v2.4s, v2.4s, v3.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #384]
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #480]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v4.16b
    bif v9.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x04713546 // xar z6.s, z6.s, z10.s, 0xf
    add v6.4s, v6.4s, v7.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #400]
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #736]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v16.16b
    bif v9.16b, v17.16b, v19.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x04713552 // xar z18.s, z18.s, z10.s, 0xf
    add v18.4s, v18.4s, v19.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #416]
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #992]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v20.16b
    bif v9.16b, v21.16b, v23.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x04713556 // xar z22.s, z22.s, z10.s, 0xf
    add v22.4s, v22.4s, v23.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #432]
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1248]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v24.16b
    bif v9.16b, v25.16b, v27.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x0471355a // xar z26.s, z26.s, z10.s, 0xf
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1504]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v28.16b
    bif v9.16b, v29.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x0471355e // xar z30.s, z30.s, z10.s, 0xf
    add v30.4s, v30.4s, v31.4s
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    // step 15: F, word 15, rotate 22
    mov w10, 0x821
    movk w10, 0x49b4, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #240]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v3.16b
    bif v9.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04763541 // xar z1.s, z1.s, z10.s, 0xa
    add v1.4s, v1.4s, v2.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #496]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v7.16b
    bif v9.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04763545 // xar z5.s, z5.s, z10.s, 0xa
    add v5.4s, v5.4s, v6.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #752]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v19.16b
    bif v9.16b, v16.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04763551 // xar z17.s, z17.s, z10.s, 0xa
    add v17.4s, v17.4s, v18.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #448]
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #1008]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v23.16b
    bif v9.16b, v20.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04763555 // xar z21.s, z21.s, z10.s, 0xa
    add v21.4s, v21.4s, v22.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #464]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1264]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v27.16b
    bif v9.16b, v24.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04763559 // xar z25.s, z25.s, z10.s, 0xa
    add v25.4s, v25.4s, v26.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #480]
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1520]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v31.16b
    bif v9.16b, v28.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0476355d // xar z29.s, z29.s, z10.s, 0xa
    add v29.4s, v29.4s, v30.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #496]
    // step 16: G, word 1, rotate 5
    mov w10, 0x2562
    movk w10, 0xf61e, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #16]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v3.16b
    bsl v9.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04653540 // xar z0.s, z0.s, z10.s, 0x1b
    add v0.4s, v0.4s, v1.4s
    ldr x6, [x1, #64]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #272]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v7.16b
    bsl v9.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04653544 // xar z4.s, z4.s, z10.s, 0x1b
    add v4.4s, v4.4s, v5.4s
    add x6, x6, x4
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #528]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v19.16b
    bsl v9.16b, v17.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04653550 // xar z16.s, z16.s, z10.s, 0x1b
    add v16.4s, v16.4s, v17.4s
    ldr x7, [x1, #72]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #784]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v23.16b
    bsl v9.16b, v21.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04653554 // xar z20.s, z20.s, z10.s, 0x1b
    add v20.4s, v20.4s, v21.4s
    add x7, x7, x4
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1040]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v27.16b
    bsl v9.16b, v25.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04653558 // xar z24.s, z24.s, z10.s, 0x1b
    add v24.4s, v24.4s, v25.4s
    ldr x8, [x1, #80]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1296]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v31.16b
    bsl v9.16b, v29.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0465355c // xar z28.s, z28.s, z10.s, 0x1b
    add v28.4s, v28.4s, v29.4s
    add x8, x8, x4
    // step 17: G, word 6, rotate 9
    mov w10, 0xb340
    movk w10, 0xc040, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #96]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v2.16b
    bsl v9.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x04693543 // xar z3.s, z3.s, z10.s, 0x17
    add v3.4s, v3.4s, v0.4s
    ldr x9, [x1, #88]
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #352]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v6.16b
    bsl v9.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x04693547 // xar z7.s, z7.s, z10.s, 0x17
    add v7.4s, v7.4s, v4.4s
    add x9, x9, x4
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #608]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v18.16b
    bsl v9.16b, v16.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x04693553 // xar z19.s, z19.s, z10.s, 0x17
    add v19.4s, v19.4s, v16.4s
    ldr q11, [x6]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #864]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v22.16b
    bsl v9.16b, v20.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x04693557 // xar z23.s, z23.s, z10.s, 0x17
    add v23.4s, v23.4s, v20.4s
    ldr q12, [x7]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1120]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v26.16b
    bsl v9.16b, v24.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x0469355b // xar z27.s, z27.s, z10.s, 0x17
    add v27.4s, v27.4s, v24.4s
    ldr q13, [x8]
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1376]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v30.16b
    bsl v9.16b, v28.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x0469355f // xar z31.s, z31.s, z10.s, 0x17
    add v31.4s, v31.4s, v28.4s
    ldr q14, [x9]
    // step 18: G, word 11, rotate 14
    mov w10, 0x5a51
    movk w10, 0x265e, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #176]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v1.16b
    bsl v9.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046e3542 // xar z2.s, z2.s, z10.s, 0x12
    add v2.4s, v2.4s, v3.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #432]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v5.16b
    bsl v9.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046e3546 // xar z6.s, z6.s, z10.s, 0x12
    add v6.4s, v6.4s, v7.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #688]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v17.16b
    bsl v9.16b, v19.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046e3552 // xar z18.s, z18.s, z10.s, 0x12
    add v18.4s, v18.4s, v19.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #944]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v21.16b
    bsl v9.16b, v23.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046e3556 // xar z22.s, z22.s, z10.s, 0x12
    add v22.4s, v22.4s, v23.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1200]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v25.16b
    bsl v9.16b, v27.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046e355a // xar z26.s, z26.s, z10.s, 0x12
    add v26.4s, v26.4s, v27.4s
    zip1 v14.2d, v15.2d, v12.2d
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1456]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v29.16b
    bsl v9.16b, v31.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046e355e // xar z30.s, z30.s, z10.s, 0x12
    add v30.4s, v30.4s, v31.4s
    str q14, [x12, #512]
    // step 19: G, word 0, rotate 20
    mov w10, 0xc7aa
    movk w10, 0xe9b6, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v0.16b
    bsl v9.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04743541 // xar z1.s, z1.s, z10.s, 0xc
    add v1.4s, v1.4s, v2.4s
    zip2 v15.2d, v15.2d, v12.2d
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #256]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v4.16b
    bsl v9.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04743545 // xar z5.s, z5.s, z10.s, 0xc
    add v5.4s, v5.4s, v6.4s
    str q15, [x12, #528]
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #512]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v16.16b
    bsl v9.16b, v18.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04743551 // xar z17.s, z17.s, z10.s, 0xc
    add v17.4s, v17.4s, v18.4s
    zip1 v12.2d, v11.2d, v13.2d
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #768]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v20.16b
    bsl v9.16b, v22.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04743555 // xar z21.s, z21.s, z10.s, 0xc
    add v21.4s, v21.4s, v22.4s
    str q12, [x12, #544]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1024]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v24.16b
    bsl v9.16b, v26.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04743559 // xar z25.s, z25.s, z10.s, 0xc
    add v25.4s, v25.4s, v26.4s
    zip2 v11.2d, v11.2d, v13.2d
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1280]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v28.16b
    bsl v9.16b, v30.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0474355d // xar z29.s, z29.s, z10.s, 0xc
    add v29.4s, v29.4s, v30.4s
    str q11, [x12, #560]
    // step 20: G, word 5, rotate 5
    mov w10, 0x105d
    movk w10, 0xd62f, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #80]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v3.16b
    bsl v9.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04653540 // xar z0.s, z0.s, z10.s, 0x1b
    add v0.4s, v0.4s, v1.4s
    ldr q11, [x6, #16]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #336]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v7.16b
    bsl v9.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04653544 // xar z4.s, z4.s, z10.s, 0x1b
    add v4.4s, v4.4s, v5.4s
    ldr q12, [x7, #16]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #592]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v19.16b
    bsl v9.16b, v17.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04653550 // xar z16.s, z16.s, z10.s, 0x1b
    add v16.4s, v16.4s, v17.4s
    ldr q13, [x8, #16]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #848]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v23.16b
    bsl v9.16b, v21.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04653554 // xar z20.s, z20.s, z10.s, 0x1b
    add v20.4s, v20.4s, v21.4s
    ldr q14, [x9, #16]
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1104]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v27.16b
    bsl v9.16b, v25.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04653558 // xar z24.s, z24.s, z10.s, 0x1b
    add v24.4s, v24.4s, v25.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1360]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v31.16b
    bsl v9.16b, v29.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0465355c // xar z28.s, z28.s, z10.s, 0x1b
    add v28.4s, v28.4s, v29.4s
    zip2 v11.4s, v11.4s, v12.4s
    // step 21: G, word 10, rotate 9
    mov w10, 0x1453
    movk w10, 0x244, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #160]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v2.16b
    bsl v9.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x04693543 // xar z3.s, z3.s, z10.s, 0x17
    add v3.4s, v3.4s, v0.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #416]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v6.16b
    bsl v9.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x04693547 // xar z7.s, z7.s, z10.s, 0x17
    add v7.4s, v7.4s, v4.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #672]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v18.16b
    bsl v9.16b, v16.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x04693553 // xar z19.s, z19.s, z10.s, 0x17
    add v19.4s, v19.4s, v16.4s
    zip1 v14.2d, v15.2d, v12.2d
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #928]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v22.16b
    bsl v9.16b, v20.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x04693557 // xar z23.s, z23.s, z10.s, 0x17
    add v23.4s, v23.4s, v20.4s
    str q14, [x12, #576]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1184]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v26.16b
    bsl v9.16b, v24.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x0469355b // xar z27.s, z27.s, z10.s, 0x17
    add v27.4s, v27.4s, v24.4s
    zip2 v15.2d, v15.2d, v12.2d
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1440]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v30.16b
    bsl v9.16b, v28.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x0469355f // xar z31.s, z31.s, z10.s, 0x17
    add v31.4s, v31.4s, v28.4s
    str q15, [x12, #592]
    // step 22: G, word 15, rotate 14
    mov w10, 0xe681
    movk w10, 0xd8a1, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #240]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v1.16b
    bsl v9.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046e3542 // xar z2.s, z2.s, z10.s, 0x12
    add v2.4s, v2.4s, v3.4s
    zip1 v12.2d, v11.2d, v13.2d
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #496]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v5.16b
    bsl v9.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046e3546 // xar z6.s, z6.s, z10.s, 0x12
    add v6.4s, v6.4s, v7.4s
    str q12, [x12, #608]
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #752]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v17.16b
    bsl v9.16b, v19.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046e3552 // xar z18.s, z18.s, z10.s, 0x12
    add v18.4s, v18.4s, v19.4s
    zip2 v11.2d, v11.2d, v13.2d
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #1008]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v21.16b
    bsl v9.16b, v23.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046e3556 // xar z22.s, z22.s, z10.s, 0x12
    add v22.4s, v22.4s, v23.4s
    str q11, [x12, #624]
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1264]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v25.16b
    bsl v9.16b, v27.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046e355a // xar z26.s, z26.s, z10.s, 0x12
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6, #32]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1520]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v29.16b
    bsl v9.16b, v31.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046e355e // xar z30.s, z30.s, z10.s, 0x12
    add v30.4s, v30.4s, v31.4s
    ldr q12, [x7, #32]
    // step 23: G, word 4, rotate 20
    mov w10, 0xfbc8
    movk w10, 0xe7d3, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #64]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v0.16b
    bsl v9.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04743541 // xar z1.s, z1.s, z10.s, 0xc
    add v1.4s, v1.4s, v2.4s
    ldr q13, [x8, #32]
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #320]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v4.16b
    bsl v9.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04743545 // xar z5.s, z5.s, z10.s, 0xc
    add v5.4s, v5.4s, v6.4s
    ldr q14, [x9, #32]
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #576]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v16.16b
    bsl v9.16b, v18.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04743551 // xar z17.s, z17.s, z10.s, 0xc
    add v17.4s, v17.4s, v18.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #832]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v20.16b
    bsl v9.16b, v22.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04743555 // xar z21.s, z21.s, z10.s, 0xc
    add v21.4s, v21.4s, v22.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1088]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v24.16b
    bsl v9.16b, v26.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04743559 // xar z25.s, z25.s, z10.s, 0xc
    add v25.4s, v25.4s, v26.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1344]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v28.16b
    bsl v9.16b, v30.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0474355d // xar z29.s, z29.s, z10.s, 0xc
    add v29.4s, v29.4s, v30.4s
    zip2 v13.4s, v13.4s, v14.4s
    // step 24: G, word 9, rotate 5
    mov w10, 0xcde6
    movk w10, 0x21e1, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #144]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v3.16b
    bsl v9.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04653540 // xar z0.s, z0.s, z10.s, 0x1b
    add v0.4s, v0.4s, v1.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #640]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #400]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v7.16b
    bsl v9.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04653544 // xar z4.s, z4.s, z10.s, 0x1b
    add v4.4s, v4.4s, v5.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #656]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #656]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v19.16b
    bsl v9.16b, v17.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04653550 // xar z16.s, z16.s, z10.s, 0x1b
    add v16.4s, v16.4s, v17.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #672]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #912]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v23.16b
    bsl v9.16b, v21.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04653554 // xar z20.s, z20.s, z10.s, 0x1b
    add v20.4s, v20.4s, v21.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #688]
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1168]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v27.16b
    bsl v9.16b, v25.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04653558 // xar z24.s, z24.s, z10.s, 0x1b
    add v24.4s, v24.4s, v25.4s
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1424]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v31.16b
    bsl v9.16b, v29.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0465355c // xar z28.s, z28.s, z10.s, 0x1b
    add v28.4s, v28.4s, v29.4s
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    // step 25: G, word 14, rotate 9
    mov w10, 0x7d6
    movk w10, 0xc337, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #224]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v2.16b
    bsl v9.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x04693543 // xar z3.s, z3.s, z10.s, 0x17
    add v3.4s, v3.4s, v0.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #480]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v6.16b
    bsl v9.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x04693547 // xar z7.s, z7.s, z10.s, 0x17
    add v7.4s, v7.4s, v4.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #736]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v18.16b
    bsl v9.16b, v16.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x04693553 // xar z19.s, z19.s, z10.s, 0x17
    add v19.4s, v19.4s, v16.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #704]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #992]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v22.16b
    bsl v9.16b, v20.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x04693557 // xar z23.s, z23.s, z10.s, 0x17
    add v23.4s, v23.4s, v20.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #720]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1248]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v26.16b
    bsl v9.16b, v24.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x0469355b // xar z27.s, z27.s, z10.s, 0x17
    add v27.4s, v27.4s, v24.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #736]
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1504]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v30.16b
    bsl v9.16b, v28.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x0469355f // xar z31.s, z31.s, z10.s, 0x17
    add v31.4s, v31.4s, v28.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #752]
    // step 26: G, word 3, rotate 14
    mov w10, 0xd87
    movk w10, 0xf4d5, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #48]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v1.16b
    bsl v9.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046e3542 // xar z2.s, z2.s, z10.s, 0x12
    add v2.4s, v2.4s, v3.4s
    ldr x6, [x1, #96]
    add x6, x6, x4
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #304]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v5.16b
    bsl v9.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046e3546 // xar z6.s, z6.s, z10.s, 0x12
    add v6.4s, v6.4s, v7.4s
    ldr x7, [x1, #104]
    add x7, x7, x4
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #560]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v17.16b
    bsl v9.16b, v19.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046e3552 // xar z18.s, z18.s, z10.s, 0x12
    add v18.4s, v18.4s, v19.4s
    ldr x8, [x1, #112]
    add x8, x8, x4
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #816]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v21.16b
    bsl v9.16b, v23.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046e3556 // xar z22.s, z22.s, z10.s, 0x12
    add v22.4s, v22.4s, v23.4s
    ldr x9, [x1, #120]
    add x9, x9, x4
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1072]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v25.16b
    bsl v9.16b, v27.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046e355a // xar z26.s, z26.s, z10.s, 0x12
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6]
    ldr q12, [x7]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1328]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v29.16b
    bsl v9.16b, v31.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046e355e // xar z30.s, z30.s, z10.s, 0x12
    add v30.4s, v30.4s, v31.4s
    ldr q13, [x8]
    ldr q14, [x9]
    // step 27: G, word 8, rotate 20
    mov w10, 0x14ed
    movk w10, 0x455a, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #128]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v0.16b
    bsl v9.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04743541 // xar z1.s, z1.s, z10.s, 0xc
    add v1.4s, v1.4s, v2.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #384]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v4.16b
    bsl v9.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04743545 // xar z5.s, z5.s, z10.s, 0xc
    add v5.4s, v5.4s, v6.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #640]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v16.16b
    bsl v9.16b, v18.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04743551 // xar z17.s, z17.s, z10.s, 0xc
    add v17.4s, v17.4s, v18.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #768]
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #896]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v20.16b
    bsl v9.16b, v22.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04743555 // xar z21.s, z21.s, z10.s, 0xc
    add v21.4s, v21.4s, v22.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #784]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1152]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v24.16b
    bsl v9.16b, v26.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04743559 // xar z25.s, z25.s, z10.s, 0xc
    add v25.4s, v25.4s, v26.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #800]
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1408]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v28.16b
    bsl v9.16b, v30.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0474355d // xar z29.s, z29.s, z10.s, 0xc
    add v29.4s, v29.4s, v30.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #816]
    // step 28: G, word 13, rotate 5
    mov w10, 0xe905
    movk w10, 0xa9e3, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #208]
    add v0.4s, v0.4s, v9.4s
    mov v9.16b, v3.16b
    bsl v9.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04653540 // xar z0.s, z0.s, z10.s, 0x1b
    add v0.4s, v0.4s, v1.4s
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #464]
    add v4.4s, v4.4s, v9.4s
    mov v9.16b, v7.16b
    bsl v9.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04653544 // xar z4.s, z4.s, z10.s, 0x1b
    add v4.4s, v4.4s, v5.4s
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #720]
    add v16.4s, v16.4s, v9.4s
    mov v9.16b, v19.16b
    bsl v9.16b, v17.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04653550 // xar z16.s, z16.s, z10.s, 0x1b
    add v16.4s, v16.4s, v17.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #976]
    add v20.4s, v20.4s, v9.4s
    mov v9.16b, v23.16b
    bsl v9.16b, v21.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04653554 // xar z20.s, z20.s, z10.s, 0x1b
    add v20.4s, v20.4s, v21.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1232]
    add v24.4s, v24.4s, v9.4s
    mov v9.16b, v27.16b
    bsl v9.16b, v25.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04653558 // xar z24.s, z24.s, z10.s, 0x1b
    add v24.4s, v24.4s, v25.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #832]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1488]
    add v28.4s, v28.4s, v9.4s
    mov v9.16b, v31.16b
    bsl v9.16b, v29.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0465355c // xar z28.s, z28.s, z10.s, 0x1b
    add v28.4s, v28.4s, v29.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #848]
    // step 29: G, word 2, rotate 9
    mov w10, 0xa3f8
    movk w10, 0xfcef, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #32]
    add v3.4s, v3.4s, v9.4s
    mov v9.16b, v2.16b
    bsl v9.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x04693543 // xar z3.s, z3.s, z10.s, 0x17
    add v3.4s, v3.4s, v0.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #864]
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #288]
    add v7.4s, v7.4s, v9.4s
    mov v9.16b, v6.16b
    bsl v9.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x04693547 // xar z7.s, z7.s, z10.s, 0x17
    add v7.4s, v7.4s, v4.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #880]
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #544]
    add v19.4s, v19.4s, v9.4s
    mov v9.16b, v18.16b
    bsl v9.16b, v16.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x04693553 // xar z19.s, z19.s, z10.s, 0x17
    add v19.4s, v19.4s, v16.4s
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #800]
    add v23.4s, v23.4s, v9.4s
    mov v9.16b, v22.16b
    bsl v9.16b, v20.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x04693557 // xar z23.s, z23.s, z10.s, 0x17
    add v23.4s, v23.4s, v20.4s
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1056]
    add v27.4s, v27.4s, v9.4s
    mov v9.16b, v26.16b
    bsl v9.16b, v24.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x0469355b // xar z27.s, z27.s, z10.s, 0x17
    add v27.4s, v27.4s, v24.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1312]
    add v31.4s, v31.4s, v9.4s
    mov v9.16b, v30.16b
    bsl v9.16b, v28.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x0469355f // xar z31.s, z31.s, z10.s, 0x17
    add v31.4s, v31.4s, v28.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    // step 30: G, word 7, rotate 14
    mov w10, 0x2d9
    movk w10, 0x676f, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #112]
    add v2.4s, v2.4s, v9.4s
    mov v9.16b, v1.16b
    bsl v9.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046e3542 // xar z2.s, z2.s, z10.s, 0x12
    add v2.4s, v2.4s, v3.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #896]
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #368]
    add v6.4s, v6.4s, v9.4s
    mov v9.16b, v5.16b
    bsl v9.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046e3546 // xar z6.s, z6.s, z10.s, 0x12
    add v6.4s, v6.4s, v7.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #912]
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #624]
    add v18.4s, v18.4s, v9.4s
    mov v9.16b, v17.16b
    bsl v9.16b, v19.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046e3552 // xar z18.s, z18.s, z10.s, 0x12
    add v18.4s, v18.4s, v19.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #928]
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #880]
    add v22.4s, v22.4s, v9.4s
    mov v9.16b, v21.16b
    bsl v9.16b, v23.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046e3556 // xar z22.s, z22.s, z10.s, 0x12
    add v22.4s, v22.4s, v23.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #944]
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1136]
    add v26.4s, v26.4s, v9.4s
    mov v9.16b, v25.16b
    bsl v9.16b, v27.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046e355a // xar z26.s, z26.s, z10.s, 0x12
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1392]
    add v30.4s, v30.4s, v9.4s
    mov v9.16b, v29.16b
    bsl v9.16b, v31.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046e355e // xar z30.s, z30.s, z10.s, 0x12
    add v30.4s, v30.4s, v31.4s
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    // step 31: G, word 12, rotate 20
    mov w10, 0x4c8a
    movk w10, 0x8d2a, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #192]
    add v1.4s, v1.4s, v9.4s
    mov v9.16b, v0.16b
    bsl v9.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04743541 // xar z1.s, z1.s, z10.s, 0xc
    add v1.4s, v1.4s, v2.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #448]
    add v5.4s, v5.4s, v9.4s
    mov v9.16b, v4.16b
    bsl v9.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04743545 // xar z5.s, z5.s, z10.s, 0xc
    add v5.4s, v5.4s, v6.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #704]
    add v17.4s, v17.4s, v9.4s
    mov v9.16b, v16.16b
    bsl v9.16b, v18.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04743551 // xar z17.s, z17.s, z10.s, 0xc
    add v17.4s, v17.4s, v18.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #960]
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #960]
    add v21.4s, v21.4s, v9.4s
    mov v9.16b, v20.16b
    bsl v9.16b, v22.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04743555 // xar z21.s, z21.s, z10.s, 0xc
    add v21.4s, v21.4s, v22.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #976]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1216]
    add v25.4s, v25.4s, v9.4s
    mov v9.16b, v24.16b
    bsl v9.16b, v26.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04743559 // xar z25.s, z25.s, z10.s, 0xc
    add v25.4s, v25.4s, v26.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #992]
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1472]
    add v29.4s, v29.4s, v9.4s
    mov v9.16b, v28.16b
    bsl v9.16b, v30.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0474355d // xar z29.s, z29.s, z10.s, 0xc
    add v29.4s, v29.4s, v30.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #1008]
    // step 32: H, word 5, rotate 4
    mov w10, 0x3942
    movk w10, 0xfffa, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #80]
    add v0.4s, v0.4s, v9.4s
    eor v11.16b, v2.16b, v1.16b
    eor v9.16b, v11.16b, v3.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04643540 // xar z0.s, z0.s, z10.s, 0x1c
    add v0.4s, v0.4s, v1.4s
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #336]
    add v4.4s, v4.4s, v9.4s
    eor v12.16b, v6.16b, v5.16b
    eor v9.16b, v12.16b, v7.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04643544 // xar z4.s, z4.s, z10.s, 0x1c
    add v4.4s, v4.4s, v5.4s
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #592]
    add v16.4s, v16.4s, v9.4s
    eor v13.16b, v18.16b, v17.16b
    eor v9.16b, v13.16b, v19.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04643550 // xar z16.s, z16.s, z10.s, 0x1c
    add v16.4s, v16.4s, v17.4s
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #848]
    add v20.4s, v20.4s, v9.4s
    eor v14.16b, v22.16b, v21.16b
    eor v9.16b, v14.16b, v23.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04643554 // xar z20.s, z20.s, z10.s, 0x1c
    add v20.4s, v20.4s, v21.4s
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1104]
    add v24.4s, v24.4s, v9.4s
    eor v15.16b, v26.16b, v25.16b
    eor v9.16b, v15.16b, v27.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04643558 // xar z24.s, z24.s, z10.s, 0x1c
    add v24.4s, v24.4s, v25.4s
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1360]
    add v28.4s, v28.4s, v9.4s
    eor v9.16b, v30.16b, v31.16b
    eor v9.16b, v9.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0464355c // xar z28.s, z28.s, z10.s, 0x1c
    add v28.4s, v28.4s, v29.4s
    // step 33: H, word 8, rotate 11
    mov w10, 0xf681
    movk w10, 0x8771, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #128]
    add v3.4s, v3.4s, v9.4s
    eor v9.16b, v11.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046b3543 // xar z3.s, z3.s, z10.s, 0x15
    add v3.4s, v3.4s, v0.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #384]
    add v7.4s, v7.4s, v9.4s
    eor v9.16b, v12.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046b3547 // xar z7.s, z7.s, z10.s, 0x15
    add v7.4s, v7.4s, v4.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #640]
    add v19.4s, v19.4s, v9.4s
    eor v9.16b, v13.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046b3553 // xar z19.s, z19.s, z10.s, 0x15
    add v19.4s, v19.4s, v16.4s
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #896]
    add v23.4s, v23.4s, v9.4s
    eor v9.16b, v14.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046b3557 // xar z23.s, z23.s, z10.s, 0x15
    add v23.4s, v23.4s, v20.4s
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1152]
    add v27.4s, v27.4s, v9.4s
    eor v9.16b, v15.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046b355b // xar z27.s, z27.s, z10.s, 0x15
    add v27.4s, v27.4s, v24.4s
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1408]
    add v31.4s, v31.4s, v9.4s
    eor v9.16b, v29.16b, v30.16b
    eor v9.16b, v9.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046b355f // xar z31.s, z31.s, z10.s, 0x15
    add v31.4s, v31.4s, v28.4s
    // step 34: H, word 11, rotate 16
    mov w10, 0x6122
    movk w10, 0x6d9d, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #176]
    add v2.4s, v2.4s, v9.4s
    eor v11.16b, v0.16b, v3.16b
    eor v9.16b, v11.16b, v1.16b
    add v2.4s, v2.4s, v9.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #432]
    add v6.4s, v6.4s, v9.4s
    eor v12.16b, v4.16b, v7.16b
    eor v9.16b, v12.16b, v5.16b
    add v6.4s, v6.4s, v9.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #688]
    add v18.4s, v18.4s, v9.4s
    eor v13.16b, v16.16b, v19.16b
    eor v9.16b, v13.16b, v17.16b
    add v18.4s, v18.4s, v9.4s
    rev32 v18.8h, v18.8h
    add v18.4s, v18.4s, v19.4s
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #944]
    add v22.4s, v22.4s, v9.4s
    eor v14.16b, v20.16b, v23.16b
    eor v9.16b, v14.16b, v21.16b
    add v22.4s, v22.4s, v9.4s
    rev32 v22.8h, v22.8h
    add v22.4s, v22.4s, v23.4s
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1200]
    add v26.4s, v26.4s, v9.4s
    eor v15.16b, v24.16b, v27.16b
    eor v9.16b, v15.16b, v25.16b
    add v26.4s, v26.4s, v9.4s
    rev32 v26.8h, v26.8h
    add v26.4s, v26.4s, v27.4s
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1456]
    add v30.4s, v30.4s, v9.4s
    eor v9.16b, v28.16b, v29.16b
    eor v9.16b, v9.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    rev32 v30.8h, v30.8h
    add v30.4s, v30.4s, v31.4s
    // step 35: H, word 14, rotate 23
    mov w10, 0x380c
    movk w10, 0xfde5, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #224]
    add v1.4s, v1.4s, v9.4s
    eor v9.16b, v11.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04773541 // xar z1.s, z1.s, z10.s, 9
    add v1.4s, v1.4s, v2.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #480]
    add v5.4s, v5.4s, v9.4s
    eor v9.16b, v12.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04773545 // xar z5.s, z5.s, z10.s, 9
    add v5.4s, v5.4s, v6.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #736]
    add v17.4s, v17.4s, v9.4s
    eor v9.16b, v13.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04773551 // xar z17.s, z17.s, z10.s, 9
    add v17.4s, v17.4s, v18.4s
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #992]
    add v21.4s, v21.4s, v9.4s
    eor v9.16b, v14.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04773555 // xar z21.s, z21.s, z10.s, 9
    add v21.4s, v21.4s, v22.4s
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1248]
    add v25.4s, v25.4s, v9.4s
    eor v9.16b, v15.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04773559 // xar z25.s, z25.s, z10.s, 9
    add v25.4s, v25.4s, v26.4s
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1504]
    add v29.4s, v29.4s, v9.4s
    eor v9.16b, v31.16b, v28.16b
    eor v9.16b, v9.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0477355d // xar z29.s, z29.s, z10.s, 9
    add v29.4s, v29.4s, v30.4s
    // step 36: H, word 1, rotate 4
    mov w10, 0xea44
    movk w10, 0xa4be, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #16]
    add v0.4s, v0.4s, v9.4s
    eor v11.16b, v2.16b, v1.16b
    eor v9.16b, v11.16b, v3.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04643540 // xar z0.s, z0.s, z10.s, 0x1c
    add v0.4s, v0.4s, v1.4s
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #272]
    add v4.4s, v4.4s, v9.4s
    eor v12.16b, v6.16b, v5.16b
    eor v9.16b, v12.16b, v7.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04643544 // xar z4.s, z4.s, z10.s, 0x1c
    add v4.4s, v4.4s, v5.4s
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #528]
    add v16.4s, v16.4s, v9.4s
    eor v13.16b, v18.16b, v17.16b
    eor v9.16b, v13.16b, v19.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04643550 // xar z16.s, z16.s, z10.s, 0x1c
    add v16.4s, v16.4s, v17.4s
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #784]
    add v20.4s, v20.4s, v9.4s
    eor v14.16b, v22.16b, v21.16b
    eor v9.16b, v14.16b, v23.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04643554 // xar z20.s, z20.s, z10.s, 0x1c
    add v20.4s, v20.4s, v21.4s
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1040]
    add v24.4s, v24.4s, v9.4s
    eor v15.16b, v26.16b, v25.16b
    eor v9.16b, v15.16b, v27.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04643558 // xar z24.s, z24.s, z10.s, 0x1c
    add v24.4s, v24.4s, v25.4s
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1296]
    add v28.4s, v28.4s, v9.4s
    eor v9.16b, v30.16b, v31.16b
    eor v9.16b, v9.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0464355c // xar z28.s, z28.s, z10.s, 0x1c
    add v28.4s, v28.4s, v29.4s
    // step 37: H, word 4, rotate 11
    mov w10, 0xcfa9
    movk w10, 0x4bde, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #64]
    add v3.4s, v3.4s, v9.4s
    eor v9.16b, v11.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046b3543 // xar z3.s, z3.s, z10.s, 0x15
    add v3.4s, v3.4s, v0.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #320]
    add v7.4s, v7.4s, v9.4s
    eor v9.16b, v12.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046b3547 // xar z7.s, z7.s, z10.s, 0x15
    add v7.4s, v7.4s, v4.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #576]
    add v19.4s, v19.4s, v9.4s
    eor v9.16b, v13.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046b3553 // xar z19.s, z19.s, z10.s, 0x15
    add v19.4s, v19.4s, v16.4s
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #832]
    add v23.4s, v23.4s, v9.4s
    eor v9.16b, v14.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046b3557 // xar z23.s, z23.s, z10.s, 0x15
    add v23.4s, v23.4s, v20.4s
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1088]
    add v27.4s, v27.4s, v9.4s
    eor v9.16b, v15.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046b355b // xar z27.s, z27.s, z10.s, 0x15
    add v27.4s, v27.4s, v24.4s
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1344]
    add v31.4s, v31.4s, v9.4s
    eor v9.16b, v29.16b, v30.16b
    eor v9.16b, v9.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046b355f // xar z31.s, z31.s, z10.s, 0x15
    add v31.4s, v31.4s, v28.4s
    // step 38: H, word 7, rotate 16
    mov w10, 0x4b60
    movk w10, 0xf6bb, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #112]
    add v2.4s, v2.4s, v9.4s
    eor v11.16b, v0.16b, v3.16b
    eor v9.16b, v11.16b, v1.16b
    add v2.4s, v2.4s, v9.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #368]
    add v6.4s, v6.4s, v9.4s
    eor v12.16b, v4.16b, v7.16b
    eor v9.16b, v12.16b, v5.16b
    add v6.4s, v6.4s, v9.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #624]
    add v18.4s, v18.4s, v9.4s
    eor v13.16b, v16.16b, v19.16b
    eor v9.16b, v13.16b, v17.16b
    add v18.4s, v18.4s, v9.4s
    rev32 v18.8h, v18.8h
    add v18.4s, v18.4s, v19.4s
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #880]
    add v22.4s, v22.4s, v9.4s
    eor v14.16b, v20.16b, v23.16b
    eor v9.16b, v14.16b, v21.16b
    add v22.4s, v22.4s, v9.4s
    rev32 v22.8h, v22.8h
    add v22.4s, v22.4s, v23.4s
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1136]
    add v26.4s, v26.4s, v9.4s
    eor v15.16b, v24.16b, v27.16b
    eor v9.16b, v15.16b, v25.16b
    add v26.4s, v26.4s, v9.4s
    rev32 v26.8h, v26.8h
    add v26.4s, v26.4s, v27.4s
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1392]
    add v30.4s, v30.4s, v9.4s
    eor v9.16b, v28.16b, v29.16b
    eor v9.16b, v9.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    rev32 v30.8h, v30.8h
    add v30.4s, v30.4s, v31.4s
    // step 39: H, word 10, rotate 23
    mov w10, 0xbc70
    movk w10, 0xbebf, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #160]
    add v1.4s, v1.4s, v9.4s
    eor v9.16b, v11.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04773541 // xar z1.s, z1.s, z10.s, 9
    add v1.4s, v1.4s, v2.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #416]
    add v5.4s, v5.4s, v9.4s
    eor v9.16b, v12.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04773545 // xar z5.s, z5.s, z10.s, 9
    add v5.4s, v5.4s, v6.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #672]
    add v17.4s, v17.4s, v9.4s
    eor v9.16b, v13.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04773551 // xar z17.s, z17.s, z10.s, 9
    add v17.4s, v17.4s, v18.4s
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #928]
    add v21.4s, v21.4s, v9.4s
    eor v9.16b, v14.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04773555 // xar z21.s, z21.s, z10.s, 9
    add v21.4s, v21.4s, v22.4s
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1184]
    add v25.4s, v25.4s, v9.4s
    eor v9.16b, v15.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04773559 // xar z25.s, z25.s, z10.s, 9
    add v25.4s, v25.4s, v26.4s
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1440]
    add v29.4s, v29.4s, v9.4s
    eor v9.16b, v31.16b, v28.16b
    eor v9.16b, v9.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0477355d // xar z29.s, z29.s, z10.s, 9
    add v29.4s, v29.4s, v30.4s
    // step 40: H, word 13, rotate 4
    mov w10, 0x7ec6
    movk w10, 0x289b, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #208]
    add v0.4s, v0.4s, v9.4s
    eor v11.16b, v2.16b, v1.16b
    eor v9.16b, v11.16b, v3.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04643540 // xar z0.s, z0.s, z10.s, 0x1c
    add v0.4s, v0.4s, v1.4s
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #464]
    add v4.4s, v4.4s, v9.4s
    eor v12.16b, v6.16b, v5.16b
    eor v9.16b, v12.16b, v7.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04643544 // xar z4.s, z4.s, z10.s, 0x1c
    add v4.4s, v4.4s, v5.4s
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #720]
    add v16.4s, v16.4s, v9.4s
    eor v13.16b, v18.16b, v17.16b
    eor v9.16b, v13.16b, v19.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04643550 // xar z16.s, z16.s, z10.s, 0x1c
    add v16.4s, v16.4s, v17.4s
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #976]
    add v20.4s, v20.4s, v9.4s
    eor v14.16b, v22.16b, v21.16b
    eor v9.16b, v14.16b, v23.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04643554 // xar z20.s, z20.s, z10.s, 0x1c
    add v20.4s, v20.4s, v21.4s
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1232]
    add v24.4s, v24.4s, v9.4s
    eor v15.16b, v26.16b, v25.16b
    eor v9.16b, v15.16b, v27.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04643558 // xar z24.s, z24.s, z10.s, 0x1c
    add v24.4s, v24.4s, v25.4s
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1488]
    add v28.4s, v28.4s, v9.4s
    eor v9.16b, v30.16b, v31.16b
    eor v9.16b, v9.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0464355c // xar z28.s, z28.s, z10.s, 0x1c
    add v28.4s, v28.4s, v29.4s
    // step 41: H, word 0, rotate 11
    mov w10, 0x27fa
    movk w10, 0xeaa1, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11]
    add v3.4s, v3.4s, v9.4s
    eor v9.16b, v11.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046b3543 // xar z3.s, z3.s, z10.s, 0x15
    add v3.4s, v3.4s, v0.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #256]
    add v7.4s, v7.4s, v9.4s
    eor v9.16b, v12.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046b3547 // xar z7.s, z7.s, z10.s, 0x15
    add v7.4s, v7.4s, v4.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #512]
    add v19.4s, v19.4s, v9.4s
    eor v9.16b, v13.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046b3553 // xar z19.s, z19.s, z10.s, 0x15
    add v19.4s, v19.4s, v16.4s
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #768]
    add v23.4s, v23.4s, v9.4s
    eor v9.16b, v14.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046b3557 // xar z23.s, z23.s, z10.s, 0x15
    add v23.4s, v23.4s, v20.4s
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1024]
    add v27.4s, v27.4s, v9.4s
    eor v9.16b, v15.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046b355b // xar z27.s, z27.s, z10.s, 0x15
    add v27.4s, v27.4s, v24.4s
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1280]
    add v31.4s, v31.4s, v9.4s
    eor v9.16b, v29.16b, v30.16b
    eor v9.16b, v9.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046b355f // xar z31.s, z31.s, z10.s, 0x15
    add v31.4s, v31.4s, v28.4s
    // step 42: H, word 3, rotate 16
    mov w10, 0x3085
    movk w10, 0xd4ef, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #48]
    add v2.4s, v2.4s, v9.4s
    eor v11.16b, v0.16b, v3.16b
    eor v9.16b, v11.16b, v1.16b
    add v2.4s, v2.4s, v9.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #304]
    add v6.4s, v6.4s, v9.4s
    eor v12.16b, v4.16b, v7.16b
    eor v9.16b, v12.16b, v5.16b
    add v6.4s, v6.4s, v9.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #560]
    add v18.4s, v18.4s, v9.4s
    eor v13.16b, v16.16b, v19.16b
    eor v9.16b, v13.16b, v17.16b
    add v18.4s, v18.4s, v9.4s
    rev32 v18.8h, v18.8h
    add v18.4s, v18.4s, v19.4s
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #816]
    add v22.4s, v22.4s, v9.4s
    eor v14.16b, v20.16b, v23.16b
    eor v9.16b, v14.16b, v21.16b
    add v22.4s, v22.4s, v9.4s
    rev32 v22.8h, v22.8h
    add v22.4s, v22.4s, v23.4s
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1072]
    add v26.4s, v26.4s, v9.4s
    eor v15.16b, v24.16b, v27.16b
    eor v9.16b, v15.16b, v25.16b
    add v26.4s, v26.4s, v9.4s
    rev32 v26.8h, v26.8h
    add v26.4s, v26.4s, v27.4s
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1328]
    add v30.4s, v30.4s, v9.4s
    eor v9.16b, v28.16b, v29.16b
    eor v9.16b, v9.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    rev32 v30.8h, v30.8h
    add v30.4s, v30.4s, v31.4s
    // step 43: H, word 6, rotate 23
    mov w10, 0x1d05
    movk w10, 0x488, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #96]
    add v1.4s, v1.4s, v9.4s
    eor v9.16b, v11.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04773541 // xar z1.s, z1.s, z10.s, 9
    add v1.4s, v1.4s, v2.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #352]
    add v5.4s, v5.4s, v9.4s
    eor v9.16b, v12.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04773545 // xar z5.s, z5.s, z10.s, 9
    add v5.4s, v5.4s, v6.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #608]
    add v17.4s, v17.4s, v9.4s
    eor v9.16b, v13.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04773551 // xar z17.s, z17.s, z10.s, 9
    add v17.4s, v17.4s, v18.4s
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #864]
    add v21.4s, v21.4s, v9.4s
    eor v9.16b, v14.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04773555 // xar z21.s, z21.s, z10.s, 9
    add v21.4s, v21.4s, v22.4s
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1120]
    add v25.4s, v25.4s, v9.4s
    eor v9.16b, v15.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04773559 // xar z25.s, z25.s, z10.s, 9
    add v25.4s, v25.4s, v26.4s
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1376]
    add v29.4s, v29.4s, v9.4s
    eor v9.16b, v31.16b, v28.16b
    eor v9.16b, v9.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0477355d // xar z29.s, z29.s, z10.s, 9
    add v29.4s, v29.4s, v30.4s
    // step 44: H, word 9, rotate 4
    mov w10, 0xd039
    movk w10, 0xd9d4, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #144]
    add v0.4s, v0.4s, v9.4s
    eor v11.16b, v2.16b, v1.16b
    eor v9.16b, v11.16b, v3.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04643540 // xar z0.s, z0.s, z10.s, 0x1c
    add v0.4s, v0.4s, v1.4s
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #400]
    add v4.4s, v4.4s, v9.4s
    eor v12.16b, v6.16b, v5.16b
    eor v9.16b, v12.16b, v7.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04643544 // xar z4.s, z4.s, z10.s, 0x1c
    add v4.4s, v4.4s, v5.4s
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #656]
    add v16.4s, v16.4s, v9.4s
    eor v13.16b, v18.16b, v17.16b
    eor v9.16b, v13.16b, v19.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04643550 // xar z16.s, z16.s, z10.s, 0x1c
    add v16.4s, v16.4s, v17.4s
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #912]
    add v20.4s, v20.4s, v9.4s
    eor v14.16b, v22.16b, v21.16b
    eor v9.16b, v14.16b, v23.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04643554 // xar z20.s, z20.s, z10.s, 0x1c
    add v20.4s, v20.4s, v21.4s
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1168]
    add v24.4s, v24.4s, v9.4s
    eor v15.16b, v26.16b, v25.16b
    eor v9.16b, v15.16b, v27.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04643558 // xar z24.s, z24.s, z10.s, 0x1c
    add v24.4s, v24.4s, v25.4s
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1424]
    add v28.4s, v28.4s, v9.4s
    eor v9.16b, v30.16b, v31.16b
    eor v9.16b, v9.16b, v29.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0464355c // xar z28.s, z28.s, z10.s, 0x1c
    add v28.4s, v28.4s, v29.4s
    // step 45: H, word 12, rotate 11
    mov w10, 0x99e5
    movk w10, 0xe6db, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #192]
    add v3.4s, v3.4s, v9.4s
    eor v9.16b, v11.16b, v0.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046b3543 // xar z3.s, z3.s, z10.s, 0x15
    add v3.4s, v3.4s, v0.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #448]
    add v7.4s, v7.4s, v9.4s
    eor v9.16b, v12.16b, v4.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046b3547 // xar z7.s, z7.s, z10.s, 0x15
    add v7.4s, v7.4s, v4.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #704]
    add v19.4s, v19.4s, v9.4s
    eor v9.16b, v13.16b, v16.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046b3553 // xar z19.s, z19.s, z10.s, 0x15
    add v19.4s, v19.4s, v16.4s
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #960]
    add v23.4s, v23.4s, v9.4s
    eor v9.16b, v14.16b, v20.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046b3557 // xar z23.s, z23.s, z10.s, 0x15
    add v23.4s, v23.4s, v20.4s
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1216]
    add v27.4s, v27.4s, v9.4s
    eor v9.16b, v15.16b, v24.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046b355b // xar z27.s, z27.s, z10.s, 0x15
    add v27.4s, v27.4s, v24.4s
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1472]
    add v31.4s, v31.4s, v9.4s
    eor v9.16b, v29.16b, v30.16b
    eor v9.16b, v9.16b, v28.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046b355f // xar z31.s, z31.s, z10.s, 0x15
    add v31.4s, v31.4s, v28.4s
    // step 46: H, word 15, rotate 16
    mov w10, 0x7cf8
    movk w10, 0x1fa2, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #240]
    add v2.4s, v2.4s, v9.4s
    eor v11.16b, v0.16b, v3.16b
    eor v9.16b, v11.16b, v1.16b
    add v2.4s, v2.4s, v9.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #496]
    add v6.4s, v6.4s, v9.4s
    eor v12.16b, v4.16b, v7.16b
    eor v9.16b, v12.16b, v5.16b
    add v6.4s, v6.4s, v9.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #752]
    add v18.4s, v18.4s, v9.4s
    eor v13.16b, v16.16b, v19.16b
    eor v9.16b, v13.16b, v17.16b
    add v18.4s, v18.4s, v9.4s
    rev32 v18.8h, v18.8h
    add v18.4s, v18.4s, v19.4s
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #1008]
    add v22.4s, v22.4s, v9.4s
    eor v14.16b, v20.16b, v23.16b
    eor v9.16b, v14.16b, v21.16b
    add v22.4s, v22.4s, v9.4s
    rev32 v22.8h, v22.8h
    add v22.4s, v22.4s, v23.4s
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1264]
    add v26.4s, v26.4s, v9.4s
    eor v15.16b, v24.16b, v27.16b
    eor v9.16b, v15.16b, v25.16b
    add v26.4s, v26.4s, v9.4s
    rev32 v26.8h, v26.8h
    add v26.4s, v26.4s, v27.4s
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1520]
    add v30.4s, v30.4s, v9.4s
    eor v9.16b, v28.16b, v29.16b
    eor v9.16b, v9.16b, v31.16b
    add v30.4s, v30.4s, v9.4s
    rev32 v30.8h, v30.8h
    add v30.4s, v30.4s, v31.4s
    // step 47: H, word 2, rotate 23
    mov w10, 0x5665
    movk w10, 0xc4ac, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #32]
    add v1.4s, v1.4s, v9.4s
    eor v9.16b, v11.16b, v2.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04773541 // xar z1.s, z1.s, z10.s, 9
    add v1.4s, v1.4s, v2.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #288]
    add v5.4s, v5.4s, v9.4s
    eor v9.16b, v12.16b, v6.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04773545 // xar z5.s, z5.s, z10.s, 9
    add v5.4s, v5.4s, v6.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #544]
    add v17.4s, v17.4s, v9.4s
    eor v9.16b, v13.16b, v18.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04773551 // xar z17.s, z17.s, z10.s, 9
    add v17.4s, v17.4s, v18.4s
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #800]
    add v21.4s, v21.4s, v9.4s
    eor v9.16b, v14.16b, v22.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04773555 // xar z21.s, z21.s, z10.s, 9
    add v21.4s, v21.4s, v22.4s
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1056]
    add v25.4s, v25.4s, v9.4s
    eor v9.16b, v15.16b, v26.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04773559 // xar z25.s, z25.s, z10.s, 9
    add v25.4s, v25.4s, v26.4s
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1312]
    add v29.4s, v29.4s, v9.4s
    eor v9.16b, v31.16b, v28.16b
    eor v9.16b, v9.16b, v30.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0477355d // xar z29.s, z29.s, z10.s, 9
    add v29.4s, v29.4s, v30.4s
    // step 48: I, word 0, rotate 6
    mov w10, 0x2244
    movk w10, 0xf429, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11]
    add v0.4s, v0.4s, v9.4s
    orn v9.16b, v1.16b, v3.16b
    eor v9.16b, v9.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04663540 // xar z0.s, z0.s, z10.s, 0x1a
    add v0.4s, v0.4s, v1.4s
    ldr x6, [x1, #128]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #256]
    add v4.4s, v4.4s, v9.4s
    orn v9.16b, v5.16b, v7.16b
    eor v9.16b, v9.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04663544 // xar z4.s, z4.s, z10.s, 0x1a
    add v4.4s, v4.4s, v5.4s
    add x6, x6, x4
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #512]
    add v16.4s, v16.4s, v9.4s
    orn v9.16b, v17.16b, v19.16b
    eor v9.16b, v9.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04663550 // xar z16.s, z16.s, z10.s, 0x1a
    add v16.4s, v16.4s, v17.4s
    ldr x7, [x1, #136]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #768]
    add v20.4s, v20.4s, v9.4s
    orn v9.16b, v21.16b, v23.16b
    eor v9.16b, v9.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04663554 // xar z20.s, z20.s, z10.s, 0x1a
    add v20.4s, v20.4s, v21.4s
    add x7, x7, x4
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1024]
    add v24.4s, v24.4s, v9.4s
    orn v9.16b, v25.16b, v27.16b
    eor v9.16b, v9.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04663558 // xar z24.s, z24.s, z10.s, 0x1a
    add v24.4s, v24.4s, v25.4s
    ldr x8, [x1, #144]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1280]
    add v28.4s, v28.4s, v9.4s
    orn v9.16b, v29.16b, v31.16b
    eor v9.16b, v9.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0466355c // xar z28.s, z28.s, z10.s, 0x1a
    add v28.4s, v28.4s, v29.4s
    add x8, x8, x4
    // step 49: I, word 7, rotate 10
    mov w10, 0xff97
    movk w10, 0x432a, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #112]
    add v3.4s, v3.4s, v9.4s
    orn v9.16b, v0.16b, v2.16b
    eor v9.16b, v9.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046a3543 // xar z3.s, z3.s, z10.s, 0x16
    add v3.4s, v3.4s, v0.4s
    ldr x9, [x1, #152]
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #368]
    add v7.4s, v7.4s, v9.4s
    orn v9.16b, v4.16b, v6.16b
    eor v9.16b, v9.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046a3547 // xar z7.s, z7.s, z10.s, 0x16
    add v7.4s, v7.4s, v4.4s
    add x9, x9, x4
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #624]
    add v19.4s, v19.4s, v9.4s
    orn v9.16b, v16.16b, v18.16b
    eor v9.16b, v9.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046a3553 // xar z19.s, z19.s, z10.s, 0x16
    add v19.4s, v19.4s, v16.4s
    ldr q11, [x6]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #880]
    add v23.4s, v23.4s, v9.4s
    orn v9.16b, v20.16b, v22.16b
    eor v9.16b, v9.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046a3557 // xar z23.s, z23.s, z10.s, 0x16
    add v23.4s, v23.4s, v20.4s
    ldr q12, [x7]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1136]
    add v27.4s, v27.4s, v9.4s
    orn v9.16b, v24.16b, v26.16b
    eor v9.16b, v9.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046a355b // xar z27.s, z27.s, z10.s, 0x16
    add v27.4s, v27.4s, v24.4s
    ldr q13, [x8]
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1392]
    add v31.4s, v31.4s, v9.4s
    orn v9.16b, v28.16b, v30.16b
    eor v9.16b, v9.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046a355f // xar z31.s, z31.s, z10.s, 0x16
    add v31.4s, v31.4s, v28.4s
    ldr q14, [x9]
    // step 50: I, word 14, rotate 15
    mov w10, 0x23a7
    movk w10, 0xab94, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #224]
    add v2.4s, v2.4s, v9.4s
    orn v9.16b, v3.16b, v1.16b
    eor v9.16b, v9.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046f3542 // xar z2.s, z2.s, z10.s, 0x11
    add v2.4s, v2.4s, v3.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #480]
    add v6.4s, v6.4s, v9.4s
    orn v9.16b, v7.16b, v5.16b
    eor v9.16b, v9.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046f3546 // xar z6.s, z6.s, z10.s, 0x11
    add v6.4s, v6.4s, v7.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #736]
    add v18.4s, v18.4s, v9.4s
    orn v9.16b, v19.16b, v17.16b
    eor v9.16b, v9.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046f3552 // xar z18.s, z18.s, z10.s, 0x11
    add v18.4s, v18.4s, v19.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #992]
    add v22.4s, v22.4s, v9.4s
    orn v9.16b, v23.16b, v21.16b
    eor v9.16b, v9.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046f3556 // xar z22.s, z22.s, z10.s, 0x11
    add v22.4s, v22.4s, v23.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1248]
    add v26.4s, v26.4s, v9.4s
    orn v9.16b, v27.16b, v25.16b
    eor v9.16b, v9.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046f355a // xar z26.s, z26.s, z10.s, 0x11
    add v26.4s, v26.4s, v27.4s
    zip1 v14.2d, v15.2d, v12.2d
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1504]
    add v30.4s, v30.4s, v9.4s
    orn v9.16b, v31.16b, v29.16b
    eor v9.16b, v9.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046f355e // xar z30.s, z30.s, z10.s, 0x11
    add v30.4s, v30.4s, v31.4s
    str q14, [x12, #1024]
    // step 51: I, word 5, rotate 21
    mov w10, 0xa039
    movk w10, 0xfc93, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #80]
    add v1.4s, v1.4s, v9.4s
    orn v9.16b, v2.16b, v0.16b
    eor v9.16b, v9.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04753541 // xar z1.s, z1.s, z10.s, 0xb
    add v1.4s, v1.4s, v2.4s
    zip2 v15.2d, v15.2d, v12.2d
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #336]
    add v5.4s, v5.4s, v9.4s
    orn v9.16b, v6.16b, v4.16b
    eor v9.16b, v9.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04753545 // xar z5.s, z5.s, z10.s, 0xb
    add v5.4s, v5.4s, v6.4s
    str q15, [x12, #1040]
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #592]
    add v17.4s, v17.4s, v9.4s
    orn v9.16b, v18.16b, v16.16b
    eor v9.16b, v9.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04753551 // xar z17.s, z17.s, z10.s, 0xb
    add v17.4s, v17.4s, v18.4s
    zip1 v12.2d, v11.2d, v13.2d
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #848]
    add v21.4s, v21.4s, v9.4s
    orn v9.16b, v22.16b, v20.16b
    eor v9.16b, v9.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04753555 // xar z21.s, z21.s, z10.s, 0xb
    add v21.4s, v21.4s, v22.4s
    str q12, [x12, #1056]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1104]
    add v25.4s, v25.4s, v9.4s
    orn v9.16b, v26.16b, v24.16b
    eor v9.16b, v9.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04753559 // xar z25.s, z25.s, z10.s, 0xb
    add v25.4s, v25.4s, v26.4s
    zip2 v11.2d, v11.2d, v13.2d
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1360]
    add v29.4s, v29.4s, v9.4s
    orn v9.16b, v30.16b, v28.16b
    eor v9.16b, v9.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0475355d // xar z29.s, z29.s, z10.s, 0xb
    add v29.4s, v29.4s, v30.4s
    str q11, [x12, #1072]
    // step 52: I, word 12, rotate 6
    mov w10, 0x59c3
    movk w10, 0x655b, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #192]
    add v0.4s, v0.4s, v9.4s
    orn v9.16b, v1.16b, v3.16b
    eor v9.16b, v9.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04663540 // xar z0.s, z0.s, z10.s, 0x1a
    add v0.4s, v0.4s, v1.4s
    ldr q11, [x6, #16]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #448]
    add v4.4s, v4.4s, v9.4s
    orn v9.16b, v5.16b, v7.16b
    eor v9.16b, v9.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04663544 // xar z4.s, z4.s, z10.s, 0x1a
    add v4.4s, v4.4s, v5.4s
    ldr q12, [x7, #16]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #704]
    add v16.4s, v16.4s, v9.4s
    orn v9.16b, v17.16b, v19.16b
    eor v9.16b, v9.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04663550 // xar z16.s, z16.s, z10.s, 0x1a
    add v16.4s, v16.4s, v17.4s
    ldr q13, [x8, #16]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #960]
    add v20.4s, v20.4s, v9.4s
    orn v9.16b, v21.16b, v23.16b
    eor v9.16b, v9.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04663554 // xar z20.s, z20.s, z10.s, 0x1a
    add v20.4s, v20.4s, v21.4s
    ldr q14, [x9, #16]
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1216]
    add v24.4s, v24.4s, v9.4s
    orn v9.16b, v25.16b, v27.16b
    eor v9.16b, v9.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04663558 // xar z24.s, z24.s, z10.s, 0x1a
    add v24.4s, v24.4s, v25.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1472]
    add v28.4s, v28.4s, v9.4s
    orn v9.16b, v29.16b, v31.16b
    eor v9.16b, v9.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0466355c // xar z28.s, z28.s, z10.s, 0x1a
    add v28.4s, v28.4s, v29.4s
    zip2 v11.4s, v11.4s, v12.4s
    // step 53: I, word 3, rotate 10
    mov w10, 0xcc92
    movk w10, 0x8f0c, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #48]
    add v3.4s, v3.4s, v9.4s
    orn v9.16b, v0.16b, v2.16b
    eor v9.16b, v9.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046a3543 // xar z3.s, z3.s, z10.s, 0x16
    add v3.4s, v3.4s, v0.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #304]
    add v7.4s, v7.4s, v9.4s
    orn v9.16b, v4.16b, v6.16b
    eor v9.16b, v9.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046a3547 // xar z7.s, z7.s, z10.s, 0x16
    add v7.4s, v7.4s, v4.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #560]
    add v19.4s, v19.4s, v9.4s
    orn v9.16b, v16.16b, v18.16b
    eor v9.16b, v9.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046a3553 // xar z19.s, z19.s, z10.s, 0x16
    add v19.4s, v19.4s, v16.4s
    zip1 v14.2d, v15.2d, v12.2d
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #816]
    add v23.4s, v23.4s, v9.4s
    orn v9.16b, v20.16b, v22.16b
    eor v9.16b, v9.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046a3557 // xar z23.s, z23.s, z10.s, 0x16
    add v23.4s, v23.4s, v20.4s
    str q14, [x12, #1088]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1072]
    add v27.4s, v27.4s, v9.4s
    orn v9.16b, v24.16b, v26.16b
    eor v9.16b, v9.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046a355b // xar z27.s, z27.s, z10.s, 0x16
    add v27.4s, v27.4s, v24.4s
    zip2 v15.2d, v15.2d, v12.2d
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1328]
    add v31.4s, v31.4s, v9.4s
    orn v9.16b, v28.16b, v30.16b
    eor v9.16b, v9.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046a355f // xar z31.s, z31.s, z10.s, 0x16
    add v31.4s, v31.4s, v28.4s
    str q15, [x12, #1104]
    // step 54: I, word 10, rotate 15
    mov w10, 0xf47d
    movk w10, 0xffef, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #160]
    add v2.4s, v2.4s, v9.4s
    orn v9.16b, v3.16b, v1.16b
    eor v9.16b, v9.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046f3542 // xar z2.s, z2.s, z10.s, 0x11
    add v2.4s, v2.4s, v3.4s
    zip1 v12.2d, v11.2d, v13.2d
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #416]
    add v6.4s, v6.4s, v9.4s
    orn v9.16b, v7.16b, v5.16b
    eor v9.16b, v9.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046f3546 // xar z6.s, z6.s, z10.s, 0x11
    add v6.4s, v6.4s, v7.4s
    str q12, [x12, #1120]
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #672]
    add v18.4s, v18.4s, v9.4s
    orn v9.16b, v19.16b, v17.16b
    eor v9.16b, v9.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046f3552 // xar z18.s, z18.s, z10.s, 0x11
    add v18.4s, v18.4s, v19.4s
    zip2 v11.2d, v11.2d, v13.2d
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #928]
    add v22.4s, v22.4s, v9.4s
    orn v9.16b, v23.16b, v21.16b
    eor v9.16b, v9.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046f3556 // xar z22.s, z22.s, z10.s, 0x11
    add v22.4s, v22.4s, v23.4s
    str q11, [x12, #1136]
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1184]
    add v26.4s, v26.4s, v9.4s
    orn v9.16b, v27.16b, v25.16b
    eor v9.16b, v9.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046f355a // xar z26.s, z26.s, z10.s, 0x11
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6, #32]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1440]
    add v30.4s, v30.4s, v9.4s
    orn v9.16b, v31.16b, v29.16b
    eor v9.16b, v9.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046f355e // xar z30.s, z30.s, z10.s, 0x11
    add v30.4s, v30.4s, v31.4s
    ldr q12, [x7, #32]
    // step 55: I, word 1, rotate 21
    mov w10, 0x5dd1
    movk w10, 0x8584, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #16]
    add v1.4s, v1.4s, v9.4s
    orn v9.16b, v2.16b, v0.16b
    eor v9.16b, v9.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04753541 // xar z1.s, z1.s, z10.s, 0xb
    add v1.4s, v1.4s, v2.4s
    ldr q13, [x8, #32]
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #272]
    add v5.4s, v5.4s, v9.4s
    orn v9.16b, v6.16b, v4.16b
    eor v9.16b, v9.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04753545 // xar z5.s, z5.s, z10.s, 0xb
    add v5.4s, v5.4s, v6.4s
    ldr q14, [x9, #32]
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #528]
    add v17.4s, v17.4s, v9.4s
    orn v9.16b, v18.16b, v16.16b
    eor v9.16b, v9.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04753551 // xar z17.s, z17.s, z10.s, 0xb
    add v17.4s, v17.4s, v18.4s
    zip1 v15.4s, v11.4s, v12.4s
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #784]
    add v21.4s, v21.4s, v9.4s
    orn v9.16b, v22.16b, v20.16b
    eor v9.16b, v9.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04753555 // xar z21.s, z21.s, z10.s, 0xb
    add v21.4s, v21.4s, v22.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1040]
    add v25.4s, v25.4s, v9.4s
    orn v9.16b, v26.16b, v24.16b
    eor v9.16b, v9.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04753559 // xar z25.s, z25.s, z10.s, 0xb
    add v25.4s, v25.4s, v26.4s
    zip1 v12.4s, v13.4s, v14.4s
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1296]
    add v29.4s, v29.4s, v9.4s
    orn v9.16b, v30.16b, v28.16b
    eor v9.16b, v9.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0475355d // xar z29.s, z29.s, z10.s, 0xb
    add v29.4s, v29.4s, v30.4s
    zip2 v13.4s, v13.4s, v14.4s
    // step 56: I, word 8, rotate 6
    mov w10, 0x7e4f
    movk w10, 0x6fa8, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #128]
    add v0.4s, v0.4s, v9.4s
    orn v9.16b, v1.16b, v3.16b
    eor v9.16b, v9.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04663540 // xar z0.s, z0.s, z10.s, 0x1a
    add v0.4s, v0.4s, v1.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #1152]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #384]
    add v4.4s, v4.4s, v9.4s
    orn v9.16b, v5.16b, v7.16b
    eor v9.16b, v9.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04663544 // xar z4.s, z4.s, z10.s, 0x1a
    add v4.4s, v4.4s, v5.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #1168]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #640]
    add v16.4s, v16.4s, v9.4s
    orn v9.16b, v17.16b, v19.16b
    eor v9.16b, v9.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04663550 // xar z16.s, z16.s, z10.s, 0x1a
    add v16.4s, v16.4s, v17.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #1184]
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #896]
    add v20.4s, v20.4s, v9.4s
    orn v9.16b, v21.16b, v23.16b
    eor v9.16b, v9.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04663554 // xar z20.s, z20.s, z10.s, 0x1a
    add v20.4s, v20.4s, v21.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #1200]
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1152]
    add v24.4s, v24.4s, v9.4s
    orn v9.16b, v25.16b, v27.16b
    eor v9.16b, v9.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04663558 // xar z24.s, z24.s, z10.s, 0x1a
    add v24.4s, v24.4s, v25.4s
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1408]
    add v28.4s, v28.4s, v9.4s
    orn v9.16b, v29.16b, v31.16b
    eor v9.16b, v9.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0466355c // xar z28.s, z28.s, z10.s, 0x1a
    add v28.4s, v28.4s, v29.4s
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    // step 57: I, word 15, rotate 10
    mov w10, 0xe6e0
    movk w10, 0xfe2c, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #240]
    add v3.4s, v3.4s, v9.4s
    orn v9.16b, v0.16b, v2.16b
    eor v9.16b, v9.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046a3543 // xar z3.s, z3.s, z10.s, 0x16
    add v3.4s, v3.4s, v0.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #496]
    add v7.4s, v7.4s, v9.4s
    orn v9.16b, v4.16b, v6.16b
    eor v9.16b, v9.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046a3547 // xar z7.s, z7.s, z10.s, 0x16
    add v7.4s, v7.4s, v4.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #752]
    add v19.4s, v19.4s, v9.4s
    orn v9.16b, v16.16b, v18.16b
    eor v9.16b, v9.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046a3553 // xar z19.s, z19.s, z10.s, 0x16
    add v19.4s, v19.4s, v16.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #1216]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #1008]
    add v23.4s, v23.4s, v9.4s
    orn v9.16b, v20.16b, v22.16b
    eor v9.16b, v9.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046a3557 // xar z23.s, z23.s, z10.s, 0x16
    add v23.4s, v23.4s, v20.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #1232]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1264]
    add v27.4s, v27.4s, v9.4s
    orn v9.16b, v24.16b, v26.16b
    eor v9.16b, v9.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046a355b // xar z27.s, z27.s, z10.s, 0x16
    add v27.4s, v27.4s, v24.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #1248]
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1520]
    add v31.4s, v31.4s, v9.4s
    orn v9.16b, v28.16b, v30.16b
    eor v9.16b, v9.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046a355f // xar z31.s, z31.s, z10.s, 0x16
    add v31.4s, v31.4s, v28.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #1264]
    // step 58: I, word 6, rotate 15
    mov w10, 0x4314
    movk w10, 0xa301, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #96]
    add v2.4s, v2.4s, v9.4s
    orn v9.16b, v3.16b, v1.16b
    eor v9.16b, v9.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046f3542 // xar z2.s, z2.s, z10.s, 0x11
    add v2.4s, v2.4s, v3.4s
    ldr x6, [x1, #160]
    add x6, x6, x4
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #352]
    add v6.4s, v6.4s, v9.4s
    orn v9.16b, v7.16b, v5.16b
    eor v9.16b, v9.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046f3546 // xar z6.s, z6.s, z10.s, 0x11
    add v6.4s, v6.4s, v7.4s
    ldr x7, [x1, #168]
    add x7, x7, x4
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #608]
    add v18.4s, v18.4s, v9.4s
    orn v9.16b, v19.16b, v17.16b
    eor v9.16b, v9.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046f3552 // xar z18.s, z18.s, z10.s, 0x11
    add v18.4s, v18.4s, v19.4s
    ldr x8, [x1, #176]
    add x8, x8, x4
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #864]
    add v22.4s, v22.4s, v9.4s
    orn v9.16b, v23.16b, v21.16b
    eor v9.16b, v9.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046f3556 // xar z22.s, z22.s, z10.s, 0x11
    add v22.4s, v22.4s, v23.4s
    ldr x9, [x1, #184]
    add x9, x9, x4
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1120]
    add v26.4s, v26.4s, v9.4s
    orn v9.16b, v27.16b, v25.16b
    eor v9.16b, v9.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046f355a // xar z26.s, z26.s, z10.s, 0x11
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6]
    ldr q12, [x7]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1376]
    add v30.4s, v30.4s, v9.4s
    orn v9.16b, v31.16b, v29.16b
    eor v9.16b, v9.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046f355e // xar z30.s, z30.s, z10.s, 0x11
    add v30.4s, v30.4s, v31.4s
    ldr q13, [x8]
    ldr q14, [x9]
    // step 59: I, word 13, rotate 21
    mov w10, 0x11a1
    movk w10, 0x4e08, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #208]
    add v1.4s, v1.4s, v9.4s
    orn v9.16b, v2.16b, v0.16b
    eor v9.16b, v9.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04753541 // xar z1.s, z1.s, z10.s, 0xb
    add v1.4s, v1.4s, v2.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #464]
    add v5.4s, v5.4s, v9.4s
    orn v9.16b, v6.16b, v4.16b
    eor v9.16b, v9.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04753545 // xar z5.s, z5.s, z10.s, 0xb
    add v5.4s, v5.4s, v6.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #720]
    add v17.4s, v17.4s, v9.4s
    orn v9.16b, v18.16b, v16.16b
    eor v9.16b, v9.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04753551 // xar z17.s, z17.s, z10.s, 0xb
    add v17.4s, v17.4s, v18.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #1280]
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #976]
    add v21.4s, v21.4s, v9.4s
    orn v9.16b, v22.16b, v20.16b
    eor v9.16b, v9.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04753555 // xar z21.s, z21.s, z10.s, 0xb
    add v21.4s, v21.4s, v22.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #1296]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1232]
    add v25.4s, v25.4s, v9.4s
    orn v9.16b, v26.16b, v24.16b
    eor v9.16b, v9.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04753559 // xar z25.s, z25.s, z10.s, 0xb
    add v25.4s, v25.4s, v26.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #1312]
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1488]
    add v29.4s, v29.4s, v9.4s
    orn v9.16b, v30.16b, v28.16b
    eor v9.16b, v9.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0475355d // xar z29.s, z29.s, z10.s, 0xb
    add v29.4s, v29.4s, v30.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #1328]
    // step 60: I, word 4, rotate 6
    mov w10, 0x7e82
    movk w10, 0xf753, lsl #16
    dup v8.4s, w10
    add v0.4s, v0.4s, v8.4s
    ldr q9, [x11, #64]
    add v0.4s, v0.4s, v9.4s
    orn v9.16b, v1.16b, v3.16b
    eor v9.16b, v9.16b, v2.16b
    add v0.4s, v0.4s, v9.4s
    .inst 0x04663540 // xar z0.s, z0.s, z10.s, 0x1a
    add v0.4s, v0.4s, v1.4s
    ldr q11, [x6, #16]
    ldr q12, [x7, #16]
    add v4.4s, v4.4s, v8.4s
    ldr q9, [x11, #320]
    add v4.4s, v4.4s, v9.4s
    orn v9.16b, v5.16b, v7.16b
    eor v9.16b, v9.16b, v6.16b
    add v4.4s, v4.4s, v9.4s
    .inst 0x04663544 // xar z4.s, z4.s, z10.s, 0x1a
    add v4.4s, v4.4s, v5.4s
    ldr q13, [x8, #16]
    ldr q14, [x9, #16]
    add v16.4s, v16.4s, v8.4s
    ldr q9, [x11, #576]
    add v16.4s, v16.4s, v9.4s
    orn v9.16b, v17.16b, v19.16b
    eor v9.16b, v9.16b, v18.16b
    add v16.4s, v16.4s, v9.4s
    .inst 0x04663550 // xar z16.s, z16.s, z10.s, 0x1a
    add v16.4s, v16.4s, v17.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v20.4s, v20.4s, v8.4s
    ldr q9, [x11, #832]
    add v20.4s, v20.4s, v9.4s
    orn v9.16b, v21.16b, v23.16b
    eor v9.16b, v9.16b, v22.16b
    add v20.4s, v20.4s, v9.4s
    .inst 0x04663554 // xar z20.s, z20.s, z10.s, 0x1a
    add v20.4s, v20.4s, v21.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v24.4s, v24.4s, v8.4s
    ldr q9, [x11, #1088]
    add v24.4s, v24.4s, v9.4s
    orn v9.16b, v25.16b, v27.16b
    eor v9.16b, v9.16b, v26.16b
    add v24.4s, v24.4s, v9.4s
    .inst 0x04663558 // xar z24.s, z24.s, z10.s, 0x1a
    add v24.4s, v24.4s, v25.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #1344]
    add v28.4s, v28.4s, v8.4s
    ldr q9, [x11, #1344]
    add v28.4s, v28.4s, v9.4s
    orn v9.16b, v29.16b, v31.16b
    eor v9.16b, v9.16b, v30.16b
    add v28.4s, v28.4s, v9.4s
    .inst 0x0466355c // xar z28.s, z28.s, z10.s, 0x1a
    add v28.4s, v28.4s, v29.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #1360]
    // step 61: I, word 11, rotate 10
    mov w10, 0xf235
    movk w10, 0xbd3a, lsl #16
    dup v8.4s, w10
    add v3.4s, v3.4s, v8.4s
    ldr q9, [x11, #176]
    add v3.4s, v3.4s, v9.4s
    orn v9.16b, v0.16b, v2.16b
    eor v9.16b, v9.16b, v1.16b
    add v3.4s, v3.4s, v9.4s
    .inst 0x046a3543 // xar z3.s, z3.s, z10.s, 0x16
    add v3.4s, v3.4s, v0.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #1376]
    add v7.4s, v7.4s, v8.4s
    ldr q9, [x11, #432]
    add v7.4s, v7.4s, v9.4s
    orn v9.16b, v4.16b, v6.16b
    eor v9.16b, v9.16b, v5.16b
    add v7.4s, v7.4s, v9.4s
    .inst 0x046a3547 // xar z7.s, z7.s, z10.s, 0x16
    add v7.4s, v7.4s, v4.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #1392]
    add v19.4s, v19.4s, v8.4s
    ldr q9, [x11, #688]
    add v19.4s, v19.4s, v9.4s
    orn v9.16b, v16.16b, v18.16b
    eor v9.16b, v9.16b, v17.16b
    add v19.4s, v19.4s, v9.4s
    .inst 0x046a3553 // xar z19.s, z19.s, z10.s, 0x16
    add v19.4s, v19.4s, v16.4s
    ldr q11, [x6, #32]
    ldr q12, [x7, #32]
    add v23.4s, v23.4s, v8.4s
    ldr q9, [x11, #944]
    add v23.4s, v23.4s, v9.4s
    orn v9.16b, v20.16b, v22.16b
    eor v9.16b, v9.16b, v21.16b
    add v23.4s, v23.4s, v9.4s
    .inst 0x046a3557 // xar z23.s, z23.s, z10.s, 0x16
    add v23.4s, v23.4s, v20.4s
    ldr q13, [x8, #32]
    ldr q14, [x9, #32]
    add v27.4s, v27.4s, v8.4s
    ldr q9, [x11, #1200]
    add v27.4s, v27.4s, v9.4s
    orn v9.16b, v24.16b, v26.16b
    eor v9.16b, v9.16b, v25.16b
    add v27.4s, v27.4s, v9.4s
    .inst 0x046a355b // xar z27.s, z27.s, z10.s, 0x16
    add v27.4s, v27.4s, v24.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v31.4s, v31.4s, v8.4s
    ldr q9, [x11, #1456]
    add v31.4s, v31.4s, v9.4s
    orn v9.16b, v28.16b, v30.16b
    eor v9.16b, v9.16b, v29.16b
    add v31.4s, v31.4s, v9.4s
    .inst 0x046a355f // xar z31.s, z31.s, z10.s, 0x16
    add v31.4s, v31.4s, v28.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    // step 62: I, word 2, rotate 15
    mov w10, 0xd2bb
    movk w10, 0x2ad7, lsl #16
    dup v8.4s, w10
    add v2.4s, v2.4s, v8.4s
    ldr q9, [x11, #32]
    add v2.4s, v2.4s, v9.4s
    orn v9.16b, v3.16b, v1.16b
    eor v9.16b, v9.16b, v0.16b
    add v2.4s, v2.4s, v9.4s
    .inst 0x046f3542 // xar z2.s, z2.s, z10.s, 0x11
    add v2.4s, v2.4s, v3.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #1408]
    add v6.4s, v6.4s, v8.4s
    ldr q9, [x11, #288]
    add v6.4s, v6.4s, v9.4s
    orn v9.16b, v7.16b, v5.16b
    eor v9.16b, v9.16b, v4.16b
    add v6.4s, v6.4s, v9.4s
    .inst 0x046f3546 // xar z6.s, z6.s, z10.s, 0x11
    add v6.4s, v6.4s, v7.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #1424]
    add v18.4s, v18.4s, v8.4s
    ldr q9, [x11, #544]
    add v18.4s, v18.4s, v9.4s
    orn v9.16b, v19.16b, v17.16b
    eor v9.16b, v9.16b, v16.16b
    add v18.4s, v18.4s, v9.4s
    .inst 0x046f3552 // xar z18.s, z18.s, z10.s, 0x11
    add v18.4s, v18.4s, v19.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #1440]
    add v22.4s, v22.4s, v8.4s
    ldr q9, [x11, #800]
    add v22.4s, v22.4s, v9.4s
    orn v9.16b, v23.16b, v21.16b
    eor v9.16b, v9.16b, v20.16b
    add v22.4s, v22.4s, v9.4s
    .inst 0x046f3556 // xar z22.s, z22.s, z10.s, 0x11
    add v22.4s, v22.4s, v23.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #1456]
    add v26.4s, v26.4s, v8.4s
    ldr q9, [x11, #1056]
    add v26.4s, v26.4s, v9.4s
    orn v9.16b, v27.16b, v25.16b
    eor v9.16b, v9.16b, v24.16b
    add v26.4s, v26.4s, v9.4s
    .inst 0x046f355a // xar z26.s, z26.s, z10.s, 0x11
    add v26.4s, v26.4s, v27.4s
    ldr q11, [x6, #48]
    ldr q12, [x7, #48]
    add v30.4s, v30.4s, v8.4s
    ldr q9, [x11, #1312]
    add v30.4s, v30.4s, v9.4s
    orn v9.16b, v31.16b, v29.16b
    eor v9.16b, v9.16b, v28.16b
    add v30.4s, v30.4s, v9.4s
    .inst 0x046f355e // xar z30.s, z30.s, z10.s, 0x11
    add v30.4s, v30.4s, v31.4s
    ldr q13, [x8, #48]
    ldr q14, [x9, #48]
    // step 63: I, word 9, rotate 21
    mov w10, 0xd391
    movk w10, 0xeb86, lsl #16
    dup v8.4s, w10
    add v1.4s, v1.4s, v8.4s
    ldr q9, [x11, #144]
    add v1.4s, v1.4s, v9.4s
    orn v9.16b, v2.16b, v0.16b
    eor v9.16b, v9.16b, v3.16b
    add v1.4s, v1.4s, v9.4s
    .inst 0x04753541 // xar z1.s, z1.s, z10.s, 0xb
    add v1.4s, v1.4s, v2.4s
    zip1 v15.4s, v11.4s, v12.4s
    zip2 v11.4s, v11.4s, v12.4s
    add v5.4s, v5.4s, v8.4s
    ldr q9, [x11, #400]
    add v5.4s, v5.4s, v9.4s
    orn v9.16b, v6.16b, v4.16b
    eor v9.16b, v9.16b, v7.16b
    add v5.4s, v5.4s, v9.4s
    .inst 0x04753545 // xar z5.s, z5.s, z10.s, 0xb
    add v5.4s, v5.4s, v6.4s
    zip1 v12.4s, v13.4s, v14.4s
    zip2 v13.4s, v13.4s, v14.4s
    add v17.4s, v17.4s, v8.4s
    ldr q9, [x11, #656]
    add v17.4s, v17.4s, v9.4s
    orn v9.16b, v18.16b, v16.16b
    eor v9.16b, v9.16b, v19.16b
    add v17.4s, v17.4s, v9.4s
    .inst 0x04753551 // xar z17.s, z17.s, z10.s, 0xb
    add v17.4s, v17.4s, v18.4s
    zip1 v14.2d, v15.2d, v12.2d
    str q14, [x12, #1472]
    add v21.4s, v21.4s, v8.4s
    ldr q9, [x11, #912]
    add v21.4s, v21.4s, v9.4s
    orn v9.16b, v22.16b, v20.16b
    eor v9.16b, v9.16b, v23.16b
    add v21.4s, v21.4s, v9.4s
    .inst 0x04753555 // xar z21.s, z21.s, z10.s, 0xb
    add v21.4s, v21.4s, v22.4s
    zip2 v15.2d, v15.2d, v12.2d
    str q15, [x12, #1488]
    add v25.4s, v25.4s, v8.4s
    ldr q9, [x11, #1168]
    add v25.4s, v25.4s, v9.4s
    orn v9.16b, v26.16b, v24.16b
    eor v9.16b, v9.16b, v27.16b
    add v25.4s, v25.4s, v9.4s
    .inst 0x04753559 // xar z25.s, z25.s, z10.s, 0xb
    add v25.4s, v25.4s, v26.4s
    zip1 v12.2d, v11.2d, v13.2d
    str q12, [x12, #1504]
    add v29.4s, v29.4s, v8.4s
    ldr q9, [x11, #1424]
    add v29.4s, v29.4s, v9.4s
    orn v9.16b, v30.16b, v28.16b
    eor v9.16b, v9.16b, v31.16b
    add v29.4s, v29.4s, v9.4s
    .inst 0x0475355d // xar z29.s, z29.s, z10.s, 0xb
    add v29.4s, v29.4s, v30.4s
    zip2 v11.2d, v11.2d, v13.2d
    str q11, [x12, #1520]
    // add the state before the block
    ldr q9, [x0]
    add v0.4s, v0.4s, v9.4s
    str q0, [x0]
    ldr q9, [x0, #96]
    add v1.4s, v1.4s, v9.4s
    str q1, [x0, #96]
    ldr q9, [x0, #192]
    add v2.4s, v2.4s, v9.4s
    str q2, [x0, #192]
    ldr q9, [x0, #288]
    add v3.4s, v3.4s, v9.4s
    str q3, [x0, #288]
    ldr q9, [x0, #16]
    add v4.4s, v4.4s, v9.4s
    str q4, [x0, #16]
    ldr q9, [x0, #112]
    add v5.4s, v5.4s, v9.4s
    str q5, [x0, #112]
    ldr q9, [x0, #208]
    add v6.4s, v6.4s, v9.4s
    str q6, [x0, #208]
    ldr q9, [x0, #304]
    add v7.4s, v7.4s, v9.4s
    str q7, [x0, #304]
    ldr q9, [x0, #32]
    add v16.4s, v16.4s, v9.4s
    str q16, [x0, #32]
    ldr q9, [x0, #128]
    add v17.4s, v17.4s, v9.4s
    str q17, [x0, #128]
    ldr q9, [x0, #224]
    add v18.4s, v18.4s, v9.4s
    str q18, [x0, #224]
    ldr q9, [x0, #320]
    add v19.4s, v19.4s, v9.4s
    str q19, [x0, #320]
    ldr q9, [x0, #48]
    add v20.4s, v20.4s, v9.4s
    str q20, [x0, #48]
    ldr q9, [x0, #144]
    add v21.4s, v21.4s, v9.4s
    str q21, [x0, #144]
    ldr q9, [x0, #240]
    add v22.4s, v22.4s, v9.4s
    str q22, [x0, #240]
    ldr q9, [x0, #336]
    add v23.4s, v23.4s, v9.4s
    str q23, [x0, #336]
    ldr q9, [x0, #64]
    add v24.4s, v24.4s, v9.4s
    str q24, [x0, #64]
    ldr q9, [x0, #160]
    add v25.4s, v25.4s, v9.4s
    str q25, [x0, #160]
    ldr q9, [x0, #256]
    add v26.4s, v26.4s, v9.4s
    str q26, [x0, #256]
    ldr q9, [x0, #352]
    add v27.4s, v27.4s, v9.4s
    str q27, [x0, #352]
    ldr q9, [x0, #80]
    add v28.4s, v28.4s, v9.4s
    str q28, [x0, #80]
    ldr q9, [x0, #176]
    add v29.4s, v29.4s, v9.4s
    str q29, [x0, #176]
    ldr q9, [x0, #272]
    add v30.4s, v30.4s, v9.4s
    str q30, [x0, #272]
    ldr q9, [x0, #368]
    add v31.4s, v31.4s, v9.4s
    str q31, [x0, #368]
    mov x13, x11
    mov x11, x12
    mov x12, x13
    cbnz x2, 2b
3:
    ldp d14, d15, [sp], #16
    .cfi_adjust_cfa_offset -16
    .cfi_restore d14
    .cfi_restore d15
    ldp d12, d13, [sp], #16
    .cfi_adjust_cfa_offset -16
    .cfi_restore d12
    .cfi_restore d13
    ldp d10, d11, [sp], #16
    .cfi_adjust_cfa_offset -16
    .cfi_restore d10
    .cfi_restore d11
    ldp d8, d9, [sp], #16
    .cfi_adjust_cfa_offset -16
    .cfi_restore d8
    .cfi_restore d9
    ret
    .cfi_endproc
