// Package kernel has MD5's inner loops, for one message and for many side by side, and the choice among them.
package kernel

import "unsafe"

// Kernel is an MD5 inner loop, for one message or for many side by side. codegen/src/manifest.rs lists all kernels.
type Kernel struct {
	// Name is also the value of the environment variable MD5LANES_KERNEL that forces this kernel.
	Name string
	// Lanes is the number of messages that the kernel hashes side by side.
	Lanes int
	// Scratch is the number of bytes of scratch memory that the kernel needs.
	Scratch int
	// needs has the features that a processor must have to run the kernel.
	needs features
	// performance is for the backend that has this kernel because MD5LANES_KERNEL forces it.
	performance Performance
	// index is the place of the kernel in the table kernels. The generated functions runOne and runMany select the assembly by it.
	index int
}

// Run updates the state of each lane with `blocks` blocks (at least one). If last is not nil, one more block of each lane
// follows, at another address.
//
// states points to 4*Lanes words, at a multiple of 64 bytes: the words a of all lanes, then the words b, c and d. data points to
// an array of pointers, one for each lane, to 64*blocks readable bytes. last points to such an array of pointers to 64 readable
// bytes. Lanes may read the same bytes. scratch points to k.Scratch bytes, at a multiple of 64 bytes. Only the memory at states and
// scratch is written.
func (k *Kernel) Run(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer) {
	if k.Lanes > 1 {
		runMany(k.index, states, data, blocks, scratch, last)
		return
	}
	runOne(k.index, states, *data, blocks)
	if last != nil {
		runOne(k.index, states, *last, 1)
	}
}
