// Generated from codegen/src/kernel/x4x2_sse2.rs by `make codegen`: do not edit.
//
// Hashes 8 messages in the vector registers of any x86-64 processor: two sets of four lanes, all steps unrolled.
//
// Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
// last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
// message; a, b, c, d of the sets in xmm0 to xmm7; xmm8, xmm9 temporary; xmm10 to xmm13 transpose the next block.
// Scratch memory: 512 bytes for the rows; two areas of 512 bytes for the words of this block and of the next one.
// Clobbers these registers and the flags, but restores rbx.
//
// Cycles a block on Zen 3, 3.2 GHz, minima of short rounds, for 4 KiB and for 32 KiB messages:
//     458   427   this kernel
//     494   472   each round a loop, and a and d in memory
//     456         the instructions of the two sets alternate

    .cfi_startproc
    endbr64
    push rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbx, 0
    test rdx, rdx
    jz 3f
    cmp r9, 1
    sbb rdx, -1
    lea r10, [rcx + 1024]
    lea r11, [rcx + 512]
    xor rax, rax
    // transpose the first block
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm0, [rbx + 0]
    movdqu xmm4, [rbx + 16]
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm1, [rbx + 0]
    movdqu xmm5, [rbx + 16]
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm2, [rbx + 0]
    movdqu xmm6, [rbx + 16]
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm3, [rbx + 0]
    movdqu xmm7, [rbx + 16]
    movdqa xmm8, xmm0
    punpckldq xmm8, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm8
    punpcklqdq xmm3, xmm1
    movdqa [r11 + 0], xmm3
    punpckhqdq xmm8, xmm1
    movdqa [r11 + 16], xmm8
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [r11 + 32], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [r11 + 48], xmm0
    movdqa xmm9, xmm4
    punpckldq xmm9, xmm5
    punpckhdq xmm4, xmm5
    movdqa xmm5, xmm6
    punpckldq xmm5, xmm7
    punpckhdq xmm6, xmm7
    movdqa xmm7, xmm9
    punpcklqdq xmm7, xmm5
    movdqa [r11 + 64], xmm7
    punpckhqdq xmm9, xmm5
    movdqa [r11 + 80], xmm9
    movdqa xmm5, xmm4
    punpcklqdq xmm5, xmm6
    movdqa [r11 + 96], xmm5
    punpckhqdq xmm4, xmm6
    movdqa [r11 + 112], xmm4
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm0, [rbx + 32]
    movdqu xmm4, [rbx + 48]
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm1, [rbx + 32]
    movdqu xmm5, [rbx + 48]
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm2, [rbx + 32]
    movdqu xmm6, [rbx + 48]
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm3, [rbx + 32]
    movdqu xmm7, [rbx + 48]
    movdqa xmm8, xmm0
    punpckldq xmm8, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm8
    punpcklqdq xmm3, xmm1
    movdqa [r11 + 128], xmm3
    punpckhqdq xmm8, xmm1
    movdqa [r11 + 144], xmm8
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [r11 + 160], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [r11 + 176], xmm0
    movdqa xmm9, xmm4
    punpckldq xmm9, xmm5
    punpckhdq xmm4, xmm5
    movdqa xmm5, xmm6
    punpckldq xmm5, xmm7
    punpckhdq xmm6, xmm7
    movdqa xmm7, xmm9
    punpcklqdq xmm7, xmm5
    movdqa [r11 + 192], xmm7
    punpckhqdq xmm9, xmm5
    movdqa [r11 + 208], xmm9
    movdqa xmm5, xmm4
    punpcklqdq xmm5, xmm6
    movdqa [r11 + 224], xmm5
    punpckhqdq xmm4, xmm6
    movdqa [r11 + 240], xmm4
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm0, [rbx + 0]
    movdqu xmm4, [rbx + 16]
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm1, [rbx + 0]
    movdqu xmm5, [rbx + 16]
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm2, [rbx + 0]
    movdqu xmm6, [rbx + 16]
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm3, [rbx + 0]
    movdqu xmm7, [rbx + 16]
    movdqa xmm8, xmm0
    punpckldq xmm8, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm8
    punpcklqdq xmm3, xmm1
    movdqa [r11 + 256], xmm3
    punpckhqdq xmm8, xmm1
    movdqa [r11 + 272], xmm8
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [r11 + 288], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [r11 + 304], xmm0
    movdqa xmm9, xmm4
    punpckldq xmm9, xmm5
    punpckhdq xmm4, xmm5
    movdqa xmm5, xmm6
    punpckldq xmm5, xmm7
    punpckhdq xmm6, xmm7
    movdqa xmm7, xmm9
    punpcklqdq xmm7, xmm5
    movdqa [r11 + 320], xmm7
    punpckhqdq xmm9, xmm5
    movdqa [r11 + 336], xmm9
    movdqa xmm5, xmm4
    punpcklqdq xmm5, xmm6
    movdqa [r11 + 352], xmm5
    punpckhqdq xmm4, xmm6
    movdqa [r11 + 368], xmm4
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm0, [rbx + 32]
    movdqu xmm4, [rbx + 48]
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm1, [rbx + 32]
    movdqu xmm5, [rbx + 48]
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm2, [rbx + 32]
    movdqu xmm6, [rbx + 48]
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm3, [rbx + 32]
    movdqu xmm7, [rbx + 48]
    movdqa xmm8, xmm0
    punpckldq xmm8, xmm1
    punpckhdq xmm0, xmm1
    movdqa xmm1, xmm2
    punpckldq xmm1, xmm3
    punpckhdq xmm2, xmm3
    movdqa xmm3, xmm8
    punpcklqdq xmm3, xmm1
    movdqa [r11 + 384], xmm3
    punpckhqdq xmm8, xmm1
    movdqa [r11 + 400], xmm8
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [r11 + 416], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [r11 + 432], xmm0
    movdqa xmm9, xmm4
    punpckldq xmm9, xmm5
    punpckhdq xmm4, xmm5
    movdqa xmm5, xmm6
    punpckldq xmm5, xmm7
    punpckhdq xmm6, xmm7
    movdqa xmm7, xmm9
    punpcklqdq xmm7, xmm5
    movdqa [r11 + 448], xmm7
    punpckhqdq xmm9, xmm5
    movdqa [r11 + 464], xmm9
    movdqa xmm5, xmm4
    punpcklqdq xmm5, xmm6
    movdqa [r11 + 480], xmm5
    punpckhqdq xmm4, xmm6
    movdqa [r11 + 496], xmm4
    // load the state
    movdqa xmm0, [rdi + 0]
    movdqa xmm1, [rdi + 32]
    movdqa xmm2, [rdi + 64]
    movdqa xmm3, [rdi + 96]
    movdqa xmm4, [rdi + 16]
    movdqa xmm5, [rdi + 48]
    movdqa xmm6, [rdi + 80]
    movdqa xmm7, [rdi + 112]
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
    paddd xmm0, [r8 + 352]
    paddd xmm0, [r10 + 0]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pand xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 7
    psrld xmm0, 0x19
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 352]
    paddd xmm4, [r10 + 256]
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
    // step 1: F, word 1, rotate 12
    paddd xmm3, [r8 + 368]
    paddd xmm3, [r10 + 16]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pand xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xc
    psrld xmm3, 0x14
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 368]
    paddd xmm7, [r10 + 272]
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
    // step 2: F, word 2, rotate 17
    paddd xmm2, [r8 + 384]
    paddd xmm2, [r10 + 32]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pand xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0x11
    psrld xmm2, 0xf
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 384]
    paddd xmm6, [r10 + 288]
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
    // step 3: F, word 3, rotate 22
    paddd xmm1, [r8 + 400]
    paddd xmm1, [r10 + 48]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pand xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x16
    psrld xmm1, 0xa
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 400]
    paddd xmm5, [r10 + 304]
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
    // step 4: F, word 4, rotate 7
    paddd xmm0, [r8 + 416]
    paddd xmm0, [r10 + 64]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pand xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 7
    psrld xmm0, 0x19
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 416]
    paddd xmm4, [r10 + 320]
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
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 0], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 64], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 128], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 192], xmm13
    // step 5: F, word 5, rotate 12
    paddd xmm3, [r8 + 432]
    paddd xmm3, [r10 + 80]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pand xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xc
    psrld xmm3, 0x14
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 432]
    paddd xmm7, [r10 + 336]
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
    // step 6: F, word 6, rotate 17
    paddd xmm2, [r8 + 448]
    paddd xmm2, [r10 + 96]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pand xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0x11
    psrld xmm2, 0xf
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 448]
    paddd xmm6, [r10 + 352]
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
    // step 7: F, word 7, rotate 22
    paddd xmm1, [r8 + 464]
    paddd xmm1, [r10 + 112]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pand xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x16
    psrld xmm1, 0xa
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 464]
    paddd xmm5, [r10 + 368]
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
    // step 8: F, word 8, rotate 7
    paddd xmm0, [r8 + 480]
    paddd xmm0, [r10 + 128]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pand xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 7
    psrld xmm0, 0x19
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 480]
    paddd xmm4, [r10 + 384]
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
    // step 9: F, word 9, rotate 12
    paddd xmm3, [r8 + 496]
    paddd xmm3, [r10 + 144]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pand xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xc
    psrld xmm3, 0x14
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 496]
    paddd xmm7, [r10 + 400]
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
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 16], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 80], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 144], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 208], xmm13
    // step 10: F, word 10, rotate 17
    paddd xmm2, [r8 + 512]
    paddd xmm2, [r10 + 160]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pand xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0x11
    psrld xmm2, 0xf
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 512]
    paddd xmm6, [r10 + 416]
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
    // step 11: F, word 11, rotate 22
    paddd xmm1, [r8 + 528]
    paddd xmm1, [r10 + 176]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pand xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x16
    psrld xmm1, 0xa
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 528]
    paddd xmm5, [r10 + 432]
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
    // step 12: F, word 12, rotate 7
    paddd xmm0, [r8 + 544]
    paddd xmm0, [r10 + 192]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pand xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 7
    psrld xmm0, 0x19
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 544]
    paddd xmm4, [r10 + 448]
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
    // step 13: F, word 13, rotate 12
    paddd xmm3, [r8 + 560]
    paddd xmm3, [r10 + 208]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pand xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xc
    psrld xmm3, 0x14
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 560]
    paddd xmm7, [r10 + 464]
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
    // step 14: F, word 14, rotate 17
    paddd xmm2, [r8 + 576]
    paddd xmm2, [r10 + 224]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pand xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0x11
    psrld xmm2, 0xf
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 576]
    paddd xmm6, [r10 + 480]
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
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 32], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 96], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 160], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 224], xmm13
    // step 15: F, word 15, rotate 22
    paddd xmm1, [r8 + 592]
    paddd xmm1, [r10 + 240]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pand xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x16
    psrld xmm1, 0xa
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 592]
    paddd xmm5, [r10 + 496]
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
    // step 16: G, word 1, rotate 5
    paddd xmm0, [r8 + 608]
    paddd xmm0, [r10 + 16]
    movdqa xmm8, xmm3
    pandn xmm8, xmm2
    paddd xmm0, xmm8
    movdqa xmm8, xmm1
    pand xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 5
    psrld xmm0, 0x1b
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 608]
    paddd xmm4, [r10 + 272]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm9, xmm5
    pand xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    // step 17: G, word 6, rotate 9
    paddd xmm3, [r8 + 624]
    paddd xmm3, [r10 + 96]
    movdqa xmm8, xmm2
    pandn xmm8, xmm1
    paddd xmm3, xmm8
    movdqa xmm8, xmm0
    pand xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 9
    psrld xmm3, 0x17
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 624]
    paddd xmm7, [r10 + 352]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm9, xmm4
    pand xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    // step 18: G, word 11, rotate 14
    paddd xmm2, [r8 + 640]
    paddd xmm2, [r10 + 176]
    movdqa xmm8, xmm1
    pandn xmm8, xmm0
    paddd xmm2, xmm8
    movdqa xmm8, xmm3
    pand xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xe
    psrld xmm2, 0x12
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 640]
    paddd xmm6, [r10 + 432]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm9, xmm7
    pand xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    // step 19: G, word 0, rotate 20
    paddd xmm1, [r8 + 656]
    paddd xmm1, [r10 + 0]
    movdqa xmm8, xmm0
    pandn xmm8, xmm3
    paddd xmm1, xmm8
    movdqa xmm8, xmm2
    pand xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x14
    psrld xmm1, 0xc
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 656]
    paddd xmm5, [r10 + 256]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm9, xmm6
    pand xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 48], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 112], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 176], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 240], xmm13
    // step 20: G, word 5, rotate 5
    paddd xmm0, [r8 + 672]
    paddd xmm0, [r10 + 80]
    movdqa xmm8, xmm3
    pandn xmm8, xmm2
    paddd xmm0, xmm8
    movdqa xmm8, xmm1
    pand xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 5
    psrld xmm0, 0x1b
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 672]
    paddd xmm4, [r10 + 336]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm9, xmm5
    pand xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    // step 21: G, word 10, rotate 9
    paddd xmm3, [r8 + 688]
    paddd xmm3, [r10 + 160]
    movdqa xmm8, xmm2
    pandn xmm8, xmm1
    paddd xmm3, xmm8
    movdqa xmm8, xmm0
    pand xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 9
    psrld xmm3, 0x17
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 688]
    paddd xmm7, [r10 + 416]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm9, xmm4
    pand xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    // step 22: G, word 15, rotate 14
    paddd xmm2, [r8 + 704]
    paddd xmm2, [r10 + 240]
    movdqa xmm8, xmm1
    pandn xmm8, xmm0
    paddd xmm2, xmm8
    movdqa xmm8, xmm3
    pand xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xe
    psrld xmm2, 0x12
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 704]
    paddd xmm6, [r10 + 496]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm9, xmm7
    pand xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    // step 23: G, word 4, rotate 20
    paddd xmm1, [r8 + 720]
    paddd xmm1, [r10 + 64]
    movdqa xmm8, xmm0
    pandn xmm8, xmm3
    paddd xmm1, xmm8
    movdqa xmm8, xmm2
    pand xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x14
    psrld xmm1, 0xc
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 720]
    paddd xmm5, [r10 + 320]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm9, xmm6
    pand xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    // step 24: G, word 9, rotate 5
    paddd xmm0, [r8 + 736]
    paddd xmm0, [r10 + 144]
    movdqa xmm8, xmm3
    pandn xmm8, xmm2
    paddd xmm0, xmm8
    movdqa xmm8, xmm1
    pand xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 5
    psrld xmm0, 0x1b
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 736]
    paddd xmm4, [r10 + 400]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm9, xmm5
    pand xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 256], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 320], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 384], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 448], xmm13
    // step 25: G, word 14, rotate 9
    paddd xmm3, [r8 + 752]
    paddd xmm3, [r10 + 224]
    movdqa xmm8, xmm2
    pandn xmm8, xmm1
    paddd xmm3, xmm8
    movdqa xmm8, xmm0
    pand xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 9
    psrld xmm3, 0x17
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 752]
    paddd xmm7, [r10 + 480]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm9, xmm4
    pand xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    // step 26: G, word 3, rotate 14
    paddd xmm2, [r8 + 768]
    paddd xmm2, [r10 + 48]
    movdqa xmm8, xmm1
    pandn xmm8, xmm0
    paddd xmm2, xmm8
    movdqa xmm8, xmm3
    pand xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xe
    psrld xmm2, 0x12
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 768]
    paddd xmm6, [r10 + 304]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm9, xmm7
    pand xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    // step 27: G, word 8, rotate 20
    paddd xmm1, [r8 + 784]
    paddd xmm1, [r10 + 128]
    movdqa xmm8, xmm0
    pandn xmm8, xmm3
    paddd xmm1, xmm8
    movdqa xmm8, xmm2
    pand xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x14
    psrld xmm1, 0xc
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 784]
    paddd xmm5, [r10 + 384]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm9, xmm6
    pand xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    // step 28: G, word 13, rotate 5
    paddd xmm0, [r8 + 800]
    paddd xmm0, [r10 + 208]
    movdqa xmm8, xmm3
    pandn xmm8, xmm2
    paddd xmm0, xmm8
    movdqa xmm8, xmm1
    pand xmm8, xmm3
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 5
    psrld xmm0, 0x1b
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 800]
    paddd xmm4, [r10 + 464]
    movdqa xmm9, xmm7
    pandn xmm9, xmm6
    paddd xmm4, xmm9
    movdqa xmm9, xmm5
    pand xmm9, xmm7
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 5
    psrld xmm4, 0x1b
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    // step 29: G, word 2, rotate 9
    paddd xmm3, [r8 + 816]
    paddd xmm3, [r10 + 32]
    movdqa xmm8, xmm2
    pandn xmm8, xmm1
    paddd xmm3, xmm8
    movdqa xmm8, xmm0
    pand xmm8, xmm2
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 9
    psrld xmm3, 0x17
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 816]
    paddd xmm7, [r10 + 288]
    movdqa xmm9, xmm6
    pandn xmm9, xmm5
    paddd xmm7, xmm9
    movdqa xmm9, xmm4
    pand xmm9, xmm6
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 9
    psrld xmm7, 0x17
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 272], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 336], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 400], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 464], xmm13
    // step 30: G, word 7, rotate 14
    paddd xmm2, [r8 + 832]
    paddd xmm2, [r10 + 112]
    movdqa xmm8, xmm1
    pandn xmm8, xmm0
    paddd xmm2, xmm8
    movdqa xmm8, xmm3
    pand xmm8, xmm1
    paddd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xe
    psrld xmm2, 0x12
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 832]
    paddd xmm6, [r10 + 368]
    movdqa xmm9, xmm5
    pandn xmm9, xmm4
    paddd xmm6, xmm9
    movdqa xmm9, xmm7
    pand xmm9, xmm5
    paddd xmm6, xmm9
    movdqa xmm9, xmm6
    pslld xmm9, 0xe
    psrld xmm6, 0x12
    por xmm9, xmm6
    movdqa xmm6, xmm9
    paddd xmm6, xmm7
    // step 31: G, word 12, rotate 20
    paddd xmm1, [r8 + 848]
    paddd xmm1, [r10 + 192]
    movdqa xmm8, xmm0
    pandn xmm8, xmm3
    paddd xmm1, xmm8
    movdqa xmm8, xmm2
    pand xmm8, xmm0
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x14
    psrld xmm1, 0xc
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 848]
    paddd xmm5, [r10 + 448]
    movdqa xmm9, xmm4
    pandn xmm9, xmm7
    paddd xmm5, xmm9
    movdqa xmm9, xmm6
    pand xmm9, xmm4
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x14
    psrld xmm5, 0xc
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    // step 32: H, word 5, rotate 4
    paddd xmm0, [r8 + 864]
    paddd xmm0, [r10 + 80]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 4
    psrld xmm0, 0x1c
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 864]
    paddd xmm4, [r10 + 336]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    // step 33: H, word 8, rotate 11
    paddd xmm3, [r8 + 880]
    paddd xmm3, [r10 + 128]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xb
    psrld xmm3, 0x15
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 880]
    paddd xmm7, [r10 + 384]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    // step 34: H, word 11, rotate 16
    paddd xmm2, [r8 + 896]
    paddd xmm2, [r10 + 176]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm2, xmm8
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 896]
    paddd xmm6, [r10 + 432]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 288], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 352], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 416], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 480], xmm13
    // step 35: H, word 14, rotate 23
    paddd xmm1, [r8 + 912]
    paddd xmm1, [r10 + 224]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x17
    psrld xmm1, 9
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 912]
    paddd xmm5, [r10 + 480]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    // step 36: H, word 1, rotate 4
    paddd xmm0, [r8 + 928]
    paddd xmm0, [r10 + 16]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 4
    psrld xmm0, 0x1c
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 928]
    paddd xmm4, [r10 + 272]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    // step 37: H, word 4, rotate 11
    paddd xmm3, [r8 + 944]
    paddd xmm3, [r10 + 64]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xb
    psrld xmm3, 0x15
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 944]
    paddd xmm7, [r10 + 320]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    // step 38: H, word 7, rotate 16
    paddd xmm2, [r8 + 960]
    paddd xmm2, [r10 + 112]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm2, xmm8
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 960]
    paddd xmm6, [r10 + 368]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    // step 39: H, word 10, rotate 23
    paddd xmm1, [r8 + 976]
    paddd xmm1, [r10 + 160]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x17
    psrld xmm1, 9
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 976]
    paddd xmm5, [r10 + 416]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm10, [rbx + rax + 0]
    movdqa [rcx + 304], xmm10
    movdqu xmm11, [rbx + rax + 16]
    movdqa [rcx + 368], xmm11
    movdqu xmm12, [rbx + rax + 32]
    movdqa [rcx + 432], xmm12
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 496], xmm13
    // step 40: H, word 13, rotate 4
    paddd xmm0, [r8 + 992]
    paddd xmm0, [r10 + 208]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 4
    psrld xmm0, 0x1c
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    movdqa xmm10, [rcx + 0]
    punpckldq xmm10, [rcx + 16]
    paddd xmm4, [r8 + 992]
    paddd xmm4, [r10 + 464]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    movdqa xmm11, [rcx + 32]
    punpckldq xmm11, [rcx + 48]
    // step 41: H, word 0, rotate 11
    paddd xmm3, [r8 + 1008]
    paddd xmm3, [r10 + 0]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xb
    psrld xmm3, 0x15
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 0], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 16], xmm10
    paddd xmm7, [r8 + 1008]
    paddd xmm7, [r10 + 256]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    movdqa xmm10, [rcx + 0]
    punpckhdq xmm10, [rcx + 16]
    // step 42: H, word 3, rotate 16
    paddd xmm2, [r8 + 1024]
    paddd xmm2, [r10 + 48]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm2, xmm8
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    movdqa xmm11, [rcx + 32]
    punpckhdq xmm11, [rcx + 48]
    paddd xmm6, [r8 + 1024]
    paddd xmm6, [r10 + 304]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 32], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 48], xmm10
    // step 43: H, word 6, rotate 23
    paddd xmm1, [r8 + 1040]
    paddd xmm1, [r10 + 96]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x17
    psrld xmm1, 9
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    movdqa xmm10, [rcx + 64]
    punpckldq xmm10, [rcx + 80]
    paddd xmm5, [r8 + 1040]
    paddd xmm5, [r10 + 352]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    movdqa xmm11, [rcx + 96]
    punpckldq xmm11, [rcx + 112]
    // step 44: H, word 9, rotate 4
    paddd xmm0, [r8 + 1056]
    paddd xmm0, [r10 + 144]
    movdqa xmm8, xmm2
    pxor xmm8, xmm3
    pxor xmm8, xmm1
    paddd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 4
    psrld xmm0, 0x1c
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 64], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 80], xmm10
    paddd xmm4, [r8 + 1056]
    paddd xmm4, [r10 + 400]
    movdqa xmm9, xmm6
    pxor xmm9, xmm7
    pxor xmm9, xmm5
    paddd xmm4, xmm9
    movdqa xmm9, xmm4
    pslld xmm9, 4
    psrld xmm4, 0x1c
    por xmm9, xmm4
    movdqa xmm4, xmm9
    paddd xmm4, xmm5
    movdqa xmm10, [rcx + 64]
    punpckhdq xmm10, [rcx + 80]
    // step 45: H, word 12, rotate 11
    paddd xmm3, [r8 + 1072]
    paddd xmm3, [r10 + 192]
    movdqa xmm8, xmm1
    pxor xmm8, xmm2
    pxor xmm8, xmm0
    paddd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xb
    psrld xmm3, 0x15
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    movdqa xmm11, [rcx + 96]
    punpckhdq xmm11, [rcx + 112]
    paddd xmm7, [r8 + 1072]
    paddd xmm7, [r10 + 448]
    movdqa xmm9, xmm5
    pxor xmm9, xmm6
    pxor xmm9, xmm4
    paddd xmm7, xmm9
    movdqa xmm9, xmm7
    pslld xmm9, 0xb
    psrld xmm7, 0x15
    por xmm9, xmm7
    movdqa xmm7, xmm9
    paddd xmm7, xmm4
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 96], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 112], xmm10
    // step 46: H, word 15, rotate 16
    paddd xmm2, [r8 + 1088]
    paddd xmm2, [r10 + 240]
    movdqa xmm8, xmm0
    pxor xmm8, xmm1
    pxor xmm8, xmm3
    paddd xmm2, xmm8
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    movdqa xmm10, [rcx + 128]
    punpckldq xmm10, [rcx + 144]
    paddd xmm6, [r8 + 1088]
    paddd xmm6, [r10 + 496]
    movdqa xmm9, xmm4
    pxor xmm9, xmm5
    pxor xmm9, xmm7
    paddd xmm6, xmm9
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    movdqa xmm11, [rcx + 160]
    punpckldq xmm11, [rcx + 176]
    // step 47: H, word 2, rotate 23
    paddd xmm1, [r8 + 1104]
    paddd xmm1, [r10 + 32]
    movdqa xmm8, xmm3
    pxor xmm8, xmm0
    pxor xmm8, xmm2
    paddd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x17
    psrld xmm1, 9
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 128], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 144], xmm10
    paddd xmm5, [r8 + 1104]
    paddd xmm5, [r10 + 288]
    movdqa xmm9, xmm7
    pxor xmm9, xmm4
    pxor xmm9, xmm6
    paddd xmm5, xmm9
    movdqa xmm9, xmm5
    pslld xmm9, 0x17
    psrld xmm5, 9
    por xmm9, xmm5
    movdqa xmm5, xmm9
    paddd xmm5, xmm6
    movdqa xmm10, [rcx + 128]
    punpckhdq xmm10, [rcx + 144]
    // step 48: I, word 0, rotate 6
    paddd xmm0, [r8 + 1120]
    paddd xmm0, [r10 + 0]
    movdqa xmm8, xmm1
    pandn xmm8, xmm3
    pxor xmm8, xmm2
    psubd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 6
    psrld xmm0, 0x1a
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    movdqa xmm11, [rcx + 160]
    punpckhdq xmm11, [rcx + 176]
    paddd xmm4, [r8 + 1120]
    paddd xmm4, [r10 + 256]
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
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 160], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 176], xmm10
    // step 49: I, word 7, rotate 10
    paddd xmm3, [r8 + 1136]
    paddd xmm3, [r10 + 112]
    movdqa xmm8, xmm0
    pandn xmm8, xmm2
    pxor xmm8, xmm1
    psubd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xa
    psrld xmm3, 0x16
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    movdqa xmm10, [rcx + 192]
    punpckldq xmm10, [rcx + 208]
    paddd xmm7, [r8 + 1136]
    paddd xmm7, [r10 + 368]
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
    movdqa xmm11, [rcx + 224]
    punpckldq xmm11, [rcx + 240]
    // step 50: I, word 14, rotate 15
    paddd xmm2, [r8 + 1152]
    paddd xmm2, [r10 + 224]
    movdqa xmm8, xmm3
    pandn xmm8, xmm1
    pxor xmm8, xmm0
    psubd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xf
    psrld xmm2, 0x11
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 192], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 208], xmm10
    paddd xmm6, [r8 + 1152]
    paddd xmm6, [r10 + 480]
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
    movdqa xmm10, [rcx + 192]
    punpckhdq xmm10, [rcx + 208]
    // step 51: I, word 5, rotate 21
    paddd xmm1, [r8 + 1168]
    paddd xmm1, [r10 + 80]
    movdqa xmm8, xmm2
    pandn xmm8, xmm0
    pxor xmm8, xmm3
    psubd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x15
    psrld xmm1, 0xb
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    movdqa xmm11, [rcx + 224]
    punpckhdq xmm11, [rcx + 240]
    paddd xmm5, [r8 + 1168]
    paddd xmm5, [r10 + 336]
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
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 224], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 240], xmm10
    // step 52: I, word 12, rotate 6
    paddd xmm0, [r8 + 1184]
    paddd xmm0, [r10 + 192]
    movdqa xmm8, xmm1
    pandn xmm8, xmm3
    pxor xmm8, xmm2
    psubd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 6
    psrld xmm0, 0x1a
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    movdqa xmm10, [rcx + 256]
    punpckldq xmm10, [rcx + 272]
    paddd xmm4, [r8 + 1184]
    paddd xmm4, [r10 + 448]
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
    movdqa xmm11, [rcx + 288]
    punpckldq xmm11, [rcx + 304]
    // step 53: I, word 3, rotate 10
    paddd xmm3, [r8 + 1200]
    paddd xmm3, [r10 + 48]
    movdqa xmm8, xmm0
    pandn xmm8, xmm2
    pxor xmm8, xmm1
    psubd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xa
    psrld xmm3, 0x16
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 256], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 272], xmm10
    paddd xmm7, [r8 + 1200]
    paddd xmm7, [r10 + 304]
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
    movdqa xmm10, [rcx + 256]
    punpckhdq xmm10, [rcx + 272]
    // step 54: I, word 10, rotate 15
    paddd xmm2, [r8 + 1216]
    paddd xmm2, [r10 + 160]
    movdqa xmm8, xmm3
    pandn xmm8, xmm1
    pxor xmm8, xmm0
    psubd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xf
    psrld xmm2, 0x11
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    movdqa xmm11, [rcx + 288]
    punpckhdq xmm11, [rcx + 304]
    paddd xmm6, [r8 + 1216]
    paddd xmm6, [r10 + 416]
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
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 288], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 304], xmm10
    // step 55: I, word 1, rotate 21
    paddd xmm1, [r8 + 1232]
    paddd xmm1, [r10 + 16]
    movdqa xmm8, xmm2
    pandn xmm8, xmm0
    pxor xmm8, xmm3
    psubd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x15
    psrld xmm1, 0xb
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    movdqa xmm10, [rcx + 320]
    punpckldq xmm10, [rcx + 336]
    paddd xmm5, [r8 + 1232]
    paddd xmm5, [r10 + 272]
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
    movdqa xmm11, [rcx + 352]
    punpckldq xmm11, [rcx + 368]
    // step 56: I, word 8, rotate 6
    paddd xmm0, [r8 + 1248]
    paddd xmm0, [r10 + 128]
    movdqa xmm8, xmm1
    pandn xmm8, xmm3
    pxor xmm8, xmm2
    psubd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 6
    psrld xmm0, 0x1a
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 320], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 336], xmm10
    paddd xmm4, [r8 + 1248]
    paddd xmm4, [r10 + 384]
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
    movdqa xmm10, [rcx + 320]
    punpckhdq xmm10, [rcx + 336]
    // step 57: I, word 15, rotate 10
    paddd xmm3, [r8 + 1264]
    paddd xmm3, [r10 + 240]
    movdqa xmm8, xmm0
    pandn xmm8, xmm2
    pxor xmm8, xmm1
    psubd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xa
    psrld xmm3, 0x16
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    movdqa xmm11, [rcx + 352]
    punpckhdq xmm11, [rcx + 368]
    paddd xmm7, [r8 + 1264]
    paddd xmm7, [r10 + 496]
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
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 352], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 368], xmm10
    // step 58: I, word 6, rotate 15
    paddd xmm2, [r8 + 1280]
    paddd xmm2, [r10 + 96]
    movdqa xmm8, xmm3
    pandn xmm8, xmm1
    pxor xmm8, xmm0
    psubd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xf
    psrld xmm2, 0x11
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    movdqa xmm10, [rcx + 384]
    punpckldq xmm10, [rcx + 400]
    paddd xmm6, [r8 + 1280]
    paddd xmm6, [r10 + 352]
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
    movdqa xmm11, [rcx + 416]
    punpckldq xmm11, [rcx + 432]
    // step 59: I, word 13, rotate 21
    paddd xmm1, [r8 + 1296]
    paddd xmm1, [r10 + 208]
    movdqa xmm8, xmm2
    pandn xmm8, xmm0
    pxor xmm8, xmm3
    psubd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x15
    psrld xmm1, 0xb
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 384], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 400], xmm10
    paddd xmm5, [r8 + 1296]
    paddd xmm5, [r10 + 464]
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
    movdqa xmm10, [rcx + 384]
    punpckhdq xmm10, [rcx + 400]
    // step 60: I, word 4, rotate 6
    paddd xmm0, [r8 + 1312]
    paddd xmm0, [r10 + 64]
    movdqa xmm8, xmm1
    pandn xmm8, xmm3
    pxor xmm8, xmm2
    psubd xmm0, xmm8
    movdqa xmm8, xmm0
    pslld xmm8, 6
    psrld xmm0, 0x1a
    por xmm8, xmm0
    movdqa xmm0, xmm8
    paddd xmm0, xmm1
    movdqa xmm11, [rcx + 416]
    punpckhdq xmm11, [rcx + 432]
    paddd xmm4, [r8 + 1312]
    paddd xmm4, [r10 + 320]
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
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 416], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 432], xmm10
    // step 61: I, word 11, rotate 10
    paddd xmm3, [r8 + 1328]
    paddd xmm3, [r10 + 176]
    movdqa xmm8, xmm0
    pandn xmm8, xmm2
    pxor xmm8, xmm1
    psubd xmm3, xmm8
    movdqa xmm8, xmm3
    pslld xmm8, 0xa
    psrld xmm3, 0x16
    por xmm8, xmm3
    movdqa xmm3, xmm8
    paddd xmm3, xmm0
    movdqa xmm10, [rcx + 448]
    punpckldq xmm10, [rcx + 464]
    paddd xmm7, [r8 + 1328]
    paddd xmm7, [r10 + 432]
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
    movdqa xmm11, [rcx + 480]
    punpckldq xmm11, [rcx + 496]
    // step 62: I, word 2, rotate 15
    paddd xmm2, [r8 + 1344]
    paddd xmm2, [r10 + 32]
    movdqa xmm8, xmm3
    pandn xmm8, xmm1
    pxor xmm8, xmm0
    psubd xmm2, xmm8
    movdqa xmm8, xmm2
    pslld xmm8, 0xf
    psrld xmm2, 0x11
    por xmm8, xmm2
    movdqa xmm2, xmm8
    paddd xmm2, xmm3
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 448], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 464], xmm10
    paddd xmm6, [r8 + 1344]
    paddd xmm6, [r10 + 288]
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
    movdqa xmm10, [rcx + 448]
    punpckhdq xmm10, [rcx + 464]
    // step 63: I, word 9, rotate 21
    paddd xmm1, [r8 + 1360]
    paddd xmm1, [r10 + 144]
    movdqa xmm8, xmm2
    pandn xmm8, xmm0
    pxor xmm8, xmm3
    psubd xmm1, xmm8
    movdqa xmm8, xmm1
    pslld xmm8, 0x15
    psrld xmm1, 0xb
    por xmm8, xmm1
    movdqa xmm1, xmm8
    paddd xmm1, xmm2
    movdqa xmm11, [rcx + 480]
    punpckhdq xmm11, [rcx + 496]
    paddd xmm5, [r8 + 1360]
    paddd xmm5, [r10 + 400]
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
    movdqa xmm8, xmm10
    punpcklqdq xmm8, xmm11
    movdqa [r11 + 480], xmm8
    punpckhqdq xmm10, xmm11
    movdqa [r11 + 496], xmm10
    // add the state before the block
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
    pop rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbx
    ret
    .cfi_endproc
