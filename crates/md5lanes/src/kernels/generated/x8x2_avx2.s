# Generated from kernels/src/kernel/x8x2_avx2.rs by `make kernels`: do not edit.
#
# 16 messages in the vector registers of processors with AVX2: two sets of eight lanes.
#
# Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
# offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in ymm0 to
# ymm3, swapped by every step; ymm4 the constant; ymm5 to ymm7 temporary; these and ymm8, ymm9 transpose
# the next block.
# Scratch memory: 64 bytes for what has no register; two areas of 1024 bytes for the transposed words of
# this block and the next; 1024 bytes for rows; 256 bytes for a, b, c, d of all lanes, where only
# a and d are read. Clobbers these registers and the flags.
#
# Bytes a cycle on Zen 5, 32 KiB messages:
#     1.38   745 cycles a block, about 11.5 a step: a dependency chain of six operations. Two sets leave the
#            processor waiting
#     1.33   the steps written out, all of the state in registers

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov [rcx + 0], rdi
    mov [rcx + 8], rdx
    mov rdx, r8
    vmovdqu ymm5, [rdx + 320]
    vmovdqa [rcx + 32], ymm5
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
    vmovdqu xmm5, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2112], xmm5
    vmovdqu xmm6, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2240], xmm6
    vmovdqu xmm7, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2368], xmm7
    vmovdqu xmm8, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 2496], xmm8
    mov r11, [rsi + r10 + 32]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm5, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2128], xmm5
    vmovdqu xmm6, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2256], xmm6
    vmovdqu xmm7, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2384], xmm7
    vmovdqu xmm8, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 2512], xmm8
    mov rax, [rsi + r10 + 64]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm5, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2624], xmm5
    vmovdqu xmm6, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2752], xmm6
    vmovdqu xmm7, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2880], xmm7
    vmovdqu xmm8, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 3008], xmm8
    mov r11, [rsi + r10 + 96]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm5, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2640], xmm5
    vmovdqu xmm6, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2768], xmm6
    vmovdqu xmm7, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2896], xmm7
    vmovdqu xmm8, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 3024], xmm8
    add r10, 8
    cmp r10, 0x20
    jne 4b
    xor r10, r10
    .p2align 5
4:
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm5, [rcx + rax + 2112]
    vmovdqa ymm6, [rcx + rax + 2144]
    vmovdqa ymm7, [rcx + rax + 2176]
    vmovdqa ymm8, [rcx + rax + 2208]
    vpunpckldq ymm9, ymm5, ymm6
    vpunpckhdq ymm5, ymm5, ymm6
    vpunpckldq ymm6, ymm7, ymm8
    vpunpckhdq ymm7, ymm7, ymm8
    vpunpcklqdq ymm8, ymm9, ymm6
    vmovdqa [r11 + rax + 0], ymm8
    vpunpckhqdq ymm9, ymm9, ymm6
    vmovdqa [r11 + rax + 32], ymm9
    vpunpcklqdq ymm6, ymm5, ymm7
    vmovdqa [r11 + rax + 64], ymm6
    vpunpckhqdq ymm5, ymm5, ymm7
    vmovdqa [r11 + rax + 96], ymm5
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm5, [rcx + rax + 2624]
    vmovdqa ymm6, [rcx + rax + 2656]
    vmovdqa ymm7, [rcx + rax + 2688]
    vmovdqa ymm8, [rcx + rax + 2720]
    vpunpckldq ymm9, ymm5, ymm6
    vpunpckhdq ymm5, ymm5, ymm6
    vpunpckldq ymm6, ymm7, ymm8
    vpunpckhdq ymm7, ymm7, ymm8
    vpunpcklqdq ymm8, ymm9, ymm6
    vmovdqa [r11 + rax + 512], ymm8
    vpunpckhqdq ymm9, ymm9, ymm6
    vmovdqa [r11 + rax + 544], ymm9
    vpunpcklqdq ymm6, ymm5, ymm7
    vmovdqa [r11 + rax + 576], ymm6
    vpunpckhqdq ymm5, ymm5, ymm7
    vmovdqa [r11 + rax + 608], ymm5
    add r10, 8
    cmp r10, 0x20
    jne 4b
    mov rax, [rcx + 0]
    vmovdqa ymm7, [rax + 0]
    vmovdqa [rcx + 3136], ymm7
    vmovdqa ymm0, [rax + 64]
    vmovdqa [rcx + 3200], ymm0
    vmovdqa ymm1, [rax + 128]
    vmovdqa [rcx + 3264], ymm1
    vmovdqa ymm7, [rax + 192]
    vmovdqa [rcx + 3328], ymm7
    vmovdqa ymm7, [rax + 32]
    vmovdqa [rcx + 3168], ymm7
    vmovdqa ymm2, [rax + 96]
    vmovdqa [rcx + 3232], ymm2
    vmovdqa ymm3, [rax + 160]
    vmovdqa [rcx + 3296], ymm3
    vmovdqa ymm7, [rax + 224]
    vmovdqa [rcx + 3360], ymm7
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
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 0]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vpxor ymm5, ymm1, [rcx + 3328]
    vpand ymm5, ymm5, ymm0
    vpxor ymm5, ymm5, [rcx + 3328]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 7
    vpsrld ymm7, ymm7, 0x19
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vpxor ymm5, ymm3, [rcx + 3360]
    vpand ymm5, ymm5, ymm2
    vpxor ymm5, ymm5, [rcx + 3360]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 7
    vpsrld ymm7, ymm7, 0x19
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 4]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vpxor ymm5, ymm0, [rcx + 3264]
    vpand ymm5, ymm5, ymm1
    vpxor ymm5, ymm5, [rcx + 3264]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vpxor ymm5, ymm2, [rcx + 3296]
    vpand ymm5, ymm5, ymm3
    vpxor ymm5, ymm5, [rcx + 3296]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm5, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2112], xmm5
    vmovdqu xmm6, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2240], xmm6
    vmovdqu xmm7, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2368], xmm7
    vmovdqu xmm8, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 2496], xmm8
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 8]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vpxor ymm5, ymm1, [rcx + 3200]
    vpand ymm5, ymm5, ymm0
    vpxor ymm5, ymm5, [rcx + 3200]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 0x11
    vpsrld ymm7, ymm7, 0xf
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vpxor ymm5, ymm3, [rcx + 3232]
    vpand ymm5, ymm5, ymm2
    vpxor ymm5, ymm5, [rcx + 3232]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 0x11
    vpsrld ymm7, ymm7, 0xf
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 12]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vpxor ymm5, ymm0, [rcx + 3136]
    vpand ymm5, ymm5, ymm1
    vpxor ymm5, ymm5, [rcx + 3136]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0x16
    vpsrld ymm7, ymm7, 0xa
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vpxor ymm5, ymm2, [rcx + 3168]
    vpand ymm5, ymm5, ymm3
    vpxor ymm5, ymm5, [rcx + 3168]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0x16
    vpsrld ymm7, ymm7, 0xa
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    mov r11, [rsi + r10 + 32]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm5, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2128], xmm5
    vmovdqu xmm6, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2256], xmm6
    vmovdqu xmm7, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2384], xmm7
    vmovdqu xmm8, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 2512], xmm8
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 0]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vmovdqa ymm5, [rcx + 3328]
    vpandn ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm0, [rcx + 3328]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm1, ymm7, 5
    vpsrld ymm7, ymm7, 0x1b
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vmovdqa ymm5, [rcx + 3360]
    vpandn ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm2, [rcx + 3360]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm3, ymm7, 5
    vpsrld ymm7, ymm7, 0x1b
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 4]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vmovdqa ymm5, [rcx + 3264]
    vpandn ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm1, [rcx + 3264]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm0, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vmovdqa ymm5, [rcx + 3296]
    vpandn ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm3, [rcx + 3296]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm2, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov rax, [rsi + r10 + 64]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm5, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2624], xmm5
    vmovdqu xmm6, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2752], xmm6
    vmovdqu xmm7, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2880], xmm7
    vmovdqu xmm8, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 3008], xmm8
    mov r9, r10
    shl r9, 4
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 8]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vmovdqa ymm5, [rcx + 3200]
    vpandn ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm0, [rcx + 3200]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm1, ymm7, 0xe
    vpsrld ymm7, ymm7, 0x12
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vmovdqa ymm5, [rcx + 3232]
    vpandn ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm2, [rcx + 3232]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm3, ymm7, 0xe
    vpsrld ymm7, ymm7, 0x12
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 12]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vmovdqa ymm5, [rcx + 3136]
    vpandn ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm1, [rcx + 3136]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm0, ymm7, 0x14
    vpsrld ymm7, ymm7, 0xc
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vmovdqa ymm5, [rcx + 3168]
    vpandn ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm3, [rcx + 3168]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm2, ymm7, 0x14
    vpsrld ymm7, ymm7, 0xc
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    mov r11, [rsi + r10 + 96]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm5, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 2640], xmm5
    vmovdqu xmm6, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 2768], xmm6
    vmovdqu xmm7, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 2896], xmm7
    vmovdqu xmm8, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 3024], xmm8
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 0]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vpxor ymm5, ymm1, [rcx + 3328]
    vpxor ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 4
    vpsrld ymm7, ymm7, 0x1c
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vpxor ymm5, ymm3, [rcx + 3360]
    vpxor ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 4
    vpsrld ymm7, ymm7, 0x1c
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 4]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vpxor ymm5, ymm0, [rcx + 3264]
    vpxor ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vpxor ymm5, ymm2, [rcx + 3296]
    vpxor ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 8]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vpxor ymm5, ymm1, [rcx + 3200]
    vpxor ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpshufb ymm1, ymm7, [rcx + 32]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vpxor ymm5, ymm3, [rcx + 3232]
    vpxor ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpshufb ymm3, ymm7, [rcx + 32]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 12]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vpxor ymm5, ymm0, [rcx + 3136]
    vpxor ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0x17
    vpsrld ymm7, ymm7, 9
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vpxor ymm5, ymm2, [rcx + 3168]
    vpxor ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0x17
    vpsrld ymm7, ymm7, 9
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm5, [rcx + rax + 2112]
    vmovdqa ymm6, [rcx + rax + 2144]
    vmovdqa ymm7, [rcx + rax + 2176]
    vmovdqa ymm8, [rcx + rax + 2208]
    vpunpckldq ymm9, ymm5, ymm6
    vpunpckhdq ymm5, ymm5, ymm6
    vpunpckldq ymm6, ymm7, ymm8
    vpunpckhdq ymm7, ymm7, ymm8
    vpunpcklqdq ymm8, ymm9, ymm6
    vmovdqa [r11 + rax + 0], ymm8
    vpunpckhqdq ymm9, ymm9, ymm6
    vmovdqa [r11 + rax + 32], ymm9
    vpunpcklqdq ymm6, ymm5, ymm7
    vmovdqa [r11 + rax + 64], ymm6
    vpunpckhqdq ymm5, ymm5, ymm7
    vmovdqa [r11 + rax + 96], ymm5
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 4
    neg r9
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 64]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vpandn ymm5, ymm0, [rcx + 3328]
    vpxor ymm5, ymm5, ymm1
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 6
    vpsrld ymm7, ymm7, 0x1a
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vpandn ymm5, ymm2, [rcx + 3360]
    vpxor ymm5, ymm5, ymm3
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 6
    vpsrld ymm7, ymm7, 0x1a
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 68]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vpandn ymm5, ymm1, [rcx + 3264]
    vpxor ymm5, ymm5, ymm0
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vpandn ymm5, ymm3, [rcx + 3296]
    vpxor ymm5, ymm5, ymm2
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 72]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vpandn ymm5, ymm0, [rcx + 3200]
    vpxor ymm5, ymm5, ymm1
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 0xf
    vpsrld ymm7, ymm7, 0x11
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vpandn ymm5, ymm2, [rcx + 3232]
    vpxor ymm5, ymm5, ymm3
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 0xf
    vpsrld ymm7, ymm7, 0x11
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 76]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vpandn ymm5, ymm1, [rcx + 3136]
    vpxor ymm5, ymm5, ymm0
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0x15
    vpsrld ymm7, ymm7, 0xb
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vpandn ymm5, ymm3, [rcx + 3168]
    vpxor ymm5, ymm5, ymm2
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0x15
    vpsrld ymm7, ymm7, 0xb
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm5, [rcx + rax + 2624]
    vmovdqa ymm6, [rcx + rax + 2656]
    vmovdqa ymm7, [rcx + rax + 2688]
    vmovdqa ymm8, [rcx + rax + 2720]
    vpunpckldq ymm9, ymm5, ymm6
    vpunpckhdq ymm5, ymm5, ymm6
    vpunpckldq ymm6, ymm7, ymm8
    vpunpckhdq ymm7, ymm7, ymm8
    vpunpcklqdq ymm8, ymm9, ymm6
    vmovdqa [r11 + rax + 512], ymm8
    vpunpckhqdq ymm9, ymm9, ymm6
    vmovdqa [r11 + rax + 544], ymm9
    vpunpcklqdq ymm6, ymm5, ymm7
    vmovdqa [r11 + rax + 576], ymm6
    vpunpckhqdq ymm5, ymm5, ymm7
    vmovdqa [r11 + rax + 608], ymm5
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    vmovdqa ymm7, [rcx + 3136]
    vpaddd ymm7, ymm7, [rax + 0]
    vmovdqa [rax + 0], ymm7
    vmovdqa [rcx + 3136], ymm7
    vpaddd ymm0, ymm0, [rax + 64]
    vmovdqa [rax + 64], ymm0
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm1, ymm1, [rax + 128]
    vmovdqa [rax + 128], ymm1
    vmovdqa [rcx + 3264], ymm1
    vmovdqa ymm7, [rcx + 3328]
    vpaddd ymm7, ymm7, [rax + 192]
    vmovdqa [rax + 192], ymm7
    vmovdqa [rcx + 3328], ymm7
    vmovdqa ymm7, [rcx + 3168]
    vpaddd ymm7, ymm7, [rax + 32]
    vmovdqa [rax + 32], ymm7
    vmovdqa [rcx + 3168], ymm7
    vpaddd ymm2, ymm2, [rax + 96]
    vmovdqa [rax + 96], ymm2
    vmovdqa [rcx + 3232], ymm2
    vpaddd ymm3, ymm3, [rax + 160]
    vmovdqa [rax + 160], ymm3
    vmovdqa [rcx + 3296], ymm3
    vmovdqa ymm7, [rcx + 3360]
    vpaddd ymm7, ymm7, [rax + 224]
    vmovdqa [rax + 224], ymm7
    vmovdqa [rcx + 3360], ymm7
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
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 0]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vpxor ymm5, ymm1, [rcx + 3328]
    vpand ymm5, ymm5, ymm0
    vpxor ymm5, ymm5, [rcx + 3328]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 7
    vpsrld ymm7, ymm7, 0x19
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vpxor ymm5, ymm3, [rcx + 3360]
    vpand ymm5, ymm5, ymm2
    vpxor ymm5, ymm5, [rcx + 3360]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 7
    vpsrld ymm7, ymm7, 0x19
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 4]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vpxor ymm5, ymm0, [rcx + 3264]
    vpand ymm5, ymm5, ymm1
    vpxor ymm5, ymm5, [rcx + 3264]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vpxor ymm5, ymm2, [rcx + 3296]
    vpand ymm5, ymm5, ymm3
    vpxor ymm5, ymm5, [rcx + 3296]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0xc
    vpsrld ymm7, ymm7, 0x14
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 8]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vpxor ymm5, ymm1, [rcx + 3200]
    vpand ymm5, ymm5, ymm0
    vpxor ymm5, ymm5, [rcx + 3200]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 0x11
    vpsrld ymm7, ymm7, 0xf
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vpxor ymm5, ymm3, [rcx + 3232]
    vpand ymm5, ymm5, ymm2
    vpxor ymm5, ymm5, [rcx + 3232]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 0x11
    vpsrld ymm7, ymm7, 0xf
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 12]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vpxor ymm5, ymm0, [rcx + 3136]
    vpand ymm5, ymm5, ymm1
    vpxor ymm5, ymm5, [rcx + 3136]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0x16
    vpsrld ymm7, ymm7, 0xa
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vpxor ymm5, ymm2, [rcx + 3168]
    vpand ymm5, ymm5, ymm3
    vpxor ymm5, ymm5, [rcx + 3168]
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0x16
    vpsrld ymm7, ymm7, 0xa
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 0]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vmovdqa ymm5, [rcx + 3328]
    vpandn ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm0, [rcx + 3328]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm1, ymm7, 5
    vpsrld ymm7, ymm7, 0x1b
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vmovdqa ymm5, [rcx + 3360]
    vpandn ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm2, [rcx + 3360]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm3, ymm7, 5
    vpsrld ymm7, ymm7, 0x1b
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 4]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vmovdqa ymm5, [rcx + 3264]
    vpandn ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm1, [rcx + 3264]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm0, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vmovdqa ymm5, [rcx + 3296]
    vpandn ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm3, [rcx + 3296]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm2, ymm7, 9
    vpsrld ymm7, ymm7, 0x17
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov r9, r10
    shl r9, 4
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 8]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vmovdqa ymm5, [rcx + 3200]
    vpandn ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm0, [rcx + 3200]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm1, ymm7, 0xe
    vpsrld ymm7, ymm7, 0x12
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vmovdqa ymm5, [rcx + 3232]
    vpandn ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm2, [rcx + 3232]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm3, ymm7, 0xe
    vpsrld ymm7, ymm7, 0x12
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 12]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vmovdqa ymm5, [rcx + 3136]
    vpandn ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm1, [rcx + 3136]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm0, ymm7, 0x14
    vpsrld ymm7, ymm7, 0xc
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vmovdqa ymm5, [rcx + 3168]
    vpandn ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpand ymm6, ymm3, [rcx + 3168]
    vpaddd ymm7, ymm7, ymm6
    vpslld ymm2, ymm7, 0x14
    vpsrld ymm7, ymm7, 0xc
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 0]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vpxor ymm5, ymm1, [rcx + 3328]
    vpxor ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 4
    vpsrld ymm7, ymm7, 0x1c
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vpxor ymm5, ymm3, [rcx + 3360]
    vpxor ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 4
    vpsrld ymm7, ymm7, 0x1c
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 4]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vpxor ymm5, ymm0, [rcx + 3264]
    vpxor ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vpxor ymm5, ymm2, [rcx + 3296]
    vpxor ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0xb
    vpsrld ymm7, ymm7, 0x15
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 8]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vpxor ymm5, ymm1, [rcx + 3200]
    vpxor ymm5, ymm5, ymm0
    vpaddd ymm7, ymm7, ymm5
    vpshufb ymm1, ymm7, [rcx + 32]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vpxor ymm5, ymm3, [rcx + 3232]
    vpxor ymm5, ymm5, ymm2
    vpaddd ymm7, ymm7, ymm5
    vpshufb ymm3, ymm7, [rcx + 32]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 12]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vpxor ymm5, ymm0, [rcx + 3136]
    vpxor ymm5, ymm5, ymm1
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0x17
    vpsrld ymm7, ymm7, 9
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vpxor ymm5, ymm2, [rcx + 3168]
    vpxor ymm5, ymm5, ymm3
    vpaddd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0x17
    vpsrld ymm7, ymm7, 9
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 4
    neg r9
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 64]
    vpaddd ymm7, ymm4, [rcx + 3136]
    vpaddd ymm7, ymm7, [rdi + r9 + 0]
    vpandn ymm5, ymm0, [rcx + 3328]
    vpxor ymm5, ymm5, ymm1
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 6
    vpsrld ymm7, ymm7, 0x1a
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3136], ymm1
    vpaddd ymm7, ymm4, [rcx + 3168]
    vpaddd ymm7, ymm7, [rdi + r9 + 512]
    vpandn ymm5, ymm2, [rcx + 3360]
    vpxor ymm5, ymm5, ymm3
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 6
    vpsrld ymm7, ymm7, 0x1a
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3168], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 68]
    vpaddd ymm7, ymm4, [rcx + 3328]
    vpaddd ymm7, ymm7, [rdi + r9 + 96]
    vpandn ymm5, ymm1, [rcx + 3264]
    vpxor ymm5, ymm5, ymm0
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3328], ymm0
    vpaddd ymm7, ymm4, [rcx + 3360]
    vpaddd ymm7, ymm7, [rdi + r9 + 608]
    vpandn ymm5, ymm3, [rcx + 3296]
    vpxor ymm5, ymm5, ymm2
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0xa
    vpsrld ymm7, ymm7, 0x16
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3360], ymm2
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 72]
    vpaddd ymm7, ymm4, [rcx + 3264]
    vpaddd ymm7, ymm7, [rdi + r9 + 64]
    vpandn ymm5, ymm0, [rcx + 3200]
    vpxor ymm5, ymm5, ymm1
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm1, ymm7, 0xf
    vpsrld ymm7, ymm7, 0x11
    vpor ymm1, ymm1, ymm7
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 3264], ymm1
    vpaddd ymm7, ymm4, [rcx + 3296]
    vpaddd ymm7, ymm7, [rdi + r9 + 576]
    vpandn ymm5, ymm2, [rcx + 3232]
    vpxor ymm5, ymm5, ymm3
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm3, ymm7, 0xf
    vpsrld ymm7, ymm7, 0x11
    vpor ymm3, ymm3, ymm7
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 3296], ymm3
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm4, [rdx + 76]
    vpaddd ymm7, ymm4, [rcx + 3200]
    vpaddd ymm7, ymm7, [rdi + r9 + 32]
    vpandn ymm5, ymm1, [rcx + 3136]
    vpxor ymm5, ymm5, ymm0
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm0, ymm7, 0x15
    vpsrld ymm7, ymm7, 0xb
    vpor ymm0, ymm0, ymm7
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm7, ymm4, [rcx + 3232]
    vpaddd ymm7, ymm7, [rdi + r9 + 544]
    vpandn ymm5, ymm3, [rcx + 3168]
    vpxor ymm5, ymm5, ymm2
    vpsubd ymm7, ymm7, ymm5
    vpslld ymm2, ymm7, 0x15
    vpsrld ymm7, ymm7, 0xb
    vpor ymm2, ymm2, ymm7
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 3232], ymm2
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    vmovdqa ymm7, [rcx + 3136]
    vpaddd ymm7, ymm7, [rax + 0]
    vmovdqa [rax + 0], ymm7
    vmovdqa [rcx + 3136], ymm7
    vpaddd ymm0, ymm0, [rax + 64]
    vmovdqa [rax + 64], ymm0
    vmovdqa [rcx + 3200], ymm0
    vpaddd ymm1, ymm1, [rax + 128]
    vmovdqa [rax + 128], ymm1
    vmovdqa [rcx + 3264], ymm1
    vmovdqa ymm7, [rcx + 3328]
    vpaddd ymm7, ymm7, [rax + 192]
    vmovdqa [rax + 192], ymm7
    vmovdqa [rcx + 3328], ymm7
    vmovdqa ymm7, [rcx + 3168]
    vpaddd ymm7, ymm7, [rax + 32]
    vmovdqa [rax + 32], ymm7
    vmovdqa [rcx + 3168], ymm7
    vpaddd ymm2, ymm2, [rax + 96]
    vmovdqa [rax + 96], ymm2
    vmovdqa [rcx + 3232], ymm2
    vpaddd ymm3, ymm3, [rax + 160]
    vmovdqa [rax + 160], ymm3
    vmovdqa [rcx + 3296], ymm3
    vmovdqa ymm7, [rcx + 3360]
    vpaddd ymm7, ymm7, [rax + 224]
    vmovdqa [rax + 224], ymm7
    vmovdqa [rcx + 3360], ymm7
    vzeroupper
3:
    ret
    .cfi_endproc
