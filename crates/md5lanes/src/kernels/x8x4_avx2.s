# Generated from kernels/src/kernel/x8x4_avx2.rs by `make kernels`: do not edit.
#
# 32 messages in the vector registers of processors with AVX2: four sets of eight lanes.
#
# Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
# b and c of the sets in ymm0 to ymm7, changing places with every step; ymm8 the constant, ymm9 to ymm11 temporary; ymm12
# to ymm15 b ^ c of each set in round 3.
# Scratch memory: the 16 transposed words of each set, 2048 bytes, and behind them a, b, c, d of all, 512 bytes: a
# and d are read from there. Lost: these registers and the flags, all of them the caller's to lose.
#
# 592 operations a block and set for the steps, and 48 to transpose it.
#
# Bytes a cycle on Zen 5 (two or more figures: from run to run):
#     2.2    4 KiB messages, 940 cycles a block; once 1.3, the code having come to lie elsewhere
#     2.0    32 KiB messages, which just overflow the second cache (1 MiB); 1.75 in another run
#     1.6    from memory
#
# Tried there, 4 KiB messages:
#     1.9    three sets with all of a, b, c, d in registers
#     1.8    three sets like these
#     2.4    five sets like these, 1.6 for 32 KiB messages: 30 KB of code
#     2.2    a block prefetched; 1.6 from memory, as without
# By the models of llvm-mca 14, 2.0 on Skylake, where x8x2_avx2 has 2.1 already.

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
    mov rax, [rsi + 128]
    mov r9, [rsi + 136]
    mov r10, [rsi + 144]
    mov r11, [rsi + 152]
    vmovdqu xmm0, [rax + r8 + 0]
    vmovdqu xmm1, [r9 + r8 + 0]
    vmovdqu xmm2, [r10 + r8 + 0]
    vmovdqu xmm3, [r11 + r8 + 0]
    mov rax, [rsi + 160]
    mov r9, [rsi + 168]
    mov r10, [rsi + 176]
    mov r11, [rsi + 184]
    vinserti128 ymm0, ymm0, [rax + r8 + 0], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 0], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 0], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 0], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1024], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1056], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1088], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 1120], ymm0
    mov rax, [rsi + 128]
    mov r9, [rsi + 136]
    mov r10, [rsi + 144]
    mov r11, [rsi + 152]
    vmovdqu xmm0, [rax + r8 + 16]
    vmovdqu xmm1, [r9 + r8 + 16]
    vmovdqu xmm2, [r10 + r8 + 16]
    vmovdqu xmm3, [r11 + r8 + 16]
    mov rax, [rsi + 160]
    mov r9, [rsi + 168]
    mov r10, [rsi + 176]
    mov r11, [rsi + 184]
    vinserti128 ymm0, ymm0, [rax + r8 + 16], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 16], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 16], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 16], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1152], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1184], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1216], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 1248], ymm0
    mov rax, [rsi + 128]
    mov r9, [rsi + 136]
    mov r10, [rsi + 144]
    mov r11, [rsi + 152]
    vmovdqu xmm0, [rax + r8 + 32]
    vmovdqu xmm1, [r9 + r8 + 32]
    vmovdqu xmm2, [r10 + r8 + 32]
    vmovdqu xmm3, [r11 + r8 + 32]
    mov rax, [rsi + 160]
    mov r9, [rsi + 168]
    mov r10, [rsi + 176]
    mov r11, [rsi + 184]
    vinserti128 ymm0, ymm0, [rax + r8 + 32], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 32], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 32], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 32], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1280], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1312], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1344], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 1376], ymm0
    mov rax, [rsi + 128]
    mov r9, [rsi + 136]
    mov r10, [rsi + 144]
    mov r11, [rsi + 152]
    vmovdqu xmm0, [rax + r8 + 48]
    vmovdqu xmm1, [r9 + r8 + 48]
    vmovdqu xmm2, [r10 + r8 + 48]
    vmovdqu xmm3, [r11 + r8 + 48]
    mov rax, [rsi + 160]
    mov r9, [rsi + 168]
    mov r10, [rsi + 176]
    mov r11, [rsi + 184]
    vinserti128 ymm0, ymm0, [rax + r8 + 48], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 48], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 48], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 48], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1408], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1440], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1472], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 1504], ymm0
    mov rax, [rsi + 192]
    mov r9, [rsi + 200]
    mov r10, [rsi + 208]
    mov r11, [rsi + 216]
    vmovdqu xmm0, [rax + r8 + 0]
    vmovdqu xmm1, [r9 + r8 + 0]
    vmovdqu xmm2, [r10 + r8 + 0]
    vmovdqu xmm3, [r11 + r8 + 0]
    mov rax, [rsi + 224]
    mov r9, [rsi + 232]
    mov r10, [rsi + 240]
    mov r11, [rsi + 248]
    vinserti128 ymm0, ymm0, [rax + r8 + 0], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 0], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 0], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 0], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1536], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1568], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1600], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 1632], ymm0
    mov rax, [rsi + 192]
    mov r9, [rsi + 200]
    mov r10, [rsi + 208]
    mov r11, [rsi + 216]
    vmovdqu xmm0, [rax + r8 + 16]
    vmovdqu xmm1, [r9 + r8 + 16]
    vmovdqu xmm2, [r10 + r8 + 16]
    vmovdqu xmm3, [r11 + r8 + 16]
    mov rax, [rsi + 224]
    mov r9, [rsi + 232]
    mov r10, [rsi + 240]
    mov r11, [rsi + 248]
    vinserti128 ymm0, ymm0, [rax + r8 + 16], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 16], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 16], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 16], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1664], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1696], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1728], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 1760], ymm0
    mov rax, [rsi + 192]
    mov r9, [rsi + 200]
    mov r10, [rsi + 208]
    mov r11, [rsi + 216]
    vmovdqu xmm0, [rax + r8 + 32]
    vmovdqu xmm1, [r9 + r8 + 32]
    vmovdqu xmm2, [r10 + r8 + 32]
    vmovdqu xmm3, [r11 + r8 + 32]
    mov rax, [rsi + 224]
    mov r9, [rsi + 232]
    mov r10, [rsi + 240]
    mov r11, [rsi + 248]
    vinserti128 ymm0, ymm0, [rax + r8 + 32], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 32], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 32], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 32], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1792], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1824], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1856], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 1888], ymm0
    mov rax, [rsi + 192]
    mov r9, [rsi + 200]
    mov r10, [rsi + 208]
    mov r11, [rsi + 216]
    vmovdqu xmm0, [rax + r8 + 48]
    vmovdqu xmm1, [r9 + r8 + 48]
    vmovdqu xmm2, [r10 + r8 + 48]
    vmovdqu xmm3, [r11 + r8 + 48]
    mov rax, [rsi + 224]
    mov r9, [rsi + 232]
    mov r10, [rsi + 240]
    mov r11, [rsi + 248]
    vinserti128 ymm0, ymm0, [rax + r8 + 48], 1
    vinserti128 ymm1, ymm1, [r9 + r8 + 48], 1
    vinserti128 ymm2, ymm2, [r10 + r8 + 48], 1
    vinserti128 ymm3, ymm3, [r11 + r8 + 48], 1
    vpunpckldq ymm4, ymm0, ymm1
    vpunpckhdq ymm0, ymm0, ymm1
    vpunpckldq ymm1, ymm2, ymm3
    vpunpckhdq ymm2, ymm2, ymm3
    vpunpcklqdq ymm3, ymm4, ymm1
    vmovdqa [rcx + 1920], ymm3
    vpunpckhqdq ymm4, ymm4, ymm1
    vmovdqa [rcx + 1952], ymm4
    vpunpcklqdq ymm1, ymm0, ymm2
    vmovdqa [rcx + 1984], ymm1
    vpunpckhqdq ymm0, ymm0, ymm2
    vmovdqa [rcx + 2016], ymm0
    add r8, 0x40
    vmovdqa ymm9, [rdi + 0]
    vmovdqa [rcx + 2048], ymm9
    vmovdqa ymm0, [rdi + 128]
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm1, [rdi + 256]
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm9, [rdi + 384]
    vmovdqa [rcx + 2432], ymm9
    vmovdqa ymm9, [rdi + 32]
    vmovdqa [rcx + 2080], ymm9
    vmovdqa ymm2, [rdi + 160]
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm3, [rdi + 288]
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm9, [rdi + 416]
    vmovdqa [rcx + 2464], ymm9
    vmovdqa ymm9, [rdi + 64]
    vmovdqa [rcx + 2112], ymm9
    vmovdqa ymm4, [rdi + 192]
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm5, [rdi + 320]
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm9, [rdi + 448]
    vmovdqa [rcx + 2496], ymm9
    vmovdqa ymm9, [rdi + 96]
    vmovdqa [rcx + 2144], ymm9
    vmovdqa ymm6, [rdi + 224]
    vmovdqa [rcx + 2272], ymm6
    vmovdqa ymm7, [rdi + 352]
    vmovdqa [rcx + 2400], ymm7
    vmovdqa ymm9, [rdi + 480]
    vmovdqa [rcx + 2528], ymm9
    # step 0: F, word 0, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 0]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 0]
    vpxor ymm9, ymm1, [rcx + 2432]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 512]
    vpxor ymm9, ymm3, [rcx + 2464]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1024]
    vpxor ymm9, ymm5, [rcx + 2496]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1536]
    vpxor ymm9, ymm7, [rcx + 2528]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 1: F, word 1, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 4]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 32]
    vpxor ymm9, ymm0, [rcx + 2304]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 544]
    vpxor ymm9, ymm2, [rcx + 2336]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1056]
    vpxor ymm9, ymm4, [rcx + 2368]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1568]
    vpxor ymm9, ymm6, [rcx + 2400]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 2: F, word 2, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 8]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 64]
    vpxor ymm9, ymm1, [rcx + 2176]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 576]
    vpxor ymm9, ymm3, [rcx + 2208]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1088]
    vpxor ymm9, ymm5, [rcx + 2240]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1600]
    vpxor ymm9, ymm7, [rcx + 2272]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 3: F, word 3, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 12]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 96]
    vpxor ymm9, ymm0, [rcx + 2048]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 608]
    vpxor ymm9, ymm2, [rcx + 2080]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1120]
    vpxor ymm9, ymm4, [rcx + 2112]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1632]
    vpxor ymm9, ymm6, [rcx + 2144]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 4: F, word 4, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 16]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 128]
    vpxor ymm9, ymm1, [rcx + 2432]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 640]
    vpxor ymm9, ymm3, [rcx + 2464]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1152]
    vpxor ymm9, ymm5, [rcx + 2496]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1664]
    vpxor ymm9, ymm7, [rcx + 2528]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 5: F, word 5, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 20]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 160]
    vpxor ymm9, ymm0, [rcx + 2304]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 672]
    vpxor ymm9, ymm2, [rcx + 2336]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1184]
    vpxor ymm9, ymm4, [rcx + 2368]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1696]
    vpxor ymm9, ymm6, [rcx + 2400]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 6: F, word 6, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 24]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 192]
    vpxor ymm9, ymm1, [rcx + 2176]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 704]
    vpxor ymm9, ymm3, [rcx + 2208]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1216]
    vpxor ymm9, ymm5, [rcx + 2240]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1728]
    vpxor ymm9, ymm7, [rcx + 2272]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 7: F, word 7, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 28]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 224]
    vpxor ymm9, ymm0, [rcx + 2048]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 736]
    vpxor ymm9, ymm2, [rcx + 2080]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1248]
    vpxor ymm9, ymm4, [rcx + 2112]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1760]
    vpxor ymm9, ymm6, [rcx + 2144]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 8: F, word 8, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 32]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 256]
    vpxor ymm9, ymm1, [rcx + 2432]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 768]
    vpxor ymm9, ymm3, [rcx + 2464]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1280]
    vpxor ymm9, ymm5, [rcx + 2496]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1792]
    vpxor ymm9, ymm7, [rcx + 2528]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 9: F, word 9, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 36]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 288]
    vpxor ymm9, ymm0, [rcx + 2304]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 800]
    vpxor ymm9, ymm2, [rcx + 2336]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1312]
    vpxor ymm9, ymm4, [rcx + 2368]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1824]
    vpxor ymm9, ymm6, [rcx + 2400]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 10: F, word 10, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 40]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 320]
    vpxor ymm9, ymm1, [rcx + 2176]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 832]
    vpxor ymm9, ymm3, [rcx + 2208]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1344]
    vpxor ymm9, ymm5, [rcx + 2240]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1856]
    vpxor ymm9, ymm7, [rcx + 2272]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 11: F, word 11, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 44]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 352]
    vpxor ymm9, ymm0, [rcx + 2048]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 864]
    vpxor ymm9, ymm2, [rcx + 2080]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1376]
    vpxor ymm9, ymm4, [rcx + 2112]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1888]
    vpxor ymm9, ymm6, [rcx + 2144]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 12: F, word 12, rotate 7
    vpbroadcastd ymm8, [rip + {constants} + 48]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 384]
    vpxor ymm9, ymm1, [rcx + 2432]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 896]
    vpxor ymm9, ymm3, [rcx + 2464]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1408]
    vpxor ymm9, ymm5, [rcx + 2496]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1920]
    vpxor ymm9, ymm7, [rcx + 2528]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 7
    vpsrld ymm11, ymm11, 0x19
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 13: F, word 13, rotate 12
    vpbroadcastd ymm8, [rip + {constants} + 52]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 416]
    vpxor ymm9, ymm0, [rcx + 2304]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 928]
    vpxor ymm9, ymm2, [rcx + 2336]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1440]
    vpxor ymm9, ymm4, [rcx + 2368]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1952]
    vpxor ymm9, ymm6, [rcx + 2400]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xc
    vpsrld ymm11, ymm11, 0x14
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 14: F, word 14, rotate 17
    vpbroadcastd ymm8, [rip + {constants} + 56]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 448]
    vpxor ymm9, ymm1, [rcx + 2176]
    vpand ymm9, ymm9, ymm0
    vpxor ymm9, ymm9, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 960]
    vpxor ymm9, ymm3, [rcx + 2208]
    vpand ymm9, ymm9, ymm2
    vpxor ymm9, ymm9, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1472]
    vpxor ymm9, ymm5, [rcx + 2240]
    vpand ymm9, ymm9, ymm4
    vpxor ymm9, ymm9, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1984]
    vpxor ymm9, ymm7, [rcx + 2272]
    vpand ymm9, ymm9, ymm6
    vpxor ymm9, ymm9, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0x11
    vpsrld ymm11, ymm11, 0xf
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 15: F, word 15, rotate 22
    vpbroadcastd ymm8, [rip + {constants} + 60]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 480]
    vpxor ymm9, ymm0, [rcx + 2048]
    vpand ymm9, ymm9, ymm1
    vpxor ymm9, ymm9, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 992]
    vpxor ymm9, ymm2, [rcx + 2080]
    vpand ymm9, ymm9, ymm3
    vpxor ymm9, ymm9, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1504]
    vpxor ymm9, ymm4, [rcx + 2112]
    vpand ymm9, ymm9, ymm5
    vpxor ymm9, ymm9, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 2016]
    vpxor ymm9, ymm6, [rcx + 2144]
    vpand ymm9, ymm9, ymm7
    vpxor ymm9, ymm9, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x16
    vpsrld ymm11, ymm11, 0xa
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 16: G, word 1, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 64]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 32]
    vmovdqa ymm9, [rcx + 2432]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 544]
    vmovdqa ymm9, [rcx + 2464]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1056]
    vmovdqa ymm9, [rcx + 2496]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1568]
    vmovdqa ymm9, [rcx + 2528]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 17: G, word 6, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 68]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 192]
    vmovdqa ymm9, [rcx + 2304]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 704]
    vmovdqa ymm9, [rcx + 2336]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1216]
    vmovdqa ymm9, [rcx + 2368]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1728]
    vmovdqa ymm9, [rcx + 2400]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 18: G, word 11, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 72]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 352]
    vmovdqa ymm9, [rcx + 2176]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 864]
    vmovdqa ymm9, [rcx + 2208]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1376]
    vmovdqa ymm9, [rcx + 2240]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1888]
    vmovdqa ymm9, [rcx + 2272]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 19: G, word 0, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 76]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 0]
    vmovdqa ymm9, [rcx + 2048]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 512]
    vmovdqa ymm9, [rcx + 2080]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1024]
    vmovdqa ymm9, [rcx + 2112]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1536]
    vmovdqa ymm9, [rcx + 2144]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 20: G, word 5, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 80]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 160]
    vmovdqa ymm9, [rcx + 2432]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 672]
    vmovdqa ymm9, [rcx + 2464]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1184]
    vmovdqa ymm9, [rcx + 2496]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1696]
    vmovdqa ymm9, [rcx + 2528]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 21: G, word 10, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 84]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 320]
    vmovdqa ymm9, [rcx + 2304]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 832]
    vmovdqa ymm9, [rcx + 2336]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1344]
    vmovdqa ymm9, [rcx + 2368]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1856]
    vmovdqa ymm9, [rcx + 2400]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 22: G, word 15, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 88]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 480]
    vmovdqa ymm9, [rcx + 2176]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 992]
    vmovdqa ymm9, [rcx + 2208]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1504]
    vmovdqa ymm9, [rcx + 2240]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 2016]
    vmovdqa ymm9, [rcx + 2272]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 23: G, word 4, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 92]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 128]
    vmovdqa ymm9, [rcx + 2048]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 640]
    vmovdqa ymm9, [rcx + 2080]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1152]
    vmovdqa ymm9, [rcx + 2112]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1664]
    vmovdqa ymm9, [rcx + 2144]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 24: G, word 9, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 96]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 288]
    vmovdqa ymm9, [rcx + 2432]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 800]
    vmovdqa ymm9, [rcx + 2464]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1312]
    vmovdqa ymm9, [rcx + 2496]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1824]
    vmovdqa ymm9, [rcx + 2528]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 25: G, word 14, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 100]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 448]
    vmovdqa ymm9, [rcx + 2304]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 960]
    vmovdqa ymm9, [rcx + 2336]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1472]
    vmovdqa ymm9, [rcx + 2368]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1984]
    vmovdqa ymm9, [rcx + 2400]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 26: G, word 3, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 104]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 96]
    vmovdqa ymm9, [rcx + 2176]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 608]
    vmovdqa ymm9, [rcx + 2208]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1120]
    vmovdqa ymm9, [rcx + 2240]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1632]
    vmovdqa ymm9, [rcx + 2272]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 27: G, word 8, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 108]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 256]
    vmovdqa ymm9, [rcx + 2048]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 768]
    vmovdqa ymm9, [rcx + 2080]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1280]
    vmovdqa ymm9, [rcx + 2112]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1792]
    vmovdqa ymm9, [rcx + 2144]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 28: G, word 13, rotate 5
    vpbroadcastd ymm8, [rip + {constants} + 112]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 416]
    vmovdqa ymm9, [rcx + 2432]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 928]
    vmovdqa ymm9, [rcx + 2464]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1440]
    vmovdqa ymm9, [rcx + 2496]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1952]
    vmovdqa ymm9, [rcx + 2528]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 5
    vpsrld ymm11, ymm11, 0x1b
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 29: G, word 2, rotate 9
    vpbroadcastd ymm8, [rip + {constants} + 116]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 64]
    vmovdqa ymm9, [rcx + 2304]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 576]
    vmovdqa ymm9, [rcx + 2336]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1088]
    vmovdqa ymm9, [rcx + 2368]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1600]
    vmovdqa ymm9, [rcx + 2400]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 9
    vpsrld ymm11, ymm11, 0x17
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 30: G, word 7, rotate 14
    vpbroadcastd ymm8, [rip + {constants} + 120]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 224]
    vmovdqa ymm9, [rcx + 2176]
    vpandn ymm9, ymm9, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm0, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm1, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 736]
    vmovdqa ymm9, [rcx + 2208]
    vpandn ymm9, ymm9, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm2, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm3, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1248]
    vmovdqa ymm9, [rcx + 2240]
    vpandn ymm9, ymm9, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm4, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm5, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1760]
    vmovdqa ymm9, [rcx + 2272]
    vpandn ymm9, ymm9, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm6, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm7, ymm11, 0xe
    vpsrld ymm11, ymm11, 0x12
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 31: G, word 12, rotate 20
    vpbroadcastd ymm8, [rip + {constants} + 124]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 384]
    vmovdqa ymm9, [rcx + 2048]
    vpandn ymm9, ymm9, ymm0
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm1, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm0, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 896]
    vmovdqa ymm9, [rcx + 2080]
    vpandn ymm9, ymm9, ymm2
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm3, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm2, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1408]
    vmovdqa ymm9, [rcx + 2112]
    vpandn ymm9, ymm9, ymm4
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm5, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm4, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1920]
    vmovdqa ymm9, [rcx + 2144]
    vpandn ymm9, ymm9, ymm6
    vpaddd ymm11, ymm11, ymm9
    vpand ymm10, ymm7, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm10
    vpslld ymm6, ymm11, 0x14
    vpsrld ymm11, ymm11, 0xc
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 32: H, word 5, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 128]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 160]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 672]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1184]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1696]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 33: H, word 8, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 132]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 256]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 768]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1280]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1792]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 34: H, word 11, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 136]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 352]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm1, ymm11, [rip + {constants} + 320]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 864]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm3, ymm11, [rip + {constants} + 320]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1376]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm5, ymm11, [rip + {constants} + 320]
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1888]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm7, ymm11, [rip + {constants} + 320]
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 35: H, word 14, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 140]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 448]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 960]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1472]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1984]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 36: H, word 1, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 144]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 32]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 544]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1056]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1568]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 37: H, word 4, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 148]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 128]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 640]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1152]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1664]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 38: H, word 7, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 152]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 224]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm1, ymm11, [rip + {constants} + 320]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 736]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm3, ymm11, [rip + {constants} + 320]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1248]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm5, ymm11, [rip + {constants} + 320]
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1760]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm7, ymm11, [rip + {constants} + 320]
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 39: H, word 10, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 156]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 320]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 832]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1344]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1856]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 40: H, word 13, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 160]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 416]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 928]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1440]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1952]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 41: H, word 0, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 164]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 0]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 512]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1024]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1536]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 42: H, word 3, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 168]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 96]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm1, ymm11, [rip + {constants} + 320]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 608]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm3, ymm11, [rip + {constants} + 320]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1120]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm5, ymm11, [rip + {constants} + 320]
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1632]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm7, ymm11, [rip + {constants} + 320]
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 43: H, word 6, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 172]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 192]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 704]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1216]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1728]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 44: H, word 9, rotate 4
    vpbroadcastd ymm8, [rip + {constants} + 176]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 288]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 800]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1312]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1824]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 4
    vpsrld ymm11, ymm11, 0x1c
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 45: H, word 12, rotate 11
    vpbroadcastd ymm8, [rip + {constants} + 180]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 384]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 896]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1408]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1920]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xb
    vpsrld ymm11, ymm11, 0x15
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 46: H, word 15, rotate 16
    vpbroadcastd ymm8, [rip + {constants} + 184]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 480]
    vpxor ymm12, ymm1, ymm0
    vpxor ymm9, ymm12, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm1, ymm11, [rip + {constants} + 320]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 992]
    vpxor ymm13, ymm3, ymm2
    vpxor ymm9, ymm13, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm3, ymm11, [rip + {constants} + 320]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1504]
    vpxor ymm14, ymm5, ymm4
    vpxor ymm9, ymm14, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm5, ymm11, [rip + {constants} + 320]
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 2016]
    vpxor ymm15, ymm7, ymm6
    vpxor ymm9, ymm15, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm9
    vpshufb ymm7, ymm11, [rip + {constants} + 320]
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 47: H, word 2, rotate 23
    vpbroadcastd ymm8, [rip + {constants} + 188]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 64]
    vpxor ymm9, ymm12, ymm1
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 576]
    vpxor ymm9, ymm13, ymm3
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1088]
    vpxor ymm9, ymm14, ymm5
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1600]
    vpxor ymm9, ymm15, ymm7
    vpaddd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x17
    vpsrld ymm11, ymm11, 9
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 48: I, word 0, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 256]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 0]
    vpandn ymm9, ymm0, [rcx + 2432]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 512]
    vpandn ymm9, ymm2, [rcx + 2464]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1024]
    vpandn ymm9, ymm4, [rcx + 2496]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1536]
    vpandn ymm9, ymm6, [rcx + 2528]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 49: I, word 7, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 260]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 224]
    vpandn ymm9, ymm1, [rcx + 2304]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 736]
    vpandn ymm9, ymm3, [rcx + 2336]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1248]
    vpandn ymm9, ymm5, [rcx + 2368]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1760]
    vpandn ymm9, ymm7, [rcx + 2400]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 50: I, word 14, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 264]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 448]
    vpandn ymm9, ymm0, [rcx + 2176]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 960]
    vpandn ymm9, ymm2, [rcx + 2208]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1472]
    vpandn ymm9, ymm4, [rcx + 2240]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1984]
    vpandn ymm9, ymm6, [rcx + 2272]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 51: I, word 5, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 268]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 160]
    vpandn ymm9, ymm1, [rcx + 2048]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 672]
    vpandn ymm9, ymm3, [rcx + 2080]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1184]
    vpandn ymm9, ymm5, [rcx + 2112]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1696]
    vpandn ymm9, ymm7, [rcx + 2144]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 52: I, word 12, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 272]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 384]
    vpandn ymm9, ymm0, [rcx + 2432]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 896]
    vpandn ymm9, ymm2, [rcx + 2464]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1408]
    vpandn ymm9, ymm4, [rcx + 2496]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1920]
    vpandn ymm9, ymm6, [rcx + 2528]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 53: I, word 3, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 276]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 96]
    vpandn ymm9, ymm1, [rcx + 2304]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 608]
    vpandn ymm9, ymm3, [rcx + 2336]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1120]
    vpandn ymm9, ymm5, [rcx + 2368]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1632]
    vpandn ymm9, ymm7, [rcx + 2400]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 54: I, word 10, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 280]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 320]
    vpandn ymm9, ymm0, [rcx + 2176]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 832]
    vpandn ymm9, ymm2, [rcx + 2208]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1344]
    vpandn ymm9, ymm4, [rcx + 2240]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1856]
    vpandn ymm9, ymm6, [rcx + 2272]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 55: I, word 1, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 284]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 32]
    vpandn ymm9, ymm1, [rcx + 2048]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 544]
    vpandn ymm9, ymm3, [rcx + 2080]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1056]
    vpandn ymm9, ymm5, [rcx + 2112]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1568]
    vpandn ymm9, ymm7, [rcx + 2144]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 56: I, word 8, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 288]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 256]
    vpandn ymm9, ymm0, [rcx + 2432]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 768]
    vpandn ymm9, ymm2, [rcx + 2464]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1280]
    vpandn ymm9, ymm4, [rcx + 2496]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1792]
    vpandn ymm9, ymm6, [rcx + 2528]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 57: I, word 15, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 292]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 480]
    vpandn ymm9, ymm1, [rcx + 2304]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 992]
    vpandn ymm9, ymm3, [rcx + 2336]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1504]
    vpandn ymm9, ymm5, [rcx + 2368]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 2016]
    vpandn ymm9, ymm7, [rcx + 2400]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 58: I, word 6, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 296]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 192]
    vpandn ymm9, ymm0, [rcx + 2176]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 704]
    vpandn ymm9, ymm2, [rcx + 2208]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1216]
    vpandn ymm9, ymm4, [rcx + 2240]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1728]
    vpandn ymm9, ymm6, [rcx + 2272]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 59: I, word 13, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 300]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 416]
    vpandn ymm9, ymm1, [rcx + 2048]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 928]
    vpandn ymm9, ymm3, [rcx + 2080]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1440]
    vpandn ymm9, ymm5, [rcx + 2112]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1952]
    vpandn ymm9, ymm7, [rcx + 2144]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # step 60: I, word 4, rotate 6
    vpbroadcastd ymm8, [rip + {constants} + 304]
    vmovdqa ymm11, [rcx + 2048]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 128]
    vpandn ymm9, ymm0, [rcx + 2432]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2048], ymm1
    vmovdqa ymm11, [rcx + 2080]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 640]
    vpandn ymm9, ymm2, [rcx + 2464]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2080], ymm3
    vmovdqa ymm11, [rcx + 2112]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1152]
    vpandn ymm9, ymm4, [rcx + 2496]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2112], ymm5
    vmovdqa ymm11, [rcx + 2144]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1664]
    vpandn ymm9, ymm6, [rcx + 2528]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 6
    vpsrld ymm11, ymm11, 0x1a
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2144], ymm7
    # step 61: I, word 11, rotate 10
    vpbroadcastd ymm8, [rip + {constants} + 308]
    vmovdqa ymm11, [rcx + 2432]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 352]
    vpandn ymm9, ymm1, [rcx + 2304]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2432], ymm0
    vmovdqa ymm11, [rcx + 2464]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 864]
    vpandn ymm9, ymm3, [rcx + 2336]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2464], ymm2
    vmovdqa ymm11, [rcx + 2496]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1376]
    vpandn ymm9, ymm5, [rcx + 2368]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2496], ymm4
    vmovdqa ymm11, [rcx + 2528]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1888]
    vpandn ymm9, ymm7, [rcx + 2400]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0xa
    vpsrld ymm11, ymm11, 0x16
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2528], ymm6
    # step 62: I, word 2, rotate 15
    vpbroadcastd ymm8, [rip + {constants} + 312]
    vmovdqa ymm11, [rcx + 2304]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 64]
    vpandn ymm9, ymm0, [rcx + 2176]
    vpxor ymm9, ymm9, ymm1
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm1, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm1, ymm1, ymm11
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 2304], ymm1
    vmovdqa ymm11, [rcx + 2336]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 576]
    vpandn ymm9, ymm2, [rcx + 2208]
    vpxor ymm9, ymm9, ymm3
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm3, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm3, ymm3, ymm11
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 2336], ymm3
    vmovdqa ymm11, [rcx + 2368]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1088]
    vpandn ymm9, ymm4, [rcx + 2240]
    vpxor ymm9, ymm9, ymm5
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm5, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm5, ymm5, ymm11
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 2368], ymm5
    vmovdqa ymm11, [rcx + 2400]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1600]
    vpandn ymm9, ymm6, [rcx + 2272]
    vpxor ymm9, ymm9, ymm7
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm7, ymm11, 0xf
    vpsrld ymm11, ymm11, 0x11
    vpor ymm7, ymm7, ymm11
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 2400], ymm7
    # step 63: I, word 9, rotate 21
    vpbroadcastd ymm8, [rip + {constants} + 316]
    vmovdqa ymm11, [rcx + 2176]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 288]
    vpandn ymm9, ymm1, [rcx + 2048]
    vpxor ymm9, ymm9, ymm0
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm0, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm0, ymm0, ymm11
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 2176], ymm0
    vmovdqa ymm11, [rcx + 2208]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 800]
    vpandn ymm9, ymm3, [rcx + 2080]
    vpxor ymm9, ymm9, ymm2
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm2, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm2, ymm2, ymm11
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 2208], ymm2
    vmovdqa ymm11, [rcx + 2240]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1312]
    vpandn ymm9, ymm5, [rcx + 2112]
    vpxor ymm9, ymm9, ymm4
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm4, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm4, ymm4, ymm11
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 2240], ymm4
    vmovdqa ymm11, [rcx + 2272]
    vpaddd ymm11, ymm11, ymm8
    vpaddd ymm11, ymm11, [rcx + 1824]
    vpandn ymm9, ymm7, [rcx + 2144]
    vpxor ymm9, ymm9, ymm6
    vpsubd ymm11, ymm11, ymm9
    vpslld ymm6, ymm11, 0x15
    vpsrld ymm11, ymm11, 0xb
    vpor ymm6, ymm6, ymm11
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 2272], ymm6
    # add the state before the block
    vmovdqa ymm9, [rcx + 2048]
    vpaddd ymm9, ymm9, [rdi + 0]
    vmovdqa [rdi + 0], ymm9
    vmovdqa ymm9, [rcx + 2176]
    vpaddd ymm9, ymm9, [rdi + 128]
    vmovdqa [rdi + 128], ymm9
    vmovdqa ymm9, [rcx + 2304]
    vpaddd ymm9, ymm9, [rdi + 256]
    vmovdqa [rdi + 256], ymm9
    vmovdqa ymm9, [rcx + 2432]
    vpaddd ymm9, ymm9, [rdi + 384]
    vmovdqa [rdi + 384], ymm9
    vmovdqa ymm9, [rcx + 2080]
    vpaddd ymm9, ymm9, [rdi + 32]
    vmovdqa [rdi + 32], ymm9
    vmovdqa ymm9, [rcx + 2208]
    vpaddd ymm9, ymm9, [rdi + 160]
    vmovdqa [rdi + 160], ymm9
    vmovdqa ymm9, [rcx + 2336]
    vpaddd ymm9, ymm9, [rdi + 288]
    vmovdqa [rdi + 288], ymm9
    vmovdqa ymm9, [rcx + 2464]
    vpaddd ymm9, ymm9, [rdi + 416]
    vmovdqa [rdi + 416], ymm9
    vmovdqa ymm9, [rcx + 2112]
    vpaddd ymm9, ymm9, [rdi + 64]
    vmovdqa [rdi + 64], ymm9
    vmovdqa ymm9, [rcx + 2240]
    vpaddd ymm9, ymm9, [rdi + 192]
    vmovdqa [rdi + 192], ymm9
    vmovdqa ymm9, [rcx + 2368]
    vpaddd ymm9, ymm9, [rdi + 320]
    vmovdqa [rdi + 320], ymm9
    vmovdqa ymm9, [rcx + 2496]
    vpaddd ymm9, ymm9, [rdi + 448]
    vmovdqa [rdi + 448], ymm9
    vmovdqa ymm9, [rcx + 2144]
    vpaddd ymm9, ymm9, [rdi + 96]
    vmovdqa [rdi + 96], ymm9
    vmovdqa ymm9, [rcx + 2272]
    vpaddd ymm9, ymm9, [rdi + 224]
    vmovdqa [rdi + 224], ymm9
    vmovdqa ymm9, [rcx + 2400]
    vpaddd ymm9, ymm9, [rdi + 352]
    vmovdqa [rdi + 352], ymm9
    vmovdqa ymm9, [rcx + 2528]
    vpaddd ymm9, ymm9, [rdi + 480]
    vmovdqa [rdi + 480], ymm9
    sub rdx, 1
    jnz 2b
    vzeroupper
3:
    ret
    .cfi_endproc
