# Generated from kernels/src/kernel/x1_scalar.rs by `make kernels`: do not edit.
#
# ABOUT

    .cfi_startproc
    endbr64
    test rdx, rdx
    jz 3f
    mov eax, dword ptr [rdi + 0]
    mov ecx, dword ptr [rdi + 4]
    mov r8d, dword ptr [rdi + 8]
    mov r9d, dword ptr [rdi + 12]
    .p2align 6
2:
    # step 0: F, word 0, rotate 7
    add eax, dword ptr [rsi + 0]
    mov r10d, r8d
    add eax, 0xd76aa478
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    # step 1: F, word 1, rotate 12
    add r9d, dword ptr [rsi + 4]
    mov r10d, ecx
    add r9d, 0xe8c7b756
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    # step 2: F, word 2, rotate 17
    add r8d, dword ptr [rsi + 8]
    mov r10d, eax
    add r8d, 0x242070db
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    # step 3: F, word 3, rotate 22
    add ecx, dword ptr [rsi + 12]
    mov r10d, r9d
    add ecx, 0xc1bdceee
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    # step 4: F, word 4, rotate 7
    add eax, dword ptr [rsi + 16]
    mov r10d, r8d
    add eax, 0xf57c0faf
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    # step 5: F, word 5, rotate 12
    add r9d, dword ptr [rsi + 20]
    mov r10d, ecx
    add r9d, 0x4787c62a
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    # step 6: F, word 6, rotate 17
    add r8d, dword ptr [rsi + 24]
    mov r10d, eax
    add r8d, 0xa8304613
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    # step 7: F, word 7, rotate 22
    add ecx, dword ptr [rsi + 28]
    mov r10d, r9d
    add ecx, 0xfd469501
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    # step 8: F, word 8, rotate 7
    add eax, dword ptr [rsi + 32]
    mov r10d, r8d
    add eax, 0x698098d8
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    # step 9: F, word 9, rotate 12
    add r9d, dword ptr [rsi + 36]
    mov r10d, ecx
    add r9d, 0x8b44f7af
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    # step 10: F, word 10, rotate 17
    add r8d, dword ptr [rsi + 40]
    mov r10d, eax
    add r8d, 0xffff5bb1
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    # step 11: F, word 11, rotate 22
    add ecx, dword ptr [rsi + 44]
    mov r10d, r9d
    add ecx, 0x895cd7be
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    # step 12: F, word 12, rotate 7
    add eax, dword ptr [rsi + 48]
    mov r10d, r8d
    add eax, 0x6b901122
    xor r10d, r9d
    and r10d, ecx
    xor r10d, r9d
    add eax, r10d
    rol eax, 7
    add eax, ecx
    # step 13: F, word 13, rotate 12
    add r9d, dword ptr [rsi + 52]
    mov r10d, ecx
    add r9d, 0xfd987193
    xor r10d, r8d
    and r10d, eax
    xor r10d, r8d
    add r9d, r10d
    rol r9d, 0xc
    add r9d, eax
    # step 14: F, word 14, rotate 17
    add r8d, dword ptr [rsi + 56]
    mov r10d, eax
    add r8d, 0xa679438e
    xor r10d, ecx
    and r10d, r9d
    xor r10d, ecx
    add r8d, r10d
    rol r8d, 0x11
    add r8d, r9d
    # step 15: F, word 15, rotate 22
    add ecx, dword ptr [rsi + 60]
    mov r10d, r9d
    add ecx, 0x49b40821
    xor r10d, eax
    and r10d, r8d
    xor r10d, eax
    add ecx, r10d
    rol ecx, 0x16
    add ecx, r8d
    # step 16: G, word 1, rotate 5
    add eax, dword ptr [rsi + 4]
    mov r11d, r9d
    not r11d
    add eax, 0xf61e2562
    and r11d, r8d
    mov r10d, r9d
    add eax, r11d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    # step 17: G, word 6, rotate 9
    add r9d, dword ptr [rsi + 24]
    mov r11d, r8d
    not r11d
    add r9d, 0xc040b340
    and r11d, ecx
    mov r10d, r8d
    add r9d, r11d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    # step 18: G, word 11, rotate 14
    add r8d, dword ptr [rsi + 44]
    mov r11d, ecx
    not r11d
    add r8d, 0x265e5a51
    and r11d, eax
    mov r10d, ecx
    add r8d, r11d
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    # step 19: G, word 0, rotate 20
    add ecx, dword ptr [rsi + 0]
    mov r11d, eax
    not r11d
    add ecx, 0xe9b6c7aa
    and r11d, r9d
    mov r10d, eax
    add ecx, r11d
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    # step 20: G, word 5, rotate 5
    add eax, dword ptr [rsi + 20]
    mov r11d, r9d
    not r11d
    add eax, 0xd62f105d
    and r11d, r8d
    mov r10d, r9d
    add eax, r11d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    # step 21: G, word 10, rotate 9
    add r9d, dword ptr [rsi + 40]
    mov r11d, r8d
    not r11d
    add r9d, 0x2441453
    and r11d, ecx
    mov r10d, r8d
    add r9d, r11d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    # step 22: G, word 15, rotate 14
    add r8d, dword ptr [rsi + 60]
    mov r11d, ecx
    not r11d
    add r8d, 0xd8a1e681
    and r11d, eax
    mov r10d, ecx
    add r8d, r11d
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    # step 23: G, word 4, rotate 20
    add ecx, dword ptr [rsi + 16]
    mov r11d, eax
    not r11d
    add ecx, 0xe7d3fbc8
    and r11d, r9d
    mov r10d, eax
    add ecx, r11d
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    # step 24: G, word 9, rotate 5
    add eax, dword ptr [rsi + 36]
    mov r11d, r9d
    not r11d
    add eax, 0x21e1cde6
    and r11d, r8d
    mov r10d, r9d
    add eax, r11d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    # step 25: G, word 14, rotate 9
    add r9d, dword ptr [rsi + 56]
    mov r11d, r8d
    not r11d
    add r9d, 0xc33707d6
    and r11d, ecx
    mov r10d, r8d
    add r9d, r11d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    # step 26: G, word 3, rotate 14
    add r8d, dword ptr [rsi + 12]
    mov r11d, ecx
    not r11d
    add r8d, 0xf4d50d87
    and r11d, eax
    mov r10d, ecx
    add r8d, r11d
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    # step 27: G, word 8, rotate 20
    add ecx, dword ptr [rsi + 32]
    mov r11d, eax
    not r11d
    add ecx, 0x455a14ed
    and r11d, r9d
    mov r10d, eax
    add ecx, r11d
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    # step 28: G, word 13, rotate 5
    add eax, dword ptr [rsi + 52]
    mov r11d, r9d
    not r11d
    add eax, 0xa9e3e905
    and r11d, r8d
    mov r10d, r9d
    add eax, r11d
    and r10d, ecx
    add eax, r10d
    rol eax, 5
    add eax, ecx
    # step 29: G, word 2, rotate 9
    add r9d, dword ptr [rsi + 8]
    mov r11d, r8d
    not r11d
    add r9d, 0xfcefa3f8
    and r11d, ecx
    mov r10d, r8d
    add r9d, r11d
    and r10d, eax
    add r9d, r10d
    rol r9d, 9
    add r9d, eax
    # step 30: G, word 7, rotate 14
    add r8d, dword ptr [rsi + 28]
    mov r11d, ecx
    not r11d
    add r8d, 0x676f02d9
    and r11d, eax
    mov r10d, ecx
    add r8d, r11d
    and r10d, r9d
    add r8d, r10d
    rol r8d, 0xe
    add r8d, r9d
    # step 31: G, word 12, rotate 20
    add ecx, dword ptr [rsi + 48]
    mov r11d, eax
    not r11d
    add ecx, 0x8d2a4c8a
    and r11d, r9d
    mov r10d, eax
    add ecx, r11d
    and r10d, r8d
    add ecx, r10d
    rol ecx, 0x14
    add ecx, r8d
    # step 32: H, word 5, rotate 4
    add eax, dword ptr [rsi + 20]
    mov r10d, r8d
    xor r10d, r9d
    add eax, 0xfffa3942
    xor r10d, ecx
    add eax, r10d
    rol eax, 4
    add eax, ecx
    xor r10d, r9d
    # step 33: H, word 8, rotate 11
    add r9d, dword ptr [rsi + 32]
    add r9d, 0x8771f681
    xor r10d, eax
    add r9d, r10d
    rol r9d, 0xb
    add r9d, eax
    xor r10d, r8d
    # step 34: H, word 11, rotate 16
    add r8d, dword ptr [rsi + 44]
    add r8d, 0x6d9d6122
    xor r10d, r9d
    add r8d, r10d
    rol r8d, 0x10
    add r8d, r9d
    xor r10d, ecx
    # step 35: H, word 14, rotate 23
    add ecx, dword ptr [rsi + 56]
    add ecx, 0xfde5380c
    xor r10d, r8d
    add ecx, r10d
    rol ecx, 0x17
    add ecx, r8d
    xor r10d, eax
    # step 36: H, word 1, rotate 4
    add eax, dword ptr [rsi + 4]
    add eax, 0xa4beea44
    xor r10d, ecx
    add eax, r10d
    rol eax, 4
    add eax, ecx
    xor r10d, r9d
    # step 37: H, word 4, rotate 11
    add r9d, dword ptr [rsi + 16]
    add r9d, 0x4bdecfa9
    xor r10d, eax
    add r9d, r10d
    rol r9d, 0xb
    add r9d, eax
    xor r10d, r8d
    # step 38: H, word 7, rotate 16
    add r8d, dword ptr [rsi + 28]
    add r8d, 0xf6bb4b60
    xor r10d, r9d
    add r8d, r10d
    rol r8d, 0x10
    add r8d, r9d
    xor r10d, ecx
    # step 39: H, word 10, rotate 23
    add ecx, dword ptr [rsi + 40]
    add ecx, 0xbebfbc70
    xor r10d, r8d
    add ecx, r10d
    rol ecx, 0x17
    add ecx, r8d
    xor r10d, eax
    # step 40: H, word 13, rotate 4
    add eax, dword ptr [rsi + 52]
    add eax, 0x289b7ec6
    xor r10d, ecx
    add eax, r10d
    rol eax, 4
    add eax, ecx
    xor r10d, r9d
    # step 41: H, word 0, rotate 11
    add r9d, dword ptr [rsi + 0]
    add r9d, 0xeaa127fa
    xor r10d, eax
    add r9d, r10d
    rol r9d, 0xb
    add r9d, eax
    xor r10d, r8d
    # step 42: H, word 3, rotate 16
    add r8d, dword ptr [rsi + 12]
    add r8d, 0xd4ef3085
    xor r10d, r9d
    add r8d, r10d
    rol r8d, 0x10
    add r8d, r9d
    xor r10d, ecx
    # step 43: H, word 6, rotate 23
    add ecx, dword ptr [rsi + 24]
    add ecx, 0x4881d05
    xor r10d, r8d
    add ecx, r10d
    rol ecx, 0x17
    add ecx, r8d
    xor r10d, eax
    # step 44: H, word 9, rotate 4
    add eax, dword ptr [rsi + 36]
    add eax, 0xd9d4d039
    xor r10d, ecx
    add eax, r10d
    rol eax, 4
    add eax, ecx
    xor r10d, r9d
    # step 45: H, word 12, rotate 11
    add r9d, dword ptr [rsi + 48]
    add r9d, 0xe6db99e5
    xor r10d, eax
    add r9d, r10d
    rol r9d, 0xb
    add r9d, eax
    xor r10d, r8d
    # step 46: H, word 15, rotate 16
    add r8d, dword ptr [rsi + 60]
    add r8d, 0x1fa27cf8
    xor r10d, r9d
    add r8d, r10d
    rol r8d, 0x10
    add r8d, r9d
    xor r10d, ecx
    # step 47: H, word 2, rotate 23
    add ecx, dword ptr [rsi + 8]
    add ecx, 0xc4ac5665
    xor r10d, r8d
    add ecx, r10d
    rol ecx, 0x17
    add ecx, r8d
    xor r10d, eax
    # step 48: I, word 0, rotate 6
    add eax, dword ptr [rsi + 0]
    mov r10d, r9d
    not r10d
    add eax, 0xf4292244
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    # step 49: I, word 7, rotate 10
    add r9d, dword ptr [rsi + 28]
    mov r10d, r8d
    not r10d
    add r9d, 0x432aff97
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    # step 50: I, word 14, rotate 15
    add r8d, dword ptr [rsi + 56]
    mov r10d, ecx
    not r10d
    add r8d, 0xab9423a7
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    # step 51: I, word 5, rotate 21
    add ecx, dword ptr [rsi + 20]
    mov r10d, eax
    not r10d
    add ecx, 0xfc93a039
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    # step 52: I, word 12, rotate 6
    add eax, dword ptr [rsi + 48]
    mov r10d, r9d
    not r10d
    add eax, 0x655b59c3
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    # step 53: I, word 3, rotate 10
    add r9d, dword ptr [rsi + 12]
    mov r10d, r8d
    not r10d
    add r9d, 0x8f0ccc92
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    # step 54: I, word 10, rotate 15
    add r8d, dword ptr [rsi + 40]
    mov r10d, ecx
    not r10d
    add r8d, 0xffeff47d
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    # step 55: I, word 1, rotate 21
    add ecx, dword ptr [rsi + 4]
    mov r10d, eax
    not r10d
    add ecx, 0x85845dd1
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    # step 56: I, word 8, rotate 6
    add eax, dword ptr [rsi + 32]
    mov r10d, r9d
    not r10d
    add eax, 0x6fa87e4f
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    # step 57: I, word 15, rotate 10
    add r9d, dword ptr [rsi + 60]
    mov r10d, r8d
    not r10d
    add r9d, 0xfe2ce6e0
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    # step 58: I, word 6, rotate 15
    add r8d, dword ptr [rsi + 24]
    mov r10d, ecx
    not r10d
    add r8d, 0xa3014314
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    # step 59: I, word 13, rotate 21
    add ecx, dword ptr [rsi + 52]
    mov r10d, eax
    not r10d
    add ecx, 0x4e0811a1
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    # step 60: I, word 4, rotate 6
    add eax, dword ptr [rsi + 16]
    mov r10d, r9d
    not r10d
    add eax, 0xf7537e82
    or r10d, ecx
    xor r10d, r8d
    add eax, r10d
    rol eax, 6
    add eax, ecx
    # step 61: I, word 11, rotate 10
    add r9d, dword ptr [rsi + 44]
    mov r10d, r8d
    not r10d
    add r9d, 0xbd3af235
    or r10d, eax
    xor r10d, ecx
    add r9d, r10d
    rol r9d, 0xa
    add r9d, eax
    # step 62: I, word 2, rotate 15
    add r8d, dword ptr [rsi + 8]
    mov r10d, ecx
    not r10d
    add r8d, 0x2ad7d2bb
    or r10d, r9d
    xor r10d, eax
    add r8d, r10d
    rol r8d, 0xf
    add r8d, r9d
    # step 63: I, word 9, rotate 21
    add ecx, dword ptr [rsi + 36]
    mov r10d, eax
    not r10d
    add ecx, 0xeb86d391
    or r10d, r8d
    xor r10d, r9d
    add ecx, r10d
    rol ecx, 0x15
    add ecx, r8d
    # add the state before the block
    add eax, dword ptr [rdi + 0]
    mov dword ptr [rdi + 0], eax
    add ecx, dword ptr [rdi + 4]
    mov dword ptr [rdi + 4], ecx
    add r8d, dword ptr [rdi + 8]
    mov dword ptr [rdi + 8], r8d
    add r9d, dword ptr [rdi + 12]
    mov dword ptr [rdi + 12], r9d
    add rsi, 0x40
    sub rdx, 1
    jnz 2b
3:
    ret
    .cfi_endproc
