// Package kernel has MD5's inner loops, for one message and for many side by side, and the choice among them.
package kernel

import "unsafe"

// Kernel is an MD5 inner loop, for one message or for many side by side. Each has a row in the manifest.
type Kernel struct {
	// Name is also the value for MD5LANES_KERNEL.
	Name string
	// Lanes is how many messages it hashes side by side.
	Lanes int
	// Scratch is the bytes of scratch memory it needs.
	Scratch int
	needs   features
	// pays says when the kernel pays if MD5LANES_KERNEL forces it.
	pays Pays
	// index selects the function, in generated code.
	index int
}

// Run hashes this number of blocks (at least one) of each lane and then, unless last is nil, one more block of each from
// another address.
//
// states are 4*Lanes words, at a multiple of 64 bytes: the words a of all lanes, then all b, c and d. data and last point
// to one pointer for each lane: in data to 64*blocks readable bytes, in last to 64. Lanes may share bytes. scratch points
// to k.Scratch bytes, at a multiple of 64. Only states and scratch are written.
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
