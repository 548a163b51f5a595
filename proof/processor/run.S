/* `run` loads the processor's registers from the test, runs the instruction, and stores the registers back into the test. */
#include "test.h"

/* The memory that the program makes writable, with the instruction in the middle. Its pages hold nothing else. */
    .section .instructions, "ax", %progbits
    .p2align 16
    .globl page, instruction
    .hidden page, instruction
page:
    .skip ROOM
instruction:
    .skip ROOM

    .text
    .globl run, returned, jumped
    .hidden run, returned, jumped, now

#if defined(__x86_64__)
    .intel_syntax noprefix

/* Run the macro `direction` with the number of each vector register from 0 to 15, or from 16 to 31. */
.macro move_vectors direction
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    \direction \n
    .endr
.endm
.macro move_upper_vectors direction
    .irp n, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    \direction \n
    .endr
.endm
.macro load512 n
    vmovdqu64 zmm\n, [rdi + VECTORS + VECTOR * \n]
.endm
.macro load256 n
    vmovdqu ymm\n, [rdi + VECTORS + VECTOR * \n]
.endm
.macro load128 n
    movdqu xmm\n, [rdi + VECTORS + VECTOR * \n]
.endm
.macro store512 n
    vmovdqu64 [rdi + VECTORS + VECTOR * \n], zmm\n
.endm
.macro store256 n
    vmovdqu [rdi + VECTORS + VECTOR * \n], ymm\n
.endm
.macro store128 n
    movdqu [rdi + VECTORS + VECTOR * \n], xmm\n
.endm
/* Loads or stores all vector registers, at the width that the processor supports: `what` is `load` or `store`. */
.macro all_vectors what
    cmp dword ptr [rip + vector_bits], 256
    je \what\()_256
    jb \what\()_128
    move_vectors \what\()512
    move_upper_vectors \what\()512
    jmp \what\()_done
\what\()_256:
    move_vectors \what\()256
    jmp \what\()_done
\what\()_128:
    move_vectors \what\()128
\what\()_done:
.endm

run:
    push rbx
    push rbp
    push r12
    push r13
    push r14
    push r15
    mov [rip + stack], rsp
    lea rdi, [rip + now]
    all_vectors load
    push qword ptr [rdi + FLAGS]
    popfq
    mov rax, [rdi + GENERAL]
    mov rcx, [rdi + GENERAL + 8]
    mov rdx, [rdi + GENERAL + 16]
    mov rbx, [rdi + GENERAL + 24]
    mov rsp, [rdi + GENERAL + 32]
    mov rbp, [rdi + GENERAL + 40]
    mov rsi, [rdi + GENERAL + 48]
    mov r8, [rdi + GENERAL + 64]
    mov r9, [rdi + GENERAL + 72]
    mov r10, [rdi + GENERAL + 80]
    mov r11, [rdi + GENERAL + 88]
    mov r12, [rdi + GENERAL + 96]
    mov r13, [rdi + GENERAL + 104]
    mov r14, [rdi + GENERAL + 112]
    mov r15, [rdi + GENERAL + 120]
    mov rdi, [rdi + GENERAL + 56]
    jmp instruction

jumped:
    mov dword ptr [rip + now + JUMPED], 1
returned:
    mov [rip + now + GENERAL], rax
    mov [rip + now + GENERAL + 8], rcx
    mov [rip + now + GENERAL + 16], rdx
    mov [rip + now + GENERAL + 24], rbx
    mov [rip + now + GENERAL + 32], rsp
    mov [rip + now + GENERAL + 40], rbp
    mov [rip + now + GENERAL + 48], rsi
    mov [rip + now + GENERAL + 56], rdi
    mov [rip + now + GENERAL + 64], r8
    mov [rip + now + GENERAL + 72], r9
    mov [rip + now + GENERAL + 80], r10
    mov [rip + now + GENERAL + 88], r11
    mov [rip + now + GENERAL + 96], r12
    mov [rip + now + GENERAL + 104], r13
    mov [rip + now + GENERAL + 112], r14
    mov [rip + now + GENERAL + 120], r15
    mov rsp, [rip + stack]
    lea rdi, [rip + now]
    pushfq
    pop qword ptr [rdi + FLAGS]
    cld
    all_vectors store
    pop r15
    pop r14
    pop r13
    pop r12
    pop rbp
    pop rbx
    ret

#else
/* While the instruction runs, x28 has the address of `now`. Instructions that use x28 are not tested. */
run:
    stp x29, x30, [sp, #-160]!
    stp x19, x20, [sp, #16]
    stp x21, x22, [sp, #32]
    stp x23, x24, [sp, #48]
    stp x25, x26, [sp, #64]
    stp x27, x28, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    adrp x28, now
    add x28, x28, :lo12:now
    adrp x0, stack
    mov x1, sp
    str x1, [x0, :lo12:stack]
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    ldr q\n, [x28, #(VECTORS + VECTOR * \n)]
    .endr
    ldr x0, [x28, #(GENERAL + 8 * 31)]
    mov sp, x0
    ldr x0, [x28, #FLAGS]
    msr nzcv, x0
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30
    ldr x\n, [x28, #(GENERAL + 8 * \n)]
    .endr
    b instruction

jumped:
    str x28, [x28, #JUMPED]
returned:
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30
    str x\n, [x28, #(GENERAL + 8 * \n)]
    .endr
    mov x0, sp
    str x0, [x28, #(GENERAL + 8 * 31)]
    mrs x0, nzcv
    str x0, [x28, #FLAGS]
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    str q\n, [x28, #(VECTORS + VECTOR * \n)]
    .endr
    adrp x0, stack
    ldr x1, [x0, :lo12:stack]
    mov sp, x1
    ldp x19, x20, [sp, #16]
    ldp x21, x22, [sp, #32]
    ldp x23, x24, [sp, #48]
    ldp x25, x26, [sp, #64]
    ldp x27, x28, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    ldp x29, x30, [sp], #160
    ret

#endif

    .bss
    .p2align 3
stack:
    .skip 8
    .globl vector_bits
    .hidden vector_bits
vector_bits:
    .skip 4
    .section .note.GNU-stack, "", %progbits
