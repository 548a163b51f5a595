# Generated from kernels/src/kernel/x4x2_sse2.rs by `make kernels`: do not edit.
#
# 8 messages in the vector registers of any x86-64 processor: two sets of four lanes.
#
# Registers: rdi state, rsi data, rdx blocks left, rcx scratch; r8 the block's offset; rax, r9, r10, r11 message pointers;
# a, b, c, d of the sets in xmm0 to xmm7; xmm8 the constant, xmm9 to xmm11 temporary; xmm12, xmm13 b ^ c of each set in round 3.
# Scratch memory: the 16 transposed words of each set, 512 bytes. Lost: these registers and the flags, all of them the caller's to lose.
#
# Bytes a cycle, 32 KiB messages:
#     0.67   Zen 5, 770 cycles a block: 12 a step, six operations of two cycles each in a chain. Two sets
#            leave the processor waiting; x4x4_sse2 does not, and takes 15 % more time for twice the messages

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
    add r8, 0x40
    movdqa xmm0, [rdi + 0]
    movdqa xmm1, [rdi + 32]
    movdqa xmm2, [rdi + 64]
    movdqa xmm3, [rdi + 96]
    movdqa xmm4, [rdi + 16]
    movdqa xmm5, [rdi + 48]
    movdqa xmm6, [rdi + 80]
    movdqa xmm7, [rdi + 112]
    # step 0: F, word 0, rotate 7
    movd xmm8, [rip + {constants} + 0]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 0]
    movdqa xmm9, xmm2
    pxor xmm9, xmm3
    pand xmm9, xmm1
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 7
    psrld xmm0, 0x19
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 256]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pand xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 7
    psrld xmm4, 0x19
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 1: F, word 1, rotate 12
    movd xmm8, [rip + {constants} + 4]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 16]
    movdqa xmm9, xmm1
    pxor xmm9, xmm2
    pand xmm9, xmm0
    pxor xmm9, xmm2
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xc
    psrld xmm3, 0x14
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 272]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pand xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xc
    psrld xmm7, 0x14
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 2: F, word 2, rotate 17
    movd xmm8, [rip + {constants} + 8]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 32]
    movdqa xmm9, xmm0
    pxor xmm9, xmm1
    pand xmm9, xmm3
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0x11
    psrld xmm2, 0xf
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 288]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pand xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0x11
    psrld xmm6, 0xf
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 3: F, word 3, rotate 22
    movd xmm8, [rip + {constants} + 12]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 48]
    movdqa xmm9, xmm3
    pxor xmm9, xmm0
    pand xmm9, xmm2
    pxor xmm9, xmm0
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x16
    psrld xmm1, 0xa
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 304]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pand xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x16
    psrld xmm5, 0xa
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 4: F, word 4, rotate 7
    movd xmm8, [rip + {constants} + 16]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 64]
    movdqa xmm9, xmm2
    pxor xmm9, xmm3
    pand xmm9, xmm1
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 7
    psrld xmm0, 0x19
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 320]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pand xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 7
    psrld xmm4, 0x19
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 5: F, word 5, rotate 12
    movd xmm8, [rip + {constants} + 20]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 80]
    movdqa xmm9, xmm1
    pxor xmm9, xmm2
    pand xmm9, xmm0
    pxor xmm9, xmm2
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xc
    psrld xmm3, 0x14
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 336]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pand xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xc
    psrld xmm7, 0x14
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 6: F, word 6, rotate 17
    movd xmm8, [rip + {constants} + 24]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 96]
    movdqa xmm9, xmm0
    pxor xmm9, xmm1
    pand xmm9, xmm3
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0x11
    psrld xmm2, 0xf
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 352]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pand xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0x11
    psrld xmm6, 0xf
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 7: F, word 7, rotate 22
    movd xmm8, [rip + {constants} + 28]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 112]
    movdqa xmm9, xmm3
    pxor xmm9, xmm0
    pand xmm9, xmm2
    pxor xmm9, xmm0
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x16
    psrld xmm1, 0xa
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 368]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pand xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x16
    psrld xmm5, 0xa
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 8: F, word 8, rotate 7
    movd xmm8, [rip + {constants} + 32]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 128]
    movdqa xmm9, xmm2
    pxor xmm9, xmm3
    pand xmm9, xmm1
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 7
    psrld xmm0, 0x19
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 384]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pand xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 7
    psrld xmm4, 0x19
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 9: F, word 9, rotate 12
    movd xmm8, [rip + {constants} + 36]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 144]
    movdqa xmm9, xmm1
    pxor xmm9, xmm2
    pand xmm9, xmm0
    pxor xmm9, xmm2
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xc
    psrld xmm3, 0x14
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 400]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pand xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xc
    psrld xmm7, 0x14
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 10: F, word 10, rotate 17
    movd xmm8, [rip + {constants} + 40]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 160]
    movdqa xmm9, xmm0
    pxor xmm9, xmm1
    pand xmm9, xmm3
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0x11
    psrld xmm2, 0xf
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 416]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pand xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0x11
    psrld xmm6, 0xf
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 11: F, word 11, rotate 22
    movd xmm8, [rip + {constants} + 44]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 176]
    movdqa xmm9, xmm3
    pxor xmm9, xmm0
    pand xmm9, xmm2
    pxor xmm9, xmm0
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x16
    psrld xmm1, 0xa
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 432]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pand xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x16
    psrld xmm5, 0xa
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 12: F, word 12, rotate 7
    movd xmm8, [rip + {constants} + 48]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 192]
    movdqa xmm9, xmm2
    pxor xmm9, xmm3
    pand xmm9, xmm1
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 7
    psrld xmm0, 0x19
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 448]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pand xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 7
    psrld xmm4, 0x19
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 13: F, word 13, rotate 12
    movd xmm8, [rip + {constants} + 52]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 208]
    movdqa xmm9, xmm1
    pxor xmm9, xmm2
    pand xmm9, xmm0
    pxor xmm9, xmm2
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xc
    psrld xmm3, 0x14
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 464]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pand xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xc
    psrld xmm7, 0x14
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 14: F, word 14, rotate 17
    movd xmm8, [rip + {constants} + 56]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 224]
    movdqa xmm9, xmm0
    pxor xmm9, xmm1
    pand xmm9, xmm3
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0x11
    psrld xmm2, 0xf
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 480]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pand xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0x11
    psrld xmm6, 0xf
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 15: F, word 15, rotate 22
    movd xmm8, [rip + {constants} + 60]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 240]
    movdqa xmm9, xmm3
    pxor xmm9, xmm0
    pand xmm9, xmm2
    pxor xmm9, xmm0
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x16
    psrld xmm1, 0xa
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 496]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pand xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x16
    psrld xmm5, 0xa
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 16: G, word 1, rotate 5
    movd xmm8, [rip + {constants} + 64]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 16]
    movdqa xmm9, xmm3
    pandn xmm9, xmm2
    paddd xmm0, xmm9
    movdqa xmm10, xmm1
    pand xmm10, xmm3
    paddd xmm0, xmm10
    movdqa xmm9, xmm0
    pslld xmm9, 5
    psrld xmm0, 0x1b
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 272]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm10, xmm5
    pand xmm10, xmm7
    paddd xmm4, xmm10
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 17: G, word 6, rotate 9
    movd xmm8, [rip + {constants} + 68]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 96]
    movdqa xmm9, xmm2
    pandn xmm9, xmm1
    paddd xmm3, xmm9
    movdqa xmm10, xmm0
    pand xmm10, xmm2
    paddd xmm3, xmm10
    movdqa xmm9, xmm3
    pslld xmm9, 9
    psrld xmm3, 0x17
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 352]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm10, xmm4
    pand xmm10, xmm6
    paddd xmm7, xmm10
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 18: G, word 11, rotate 14
    movd xmm8, [rip + {constants} + 72]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 176]
    movdqa xmm9, xmm1
    pandn xmm9, xmm0
    paddd xmm2, xmm9
    movdqa xmm10, xmm3
    pand xmm10, xmm1
    paddd xmm2, xmm10
    movdqa xmm9, xmm2
    pslld xmm9, 0xe
    psrld xmm2, 0x12
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 432]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm10, xmm7
    pand xmm10, xmm5
    paddd xmm6, xmm10
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 19: G, word 0, rotate 20
    movd xmm8, [rip + {constants} + 76]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 0]
    movdqa xmm9, xmm0
    pandn xmm9, xmm3
    paddd xmm1, xmm9
    movdqa xmm10, xmm2
    pand xmm10, xmm0
    paddd xmm1, xmm10
    movdqa xmm9, xmm1
    pslld xmm9, 0x14
    psrld xmm1, 0xc
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 256]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm10, xmm6
    pand xmm10, xmm4
    paddd xmm5, xmm10
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 20: G, word 5, rotate 5
    movd xmm8, [rip + {constants} + 80]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 80]
    movdqa xmm9, xmm3
    pandn xmm9, xmm2
    paddd xmm0, xmm9
    movdqa xmm10, xmm1
    pand xmm10, xmm3
    paddd xmm0, xmm10
    movdqa xmm9, xmm0
    pslld xmm9, 5
    psrld xmm0, 0x1b
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 336]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm10, xmm5
    pand xmm10, xmm7
    paddd xmm4, xmm10
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 21: G, word 10, rotate 9
    movd xmm8, [rip + {constants} + 84]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 160]
    movdqa xmm9, xmm2
    pandn xmm9, xmm1
    paddd xmm3, xmm9
    movdqa xmm10, xmm0
    pand xmm10, xmm2
    paddd xmm3, xmm10
    movdqa xmm9, xmm3
    pslld xmm9, 9
    psrld xmm3, 0x17
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 416]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm10, xmm4
    pand xmm10, xmm6
    paddd xmm7, xmm10
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 22: G, word 15, rotate 14
    movd xmm8, [rip + {constants} + 88]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 240]
    movdqa xmm9, xmm1
    pandn xmm9, xmm0
    paddd xmm2, xmm9
    movdqa xmm10, xmm3
    pand xmm10, xmm1
    paddd xmm2, xmm10
    movdqa xmm9, xmm2
    pslld xmm9, 0xe
    psrld xmm2, 0x12
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 496]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm10, xmm7
    pand xmm10, xmm5
    paddd xmm6, xmm10
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 23: G, word 4, rotate 20
    movd xmm8, [rip + {constants} + 92]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 64]
    movdqa xmm9, xmm0
    pandn xmm9, xmm3
    paddd xmm1, xmm9
    movdqa xmm10, xmm2
    pand xmm10, xmm0
    paddd xmm1, xmm10
    movdqa xmm9, xmm1
    pslld xmm9, 0x14
    psrld xmm1, 0xc
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 320]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm10, xmm6
    pand xmm10, xmm4
    paddd xmm5, xmm10
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 24: G, word 9, rotate 5
    movd xmm8, [rip + {constants} + 96]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 144]
    movdqa xmm9, xmm3
    pandn xmm9, xmm2
    paddd xmm0, xmm9
    movdqa xmm10, xmm1
    pand xmm10, xmm3
    paddd xmm0, xmm10
    movdqa xmm9, xmm0
    pslld xmm9, 5
    psrld xmm0, 0x1b
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 400]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm10, xmm5
    pand xmm10, xmm7
    paddd xmm4, xmm10
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 25: G, word 14, rotate 9
    movd xmm8, [rip + {constants} + 100]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 224]
    movdqa xmm9, xmm2
    pandn xmm9, xmm1
    paddd xmm3, xmm9
    movdqa xmm10, xmm0
    pand xmm10, xmm2
    paddd xmm3, xmm10
    movdqa xmm9, xmm3
    pslld xmm9, 9
    psrld xmm3, 0x17
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 480]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm10, xmm4
    pand xmm10, xmm6
    paddd xmm7, xmm10
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 26: G, word 3, rotate 14
    movd xmm8, [rip + {constants} + 104]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 48]
    movdqa xmm9, xmm1
    pandn xmm9, xmm0
    paddd xmm2, xmm9
    movdqa xmm10, xmm3
    pand xmm10, xmm1
    paddd xmm2, xmm10
    movdqa xmm9, xmm2
    pslld xmm9, 0xe
    psrld xmm2, 0x12
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 304]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm10, xmm7
    pand xmm10, xmm5
    paddd xmm6, xmm10
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 27: G, word 8, rotate 20
    movd xmm8, [rip + {constants} + 108]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 128]
    movdqa xmm9, xmm0
    pandn xmm9, xmm3
    paddd xmm1, xmm9
    movdqa xmm10, xmm2
    pand xmm10, xmm0
    paddd xmm1, xmm10
    movdqa xmm9, xmm1
    pslld xmm9, 0x14
    psrld xmm1, 0xc
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 384]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm10, xmm6
    pand xmm10, xmm4
    paddd xmm5, xmm10
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 28: G, word 13, rotate 5
    movd xmm8, [rip + {constants} + 112]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 208]
    movdqa xmm9, xmm3
    pandn xmm9, xmm2
    paddd xmm0, xmm9
    movdqa xmm10, xmm1
    pand xmm10, xmm3
    paddd xmm0, xmm10
    movdqa xmm9, xmm0
    pslld xmm9, 5
    psrld xmm0, 0x1b
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 464]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm10, xmm5
    pand xmm10, xmm7
    paddd xmm4, xmm10
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 29: G, word 2, rotate 9
    movd xmm8, [rip + {constants} + 116]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 32]
    movdqa xmm9, xmm2
    pandn xmm9, xmm1
    paddd xmm3, xmm9
    movdqa xmm10, xmm0
    pand xmm10, xmm2
    paddd xmm3, xmm10
    movdqa xmm9, xmm3
    pslld xmm9, 9
    psrld xmm3, 0x17
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 288]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm10, xmm4
    pand xmm10, xmm6
    paddd xmm7, xmm10
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 30: G, word 7, rotate 14
    movd xmm8, [rip + {constants} + 120]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 112]
    movdqa xmm9, xmm1
    pandn xmm9, xmm0
    paddd xmm2, xmm9
    movdqa xmm10, xmm3
    pand xmm10, xmm1
    paddd xmm2, xmm10
    movdqa xmm9, xmm2
    pslld xmm9, 0xe
    psrld xmm2, 0x12
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 368]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm10, xmm7
    pand xmm10, xmm5
    paddd xmm6, xmm10
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 31: G, word 12, rotate 20
    movd xmm8, [rip + {constants} + 124]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 192]
    movdqa xmm9, xmm0
    pandn xmm9, xmm3
    paddd xmm1, xmm9
    movdqa xmm10, xmm2
    pand xmm10, xmm0
    paddd xmm1, xmm10
    movdqa xmm9, xmm1
    pslld xmm9, 0x14
    psrld xmm1, 0xc
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 448]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm10, xmm6
    pand xmm10, xmm4
    paddd xmm5, xmm10
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 32: H, word 5, rotate 4
    movd xmm8, [rip + {constants} + 128]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 80]
    movdqa xmm12, xmm2
    pxor xmm12, xmm1
    movdqa xmm9, xmm12
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 4
    psrld xmm0, 0x1c
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 336]
    movdqa xmm13, xmm6
    pxor xmm13, xmm5
    movdqa xmm9, xmm13
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 33: H, word 8, rotate 11
    movd xmm8, [rip + {constants} + 132]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 128]
    movdqa xmm9, xmm12
    pxor xmm9, xmm0
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xb
    psrld xmm3, 0x15
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 384]
    movdqa xmm9, xmm13
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 34: H, word 11, rotate 16
    movd xmm8, [rip + {constants} + 136]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 176]
    movdqa xmm12, xmm0
    pxor xmm12, xmm3
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 432]
    movdqa xmm13, xmm4
    pxor xmm13, xmm7
    movdqa xmm9, xmm13
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    # step 35: H, word 14, rotate 23
    movd xmm8, [rip + {constants} + 140]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 224]
    movdqa xmm9, xmm12
    pxor xmm9, xmm2
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x17
    psrld xmm1, 9
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 480]
    movdqa xmm9, xmm13
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 36: H, word 1, rotate 4
    movd xmm8, [rip + {constants} + 144]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 16]
    movdqa xmm12, xmm2
    pxor xmm12, xmm1
    movdqa xmm9, xmm12
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 4
    psrld xmm0, 0x1c
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 272]
    movdqa xmm13, xmm6
    pxor xmm13, xmm5
    movdqa xmm9, xmm13
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 37: H, word 4, rotate 11
    movd xmm8, [rip + {constants} + 148]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 64]
    movdqa xmm9, xmm12
    pxor xmm9, xmm0
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xb
    psrld xmm3, 0x15
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 320]
    movdqa xmm9, xmm13
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 38: H, word 7, rotate 16
    movd xmm8, [rip + {constants} + 152]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 112]
    movdqa xmm12, xmm0
    pxor xmm12, xmm3
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 368]
    movdqa xmm13, xmm4
    pxor xmm13, xmm7
    movdqa xmm9, xmm13
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    # step 39: H, word 10, rotate 23
    movd xmm8, [rip + {constants} + 156]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 160]
    movdqa xmm9, xmm12
    pxor xmm9, xmm2
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x17
    psrld xmm1, 9
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 416]
    movdqa xmm9, xmm13
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 40: H, word 13, rotate 4
    movd xmm8, [rip + {constants} + 160]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 208]
    movdqa xmm12, xmm2
    pxor xmm12, xmm1
    movdqa xmm9, xmm12
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 4
    psrld xmm0, 0x1c
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 464]
    movdqa xmm13, xmm6
    pxor xmm13, xmm5
    movdqa xmm9, xmm13
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 41: H, word 0, rotate 11
    movd xmm8, [rip + {constants} + 164]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 0]
    movdqa xmm9, xmm12
    pxor xmm9, xmm0
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xb
    psrld xmm3, 0x15
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 256]
    movdqa xmm9, xmm13
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 42: H, word 3, rotate 16
    movd xmm8, [rip + {constants} + 168]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 48]
    movdqa xmm12, xmm0
    pxor xmm12, xmm3
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 304]
    movdqa xmm13, xmm4
    pxor xmm13, xmm7
    movdqa xmm9, xmm13
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    # step 43: H, word 6, rotate 23
    movd xmm8, [rip + {constants} + 172]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 96]
    movdqa xmm9, xmm12
    pxor xmm9, xmm2
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x17
    psrld xmm1, 9
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 352]
    movdqa xmm9, xmm13
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 44: H, word 9, rotate 4
    movd xmm8, [rip + {constants} + 176]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 144]
    movdqa xmm12, xmm2
    pxor xmm12, xmm1
    movdqa xmm9, xmm12
    pxor xmm9, xmm3
    paddd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 4
    psrld xmm0, 0x1c
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 400]
    movdqa xmm13, xmm6
    pxor xmm13, xmm5
    movdqa xmm9, xmm13
    pxor xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 45: H, word 12, rotate 11
    movd xmm8, [rip + {constants} + 180]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 192]
    movdqa xmm9, xmm12
    pxor xmm9, xmm0
    paddd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xb
    psrld xmm3, 0x15
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 448]
    movdqa xmm9, xmm13
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 46: H, word 15, rotate 16
    movd xmm8, [rip + {constants} + 184]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 240]
    movdqa xmm12, xmm0
    pxor xmm12, xmm3
    movdqa xmm9, xmm12
    pxor xmm9, xmm1
    paddd xmm2, xmm9
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 496]
    movdqa xmm13, xmm4
    pxor xmm13, xmm7
    movdqa xmm9, xmm13
    pxor xmm9, xmm5
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    # step 47: H, word 2, rotate 23
    movd xmm8, [rip + {constants} + 188]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 32]
    movdqa xmm9, xmm12
    pxor xmm9, xmm2
    paddd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x17
    psrld xmm1, 9
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 288]
    movdqa xmm9, xmm13
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 48: I, word 0, rotate 6
    movd xmm8, [rip + {constants} + 256]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 0]
    movdqa xmm9, xmm1
    pandn xmm9, xmm3
    pxor xmm9, xmm2
    psubd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 6
    psrld xmm0, 0x1a
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 256]
    movdqa xmm9, xmm5
    pandn xmm9, xmm7
    pxor xmm9, xmm6
    psubd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 6
    psrld xmm4, 0x1a
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 49: I, word 7, rotate 10
    movd xmm8, [rip + {constants} + 260]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 112]
    movdqa xmm9, xmm0
    pandn xmm9, xmm2
    pxor xmm9, xmm1
    psubd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xa
    psrld xmm3, 0x16
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 368]
    movdqa xmm9, xmm4
    pandn xmm9, xmm6
    pxor xmm9, xmm5
    psubd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xa
    psrld xmm7, 0x16
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 50: I, word 14, rotate 15
    movd xmm8, [rip + {constants} + 264]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 224]
    movdqa xmm9, xmm3
    pandn xmm9, xmm1
    pxor xmm9, xmm0
    psubd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0xf
    psrld xmm2, 0x11
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 480]
    movdqa xmm9, xmm7
    pandn xmm9, xmm5
    pxor xmm9, xmm4
    psubd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xf
    psrld xmm6, 0x11
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 51: I, word 5, rotate 21
    movd xmm8, [rip + {constants} + 268]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 80]
    movdqa xmm9, xmm2
    pandn xmm9, xmm0
    pxor xmm9, xmm3
    psubd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x15
    psrld xmm1, 0xb
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 336]
    movdqa xmm9, xmm6
    pandn xmm9, xmm4
    pxor xmm9, xmm7
    psubd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x15
    psrld xmm5, 0xb
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 52: I, word 12, rotate 6
    movd xmm8, [rip + {constants} + 272]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 192]
    movdqa xmm9, xmm1
    pandn xmm9, xmm3
    pxor xmm9, xmm2
    psubd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 6
    psrld xmm0, 0x1a
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 448]
    movdqa xmm9, xmm5
    pandn xmm9, xmm7
    pxor xmm9, xmm6
    psubd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 6
    psrld xmm4, 0x1a
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 53: I, word 3, rotate 10
    movd xmm8, [rip + {constants} + 276]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 48]
    movdqa xmm9, xmm0
    pandn xmm9, xmm2
    pxor xmm9, xmm1
    psubd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xa
    psrld xmm3, 0x16
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 304]
    movdqa xmm9, xmm4
    pandn xmm9, xmm6
    pxor xmm9, xmm5
    psubd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xa
    psrld xmm7, 0x16
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 54: I, word 10, rotate 15
    movd xmm8, [rip + {constants} + 280]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 160]
    movdqa xmm9, xmm3
    pandn xmm9, xmm1
    pxor xmm9, xmm0
    psubd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0xf
    psrld xmm2, 0x11
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 416]
    movdqa xmm9, xmm7
    pandn xmm9, xmm5
    pxor xmm9, xmm4
    psubd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xf
    psrld xmm6, 0x11
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 55: I, word 1, rotate 21
    movd xmm8, [rip + {constants} + 284]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 16]
    movdqa xmm9, xmm2
    pandn xmm9, xmm0
    pxor xmm9, xmm3
    psubd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x15
    psrld xmm1, 0xb
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 272]
    movdqa xmm9, xmm6
    pandn xmm9, xmm4
    pxor xmm9, xmm7
    psubd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x15
    psrld xmm5, 0xb
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 56: I, word 8, rotate 6
    movd xmm8, [rip + {constants} + 288]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 128]
    movdqa xmm9, xmm1
    pandn xmm9, xmm3
    pxor xmm9, xmm2
    psubd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 6
    psrld xmm0, 0x1a
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 384]
    movdqa xmm9, xmm5
    pandn xmm9, xmm7
    pxor xmm9, xmm6
    psubd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 6
    psrld xmm4, 0x1a
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 57: I, word 15, rotate 10
    movd xmm8, [rip + {constants} + 292]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 240]
    movdqa xmm9, xmm0
    pandn xmm9, xmm2
    pxor xmm9, xmm1
    psubd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xa
    psrld xmm3, 0x16
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 496]
    movdqa xmm9, xmm4
    pandn xmm9, xmm6
    pxor xmm9, xmm5
    psubd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xa
    psrld xmm7, 0x16
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 58: I, word 6, rotate 15
    movd xmm8, [rip + {constants} + 296]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 96]
    movdqa xmm9, xmm3
    pandn xmm9, xmm1
    pxor xmm9, xmm0
    psubd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0xf
    psrld xmm2, 0x11
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 352]
    movdqa xmm9, xmm7
    pandn xmm9, xmm5
    pxor xmm9, xmm4
    psubd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xf
    psrld xmm6, 0x11
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 59: I, word 13, rotate 21
    movd xmm8, [rip + {constants} + 300]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 208]
    movdqa xmm9, xmm2
    pandn xmm9, xmm0
    pxor xmm9, xmm3
    psubd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x15
    psrld xmm1, 0xb
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 464]
    movdqa xmm9, xmm6
    pandn xmm9, xmm4
    pxor xmm9, xmm7
    psubd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x15
    psrld xmm5, 0xb
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # step 60: I, word 4, rotate 6
    movd xmm8, [rip + {constants} + 304]
    pshufd xmm8, xmm8, 0
    paddd xmm0, xmm8
    paddd xmm0, [rcx + 64]
    movdqa xmm9, xmm1
    pandn xmm9, xmm3
    pxor xmm9, xmm2
    psubd xmm0, xmm9
    movdqa xmm9, xmm0
    pslld xmm9, 6
    psrld xmm0, 0x1a
    por xmm9, xmm0
    movdqa xmm0, xmm9
    paddd xmm0, xmm1
    paddd xmm4, xmm8
    paddd xmm4, [rcx + 320]
    movdqa xmm9, xmm5
    pandn xmm9, xmm7
    pxor xmm9, xmm6
    psubd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 6
    psrld xmm4, 0x1a
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    # step 61: I, word 11, rotate 10
    movd xmm8, [rip + {constants} + 308]
    pshufd xmm8, xmm8, 0
    paddd xmm3, xmm8
    paddd xmm3, [rcx + 176]
    movdqa xmm9, xmm0
    pandn xmm9, xmm2
    pxor xmm9, xmm1
    psubd xmm3, xmm9
    movdqa xmm9, xmm3
    pslld xmm9, 0xa
    psrld xmm3, 0x16
    por xmm9, xmm3
    movdqa xmm3, xmm9
    paddd xmm3, xmm0
    paddd xmm7, xmm8
    paddd xmm7, [rcx + 432]
    movdqa xmm9, xmm4
    pandn xmm9, xmm6
    pxor xmm9, xmm5
    psubd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xa
    psrld xmm7, 0x16
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    # step 62: I, word 2, rotate 15
    movd xmm8, [rip + {constants} + 312]
    pshufd xmm8, xmm8, 0
    paddd xmm2, xmm8
    paddd xmm2, [rcx + 32]
    movdqa xmm9, xmm3
    pandn xmm9, xmm1
    pxor xmm9, xmm0
    psubd xmm2, xmm9
    movdqa xmm9, xmm2
    pslld xmm9, 0xf
    psrld xmm2, 0x11
    por xmm9, xmm2
    movdqa xmm2, xmm9
    paddd xmm2, xmm3
    paddd xmm6, xmm8
    paddd xmm6, [rcx + 288]
    movdqa xmm9, xmm7
    pandn xmm9, xmm5
    pxor xmm9, xmm4
    psubd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xf
    psrld xmm6, 0x11
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    # step 63: I, word 9, rotate 21
    movd xmm8, [rip + {constants} + 316]
    pshufd xmm8, xmm8, 0
    paddd xmm1, xmm8
    paddd xmm1, [rcx + 144]
    movdqa xmm9, xmm2
    pandn xmm9, xmm0
    pxor xmm9, xmm3
    psubd xmm1, xmm9
    movdqa xmm9, xmm1
    pslld xmm9, 0x15
    psrld xmm1, 0xb
    por xmm9, xmm1
    movdqa xmm1, xmm9
    paddd xmm1, xmm2
    paddd xmm5, xmm8
    paddd xmm5, [rcx + 400]
    movdqa xmm9, xmm6
    pandn xmm9, xmm4
    pxor xmm9, xmm7
    psubd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x15
    psrld xmm5, 0xb
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    # add the state before the block
    paddd xmm0, [rdi + 0]
    movdqa [rdi + 0], xmm0
    paddd xmm1, [rdi + 32]
    movdqa [rdi + 32], xmm1
    paddd xmm2, [rdi + 64]
    movdqa [rdi + 64], xmm2
    paddd xmm3, [rdi + 96]
    movdqa [rdi + 96], xmm3
    paddd xmm4, [rdi + 16]
    movdqa [rdi + 16], xmm4
    paddd xmm5, [rdi + 48]
    movdqa [rdi + 48], xmm5
    paddd xmm6, [rdi + 80]
    movdqa [rdi + 80], xmm6
    paddd xmm7, [rdi + 112]
    movdqa [rdi + 112], xmm7
    sub rdx, 1
    jnz 2b
3:
    ret
    .cfi_endproc
