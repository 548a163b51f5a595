package md5lanes

import (
	"encoding/binary"
	"math/bits"
)

// The messages of a group are padded without a branch that depends on their lengths: these vary from message to
// message, so that the branch would be mispredicted. Only the number of blocks decides which code runs, and messages
// come in the order of these numbers. Pieces of one size are copied that overlap.

// padOneBlockEach pads messages of one block each.
func (s *small) padOneBlockEach(group []int) {
	padded := s.padded[:len(group)]
	for i, index := range group {
		padBlock((*[BlockSize]byte)(padded[i][(mostBlocks-1)*BlockSize:]), s.messages[index])
	}
}

// pad pads messages of at most mostBlocks.
func (s *small) pad(group []int) {
	padded := s.padded[:len(group)]
	for i, index := range group {
		message := s.messages[index]
		length := len(message)
		if length < BlockSize-lengthSize {
			padBlock((*[BlockSize]byte)(padded[i][(mostBlocks-1)*BlockSize:]), message)
			continue
		}
		at := (mostBlocks - paddedBlocks(length)) * BlockSize
		for ; at < (mostBlocks-2)*BlockSize; at += BlockSize {
			copy(padded[i][at:], message[:BlockSize])
			message = message[BlockSize:]
		}
		padTwoBlocks((*[2 * BlockSize]byte)(padded[i][at:]), message, length)
	}
}

// padBlock pads a message that fits into one block.
func padBlock(block *[BlockSize]byte, message []byte) {
	*block = [BlockSize]byte{}
	n := len(message)
	// Before anything bounds n: the compiler would store a small number in four pieces.
	binary.LittleEndian.PutUint64(block[BlockSize-lengthSize:], uint64(n)<<3)
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
		binary.LittleEndian.PutUint64(block[:], readWord(message))
	}
	block[n] = 0x80
}

// padTwoBlocks writes the last two blocks of a message of length bytes, of which 56 to 119 are left.
func padTwoBlocks(blocks *[2 * BlockSize]byte, rest []byte, length int) {
	*blocks = [2 * BlockSize]byte{}
	last := len(rest) - 32
	copy32(blocks, rest, 0)
	copy32(blocks, rest, 24)
	copy32(blocks, rest, lesser(last, 56))
	copy32(blocks, rest, last)
	blocks[len(rest)] = 0x80
	binary.LittleEndian.PutUint64(blocks[2*BlockSize-lengthSize:], uint64(length)<<3)
}

// lesser is min without a branch, which compilers make of min.
func lesser(a, b int) int {
	less := a - b
	return b + less&(less>>(bits.UintSize-1))
}

func copy16(to *[BlockSize]byte, from []byte, at int) {
	*(*[16]byte)(to[at:]) = *(*[16]byte)(from[at:])
}

// copy32 copies in two pieces: one would be a call of memmove.
func copy32(to *[2 * BlockSize]byte, from []byte, at int) {
	*(*[16]byte)(to[at:]) = *(*[16]byte)(from[at:])
	*(*[16]byte)(to[at+16:]) = *(*[16]byte)(from[at+16:])
}
