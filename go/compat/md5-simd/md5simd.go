// Package md5simd replaces github.com/minio/md5-simd. It has the same exported names, and hashes with
// github.com/md5lanes/md5lanes/go. README.md has the line that a program needs in its go.mod, and lists the differences in
// behaviour.
package md5simd

import (
	"crypto/md5"
	"hash"

	md5lanes "github.com/md5lanes/md5lanes/go"
)

const (
	// BlockSize is the length of a block of MD5 in bytes.
	BlockSize = md5lanes.BlockSize

	// Size is the length of a digest in bytes.
	Size = md5lanes.Size

	// Lanes has the same value as in md5-simd. The real number of streams that are hashed side by side depends on the processor.
	Lanes = 16
)

// Hasher is a hash that may be closed when it is no longer needed. After Close of a server's hash, Write returns an error until
// Reset; Sum still works.
type Hasher = md5lanes.Hasher

// Server hashes the streams of many goroutines side by side.
type Server interface {
	// NewHash returns a hash for a new stream.
	NewHash() Hasher
	// Close ends the sharing of lanes: from then on the hashes of the server work alone.
	Close()
}

// ServerOptions has the options of NewServerWithOptions. In md5-simd, this type and that function are on the main branch only.
type ServerOptions struct {
	// UseAVX512 has no effect: the kernels (MD5's inner loops) are chosen for the processor, or by the environment variable
	// MD5LANES_KERNEL.
	UseAVX512 bool
}

// NewServer returns a new server. The server has no goroutine and need not be closed.
func NewServer() Server {
	return md5lanes.NewServer()
}

// NewServerWithOptions does the same as NewServer: no option has an effect.
func NewServerWithOptions(ServerOptions) Server {
	return NewServer()
}

// StdlibHasher returns a hash of crypto/md5. Close of this hash does nothing.
func StdlibHasher() Hasher {
	return stdlibHasher{md5.New()}
}

type stdlibHasher struct{ hash.Hash }

func (stdlibHasher) Close() {}
