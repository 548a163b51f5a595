// Generated from codegen/src/kernel/x16x2_avx512.rs by `make codegen`: do not edit.
//
// Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes.
//
// Registers: rcx scratch memory, rsi message pointers, rdi this block's words, rdx constants, r8 offset of the
// next block, r9 offset of a step's word among this block's words, r10 counts the turns of a loop; rax, r11
// temporary; a, b, c, d of the sets in zmm0 to zmm7; zmm8 the constant; zmm9 temporary; zmm10 to zmm14 transpose
// the next block, zmm0 to zmm27 the first one. Scratch memory: 64 bytes for values that have no register; two
// areas of 2048 bytes for the words of this block and of the next one; 2048 bytes for the rows. Clobbers these
// registers and the flags.
//
// On processors with two ports for 512-bit operations, the limit is the 388 vector operations for a block of each
// set: 5.3 bytes a cycle. So loads and stores, not shuffles, put the rows together. On Intel's processors
// x16x2_avx512_unrolled is faster, except for a few blocks on some of them.
//
// Bytes a cycle: 3.97 on Zen 5, 516 cycles a block: with two sets the processor still waits for the dependency
// chains. The header of x16x6_avx512 has more figures.

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov [rcx + 0], rdi
    mov [rcx + 32], r9
    cmp r9, 1
    sbb rdx, -1
    mov [rcx + 8], rdx
    mov rdx, r8
    lea rax, [rcx + 64]
    mov [rcx + 16], rax
    lea rdi, [rcx + 2112]
    lea rax, [rip + 2f]
    mov [rcx + 24], rax
    xor r8, r8
    // transpose the first block
    xor r10, r10
    xor r11, r11
    .p2align 5
4:
    mov rax, [rsi + r10 + 0]
    vmovdqu32 zmm0, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 32]
    vmovdqu32 zmm1, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 64]
    vmovdqu32 zmm2, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 96]
    vmovdqu32 zmm3, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm16, zmm0, zmm1, 0x44
    vshufi64x2 zmm17, zmm0, zmm1, 0xee
    vshufi64x2 zmm18, zmm2, zmm3, 0x44
    vshufi64x2 zmm19, zmm2, zmm3, 0xee
    vshufi64x2 zmm0, zmm16, zmm18, 0x88
    vshufi64x2 zmm1, zmm16, zmm18, 0xdd
    vshufi64x2 zmm2, zmm17, zmm19, 0x88
    vshufi64x2 zmm3, zmm17, zmm19, 0xdd
    mov rax, [rsi + r10 + 8]
    vmovdqu32 zmm4, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 40]
    vmovdqu32 zmm5, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 72]
    vmovdqu32 zmm6, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 104]
    vmovdqu32 zmm7, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm20, zmm4, zmm5, 0x44
    vshufi64x2 zmm21, zmm4, zmm5, 0xee
    vshufi64x2 zmm22, zmm6, zmm7, 0x44
    vshufi64x2 zmm23, zmm6, zmm7, 0xee
    vshufi64x2 zmm4, zmm20, zmm22, 0x88
    vshufi64x2 zmm5, zmm20, zmm22, 0xdd
    vshufi64x2 zmm6, zmm21, zmm23, 0x88
    vshufi64x2 zmm7, zmm21, zmm23, 0xdd
    mov rax, [rsi + r10 + 16]
    vmovdqu32 zmm8, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 48]
    vmovdqu32 zmm9, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 80]
    vmovdqu32 zmm10, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 112]
    vmovdqu32 zmm11, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm16, zmm8, zmm9, 0x44
    vshufi64x2 zmm17, zmm8, zmm9, 0xee
    vshufi64x2 zmm18, zmm10, zmm11, 0x44
    vshufi64x2 zmm19, zmm10, zmm11, 0xee
    vshufi64x2 zmm8, zmm16, zmm18, 0x88
    vshufi64x2 zmm9, zmm16, zmm18, 0xdd
    vshufi64x2 zmm10, zmm17, zmm19, 0x88
    vshufi64x2 zmm11, zmm17, zmm19, 0xdd
    mov rax, [rsi + r10 + 24]
    vmovdqu32 zmm12, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 56]
    vmovdqu32 zmm13, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    mov rax, [rsi + r10 + 88]
    vmovdqu32 zmm14, [rax + 0]
    prefetcht0 [rax + r8 + 191]
    mov r9, [rsi + r10 + 120]
    vmovdqu32 zmm15, [r9 + 0]
    prefetcht0 [r9 + r8 + 191]
    vshufi64x2 zmm20, zmm12, zmm13, 0x44
    vshufi64x2 zmm21, zmm12, zmm13, 0xee
    vshufi64x2 zmm22, zmm14, zmm15, 0x44
    vshufi64x2 zmm23, zmm14, zmm15, 0xee
    vshufi64x2 zmm12, zmm20, zmm22, 0x88
    vshufi64x2 zmm13, zmm20, zmm22, 0xdd
    vshufi64x2 zmm14, zmm21, zmm23, 0x88
    vshufi64x2 zmm15, zmm21, zmm23, 0xdd
    vpunpckldq zmm24, zmm0, zmm4
    vpunpckhdq zmm0, zmm0, zmm4
    vpunpckldq zmm4, zmm8, zmm12
    vpunpckhdq zmm8, zmm8, zmm12
    vpunpcklqdq zmm12, zmm24, zmm4
    vmovdqa64 [rcx + r11 + 64], zmm12
    vpunpckhqdq zmm24, zmm24, zmm4
    vmovdqa64 [rcx + r11 + 128], zmm24
    vpunpcklqdq zmm4, zmm0, zmm8
    vmovdqa64 [rcx + r11 + 192], zmm4
    vpunpckhqdq zmm0, zmm0, zmm8
    vmovdqa64 [rcx + r11 + 256], zmm0
    vpunpckldq zmm25, zmm1, zmm5
    vpunpckhdq zmm1, zmm1, zmm5
    vpunpckldq zmm5, zmm9, zmm13
    vpunpckhdq zmm9, zmm9, zmm13
    vpunpcklqdq zmm13, zmm25, zmm5
    vmovdqa64 [rcx + r11 + 320], zmm13
    vpunpckhqdq zmm25, zmm25, zmm5
    vmovdqa64 [rcx + r11 + 384], zmm25
    vpunpcklqdq zmm5, zmm1, zmm9
    vmovdqa64 [rcx + r11 + 448], zmm5
    vpunpckhqdq zmm1, zmm1, zmm9
    vmovdqa64 [rcx + r11 + 512], zmm1
    vpunpckldq zmm26, zmm2, zmm6
    vpunpckhdq zmm2, zmm2, zmm6
    vpunpckldq zmm6, zmm10, zmm14
    vpunpckhdq zmm10, zmm10, zmm14
    vpunpcklqdq zmm14, zmm26, zmm6
    vmovdqa64 [rcx + r11 + 576], zmm14
    vpunpckhqdq zmm26, zmm26, zmm6
    vmovdqa64 [rcx + r11 + 640], zmm26
    vpunpcklqdq zmm6, zmm2, zmm10
    vmovdqa64 [rcx + r11 + 704], zmm6
    vpunpckhqdq zmm2, zmm2, zmm10
    vmovdqa64 [rcx + r11 + 768], zmm2
    vpunpckldq zmm27, zmm3, zmm7
    vpunpckhdq zmm3, zmm3, zmm7
    vpunpckldq zmm7, zmm11, zmm15
    vpunpckhdq zmm11, zmm11, zmm15
    vpunpcklqdq zmm15, zmm27, zmm7
    vmovdqa64 [rcx + r11 + 832], zmm15
    vpunpckhqdq zmm27, zmm27, zmm7
    vmovdqa64 [rcx + r11 + 896], zmm27
    vpunpcklqdq zmm7, zmm3, zmm11
    vmovdqa64 [rcx + r11 + 960], zmm7
    vpunpckhqdq zmm3, zmm3, zmm11
    vmovdqa64 [rcx + r11 + 1024], zmm3
    add r11, 0x400
    add r10, 0x80
    cmp r10, 0x100
    jne 4b
    mov rax, [rcx + 0]
    vmovdqa64 zmm0, [rax + 0]
    vmovdqa64 zmm1, [rax + 128]
    vmovdqa64 zmm2, [rax + 256]
    vmovdqa64 zmm3, [rax + 384]
    vmovdqa64 zmm4, [rax + 64]
    vmovdqa64 zmm5, [rax + 192]
    vmovdqa64 zmm6, [rax + 320]
    vmovdqa64 zmm7, [rax + 448]
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
    mov rax, [rcx + 8]
    cmp rax, 1
    jne 6f
    mov rax, [rcx + 32]
    test rax, rax
    jz 6f
    mov rsi, rax
    xor r8, r8
6:
    mov rax, [rcx + 16]
    mov [rcx + 16], rdi
    mov rdi, rax
    // round 1
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    vmovdqu32 xmm10, [rax + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 4160], xmm10
    vmovdqu32 xmm11, [rax + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 4416], xmm11
    vmovdqu32 xmm12, [rax + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 4672], xmm12
    vmovdqu32 xmm13, [rax + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 4928], xmm13
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    mov r11, [rsi + r10 + 32]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 xmm10, [r11 + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 4176], xmm10
    vmovdqu32 xmm11, [r11 + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 4432], xmm11
    vmovdqu32 xmm12, [r11 + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 4688], xmm12
    vmovdqu32 xmm13, [r11 + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 4944], xmm13
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    mov rax, [rsi + r10 + 64]
    prefetcht0 [rax + r8 + 191]
    vmovdqu32 xmm10, [rax + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 4192], xmm10
    vmovdqu32 xmm11, [rax + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 4448], xmm11
    vmovdqu32 xmm12, [rax + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 4704], xmm12
    vmovdqu32 xmm13, [rax + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 4960], xmm13
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    mov r11, [rsi + r10 + 96]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 xmm10, [r11 + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 4208], xmm10
    vmovdqu32 xmm11, [r11 + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 4464], xmm11
    vmovdqu32 xmm12, [r11 + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 4720], xmm12
    vmovdqu32 xmm13, [r11 + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 4976], xmm13
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    mov rax, [rsi + r10 + 128]
    prefetcht0 [rax + r8 + 191]
    vmovdqu32 xmm10, [rax + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 5184], xmm10
    vmovdqu32 xmm11, [rax + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 5440], xmm11
    vmovdqu32 xmm12, [rax + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 5696], xmm12
    vmovdqu32 xmm13, [rax + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 5952], xmm13
    mov r9, r10
    shl r9, 5
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    mov r11, [rsi + r10 + 160]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 xmm10, [r11 + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 5200], xmm10
    vmovdqu32 xmm11, [r11 + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 5456], xmm11
    vmovdqu32 xmm12, [r11 + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 5712], xmm12
    vmovdqu32 xmm13, [r11 + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 5968], xmm13
    mov r9, r10
    shl r9, 5
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    mov rax, [rsi + r10 + 192]
    prefetcht0 [rax + r8 + 191]
    vmovdqu32 xmm10, [rax + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 5216], xmm10
    vmovdqu32 xmm11, [rax + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 5472], xmm11
    vmovdqu32 xmm12, [rax + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 5728], xmm12
    vmovdqu32 xmm13, [rax + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 5984], xmm13
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    mov r11, [rsi + r10 + 224]
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 xmm10, [r11 + r8 + 0]
    vmovdqa32 [rcx + 8*r10 + 5232], xmm10
    vmovdqu32 xmm11, [r11 + r8 + 16]
    vmovdqa32 [rcx + 8*r10 + 5488], xmm11
    vmovdqu32 xmm12, [r11 + r8 + 32]
    vmovdqa32 [rcx + 8*r10 + 5744], xmm12
    vmovdqu32 xmm13, [r11 + r8 + 48]
    vmovdqa32 [rcx + 8*r10 + 6000], xmm13
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    mov rax, r10
    shl rax, 5
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    mov r11, [rcx + 16]
    vmovdqa64 zmm10, [rcx + rax + 4160]
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm11, [rcx + rax + 4224]
    vmovdqa64 zmm12, [rcx + rax + 4288]
    vmovdqa64 zmm13, [rcx + rax + 4352]
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    vpunpckldq zmm14, zmm10, zmm11
    vpunpckhdq zmm10, zmm10, zmm11
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpunpckldq zmm11, zmm12, zmm13
    vpunpckhdq zmm12, zmm12, zmm13
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    vpunpcklqdq zmm13, zmm14, zmm11
    vmovdqa64 [r11 + rax + 0], zmm13
    vpunpckhqdq zmm14, zmm14, zmm11
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 [r11 + rax + 64], zmm14
    vpunpcklqdq zmm11, zmm10, zmm12
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    vmovdqa64 [r11 + rax + 128], zmm11
    vpunpckhqdq zmm10, zmm10, zmm12
    vmovdqa64 [r11 + rax + 192], zmm10
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    mov rax, r10
    shl rax, 5
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    mov r11, [rcx + 16]
    vmovdqa64 zmm10, [rcx + rax + 5184]
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm11, [rcx + rax + 5248]
    vmovdqa64 zmm12, [rcx + rax + 5312]
    vmovdqa64 zmm13, [rcx + rax + 5376]
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vpunpckldq zmm14, zmm10, zmm11
    vpunpckhdq zmm10, zmm10, zmm11
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpunpckldq zmm11, zmm12, zmm13
    vpunpckhdq zmm12, zmm12, zmm13
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vpunpcklqdq zmm13, zmm14, zmm11
    vmovdqa64 [r11 + rax + 1024], zmm13
    vpunpckhqdq zmm14, zmm14, zmm11
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 [r11 + rax + 1088], zmm14
    vpunpcklqdq zmm11, zmm10, zmm12
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vmovdqa64 [r11 + rax + 1152], zmm11
    vpunpckhqdq zmm10, zmm10, zmm12
    vmovdqa64 [r11 + rax + 1216], zmm10
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // add the state before the block
    mov rax, [rcx + 0]
    vpaddd zmm0, zmm0, [rax + 0]
    vmovdqa64 [rax + 0], zmm0
    vpaddd zmm1, zmm1, [rax + 128]
    vmovdqa64 [rax + 128], zmm1
    vpaddd zmm2, zmm2, [rax + 256]
    vmovdqa64 [rax + 256], zmm2
    vpaddd zmm3, zmm3, [rax + 384]
    vmovdqa64 [rax + 384], zmm3
    vpaddd zmm4, zmm4, [rax + 64]
    vmovdqa64 [rax + 64], zmm4
    vpaddd zmm5, zmm5, [rax + 192]
    vmovdqa64 [rax + 192], zmm5
    vpaddd zmm6, zmm6, [rax + 320]
    vmovdqa64 [rax + 320], zmm6
    vpaddd zmm7, zmm7, [rax + 448]
    vmovdqa64 [rax + 448], zmm7
    sub rdx, 0x100
    mov rax, [rcx + 8]
    sub rax, 1
    mov [rcx + 8], rax
    jnz 2b
5:
    // the last block
    mov rax, [rcx + 16]
    mov [rcx + 16], rdi
    mov rdi, rax
    // round 1
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 2
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    mov r9, r10
    shl r9, 5
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    mov r9, r10
    shl r9, 5
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 3
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // round 4
    xor r10, r10
    .p2align 5
4:
    mov r9, r10
    shl r9, 5
    neg r9
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 0]
    vpaddd zmm0, zmm0, zmm8
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm9, zmm1
    vpternlogd zmm9, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm9
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm8
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 4]
    vpaddd zmm3, zmm3, zmm8
    vpaddd zmm3, zmm3, [rdi + r9 + 192]
    vmovdqa64 zmm9, zmm0
    vpternlogd zmm9, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm9
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm8
    vpaddd zmm7, zmm7, [rdi + r9 + 1216]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm8, [rdx + 8]
    vpaddd zmm2, zmm2, zmm8
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm9, zmm3
    vpternlogd zmm9, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm9
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm8
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm8, [rdx + 12]
    vpaddd zmm1, zmm1, zmm8
    vpaddd zmm1, zmm1, [rdi + r9 + 64]
    vmovdqa64 zmm9, zmm2
    vpternlogd zmm9, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm9
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm8
    vpaddd zmm5, zmm5, [rdi + r9 + 1088]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // add the state before the block
    mov rax, [rcx + 0]
    vpaddd zmm0, zmm0, [rax + 0]
    vmovdqa64 [rax + 0], zmm0
    vpaddd zmm1, zmm1, [rax + 128]
    vmovdqa64 [rax + 128], zmm1
    vpaddd zmm2, zmm2, [rax + 256]
    vmovdqa64 [rax + 256], zmm2
    vpaddd zmm3, zmm3, [rax + 384]
    vmovdqa64 [rax + 384], zmm3
    vpaddd zmm4, zmm4, [rax + 64]
    vmovdqa64 [rax + 64], zmm4
    vpaddd zmm5, zmm5, [rax + 192]
    vmovdqa64 [rax + 192], zmm5
    vpaddd zmm6, zmm6, [rax + 320]
    vmovdqa64 [rax + 320], zmm6
    vpaddd zmm7, zmm7, [rax + 448]
    vmovdqa64 [rax + 448], zmm7
    vzeroupper
3:
    ret
    .cfi_endproc
