// Generated from codegen/src/kernel/x2_scalar.rs by `make codegen`: do not edit.
//
// Hashes two messages in the general registers of any x86-64 processor. The instructions of the two messages alternate.
//
// Registers: rdi states, rsi and rcx data of each message, rdx blocks left; a, b, c, d of the first message in eax,
// r8d, r9d, r10d, of the second in r11d, ebx, ebp, r12d; r13d, r14d temporary; r15 pointers to last blocks. Scratch
// memory: none. Clobbers these registers and the flags, but restores rbx, rbp and r12 to r15.
//
// The dependency chain of x1_scalar leaves half of the processor idle. The second message uses that half.
//
// Cycles for a block of both messages, 4 KiB messages, Zen 5:
//     298   this kernel: 4.66 a byte of each message, 1.98 times as fast as one message after the other
//     297   alternating step by step, not instruction by instruction
//
// Tried on Zen 5, with a and d in memory to free registers for more messages:
//     324   two messages
//     374   three, d in a register: 2.4 times as fast as one after the other; x16x1_avx512 takes 518
//     409   three
//     512   four: as long as x16x1_avx512, which hashes 16

    .cfi_startproc
    endbr64
    push rbx
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbx, 0
    push rbp
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset rbp, 0
    push r12
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset r12, 0
    push r13
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset r13, 0
    push r14
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset r14, 0
    push r15
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset r15, 0
    test rdx, rdx
    jz 3f
    mov r15, r9
    mov rcx, [rsi + 8]
    mov rsi, [rsi + 0]
    mov eax, [rdi + 0]
    mov r8d, [rdi + 8]
    mov r9d, [rdi + 16]
    mov r10d, [rdi + 24]
    mov r11d, [rdi + 4]
    mov ebx, [rdi + 12]
    mov ebp, [rdi + 20]
    mov r12d, [rdi + 28]
    .p2align 6
2:
    // step 0: F, word 0, rotate 7
    add eax, [rsi + 0]
    add r11d, [rcx + 0]
    add eax, 0xd76aa478
    add r11d, 0xd76aa478
    mov r13d, r9d
    mov r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    and r13d, r8d
    and r14d, ebx
    xor r13d, r10d
    xor r14d, r12d
    add eax, r13d
    add r11d, r14d
    rol eax, 7
    rol r11d, 7
    add eax, r8d
    add r11d, ebx
    // step 1: F, word 1, rotate 12
    add r10d, [rsi + 4]
    add r12d, [rcx + 4]
    add r10d, 0xe8c7b756
    add r12d, 0xe8c7b756
    mov r13d, r8d
    mov r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    and r13d, eax
    and r14d, r11d
    xor r13d, r9d
    xor r14d, ebp
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xc
    rol r12d, 0xc
    add r10d, eax
    add r12d, r11d
    // step 2: F, word 2, rotate 17
    add r9d, [rsi + 8]
    add ebp, [rcx + 8]
    add r9d, 0x242070db
    add ebp, 0x242070db
    mov r13d, eax
    mov r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    and r13d, r10d
    and r14d, r12d
    xor r13d, r8d
    xor r14d, ebx
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0x11
    rol ebp, 0x11
    add r9d, r10d
    add ebp, r12d
    // step 3: F, word 3, rotate 22
    add r8d, [rsi + 12]
    add ebx, [rcx + 12]
    add r8d, 0xc1bdceee
    add ebx, 0xc1bdceee
    mov r13d, r10d
    mov r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    and r13d, r9d
    and r14d, ebp
    xor r13d, eax
    xor r14d, r11d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x16
    rol ebx, 0x16
    add r8d, r9d
    add ebx, ebp
    // step 4: F, word 4, rotate 7
    add eax, [rsi + 16]
    add r11d, [rcx + 16]
    add eax, 0xf57c0faf
    add r11d, 0xf57c0faf
    mov r13d, r9d
    mov r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    and r13d, r8d
    and r14d, ebx
    xor r13d, r10d
    xor r14d, r12d
    add eax, r13d
    add r11d, r14d
    rol eax, 7
    rol r11d, 7
    add eax, r8d
    add r11d, ebx
    // step 5: F, word 5, rotate 12
    add r10d, [rsi + 20]
    add r12d, [rcx + 20]
    add r10d, 0x4787c62a
    add r12d, 0x4787c62a
    mov r13d, r8d
    mov r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    and r13d, eax
    and r14d, r11d
    xor r13d, r9d
    xor r14d, ebp
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xc
    rol r12d, 0xc
    add r10d, eax
    add r12d, r11d
    // step 6: F, word 6, rotate 17
    add r9d, [rsi + 24]
    add ebp, [rcx + 24]
    add r9d, 0xa8304613
    add ebp, 0xa8304613
    mov r13d, eax
    mov r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    and r13d, r10d
    and r14d, r12d
    xor r13d, r8d
    xor r14d, ebx
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0x11
    rol ebp, 0x11
    add r9d, r10d
    add ebp, r12d
    // step 7: F, word 7, rotate 22
    add r8d, [rsi + 28]
    add ebx, [rcx + 28]
    add r8d, 0xfd469501
    add ebx, 0xfd469501
    mov r13d, r10d
    mov r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    and r13d, r9d
    and r14d, ebp
    xor r13d, eax
    xor r14d, r11d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x16
    rol ebx, 0x16
    add r8d, r9d
    add ebx, ebp
    // step 8: F, word 8, rotate 7
    add eax, [rsi + 32]
    add r11d, [rcx + 32]
    add eax, 0x698098d8
    add r11d, 0x698098d8
    mov r13d, r9d
    mov r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    and r13d, r8d
    and r14d, ebx
    xor r13d, r10d
    xor r14d, r12d
    add eax, r13d
    add r11d, r14d
    rol eax, 7
    rol r11d, 7
    add eax, r8d
    add r11d, ebx
    // step 9: F, word 9, rotate 12
    add r10d, [rsi + 36]
    add r12d, [rcx + 36]
    add r10d, 0x8b44f7af
    add r12d, 0x8b44f7af
    mov r13d, r8d
    mov r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    and r13d, eax
    and r14d, r11d
    xor r13d, r9d
    xor r14d, ebp
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xc
    rol r12d, 0xc
    add r10d, eax
    add r12d, r11d
    // step 10: F, word 10, rotate 17
    add r9d, [rsi + 40]
    add ebp, [rcx + 40]
    add r9d, 0xffff5bb1
    add ebp, 0xffff5bb1
    mov r13d, eax
    mov r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    and r13d, r10d
    and r14d, r12d
    xor r13d, r8d
    xor r14d, ebx
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0x11
    rol ebp, 0x11
    add r9d, r10d
    add ebp, r12d
    // step 11: F, word 11, rotate 22
    add r8d, [rsi + 44]
    add ebx, [rcx + 44]
    add r8d, 0x895cd7be
    add ebx, 0x895cd7be
    mov r13d, r10d
    mov r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    and r13d, r9d
    and r14d, ebp
    xor r13d, eax
    xor r14d, r11d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x16
    rol ebx, 0x16
    add r8d, r9d
    add ebx, ebp
    // step 12: F, word 12, rotate 7
    add eax, [rsi + 48]
    add r11d, [rcx + 48]
    add eax, 0x6b901122
    add r11d, 0x6b901122
    mov r13d, r9d
    mov r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    and r13d, r8d
    and r14d, ebx
    xor r13d, r10d
    xor r14d, r12d
    add eax, r13d
    add r11d, r14d
    rol eax, 7
    rol r11d, 7
    add eax, r8d
    add r11d, ebx
    // step 13: F, word 13, rotate 12
    add r10d, [rsi + 52]
    add r12d, [rcx + 52]
    add r10d, 0xfd987193
    add r12d, 0xfd987193
    mov r13d, r8d
    mov r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    and r13d, eax
    and r14d, r11d
    xor r13d, r9d
    xor r14d, ebp
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xc
    rol r12d, 0xc
    add r10d, eax
    add r12d, r11d
    // step 14: F, word 14, rotate 17
    add r9d, [rsi + 56]
    add ebp, [rcx + 56]
    add r9d, 0xa679438e
    add ebp, 0xa679438e
    mov r13d, eax
    mov r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    and r13d, r10d
    and r14d, r12d
    xor r13d, r8d
    xor r14d, ebx
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0x11
    rol ebp, 0x11
    add r9d, r10d
    add ebp, r12d
    // step 15: F, word 15, rotate 22
    add r8d, [rsi + 60]
    add ebx, [rcx + 60]
    add r8d, 0x49b40821
    add ebx, 0x49b40821
    mov r13d, r10d
    mov r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    and r13d, r9d
    and r14d, ebp
    xor r13d, eax
    xor r14d, r11d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x16
    rol ebx, 0x16
    add r8d, r9d
    add ebx, ebp
    // step 16: G, word 1, rotate 5
    add eax, [rsi + 4]
    add r11d, [rcx + 4]
    add eax, 0xf61e2562
    add r11d, 0xf61e2562
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    and r13d, r9d
    and r14d, ebp
    add eax, r13d
    add r11d, r14d
    mov r13d, r10d
    mov r14d, r12d
    and r13d, r8d
    and r14d, ebx
    add eax, r13d
    add r11d, r14d
    rol eax, 5
    rol r11d, 5
    add eax, r8d
    add r11d, ebx
    // step 17: G, word 6, rotate 9
    add r10d, [rsi + 24]
    add r12d, [rcx + 24]
    add r10d, 0xc040b340
    add r12d, 0xc040b340
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    and r13d, r8d
    and r14d, ebx
    add r10d, r13d
    add r12d, r14d
    mov r13d, r9d
    mov r14d, ebp
    and r13d, eax
    and r14d, r11d
    add r10d, r13d
    add r12d, r14d
    rol r10d, 9
    rol r12d, 9
    add r10d, eax
    add r12d, r11d
    // step 18: G, word 11, rotate 14
    add r9d, [rsi + 44]
    add ebp, [rcx + 44]
    add r9d, 0x265e5a51
    add ebp, 0x265e5a51
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    and r13d, eax
    and r14d, r11d
    add r9d, r13d
    add ebp, r14d
    mov r13d, r8d
    mov r14d, ebx
    and r13d, r10d
    and r14d, r12d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xe
    rol ebp, 0xe
    add r9d, r10d
    add ebp, r12d
    // step 19: G, word 0, rotate 20
    add r8d, [rsi + 0]
    add ebx, [rcx + 0]
    add r8d, 0xe9b6c7aa
    add ebx, 0xe9b6c7aa
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    and r13d, r10d
    and r14d, r12d
    add r8d, r13d
    add ebx, r14d
    mov r13d, eax
    mov r14d, r11d
    and r13d, r9d
    and r14d, ebp
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x14
    rol ebx, 0x14
    add r8d, r9d
    add ebx, ebp
    // step 20: G, word 5, rotate 5
    add eax, [rsi + 20]
    add r11d, [rcx + 20]
    add eax, 0xd62f105d
    add r11d, 0xd62f105d
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    and r13d, r9d
    and r14d, ebp
    add eax, r13d
    add r11d, r14d
    mov r13d, r10d
    mov r14d, r12d
    and r13d, r8d
    and r14d, ebx
    add eax, r13d
    add r11d, r14d
    rol eax, 5
    rol r11d, 5
    add eax, r8d
    add r11d, ebx
    // step 21: G, word 10, rotate 9
    add r10d, [rsi + 40]
    add r12d, [rcx + 40]
    add r10d, 0x2441453
    add r12d, 0x2441453
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    and r13d, r8d
    and r14d, ebx
    add r10d, r13d
    add r12d, r14d
    mov r13d, r9d
    mov r14d, ebp
    and r13d, eax
    and r14d, r11d
    add r10d, r13d
    add r12d, r14d
    rol r10d, 9
    rol r12d, 9
    add r10d, eax
    add r12d, r11d
    // step 22: G, word 15, rotate 14
    add r9d, [rsi + 60]
    add ebp, [rcx + 60]
    add r9d, 0xd8a1e681
    add ebp, 0xd8a1e681
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    and r13d, eax
    and r14d, r11d
    add r9d, r13d
    add ebp, r14d
    mov r13d, r8d
    mov r14d, ebx
    and r13d, r10d
    and r14d, r12d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xe
    rol ebp, 0xe
    add r9d, r10d
    add ebp, r12d
    // step 23: G, word 4, rotate 20
    add r8d, [rsi + 16]
    add ebx, [rcx + 16]
    add r8d, 0xe7d3fbc8
    add ebx, 0xe7d3fbc8
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    and r13d, r10d
    and r14d, r12d
    add r8d, r13d
    add ebx, r14d
    mov r13d, eax
    mov r14d, r11d
    and r13d, r9d
    and r14d, ebp
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x14
    rol ebx, 0x14
    add r8d, r9d
    add ebx, ebp
    // step 24: G, word 9, rotate 5
    add eax, [rsi + 36]
    add r11d, [rcx + 36]
    add eax, 0x21e1cde6
    add r11d, 0x21e1cde6
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    and r13d, r9d
    and r14d, ebp
    add eax, r13d
    add r11d, r14d
    mov r13d, r10d
    mov r14d, r12d
    and r13d, r8d
    and r14d, ebx
    add eax, r13d
    add r11d, r14d
    rol eax, 5
    rol r11d, 5
    add eax, r8d
    add r11d, ebx
    // step 25: G, word 14, rotate 9
    add r10d, [rsi + 56]
    add r12d, [rcx + 56]
    add r10d, 0xc33707d6
    add r12d, 0xc33707d6
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    and r13d, r8d
    and r14d, ebx
    add r10d, r13d
    add r12d, r14d
    mov r13d, r9d
    mov r14d, ebp
    and r13d, eax
    and r14d, r11d
    add r10d, r13d
    add r12d, r14d
    rol r10d, 9
    rol r12d, 9
    add r10d, eax
    add r12d, r11d
    // step 26: G, word 3, rotate 14
    add r9d, [rsi + 12]
    add ebp, [rcx + 12]
    add r9d, 0xf4d50d87
    add ebp, 0xf4d50d87
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    and r13d, eax
    and r14d, r11d
    add r9d, r13d
    add ebp, r14d
    mov r13d, r8d
    mov r14d, ebx
    and r13d, r10d
    and r14d, r12d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xe
    rol ebp, 0xe
    add r9d, r10d
    add ebp, r12d
    // step 27: G, word 8, rotate 20
    add r8d, [rsi + 32]
    add ebx, [rcx + 32]
    add r8d, 0x455a14ed
    add ebx, 0x455a14ed
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    and r13d, r10d
    and r14d, r12d
    add r8d, r13d
    add ebx, r14d
    mov r13d, eax
    mov r14d, r11d
    and r13d, r9d
    and r14d, ebp
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x14
    rol ebx, 0x14
    add r8d, r9d
    add ebx, ebp
    // step 28: G, word 13, rotate 5
    add eax, [rsi + 52]
    add r11d, [rcx + 52]
    add eax, 0xa9e3e905
    add r11d, 0xa9e3e905
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    and r13d, r9d
    and r14d, ebp
    add eax, r13d
    add r11d, r14d
    mov r13d, r10d
    mov r14d, r12d
    and r13d, r8d
    and r14d, ebx
    add eax, r13d
    add r11d, r14d
    rol eax, 5
    rol r11d, 5
    add eax, r8d
    add r11d, ebx
    // step 29: G, word 2, rotate 9
    add r10d, [rsi + 8]
    add r12d, [rcx + 8]
    add r10d, 0xfcefa3f8
    add r12d, 0xfcefa3f8
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    and r13d, r8d
    and r14d, ebx
    add r10d, r13d
    add r12d, r14d
    mov r13d, r9d
    mov r14d, ebp
    and r13d, eax
    and r14d, r11d
    add r10d, r13d
    add r12d, r14d
    rol r10d, 9
    rol r12d, 9
    add r10d, eax
    add r12d, r11d
    // step 30: G, word 7, rotate 14
    add r9d, [rsi + 28]
    add ebp, [rcx + 28]
    add r9d, 0x676f02d9
    add ebp, 0x676f02d9
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    and r13d, eax
    and r14d, r11d
    add r9d, r13d
    add ebp, r14d
    mov r13d, r8d
    mov r14d, ebx
    and r13d, r10d
    and r14d, r12d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xe
    rol ebp, 0xe
    add r9d, r10d
    add ebp, r12d
    // step 31: G, word 12, rotate 20
    add r8d, [rsi + 48]
    add ebx, [rcx + 48]
    add r8d, 0x8d2a4c8a
    add ebx, 0x8d2a4c8a
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    and r13d, r10d
    and r14d, r12d
    add r8d, r13d
    add ebx, r14d
    mov r13d, eax
    mov r14d, r11d
    and r13d, r9d
    and r14d, ebp
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x14
    rol ebx, 0x14
    add r8d, r9d
    add ebx, ebp
    // step 32: H, word 5, rotate 4
    add eax, [rsi + 20]
    add r11d, [rcx + 20]
    add eax, 0xfffa3942
    add r11d, 0xfffa3942
    mov r13d, r9d
    mov r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    xor r13d, r8d
    xor r14d, ebx
    add eax, r13d
    add r11d, r14d
    xor r13d, r10d
    xor r14d, r12d
    rol eax, 4
    rol r11d, 4
    add eax, r8d
    add r11d, ebx
    // step 33: H, word 8, rotate 11
    add r10d, [rsi + 32]
    add r12d, [rcx + 32]
    add r10d, 0x8771f681
    add r12d, 0x8771f681
    xor r13d, eax
    xor r14d, r11d
    add r10d, r13d
    add r12d, r14d
    xor r13d, r9d
    xor r14d, ebp
    rol r10d, 0xb
    rol r12d, 0xb
    add r10d, eax
    add r12d, r11d
    // step 34: H, word 11, rotate 16
    add r9d, [rsi + 44]
    add ebp, [rcx + 44]
    add r9d, 0x6d9d6122
    add ebp, 0x6d9d6122
    xor r13d, r10d
    xor r14d, r12d
    add r9d, r13d
    add ebp, r14d
    xor r13d, r8d
    xor r14d, ebx
    rol r9d, 0x10
    rol ebp, 0x10
    add r9d, r10d
    add ebp, r12d
    // step 35: H, word 14, rotate 23
    add r8d, [rsi + 56]
    add ebx, [rcx + 56]
    add r8d, 0xfde5380c
    add ebx, 0xfde5380c
    xor r13d, r9d
    xor r14d, ebp
    add r8d, r13d
    add ebx, r14d
    xor r13d, eax
    xor r14d, r11d
    rol r8d, 0x17
    rol ebx, 0x17
    add r8d, r9d
    add ebx, ebp
    // step 36: H, word 1, rotate 4
    add eax, [rsi + 4]
    add r11d, [rcx + 4]
    add eax, 0xa4beea44
    add r11d, 0xa4beea44
    xor r13d, r8d
    xor r14d, ebx
    add eax, r13d
    add r11d, r14d
    xor r13d, r10d
    xor r14d, r12d
    rol eax, 4
    rol r11d, 4
    add eax, r8d
    add r11d, ebx
    // step 37: H, word 4, rotate 11
    add r10d, [rsi + 16]
    add r12d, [rcx + 16]
    add r10d, 0x4bdecfa9
    add r12d, 0x4bdecfa9
    xor r13d, eax
    xor r14d, r11d
    add r10d, r13d
    add r12d, r14d
    xor r13d, r9d
    xor r14d, ebp
    rol r10d, 0xb
    rol r12d, 0xb
    add r10d, eax
    add r12d, r11d
    // step 38: H, word 7, rotate 16
    add r9d, [rsi + 28]
    add ebp, [rcx + 28]
    add r9d, 0xf6bb4b60
    add ebp, 0xf6bb4b60
    xor r13d, r10d
    xor r14d, r12d
    add r9d, r13d
    add ebp, r14d
    xor r13d, r8d
    xor r14d, ebx
    rol r9d, 0x10
    rol ebp, 0x10
    add r9d, r10d
    add ebp, r12d
    // step 39: H, word 10, rotate 23
    add r8d, [rsi + 40]
    add ebx, [rcx + 40]
    add r8d, 0xbebfbc70
    add ebx, 0xbebfbc70
    xor r13d, r9d
    xor r14d, ebp
    add r8d, r13d
    add ebx, r14d
    xor r13d, eax
    xor r14d, r11d
    rol r8d, 0x17
    rol ebx, 0x17
    add r8d, r9d
    add ebx, ebp
    // step 40: H, word 13, rotate 4
    add eax, [rsi + 52]
    add r11d, [rcx + 52]
    add eax, 0x289b7ec6
    add r11d, 0x289b7ec6
    xor r13d, r8d
    xor r14d, ebx
    add eax, r13d
    add r11d, r14d
    xor r13d, r10d
    xor r14d, r12d
    rol eax, 4
    rol r11d, 4
    add eax, r8d
    add r11d, ebx
    // step 41: H, word 0, rotate 11
    add r10d, [rsi + 0]
    add r12d, [rcx + 0]
    add r10d, 0xeaa127fa
    add r12d, 0xeaa127fa
    xor r13d, eax
    xor r14d, r11d
    add r10d, r13d
    add r12d, r14d
    xor r13d, r9d
    xor r14d, ebp
    rol r10d, 0xb
    rol r12d, 0xb
    add r10d, eax
    add r12d, r11d
    // step 42: H, word 3, rotate 16
    add r9d, [rsi + 12]
    add ebp, [rcx + 12]
    add r9d, 0xd4ef3085
    add ebp, 0xd4ef3085
    xor r13d, r10d
    xor r14d, r12d
    add r9d, r13d
    add ebp, r14d
    xor r13d, r8d
    xor r14d, ebx
    rol r9d, 0x10
    rol ebp, 0x10
    add r9d, r10d
    add ebp, r12d
    // step 43: H, word 6, rotate 23
    add r8d, [rsi + 24]
    add ebx, [rcx + 24]
    add r8d, 0x4881d05
    add ebx, 0x4881d05
    xor r13d, r9d
    xor r14d, ebp
    add r8d, r13d
    add ebx, r14d
    xor r13d, eax
    xor r14d, r11d
    rol r8d, 0x17
    rol ebx, 0x17
    add r8d, r9d
    add ebx, ebp
    // step 44: H, word 9, rotate 4
    add eax, [rsi + 36]
    add r11d, [rcx + 36]
    add eax, 0xd9d4d039
    add r11d, 0xd9d4d039
    xor r13d, r8d
    xor r14d, ebx
    add eax, r13d
    add r11d, r14d
    xor r13d, r10d
    xor r14d, r12d
    rol eax, 4
    rol r11d, 4
    add eax, r8d
    add r11d, ebx
    // step 45: H, word 12, rotate 11
    add r10d, [rsi + 48]
    add r12d, [rcx + 48]
    add r10d, 0xe6db99e5
    add r12d, 0xe6db99e5
    xor r13d, eax
    xor r14d, r11d
    add r10d, r13d
    add r12d, r14d
    xor r13d, r9d
    xor r14d, ebp
    rol r10d, 0xb
    rol r12d, 0xb
    add r10d, eax
    add r12d, r11d
    // step 46: H, word 15, rotate 16
    add r9d, [rsi + 60]
    add ebp, [rcx + 60]
    add r9d, 0x1fa27cf8
    add ebp, 0x1fa27cf8
    xor r13d, r10d
    xor r14d, r12d
    add r9d, r13d
    add ebp, r14d
    xor r13d, r8d
    xor r14d, ebx
    rol r9d, 0x10
    rol ebp, 0x10
    add r9d, r10d
    add ebp, r12d
    // step 47: H, word 2, rotate 23
    add r8d, [rsi + 8]
    add ebx, [rcx + 8]
    add r8d, 0xc4ac5665
    add ebx, 0xc4ac5665
    xor r13d, r9d
    xor r14d, ebp
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x17
    rol ebx, 0x17
    add r8d, r9d
    add ebx, ebp
    // step 48: I, word 0, rotate 6
    add eax, [rsi + 0]
    add r11d, [rcx + 0]
    add eax, 0xf4292244
    add r11d, 0xf4292244
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    or r13d, r8d
    or r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    add eax, r13d
    add r11d, r14d
    rol eax, 6
    rol r11d, 6
    add eax, r8d
    add r11d, ebx
    // step 49: I, word 7, rotate 10
    add r10d, [rsi + 28]
    add r12d, [rcx + 28]
    add r10d, 0x432aff97
    add r12d, 0x432aff97
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    or r13d, eax
    or r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xa
    rol r12d, 0xa
    add r10d, eax
    add r12d, r11d
    // step 50: I, word 14, rotate 15
    add r9d, [rsi + 56]
    add ebp, [rcx + 56]
    add r9d, 0xab9423a7
    add ebp, 0xab9423a7
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    or r13d, r10d
    or r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xf
    rol ebp, 0xf
    add r9d, r10d
    add ebp, r12d
    // step 51: I, word 5, rotate 21
    add r8d, [rsi + 20]
    add ebx, [rcx + 20]
    add r8d, 0xfc93a039
    add ebx, 0xfc93a039
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    or r13d, r9d
    or r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x15
    rol ebx, 0x15
    add r8d, r9d
    add ebx, ebp
    // step 52: I, word 12, rotate 6
    add eax, [rsi + 48]
    add r11d, [rcx + 48]
    add eax, 0x655b59c3
    add r11d, 0x655b59c3
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    or r13d, r8d
    or r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    add eax, r13d
    add r11d, r14d
    rol eax, 6
    rol r11d, 6
    add eax, r8d
    add r11d, ebx
    // step 53: I, word 3, rotate 10
    add r10d, [rsi + 12]
    add r12d, [rcx + 12]
    add r10d, 0x8f0ccc92
    add r12d, 0x8f0ccc92
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    or r13d, eax
    or r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xa
    rol r12d, 0xa
    add r10d, eax
    add r12d, r11d
    // step 54: I, word 10, rotate 15
    add r9d, [rsi + 40]
    add ebp, [rcx + 40]
    add r9d, 0xffeff47d
    add ebp, 0xffeff47d
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    or r13d, r10d
    or r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xf
    rol ebp, 0xf
    add r9d, r10d
    add ebp, r12d
    // step 55: I, word 1, rotate 21
    add r8d, [rsi + 4]
    add ebx, [rcx + 4]
    add r8d, 0x85845dd1
    add ebx, 0x85845dd1
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    or r13d, r9d
    or r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x15
    rol ebx, 0x15
    add r8d, r9d
    add ebx, ebp
    // step 56: I, word 8, rotate 6
    add eax, [rsi + 32]
    add r11d, [rcx + 32]
    add eax, 0x6fa87e4f
    add r11d, 0x6fa87e4f
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    or r13d, r8d
    or r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    add eax, r13d
    add r11d, r14d
    rol eax, 6
    rol r11d, 6
    add eax, r8d
    add r11d, ebx
    // step 57: I, word 15, rotate 10
    add r10d, [rsi + 60]
    add r12d, [rcx + 60]
    add r10d, 0xfe2ce6e0
    add r12d, 0xfe2ce6e0
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    or r13d, eax
    or r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xa
    rol r12d, 0xa
    add r10d, eax
    add r12d, r11d
    // step 58: I, word 6, rotate 15
    add r9d, [rsi + 24]
    add ebp, [rcx + 24]
    add r9d, 0xa3014314
    add ebp, 0xa3014314
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    or r13d, r10d
    or r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xf
    rol ebp, 0xf
    add r9d, r10d
    add ebp, r12d
    // step 59: I, word 13, rotate 21
    add r8d, [rsi + 52]
    add ebx, [rcx + 52]
    add r8d, 0x4e0811a1
    add ebx, 0x4e0811a1
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    or r13d, r9d
    or r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x15
    rol ebx, 0x15
    add r8d, r9d
    add ebx, ebp
    // step 60: I, word 4, rotate 6
    add eax, [rsi + 16]
    add r11d, [rcx + 16]
    add eax, 0xf7537e82
    add r11d, 0xf7537e82
    mov r13d, r10d
    mov r14d, r12d
    not r13d
    not r14d
    or r13d, r8d
    or r14d, ebx
    xor r13d, r9d
    xor r14d, ebp
    add eax, r13d
    add r11d, r14d
    rol eax, 6
    rol r11d, 6
    add eax, r8d
    add r11d, ebx
    // step 61: I, word 11, rotate 10
    add r10d, [rsi + 44]
    add r12d, [rcx + 44]
    add r10d, 0xbd3af235
    add r12d, 0xbd3af235
    mov r13d, r9d
    mov r14d, ebp
    not r13d
    not r14d
    or r13d, eax
    or r14d, r11d
    xor r13d, r8d
    xor r14d, ebx
    add r10d, r13d
    add r12d, r14d
    rol r10d, 0xa
    rol r12d, 0xa
    add r10d, eax
    add r12d, r11d
    // step 62: I, word 2, rotate 15
    add r9d, [rsi + 8]
    add ebp, [rcx + 8]
    add r9d, 0x2ad7d2bb
    add ebp, 0x2ad7d2bb
    mov r13d, r8d
    mov r14d, ebx
    not r13d
    not r14d
    or r13d, r10d
    or r14d, r12d
    xor r13d, eax
    xor r14d, r11d
    add r9d, r13d
    add ebp, r14d
    rol r9d, 0xf
    rol ebp, 0xf
    add r9d, r10d
    add ebp, r12d
    // step 63: I, word 9, rotate 21
    add r8d, [rsi + 36]
    add ebx, [rcx + 36]
    add r8d, 0xeb86d391
    add ebx, 0xeb86d391
    mov r13d, eax
    mov r14d, r11d
    not r13d
    not r14d
    or r13d, r9d
    or r14d, ebp
    xor r13d, r10d
    xor r14d, r12d
    add r8d, r13d
    add ebx, r14d
    rol r8d, 0x15
    rol ebx, 0x15
    add r8d, r9d
    add ebx, ebp
    // add the state before the block
    add eax, [rdi + 0]
    mov [rdi + 0], eax
    add r8d, [rdi + 8]
    mov [rdi + 8], r8d
    add r9d, [rdi + 16]
    mov [rdi + 16], r9d
    add r10d, [rdi + 24]
    mov [rdi + 24], r10d
    add r11d, [rdi + 4]
    mov [rdi + 4], r11d
    add ebx, [rdi + 12]
    mov [rdi + 12], ebx
    add ebp, [rdi + 20]
    mov [rdi + 20], ebp
    add r12d, [rdi + 28]
    mov [rdi + 28], r12d
    add rsi, 0x40
    add rcx, 0x40
    sub rdx, 1
    jnz 2b
    // continue with the last block, if there is one
    test r15, r15
    jz 3f
    mov rsi, [r15 + 0]
    mov rcx, [r15 + 8]
    mov r15, 0
    add rdx, 1
    jmp 2b
3:
    pop r15
    .cfi_adjust_cfa_offset -8
    .cfi_restore r15
    pop r14
    .cfi_adjust_cfa_offset -8
    .cfi_restore r14
    pop r13
    .cfi_adjust_cfa_offset -8
    .cfi_restore r13
    pop r12
    .cfi_adjust_cfa_offset -8
    .cfi_restore r12
    pop rbp
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbp
    pop rbx
    .cfi_adjust_cfa_offset -8
    .cfi_restore rbx
    ret
    .cfi_endproc
