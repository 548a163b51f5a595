//go:build !purego

package kernel

import "unsafe"

// pad writes count rows. It reads each message that group names as the header of a slice.
//
//go:noescape
func pad(rows unsafe.Pointer, rowSize int, messages *[]byte, group *int, count, most int) (done int)

// padHere is Pad in assembly. Compilers compute and check each place of each piece: strings of 20 to 40 bytes took 7 ns
// more (Zen 3). Masked loads of AVX2 are for words only, and take longer in the Rust library.
func padHere(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	// There are as many rows as indices, and all are of messages. Lengths are compared where they are read.
	return pad(unsafe.Pointer(unsafe.SliceData(rows)), rowSize, unsafe.SliceData(messages), &group[0], len(group), most)
}
