# Generated from kernels/src/kernel/x4x2_sse2.rs by `make kernels`: do not edit.
#
# 8 messages in the vector registers of any x86-64 processor: two sets of four lanes.
#
# Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
# offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in xmm0 to
# xmm3, swapped by every step; xmm4 the constant; xmm5 to xmm7 temporary; these and xmm8, xmm9 transpose
# the next block.
# Scratch memory: 64 bytes for what has no register; two areas of 512 bytes for the transposed words of
# this block and the next; 512 bytes for rows; 128 bytes for a, b, c, d of all lanes, where only
# a and d are read. Clobbers these registers and the flags.
#
# Bytes a cycle on Zen 5, 32 KiB messages:
#     0.68   757 cycles a block, about 11.7 a step: a dependency chain of six operations. Two sets leave the
#            processor waiting. x4x4_sse2 does not; it takes a ninth longer for twice the messages
#     0.65   the steps written out, all of the state in registers

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov [rcx + 0], rdi
    mov [rcx + 8], rdx
    mov rdx, r8
    lea rax, [rcx + 64]
    mov [rcx + 16], rax
    lea rdi, [rcx + 576]
    lea rax, [rip + 2f]
    mov [rcx + 24], rax
    xor r8, r8
    # transpose the first block
    xor r10, r10
    .p2align 5
4:
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm5, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 1088], xmm5
    movdqu xmm6, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 1152], xmm6
    movdqu xmm7, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 1216], xmm7
    movdqu xmm8, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 1280], xmm8
    mov rax, [rsi + r10 + 32]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm5, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 1344], xmm5
    movdqu xmm6, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 1408], xmm6
    movdqu xmm7, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 1472], xmm7
    movdqu xmm8, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 1536], xmm8
    add r10, 8
    cmp r10, 0x20
    jne 4b
    xor r10, r10
    .p2align 5
4:
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm5, [rcx + rax + 1088]
    movdqa xmm6, [rcx + rax + 1104]
    movdqa xmm7, [rcx + rax + 1120]
    movdqa xmm8, [rcx + rax + 1136]
    movdqa xmm9, xmm5
    punpckldq xmm9, xmm6
    punpckhdq xmm5, xmm6
    movdqa xmm6, xmm7
    punpckldq xmm6, xmm8
    punpckhdq xmm7, xmm8
    movdqa xmm8, xmm9
    punpcklqdq xmm8, xmm6
    movdqa [r11 + rax + 0], xmm8
    punpckhqdq xmm9, xmm6
    movdqa [r11 + rax + 16], xmm9
    movdqa xmm6, xmm5
    punpcklqdq xmm6, xmm7
    movdqa [r11 + rax + 32], xmm6
    punpckhqdq xmm5, xmm7
    movdqa [r11 + rax + 48], xmm5
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm5, [rcx + rax + 1344]
    movdqa xmm6, [rcx + rax + 1360]
    movdqa xmm7, [rcx + rax + 1376]
    movdqa xmm8, [rcx + rax + 1392]
    movdqa xmm9, xmm5
    punpckldq xmm9, xmm6
    punpckhdq xmm5, xmm6
    movdqa xmm6, xmm7
    punpckldq xmm6, xmm8
    punpckhdq xmm7, xmm8
    movdqa xmm8, xmm9
    punpcklqdq xmm8, xmm6
    movdqa [r11 + rax + 256], xmm8
    punpckhqdq xmm9, xmm6
    movdqa [r11 + rax + 272], xmm9
    movdqa xmm6, xmm5
    punpcklqdq xmm6, xmm7
    movdqa [r11 + rax + 288], xmm6
    punpckhqdq xmm5, xmm7
    movdqa [r11 + rax + 304], xmm5
    add r10, 8
    cmp r10, 0x20
    jne 4b
    mov rax, [rcx + 0]
    movdqa xmm7, [rax + 0]
    movdqa [rcx + 1600], xmm7
    movdqa xmm0, [rax + 32]
    movdqa [rcx + 1632], xmm0
    movdqa xmm1, [rax + 64]
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, [rax + 96]
    movdqa [rcx + 1696], xmm7
    movdqa xmm7, [rax + 16]
    movdqa [rcx + 1616], xmm7
    movdqa xmm2, [rax + 48]
    movdqa [rcx + 1648], xmm2
    movdqa xmm3, [rax + 80]
    movdqa [rcx + 1680], xmm3
    movdqa xmm7, [rax + 112]
    movdqa [rcx + 1712], xmm7
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
    mov rax, [rcx + 16]
    mov [rcx + 16], rdi
    mov rdi, rax
    # round 1
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 0]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1696]
    pand xmm5, xmm0
    pxor xmm5, [rcx + 1696]
    paddd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 7
    psrld xmm7, 0x19
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1712]
    pand xmm5, xmm2
    pxor xmm5, [rcx + 1712]
    paddd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 7
    psrld xmm7, 0x19
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 4]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1664]
    pand xmm5, xmm1
    pxor xmm5, [rcx + 1664]
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0xc
    psrld xmm7, 0x14
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1680]
    pand xmm5, xmm3
    pxor xmm5, [rcx + 1680]
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0xc
    psrld xmm7, 0x14
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 8]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1632]
    pand xmm5, xmm0
    pxor xmm5, [rcx + 1632]
    paddd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 0x11
    psrld xmm7, 0xf
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1648]
    pand xmm5, xmm2
    pxor xmm5, [rcx + 1648]
    paddd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 0x11
    psrld xmm7, 0xf
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 12]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1600]
    pand xmm5, xmm1
    pxor xmm5, [rcx + 1600]
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0x16
    psrld xmm7, 0xa
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1616]
    pand xmm5, xmm3
    pxor xmm5, [rcx + 1616]
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0x16
    psrld xmm7, 0xa
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm5, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 1088], xmm5
    movdqu xmm6, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 1152], xmm6
    movdqu xmm7, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 1216], xmm7
    movdqu xmm8, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 1280], xmm8
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 0]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, [rcx + 1696]
    pandn xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm6, xmm0
    pand xmm6, [rcx + 1696]
    paddd xmm7, xmm6
    movdqa xmm1, xmm7
    pslld xmm1, 5
    psrld xmm7, 0x1b
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, [rcx + 1712]
    pandn xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm6, xmm2
    pand xmm6, [rcx + 1712]
    paddd xmm7, xmm6
    movdqa xmm3, xmm7
    pslld xmm3, 5
    psrld xmm7, 0x1b
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 4]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, [rcx + 1664]
    pandn xmm5, xmm0
    paddd xmm7, xmm5
    movdqa xmm6, xmm1
    pand xmm6, [rcx + 1664]
    paddd xmm7, xmm6
    movdqa xmm0, xmm7
    pslld xmm0, 9
    psrld xmm7, 0x17
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, [rcx + 1680]
    pandn xmm5, xmm2
    paddd xmm7, xmm5
    movdqa xmm6, xmm3
    pand xmm6, [rcx + 1680]
    paddd xmm7, xmm6
    movdqa xmm2, xmm7
    pslld xmm2, 9
    psrld xmm7, 0x17
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    add r9, 0x80
    and r9, 0xc0
    movd xmm4, [rdx + 8]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, [rcx + 1632]
    pandn xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm6, xmm0
    pand xmm6, [rcx + 1632]
    paddd xmm7, xmm6
    movdqa xmm1, xmm7
    pslld xmm1, 0xe
    psrld xmm7, 0x12
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, [rcx + 1648]
    pandn xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm6, xmm2
    pand xmm6, [rcx + 1648]
    paddd xmm7, xmm6
    movdqa xmm3, xmm7
    pslld xmm3, 0xe
    psrld xmm7, 0x12
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 12]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, [rcx + 1600]
    pandn xmm5, xmm0
    paddd xmm7, xmm5
    movdqa xmm6, xmm1
    pand xmm6, [rcx + 1600]
    paddd xmm7, xmm6
    movdqa xmm0, xmm7
    pslld xmm0, 0x14
    psrld xmm7, 0xc
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, [rcx + 1616]
    pandn xmm5, xmm2
    paddd xmm7, xmm5
    movdqa xmm6, xmm3
    pand xmm6, [rcx + 1616]
    paddd xmm7, xmm6
    movdqa xmm2, xmm7
    pslld xmm2, 0x14
    psrld xmm7, 0xc
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    mov rax, [rsi + r10 + 32]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm5, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 1344], xmm5
    movdqu xmm6, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 1408], xmm6
    movdqu xmm7, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 1472], xmm7
    movdqu xmm8, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 1536], xmm8
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 0]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1696]
    pxor xmm5, xmm0
    paddd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 4
    psrld xmm7, 0x1c
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1712]
    pxor xmm5, xmm2
    paddd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 4
    psrld xmm7, 0x1c
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm4, [rdx + 4]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1664]
    pxor xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0xb
    psrld xmm7, 0x15
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1680]
    pxor xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0xb
    psrld xmm7, 0x15
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm4, [rdx + 8]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1632]
    pxor xmm5, xmm0
    paddd xmm7, xmm5
    pshuflw xmm1, xmm7, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1648]
    pxor xmm5, xmm2
    paddd xmm7, xmm5
    pshuflw xmm3, xmm7, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm4, [rdx + 12]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1600]
    pxor xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0x17
    psrld xmm7, 9
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1616]
    pxor xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0x17
    psrld xmm7, 9
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm5, [rcx + rax + 1088]
    movdqa xmm6, [rcx + rax + 1104]
    movdqa xmm7, [rcx + rax + 1120]
    movdqa xmm8, [rcx + rax + 1136]
    movdqa xmm9, xmm5
    punpckldq xmm9, xmm6
    punpckhdq xmm5, xmm6
    movdqa xmm6, xmm7
    punpckldq xmm6, xmm8
    punpckhdq xmm7, xmm8
    movdqa xmm8, xmm9
    punpcklqdq xmm8, xmm6
    movdqa [r11 + rax + 0], xmm8
    punpckhqdq xmm9, xmm6
    movdqa [r11 + rax + 16], xmm9
    movdqa xmm6, xmm5
    punpcklqdq xmm6, xmm7
    movdqa [r11 + rax + 32], xmm6
    punpckhqdq xmm5, xmm7
    movdqa [r11 + rax + 48], xmm5
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    neg r9
    and r9, 0xc0
    movd xmm4, [rdx + 64]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, xmm0
    pandn xmm5, [rcx + 1696]
    pxor xmm5, xmm1
    psubd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 6
    psrld xmm7, 0x1a
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, xmm2
    pandn xmm5, [rcx + 1712]
    pxor xmm5, xmm3
    psubd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 6
    psrld xmm7, 0x1a
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 68]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, xmm1
    pandn xmm5, [rcx + 1664]
    pxor xmm5, xmm0
    psubd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0xa
    psrld xmm7, 0x16
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, xmm3
    pandn xmm5, [rcx + 1680]
    pxor xmm5, xmm2
    psubd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0xa
    psrld xmm7, 0x16
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm4, [rdx + 72]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, xmm0
    pandn xmm5, [rcx + 1632]
    pxor xmm5, xmm1
    psubd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 0xf
    psrld xmm7, 0x11
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, xmm2
    pandn xmm5, [rcx + 1648]
    pxor xmm5, xmm3
    psubd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 0xf
    psrld xmm7, 0x11
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 76]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, xmm1
    pandn xmm5, [rcx + 1600]
    pxor xmm5, xmm0
    psubd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0x15
    psrld xmm7, 0xb
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, xmm3
    pandn xmm5, [rcx + 1616]
    pxor xmm5, xmm2
    psubd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0x15
    psrld xmm7, 0xb
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm5, [rcx + rax + 1344]
    movdqa xmm6, [rcx + rax + 1360]
    movdqa xmm7, [rcx + rax + 1376]
    movdqa xmm8, [rcx + rax + 1392]
    movdqa xmm9, xmm5
    punpckldq xmm9, xmm6
    punpckhdq xmm5, xmm6
    movdqa xmm6, xmm7
    punpckldq xmm6, xmm8
    punpckhdq xmm7, xmm8
    movdqa xmm8, xmm9
    punpcklqdq xmm8, xmm6
    movdqa [r11 + rax + 256], xmm8
    punpckhqdq xmm9, xmm6
    movdqa [r11 + rax + 272], xmm9
    movdqa xmm6, xmm5
    punpcklqdq xmm6, xmm7
    movdqa [r11 + rax + 288], xmm6
    punpckhqdq xmm5, xmm7
    movdqa [r11 + rax + 304], xmm5
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    movdqa xmm7, [rcx + 1600]
    paddd xmm7, [rax + 0]
    movdqa [rax + 0], xmm7
    movdqa [rcx + 1600], xmm7
    paddd xmm0, [rax + 32]
    movdqa [rax + 32], xmm0
    movdqa [rcx + 1632], xmm0
    paddd xmm1, [rax + 64]
    movdqa [rax + 64], xmm1
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, [rcx + 1696]
    paddd xmm7, [rax + 96]
    movdqa [rax + 96], xmm7
    movdqa [rcx + 1696], xmm7
    movdqa xmm7, [rcx + 1616]
    paddd xmm7, [rax + 16]
    movdqa [rax + 16], xmm7
    movdqa [rcx + 1616], xmm7
    paddd xmm2, [rax + 48]
    movdqa [rax + 48], xmm2
    movdqa [rcx + 1648], xmm2
    paddd xmm3, [rax + 80]
    movdqa [rax + 80], xmm3
    movdqa [rcx + 1680], xmm3
    movdqa xmm7, [rcx + 1712]
    paddd xmm7, [rax + 112]
    movdqa [rax + 112], xmm7
    movdqa [rcx + 1712], xmm7
    sub rdx, 0x100
    mov rax, [rcx + 8]
    sub rax, 1
    mov [rcx + 8], rax
    jnz 2b
5:
    # the last block
    mov rax, [rcx + 16]
    mov [rcx + 16], rdi
    mov rdi, rax
    # round 1
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 0]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1696]
    pand xmm5, xmm0
    pxor xmm5, [rcx + 1696]
    paddd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 7
    psrld xmm7, 0x19
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1712]
    pand xmm5, xmm2
    pxor xmm5, [rcx + 1712]
    paddd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 7
    psrld xmm7, 0x19
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 4]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1664]
    pand xmm5, xmm1
    pxor xmm5, [rcx + 1664]
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0xc
    psrld xmm7, 0x14
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1680]
    pand xmm5, xmm3
    pxor xmm5, [rcx + 1680]
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0xc
    psrld xmm7, 0x14
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 8]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1632]
    pand xmm5, xmm0
    pxor xmm5, [rcx + 1632]
    paddd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 0x11
    psrld xmm7, 0xf
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1648]
    pand xmm5, xmm2
    pxor xmm5, [rcx + 1648]
    paddd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 0x11
    psrld xmm7, 0xf
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 12]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1600]
    pand xmm5, xmm1
    pxor xmm5, [rcx + 1600]
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0x16
    psrld xmm7, 0xa
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1616]
    pand xmm5, xmm3
    pxor xmm5, [rcx + 1616]
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0x16
    psrld xmm7, 0xa
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 0]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, [rcx + 1696]
    pandn xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm6, xmm0
    pand xmm6, [rcx + 1696]
    paddd xmm7, xmm6
    movdqa xmm1, xmm7
    pslld xmm1, 5
    psrld xmm7, 0x1b
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, [rcx + 1712]
    pandn xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm6, xmm2
    pand xmm6, [rcx + 1712]
    paddd xmm7, xmm6
    movdqa xmm3, xmm7
    pslld xmm3, 5
    psrld xmm7, 0x1b
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 4]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, [rcx + 1664]
    pandn xmm5, xmm0
    paddd xmm7, xmm5
    movdqa xmm6, xmm1
    pand xmm6, [rcx + 1664]
    paddd xmm7, xmm6
    movdqa xmm0, xmm7
    pslld xmm0, 9
    psrld xmm7, 0x17
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, [rcx + 1680]
    pandn xmm5, xmm2
    paddd xmm7, xmm5
    movdqa xmm6, xmm3
    pand xmm6, [rcx + 1680]
    paddd xmm7, xmm6
    movdqa xmm2, xmm7
    pslld xmm2, 9
    psrld xmm7, 0x17
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    add r9, 0x80
    and r9, 0xc0
    movd xmm4, [rdx + 8]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, [rcx + 1632]
    pandn xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm6, xmm0
    pand xmm6, [rcx + 1632]
    paddd xmm7, xmm6
    movdqa xmm1, xmm7
    pslld xmm1, 0xe
    psrld xmm7, 0x12
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, [rcx + 1648]
    pandn xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm6, xmm2
    pand xmm6, [rcx + 1648]
    paddd xmm7, xmm6
    movdqa xmm3, xmm7
    pslld xmm3, 0xe
    psrld xmm7, 0x12
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm4, [rdx + 12]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, [rcx + 1600]
    pandn xmm5, xmm0
    paddd xmm7, xmm5
    movdqa xmm6, xmm1
    pand xmm6, [rcx + 1600]
    paddd xmm7, xmm6
    movdqa xmm0, xmm7
    pslld xmm0, 0x14
    psrld xmm7, 0xc
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, [rcx + 1616]
    pandn xmm5, xmm2
    paddd xmm7, xmm5
    movdqa xmm6, xmm3
    pand xmm6, [rcx + 1616]
    paddd xmm7, xmm6
    movdqa xmm2, xmm7
    pslld xmm2, 0x14
    psrld xmm7, 0xc
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 0]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1696]
    pxor xmm5, xmm0
    paddd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 4
    psrld xmm7, 0x1c
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1712]
    pxor xmm5, xmm2
    paddd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 4
    psrld xmm7, 0x1c
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm4, [rdx + 4]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1664]
    pxor xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0xb
    psrld xmm7, 0x15
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1680]
    pxor xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0xb
    psrld xmm7, 0x15
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm4, [rdx + 8]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, xmm1
    pxor xmm5, [rcx + 1632]
    pxor xmm5, xmm0
    paddd xmm7, xmm5
    pshuflw xmm1, xmm7, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, xmm3
    pxor xmm5, [rcx + 1648]
    pxor xmm5, xmm2
    paddd xmm7, xmm5
    pshuflw xmm3, xmm7, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm4, [rdx + 12]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, xmm0
    pxor xmm5, [rcx + 1600]
    pxor xmm5, xmm1
    paddd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0x17
    psrld xmm7, 9
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, xmm2
    pxor xmm5, [rcx + 1616]
    pxor xmm5, xmm3
    paddd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0x17
    psrld xmm7, 9
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 3
    neg r9
    and r9, 0xc0
    movd xmm4, [rdx + 64]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1600]
    paddd xmm7, [rdi + r9 + 0]
    movdqa xmm5, xmm0
    pandn xmm5, [rcx + 1696]
    pxor xmm5, xmm1
    psubd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 6
    psrld xmm7, 0x1a
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1600], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1616]
    paddd xmm7, [rdi + r9 + 256]
    movdqa xmm5, xmm2
    pandn xmm5, [rcx + 1712]
    pxor xmm5, xmm3
    psubd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 6
    psrld xmm7, 0x1a
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1616], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 68]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1696]
    paddd xmm7, [rdi + r9 + 48]
    movdqa xmm5, xmm1
    pandn xmm5, [rcx + 1664]
    pxor xmm5, xmm0
    psubd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0xa
    psrld xmm7, 0x16
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1696], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1712]
    paddd xmm7, [rdi + r9 + 304]
    movdqa xmm5, xmm3
    pandn xmm5, [rcx + 1680]
    pxor xmm5, xmm2
    psubd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0xa
    psrld xmm7, 0x16
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1712], xmm2
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm4, [rdx + 72]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1664]
    paddd xmm7, [rdi + r9 + 32]
    movdqa xmm5, xmm0
    pandn xmm5, [rcx + 1632]
    pxor xmm5, xmm1
    psubd xmm7, xmm5
    movdqa xmm1, xmm7
    pslld xmm1, 0xf
    psrld xmm7, 0x11
    por xmm1, xmm7
    paddd xmm1, xmm0
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1680]
    paddd xmm7, [rdi + r9 + 288]
    movdqa xmm5, xmm2
    pandn xmm5, [rcx + 1648]
    pxor xmm5, xmm3
    psubd xmm7, xmm5
    movdqa xmm3, xmm7
    pslld xmm3, 0xf
    psrld xmm7, 0x11
    por xmm3, xmm7
    paddd xmm3, xmm2
    movdqa [rcx + 1680], xmm3
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm4, [rdx + 76]
    pshufd xmm4, xmm4, 0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1632]
    paddd xmm7, [rdi + r9 + 16]
    movdqa xmm5, xmm1
    pandn xmm5, [rcx + 1600]
    pxor xmm5, xmm0
    psubd xmm7, xmm5
    movdqa xmm0, xmm7
    pslld xmm0, 0x15
    psrld xmm7, 0xb
    por xmm0, xmm7
    paddd xmm0, xmm1
    movdqa [rcx + 1632], xmm0
    movdqa xmm7, xmm4
    paddd xmm7, [rcx + 1648]
    paddd xmm7, [rdi + r9 + 272]
    movdqa xmm5, xmm3
    pandn xmm5, [rcx + 1616]
    pxor xmm5, xmm2
    psubd xmm7, xmm5
    movdqa xmm2, xmm7
    pslld xmm2, 0x15
    psrld xmm7, 0xb
    por xmm2, xmm7
    paddd xmm2, xmm3
    movdqa [rcx + 1648], xmm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    movdqa xmm7, [rcx + 1600]
    paddd xmm7, [rax + 0]
    movdqa [rax + 0], xmm7
    movdqa [rcx + 1600], xmm7
    paddd xmm0, [rax + 32]
    movdqa [rax + 32], xmm0
    movdqa [rcx + 1632], xmm0
    paddd xmm1, [rax + 64]
    movdqa [rax + 64], xmm1
    movdqa [rcx + 1664], xmm1
    movdqa xmm7, [rcx + 1696]
    paddd xmm7, [rax + 96]
    movdqa [rax + 96], xmm7
    movdqa [rcx + 1696], xmm7
    movdqa xmm7, [rcx + 1616]
    paddd xmm7, [rax + 16]
    movdqa [rax + 16], xmm7
    movdqa [rcx + 1616], xmm7
    paddd xmm2, [rax + 48]
    movdqa [rax + 48], xmm2
    movdqa [rcx + 1648], xmm2
    paddd xmm3, [rax + 80]
    movdqa [rax + 80], xmm3
    movdqa [rcx + 1680], xmm3
    movdqa xmm7, [rcx + 1712]
    paddd xmm7, [rax + 112]
    movdqa [rax + 112], xmm7
    movdqa [rcx + 1712], xmm7
3:
    ret
    .cfi_endproc
