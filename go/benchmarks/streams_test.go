package benchmarks

import (
	"crypto/md5"
	"fmt"
	"hash"
	"sync"
	"testing"

	md5lanes "github.com/md5lanes/md5lanes/go"
	md5simd "github.com/minio/md5-simd"
)

// BenchmarkStreams has goroutines write pieces, each to a hash of its own and from memory of its own.
func BenchmarkStreams(b *testing.B) {
	for _, size := range []int{1 << 10, 32 << 10, 1 << 20} {
		for _, goroutines := range []int{1, 2, 4, 8, 16, 64, 200} {
			work := fmt.Sprintf("size=%d/goroutines=%d", size, goroutines)
			b.Run(work+"/lib=crypto", func(b *testing.B) {
				streams(b, size, goroutines, md5.New)
			})
			b.Run(work+"/lib=md5lanes-New", func(b *testing.B) {
				streams(b, size, goroutines, md5lanes.New)
			})
			b.Run(work+"/lib=md5lanes", func(b *testing.B) {
				server := md5lanes.NewServer()
				defer server.Close()
				streams(b, size, goroutines, func() hash.Hash { return server.NewHash() })
			})
			b.Run(work+"/lib=md5-simd", func(b *testing.B) {
				server := md5simd.NewServer()
				defer server.Close()
				streams(b, size, goroutines, func() hash.Hash { return server.NewHash() })
			})
		}
	}
}

func streams(b *testing.B, size, goroutines int, open func() hash.Hash) {
	pieces := messages(goroutines, size)
	b.SetBytes(int64(size * goroutines))
	defer measureProcessor(b, size*goroutines)()
	var all sync.WaitGroup
	for _, piece := range pieces {
		all.Add(1)
		go func() {
			defer all.Done()
			h := open()
			for range b.N {
				h.Write(piece)
			}
			h.Sum(nil)
			if closer, ok := h.(md5simd.Hasher); ok {
				closer.Close()
			}
		}()
	}
	all.Wait()
}

// BenchmarkInTurn has one goroutine write to many hashes, one after the other.
func BenchmarkInTurn(b *testing.B) {
	const size, hashes = 32 << 10, 64
	server := md5lanes.NewServer()
	for lib, open := range map[string]func() hash.Hash{
		"crypto":       md5.New,
		"md5lanes-New": md5lanes.New,
		"md5lanes":     func() hash.Hash { return server.NewHash() },
	} {
		b.Run("lib="+lib, func(b *testing.B) {
			pieces := messages(hashes, size)
			var all []hash.Hash
			for range pieces {
				all = append(all, open())
			}
			b.SetBytes(hashes * size)
			defer measureProcessor(b, hashes*size)()
			for range b.N {
				for i, h := range all {
					h.Write(pieces[i])
				}
			}
		})
	}
}
