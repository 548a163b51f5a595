package md5lanes

import "encoding/binary"

// The messages of a group are padded without a branch that depends on their lengths: these vary from message to
// message, so that the branch would be mispredicted. Only the number of blocks decides which code runs, and messages
// come in the order of these numbers. Pieces of one size are copied that overlap.

// padOneBlockEach pads messages of one block each.
func (s *small) padOneBlockEach(group []int) {
	for i, index := range group {
		padBlock((*[BlockSize]byte)(s.padded[i*BlockSize:]), s.messages[index])
		s.ends[i] = (i + 1) * BlockSize
	}
}

// pad pads messages one behind the other.
func (s *small) pad(group []int) {
	at := 0
	for i, index := range group {
		message := s.messages[index]
		length := len(message)
		for len(message) >= 2*BlockSize-lengthSize {
			*(*[BlockSize]byte)(s.padded[at:]) = [BlockSize]byte(message)
			message = message[BlockSize:]
			at += BlockSize
		}
		if length < BlockSize-lengthSize {
			padBlock((*[BlockSize]byte)(s.padded[at:]), message)
			at += BlockSize
		} else {
			padTwoBlocks((*[2 * BlockSize]byte)(s.padded[at:]), message, length)
			at += 2 * BlockSize
		}
		s.ends[i] = at
	}
}

// padBlock pads a message that fits into one block.
func padBlock(block *[BlockSize]byte, message []byte) {
	*block = [BlockSize]byte{}
	n := len(message)
	switch {
	case n >= 16:
		last := n - 16
		for _, at := range [...]int{0, min(last, 16), min(last, 32), last} {
			*(*[16]byte)(block[at:]) = [16]byte(message[at:])
		}
	case n >= 8:
		*(*[8]byte)(block[:]) = [8]byte(message)
		*(*[8]byte)(block[n-8:]) = [8]byte(message[n-8:])
	default:
		binary.LittleEndian.PutUint64(block[:], readWord(message))
	}
	block[n] = 0x80
	binary.LittleEndian.PutUint64(block[BlockSize-lengthSize:], uint64(n)<<3)
}

// padTwoBlocks writes the last two blocks of a message of length bytes, of which 56 to 119 are left.
func padTwoBlocks(blocks *[2 * BlockSize]byte, rest []byte, length int) {
	*blocks = [2 * BlockSize]byte{}
	last := len(rest) - 32
	for _, at := range [...]int{0, 24, min(last, 56), last} {
		*(*[32]byte)(blocks[at:]) = [32]byte(rest[at:])
	}
	blocks[len(rest)] = 0x80
	binary.LittleEndian.PutUint64(blocks[2*BlockSize-lengthSize:], uint64(length)<<3)
}
