// Generated from codegen/src/kernel/x4x3_sse2.rs by `make codegen`: do not edit.
//
// Hashes 12 messages in the vector registers of any x86-64 processor: three sets of four lanes, all steps unrolled.
//
// Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
// last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
// message; a, b, c, d of the sets in xmm0 to xmm11; xmm12 temporary; xmm13 to xmm15 transpose the next block.
// Scratch memory: 768 bytes for the rows; two areas of 768 bytes for the words of this block and of the next one.
// Clobbers these registers and the flags, but restores rbx.
//
// Cycles a block on Zen 3, 3.2 GHz, minima of short rounds, for 4 KiB and for 32 KiB messages:
//     593   555   this kernel: 49 a message
//     458   427   x4x2_sse2: 57
//     858   816   four sets, each round a loop, a and d in memory: 54
//     624   626   constants by a load and a shuffle instead of whole vectors from memory

    .cfi_startproc
    endbr64
    push rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbx, 0
    test rdx, rdx
    jz 3f
    cmp r9, 1
    sbb rdx, -1
    lea r10, [rcx + 1536]
    lea r11, [rcx + 768]
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
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm0, [rbx + 0]
    movdqu xmm4, [rbx + 16]
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm1, [rbx + 0]
    movdqu xmm5, [rbx + 16]
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm2, [rbx + 0]
    movdqu xmm6, [rbx + 16]
    mov rbx, [rsi + 88]
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
    movdqa [r11 + 512], xmm3
    punpckhqdq xmm8, xmm1
    movdqa [r11 + 528], xmm8
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [r11 + 544], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [r11 + 560], xmm0
    movdqa xmm9, xmm4
    punpckldq xmm9, xmm5
    punpckhdq xmm4, xmm5
    movdqa xmm5, xmm6
    punpckldq xmm5, xmm7
    punpckhdq xmm6, xmm7
    movdqa xmm7, xmm9
    punpcklqdq xmm7, xmm5
    movdqa [r11 + 576], xmm7
    punpckhqdq xmm9, xmm5
    movdqa [r11 + 592], xmm9
    movdqa xmm5, xmm4
    punpcklqdq xmm5, xmm6
    movdqa [r11 + 608], xmm5
    punpckhqdq xmm4, xmm6
    movdqa [r11 + 624], xmm4
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm0, [rbx + 32]
    movdqu xmm4, [rbx + 48]
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm1, [rbx + 32]
    movdqu xmm5, [rbx + 48]
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm2, [rbx + 32]
    movdqu xmm6, [rbx + 48]
    mov rbx, [rsi + 88]
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
    movdqa [r11 + 640], xmm3
    punpckhqdq xmm8, xmm1
    movdqa [r11 + 656], xmm8
    movdqa xmm1, xmm0
    punpcklqdq xmm1, xmm2
    movdqa [r11 + 672], xmm1
    punpckhqdq xmm0, xmm2
    movdqa [r11 + 688], xmm0
    movdqa xmm9, xmm4
    punpckldq xmm9, xmm5
    punpckhdq xmm4, xmm5
    movdqa xmm5, xmm6
    punpckldq xmm5, xmm7
    punpckhdq xmm6, xmm7
    movdqa xmm7, xmm9
    punpcklqdq xmm7, xmm5
    movdqa [r11 + 704], xmm7
    punpckhqdq xmm9, xmm5
    movdqa [r11 + 720], xmm9
    movdqa xmm5, xmm4
    punpcklqdq xmm5, xmm6
    movdqa [r11 + 736], xmm5
    punpckhqdq xmm4, xmm6
    movdqa [r11 + 752], xmm4
    // load the state
    movdqa xmm0, [rdi + 0]
    movdqa xmm1, [rdi + 48]
    movdqa xmm2, [rdi + 96]
    movdqa xmm3, [rdi + 144]
    movdqa xmm4, [rdi + 16]
    movdqa xmm5, [rdi + 64]
    movdqa xmm6, [rdi + 112]
    movdqa xmm7, [rdi + 160]
    movdqa xmm8, [rdi + 32]
    movdqa xmm9, [rdi + 80]
    movdqa xmm10, [rdi + 128]
    movdqa xmm11, [rdi + 176]
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
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pand xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 7
    psrld xmm0, 0x19
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 352]
    paddd xmm4, [r10 + 256]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pand xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 7
    psrld xmm4, 0x19
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 352]
    paddd xmm8, [r10 + 512]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pand xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 7
    psrld xmm8, 0x19
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 1: F, word 1, rotate 12
    paddd xmm3, [r8 + 368]
    paddd xmm3, [r10 + 16]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pand xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xc
    psrld xmm3, 0x14
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 368]
    paddd xmm7, [r10 + 272]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pand xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xc
    psrld xmm7, 0x14
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 368]
    paddd xmm11, [r10 + 528]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pand xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xc
    psrld xmm11, 0x14
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 2: F, word 2, rotate 17
    paddd xmm2, [r8 + 384]
    paddd xmm2, [r10 + 32]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pand xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0x11
    psrld xmm2, 0xf
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 384]
    paddd xmm6, [r10 + 288]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pand xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0x11
    psrld xmm6, 0xf
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 384]
    paddd xmm10, [r10 + 544]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pand xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0x11
    psrld xmm10, 0xf
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 3: F, word 3, rotate 22
    paddd xmm1, [r8 + 400]
    paddd xmm1, [r10 + 48]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pand xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x16
    psrld xmm1, 0xa
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm13, [rbx + rax + 0]
    movdqa [rcx + 0], xmm13
    movdqu xmm14, [rbx + rax + 16]
    movdqa [rcx + 64], xmm14
    movdqu xmm15, [rbx + rax + 32]
    movdqa [rcx + 128], xmm15
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 192], xmm13
    paddd xmm5, [r8 + 400]
    paddd xmm5, [r10 + 304]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pand xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x16
    psrld xmm5, 0xa
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 400]
    paddd xmm9, [r10 + 560]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pand xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x16
    psrld xmm9, 0xa
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 4: F, word 4, rotate 7
    paddd xmm0, [r8 + 416]
    paddd xmm0, [r10 + 64]
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pand xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 7
    psrld xmm0, 0x19
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 416]
    paddd xmm4, [r10 + 320]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pand xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 7
    psrld xmm4, 0x19
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 416]
    paddd xmm8, [r10 + 576]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pand xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 7
    psrld xmm8, 0x19
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 5: F, word 5, rotate 12
    paddd xmm3, [r8 + 432]
    paddd xmm3, [r10 + 80]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pand xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xc
    psrld xmm3, 0x14
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 432]
    paddd xmm7, [r10 + 336]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pand xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xc
    psrld xmm7, 0x14
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 432]
    paddd xmm11, [r10 + 592]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pand xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xc
    psrld xmm11, 0x14
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 6: F, word 6, rotate 17
    paddd xmm2, [r8 + 448]
    paddd xmm2, [r10 + 96]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pand xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0x11
    psrld xmm2, 0xf
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 448]
    paddd xmm6, [r10 + 352]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pand xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0x11
    psrld xmm6, 0xf
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm14, [rbx + rax + 0]
    movdqa [rcx + 16], xmm14
    movdqu xmm15, [rbx + rax + 16]
    movdqa [rcx + 80], xmm15
    movdqu xmm13, [rbx + rax + 32]
    movdqa [rcx + 144], xmm13
    movdqu xmm14, [rbx + rax + 48]
    movdqa [rcx + 208], xmm14
    paddd xmm10, [r8 + 448]
    paddd xmm10, [r10 + 608]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pand xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0x11
    psrld xmm10, 0xf
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 7: F, word 7, rotate 22
    paddd xmm1, [r8 + 464]
    paddd xmm1, [r10 + 112]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pand xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x16
    psrld xmm1, 0xa
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 464]
    paddd xmm5, [r10 + 368]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pand xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x16
    psrld xmm5, 0xa
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 464]
    paddd xmm9, [r10 + 624]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pand xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x16
    psrld xmm9, 0xa
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 8: F, word 8, rotate 7
    paddd xmm0, [r8 + 480]
    paddd xmm0, [r10 + 128]
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pand xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 7
    psrld xmm0, 0x19
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 480]
    paddd xmm4, [r10 + 384]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pand xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 7
    psrld xmm4, 0x19
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 480]
    paddd xmm8, [r10 + 640]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pand xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 7
    psrld xmm8, 0x19
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 9: F, word 9, rotate 12
    paddd xmm3, [r8 + 496]
    paddd xmm3, [r10 + 144]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pand xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xc
    psrld xmm3, 0x14
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 496]
    paddd xmm7, [r10 + 400]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pand xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xc
    psrld xmm7, 0x14
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 496]
    paddd xmm11, [r10 + 656]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pand xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xc
    psrld xmm11, 0x14
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm15, [rbx + rax + 0]
    movdqa [rcx + 32], xmm15
    movdqu xmm13, [rbx + rax + 16]
    movdqa [rcx + 96], xmm13
    movdqu xmm14, [rbx + rax + 32]
    movdqa [rcx + 160], xmm14
    movdqu xmm15, [rbx + rax + 48]
    movdqa [rcx + 224], xmm15
    // step 10: F, word 10, rotate 17
    paddd xmm2, [r8 + 512]
    paddd xmm2, [r10 + 160]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pand xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0x11
    psrld xmm2, 0xf
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 512]
    paddd xmm6, [r10 + 416]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pand xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0x11
    psrld xmm6, 0xf
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 512]
    paddd xmm10, [r10 + 672]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pand xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0x11
    psrld xmm10, 0xf
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 11: F, word 11, rotate 22
    paddd xmm1, [r8 + 528]
    paddd xmm1, [r10 + 176]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pand xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x16
    psrld xmm1, 0xa
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 528]
    paddd xmm5, [r10 + 432]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pand xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x16
    psrld xmm5, 0xa
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 528]
    paddd xmm9, [r10 + 688]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pand xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x16
    psrld xmm9, 0xa
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 12: F, word 12, rotate 7
    paddd xmm0, [r8 + 544]
    paddd xmm0, [r10 + 192]
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pand xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 7
    psrld xmm0, 0x19
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 544]
    paddd xmm4, [r10 + 448]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pand xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 7
    psrld xmm4, 0x19
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 544]
    paddd xmm8, [r10 + 704]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pand xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 7
    psrld xmm8, 0x19
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 13: F, word 13, rotate 12
    paddd xmm3, [r8 + 560]
    paddd xmm3, [r10 + 208]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pand xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xc
    psrld xmm3, 0x14
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm13, [rbx + rax + 0]
    movdqa [rcx + 48], xmm13
    movdqu xmm14, [rbx + rax + 16]
    movdqa [rcx + 112], xmm14
    movdqu xmm15, [rbx + rax + 32]
    movdqa [rcx + 176], xmm15
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 240], xmm13
    paddd xmm7, [r8 + 560]
    paddd xmm7, [r10 + 464]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pand xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xc
    psrld xmm7, 0x14
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 560]
    paddd xmm11, [r10 + 720]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pand xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xc
    psrld xmm11, 0x14
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 14: F, word 14, rotate 17
    paddd xmm2, [r8 + 576]
    paddd xmm2, [r10 + 224]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pand xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0x11
    psrld xmm2, 0xf
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 576]
    paddd xmm6, [r10 + 480]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pand xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0x11
    psrld xmm6, 0xf
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 576]
    paddd xmm10, [r10 + 736]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pand xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0x11
    psrld xmm10, 0xf
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 15: F, word 15, rotate 22
    paddd xmm1, [r8 + 592]
    paddd xmm1, [r10 + 240]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pand xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x16
    psrld xmm1, 0xa
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 592]
    paddd xmm5, [r10 + 496]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pand xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x16
    psrld xmm5, 0xa
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 592]
    paddd xmm9, [r10 + 752]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pand xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x16
    psrld xmm9, 0xa
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 16: G, word 1, rotate 5
    paddd xmm0, [r8 + 608]
    paddd xmm0, [r10 + 16]
    movdqa xmm12, xmm3
    pandn xmm12, xmm2
    paddd xmm0, xmm12
    movdqa xmm12, xmm1
    pand xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 5
    psrld xmm0, 0x1b
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 608]
    paddd xmm4, [r10 + 272]
    movdqa xmm12, xmm7
    pandn xmm12, xmm6
    paddd xmm4, xmm12
    movdqa xmm12, xmm5
    pand xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 5
    psrld xmm4, 0x1b
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm13, [rbx + rax + 0]
    movdqa [rcx + 256], xmm13
    movdqu xmm14, [rbx + rax + 16]
    movdqa [rcx + 320], xmm14
    movdqu xmm15, [rbx + rax + 32]
    movdqa [rcx + 384], xmm15
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 448], xmm13
    paddd xmm8, [r8 + 608]
    paddd xmm8, [r10 + 528]
    movdqa xmm12, xmm11
    pandn xmm12, xmm10
    paddd xmm8, xmm12
    movdqa xmm12, xmm9
    pand xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 5
    psrld xmm8, 0x1b
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 17: G, word 6, rotate 9
    paddd xmm3, [r8 + 624]
    paddd xmm3, [r10 + 96]
    movdqa xmm12, xmm2
    pandn xmm12, xmm1
    paddd xmm3, xmm12
    movdqa xmm12, xmm0
    pand xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 9
    psrld xmm3, 0x17
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 624]
    paddd xmm7, [r10 + 352]
    movdqa xmm12, xmm6
    pandn xmm12, xmm5
    paddd xmm7, xmm12
    movdqa xmm12, xmm4
    pand xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 9
    psrld xmm7, 0x17
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 624]
    paddd xmm11, [r10 + 608]
    movdqa xmm12, xmm10
    pandn xmm12, xmm9
    paddd xmm11, xmm12
    movdqa xmm12, xmm8
    pand xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 9
    psrld xmm11, 0x17
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 18: G, word 11, rotate 14
    paddd xmm2, [r8 + 640]
    paddd xmm2, [r10 + 176]
    movdqa xmm12, xmm1
    pandn xmm12, xmm0
    paddd xmm2, xmm12
    movdqa xmm12, xmm3
    pand xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xe
    psrld xmm2, 0x12
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 640]
    paddd xmm6, [r10 + 432]
    movdqa xmm12, xmm5
    pandn xmm12, xmm4
    paddd xmm6, xmm12
    movdqa xmm12, xmm7
    pand xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xe
    psrld xmm6, 0x12
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 640]
    paddd xmm10, [r10 + 688]
    movdqa xmm12, xmm9
    pandn xmm12, xmm8
    paddd xmm10, xmm12
    movdqa xmm12, xmm11
    pand xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xe
    psrld xmm10, 0x12
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 19: G, word 0, rotate 20
    paddd xmm1, [r8 + 656]
    paddd xmm1, [r10 + 0]
    movdqa xmm12, xmm0
    pandn xmm12, xmm3
    paddd xmm1, xmm12
    movdqa xmm12, xmm2
    pand xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x14
    psrld xmm1, 0xc
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 656]
    paddd xmm5, [r10 + 256]
    movdqa xmm12, xmm4
    pandn xmm12, xmm7
    paddd xmm5, xmm12
    movdqa xmm12, xmm6
    pand xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x14
    psrld xmm5, 0xc
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 656]
    paddd xmm9, [r10 + 512]
    movdqa xmm12, xmm8
    pandn xmm12, xmm11
    paddd xmm9, xmm12
    movdqa xmm12, xmm10
    pand xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x14
    psrld xmm9, 0xc
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm14, [rbx + rax + 0]
    movdqa [rcx + 272], xmm14
    movdqu xmm15, [rbx + rax + 16]
    movdqa [rcx + 336], xmm15
    movdqu xmm13, [rbx + rax + 32]
    movdqa [rcx + 400], xmm13
    movdqu xmm14, [rbx + rax + 48]
    movdqa [rcx + 464], xmm14
    // step 20: G, word 5, rotate 5
    paddd xmm0, [r8 + 672]
    paddd xmm0, [r10 + 80]
    movdqa xmm12, xmm3
    pandn xmm12, xmm2
    paddd xmm0, xmm12
    movdqa xmm12, xmm1
    pand xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 5
    psrld xmm0, 0x1b
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 672]
    paddd xmm4, [r10 + 336]
    movdqa xmm12, xmm7
    pandn xmm12, xmm6
    paddd xmm4, xmm12
    movdqa xmm12, xmm5
    pand xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 5
    psrld xmm4, 0x1b
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 672]
    paddd xmm8, [r10 + 592]
    movdqa xmm12, xmm11
    pandn xmm12, xmm10
    paddd xmm8, xmm12
    movdqa xmm12, xmm9
    pand xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 5
    psrld xmm8, 0x1b
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 21: G, word 10, rotate 9
    paddd xmm3, [r8 + 688]
    paddd xmm3, [r10 + 160]
    movdqa xmm12, xmm2
    pandn xmm12, xmm1
    paddd xmm3, xmm12
    movdqa xmm12, xmm0
    pand xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 9
    psrld xmm3, 0x17
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 688]
    paddd xmm7, [r10 + 416]
    movdqa xmm12, xmm6
    pandn xmm12, xmm5
    paddd xmm7, xmm12
    movdqa xmm12, xmm4
    pand xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 9
    psrld xmm7, 0x17
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 688]
    paddd xmm11, [r10 + 672]
    movdqa xmm12, xmm10
    pandn xmm12, xmm9
    paddd xmm11, xmm12
    movdqa xmm12, xmm8
    pand xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 9
    psrld xmm11, 0x17
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 22: G, word 15, rotate 14
    paddd xmm2, [r8 + 704]
    paddd xmm2, [r10 + 240]
    movdqa xmm12, xmm1
    pandn xmm12, xmm0
    paddd xmm2, xmm12
    movdqa xmm12, xmm3
    pand xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xe
    psrld xmm2, 0x12
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 704]
    paddd xmm6, [r10 + 496]
    movdqa xmm12, xmm5
    pandn xmm12, xmm4
    paddd xmm6, xmm12
    movdqa xmm12, xmm7
    pand xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xe
    psrld xmm6, 0x12
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 704]
    paddd xmm10, [r10 + 752]
    movdqa xmm12, xmm9
    pandn xmm12, xmm8
    paddd xmm10, xmm12
    movdqa xmm12, xmm11
    pand xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xe
    psrld xmm10, 0x12
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 23: G, word 4, rotate 20
    paddd xmm1, [r8 + 720]
    paddd xmm1, [r10 + 64]
    movdqa xmm12, xmm0
    pandn xmm12, xmm3
    paddd xmm1, xmm12
    movdqa xmm12, xmm2
    pand xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x14
    psrld xmm1, 0xc
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm15, [rbx + rax + 0]
    movdqa [rcx + 288], xmm15
    movdqu xmm13, [rbx + rax + 16]
    movdqa [rcx + 352], xmm13
    movdqu xmm14, [rbx + rax + 32]
    movdqa [rcx + 416], xmm14
    movdqu xmm15, [rbx + rax + 48]
    movdqa [rcx + 480], xmm15
    paddd xmm5, [r8 + 720]
    paddd xmm5, [r10 + 320]
    movdqa xmm12, xmm4
    pandn xmm12, xmm7
    paddd xmm5, xmm12
    movdqa xmm12, xmm6
    pand xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x14
    psrld xmm5, 0xc
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 720]
    paddd xmm9, [r10 + 576]
    movdqa xmm12, xmm8
    pandn xmm12, xmm11
    paddd xmm9, xmm12
    movdqa xmm12, xmm10
    pand xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x14
    psrld xmm9, 0xc
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 24: G, word 9, rotate 5
    paddd xmm0, [r8 + 736]
    paddd xmm0, [r10 + 144]
    movdqa xmm12, xmm3
    pandn xmm12, xmm2
    paddd xmm0, xmm12
    movdqa xmm12, xmm1
    pand xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 5
    psrld xmm0, 0x1b
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 736]
    paddd xmm4, [r10 + 400]
    movdqa xmm12, xmm7
    pandn xmm12, xmm6
    paddd xmm4, xmm12
    movdqa xmm12, xmm5
    pand xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 5
    psrld xmm4, 0x1b
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 736]
    paddd xmm8, [r10 + 656]
    movdqa xmm12, xmm11
    pandn xmm12, xmm10
    paddd xmm8, xmm12
    movdqa xmm12, xmm9
    pand xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 5
    psrld xmm8, 0x1b
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 25: G, word 14, rotate 9
    paddd xmm3, [r8 + 752]
    paddd xmm3, [r10 + 224]
    movdqa xmm12, xmm2
    pandn xmm12, xmm1
    paddd xmm3, xmm12
    movdqa xmm12, xmm0
    pand xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 9
    psrld xmm3, 0x17
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 752]
    paddd xmm7, [r10 + 480]
    movdqa xmm12, xmm6
    pandn xmm12, xmm5
    paddd xmm7, xmm12
    movdqa xmm12, xmm4
    pand xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 9
    psrld xmm7, 0x17
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 752]
    paddd xmm11, [r10 + 736]
    movdqa xmm12, xmm10
    pandn xmm12, xmm9
    paddd xmm11, xmm12
    movdqa xmm12, xmm8
    pand xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 9
    psrld xmm11, 0x17
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 26: G, word 3, rotate 14
    paddd xmm2, [r8 + 768]
    paddd xmm2, [r10 + 48]
    movdqa xmm12, xmm1
    pandn xmm12, xmm0
    paddd xmm2, xmm12
    movdqa xmm12, xmm3
    pand xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xe
    psrld xmm2, 0x12
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 768]
    paddd xmm6, [r10 + 304]
    movdqa xmm12, xmm5
    pandn xmm12, xmm4
    paddd xmm6, xmm12
    movdqa xmm12, xmm7
    pand xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xe
    psrld xmm6, 0x12
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm13, [rbx + rax + 0]
    movdqa [rcx + 304], xmm13
    movdqu xmm14, [rbx + rax + 16]
    movdqa [rcx + 368], xmm14
    movdqu xmm15, [rbx + rax + 32]
    movdqa [rcx + 432], xmm15
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 496], xmm13
    paddd xmm10, [r8 + 768]
    paddd xmm10, [r10 + 560]
    movdqa xmm12, xmm9
    pandn xmm12, xmm8
    paddd xmm10, xmm12
    movdqa xmm12, xmm11
    pand xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xe
    psrld xmm10, 0x12
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 27: G, word 8, rotate 20
    paddd xmm1, [r8 + 784]
    paddd xmm1, [r10 + 128]
    movdqa xmm12, xmm0
    pandn xmm12, xmm3
    paddd xmm1, xmm12
    movdqa xmm12, xmm2
    pand xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x14
    psrld xmm1, 0xc
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 784]
    paddd xmm5, [r10 + 384]
    movdqa xmm12, xmm4
    pandn xmm12, xmm7
    paddd xmm5, xmm12
    movdqa xmm12, xmm6
    pand xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x14
    psrld xmm5, 0xc
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 784]
    paddd xmm9, [r10 + 640]
    movdqa xmm12, xmm8
    pandn xmm12, xmm11
    paddd xmm9, xmm12
    movdqa xmm12, xmm10
    pand xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x14
    psrld xmm9, 0xc
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 28: G, word 13, rotate 5
    paddd xmm0, [r8 + 800]
    paddd xmm0, [r10 + 208]
    movdqa xmm12, xmm3
    pandn xmm12, xmm2
    paddd xmm0, xmm12
    movdqa xmm12, xmm1
    pand xmm12, xmm3
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 5
    psrld xmm0, 0x1b
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 800]
    paddd xmm4, [r10 + 464]
    movdqa xmm12, xmm7
    pandn xmm12, xmm6
    paddd xmm4, xmm12
    movdqa xmm12, xmm5
    pand xmm12, xmm7
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 5
    psrld xmm4, 0x1b
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 800]
    paddd xmm8, [r10 + 720]
    movdqa xmm12, xmm11
    pandn xmm12, xmm10
    paddd xmm8, xmm12
    movdqa xmm12, xmm9
    pand xmm12, xmm11
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 5
    psrld xmm8, 0x1b
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 29: G, word 2, rotate 9
    paddd xmm3, [r8 + 816]
    paddd xmm3, [r10 + 32]
    movdqa xmm12, xmm2
    pandn xmm12, xmm1
    paddd xmm3, xmm12
    movdqa xmm12, xmm0
    pand xmm12, xmm2
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 9
    psrld xmm3, 0x17
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 816]
    paddd xmm7, [r10 + 288]
    movdqa xmm12, xmm6
    pandn xmm12, xmm5
    paddd xmm7, xmm12
    movdqa xmm12, xmm4
    pand xmm12, xmm6
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 9
    psrld xmm7, 0x17
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 816]
    paddd xmm11, [r10 + 544]
    movdqa xmm12, xmm10
    pandn xmm12, xmm9
    paddd xmm11, xmm12
    movdqa xmm12, xmm8
    pand xmm12, xmm10
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 9
    psrld xmm11, 0x17
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm13, [rbx + rax + 0]
    movdqa [rcx + 512], xmm13
    movdqu xmm14, [rbx + rax + 16]
    movdqa [rcx + 576], xmm14
    movdqu xmm15, [rbx + rax + 32]
    movdqa [rcx + 640], xmm15
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 704], xmm13
    // step 30: G, word 7, rotate 14
    paddd xmm2, [r8 + 832]
    paddd xmm2, [r10 + 112]
    movdqa xmm12, xmm1
    pandn xmm12, xmm0
    paddd xmm2, xmm12
    movdqa xmm12, xmm3
    pand xmm12, xmm1
    paddd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xe
    psrld xmm2, 0x12
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 832]
    paddd xmm6, [r10 + 368]
    movdqa xmm12, xmm5
    pandn xmm12, xmm4
    paddd xmm6, xmm12
    movdqa xmm12, xmm7
    pand xmm12, xmm5
    paddd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xe
    psrld xmm6, 0x12
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 832]
    paddd xmm10, [r10 + 624]
    movdqa xmm12, xmm9
    pandn xmm12, xmm8
    paddd xmm10, xmm12
    movdqa xmm12, xmm11
    pand xmm12, xmm9
    paddd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xe
    psrld xmm10, 0x12
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    // step 31: G, word 12, rotate 20
    paddd xmm1, [r8 + 848]
    paddd xmm1, [r10 + 192]
    movdqa xmm12, xmm0
    pandn xmm12, xmm3
    paddd xmm1, xmm12
    movdqa xmm12, xmm2
    pand xmm12, xmm0
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x14
    psrld xmm1, 0xc
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 848]
    paddd xmm5, [r10 + 448]
    movdqa xmm12, xmm4
    pandn xmm12, xmm7
    paddd xmm5, xmm12
    movdqa xmm12, xmm6
    pand xmm12, xmm4
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x14
    psrld xmm5, 0xc
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 848]
    paddd xmm9, [r10 + 704]
    movdqa xmm12, xmm8
    pandn xmm12, xmm11
    paddd xmm9, xmm12
    movdqa xmm12, xmm10
    pand xmm12, xmm8
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x14
    psrld xmm9, 0xc
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 32: H, word 5, rotate 4
    paddd xmm0, [r8 + 864]
    paddd xmm0, [r10 + 80]
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 4
    psrld xmm0, 0x1c
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 864]
    paddd xmm4, [r10 + 336]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 4
    psrld xmm4, 0x1c
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    paddd xmm8, [r8 + 864]
    paddd xmm8, [r10 + 592]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 4
    psrld xmm8, 0x1c
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 33: H, word 8, rotate 11
    paddd xmm3, [r8 + 880]
    paddd xmm3, [r10 + 128]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xb
    psrld xmm3, 0x15
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm14, [rbx + rax + 0]
    movdqa [rcx + 528], xmm14
    movdqu xmm15, [rbx + rax + 16]
    movdqa [rcx + 592], xmm15
    movdqu xmm13, [rbx + rax + 32]
    movdqa [rcx + 656], xmm13
    movdqu xmm14, [rbx + rax + 48]
    movdqa [rcx + 720], xmm14
    paddd xmm7, [r8 + 880]
    paddd xmm7, [r10 + 384]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xb
    psrld xmm7, 0x15
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 880]
    paddd xmm11, [r10 + 640]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xb
    psrld xmm11, 0x15
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 34: H, word 11, rotate 16
    paddd xmm2, [r8 + 896]
    paddd xmm2, [r10 + 176]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm2, xmm12
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 896]
    paddd xmm6, [r10 + 432]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm6, xmm12
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 896]
    paddd xmm10, [r10 + 688]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm10, xmm12
    pshuflw xmm10, xmm10, 0xb1
    pshufhw xmm10, xmm10, 0xb1
    paddd xmm10, xmm11
    // step 35: H, word 14, rotate 23
    paddd xmm1, [r8 + 912]
    paddd xmm1, [r10 + 224]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x17
    psrld xmm1, 9
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 912]
    paddd xmm5, [r10 + 480]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x17
    psrld xmm5, 9
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 912]
    paddd xmm9, [r10 + 736]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x17
    psrld xmm9, 9
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    // step 36: H, word 1, rotate 4
    paddd xmm0, [r8 + 928]
    paddd xmm0, [r10 + 16]
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 4
    psrld xmm0, 0x1c
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    paddd xmm4, [r8 + 928]
    paddd xmm4, [r10 + 272]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 4
    psrld xmm4, 0x1c
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm15, [rbx + rax + 0]
    movdqa [rcx + 544], xmm15
    movdqu xmm13, [rbx + rax + 16]
    movdqa [rcx + 608], xmm13
    movdqu xmm14, [rbx + rax + 32]
    movdqa [rcx + 672], xmm14
    movdqu xmm15, [rbx + rax + 48]
    movdqa [rcx + 736], xmm15
    paddd xmm8, [r8 + 928]
    paddd xmm8, [r10 + 528]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 4
    psrld xmm8, 0x1c
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    // step 37: H, word 4, rotate 11
    paddd xmm3, [r8 + 944]
    paddd xmm3, [r10 + 64]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xb
    psrld xmm3, 0x15
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    paddd xmm7, [r8 + 944]
    paddd xmm7, [r10 + 320]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xb
    psrld xmm7, 0x15
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    paddd xmm11, [r8 + 944]
    paddd xmm11, [r10 + 576]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xb
    psrld xmm11, 0x15
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    // step 38: H, word 7, rotate 16
    paddd xmm2, [r8 + 960]
    paddd xmm2, [r10 + 112]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm2, xmm12
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    paddd xmm6, [r8 + 960]
    paddd xmm6, [r10 + 368]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm6, xmm12
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    paddd xmm10, [r8 + 960]
    paddd xmm10, [r10 + 624]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm10, xmm12
    pshuflw xmm10, xmm10, 0xb1
    pshufhw xmm10, xmm10, 0xb1
    paddd xmm10, xmm11
    // step 39: H, word 10, rotate 23
    paddd xmm1, [r8 + 976]
    paddd xmm1, [r10 + 160]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x17
    psrld xmm1, 9
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    paddd xmm5, [r8 + 976]
    paddd xmm5, [r10 + 416]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x17
    psrld xmm5, 9
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    paddd xmm9, [r8 + 976]
    paddd xmm9, [r10 + 672]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x17
    psrld xmm9, 9
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    movdqu xmm13, [rbx + rax + 0]
    movdqa [rcx + 560], xmm13
    movdqu xmm14, [rbx + rax + 16]
    movdqa [rcx + 624], xmm14
    movdqu xmm15, [rbx + rax + 32]
    movdqa [rcx + 688], xmm15
    movdqu xmm13, [rbx + rax + 48]
    movdqa [rcx + 752], xmm13
    // step 40: H, word 13, rotate 4
    paddd xmm0, [r8 + 992]
    paddd xmm0, [r10 + 208]
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 4
    psrld xmm0, 0x1c
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    movdqa xmm13, [rcx + 0]
    punpckldq xmm13, [rcx + 16]
    paddd xmm4, [r8 + 992]
    paddd xmm4, [r10 + 464]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 4
    psrld xmm4, 0x1c
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    movdqa xmm14, [rcx + 32]
    punpckldq xmm14, [rcx + 48]
    paddd xmm8, [r8 + 992]
    paddd xmm8, [r10 + 720]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 4
    psrld xmm8, 0x1c
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 0], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 16], xmm13
    // step 41: H, word 0, rotate 11
    paddd xmm3, [r8 + 1008]
    paddd xmm3, [r10 + 0]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xb
    psrld xmm3, 0x15
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    movdqa xmm13, [rcx + 0]
    punpckhdq xmm13, [rcx + 16]
    paddd xmm7, [r8 + 1008]
    paddd xmm7, [r10 + 256]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xb
    psrld xmm7, 0x15
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    movdqa xmm14, [rcx + 32]
    punpckhdq xmm14, [rcx + 48]
    paddd xmm11, [r8 + 1008]
    paddd xmm11, [r10 + 512]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xb
    psrld xmm11, 0x15
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 32], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 48], xmm13
    // step 42: H, word 3, rotate 16
    paddd xmm2, [r8 + 1024]
    paddd xmm2, [r10 + 48]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm2, xmm12
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    movdqa xmm13, [rcx + 64]
    punpckldq xmm13, [rcx + 80]
    paddd xmm6, [r8 + 1024]
    paddd xmm6, [r10 + 304]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm6, xmm12
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    movdqa xmm14, [rcx + 96]
    punpckldq xmm14, [rcx + 112]
    paddd xmm10, [r8 + 1024]
    paddd xmm10, [r10 + 560]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm10, xmm12
    pshuflw xmm10, xmm10, 0xb1
    pshufhw xmm10, xmm10, 0xb1
    paddd xmm10, xmm11
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 64], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 80], xmm13
    // step 43: H, word 6, rotate 23
    paddd xmm1, [r8 + 1040]
    paddd xmm1, [r10 + 96]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x17
    psrld xmm1, 9
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    movdqa xmm13, [rcx + 64]
    punpckhdq xmm13, [rcx + 80]
    paddd xmm5, [r8 + 1040]
    paddd xmm5, [r10 + 352]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x17
    psrld xmm5, 9
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    movdqa xmm14, [rcx + 96]
    punpckhdq xmm14, [rcx + 112]
    paddd xmm9, [r8 + 1040]
    paddd xmm9, [r10 + 608]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x17
    psrld xmm9, 9
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 96], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 112], xmm13
    // step 44: H, word 9, rotate 4
    paddd xmm0, [r8 + 1056]
    paddd xmm0, [r10 + 144]
    movdqa xmm12, xmm2
    pxor xmm12, xmm3
    pxor xmm12, xmm1
    paddd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 4
    psrld xmm0, 0x1c
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    movdqa xmm13, [rcx + 128]
    punpckldq xmm13, [rcx + 144]
    paddd xmm4, [r8 + 1056]
    paddd xmm4, [r10 + 400]
    movdqa xmm12, xmm6
    pxor xmm12, xmm7
    pxor xmm12, xmm5
    paddd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 4
    psrld xmm4, 0x1c
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    movdqa xmm14, [rcx + 160]
    punpckldq xmm14, [rcx + 176]
    paddd xmm8, [r8 + 1056]
    paddd xmm8, [r10 + 656]
    movdqa xmm12, xmm10
    pxor xmm12, xmm11
    pxor xmm12, xmm9
    paddd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 4
    psrld xmm8, 0x1c
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 128], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 144], xmm13
    // step 45: H, word 12, rotate 11
    paddd xmm3, [r8 + 1072]
    paddd xmm3, [r10 + 192]
    movdqa xmm12, xmm1
    pxor xmm12, xmm2
    pxor xmm12, xmm0
    paddd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xb
    psrld xmm3, 0x15
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    movdqa xmm13, [rcx + 128]
    punpckhdq xmm13, [rcx + 144]
    paddd xmm7, [r8 + 1072]
    paddd xmm7, [r10 + 448]
    movdqa xmm12, xmm5
    pxor xmm12, xmm6
    pxor xmm12, xmm4
    paddd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xb
    psrld xmm7, 0x15
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    movdqa xmm14, [rcx + 160]
    punpckhdq xmm14, [rcx + 176]
    paddd xmm11, [r8 + 1072]
    paddd xmm11, [r10 + 704]
    movdqa xmm12, xmm9
    pxor xmm12, xmm10
    pxor xmm12, xmm8
    paddd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xb
    psrld xmm11, 0x15
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 160], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 176], xmm13
    // step 46: H, word 15, rotate 16
    paddd xmm2, [r8 + 1088]
    paddd xmm2, [r10 + 240]
    movdqa xmm12, xmm0
    pxor xmm12, xmm1
    pxor xmm12, xmm3
    paddd xmm2, xmm12
    pshuflw xmm2, xmm2, 0xb1
    pshufhw xmm2, xmm2, 0xb1
    paddd xmm2, xmm3
    movdqa xmm13, [rcx + 192]
    punpckldq xmm13, [rcx + 208]
    paddd xmm6, [r8 + 1088]
    paddd xmm6, [r10 + 496]
    movdqa xmm12, xmm4
    pxor xmm12, xmm5
    pxor xmm12, xmm7
    paddd xmm6, xmm12
    pshuflw xmm6, xmm6, 0xb1
    pshufhw xmm6, xmm6, 0xb1
    paddd xmm6, xmm7
    movdqa xmm14, [rcx + 224]
    punpckldq xmm14, [rcx + 240]
    paddd xmm10, [r8 + 1088]
    paddd xmm10, [r10 + 752]
    movdqa xmm12, xmm8
    pxor xmm12, xmm9
    pxor xmm12, xmm11
    paddd xmm10, xmm12
    pshuflw xmm10, xmm10, 0xb1
    pshufhw xmm10, xmm10, 0xb1
    paddd xmm10, xmm11
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 192], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 208], xmm13
    // step 47: H, word 2, rotate 23
    paddd xmm1, [r8 + 1104]
    paddd xmm1, [r10 + 32]
    movdqa xmm12, xmm3
    pxor xmm12, xmm0
    pxor xmm12, xmm2
    paddd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x17
    psrld xmm1, 9
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    movdqa xmm13, [rcx + 192]
    punpckhdq xmm13, [rcx + 208]
    paddd xmm5, [r8 + 1104]
    paddd xmm5, [r10 + 288]
    movdqa xmm12, xmm7
    pxor xmm12, xmm4
    pxor xmm12, xmm6
    paddd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x17
    psrld xmm5, 9
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    movdqa xmm14, [rcx + 224]
    punpckhdq xmm14, [rcx + 240]
    paddd xmm9, [r8 + 1104]
    paddd xmm9, [r10 + 544]
    movdqa xmm12, xmm11
    pxor xmm12, xmm8
    pxor xmm12, xmm10
    paddd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x17
    psrld xmm9, 9
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 224], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 240], xmm13
    // step 48: I, word 0, rotate 6
    paddd xmm0, [r8 + 1120]
    paddd xmm0, [r10 + 0]
    movdqa xmm12, xmm1
    pandn xmm12, xmm3
    pxor xmm12, xmm2
    psubd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 6
    psrld xmm0, 0x1a
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    movdqa xmm13, [rcx + 256]
    punpckldq xmm13, [rcx + 272]
    paddd xmm4, [r8 + 1120]
    paddd xmm4, [r10 + 256]
    movdqa xmm12, xmm5
    pandn xmm12, xmm7
    pxor xmm12, xmm6
    psubd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 6
    psrld xmm4, 0x1a
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    movdqa xmm14, [rcx + 288]
    punpckldq xmm14, [rcx + 304]
    paddd xmm8, [r8 + 1120]
    paddd xmm8, [r10 + 512]
    movdqa xmm12, xmm9
    pandn xmm12, xmm11
    pxor xmm12, xmm10
    psubd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 6
    psrld xmm8, 0x1a
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 256], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 272], xmm13
    // step 49: I, word 7, rotate 10
    paddd xmm3, [r8 + 1136]
    paddd xmm3, [r10 + 112]
    movdqa xmm12, xmm0
    pandn xmm12, xmm2
    pxor xmm12, xmm1
    psubd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xa
    psrld xmm3, 0x16
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    movdqa xmm13, [rcx + 256]
    punpckhdq xmm13, [rcx + 272]
    paddd xmm7, [r8 + 1136]
    paddd xmm7, [r10 + 368]
    movdqa xmm12, xmm4
    pandn xmm12, xmm6
    pxor xmm12, xmm5
    psubd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xa
    psrld xmm7, 0x16
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    movdqa xmm14, [rcx + 288]
    punpckhdq xmm14, [rcx + 304]
    paddd xmm11, [r8 + 1136]
    paddd xmm11, [r10 + 624]
    movdqa xmm12, xmm8
    pandn xmm12, xmm10
    pxor xmm12, xmm9
    psubd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xa
    psrld xmm11, 0x16
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 288], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 304], xmm13
    // step 50: I, word 14, rotate 15
    paddd xmm2, [r8 + 1152]
    paddd xmm2, [r10 + 224]
    movdqa xmm12, xmm3
    pandn xmm12, xmm1
    pxor xmm12, xmm0
    psubd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xf
    psrld xmm2, 0x11
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    movdqa xmm13, [rcx + 320]
    punpckldq xmm13, [rcx + 336]
    paddd xmm6, [r8 + 1152]
    paddd xmm6, [r10 + 480]
    movdqa xmm12, xmm7
    pandn xmm12, xmm5
    pxor xmm12, xmm4
    psubd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xf
    psrld xmm6, 0x11
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    movdqa xmm14, [rcx + 352]
    punpckldq xmm14, [rcx + 368]
    paddd xmm10, [r8 + 1152]
    paddd xmm10, [r10 + 736]
    movdqa xmm12, xmm11
    pandn xmm12, xmm9
    pxor xmm12, xmm8
    psubd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xf
    psrld xmm10, 0x11
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 320], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 336], xmm13
    // step 51: I, word 5, rotate 21
    paddd xmm1, [r8 + 1168]
    paddd xmm1, [r10 + 80]
    movdqa xmm12, xmm2
    pandn xmm12, xmm0
    pxor xmm12, xmm3
    psubd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x15
    psrld xmm1, 0xb
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    movdqa xmm13, [rcx + 320]
    punpckhdq xmm13, [rcx + 336]
    paddd xmm5, [r8 + 1168]
    paddd xmm5, [r10 + 336]
    movdqa xmm12, xmm6
    pandn xmm12, xmm4
    pxor xmm12, xmm7
    psubd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x15
    psrld xmm5, 0xb
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    movdqa xmm14, [rcx + 352]
    punpckhdq xmm14, [rcx + 368]
    paddd xmm9, [r8 + 1168]
    paddd xmm9, [r10 + 592]
    movdqa xmm12, xmm10
    pandn xmm12, xmm8
    pxor xmm12, xmm11
    psubd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x15
    psrld xmm9, 0xb
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 352], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 368], xmm13
    // step 52: I, word 12, rotate 6
    paddd xmm0, [r8 + 1184]
    paddd xmm0, [r10 + 192]
    movdqa xmm12, xmm1
    pandn xmm12, xmm3
    pxor xmm12, xmm2
    psubd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 6
    psrld xmm0, 0x1a
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    movdqa xmm13, [rcx + 384]
    punpckldq xmm13, [rcx + 400]
    paddd xmm4, [r8 + 1184]
    paddd xmm4, [r10 + 448]
    movdqa xmm12, xmm5
    pandn xmm12, xmm7
    pxor xmm12, xmm6
    psubd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 6
    psrld xmm4, 0x1a
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    movdqa xmm14, [rcx + 416]
    punpckldq xmm14, [rcx + 432]
    paddd xmm8, [r8 + 1184]
    paddd xmm8, [r10 + 704]
    movdqa xmm12, xmm9
    pandn xmm12, xmm11
    pxor xmm12, xmm10
    psubd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 6
    psrld xmm8, 0x1a
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 384], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 400], xmm13
    // step 53: I, word 3, rotate 10
    paddd xmm3, [r8 + 1200]
    paddd xmm3, [r10 + 48]
    movdqa xmm12, xmm0
    pandn xmm12, xmm2
    pxor xmm12, xmm1
    psubd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xa
    psrld xmm3, 0x16
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    movdqa xmm13, [rcx + 384]
    punpckhdq xmm13, [rcx + 400]
    paddd xmm7, [r8 + 1200]
    paddd xmm7, [r10 + 304]
    movdqa xmm12, xmm4
    pandn xmm12, xmm6
    pxor xmm12, xmm5
    psubd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xa
    psrld xmm7, 0x16
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    movdqa xmm14, [rcx + 416]
    punpckhdq xmm14, [rcx + 432]
    paddd xmm11, [r8 + 1200]
    paddd xmm11, [r10 + 560]
    movdqa xmm12, xmm8
    pandn xmm12, xmm10
    pxor xmm12, xmm9
    psubd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xa
    psrld xmm11, 0x16
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 416], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 432], xmm13
    // step 54: I, word 10, rotate 15
    paddd xmm2, [r8 + 1216]
    paddd xmm2, [r10 + 160]
    movdqa xmm12, xmm3
    pandn xmm12, xmm1
    pxor xmm12, xmm0
    psubd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xf
    psrld xmm2, 0x11
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    movdqa xmm13, [rcx + 448]
    punpckldq xmm13, [rcx + 464]
    paddd xmm6, [r8 + 1216]
    paddd xmm6, [r10 + 416]
    movdqa xmm12, xmm7
    pandn xmm12, xmm5
    pxor xmm12, xmm4
    psubd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xf
    psrld xmm6, 0x11
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    movdqa xmm14, [rcx + 480]
    punpckldq xmm14, [rcx + 496]
    paddd xmm10, [r8 + 1216]
    paddd xmm10, [r10 + 672]
    movdqa xmm12, xmm11
    pandn xmm12, xmm9
    pxor xmm12, xmm8
    psubd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xf
    psrld xmm10, 0x11
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 448], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 464], xmm13
    // step 55: I, word 1, rotate 21
    paddd xmm1, [r8 + 1232]
    paddd xmm1, [r10 + 16]
    movdqa xmm12, xmm2
    pandn xmm12, xmm0
    pxor xmm12, xmm3
    psubd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x15
    psrld xmm1, 0xb
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    movdqa xmm13, [rcx + 448]
    punpckhdq xmm13, [rcx + 464]
    paddd xmm5, [r8 + 1232]
    paddd xmm5, [r10 + 272]
    movdqa xmm12, xmm6
    pandn xmm12, xmm4
    pxor xmm12, xmm7
    psubd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x15
    psrld xmm5, 0xb
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    movdqa xmm14, [rcx + 480]
    punpckhdq xmm14, [rcx + 496]
    paddd xmm9, [r8 + 1232]
    paddd xmm9, [r10 + 528]
    movdqa xmm12, xmm10
    pandn xmm12, xmm8
    pxor xmm12, xmm11
    psubd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x15
    psrld xmm9, 0xb
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 480], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 496], xmm13
    // step 56: I, word 8, rotate 6
    paddd xmm0, [r8 + 1248]
    paddd xmm0, [r10 + 128]
    movdqa xmm12, xmm1
    pandn xmm12, xmm3
    pxor xmm12, xmm2
    psubd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 6
    psrld xmm0, 0x1a
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    movdqa xmm13, [rcx + 512]
    punpckldq xmm13, [rcx + 528]
    paddd xmm4, [r8 + 1248]
    paddd xmm4, [r10 + 384]
    movdqa xmm12, xmm5
    pandn xmm12, xmm7
    pxor xmm12, xmm6
    psubd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 6
    psrld xmm4, 0x1a
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    movdqa xmm14, [rcx + 544]
    punpckldq xmm14, [rcx + 560]
    paddd xmm8, [r8 + 1248]
    paddd xmm8, [r10 + 640]
    movdqa xmm12, xmm9
    pandn xmm12, xmm11
    pxor xmm12, xmm10
    psubd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 6
    psrld xmm8, 0x1a
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 512], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 528], xmm13
    // step 57: I, word 15, rotate 10
    paddd xmm3, [r8 + 1264]
    paddd xmm3, [r10 + 240]
    movdqa xmm12, xmm0
    pandn xmm12, xmm2
    pxor xmm12, xmm1
    psubd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xa
    psrld xmm3, 0x16
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    movdqa xmm13, [rcx + 512]
    punpckhdq xmm13, [rcx + 528]
    paddd xmm7, [r8 + 1264]
    paddd xmm7, [r10 + 496]
    movdqa xmm12, xmm4
    pandn xmm12, xmm6
    pxor xmm12, xmm5
    psubd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xa
    psrld xmm7, 0x16
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    movdqa xmm14, [rcx + 544]
    punpckhdq xmm14, [rcx + 560]
    paddd xmm11, [r8 + 1264]
    paddd xmm11, [r10 + 752]
    movdqa xmm12, xmm8
    pandn xmm12, xmm10
    pxor xmm12, xmm9
    psubd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xa
    psrld xmm11, 0x16
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 544], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 560], xmm13
    // step 58: I, word 6, rotate 15
    paddd xmm2, [r8 + 1280]
    paddd xmm2, [r10 + 96]
    movdqa xmm12, xmm3
    pandn xmm12, xmm1
    pxor xmm12, xmm0
    psubd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xf
    psrld xmm2, 0x11
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    movdqa xmm13, [rcx + 576]
    punpckldq xmm13, [rcx + 592]
    paddd xmm6, [r8 + 1280]
    paddd xmm6, [r10 + 352]
    movdqa xmm12, xmm7
    pandn xmm12, xmm5
    pxor xmm12, xmm4
    psubd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xf
    psrld xmm6, 0x11
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    movdqa xmm14, [rcx + 608]
    punpckldq xmm14, [rcx + 624]
    paddd xmm10, [r8 + 1280]
    paddd xmm10, [r10 + 608]
    movdqa xmm12, xmm11
    pandn xmm12, xmm9
    pxor xmm12, xmm8
    psubd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xf
    psrld xmm10, 0x11
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 576], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 592], xmm13
    // step 59: I, word 13, rotate 21
    paddd xmm1, [r8 + 1296]
    paddd xmm1, [r10 + 208]
    movdqa xmm12, xmm2
    pandn xmm12, xmm0
    pxor xmm12, xmm3
    psubd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x15
    psrld xmm1, 0xb
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    movdqa xmm13, [rcx + 576]
    punpckhdq xmm13, [rcx + 592]
    paddd xmm5, [r8 + 1296]
    paddd xmm5, [r10 + 464]
    movdqa xmm12, xmm6
    pandn xmm12, xmm4
    pxor xmm12, xmm7
    psubd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x15
    psrld xmm5, 0xb
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    movdqa xmm14, [rcx + 608]
    punpckhdq xmm14, [rcx + 624]
    paddd xmm9, [r8 + 1296]
    paddd xmm9, [r10 + 720]
    movdqa xmm12, xmm10
    pandn xmm12, xmm8
    pxor xmm12, xmm11
    psubd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x15
    psrld xmm9, 0xb
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 608], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 624], xmm13
    // step 60: I, word 4, rotate 6
    paddd xmm0, [r8 + 1312]
    paddd xmm0, [r10 + 64]
    movdqa xmm12, xmm1
    pandn xmm12, xmm3
    pxor xmm12, xmm2
    psubd xmm0, xmm12
    movdqa xmm12, xmm0
    pslld xmm12, 6
    psrld xmm0, 0x1a
    por xmm12, xmm0
    movdqa xmm0, xmm12
    paddd xmm0, xmm1
    movdqa xmm13, [rcx + 640]
    punpckldq xmm13, [rcx + 656]
    paddd xmm4, [r8 + 1312]
    paddd xmm4, [r10 + 320]
    movdqa xmm12, xmm5
    pandn xmm12, xmm7
    pxor xmm12, xmm6
    psubd xmm4, xmm12
    movdqa xmm12, xmm4
    pslld xmm12, 6
    psrld xmm4, 0x1a
    por xmm12, xmm4
    movdqa xmm4, xmm12
    paddd xmm4, xmm5
    movdqa xmm14, [rcx + 672]
    punpckldq xmm14, [rcx + 688]
    paddd xmm8, [r8 + 1312]
    paddd xmm8, [r10 + 576]
    movdqa xmm12, xmm9
    pandn xmm12, xmm11
    pxor xmm12, xmm10
    psubd xmm8, xmm12
    movdqa xmm12, xmm8
    pslld xmm12, 6
    psrld xmm8, 0x1a
    por xmm12, xmm8
    movdqa xmm8, xmm12
    paddd xmm8, xmm9
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 640], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 656], xmm13
    // step 61: I, word 11, rotate 10
    paddd xmm3, [r8 + 1328]
    paddd xmm3, [r10 + 176]
    movdqa xmm12, xmm0
    pandn xmm12, xmm2
    pxor xmm12, xmm1
    psubd xmm3, xmm12
    movdqa xmm12, xmm3
    pslld xmm12, 0xa
    psrld xmm3, 0x16
    por xmm12, xmm3
    movdqa xmm3, xmm12
    paddd xmm3, xmm0
    movdqa xmm13, [rcx + 640]
    punpckhdq xmm13, [rcx + 656]
    paddd xmm7, [r8 + 1328]
    paddd xmm7, [r10 + 432]
    movdqa xmm12, xmm4
    pandn xmm12, xmm6
    pxor xmm12, xmm5
    psubd xmm7, xmm12
    movdqa xmm12, xmm7
    pslld xmm12, 0xa
    psrld xmm7, 0x16
    por xmm12, xmm7
    movdqa xmm7, xmm12
    paddd xmm7, xmm4
    movdqa xmm14, [rcx + 672]
    punpckhdq xmm14, [rcx + 688]
    paddd xmm11, [r8 + 1328]
    paddd xmm11, [r10 + 688]
    movdqa xmm12, xmm8
    pandn xmm12, xmm10
    pxor xmm12, xmm9
    psubd xmm11, xmm12
    movdqa xmm12, xmm11
    pslld xmm12, 0xa
    psrld xmm11, 0x16
    por xmm12, xmm11
    movdqa xmm11, xmm12
    paddd xmm11, xmm8
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 672], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 688], xmm13
    // step 62: I, word 2, rotate 15
    paddd xmm2, [r8 + 1344]
    paddd xmm2, [r10 + 32]
    movdqa xmm12, xmm3
    pandn xmm12, xmm1
    pxor xmm12, xmm0
    psubd xmm2, xmm12
    movdqa xmm12, xmm2
    pslld xmm12, 0xf
    psrld xmm2, 0x11
    por xmm12, xmm2
    movdqa xmm2, xmm12
    paddd xmm2, xmm3
    movdqa xmm13, [rcx + 704]
    punpckldq xmm13, [rcx + 720]
    paddd xmm6, [r8 + 1344]
    paddd xmm6, [r10 + 288]
    movdqa xmm12, xmm7
    pandn xmm12, xmm5
    pxor xmm12, xmm4
    psubd xmm6, xmm12
    movdqa xmm12, xmm6
    pslld xmm12, 0xf
    psrld xmm6, 0x11
    por xmm12, xmm6
    movdqa xmm6, xmm12
    paddd xmm6, xmm7
    movdqa xmm14, [rcx + 736]
    punpckldq xmm14, [rcx + 752]
    paddd xmm10, [r8 + 1344]
    paddd xmm10, [r10 + 544]
    movdqa xmm12, xmm11
    pandn xmm12, xmm9
    pxor xmm12, xmm8
    psubd xmm10, xmm12
    movdqa xmm12, xmm10
    pslld xmm12, 0xf
    psrld xmm10, 0x11
    por xmm12, xmm10
    movdqa xmm10, xmm12
    paddd xmm10, xmm11
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 704], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 720], xmm13
    // step 63: I, word 9, rotate 21
    paddd xmm1, [r8 + 1360]
    paddd xmm1, [r10 + 144]
    movdqa xmm12, xmm2
    pandn xmm12, xmm0
    pxor xmm12, xmm3
    psubd xmm1, xmm12
    movdqa xmm12, xmm1
    pslld xmm12, 0x15
    psrld xmm1, 0xb
    por xmm12, xmm1
    movdqa xmm1, xmm12
    paddd xmm1, xmm2
    movdqa xmm13, [rcx + 704]
    punpckhdq xmm13, [rcx + 720]
    paddd xmm5, [r8 + 1360]
    paddd xmm5, [r10 + 400]
    movdqa xmm12, xmm6
    pandn xmm12, xmm4
    pxor xmm12, xmm7
    psubd xmm5, xmm12
    movdqa xmm12, xmm5
    pslld xmm12, 0x15
    psrld xmm5, 0xb
    por xmm12, xmm5
    movdqa xmm5, xmm12
    paddd xmm5, xmm6
    movdqa xmm14, [rcx + 736]
    punpckhdq xmm14, [rcx + 752]
    paddd xmm9, [r8 + 1360]
    paddd xmm9, [r10 + 656]
    movdqa xmm12, xmm10
    pandn xmm12, xmm8
    pxor xmm12, xmm11
    psubd xmm9, xmm12
    movdqa xmm12, xmm9
    pslld xmm12, 0x15
    psrld xmm9, 0xb
    por xmm12, xmm9
    movdqa xmm9, xmm12
    paddd xmm9, xmm10
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm14
    movdqa [r11 + 736], xmm12
    punpckhqdq xmm13, xmm14
    movdqa [r11 + 752], xmm13
    // add the state before the block
    paddd xmm0, [rdi + 0]
    movdqa [rdi + 0], xmm0
    paddd xmm1, [rdi + 48]
    movdqa [rdi + 48], xmm1
    paddd xmm2, [rdi + 96]
    movdqa [rdi + 96], xmm2
    paddd xmm3, [rdi + 144]
    movdqa [rdi + 144], xmm3
    paddd xmm4, [rdi + 16]
    movdqa [rdi + 16], xmm4
    paddd xmm5, [rdi + 64]
    movdqa [rdi + 64], xmm5
    paddd xmm6, [rdi + 112]
    movdqa [rdi + 112], xmm6
    paddd xmm7, [rdi + 160]
    movdqa [rdi + 160], xmm7
    paddd xmm8, [rdi + 32]
    movdqa [rdi + 32], xmm8
    paddd xmm9, [rdi + 80]
    movdqa [rdi + 80], xmm9
    paddd xmm10, [rdi + 128]
    movdqa [rdi + 128], xmm10
    paddd xmm11, [rdi + 176]
    movdqa [rdi + 176], xmm11
    sub rdx, 1
    jnz 2b
3:
    pop rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbx
    ret
    .cfi_endproc
