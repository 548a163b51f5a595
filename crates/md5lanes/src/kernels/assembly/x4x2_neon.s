// Generated from codegen/src/kernel/x4x2_neon.rs by `make codegen`: do not edit.
//
// Hashes 8 messages in the vector registers of any AArch64 processor: two sets of four lanes.
//
// Registers: x0 states, x1 message pointers, x2 blocks left, x3 scratch memory, x4 offset of the next block, x5
// pointers to last blocks, x6 to x9 pointers to messages, w10 builds a constant, x11 this block's words, x12 the
// next block's words, x13 temporary; a, b, c, d of the sets in v0 to v7; v16 the constant, v17 temporary; v18 to
// v22 in round 3 b ^ c of each set, in the other rounds the transposition. Scratch memory: the 16 words of each
// set, for this block and the next one: 1024 bytes. Clobbers these registers. v8 to v15 belong to the caller.
//
// 1500 instructions for a block of each of 8 messages, 188 a message; x1_aarch64 has 527.
//
// Bytes a cycle of the loop over the blocks, modelled by llvm-mca 19. The kernel has run only in emulation:
//     0.74   Neoverse N1
//     0.75   Neoverse N2, V1, V2, which wait for the dependency chain
//     0.50   Cortex-A72
//     0.19   Cortex-A55, in order, which stalls in every step

    .cfi_startproc
    hint #34
    cbz x2, 3f
    cbz x5, 6f
    add x2, x2, 1
6:
    mov x4, 0
    mov x12, x3
    add x11, x3, 0x200
    // transpose the first block
    ldr x6, [x1]
    add x6, x6, x4
    ldr x7, [x1, #8]
    add x7, x7, x4
    ldr x8, [x1, #16]
    add x8, x8, x4
    ldr x9, [x1, #24]
    add x9, x9, x4
    ldr q18, [x6]
    ldr q19, [x7]
    ldr q20, [x8]
    ldr q21, [x9]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #512]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #528]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #544]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #560]
    ldr q18, [x6, #16]
    ldr q19, [x7, #16]
    ldr q20, [x8, #16]
    ldr q21, [x9, #16]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #576]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #592]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #608]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #624]
    ldr q18, [x6, #32]
    ldr q19, [x7, #32]
    ldr q20, [x8, #32]
    ldr q21, [x9, #32]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #640]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #656]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #672]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #688]
    ldr q18, [x6, #48]
    ldr q19, [x7, #48]
    ldr q20, [x8, #48]
    ldr q21, [x9, #48]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #704]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #720]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #736]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #752]
    ldr x6, [x1, #32]
    add x6, x6, x4
    ldr x7, [x1, #40]
    add x7, x7, x4
    ldr x8, [x1, #48]
    add x8, x8, x4
    ldr x9, [x1, #56]
    add x9, x9, x4
    ldr q18, [x6]
    ldr q19, [x7]
    ldr q20, [x8]
    ldr q21, [x9]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #768]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #784]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #800]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #816]
    ldr q18, [x6, #16]
    ldr q19, [x7, #16]
    ldr q20, [x8, #16]
    ldr q21, [x9, #16]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #832]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #848]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #864]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #880]
    ldr q18, [x6, #32]
    ldr q19, [x7, #32]
    ldr q20, [x8, #32]
    ldr q21, [x9, #32]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #896]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #912]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #928]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #944]
    ldr q18, [x6, #48]
    ldr q19, [x7, #48]
    ldr q20, [x8, #48]
    ldr q21, [x9, #48]
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x3, #960]
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x3, #976]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x3, #992]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x3, #1008]
    ldr q0, [x0]
    ldr q1, [x0, #32]
    ldr q2, [x0, #64]
    ldr q3, [x0, #96]
    ldr q4, [x0, #16]
    ldr q5, [x0, #48]
    ldr q6, [x0, #80]
    ldr q7, [x0, #112]
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
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v2.16b
    bif v17.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 7
    sri v17.4s, v0.4s, 0x19
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #256]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v6.16b
    bif v17.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 7
    sri v17.4s, v4.4s, 0x19
    add v4.4s, v17.4s, v5.4s
    // step 1: F, word 1, rotate 12
    mov w10, 0xb756
    movk w10, 0xe8c7, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #16]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v1.16b
    bif v17.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xc
    sri v17.4s, v3.4s, 0x14
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #272]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v5.16b
    bif v17.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xc
    sri v17.4s, v7.4s, 0x14
    add v7.4s, v17.4s, v4.4s
    // step 2: F, word 2, rotate 17
    mov w10, 0x70db
    movk w10, 0x2420, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #32]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v0.16b
    bif v17.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0x11
    sri v17.4s, v2.4s, 0xf
    add v2.4s, v17.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #288]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v4.16b
    bif v17.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0x11
    sri v17.4s, v6.4s, 0xf
    add v6.4s, v17.4s, v7.4s
    // step 3: F, word 3, rotate 22
    mov w10, 0xceee
    movk w10, 0xc1bd, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #48]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v3.16b
    bif v17.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x16
    sri v17.4s, v1.4s, 0xa
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #304]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v7.16b
    bif v17.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x16
    sri v17.4s, v5.4s, 0xa
    add v5.4s, v17.4s, v6.4s
    // step 4: F, word 4, rotate 7
    mov w10, 0xfaf
    movk w10, 0xf57c, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #64]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v2.16b
    bif v17.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 7
    sri v17.4s, v0.4s, 0x19
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #320]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v6.16b
    bif v17.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 7
    sri v17.4s, v4.4s, 0x19
    add v4.4s, v17.4s, v5.4s
    // step 5: F, word 5, rotate 12
    mov w10, 0xc62a
    movk w10, 0x4787, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #80]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v1.16b
    bif v17.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xc
    sri v17.4s, v3.4s, 0x14
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #336]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v5.16b
    bif v17.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xc
    sri v17.4s, v7.4s, 0x14
    add v7.4s, v17.4s, v4.4s
    // step 6: F, word 6, rotate 17
    mov w10, 0x4613
    movk w10, 0xa830, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #96]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v0.16b
    bif v17.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0x11
    sri v17.4s, v2.4s, 0xf
    add v2.4s, v17.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #352]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v4.16b
    bif v17.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0x11
    sri v17.4s, v6.4s, 0xf
    add v6.4s, v17.4s, v7.4s
    // step 7: F, word 7, rotate 22
    mov w10, 0x9501
    movk w10, 0xfd46, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #112]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v3.16b
    bif v17.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x16
    sri v17.4s, v1.4s, 0xa
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #368]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v7.16b
    bif v17.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x16
    sri v17.4s, v5.4s, 0xa
    add v5.4s, v17.4s, v6.4s
    // step 8: F, word 8, rotate 7
    mov w10, 0x98d8
    movk w10, 0x6980, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #128]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v2.16b
    bif v17.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 7
    sri v17.4s, v0.4s, 0x19
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #384]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v6.16b
    bif v17.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 7
    sri v17.4s, v4.4s, 0x19
    add v4.4s, v17.4s, v5.4s
    // step 9: F, word 9, rotate 12
    mov w10, 0xf7af
    movk w10, 0x8b44, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #144]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v1.16b
    bif v17.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xc
    sri v17.4s, v3.4s, 0x14
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #400]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v5.16b
    bif v17.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xc
    sri v17.4s, v7.4s, 0x14
    add v7.4s, v17.4s, v4.4s
    // step 10: F, word 10, rotate 17
    mov w10, 0x5bb1
    movk w10, 0xffff, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #160]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v0.16b
    bif v17.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0x11
    sri v17.4s, v2.4s, 0xf
    add v2.4s, v17.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #416]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v4.16b
    bif v17.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0x11
    sri v17.4s, v6.4s, 0xf
    add v6.4s, v17.4s, v7.4s
    // step 11: F, word 11, rotate 22
    mov w10, 0xd7be
    movk w10, 0x895c, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #176]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v3.16b
    bif v17.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x16
    sri v17.4s, v1.4s, 0xa
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #432]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v7.16b
    bif v17.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x16
    sri v17.4s, v5.4s, 0xa
    add v5.4s, v17.4s, v6.4s
    // step 12: F, word 12, rotate 7
    mov w10, 0x1122
    movk w10, 0x6b90, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #192]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v2.16b
    bif v17.16b, v3.16b, v1.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 7
    sri v17.4s, v0.4s, 0x19
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #448]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v6.16b
    bif v17.16b, v7.16b, v5.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 7
    sri v17.4s, v4.4s, 0x19
    add v4.4s, v17.4s, v5.4s
    // step 13: F, word 13, rotate 12
    mov w10, 0x7193
    movk w10, 0xfd98, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #208]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v1.16b
    bif v17.16b, v2.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xc
    sri v17.4s, v3.4s, 0x14
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #464]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v5.16b
    bif v17.16b, v6.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xc
    sri v17.4s, v7.4s, 0x14
    add v7.4s, v17.4s, v4.4s
    // step 14: F, word 14, rotate 17
    mov w10, 0x438e
    movk w10, 0xa679, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #224]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v0.16b
    bif v17.16b, v1.16b, v3.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0x11
    sri v17.4s, v2.4s, 0xf
    add v2.4s, v17.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #480]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v4.16b
    bif v17.16b, v5.16b, v7.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0x11
    sri v17.4s, v6.4s, 0xf
    add v6.4s, v17.4s, v7.4s
    // step 15: F, word 15, rotate 22
    mov w10, 0x821
    movk w10, 0x49b4, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #240]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v3.16b
    bif v17.16b, v0.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x16
    sri v17.4s, v1.4s, 0xa
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #496]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v7.16b
    bif v17.16b, v4.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x16
    sri v17.4s, v5.4s, 0xa
    add v5.4s, v17.4s, v6.4s
    // step 16: G, word 1, rotate 5
    mov w10, 0x2562
    movk w10, 0xf61e, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #16]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v3.16b
    bsl v17.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 5
    sri v17.4s, v0.4s, 0x1b
    add v0.4s, v17.4s, v1.4s
    ldr x6, [x1]
    add x6, x6, x4
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #272]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v7.16b
    bsl v17.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 5
    sri v17.4s, v4.4s, 0x1b
    add v4.4s, v17.4s, v5.4s
    ldr x7, [x1, #8]
    add x7, x7, x4
    // step 17: G, word 6, rotate 9
    mov w10, 0xb340
    movk w10, 0xc040, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #96]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v2.16b
    bsl v17.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 9
    sri v17.4s, v3.4s, 0x17
    add v3.4s, v17.4s, v0.4s
    ldr x8, [x1, #16]
    add x8, x8, x4
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #352]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v6.16b
    bsl v17.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 9
    sri v17.4s, v7.4s, 0x17
    add v7.4s, v17.4s, v4.4s
    ldr x9, [x1, #24]
    add x9, x9, x4
    // step 18: G, word 11, rotate 14
    mov w10, 0x5a51
    movk w10, 0x265e, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #176]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v1.16b
    bsl v17.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xe
    sri v17.4s, v2.4s, 0x12
    add v2.4s, v17.4s, v3.4s
    ldr q18, [x6]
    ldr q19, [x7]
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #432]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v5.16b
    bsl v17.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xe
    sri v17.4s, v6.4s, 0x12
    add v6.4s, v17.4s, v7.4s
    ldr q20, [x8]
    ldr q21, [x9]
    // step 19: G, word 0, rotate 20
    mov w10, 0xc7aa
    movk w10, 0xe9b6, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v0.16b
    bsl v17.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x14
    sri v17.4s, v1.4s, 0xc
    add v1.4s, v17.4s, v2.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #256]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v4.16b
    bsl v17.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x14
    sri v17.4s, v5.4s, 0xc
    add v5.4s, v17.4s, v6.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    // step 20: G, word 5, rotate 5
    mov w10, 0x105d
    movk w10, 0xd62f, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #80]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v3.16b
    bsl v17.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 5
    sri v17.4s, v0.4s, 0x1b
    add v0.4s, v17.4s, v1.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12]
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #336]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v7.16b
    bsl v17.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 5
    sri v17.4s, v4.4s, 0x1b
    add v4.4s, v17.4s, v5.4s
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x12, #16]
    // step 21: G, word 10, rotate 9
    mov w10, 0x1453
    movk w10, 0x244, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #160]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v2.16b
    bsl v17.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 9
    sri v17.4s, v3.4s, 0x17
    add v3.4s, v17.4s, v0.4s
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x12, #32]
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #416]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v6.16b
    bsl v17.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 9
    sri v17.4s, v7.4s, 0x17
    add v7.4s, v17.4s, v4.4s
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #48]
    // step 22: G, word 15, rotate 14
    mov w10, 0xe681
    movk w10, 0xd8a1, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #240]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v1.16b
    bsl v17.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xe
    sri v17.4s, v2.4s, 0x12
    add v2.4s, v17.4s, v3.4s
    ldr q18, [x6, #16]
    ldr q19, [x7, #16]
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #496]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v5.16b
    bsl v17.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xe
    sri v17.4s, v6.4s, 0x12
    add v6.4s, v17.4s, v7.4s
    ldr q20, [x8, #16]
    ldr q21, [x9, #16]
    // step 23: G, word 4, rotate 20
    mov w10, 0xfbc8
    movk w10, 0xe7d3, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #64]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v0.16b
    bsl v17.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x14
    sri v17.4s, v1.4s, 0xc
    add v1.4s, v17.4s, v2.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #320]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v4.16b
    bsl v17.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x14
    sri v17.4s, v5.4s, 0xc
    add v5.4s, v17.4s, v6.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    // step 24: G, word 9, rotate 5
    mov w10, 0xcde6
    movk w10, 0x21e1, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #144]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v3.16b
    bsl v17.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 5
    sri v17.4s, v0.4s, 0x1b
    add v0.4s, v17.4s, v1.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12, #64]
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #400]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v7.16b
    bsl v17.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 5
    sri v17.4s, v4.4s, 0x1b
    add v4.4s, v17.4s, v5.4s
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x12, #80]
    // step 25: G, word 14, rotate 9
    mov w10, 0x7d6
    movk w10, 0xc337, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #224]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v2.16b
    bsl v17.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 9
    sri v17.4s, v3.4s, 0x17
    add v3.4s, v17.4s, v0.4s
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x12, #96]
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #480]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v6.16b
    bsl v17.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 9
    sri v17.4s, v7.4s, 0x17
    add v7.4s, v17.4s, v4.4s
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #112]
    // step 26: G, word 3, rotate 14
    mov w10, 0xd87
    movk w10, 0xf4d5, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #48]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v1.16b
    bsl v17.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xe
    sri v17.4s, v2.4s, 0x12
    add v2.4s, v17.4s, v3.4s
    ldr q18, [x6, #32]
    ldr q19, [x7, #32]
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #304]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v5.16b
    bsl v17.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xe
    sri v17.4s, v6.4s, 0x12
    add v6.4s, v17.4s, v7.4s
    ldr q20, [x8, #32]
    ldr q21, [x9, #32]
    // step 27: G, word 8, rotate 20
    mov w10, 0x14ed
    movk w10, 0x455a, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #128]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v0.16b
    bsl v17.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x14
    sri v17.4s, v1.4s, 0xc
    add v1.4s, v17.4s, v2.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #384]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v4.16b
    bsl v17.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x14
    sri v17.4s, v5.4s, 0xc
    add v5.4s, v17.4s, v6.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    // step 28: G, word 13, rotate 5
    mov w10, 0xe905
    movk w10, 0xa9e3, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #208]
    add v0.4s, v0.4s, v17.4s
    mov v17.16b, v3.16b
    bsl v17.16b, v1.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 5
    sri v17.4s, v0.4s, 0x1b
    add v0.4s, v17.4s, v1.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12, #128]
    zip2 v22.2d, v22.2d, v19.2d
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #464]
    add v4.4s, v4.4s, v17.4s
    mov v17.16b, v7.16b
    bsl v17.16b, v5.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 5
    sri v17.4s, v4.4s, 0x1b
    add v4.4s, v17.4s, v5.4s
    str q22, [x12, #144]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x12, #160]
    // step 29: G, word 2, rotate 9
    mov w10, 0xa3f8
    movk w10, 0xfcef, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #32]
    add v3.4s, v3.4s, v17.4s
    mov v17.16b, v2.16b
    bsl v17.16b, v0.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 9
    sri v17.4s, v3.4s, 0x17
    add v3.4s, v17.4s, v0.4s
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #176]
    ldr q18, [x6, #48]
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #288]
    add v7.4s, v7.4s, v17.4s
    mov v17.16b, v6.16b
    bsl v17.16b, v4.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 9
    sri v17.4s, v7.4s, 0x17
    add v7.4s, v17.4s, v4.4s
    ldr q19, [x7, #48]
    ldr q20, [x8, #48]
    ldr q21, [x9, #48]
    // step 30: G, word 7, rotate 14
    mov w10, 0x2d9
    movk w10, 0x676f, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #112]
    add v2.4s, v2.4s, v17.4s
    mov v17.16b, v1.16b
    bsl v17.16b, v3.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xe
    sri v17.4s, v2.4s, 0x12
    add v2.4s, v17.4s, v3.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #368]
    add v6.4s, v6.4s, v17.4s
    mov v17.16b, v5.16b
    bsl v17.16b, v7.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xe
    sri v17.4s, v6.4s, 0x12
    add v6.4s, v17.4s, v7.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12, #192]
    // step 31: G, word 12, rotate 20
    mov w10, 0x4c8a
    movk w10, 0x8d2a, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #192]
    add v1.4s, v1.4s, v17.4s
    mov v17.16b, v0.16b
    bsl v17.16b, v2.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x14
    sri v17.4s, v1.4s, 0xc
    add v1.4s, v17.4s, v2.4s
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x12, #208]
    zip1 v19.2d, v18.2d, v20.2d
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #448]
    add v5.4s, v5.4s, v17.4s
    mov v17.16b, v4.16b
    bsl v17.16b, v6.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x14
    sri v17.4s, v5.4s, 0xc
    add v5.4s, v17.4s, v6.4s
    str q19, [x12, #224]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #240]
    // step 32: H, word 5, rotate 4
    mov w10, 0x3942
    movk w10, 0xfffa, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #80]
    add v0.4s, v0.4s, v17.4s
    eor v18.16b, v2.16b, v1.16b
    eor v17.16b, v18.16b, v3.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 4
    sri v17.4s, v0.4s, 0x1c
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #336]
    add v4.4s, v4.4s, v17.4s
    eor v19.16b, v6.16b, v5.16b
    eor v17.16b, v19.16b, v7.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 4
    sri v17.4s, v4.4s, 0x1c
    add v4.4s, v17.4s, v5.4s
    // step 33: H, word 8, rotate 11
    mov w10, 0xf681
    movk w10, 0x8771, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #128]
    add v3.4s, v3.4s, v17.4s
    eor v17.16b, v18.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xb
    sri v17.4s, v3.4s, 0x15
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #384]
    add v7.4s, v7.4s, v17.4s
    eor v17.16b, v19.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xb
    sri v17.4s, v7.4s, 0x15
    add v7.4s, v17.4s, v4.4s
    // step 34: H, word 11, rotate 16
    mov w10, 0x6122
    movk w10, 0x6d9d, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #176]
    add v2.4s, v2.4s, v17.4s
    eor v18.16b, v0.16b, v3.16b
    eor v17.16b, v18.16b, v1.16b
    add v2.4s, v2.4s, v17.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #432]
    add v6.4s, v6.4s, v17.4s
    eor v19.16b, v4.16b, v7.16b
    eor v17.16b, v19.16b, v5.16b
    add v6.4s, v6.4s, v17.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    // step 35: H, word 14, rotate 23
    mov w10, 0x380c
    movk w10, 0xfde5, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #224]
    add v1.4s, v1.4s, v17.4s
    eor v17.16b, v18.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x17
    sri v17.4s, v1.4s, 9
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #480]
    add v5.4s, v5.4s, v17.4s
    eor v17.16b, v19.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x17
    sri v17.4s, v5.4s, 9
    add v5.4s, v17.4s, v6.4s
    // step 36: H, word 1, rotate 4
    mov w10, 0xea44
    movk w10, 0xa4be, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #16]
    add v0.4s, v0.4s, v17.4s
    eor v18.16b, v2.16b, v1.16b
    eor v17.16b, v18.16b, v3.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 4
    sri v17.4s, v0.4s, 0x1c
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #272]
    add v4.4s, v4.4s, v17.4s
    eor v19.16b, v6.16b, v5.16b
    eor v17.16b, v19.16b, v7.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 4
    sri v17.4s, v4.4s, 0x1c
    add v4.4s, v17.4s, v5.4s
    // step 37: H, word 4, rotate 11
    mov w10, 0xcfa9
    movk w10, 0x4bde, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #64]
    add v3.4s, v3.4s, v17.4s
    eor v17.16b, v18.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xb
    sri v17.4s, v3.4s, 0x15
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #320]
    add v7.4s, v7.4s, v17.4s
    eor v17.16b, v19.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xb
    sri v17.4s, v7.4s, 0x15
    add v7.4s, v17.4s, v4.4s
    // step 38: H, word 7, rotate 16
    mov w10, 0x4b60
    movk w10, 0xf6bb, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #112]
    add v2.4s, v2.4s, v17.4s
    eor v18.16b, v0.16b, v3.16b
    eor v17.16b, v18.16b, v1.16b
    add v2.4s, v2.4s, v17.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #368]
    add v6.4s, v6.4s, v17.4s
    eor v19.16b, v4.16b, v7.16b
    eor v17.16b, v19.16b, v5.16b
    add v6.4s, v6.4s, v17.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    // step 39: H, word 10, rotate 23
    mov w10, 0xbc70
    movk w10, 0xbebf, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #160]
    add v1.4s, v1.4s, v17.4s
    eor v17.16b, v18.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x17
    sri v17.4s, v1.4s, 9
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #416]
    add v5.4s, v5.4s, v17.4s
    eor v17.16b, v19.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x17
    sri v17.4s, v5.4s, 9
    add v5.4s, v17.4s, v6.4s
    // step 40: H, word 13, rotate 4
    mov w10, 0x7ec6
    movk w10, 0x289b, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #208]
    add v0.4s, v0.4s, v17.4s
    eor v18.16b, v2.16b, v1.16b
    eor v17.16b, v18.16b, v3.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 4
    sri v17.4s, v0.4s, 0x1c
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #464]
    add v4.4s, v4.4s, v17.4s
    eor v19.16b, v6.16b, v5.16b
    eor v17.16b, v19.16b, v7.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 4
    sri v17.4s, v4.4s, 0x1c
    add v4.4s, v17.4s, v5.4s
    // step 41: H, word 0, rotate 11
    mov w10, 0x27fa
    movk w10, 0xeaa1, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11]
    add v3.4s, v3.4s, v17.4s
    eor v17.16b, v18.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xb
    sri v17.4s, v3.4s, 0x15
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #256]
    add v7.4s, v7.4s, v17.4s
    eor v17.16b, v19.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xb
    sri v17.4s, v7.4s, 0x15
    add v7.4s, v17.4s, v4.4s
    // step 42: H, word 3, rotate 16
    mov w10, 0x3085
    movk w10, 0xd4ef, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #48]
    add v2.4s, v2.4s, v17.4s
    eor v18.16b, v0.16b, v3.16b
    eor v17.16b, v18.16b, v1.16b
    add v2.4s, v2.4s, v17.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #304]
    add v6.4s, v6.4s, v17.4s
    eor v19.16b, v4.16b, v7.16b
    eor v17.16b, v19.16b, v5.16b
    add v6.4s, v6.4s, v17.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    // step 43: H, word 6, rotate 23
    mov w10, 0x1d05
    movk w10, 0x488, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #96]
    add v1.4s, v1.4s, v17.4s
    eor v17.16b, v18.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x17
    sri v17.4s, v1.4s, 9
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #352]
    add v5.4s, v5.4s, v17.4s
    eor v17.16b, v19.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x17
    sri v17.4s, v5.4s, 9
    add v5.4s, v17.4s, v6.4s
    // step 44: H, word 9, rotate 4
    mov w10, 0xd039
    movk w10, 0xd9d4, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #144]
    add v0.4s, v0.4s, v17.4s
    eor v18.16b, v2.16b, v1.16b
    eor v17.16b, v18.16b, v3.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 4
    sri v17.4s, v0.4s, 0x1c
    add v0.4s, v17.4s, v1.4s
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #400]
    add v4.4s, v4.4s, v17.4s
    eor v19.16b, v6.16b, v5.16b
    eor v17.16b, v19.16b, v7.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 4
    sri v17.4s, v4.4s, 0x1c
    add v4.4s, v17.4s, v5.4s
    // step 45: H, word 12, rotate 11
    mov w10, 0x99e5
    movk w10, 0xe6db, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #192]
    add v3.4s, v3.4s, v17.4s
    eor v17.16b, v18.16b, v0.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xb
    sri v17.4s, v3.4s, 0x15
    add v3.4s, v17.4s, v0.4s
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #448]
    add v7.4s, v7.4s, v17.4s
    eor v17.16b, v19.16b, v4.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xb
    sri v17.4s, v7.4s, 0x15
    add v7.4s, v17.4s, v4.4s
    // step 46: H, word 15, rotate 16
    mov w10, 0x7cf8
    movk w10, 0x1fa2, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #240]
    add v2.4s, v2.4s, v17.4s
    eor v18.16b, v0.16b, v3.16b
    eor v17.16b, v18.16b, v1.16b
    add v2.4s, v2.4s, v17.4s
    rev32 v2.8h, v2.8h
    add v2.4s, v2.4s, v3.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #496]
    add v6.4s, v6.4s, v17.4s
    eor v19.16b, v4.16b, v7.16b
    eor v17.16b, v19.16b, v5.16b
    add v6.4s, v6.4s, v17.4s
    rev32 v6.8h, v6.8h
    add v6.4s, v6.4s, v7.4s
    // step 47: H, word 2, rotate 23
    mov w10, 0x5665
    movk w10, 0xc4ac, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #32]
    add v1.4s, v1.4s, v17.4s
    eor v17.16b, v18.16b, v2.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x17
    sri v17.4s, v1.4s, 9
    add v1.4s, v17.4s, v2.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #288]
    add v5.4s, v5.4s, v17.4s
    eor v17.16b, v19.16b, v6.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x17
    sri v17.4s, v5.4s, 9
    add v5.4s, v17.4s, v6.4s
    // step 48: I, word 0, rotate 6
    mov w10, 0x2244
    movk w10, 0xf429, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11]
    add v0.4s, v0.4s, v17.4s
    orn v17.16b, v1.16b, v3.16b
    eor v17.16b, v17.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 6
    sri v17.4s, v0.4s, 0x1a
    add v0.4s, v17.4s, v1.4s
    ldr x6, [x1, #32]
    add x6, x6, x4
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #256]
    add v4.4s, v4.4s, v17.4s
    orn v17.16b, v5.16b, v7.16b
    eor v17.16b, v17.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 6
    sri v17.4s, v4.4s, 0x1a
    add v4.4s, v17.4s, v5.4s
    ldr x7, [x1, #40]
    add x7, x7, x4
    // step 49: I, word 7, rotate 10
    mov w10, 0xff97
    movk w10, 0x432a, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #112]
    add v3.4s, v3.4s, v17.4s
    orn v17.16b, v0.16b, v2.16b
    eor v17.16b, v17.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xa
    sri v17.4s, v3.4s, 0x16
    add v3.4s, v17.4s, v0.4s
    ldr x8, [x1, #48]
    add x8, x8, x4
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #368]
    add v7.4s, v7.4s, v17.4s
    orn v17.16b, v4.16b, v6.16b
    eor v17.16b, v17.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xa
    sri v17.4s, v7.4s, 0x16
    add v7.4s, v17.4s, v4.4s
    ldr x9, [x1, #56]
    add x9, x9, x4
    // step 50: I, word 14, rotate 15
    mov w10, 0x23a7
    movk w10, 0xab94, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #224]
    add v2.4s, v2.4s, v17.4s
    orn v17.16b, v3.16b, v1.16b
    eor v17.16b, v17.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xf
    sri v17.4s, v2.4s, 0x11
    add v2.4s, v17.4s, v3.4s
    ldr q18, [x6]
    ldr q19, [x7]
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #480]
    add v6.4s, v6.4s, v17.4s
    orn v17.16b, v7.16b, v5.16b
    eor v17.16b, v17.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xf
    sri v17.4s, v6.4s, 0x11
    add v6.4s, v17.4s, v7.4s
    ldr q20, [x8]
    ldr q21, [x9]
    // step 51: I, word 5, rotate 21
    mov w10, 0xa039
    movk w10, 0xfc93, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #80]
    add v1.4s, v1.4s, v17.4s
    orn v17.16b, v2.16b, v0.16b
    eor v17.16b, v17.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x15
    sri v17.4s, v1.4s, 0xb
    add v1.4s, v17.4s, v2.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #336]
    add v5.4s, v5.4s, v17.4s
    orn v17.16b, v6.16b, v4.16b
    eor v17.16b, v17.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x15
    sri v17.4s, v5.4s, 0xb
    add v5.4s, v17.4s, v6.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    // step 52: I, word 12, rotate 6
    mov w10, 0x59c3
    movk w10, 0x655b, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #192]
    add v0.4s, v0.4s, v17.4s
    orn v17.16b, v1.16b, v3.16b
    eor v17.16b, v17.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 6
    sri v17.4s, v0.4s, 0x1a
    add v0.4s, v17.4s, v1.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12, #256]
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #448]
    add v4.4s, v4.4s, v17.4s
    orn v17.16b, v5.16b, v7.16b
    eor v17.16b, v17.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 6
    sri v17.4s, v4.4s, 0x1a
    add v4.4s, v17.4s, v5.4s
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x12, #272]
    // step 53: I, word 3, rotate 10
    mov w10, 0xcc92
    movk w10, 0x8f0c, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #48]
    add v3.4s, v3.4s, v17.4s
    orn v17.16b, v0.16b, v2.16b
    eor v17.16b, v17.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xa
    sri v17.4s, v3.4s, 0x16
    add v3.4s, v17.4s, v0.4s
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x12, #288]
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #304]
    add v7.4s, v7.4s, v17.4s
    orn v17.16b, v4.16b, v6.16b
    eor v17.16b, v17.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xa
    sri v17.4s, v7.4s, 0x16
    add v7.4s, v17.4s, v4.4s
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #304]
    // step 54: I, word 10, rotate 15
    mov w10, 0xf47d
    movk w10, 0xffef, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #160]
    add v2.4s, v2.4s, v17.4s
    orn v17.16b, v3.16b, v1.16b
    eor v17.16b, v17.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xf
    sri v17.4s, v2.4s, 0x11
    add v2.4s, v17.4s, v3.4s
    ldr q18, [x6, #16]
    ldr q19, [x7, #16]
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #416]
    add v6.4s, v6.4s, v17.4s
    orn v17.16b, v7.16b, v5.16b
    eor v17.16b, v17.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xf
    sri v17.4s, v6.4s, 0x11
    add v6.4s, v17.4s, v7.4s
    ldr q20, [x8, #16]
    ldr q21, [x9, #16]
    // step 55: I, word 1, rotate 21
    mov w10, 0x5dd1
    movk w10, 0x8584, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #16]
    add v1.4s, v1.4s, v17.4s
    orn v17.16b, v2.16b, v0.16b
    eor v17.16b, v17.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x15
    sri v17.4s, v1.4s, 0xb
    add v1.4s, v17.4s, v2.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #272]
    add v5.4s, v5.4s, v17.4s
    orn v17.16b, v6.16b, v4.16b
    eor v17.16b, v17.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x15
    sri v17.4s, v5.4s, 0xb
    add v5.4s, v17.4s, v6.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    // step 56: I, word 8, rotate 6
    mov w10, 0x7e4f
    movk w10, 0x6fa8, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #128]
    add v0.4s, v0.4s, v17.4s
    orn v17.16b, v1.16b, v3.16b
    eor v17.16b, v17.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 6
    sri v17.4s, v0.4s, 0x1a
    add v0.4s, v17.4s, v1.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12, #320]
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #384]
    add v4.4s, v4.4s, v17.4s
    orn v17.16b, v5.16b, v7.16b
    eor v17.16b, v17.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 6
    sri v17.4s, v4.4s, 0x1a
    add v4.4s, v17.4s, v5.4s
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x12, #336]
    // step 57: I, word 15, rotate 10
    mov w10, 0xe6e0
    movk w10, 0xfe2c, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #240]
    add v3.4s, v3.4s, v17.4s
    orn v17.16b, v0.16b, v2.16b
    eor v17.16b, v17.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xa
    sri v17.4s, v3.4s, 0x16
    add v3.4s, v17.4s, v0.4s
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x12, #352]
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #496]
    add v7.4s, v7.4s, v17.4s
    orn v17.16b, v4.16b, v6.16b
    eor v17.16b, v17.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xa
    sri v17.4s, v7.4s, 0x16
    add v7.4s, v17.4s, v4.4s
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #368]
    // step 58: I, word 6, rotate 15
    mov w10, 0x4314
    movk w10, 0xa301, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #96]
    add v2.4s, v2.4s, v17.4s
    orn v17.16b, v3.16b, v1.16b
    eor v17.16b, v17.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xf
    sri v17.4s, v2.4s, 0x11
    add v2.4s, v17.4s, v3.4s
    ldr q18, [x6, #32]
    ldr q19, [x7, #32]
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #352]
    add v6.4s, v6.4s, v17.4s
    orn v17.16b, v7.16b, v5.16b
    eor v17.16b, v17.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xf
    sri v17.4s, v6.4s, 0x11
    add v6.4s, v17.4s, v7.4s
    ldr q20, [x8, #32]
    ldr q21, [x9, #32]
    // step 59: I, word 13, rotate 21
    mov w10, 0x11a1
    movk w10, 0x4e08, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #208]
    add v1.4s, v1.4s, v17.4s
    orn v17.16b, v2.16b, v0.16b
    eor v17.16b, v17.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x15
    sri v17.4s, v1.4s, 0xb
    add v1.4s, v17.4s, v2.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #464]
    add v5.4s, v5.4s, v17.4s
    orn v17.16b, v6.16b, v4.16b
    eor v17.16b, v17.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x15
    sri v17.4s, v5.4s, 0xb
    add v5.4s, v17.4s, v6.4s
    zip1 v19.4s, v20.4s, v21.4s
    zip2 v20.4s, v20.4s, v21.4s
    // step 60: I, word 4, rotate 6
    mov w10, 0x7e82
    movk w10, 0xf753, lsl #16
    dup v16.4s, w10
    add v0.4s, v0.4s, v16.4s
    ldr q17, [x11, #64]
    add v0.4s, v0.4s, v17.4s
    orn v17.16b, v1.16b, v3.16b
    eor v17.16b, v17.16b, v2.16b
    add v0.4s, v0.4s, v17.4s
    shl v17.4s, v0.4s, 6
    sri v17.4s, v0.4s, 0x1a
    add v0.4s, v17.4s, v1.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12, #384]
    zip2 v22.2d, v22.2d, v19.2d
    add v4.4s, v4.4s, v16.4s
    ldr q17, [x11, #320]
    add v4.4s, v4.4s, v17.4s
    orn v17.16b, v5.16b, v7.16b
    eor v17.16b, v17.16b, v6.16b
    add v4.4s, v4.4s, v17.4s
    shl v17.4s, v4.4s, 6
    sri v17.4s, v4.4s, 0x1a
    add v4.4s, v17.4s, v5.4s
    str q22, [x12, #400]
    zip1 v19.2d, v18.2d, v20.2d
    str q19, [x12, #416]
    // step 61: I, word 11, rotate 10
    mov w10, 0xf235
    movk w10, 0xbd3a, lsl #16
    dup v16.4s, w10
    add v3.4s, v3.4s, v16.4s
    ldr q17, [x11, #176]
    add v3.4s, v3.4s, v17.4s
    orn v17.16b, v0.16b, v2.16b
    eor v17.16b, v17.16b, v1.16b
    add v3.4s, v3.4s, v17.4s
    shl v17.4s, v3.4s, 0xa
    sri v17.4s, v3.4s, 0x16
    add v3.4s, v17.4s, v0.4s
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #432]
    ldr q18, [x6, #48]
    add v7.4s, v7.4s, v16.4s
    ldr q17, [x11, #432]
    add v7.4s, v7.4s, v17.4s
    orn v17.16b, v4.16b, v6.16b
    eor v17.16b, v17.16b, v5.16b
    add v7.4s, v7.4s, v17.4s
    shl v17.4s, v7.4s, 0xa
    sri v17.4s, v7.4s, 0x16
    add v7.4s, v17.4s, v4.4s
    ldr q19, [x7, #48]
    ldr q20, [x8, #48]
    ldr q21, [x9, #48]
    // step 62: I, word 2, rotate 15
    mov w10, 0xd2bb
    movk w10, 0x2ad7, lsl #16
    dup v16.4s, w10
    add v2.4s, v2.4s, v16.4s
    ldr q17, [x11, #32]
    add v2.4s, v2.4s, v17.4s
    orn v17.16b, v3.16b, v1.16b
    eor v17.16b, v17.16b, v0.16b
    add v2.4s, v2.4s, v17.4s
    shl v17.4s, v2.4s, 0xf
    sri v17.4s, v2.4s, 0x11
    add v2.4s, v17.4s, v3.4s
    zip1 v22.4s, v18.4s, v19.4s
    zip2 v18.4s, v18.4s, v19.4s
    zip1 v19.4s, v20.4s, v21.4s
    add v6.4s, v6.4s, v16.4s
    ldr q17, [x11, #288]
    add v6.4s, v6.4s, v17.4s
    orn v17.16b, v7.16b, v5.16b
    eor v17.16b, v17.16b, v4.16b
    add v6.4s, v6.4s, v17.4s
    shl v17.4s, v6.4s, 0xf
    sri v17.4s, v6.4s, 0x11
    add v6.4s, v17.4s, v7.4s
    zip2 v20.4s, v20.4s, v21.4s
    zip1 v21.2d, v22.2d, v19.2d
    str q21, [x12, #448]
    // step 63: I, word 9, rotate 21
    mov w10, 0xd391
    movk w10, 0xeb86, lsl #16
    dup v16.4s, w10
    add v1.4s, v1.4s, v16.4s
    ldr q17, [x11, #144]
    add v1.4s, v1.4s, v17.4s
    orn v17.16b, v2.16b, v0.16b
    eor v17.16b, v17.16b, v3.16b
    add v1.4s, v1.4s, v17.4s
    shl v17.4s, v1.4s, 0x15
    sri v17.4s, v1.4s, 0xb
    add v1.4s, v17.4s, v2.4s
    zip2 v22.2d, v22.2d, v19.2d
    str q22, [x12, #464]
    zip1 v19.2d, v18.2d, v20.2d
    add v5.4s, v5.4s, v16.4s
    ldr q17, [x11, #400]
    add v5.4s, v5.4s, v17.4s
    orn v17.16b, v6.16b, v4.16b
    eor v17.16b, v17.16b, v7.16b
    add v5.4s, v5.4s, v17.4s
    shl v17.4s, v5.4s, 0x15
    sri v17.4s, v5.4s, 0xb
    add v5.4s, v17.4s, v6.4s
    str q19, [x12, #480]
    zip2 v18.2d, v18.2d, v20.2d
    str q18, [x12, #496]
    // add the state before the block
    ldr q17, [x0]
    add v0.4s, v0.4s, v17.4s
    str q0, [x0]
    ldr q17, [x0, #32]
    add v1.4s, v1.4s, v17.4s
    str q1, [x0, #32]
    ldr q17, [x0, #64]
    add v2.4s, v2.4s, v17.4s
    str q2, [x0, #64]
    ldr q17, [x0, #96]
    add v3.4s, v3.4s, v17.4s
    str q3, [x0, #96]
    ldr q17, [x0, #16]
    add v4.4s, v4.4s, v17.4s
    str q4, [x0, #16]
    ldr q17, [x0, #48]
    add v5.4s, v5.4s, v17.4s
    str q5, [x0, #48]
    ldr q17, [x0, #80]
    add v6.4s, v6.4s, v17.4s
    str q6, [x0, #80]
    ldr q17, [x0, #112]
    add v7.4s, v7.4s, v17.4s
    str q7, [x0, #112]
    mov x13, x11
    mov x11, x12
    mov x12, x13
    cbnz x2, 2b
3:
    ret
    .cfi_endproc
