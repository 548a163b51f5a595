// Generated from codegen/src/kernel/x16x4_avx512.rs by `make codegen`: do not edit.
//
// Hashes 64 messages in the vector registers of processors with AVX-512 (F and VL): four sets of 16 lanes.
//
// Registers: rcx scratch memory, rsi message pointers, rdi this block's words, rdx constants, r8 offset of the
// next block, r9 offset of a step's word among this block's words, r10 counts the turns of a loop; rax, r11
// temporary; a, b, c, d of the sets in zmm0 to zmm15; zmm16 the constant; zmm17 temporary; zmm18 to zmm22
// transpose the next block, zmm0 to zmm27 the first one. Scratch memory: 64 bytes for values that have no
// register; two areas of 4096 bytes for the words of this block and of the next one; 4096 bytes for the rows.
// Clobbers these registers and the flags.
//
// Bytes a cycle on Zen 5: 7.0 (4 KiB messages, 585 cycles a block), 6.8 (32 KiB messages, 2 MiB in all). The
// header of x16x6_avx512 has more figures.

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
    lea rdi, [rcx + 4160]
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
    cmp r10, 0x200
    jne 4b
    mov rax, [rcx + 0]
    vmovdqa64 zmm0, [rax + 0]
    vmovdqa64 zmm1, [rax + 256]
    vmovdqa64 zmm2, [rax + 512]
    vmovdqa64 zmm3, [rax + 768]
    vmovdqa64 zmm4, [rax + 64]
    vmovdqa64 zmm5, [rax + 320]
    vmovdqa64 zmm6, [rax + 576]
    vmovdqa64 zmm7, [rax + 832]
    vmovdqa64 zmm8, [rax + 128]
    vmovdqa64 zmm9, [rax + 384]
    vmovdqa64 zmm10, [rax + 640]
    vmovdqa64 zmm11, [rax + 896]
    vmovdqa64 zmm12, [rax + 192]
    vmovdqa64 zmm13, [rax + 448]
    vmovdqa64 zmm14, [rax + 704]
    vmovdqa64 zmm15, [rax + 960]
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    mov rax, [rsi + r10 + 0]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 32]
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm18, [rax + r8 + 0]
    vinserti64x4 zmm18, zmm18, [r11 + r8 + 0], 1
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0xca
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 7
    vpaddd zmm8, zmm8, zmm9
    vmovdqu32 ymm19, [rax + r8 + 32]
    vinserti64x4 zmm19, zmm19, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 64]
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0xca
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 7
    vpaddd zmm12, zmm12, zmm13
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 96]
    prefetcht0 [r11 + r8 + 191]
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vmovdqu32 ymm20, [rax + r8 + 0]
    vinserti64x4 zmm20, zmm20, [r11 + r8 + 0], 1
    vmovdqu32 ymm21, [rax + r8 + 32]
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    vinserti64x4 zmm21, zmm21, [r11 + r8 + 32], 1
    vshufi64x2 zmm22, zmm18, zmm20, 0x88
    vmovdqa64 [rcx + 8*r10 + 8256], zmm22
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0xca
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 0xc
    vpaddd zmm11, zmm11, zmm8
    vshufi64x2 zmm22, zmm18, zmm20, 0xdd
    vmovdqa64 [rcx + 8*r10 + 8512], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0x88
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0xca
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 0xc
    vpaddd zmm15, zmm15, zmm12
    vmovdqa64 [rcx + 8*r10 + 8768], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0xdd
    vmovdqa64 [rcx + 8*r10 + 9024], zmm22
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    mov rax, [rsi + r10 + 128]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 160]
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm18, [rax + r8 + 0]
    vinserti64x4 zmm18, zmm18, [r11 + r8 + 0], 1
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0xca
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0x11
    vpaddd zmm10, zmm10, zmm11
    vmovdqu32 ymm19, [rax + r8 + 32]
    vinserti64x4 zmm19, zmm19, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 192]
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0xca
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0x11
    vpaddd zmm14, zmm14, zmm15
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 224]
    prefetcht0 [r11 + r8 + 191]
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vmovdqu32 ymm20, [rax + r8 + 0]
    vinserti64x4 zmm20, zmm20, [r11 + r8 + 0], 1
    vmovdqu32 ymm21, [rax + r8 + 32]
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    vinserti64x4 zmm21, zmm21, [r11 + r8 + 32], 1
    vshufi64x2 zmm22, zmm18, zmm20, 0x88
    vmovdqa64 [rcx + 8*r10 + 9280], zmm22
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0xca
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x16
    vpaddd zmm9, zmm9, zmm10
    vshufi64x2 zmm22, zmm18, zmm20, 0xdd
    vmovdqa64 [rcx + 8*r10 + 9536], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0x88
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0xca
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x16
    vpaddd zmm13, zmm13, zmm14
    vmovdqa64 [rcx + 8*r10 + 9792], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0xdd
    vmovdqa64 [rcx + 8*r10 + 10048], zmm22
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    mov rax, [rsi + r10 + 256]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 288]
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm18, [rax + r8 + 0]
    vinserti64x4 zmm18, zmm18, [r11 + r8 + 0], 1
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0xe4
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 5
    vpaddd zmm8, zmm8, zmm9
    vmovdqu32 ymm19, [rax + r8 + 32]
    vinserti64x4 zmm19, zmm19, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 320]
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0xe4
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 5
    vpaddd zmm12, zmm12, zmm13
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 352]
    prefetcht0 [r11 + r8 + 191]
    mov r9, r10
    shl r9, 5
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vmovdqu32 ymm20, [rax + r8 + 0]
    vinserti64x4 zmm20, zmm20, [r11 + r8 + 0], 1
    vmovdqu32 ymm21, [rax + r8 + 32]
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    vinserti64x4 zmm21, zmm21, [r11 + r8 + 32], 1
    vshufi64x2 zmm22, zmm18, zmm20, 0x88
    vmovdqa64 [rcx + 8*r10 + 10304], zmm22
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0xe4
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 9
    vpaddd zmm11, zmm11, zmm8
    vshufi64x2 zmm22, zmm18, zmm20, 0xdd
    vmovdqa64 [rcx + 8*r10 + 10560], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0x88
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0xe4
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 9
    vpaddd zmm15, zmm15, zmm12
    vmovdqa64 [rcx + 8*r10 + 10816], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0xdd
    vmovdqa64 [rcx + 8*r10 + 11072], zmm22
    mov r9, r10
    shl r9, 5
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    mov rax, [rsi + r10 + 384]
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 416]
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    prefetcht0 [r11 + r8 + 191]
    vmovdqu32 ymm18, [rax + r8 + 0]
    vinserti64x4 zmm18, zmm18, [r11 + r8 + 0], 1
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0xe4
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0xe
    vpaddd zmm10, zmm10, zmm11
    vmovdqu32 ymm19, [rax + r8 + 32]
    vinserti64x4 zmm19, zmm19, [r11 + r8 + 32], 1
    mov rax, [rsi + r10 + 448]
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0xe4
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0xe
    vpaddd zmm14, zmm14, zmm15
    prefetcht0 [rax + r8 + 191]
    mov r11, [rsi + r10 + 480]
    prefetcht0 [r11 + r8 + 191]
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vmovdqu32 ymm20, [rax + r8 + 0]
    vinserti64x4 zmm20, zmm20, [r11 + r8 + 0], 1
    vmovdqu32 ymm21, [rax + r8 + 32]
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    vinserti64x4 zmm21, zmm21, [r11 + r8 + 32], 1
    vshufi64x2 zmm22, zmm18, zmm20, 0x88
    vmovdqa64 [rcx + 8*r10 + 11328], zmm22
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0xe4
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x14
    vpaddd zmm9, zmm9, zmm10
    vshufi64x2 zmm22, zmm18, zmm20, 0xdd
    vmovdqa64 [rcx + 8*r10 + 11584], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0x88
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0xe4
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x14
    vpaddd zmm13, zmm13, zmm14
    vmovdqa64 [rcx + 8*r10 + 11840], zmm22
    vshufi64x2 zmm22, zmm19, zmm21, 0xdd
    vmovdqa64 [rcx + 8*r10 + 12096], zmm22
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    mov rax, r10
    shl rax, 5
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    mov r11, [rcx + 16]
    vmovdqa64 zmm18, [rcx + rax + 8256]
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0x96
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 4
    vpaddd zmm8, zmm8, zmm9
    vmovdqa64 zmm19, [rcx + rax + 8320]
    vmovdqa64 zmm20, [rcx + rax + 8384]
    vmovdqa64 zmm21, [rcx + rax + 8448]
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0x96
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 4
    vpaddd zmm12, zmm12, zmm13
    vpunpckldq zmm22, zmm18, zmm19
    vpunpckhdq zmm18, zmm18, zmm19
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vpunpckldq zmm19, zmm20, zmm21
    vpunpckhdq zmm20, zmm20, zmm21
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    vpunpcklqdq zmm21, zmm22, zmm19
    vmovdqa64 [r11 + rax + 0], zmm21
    vpunpckhqdq zmm22, zmm22, zmm19
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0x96
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 0xb
    vpaddd zmm11, zmm11, zmm8
    vmovdqa64 [r11 + rax + 64], zmm22
    vpunpcklqdq zmm19, zmm18, zmm20
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0x96
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 0xb
    vpaddd zmm15, zmm15, zmm12
    vmovdqa64 [r11 + rax + 128], zmm19
    vpunpckhqdq zmm18, zmm18, zmm20
    vmovdqa64 [r11 + rax + 192], zmm18
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    mov rax, r10
    shl rax, 5
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    mov r11, [rcx + 16]
    vmovdqa64 zmm18, [rcx + rax + 9280]
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0x96
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0x10
    vpaddd zmm10, zmm10, zmm11
    vmovdqa64 zmm19, [rcx + rax + 9344]
    vmovdqa64 zmm20, [rcx + rax + 9408]
    vmovdqa64 zmm21, [rcx + rax + 9472]
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0x96
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0x10
    vpaddd zmm14, zmm14, zmm15
    vpunpckldq zmm22, zmm18, zmm19
    vpunpckhdq zmm18, zmm18, zmm19
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vpunpckldq zmm19, zmm20, zmm21
    vpunpckhdq zmm20, zmm20, zmm21
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    vpunpcklqdq zmm21, zmm22, zmm19
    vmovdqa64 [r11 + rax + 1024], zmm21
    vpunpckhqdq zmm22, zmm22, zmm19
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0x96
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x17
    vpaddd zmm9, zmm9, zmm10
    vmovdqa64 [r11 + rax + 1088], zmm22
    vpunpcklqdq zmm19, zmm18, zmm20
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0x96
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x17
    vpaddd zmm13, zmm13, zmm14
    vmovdqa64 [r11 + rax + 1152], zmm19
    vpunpckhqdq zmm18, zmm18, zmm20
    vmovdqa64 [r11 + rax + 1216], zmm18
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    mov rax, r10
    shl rax, 5
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    mov r11, [rcx + 16]
    vmovdqa64 zmm18, [rcx + rax + 10304]
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0x39
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 6
    vpaddd zmm8, zmm8, zmm9
    vmovdqa64 zmm19, [rcx + rax + 10368]
    vmovdqa64 zmm20, [rcx + rax + 10432]
    vmovdqa64 zmm21, [rcx + rax + 10496]
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0x39
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 6
    vpaddd zmm12, zmm12, zmm13
    vpunpckldq zmm22, zmm18, zmm19
    vpunpckhdq zmm18, zmm18, zmm19
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vpunpckldq zmm19, zmm20, zmm21
    vpunpckhdq zmm20, zmm20, zmm21
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vpunpcklqdq zmm21, zmm22, zmm19
    vmovdqa64 [r11 + rax + 2048], zmm21
    vpunpckhqdq zmm22, zmm22, zmm19
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0x39
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 0xa
    vpaddd zmm11, zmm11, zmm8
    vmovdqa64 [r11 + rax + 2112], zmm22
    vpunpcklqdq zmm19, zmm18, zmm20
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0x39
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 0xa
    vpaddd zmm15, zmm15, zmm12
    vmovdqa64 [r11 + rax + 2176], zmm19
    vpunpckhqdq zmm18, zmm18, zmm20
    vmovdqa64 [r11 + rax + 2240], zmm18
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    mov rax, r10
    shl rax, 5
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    mov r11, [rcx + 16]
    vmovdqa64 zmm18, [rcx + rax + 11328]
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0x39
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0xf
    vpaddd zmm10, zmm10, zmm11
    vmovdqa64 zmm19, [rcx + rax + 11392]
    vmovdqa64 zmm20, [rcx + rax + 11456]
    vmovdqa64 zmm21, [rcx + rax + 11520]
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0x39
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0xf
    vpaddd zmm14, zmm14, zmm15
    vpunpckldq zmm22, zmm18, zmm19
    vpunpckhdq zmm18, zmm18, zmm19
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vpunpckldq zmm19, zmm20, zmm21
    vpunpckhdq zmm20, zmm20, zmm21
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vpunpcklqdq zmm21, zmm22, zmm19
    vmovdqa64 [r11 + rax + 3072], zmm21
    vpunpckhqdq zmm22, zmm22, zmm19
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0x39
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x15
    vpaddd zmm9, zmm9, zmm10
    vmovdqa64 [r11 + rax + 3136], zmm22
    vpunpcklqdq zmm19, zmm18, zmm20
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0x39
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x15
    vpaddd zmm13, zmm13, zmm14
    vmovdqa64 [r11 + rax + 3200], zmm19
    vpunpckhqdq zmm18, zmm18, zmm20
    vmovdqa64 [r11 + rax + 3264], zmm18
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // add the state before the block
    mov rax, [rcx + 0]
    vpaddd zmm0, zmm0, [rax + 0]
    vmovdqa64 [rax + 0], zmm0
    vpaddd zmm1, zmm1, [rax + 256]
    vmovdqa64 [rax + 256], zmm1
    vpaddd zmm2, zmm2, [rax + 512]
    vmovdqa64 [rax + 512], zmm2
    vpaddd zmm3, zmm3, [rax + 768]
    vmovdqa64 [rax + 768], zmm3
    vpaddd zmm4, zmm4, [rax + 64]
    vmovdqa64 [rax + 64], zmm4
    vpaddd zmm5, zmm5, [rax + 320]
    vmovdqa64 [rax + 320], zmm5
    vpaddd zmm6, zmm6, [rax + 576]
    vmovdqa64 [rax + 576], zmm6
    vpaddd zmm7, zmm7, [rax + 832]
    vmovdqa64 [rax + 832], zmm7
    vpaddd zmm8, zmm8, [rax + 128]
    vmovdqa64 [rax + 128], zmm8
    vpaddd zmm9, zmm9, [rax + 384]
    vmovdqa64 [rax + 384], zmm9
    vpaddd zmm10, zmm10, [rax + 640]
    vmovdqa64 [rax + 640], zmm10
    vpaddd zmm11, zmm11, [rax + 896]
    vmovdqa64 [rax + 896], zmm11
    vpaddd zmm12, zmm12, [rax + 192]
    vmovdqa64 [rax + 192], zmm12
    vpaddd zmm13, zmm13, [rax + 448]
    vmovdqa64 [rax + 448], zmm13
    vpaddd zmm14, zmm14, [rax + 704]
    vmovdqa64 [rax + 704], zmm14
    vpaddd zmm15, zmm15, [rax + 960]
    vmovdqa64 [rax + 960], zmm15
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0xca
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 7
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0xca
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 7
    vpaddd zmm12, zmm12, zmm13
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0xca
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 0xc
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0xca
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 0xc
    vpaddd zmm15, zmm15, zmm12
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0xca
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0x11
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0xca
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0x11
    vpaddd zmm14, zmm14, zmm15
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0xca
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x16
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0xca
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x16
    vpaddd zmm13, zmm13, zmm14
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0xe4
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 5
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0xe4
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 5
    vpaddd zmm12, zmm12, zmm13
    mov r9, r10
    shl r9, 5
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0xe4
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 9
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0xe4
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 9
    vpaddd zmm15, zmm15, zmm12
    mov r9, r10
    shl r9, 5
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0xe4
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0xe
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0xe4
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0xe
    vpaddd zmm14, zmm14, zmm15
    mov r9, r10
    shl r9, 5
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0xe4
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x14
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0xe4
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x14
    vpaddd zmm13, zmm13, zmm14
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0x96
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 4
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0x96
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 4
    vpaddd zmm12, zmm12, zmm13
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0x96
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 0xb
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0x96
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 0xb
    vpaddd zmm15, zmm15, zmm12
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x200
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0x96
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0x10
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0x96
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0x10
    vpaddd zmm14, zmm14, zmm15
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0x96
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x17
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0x96
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x17
    vpaddd zmm13, zmm13, zmm14
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
    vpbroadcastd zmm16, [rdx + 0]
    vpaddd zmm0, zmm0, zmm16
    vpaddd zmm0, zmm0, [rdi + r9 + 0]
    vmovdqa64 zmm17, zmm1
    vpternlogd zmm17, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm17
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, zmm16
    vpaddd zmm4, zmm4, [rdi + r9 + 1024]
    vmovdqa64 zmm17, zmm5
    vpternlogd zmm17, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm17
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    vpaddd zmm8, zmm8, zmm16
    vpaddd zmm8, zmm8, [rdi + r9 + 2048]
    vmovdqa64 zmm17, zmm9
    vpternlogd zmm17, zmm10, zmm11, 0x39
    vpaddd zmm8, zmm8, zmm17
    vprold zmm8, zmm8, 6
    vpaddd zmm8, zmm8, zmm9
    vpaddd zmm12, zmm12, zmm16
    vpaddd zmm12, zmm12, [rdi + r9 + 3072]
    vmovdqa64 zmm17, zmm13
    vpternlogd zmm17, zmm14, zmm15, 0x39
    vpaddd zmm12, zmm12, zmm17
    vprold zmm12, zmm12, 6
    vpaddd zmm12, zmm12, zmm13
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 4]
    vpaddd zmm3, zmm3, zmm16
    vpaddd zmm3, zmm3, [rdi + r9 + 192]
    vmovdqa64 zmm17, zmm0
    vpternlogd zmm17, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm17
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, zmm16
    vpaddd zmm7, zmm7, [rdi + r9 + 1216]
    vmovdqa64 zmm17, zmm4
    vpternlogd zmm17, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm17
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vpaddd zmm11, zmm11, zmm16
    vpaddd zmm11, zmm11, [rdi + r9 + 2240]
    vmovdqa64 zmm17, zmm8
    vpternlogd zmm17, zmm9, zmm10, 0x39
    vpaddd zmm11, zmm11, zmm17
    vprold zmm11, zmm11, 0xa
    vpaddd zmm11, zmm11, zmm8
    vpaddd zmm15, zmm15, zmm16
    vpaddd zmm15, zmm15, [rdi + r9 + 3264]
    vmovdqa64 zmm17, zmm12
    vpternlogd zmm17, zmm13, zmm14, 0x39
    vpaddd zmm15, zmm15, zmm17
    vprold zmm15, zmm15, 0xa
    vpaddd zmm15, zmm15, zmm12
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x300
    vpbroadcastd zmm16, [rdx + 8]
    vpaddd zmm2, zmm2, zmm16
    vpaddd zmm2, zmm2, [rdi + r9 + 128]
    vmovdqa64 zmm17, zmm3
    vpternlogd zmm17, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm17
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, zmm16
    vpaddd zmm6, zmm6, [rdi + r9 + 1152]
    vmovdqa64 zmm17, zmm7
    vpternlogd zmm17, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm17
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vpaddd zmm10, zmm10, zmm16
    vpaddd zmm10, zmm10, [rdi + r9 + 2176]
    vmovdqa64 zmm17, zmm11
    vpternlogd zmm17, zmm8, zmm9, 0x39
    vpaddd zmm10, zmm10, zmm17
    vprold zmm10, zmm10, 0xf
    vpaddd zmm10, zmm10, zmm11
    vpaddd zmm14, zmm14, zmm16
    vpaddd zmm14, zmm14, [rdi + r9 + 3200]
    vmovdqa64 zmm17, zmm15
    vpternlogd zmm17, zmm12, zmm13, 0x39
    vpaddd zmm14, zmm14, zmm17
    vprold zmm14, zmm14, 0xf
    vpaddd zmm14, zmm14, zmm15
    mov r9, r10
    shl r9, 5
    neg r9
    add r9, 0x100
    and r9, 0x300
    vpbroadcastd zmm16, [rdx + 12]
    vpaddd zmm1, zmm1, zmm16
    vpaddd zmm1, zmm1, [rdi + r9 + 64]
    vmovdqa64 zmm17, zmm2
    vpternlogd zmm17, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm17
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, zmm16
    vpaddd zmm5, zmm5, [rdi + r9 + 1088]
    vmovdqa64 zmm17, zmm6
    vpternlogd zmm17, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm17
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vpaddd zmm9, zmm9, zmm16
    vpaddd zmm9, zmm9, [rdi + r9 + 2112]
    vmovdqa64 zmm17, zmm10
    vpternlogd zmm17, zmm11, zmm8, 0x39
    vpaddd zmm9, zmm9, zmm17
    vprold zmm9, zmm9, 0x15
    vpaddd zmm9, zmm9, zmm10
    vpaddd zmm13, zmm13, zmm16
    vpaddd zmm13, zmm13, [rdi + r9 + 3136]
    vmovdqa64 zmm17, zmm14
    vpternlogd zmm17, zmm15, zmm12, 0x39
    vpaddd zmm13, zmm13, zmm17
    vprold zmm13, zmm13, 0x15
    vpaddd zmm13, zmm13, zmm14
    add rdx, 0x10
    add r10, 8
    cmp r10, 0x20
    jne 4b
    // add the state before the block
    mov rax, [rcx + 0]
    vpaddd zmm0, zmm0, [rax + 0]
    vmovdqa64 [rax + 0], zmm0
    vpaddd zmm1, zmm1, [rax + 256]
    vmovdqa64 [rax + 256], zmm1
    vpaddd zmm2, zmm2, [rax + 512]
    vmovdqa64 [rax + 512], zmm2
    vpaddd zmm3, zmm3, [rax + 768]
    vmovdqa64 [rax + 768], zmm3
    vpaddd zmm4, zmm4, [rax + 64]
    vmovdqa64 [rax + 64], zmm4
    vpaddd zmm5, zmm5, [rax + 320]
    vmovdqa64 [rax + 320], zmm5
    vpaddd zmm6, zmm6, [rax + 576]
    vmovdqa64 [rax + 576], zmm6
    vpaddd zmm7, zmm7, [rax + 832]
    vmovdqa64 [rax + 832], zmm7
    vpaddd zmm8, zmm8, [rax + 128]
    vmovdqa64 [rax + 128], zmm8
    vpaddd zmm9, zmm9, [rax + 384]
    vmovdqa64 [rax + 384], zmm9
    vpaddd zmm10, zmm10, [rax + 640]
    vmovdqa64 [rax + 640], zmm10
    vpaddd zmm11, zmm11, [rax + 896]
    vmovdqa64 [rax + 896], zmm11
    vpaddd zmm12, zmm12, [rax + 192]
    vmovdqa64 [rax + 192], zmm12
    vpaddd zmm13, zmm13, [rax + 448]
    vmovdqa64 [rax + 448], zmm13
    vpaddd zmm14, zmm14, [rax + 704]
    vmovdqa64 [rax + 704], zmm14
    vpaddd zmm15, zmm15, [rax + 960]
    vmovdqa64 [rax + 960], zmm15
    vzeroupper
3:
    ret
    .cfi_endproc
