# Generated from kernels/src/kernel/x4x4_sse2.rs by `make kernels`: do not edit.
#
# 16 messages in the vector registers of any x86-64 processor: four sets of four lanes.
#
# Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
# offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in xmm0 to
# xmm7, swapped by every step; xmm8 the constant; xmm9 to xmm11 temporary; these and xmm12, xmm13 transpose
# the next block.
# Scratch memory: 64 bytes for what has no register; two areas of 1024 bytes for the transposed words of
# this block and the next; 1024 bytes for rows; 256 bytes for a, b, c, d of all lanes, where only
# a and d are read. Clobbers these registers and the flags.
#
# Bytes a cycle on Zen 5, for 1 KiB and for 32 KiB messages:
#     1.21   1.22   this kernel, 840 cycles a block
#     1.19   1.25   five sets, 20 messages
#     1.03   1.11   four sets, all steps written out
#     0.99   0.98   three sets

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov [rcx + 0], rdi
    mov [rcx + 8], rdx
    mov rdx, r8
    lea rax, [rcx + 64]
    mov [rcx + 16], rax
    lea rdi, [rcx + 1088]
    lea rax, [rip + 2f]
    mov [rcx + 24], rax
    xor r8, r8
    # transpose the first block
    xor r10, r10
    .p2align 5
4:
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2112], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2176], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 2240], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 2304], xmm12
    mov rax, [rsi + r10 + 32]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2368], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2432], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 2496], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 2560], xmm12
    mov rax, [rsi + r10 + 64]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2624], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2688], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 2752], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 2816], xmm12
    mov rax, [rsi + r10 + 96]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2880], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2944], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 3008], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 3072], xmm12
    add r10, 8
    cmp r10, 0x20
    jne 4b
    xor r10, r10
    .p2align 5
4:
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2112]
    movdqa xmm10, [rcx + rax + 2128]
    movdqa xmm11, [rcx + rax + 2144]
    movdqa xmm12, [rcx + rax + 2160]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 0], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 16], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 32], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 48], xmm9
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2368]
    movdqa xmm10, [rcx + rax + 2384]
    movdqa xmm11, [rcx + rax + 2400]
    movdqa xmm12, [rcx + rax + 2416]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 256], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 272], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 288], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 304], xmm9
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2624]
    movdqa xmm10, [rcx + rax + 2640]
    movdqa xmm11, [rcx + rax + 2656]
    movdqa xmm12, [rcx + rax + 2672]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 512], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 528], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 544], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 560], xmm9
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2880]
    movdqa xmm10, [rcx + rax + 2896]
    movdqa xmm11, [rcx + rax + 2912]
    movdqa xmm12, [rcx + rax + 2928]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 768], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 784], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 800], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 816], xmm9
    add r10, 8
    cmp r10, 0x20
    jne 4b
    mov rax, [rcx + 0]
    movdqa xmm11, [rax + 0]
    movdqa [rcx + 3136], xmm11
    movdqa xmm0, [rax + 64]
    movdqa [rcx + 3200], xmm0
    movdqa xmm1, [rax + 128]
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, [rax + 192]
    movdqa [rcx + 3328], xmm11
    movdqa xmm11, [rax + 16]
    movdqa [rcx + 3152], xmm11
    movdqa xmm2, [rax + 80]
    movdqa [rcx + 3216], xmm2
    movdqa xmm3, [rax + 144]
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, [rax + 208]
    movdqa [rcx + 3344], xmm11
    movdqa xmm11, [rax + 32]
    movdqa [rcx + 3168], xmm11
    movdqa xmm4, [rax + 96]
    movdqa [rcx + 3232], xmm4
    movdqa xmm5, [rax + 160]
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, [rax + 224]
    movdqa [rcx + 3360], xmm11
    movdqa xmm11, [rax + 48]
    movdqa [rcx + 3184], xmm11
    movdqa xmm6, [rax + 112]
    movdqa [rcx + 3248], xmm6
    movdqa xmm7, [rax + 176]
    movdqa [rcx + 3312], xmm7
    movdqa xmm11, [rax + 240]
    movdqa [rcx + 3376], xmm11
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
    movd xmm8, [rdx + 0]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3328]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 3328]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 7
    psrld xmm11, 0x19
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3344]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 3344]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 7
    psrld xmm11, 0x19
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3360]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 3360]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 7
    psrld xmm11, 0x19
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3376]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 3376]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 7
    psrld xmm11, 0x19
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 4]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3264]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 3264]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xc
    psrld xmm11, 0x14
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3280]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 3280]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xc
    psrld xmm11, 0x14
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3296]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 3296]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xc
    psrld xmm11, 0x14
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3312]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 3312]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xc
    psrld xmm11, 0x14
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2112], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2176], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 2240], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 2304], xmm12
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 8]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3200]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 3200]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0x11
    psrld xmm11, 0xf
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3216]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 3216]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0x11
    psrld xmm11, 0xf
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3232]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 3232]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0x11
    psrld xmm11, 0xf
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3248]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 3248]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0x11
    psrld xmm11, 0xf
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 12]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3136]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 3136]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x16
    psrld xmm11, 0xa
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3152]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 3152]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x16
    psrld xmm11, 0xa
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3168]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 3168]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x16
    psrld xmm11, 0xa
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3184]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 3184]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x16
    psrld xmm11, 0xa
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
    mov rax, [rsi + r10 + 32]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2368], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2432], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 2496], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 2560], xmm12
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
    movd xmm8, [rdx + 0]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, [rcx + 3328]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 3328]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 5
    psrld xmm11, 0x1b
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, [rcx + 3344]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 3344]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 5
    psrld xmm11, 0x1b
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, [rcx + 3360]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 3360]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 5
    psrld xmm11, 0x1b
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, [rcx + 3376]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 3376]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 5
    psrld xmm11, 0x1b
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    add r9, 0x40
    and r9, 0xc0
    movd xmm8, [rdx + 4]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, [rcx + 3264]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 3264]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 9
    psrld xmm11, 0x17
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, [rcx + 3280]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 3280]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 9
    psrld xmm11, 0x17
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, [rcx + 3296]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 3296]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 9
    psrld xmm11, 0x17
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, [rcx + 3312]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 3312]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 9
    psrld xmm11, 0x17
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov rax, [rsi + r10 + 64]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2624], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2688], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 2752], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 2816], xmm12
    mov r9, r10
    shl r9, 3
    add r9, 0x80
    and r9, 0xc0
    movd xmm8, [rdx + 8]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, [rcx + 3200]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 3200]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 0xe
    psrld xmm11, 0x12
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, [rcx + 3216]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 3216]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 0xe
    psrld xmm11, 0x12
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, [rcx + 3232]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 3232]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 0xe
    psrld xmm11, 0x12
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, [rcx + 3248]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 3248]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 0xe
    psrld xmm11, 0x12
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 12]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, [rcx + 3136]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 3136]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 0x14
    psrld xmm11, 0xc
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, [rcx + 3152]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 3152]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 0x14
    psrld xmm11, 0xc
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, [rcx + 3168]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 3168]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 0x14
    psrld xmm11, 0xc
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, [rcx + 3184]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 3184]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 0x14
    psrld xmm11, 0xc
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
    mov rax, [rsi + r10 + 96]
    prefetcht0 [rax + r8 + 191]
    movdqu xmm9, [rax + r8 + 0]
    movdqa [rcx + 2*r10 + 2880], xmm9
    movdqu xmm10, [rax + r8 + 16]
    movdqa [rcx + 2*r10 + 2944], xmm10
    movdqu xmm11, [rax + r8 + 32]
    movdqa [rcx + 2*r10 + 3008], xmm11
    movdqu xmm12, [rax + r8 + 48]
    movdqa [rcx + 2*r10 + 3072], xmm12
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
    movd xmm8, [rdx + 0]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3328]
    pxor xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 4
    psrld xmm11, 0x1c
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3344]
    pxor xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 4
    psrld xmm11, 0x1c
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3360]
    pxor xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 4
    psrld xmm11, 0x1c
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3376]
    pxor xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 4
    psrld xmm11, 0x1c
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm8, [rdx + 4]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3264]
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xb
    psrld xmm11, 0x15
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3280]
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xb
    psrld xmm11, 0x15
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3296]
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xb
    psrld xmm11, 0x15
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3312]
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xb
    psrld xmm11, 0x15
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2112]
    movdqa xmm10, [rcx + rax + 2128]
    movdqa xmm11, [rcx + rax + 2144]
    movdqa xmm12, [rcx + rax + 2160]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 0], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 16], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 32], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 48], xmm9
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm8, [rdx + 8]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3200]
    pxor xmm9, xmm0
    paddd xmm11, xmm9
    pshuflw xmm1, xmm11, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3216]
    pxor xmm9, xmm2
    paddd xmm11, xmm9
    pshuflw xmm3, xmm11, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3232]
    pxor xmm9, xmm4
    paddd xmm11, xmm9
    pshuflw xmm5, xmm11, 0xb1
    pshufhw xmm5, xmm5, 0xb1
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3248]
    pxor xmm9, xmm6
    paddd xmm11, xmm9
    pshuflw xmm7, xmm11, 0xb1
    pshufhw xmm7, xmm7, 0xb1
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm8, [rdx + 12]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3136]
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x17
    psrld xmm11, 9
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3152]
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x17
    psrld xmm11, 9
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3168]
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x17
    psrld xmm11, 9
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3184]
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x17
    psrld xmm11, 9
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2368]
    movdqa xmm10, [rcx + rax + 2384]
    movdqa xmm11, [rcx + rax + 2400]
    movdqa xmm12, [rcx + rax + 2416]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 256], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 272], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 288], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 304], xmm9
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
    movd xmm8, [rdx + 64]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 3328]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 6
    psrld xmm11, 0x1a
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 3344]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 6
    psrld xmm11, 0x1a
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 3360]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 6
    psrld xmm11, 0x1a
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 3376]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 6
    psrld xmm11, 0x1a
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm8, [rdx + 68]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 3264]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xa
    psrld xmm11, 0x16
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 3280]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xa
    psrld xmm11, 0x16
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 3296]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xa
    psrld xmm11, 0x16
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 3312]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xa
    psrld xmm11, 0x16
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2624]
    movdqa xmm10, [rcx + rax + 2640]
    movdqa xmm11, [rcx + rax + 2656]
    movdqa xmm12, [rcx + rax + 2672]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 512], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 528], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 544], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 560], xmm9
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm8, [rdx + 72]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 3200]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0xf
    psrld xmm11, 0x11
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 3216]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0xf
    psrld xmm11, 0x11
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 3232]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0xf
    psrld xmm11, 0x11
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 3248]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0xf
    psrld xmm11, 0x11
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm8, [rdx + 76]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 3136]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x15
    psrld xmm11, 0xb
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 3152]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x15
    psrld xmm11, 0xb
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 3168]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x15
    psrld xmm11, 0xb
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 3184]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x15
    psrld xmm11, 0xb
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
    mov rax, r10
    shl rax, 3
    mov r11, [rcx + 16]
    movdqa xmm9, [rcx + rax + 2880]
    movdqa xmm10, [rcx + rax + 2896]
    movdqa xmm11, [rcx + rax + 2912]
    movdqa xmm12, [rcx + rax + 2928]
    movdqa xmm13, xmm9
    punpckldq xmm13, xmm10
    punpckhdq xmm9, xmm10
    movdqa xmm10, xmm11
    punpckldq xmm10, xmm12
    punpckhdq xmm11, xmm12
    movdqa xmm12, xmm13
    punpcklqdq xmm12, xmm10
    movdqa [r11 + rax + 768], xmm12
    punpckhqdq xmm13, xmm10
    movdqa [r11 + rax + 784], xmm13
    movdqa xmm10, xmm9
    punpcklqdq xmm10, xmm11
    movdqa [r11 + rax + 800], xmm10
    punpckhqdq xmm9, xmm11
    movdqa [r11 + rax + 816], xmm9
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    movdqa xmm11, [rcx + 3136]
    paddd xmm11, [rax + 0]
    movdqa [rax + 0], xmm11
    movdqa [rcx + 3136], xmm11
    paddd xmm0, [rax + 64]
    movdqa [rax + 64], xmm0
    movdqa [rcx + 3200], xmm0
    paddd xmm1, [rax + 128]
    movdqa [rax + 128], xmm1
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, [rcx + 3328]
    paddd xmm11, [rax + 192]
    movdqa [rax + 192], xmm11
    movdqa [rcx + 3328], xmm11
    movdqa xmm11, [rcx + 3152]
    paddd xmm11, [rax + 16]
    movdqa [rax + 16], xmm11
    movdqa [rcx + 3152], xmm11
    paddd xmm2, [rax + 80]
    movdqa [rax + 80], xmm2
    movdqa [rcx + 3216], xmm2
    paddd xmm3, [rax + 144]
    movdqa [rax + 144], xmm3
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, [rcx + 3344]
    paddd xmm11, [rax + 208]
    movdqa [rax + 208], xmm11
    movdqa [rcx + 3344], xmm11
    movdqa xmm11, [rcx + 3168]
    paddd xmm11, [rax + 32]
    movdqa [rax + 32], xmm11
    movdqa [rcx + 3168], xmm11
    paddd xmm4, [rax + 96]
    movdqa [rax + 96], xmm4
    movdqa [rcx + 3232], xmm4
    paddd xmm5, [rax + 160]
    movdqa [rax + 160], xmm5
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, [rcx + 3360]
    paddd xmm11, [rax + 224]
    movdqa [rax + 224], xmm11
    movdqa [rcx + 3360], xmm11
    movdqa xmm11, [rcx + 3184]
    paddd xmm11, [rax + 48]
    movdqa [rax + 48], xmm11
    movdqa [rcx + 3184], xmm11
    paddd xmm6, [rax + 112]
    movdqa [rax + 112], xmm6
    movdqa [rcx + 3248], xmm6
    paddd xmm7, [rax + 176]
    movdqa [rax + 176], xmm7
    movdqa [rcx + 3312], xmm7
    movdqa xmm11, [rcx + 3376]
    paddd xmm11, [rax + 240]
    movdqa [rax + 240], xmm11
    movdqa [rcx + 3376], xmm11
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
    movd xmm8, [rdx + 0]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3328]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 3328]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 7
    psrld xmm11, 0x19
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3344]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 3344]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 7
    psrld xmm11, 0x19
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3360]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 3360]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 7
    psrld xmm11, 0x19
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3376]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 3376]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 7
    psrld xmm11, 0x19
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 4]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3264]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 3264]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xc
    psrld xmm11, 0x14
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3280]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 3280]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xc
    psrld xmm11, 0x14
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3296]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 3296]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xc
    psrld xmm11, 0x14
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3312]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 3312]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xc
    psrld xmm11, 0x14
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 8]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3200]
    pand xmm9, xmm0
    pxor xmm9, [rcx + 3200]
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0x11
    psrld xmm11, 0xf
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3216]
    pand xmm9, xmm2
    pxor xmm9, [rcx + 3216]
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0x11
    psrld xmm11, 0xf
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3232]
    pand xmm9, xmm4
    pxor xmm9, [rcx + 3232]
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0x11
    psrld xmm11, 0xf
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3248]
    pand xmm9, xmm6
    pxor xmm9, [rcx + 3248]
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0x11
    psrld xmm11, 0xf
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 12]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3136]
    pand xmm9, xmm1
    pxor xmm9, [rcx + 3136]
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x16
    psrld xmm11, 0xa
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3152]
    pand xmm9, xmm3
    pxor xmm9, [rcx + 3152]
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x16
    psrld xmm11, 0xa
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3168]
    pand xmm9, xmm5
    pxor xmm9, [rcx + 3168]
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x16
    psrld xmm11, 0xa
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3184]
    pand xmm9, xmm7
    pxor xmm9, [rcx + 3184]
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x16
    psrld xmm11, 0xa
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
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
    movd xmm8, [rdx + 0]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, [rcx + 3328]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 3328]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 5
    psrld xmm11, 0x1b
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, [rcx + 3344]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 3344]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 5
    psrld xmm11, 0x1b
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, [rcx + 3360]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 3360]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 5
    psrld xmm11, 0x1b
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, [rcx + 3376]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 3376]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 5
    psrld xmm11, 0x1b
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    add r9, 0x40
    and r9, 0xc0
    movd xmm8, [rdx + 4]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, [rcx + 3264]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 3264]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 9
    psrld xmm11, 0x17
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, [rcx + 3280]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 3280]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 9
    psrld xmm11, 0x17
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, [rcx + 3296]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 3296]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 9
    psrld xmm11, 0x17
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, [rcx + 3312]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 3312]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 9
    psrld xmm11, 0x17
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov r9, r10
    shl r9, 3
    add r9, 0x80
    and r9, 0xc0
    movd xmm8, [rdx + 8]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, [rcx + 3200]
    pandn xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm10, xmm0
    pand xmm10, [rcx + 3200]
    paddd xmm11, xmm10
    movdqa xmm1, xmm11
    pslld xmm1, 0xe
    psrld xmm11, 0x12
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, [rcx + 3216]
    pandn xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm10, xmm2
    pand xmm10, [rcx + 3216]
    paddd xmm11, xmm10
    movdqa xmm3, xmm11
    pslld xmm3, 0xe
    psrld xmm11, 0x12
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, [rcx + 3232]
    pandn xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm10, xmm4
    pand xmm10, [rcx + 3232]
    paddd xmm11, xmm10
    movdqa xmm5, xmm11
    pslld xmm5, 0xe
    psrld xmm11, 0x12
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, [rcx + 3248]
    pandn xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm10, xmm6
    pand xmm10, [rcx + 3248]
    paddd xmm11, xmm10
    movdqa xmm7, xmm11
    pslld xmm7, 0xe
    psrld xmm11, 0x12
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    and r9, 0xc0
    movd xmm8, [rdx + 12]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, [rcx + 3136]
    pandn xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm10, xmm1
    pand xmm10, [rcx + 3136]
    paddd xmm11, xmm10
    movdqa xmm0, xmm11
    pslld xmm0, 0x14
    psrld xmm11, 0xc
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, [rcx + 3152]
    pandn xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm10, xmm3
    pand xmm10, [rcx + 3152]
    paddd xmm11, xmm10
    movdqa xmm2, xmm11
    pslld xmm2, 0x14
    psrld xmm11, 0xc
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, [rcx + 3168]
    pandn xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm10, xmm5
    pand xmm10, [rcx + 3168]
    paddd xmm11, xmm10
    movdqa xmm4, xmm11
    pslld xmm4, 0x14
    psrld xmm11, 0xc
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, [rcx + 3184]
    pandn xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm10, xmm7
    pand xmm10, [rcx + 3184]
    paddd xmm11, xmm10
    movdqa xmm6, xmm11
    pslld xmm6, 0x14
    psrld xmm11, 0xc
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
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
    movd xmm8, [rdx + 0]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3328]
    pxor xmm9, xmm0
    paddd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 4
    psrld xmm11, 0x1c
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3344]
    pxor xmm9, xmm2
    paddd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 4
    psrld xmm11, 0x1c
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3360]
    pxor xmm9, xmm4
    paddd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 4
    psrld xmm11, 0x1c
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3376]
    pxor xmm9, xmm6
    paddd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 4
    psrld xmm11, 0x1c
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm8, [rdx + 4]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3264]
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xb
    psrld xmm11, 0x15
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3280]
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xb
    psrld xmm11, 0x15
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3296]
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xb
    psrld xmm11, 0x15
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3312]
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xb
    psrld xmm11, 0x15
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x80
    and r9, 0xc0
    movd xmm8, [rdx + 8]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, xmm1
    pxor xmm9, [rcx + 3200]
    pxor xmm9, xmm0
    paddd xmm11, xmm9
    pshuflw xmm1, xmm11, 0xb1
    pshufhw xmm1, xmm1, 0xb1
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, xmm3
    pxor xmm9, [rcx + 3216]
    pxor xmm9, xmm2
    paddd xmm11, xmm9
    pshuflw xmm3, xmm11, 0xb1
    pshufhw xmm3, xmm3, 0xb1
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, xmm5
    pxor xmm9, [rcx + 3232]
    pxor xmm9, xmm4
    paddd xmm11, xmm9
    pshuflw xmm5, xmm11, 0xb1
    pshufhw xmm5, xmm5, 0xb1
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, xmm7
    pxor xmm9, [rcx + 3248]
    pxor xmm9, xmm6
    paddd xmm11, xmm9
    pshuflw xmm7, xmm11, 0xb1
    pshufhw xmm7, xmm7, 0xb1
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm8, [rdx + 12]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, xmm0
    pxor xmm9, [rcx + 3136]
    pxor xmm9, xmm1
    paddd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x17
    psrld xmm11, 9
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, xmm2
    pxor xmm9, [rcx + 3152]
    pxor xmm9, xmm3
    paddd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x17
    psrld xmm11, 9
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, xmm4
    pxor xmm9, [rcx + 3168]
    pxor xmm9, xmm5
    paddd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x17
    psrld xmm11, 9
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, xmm6
    pxor xmm9, [rcx + 3184]
    pxor xmm9, xmm7
    paddd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x17
    psrld xmm11, 9
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
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
    movd xmm8, [rdx + 64]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3136]
    paddd xmm11, [rdi + r9 + 0]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 3328]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 6
    psrld xmm11, 0x1a
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3136], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3152]
    paddd xmm11, [rdi + r9 + 256]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 3344]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 6
    psrld xmm11, 0x1a
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3152], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3168]
    paddd xmm11, [rdi + r9 + 512]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 3360]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 6
    psrld xmm11, 0x1a
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3168], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3184]
    paddd xmm11, [rdi + r9 + 768]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 3376]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 6
    psrld xmm11, 0x1a
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3184], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm8, [rdx + 68]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3328]
    paddd xmm11, [rdi + r9 + 48]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 3264]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0xa
    psrld xmm11, 0x16
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3328], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3344]
    paddd xmm11, [rdi + r9 + 304]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 3280]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0xa
    psrld xmm11, 0x16
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3344], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3360]
    paddd xmm11, [rdi + r9 + 560]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 3296]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0xa
    psrld xmm11, 0x16
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3360], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3376]
    paddd xmm11, [rdi + r9 + 816]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 3312]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0xa
    psrld xmm11, 0x16
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3376], xmm6
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0xc0
    and r9, 0xc0
    movd xmm8, [rdx + 72]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3264]
    paddd xmm11, [rdi + r9 + 32]
    movdqa xmm9, xmm0
    pandn xmm9, [rcx + 3200]
    pxor xmm9, xmm1
    psubd xmm11, xmm9
    movdqa xmm1, xmm11
    pslld xmm1, 0xf
    psrld xmm11, 0x11
    por xmm1, xmm11
    paddd xmm1, xmm0
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3280]
    paddd xmm11, [rdi + r9 + 288]
    movdqa xmm9, xmm2
    pandn xmm9, [rcx + 3216]
    pxor xmm9, xmm3
    psubd xmm11, xmm9
    movdqa xmm3, xmm11
    pslld xmm3, 0xf
    psrld xmm11, 0x11
    por xmm3, xmm11
    paddd xmm3, xmm2
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3296]
    paddd xmm11, [rdi + r9 + 544]
    movdqa xmm9, xmm4
    pandn xmm9, [rcx + 3232]
    pxor xmm9, xmm5
    psubd xmm11, xmm9
    movdqa xmm5, xmm11
    pslld xmm5, 0xf
    psrld xmm11, 0x11
    por xmm5, xmm11
    paddd xmm5, xmm4
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3312]
    paddd xmm11, [rdi + r9 + 800]
    movdqa xmm9, xmm6
    pandn xmm9, [rcx + 3248]
    pxor xmm9, xmm7
    psubd xmm11, xmm9
    movdqa xmm7, xmm11
    pslld xmm7, 0xf
    psrld xmm11, 0x11
    por xmm7, xmm11
    paddd xmm7, xmm6
    movdqa [rcx + 3312], xmm7
    mov r9, r10
    shl r9, 3
    neg r9
    add r9, 0x40
    and r9, 0xc0
    movd xmm8, [rdx + 76]
    pshufd xmm8, xmm8, 0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3200]
    paddd xmm11, [rdi + r9 + 16]
    movdqa xmm9, xmm1
    pandn xmm9, [rcx + 3136]
    pxor xmm9, xmm0
    psubd xmm11, xmm9
    movdqa xmm0, xmm11
    pslld xmm0, 0x15
    psrld xmm11, 0xb
    por xmm0, xmm11
    paddd xmm0, xmm1
    movdqa [rcx + 3200], xmm0
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3216]
    paddd xmm11, [rdi + r9 + 272]
    movdqa xmm9, xmm3
    pandn xmm9, [rcx + 3152]
    pxor xmm9, xmm2
    psubd xmm11, xmm9
    movdqa xmm2, xmm11
    pslld xmm2, 0x15
    psrld xmm11, 0xb
    por xmm2, xmm11
    paddd xmm2, xmm3
    movdqa [rcx + 3216], xmm2
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3232]
    paddd xmm11, [rdi + r9 + 528]
    movdqa xmm9, xmm5
    pandn xmm9, [rcx + 3168]
    pxor xmm9, xmm4
    psubd xmm11, xmm9
    movdqa xmm4, xmm11
    pslld xmm4, 0x15
    psrld xmm11, 0xb
    por xmm4, xmm11
    paddd xmm4, xmm5
    movdqa [rcx + 3232], xmm4
    movdqa xmm11, xmm8
    paddd xmm11, [rcx + 3248]
    paddd xmm11, [rdi + r9 + 784]
    movdqa xmm9, xmm7
    pandn xmm9, [rcx + 3184]
    pxor xmm9, xmm6
    psubd xmm11, xmm9
    movdqa xmm6, xmm11
    pslld xmm6, 0x15
    psrld xmm11, 0xb
    por xmm6, xmm11
    paddd xmm6, xmm7
    movdqa [rcx + 3248], xmm6
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    movdqa xmm11, [rcx + 3136]
    paddd xmm11, [rax + 0]
    movdqa [rax + 0], xmm11
    movdqa [rcx + 3136], xmm11
    paddd xmm0, [rax + 64]
    movdqa [rax + 64], xmm0
    movdqa [rcx + 3200], xmm0
    paddd xmm1, [rax + 128]
    movdqa [rax + 128], xmm1
    movdqa [rcx + 3264], xmm1
    movdqa xmm11, [rcx + 3328]
    paddd xmm11, [rax + 192]
    movdqa [rax + 192], xmm11
    movdqa [rcx + 3328], xmm11
    movdqa xmm11, [rcx + 3152]
    paddd xmm11, [rax + 16]
    movdqa [rax + 16], xmm11
    movdqa [rcx + 3152], xmm11
    paddd xmm2, [rax + 80]
    movdqa [rax + 80], xmm2
    movdqa [rcx + 3216], xmm2
    paddd xmm3, [rax + 144]
    movdqa [rax + 144], xmm3
    movdqa [rcx + 3280], xmm3
    movdqa xmm11, [rcx + 3344]
    paddd xmm11, [rax + 208]
    movdqa [rax + 208], xmm11
    movdqa [rcx + 3344], xmm11
    movdqa xmm11, [rcx + 3168]
    paddd xmm11, [rax + 32]
    movdqa [rax + 32], xmm11
    movdqa [rcx + 3168], xmm11
    paddd xmm4, [rax + 96]
    movdqa [rax + 96], xmm4
    movdqa [rcx + 3232], xmm4
    paddd xmm5, [rax + 160]
    movdqa [rax + 160], xmm5
    movdqa [rcx + 3296], xmm5
    movdqa xmm11, [rcx + 3360]
    paddd xmm11, [rax + 224]
    movdqa [rax + 224], xmm11
    movdqa [rcx + 3360], xmm11
    movdqa xmm11, [rcx + 3184]
    paddd xmm11, [rax + 48]
    movdqa [rax + 48], xmm11
    movdqa [rcx + 3184], xmm11
    paddd xmm6, [rax + 112]
    movdqa [rax + 112], xmm6
    movdqa [rcx + 3248], xmm6
    paddd xmm7, [rax + 176]
    movdqa [rax + 176], xmm7
    movdqa [rcx + 3312], xmm7
    movdqa xmm11, [rcx + 3376]
    paddd xmm11, [rax + 240]
    movdqa [rax + 240], xmm11
    movdqa [rcx + 3376], xmm11
3:
    ret
    .cfi_endproc
