// Generated from codegen/src/kernel/x1_avx512vl.rs by `make codegen`: do not edit.
//
// Hashes one message in the lowest 32-bit lane of vector registers, for AVX-512VL.
//
// Registers: rdi state, rsi data, rdx blocks left, rcx constants; a, b, c, d in xmm0 to xmm3, the state
// before the block in xmm4 to xmm7; xmm8 temporary. Scratch memory: none. Clobbers the vector
// registers, rsi, rdx and the flags. The kernel needs no vzeroupper: 128-bit instructions leave the
// upper parts of the registers zero.
//
// One instruction, a table look-up by three bits, computes any of F, G, H and I. So the dependency
// chain from b to the next b is look-up, add, rotate, add. Where each takes one cycle the limit is 4.0
// cycles a byte.
//
// Cycles a byte, 16 KiB messages:
//     4.02   Ice Lake server, llvm-mca 14
//     4.05   Cascade Lake, 3.1 GHz; up to 4.12
//     5.99   Zen 4, 3.7 GHz: six cycles a step. Not used on Zen 4
//     9.2    Zen 5: a rotation always takes two cycles, and so do the other operations in a chain of more
//            than about 40 operations. Not used on Zen 5
//
// Tried on Zen 5 to beat the 4.51 of the general registers, and rejected:
//     9.21   constant + word summed a block ahead, added one step early
//     6.05   the same, and NOPs slow the front end, so that the vector scheduler's queue stays short
//     5.30   the same, and 10 operations on mask registers slow each step; 7.3 with the other core busy
//     4.88   rotation by two shifts of doubled words, F steps only
// Not measured: summing words and constants in the integer units (add, vmovd). It needs more operations,
// but none in the chain.

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    vmovd xmm0, [rdi + 0]
    vmovd xmm1, [rdi + 4]
    vmovd xmm2, [rdi + 8]
    vmovd xmm3, [rdi + 12]
    .p2align 6
2:
    vmovdqa xmm4, xmm0
    vmovdqa xmm5, xmm1
    vmovdqa xmm6, xmm2
    vmovdqa xmm7, xmm3
    // step 0: F, word 0, rotate 7
    vpaddd xmm0, xmm0, dword ptr [rsi + 0]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 0]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xb8
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 7
    vpaddd xmm0, xmm0, xmm1
    // step 1: F, word 1, rotate 12
    vpaddd xmm3, xmm3, dword ptr [rsi + 4]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 4]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xb8
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xc
    vpaddd xmm3, xmm3, xmm0
    // step 2: F, word 2, rotate 17
    vpaddd xmm2, xmm2, dword ptr [rsi + 8]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 8]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xb8
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x11
    vpaddd xmm2, xmm2, xmm3
    // step 3: F, word 3, rotate 22
    vpaddd xmm1, xmm1, dword ptr [rsi + 12]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 12]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xb8
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x16
    vpaddd xmm1, xmm1, xmm2
    // step 4: F, word 4, rotate 7
    vpaddd xmm0, xmm0, dword ptr [rsi + 16]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 16]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xb8
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 7
    vpaddd xmm0, xmm0, xmm1
    // step 5: F, word 5, rotate 12
    vpaddd xmm3, xmm3, dword ptr [rsi + 20]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 20]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xb8
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xc
    vpaddd xmm3, xmm3, xmm0
    // step 6: F, word 6, rotate 17
    vpaddd xmm2, xmm2, dword ptr [rsi + 24]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 24]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xb8
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x11
    vpaddd xmm2, xmm2, xmm3
    // step 7: F, word 7, rotate 22
    vpaddd xmm1, xmm1, dword ptr [rsi + 28]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 28]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xb8
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x16
    vpaddd xmm1, xmm1, xmm2
    // step 8: F, word 8, rotate 7
    vpaddd xmm0, xmm0, dword ptr [rsi + 32]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 32]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xb8
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 7
    vpaddd xmm0, xmm0, xmm1
    // step 9: F, word 9, rotate 12
    vpaddd xmm3, xmm3, dword ptr [rsi + 36]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 36]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xb8
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xc
    vpaddd xmm3, xmm3, xmm0
    // step 10: F, word 10, rotate 17
    vpaddd xmm2, xmm2, dword ptr [rsi + 40]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 40]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xb8
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x11
    vpaddd xmm2, xmm2, xmm3
    // step 11: F, word 11, rotate 22
    vpaddd xmm1, xmm1, dword ptr [rsi + 44]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 44]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xb8
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x16
    vpaddd xmm1, xmm1, xmm2
    // step 12: F, word 12, rotate 7
    vpaddd xmm0, xmm0, dword ptr [rsi + 48]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 48]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xb8
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 7
    vpaddd xmm0, xmm0, xmm1
    // step 13: F, word 13, rotate 12
    vpaddd xmm3, xmm3, dword ptr [rsi + 52]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 52]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xb8
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xc
    vpaddd xmm3, xmm3, xmm0
    // step 14: F, word 14, rotate 17
    vpaddd xmm2, xmm2, dword ptr [rsi + 56]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 56]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xb8
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x11
    vpaddd xmm2, xmm2, xmm3
    // step 15: F, word 15, rotate 22
    vpaddd xmm1, xmm1, dword ptr [rsi + 60]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 60]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xb8
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x16
    vpaddd xmm1, xmm1, xmm2
    // step 16: G, word 1, rotate 5
    vpaddd xmm0, xmm0, dword ptr [rsi + 4]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 64]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xca
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 5
    vpaddd xmm0, xmm0, xmm1
    // step 17: G, word 6, rotate 9
    vpaddd xmm3, xmm3, dword ptr [rsi + 24]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 68]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xca
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 9
    vpaddd xmm3, xmm3, xmm0
    // step 18: G, word 11, rotate 14
    vpaddd xmm2, xmm2, dword ptr [rsi + 44]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 72]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xca
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xe
    vpaddd xmm2, xmm2, xmm3
    // step 19: G, word 0, rotate 20
    vpaddd xmm1, xmm1, dword ptr [rsi + 0]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 76]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xca
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x14
    vpaddd xmm1, xmm1, xmm2
    // step 20: G, word 5, rotate 5
    vpaddd xmm0, xmm0, dword ptr [rsi + 20]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 80]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xca
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 5
    vpaddd xmm0, xmm0, xmm1
    // step 21: G, word 10, rotate 9
    vpaddd xmm3, xmm3, dword ptr [rsi + 40]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 84]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xca
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 9
    vpaddd xmm3, xmm3, xmm0
    // step 22: G, word 15, rotate 14
    vpaddd xmm2, xmm2, dword ptr [rsi + 60]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 88]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xca
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xe
    vpaddd xmm2, xmm2, xmm3
    // step 23: G, word 4, rotate 20
    vpaddd xmm1, xmm1, dword ptr [rsi + 16]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 92]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xca
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x14
    vpaddd xmm1, xmm1, xmm2
    // step 24: G, word 9, rotate 5
    vpaddd xmm0, xmm0, dword ptr [rsi + 36]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 96]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xca
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 5
    vpaddd xmm0, xmm0, xmm1
    // step 25: G, word 14, rotate 9
    vpaddd xmm3, xmm3, dword ptr [rsi + 56]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 100]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xca
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 9
    vpaddd xmm3, xmm3, xmm0
    // step 26: G, word 3, rotate 14
    vpaddd xmm2, xmm2, dword ptr [rsi + 12]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 104]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xca
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xe
    vpaddd xmm2, xmm2, xmm3
    // step 27: G, word 8, rotate 20
    vpaddd xmm1, xmm1, dword ptr [rsi + 32]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 108]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xca
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x14
    vpaddd xmm1, xmm1, xmm2
    // step 28: G, word 13, rotate 5
    vpaddd xmm0, xmm0, dword ptr [rsi + 52]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 112]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0xca
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 5
    vpaddd xmm0, xmm0, xmm1
    // step 29: G, word 2, rotate 9
    vpaddd xmm3, xmm3, dword ptr [rsi + 8]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 116]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0xca
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 9
    vpaddd xmm3, xmm3, xmm0
    // step 30: G, word 7, rotate 14
    vpaddd xmm2, xmm2, dword ptr [rsi + 28]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 120]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0xca
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xe
    vpaddd xmm2, xmm2, xmm3
    // step 31: G, word 12, rotate 20
    vpaddd xmm1, xmm1, dword ptr [rsi + 48]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 124]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0xca
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x14
    vpaddd xmm1, xmm1, xmm2
    // step 32: H, word 5, rotate 4
    vpaddd xmm0, xmm0, dword ptr [rsi + 20]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 128]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x96
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 4
    vpaddd xmm0, xmm0, xmm1
    // step 33: H, word 8, rotate 11
    vpaddd xmm3, xmm3, dword ptr [rsi + 32]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 132]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x96
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xb
    vpaddd xmm3, xmm3, xmm0
    // step 34: H, word 11, rotate 16
    vpaddd xmm2, xmm2, dword ptr [rsi + 44]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 136]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x96
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x10
    vpaddd xmm2, xmm2, xmm3
    // step 35: H, word 14, rotate 23
    vpaddd xmm1, xmm1, dword ptr [rsi + 56]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 140]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x96
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x17
    vpaddd xmm1, xmm1, xmm2
    // step 36: H, word 1, rotate 4
    vpaddd xmm0, xmm0, dword ptr [rsi + 4]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 144]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x96
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 4
    vpaddd xmm0, xmm0, xmm1
    // step 37: H, word 4, rotate 11
    vpaddd xmm3, xmm3, dword ptr [rsi + 16]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 148]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x96
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xb
    vpaddd xmm3, xmm3, xmm0
    // step 38: H, word 7, rotate 16
    vpaddd xmm2, xmm2, dword ptr [rsi + 28]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 152]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x96
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x10
    vpaddd xmm2, xmm2, xmm3
    // step 39: H, word 10, rotate 23
    vpaddd xmm1, xmm1, dword ptr [rsi + 40]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 156]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x96
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x17
    vpaddd xmm1, xmm1, xmm2
    // step 40: H, word 13, rotate 4
    vpaddd xmm0, xmm0, dword ptr [rsi + 52]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 160]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x96
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 4
    vpaddd xmm0, xmm0, xmm1
    // step 41: H, word 0, rotate 11
    vpaddd xmm3, xmm3, dword ptr [rsi + 0]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 164]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x96
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xb
    vpaddd xmm3, xmm3, xmm0
    // step 42: H, word 3, rotate 16
    vpaddd xmm2, xmm2, dword ptr [rsi + 12]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 168]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x96
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x10
    vpaddd xmm2, xmm2, xmm3
    // step 43: H, word 6, rotate 23
    vpaddd xmm1, xmm1, dword ptr [rsi + 24]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 172]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x96
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x17
    vpaddd xmm1, xmm1, xmm2
    // step 44: H, word 9, rotate 4
    vpaddd xmm0, xmm0, dword ptr [rsi + 36]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 176]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x96
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 4
    vpaddd xmm0, xmm0, xmm1
    // step 45: H, word 12, rotate 11
    vpaddd xmm3, xmm3, dword ptr [rsi + 48]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 180]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x96
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xb
    vpaddd xmm3, xmm3, xmm0
    // step 46: H, word 15, rotate 16
    vpaddd xmm2, xmm2, dword ptr [rsi + 60]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 184]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x96
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0x10
    vpaddd xmm2, xmm2, xmm3
    // step 47: H, word 2, rotate 23
    vpaddd xmm1, xmm1, dword ptr [rsi + 8]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 188]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x96
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x17
    vpaddd xmm1, xmm1, xmm2
    // step 48: I, word 0, rotate 6
    vpaddd xmm0, xmm0, dword ptr [rsi + 0]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 192]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x65
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 6
    vpaddd xmm0, xmm0, xmm1
    // step 49: I, word 7, rotate 10
    vpaddd xmm3, xmm3, dword ptr [rsi + 28]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 196]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x65
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xa
    vpaddd xmm3, xmm3, xmm0
    // step 50: I, word 14, rotate 15
    vpaddd xmm2, xmm2, dword ptr [rsi + 56]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 200]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x65
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xf
    vpaddd xmm2, xmm2, xmm3
    // step 51: I, word 5, rotate 21
    vpaddd xmm1, xmm1, dword ptr [rsi + 20]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 204]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x65
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x15
    vpaddd xmm1, xmm1, xmm2
    // step 52: I, word 12, rotate 6
    vpaddd xmm0, xmm0, dword ptr [rsi + 48]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 208]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x65
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 6
    vpaddd xmm0, xmm0, xmm1
    // step 53: I, word 3, rotate 10
    vpaddd xmm3, xmm3, dword ptr [rsi + 12]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 212]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x65
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xa
    vpaddd xmm3, xmm3, xmm0
    // step 54: I, word 10, rotate 15
    vpaddd xmm2, xmm2, dword ptr [rsi + 40]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 216]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x65
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xf
    vpaddd xmm2, xmm2, xmm3
    // step 55: I, word 1, rotate 21
    vpaddd xmm1, xmm1, dword ptr [rsi + 4]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 220]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x65
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x15
    vpaddd xmm1, xmm1, xmm2
    // step 56: I, word 8, rotate 6
    vpaddd xmm0, xmm0, dword ptr [rsi + 32]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 224]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x65
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 6
    vpaddd xmm0, xmm0, xmm1
    // step 57: I, word 15, rotate 10
    vpaddd xmm3, xmm3, dword ptr [rsi + 60]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 228]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x65
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xa
    vpaddd xmm3, xmm3, xmm0
    // step 58: I, word 6, rotate 15
    vpaddd xmm2, xmm2, dword ptr [rsi + 24]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 232]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x65
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xf
    vpaddd xmm2, xmm2, xmm3
    // step 59: I, word 13, rotate 21
    vpaddd xmm1, xmm1, dword ptr [rsi + 52]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 236]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x65
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x15
    vpaddd xmm1, xmm1, xmm2
    // step 60: I, word 4, rotate 6
    vpaddd xmm0, xmm0, dword ptr [rsi + 16]{1to4}
    vpaddd xmm0, xmm0, dword ptr [rcx + 240]{1to4}
    vmovdqa xmm8, xmm3
    vpternlogd xmm8, xmm1, xmm2, 0x65
    vpaddd xmm0, xmm0, xmm8
    vprold xmm0, xmm0, 6
    vpaddd xmm0, xmm0, xmm1
    // step 61: I, word 11, rotate 10
    vpaddd xmm3, xmm3, dword ptr [rsi + 44]{1to4}
    vpaddd xmm3, xmm3, dword ptr [rcx + 244]{1to4}
    vmovdqa xmm8, xmm2
    vpternlogd xmm8, xmm0, xmm1, 0x65
    vpaddd xmm3, xmm3, xmm8
    vprold xmm3, xmm3, 0xa
    vpaddd xmm3, xmm3, xmm0
    // step 62: I, word 2, rotate 15
    vpaddd xmm2, xmm2, dword ptr [rsi + 8]{1to4}
    vpaddd xmm2, xmm2, dword ptr [rcx + 248]{1to4}
    vmovdqa xmm8, xmm1
    vpternlogd xmm8, xmm3, xmm0, 0x65
    vpaddd xmm2, xmm2, xmm8
    vprold xmm2, xmm2, 0xf
    vpaddd xmm2, xmm2, xmm3
    // step 63: I, word 9, rotate 21
    vpaddd xmm1, xmm1, dword ptr [rsi + 36]{1to4}
    vpaddd xmm1, xmm1, dword ptr [rcx + 252]{1to4}
    vmovdqa xmm8, xmm0
    vpternlogd xmm8, xmm2, xmm3, 0x65
    vpaddd xmm1, xmm1, xmm8
    vprold xmm1, xmm1, 0x15
    vpaddd xmm1, xmm1, xmm2
    // add the state before the block
    vpaddd xmm0, xmm0, xmm4
    vpaddd xmm1, xmm1, xmm5
    vpaddd xmm2, xmm2, xmm6
    vpaddd xmm3, xmm3, xmm7
    add rsi, 0x40
    sub rdx, 1
    jnz 2b
    vmovd [rdi + 0], xmm0
    vmovd [rdi + 4], xmm1
    vmovd [rdi + 8], xmm2
    vmovd [rdi + 12], xmm3
3:
    ret
    .cfi_endproc
