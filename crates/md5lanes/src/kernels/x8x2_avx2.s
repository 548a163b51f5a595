# Generated from kernels/src/kernel/x8x2_avx2.rs by `make kernels`: do not edit.
#
# 16 messages in the vector registers of processors with AVX2: two sets of eight lanes.
#
# Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
# a, b, c, d of the sets in ymm0 to ymm7; ymm8 the constant, ymm9 to ymm11 temporary; ymm12, ymm13 b ^ c of each set in round 3.
# Scratch memory: the 16 transposed words of each set, 1024 bytes. Lost: these registers and the flags, all of them the caller's to lose.
#
# 592 operations a block and set for the steps, and 48 to transpose it.
#
# Bytes a cycle, 32 KiB messages:
#     1.33   Zen 5, 770 cycles a block: 12 a step, six operations of two cycles each in a chain
#     2.07   Skylake, llvm-mca 14
#     2.19   Zen 3, llvm-mca 14
#
# Tried on Zen 5:
#     1.31   a and d in memory
#     1.88   three sets, 24 messages

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    xor r8, r8
    .p2align 6
2:
    # transpose the block
    mov rax, [rsi + 0]
    mov r9, [rsi + 8]
    mov r10, [rsi + 16]
    mov r11, [rsi + 24]
    vmovdqu xmm0, [rax + r8 + 0]
    vmovdqu xmm1, [r9 + r8 + 0]
    vmovdqu xmm2, [r10 + r8 + 0]
    vmovdqu xmm3, [r11 + r8 + 0]
    mov rax, [rsi + 32]
    mov r9, [rsi + 40]
    mov r10, [rsi + 48]
    mov r11, [rsi + 56]
    vinserti128 ymm0, ymm0, [rax + r8 + 0], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 0], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 0], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 0], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 0], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 32], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 64], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 96], ymm0
    mov rax, [rsi + 0]
    mov r9, [rsi + 8]
    mov r10, [rsi + 16]
    mov r11, [rsi + 24]
    vmovdqu xmm0, [rax + r8 + 16]
    vmovdqu xmm1, [r9 + r8 + 16]
    vmovdqu xmm2, [r10 + r8 + 16]
    vmovdqu xmm3, [r11 + r8 + 16]
    mov rax, [rsi + 32]
    mov r9, [rsi + 40]
    mov r10, [rsi + 48]
    mov r11, [rsi + 56]
    vinserti128 ymm0, ymm0, [rax + r8 + 16], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 16], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 16], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 16], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 128], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 160], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 192], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 224], ymm0
    mov rax, [rsi + 0]
    mov r9, [rsi + 8]
    mov r10, [rsi + 16]
    mov r11, [rsi + 24]
    vmovdqu xmm0, [rax + r8 + 32]
    vmovdqu xmm1, [r9 + r8 + 32]
    vmovdqu xmm2, [r10 + r8 + 32]
    vmovdqu xmm3, [r11 + r8 + 32]
    mov rax, [rsi + 32]
    mov r9, [rsi + 40]
    mov r10, [rsi + 48]
    mov r11, [rsi + 56]
    vinserti128 ymm0, ymm0, [rax + r8 + 32], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 32], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 32], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 32], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 256], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 288], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 320], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 352], ymm0
    mov rax, [rsi + 0]
    mov r9, [rsi + 8]
    mov r10, [rsi + 16]
    mov r11, [rsi + 24]
    vmovdqu xmm0, [rax + r8 + 48]
    vmovdqu xmm1, [r9 + r8 + 48]
    vmovdqu xmm2, [r10 + r8 + 48]
    vmovdqu xmm3, [r11 + r8 + 48]
    mov rax, [rsi + 32]
    mov r9, [rsi + 40]
    mov r10, [rsi + 48]
    mov r11, [rsi + 56]
    vinserti128 ymm0, ymm0, [rax + r8 + 48], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 48], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 48], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 48], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 384], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 416], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 448], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 480], ymm0
    mov rax, [rsi + 64]
    mov r9, [rsi + 72]
    mov r10, [rsi + 80]
    mov r11, [rsi + 88]
    vmovdqu xmm0, [rax + r8 + 0]
    vmovdqu xmm1, [r9 + r8 + 0]
    vmovdqu xmm2, [r10 + r8 + 0]
    vmovdqu xmm3, [r11 + r8 + 0]
    mov rax, [rsi + 96]
    mov r9, [rsi + 104]
    mov r10, [rsi + 112]
    mov r11, [rsi + 120]
    vinserti128 ymm0, ymm0, [rax + r8 + 0], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 0], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 0], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 0], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 512], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 544], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 576], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 608], ymm0
    mov rax, [rsi + 64]
    mov r9, [rsi + 72]
    mov r10, [rsi + 80]
    mov r11, [rsi + 88]
    vmovdqu xmm0, [rax + r8 + 16]
    vmovdqu xmm1, [r9 + r8 + 16]
    vmovdqu xmm2, [r10 + r8 + 16]
    vmovdqu xmm3, [r11 + r8 + 16]
    mov rax, [rsi + 96]
    mov r9, [rsi + 104]
    mov r10, [rsi + 112]
    mov r11, [rsi + 120]
    vinserti128 ymm0, ymm0, [rax + r8 + 16], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 16], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 16], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 16], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 640], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 672], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 704], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 736], ymm0
    mov rax, [rsi + 64]
    mov r9, [rsi + 72]
    mov r10, [rsi + 80]
    mov r11, [rsi + 88]
    vmovdqu xmm0, [rax + r8 + 32]
    vmovdqu xmm1, [r9 + r8 + 32]
    vmovdqu xmm2, [r10 + r8 + 32]
    vmovdqu xmm3, [r11 + r8 + 32]
    mov rax, [rsi + 96]
    mov r9, [rsi + 104]
    mov r10, [rsi + 112]
    mov r11, [rsi + 120]
    vinserti128 ymm0, ymm0, [rax + r8 + 32], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 32], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 32], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 32], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 768], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 800], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 832], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 864], ymm0
    mov rax, [rsi + 64]
    mov r9, [rsi + 72]
    mov r10, [rsi + 80]
    mov r11, [rsi + 88]
    vmovdqu xmm0, [rax + r8 + 48]
    vmovdqu xmm1, [r9 + r8 + 48]
    vmovdqu xmm2, [r10 + r8 + 48]
    vmovdqu xmm3, [r11 + r8 + 48]
    mov rax, [rsi + 96]
    mov r9, [rsi + 104]
    mov r10, [rsi + 112]
    mov r11, [rsi + 120]
    vinserti128 ymm0, ymm0, [rax + r8 + 48], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 48], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 48], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 48], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 896], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 928], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 960], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 992], ymm0
    add r8, 0x40
    vmovdqa ymm0, [rdi + 0]
    vmovdqa ymm1, [rdi + 64]
    vmovdqa ymm2, [rdi + 128]
    vmovdqa ymm3, [rdi + 192]
    vmovdqa ymm4, [rdi + 32]
    vmovdqa ymm5, [rdi + 96]
    vmovdqa ymm6, [rdi + 160]
    vmovdqa ymm7, [rdi + 224]
    # step 0: F, word 0, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 0]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 0]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 512]
    vpxor ymm9, ymm6, ymm7
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 1: F, word 1, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 4]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 32]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 544]
    vpxor ymm9, ymm5, ymm6
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, ymm6
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 2: F, word 2, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 8]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 64]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 576]
    vpxor ymm9, ymm4, ymm5
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 3: F, word 3, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 12]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 96]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 608]
    vpxor ymm9, ymm7, ymm4
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, ymm4
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 4: F, word 4, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 16]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 128]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 640]
    vpxor ymm9, ymm6, ymm7
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 5: F, word 5, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 20]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 160]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 672]
    vpxor ymm9, ymm5, ymm6
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, ymm6
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 6: F, word 6, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 24]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 192]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 704]
    vpxor ymm9, ymm4, ymm5
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 7: F, word 7, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 28]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 224]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 736]
    vpxor ymm9, ymm7, ymm4
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, ymm4
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 8: F, word 8, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 32]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 256]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 768]
    vpxor ymm9, ymm6, ymm7
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 9: F, word 9, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 36]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 288]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 800]
    vpxor ymm9, ymm5, ymm6
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, ymm6
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 10: F, word 10, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 40]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 320]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 832]
    vpxor ymm9, ymm4, ymm5
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 11: F, word 11, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 44]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 352]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 864]
    vpxor ymm9, ymm7, ymm4
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, ymm4
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 12: F, word 12, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 48]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 384]
    vpxor ymm9, ymm2, ymm3
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 7
    vpsrld ymm0, ymm0, 0x19
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 896]
    vpxor ymm9, ymm6, ymm7
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 7
    vpsrld ymm4, ymm4, 0x19
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 13: F, word 13, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 52]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 416]
    vpxor ymm9, ymm1, ymm2
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, ymm2
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xc
    vpsrld ymm3, ymm3, 0x14
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 928]
    vpxor ymm9, ymm5, ymm6
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, ymm6
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 14: F, word 14, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 56]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 448]
    vpxor ymm9, ymm0, ymm1
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0x11
    vpsrld ymm2, ymm2, 0xf
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 960]
    vpxor ymm9, ymm4, ymm5
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0x11
    vpsrld ymm6, ymm6, 0xf
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 15: F, word 15, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 60]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 480]
    vpxor ymm9, ymm3, ymm0
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, ymm0
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x16
    vpsrld ymm1, ymm1, 0xa
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 992]
    vpxor ymm9, ymm7, ymm4
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, ymm4
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x16
    vpsrld ymm5, ymm5, 0xa
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 16: G, word 1, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 64]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 32]
    vmovdqa ymm9, ymm3
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm0, ymm0, ymm9
    vpand ymm10, ymm1, ymm3
    vpaddd ymm0, ymm0, ymm10
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 544]
    vmovdqa ymm9, ymm7
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm4, ymm4, ymm9
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm4, ymm10
    vpslld ymm9, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 17: G, word 6, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 68]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 192]
    vmovdqa ymm9, ymm2
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm3, ymm3, ymm9
    vpand ymm10, ymm0, ymm2
    vpaddd ymm3, ymm3, ymm10
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 704]
    vmovdqa ymm9, ymm6
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm7, ymm7, ymm9
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm7, ymm10
    vpslld ymm9, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 18: G, word 11, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 72]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 352]
    vmovdqa ymm9, ymm1
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm2, ymm2, ymm9
    vpand ymm10, ymm3, ymm1
    vpaddd ymm2, ymm2, ymm10
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 864]
    vmovdqa ymm9, ymm5
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm6, ymm6, ymm9
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm6, ymm10
    vpslld ymm9, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 19: G, word 0, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 76]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 0]
    vmovdqa ymm9, ymm0
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm1, ymm1, ymm9
    vpand ymm10, ymm2, ymm0
    vpaddd ymm1, ymm1, ymm10
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 512]
    vmovdqa ymm9, ymm4
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm5, ymm5, ymm9
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm5, ymm10
    vpslld ymm9, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 20: G, word 5, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 80]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 160]
    vmovdqa ymm9, ymm3
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm0, ymm0, ymm9
    vpand ymm10, ymm1, ymm3
    vpaddd ymm0, ymm0, ymm10
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 672]
    vmovdqa ymm9, ymm7
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm4, ymm4, ymm9
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm4, ymm10
    vpslld ymm9, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 21: G, word 10, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 84]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 320]
    vmovdqa ymm9, ymm2
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm3, ymm3, ymm9
    vpand ymm10, ymm0, ymm2
    vpaddd ymm3, ymm3, ymm10
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 832]
    vmovdqa ymm9, ymm6
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm7, ymm7, ymm9
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm7, ymm10
    vpslld ymm9, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 22: G, word 15, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 88]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 480]
    vmovdqa ymm9, ymm1
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm2, ymm2, ymm9
    vpand ymm10, ymm3, ymm1
    vpaddd ymm2, ymm2, ymm10
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 992]
    vmovdqa ymm9, ymm5
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm6, ymm6, ymm9
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm6, ymm10
    vpslld ymm9, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 23: G, word 4, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 92]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 128]
    vmovdqa ymm9, ymm0
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm1, ymm1, ymm9
    vpand ymm10, ymm2, ymm0
    vpaddd ymm1, ymm1, ymm10
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 640]
    vmovdqa ymm9, ymm4
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm5, ymm5, ymm9
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm5, ymm10
    vpslld ymm9, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 24: G, word 9, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 96]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 288]
    vmovdqa ymm9, ymm3
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm0, ymm0, ymm9
    vpand ymm10, ymm1, ymm3
    vpaddd ymm0, ymm0, ymm10
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 800]
    vmovdqa ymm9, ymm7
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm4, ymm4, ymm9
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm4, ymm10
    vpslld ymm9, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 25: G, word 14, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 100]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 448]
    vmovdqa ymm9, ymm2
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm3, ymm3, ymm9
    vpand ymm10, ymm0, ymm2
    vpaddd ymm3, ymm3, ymm10
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 960]
    vmovdqa ymm9, ymm6
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm7, ymm7, ymm9
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm7, ymm10
    vpslld ymm9, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 26: G, word 3, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 104]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 96]
    vmovdqa ymm9, ymm1
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm2, ymm2, ymm9
    vpand ymm10, ymm3, ymm1
    vpaddd ymm2, ymm2, ymm10
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 608]
    vmovdqa ymm9, ymm5
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm6, ymm6, ymm9
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm6, ymm10
    vpslld ymm9, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 27: G, word 8, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 108]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 256]
    vmovdqa ymm9, ymm0
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm1, ymm1, ymm9
    vpand ymm10, ymm2, ymm0
    vpaddd ymm1, ymm1, ymm10
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 768]
    vmovdqa ymm9, ymm4
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm5, ymm5, ymm9
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm5, ymm10
    vpslld ymm9, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 28: G, word 13, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 112]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 416]
    vmovdqa ymm9, ymm3
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm0, ymm0, ymm9
    vpand ymm10, ymm1, ymm3
    vpaddd ymm0, ymm0, ymm10
    vpslld ymm9, ymm0, 5
    vpsrld ymm0, ymm0, 0x1b
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 928]
    vmovdqa ymm9, ymm7
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm4, ymm4, ymm9
    vpand ymm10, ymm5, ymm7
    vpaddd ymm4, ymm4, ymm10
    vpslld ymm9, ymm4, 5
    vpsrld ymm4, ymm4, 0x1b
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 29: G, word 2, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 116]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 64]
    vmovdqa ymm9, ymm2
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm3, ymm3, ymm9
    vpand ymm10, ymm0, ymm2
    vpaddd ymm3, ymm3, ymm10
    vpslld ymm9, ymm3, 9
    vpsrld ymm3, ymm3, 0x17
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 576]
    vmovdqa ymm9, ymm6
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm7, ymm7, ymm9
    vpand ymm10, ymm4, ymm6
    vpaddd ymm7, ymm7, ymm10
    vpslld ymm9, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 30: G, word 7, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 120]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 224]
    vmovdqa ymm9, ymm1
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm2, ymm2, ymm9
    vpand ymm10, ymm3, ymm1
    vpaddd ymm2, ymm2, ymm10
    vpslld ymm9, ymm2, 0xe
    vpsrld ymm2, ymm2, 0x12
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 736]
    vmovdqa ymm9, ymm5
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm6, ymm6, ymm9
    vpand ymm10, ymm7, ymm5
    vpaddd ymm6, ymm6, ymm10
    vpslld ymm9, ymm6, 0xe
    vpsrld ymm6, ymm6, 0x12
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 31: G, word 12, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 124]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 384]
    vmovdqa ymm9, ymm0
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm1, ymm1, ymm9
    vpand ymm10, ymm2, ymm0
    vpaddd ymm1, ymm1, ymm10
    vpslld ymm9, ymm1, 0x14
    vpsrld ymm1, ymm1, 0xc
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 896]
    vmovdqa ymm9, ymm4
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm5, ymm5, ymm9
    vpand ymm10, ymm6, ymm4
    vpaddd ymm5, ymm5, ymm10
    vpslld ymm9, ymm5, 0x14
    vpsrld ymm5, ymm5, 0xc
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 32: H, word 5, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 128]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 160]
    vpxor ymm12, ymm2, ymm1
    vpxor ymm9, ymm12, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 672]
    vpxor ymm13, ymm6, ymm5
    vpxor ymm9, ymm13, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 33: H, word 8, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 132]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 256]
    vpxor ymm9, ymm12, ymm0
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 768]
    vpxor ymm9, ymm13, ymm4
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 34: H, word 11, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 136]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 352]
    vpxor ymm12, ymm0, ymm3
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpshufb ymm2, ymm2, [rip + {constants} + 320]
    vpaddd ymm2, ymm2, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 864]
    vpxor ymm13, ymm4, ymm7
    vpxor ymm9, ymm13, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpshufb ymm6, ymm6, [rip + {constants} + 320]
    vpaddd ymm6, ymm6, ymm7
    # step 35: H, word 14, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 140]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 448]
    vpxor ymm9, ymm12, ymm2
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 960]
    vpxor ymm9, ymm13, ymm6
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 36: H, word 1, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 144]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 32]
    vpxor ymm12, ymm2, ymm1
    vpxor ymm9, ymm12, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 544]
    vpxor ymm13, ymm6, ymm5
    vpxor ymm9, ymm13, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 37: H, word 4, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 148]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 128]
    vpxor ymm9, ymm12, ymm0
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 640]
    vpxor ymm9, ymm13, ymm4
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 38: H, word 7, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 152]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 224]
    vpxor ymm12, ymm0, ymm3
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpshufb ymm2, ymm2, [rip + {constants} + 320]
    vpaddd ymm2, ymm2, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 736]
    vpxor ymm13, ymm4, ymm7
    vpxor ymm9, ymm13, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpshufb ymm6, ymm6, [rip + {constants} + 320]
    vpaddd ymm6, ymm6, ymm7
    # step 39: H, word 10, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 156]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 320]
    vpxor ymm9, ymm12, ymm2
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 832]
    vpxor ymm9, ymm13, ymm6
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 40: H, word 13, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 160]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 416]
    vpxor ymm12, ymm2, ymm1
    vpxor ymm9, ymm12, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 928]
    vpxor ymm13, ymm6, ymm5
    vpxor ymm9, ymm13, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 41: H, word 0, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 164]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 0]
    vpxor ymm9, ymm12, ymm0
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 512]
    vpxor ymm9, ymm13, ymm4
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 42: H, word 3, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 168]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 96]
    vpxor ymm12, ymm0, ymm3
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpshufb ymm2, ymm2, [rip + {constants} + 320]
    vpaddd ymm2, ymm2, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 608]
    vpxor ymm13, ymm4, ymm7
    vpxor ymm9, ymm13, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpshufb ymm6, ymm6, [rip + {constants} + 320]
    vpaddd ymm6, ymm6, ymm7
    # step 43: H, word 6, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 172]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 192]
    vpxor ymm9, ymm12, ymm2
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 704]
    vpxor ymm9, ymm13, ymm6
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 44: H, word 9, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 176]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 288]
    vpxor ymm12, ymm2, ymm1
    vpxor ymm9, ymm12, ymm3
    vpaddd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 4
    vpsrld ymm0, ymm0, 0x1c
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 800]
    vpxor ymm13, ymm6, ymm5
    vpxor ymm9, ymm13, ymm7
    vpaddd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 4
    vpsrld ymm4, ymm4, 0x1c
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 45: H, word 12, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 180]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 384]
    vpxor ymm9, ymm12, ymm0
    vpaddd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xb
    vpsrld ymm3, ymm3, 0x15
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 896]
    vpxor ymm9, ymm13, ymm4
    vpaddd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 46: H, word 15, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 184]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 480]
    vpxor ymm12, ymm0, ymm3
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm2, ymm2, ymm9
    vpshufb ymm2, ymm2, [rip + {constants} + 320]
    vpaddd ymm2, ymm2, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 992]
    vpxor ymm13, ymm4, ymm7
    vpxor ymm9, ymm13, ymm5
    vpaddd ymm6, ymm6, ymm9
    vpshufb ymm6, ymm6, [rip + {constants} + 320]
    vpaddd ymm6, ymm6, ymm7
    # step 47: H, word 2, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 188]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 64]
    vpxor ymm9, ymm12, ymm2
    vpaddd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x17
    vpsrld ymm1, ymm1, 9
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 576]
    vpxor ymm9, ymm13, ymm6
    vpaddd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x17
    vpsrld ymm5, ymm5, 9
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 48: I, word 0, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 256]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 0]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 512]
    vpandn ymm9, ymm5, ymm7
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 49: I, word 7, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 260]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 224]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 736]
    vpandn ymm9, ymm4, ymm6
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 50: I, word 14, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 264]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 448]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 960]
    vpandn ymm9, ymm7, ymm5
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 51: I, word 5, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 268]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 160]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 672]
    vpandn ymm9, ymm6, ymm4
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 52: I, word 12, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 272]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 384]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 896]
    vpandn ymm9, ymm5, ymm7
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 53: I, word 3, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 276]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 96]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 608]
    vpandn ymm9, ymm4, ymm6
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 54: I, word 10, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 280]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 320]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 832]
    vpandn ymm9, ymm7, ymm5
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 55: I, word 1, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 284]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 32]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 544]
    vpandn ymm9, ymm6, ymm4
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 56: I, word 8, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 288]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 256]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 768]
    vpandn ymm9, ymm5, ymm7
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 57: I, word 15, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 292]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 480]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 992]
    vpandn ymm9, ymm4, ymm6
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 58: I, word 6, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 296]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 192]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 704]
    vpandn ymm9, ymm7, ymm5
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 59: I, word 13, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 300]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 416]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 928]
    vpandn ymm9, ymm6, ymm4
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # step 60: I, word 4, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 304]
    vpaddd ymm0, ymm0, ymm8
    vpaddd ymm0, ymm0, [rcx + 128]
    vpandn ymm9, ymm1, ymm3
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm0, ymm0, ymm9
    vpslld ymm9, ymm0, 6
    vpsrld ymm0, ymm0, 0x1a
    vpor ymm9, ymm9, ymm0
    vpaddd ymm0, ymm9, ymm1
    vpaddd ymm4, ymm4, ymm8
    vpaddd ymm4, ymm4, [rcx + 640]
    vpandn ymm9, ymm5, ymm7
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm4, ymm4, ymm9
    vpslld ymm9, ymm4, 6
    vpsrld ymm4, ymm4, 0x1a
    vpor ymm9, ymm9, ymm4
    vpaddd ymm4, ymm9, ymm5
    # step 61: I, word 11, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 308]
    vpaddd ymm3, ymm3, ymm8
    vpaddd ymm3, ymm3, [rcx + 352]
    vpandn ymm9, ymm0, ymm2
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm3, ymm3, ymm9
    vpslld ymm9, ymm3, 0xa
    vpsrld ymm3, ymm3, 0x16
    vpor ymm9, ymm9, ymm3
    vpaddd ymm3, ymm9, ymm0
    vpaddd ymm7, ymm7, ymm8
    vpaddd ymm7, ymm7, [rcx + 864]
    vpandn ymm9, ymm4, ymm6
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm7, ymm7, ymm9
    vpslld ymm9, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm9, ymm9, ymm7
    vpaddd ymm7, ymm9, ymm4
    # step 62: I, word 2, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 312]
    vpaddd ymm2, ymm2, ymm8
    vpaddd ymm2, ymm2, [rcx + 64]
    vpandn ymm9, ymm3, ymm1
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm2, ymm2, ymm9
    vpslld ymm9, ymm2, 0xf
    vpsrld ymm2, ymm2, 0x11
    vpor ymm9, ymm9, ymm2
    vpaddd ymm2, ymm9, ymm3
    vpaddd ymm6, ymm6, ymm8
    vpaddd ymm6, ymm6, [rcx + 576]
    vpandn ymm9, ymm7, ymm5
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm6, ymm6, ymm9
    vpslld ymm9, ymm6, 0xf
    vpsrld ymm6, ymm6, 0x11
    vpor ymm9, ymm9, ymm6
    vpaddd ymm6, ymm9, ymm7
    # step 63: I, word 9, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 316]
    vpaddd ymm1, ymm1, ymm8
    vpaddd ymm1, ymm1, [rcx + 288]
    vpandn ymm9, ymm2, ymm0
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm1, ymm1, ymm9
    vpslld ymm9, ymm1, 0x15
    vpsrld ymm1, ymm1, 0xb
    vpor ymm9, ymm9, ymm1
    vpaddd ymm1, ymm9, ymm2
    vpaddd ymm5, ymm5, ymm8
    vpaddd ymm5, ymm5, [rcx + 800]
    vpandn ymm9, ymm6, ymm4
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm5, ymm5, ymm9
    vpslld ymm9, ymm5, 0x15
    vpsrld ymm5, ymm5, 0xb
    vpor ymm9, ymm9, ymm5
    vpaddd ymm5, ymm9, ymm6
    # add the state before the block
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
    ret
    .cfi_endproc
