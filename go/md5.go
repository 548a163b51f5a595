// Package md5lanes computes MD5 checksums (RFC 1321) of many messages side by side, in the lanes of vector registers.
//
// The digests are plain MD5, the same as from crypto/md5.
//
//   - [Sum] and [New] work as in crypto/md5, but faster.
//   - [SumMany] hashes many messages in memory, several times as fast as one after the other.
//   - [WriteMany] writes a piece to each of many hashes.
//   - A [Server] makes hashes for many goroutines that write at the same time.
//
// MD5 is broken as a cryptographic hash: anyone can make two messages with the same digest. It still detects accidental
// changes, and serves for ETags, keys and existing formats.
//
// # FIPS 140
//
// With GODEBUG=fips140=only this package refuses to hash, as crypto/md5 does: Write and WriteMany return an error; the
// other functions and methods that compute a checksum panic. A checksum that is not for security can be computed in a function
// that [crypto/fips140.WithoutEnforcement] calls (Go 1.26).
package md5lanes

import (
	"encoding/binary"
	"hash"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// Size is the length of an MD5 checksum in bytes.
const Size = 16

// BlockSize is the length of a block of MD5 in bytes.
const BlockSize = 64

// initialState is the state of the empty message (RFC 1321, section 3.3).
var initialState = [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}

// Sum returns the MD5 checksum of data.
//
// In FIPS 140-only mode it panics, as in crypto/md5.
func Sum(data []byte) (digest [Size]byte) {
	if isRefused() {
		panic(errRefused)
	}
	sum(&digest, data)
	return digest
}

func sum(digest *[Size]byte, data []byte) {
	state := initialState
	whole := len(data) &^ (BlockSize - 1)
	if whole > 0 {
		kernel.HashBlocks(&state, data[:whole])
	}
	// This repeats the code of finish, because a call would take time.
	var end paddedEnd
	kernel.HashEnd(&state, (*[2 * BlockSize]byte)(&end), pad(&end, data[whole:], uint64(len(data))))
	putNew(digest, state[0], state[1], state[2], state[3])
}

// finish updates state with the padded end of a message of length bytes. tail has the bytes after the last whole block.
func finish(state *[4]uint32, tail []byte, length uint64) {
	var end paddedEnd
	kernel.HashEnd(state, (*[2 * BlockSize]byte)(&end), pad(&end, tail, length))
}

// putNew writes the words of a state to digest, right after a kernel has stored them. It is not inlined: the inlined code would
// load two words at a time, and wait until the kernel's stores of both have reached the cache, 4 ns on Zen 3.
//
//go:noinline
func putNew(digest *[Size]byte, a, b, c, d uint32) { putWords(digest, a, b, c, d) }

func put(digest *[Size]byte, state [4]uint32) {
	putWords(digest, state[0], state[1], state[2], state[3])
}

// putWords writes the words of a state to digest in little-endian order, by two stores. A loop over an array of the words
// would be slower: the compiler copies the array, and each copy waits for the stores of the previous one.
func putWords(digest *[Size]byte, a, b, c, d uint32) {
	binary.LittleEndian.PutUint64(digest[:8], uint64(a)|uint64(b)<<32)
	binary.LittleEndian.PutUint64(digest[8:], uint64(c)|uint64(d)<<32)
}

// stateOf returns the state that put has written to digest.
func stateOf(digest *[Size]byte) (state [4]uint32) {
	for i := range state {
		state[i] = binary.LittleEndian.Uint32(digest[4*i:])
	}
	return state
}

type digest struct {
	// state is the state after the whole blocks.
	state [4]uint32
	// length is the length of the message in bytes, modulo 2^64.
	length uint64
	// tail begins with the last length%64 bytes of the message, which are not in the state.
	tail [BlockSize]byte
	// batch is the number of the last batch of WriteMany that had this hash: see writer.
	batch uint64
}

// New returns a new [hash.Hash] that computes the MD5 checksum.
//
// The hash also implements [encoding.BinaryMarshaler], [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler]. Exported states
// have the format of crypto/md5, so a hash of either package can continue from a state of the other. With Go 1.25 or newer
// the hash implements hash.Cloner.
//
// In FIPS 140-only mode Write returns an error and Sum panics, as in crypto/md5.
func New() hash.Hash {
	return &digest{state: initialState}
}

func (d *digest) Size() int { return Size }

func (d *digest) BlockSize() int { return BlockSize }

func (d *digest) Reset() { *d = digest{state: initialState} }

func (d *digest) Write(p []byte) (int, error) {
	if isRefused() {
		return 0, errRefused
	}
	isFull, blocks, tail := d.split(p)
	if isFull {
		kernel.HashBlocks(&d.state, d.tail[:])
	}
	if len(blocks) > 0 {
		kernel.HashBlocks(&d.state, blocks)
	}
	d.storeTail(tail, len(p))
	return len(p), nil
}

// split first fills up d.tail from the piece, if d.tail has bytes already. It divides the rest of the piece into whole blocks and
// a new tail. If isFull is set, the caller hashes d.tail. Then the caller hashes blocks, and passes tail to storeTail. Until
// storeTail, the piece is not a part of the message.
func (d *digest) split(piece []byte) (isFull bool, blocks, tail []byte) {
	fill := d.tailLength()
	if fill > 0 {
		head := copy(d.tail[fill:], piece)
		isFull = fill+head == BlockSize
		piece = piece[head:]
	}
	whole := len(piece) &^ (BlockSize - 1)
	return isFull, piece[:whole], piece[whole:]
}

// storeTail stores the tail from split, and makes the piece, which has length bytes, a part of the message.
func (d *digest) storeTail(tail []byte, length int) {
	copy(d.tail[:], tail)
	d.length += uint64(length)
}

func (d *digest) tailLength() int { return int(d.length % BlockSize) }

func (d *digest) Sum(b []byte) []byte {
	if isRefused() {
		panic(errRefused)
	}
	state := d.state
	finish(&state, d.tail[:d.tailLength()], d.length)
	var digest [Size]byte
	putNew(&digest, state[0], state[1], state[2], state[3])
	return append(b, digest[:]...)
}
