// Generated from codegen/src/kernel/x8x2_avx2.rs by `make codegen`: do not edit.
//
// Hashes 16 messages in the vector registers of processors with AVX2: two sets of eight lanes, all steps unrolled.
//
// Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
// last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
// message; a, b, c, d of the sets in ymm0 to ymm7; ymm8 the constant; ymm9, ymm10 temporary; ymm11 to ymm14
// transpose the next block. Scratch memory: 1024 bytes for the rows; two areas of 1024 bytes for the words of this
// block and of the next one. Clobbers these registers and the flags, but restores rbx.
//
// Cycles a block, minima of short rounds, for 4 KiB and for 32 KiB messages:
//     451   429   this kernel on Zen 3
//     513   487   each round a loop, and a and d in memory
//     453   433   constants as whole vectors from memory
//     452         the instructions of the two sets alternate
//     422         one set: the time of the dependency chain
//     481   508   a sketch of this kernel on Cascade Lake; its vector operations keep three ports busy for 400 cycles
//     637   618   the same sketch with loops
// On Zen 5 loops took 745 cycles, and unrolled steps 770. Five sets with loops, and a and d in memory, reached
// 2.66 bytes a cycle there, but with AVX-512 Zen 5 uses other kernels.

    .cfi_startproc
    endbr64
    push rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbx, 0
    test rdx, rdx
    jz 3f
    cmp r9, 1
    sbb rdx, -1
    lea r10, [rcx + 2048]
    lea r11, [rcx + 1024]
    xor rax, rax
    // transpose the first block
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm0, [rbx + 0]
    vmovdqu xmm4, [rbx + 16]
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm1, [rbx + 0]
    vmovdqu xmm5, [rbx + 16]
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm2, [rbx + 0]
    vmovdqu xmm6, [rbx + 16]
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm3, [rbx + 0]
    vmovdqu xmm7, [rbx + 16]
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm0, ymm0, [rbx + 0], 1
    vinserti128 ymm4, ymm4, [rbx + 16], 1
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm1, ymm1, [rbx + 0], 1
    vinserti128 ymm5, ymm5, [rbx + 16], 1
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm2, ymm2, [rbx + 0], 1
    vinserti128 ymm6, ymm6, [rbx + 16], 1
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm3, ymm3, [rbx + 0], 1
    vinserti128 ymm7, ymm7, [rbx + 16], 1
    vpunpckldq ymm8, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm8, ymm1
    vmovdqa [r11 + 0], ymm3
    vpunpckhqdq ymm8, ymm8, ymm1
    vmovdqa [r11 + 32], ymm8
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [r11 + 64], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [r11 + 96], ymm0
    vpunpckldq ymm9, ymm4, ymm5
    vpunpckhdq ymm4, ymm4, ymm5
    vpunpckldq ymm5, ymm6, ymm7
    vpunpckhdq ymm6, ymm6, ymm7
    vpunpcklqdq ymm7, ymm9, ymm5
    vmovdqa [r11 + 128], ymm7
    vpunpckhqdq ymm9, ymm9, ymm5
    vmovdqa [r11 + 160], ymm9
    vpunpcklqdq ymm5, ymm4, ymm6
    vmovdqa [r11 + 192], ymm5
    vpunpckhqdq ymm4, ymm4, ymm6
    vmovdqa [r11 + 224], ymm4
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm0, [rbx + 32]
    vmovdqu xmm4, [rbx + 48]
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm1, [rbx + 32]
    vmovdqu xmm5, [rbx + 48]
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm2, [rbx + 32]
    vmovdqu xmm6, [rbx + 48]
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm3, [rbx + 32]
    vmovdqu xmm7, [rbx + 48]
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm0, ymm0, [rbx + 32], 1
    vinserti128 ymm4, ymm4, [rbx + 48], 1
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm1, ymm1, [rbx + 32], 1
    vinserti128 ymm5, ymm5, [rbx + 48], 1
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm2, ymm2, [rbx + 32], 1
    vinserti128 ymm6, ymm6, [rbx + 48], 1
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm3, ymm3, [rbx + 32], 1
    vinserti128 ymm7, ymm7, [rbx + 48], 1
    vpunpckldq ymm8, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm8, ymm1
    vmovdqa [r11 + 256], ymm3
    vpunpckhqdq ymm8, ymm8, ymm1
    vmovdqa [r11 + 288], ymm8
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [r11 + 320], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [r11 + 352], ymm0
    vpunpckldq ymm9, ymm4, ymm5
    vpunpckhdq ymm4, ymm4, ymm5
    vpunpckldq ymm5, ymm6, ymm7
    vpunpckhdq ymm6, ymm6, ymm7
    vpunpcklqdq ymm7, ymm9, ymm5
    vmovdqa [r11 + 384], ymm7
    vpunpckhqdq ymm9, ymm9, ymm5
    vmovdqa [r11 + 416], ymm9
    vpunpcklqdq ymm5, ymm4, ymm6
    vmovdqa [r11 + 448], ymm5
    vpunpckhqdq ymm4, ymm4, ymm6
    vmovdqa [r11 + 480], ymm4
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm0, [rbx + 0]
    vmovdqu xmm4, [rbx + 16]
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm1, [rbx + 0]
    vmovdqu xmm5, [rbx + 16]
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm2, [rbx + 0]
    vmovdqu xmm6, [rbx + 16]
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm3, [rbx + 0]
    vmovdqu xmm7, [rbx + 16]
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm0, ymm0, [rbx + 0], 1
    vinserti128 ymm4, ymm4, [rbx + 16], 1
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm1, ymm1, [rbx + 0], 1
    vinserti128 ymm5, ymm5, [rbx + 16], 1
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm2, ymm2, [rbx + 0], 1
    vinserti128 ymm6, ymm6, [rbx + 16], 1
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm3, ymm3, [rbx + 0], 1
    vinserti128 ymm7, ymm7, [rbx + 16], 1
    vpunpckldq ymm8, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm8, ymm1
    vmovdqa [r11 + 512], ymm3
    vpunpckhqdq ymm8, ymm8, ymm1
    vmovdqa [r11 + 544], ymm8
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [r11 + 576], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [r11 + 608], ymm0
    vpunpckldq ymm9, ymm4, ymm5
    vpunpckhdq ymm4, ymm4, ymm5
    vpunpckldq ymm5, ymm6, ymm7
    vpunpckhdq ymm6, ymm6, ymm7
    vpunpcklqdq ymm7, ymm9, ymm5
    vmovdqa [r11 + 640], ymm7
    vpunpckhqdq ymm9, ymm9, ymm5
    vmovdqa [r11 + 672], ymm9
    vpunpcklqdq ymm5, ymm4, ymm6
    vmovdqa [r11 + 704], ymm5
    vpunpckhqdq ymm4, ymm4, ymm6
    vmovdqa [r11 + 736], ymm4
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm0, [rbx + 32]
    vmovdqu xmm4, [rbx + 48]
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm1, [rbx + 32]
    vmovdqu xmm5, [rbx + 48]
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm2, [rbx + 32]
    vmovdqu xmm6, [rbx + 48]
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm3, [rbx + 32]
    vmovdqu xmm7, [rbx + 48]
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm0, ymm0, [rbx + 32], 1
    vinserti128 ymm4, ymm4, [rbx + 48], 1
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm1, ymm1, [rbx + 32], 1
    vinserti128 ymm5, ymm5, [rbx + 48], 1
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm2, ymm2, [rbx + 32], 1
    vinserti128 ymm6, ymm6, [rbx + 48], 1
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm3, ymm3, [rbx + 32], 1
    vinserti128 ymm7, ymm7, [rbx + 48], 1
    vpunpckldq ymm8, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm8, ymm1
    vmovdqa [r11 + 768], ymm3
    vpunpckhqdq ymm8, ymm8, ymm1
    vmovdqa [r11 + 800], ymm8
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [r11 + 832], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [r11 + 864], ymm0
    vpunpckldq ymm9, ymm4, ymm5
    vpunpckhdq ymm4, ymm4, ymm5
    vpunpckldq ymm5, ymm6, ymm7
    vpunpckhdq ymm6, ymm6, ymm7
    vpunpcklqdq ymm7, ymm9, ymm5
    vmovdqa [r11 + 896], ymm7
    vpunpckhqdq ymm9, ymm9, ymm5
    vmovdqa [r11 + 928], ymm9
    vpunpcklqdq ymm5, ymm4, ymm6
    vmovdqa [r11 + 960], ymm5
    vpunpckhqdq ymm4, ymm4, ymm6
    vmovdqa [r11 + 992], ymm4
    // load the state
    vmovdqa ymm0, [rdi + 0]
    vmovdqa ymm1, [rdi + 64]
    vmovdqa ymm2, [rdi + 128]
    vmovdqa ymm3, [rdi + 192]
    vmovdqa ymm4, [rdi + 32]
    vmovdqa ymm5, [rdi + 96]
    vmovdqa ymm6, [rdi + 160]
    vmovdqa ymm7, [rdi + 224]
    .p2align 6
2:
    // swap the two areas of words, and find the next block
    xchg r10, r11
    cmp rdx, 2
    jb 6f
    lea rax, [rax + 64]
    jne 6f
    test r9, r9
    jz 6f
    mov rsi, r9
    xor rax, rax
6:
    // step 0: F, word 0, rotate 7
    vpbroadcastd ymm8, [r8 + 0]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 0]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 512]
    vpxor ymm10, ymm6, ymm7
    vpand ymm10, ymm10, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 1: F, word 1, rotate 12
    vpbroadcastd ymm8, [r8 + 4]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 32]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 544]
    vpxor ymm10, ymm5, ymm6
    vpand ymm10, ymm10, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 2: F, word 2, rotate 17
    vpbroadcastd ymm8, [r8 + 8]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 64]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 0], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 128], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 256], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 384], xmm14
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 576]
    vpxor ymm10, ymm4, ymm5
    vpand ymm10, ymm10, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    // step 3: F, word 3, rotate 22
    vpbroadcastd ymm8, [r8 + 12]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 96]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 608]
    vpxor ymm10, ymm7, ymm4
    vpand ymm10, ymm10, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 4: F, word 4, rotate 7
    vpbroadcastd ymm8, [r8 + 16]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 128]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 640]
    vpxor ymm10, ymm6, ymm7
    vpand ymm10, ymm10, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 32], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 160], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 288], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 416], xmm14
    // step 5: F, word 5, rotate 12
    vpbroadcastd ymm8, [r8 + 20]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 160]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 672]
    vpxor ymm10, ymm5, ymm6
    vpand ymm10, ymm10, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 6: F, word 6, rotate 17
    vpbroadcastd ymm8, [r8 + 24]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 192]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 704]
    vpxor ymm10, ymm4, ymm5
    vpand ymm10, ymm10, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    // step 7: F, word 7, rotate 22
    vpbroadcastd ymm8, [r8 + 28]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 224]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 64], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 192], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 320], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 448], xmm14
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 736]
    vpxor ymm10, ymm7, ymm4
    vpand ymm10, ymm10, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 8: F, word 8, rotate 7
    vpbroadcastd ymm8, [r8 + 32]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 256]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 768]
    vpxor ymm10, ymm6, ymm7
    vpand ymm10, ymm10, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 9: F, word 9, rotate 12
    vpbroadcastd ymm8, [r8 + 36]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 288]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 800]
    vpxor ymm10, ymm5, ymm6
    vpand ymm10, ymm10, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 96], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 224], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 352], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 480], xmm14
    // step 10: F, word 10, rotate 17
    vpbroadcastd ymm8, [r8 + 40]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 320]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 832]
    vpxor ymm10, ymm4, ymm5
    vpand ymm10, ymm10, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    // step 11: F, word 11, rotate 22
    vpbroadcastd ymm8, [r8 + 44]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 352]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 864]
    vpxor ymm10, ymm7, ymm4
    vpand ymm10, ymm10, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 12: F, word 12, rotate 7
    vpbroadcastd ymm8, [r8 + 48]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 384]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 16], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 144], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 272], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 400], xmm14
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 896]
    vpxor ymm10, ymm6, ymm7
    vpand ymm10, ymm10, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 13: F, word 13, rotate 12
    vpbroadcastd ymm8, [r8 + 52]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 416]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 928]
    vpxor ymm10, ymm5, ymm6
    vpand ymm10, ymm10, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 14: F, word 14, rotate 17
    vpbroadcastd ymm8, [r8 + 56]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 448]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 960]
    vpxor ymm10, ymm4, ymm5
    vpand ymm10, ymm10, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 48], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 176], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 304], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 432], xmm14
    // step 15: F, word 15, rotate 22
    vpbroadcastd ymm8, [r8 + 60]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 480]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 992]
    vpxor ymm10, ymm7, ymm4
    vpand ymm10, ymm10, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 16: G, word 1, rotate 5
    vpbroadcastd ymm8, [r8 + 64]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 32]
    vpandn ymm9, ymm3, ymm2
    vpaddd ymm0, ymm9, ymm0
    vpand ymm9, ymm1, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 544]
    vpandn ymm10, ymm7, ymm6
    vpaddd ymm4, ymm10, ymm4
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 17: G, word 6, rotate 9
    vpbroadcastd ymm8, [r8 + 68]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 192]
    vpandn ymm9, ymm2, ymm1
    vpaddd ymm3, ymm9, ymm3
    vpand ymm9, ymm0, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 80], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 208], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 336], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 464], xmm14
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 704]
    vpandn ymm10, ymm6, ymm5
    vpaddd ymm7, ymm10, ymm7
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 18: G, word 11, rotate 14
    vpbroadcastd ymm8, [r8 + 72]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 352]
    vpandn ymm9, ymm1, ymm0
    vpaddd ymm2, ymm9, ymm2
    vpand ymm9, ymm3, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 864]
    vpandn ymm10, ymm5, ymm4
    vpaddd ymm6, ymm10, ymm6
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    // step 19: G, word 0, rotate 20
    vpbroadcastd ymm8, [r8 + 76]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 0]
    vpandn ymm9, ymm0, ymm3
    vpaddd ymm1, ymm9, ymm1
    vpand ymm9, ymm2, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 512]
    vpandn ymm10, ymm4, ymm7
    vpaddd ymm5, ymm10, ymm5
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 112], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 240], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 368], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 496], xmm14
    // step 20: G, word 5, rotate 5
    vpbroadcastd ymm8, [r8 + 80]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 160]
    vpandn ymm9, ymm3, ymm2
    vpaddd ymm0, ymm9, ymm0
    vpand ymm9, ymm1, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 672]
    vpandn ymm10, ymm7, ymm6
    vpaddd ymm4, ymm10, ymm4
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 21: G, word 10, rotate 9
    vpbroadcastd ymm8, [r8 + 84]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 320]
    vpandn ymm9, ymm2, ymm1
    vpaddd ymm3, ymm9, ymm3
    vpand ymm9, ymm0, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 832]
    vpandn ymm10, ymm6, ymm5
    vpaddd ymm7, ymm10, ymm7
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 22: G, word 15, rotate 14
    vpbroadcastd ymm8, [r8 + 88]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 480]
    vpandn ymm9, ymm1, ymm0
    vpaddd ymm2, ymm9, ymm2
    vpand ymm9, ymm3, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 512], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 640], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 768], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 896], xmm14
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 992]
    vpandn ymm10, ymm5, ymm4
    vpaddd ymm6, ymm10, ymm6
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    // step 23: G, word 4, rotate 20
    vpbroadcastd ymm8, [r8 + 92]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 128]
    vpandn ymm9, ymm0, ymm3
    vpaddd ymm1, ymm9, ymm1
    vpand ymm9, ymm2, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 640]
    vpandn ymm10, ymm4, ymm7
    vpaddd ymm5, ymm10, ymm5
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 24: G, word 9, rotate 5
    vpbroadcastd ymm8, [r8 + 96]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 288]
    vpandn ymm9, ymm3, ymm2
    vpaddd ymm0, ymm9, ymm0
    vpand ymm9, ymm1, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 800]
    vpandn ymm10, ymm7, ymm6
    vpaddd ymm4, ymm10, ymm4
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 544], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 672], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 800], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 928], xmm14
    // step 25: G, word 14, rotate 9
    vpbroadcastd ymm8, [r8 + 100]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 448]
    vpandn ymm9, ymm2, ymm1
    vpaddd ymm3, ymm9, ymm3
    vpand ymm9, ymm0, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 960]
    vpandn ymm10, ymm6, ymm5
    vpaddd ymm7, ymm10, ymm7
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 26: G, word 3, rotate 14
    vpbroadcastd ymm8, [r8 + 104]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 96]
    vpandn ymm9, ymm1, ymm0
    vpaddd ymm2, ymm9, ymm2
    vpand ymm9, ymm3, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 608]
    vpandn ymm10, ymm5, ymm4
    vpaddd ymm6, ymm10, ymm6
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    // step 27: G, word 8, rotate 20
    vpbroadcastd ymm8, [r8 + 108]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 256]
    vpandn ymm9, ymm0, ymm3
    vpaddd ymm1, ymm9, ymm1
    vpand ymm9, ymm2, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 576], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 704], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 832], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 960], xmm14
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 768]
    vpandn ymm10, ymm4, ymm7
    vpaddd ymm5, ymm10, ymm5
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 28: G, word 13, rotate 5
    vpbroadcastd ymm8, [r8 + 112]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 416]
    vpandn ymm9, ymm3, ymm2
    vpaddd ymm0, ymm9, ymm0
    vpand ymm9, ymm1, ymm3
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 928]
    vpandn ymm10, ymm7, ymm6
    vpaddd ymm4, ymm10, ymm4
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 29: G, word 2, rotate 9
    vpbroadcastd ymm8, [r8 + 116]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 64]
    vpandn ymm9, ymm2, ymm1
    vpaddd ymm3, ymm9, ymm3
    vpand ymm9, ymm0, ymm2
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 576]
    vpandn ymm10, ymm6, ymm5
    vpaddd ymm7, ymm10, ymm7
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 608], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 736], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 864], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 992], xmm14
    // step 30: G, word 7, rotate 14
    vpbroadcastd ymm8, [r8 + 120]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 224]
    vpandn ymm9, ymm1, ymm0
    vpaddd ymm2, ymm9, ymm2
    vpand ymm9, ymm3, ymm1
    vpaddd ymm2, ymm9, ymm2
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 736]
    vpandn ymm10, ymm5, ymm4
    vpaddd ymm6, ymm10, ymm6
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm10, ymm6
    vpslld ymm10, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    // step 31: G, word 12, rotate 20
    vpbroadcastd ymm8, [r8 + 124]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 384]
    vpandn ymm9, ymm0, ymm3
    vpaddd ymm1, ymm9, ymm1
    vpand ymm9, ymm2, ymm0
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 896]
    vpandn ymm10, ymm4, ymm7
    vpaddd ymm5, ymm10, ymm5
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 32: H, word 5, rotate 4
    vpbroadcastd ymm8, [r8 + 128]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 160]
    vpxor ymm9, ymm2, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 528], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 656], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 784], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 912], xmm14
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 672]
    vpxor ymm10, ymm6, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 33: H, word 8, rotate 11
    vpbroadcastd ymm8, [r8 + 132]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 256]
    vpxor ymm9, ymm1, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 768]
    vpxor ymm10, ymm5, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 34: H, word 11, rotate 16
    vpbroadcastd ymm8, [r8 + 136]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 352]
    vpxor ymm9, ymm0, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm2, ymm9, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 864]
    vpxor ymm10, ymm4, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm6, ymm10, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 560], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 688], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 816], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 944], xmm14
    // step 35: H, word 14, rotate 23
    vpbroadcastd ymm8, [r8 + 140]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 448]
    vpxor ymm9, ymm3, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 960]
    vpxor ymm10, ymm7, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    // step 36: H, word 1, rotate 4
    vpbroadcastd ymm8, [r8 + 144]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 32]
    vpxor ymm9, ymm2, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 544]
    vpxor ymm10, ymm6, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    // step 37: H, word 4, rotate 11
    vpbroadcastd ymm8, [r8 + 148]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 128]
    vpxor ymm9, ymm1, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 592], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 720], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 848], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 976], xmm14
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 640]
    vpxor ymm10, ymm5, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    // step 38: H, word 7, rotate 16
    vpbroadcastd ymm8, [r8 + 152]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 224]
    vpxor ymm9, ymm0, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm2, ymm9, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 736]
    vpxor ymm10, ymm4, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm6, ymm10, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    // step 39: H, word 10, rotate 23
    vpbroadcastd ymm8, [r8 + 156]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 320]
    vpxor ymm9, ymm3, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 832]
    vpxor ymm10, ymm7, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm11, [rbx + rax + 0]
    vmovdqa [rcx + 624], xmm11
    vmovdqu xmm12, [rbx + rax + 16]
    vmovdqa [rcx + 752], xmm12
    vmovdqu xmm13, [rbx + rax + 32]
    vmovdqa [rcx + 880], xmm13
    vmovdqu xmm14, [rbx + rax + 48]
    vmovdqa [rcx + 1008], xmm14
    // step 40: H, word 13, rotate 4
    vpbroadcastd ymm8, [r8 + 160]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 416]
    vpxor ymm9, ymm2, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vmovdqa ymm11, [rcx + 0]
    vpunpckldq ymm11, ymm11, [rcx + 32]
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 928]
    vpxor ymm10, ymm6, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    vmovdqa ymm12, [rcx + 64]
    vpunpckldq ymm12, ymm12, [rcx + 96]
    // step 41: H, word 0, rotate 11
    vpbroadcastd ymm8, [r8 + 164]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 0]
    vpxor ymm9, ymm1, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 0], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 32], ymm11
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 512]
    vpxor ymm10, ymm5, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    vmovdqa ymm11, [rcx + 0]
    vpunpckhdq ymm11, ymm11, [rcx + 32]
    // step 42: H, word 3, rotate 16
    vpbroadcastd ymm8, [r8 + 168]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 96]
    vpxor ymm9, ymm0, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm2, ymm9, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    vmovdqa ymm12, [rcx + 64]
    vpunpckhdq ymm12, ymm12, [rcx + 96]
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 608]
    vpxor ymm10, ymm4, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm6, ymm10, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 64], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 96], ymm11
    // step 43: H, word 6, rotate 23
    vpbroadcastd ymm8, [r8 + 172]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 192]
    vpxor ymm9, ymm3, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vmovdqa ymm11, [rcx + 128]
    vpunpckldq ymm11, ymm11, [rcx + 160]
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 704]
    vpxor ymm10, ymm7, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    vmovdqa ymm12, [rcx + 192]
    vpunpckldq ymm12, ymm12, [rcx + 224]
    // step 44: H, word 9, rotate 4
    vpbroadcastd ymm8, [r8 + 176]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 288]
    vpxor ymm9, ymm2, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm0, ymm9, ymm0
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 128], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 160], ymm11
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 800]
    vpxor ymm10, ymm6, ymm7
    vpxor ymm10, ymm10, ymm5
    vpaddd ymm4, ymm10, ymm4
    vpslld ymm10, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    vmovdqa ymm11, [rcx + 128]
    vpunpckhdq ymm11, ymm11, [rcx + 160]
    // step 45: H, word 12, rotate 11
    vpbroadcastd ymm8, [r8 + 180]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 384]
    vpxor ymm9, ymm1, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm3, ymm9, ymm3
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vmovdqa ymm12, [rcx + 192]
    vpunpckhdq ymm12, ymm12, [rcx + 224]
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 896]
    vpxor ymm10, ymm5, ymm6
    vpxor ymm10, ymm10, ymm4
    vpaddd ymm7, ymm10, ymm7
    vpslld ymm10, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 192], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 224], ymm11
    // step 46: H, word 15, rotate 16
    vpbroadcastd ymm8, [r8 + 184]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 480]
    vpxor ymm9, ymm0, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm2, ymm9, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    vmovdqa ymm11, [rcx + 256]
    vpunpckldq ymm11, ymm11, [rcx + 288]
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 992]
    vpxor ymm10, ymm4, ymm5
    vpxor ymm10, ymm10, ymm7
    vpaddd ymm6, ymm10, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    vmovdqa ymm12, [rcx + 320]
    vpunpckldq ymm12, ymm12, [rcx + 352]
    // step 47: H, word 2, rotate 23
    vpbroadcastd ymm8, [r8 + 188]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 64]
    vpxor ymm9, ymm3, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm1, ymm9, ymm1
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 256], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 288], ymm11
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 576]
    vpxor ymm10, ymm7, ymm4
    vpxor ymm10, ymm10, ymm6
    vpaddd ymm5, ymm10, ymm5
    vpslld ymm10, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    vmovdqa ymm11, [rcx + 256]
    vpunpckhdq ymm11, ymm11, [rcx + 288]
    // step 48: I, word 0, rotate 6
    vpbroadcastd ymm8, [r8 + 256]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 0]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vmovdqa ymm12, [rcx + 320]
    vpunpckhdq ymm12, ymm12, [rcx + 352]
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 512]
    vpandn ymm10, ymm5, ymm7
    vpxor ymm10, ymm10, ymm6
    vpsubd ymm4, ymm4, ymm10
    vpslld ymm10, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 320], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 352], ymm11
    // step 49: I, word 7, rotate 10
    vpbroadcastd ymm8, [r8 + 260]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 224]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vmovdqa ymm11, [rcx + 384]
    vpunpckldq ymm11, ymm11, [rcx + 416]
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 736]
    vpandn ymm10, ymm4, ymm6
    vpxor ymm10, ymm10, ymm5
    vpsubd ymm7, ymm7, ymm10
    vpslld ymm10, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    vmovdqa ymm12, [rcx + 448]
    vpunpckldq ymm12, ymm12, [rcx + 480]
    // step 50: I, word 14, rotate 15
    vpbroadcastd ymm8, [r8 + 264]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 448]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 384], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 416], ymm11
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 960]
    vpandn ymm10, ymm7, ymm5
    vpxor ymm10, ymm10, ymm4
    vpsubd ymm6, ymm6, ymm10
    vpslld ymm10, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    vmovdqa ymm11, [rcx + 384]
    vpunpckhdq ymm11, ymm11, [rcx + 416]
    // step 51: I, word 5, rotate 21
    vpbroadcastd ymm8, [r8 + 268]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 160]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vmovdqa ymm12, [rcx + 448]
    vpunpckhdq ymm12, ymm12, [rcx + 480]
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 672]
    vpandn ymm10, ymm6, ymm4
    vpxor ymm10, ymm10, ymm7
    vpsubd ymm5, ymm5, ymm10
    vpslld ymm10, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 448], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 480], ymm11
    // step 52: I, word 12, rotate 6
    vpbroadcastd ymm8, [r8 + 272]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 384]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vmovdqa ymm11, [rcx + 512]
    vpunpckldq ymm11, ymm11, [rcx + 544]
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 896]
    vpandn ymm10, ymm5, ymm7
    vpxor ymm10, ymm10, ymm6
    vpsubd ymm4, ymm4, ymm10
    vpslld ymm10, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    vmovdqa ymm12, [rcx + 576]
    vpunpckldq ymm12, ymm12, [rcx + 608]
    // step 53: I, word 3, rotate 10
    vpbroadcastd ymm8, [r8 + 276]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 96]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 512], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 544], ymm11
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 608]
    vpandn ymm10, ymm4, ymm6
    vpxor ymm10, ymm10, ymm5
    vpsubd ymm7, ymm7, ymm10
    vpslld ymm10, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    vmovdqa ymm11, [rcx + 512]
    vpunpckhdq ymm11, ymm11, [rcx + 544]
    // step 54: I, word 10, rotate 15
    vpbroadcastd ymm8, [r8 + 280]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 320]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vmovdqa ymm12, [rcx + 576]
    vpunpckhdq ymm12, ymm12, [rcx + 608]
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 832]
    vpandn ymm10, ymm7, ymm5
    vpxor ymm10, ymm10, ymm4
    vpsubd ymm6, ymm6, ymm10
    vpslld ymm10, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 576], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 608], ymm11
    // step 55: I, word 1, rotate 21
    vpbroadcastd ymm8, [r8 + 284]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 32]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vmovdqa ymm11, [rcx + 640]
    vpunpckldq ymm11, ymm11, [rcx + 672]
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 544]
    vpandn ymm10, ymm6, ymm4
    vpxor ymm10, ymm10, ymm7
    vpsubd ymm5, ymm5, ymm10
    vpslld ymm10, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    vmovdqa ymm12, [rcx + 704]
    vpunpckldq ymm12, ymm12, [rcx + 736]
    // step 56: I, word 8, rotate 6
    vpbroadcastd ymm8, [r8 + 288]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 256]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 640], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 672], ymm11
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 768]
    vpandn ymm10, ymm5, ymm7
    vpxor ymm10, ymm10, ymm6
    vpsubd ymm4, ymm4, ymm10
    vpslld ymm10, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    vmovdqa ymm11, [rcx + 640]
    vpunpckhdq ymm11, ymm11, [rcx + 672]
    // step 57: I, word 15, rotate 10
    vpbroadcastd ymm8, [r8 + 292]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 480]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vmovdqa ymm12, [rcx + 704]
    vpunpckhdq ymm12, ymm12, [rcx + 736]
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 992]
    vpandn ymm10, ymm4, ymm6
    vpxor ymm10, ymm10, ymm5
    vpsubd ymm7, ymm7, ymm10
    vpslld ymm10, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 704], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 736], ymm11
    // step 58: I, word 6, rotate 15
    vpbroadcastd ymm8, [r8 + 296]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 192]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vmovdqa ymm11, [rcx + 768]
    vpunpckldq ymm11, ymm11, [rcx + 800]
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 704]
    vpandn ymm10, ymm7, ymm5
    vpxor ymm10, ymm10, ymm4
    vpsubd ymm6, ymm6, ymm10
    vpslld ymm10, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    vmovdqa ymm12, [rcx + 832]
    vpunpckldq ymm12, ymm12, [rcx + 864]
    // step 59: I, word 13, rotate 21
    vpbroadcastd ymm8, [r8 + 300]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 416]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 768], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 800], ymm11
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 928]
    vpandn ymm10, ymm6, ymm4
    vpxor ymm10, ymm10, ymm7
    vpsubd ymm5, ymm5, ymm10
    vpslld ymm10, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    vmovdqa ymm11, [rcx + 768]
    vpunpckhdq ymm11, ymm11, [rcx + 800]
    // step 60: I, word 4, rotate 6
    vpbroadcastd ymm8, [r8 + 304]
    vpaddd ymm0, ymm8, ymm0
    vpaddd ymm0, ymm0, [r10 + 128]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vmovdqa ymm12, [rcx + 832]
    vpunpckhdq ymm12, ymm12, [rcx + 864]
    vpaddd ymm4, ymm8, ymm4
    vpaddd ymm4, ymm4, [r10 + 640]
    vpandn ymm10, ymm5, ymm7
    vpxor ymm10, ymm10, ymm6
    vpsubd ymm4, ymm4, ymm10
    vpslld ymm10, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm10, ymm10, ymm4
    vpaddd ymm4, ymm10, ymm5
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 832], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 864], ymm11
    // step 61: I, word 11, rotate 10
    vpbroadcastd ymm8, [r8 + 308]
    vpaddd ymm3, ymm8, ymm3
    vpaddd ymm3, ymm3, [r10 + 352]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vmovdqa ymm11, [rcx + 896]
    vpunpckldq ymm11, ymm11, [rcx + 928]
    vpaddd ymm7, ymm8, ymm7
    vpaddd ymm7, ymm7, [r10 + 864]
    vpandn ymm10, ymm4, ymm6
    vpxor ymm10, ymm10, ymm5
    vpsubd ymm7, ymm7, ymm10
    vpslld ymm10, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm10, ymm10, ymm7
    vpaddd ymm7, ymm10, ymm4
    vmovdqa ymm12, [rcx + 960]
    vpunpckldq ymm12, ymm12, [rcx + 992]
    // step 62: I, word 2, rotate 15
    vpbroadcastd ymm8, [r8 + 312]
    vpaddd ymm2, ymm8, ymm2
    vpaddd ymm2, ymm2, [r10 + 64]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 896], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 928], ymm11
    vpaddd ymm6, ymm8, ymm6
    vpaddd ymm6, ymm6, [r10 + 576]
    vpandn ymm10, ymm7, ymm5
    vpxor ymm10, ymm10, ymm4
    vpsubd ymm6, ymm6, ymm10
    vpslld ymm10, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm10, ymm10, ymm6
    vpaddd ymm6, ymm10, ymm7
    vmovdqa ymm11, [rcx + 896]
    vpunpckhdq ymm11, ymm11, [rcx + 928]
    // step 63: I, word 9, rotate 21
    vpbroadcastd ymm8, [r8 + 316]
    vpaddd ymm1, ymm8, ymm1
    vpaddd ymm1, ymm1, [r10 + 288]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vmovdqa ymm12, [rcx + 960]
    vpunpckhdq ymm12, ymm12, [rcx + 992]
    vpaddd ymm5, ymm8, ymm5
    vpaddd ymm5, ymm5, [r10 + 800]
    vpandn ymm10, ymm6, ymm4
    vpxor ymm10, ymm10, ymm7
    vpsubd ymm5, ymm5, ymm10
    vpslld ymm10, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm10, ymm10, ymm5
    vpaddd ymm5, ymm10, ymm6
    vpunpcklqdq ymm9, ymm11, ymm12
    vmovdqa [r11 + 960], ymm9
    vpunpckhqdq ymm11, ymm11, ymm12
    vmovdqa [r11 + 992], ymm11
    // add the state before the block
    vpaddd ymm0, ymm0, [rdi + 0]
    vmovdqa [rdi + 0], ymm0
    vpaddd ymm1, ymm1, [rdi + 64]
    vmovdqa [rdi + 64], ymm1
    vpaddd ymm2, ymm2, [rdi + 128]
    vmovdqa [rdi + 128], ymm2
    vpaddd ymm3, ymm3, [rdi + 192]
    vmovdqa [rdi + 192], ymm3
    vpaddd ymm4, ymm4, [rdi + 32]
    vmovdqa [rdi + 32], ymm4
    vpaddd ymm5, ymm5, [rdi + 96]
    vmovdqa [rdi + 96], ymm5
    vpaddd ymm6, ymm6, [rdi + 160]
    vmovdqa [rdi + 160], ymm6
    vpaddd ymm7, ymm7, [rdi + 224]
    vmovdqa [rdi + 224], ymm7
    sub rdx, 1
    jnz 2b
    vzeroupper
3:
    pop rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbx
    ret
    .cfi_endproc
