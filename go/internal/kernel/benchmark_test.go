package kernel

import (
	"crypto/md5"
	"testing"
	"unsafe"
)

func BenchmarkStandardLibrary(b *testing.B) {
	p := make([]byte, 16<<10)
	b.SetBytes(int64(len(p)))
	for b.Loop() {
		md5.Sum(p)
	}
}

func BenchmarkBlocks(b *testing.B) {
	p := make([]byte, 16<<10)
	state := initial
	b.SetBytes(int64(len(p)))
	for b.Loop() {
		HashBlocks(&state, p)
	}
}

// Without a gap of one block between two messages, all lanes would compete for the same cache lines.
func BenchmarkKernels(b *testing.B) {
	for _, k := range All() {
		b.Run(k.Name, func(b *testing.B) {
			const blocks = 64
			states, scratch := guarded(b, 16*k.Lanes), guarded(b, k.Scratch)
			messages := guarded(b, k.Lanes*(blocks*64+64))
			data := make([]unsafe.Pointer, k.Lanes)
			for lane := range data {
				data[lane] = unsafe.Pointer(&messages[lane*(blocks*64+64)])
			}
			b.SetBytes(int64(k.Lanes * blocks * 64))
			for b.Loop() {
				k.Run(&words(states)[0], &data[0], blocks, unsafe.Pointer(unsafe.SliceData(scratch)), nil)
			}
		})
	}
}
