// Generated from codegen/src/kernel/x16x2_avx512_unrolled.rs by `make codegen`: do not edit.
//
// Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes, all steps
// unrolled.
//
// Registers: rdi states, rsi message pointers, rdx blocks left, rcx scratch memory, r8 constants, r9 pointers to
// last blocks, r10 this block's words, r11 the next block's words, rax offset of the next block, rbx pointer to a
// message; a, b, c, d of the sets in zmm0 to zmm7; zmm8, zmm9 temporary; zmm10 to zmm13 transpose the next block.
// Scratch memory: 2048 bytes for the rows; two areas of 2048 bytes for the words of this block and of the next
// one. Clobbers these registers and the flags, but restores rbx.
//
// For processors with two ports for 512-bit operations. There the limit is the 388 vector operations for a block
// of each set: 5.3 bytes a cycle. So loads and stores, not shuffles, put the rows together.
//
// Cycles a block, minima of short rounds, measured on Cascade Lake with a sketch of the same instructions:
//     446   4 KiB messages at different offsets in their pages; x16x2_avx512 takes 555
//     460   4 KiB messages at the same offset in their pages; x16x2_avx512 takes 614
//     480   64 KiB messages
//     611   messages from memory
//     684   a call of one block
//     393   without putting the rows together, to measure that cost
//     768   three sets
//     738   with the addresses of x16x2_avx512, which have long displacements: the code does not fit into the
//           cache of decoded instructions
//     553   the copy for the look-up taken from memory
//     500   the rows unpacked earlier, from step 32
// llvm-mca 19 models 373 cycles: it is a weak guide for these loops.

    .cfi_startproc
    endbr64
    push rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbx, 0
    test rdx, rdx
    jz 3f
    cmp r9, 1
    sbb rdx, -1
    lea r10, [rcx + 4096]
    lea r11, [rcx + 2048]
    xor rax, rax
    // transpose the first block
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 0], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 256], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 512], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 768], xmm13
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 64], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 320], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 576], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 832], xmm13
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 128], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 384], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 640], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 896], xmm13
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 192], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 448], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 704], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 960], xmm13
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 16], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 272], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 528], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 784], xmm13
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 80], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 336], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 592], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 848], xmm13
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 144], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 400], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 656], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 912], xmm13
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 208], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 464], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 720], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 976], xmm13
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 32], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 288], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 544], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 800], xmm13
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 96], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 352], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 608], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 864], xmm13
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 160], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 416], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 672], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 928], xmm13
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 224], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 480], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 736], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 992], xmm13
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 48], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 304], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 560], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 816], xmm13
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 112], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 368], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 624], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 880], xmm13
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 176], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 432], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 688], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 944], xmm13
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 240], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 496], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 752], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1008], xmm13
    mov rbx, [rsi + 128]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1024], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1280], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1536], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1792], xmm13
    mov rbx, [rsi + 136]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1088], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1344], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1600], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1856], xmm13
    mov rbx, [rsi + 144]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1152], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1408], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1664], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1920], xmm13
    mov rbx, [rsi + 152]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1216], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1472], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1728], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1984], xmm13
    mov rbx, [rsi + 160]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1040], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1296], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1552], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1808], xmm13
    mov rbx, [rsi + 168]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1104], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1360], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1616], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1872], xmm13
    mov rbx, [rsi + 176]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1168], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1424], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1680], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1936], xmm13
    mov rbx, [rsi + 184]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1232], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1488], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1744], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 2000], xmm13
    mov rbx, [rsi + 192]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1056], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1312], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1568], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1824], xmm13
    mov rbx, [rsi + 200]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1120], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1376], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1632], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1888], xmm13
    mov rbx, [rsi + 208]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1184], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1440], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1696], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1952], xmm13
    mov rbx, [rsi + 216]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1248], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1504], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1760], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 2016], xmm13
    mov rbx, [rsi + 224]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1072], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1328], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1584], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1840], xmm13
    mov rbx, [rsi + 232]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1136], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1392], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1648], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1904], xmm13
    mov rbx, [rsi + 240]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1200], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1456], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1712], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1968], xmm13
    mov rbx, [rsi + 248]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1264], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1520], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1776], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 2032], xmm13
    vmovdqa64 zmm10, [rcx + 0]
    vpunpckldq zmm10, zmm10, [rcx + 64]
    vmovdqa64 zmm11, [rcx + 128]
    vpunpckldq zmm11, zmm11, [rcx + 192]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 0], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 64], zmm10
    vmovdqa64 zmm10, [rcx + 0]
    vpunpckhdq zmm10, zmm10, [rcx + 64]
    vmovdqa64 zmm11, [rcx + 128]
    vpunpckhdq zmm11, zmm11, [rcx + 192]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 128], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 192], zmm10
    vmovdqa64 zmm10, [rcx + 256]
    vpunpckldq zmm10, zmm10, [rcx + 320]
    vmovdqa64 zmm11, [rcx + 384]
    vpunpckldq zmm11, zmm11, [rcx + 448]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 256], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 320], zmm10
    vmovdqa64 zmm10, [rcx + 256]
    vpunpckhdq zmm10, zmm10, [rcx + 320]
    vmovdqa64 zmm11, [rcx + 384]
    vpunpckhdq zmm11, zmm11, [rcx + 448]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 384], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 448], zmm10
    vmovdqa64 zmm10, [rcx + 512]
    vpunpckldq zmm10, zmm10, [rcx + 576]
    vmovdqa64 zmm11, [rcx + 640]
    vpunpckldq zmm11, zmm11, [rcx + 704]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 512], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 576], zmm10
    vmovdqa64 zmm10, [rcx + 512]
    vpunpckhdq zmm10, zmm10, [rcx + 576]
    vmovdqa64 zmm11, [rcx + 640]
    vpunpckhdq zmm11, zmm11, [rcx + 704]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 640], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 704], zmm10
    vmovdqa64 zmm10, [rcx + 768]
    vpunpckldq zmm10, zmm10, [rcx + 832]
    vmovdqa64 zmm11, [rcx + 896]
    vpunpckldq zmm11, zmm11, [rcx + 960]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 768], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 832], zmm10
    vmovdqa64 zmm10, [rcx + 768]
    vpunpckhdq zmm10, zmm10, [rcx + 832]
    vmovdqa64 zmm11, [rcx + 896]
    vpunpckhdq zmm11, zmm11, [rcx + 960]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 896], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 960], zmm10
    vmovdqa64 zmm10, [rcx + 1024]
    vpunpckldq zmm10, zmm10, [rcx + 1088]
    vmovdqa64 zmm11, [rcx + 1152]
    vpunpckldq zmm11, zmm11, [rcx + 1216]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1024], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1088], zmm10
    vmovdqa64 zmm10, [rcx + 1024]
    vpunpckhdq zmm10, zmm10, [rcx + 1088]
    vmovdqa64 zmm11, [rcx + 1152]
    vpunpckhdq zmm11, zmm11, [rcx + 1216]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1152], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1216], zmm10
    vmovdqa64 zmm10, [rcx + 1280]
    vpunpckldq zmm10, zmm10, [rcx + 1344]
    vmovdqa64 zmm11, [rcx + 1408]
    vpunpckldq zmm11, zmm11, [rcx + 1472]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1280], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1344], zmm10
    vmovdqa64 zmm10, [rcx + 1280]
    vpunpckhdq zmm10, zmm10, [rcx + 1344]
    vmovdqa64 zmm11, [rcx + 1408]
    vpunpckhdq zmm11, zmm11, [rcx + 1472]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1408], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1472], zmm10
    vmovdqa64 zmm10, [rcx + 1536]
    vpunpckldq zmm10, zmm10, [rcx + 1600]
    vmovdqa64 zmm11, [rcx + 1664]
    vpunpckldq zmm11, zmm11, [rcx + 1728]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1536], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1600], zmm10
    vmovdqa64 zmm10, [rcx + 1536]
    vpunpckhdq zmm10, zmm10, [rcx + 1600]
    vmovdqa64 zmm11, [rcx + 1664]
    vpunpckhdq zmm11, zmm11, [rcx + 1728]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1664], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1728], zmm10
    vmovdqa64 zmm10, [rcx + 1792]
    vpunpckldq zmm10, zmm10, [rcx + 1856]
    vmovdqa64 zmm11, [rcx + 1920]
    vpunpckldq zmm11, zmm11, [rcx + 1984]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1792], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1856], zmm10
    vmovdqa64 zmm10, [rcx + 1792]
    vpunpckhdq zmm10, zmm10, [rcx + 1856]
    vmovdqa64 zmm11, [rcx + 1920]
    vpunpckhdq zmm11, zmm11, [rcx + 1984]
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1920], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1984], zmm10
    // load the state
    vmovdqa64 zmm0, [rdi + 0]
    vmovdqa64 zmm1, [rdi + 128]
    vmovdqa64 zmm2, [rdi + 256]
    vmovdqa64 zmm3, [rdi + 384]
    vmovdqa64 zmm4, [rdi + 64]
    vmovdqa64 zmm5, [rdi + 192]
    vmovdqa64 zmm6, [rdi + 320]
    vmovdqa64 zmm7, [rdi + 448]
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
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, dword ptr [r8 + 0]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1024]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    // step 1: F, word 1, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 4]{1to16}
    vpaddd zmm3, zmm3, [r10 + 64]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 0]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 0], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 256], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 512], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 768], xmm13
    vpaddd zmm7, zmm7, dword ptr [r8 + 4]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1088]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    // step 2: F, word 2, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 8]{1to16}
    vpaddd zmm2, zmm2, [r10 + 128]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 8]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 64], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 320], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 576], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 832], xmm13
    vpaddd zmm6, zmm6, dword ptr [r8 + 8]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1152]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    // step 3: F, word 3, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 12]{1to16}
    vpaddd zmm1, zmm1, [r10 + 192]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, dword ptr [r8 + 12]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1216]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    mov rbx, [rsi + 16]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 128], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 384], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 640], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 896], xmm13
    // step 4: F, word 4, rotate 7
    vpaddd zmm0, zmm0, dword ptr [r8 + 16]{1to16}
    vpaddd zmm0, zmm0, [r10 + 256]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, dword ptr [r8 + 16]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1280]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    mov rbx, [rsi + 24]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 192], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 448], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 704], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 960], xmm13
    // step 5: F, word 5, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 20]{1to16}
    vpaddd zmm3, zmm3, [r10 + 320]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, dword ptr [r8 + 20]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1344]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    // step 6: F, word 6, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 24]{1to16}
    vpaddd zmm2, zmm2, [r10 + 384]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 32]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 16], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 272], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 528], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 784], xmm13
    vpaddd zmm6, zmm6, dword ptr [r8 + 24]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1408]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    // step 7: F, word 7, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 28]{1to16}
    vpaddd zmm1, zmm1, [r10 + 448]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 40]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 80], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 336], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 592], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 848], xmm13
    vpaddd zmm5, zmm5, dword ptr [r8 + 28]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1472]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    // step 8: F, word 8, rotate 7
    vpaddd zmm0, zmm0, dword ptr [r8 + 32]{1to16}
    vpaddd zmm0, zmm0, [r10 + 512]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, dword ptr [r8 + 32]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1536]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    mov rbx, [rsi + 48]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 144], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 400], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 656], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 912], xmm13
    // step 9: F, word 9, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 36]{1to16}
    vpaddd zmm3, zmm3, [r10 + 576]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, dword ptr [r8 + 36]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1600]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    mov rbx, [rsi + 56]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 208], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 464], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 720], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 976], xmm13
    // step 10: F, word 10, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 40]{1to16}
    vpaddd zmm2, zmm2, [r10 + 640]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, dword ptr [r8 + 40]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1664]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    // step 11: F, word 11, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 44]{1to16}
    vpaddd zmm1, zmm1, [r10 + 704]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 64]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 32], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 288], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 544], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 800], xmm13
    vpaddd zmm5, zmm5, dword ptr [r8 + 44]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1728]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    // step 12: F, word 12, rotate 7
    vpaddd zmm0, zmm0, dword ptr [r8 + 48]{1to16}
    vpaddd zmm0, zmm0, [r10 + 768]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xca
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 7
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 72]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 96], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 352], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 608], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 864], xmm13
    vpaddd zmm4, zmm4, dword ptr [r8 + 48]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1792]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xca
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 7
    vpaddd zmm4, zmm4, zmm5
    // step 13: F, word 13, rotate 12
    vpaddd zmm3, zmm3, dword ptr [r8 + 52]{1to16}
    vpaddd zmm3, zmm3, [r10 + 832]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xca
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xc
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, dword ptr [r8 + 52]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1856]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xca
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xc
    vpaddd zmm7, zmm7, zmm4
    mov rbx, [rsi + 80]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 160], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 416], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 672], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 928], xmm13
    // step 14: F, word 14, rotate 17
    vpaddd zmm2, zmm2, dword ptr [r8 + 56]{1to16}
    vpaddd zmm2, zmm2, [r10 + 896]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xca
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x11
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, dword ptr [r8 + 56]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1920]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xca
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x11
    vpaddd zmm6, zmm6, zmm7
    mov rbx, [rsi + 88]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 224], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 480], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 736], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 992], xmm13
    // step 15: F, word 15, rotate 22
    vpaddd zmm1, zmm1, dword ptr [r8 + 60]{1to16}
    vpaddd zmm1, zmm1, [r10 + 960]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xca
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x16
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, dword ptr [r8 + 60]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1984]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xca
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x16
    vpaddd zmm5, zmm5, zmm6
    // step 16: G, word 1, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 64]{1to16}
    vpaddd zmm0, zmm0, [r10 + 64]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 96]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 48], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 304], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 560], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 816], xmm13
    vpaddd zmm4, zmm4, dword ptr [r8 + 64]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1088]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    // step 17: G, word 6, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 68]{1to16}
    vpaddd zmm3, zmm3, [r10 + 384]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 104]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 112], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 368], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 624], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 880], xmm13
    vpaddd zmm7, zmm7, dword ptr [r8 + 68]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1408]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    // step 18: G, word 11, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 72]{1to16}
    vpaddd zmm2, zmm2, [r10 + 704]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, dword ptr [r8 + 72]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1728]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    mov rbx, [rsi + 112]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 176], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 432], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 688], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 944], xmm13
    // step 19: G, word 0, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 76]{1to16}
    vpaddd zmm1, zmm1, [r10 + 0]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, dword ptr [r8 + 76]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1024]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    mov rbx, [rsi + 120]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 240], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 496], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 752], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1008], xmm13
    // step 20: G, word 5, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 80]{1to16}
    vpaddd zmm0, zmm0, [r10 + 320]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, dword ptr [r8 + 80]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1344]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    // step 21: G, word 10, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 84]{1to16}
    vpaddd zmm3, zmm3, [r10 + 640]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 128]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1024], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1280], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1536], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1792], xmm13
    vpaddd zmm7, zmm7, dword ptr [r8 + 84]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1664]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    // step 22: G, word 15, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 88]{1to16}
    vpaddd zmm2, zmm2, [r10 + 960]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 136]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1088], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1344], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1600], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1856], xmm13
    vpaddd zmm6, zmm6, dword ptr [r8 + 88]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1984]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    // step 23: G, word 4, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 92]{1to16}
    vpaddd zmm1, zmm1, [r10 + 256]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, dword ptr [r8 + 92]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1280]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    mov rbx, [rsi + 144]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1152], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1408], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1664], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1920], xmm13
    // step 24: G, word 9, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 96]{1to16}
    vpaddd zmm0, zmm0, [r10 + 576]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, dword ptr [r8 + 96]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1600]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    mov rbx, [rsi + 152]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1216], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1472], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1728], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1984], xmm13
    // step 25: G, word 14, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 100]{1to16}
    vpaddd zmm3, zmm3, [r10 + 896]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, dword ptr [r8 + 100]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1920]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    // step 26: G, word 3, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 104]{1to16}
    vpaddd zmm2, zmm2, [r10 + 192]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    mov rbx, [rsi + 160]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1040], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1296], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1552], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1808], xmm13
    vpaddd zmm6, zmm6, dword ptr [r8 + 104]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1216]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    // step 27: G, word 8, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 108]{1to16}
    vpaddd zmm1, zmm1, [r10 + 512]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 168]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1104], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1360], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1616], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1872], xmm13
    vpaddd zmm5, zmm5, dword ptr [r8 + 108]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1536]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    // step 28: G, word 13, rotate 5
    vpaddd zmm0, zmm0, dword ptr [r8 + 112]{1to16}
    vpaddd zmm0, zmm0, [r10 + 832]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0xe4
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 5
    vpaddd zmm0, zmm0, zmm1
    vpaddd zmm4, zmm4, dword ptr [r8 + 112]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1856]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0xe4
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 5
    vpaddd zmm4, zmm4, zmm5
    mov rbx, [rsi + 176]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1168], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1424], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1680], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1936], xmm13
    // step 29: G, word 2, rotate 9
    vpaddd zmm3, zmm3, dword ptr [r8 + 116]{1to16}
    vpaddd zmm3, zmm3, [r10 + 128]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0xe4
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 9
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, dword ptr [r8 + 116]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1152]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0xe4
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 9
    vpaddd zmm7, zmm7, zmm4
    mov rbx, [rsi + 184]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1232], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1488], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1744], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 2000], xmm13
    // step 30: G, word 7, rotate 14
    vpaddd zmm2, zmm2, dword ptr [r8 + 120]{1to16}
    vpaddd zmm2, zmm2, [r10 + 448]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0xe4
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xe
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, dword ptr [r8 + 120]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1472]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0xe4
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xe
    vpaddd zmm6, zmm6, zmm7
    // step 31: G, word 12, rotate 20
    vpaddd zmm1, zmm1, dword ptr [r8 + 124]{1to16}
    vpaddd zmm1, zmm1, [r10 + 768]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0xe4
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x14
    vpaddd zmm1, zmm1, zmm2
    mov rbx, [rsi + 192]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1056], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1312], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1568], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1824], xmm13
    vpaddd zmm5, zmm5, dword ptr [r8 + 124]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1792]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0xe4
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x14
    vpaddd zmm5, zmm5, zmm6
    // step 32: H, word 5, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 128]{1to16}
    vpaddd zmm0, zmm0, [r10 + 320]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 200]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1120], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1376], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1632], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1888], xmm13
    vpaddd zmm4, zmm4, dword ptr [r8 + 128]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1344]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    // step 33: H, word 8, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 132]{1to16}
    vpaddd zmm3, zmm3, [r10 + 512]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vpaddd zmm7, zmm7, dword ptr [r8 + 132]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1536]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    mov rbx, [rsi + 208]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1184], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1440], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1696], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1952], xmm13
    // step 34: H, word 11, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 136]{1to16}
    vpaddd zmm2, zmm2, [r10 + 704]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, dword ptr [r8 + 136]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1728]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    mov rbx, [rsi + 216]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1248], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1504], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1760], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 2016], xmm13
    // step 35: H, word 14, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 140]{1to16}
    vpaddd zmm1, zmm1, [r10 + 896]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, dword ptr [r8 + 140]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1920]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    // step 36: H, word 1, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 144]{1to16}
    vpaddd zmm0, zmm0, [r10 + 64]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    mov rbx, [rsi + 224]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1072], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1328], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1584], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1840], xmm13
    vpaddd zmm4, zmm4, dword ptr [r8 + 144]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1088]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    // step 37: H, word 4, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 148]{1to16}
    vpaddd zmm3, zmm3, [r10 + 256]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    mov rbx, [rsi + 232]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1136], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1392], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1648], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1904], xmm13
    vpaddd zmm7, zmm7, dword ptr [r8 + 148]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1280]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    // step 38: H, word 7, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 152]{1to16}
    vpaddd zmm2, zmm2, [r10 + 448]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vpaddd zmm6, zmm6, dword ptr [r8 + 152]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1472]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    mov rbx, [rsi + 240]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1200], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1456], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1712], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 1968], xmm13
    // step 39: H, word 10, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 156]{1to16}
    vpaddd zmm1, zmm1, [r10 + 640]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vpaddd zmm5, zmm5, dword ptr [r8 + 156]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1664]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    mov rbx, [rsi + 248]
    prefetcht0 [rbx + rax + 191]
    vmovdqu32 xmm10, [rbx + rax + 0]
    vmovdqa32 [rcx + 1264], xmm10
    vmovdqu32 xmm11, [rbx + rax + 16]
    vmovdqa32 [rcx + 1520], xmm11
    vmovdqu32 xmm12, [rbx + rax + 32]
    vmovdqa32 [rcx + 1776], xmm12
    vmovdqu32 xmm13, [rbx + rax + 48]
    vmovdqa32 [rcx + 2032], xmm13
    // step 40: H, word 13, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 160]{1to16}
    vpaddd zmm0, zmm0, [r10 + 832]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm10, [rcx + 0]
    vpunpckldq zmm10, zmm10, [rcx + 64]
    vpaddd zmm4, zmm4, dword ptr [r8 + 160]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1856]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    vmovdqa64 zmm11, [rcx + 128]
    vpunpckldq zmm11, zmm11, [rcx + 192]
    // step 41: H, word 0, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 164]{1to16}
    vpaddd zmm3, zmm3, [r10 + 0]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 0], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 64], zmm10
    vpaddd zmm7, zmm7, dword ptr [r8 + 164]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1024]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 zmm10, [rcx + 0]
    vpunpckhdq zmm10, zmm10, [rcx + 64]
    // step 42: H, word 3, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 168]{1to16}
    vpaddd zmm2, zmm2, [r10 + 192]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm11, [rcx + 128]
    vpunpckhdq zmm11, zmm11, [rcx + 192]
    vpaddd zmm6, zmm6, dword ptr [r8 + 168]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1216]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 128], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 192], zmm10
    // step 43: H, word 6, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 172]{1to16}
    vpaddd zmm1, zmm1, [r10 + 384]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm10, [rcx + 256]
    vpunpckldq zmm10, zmm10, [rcx + 320]
    vpaddd zmm5, zmm5, dword ptr [r8 + 172]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1408]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    vmovdqa64 zmm11, [rcx + 384]
    vpunpckldq zmm11, zmm11, [rcx + 448]
    // step 44: H, word 9, rotate 4
    vpaddd zmm0, zmm0, dword ptr [r8 + 176]{1to16}
    vpaddd zmm0, zmm0, [r10 + 576]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x96
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 4
    vpaddd zmm0, zmm0, zmm1
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 256], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 320], zmm10
    vpaddd zmm4, zmm4, dword ptr [r8 + 176]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1600]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x96
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 4
    vpaddd zmm4, zmm4, zmm5
    vmovdqa64 zmm10, [rcx + 256]
    vpunpckhdq zmm10, zmm10, [rcx + 320]
    // step 45: H, word 12, rotate 11
    vpaddd zmm3, zmm3, dword ptr [r8 + 180]{1to16}
    vpaddd zmm3, zmm3, [r10 + 768]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x96
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xb
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm11, [rcx + 384]
    vpunpckhdq zmm11, zmm11, [rcx + 448]
    vpaddd zmm7, zmm7, dword ptr [r8 + 180]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1792]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x96
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xb
    vpaddd zmm7, zmm7, zmm4
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 384], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 448], zmm10
    // step 46: H, word 15, rotate 16
    vpaddd zmm2, zmm2, dword ptr [r8 + 184]{1to16}
    vpaddd zmm2, zmm2, [r10 + 960]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x96
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0x10
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm10, [rcx + 512]
    vpunpckldq zmm10, zmm10, [rcx + 576]
    vpaddd zmm6, zmm6, dword ptr [r8 + 184]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1984]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x96
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0x10
    vpaddd zmm6, zmm6, zmm7
    vmovdqa64 zmm11, [rcx + 640]
    vpunpckldq zmm11, zmm11, [rcx + 704]
    // step 47: H, word 2, rotate 23
    vpaddd zmm1, zmm1, dword ptr [r8 + 188]{1to16}
    vpaddd zmm1, zmm1, [r10 + 128]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x96
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x17
    vpaddd zmm1, zmm1, zmm2
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 512], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 576], zmm10
    vpaddd zmm5, zmm5, dword ptr [r8 + 188]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1152]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x96
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x17
    vpaddd zmm5, zmm5, zmm6
    vmovdqa64 zmm10, [rcx + 512]
    vpunpckhdq zmm10, zmm10, [rcx + 576]
    // step 48: I, word 0, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 192]{1to16}
    vpaddd zmm0, zmm0, [r10 + 0]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm11, [rcx + 640]
    vpunpckhdq zmm11, zmm11, [rcx + 704]
    vpaddd zmm4, zmm4, dword ptr [r8 + 192]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1024]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 640], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 704], zmm10
    // step 49: I, word 7, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 196]{1to16}
    vpaddd zmm3, zmm3, [r10 + 448]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm10, [rcx + 768]
    vpunpckldq zmm10, zmm10, [rcx + 832]
    vpaddd zmm7, zmm7, dword ptr [r8 + 196]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1472]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 zmm11, [rcx + 896]
    vpunpckldq zmm11, zmm11, [rcx + 960]
    // step 50: I, word 14, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 200]{1to16}
    vpaddd zmm2, zmm2, [r10 + 896]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 768], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 832], zmm10
    vpaddd zmm6, zmm6, dword ptr [r8 + 200]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1920]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vmovdqa64 zmm10, [rcx + 768]
    vpunpckhdq zmm10, zmm10, [rcx + 832]
    // step 51: I, word 5, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 204]{1to16}
    vpaddd zmm1, zmm1, [r10 + 320]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm11, [rcx + 896]
    vpunpckhdq zmm11, zmm11, [rcx + 960]
    vpaddd zmm5, zmm5, dword ptr [r8 + 204]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1344]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 896], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 960], zmm10
    // step 52: I, word 12, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 208]{1to16}
    vpaddd zmm0, zmm0, [r10 + 768]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm10, [rcx + 1024]
    vpunpckldq zmm10, zmm10, [rcx + 1088]
    vpaddd zmm4, zmm4, dword ptr [r8 + 208]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1792]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    vmovdqa64 zmm11, [rcx + 1152]
    vpunpckldq zmm11, zmm11, [rcx + 1216]
    // step 53: I, word 3, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 212]{1to16}
    vpaddd zmm3, zmm3, [r10 + 192]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1024], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1088], zmm10
    vpaddd zmm7, zmm7, dword ptr [r8 + 212]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1216]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 zmm10, [rcx + 1024]
    vpunpckhdq zmm10, zmm10, [rcx + 1088]
    // step 54: I, word 10, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 216]{1to16}
    vpaddd zmm2, zmm2, [r10 + 640]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm11, [rcx + 1152]
    vpunpckhdq zmm11, zmm11, [rcx + 1216]
    vpaddd zmm6, zmm6, dword ptr [r8 + 216]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1664]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1152], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1216], zmm10
    // step 55: I, word 1, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 220]{1to16}
    vpaddd zmm1, zmm1, [r10 + 64]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm10, [rcx + 1280]
    vpunpckldq zmm10, zmm10, [rcx + 1344]
    vpaddd zmm5, zmm5, dword ptr [r8 + 220]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1088]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vmovdqa64 zmm11, [rcx + 1408]
    vpunpckldq zmm11, zmm11, [rcx + 1472]
    // step 56: I, word 8, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 224]{1to16}
    vpaddd zmm0, zmm0, [r10 + 512]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1280], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1344], zmm10
    vpaddd zmm4, zmm4, dword ptr [r8 + 224]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1536]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    vmovdqa64 zmm10, [rcx + 1280]
    vpunpckhdq zmm10, zmm10, [rcx + 1344]
    // step 57: I, word 15, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 228]{1to16}
    vpaddd zmm3, zmm3, [r10 + 960]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm11, [rcx + 1408]
    vpunpckhdq zmm11, zmm11, [rcx + 1472]
    vpaddd zmm7, zmm7, dword ptr [r8 + 228]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1984]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1408], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1472], zmm10
    // step 58: I, word 6, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 232]{1to16}
    vpaddd zmm2, zmm2, [r10 + 384]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vmovdqa64 zmm10, [rcx + 1536]
    vpunpckldq zmm10, zmm10, [rcx + 1600]
    vpaddd zmm6, zmm6, dword ptr [r8 + 232]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1408]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vmovdqa64 zmm11, [rcx + 1664]
    vpunpckldq zmm11, zmm11, [rcx + 1728]
    // step 59: I, word 13, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 236]{1to16}
    vpaddd zmm1, zmm1, [r10 + 832]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1536], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1600], zmm10
    vpaddd zmm5, zmm5, dword ptr [r8 + 236]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1856]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vmovdqa64 zmm10, [rcx + 1536]
    vpunpckhdq zmm10, zmm10, [rcx + 1600]
    // step 60: I, word 4, rotate 6
    vpaddd zmm0, zmm0, dword ptr [r8 + 240]{1to16}
    vpaddd zmm0, zmm0, [r10 + 256]
    vmovdqa64 zmm8, zmm1
    vpternlogd zmm8, zmm2, zmm3, 0x39
    vpaddd zmm0, zmm0, zmm8
    vprold zmm0, zmm0, 6
    vpaddd zmm0, zmm0, zmm1
    vmovdqa64 zmm11, [rcx + 1664]
    vpunpckhdq zmm11, zmm11, [rcx + 1728]
    vpaddd zmm4, zmm4, dword ptr [r8 + 240]{1to16}
    vpaddd zmm4, zmm4, [r10 + 1280]
    vmovdqa64 zmm9, zmm5
    vpternlogd zmm9, zmm6, zmm7, 0x39
    vpaddd zmm4, zmm4, zmm9
    vprold zmm4, zmm4, 6
    vpaddd zmm4, zmm4, zmm5
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1664], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1728], zmm10
    // step 61: I, word 11, rotate 10
    vpaddd zmm3, zmm3, dword ptr [r8 + 244]{1to16}
    vpaddd zmm3, zmm3, [r10 + 704]
    vmovdqa64 zmm8, zmm0
    vpternlogd zmm8, zmm1, zmm2, 0x39
    vpaddd zmm3, zmm3, zmm8
    vprold zmm3, zmm3, 0xa
    vpaddd zmm3, zmm3, zmm0
    vmovdqa64 zmm10, [rcx + 1792]
    vpunpckldq zmm10, zmm10, [rcx + 1856]
    vpaddd zmm7, zmm7, dword ptr [r8 + 244]{1to16}
    vpaddd zmm7, zmm7, [r10 + 1728]
    vmovdqa64 zmm9, zmm4
    vpternlogd zmm9, zmm5, zmm6, 0x39
    vpaddd zmm7, zmm7, zmm9
    vprold zmm7, zmm7, 0xa
    vpaddd zmm7, zmm7, zmm4
    vmovdqa64 zmm11, [rcx + 1920]
    vpunpckldq zmm11, zmm11, [rcx + 1984]
    // step 62: I, word 2, rotate 15
    vpaddd zmm2, zmm2, dword ptr [r8 + 248]{1to16}
    vpaddd zmm2, zmm2, [r10 + 128]
    vmovdqa64 zmm8, zmm3
    vpternlogd zmm8, zmm0, zmm1, 0x39
    vpaddd zmm2, zmm2, zmm8
    vprold zmm2, zmm2, 0xf
    vpaddd zmm2, zmm2, zmm3
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1792], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1856], zmm10
    vpaddd zmm6, zmm6, dword ptr [r8 + 248]{1to16}
    vpaddd zmm6, zmm6, [r10 + 1152]
    vmovdqa64 zmm9, zmm7
    vpternlogd zmm9, zmm4, zmm5, 0x39
    vpaddd zmm6, zmm6, zmm9
    vprold zmm6, zmm6, 0xf
    vpaddd zmm6, zmm6, zmm7
    vmovdqa64 zmm10, [rcx + 1792]
    vpunpckhdq zmm10, zmm10, [rcx + 1856]
    // step 63: I, word 9, rotate 21
    vpaddd zmm1, zmm1, dword ptr [r8 + 252]{1to16}
    vpaddd zmm1, zmm1, [r10 + 576]
    vmovdqa64 zmm8, zmm2
    vpternlogd zmm8, zmm3, zmm0, 0x39
    vpaddd zmm1, zmm1, zmm8
    vprold zmm1, zmm1, 0x15
    vpaddd zmm1, zmm1, zmm2
    vmovdqa64 zmm11, [rcx + 1920]
    vpunpckhdq zmm11, zmm11, [rcx + 1984]
    vpaddd zmm5, zmm5, dword ptr [r8 + 252]{1to16}
    vpaddd zmm5, zmm5, [r10 + 1600]
    vmovdqa64 zmm9, zmm6
    vpternlogd zmm9, zmm7, zmm4, 0x39
    vpaddd zmm5, zmm5, zmm9
    vprold zmm5, zmm5, 0x15
    vpaddd zmm5, zmm5, zmm6
    vpunpcklqdq zmm8, zmm10, zmm11
    vmovdqa64 [r11 + 1920], zmm8
    vpunpckhqdq zmm10, zmm10, zmm11
    vmovdqa64 [r11 + 1984], zmm10
    // add the state before the block
    vpaddd zmm0, zmm0, [rdi + 0]
    vmovdqa64 [rdi + 0], zmm0
    vpaddd zmm1, zmm1, [rdi + 128]
    vmovdqa64 [rdi + 128], zmm1
    vpaddd zmm2, zmm2, [rdi + 256]
    vmovdqa64 [rdi + 256], zmm2
    vpaddd zmm3, zmm3, [rdi + 384]
    vmovdqa64 [rdi + 384], zmm3
    vpaddd zmm4, zmm4, [rdi + 64]
    vmovdqa64 [rdi + 64], zmm4
    vpaddd zmm5, zmm5, [rdi + 192]
    vmovdqa64 [rdi + 192], zmm5
    vpaddd zmm6, zmm6, [rdi + 320]
    vmovdqa64 [rdi + 320], zmm6
    vpaddd zmm7, zmm7, [rdi + 448]
    vmovdqa64 [rdi + 448], zmm7
    sub rdx, 1
    jnz 2b
    vzeroupper
3:
    pop rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbx
    ret
    .cfi_endproc
