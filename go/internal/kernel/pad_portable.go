package kernel

import (
	"encoding/binary"
	"math/bits"
)

// lengthSize is the size, in bytes, of the length at the end of a padded message.
const lengthSize = 8

// Except for the shortest messages, no branch depends on the exact length of a message: such a branch would be mispredicted. Only
// the number of blocks decides which code runs. It seldom changes, because messages come in the order of their numbers of blocks.
// The code copies a fixed number of pieces, which overlap for most lengths.

// padPortable does the work of Pad on any processor.
func padPortable(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	for i, index := range group {
		row := rows[i*rowSize:][:rowSize]
		message := messages[index]
		length := len(message)
		if length > most {
			return i
		}
		if length < 64-lengthSize {
			padBlock((*[64]byte)(row[rowSize-64:]), message)
			continue
		}
		whole := (length+lengthSize)/64*64 - 64
		if whole+2*64 <= rowSize {
			copy(row[rowSize-2*64-whole:], message[:whole])
		}
		padTwoBlocks((*[2 * 64]byte)(row[rowSize-2*64:]), message[whole:], length)
	}
	return len(group)
}

// padBlock pads a message that fits into one block.
func padBlock(block *[64]byte, message []byte) {
	*block = [64]byte{}
	n := len(message)
	// This store comes first: from the code below the compiler learns that n is small, and after that code it would store the
	// number in four pieces.
	binary.LittleEndian.PutUint64(block[64-lengthSize:], uint64(n)<<3)
	switch {
	case n >= 16:
		last := n - 16
		copy16(block, message, 0)
		copy16(block, message, lesser(last, 16))
		copy16(block, message, lesser(last, 32))
		copy16(block, message, last)
	case n >= 8:
		*(*[8]byte)(block[:]) = *(*[8]byte)(message)
		*(*[8]byte)(block[n-8:]) = *(*[8]byte)(message[n-8:])
	default:
		copy(block[:], message)
	}
	block[n] = 0x80
}

// padTwoBlocks writes the last two blocks of a padded message of length bytes. rest has the last 56 to 119 bytes of the message.
func padTwoBlocks(blocks *[2 * 64]byte, rest []byte, length int) {
	*blocks = [2 * 64]byte{}
	last := len(rest) - 32
	copy32(blocks, rest, 0)
	copy32(blocks, rest, 24)
	copy32(blocks, rest, lesser(last, 56))
	copy32(blocks, rest, last)
	blocks[len(rest)] = 0x80
	binary.LittleEndian.PutUint64(blocks[2*64-lengthSize:], uint64(length)<<3)
}

// lesser returns the same as min(a, b), without a branch: the compiler would translate min to a branch.
func lesser(a, b int) int {
	less := a - b
	return b + less&(less>>(bits.UintSize-1))
}

func copy16(to *[64]byte, from []byte, at int) {
	*(*[16]byte)(to[at:]) = *(*[16]byte)(from[at:])
}

// copy32 copies 32 bytes in two pieces, because for a piece of 32 bytes the compiler would call memmove.
func copy32(to *[2 * 64]byte, from []byte, at int) {
	*(*[16]byte)(to[at:]) = *(*[16]byte)(from[at:])
	*(*[16]byte)(to[at+16:]) = *(*[16]byte)(from[at+16:])
}
