// Package md5simd replaces github.com/minio/md5-simd: it has the same names, and hashes with github.com/md5lanes/md5lanes/go. A
// program uses it by one line of its go.mod. README.md has the line, and the differences in behaviour.
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

	// Lanes has the same value as in md5-simd. The number of streams that are hashed side by side depends on the processor.
	Lanes = 16
)

// Hasher is a hash that may be closed when it is no longer needed. After Close its Write returns an error until Reset; Sum still
// works.
type Hasher = md5lanes.Hasher

// Server hashes the streams of many goroutines side by side.
type Server interface {
	// NewHash returns the hash of a new stream.
	NewHash() Hasher
	// Close ends the server. Its hashes still work, each on its own.
	Close()
}

// ServerOptions has the options of NewServerWithOptions. In md5-simd, this type and that function are on the main branch only.
type ServerOptions struct {
	// UseAVX512 has no effect. The kernels are chosen for the processor, once in a process; the environment variable
	// MD5LANES_KERNEL forces another kernel.
	UseAVX512 bool
}

// NewServer returns a new server. It has no goroutine and need not be closed.
func NewServer() Server {
	return md5lanes.NewServer()
}

// NewServerWithOptions does the same as NewServer: no option has an effect.
func NewServerWithOptions(ServerOptions) Server {
	return NewServer()
}

// StdlibHasher returns a hash of crypto/md5. Its Close does nothing.
func StdlibHasher() Hasher {
	return stdlibHasher{md5.New()}
}

type stdlibHasher struct{ hash.Hash }

func (stdlibHasher) Close() {}
