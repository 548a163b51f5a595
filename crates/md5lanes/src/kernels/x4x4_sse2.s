# Generated from kernels/src/kernel/x4x4_sse2.rs by `make kernels`: do not edit.
#
# 16 messages in the vector registers of any x86-64 processor: four sets of four lanes.
#
# Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
# b and c of the sets in xmm0 to xmm7, changing places with every step; xmm8 the constant, xmm9 to xmm11 temporary; xmm12
# to xmm15 b ^ c of each set in round 3.
# Scratch memory: the 16 transposed words of each set, 1024 bytes, and behind them a, b, c, d of all, 256 bytes: a
# and d are read from there. Lost: these registers and the flags, all of them the caller's to lose.
#
# Bytes a cycle, 32 KiB messages on Zen 5:
#     1.15   890 cycles a block
#
# Tried there:
#     0.95   three sets with all of a, b, c, d in registers
#     1.24   five sets like these; 20 messages
#     0.92   three sets like these

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
    movdqu xmm0, [rax + r8 + 0]
    movdqu xmm1, [r9 + r8 + 0]
    movdqu xmm2, [r10 + r8 + 0]
    movdqu xmm3, [r11 + r8 + 0]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 0], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 16], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 32], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 48], xmm0
    movdqu xmm0, [rax + r8 + 16]
    movdqu xmm1, [r9 + r8 + 16]
    movdqu xmm2, [r10 + r8 + 16]
    movdqu xmm3, [r11 + r8 + 16]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 64], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 80], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 96], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 112], xmm0
    movdqu xmm0, [rax + r8 + 32]
    movdqu xmm1, [r9 + r8 + 32]
    movdqu xmm2, [r10 + r8 + 32]
    movdqu xmm3, [r11 + r8 + 32]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 128], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 144], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 160], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 176], xmm0
    movdqu xmm0, [rax + r8 + 48]
    movdqu xmm1, [r9 + r8 + 48]
    movdqu xmm2, [r10 + r8 + 48]
    movdqu xmm3, [r11 + r8 + 48]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 192], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 208], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 224], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 240], xmm0
    mov rax, [rsi + 32]
    mov r9, [rsi + 40]
    mov r10, [rsi + 48]
    mov r11, [rsi + 56]
    movdqu xmm0, [rax + r8 + 0]
    movdqu xmm1, [r9 + r8 + 0]
    movdqu xmm2, [r10 + r8 + 0]
    movdqu xmm3, [r11 + r8 + 0]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 256], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 272], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 288], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 304], xmm0
    movdqu xmm0, [rax + r8 + 16]
    movdqu xmm1, [r9 + r8 + 16]
    movdqu xmm2, [r10 + r8 + 16]
    movdqu xmm3, [r11 + r8 + 16]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 320], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 336], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 352], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 368], xmm0
    movdqu xmm0, [rax + r8 + 32]
    movdqu xmm1, [r9 + r8 + 32]
    movdqu xmm2, [r10 + r8 + 32]
    movdqu xmm3, [r11 + r8 + 32]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 384], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 400], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 416], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 432], xmm0
    movdqu xmm0, [rax + r8 + 48]
    movdqu xmm1, [r9 + r8 + 48]
    movdqu xmm2, [r10 + r8 + 48]
    movdqu xmm3, [r11 + r8 + 48]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 448], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 464], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 480], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 496], xmm0
    mov rax, [rsi + 64]
    mov r9, [rsi + 72]
    mov r10, [rsi + 80]
    mov r11, [rsi + 88]
    movdqu xmm0, [rax + r8 + 0]
    movdqu xmm1, [r9 + r8 + 0]
    movdqu xmm2, [r10 + r8 + 0]
    movdqu xmm3, [r11 + r8 + 0]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 512], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 528], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 544], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 560], xmm0
    movdqu xmm0, [rax + r8 + 16]
    movdqu xmm1, [r9 + r8 + 16]
    movdqu xmm2, [r10 + r8 + 16]
    movdqu xmm3, [r11 + r8 + 16]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 576], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 592], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 608], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 624], xmm0
    movdqu xmm0, [rax + r8 + 32]
    movdqu xmm1, [r9 + r8 + 32]
    movdqu xmm2, [r10 + r8 + 32]
    movdqu xmm3, [r11 + r8 + 32]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 640], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 656], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 672], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 688], xmm0
    movdqu xmm0, [rax + r8 + 48]
    movdqu xmm1, [r9 + r8 + 48]
    movdqu xmm2, [r10 + r8 + 48]
    movdqu xmm3, [r11 + r8 + 48]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 704], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 720], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 736], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 752], xmm0
    mov rax, [rsi + 96]
    mov r9, [rsi + 104]
    mov r10, [rsi + 112]
    mov r11, [rsi + 120]
    movdqu xmm0, [rax + r8 + 0]
    movdqu xmm1, [r9 + r8 + 0]
    movdqu xmm2, [r10 + r8 + 0]
    movdqu xmm3, [r11 + r8 + 0]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 768], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 784], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 800], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 816], xmm0
    movdqu xmm0, [rax + r8 + 16]
    movdqu xmm1, [r9 + r8 + 16]
    movdqu xmm2, [r10 + r8 + 16]
    movdqu xmm3, [r11 + r8 + 16]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 832], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 848], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 864], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 880], xmm0
    movdqu xmm0, [rax + r8 + 32]
    movdqu xmm1, [r9 + r8 + 32]
    movdqu xmm2, [r10 + r8 + 32]
    movdqu xmm3, [r11 + r8 + 32]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 896], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 912], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 928], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 944], xmm0
    movdqu xmm0, [rax + r8 + 48]
    movdqu xmm1, [r9 + r8 + 48]
    movdqu xmm2, [r10 + r8 + 48]
    movdqu xmm3, [r11 + r8 + 48]
    movdqa xmm4, xmm0
    punpckldq xmm4, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm4
    punpcklqdq xmm3, xmm1
    movdqa [rcx + 960], xmm3
    punpckhqdq xmm4, xmm1
    movdqa [rcx + 976], xmm4
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [rcx + 992], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [rcx + 1008], xmm0
    add r8, 0x40
    movdqa xmm9, [rdi + 0]
    movdqa [rcx + 1024], xmm9
    movdqa xmm0, [rdi + 64]
    movdqa [rcx + 1088], xmm0
    movdqa xmm1, [rdi + 128]
    movdqa [rcx + 1152], xmm1
    movdqa xmm9, [rdi + 192]
    movdqa [rcx + 1216], xmm9
    movdqa xmm9, [rdi + 16]
    movdqa [rcx + 1040], xmm9
    movdqa xmm2, [rdi + 80]
    movdqa [rcx + 1104], xmm2
    movdqa xmm3, [rdi + 144]
    movdqa [rcx + 1168], xmm3
    movdqa xmm9, [rdi + 208]
    movdqa [rcx + 1232], xmm9
    movdqa xmm9, [rdi + 32]
    movdqa [rcx + 1056], xmm9
    movdqa xmm4, [rdi + 96]
    movdqa [rcx + 1120], xmm4
    movdqa xmm5, [rdi + 160]
    movdqa [rcx + 1184], xmm5
    movdqa xmm9, [rdi + 224]
    movdqa [rcx + 1248], xmm9
    movdqa xmm9, [rdi + 48]
    movdqa [rcx + 1072], xmm9
    movdqa xmm6, [rdi + 112]
    movdqa [rcx + 1136], xmm6
    movdqa xmm7, [rdi + 176]
    movdqa [rcx + 1200], xmm7
    movdqa xmm9, [rdi + 240]
    movdqa [rcx + 1264], xmm9
    # step 0: F, word 0, rotate 7
    movd xmm8, [rip + {constants} + 0]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 0]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1216]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 7
    psrld xmm11, 0x19
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 256]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1232]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 7
    psrld xmm11, 0x19
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 512]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1248]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 7
    psrld xmm11, 0x19
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 768]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1264]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 7
    psrld xmm11, 0x19
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 1: F, word 1, rotate 12
    movd xmm8, [rip + {constants} + 4]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 16]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1152]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1152]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xc
    psrld xmm11, 0x14
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 272]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1168]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1168]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xc
    psrld xmm11, 0x14
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 528]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1184]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1184]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xc
    psrld xmm11, 0x14
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 784]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1200]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1200]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xc
    psrld xmm11, 0x14
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 2: F, word 2, rotate 17
    movd xmm8, [rip + {constants} + 8]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 32]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1088]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0x11
    psrld xmm11, 0xf
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 288]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1104]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0x11
    psrld xmm11, 0xf
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 544]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1120]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0x11
    psrld xmm11, 0xf
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 800]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1136]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0x11
    psrld xmm11, 0xf
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 3: F, word 3, rotate 22
    movd xmm8, [rip + {constants} + 12]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 48]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1024]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1024]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x16
    psrld xmm11, 0xa
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 304]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1040]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1040]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x16
    psrld xmm11, 0xa
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 560]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1056]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1056]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x16
    psrld xmm11, 0xa
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 816]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1072]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1072]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x16
    psrld xmm11, 0xa
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 4: F, word 4, rotate 7
    movd xmm8, [rip + {constants} + 16]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 64]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1216]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 7
    psrld xmm11, 0x19
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 320]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1232]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 7
    psrld xmm11, 0x19
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 576]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1248]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 7
    psrld xmm11, 0x19
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 832]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1264]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 7
    psrld xmm11, 0x19
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 5: F, word 5, rotate 12
    movd xmm8, [rip + {constants} + 20]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 80]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1152]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1152]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xc
    psrld xmm11, 0x14
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 336]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1168]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1168]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xc
    psrld xmm11, 0x14
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 592]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1184]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1184]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xc
    psrld xmm11, 0x14
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 848]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1200]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1200]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xc
    psrld xmm11, 0x14
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 6: F, word 6, rotate 17
    movd xmm8, [rip + {constants} + 24]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 96]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1088]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0x11
    psrld xmm11, 0xf
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 352]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1104]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0x11
    psrld xmm11, 0xf
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 608]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1120]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0x11
    psrld xmm11, 0xf
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 864]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1136]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0x11
    psrld xmm11, 0xf
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 7: F, word 7, rotate 22
    movd xmm8, [rip + {constants} + 28]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 112]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1024]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1024]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x16
    psrld xmm11, 0xa
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 368]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1040]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1040]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x16
    psrld xmm11, 0xa
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 624]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1056]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1056]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x16
    psrld xmm11, 0xa
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 880]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1072]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1072]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x16
    psrld xmm11, 0xa
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 8: F, word 8, rotate 7
    movd xmm8, [rip + {constants} + 32]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 128]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1216]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 7
    psrld xmm11, 0x19
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 384]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1232]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 7
    psrld xmm11, 0x19
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 640]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1248]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 7
    psrld xmm11, 0x19
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 896]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1264]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 7
    psrld xmm11, 0x19
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 9: F, word 9, rotate 12
    movd xmm8, [rip + {constants} + 36]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 144]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1152]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1152]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xc
    psrld xmm11, 0x14
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 400]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1168]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1168]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xc
    psrld xmm11, 0x14
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 656]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1184]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1184]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xc
    psrld xmm11, 0x14
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 912]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1200]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1200]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xc
    psrld xmm11, 0x14
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 10: F, word 10, rotate 17
    movd xmm8, [rip + {constants} + 40]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 160]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1088]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0x11
    psrld xmm11, 0xf
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 416]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1104]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0x11
    psrld xmm11, 0xf
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 672]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1120]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0x11
    psrld xmm11, 0xf
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 928]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1136]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0x11
    psrld xmm11, 0xf
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 11: F, word 11, rotate 22
    movd xmm8, [rip + {constants} + 44]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 176]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1024]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1024]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x16
    psrld xmm11, 0xa
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 432]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1040]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1040]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x16
    psrld xmm11, 0xa
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 688]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1056]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1056]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x16
    psrld xmm11, 0xa
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 944]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1072]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1072]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x16
    psrld xmm11, 0xa
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 12: F, word 12, rotate 7
    movd xmm8, [rip + {constants} + 48]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 192]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1216]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 7
    psrld xmm11, 0x19
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 448]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1232]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 7
    psrld xmm11, 0x19
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 704]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1248]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 7
    psrld xmm11, 0x19
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 960]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1264]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 7
    psrld xmm11, 0x19
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 13: F, word 13, rotate 12
    movd xmm8, [rip + {constants} + 52]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 208]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1152]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1152]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xc
    psrld xmm11, 0x14
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 464]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1168]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1168]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xc
    psrld xmm11, 0x14
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 720]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1184]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1184]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xc
    psrld xmm11, 0x14
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 976]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1200]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1200]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xc
    psrld xmm11, 0x14
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 14: F, word 14, rotate 17
    movd xmm8, [rip + {constants} + 56]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 224]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 1088]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0x11
    psrld xmm11, 0xf
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 480]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 1104]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0x11
    psrld xmm11, 0xf
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 736]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 1120]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0x11
    psrld xmm11, 0xf
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 992]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 1136]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0x11
    psrld xmm11, 0xf
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 15: F, word 15, rotate 22
    movd xmm8, [rip + {constants} + 60]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 240]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 1024]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 1024]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x16
    psrld xmm11, 0xa
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 496]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 1040]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 1040]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x16
    psrld xmm11, 0xa
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 752]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 1056]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 1056]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x16
    psrld xmm11, 0xa
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 1008]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 1072]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 1072]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x16
    psrld xmm11, 0xa
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 16: G, word 1, rotate 5
    movd xmm8, [rip + {constants} + 64]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 16]
    movdqa xmm9, [rcx + 1216]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1216]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 5
    psrld xmm11, 0x1b
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 272]
    movdqa xmm9, [rcx + 1232]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1232]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 5
    psrld xmm11, 0x1b
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 528]
    movdqa xmm9, [rcx + 1248]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1248]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 5
    psrld xmm11, 0x1b
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 784]
    movdqa xmm9, [rcx + 1264]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1264]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 5
    psrld xmm11, 0x1b
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 17: G, word 6, rotate 9
    movd xmm8, [rip + {constants} + 68]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 96]
    movdqa xmm9, [rcx + 1152]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1152]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 9
    psrld xmm11, 0x17
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 352]
    movdqa xmm9, [rcx + 1168]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1168]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 9
    psrld xmm11, 0x17
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 608]
    movdqa xmm9, [rcx + 1184]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1184]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 9
    psrld xmm11, 0x17
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 864]
    movdqa xmm9, [rcx + 1200]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1200]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 9
    psrld xmm11, 0x17
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 18: G, word 11, rotate 14
    movd xmm8, [rip + {constants} + 72]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 176]
    movdqa xmm9, [rcx + 1088]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1088]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 0xe
    psrld xmm11, 0x12
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 432]
    movdqa xmm9, [rcx + 1104]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1104]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 0xe
    psrld xmm11, 0x12
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 688]
    movdqa xmm9, [rcx + 1120]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1120]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 0xe
    psrld xmm11, 0x12
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 944]
    movdqa xmm9, [rcx + 1136]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1136]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 0xe
    psrld xmm11, 0x12
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 19: G, word 0, rotate 20
    movd xmm8, [rip + {constants} + 76]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 0]
    movdqa xmm9, [rcx + 1024]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1024]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 0x14
    psrld xmm11, 0xc
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 256]
    movdqa xmm9, [rcx + 1040]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1040]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 0x14
    psrld xmm11, 0xc
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 512]
    movdqa xmm9, [rcx + 1056]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1056]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 0x14
    psrld xmm11, 0xc
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 768]
    movdqa xmm9, [rcx + 1072]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1072]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 0x14
    psrld xmm11, 0xc
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 20: G, word 5, rotate 5
    movd xmm8, [rip + {constants} + 80]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 80]
    movdqa xmm9, [rcx + 1216]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1216]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 5
    psrld xmm11, 0x1b
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 336]
    movdqa xmm9, [rcx + 1232]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1232]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 5
    psrld xmm11, 0x1b
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 592]
    movdqa xmm9, [rcx + 1248]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1248]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 5
    psrld xmm11, 0x1b
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 848]
    movdqa xmm9, [rcx + 1264]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1264]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 5
    psrld xmm11, 0x1b
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 21: G, word 10, rotate 9
    movd xmm8, [rip + {constants} + 84]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 160]
    movdqa xmm9, [rcx + 1152]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1152]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 9
    psrld xmm11, 0x17
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 416]
    movdqa xmm9, [rcx + 1168]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1168]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 9
    psrld xmm11, 0x17
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 672]
    movdqa xmm9, [rcx + 1184]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1184]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 9
    psrld xmm11, 0x17
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 928]
    movdqa xmm9, [rcx + 1200]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1200]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 9
    psrld xmm11, 0x17
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 22: G, word 15, rotate 14
    movd xmm8, [rip + {constants} + 88]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 240]
    movdqa xmm9, [rcx + 1088]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1088]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 0xe
    psrld xmm11, 0x12
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 496]
    movdqa xmm9, [rcx + 1104]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1104]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 0xe
    psrld xmm11, 0x12
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 752]
    movdqa xmm9, [rcx + 1120]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1120]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 0xe
    psrld xmm11, 0x12
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 1008]
    movdqa xmm9, [rcx + 1136]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1136]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 0xe
    psrld xmm11, 0x12
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 23: G, word 4, rotate 20
    movd xmm8, [rip + {constants} + 92]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 64]
    movdqa xmm9, [rcx + 1024]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1024]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 0x14
    psrld xmm11, 0xc
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 320]
    movdqa xmm9, [rcx + 1040]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1040]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 0x14
    psrld xmm11, 0xc
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 576]
    movdqa xmm9, [rcx + 1056]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1056]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 0x14
    psrld xmm11, 0xc
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 832]
    movdqa xmm9, [rcx + 1072]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1072]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 0x14
    psrld xmm11, 0xc
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 24: G, word 9, rotate 5
    movd xmm8, [rip + {constants} + 96]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 144]
    movdqa xmm9, [rcx + 1216]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1216]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 5
    psrld xmm11, 0x1b
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 400]
    movdqa xmm9, [rcx + 1232]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1232]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 5
    psrld xmm11, 0x1b
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 656]
    movdqa xmm9, [rcx + 1248]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1248]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 5
    psrld xmm11, 0x1b
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 912]
    movdqa xmm9, [rcx + 1264]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1264]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 5
    psrld xmm11, 0x1b
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 25: G, word 14, rotate 9
    movd xmm8, [rip + {constants} + 100]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 224]
    movdqa xmm9, [rcx + 1152]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1152]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 9
    psrld xmm11, 0x17
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 480]
    movdqa xmm9, [rcx + 1168]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1168]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 9
    psrld xmm11, 0x17
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 736]
    movdqa xmm9, [rcx + 1184]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1184]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 9
    psrld xmm11, 0x17
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 992]
    movdqa xmm9, [rcx + 1200]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1200]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 9
    psrld xmm11, 0x17
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 26: G, word 3, rotate 14
    movd xmm8, [rip + {constants} + 104]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 48]
    movdqa xmm9, [rcx + 1088]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1088]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 0xe
    psrld xmm11, 0x12
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 304]
    movdqa xmm9, [rcx + 1104]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1104]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 0xe
    psrld xmm11, 0x12
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 560]
    movdqa xmm9, [rcx + 1120]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1120]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 0xe
    psrld xmm11, 0x12
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 816]
    movdqa xmm9, [rcx + 1136]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1136]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 0xe
    psrld xmm11, 0x12
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 27: G, word 8, rotate 20
    movd xmm8, [rip + {constants} + 108]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 128]
    movdqa xmm9, [rcx + 1024]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1024]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 0x14
    psrld xmm11, 0xc
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 384]
    movdqa xmm9, [rcx + 1040]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1040]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 0x14
    psrld xmm11, 0xc
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 640]
    movdqa xmm9, [rcx + 1056]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1056]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 0x14
    psrld xmm11, 0xc
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 896]
    movdqa xmm9, [rcx + 1072]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1072]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 0x14
    psrld xmm11, 0xc
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 28: G, word 13, rotate 5
    movd xmm8, [rip + {constants} + 112]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 208]
    movdqa xmm9, [rcx + 1216]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1216]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 5
    psrld xmm11, 0x1b
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 464]
    movdqa xmm9, [rcx + 1232]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1232]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 5
    psrld xmm11, 0x1b
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 720]
    movdqa xmm9, [rcx + 1248]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1248]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 5
    psrld xmm11, 0x1b
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 976]
    movdqa xmm9, [rcx + 1264]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1264]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 5
    psrld xmm11, 0x1b
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 29: G, word 2, rotate 9
    movd xmm8, [rip + {constants} + 116]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 32]
    movdqa xmm9, [rcx + 1152]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1152]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 9
    psrld xmm11, 0x17
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 288]
    movdqa xmm9, [rcx + 1168]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1168]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 9
    psrld xmm11, 0x17
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 544]
    movdqa xmm9, [rcx + 1184]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1184]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 9
    psrld xmm11, 0x17
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 800]
    movdqa xmm9, [rcx + 1200]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1200]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 9
    psrld xmm11, 0x17
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 30: G, word 7, rotate 14
    movd xmm8, [rip + {constants} + 120]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 112]
    movdqa xmm9, [rcx + 1088]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 1088]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 0xe
    psrld xmm11, 0x12
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 368]
    movdqa xmm9, [rcx + 1104]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 1104]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 0xe
    psrld xmm11, 0x12
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 624]
    movdqa xmm9, [rcx + 1120]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 1120]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 0xe
    psrld xmm11, 0x12
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 880]
    movdqa xmm9, [rcx + 1136]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 1136]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 0xe
    psrld xmm11, 0x12
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 31: G, word 12, rotate 20
    movd xmm8, [rip + {constants} + 124]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 192]
    movdqa xmm9, [rcx + 1024]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 1024]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 0x14
    psrld xmm11, 0xc
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 448]
    movdqa xmm9, [rcx + 1040]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 1040]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 0x14
    psrld xmm11, 0xc
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 704]
    movdqa xmm9, [rcx + 1056]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 1056]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 0x14
    psrld xmm11, 0xc
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 960]
    movdqa xmm9, [rcx + 1072]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 1072]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 0x14
    psrld xmm11, 0xc
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 32: H, word 5, rotate 4
    movd xmm8, [rip + {constants} + 128]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 80]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 4
    psrld xmm11, 0x1c
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 336]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 4
    psrld xmm11, 0x1c
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 592]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 4
    psrld xmm11, 0x1c
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 848]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 4
    psrld xmm11, 0x1c
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 33: H, word 8, rotate 11
    movd xmm8, [rip + {constants} + 132]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 128]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xb
    psrld xmm11, 0x15
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 384]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xb
    psrld xmm11, 0x15
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 640]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xb
    psrld xmm11, 0x15
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 896]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xb
    psrld xmm11, 0x15
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 34: H, word 11, rotate 16
    movd xmm8, [rip + {constants} + 136]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 176]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    pshuflw xmm1, xmm11, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 432]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    pshuflw xmm3, xmm11, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 688]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    pshuflw xmm5, xmm11, 0xb1
    pshufhw xmm5, xmm5, 0xb1
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 944]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    pshuflw xmm7, xmm11, 0xb1
    pshufhw xmm7, xmm7, 0xb1
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 35: H, word 14, rotate 23
    movd xmm8, [rip + {constants} + 140]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 224]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x17
    psrld xmm11, 9
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 480]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x17
    psrld xmm11, 9
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 736]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x17
    psrld xmm11, 9
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 992]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x17
    psrld xmm11, 9
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 36: H, word 1, rotate 4
    movd xmm8, [rip + {constants} + 144]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 16]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 4
    psrld xmm11, 0x1c
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 272]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 4
    psrld xmm11, 0x1c
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 528]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 4
    psrld xmm11, 0x1c
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 784]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 4
    psrld xmm11, 0x1c
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 37: H, word 4, rotate 11
    movd xmm8, [rip + {constants} + 148]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 64]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xb
    psrld xmm11, 0x15
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 320]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xb
    psrld xmm11, 0x15
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 576]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xb
    psrld xmm11, 0x15
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 832]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xb
    psrld xmm11, 0x15
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 38: H, word 7, rotate 16
    movd xmm8, [rip + {constants} + 152]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 112]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    pshuflw xmm1, xmm11, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 368]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    pshuflw xmm3, xmm11, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 624]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    pshuflw xmm5, xmm11, 0xb1
    pshufhw xmm5, xmm5, 0xb1
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 880]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    pshuflw xmm7, xmm11, 0xb1
    pshufhw xmm7, xmm7, 0xb1
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 39: H, word 10, rotate 23
    movd xmm8, [rip + {constants} + 156]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 160]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x17
    psrld xmm11, 9
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 416]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x17
    psrld xmm11, 9
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 672]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x17
    psrld xmm11, 9
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 928]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x17
    psrld xmm11, 9
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 40: H, word 13, rotate 4
    movd xmm8, [rip + {constants} + 160]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 208]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 4
    psrld xmm11, 0x1c
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 464]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 4
    psrld xmm11, 0x1c
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 720]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 4
    psrld xmm11, 0x1c
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 976]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 4
    psrld xmm11, 0x1c
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 41: H, word 0, rotate 11
    movd xmm8, [rip + {constants} + 164]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 0]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xb
    psrld xmm11, 0x15
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 256]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xb
    psrld xmm11, 0x15
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 512]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xb
    psrld xmm11, 0x15
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 768]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xb
    psrld xmm11, 0x15
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 42: H, word 3, rotate 16
    movd xmm8, [rip + {constants} + 168]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 48]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    pshuflw xmm1, xmm11, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 304]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    pshuflw xmm3, xmm11, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 560]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    pshuflw xmm5, xmm11, 0xb1
    pshufhw xmm5, xmm5, 0xb1
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 816]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    pshuflw xmm7, xmm11, 0xb1
    pshufhw xmm7, xmm7, 0xb1
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 43: H, word 6, rotate 23
    movd xmm8, [rip + {constants} + 172]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 96]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x17
    psrld xmm11, 9
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 352]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x17
    psrld xmm11, 9
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 608]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x17
    psrld xmm11, 9
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 864]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x17
    psrld xmm11, 9
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 44: H, word 9, rotate 4
    movd xmm8, [rip + {constants} + 176]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 144]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1216]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 4
    psrld xmm11, 0x1c
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 400]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1232]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 4
    psrld xmm11, 0x1c
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 656]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1248]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 4
    psrld xmm11, 0x1c
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 912]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1264]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 4
    psrld xmm11, 0x1c
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 45: H, word 12, rotate 11
    movd xmm8, [rip + {constants} + 180]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 192]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xb
    psrld xmm11, 0x15
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 448]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xb
    psrld xmm11, 0x15
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 704]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xb
    psrld xmm11, 0x15
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 960]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xb
    psrld xmm11, 0x15
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 46: H, word 15, rotate 16
    movd xmm8, [rip + {constants} + 184]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 240]
    movdqa xmm12, xmm1
    pxor xmm12, xmm0
    movdqa xmm9, xmm12
    pxor xmm9, [rcx + 1088]
    paddd xmm11, xmm9
    pshuflw xmm1, xmm11, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 496]
    movdqa xmm13, xmm3
    pxor xmm13, xmm2
    movdqa xmm9, xmm13
    pxor xmm9, [rcx + 1104]
    paddd xmm11, xmm9
    pshuflw xmm3, xmm11, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 752]
    movdqa xmm14, xmm5
    pxor xmm14, xmm4
    movdqa xmm9, xmm14
    pxor xmm9, [rcx + 1120]
    paddd xmm11, xmm9
    pshuflw xmm5, xmm11, 0xb1
    pshufhw xmm5, xmm5, 0xb1
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 1008]
    movdqa xmm15, xmm7
    pxor xmm15, xmm6
    movdqa xmm9, xmm15
    pxor xmm9, [rcx + 1136]
    paddd xmm11, xmm9
    pshuflw xmm7, xmm11, 0xb1
    pshufhw xmm7, xmm7, 0xb1
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 47: H, word 2, rotate 23
    movd xmm8, [rip + {constants} + 188]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 32]
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x17
    psrld xmm11, 9
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 288]
    movdqa xmm9, xmm13
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x17
    psrld xmm11, 9
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 544]
    movdqa xmm9, xmm14
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x17
    psrld xmm11, 9
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 800]
    movdqa xmm9, xmm15
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x17
    psrld xmm11, 9
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 48: I, word 0, rotate 6
    movd xmm8, [rip + {constants} + 256]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 0]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1216]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 6
    psrld xmm11, 0x1a
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 256]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1232]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 6
    psrld xmm11, 0x1a
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 512]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1248]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 6
    psrld xmm11, 0x1a
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 768]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1264]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 6
    psrld xmm11, 0x1a
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 49: I, word 7, rotate 10
    movd xmm8, [rip + {constants} + 260]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 112]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1152]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xa
    psrld xmm11, 0x16
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 368]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1168]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xa
    psrld xmm11, 0x16
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 624]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1184]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xa
    psrld xmm11, 0x16
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 880]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1200]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xa
    psrld xmm11, 0x16
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 50: I, word 14, rotate 15
    movd xmm8, [rip + {constants} + 264]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 224]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1088]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0xf
    psrld xmm11, 0x11
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 480]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1104]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0xf
    psrld xmm11, 0x11
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 736]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1120]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0xf
    psrld xmm11, 0x11
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 992]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1136]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0xf
    psrld xmm11, 0x11
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 51: I, word 5, rotate 21
    movd xmm8, [rip + {constants} + 268]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 80]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1024]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x15
    psrld xmm11, 0xb
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 336]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1040]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x15
    psrld xmm11, 0xb
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 592]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1056]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x15
    psrld xmm11, 0xb
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 848]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1072]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x15
    psrld xmm11, 0xb
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 52: I, word 12, rotate 6
    movd xmm8, [rip + {constants} + 272]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 192]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1216]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 6
    psrld xmm11, 0x1a
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 448]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1232]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 6
    psrld xmm11, 0x1a
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 704]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1248]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 6
    psrld xmm11, 0x1a
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 960]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1264]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 6
    psrld xmm11, 0x1a
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 53: I, word 3, rotate 10
    movd xmm8, [rip + {constants} + 276]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 48]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1152]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xa
    psrld xmm11, 0x16
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 304]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1168]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xa
    psrld xmm11, 0x16
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 560]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1184]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xa
    psrld xmm11, 0x16
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 816]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1200]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xa
    psrld xmm11, 0x16
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 54: I, word 10, rotate 15
    movd xmm8, [rip + {constants} + 280]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 160]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1088]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0xf
    psrld xmm11, 0x11
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 416]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1104]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0xf
    psrld xmm11, 0x11
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 672]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1120]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0xf
    psrld xmm11, 0x11
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 928]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1136]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0xf
    psrld xmm11, 0x11
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 55: I, word 1, rotate 21
    movd xmm8, [rip + {constants} + 284]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 16]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1024]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x15
    psrld xmm11, 0xb
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 272]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1040]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x15
    psrld xmm11, 0xb
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 528]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1056]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x15
    psrld xmm11, 0xb
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 784]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1072]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x15
    psrld xmm11, 0xb
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 56: I, word 8, rotate 6
    movd xmm8, [rip + {constants} + 288]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 128]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1216]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 6
    psrld xmm11, 0x1a
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 384]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1232]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 6
    psrld xmm11, 0x1a
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 640]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1248]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 6
    psrld xmm11, 0x1a
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 896]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1264]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 6
    psrld xmm11, 0x1a
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 57: I, word 15, rotate 10
    movd xmm8, [rip + {constants} + 292]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 240]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1152]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xa
    psrld xmm11, 0x16
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 496]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1168]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xa
    psrld xmm11, 0x16
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 752]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1184]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xa
    psrld xmm11, 0x16
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 1008]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1200]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xa
    psrld xmm11, 0x16
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 58: I, word 6, rotate 15
    movd xmm8, [rip + {constants} + 296]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 96]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1088]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0xf
    psrld xmm11, 0x11
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 352]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1104]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0xf
    psrld xmm11, 0x11
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 608]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1120]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0xf
    psrld xmm11, 0x11
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 864]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1136]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0xf
    psrld xmm11, 0x11
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 59: I, word 13, rotate 21
    movd xmm8, [rip + {constants} + 300]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 208]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1024]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x15
    psrld xmm11, 0xb
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 464]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1040]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x15
    psrld xmm11, 0xb
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 720]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1056]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x15
    psrld xmm11, 0xb
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 976]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1072]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x15
    psrld xmm11, 0xb
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # step 60: I, word 4, rotate 6
    movd xmm8, [rip + {constants} + 304]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1024]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 64]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1216]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 6
    psrld xmm11, 0x1a
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1024], xmm1
    movdqa xmm11, [rcx + 1040]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 320]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1232]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 6
    psrld xmm11, 0x1a
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1040], xmm3
    movdqa xmm11, [rcx + 1056]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 576]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1248]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 6
    psrld xmm11, 0x1a
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1056], xmm5
    movdqa xmm11, [rcx + 1072]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 832]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1264]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 6
    psrld xmm11, 0x1a
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1072], xmm7
    # step 61: I, word 11, rotate 10
    movd xmm8, [rip + {constants} + 308]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1216]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 176]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1152]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xa
    psrld xmm11, 0x16
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1216], xmm0
    movdqa xmm11, [rcx + 1232]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 432]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1168]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xa
    psrld xmm11, 0x16
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1232], xmm2
    movdqa xmm11, [rcx + 1248]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 688]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1184]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xa
    psrld xmm11, 0x16
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1248], xmm4
    movdqa xmm11, [rcx + 1264]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 944]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1200]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xa
    psrld xmm11, 0x16
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1264], xmm6
    # step 62: I, word 2, rotate 15
    movd xmm8, [rip + {constants} + 312]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1152]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 32]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 1088]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0xf
    psrld xmm11, 0x11
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 1152], xmm1
    movdqa xmm11, [rcx + 1168]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 288]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 1104]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0xf
    psrld xmm11, 0x11
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 1168], xmm3
    movdqa xmm11, [rcx + 1184]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 544]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 1120]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0xf
    psrld xmm11, 0x11
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 1184], xmm5
    movdqa xmm11, [rcx + 1200]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 800]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 1136]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0xf
    psrld xmm11, 0x11
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 1200], xmm7
    # step 63: I, word 9, rotate 21
    movd xmm8, [rip + {constants} + 316]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, [rcx + 1088]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 144]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 1024]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x15
    psrld xmm11, 0xb
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 1088], xmm0
    movdqa xmm11, [rcx + 1104]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 400]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 1040]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x15
    psrld xmm11, 0xb
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 1104], xmm2
    movdqa xmm11, [rcx + 1120]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 656]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 1056]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x15
    psrld xmm11, 0xb
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 1120], xmm4
    movdqa xmm11, [rcx + 1136]
    paddd xmm11, xmm8
    paddd xmm11, [rcx + 912]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 1072]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x15
    psrld xmm11, 0xb
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 1136], xmm6
    # add the state before the block
    movdqa xmm9, [rcx + 1024]
    paddd xmm9, [rdi + 0]
    movdqa [rdi + 0], xmm9
    movdqa xmm9, [rcx + 1088]
    paddd xmm9, [rdi + 64]
    movdqa [rdi + 64], xmm9
    movdqa xmm9, [rcx + 1152]
    paddd xmm9, [rdi + 128]
    movdqa [rdi + 128], xmm9
    movdqa xmm9, [rcx + 1216]
    paddd xmm9, [rdi + 192]
    movdqa [rdi + 192], xmm9
    movdqa xmm9, [rcx + 1040]
    paddd xmm9, [rdi + 16]
    movdqa [rdi + 16], xmm9
    movdqa xmm9, [rcx + 1104]
    paddd xmm9, [rdi + 80]
    movdqa [rdi + 80], xmm9
    movdqa xmm9, [rcx + 1168]
    paddd xmm9, [rdi + 144]
    movdqa [rdi + 144], xmm9
    movdqa xmm9, [rcx + 1232]
    paddd xmm9, [rdi + 208]
    movdqa [rdi + 208], xmm9
    movdqa xmm9, [rcx + 1056]
    paddd xmm9, [rdi + 32]
    movdqa [rdi + 32], xmm9
    movdqa xmm9, [rcx + 1120]
    paddd xmm9, [rdi + 96]
    movdqa [rdi + 96], xmm9
    movdqa xmm9, [rcx + 1184]
    paddd xmm9, [rdi + 160]
    movdqa [rdi + 160], xmm9
    movdqa xmm9, [rcx + 1248]
    paddd xmm9, [rdi + 224]
    movdqa [rdi + 224], xmm9
    movdqa xmm9, [rcx + 1072]
    paddd xmm9, [rdi + 48]
    movdqa [rdi + 48], xmm9
    movdqa xmm9, [rcx + 1136]
    paddd xmm9, [rdi + 112]
    movdqa [rdi + 112], xmm9
    movdqa xmm9, [rcx + 1200]
    paddd xmm9, [rdi + 176]
    movdqa [rdi + 176], xmm9
    movdqa xmm9, [rcx + 1264]
    paddd xmm9, [rdi + 240]
    movdqa [rdi + 240], xmm9
    sub rdx, 1
    jnz 2b
3:
    ret
    .cfi_endproc
