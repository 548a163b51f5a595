// Generated from codegen/src/kernel/x8x3_avx2.rs by `make codegen`: do not edit.
//
// Hashes 24 messages in the vector registers of processors with AVX2: three sets of eight lanes, all steps unrolled.
//
// Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
// last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
// message; a, b, c, d of the sets in ymm0 to ymm11; ymm12 the constant; ymm13 temporary; ymm14, ymm15 transpose
// the next block. Scratch memory: 1536 bytes for the rows; two areas of 1536 bytes for the words of this block and
// of the next one. Clobbers these registers and the flags, but restores rbx.
//
// A block of each set needs 592 operations for the steps, and 32 for the transposition: at four operations a cycle,
// the limit is 468 cycles a block. The code is 15 KB and 3 200 instructions, too much for the decoded-instruction cache of
// Intel's processors before Sunny Cove.
//
// Cycles a block on Zen 3, 3.2 GHz, minima of short rounds, for 4 KiB and for 32 KiB messages:
//      588    595   this kernel: 24.5 a message
//      451    429   x8x2_avx2: 28.2
//     1080   1014   five sets, each round a loop, a and d in memory: 27.0
//      513    487   two sets, each round a loop, a and d in memory
//      598    628   constants as whole vectors from memory; 790 with the code at another address

    .cfi_startproc
    endbr64
    push rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbx, 0
    test rdx, rdx
    jz 3f
    cmp r9, 1
    sbb rdx, -1
    lea r10, [rcx + 3072]
    lea r11, [rcx + 1536]
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
    mov rbx, [rsi + 128]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm0, [rbx + 0]
    vmovdqu xmm4, [rbx + 16]
    mov rbx, [rsi + 136]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm1, [rbx + 0]
    vmovdqu xmm5, [rbx + 16]
    mov rbx, [rsi + 144]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm2, [rbx + 0]
    vmovdqu xmm6, [rbx + 16]
    mov rbx, [rsi + 152]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm3, [rbx + 0]
    vmovdqu xmm7, [rbx + 16]
    mov rbx, [rsi + 160]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm0, ymm0, [rbx + 0], 1
    vinserti128 ymm4, ymm4, [rbx + 16], 1
    mov rbx, [rsi + 168]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm1, ymm1, [rbx + 0], 1
    vinserti128 ymm5, ymm5, [rbx + 16], 1
    mov rbx, [rsi + 176]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm2, ymm2, [rbx + 0], 1
    vinserti128 ymm6, ymm6, [rbx + 16], 1
    mov rbx, [rsi + 184]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm3, ymm3, [rbx + 0], 1
    vinserti128 ymm7, ymm7, [rbx + 16], 1
    vpunpckldq ymm8, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm8, ymm1
    vmovdqa [r11 + 1024], ymm3
    vpunpckhqdq ymm8, ymm8, ymm1
    vmovdqa [r11 + 1056], ymm8
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [r11 + 1088], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [r11 + 1120], ymm0
    vpunpckldq ymm9, ymm4, ymm5
    vpunpckhdq ymm4, ymm4, ymm5
    vpunpckldq ymm5, ymm6, ymm7
    vpunpckhdq ymm6, ymm6, ymm7
    vpunpcklqdq ymm7, ymm9, ymm5
    vmovdqa [r11 + 1152], ymm7
    vpunpckhqdq ymm9, ymm9, ymm5
    vmovdqa [r11 + 1184], ymm9
    vpunpcklqdq ymm5, ymm4, ymm6
    vmovdqa [r11 + 1216], ymm5
    vpunpckhqdq ymm4, ymm4, ymm6
    vmovdqa [r11 + 1248], ymm4
    mov rbx, [rsi + 128]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm0, [rbx + 32]
    vmovdqu xmm4, [rbx + 48]
    mov rbx, [rsi + 136]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm1, [rbx + 32]
    vmovdqu xmm5, [rbx + 48]
    mov rbx, [rsi + 144]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm2, [rbx + 32]
    vmovdqu xmm6, [rbx + 48]
    mov rbx, [rsi + 152]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm3, [rbx + 32]
    vmovdqu xmm7, [rbx + 48]
    mov rbx, [rsi + 160]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm0, ymm0, [rbx + 32], 1
    vinserti128 ymm4, ymm4, [rbx + 48], 1
    mov rbx, [rsi + 168]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm1, ymm1, [rbx + 32], 1
    vinserti128 ymm5, ymm5, [rbx + 48], 1
    mov rbx, [rsi + 176]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm2, ymm2, [rbx + 32], 1
    vinserti128 ymm6, ymm6, [rbx + 48], 1
    mov rbx, [rsi + 184]
    prefetcht0 [rbx + rax + 191]
    vinserti128 ymm3, ymm3, [rbx + 32], 1
    vinserti128 ymm7, ymm7, [rbx + 48], 1
    vpunpckldq ymm8, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm8, ymm1
    vmovdqa [r11 + 1280], ymm3
    vpunpckhqdq ymm8, ymm8, ymm1
    vmovdqa [r11 + 1312], ymm8
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [r11 + 1344], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [r11 + 1376], ymm0
    vpunpckldq ymm9, ymm4, ymm5
    vpunpckhdq ymm4, ymm4, ymm5
    vpunpckldq ymm5, ymm6, ymm7
    vpunpckhdq ymm6, ymm6, ymm7
    vpunpcklqdq ymm7, ymm9, ymm5
    vmovdqa [r11 + 1408], ymm7
    vpunpckhqdq ymm9, ymm9, ymm5
    vmovdqa [r11 + 1440], ymm9
    vpunpcklqdq ymm5, ymm4, ymm6
    vmovdqa [r11 + 1472], ymm5
    vpunpckhqdq ymm4, ymm4, ymm6
    vmovdqa [r11 + 1504], ymm4
    // load the state
    vmovdqa ymm0, [rdi + 0]
    vmovdqa ymm1, [rdi + 96]
    vmovdqa ymm2, [rdi + 192]
    vmovdqa ymm3, [rdi + 288]
    vmovdqa ymm4, [rdi + 32]
    vmovdqa ymm5, [rdi + 128]
    vmovdqa ymm6, [rdi + 224]
    vmovdqa ymm7, [rdi + 320]
    vmovdqa ymm8, [rdi + 64]
    vmovdqa ymm9, [rdi + 160]
    vmovdqa ymm10, [rdi + 256]
    vmovdqa ymm11, [rdi + 352]
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
    vpbroadcastd ymm12, [r8 + 0]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 0]
    vpxor ymm13, ymm2, ymm3
    vpand ymm13, ymm13, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 512]
    vpxor ymm13, ymm6, ymm7
    vpand ymm13, ymm13, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1024]
    vpxor ymm13, ymm10, ymm11
    vpand ymm13, ymm13, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 7
    vpsrld ymm8, ymm8, 0x19
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 1: F, word 1, rotate 12
    vpbroadcastd ymm12, [r8 + 4]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 32]
    vpxor ymm13, ymm1, ymm2
    vpand ymm13, ymm13, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 544]
    vpxor ymm13, ymm5, ymm6
    vpand ymm13, ymm13, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 0], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 128], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 256], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 384], xmm15
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1056]
    vpxor ymm13, ymm9, ymm10
    vpand ymm13, ymm13, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 2: F, word 2, rotate 17
    vpbroadcastd ymm12, [r8 + 8]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 64]
    vpxor ymm13, ymm0, ymm1
    vpand ymm13, ymm13, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 576]
    vpxor ymm13, ymm4, ymm5
    vpand ymm13, ymm13, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1088]
    vpxor ymm13, ymm8, ymm9
    vpand ymm13, ymm13, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0x11
    vpsrld ymm10, ymm10, 0xf
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    // step 3: F, word 3, rotate 22
    vpbroadcastd ymm12, [r8 + 12]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 96]
    vpxor ymm13, ymm3, ymm0
    vpand ymm13, ymm13, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 32], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 160], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 288], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 416], xmm15
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 608]
    vpxor ymm13, ymm7, ymm4
    vpand ymm13, ymm13, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1120]
    vpxor ymm13, ymm11, ymm8
    vpand ymm13, ymm13, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x16
    vpsrld ymm9, ymm9, 0xa
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 4: F, word 4, rotate 7
    vpbroadcastd ymm12, [r8 + 16]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 128]
    vpxor ymm13, ymm2, ymm3
    vpand ymm13, ymm13, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 640]
    vpxor ymm13, ymm6, ymm7
    vpand ymm13, ymm13, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1152]
    vpxor ymm13, ymm10, ymm11
    vpand ymm13, ymm13, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 7
    vpsrld ymm8, ymm8, 0x19
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 64], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 192], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 320], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 448], xmm15
    // step 5: F, word 5, rotate 12
    vpbroadcastd ymm12, [r8 + 20]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 160]
    vpxor ymm13, ymm1, ymm2
    vpand ymm13, ymm13, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 672]
    vpxor ymm13, ymm5, ymm6
    vpand ymm13, ymm13, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1184]
    vpxor ymm13, ymm9, ymm10
    vpand ymm13, ymm13, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 6: F, word 6, rotate 17
    vpbroadcastd ymm12, [r8 + 24]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 192]
    vpxor ymm13, ymm0, ymm1
    vpand ymm13, ymm13, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 704]
    vpxor ymm13, ymm4, ymm5
    vpand ymm13, ymm13, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 96], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 224], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 352], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 480], xmm15
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1216]
    vpxor ymm13, ymm8, ymm9
    vpand ymm13, ymm13, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0x11
    vpsrld ymm10, ymm10, 0xf
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    // step 7: F, word 7, rotate 22
    vpbroadcastd ymm12, [r8 + 28]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 224]
    vpxor ymm13, ymm3, ymm0
    vpand ymm13, ymm13, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 736]
    vpxor ymm13, ymm7, ymm4
    vpand ymm13, ymm13, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1248]
    vpxor ymm13, ymm11, ymm8
    vpand ymm13, ymm13, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x16
    vpsrld ymm9, ymm9, 0xa
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 8: F, word 8, rotate 7
    vpbroadcastd ymm12, [r8 + 32]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 256]
    vpxor ymm13, ymm2, ymm3
    vpand ymm13, ymm13, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 16], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 144], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 272], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 400], xmm15
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 768]
    vpxor ymm13, ymm6, ymm7
    vpand ymm13, ymm13, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1280]
    vpxor ymm13, ymm10, ymm11
    vpand ymm13, ymm13, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 7
    vpsrld ymm8, ymm8, 0x19
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 9: F, word 9, rotate 12
    vpbroadcastd ymm12, [r8 + 36]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 288]
    vpxor ymm13, ymm1, ymm2
    vpand ymm13, ymm13, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 800]
    vpxor ymm13, ymm5, ymm6
    vpand ymm13, ymm13, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1312]
    vpxor ymm13, ymm9, ymm10
    vpand ymm13, ymm13, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 48], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 176], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 304], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 432], xmm15
    // step 10: F, word 10, rotate 17
    vpbroadcastd ymm12, [r8 + 40]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 320]
    vpxor ymm13, ymm0, ymm1
    vpand ymm13, ymm13, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 832]
    vpxor ymm13, ymm4, ymm5
    vpand ymm13, ymm13, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1344]
    vpxor ymm13, ymm8, ymm9
    vpand ymm13, ymm13, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0x11
    vpsrld ymm10, ymm10, 0xf
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    // step 11: F, word 11, rotate 22
    vpbroadcastd ymm12, [r8 + 44]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 352]
    vpxor ymm13, ymm3, ymm0
    vpand ymm13, ymm13, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 864]
    vpxor ymm13, ymm7, ymm4
    vpand ymm13, ymm13, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 80], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 208], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 336], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 464], xmm15
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1376]
    vpxor ymm13, ymm11, ymm8
    vpand ymm13, ymm13, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x16
    vpsrld ymm9, ymm9, 0xa
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 12: F, word 12, rotate 7
    vpbroadcastd ymm12, [r8 + 48]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 384]
    vpxor ymm13, ymm2, ymm3
    vpand ymm13, ymm13, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 896]
    vpxor ymm13, ymm6, ymm7
    vpand ymm13, ymm13, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1408]
    vpxor ymm13, ymm10, ymm11
    vpand ymm13, ymm13, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 7
    vpsrld ymm8, ymm8, 0x19
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 13: F, word 13, rotate 12
    vpbroadcastd ymm12, [r8 + 52]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 416]
    vpxor ymm13, ymm1, ymm2
    vpand ymm13, ymm13, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 112], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 240], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 368], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 496], xmm15
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 928]
    vpxor ymm13, ymm5, ymm6
    vpand ymm13, ymm13, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1440]
    vpxor ymm13, ymm9, ymm10
    vpand ymm13, ymm13, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 14: F, word 14, rotate 17
    vpbroadcastd ymm12, [r8 + 56]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 448]
    vpxor ymm13, ymm0, ymm1
    vpand ymm13, ymm13, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 960]
    vpxor ymm13, ymm4, ymm5
    vpand ymm13, ymm13, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1472]
    vpxor ymm13, ymm8, ymm9
    vpand ymm13, ymm13, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0x11
    vpsrld ymm10, ymm10, 0xf
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 512], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 640], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 768], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 896], xmm15
    // step 15: F, word 15, rotate 22
    vpbroadcastd ymm12, [r8 + 60]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 480]
    vpxor ymm13, ymm3, ymm0
    vpand ymm13, ymm13, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 992]
    vpxor ymm13, ymm7, ymm4
    vpand ymm13, ymm13, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1504]
    vpxor ymm13, ymm11, ymm8
    vpand ymm13, ymm13, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x16
    vpsrld ymm9, ymm9, 0xa
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 16: G, word 1, rotate 5
    vpbroadcastd ymm12, [r8 + 64]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 32]
    vpandn ymm13, ymm3, ymm2
    vpaddd ymm0, ymm13, ymm0
    vpand ymm13, ymm1, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 544]
    vpandn ymm13, ymm7, ymm6
    vpaddd ymm4, ymm13, ymm4
    vpand ymm13, ymm5, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 544], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 672], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 800], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 928], xmm15
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1056]
    vpandn ymm13, ymm11, ymm10
    vpaddd ymm8, ymm8, ymm13
    vpand ymm13, ymm9, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 5
    vpsrld ymm8, ymm8, 0x1b
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 17: G, word 6, rotate 9
    vpbroadcastd ymm12, [r8 + 68]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 192]
    vpandn ymm13, ymm2, ymm1
    vpaddd ymm3, ymm13, ymm3
    vpand ymm13, ymm0, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 704]
    vpandn ymm13, ymm6, ymm5
    vpaddd ymm7, ymm13, ymm7
    vpand ymm13, ymm4, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1216]
    vpandn ymm13, ymm10, ymm9
    vpaddd ymm11, ymm11, ymm13
    vpand ymm13, ymm8, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 18: G, word 11, rotate 14
    vpbroadcastd ymm12, [r8 + 72]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 352]
    vpandn ymm13, ymm1, ymm0
    vpaddd ymm2, ymm13, ymm2
    vpand ymm13, ymm3, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 576], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 704], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 832], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 960], xmm15
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 864]
    vpandn ymm13, ymm5, ymm4
    vpaddd ymm6, ymm13, ymm6
    vpand ymm13, ymm7, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1376]
    vpandn ymm13, ymm9, ymm8
    vpaddd ymm10, ymm10, ymm13
    vpand ymm13, ymm11, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xe
    vpsrld ymm10, ymm10, 0x12
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    // step 19: G, word 0, rotate 20
    vpbroadcastd ymm12, [r8 + 76]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 0]
    vpandn ymm13, ymm0, ymm3
    vpaddd ymm1, ymm13, ymm1
    vpand ymm13, ymm2, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 512]
    vpandn ymm13, ymm4, ymm7
    vpaddd ymm5, ymm13, ymm5
    vpand ymm13, ymm6, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1024]
    vpandn ymm13, ymm8, ymm11
    vpaddd ymm9, ymm9, ymm13
    vpand ymm13, ymm10, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x14
    vpsrld ymm9, ymm9, 0xc
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 608], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 736], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 864], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 992], xmm15
    // step 20: G, word 5, rotate 5
    vpbroadcastd ymm12, [r8 + 80]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 160]
    vpandn ymm13, ymm3, ymm2
    vpaddd ymm0, ymm13, ymm0
    vpand ymm13, ymm1, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 672]
    vpandn ymm13, ymm7, ymm6
    vpaddd ymm4, ymm13, ymm4
    vpand ymm13, ymm5, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1184]
    vpandn ymm13, ymm11, ymm10
    vpaddd ymm8, ymm8, ymm13
    vpand ymm13, ymm9, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 5
    vpsrld ymm8, ymm8, 0x1b
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 21: G, word 10, rotate 9
    vpbroadcastd ymm12, [r8 + 84]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 320]
    vpandn ymm13, ymm2, ymm1
    vpaddd ymm3, ymm13, ymm3
    vpand ymm13, ymm0, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 832]
    vpandn ymm13, ymm6, ymm5
    vpaddd ymm7, ymm13, ymm7
    vpand ymm13, ymm4, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 528], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 656], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 784], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 912], xmm15
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1344]
    vpandn ymm13, ymm10, ymm9
    vpaddd ymm11, ymm11, ymm13
    vpand ymm13, ymm8, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 22: G, word 15, rotate 14
    vpbroadcastd ymm12, [r8 + 88]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 480]
    vpandn ymm13, ymm1, ymm0
    vpaddd ymm2, ymm13, ymm2
    vpand ymm13, ymm3, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 992]
    vpandn ymm13, ymm5, ymm4
    vpaddd ymm6, ymm13, ymm6
    vpand ymm13, ymm7, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1504]
    vpandn ymm13, ymm9, ymm8
    vpaddd ymm10, ymm10, ymm13
    vpand ymm13, ymm11, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xe
    vpsrld ymm10, ymm10, 0x12
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    // step 23: G, word 4, rotate 20
    vpbroadcastd ymm12, [r8 + 92]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 128]
    vpandn ymm13, ymm0, ymm3
    vpaddd ymm1, ymm13, ymm1
    vpand ymm13, ymm2, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 560], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 688], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 816], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 944], xmm15
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 640]
    vpandn ymm13, ymm4, ymm7
    vpaddd ymm5, ymm13, ymm5
    vpand ymm13, ymm6, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1152]
    vpandn ymm13, ymm8, ymm11
    vpaddd ymm9, ymm9, ymm13
    vpand ymm13, ymm10, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x14
    vpsrld ymm9, ymm9, 0xc
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 24: G, word 9, rotate 5
    vpbroadcastd ymm12, [r8 + 96]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 288]
    vpandn ymm13, ymm3, ymm2
    vpaddd ymm0, ymm13, ymm0
    vpand ymm13, ymm1, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 800]
    vpandn ymm13, ymm7, ymm6
    vpaddd ymm4, ymm13, ymm4
    vpand ymm13, ymm5, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1312]
    vpandn ymm13, ymm11, ymm10
    vpaddd ymm8, ymm8, ymm13
    vpand ymm13, ymm9, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 5
    vpsrld ymm8, ymm8, 0x1b
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 592], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 720], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 848], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 976], xmm15
    // step 25: G, word 14, rotate 9
    vpbroadcastd ymm12, [r8 + 100]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 448]
    vpandn ymm13, ymm2, ymm1
    vpaddd ymm3, ymm13, ymm3
    vpand ymm13, ymm0, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 960]
    vpandn ymm13, ymm6, ymm5
    vpaddd ymm7, ymm13, ymm7
    vpand ymm13, ymm4, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1472]
    vpandn ymm13, ymm10, ymm9
    vpaddd ymm11, ymm11, ymm13
    vpand ymm13, ymm8, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 26: G, word 3, rotate 14
    vpbroadcastd ymm12, [r8 + 104]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 96]
    vpandn ymm13, ymm1, ymm0
    vpaddd ymm2, ymm13, ymm2
    vpand ymm13, ymm3, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 608]
    vpandn ymm13, ymm5, ymm4
    vpaddd ymm6, ymm13, ymm6
    vpand ymm13, ymm7, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 624], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 752], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 880], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1008], xmm15
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1120]
    vpandn ymm13, ymm9, ymm8
    vpaddd ymm10, ymm10, ymm13
    vpand ymm13, ymm11, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xe
    vpsrld ymm10, ymm10, 0x12
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    // step 27: G, word 8, rotate 20
    vpbroadcastd ymm12, [r8 + 108]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 256]
    vpandn ymm13, ymm0, ymm3
    vpaddd ymm1, ymm13, ymm1
    vpand ymm13, ymm2, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 768]
    vpandn ymm13, ymm4, ymm7
    vpaddd ymm5, ymm13, ymm5
    vpand ymm13, ymm6, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1280]
    vpandn ymm13, ymm8, ymm11
    vpaddd ymm9, ymm9, ymm13
    vpand ymm13, ymm10, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x14
    vpsrld ymm9, ymm9, 0xc
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 28: G, word 13, rotate 5
    vpbroadcastd ymm12, [r8 + 112]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 416]
    vpandn ymm13, ymm3, ymm2
    vpaddd ymm0, ymm13, ymm0
    vpand ymm13, ymm1, ymm3
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    mov rbx, [rsi + 128]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1024], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1152], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1280], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1408], xmm15
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 928]
    vpandn ymm13, ymm7, ymm6
    vpaddd ymm4, ymm13, ymm4
    vpand ymm13, ymm5, ymm7
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1440]
    vpandn ymm13, ymm11, ymm10
    vpaddd ymm8, ymm8, ymm13
    vpand ymm13, ymm9, ymm11
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 5
    vpsrld ymm8, ymm8, 0x1b
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 29: G, word 2, rotate 9
    vpbroadcastd ymm12, [r8 + 116]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 64]
    vpandn ymm13, ymm2, ymm1
    vpaddd ymm3, ymm13, ymm3
    vpand ymm13, ymm0, ymm2
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 576]
    vpandn ymm13, ymm6, ymm5
    vpaddd ymm7, ymm13, ymm7
    vpand ymm13, ymm4, ymm6
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1088]
    vpandn ymm13, ymm10, ymm9
    vpaddd ymm11, ymm11, ymm13
    vpand ymm13, ymm8, ymm10
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    mov rbx, [rsi + 136]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1056], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1184], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1312], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1440], xmm15
    // step 30: G, word 7, rotate 14
    vpbroadcastd ymm12, [r8 + 120]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 224]
    vpandn ymm13, ymm1, ymm0
    vpaddd ymm2, ymm13, ymm2
    vpand ymm13, ymm3, ymm1
    vpaddd ymm2, ymm13, ymm2
    vpslld ymm13, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 736]
    vpandn ymm13, ymm5, ymm4
    vpaddd ymm6, ymm13, ymm6
    vpand ymm13, ymm7, ymm5
    vpaddd ymm6, ymm13, ymm6
    vpslld ymm13, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1248]
    vpandn ymm13, ymm9, ymm8
    vpaddd ymm10, ymm10, ymm13
    vpand ymm13, ymm11, ymm9
    vpaddd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xe
    vpsrld ymm10, ymm10, 0x12
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    // step 31: G, word 12, rotate 20
    vpbroadcastd ymm12, [r8 + 124]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 384]
    vpandn ymm13, ymm0, ymm3
    vpaddd ymm1, ymm13, ymm1
    vpand ymm13, ymm2, ymm0
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 896]
    vpandn ymm13, ymm4, ymm7
    vpaddd ymm5, ymm13, ymm5
    vpand ymm13, ymm6, ymm4
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    mov rbx, [rsi + 144]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1088], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1216], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1344], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1472], xmm15
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1408]
    vpandn ymm13, ymm8, ymm11
    vpaddd ymm9, ymm9, ymm13
    vpand ymm13, ymm10, ymm8
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x14
    vpsrld ymm9, ymm9, 0xc
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 32: H, word 5, rotate 4
    vpbroadcastd ymm12, [r8 + 128]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 160]
    vpxor ymm13, ymm2, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 672]
    vpxor ymm13, ymm6, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1184]
    vpxor ymm13, ymm10, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 4
    vpsrld ymm8, ymm8, 0x1c
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 33: H, word 8, rotate 11
    vpbroadcastd ymm12, [r8 + 132]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 256]
    vpxor ymm13, ymm1, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    mov rbx, [rsi + 152]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1120], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1248], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1376], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1504], xmm15
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 768]
    vpxor ymm13, ymm5, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1280]
    vpxor ymm13, ymm9, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 34: H, word 11, rotate 16
    vpbroadcastd ymm12, [r8 + 136]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 352]
    vpxor ymm13, ymm0, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm2, ymm13, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 864]
    vpxor ymm13, ymm4, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm6, ymm13, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1376]
    vpxor ymm13, ymm8, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm10, ymm10, ymm13
    vpshufb ymm10, ymm10, [r8 + 320]
    vpaddd ymm10, ymm10, ymm11
    mov rbx, [rsi + 160]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1040], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1168], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1296], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1424], xmm15
    // step 35: H, word 14, rotate 23
    vpbroadcastd ymm12, [r8 + 140]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 448]
    vpxor ymm13, ymm3, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 960]
    vpxor ymm13, ymm7, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1472]
    vpxor ymm13, ymm11, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x17
    vpsrld ymm9, ymm9, 9
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    // step 36: H, word 1, rotate 4
    vpbroadcastd ymm12, [r8 + 144]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 32]
    vpxor ymm13, ymm2, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 544]
    vpxor ymm13, ymm6, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    mov rbx, [rsi + 168]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1072], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1200], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1328], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1456], xmm15
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1056]
    vpxor ymm13, ymm10, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 4
    vpsrld ymm8, ymm8, 0x1c
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    // step 37: H, word 4, rotate 11
    vpbroadcastd ymm12, [r8 + 148]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 128]
    vpxor ymm13, ymm1, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 640]
    vpxor ymm13, ymm5, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1152]
    vpxor ymm13, ymm9, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    // step 38: H, word 7, rotate 16
    vpbroadcastd ymm12, [r8 + 152]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 224]
    vpxor ymm13, ymm0, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm2, ymm13, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    mov rbx, [rsi + 176]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1104], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1232], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1360], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1488], xmm15
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 736]
    vpxor ymm13, ymm4, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm6, ymm13, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1248]
    vpxor ymm13, ymm8, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm10, ymm10, ymm13
    vpshufb ymm10, ymm10, [r8 + 320]
    vpaddd ymm10, ymm10, ymm11
    // step 39: H, word 10, rotate 23
    vpbroadcastd ymm12, [r8 + 156]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 320]
    vpxor ymm13, ymm3, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 832]
    vpxor ymm13, ymm7, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1344]
    vpxor ymm13, ymm11, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x17
    vpsrld ymm9, ymm9, 9
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    mov rbx, [rsi + 184]
    prefetcht0 [rbx + rax + 191]
    vmovdqu xmm14, [rbx + rax + 0]
    vmovdqa [rcx + 1136], xmm14
    vmovdqu xmm15, [rbx + rax + 16]
    vmovdqa [rcx + 1264], xmm15
    vmovdqu xmm14, [rbx + rax + 32]
    vmovdqa [rcx + 1392], xmm14
    vmovdqu xmm15, [rbx + rax + 48]
    vmovdqa [rcx + 1520], xmm15
    // step 40: H, word 13, rotate 4
    vpbroadcastd ymm12, [r8 + 160]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 416]
    vpxor ymm13, ymm2, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vmovdqa ymm14, [rcx + 0]
    vpunpckldq ymm14, ymm14, [rcx + 32]
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 928]
    vpxor ymm13, ymm6, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vmovdqa ymm15, [rcx + 64]
    vpunpckldq ymm15, ymm15, [rcx + 96]
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1440]
    vpxor ymm13, ymm10, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 4
    vpsrld ymm8, ymm8, 0x1c
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 0], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 32], ymm14
    // step 41: H, word 0, rotate 11
    vpbroadcastd ymm12, [r8 + 164]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 0]
    vpxor ymm13, ymm1, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vmovdqa ymm14, [rcx + 0]
    vpunpckhdq ymm14, ymm14, [rcx + 32]
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 512]
    vpxor ymm13, ymm5, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vmovdqa ymm15, [rcx + 64]
    vpunpckhdq ymm15, ymm15, [rcx + 96]
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1024]
    vpxor ymm13, ymm9, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 64], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 96], ymm14
    // step 42: H, word 3, rotate 16
    vpbroadcastd ymm12, [r8 + 168]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 96]
    vpxor ymm13, ymm0, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm2, ymm13, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    vmovdqa ymm14, [rcx + 128]
    vpunpckldq ymm14, ymm14, [rcx + 160]
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 608]
    vpxor ymm13, ymm4, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm6, ymm13, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    vmovdqa ymm15, [rcx + 192]
    vpunpckldq ymm15, ymm15, [rcx + 224]
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1120]
    vpxor ymm13, ymm8, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm10, ymm10, ymm13
    vpshufb ymm10, ymm10, [r8 + 320]
    vpaddd ymm10, ymm10, ymm11
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 128], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 160], ymm14
    // step 43: H, word 6, rotate 23
    vpbroadcastd ymm12, [r8 + 172]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 192]
    vpxor ymm13, ymm3, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vmovdqa ymm14, [rcx + 128]
    vpunpckhdq ymm14, ymm14, [rcx + 160]
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 704]
    vpxor ymm13, ymm7, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vmovdqa ymm15, [rcx + 192]
    vpunpckhdq ymm15, ymm15, [rcx + 224]
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1216]
    vpxor ymm13, ymm11, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x17
    vpsrld ymm9, ymm9, 9
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 192], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 224], ymm14
    // step 44: H, word 9, rotate 4
    vpbroadcastd ymm12, [r8 + 176]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 288]
    vpxor ymm13, ymm2, ymm3
    vpxor ymm13, ymm13, ymm1
    vpaddd ymm0, ymm13, ymm0
    vpslld ymm13, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vmovdqa ymm14, [rcx + 256]
    vpunpckldq ymm14, ymm14, [rcx + 288]
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 800]
    vpxor ymm13, ymm6, ymm7
    vpxor ymm13, ymm13, ymm5
    vpaddd ymm4, ymm13, ymm4
    vpslld ymm13, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vmovdqa ymm15, [rcx + 320]
    vpunpckldq ymm15, ymm15, [rcx + 352]
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1312]
    vpxor ymm13, ymm10, ymm11
    vpxor ymm13, ymm13, ymm9
    vpaddd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 4
    vpsrld ymm8, ymm8, 0x1c
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 256], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 288], ymm14
    // step 45: H, word 12, rotate 11
    vpbroadcastd ymm12, [r8 + 180]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 384]
    vpxor ymm13, ymm1, ymm2
    vpxor ymm13, ymm13, ymm0
    vpaddd ymm3, ymm13, ymm3
    vpslld ymm13, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vmovdqa ymm14, [rcx + 256]
    vpunpckhdq ymm14, ymm14, [rcx + 288]
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 896]
    vpxor ymm13, ymm5, ymm6
    vpxor ymm13, ymm13, ymm4
    vpaddd ymm7, ymm13, ymm7
    vpslld ymm13, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vmovdqa ymm15, [rcx + 320]
    vpunpckhdq ymm15, ymm15, [rcx + 352]
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1408]
    vpxor ymm13, ymm9, ymm10
    vpxor ymm13, ymm13, ymm8
    vpaddd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 320], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 352], ymm14
    // step 46: H, word 15, rotate 16
    vpbroadcastd ymm12, [r8 + 184]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 480]
    vpxor ymm13, ymm0, ymm1
    vpxor ymm13, ymm13, ymm3
    vpaddd ymm2, ymm13, ymm2
    vpshufb ymm2, ymm2, [r8 + 320]
    vpaddd ymm2, ymm2, ymm3
    vmovdqa ymm14, [rcx + 384]
    vpunpckldq ymm14, ymm14, [rcx + 416]
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 992]
    vpxor ymm13, ymm4, ymm5
    vpxor ymm13, ymm13, ymm7
    vpaddd ymm6, ymm13, ymm6
    vpshufb ymm6, ymm6, [r8 + 320]
    vpaddd ymm6, ymm6, ymm7
    vmovdqa ymm15, [rcx + 448]
    vpunpckldq ymm15, ymm15, [rcx + 480]
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1504]
    vpxor ymm13, ymm8, ymm9
    vpxor ymm13, ymm13, ymm11
    vpaddd ymm10, ymm10, ymm13
    vpshufb ymm10, ymm10, [r8 + 320]
    vpaddd ymm10, ymm10, ymm11
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 384], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 416], ymm14
    // step 47: H, word 2, rotate 23
    vpbroadcastd ymm12, [r8 + 188]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 64]
    vpxor ymm13, ymm3, ymm0
    vpxor ymm13, ymm13, ymm2
    vpaddd ymm1, ymm13, ymm1
    vpslld ymm13, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vmovdqa ymm14, [rcx + 384]
    vpunpckhdq ymm14, ymm14, [rcx + 416]
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 576]
    vpxor ymm13, ymm7, ymm4
    vpxor ymm13, ymm13, ymm6
    vpaddd ymm5, ymm13, ymm5
    vpslld ymm13, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vmovdqa ymm15, [rcx + 448]
    vpunpckhdq ymm15, ymm15, [rcx + 480]
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1088]
    vpxor ymm13, ymm11, ymm8
    vpxor ymm13, ymm13, ymm10
    vpaddd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x17
    vpsrld ymm9, ymm9, 9
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 448], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 480], ymm14
    // step 48: I, word 0, rotate 6
    vpbroadcastd ymm12, [r8 + 256]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 0]
    vpandn ymm13, ymm1, ymm3
    vpxor ymm13, ymm13, ymm2
    vpsubd ymm0, ymm0, ymm13
    vpslld ymm13, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vmovdqa ymm14, [rcx + 512]
    vpunpckldq ymm14, ymm14, [rcx + 544]
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 512]
    vpandn ymm13, ymm5, ymm7
    vpxor ymm13, ymm13, ymm6
    vpsubd ymm4, ymm4, ymm13
    vpslld ymm13, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vmovdqa ymm15, [rcx + 576]
    vpunpckldq ymm15, ymm15, [rcx + 608]
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1024]
    vpandn ymm13, ymm9, ymm11
    vpxor ymm13, ymm13, ymm10
    vpsubd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 6
    vpsrld ymm8, ymm8, 0x1a
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 512], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 544], ymm14
    // step 49: I, word 7, rotate 10
    vpbroadcastd ymm12, [r8 + 260]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 224]
    vpandn ymm13, ymm0, ymm2
    vpxor ymm13, ymm13, ymm1
    vpsubd ymm3, ymm3, ymm13
    vpslld ymm13, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vmovdqa ymm14, [rcx + 512]
    vpunpckhdq ymm14, ymm14, [rcx + 544]
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 736]
    vpandn ymm13, ymm4, ymm6
    vpxor ymm13, ymm13, ymm5
    vpsubd ymm7, ymm7, ymm13
    vpslld ymm13, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vmovdqa ymm15, [rcx + 576]
    vpunpckhdq ymm15, ymm15, [rcx + 608]
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1248]
    vpandn ymm13, ymm8, ymm10
    vpxor ymm13, ymm13, ymm9
    vpsubd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 576], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 608], ymm14
    // step 50: I, word 14, rotate 15
    vpbroadcastd ymm12, [r8 + 264]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 448]
    vpandn ymm13, ymm3, ymm1
    vpxor ymm13, ymm13, ymm0
    vpsubd ymm2, ymm2, ymm13
    vpslld ymm13, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vmovdqa ymm14, [rcx + 640]
    vpunpckldq ymm14, ymm14, [rcx + 672]
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 960]
    vpandn ymm13, ymm7, ymm5
    vpxor ymm13, ymm13, ymm4
    vpsubd ymm6, ymm6, ymm13
    vpslld ymm13, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vmovdqa ymm15, [rcx + 704]
    vpunpckldq ymm15, ymm15, [rcx + 736]
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1472]
    vpandn ymm13, ymm11, ymm9
    vpxor ymm13, ymm13, ymm8
    vpsubd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xf
    vpsrld ymm10, ymm10, 0x11
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 640], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 672], ymm14
    // step 51: I, word 5, rotate 21
    vpbroadcastd ymm12, [r8 + 268]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 160]
    vpandn ymm13, ymm2, ymm0
    vpxor ymm13, ymm13, ymm3
    vpsubd ymm1, ymm1, ymm13
    vpslld ymm13, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vmovdqa ymm14, [rcx + 640]
    vpunpckhdq ymm14, ymm14, [rcx + 672]
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 672]
    vpandn ymm13, ymm6, ymm4
    vpxor ymm13, ymm13, ymm7
    vpsubd ymm5, ymm5, ymm13
    vpslld ymm13, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vmovdqa ymm15, [rcx + 704]
    vpunpckhdq ymm15, ymm15, [rcx + 736]
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1184]
    vpandn ymm13, ymm10, ymm8
    vpxor ymm13, ymm13, ymm11
    vpsubd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x15
    vpsrld ymm9, ymm9, 0xb
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 704], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 736], ymm14
    // step 52: I, word 12, rotate 6
    vpbroadcastd ymm12, [r8 + 272]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 384]
    vpandn ymm13, ymm1, ymm3
    vpxor ymm13, ymm13, ymm2
    vpsubd ymm0, ymm0, ymm13
    vpslld ymm13, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vmovdqa ymm14, [rcx + 768]
    vpunpckldq ymm14, ymm14, [rcx + 800]
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 896]
    vpandn ymm13, ymm5, ymm7
    vpxor ymm13, ymm13, ymm6
    vpsubd ymm4, ymm4, ymm13
    vpslld ymm13, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vmovdqa ymm15, [rcx + 832]
    vpunpckldq ymm15, ymm15, [rcx + 864]
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1408]
    vpandn ymm13, ymm9, ymm11
    vpxor ymm13, ymm13, ymm10
    vpsubd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 6
    vpsrld ymm8, ymm8, 0x1a
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 768], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 800], ymm14
    // step 53: I, word 3, rotate 10
    vpbroadcastd ymm12, [r8 + 276]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 96]
    vpandn ymm13, ymm0, ymm2
    vpxor ymm13, ymm13, ymm1
    vpsubd ymm3, ymm3, ymm13
    vpslld ymm13, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vmovdqa ymm14, [rcx + 768]
    vpunpckhdq ymm14, ymm14, [rcx + 800]
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 608]
    vpandn ymm13, ymm4, ymm6
    vpxor ymm13, ymm13, ymm5
    vpsubd ymm7, ymm7, ymm13
    vpslld ymm13, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vmovdqa ymm15, [rcx + 832]
    vpunpckhdq ymm15, ymm15, [rcx + 864]
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1120]
    vpandn ymm13, ymm8, ymm10
    vpxor ymm13, ymm13, ymm9
    vpsubd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 832], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 864], ymm14
    // step 54: I, word 10, rotate 15
    vpbroadcastd ymm12, [r8 + 280]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 320]
    vpandn ymm13, ymm3, ymm1
    vpxor ymm13, ymm13, ymm0
    vpsubd ymm2, ymm2, ymm13
    vpslld ymm13, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vmovdqa ymm14, [rcx + 896]
    vpunpckldq ymm14, ymm14, [rcx + 928]
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 832]
    vpandn ymm13, ymm7, ymm5
    vpxor ymm13, ymm13, ymm4
    vpsubd ymm6, ymm6, ymm13
    vpslld ymm13, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vmovdqa ymm15, [rcx + 960]
    vpunpckldq ymm15, ymm15, [rcx + 992]
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1344]
    vpandn ymm13, ymm11, ymm9
    vpxor ymm13, ymm13, ymm8
    vpsubd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xf
    vpsrld ymm10, ymm10, 0x11
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 896], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 928], ymm14
    // step 55: I, word 1, rotate 21
    vpbroadcastd ymm12, [r8 + 284]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 32]
    vpandn ymm13, ymm2, ymm0
    vpxor ymm13, ymm13, ymm3
    vpsubd ymm1, ymm1, ymm13
    vpslld ymm13, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vmovdqa ymm14, [rcx + 896]
    vpunpckhdq ymm14, ymm14, [rcx + 928]
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 544]
    vpandn ymm13, ymm6, ymm4
    vpxor ymm13, ymm13, ymm7
    vpsubd ymm5, ymm5, ymm13
    vpslld ymm13, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vmovdqa ymm15, [rcx + 960]
    vpunpckhdq ymm15, ymm15, [rcx + 992]
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1056]
    vpandn ymm13, ymm10, ymm8
    vpxor ymm13, ymm13, ymm11
    vpsubd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x15
    vpsrld ymm9, ymm9, 0xb
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 960], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 992], ymm14
    // step 56: I, word 8, rotate 6
    vpbroadcastd ymm12, [r8 + 288]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 256]
    vpandn ymm13, ymm1, ymm3
    vpxor ymm13, ymm13, ymm2
    vpsubd ymm0, ymm0, ymm13
    vpslld ymm13, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vmovdqa ymm14, [rcx + 1024]
    vpunpckldq ymm14, ymm14, [rcx + 1056]
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 768]
    vpandn ymm13, ymm5, ymm7
    vpxor ymm13, ymm13, ymm6
    vpsubd ymm4, ymm4, ymm13
    vpslld ymm13, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vmovdqa ymm15, [rcx + 1088]
    vpunpckldq ymm15, ymm15, [rcx + 1120]
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1280]
    vpandn ymm13, ymm9, ymm11
    vpxor ymm13, ymm13, ymm10
    vpsubd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 6
    vpsrld ymm8, ymm8, 0x1a
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1024], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1056], ymm14
    // step 57: I, word 15, rotate 10
    vpbroadcastd ymm12, [r8 + 292]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 480]
    vpandn ymm13, ymm0, ymm2
    vpxor ymm13, ymm13, ymm1
    vpsubd ymm3, ymm3, ymm13
    vpslld ymm13, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vmovdqa ymm14, [rcx + 1024]
    vpunpckhdq ymm14, ymm14, [rcx + 1056]
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 992]
    vpandn ymm13, ymm4, ymm6
    vpxor ymm13, ymm13, ymm5
    vpsubd ymm7, ymm7, ymm13
    vpslld ymm13, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vmovdqa ymm15, [rcx + 1088]
    vpunpckhdq ymm15, ymm15, [rcx + 1120]
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1504]
    vpandn ymm13, ymm8, ymm10
    vpxor ymm13, ymm13, ymm9
    vpsubd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1088], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1120], ymm14
    // step 58: I, word 6, rotate 15
    vpbroadcastd ymm12, [r8 + 296]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 192]
    vpandn ymm13, ymm3, ymm1
    vpxor ymm13, ymm13, ymm0
    vpsubd ymm2, ymm2, ymm13
    vpslld ymm13, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vmovdqa ymm14, [rcx + 1152]
    vpunpckldq ymm14, ymm14, [rcx + 1184]
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 704]
    vpandn ymm13, ymm7, ymm5
    vpxor ymm13, ymm13, ymm4
    vpsubd ymm6, ymm6, ymm13
    vpslld ymm13, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vmovdqa ymm15, [rcx + 1216]
    vpunpckldq ymm15, ymm15, [rcx + 1248]
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1216]
    vpandn ymm13, ymm11, ymm9
    vpxor ymm13, ymm13, ymm8
    vpsubd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xf
    vpsrld ymm10, ymm10, 0x11
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1152], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1184], ymm14
    // step 59: I, word 13, rotate 21
    vpbroadcastd ymm12, [r8 + 300]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 416]
    vpandn ymm13, ymm2, ymm0
    vpxor ymm13, ymm13, ymm3
    vpsubd ymm1, ymm1, ymm13
    vpslld ymm13, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vmovdqa ymm14, [rcx + 1152]
    vpunpckhdq ymm14, ymm14, [rcx + 1184]
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 928]
    vpandn ymm13, ymm6, ymm4
    vpxor ymm13, ymm13, ymm7
    vpsubd ymm5, ymm5, ymm13
    vpslld ymm13, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vmovdqa ymm15, [rcx + 1216]
    vpunpckhdq ymm15, ymm15, [rcx + 1248]
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1440]
    vpandn ymm13, ymm10, ymm8
    vpxor ymm13, ymm13, ymm11
    vpsubd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x15
    vpsrld ymm9, ymm9, 0xb
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1216], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1248], ymm14
    // step 60: I, word 4, rotate 6
    vpbroadcastd ymm12, [r8 + 304]
    vpaddd ymm0, ymm12, ymm0
    vpaddd ymm0, ymm0, [r10 + 128]
    vpandn ymm13, ymm1, ymm3
    vpxor ymm13, ymm13, ymm2
    vpsubd ymm0, ymm0, ymm13
    vpslld ymm13, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm13, ymm13, ymm0
    vpaddd ymm0, ymm13, ymm1
    vmovdqa ymm14, [rcx + 1280]
    vpunpckldq ymm14, ymm14, [rcx + 1312]
    vpaddd ymm4, ymm12, ymm4
    vpaddd ymm4, ymm4, [r10 + 640]
    vpandn ymm13, ymm5, ymm7
    vpxor ymm13, ymm13, ymm6
    vpsubd ymm4, ymm4, ymm13
    vpslld ymm13, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm13, ymm13, ymm4
    vpaddd ymm4, ymm13, ymm5
    vmovdqa ymm15, [rcx + 1344]
    vpunpckldq ymm15, ymm15, [rcx + 1376]
    vpaddd ymm8, ymm8, ymm12
    vpaddd ymm8, ymm8, [r10 + 1152]
    vpandn ymm13, ymm9, ymm11
    vpxor ymm13, ymm13, ymm10
    vpsubd ymm8, ymm8, ymm13
    vpslld ymm13, ymm8, 6
    vpsrld ymm8, ymm8, 0x1a
    vpor ymm13, ymm13, ymm8
    vpaddd ymm8, ymm13, ymm9
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1280], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1312], ymm14
    // step 61: I, word 11, rotate 10
    vpbroadcastd ymm12, [r8 + 308]
    vpaddd ymm3, ymm12, ymm3
    vpaddd ymm3, ymm3, [r10 + 352]
    vpandn ymm13, ymm0, ymm2
    vpxor ymm13, ymm13, ymm1
    vpsubd ymm3, ymm3, ymm13
    vpslld ymm13, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm13, ymm13, ymm3
    vpaddd ymm3, ymm13, ymm0
    vmovdqa ymm14, [rcx + 1280]
    vpunpckhdq ymm14, ymm14, [rcx + 1312]
    vpaddd ymm7, ymm12, ymm7
    vpaddd ymm7, ymm7, [r10 + 864]
    vpandn ymm13, ymm4, ymm6
    vpxor ymm13, ymm13, ymm5
    vpsubd ymm7, ymm7, ymm13
    vpslld ymm13, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm13, ymm13, ymm7
    vpaddd ymm7, ymm13, ymm4
    vmovdqa ymm15, [rcx + 1344]
    vpunpckhdq ymm15, ymm15, [rcx + 1376]
    vpaddd ymm11, ymm11, ymm12
    vpaddd ymm11, ymm11, [r10 + 1376]
    vpandn ymm13, ymm8, ymm10
    vpxor ymm13, ymm13, ymm9
    vpsubd ymm11, ymm11, ymm13
    vpslld ymm13, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm13, ymm13, ymm11
    vpaddd ymm11, ymm13, ymm8
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1344], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1376], ymm14
    // step 62: I, word 2, rotate 15
    vpbroadcastd ymm12, [r8 + 312]
    vpaddd ymm2, ymm12, ymm2
    vpaddd ymm2, ymm2, [r10 + 64]
    vpandn ymm13, ymm3, ymm1
    vpxor ymm13, ymm13, ymm0
    vpsubd ymm2, ymm2, ymm13
    vpslld ymm13, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm13, ymm13, ymm2
    vpaddd ymm2, ymm13, ymm3
    vmovdqa ymm14, [rcx + 1408]
    vpunpckldq ymm14, ymm14, [rcx + 1440]
    vpaddd ymm6, ymm12, ymm6
    vpaddd ymm6, ymm6, [r10 + 576]
    vpandn ymm13, ymm7, ymm5
    vpxor ymm13, ymm13, ymm4
    vpsubd ymm6, ymm6, ymm13
    vpslld ymm13, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm13, ymm13, ymm6
    vpaddd ymm6, ymm13, ymm7
    vmovdqa ymm15, [rcx + 1472]
    vpunpckldq ymm15, ymm15, [rcx + 1504]
    vpaddd ymm10, ymm10, ymm12
    vpaddd ymm10, ymm10, [r10 + 1088]
    vpandn ymm13, ymm11, ymm9
    vpxor ymm13, ymm13, ymm8
    vpsubd ymm10, ymm10, ymm13
    vpslld ymm13, ymm10, 0xf
    vpsrld ymm10, ymm10, 0x11
    vpor ymm13, ymm13, ymm10
    vpaddd ymm10, ymm13, ymm11
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1408], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1440], ymm14
    // step 63: I, word 9, rotate 21
    vpbroadcastd ymm12, [r8 + 316]
    vpaddd ymm1, ymm12, ymm1
    vpaddd ymm1, ymm1, [r10 + 288]
    vpandn ymm13, ymm2, ymm0
    vpxor ymm13, ymm13, ymm3
    vpsubd ymm1, ymm1, ymm13
    vpslld ymm13, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm13, ymm13, ymm1
    vpaddd ymm1, ymm13, ymm2
    vmovdqa ymm14, [rcx + 1408]
    vpunpckhdq ymm14, ymm14, [rcx + 1440]
    vpaddd ymm5, ymm12, ymm5
    vpaddd ymm5, ymm5, [r10 + 800]
    vpandn ymm13, ymm6, ymm4
    vpxor ymm13, ymm13, ymm7
    vpsubd ymm5, ymm5, ymm13
    vpslld ymm13, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm13, ymm13, ymm5
    vpaddd ymm5, ymm13, ymm6
    vmovdqa ymm15, [rcx + 1472]
    vpunpckhdq ymm15, ymm15, [rcx + 1504]
    vpaddd ymm9, ymm9, ymm12
    vpaddd ymm9, ymm9, [r10 + 1312]
    vpandn ymm13, ymm10, ymm8
    vpxor ymm13, ymm13, ymm11
    vpsubd ymm9, ymm9, ymm13
    vpslld ymm13, ymm9, 0x15
    vpsrld ymm9, ymm9, 0xb
    vpor ymm13, ymm13, ymm9
    vpaddd ymm9, ymm13, ymm10
    vpunpcklqdq ymm13, ymm14, ymm15
    vmovdqa [r11 + 1472], ymm13
    vpunpckhqdq ymm14, ymm14, ymm15
    vmovdqa [r11 + 1504], ymm14
    // add the state before the block
    vpaddd ymm0, ymm0, [rdi + 0]
    vmovdqa [rdi + 0], ymm0
    vpaddd ymm1, ymm1, [rdi + 96]
    vmovdqa [rdi + 96], ymm1
    vpaddd ymm2, ymm2, [rdi + 192]
    vmovdqa [rdi + 192], ymm2
    vpaddd ymm3, ymm3, [rdi + 288]
    vmovdqa [rdi + 288], ymm3
    vpaddd ymm4, ymm4, [rdi + 32]
    vmovdqa [rdi + 32], ymm4
    vpaddd ymm5, ymm5, [rdi + 128]
    vmovdqa [rdi + 128], ymm5
    vpaddd ymm6, ymm6, [rdi + 224]
    vmovdqa [rdi + 224], ymm6
    vpaddd ymm7, ymm7, [rdi + 320]
    vmovdqa [rdi + 320], ymm7
    vpaddd ymm8, ymm8, [rdi + 64]
    vmovdqa [rdi + 64], ymm8
    vpaddd ymm9, ymm9, [rdi + 160]
    vmovdqa [rdi + 160], ymm9
    vpaddd ymm10, ymm10, [rdi + 256]
    vmovdqa [rdi + 256], ymm10
    vpaddd ymm11, ymm11, [rdi + 352]
    vmovdqa [rdi + 352], ymm11
    sub rdx, 1
    jnz 2b
    vzeroupper
3:
    pop rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbx
    ret
    .cfi_endproc
