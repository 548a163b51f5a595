//go:build !purego

package kernel

import (
	"slices"
	"unsafe"

	"github.com/klauspost/cpuid/v2"
)

// hasMaskedLoads tells pad whether the processor can load any number of bytes with one instruction. Then strings of 100 to 200
// bytes take 1 ns less (Zen 4).
var hasMaskedLoads = cpuid.CPU.Supports(cpuid.AVX512F, cpuid.AVX512BW, cpuid.BMI2)

// pad is Pad for the count indices at group. It reads the slice headers at messages, and the messages.
//
//go:noescape
func pad(rows unsafe.Pointer, rowSize int, messages *[]byte, group *int, count, most int) (done int)

// padNative is Pad in assembly. In compiled code strings of 20 to 40 bytes took 7 ns more (Zen 3), because that code computes and
// checks the address of each piece. The masked loads of AVX2 are not used: they load words only, and were slower in the Rust
// library.
func padNative(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	// Pad has checked that there is a row for each index, and all indices are of messages. pad checks each length when it reads it.
	return pad(unsafe.Pointer(unsafe.SliceData(rows)), rowSize, unsafe.SliceData(messages), &group[0], len(group), most)
}

// prefetchAll prefetches the cache lines of count messages. It reads the slice headers, not the messages.
//
//go:noescape
func prefetchAll(messages *[]byte, count int)

// prefetch is Prefetch, in calls for at most 1024 messages. The garbage collector has to wait for the end of a call: some 20
// microseconds, if the messages are small.
func prefetch(messages [][]byte) {
	for some := range slices.Chunk(messages, 1024) {
		prefetchAll(unsafe.SliceData(some), len(some))
	}
}
