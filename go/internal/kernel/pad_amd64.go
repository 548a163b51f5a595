//go:build !purego

package kernel

import (
	"slices"
	"unsafe"

	"github.com/klauspost/cpuid/v2"
)

// hasMaskedLoads tells pad whether the processor can load any number of bytes: strings of 100 to 200 bytes take 1 ns less (Zen 4).
var hasMaskedLoads = cpuid.CPU.Supports(cpuid.AVX512F, cpuid.AVX512BW, cpuid.BMI2)

// pad writes count rows. It reads the slice header of each message in group.
//
//go:noescape
func pad(rows unsafe.Pointer, rowSize int, messages *[]byte, group *int, count, most int) (done int)

// padNative is Pad in assembly. Compilers compute and check the address of each piece: strings of 20 to 40 bytes took 7 ns
// more (Zen 3). Masked loads of AVX2 are for words only, and take longer in the Rust library.
func padNative(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	// There are as many rows as indices, and all indices are of messages. pad compares a length where it reads it.
	return pad(unsafe.Pointer(unsafe.SliceData(rows)), rowSize, unsafe.SliceData(messages), &group[0], len(group), most)
}

// prefetchAll asks for the lines of count messages. It reads the headers of the slices.
//
//go:noescape
func prefetchAll(messages *[]byte, count int)

// prefetch is Prefetch. 1024 small messages take some 20 microseconds, and the garbage collector waits for that time.
func prefetch(messages [][]byte) {
	for some := range slices.Chunk(messages, 1024) {
		prefetchAll(unsafe.SliceData(some), len(some))
	}
}
