// Generated from codegen/src/kernel/x16x6_avx512.rs by `make codegen`: do not edit.
//
// Hashes 96 messages in the vector registers of processors with AVX-512 (F and VL): six sets of 16 lanes.
//
// Registers: rcx scratch memory, rsi message pointers, rdi this block's words, rdx constants, r8 offset of the
// next block, r9 offset of a step's word among this block's words, r10 counts the turns of a loop; rax, r11
// temporary; a, b, c, d of the sets in zmm0 to zmm23; zmm24 the constant; zmm25 temporary; zmm26 to zmm30
// transpose the next block, zmm0 to zmm27 the first one. Scratch memory: 64 bytes for values that have no
// register; two areas of 6144 bytes for the words of this block and of the next one; 6144 bytes for the rows.
// Clobbers these registers and the flags.
//
// A block of each set needs 384 vector operations for the steps, and 64 for the transposition: at four operations
// a cycle, the limit is 9.1 bytes a cycle. The dependency chain of a step is look-up, add, rotate, add, which
// takes Zen 5 eight cycles. A step of one set keeps the processor busy for 1.5 cycles, so with fewer than six sets
// it waits.
//
// Bytes a cycle and cycles a block on Zen 5, messages at different offsets in their pages:
//     4 KiB messages   32 KiB messages
//     1.99   516       1.97   520       one set
//     3.96   517       3.95   518       two, rows copied; 3.93 inserted
//     5.46   563       5.42   568       three
//     7.00   585       6.83   600       four
//     7.74   662       7.0    726       five
//     8.07   762       7.66   802       six (3 MiB in all, more than the second-level cache of 1 MiB)
// Six sets, 4 KiB messages, all at the same offset in their pages: 6.0; if all blocks straddle cache lines
// as well: 4.4.
// Six sets, 64-byte messages, one block a call, so that no next block is transposed between the steps: 7.5.
//
// Cycles a block on Zen 4, 3.7 GHz, minima of short rounds, messages of 4 KiB, 32 KiB, and 1 MB from memory.
// Zen 4 splits a 512-bit operation into two halves, so two sets keep it busy nearly always. Four sets are 7 %
// faster in the cache, but from memory they reach 0.76 of the speed of two, so Zen 4 uses at most two:
//      424    406    454   one set
//      558    531    916   two, rows copied
//     1039    998   2421   four
//     1638   1621   2731   six
//
// Tried on Zen 5 and rejected, with six sets and 4 KiB messages unless stated otherwise; bytes a cycle:
//     7.2    rows copied in pieces of 16 bytes (Rows::Copied): 128 loads and stores for a block of a set, instead
//            of 48 loads and stores and 32 vector operations
//     7.1    rows from loads of whole blocks, with eight 128-bit shuffles for four blocks
//     6.6    32 KiB messages, without the prefetch of the kernel's own code
//     6.4    64-byte messages, the first block transposed through memory, as later blocks are
//     5.4    the same, and the last block does not have rounds of its own: it runs in the loop, which transposes
//            it a second time
//     8.2    no prefetch: 2.0 from memory (four sets: 1.9)
//     8.2    prefetch of the next block: as good, but with four sets 4.5 from memory
//     8.1    prefetch of the first byte of the second block after the transposed one, not of its last byte. From
//            memory, with blocks that straddle cache lines: four sets 4.6 instead of 6.4, six 5.1 instead of 5.5 to 6
//     8.0    prefetch of more than three blocks ahead: no better from memory, worse with 32 KiB messages
//     8.2    prefetchnta: no difference
//     2.0    all 64 steps unrolled, rows copied: 39 KB of code. Five sets, 33 KB: 7.9, but 3.5 with
//            32 KiB messages
// From memory, 2 MiB messages all at the same offset in their pages: 1.6, four sets 2.8, two 3.6. So the scheduler
// moves long messages to different offsets. The look-up overwrites a copy of b. With a copy of d, which is ready
// earlier, a step takes 9.1 cycles instead of 8.0.

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov [rcx + 0], rdi
    mov [rcx + 32], r9
    cmp r9, 1
    sbb rdx, -1
    mov [rcx + 8], rdx
    mov rdx, r8
    lea rax, [rcx + 64]
    mov [rcx + 16], rax
    lea rdi, [rcx + 6208]
    lea rax, [rip + 2f]
    mov [rcx + 24], rax
    xor r8, r8
    // transpose the first block
    xor r10, r10
    xor r11, r11
    .p2align 5
4:
    mov rax, [rsi + r10 + 0]
    vmovdqu32 zmm0, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 32]
    vmovdqu32 zmm1, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 64]
    vmovdqu32 zmm2, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 96]
    vmovdqu32 zmm3, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm16, zmm0, zmm1, 0x44
    vshufi64x2 zmm17, zmm0, zmm1, 0xee
    vshufi64x2 zmm18, zmm2, zmm3, 0x44
    vshufi64x2 zmm19, zmm2, zmm3, 0xee
    vshufi64x2 zmm0, zmm16, zmm18, 0x88
    vshufi64x2 zmm1, zmm16, zmm18, 0xdd
    vshufi64x2 zmm2, zmm17, zmm19, 0x88
    vshufi64x2 zmm3, zmm17, zmm19, 0xdd
    mov rax, [rsi + r10 + 8]
    vmovdqu32 zmm4, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 40]
    vmovdqu32 zmm5, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 72]
    vmovdqu32 zmm6, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 104]
    vmovdqu32 zmm7, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm20, zmm4, zmm5, 0x44
    vshufi64x2 zmm21, zmm4, zmm5, 0xee
    vshufi64x2 zmm22, zmm6, zmm7, 0x44
    vshufi64x2 zmm23, zmm6, zmm7, 0xee
    vshufi64x2 zmm4, zmm20, zmm22, 0x88
    vshufi64x2 zmm5, zmm20, zmm22, 0xdd
    vshufi64x2 zmm6, zmm21, zmm23, 0x88
    vshufi64x2 zmm7, zmm21, zmm23, 0xdd
    mov rax, [rsi + r10 + 16]
    vmovdqu32 zmm8, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 48]
    vmovdqu32 zmm9, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 80]
    vmovdqu32 zmm10, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 112]
    vmovdqu32 zmm11, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm16, zmm8, zmm9, 0x44
    vshufi64x2 zmm17, zmm8, zmm9, 0xee
    vshufi64x2 zmm18, zmm10, zmm11, 0x44
    vshufi64x2 zmm19, zmm10, zmm11, 0xee
    vshufi64x2 zmm8, zmm16, zmm18, 0x88
    vshufi64x2 zmm9, zmm16, zmm18, 0xdd
    vshufi64x2 zmm10, zmm17, zmm19, 0x88
    vshufi64x2 zmm11, zmm17, zmm19, 0xdd
    mov rax, [rsi + r10 + 24]
    vmovdqu32 zmm12, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 56]
    vmovdqu32 zmm13, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 88]
    vmovdqu32 zmm14, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 120]
    vmovdqu32 zmm15, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm20, zmm12, zmm13, 0x44
    vshufi64x2 zmm21, zmm12, zmm13, 0xee
    vshufi64x2 zmm22, zmm14, zmm15, 0x44
    vshufi64x2 zmm23, zmm14, zmm15, 0xee
    vshufi64x2 zmm12, zmm20, zmm22, 0x88
    vshufi64x2 zmm13, zmm20, zmm22, 0xdd
    vshufi64x2 zmm14, zmm21, zmm23, 0x88
    vshufi64x2 zmm15, zmm21, zmm23, 0xdd
    vpunpckldq zmm24, zmm0, zmm4
    vpunpckhdq zmm0, zmm0, zmm4
    vpunpckldq zmm4, zmm8, zmm12
    vpunpckhdq zmm8, zmm8, zmm12
    vpunpcklqdq zmm12, zmm24, zmm4
    vmovdqa64 [rcx + r11 + 64], zmm12
    vpunpckhqdq zmm24, zmm24, zmm4
    vmovdqa64 [rcx + r11 + 128], zmm24
    vpunpcklqdq zmm4, zmm0, zmm8
    vmovdqa64 [rcx + r11 + 192], zmm4
    vpunpckhqdq zmm0, zmm0, zmm8
    vmovdqa64 [rcx + r11 + 256], zmm0
    vpunpckldq zmm25, zmm1, zmm5
    vpunpckhdq zmm1, zmm1, zmm5
    vpunpckldq zmm5, zmm9, zmm13
    vpunpckhdq zmm9, zmm9, zmm13
    vpunpcklqdq zmm13, zmm25, zmm5
    vmovdqa64 [rcx + r11 + 320], zmm13
    vpunpckhqdq zmm25, zmm25, zmm5
    vmovdqa64 [rcx + r11 + 384], zmm25
    vpunpcklqdq zmm5, zmm1, zmm9
    vmovdqa64 [rcx + r11 + 448], zmm5
    vpunpckhqdq zmm1, zmm1, zmm9
    vmovdqa64 [rcx + r11 + 512], zmm1
    vpunpckldq zmm26, zmm2, zmm6
    vpunpckhdq zmm2, zmm2, zmm6
    vpunpckldq zmm6, zmm10, zmm14
    vpunpckhdq zmm10, zmm10, zmm14
    vpunpcklqdq zmm14, zmm26, zmm6
    vmovdqa64 [rcx + r11 + 576], zmm14
    vpunpckhqdq zmm26, zmm26, zmm6
    vmovdqa64 [rcx + r11 + 640], zmm26
    vpunpcklqdq zmm6, zmm2, zmm10
    vmovdqa64 [rcx + r11 + 704], zmm6
    vpunpckhqdq zmm2, zmm2, zmm10
    vmovdqa64 [rcx + r11 + 768], zmm2
    vpunpckldq zmm27, zmm3, zmm7
    vpunpckhdq zmm3, zmm3, zmm7
    vpunpckldq zmm7, zmm11, zmm15
    vpunpckhdq zmm11, zmm11, zmm15
    vpunpcklqdq zmm15, zmm27, zmm7
    vmovdqa64 [rcx + r11 + 832], zmm15
    vpunpckhqdq zmm27, zmm27, zmm7
    vmovdqa64 [rcx + r11 + 896], zmm27
    vpunpcklqdq zmm7, zmm3, zmm11
    vmovdqa64 [rcx + r11 + 960], zmm7
    vpunpckhqdq zmm3, zmm3, zmm11
    vmovdqa64 [rcx + r11 + 1024], zmm3
    add r11, 0x400
    add r10, 0x80
    cmp r10, 0x300
    jne 4b
    mov rax, [rcx + 0]
    vmovdqa64 zmm0, [rax + 0]
    vmovdqa64 zmm1, [rax + 384]
    vmovdqa64 zmm2, [rax + 768]
    vmovdqa64 zmm3, [rax + 1152]
    vmovdqa64 zmm4, [rax + 64]
    vmovdqa64 zmm5, [rax + 448]
    vmovdqa64 zmm6, [rax + 832]
    vmovdqa64 zmm7, [rax + 1216]
    vmovdqa64 zmm8, [rax + 128]
    vmovdqa64 zmm9, [rax + 512]
    vmovdqa64 zmm10, [rax + 896]
    vmovdqa64 zmm11, [rax + 1280]
    vmovdqa64 zmm12, [rax + 192]
    vmovdqa64 zmm13, [rax + 576]
    vmovdqa64 zmm14, [rax + 960]
    vmovdqa64 zmm15, [rax + 1344]
    vmovdqa64 zmm16, [rax + 256]
    vmovdqa64 zmm17, [rax + 640]
    vmovdqa64 zmm18, [rax + 1024]
    vmovdqa64 zmm19, [rax + 1408]
    vmovdqa64 zmm20, [rax + 320]
    vmovdqa64 zmm21, [rax + 704]
    vmovdqa64 zmm22, [rax + 1088]
    vmovdqa64 zmm23, [rax + 1472]
    mov rax, [rcx + 8]
    sub rax, 1
    mov [rcx + 8], rax
    jz 5f
    .p2align 6
2:
    mov rax, [rcx + 24]
    prefetcht0 [rax + 0]
    prefetcht0 [rax + 64]
    add rax, 0x80
    lea r11, [rip + 5f]
    cmp rax, r11
    lea r11, [rip + 2b]
    cmovae rax, r11
    mov [rcx + 24], rax
    add r8, 0x40
    mov rax, [rcx + 8]
    cmp rax, 1
    jne 6f
    mov rax, [rcx + 32]
    test rax, rax
    jz 6f
    mov rsi, rax
    xor r8, r8
6:
    mov rax, [rcx + 16]
    mov [rcx + 16], rdi
    mov rdi, rax
    // round 1
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 32]
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm26, [rax + r8 + 0]
    vinserti64x4 zmm26, zmm26, [r11 + r8 + 0], 1
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0xca
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 7
    vpaddd zmm8, zmm8, zmm9
    vmovdqu32 ymm27, [rax + r8 + 32]
    vinserti64x4 zmm27, zmm27, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 64]
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0xca
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 7
    vpaddd zmm12, zmm12, zmm13
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 96]
    prefetcht0 [r11 + r8 + 191]
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0xca
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 7
    vpaddd zmm16, zmm16, zmm17
    vmovdqu32 ymm28, [rax + r8 + 0]
    vinserti64x4 zmm28, zmm28, [r11 + r8 + 0], 1
    vmovdqu32 ymm29, [rax + r8 + 32]
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0xca
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 7
    vpaddd zmm20, zmm20, zmm21
    vinserti64x4 zmm29, zmm29, [r11 + r8 + 32], 1
    vshufi64x2 zmm30, zmm26, zmm28, 0x88
    vmovdqa64 [rcx + 8*r10 + 12352], zmm30
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vshufi64x2 zmm30, zmm26, zmm28, 0xdd
    vmovdqa64 [rcx + 8*r10 + 12608], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0x88
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 [rcx + 8*r10 + 12864], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0xdd
    vmovdqa64 [rcx + 8*r10 + 13120], zmm30
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0xca
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 0xc
    vpaddd zmm11, zmm11, zmm8
    mov rax, [rsi + r10 + 128]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 160]
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0xca
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 0xc
    vpaddd zmm15, zmm15, zmm12
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm26, [rax + r8 + 0]
    vinserti64x4 zmm26, zmm26, [r11 + r8 + 0], 1
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0xca
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 0xc
    vpaddd zmm19, zmm19, zmm16
    vmovdqu32 ymm27, [rax + r8 + 32]
    vinserti64x4 zmm27, zmm27, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 192]
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0xca
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 0xc
    vpaddd zmm23, zmm23, zmm20
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 224]
    prefetcht0 [r11 + r8 + 191]
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    vmovdqu32 ymm28, [rax + r8 + 0]
    vinserti64x4 zmm28, zmm28, [r11 + r8 + 0], 1
    vmovdqu32 ymm29, [rax + r8 + 32]
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    vinserti64x4 zmm29, zmm29, [r11 + r8 + 32], 1
    vshufi64x2 zmm30, zmm26, zmm28, 0x88
    vmovdqa64 [rcx + 8*r10 + 13376], zmm30
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0xca
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0x11
    vpaddd zmm10, zmm10, zmm11
    vshufi64x2 zmm30, zmm26, zmm28, 0xdd
    vmovdqa64 [rcx + 8*r10 + 13632], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0x88
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0xca
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0x11
    vpaddd zmm14, zmm14, zmm15
    vmovdqa64 [rcx + 8*r10 + 13888], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0xdd
    vmovdqa64 [rcx + 8*r10 + 14144], zmm30
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0xca
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0x11
    vpaddd zmm18, zmm18, zmm19
    mov rax, [rsi + r10 + 256]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 288]
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0xca
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0x11
    vpaddd zmm22, zmm22, zmm23
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm26, [rax + r8 + 0]
    vinserti64x4 zmm26, zmm26, [r11 + r8 + 0], 1
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vmovdqu32 ymm27, [rax + r8 + 32]
    vinserti64x4 zmm27, zmm27, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 320]
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 352]
    prefetcht0 [r11 + r8 + 191]
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0xca
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x16
    vpaddd zmm9, zmm9, zmm10
    vmovdqu32 ymm28, [rax + r8 + 0]
    vinserti64x4 zmm28, zmm28, [r11 + r8 + 0], 1
    vmovdqu32 ymm29, [rax + r8 + 32]
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0xca
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x16
    vpaddd zmm13, zmm13, zmm14
    vinserti64x4 zmm29, zmm29, [r11 + r8 + 32], 1
    vshufi64x2 zmm30, zmm26, zmm28, 0x88
    vmovdqa64 [rcx + 8*r10 + 14400], zmm30
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0xca
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x16
    vpaddd zmm17, zmm17, zmm18
    vshufi64x2 zmm30, zmm26, zmm28, 0xdd
    vmovdqa64 [rcx + 8*r10 + 14656], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0x88
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0xca
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x16
    vpaddd zmm21, zmm21, zmm22
    vmovdqa64 [rcx + 8*r10 + 14912], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0xdd
    vmovdqa64 [rcx + 8*r10 + 15168], zmm30
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    mov rax, [rsi + r10 + 384]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 416]
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm26, [rax + r8 + 0]
    vinserti64x4 zmm26, zmm26, [r11 + r8 + 0], 1
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0xe4
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 5
    vpaddd zmm8, zmm8, zmm9
    vmovdqu32 ymm27, [rax + r8 + 32]
    vinserti64x4 zmm27, zmm27, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 448]
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0xe4
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 5
    vpaddd zmm12, zmm12, zmm13
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 480]
    prefetcht0 [r11 + r8 + 191]
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0xe4
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 5
    vpaddd zmm16, zmm16, zmm17
    vmovdqu32 ymm28, [rax + r8 + 0]
    vinserti64x4 zmm28, zmm28, [r11 + r8 + 0], 1
    vmovdqu32 ymm29, [rax + r8 + 32]
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0xe4
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 5
    vpaddd zmm20, zmm20, zmm21
    vinserti64x4 zmm29, zmm29, [r11 + r8 + 32], 1
    vshufi64x2 zmm30, zmm26, zmm28, 0x88
    vmovdqa64 [rcx + 8*r10 + 15424], zmm30
    mov r9, r10
    shl r9, 5
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vshufi64x2 zmm30, zmm26, zmm28, 0xdd
    vmovdqa64 [rcx + 8*r10 + 15680], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0x88
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 [rcx + 8*r10 + 15936], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0xdd
    vmovdqa64 [rcx + 8*r10 + 16192], zmm30
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0xe4
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 9
    vpaddd zmm11, zmm11, zmm8
    mov rax, [rsi + r10 + 512]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 544]
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0xe4
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 9
    vpaddd zmm15, zmm15, zmm12
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm26, [rax + r8 + 0]
    vinserti64x4 zmm26, zmm26, [r11 + r8 + 0], 1
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0xe4
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 9
    vpaddd zmm19, zmm19, zmm16
    vmovdqu32 ymm27, [rax + r8 + 32]
    vinserti64x4 zmm27, zmm27, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 576]
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0xe4
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 9
    vpaddd zmm23, zmm23, zmm20
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 608]
    prefetcht0 [r11 + r8 + 191]
    mov r9, r10
    shl r9, 5
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    vmovdqu32 ymm28, [rax + r8 + 0]
    vinserti64x4 zmm28, zmm28, [r11 + r8 + 0], 1
    vmovdqu32 ymm29, [rax + r8 + 32]
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    vinserti64x4 zmm29, zmm29, [r11 + r8 + 32], 1
    vshufi64x2 zmm30, zmm26, zmm28, 0x88
    vmovdqa64 [rcx + 8*r10 + 16448], zmm30
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0xe4
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0xe
    vpaddd zmm10, zmm10, zmm11
    vshufi64x2 zmm30, zmm26, zmm28, 0xdd
    vmovdqa64 [rcx + 8*r10 + 16704], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0x88
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0xe4
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0xe
    vpaddd zmm14, zmm14, zmm15
    vmovdqa64 [rcx + 8*r10 + 16960], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0xdd
    vmovdqa64 [rcx + 8*r10 + 17216], zmm30
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0xe4
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0xe
    vpaddd zmm18, zmm18, zmm19
    mov rax, [rsi + r10 + 640]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 672]
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0xe4
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0xe
    vpaddd zmm22, zmm22, zmm23
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm26, [rax + r8 + 0]
    vinserti64x4 zmm26, zmm26, [r11 + r8 + 0], 1
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vmovdqu32 ymm27, [rax + r8 + 32]
    vinserti64x4 zmm27, zmm27, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 704]
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 736]
    prefetcht0 [r11 + r8 + 191]
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0xe4
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x14
    vpaddd zmm9, zmm9, zmm10
    vmovdqu32 ymm28, [rax + r8 + 0]
    vinserti64x4 zmm28, zmm28, [r11 + r8 + 0], 1
    vmovdqu32 ymm29, [rax + r8 + 32]
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0xe4
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x14
    vpaddd zmm13, zmm13, zmm14
    vinserti64x4 zmm29, zmm29, [r11 + r8 + 32], 1
    vshufi64x2 zmm30, zmm26, zmm28, 0x88
    vmovdqa64 [rcx + 8*r10 + 17472], zmm30
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0xe4
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x14
    vpaddd zmm17, zmm17, zmm18
    vshufi64x2 zmm30, zmm26, zmm28, 0xdd
    vmovdqa64 [rcx + 8*r10 + 17728], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0x88
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0xe4
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x14
    vpaddd zmm21, zmm21, zmm22
    vmovdqa64 [rcx + 8*r10 + 17984], zmm30
    vshufi64x2 zmm30, zmm27, zmm29, 0xdd
    vmovdqa64 [rcx + 8*r10 + 18240], zmm30
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    mov rax, r10
    shl rax, 5
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    mov r11, [rcx + 16]
    vmovdqa64 zmm26, [rcx + rax + 12352]
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0x96
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 4
    vpaddd zmm8, zmm8, zmm9
    vmovdqa64 zmm27, [rcx + rax + 12416]
    vmovdqa64 zmm28, [rcx + rax + 12480]
    vmovdqa64 zmm29, [rcx + rax + 12544]
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0x96
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 4
    vpaddd zmm12, zmm12, zmm13
    vpunpckldq zmm30, zmm26, zmm27
    vpunpckhdq zmm26, zmm26, zmm27
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0x96
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 4
    vpaddd zmm16, zmm16, zmm17
    vpunpckldq zmm27, zmm28, zmm29
    vpunpckhdq zmm28, zmm28, zmm29
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0x96
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 4
    vpaddd zmm20, zmm20, zmm21
    vpunpcklqdq zmm29, zmm30, zmm27
    vmovdqa64 [r11 + rax + 0], zmm29
    vpunpckhqdq zmm30, zmm30, zmm27
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 [r11 + rax + 64], zmm30
    vpunpcklqdq zmm27, zmm26, zmm28
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 [r11 + rax + 128], zmm27
    vpunpckhqdq zmm26, zmm26, zmm28
    vmovdqa64 [r11 + rax + 192], zmm26
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0x96
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 0xb
    vpaddd zmm11, zmm11, zmm8
    mov rax, r10
    shl rax, 5
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0x96
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 0xb
    vpaddd zmm15, zmm15, zmm12
    mov r11, [rcx + 16]
    vmovdqa64 zmm26, [rcx + rax + 13376]
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0x96
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 0xb
    vpaddd zmm19, zmm19, zmm16
    vmovdqa64 zmm27, [rcx + rax + 13440]
    vmovdqa64 zmm28, [rcx + rax + 13504]
    vmovdqa64 zmm29, [rcx + rax + 13568]
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0x96
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 0xb
    vpaddd zmm23, zmm23, zmm20
    vpunpckldq zmm30, zmm26, zmm27
    vpunpckhdq zmm26, zmm26, zmm27
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpunpckldq zmm27, zmm28, zmm29
    vpunpckhdq zmm28, zmm28, zmm29
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    vpunpcklqdq zmm29, zmm30, zmm27
    vmovdqa64 [r11 + rax + 1024], zmm29
    vpunpckhqdq zmm30, zmm30, zmm27
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0x96
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0x10
    vpaddd zmm10, zmm10, zmm11
    vmovdqa64 [r11 + rax + 1088], zmm30
    vpunpcklqdq zmm27, zmm26, zmm28
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0x96
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0x10
    vpaddd zmm14, zmm14, zmm15
    vmovdqa64 [r11 + rax + 1152], zmm27
    vpunpckhqdq zmm26, zmm26, zmm28
    vmovdqa64 [r11 + rax + 1216], zmm26
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0x96
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0x10
    vpaddd zmm18, zmm18, zmm19
    mov rax, r10
    shl rax, 5
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0x96
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0x10
    vpaddd zmm22, zmm22, zmm23
    mov r11, [rcx + 16]
    vmovdqa64 zmm26, [rcx + rax + 14400]
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm27, [rcx + rax + 14464]
    vmovdqa64 zmm28, [rcx + rax + 14528]
    vmovdqa64 zmm29, [rcx + rax + 14592]
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    vpunpckldq zmm30, zmm26, zmm27
    vpunpckhdq zmm26, zmm26, zmm27
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0x96
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x17
    vpaddd zmm9, zmm9, zmm10
    vpunpckldq zmm27, zmm28, zmm29
    vpunpckhdq zmm28, zmm28, zmm29
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0x96
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x17
    vpaddd zmm13, zmm13, zmm14
    vpunpcklqdq zmm29, zmm30, zmm27
    vmovdqa64 [r11 + rax + 2048], zmm29
    vpunpckhqdq zmm30, zmm30, zmm27
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0x96
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x17
    vpaddd zmm17, zmm17, zmm18
    vmovdqa64 [r11 + rax + 2112], zmm30
    vpunpcklqdq zmm27, zmm26, zmm28
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0x96
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x17
    vpaddd zmm21, zmm21, zmm22
    vmovdqa64 [r11 + rax + 2176], zmm27
    vpunpckhqdq zmm26, zmm26, zmm28
    vmovdqa64 [r11 + rax + 2240], zmm26
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    mov rax, r10
    shl rax, 5
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    mov r11, [rcx + 16]
    vmovdqa64 zmm26, [rcx + rax + 15424]
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0x39
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 6
    vpaddd zmm8, zmm8, zmm9
    vmovdqa64 zmm27, [rcx + rax + 15488]
    vmovdqa64 zmm28, [rcx + rax + 15552]
    vmovdqa64 zmm29, [rcx + rax + 15616]
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0x39
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 6
    vpaddd zmm12, zmm12, zmm13
    vpunpckldq zmm30, zmm26, zmm27
    vpunpckhdq zmm26, zmm26, zmm27
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0x39
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 6
    vpaddd zmm16, zmm16, zmm17
    vpunpckldq zmm27, zmm28, zmm29
    vpunpckhdq zmm28, zmm28, zmm29
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0x39
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 6
    vpaddd zmm20, zmm20, zmm21
    vpunpcklqdq zmm29, zmm30, zmm27
    vmovdqa64 [r11 + rax + 3072], zmm29
    vpunpckhqdq zmm30, zmm30, zmm27
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 [r11 + rax + 3136], zmm30
    vpunpcklqdq zmm27, zmm26, zmm28
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 [r11 + rax + 3200], zmm27
    vpunpckhqdq zmm26, zmm26, zmm28
    vmovdqa64 [r11 + rax + 3264], zmm26
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0x39
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 0xa
    vpaddd zmm11, zmm11, zmm8
    mov rax, r10
    shl rax, 5
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0x39
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 0xa
    vpaddd zmm15, zmm15, zmm12
    mov r11, [rcx + 16]
    vmovdqa64 zmm26, [rcx + rax + 16448]
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0x39
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 0xa
    vpaddd zmm19, zmm19, zmm16
    vmovdqa64 zmm27, [rcx + rax + 16512]
    vmovdqa64 zmm28, [rcx + rax + 16576]
    vmovdqa64 zmm29, [rcx + rax + 16640]
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0x39
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 0xa
    vpaddd zmm23, zmm23, zmm20
    vpunpckldq zmm30, zmm26, zmm27
    vpunpckhdq zmm26, zmm26, zmm27
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpunpckldq zmm27, zmm28, zmm29
    vpunpckhdq zmm28, zmm28, zmm29
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vpunpcklqdq zmm29, zmm30, zmm27
    vmovdqa64 [r11 + rax + 4096], zmm29
    vpunpckhqdq zmm30, zmm30, zmm27
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0x39
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0xf
    vpaddd zmm10, zmm10, zmm11
    vmovdqa64 [r11 + rax + 4160], zmm30
    vpunpcklqdq zmm27, zmm26, zmm28
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0x39
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0xf
    vpaddd zmm14, zmm14, zmm15
    vmovdqa64 [r11 + rax + 4224], zmm27
    vpunpckhqdq zmm26, zmm26, zmm28
    vmovdqa64 [r11 + rax + 4288], zmm26
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0x39
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0xf
    vpaddd zmm18, zmm18, zmm19
    mov rax, r10
    shl rax, 5
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0x39
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0xf
    vpaddd zmm22, zmm22, zmm23
    mov r11, [rcx + 16]
    vmovdqa64 zmm26, [rcx + rax + 17472]
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm27, [rcx + rax + 17536]
    vmovdqa64 zmm28, [rcx + rax + 17600]
    vmovdqa64 zmm29, [rcx + rax + 17664]
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vpunpckldq zmm30, zmm26, zmm27
    vpunpckhdq zmm26, zmm26, zmm27
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0x39
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x15
    vpaddd zmm9, zmm9, zmm10
    vpunpckldq zmm27, zmm28, zmm29
    vpunpckhdq zmm28, zmm28, zmm29
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0x39
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x15
    vpaddd zmm13, zmm13, zmm14
    vpunpcklqdq zmm29, zmm30, zmm27
    vmovdqa64 [r11 + rax + 5120], zmm29
    vpunpckhqdq zmm30, zmm30, zmm27
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0x39
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x15
    vpaddd zmm17, zmm17, zmm18
    vmovdqa64 [r11 + rax + 5184], zmm30
    vpunpcklqdq zmm27, zmm26, zmm28
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0x39
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x15
    vpaddd zmm21, zmm21, zmm22
    vmovdqa64 [r11 + rax + 5248], zmm27
    vpunpckhqdq zmm26, zmm26, zmm28
    vmovdqa64 [r11 + rax + 5312], zmm26
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // add the state before the block
    mov rax, [rcx + 0]
    vpaddd zmm0, zmm0, [rax + 0]
    vmovdqa64 [rax + 0], zmm0
    vpaddd zmm1, zmm1, [rax + 384]
    vmovdqa64 [rax + 384], zmm1
    vpaddd zmm2, zmm2, [rax + 768]
    vmovdqa64 [rax + 768], zmm2
    vpaddd zmm3, zmm3, [rax + 1152]
    vmovdqa64 [rax + 1152], zmm3
    vpaddd zmm4, zmm4, [rax + 64]
    vmovdqa64 [rax + 64], zmm4
    vpaddd zmm5, zmm5, [rax + 448]
    vmovdqa64 [rax + 448], zmm5
    vpaddd zmm6, zmm6, [rax + 832]
    vmovdqa64 [rax + 832], zmm6
    vpaddd zmm7, zmm7, [rax + 1216]
    vmovdqa64 [rax + 1216], zmm7
    vpaddd zmm8, zmm8, [rax + 128]
    vmovdqa64 [rax + 128], zmm8
    vpaddd zmm9, zmm9, [rax + 512]
    vmovdqa64 [rax + 512], zmm9
    vpaddd zmm10, zmm10, [rax + 896]
    vmovdqa64 [rax + 896], zmm10
    vpaddd zmm11, zmm11, [rax + 1280]
    vmovdqa64 [rax + 1280], zmm11
    vpaddd zmm12, zmm12, [rax + 192]
    vmovdqa64 [rax + 192], zmm12
    vpaddd zmm13, zmm13, [rax + 576]
    vmovdqa64 [rax + 576], zmm13
    vpaddd zmm14, zmm14, [rax + 960]
    vmovdqa64 [rax + 960], zmm14
    vpaddd zmm15, zmm15, [rax + 1344]
    vmovdqa64 [rax + 1344], zmm15
    vpaddd zmm16, zmm16, [rax + 256]
    vmovdqa64 [rax + 256], zmm16
    vpaddd zmm17, zmm17, [rax + 640]
    vmovdqa64 [rax + 640], zmm17
    vpaddd zmm18, zmm18, [rax + 1024]
    vmovdqa64 [rax + 1024], zmm18
    vpaddd zmm19, zmm19, [rax + 1408]
    vmovdqa64 [rax + 1408], zmm19
    vpaddd zmm20, zmm20, [rax + 320]
    vmovdqa64 [rax + 320], zmm20
    vpaddd zmm21, zmm21, [rax + 704]
    vmovdqa64 [rax + 704], zmm21
    vpaddd zmm22, zmm22, [rax + 1088]
    vmovdqa64 [rax + 1088], zmm22
    vpaddd zmm23, zmm23, [rax + 1472]
    vmovdqa64 [rax + 1472], zmm23
    sub rdx, 0x100
    mov rax, [rcx + 8]
    sub rax, 1
    mov [rcx + 8], rax
    jnz 2b
5:
    // the last block
    mov rax, [rcx + 16]
    mov [rcx + 16], rdi
    mov rdi, rax
    // round 1
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0xca
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 7
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0xca
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 7
    vpaddd zmm12, zmm12, zmm13
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0xca
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 7
    vpaddd zmm16, zmm16, zmm17
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0xca
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 7
    vpaddd zmm20, zmm20, zmm21
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0xca
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 0xc
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0xca
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 0xc
    vpaddd zmm15, zmm15, zmm12
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0xca
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 0xc
    vpaddd zmm19, zmm19, zmm16
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0xca
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 0xc
    vpaddd zmm23, zmm23, zmm20
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0xca
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0x11
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0xca
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0x11
    vpaddd zmm14, zmm14, zmm15
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0xca
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0x11
    vpaddd zmm18, zmm18, zmm19
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0xca
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0x11
    vpaddd zmm22, zmm22, zmm23
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0xca
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x16
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0xca
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x16
    vpaddd zmm13, zmm13, zmm14
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0xca
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x16
    vpaddd zmm17, zmm17, zmm18
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0xca
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x16
    vpaddd zmm21, zmm21, zmm22
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0xe4
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 5
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0xe4
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 5
    vpaddd zmm12, zmm12, zmm13
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0xe4
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 5
    vpaddd zmm16, zmm16, zmm17
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0xe4
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 5
    vpaddd zmm20, zmm20, zmm21
    mov r9, r10
    shl r9, 5
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0xe4
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 9
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0xe4
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 9
    vpaddd zmm15, zmm15, zmm12
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0xe4
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 9
    vpaddd zmm19, zmm19, zmm16
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0xe4
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 9
    vpaddd zmm23, zmm23, zmm20
    mov r9, r10
    shl r9, 5
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0xe4
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0xe
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0xe4
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0xe
    vpaddd zmm14, zmm14, zmm15
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0xe4
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0xe
    vpaddd zmm18, zmm18, zmm19
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0xe4
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0xe
    vpaddd zmm22, zmm22, zmm23
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0xe4
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x14
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0xe4
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x14
    vpaddd zmm13, zmm13, zmm14
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0xe4
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x14
    vpaddd zmm17, zmm17, zmm18
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0xe4
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x14
    vpaddd zmm21, zmm21, zmm22
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0x96
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 4
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0x96
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 4
    vpaddd zmm12, zmm12, zmm13
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0x96
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 4
    vpaddd zmm16, zmm16, zmm17
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0x96
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 4
    vpaddd zmm20, zmm20, zmm21
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0x96
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 0xb
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0x96
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 0xb
    vpaddd zmm15, zmm15, zmm12
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0x96
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 0xb
    vpaddd zmm19, zmm19, zmm16
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0x96
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 0xb
    vpaddd zmm23, zmm23, zmm20
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0x96
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0x10
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0x96
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0x10
    vpaddd zmm14, zmm14, zmm15
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0x96
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0x10
    vpaddd zmm18, zmm18, zmm19
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0x96
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0x10
    vpaddd zmm22, zmm22, zmm23
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0x96
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x17
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0x96
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x17
    vpaddd zmm13, zmm13, zmm14
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0x96
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x17
    vpaddd zmm17, zmm17, zmm18
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0x96
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x17
    vpaddd zmm21, zmm21, zmm22
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 0]
    vpaddd zmm0, zmm0, zmm24
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm25, zmm1
    vpternlogd zmm25, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm25
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm24
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm25, zmm5
    vpternlogd zmm25, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm25
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm24
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm25, zmm9
    vpternlogd zmm25, zmm10, zmm11, 0x39
    vpaddd zmm8, zmm8, zmm25
    vprold zmm8, zmm8, 6
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm24
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm25, zmm13
    vpternlogd zmm25, zmm14, zmm15, 0x39
    vpaddd zmm12, zmm12, zmm25
    vprold zmm12, zmm12, 6
    vpaddd zmm12, zmm12, zmm13
    vpaddd zmm16, zmm16, zmm24
    vpaddd zmm16, zmm16, [rdi + r9 + 4096]
    vmovdqa64 zmm25, zmm17
    vpternlogd zmm25, zmm18, zmm19, 0x39
    vpaddd zmm16, zmm16, zmm25
    vprold zmm16, zmm16, 6
    vpaddd zmm16, zmm16, zmm17
    vpaddd zmm20, zmm20, zmm24
    vpaddd zmm20, zmm20, [rdi + r9 + 5120]
    vmovdqa64 zmm25, zmm21
    vpternlogd zmm25, zmm22, zmm23, 0x39
    vpaddd zmm20, zmm20, zmm25
    vprold zmm20, zmm20, 6
    vpaddd zmm20, zmm20, zmm21
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 4]
    vpaddd zmm3, zmm3, zmm24
    vpaddd zmm3, zmm3, [rdi + r9 + 192]
    vmovdqa64 zmm25, zmm0
    vpternlogd zmm25, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm25
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm24
    vpaddd zmm7, zmm7, [rdi + r9 + 1216]
    vmovdqa64 zmm25, zmm4
    vpternlogd zmm25, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm25
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm24
    vpaddd zmm11, zmm11, [rdi + r9 + 2240]
    vmovdqa64 zmm25, zmm8
    vpternlogd zmm25, zmm9, zmm10, 0x39
    vpaddd zmm11, zmm11, zmm25
    vprold zmm11, zmm11, 0xa
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm24
    vpaddd zmm15, zmm15, [rdi + r9 + 3264]
    vmovdqa64 zmm25, zmm12
    vpternlogd zmm25, zmm13, zmm14, 0x39
    vpaddd zmm15, zmm15, zmm25
    vprold zmm15, zmm15, 0xa
    vpaddd zmm15, zmm15, zmm12
    vpaddd zmm19, zmm19, zmm24
    vpaddd zmm19, zmm19, [rdi + r9 + 4288]
    vmovdqa64 zmm25, zmm16
    vpternlogd zmm25, zmm17, zmm18, 0x39
    vpaddd zmm19, zmm19, zmm25
    vprold zmm19, zmm19, 0xa
    vpaddd zmm19, zmm19, zmm16
    vpaddd zmm23, zmm23, zmm24
    vpaddd zmm23, zmm23, [rdi + r9 + 5312]
    vmovdqa64 zmm25, zmm20
    vpternlogd zmm25, zmm21, zmm22, 0x39
    vpaddd zmm23, zmm23, zmm25
    vprold zmm23, zmm23, 0xa
    vpaddd zmm23, zmm23, zmm20
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm24, [rdx + 8]
    vpaddd zmm2, zmm2, zmm24
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm25, zmm3
    vpternlogd zmm25, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm25
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm24
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm25, zmm7
    vpternlogd zmm25, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm25
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm24
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm25, zmm11
    vpternlogd zmm25, zmm8, zmm9, 0x39
    vpaddd zmm10, zmm10, zmm25
    vprold zmm10, zmm10, 0xf
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm24
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm25, zmm15
    vpternlogd zmm25, zmm12, zmm13, 0x39
    vpaddd zmm14, zmm14, zmm25
    vprold zmm14, zmm14, 0xf
    vpaddd zmm14, zmm14, zmm15
    vpaddd zmm18, zmm18, zmm24
    vpaddd zmm18, zmm18, [rdi + r9 + 4224]
    vmovdqa64 zmm25, zmm19
    vpternlogd zmm25, zmm16, zmm17, 0x39
    vpaddd zmm18, zmm18, zmm25
    vprold zmm18, zmm18, 0xf
    vpaddd zmm18, zmm18, zmm19
    vpaddd zmm22, zmm22, zmm24
    vpaddd zmm22, zmm22, [rdi + r9 + 5248]
    vmovdqa64 zmm25, zmm23
    vpternlogd zmm25, zmm20, zmm21, 0x39
    vpaddd zmm22, zmm22, zmm25
    vprold zmm22, zmm22, 0xf
    vpaddd zmm22, zmm22, zmm23
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm24, [rdx + 12]
    vpaddd zmm1, zmm1, zmm24
    vpaddd zmm1, zmm1, [rdi + r9 + 64]
    vmovdqa64 zmm25, zmm2
    vpternlogd zmm25, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm25
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm24
    vpaddd zmm5, zmm5, [rdi + r9 + 1088]
    vmovdqa64 zmm25, zmm6
    vpternlogd zmm25, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm25
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm24
    vpaddd zmm9, zmm9, [rdi + r9 + 2112]
    vmovdqa64 zmm25, zmm10
    vpternlogd zmm25, zmm11, zmm8, 0x39
    vpaddd zmm9, zmm9, zmm25
    vprold zmm9, zmm9, 0x15
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm24
    vpaddd zmm13, zmm13, [rdi + r9 + 3136]
    vmovdqa64 zmm25, zmm14
    vpternlogd zmm25, zmm15, zmm12, 0x39
    vpaddd zmm13, zmm13, zmm25
    vprold zmm13, zmm13, 0x15
    vpaddd zmm13, zmm13, zmm14
    vpaddd zmm17, zmm17, zmm24
    vpaddd zmm17, zmm17, [rdi + r9 + 4160]
    vmovdqa64 zmm25, zmm18
    vpternlogd zmm25, zmm19, zmm16, 0x39
    vpaddd zmm17, zmm17, zmm25
    vprold zmm17, zmm17, 0x15
    vpaddd zmm17, zmm17, zmm18
    vpaddd zmm21, zmm21, zmm24
    vpaddd zmm21, zmm21, [rdi + r9 + 5184]
    vmovdqa64 zmm25, zmm22
    vpternlogd zmm25, zmm23, zmm20, 0x39
    vpaddd zmm21, zmm21, zmm25
    vprold zmm21, zmm21, 0x15
    vpaddd zmm21, zmm21, zmm22
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // add the state before the block
    mov rax, [rcx + 0]
    vpaddd zmm0, zmm0, [rax + 0]
    vmovdqa64 [rax + 0], zmm0
    vpaddd zmm1, zmm1, [rax + 384]
    vmovdqa64 [rax + 384], zmm1
    vpaddd zmm2, zmm2, [rax + 768]
    vmovdqa64 [rax + 768], zmm2
    vpaddd zmm3, zmm3, [rax + 1152]
    vmovdqa64 [rax + 1152], zmm3
    vpaddd zmm4, zmm4, [rax + 64]
    vmovdqa64 [rax + 64], zmm4
    vpaddd zmm5, zmm5, [rax + 448]
    vmovdqa64 [rax + 448], zmm5
    vpaddd zmm6, zmm6, [rax + 832]
    vmovdqa64 [rax + 832], zmm6
    vpaddd zmm7, zmm7, [rax + 1216]
    vmovdqa64 [rax + 1216], zmm7
    vpaddd zmm8, zmm8, [rax + 128]
    vmovdqa64 [rax + 128], zmm8
    vpaddd zmm9, zmm9, [rax + 512]
    vmovdqa64 [rax + 512], zmm9
    vpaddd zmm10, zmm10, [rax + 896]
    vmovdqa64 [rax + 896], zmm10
    vpaddd zmm11, zmm11, [rax + 1280]
    vmovdqa64 [rax + 1280], zmm11
    vpaddd zmm12, zmm12, [rax + 192]
    vmovdqa64 [rax + 192], zmm12
    vpaddd zmm13, zmm13, [rax + 576]
    vmovdqa64 [rax + 576], zmm13
    vpaddd zmm14, zmm14, [rax + 960]
    vmovdqa64 [rax + 960], zmm14
    vpaddd zmm15, zmm15, [rax + 1344]
    vmovdqa64 [rax + 1344], zmm15
    vpaddd zmm16, zmm16, [rax + 256]
    vmovdqa64 [rax + 256], zmm16
    vpaddd zmm17, zmm17, [rax + 640]
    vmovdqa64 [rax + 640], zmm17
    vpaddd zmm18, zmm18, [rax + 1024]
    vmovdqa64 [rax + 1024], zmm18
    vpaddd zmm19, zmm19, [rax + 1408]
    vmovdqa64 [rax + 1408], zmm19
    vpaddd zmm20, zmm20, [rax + 320]
    vmovdqa64 [rax + 320], zmm20
    vpaddd zmm21, zmm21, [rax + 704]
    vmovdqa64 [rax + 704], zmm21
    vpaddd zmm22, zmm22, [rax + 1088]
    vmovdqa64 [rax + 1088], zmm22
    vpaddd zmm23, zmm23, [rax + 1472]
    vmovdqa64 [rax + 1472], zmm23
    vzeroupper
3:
    ret
    .cfi_endproc
