// Generated from codegen/src/kernel/x16x1_avx512_unrolled.rs by `make codegen`: do not edit.
//
// Hashes 16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes, all steps
// unrolled.
//
// Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
// last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
// message; a, b, c, d in zmm0 to zmm3; zmm4 temporary; zmm5 to zmm8 transpose the next block. Scratch memory: 1024
// bytes for the rows; two areas of 1024 bytes for the words of this block and of the next one. Clobbers these
// registers and the flags, but restores rbx.
//
// For processors with two ports for 512-bit operations. A step's dependency chain is look-up, add, rotate,
// add, a cycle each, so the limit is 256 cycles a block: 4 bytes a cycle. The steps need 388 operations of
// these ports, so the ports are free for a quarter of the time.
//
// Cycles a block, minima of short rounds, measured on Cascade Lake with a sketch of the same instructions:
//     258 to 265   4 KiB to 64 KiB messages; x16x1_avx512 takes 348 to 313
//     266          1 MiB messages from memory; x16x1_avx512 takes 316
//     364          a call of one block
// llvm-mca 19 models 327 cycles on every processor of Intel: it is a weak guide for these loops.

    .cfi_startproc
    endbr64
    push rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbx, 0
    test rdx, rdx
    jz 3f
    cmp r9, 1
    sbb rdx, -1
    lea r10, [rcx + 2048]
    lea r11, [rcx + 1024]
    xor rax, rax
    // transpose the first block
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 0], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 256], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 512], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 768], xmm8
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 64], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 320], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 576], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 832], xmm8
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 128], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 384], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 640], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 896], xmm8
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 192], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 448], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 704], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 960], xmm8
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 16], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 272], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 528], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 784], xmm8
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 80], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 336], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 592], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 848], xmm8
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 144], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 400], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 656], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 912], xmm8
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 208], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 464], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 720], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 976], xmm8
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 32], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 288], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 544], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 800], xmm8
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 96], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 352], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 608], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 864], xmm8
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 160], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 416], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 672], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 928], xmm8
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 224], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 480], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 736], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 992], xmm8
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 48], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 304], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 560], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 816], xmm8
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 112], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 368], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 624], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 880], xmm8
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 176], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 432], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 688], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 944], xmm8
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 240], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 496], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 752], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 1008], xmm8
    vmovdqa64 zmm5, [rcx + 0]
    vpunpckldq zmm5, zmm5, [rcx + 64]
    vmovdqa64 zmm6, [rcx + 128]
    vpunpckldq zmm6, zmm6, [rcx + 192]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 0], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 64], zmm5
    vmovdqa64 zmm5, [rcx + 0]
    vpunpckhdq zmm5, zmm5, [rcx + 64]
    vmovdqa64 zmm6, [rcx + 128]
    vpunpckhdq zmm6, zmm6, [rcx + 192]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 128], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 192], zmm5
    vmovdqa64 zmm5, [rcx + 256]
    vpunpckldq zmm5, zmm5, [rcx + 320]
    vmovdqa64 zmm6, [rcx + 384]
    vpunpckldq zmm6, zmm6, [rcx + 448]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 256], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 320], zmm5
    vmovdqa64 zmm5, [rcx + 256]
    vpunpckhdq zmm5, zmm5, [rcx + 320]
    vmovdqa64 zmm6, [rcx + 384]
    vpunpckhdq zmm6, zmm6, [rcx + 448]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 384], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 448], zmm5
    vmovdqa64 zmm5, [rcx + 512]
    vpunpckldq zmm5, zmm5, [rcx + 576]
    vmovdqa64 zmm6, [rcx + 640]
    vpunpckldq zmm6, zmm6, [rcx + 704]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 512], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 576], zmm5
    vmovdqa64 zmm5, [rcx + 512]
    vpunpckhdq zmm5, zmm5, [rcx + 576]
    vmovdqa64 zmm6, [rcx + 640]
    vpunpckhdq zmm6, zmm6, [rcx + 704]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 640], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 704], zmm5
    vmovdqa64 zmm5, [rcx + 768]
    vpunpckldq zmm5, zmm5, [rcx + 832]
    vmovdqa64 zmm6, [rcx + 896]
    vpunpckldq zmm6, zmm6, [rcx + 960]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 768], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 832], zmm5
    vmovdqa64 zmm5, [rcx + 768]
    vpunpckhdq zmm5, zmm5, [rcx + 832]
    vmovdqa64 zmm6, [rcx + 896]
    vpunpckhdq zmm6, zmm6, [rcx + 960]
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 896], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 960], zmm5
    // load the state
    vmovdqa64 zmm0, [rdi + 0]
    vmovdqa64 zmm1, [rdi + 64]
    vmovdqa64 zmm2, [rdi + 128]
    vmovdqa64 zmm3, [rdi + 192]
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
    vpaddd zmm0, zmm0, dword ptr [r8 + 0]{1to16}
    vpaddd zmm0, zmm0, [r10 + 0]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    // step 1: F, word 1, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 4]{1to16}
    vpaddd zmm3, zmm3, [r10 + 64]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    // step 2: F, word 2, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 8]{1to16}
    vpaddd zmm2, zmm2, [r10 + 128]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 0], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 256], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 512], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 768], xmm8
    // step 3: F, word 3, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 12]{1to16}
    vpaddd zmm1, zmm1, [r10 + 192]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    // step 4: F, word 4, rotate 7
    vpaddd zmm0, zmm0, dword ptr [r8 + 16]{1to16}
    vpaddd zmm0, zmm0, [r10 + 256]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 64], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 320], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 576], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 832], xmm8
    // step 5: F, word 5, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 20]{1to16}
    vpaddd zmm3, zmm3, [r10 + 320]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    // step 6: F, word 6, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 24]{1to16}
    vpaddd zmm2, zmm2, [r10 + 384]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    // step 7: F, word 7, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 28]{1to16}
    vpaddd zmm1, zmm1, [r10 + 448]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 128], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 384], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 640], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 896], xmm8
    // step 8: F, word 8, rotate 7
    vpaddd zmm0, zmm0, dword ptr [r8 + 32]{1to16}
    vpaddd zmm0, zmm0, [r10 + 512]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    // step 9: F, word 9, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 36]{1to16}
    vpaddd zmm3, zmm3, [r10 + 576]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 192], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 448], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 704], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 960], xmm8
    // step 10: F, word 10, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 40]{1to16}
    vpaddd zmm2, zmm2, [r10 + 640]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    // step 11: F, word 11, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 44]{1to16}
    vpaddd zmm1, zmm1, [r10 + 704]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    // step 12: F, word 12, rotate 7
    vpaddd zmm0, zmm0, dword ptr [r8 + 48]{1to16}
    vpaddd zmm0, zmm0, [r10 + 768]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 16], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 272], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 528], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 784], xmm8
    // step 13: F, word 13, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 52]{1to16}
    vpaddd zmm3, zmm3, [r10 + 832]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    // step 14: F, word 14, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 56]{1to16}
    vpaddd zmm2, zmm2, [r10 + 896]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 80], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 336], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 592], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 848], xmm8
    // step 15: F, word 15, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 60]{1to16}
    vpaddd zmm1, zmm1, [r10 + 960]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    // step 16: G, word 1, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 64]{1to16}
    vpaddd zmm0, zmm0, [r10 + 64]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    // step 17: G, word 6, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 68]{1to16}
    vpaddd zmm3, zmm3, [r10 + 384]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 144], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 400], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 656], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 912], xmm8
    // step 18: G, word 11, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 72]{1to16}
    vpaddd zmm2, zmm2, [r10 + 704]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    // step 19: G, word 0, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 76]{1to16}
    vpaddd zmm1, zmm1, [r10 + 0]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 208], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 464], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 720], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 976], xmm8
    // step 20: G, word 5, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 80]{1to16}
    vpaddd zmm0, zmm0, [r10 + 320]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    // step 21: G, word 10, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 84]{1to16}
    vpaddd zmm3, zmm3, [r10 + 640]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    // step 22: G, word 15, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 88]{1to16}
    vpaddd zmm2, zmm2, [r10 + 960]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 32], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 288], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 544], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 800], xmm8
    // step 23: G, word 4, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 92]{1to16}
    vpaddd zmm1, zmm1, [r10 + 256]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    // step 24: G, word 9, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 96]{1to16}
    vpaddd zmm0, zmm0, [r10 + 576]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 96], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 352], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 608], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 864], xmm8
    // step 25: G, word 14, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 100]{1to16}
    vpaddd zmm3, zmm3, [r10 + 896]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    // step 26: G, word 3, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 104]{1to16}
    vpaddd zmm2, zmm2, [r10 + 192]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    // step 27: G, word 8, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 108]{1to16}
    vpaddd zmm1, zmm1, [r10 + 512]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 160], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 416], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 672], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 928], xmm8
    // step 28: G, word 13, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 112]{1to16}
    vpaddd zmm0, zmm0, [r10 + 832]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    // step 29: G, word 2, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 116]{1to16}
    vpaddd zmm3, zmm3, [r10 + 128]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 224], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 480], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 736], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 992], xmm8
    // step 30: G, word 7, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 120]{1to16}
    vpaddd zmm2, zmm2, [r10 + 448]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    // step 31: G, word 12, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 124]{1to16}
    vpaddd zmm1, zmm1, [r10 + 768]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    // step 32: H, word 5, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 128]{1to16}
    vpaddd zmm0, zmm0, [r10 + 320]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 48], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 304], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 560], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 816], xmm8
    // step 33: H, word 8, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 132]{1to16}
    vpaddd zmm3, zmm3, [r10 + 512]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    // step 34: H, word 11, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 136]{1to16}
    vpaddd zmm2, zmm2, [r10 + 704]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 112], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 368], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 624], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 880], xmm8
    // step 35: H, word 14, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 140]{1to16}
    vpaddd zmm1, zmm1, [r10 + 896]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    // step 36: H, word 1, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 144]{1to16}
    vpaddd zmm0, zmm0, [r10 + 64]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    // step 37: H, word 4, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 148]{1to16}
    vpaddd zmm3, zmm3, [r10 + 256]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 176], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 432], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 688], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 944], xmm8
    // step 38: H, word 7, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 152]{1to16}
    vpaddd zmm2, zmm2, [r10 + 448]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    // step 39: H, word 10, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 156]{1to16}
    vpaddd zmm1, zmm1, [r10 + 640]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm5, [rbx + rax + 0]
    vmovdqa32 [rcx + 240], xmm5
    vmovdqu32 xmm6, [rbx + rax + 16]
    vmovdqa32 [rcx + 496], xmm6
    vmovdqu32 xmm7, [rbx + rax + 32]
    vmovdqa32 [rcx + 752], xmm7
    vmovdqu32 xmm8, [rbx + rax + 48]
    vmovdqa32 [rcx + 1008], xmm8
    // step 40: H, word 13, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 160]{1to16}
    vpaddd zmm0, zmm0, [r10 + 832]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm5, [rcx + 0]
    vpunpckldq zmm5, zmm5, [rcx + 64]
    // step 41: H, word 0, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 164]{1to16}
    vpaddd zmm3, zmm3, [r10 + 0]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm6, [rcx + 128]
    vpunpckldq zmm6, zmm6, [rcx + 192]
    // step 42: H, word 3, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 168]{1to16}
    vpaddd zmm2, zmm2, [r10 + 192]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 0], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 64], zmm5
    // step 43: H, word 6, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 172]{1to16}
    vpaddd zmm1, zmm1, [r10 + 384]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm5, [rcx + 0]
    vpunpckhdq zmm5, zmm5, [rcx + 64]
    // step 44: H, word 9, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 176]{1to16}
    vpaddd zmm0, zmm0, [r10 + 576]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm6, [rcx + 128]
    vpunpckhdq zmm6, zmm6, [rcx + 192]
    // step 45: H, word 12, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 180]{1to16}
    vpaddd zmm3, zmm3, [r10 + 768]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 128], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 192], zmm5
    // step 46: H, word 15, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 184]{1to16}
    vpaddd zmm2, zmm2, [r10 + 960]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm5, [rcx + 256]
    vpunpckldq zmm5, zmm5, [rcx + 320]
    // step 47: H, word 2, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 188]{1to16}
    vpaddd zmm1, zmm1, [r10 + 128]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm6, [rcx + 384]
    vpunpckldq zmm6, zmm6, [rcx + 448]
    // step 48: I, word 0, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 192]{1to16}
    vpaddd zmm0, zmm0, [r10 + 0]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 256], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 320], zmm5
    // step 49: I, word 7, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 196]{1to16}
    vpaddd zmm3, zmm3, [r10 + 448]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm5, [rcx + 256]
    vpunpckhdq zmm5, zmm5, [rcx + 320]
    // step 50: I, word 14, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 200]{1to16}
    vpaddd zmm2, zmm2, [r10 + 896]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm6, [rcx + 384]
    vpunpckhdq zmm6, zmm6, [rcx + 448]
    // step 51: I, word 5, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 204]{1to16}
    vpaddd zmm1, zmm1, [r10 + 320]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 384], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 448], zmm5
    // step 52: I, word 12, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 208]{1to16}
    vpaddd zmm0, zmm0, [r10 + 768]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm5, [rcx + 512]
    vpunpckldq zmm5, zmm5, [rcx + 576]
    // step 53: I, word 3, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 212]{1to16}
    vpaddd zmm3, zmm3, [r10 + 192]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm6, [rcx + 640]
    vpunpckldq zmm6, zmm6, [rcx + 704]
    // step 54: I, word 10, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 216]{1to16}
    vpaddd zmm2, zmm2, [r10 + 640]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 512], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 576], zmm5
    // step 55: I, word 1, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 220]{1to16}
    vpaddd zmm1, zmm1, [r10 + 64]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm5, [rcx + 512]
    vpunpckhdq zmm5, zmm5, [rcx + 576]
    // step 56: I, word 8, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 224]{1to16}
    vpaddd zmm0, zmm0, [r10 + 512]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm6, [rcx + 640]
    vpunpckhdq zmm6, zmm6, [rcx + 704]
    // step 57: I, word 15, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 228]{1to16}
    vpaddd zmm3, zmm3, [r10 + 960]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 640], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 704], zmm5
    // step 58: I, word 6, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 232]{1to16}
    vpaddd zmm2, zmm2, [r10 + 384]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm5, [rcx + 768]
    vpunpckldq zmm5, zmm5, [rcx + 832]
    // step 59: I, word 13, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 236]{1to16}
    vpaddd zmm1, zmm1, [r10 + 832]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm6, [rcx + 896]
    vpunpckldq zmm6, zmm6, [rcx + 960]
    // step 60: I, word 4, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 240]{1to16}
    vpaddd zmm0, zmm0, [r10 + 256]
    vmovdqa64 zmm4, zmm1
    vpternlogd zmm4, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm4
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 768], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 832], zmm5
    // step 61: I, word 11, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 244]{1to16}
    vpaddd zmm3, zmm3, [r10 + 704]
    vmovdqa64 zmm4, zmm0
    vpternlogd zmm4, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm4
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm5, [rcx + 768]
    vpunpckhdq zmm5, zmm5, [rcx + 832]
    // step 62: I, word 2, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 248]{1to16}
    vpaddd zmm2, zmm2, [r10 + 128]
    vmovdqa64 zmm4, zmm3
    vpternlogd zmm4, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm4
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm6, [rcx + 896]
    vpunpckhdq zmm6, zmm6, [rcx + 960]
    // step 63: I, word 9, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 252]{1to16}
    vpaddd zmm1, zmm1, [r10 + 576]
    vmovdqa64 zmm4, zmm2
    vpternlogd zmm4, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm4
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vpunpcklqdq zmm4, zmm5, zmm6
    vmovdqa64 [r11 + 896], zmm4
    vpunpckhqdq zmm5, zmm5, zmm6
    vmovdqa64 [r11 + 960], zmm5
    // add the state before the block
    vpaddd zmm0, zmm0, [rdi + 0]
    vmovdqa64 [rdi + 0], zmm0
    vpaddd zmm1, zmm1, [rdi + 64]
    vmovdqa64 [rdi + 64], zmm1
    vpaddd zmm2, zmm2, [rdi + 128]
    vmovdqa64 [rdi + 128], zmm2
    vpaddd zmm3, zmm3, [rdi + 192]
    vmovdqa64 [rdi + 192], zmm3
    sub rdx, 1
    jnz 2b
    vzeroupper
3:
    pop rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbx
    ret
    .cfi_endproc
