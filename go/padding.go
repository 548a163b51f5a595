package md5lanes

import "encoding/binary"

// lengthSize is the size, in bytes, of the length at the end of a padded message.
const lengthSize = 8

// paddedEnd holds the padded end of a message, one or two blocks: the tail, the padding and the length (RFC 1321, sections 3.1
// and 3.2).
type paddedEnd [2 * BlockSize]byte

// pad writes the padded end of a message of length bytes (modulo 2^64) to end, which must be all zeros. tail is what follows
// the last whole block of the message. pad returns the number of blocks of the end, 1 or 2.
//
// A kernel loads the end word by word, right after pad has written it. The processor forwards a word from one store to such a
// load immediately, but a load of a word from two stores, as copy may make them, waits until both have reached the cache. So pad
// writes each word by one store, including the bit that begins the padding. For the speed of a short message this matters as much
// as the kernel.
func pad(end *paddedEnd, tail []byte, length uint64) (blocks int) {
	n := uint(len(tail))
	if n >= BlockSize { // The condition also lets the compiler leave out bounds checks.
		panic("md5lanes: a tail is shorter than a block")
	}
	// Constant offsets need no computation: a loop took twice as long. Each copy has 16 bytes, because for 32 the compiler calls
	// memmove.
	if n >= 16 {
		*(*[16]byte)(end[:]) = *(*[16]byte)(tail)
		if n >= 32 {
			*(*[16]byte)(end[16:]) = *(*[16]byte)(tail[16:])
			if n >= 48 {
				*(*[16]byte)(end[32:]) = *(*[16]byte)(tail[32:])
			}
		}
	}
	if n&8 != 0 {
		*(*[8]byte)(end[n&48:]) = *(*[8]byte)(tail[n&48:])
	}
	var rest uint64
	if n >= 8 {
		// The bytes that are copied already are shifted out.
		rest = binary.LittleEndian.Uint64(tail[n-8:]) >> (64 - 8*(n&7))
	} else {
		rest = readWord(tail)
	}
	binary.LittleEndian.PutUint64(end[n&56:], rest|0x80<<(8*(n&7)))
	// The length is in bits, modulo 2^64.
	if n < BlockSize-lengthSize {
		binary.LittleEndian.PutUint64(end[BlockSize-lengthSize:], length<<3)
		return 1
	}
	binary.LittleEndian.PutUint64(end[2*BlockSize-lengthSize:], length<<3)
	return 2
}

// readWord reads 0 to 7 bytes as a little-endian number, in at most three loads.
func readWord(bytes []byte) uint64 {
	n := len(bytes)
	if n >= 4 {
		low, high := binary.LittleEndian.Uint32(bytes), binary.LittleEndian.Uint32(bytes[n-4:])
		// If low and high overlap, they have the same bits there, so the OR is right.
		return uint64(low) | uint64(high)<<(8*(n-4))
	}
	if n == 0 {
		return 0
	}
	// Each of the one to three bytes is the first, the middle or the last byte, or several of these.
	middle, last := n/2, n-1
	return uint64(bytes[0]) | uint64(bytes[middle])<<(8*middle) | uint64(bytes[last])<<(8*last)
}

// paddedBlocks returns the number of blocks of a padded message of length bytes.
func paddedBlocks(length int) int {
	// The numbers are unsigned, so that the sum cannot overflow and the division is a shift.
	return int((uint(length)+lengthSize)/BlockSize) + 1
}
