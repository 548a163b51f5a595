// Generated from codegen/src/kernel/x1_scalar.rs by `make codegen`: do not edit.
//
// Hashes one message in the general registers of any x86-64 processor.
//
// Registers: rdi state, rsi data, rdx blocks left; a, b, c, d in eax, ecx, r8d, r9d; r10d temporary.
// The constants are immediates. Scratch memory: none. Clobbers these eight registers and the flags.
//
// The dependency chain from b to the next b, in cycles: F 5 (and, xor, add, rol, add), G 4 (and, add, rol,
// add), H 4 (xor, add, rol, add), I 5 (or, xor, add, rol, add). That is 4.5 a step, so the limit is 4.5
// cycles a byte.
//
// Cycles a byte, 16 KiB messages:
//     4.52   Zen 5; 4.58 to 4.61 in `make bench`, which includes the padding. A single block takes
//            292 cycles if its state comes from the block before
//     4.52   Zen 4
//     4.58   Ice Lake server, llvm-mca 14
//     4.56   Zen 3, llvm-mca 14
//
// Tried and rejected on Zen 5:
//     4.51   ANDN for G and I, I as -1 - (c ^ (~b & d)), RORX: shorter, not faster, so there is no
//            x1_bmi1
//     4.51   the constant in an LEA of two or three parts, the word added early or late
//     4.51   the state before the block in registers instead of memory
//     4.76   H as (b ^ c) ^ d
//     5.01   G as c ^ (d & (b ^ c))
// The first MOV of step 16 could be left out: the register holds F of step 15, and with b and c of
// step 15, ~F & b equals ~c & b. But a block would take 0.15 % longer (Zen 4), because step 16 would
// wait for F.
//
// No chain of 4 cycles for F or I was found. Both use b in two terms, or in one term that another
// operation follows, and no instruction adds three words in one cycle.

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov eax, [rdi + 0]
    mov ecx, [rdi + 4]
    mov r8d, [rdi + 8]
    mov r9d, [rdi + 12]
    .p2align 6
2:
    // step 0: F, word 0, rotate 7
    add eax, [rsi + 0]
    add eax, 0xd76aa478
    mov r10d, r8d
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    // step 1: F, word 1, rotate 12
    add r9d, [rsi + 4]
    add r9d, 0xe8c7b756
    mov r10d, ecx
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    // step 2: F, word 2, rotate 17
    add r8d, [rsi + 8]
    add r8d, 0x242070db
    mov r10d, eax
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    // step 3: F, word 3, rotate 22
    add ecx, [rsi + 12]
    add ecx, 0xc1bdceee
    mov r10d, r9d
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    // step 4: F, word 4, rotate 7
    add eax, [rsi + 16]
    add eax, 0xf57c0faf
    mov r10d, r8d
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    // step 5: F, word 5, rotate 12
    add r9d, [rsi + 20]
    add r9d, 0x4787c62a
    mov r10d, ecx
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    // step 6: F, word 6, rotate 17
    add r8d, [rsi + 24]
    add r8d, 0xa8304613
    mov r10d, eax
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    // step 7: F, word 7, rotate 22
    add ecx, [rsi + 28]
    add ecx, 0xfd469501
    mov r10d, r9d
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    // step 8: F, word 8, rotate 7
    add eax, [rsi + 32]
    add eax, 0x698098d8
    mov r10d, r8d
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    // step 9: F, word 9, rotate 12
    add r9d, [rsi + 36]
    add r9d, 0x8b44f7af
    mov r10d, ecx
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    // step 10: F, word 10, rotate 17
    add r8d, [rsi + 40]
    add r8d, 0xffff5bb1
    mov r10d, eax
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    // step 11: F, word 11, rotate 22
    add ecx, [rsi + 44]
    add ecx, 0x895cd7be
    mov r10d, r9d
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    // step 12: F, word 12, rotate 7
    add eax, [rsi + 48]
    add eax, 0x6b901122
    mov r10d, r8d
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    // step 13: F, word 13, rotate 12
    add r9d, [rsi + 52]
    add r9d, 0xfd987193
    mov r10d, ecx
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    // step 14: F, word 14, rotate 17
    add r8d, [rsi + 56]
    add r8d, 0xa679438e
    mov r10d, eax
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    // step 15: F, word 15, rotate 22
    add ecx, [rsi + 60]
    add ecx, 0x49b40821
    mov r10d, r9d
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    // step 16: G, word 1, rotate 5
    add eax, [rsi + 4]
    add eax, 0xf61e2562
    mov r10d, r9d
    not r10d
    and r10d, r8d
    add eax, r10d
    mov r10d, r9d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    // step 17: G, word 6, rotate 9
    add r9d, [rsi + 24]
    add r9d, 0xc040b340
    mov r10d, r8d
    not r10d
    and r10d, ecx
    add r9d, r10d
    mov r10d, r8d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    // step 18: G, word 11, rotate 14
    add r8d, [rsi + 44]
    add r8d, 0x265e5a51
    mov r10d, ecx
    not r10d
    and r10d, eax
    add r8d, r10d
    mov r10d, ecx
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    // step 19: G, word 0, rotate 20
    add ecx, [rsi + 0]
    add ecx, 0xe9b6c7aa
    mov r10d, eax
    not r10d
    and r10d, r9d
    add ecx, r10d
    mov r10d, eax
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    // step 20: G, word 5, rotate 5
    add eax, [rsi + 20]
    add eax, 0xd62f105d
    mov r10d, r9d
    not r10d
    and r10d, r8d
    add eax, r10d
    mov r10d, r9d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    // step 21: G, word 10, rotate 9
    add r9d, [rsi + 40]
    add r9d, 0x2441453
    mov r10d, r8d
    not r10d
    and r10d, ecx
    add r9d, r10d
    mov r10d, r8d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    // step 22: G, word 15, rotate 14
    add r8d, [rsi + 60]
    add r8d, 0xd8a1e681
    mov r10d, ecx
    not r10d
    and r10d, eax
    add r8d, r10d
    mov r10d, ecx
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    // step 23: G, word 4, rotate 20
    add ecx, [rsi + 16]
    add ecx, 0xe7d3fbc8
    mov r10d, eax
    not r10d
    and r10d, r9d
    add ecx, r10d
    mov r10d, eax
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    // step 24: G, word 9, rotate 5
    add eax, [rsi + 36]
    add eax, 0x21e1cde6
    mov r10d, r9d
    not r10d
    and r10d, r8d
    add eax, r10d
    mov r10d, r9d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    // step 25: G, word 14, rotate 9
    add r9d, [rsi + 56]
    add r9d, 0xc33707d6
    mov r10d, r8d
    not r10d
    and r10d, ecx
    add r9d, r10d
    mov r10d, r8d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    // step 26: G, word 3, rotate 14
    add r8d, [rsi + 12]
    add r8d, 0xf4d50d87
    mov r10d, ecx
    not r10d
    and r10d, eax
    add r8d, r10d
    mov r10d, ecx
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    // step 27: G, word 8, rotate 20
    add ecx, [rsi + 32]
    add ecx, 0x455a14ed
    mov r10d, eax
    not r10d
    and r10d, r9d
    add ecx, r10d
    mov r10d, eax
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    // step 28: G, word 13, rotate 5
    add eax, [rsi + 52]
    add eax, 0xa9e3e905
    mov r10d, r9d
    not r10d
    and r10d, r8d
    add eax, r10d
    mov r10d, r9d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    // step 29: G, word 2, rotate 9
    add r9d, [rsi + 8]
    add r9d, 0xfcefa3f8
    mov r10d, r8d
    not r10d
    and r10d, ecx
    add r9d, r10d
    mov r10d, r8d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    // step 30: G, word 7, rotate 14
    add r8d, [rsi + 28]
    add r8d, 0x676f02d9
    mov r10d, ecx
    not r10d
    and r10d, eax
    add r8d, r10d
    mov r10d, ecx
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    // step 31: G, word 12, rotate 20
    add ecx, [rsi + 48]
    add ecx, 0x8d2a4c8a
    mov r10d, eax
    not r10d
    and r10d, r9d
    add ecx, r10d
    mov r10d, eax
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    // step 32: H, word 5, rotate 4
    add eax, [rsi + 20]
    add eax, 0xfffa3942
    mov r10d, r8d
    xor r10d, r9d
    xor r10d, ecx
    add eax, r10d
    xor r10d, r9d
    rol eax, 4
    add eax, ecx
    // step 33: H, word 8, rotate 11
    add r9d, [rsi + 32]
    add r9d, 0x8771f681
    xor r10d, eax
    add r9d, r10d
    xor r10d, r8d
    rol r9d, 0xb
    add r9d, eax
    // step 34: H, word 11, rotate 16
    add r8d, [rsi + 44]
    add r8d, 0x6d9d6122
    xor r10d, r9d
    add r8d, r10d
    xor r10d, ecx
    rol r8d, 0x10
    add r8d, r9d
    // step 35: H, word 14, rotate 23
    add ecx, [rsi + 56]
    add ecx, 0xfde5380c
    xor r10d, r8d
    add ecx, r10d
    xor r10d, eax
    rol ecx, 0x17
    add ecx, r8d
    // step 36: H, word 1, rotate 4
    add eax, [rsi + 4]
    add eax, 0xa4beea44
    xor r10d, ecx
    add eax, r10d
    xor r10d, r9d
    rol eax, 4
    add eax, ecx
    // step 37: H, word 4, rotate 11
    add r9d, [rsi + 16]
    add r9d, 0x4bdecfa9
    xor r10d, eax
    add r9d, r10d
    xor r10d, r8d
    rol r9d, 0xb
    add r9d, eax
    // step 38: H, word 7, rotate 16
    add r8d, [rsi + 28]
    add r8d, 0xf6bb4b60
    xor r10d, r9d
    add r8d, r10d
    xor r10d, ecx
    rol r8d, 0x10
    add r8d, r9d
    // step 39: H, word 10, rotate 23
    add ecx, [rsi + 40]
    add ecx, 0xbebfbc70
    xor r10d, r8d
    add ecx, r10d
    xor r10d, eax
    rol ecx, 0x17
    add ecx, r8d
    // step 40: H, word 13, rotate 4
    add eax, [rsi + 52]
    add eax, 0x289b7ec6
    xor r10d, ecx
    add eax, r10d
    xor r10d, r9d
    rol eax, 4
    add eax, ecx
    // step 41: H, word 0, rotate 11
    add r9d, [rsi + 0]
    add r9d, 0xeaa127fa
    xor r10d, eax
    add r9d, r10d
    xor r10d, r8d
    rol r9d, 0xb
    add r9d, eax
    // step 42: H, word 3, rotate 16
    add r8d, [rsi + 12]
    add r8d, 0xd4ef3085
    xor r10d, r9d
    add r8d, r10d
    xor r10d, ecx
    rol r8d, 0x10
    add r8d, r9d
    // step 43: H, word 6, rotate 23
    add ecx, [rsi + 24]
    add ecx, 0x4881d05
    xor r10d, r8d
    add ecx, r10d
    xor r10d, eax
    rol ecx, 0x17
    add ecx, r8d
    // step 44: H, word 9, rotate 4
    add eax, [rsi + 36]
    add eax, 0xd9d4d039
    xor r10d, ecx
    add eax, r10d
    xor r10d, r9d
    rol eax, 4
    add eax, ecx
    // step 45: H, word 12, rotate 11
    add r9d, [rsi + 48]
    add r9d, 0xe6db99e5
    xor r10d, eax
    add r9d, r10d
    xor r10d, r8d
    rol r9d, 0xb
    add r9d, eax
    // step 46: H, word 15, rotate 16
    add r8d, [rsi + 60]
    add r8d, 0x1fa27cf8
    xor r10d, r9d
    add r8d, r10d
    xor r10d, ecx
    rol r8d, 0x10
    add r8d, r9d
    // step 47: H, word 2, rotate 23
    add ecx, [rsi + 8]
    add ecx, 0xc4ac5665
    xor r10d, r8d
    add ecx, r10d
    rol ecx, 0x17
    add ecx, r8d
    // step 48: I, word 0, rotate 6
    add eax, [rsi + 0]
    add eax, 0xf4292244
    mov r10d, r9d
    not r10d
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    // step 49: I, word 7, rotate 10
    add r9d, [rsi + 28]
    add r9d, 0x432aff97
    mov r10d, r8d
    not r10d
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    // step 50: I, word 14, rotate 15
    add r8d, [rsi + 56]
    add r8d, 0xab9423a7
    mov r10d, ecx
    not r10d
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    // step 51: I, word 5, rotate 21
    add ecx, [rsi + 20]
    add ecx, 0xfc93a039
    mov r10d, eax
    not r10d
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    // step 52: I, word 12, rotate 6
    add eax, [rsi + 48]
    add eax, 0x655b59c3
    mov r10d, r9d
    not r10d
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    // step 53: I, word 3, rotate 10
    add r9d, [rsi + 12]
    add r9d, 0x8f0ccc92
    mov r10d, r8d
    not r10d
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    // step 54: I, word 10, rotate 15
    add r8d, [rsi + 40]
    add r8d, 0xffeff47d
    mov r10d, ecx
    not r10d
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    // step 55: I, word 1, rotate 21
    add ecx, [rsi + 4]
    add ecx, 0x85845dd1
    mov r10d, eax
    not r10d
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    // step 56: I, word 8, rotate 6
    add eax, [rsi + 32]
    add eax, 0x6fa87e4f
    mov r10d, r9d
    not r10d
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    // step 57: I, word 15, rotate 10
    add r9d, [rsi + 60]
    add r9d, 0xfe2ce6e0
    mov r10d, r8d
    not r10d
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    // step 58: I, word 6, rotate 15
    add r8d, [rsi + 24]
    add r8d, 0xa3014314
    mov r10d, ecx
    not r10d
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    // step 59: I, word 13, rotate 21
    add ecx, [rsi + 52]
    add ecx, 0x4e0811a1
    mov r10d, eax
    not r10d
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    // step 60: I, word 4, rotate 6
    add eax, [rsi + 16]
    add eax, 0xf7537e82
    mov r10d, r9d
    not r10d
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    // step 61: I, word 11, rotate 10
    add r9d, [rsi + 44]
    add r9d, 0xbd3af235
    mov r10d, r8d
    not r10d
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    // step 62: I, word 2, rotate 15
    add r8d, [rsi + 8]
    add r8d, 0x2ad7d2bb
    mov r10d, ecx
    not r10d
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    // step 63: I, word 9, rotate 21
    add ecx, [rsi + 36]
    add ecx, 0xeb86d391
    mov r10d, eax
    not r10d
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    // add the state before the block
    add eax, [rdi + 0]
    mov [rdi + 0], eax
    add ecx, [rdi + 4]
    mov [rdi + 4], ecx
    add r8d, [rdi + 8]
    mov [rdi + 8], r8d
    add r9d, [rdi + 12]
    mov [rdi + 12], r9d
    add rsi, 0x40
    sub rdx, 1
    jnz 2b
3:
    ret
    .cfi_endproc
