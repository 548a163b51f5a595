# Generated from kernels/src/kernel/x8x5_avx2.rs by `make kernels`: do not edit.
#
# 40 messages in the vector registers of processors with AVX2: five sets of eight lanes.
#
# Registers: rcx scratch, rsi data, rdi this block's words, rdx constants, r8 offset of the next block, r9
# offset of a step's piece, r10 counts a loop's turns; rax, r11 temporary; b and c of the sets in ymm0 to
# ymm9, swapped by every step; ymm10 the constant; ymm11 to ymm13 temporary; these and ymm14, ymm15 transpose
# the next block.
# Scratch memory: 64 bytes for what has no register; two areas of 2560 bytes for the transposed words of
# this block and the next; 2560 bytes for rows; 640 bytes for a, b, c, d of all lanes, where only
# a and d are read. Clobbers these registers and the flags.
#
# Each set needs 592 operations a block for the steps and 32 to transpose it. At four operations a cycle
# the limit is 3.3 bytes a cycle.
#
# Bytes a cycle on Zen 5, for 1 KiB and for 32 KiB messages:
#     2.63   2.66   this kernel, 965 cycles a block
#     2.44   2.49   four sets
#     2.68   2.67   rows put together by vinserti128: no better
#     2.22   2.0    four sets, all steps written out (18 KB of code)
#     2.4    1.6    five sets, all steps written out
# Messages of one block: 2.3.
# As modelled by llvm-mca 14 for Skylake, x8x2_avx2 was as fast with the steps written out: 2.1 and 2.0.

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov [rcx + 0], rdi
    mov [rcx + 8], rdx
    mov rdx, r8
    vmovdqu ymm11, [rdx + 320]
    vmovdqa [rcx + 32], ymm11
    lea rax, [rcx + 64]
    mov [rcx + 16], rax
    lea rdi, [rcx + 2624]
    lea rax, [rip + 2f]
    mov [rcx + 24], rax
    xor r8, r8
    # transpose the first block
    xor r10, r10
    .p2align 5
4:
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5184], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5312], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5440], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 5568], xmm14
    mov r11, [rsi + r10 + 32]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5200], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5328], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5456], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 5584], xmm14
    mov rax, [rsi + r10 + 64]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5696], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5824], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5952], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6080], xmm14
    mov r11, [rsi + r10 + 96]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5712], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5840], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5968], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6096], xmm14
    mov rax, [rsi + r10 + 128]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6208], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6336], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6464], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6592], xmm14
    mov r11, [rsi + r10 + 160]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6224], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6352], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6480], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6608], xmm14
    mov rax, [rsi + r10 + 192]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6720], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6848], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6976], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7104], xmm14
    mov r11, [rsi + r10 + 224]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6736], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6864], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6992], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7120], xmm14
    mov rax, [rsi + r10 + 256]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 7232], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 7360], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 7488], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7616], xmm14
    mov r11, [rsi + r10 + 288]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 7248], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 7376], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 7504], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7632], xmm14
    add r10, 8
    cmp r10, 0x20
    jne 4b
    xor r10, r10
    .p2align 5
4:
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 5184]
    vmovdqa ymm12, [rcx + rax + 5216]
    vmovdqa ymm13, [rcx + rax + 5248]
    vmovdqa ymm14, [rcx + rax + 5280]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 0], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 32], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 64], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 96], ymm11
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 5696]
    vmovdqa ymm12, [rcx + rax + 5728]
    vmovdqa ymm13, [rcx + rax + 5760]
    vmovdqa ymm14, [rcx + rax + 5792]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 512], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 544], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 576], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 608], ymm11
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 6208]
    vmovdqa ymm12, [rcx + rax + 6240]
    vmovdqa ymm13, [rcx + rax + 6272]
    vmovdqa ymm14, [rcx + rax + 6304]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 1024], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 1056], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 1088], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 1120], ymm11
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 6720]
    vmovdqa ymm12, [rcx + rax + 6752]
    vmovdqa ymm13, [rcx + rax + 6784]
    vmovdqa ymm14, [rcx + rax + 6816]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 1536], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 1568], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 1600], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 1632], ymm11
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 7232]
    vmovdqa ymm12, [rcx + rax + 7264]
    vmovdqa ymm13, [rcx + rax + 7296]
    vmovdqa ymm14, [rcx + rax + 7328]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 2048], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 2080], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 2112], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 2144], ymm11
    add r10, 8
    cmp r10, 0x20
    jne 4b
    mov rax, [rcx + 0]
    vmovdqa ymm13, [rax + 0]
    vmovdqa [rcx + 7744], ymm13
    vmovdqa ymm0, [rax + 160]
    vmovdqa [rcx + 7904], ymm0
    vmovdqa ymm1, [rax + 320]
    vmovdqa [rcx + 8064], ymm1
    vmovdqa ymm13, [rax + 480]
    vmovdqa [rcx + 8224], ymm13
    vmovdqa ymm13, [rax + 32]
    vmovdqa [rcx + 7776], ymm13
    vmovdqa ymm2, [rax + 192]
    vmovdqa [rcx + 7936], ymm2
    vmovdqa ymm3, [rax + 352]
    vmovdqa [rcx + 8096], ymm3
    vmovdqa ymm13, [rax + 512]
    vmovdqa [rcx + 8256], ymm13
    vmovdqa ymm13, [rax + 64]
    vmovdqa [rcx + 7808], ymm13
    vmovdqa ymm4, [rax + 224]
    vmovdqa [rcx + 7968], ymm4
    vmovdqa ymm5, [rax + 384]
    vmovdqa [rcx + 8128], ymm5
    vmovdqa ymm13, [rax + 544]
    vmovdqa [rcx + 8288], ymm13
    vmovdqa ymm13, [rax + 96]
    vmovdqa [rcx + 7840], ymm13
    vmovdqa ymm6, [rax + 256]
    vmovdqa [rcx + 8000], ymm6
    vmovdqa ymm7, [rax + 416]
    vmovdqa [rcx + 8160], ymm7
    vmovdqa ymm13, [rax + 576]
    vmovdqa [rcx + 8320], ymm13
    vmovdqa ymm13, [rax + 128]
    vmovdqa [rcx + 7872], ymm13
    vmovdqa ymm8, [rax + 288]
    vmovdqa [rcx + 8032], ymm8
    vmovdqa ymm9, [rax + 448]
    vmovdqa [rcx + 8192], ymm9
    vmovdqa ymm13, [rax + 608]
    vmovdqa [rcx + 8352], ymm13
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
    vpbroadcastd ymm10, [rdx + 0]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vpxor ymm11, ymm1, [rcx + 8224]
    vpand ymm11, ymm11, ymm0
    vpxor ymm11, ymm11, [rcx + 8224]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vpxor ymm11, ymm3, [rcx + 8256]
    vpand ymm11, ymm11, ymm2
    vpxor ymm11, ymm11, [rcx + 8256]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vpxor ymm11, ymm5, [rcx + 8288]
    vpand ymm11, ymm11, ymm4
    vpxor ymm11, ymm11, [rcx + 8288]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vpxor ymm11, ymm7, [rcx + 8320]
    vpand ymm11, ymm11, ymm6
    vpxor ymm11, ymm11, [rcx + 8320]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5184], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5312], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5440], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 5568], xmm14
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vpxor ymm11, ymm9, [rcx + 8352]
    vpand ymm11, ymm11, ymm8
    vpxor ymm11, ymm11, [rcx + 8352]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 4]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vpxor ymm11, ymm0, [rcx + 8064]
    vpand ymm11, ymm11, ymm1
    vpxor ymm11, ymm11, [rcx + 8064]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vpxor ymm11, ymm2, [rcx + 8096]
    vpand ymm11, ymm11, ymm3
    vpxor ymm11, ymm11, [rcx + 8096]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    mov r11, [rsi + r10 + 32]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5200], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5328], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5456], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 5584], xmm14
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vpxor ymm11, ymm4, [rcx + 8128]
    vpand ymm11, ymm11, ymm5
    vpxor ymm11, ymm11, [rcx + 8128]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vpxor ymm11, ymm6, [rcx + 8160]
    vpand ymm11, ymm11, ymm7
    vpxor ymm11, ymm11, [rcx + 8160]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vpxor ymm11, ymm8, [rcx + 8192]
    vpand ymm11, ymm11, ymm9
    vpxor ymm11, ymm11, [rcx + 8192]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov rax, [rsi + r10 + 64]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5696], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5824], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5952], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6080], xmm14
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 8]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vpxor ymm11, ymm1, [rcx + 7904]
    vpand ymm11, ymm11, ymm0
    vpxor ymm11, ymm11, [rcx + 7904]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vpxor ymm11, ymm3, [rcx + 7936]
    vpand ymm11, ymm11, ymm2
    vpxor ymm11, ymm11, [rcx + 7936]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vpxor ymm11, ymm5, [rcx + 7968]
    vpand ymm11, ymm11, ymm4
    vpxor ymm11, ymm11, [rcx + 7968]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vpxor ymm11, ymm7, [rcx + 8000]
    vpand ymm11, ymm11, ymm6
    vpxor ymm11, ymm11, [rcx + 8000]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    mov r11, [rsi + r10 + 96]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 5712], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 5840], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 5968], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6096], xmm14
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vpxor ymm11, ymm9, [rcx + 8032]
    vpand ymm11, ymm11, ymm8
    vpxor ymm11, ymm11, [rcx + 8032]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 12]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vpxor ymm11, ymm0, [rcx + 7744]
    vpand ymm11, ymm11, ymm1
    vpxor ymm11, ymm11, [rcx + 7744]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vpxor ymm11, ymm2, [rcx + 7776]
    vpand ymm11, ymm11, ymm3
    vpxor ymm11, ymm11, [rcx + 7776]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    mov rax, [rsi + r10 + 128]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6208], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6336], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6464], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6592], xmm14
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vpxor ymm11, ymm4, [rcx + 7808]
    vpand ymm11, ymm11, ymm5
    vpxor ymm11, ymm11, [rcx + 7808]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vpxor ymm11, ymm6, [rcx + 7840]
    vpand ymm11, ymm11, ymm7
    vpxor ymm11, ymm11, [rcx + 7840]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vpxor ymm11, ymm8, [rcx + 7872]
    vpand ymm11, ymm11, ymm9
    vpxor ymm11, ymm11, [rcx + 7872]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
    mov r11, [rsi + r10 + 160]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6224], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6352], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6480], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 6608], xmm14
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
    vpbroadcastd ymm10, [rdx + 0]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vmovdqa ymm11, [rcx + 8224]
    vpandn ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm0, [rcx + 8224]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm1, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vmovdqa ymm11, [rcx + 8256]
    vpandn ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm2, [rcx + 8256]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm3, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vmovdqa ymm11, [rcx + 8288]
    vpandn ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm4, [rcx + 8288]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm5, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vmovdqa ymm11, [rcx + 8320]
    vpandn ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm6, [rcx + 8320]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm7, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vmovdqa ymm11, [rcx + 8352]
    vpandn ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm8, [rcx + 8352]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm9, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov rax, [rsi + r10 + 192]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6720], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6848], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6976], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7104], xmm14
    mov r9, r10
    shl r9, 4
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 4]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vmovdqa ymm11, [rcx + 8064]
    vpandn ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm1, [rcx + 8064]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm0, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vmovdqa ymm11, [rcx + 8096]
    vpandn ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm3, [rcx + 8096]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm2, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vmovdqa ymm11, [rcx + 8128]
    vpandn ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm5, [rcx + 8128]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm4, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vmovdqa ymm11, [rcx + 8160]
    vpandn ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm7, [rcx + 8160]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm6, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vmovdqa ymm11, [rcx + 8192]
    vpandn ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm9, [rcx + 8192]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm8, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov r11, [rsi + r10 + 224]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 6736], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 6864], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 6992], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7120], xmm14
    mov r9, r10
    shl r9, 4
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 8]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vmovdqa ymm11, [rcx + 7904]
    vpandn ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm0, [rcx + 7904]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm1, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vmovdqa ymm11, [rcx + 7936]
    vpandn ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm2, [rcx + 7936]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm3, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vmovdqa ymm11, [rcx + 7968]
    vpandn ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm4, [rcx + 7968]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm5, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vmovdqa ymm11, [rcx + 8000]
    vpandn ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm6, [rcx + 8000]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm7, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vmovdqa ymm11, [rcx + 8032]
    vpandn ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm8, [rcx + 8032]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm9, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov rax, [rsi + r10 + 256]
    prefetcht0 [rax + r8 + 191]
    vmovdqu xmm11, [rax + r8 + 0]
    vmovdqa [rcx + 4*r10 + 7232], xmm11
    vmovdqu xmm12, [rax + r8 + 16]
    vmovdqa [rcx + 4*r10 + 7360], xmm12
    vmovdqu xmm13, [rax + r8 + 32]
    vmovdqa [rcx + 4*r10 + 7488], xmm13
    vmovdqu xmm14, [rax + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7616], xmm14
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 12]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vmovdqa ymm11, [rcx + 7744]
    vpandn ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm1, [rcx + 7744]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm0, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vmovdqa ymm11, [rcx + 7776]
    vpandn ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm3, [rcx + 7776]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm2, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vmovdqa ymm11, [rcx + 7808]
    vpandn ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm5, [rcx + 7808]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm4, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vmovdqa ymm11, [rcx + 7840]
    vpandn ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm7, [rcx + 7840]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm6, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vmovdqa ymm11, [rcx + 7872]
    vpandn ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm9, [rcx + 7872]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm8, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
    mov r11, [rsi + r10 + 288]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu xmm11, [r11 + r8 + 0]
    vmovdqa [rcx + 4*r10 + 7248], xmm11
    vmovdqu xmm12, [r11 + r8 + 16]
    vmovdqa [rcx + 4*r10 + 7376], xmm12
    vmovdqu xmm13, [r11 + r8 + 32]
    vmovdqa [rcx + 4*r10 + 7504], xmm13
    vmovdqu xmm14, [r11 + r8 + 48]
    vmovdqa [rcx + 4*r10 + 7632], xmm14
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
    vpbroadcastd ymm10, [rdx + 0]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vpxor ymm11, ymm1, [rcx + 8224]
    vpxor ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vpxor ymm11, ymm3, [rcx + 8256]
    vpxor ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vpxor ymm11, ymm5, [rcx + 8288]
    vpxor ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vpxor ymm11, ymm7, [rcx + 8320]
    vpxor ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vpxor ymm11, ymm9, [rcx + 8352]
    vpxor ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 4]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vpxor ymm11, ymm0, [rcx + 8064]
    vpxor ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vpxor ymm11, ymm2, [rcx + 8096]
    vpxor ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 5184]
    vmovdqa ymm12, [rcx + rax + 5216]
    vmovdqa ymm13, [rcx + rax + 5248]
    vmovdqa ymm14, [rcx + rax + 5280]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 0], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 32], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 64], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 96], ymm11
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vpxor ymm11, ymm4, [rcx + 8128]
    vpxor ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vpxor ymm11, ymm6, [rcx + 8160]
    vpxor ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vpxor ymm11, ymm8, [rcx + 8192]
    vpxor ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 8]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vpxor ymm11, ymm1, [rcx + 7904]
    vpxor ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm1, ymm13, [rcx + 32]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vpxor ymm11, ymm3, [rcx + 7936]
    vpxor ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm3, ymm13, [rcx + 32]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vpxor ymm11, ymm5, [rcx + 7968]
    vpxor ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm5, ymm13, [rcx + 32]
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vpxor ymm11, ymm7, [rcx + 8000]
    vpxor ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm7, ymm13, [rcx + 32]
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 5696]
    vmovdqa ymm12, [rcx + rax + 5728]
    vmovdqa ymm13, [rcx + rax + 5760]
    vmovdqa ymm14, [rcx + rax + 5792]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 512], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 544], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 576], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 608], ymm11
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vpxor ymm11, ymm9, [rcx + 8032]
    vpxor ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm9, ymm13, [rcx + 32]
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 12]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vpxor ymm11, ymm0, [rcx + 7744]
    vpxor ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vpxor ymm11, ymm2, [rcx + 7776]
    vpxor ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vpxor ymm11, ymm4, [rcx + 7808]
    vpxor ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vpxor ymm11, ymm6, [rcx + 7840]
    vpxor ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vpxor ymm11, ymm8, [rcx + 7872]
    vpxor ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 6208]
    vmovdqa ymm12, [rcx + rax + 6240]
    vmovdqa ymm13, [rcx + rax + 6272]
    vmovdqa ymm14, [rcx + rax + 6304]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 1024], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 1056], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 1088], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 1120], ymm11
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
    vpbroadcastd ymm10, [rdx + 64]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vpandn ymm11, ymm0, [rcx + 8224]
    vpxor ymm11, ymm11, ymm1
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vpandn ymm11, ymm2, [rcx + 8256]
    vpxor ymm11, ymm11, ymm3
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vpandn ymm11, ymm4, [rcx + 8288]
    vpxor ymm11, ymm11, ymm5
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vpandn ymm11, ymm6, [rcx + 8320]
    vpxor ymm11, ymm11, ymm7
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vpandn ymm11, ymm8, [rcx + 8352]
    vpxor ymm11, ymm11, ymm9
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 68]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vpandn ymm11, ymm1, [rcx + 8064]
    vpxor ymm11, ymm11, ymm0
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vpandn ymm11, ymm3, [rcx + 8096]
    vpxor ymm11, ymm11, ymm2
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vpandn ymm11, ymm5, [rcx + 8128]
    vpxor ymm11, ymm11, ymm4
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vpandn ymm11, ymm7, [rcx + 8160]
    vpxor ymm11, ymm11, ymm6
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vpandn ymm11, ymm9, [rcx + 8192]
    vpxor ymm11, ymm11, ymm8
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 6720]
    vmovdqa ymm12, [rcx + rax + 6752]
    vmovdqa ymm13, [rcx + rax + 6784]
    vmovdqa ymm14, [rcx + rax + 6816]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 1536], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 1568], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 1600], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 1632], ymm11
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 72]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vpandn ymm11, ymm0, [rcx + 7904]
    vpxor ymm11, ymm11, ymm1
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vpandn ymm11, ymm2, [rcx + 7936]
    vpxor ymm11, ymm11, ymm3
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vpandn ymm11, ymm4, [rcx + 7968]
    vpxor ymm11, ymm11, ymm5
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vpandn ymm11, ymm6, [rcx + 8000]
    vpxor ymm11, ymm11, ymm7
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vpandn ymm11, ymm8, [rcx + 8032]
    vpxor ymm11, ymm11, ymm9
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 76]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vpandn ymm11, ymm1, [rcx + 7744]
    vpxor ymm11, ymm11, ymm0
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vpandn ymm11, ymm3, [rcx + 7776]
    vpxor ymm11, ymm11, ymm2
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vpandn ymm11, ymm5, [rcx + 7808]
    vpxor ymm11, ymm11, ymm4
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vpandn ymm11, ymm7, [rcx + 7840]
    vpxor ymm11, ymm11, ymm6
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vpandn ymm11, ymm9, [rcx + 7872]
    vpxor ymm11, ymm11, ymm8
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
    mov rax, r10
    shl rax, 4
    mov r11, [rcx + 16]
    vmovdqa ymm11, [rcx + rax + 7232]
    vmovdqa ymm12, [rcx + rax + 7264]
    vmovdqa ymm13, [rcx + rax + 7296]
    vmovdqa ymm14, [rcx + rax + 7328]
    vpunpckldq ymm15, ymm11, ymm12
    vpunpckhdq ymm11, ymm11, ymm12
    vpunpckldq ymm12, ymm13, ymm14
    vpunpckhdq ymm13, ymm13, ymm14
    vpunpcklqdq ymm14, ymm15, ymm12
    vmovdqa [r11 + rax + 2048], ymm14
    vpunpckhqdq ymm15, ymm15, ymm12
    vmovdqa [r11 + rax + 2080], ymm15
    vpunpcklqdq ymm12, ymm11, ymm13
    vmovdqa [r11 + rax + 2112], ymm12
    vpunpckhqdq ymm11, ymm11, ymm13
    vmovdqa [r11 + rax + 2144], ymm11
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    vmovdqa ymm13, [rcx + 7744]
    vpaddd ymm13, ymm13, [rax + 0]
    vmovdqa [rax + 0], ymm13
    vmovdqa [rcx + 7744], ymm13
    vpaddd ymm0, ymm0, [rax + 160]
    vmovdqa [rax + 160], ymm0
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm1, ymm1, [rax + 320]
    vmovdqa [rax + 320], ymm1
    vmovdqa [rcx + 8064], ymm1
    vmovdqa ymm13, [rcx + 8224]
    vpaddd ymm13, ymm13, [rax + 480]
    vmovdqa [rax + 480], ymm13
    vmovdqa [rcx + 8224], ymm13
    vmovdqa ymm13, [rcx + 7776]
    vpaddd ymm13, ymm13, [rax + 32]
    vmovdqa [rax + 32], ymm13
    vmovdqa [rcx + 7776], ymm13
    vpaddd ymm2, ymm2, [rax + 192]
    vmovdqa [rax + 192], ymm2
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm3, ymm3, [rax + 352]
    vmovdqa [rax + 352], ymm3
    vmovdqa [rcx + 8096], ymm3
    vmovdqa ymm13, [rcx + 8256]
    vpaddd ymm13, ymm13, [rax + 512]
    vmovdqa [rax + 512], ymm13
    vmovdqa [rcx + 8256], ymm13
    vmovdqa ymm13, [rcx + 7808]
    vpaddd ymm13, ymm13, [rax + 64]
    vmovdqa [rax + 64], ymm13
    vmovdqa [rcx + 7808], ymm13
    vpaddd ymm4, ymm4, [rax + 224]
    vmovdqa [rax + 224], ymm4
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm5, ymm5, [rax + 384]
    vmovdqa [rax + 384], ymm5
    vmovdqa [rcx + 8128], ymm5
    vmovdqa ymm13, [rcx + 8288]
    vpaddd ymm13, ymm13, [rax + 544]
    vmovdqa [rax + 544], ymm13
    vmovdqa [rcx + 8288], ymm13
    vmovdqa ymm13, [rcx + 7840]
    vpaddd ymm13, ymm13, [rax + 96]
    vmovdqa [rax + 96], ymm13
    vmovdqa [rcx + 7840], ymm13
    vpaddd ymm6, ymm6, [rax + 256]
    vmovdqa [rax + 256], ymm6
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm7, ymm7, [rax + 416]
    vmovdqa [rax + 416], ymm7
    vmovdqa [rcx + 8160], ymm7
    vmovdqa ymm13, [rcx + 8320]
    vpaddd ymm13, ymm13, [rax + 576]
    vmovdqa [rax + 576], ymm13
    vmovdqa [rcx + 8320], ymm13
    vmovdqa ymm13, [rcx + 7872]
    vpaddd ymm13, ymm13, [rax + 128]
    vmovdqa [rax + 128], ymm13
    vmovdqa [rcx + 7872], ymm13
    vpaddd ymm8, ymm8, [rax + 288]
    vmovdqa [rax + 288], ymm8
    vmovdqa [rcx + 8032], ymm8
    vpaddd ymm9, ymm9, [rax + 448]
    vmovdqa [rax + 448], ymm9
    vmovdqa [rcx + 8192], ymm9
    vmovdqa ymm13, [rcx + 8352]
    vpaddd ymm13, ymm13, [rax + 608]
    vmovdqa [rax + 608], ymm13
    vmovdqa [rcx + 8352], ymm13
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
    vpbroadcastd ymm10, [rdx + 0]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vpxor ymm11, ymm1, [rcx + 8224]
    vpand ymm11, ymm11, ymm0
    vpxor ymm11, ymm11, [rcx + 8224]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vpxor ymm11, ymm3, [rcx + 8256]
    vpand ymm11, ymm11, ymm2
    vpxor ymm11, ymm11, [rcx + 8256]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vpxor ymm11, ymm5, [rcx + 8288]
    vpand ymm11, ymm11, ymm4
    vpxor ymm11, ymm11, [rcx + 8288]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vpxor ymm11, ymm7, [rcx + 8320]
    vpand ymm11, ymm11, ymm6
    vpxor ymm11, ymm11, [rcx + 8320]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vpxor ymm11, ymm9, [rcx + 8352]
    vpand ymm11, ymm11, ymm8
    vpxor ymm11, ymm11, [rcx + 8352]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 7
    vpsrld ymm13, ymm13, 0x19
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 4]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vpxor ymm11, ymm0, [rcx + 8064]
    vpand ymm11, ymm11, ymm1
    vpxor ymm11, ymm11, [rcx + 8064]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vpxor ymm11, ymm2, [rcx + 8096]
    vpand ymm11, ymm11, ymm3
    vpxor ymm11, ymm11, [rcx + 8096]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vpxor ymm11, ymm4, [rcx + 8128]
    vpand ymm11, ymm11, ymm5
    vpxor ymm11, ymm11, [rcx + 8128]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vpxor ymm11, ymm6, [rcx + 8160]
    vpand ymm11, ymm11, ymm7
    vpxor ymm11, ymm11, [rcx + 8160]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vpxor ymm11, ymm8, [rcx + 8192]
    vpand ymm11, ymm11, ymm9
    vpxor ymm11, ymm11, [rcx + 8192]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0xc
    vpsrld ymm13, ymm13, 0x14
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 8]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vpxor ymm11, ymm1, [rcx + 7904]
    vpand ymm11, ymm11, ymm0
    vpxor ymm11, ymm11, [rcx + 7904]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vpxor ymm11, ymm3, [rcx + 7936]
    vpand ymm11, ymm11, ymm2
    vpxor ymm11, ymm11, [rcx + 7936]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vpxor ymm11, ymm5, [rcx + 7968]
    vpand ymm11, ymm11, ymm4
    vpxor ymm11, ymm11, [rcx + 7968]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vpxor ymm11, ymm7, [rcx + 8000]
    vpand ymm11, ymm11, ymm6
    vpxor ymm11, ymm11, [rcx + 8000]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vpxor ymm11, ymm9, [rcx + 8032]
    vpand ymm11, ymm11, ymm8
    vpxor ymm11, ymm11, [rcx + 8032]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 0x11
    vpsrld ymm13, ymm13, 0xf
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 12]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vpxor ymm11, ymm0, [rcx + 7744]
    vpand ymm11, ymm11, ymm1
    vpxor ymm11, ymm11, [rcx + 7744]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vpxor ymm11, ymm2, [rcx + 7776]
    vpand ymm11, ymm11, ymm3
    vpxor ymm11, ymm11, [rcx + 7776]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vpxor ymm11, ymm4, [rcx + 7808]
    vpand ymm11, ymm11, ymm5
    vpxor ymm11, ymm11, [rcx + 7808]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vpxor ymm11, ymm6, [rcx + 7840]
    vpand ymm11, ymm11, ymm7
    vpxor ymm11, ymm11, [rcx + 7840]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vpxor ymm11, ymm8, [rcx + 7872]
    vpand ymm11, ymm11, ymm9
    vpxor ymm11, ymm11, [rcx + 7872]
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0x16
    vpsrld ymm13, ymm13, 0xa
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
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
    vpbroadcastd ymm10, [rdx + 0]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vmovdqa ymm11, [rcx + 8224]
    vpandn ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm0, [rcx + 8224]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm1, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vmovdqa ymm11, [rcx + 8256]
    vpandn ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm2, [rcx + 8256]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm3, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vmovdqa ymm11, [rcx + 8288]
    vpandn ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm4, [rcx + 8288]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm5, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vmovdqa ymm11, [rcx + 8320]
    vpandn ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm6, [rcx + 8320]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm7, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vmovdqa ymm11, [rcx + 8352]
    vpandn ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm8, [rcx + 8352]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm9, ymm13, 5
    vpsrld ymm13, ymm13, 0x1b
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov r9, r10
    shl r9, 4
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 4]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vmovdqa ymm11, [rcx + 8064]
    vpandn ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm1, [rcx + 8064]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm0, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vmovdqa ymm11, [rcx + 8096]
    vpandn ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm3, [rcx + 8096]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm2, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vmovdqa ymm11, [rcx + 8128]
    vpandn ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm5, [rcx + 8128]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm4, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vmovdqa ymm11, [rcx + 8160]
    vpandn ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm7, [rcx + 8160]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm6, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vmovdqa ymm11, [rcx + 8192]
    vpandn ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm9, [rcx + 8192]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm8, ymm13, 9
    vpsrld ymm13, ymm13, 0x17
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov r9, r10
    shl r9, 4
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 8]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vmovdqa ymm11, [rcx + 7904]
    vpandn ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm0, [rcx + 7904]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm1, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vmovdqa ymm11, [rcx + 7936]
    vpandn ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm2, [rcx + 7936]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm3, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vmovdqa ymm11, [rcx + 7968]
    vpandn ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm4, [rcx + 7968]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm5, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vmovdqa ymm11, [rcx + 8000]
    vpandn ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm6, [rcx + 8000]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm7, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vmovdqa ymm11, [rcx + 8032]
    vpandn ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm8, [rcx + 8032]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm9, ymm13, 0xe
    vpsrld ymm13, ymm13, 0x12
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov r9, r10
    shl r9, 4
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 12]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vmovdqa ymm11, [rcx + 7744]
    vpandn ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm1, [rcx + 7744]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm0, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vmovdqa ymm11, [rcx + 7776]
    vpandn ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm3, [rcx + 7776]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm2, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vmovdqa ymm11, [rcx + 7808]
    vpandn ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm5, [rcx + 7808]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm4, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vmovdqa ymm11, [rcx + 7840]
    vpandn ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm7, [rcx + 7840]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm6, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vmovdqa ymm11, [rcx + 7872]
    vpandn ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpand ymm12, ymm9, [rcx + 7872]
    vpaddd ymm13, ymm13, ymm12
    vpslld ymm8, ymm13, 0x14
    vpsrld ymm13, ymm13, 0xc
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
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
    vpbroadcastd ymm10, [rdx + 0]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vpxor ymm11, ymm1, [rcx + 8224]
    vpxor ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vpxor ymm11, ymm3, [rcx + 8256]
    vpxor ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vpxor ymm11, ymm5, [rcx + 8288]
    vpxor ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vpxor ymm11, ymm7, [rcx + 8320]
    vpxor ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vpxor ymm11, ymm9, [rcx + 8352]
    vpxor ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 4
    vpsrld ymm13, ymm13, 0x1c
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 4]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vpxor ymm11, ymm0, [rcx + 8064]
    vpxor ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vpxor ymm11, ymm2, [rcx + 8096]
    vpxor ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vpxor ymm11, ymm4, [rcx + 8128]
    vpxor ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vpxor ymm11, ymm6, [rcx + 8160]
    vpxor ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vpxor ymm11, ymm8, [rcx + 8192]
    vpxor ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0xb
    vpsrld ymm13, ymm13, 0x15
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x100
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 8]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vpxor ymm11, ymm1, [rcx + 7904]
    vpxor ymm11, ymm11, ymm0
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm1, ymm13, [rcx + 32]
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vpxor ymm11, ymm3, [rcx + 7936]
    vpxor ymm11, ymm11, ymm2
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm3, ymm13, [rcx + 32]
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vpxor ymm11, ymm5, [rcx + 7968]
    vpxor ymm11, ymm11, ymm4
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm5, ymm13, [rcx + 32]
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vpxor ymm11, ymm7, [rcx + 8000]
    vpxor ymm11, ymm11, ymm6
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm7, ymm13, [rcx + 32]
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vpxor ymm11, ymm9, [rcx + 8032]
    vpxor ymm11, ymm11, ymm8
    vpaddd ymm13, ymm13, ymm11
    vpshufb ymm9, ymm13, [rcx + 32]
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 12]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vpxor ymm11, ymm0, [rcx + 7744]
    vpxor ymm11, ymm11, ymm1
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vpxor ymm11, ymm2, [rcx + 7776]
    vpxor ymm11, ymm11, ymm3
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vpxor ymm11, ymm4, [rcx + 7808]
    vpxor ymm11, ymm11, ymm5
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vpxor ymm11, ymm6, [rcx + 7840]
    vpxor ymm11, ymm11, ymm7
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vpxor ymm11, ymm8, [rcx + 7872]
    vpxor ymm11, ymm11, ymm9
    vpaddd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0x17
    vpsrld ymm13, ymm13, 9
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
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
    vpbroadcastd ymm10, [rdx + 64]
    vpaddd ymm13, ymm10, [rcx + 7744]
    vpaddd ymm13, ymm13, [rdi + r9 + 0]
    vpandn ymm11, ymm0, [rcx + 8224]
    vpxor ymm11, ymm11, ymm1
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 7744], ymm1
    vpaddd ymm13, ymm10, [rcx + 7776]
    vpaddd ymm13, ymm13, [rdi + r9 + 512]
    vpandn ymm11, ymm2, [rcx + 8256]
    vpxor ymm11, ymm11, ymm3
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 7776], ymm3
    vpaddd ymm13, ymm10, [rcx + 7808]
    vpaddd ymm13, ymm13, [rdi + r9 + 1024]
    vpandn ymm11, ymm4, [rcx + 8288]
    vpxor ymm11, ymm11, ymm5
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 7808], ymm5
    vpaddd ymm13, ymm10, [rcx + 7840]
    vpaddd ymm13, ymm13, [rdi + r9 + 1536]
    vpandn ymm11, ymm6, [rcx + 8320]
    vpxor ymm11, ymm11, ymm7
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 7840], ymm7
    vpaddd ymm13, ymm10, [rcx + 7872]
    vpaddd ymm13, ymm13, [rdi + r9 + 2048]
    vpandn ymm11, ymm8, [rcx + 8352]
    vpxor ymm11, ymm11, ymm9
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 6
    vpsrld ymm13, ymm13, 0x1a
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 7872], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 68]
    vpaddd ymm13, ymm10, [rcx + 8224]
    vpaddd ymm13, ymm13, [rdi + r9 + 96]
    vpandn ymm11, ymm1, [rcx + 8064]
    vpxor ymm11, ymm11, ymm0
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 8224], ymm0
    vpaddd ymm13, ymm10, [rcx + 8256]
    vpaddd ymm13, ymm13, [rdi + r9 + 608]
    vpandn ymm11, ymm3, [rcx + 8096]
    vpxor ymm11, ymm11, ymm2
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 8256], ymm2
    vpaddd ymm13, ymm10, [rcx + 8288]
    vpaddd ymm13, ymm13, [rdi + r9 + 1120]
    vpandn ymm11, ymm5, [rcx + 8128]
    vpxor ymm11, ymm11, ymm4
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 8288], ymm4
    vpaddd ymm13, ymm10, [rcx + 8320]
    vpaddd ymm13, ymm13, [rdi + r9 + 1632]
    vpandn ymm11, ymm7, [rcx + 8160]
    vpxor ymm11, ymm11, ymm6
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8320], ymm6
    vpaddd ymm13, ymm10, [rcx + 8352]
    vpaddd ymm13, ymm13, [rdi + r9 + 2144]
    vpandn ymm11, ymm9, [rcx + 8192]
    vpxor ymm11, ymm11, ymm8
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0xa
    vpsrld ymm13, ymm13, 0x16
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8352], ymm8
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x180
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 72]
    vpaddd ymm13, ymm10, [rcx + 8064]
    vpaddd ymm13, ymm13, [rdi + r9 + 64]
    vpandn ymm11, ymm0, [rcx + 7904]
    vpxor ymm11, ymm11, ymm1
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm1, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm1, ymm1, ymm13
    vpaddd ymm1, ymm1, ymm0
    vmovdqa [rcx + 8064], ymm1
    vpaddd ymm13, ymm10, [rcx + 8096]
    vpaddd ymm13, ymm13, [rdi + r9 + 576]
    vpandn ymm11, ymm2, [rcx + 7936]
    vpxor ymm11, ymm11, ymm3
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm3, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm3, ymm3, ymm13
    vpaddd ymm3, ymm3, ymm2
    vmovdqa [rcx + 8096], ymm3
    vpaddd ymm13, ymm10, [rcx + 8128]
    vpaddd ymm13, ymm13, [rdi + r9 + 1088]
    vpandn ymm11, ymm4, [rcx + 7968]
    vpxor ymm11, ymm11, ymm5
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm5, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm5, ymm5, ymm13
    vpaddd ymm5, ymm5, ymm4
    vmovdqa [rcx + 8128], ymm5
    vpaddd ymm13, ymm10, [rcx + 8160]
    vpaddd ymm13, ymm13, [rdi + r9 + 1600]
    vpandn ymm11, ymm6, [rcx + 8000]
    vpxor ymm11, ymm11, ymm7
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm7, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm7, ymm7, ymm13
    vpaddd ymm7, ymm7, ymm6
    vmovdqa [rcx + 8160], ymm7
    vpaddd ymm13, ymm10, [rcx + 8192]
    vpaddd ymm13, ymm13, [rdi + r9 + 2112]
    vpandn ymm11, ymm8, [rcx + 8032]
    vpxor ymm11, ymm11, ymm9
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm9, ymm13, 0xf
    vpsrld ymm13, ymm13, 0x11
    vpor ymm9, ymm9, ymm13
    vpaddd ymm9, ymm9, ymm8
    vmovdqa [rcx + 8192], ymm9
    mov r9, r10
    shl r9, 4
    neg r9
    add r9, 0x80
    and r9, 0x180
    vpbroadcastd ymm10, [rdx + 76]
    vpaddd ymm13, ymm10, [rcx + 7904]
    vpaddd ymm13, ymm13, [rdi + r9 + 32]
    vpandn ymm11, ymm1, [rcx + 7744]
    vpxor ymm11, ymm11, ymm0
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm0, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm0, ymm0, ymm13
    vpaddd ymm0, ymm0, ymm1
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm13, ymm10, [rcx + 7936]
    vpaddd ymm13, ymm13, [rdi + r9 + 544]
    vpandn ymm11, ymm3, [rcx + 7776]
    vpxor ymm11, ymm11, ymm2
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm2, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm2, ymm2, ymm13
    vpaddd ymm2, ymm2, ymm3
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm13, ymm10, [rcx + 7968]
    vpaddd ymm13, ymm13, [rdi + r9 + 1056]
    vpandn ymm11, ymm5, [rcx + 7808]
    vpxor ymm11, ymm11, ymm4
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm4, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm4, ymm4, ymm13
    vpaddd ymm4, ymm4, ymm5
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm13, ymm10, [rcx + 8000]
    vpaddd ymm13, ymm13, [rdi + r9 + 1568]
    vpandn ymm11, ymm7, [rcx + 7840]
    vpxor ymm11, ymm11, ymm6
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm6, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm6, ymm6, ymm13
    vpaddd ymm6, ymm6, ymm7
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm13, ymm10, [rcx + 8032]
    vpaddd ymm13, ymm13, [rdi + r9 + 2080]
    vpandn ymm11, ymm9, [rcx + 7872]
    vpxor ymm11, ymm11, ymm8
    vpsubd ymm13, ymm13, ymm11
    vpslld ymm8, ymm13, 0x15
    vpsrld ymm13, ymm13, 0xb
    vpor ymm8, ymm8, ymm13
    vpaddd ymm8, ymm8, ymm9
    vmovdqa [rcx + 8032], ymm8
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    # add the state before the block
    mov rax, [rcx + 0]
    vmovdqa ymm13, [rcx + 7744]
    vpaddd ymm13, ymm13, [rax + 0]
    vmovdqa [rax + 0], ymm13
    vmovdqa [rcx + 7744], ymm13
    vpaddd ymm0, ymm0, [rax + 160]
    vmovdqa [rax + 160], ymm0
    vmovdqa [rcx + 7904], ymm0
    vpaddd ymm1, ymm1, [rax + 320]
    vmovdqa [rax + 320], ymm1
    vmovdqa [rcx + 8064], ymm1
    vmovdqa ymm13, [rcx + 8224]
    vpaddd ymm13, ymm13, [rax + 480]
    vmovdqa [rax + 480], ymm13
    vmovdqa [rcx + 8224], ymm13
    vmovdqa ymm13, [rcx + 7776]
    vpaddd ymm13, ymm13, [rax + 32]
    vmovdqa [rax + 32], ymm13
    vmovdqa [rcx + 7776], ymm13
    vpaddd ymm2, ymm2, [rax + 192]
    vmovdqa [rax + 192], ymm2
    vmovdqa [rcx + 7936], ymm2
    vpaddd ymm3, ymm3, [rax + 352]
    vmovdqa [rax + 352], ymm3
    vmovdqa [rcx + 8096], ymm3
    vmovdqa ymm13, [rcx + 8256]
    vpaddd ymm13, ymm13, [rax + 512]
    vmovdqa [rax + 512], ymm13
    vmovdqa [rcx + 8256], ymm13
    vmovdqa ymm13, [rcx + 7808]
    vpaddd ymm13, ymm13, [rax + 64]
    vmovdqa [rax + 64], ymm13
    vmovdqa [rcx + 7808], ymm13
    vpaddd ymm4, ymm4, [rax + 224]
    vmovdqa [rax + 224], ymm4
    vmovdqa [rcx + 7968], ymm4
    vpaddd ymm5, ymm5, [rax + 384]
    vmovdqa [rax + 384], ymm5
    vmovdqa [rcx + 8128], ymm5
    vmovdqa ymm13, [rcx + 8288]
    vpaddd ymm13, ymm13, [rax + 544]
    vmovdqa [rax + 544], ymm13
    vmovdqa [rcx + 8288], ymm13
    vmovdqa ymm13, [rcx + 7840]
    vpaddd ymm13, ymm13, [rax + 96]
    vmovdqa [rax + 96], ymm13
    vmovdqa [rcx + 7840], ymm13
    vpaddd ymm6, ymm6, [rax + 256]
    vmovdqa [rax + 256], ymm6
    vmovdqa [rcx + 8000], ymm6
    vpaddd ymm7, ymm7, [rax + 416]
    vmovdqa [rax + 416], ymm7
    vmovdqa [rcx + 8160], ymm7
    vmovdqa ymm13, [rcx + 8320]
    vpaddd ymm13, ymm13, [rax + 576]
    vmovdqa [rax + 576], ymm13
    vmovdqa [rcx + 8320], ymm13
    vmovdqa ymm13, [rcx + 7872]
    vpaddd ymm13, ymm13, [rax + 128]
    vmovdqa [rax + 128], ymm13
    vmovdqa [rcx + 7872], ymm13
    vpaddd ymm8, ymm8, [rax + 288]
    vmovdqa [rax + 288], ymm8
    vmovdqa [rcx + 8032], ymm8
    vpaddd ymm9, ymm9, [rax + 448]
    vmovdqa [rax + 448], ymm9
    vmovdqa [rcx + 8192], ymm9
    vmovdqa ymm13, [rcx + 8352]
    vpaddd ymm13, ymm13, [rax + 608]
    vmovdqa [rax + 608], ymm13
    vmovdqa [rcx + 8352], ymm13
    vzeroupper
3:
    ret
    .cfi_endproc
