// Package md5lanes computes MD5 checksums (RFC 1321), of many messages side by side in the lanes of vector registers.
//
// A digest is always plain MD5, bit for bit the same as from crypto/md5.
//
//   - [Sum] and [New] work as in crypto/md5, but faster.
//   - [SumMany] hashes many messages at once, several times as fast as one after the other.
//   - [WriteMany] writes to many hashes at once.
//   - [NewServer] is for many goroutines that each write to their own hash.
//
// MD5 is broken as a cryptographic hash: anyone can make two messages with one digest. It is still good for integrity
// against accidents, ETags, keys and existing formats.
//
// # FIPS 140
//
// With GODEBUG=fips140=only this package refuses to hash, as crypto/md5 does: Write and WriteMany return an error, all else
// panics. A checksum that is not for security can be computed in [crypto/fips140.WithoutEnforcement] (Go 1.26).
package md5lanes

import (
	"encoding/binary"
	"hash"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// Size is the size of an MD5 checksum in bytes.
const Size = 16

// BlockSize is the block size of MD5 in bytes.
const BlockSize = 64

// initialState is the state of the empty message (RFC 1321, section 3.3).
var initialState = [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}

// Sum returns the MD5 checksum of the data.
//
// It panics in FIPS 140-only mode, as crypto/md5 does.
func Sum(data []byte) (digest [Size]byte) {
	if isRefused() {
		panic(errRefused)
	}
	sum(&digest, data)
	return digest
}

// sum writes the checksum of the data to digest.
func sum(digest *[Size]byte, data []byte) {
	state := initialState
	whole := len(data) &^ (BlockSize - 1)
	if whole > 0 {
		kernel.HashBlocks(&state, data[:whole])
	}
	// The same as finish, with a call less.
	var end paddedEnd
	kernel.HashEnd(&state, (*[2 * BlockSize]byte)(&end), pad(&end, data[whole:], uint64(len(data))))
	putNew(digest, state[0], state[1], state[2], state[3])
}

// finish hashes the padded end of a message of length bytes. The state has all of the message but the tail.
func finish(state *[4]uint32, tail []byte, length uint64) {
	var end paddedEnd
	kernel.HashEnd(state, (*[2 * BlockSize]byte)(&end), pad(&end, tail, length))
}

// putNew writes a state that a kernel has just stored to digest. It is not inlined: compilers would load two words at a
// time, and such a load waits until both stores have reached the cache. This takes 4 ns (Zen 3).
//
//go:noinline
func putNew(digest *[Size]byte, a, b, c, d uint32) { putWords(digest, a, b, c, d) }

// put writes the words of a state to digest.
func put(digest *[Size]byte, state [4]uint32) {
	putWords(digest, state[0], state[1], state[2], state[3])
}

// putWords writes these words to digest in little-endian order, by two stores. For a loop over an array the compiler would
// make copies of it, and each would wait for the stores to the one before.
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

// digest is the MD5 of a message that comes in pieces.
type digest struct {
	state [4]uint32
	// length is in bytes, modulo 2^64.
	length uint64
	// tail begins with the last length%64 bytes of the message, which no kernel has seen yet.
	tail [BlockSize]byte
	// batch is the number of the last batch of WriteMany that this hash was in.
	batch uint64
}

// New returns a new [hash.Hash] that computes the MD5 checksum.
//
// It also implements [encoding.BinaryMarshaler], [encoding.BinaryAppender] and [encoding.BinaryUnmarshaler], with the
// states of crypto/md5: each package can go on from the states of the other. With Go 1.25 or newer it implements
// hash.Cloner.
//
// In FIPS 140-only mode its Write returns an error and its Sum panics, as in crypto/md5.
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

// split divides a piece into what can be hashed now and a new tail. If the old tail is not empty, the head of the piece is
// appended to it; if that makes it a whole block (isFull), hash d.tail first. blocks are the whole blocks that follow, and
// tail goes to keep. The message is unchanged until keep is called.
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

// storeTail stores the new tail of a piece of length bytes. The blocks of the piece are in the state already.
func (d *digest) storeTail(tail []byte, length int) {
	copy(d.tail[:], tail)
	d.length += uint64(length)
}

// tailLength returns how many bytes of the message wait in the tail.
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
