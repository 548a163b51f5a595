// Code generated from codegen/src/manifest.rs by `make codegen`. DO NOT EDIT.

//go:build purego || !(amd64 || arm64)

package kernel

import "unsafe"

const (
	// assembly tells whether this target has kernels in assembly.
	assembly = false
	// MaxLanes is how many lanes the widest kernel of this target has.
	MaxLanes = 1
	// MaxScratchBytes is the largest number of bytes of scratch memory that a kernel of this target needs.
	MaxScratchBytes = 0
)

// kernels lists the kernels of this target, from wide to narrow.
var kernels = [...]Kernel{
	{Name: "x1_portable", Lanes: 1, performance: Performance{1, 100}, index: 0},
}

// runOne runs kernels[index], a kernel for one message.
func runOne(index int, state *uint32, data unsafe.Pointer, blocks int) {
	x1_portable(state, data, blocks)
}

// runMany runs kernels[index], a kernel for many messages.
func runMany(index int, states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer) {
	panic("there is no kernel for many messages")
}

// choices returns the kernels that a class uses, from wide to narrow.
func choices(class string) []Choice {
	return []Choice{{Performance{1, 100}, named("x1_portable"), named("x1_portable")}}
}
