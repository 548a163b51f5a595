//go:build !purego

#include "textflag.h"

// A fixed number of pieces of the same size is copied; for most lengths these overlap. So all lengths but the shortest ones take
// the same loads and stores: lengths vary from message to message, and a branch on them would be mispredicted. Only the number of
// blocks decides which code runs. If the processor has masked loads, each block is one load and one store.

// Zeros, and among them 0x80, the byte that begins the padding. In the 64 bytes that begin at offset 119-n, byte n is 0x80; if n is
// negative or more than 63, all 64 bytes are zeros.
DATA padding<>+119(SB)/1, $0x80
GLOBL padding<>(SB), RODATA|NOPTR, $191

// A masked load from an unmapped page takes some 350 cycles, even if the mask is empty. The address may be on such a page: it may
// be nil, or the end of a message that ends where its page ends. So a load of no bytes reads from the table.

// func pad(rows unsafe.Pointer, rowSize int, messages *[]byte, group *int, count, most int) (done int)
TEXT ·pad(SB), NOSPLIT, $0-56
	MOVQ rows+0(FP), DI
	MOVQ rowSize+8(FP), DX
	MOVQ messages+16(FP), SI
	MOVQ group+24(FP), BX
	MOVQ count+32(FP), CX
	XORQ R8, R8
	PXOR X0, X0
	// R14 becomes all ones if the processor has masked loads, otherwise zero. In a plugin an instruction that reads a variable
	// would clobber R15; an instruction that takes the variable's address does not.
	LEAQ ·hasMaskedLoads(SB), R14
	MOVBLZX (R14), R14
	NEGQ R14
	JEQ prefetch
	LEAQ padding<>+119(SB), R15
	// K2 selects the last of eight words.
	MOVL $0x80, AX
	KMOVW AX, K2

prefetch:
	// Messages may lie anywhere in memory, so their first lines are prefetched.
	MOVQ (BX)(R8*8), R9
	LEAQ (R9)(R9*2), R9
	MOVQ (SI)(R9*8), R10
	PREFETCHT0 (R10)
	ADDQ $1, R8
	CMPQ R8, CX
	JLT prefetch
	XORQ R8, R8

next:
	// DI is the end of the row, R10 the message, R11 its length.
	ADDQ DX, DI
	MOVQ (BX)(R8*8), R9
	LEAQ (R9)(R9*2), R9
	MOVQ (SI)(R9*8), R10
	MOVQ 8(SI)(R9*8), R11
	CMPQ R11, most+40(FP)
	JHI done
	LEAQ (R11*8), AX
	CMPQ R11, $56
	JCC twoBlocks
	TESTQ R14, R14
	JNE last
	MOVOU X0, -64(DI)
	MOVOU X0, -48(DI)
	MOVOU X0, -32(DI)
	MOVOU X0, -16(DI)
	MOVQ AX, -8(DI)
	CMPQ R11, $16
	JCS short
	SUBQ $16, R11
	MOVL $16, R12
	CMPQ R11, R12
	CMOVQLT R11, R12
	MOVL $32, R13
	CMPQ R11, R13
	CMOVQLT R11, R13
	MOVOU (R10), X1
	MOVOU (R10)(R12*1), X2
	MOVOU (R10)(R13*1), X3
	MOVOU (R10)(R11*1), X4
	MOVOU X1, -64(DI)
	MOVOU X2, -64(DI)(R12*1)
	MOVOU X3, -64(DI)(R13*1)
	MOVOU X4, -64(DI)(R11*1)
	MOVB $0x80, -48(DI)(R11*1)
	ADDQ $1, R8
	CMPQ R8, CX
	JLT next
	JMP done

short:
	CMPQ R11, $8
	JCS belowEight
	MOVQ (R10), R12
	MOVQ -8(R10)(R11*1), R13
	MOVQ R12, -64(DI)
	MOVQ R13, -72(DI)(R11*1)
	JMP shortIsCopied

belowEight:
	CMPQ R11, $4
	JCS belowFour
	MOVL (R10), R12
	MOVL -4(R10)(R11*1), R13
	MOVL R12, -64(DI)
	MOVL R13, -68(DI)(R11*1)
	JMP shortIsCopied

belowFour:
	TESTQ R11, R11
	JEQ shortIsCopied
	// The first, the middle and the last byte. Some of them may be the same byte.
	MOVQ R11, R9
	SHRQ $1, R9
	MOVBLZX (R10), R12
	MOVBLZX (R10)(R9*1), R13
	MOVBLZX -1(R10)(R11*1), AX
	MOVB R12, -64(DI)
	MOVB R13, -64(DI)(R9*1)
	MOVB AX, -65(DI)(R11*1)

shortIsCopied:
	MOVB $0x80, -64(DI)(R11*1)
	ADDQ $1, R8
	CMPQ R8, CX
	JLT next
	JMP done

twoBlocks:
	// R9 is minus the size of the blocks before the last two. They are copied if they fit into the row.
	LEAQ 8(R11), R9
	ANDQ $-64, R9
	NEGQ R9
	ADDQ $64, R9
	LEAQ (DX)(R9*1), R12
	CMPQ R12, $128
	JLT skipWhole
	TESTQ R9, R9
	JEQ end
	TESTQ R14, R14
	JNE wholeMasked

whole:
	MOVOU (R10), X1
	MOVOU 16(R10), X2
	MOVOU 32(R10), X3
	MOVOU 48(R10), X4
	MOVOU X1, -128(DI)(R9*1)
	MOVOU X2, -112(DI)(R9*1)
	MOVOU X3, -96(DI)(R9*1)
	MOVOU X4, -80(DI)(R9*1)
	ADDQ $64, R10
	SUBQ $64, R11
	ADDQ $64, R9
	JNE whole
	JMP end

skipWhole:
	SUBQ R9, R10
	ADDQ R9, R11

end:
	TESTQ R14, R14
	JNE endMasked
	// 56 to 119 bytes are left. R11 is where the last 32 of them begin.
	SUBQ $32, R11
	MOVL $56, R12
	CMPQ R11, R12
	CMOVQLT R11, R12
	MOVOU X0, -80(DI)
	MOVOU X0, -64(DI)
	MOVOU X0, -48(DI)
	MOVOU X0, -32(DI)
	MOVOU X0, -16(DI)
	MOVOU (R10), X1
	MOVOU 16(R10), X2
	MOVOU 24(R10), X3
	MOVOU 40(R10), X4
	MOVOU (R10)(R12*1), X5
	MOVOU 16(R10)(R12*1), X6
	MOVOU (R10)(R11*1), X7
	MOVOU 16(R10)(R11*1), X8
	MOVOU X1, -128(DI)
	MOVOU X2, -112(DI)
	MOVOU X3, -104(DI)
	MOVOU X4, -88(DI)
	MOVOU X5, -128(DI)(R12*1)
	MOVOU X6, -112(DI)(R12*1)
	MOVOU X7, -128(DI)(R11*1)
	MOVOU X8, -112(DI)(R11*1)
	MOVB $0x80, -96(DI)(R11*1)
	MOVQ AX, -8(DI)
	ADDQ $1, R8
	CMPQ R8, CX
	JLT next
	JMP done

wholeMasked:
	VMOVDQU64 (R10), Z1
	VMOVDQU64 Z1, -128(DI)(R9*1)
	ADDQ $64, R10
	SUBQ $64, R11
	ADDQ $64, R9
	JNE wholeMasked

endMasked:
	// 56 to 119 bytes are left. Here the block before the last one is written.
	BZHIQ R11, R14, R12
	KMOVQ R12, K1
	VMOVDQU8.Z (R10), K1, Z1
	MOVQ R15, R13
	SUBQ R11, R13
	VPORQ (R13), Z1, Z1
	VMOVDQU64 Z1, -128(DI)
	ADDQ $64, R10
	SUBQ $64, R11

last:
	// Here the last block is written. -8 to 55 bytes are left; the number is negative if the padding begins in the block before.
	XORL R12, R12
	MOVQ R15, R13
	SUBQ R11, R13
	TESTQ R11, R11
	CMOVQLE R15, R10
	CMOVQGT R11, R12
	BZHIQ R12, R14, R12
	KMOVQ R12, K1
	VMOVDQU8.Z (R10), K1, Z1
	VPORQ (R13), Z1, Z1
	// The length is put into the register, so that the block needs only one store. After two stores, the kernel's load of the
	// block would wait for both.
	VPBROADCASTQ AX, K2, Z1
	VMOVDQU64 Z1, -64(DI)
	ADDQ $1, R8
	CMPQ R8, CX
	JLT next

done:
	MOVQ R8, done+48(FP)
	TESTQ R14, R14
	JEQ return
	VZEROUPPER

return:
	RET

// func prefetchAll(messages *[]byte, count int)
TEXT ·prefetchAll(SB), NOSPLIT, $0-16
	MOVQ messages+0(FP), SI
	MOVQ count+8(FP), CX

message:
	SUBQ $1, CX
	JCS prefetched
	MOVQ (SI), R10
	MOVQ 8(SI), R11
	ADDQ R10, R11
	ADDQ $24, SI
	// Up to three lines are prefetched without a branch: most strings have at most three, and a branch on the number would be
	// mispredicted.
	PREFETCHT1 (R10)
	PREFETCHT1 64(R10)
	PREFETCHT1 -1(R11)
	ADDQ $128, R10

line:
	CMPQ R10, R11
	JCC message
	PREFETCHT1 (R10)
	ADDQ $64, R10
	JMP line

prefetched:
	RET
