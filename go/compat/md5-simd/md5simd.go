// Package md5simd has the names of github.com/minio/md5-simd and hashes with
// github.com/md5lanes/md5lanes/go. A program swaps it in with one line of its go.mod; README.md has
// the line, and the behaviours that differ.
package md5simd

import (
	"crypto/md5"
	"hash"

	md5lanes "github.com/md5lanes/md5lanes/go"
)

const (
	// BlockSize is the length of a block of MD5, in bytes.
	BlockSize = md5lanes.BlockSize

	// Size is the length of a digest, in bytes.
	Size = md5lanes.Size

	// Lanes is 16, as in md5-simd. How many streams are hashed side by side depends on the
	// processor.
	Lanes = 16
)

// Hasher is a hash that may be closed when it is no longer needed.
type Hasher = md5lanes.Hasher

// Server hashes the streams of many goroutines side by side.
type Server interface {
	// NewHash returns the hash of a new stream.
	NewHash() Hasher
	// Close ends the server. Its hashes go on, each on its own.
	Close()
}

// ServerOptions is for NewServerWithOptions, which md5-simd has on its main branch only.
type ServerOptions struct {
	// UseAVX512 has no effect. The kernels are chosen for the processor, once in a process; the
	// environment variable MD5LANES_KERNEL forces others.
	UseAVX512 bool
}

// NewServer returns a server. It has no goroutine and needs no Close.
func NewServer() Server {
	return md5lanes.NewServer()
}

// NewServerWithOptions returns a server, whatever the options.
func NewServerWithOptions(ServerOptions) Server {
	return NewServer()
}

// StdlibHasher returns a Hasher of crypto/md5. Its Close does nothing.
func StdlibHasher() Hasher {
	return stdlibHasher{md5.New()}
}

type stdlibHasher struct{ hash.Hash }

func (stdlibHasher) Close() {}
