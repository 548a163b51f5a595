/* Macros for kernels in assembly: a kernel is `begin SYMBOL(name)`, its body, and `finish SYMBOL(name)`. Outside Windows, only the
 * program or library that contains the kernel can refer to its name. */
#include "target.h"

#if defined(__APPLE__)
#define SYMBOL(name) _md5lanes_c_##name
#else
#define SYMBOL(name) md5lanes_c_##name
#endif

#if defined(MD5LANES_X86_64)
    .intel_syntax noprefix
#endif

#if defined(MD5LANES_X86_64) || defined(MD5LANES_AARCH64)
    .text

.macro begin name
    .p2align 6
    .globl \name
#if defined(__ELF__)
    .hidden \name
    .type \name, %function
#elif defined(__APPLE__)
    .private_extern \name
#endif
\name:
.endm

.macro finish name
#if defined(__ELF__)
    .size \name, . - \name
#endif
.endm
#endif

#if defined(__ELF__)
/* Tells the linker that each kernel begins with a landing pad: the instruction where an indirect call must arrive (CET, BTI). If one
 * object file lacked this note, the processor would check no landing pad in the whole program. Two documents describe the format: Linux
 * Extensions to gABI, and ELF for the Arm 64-bit Architecture, section "Program Property". */
#if defined(MD5LANES_X86_64) || defined(MD5LANES_AARCH64)
    .section .note.gnu.property, "a", %note
    .p2align 3
    .long 4, 16, 5
    .asciz "GNU"
#if defined(MD5LANES_X86_64)
    .long 0xc0000002, 4, 3, 0
#else
    .long 0xc0000000, 4, 1, 0
#endif
    .text
#endif

    .section .note.GNU-stack, "", %progbits
    .text
#endif
