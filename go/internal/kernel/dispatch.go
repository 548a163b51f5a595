package kernel

import (
	"os"
	"unsafe"
)

// Backend has the kernels that hash messages.
type Backend struct {
	// Choices lists the kernels from the most lanes to the fewest. The last is the kernel for one message.
	Choices []Choice
}

// Choice has the kernels that a backend uses for a range of numbers of messages.
type Choice struct {
	Performance
	// Kernel is for messages that are not small. Small is for small messages: another kernel with as many lanes, or the same
	// kernel.
	Kernel, Small *Kernel
}

// Performance says when a kernel is the fastest, and how long it takes.
type Performance struct {
	// MinMessages is the smallest number of messages for which the kernel is used.
	MinMessages int
	// TimePercent is the time to hash one block in each lane, in percent of the time in which the kernel for one message hashes
	// one block.
	TimePercent int
}

var (
	available = thisProcessor().features
	chosen    = choose(os.Getenv("MD5LANES_KERNEL"))
	// singleIndex is the index of the kernel for one message. It takes one load; to read it from chosen would take more.
	singleIndex = chosen.Choices[len(chosen.Choices)-1].Kernel.index
)

// Chosen returns the backend of this process: that of the processor's class, unless the environment variable MD5LANES_KERNEL
// names a kernel that this processor can run. Then the backend has this kernel and, if it is for many messages, also the class's
// kernel for one message.
func Chosen() *Backend { return chosen }

// choose returns the backend of a process in which MD5LANES_KERNEL has the value name.
func choose(name string) *Backend {
	ofClass := choices(Class())
	forced := named(name)
	if forced == nil || !forced.canRun() {
		return &Backend{ofClass}
	}
	backend := []Choice{{forced.performance, forced, forced}}
	if forced.Lanes > 1 {
		backend = append(backend, ofClass[len(ofClass)-1])
	}
	return &Backend{backend}
}

// All returns the kernels that this processor can run, roughly from the most lanes to the fewest.
func All() []*Kernel {
	var all []*Kernel
	for i := range kernels {
		if kernels[i].canRun() {
			all = append(all, &kernels[i])
		}
	}
	return all
}

// named returns the kernel with this name, or nil if this target has none.
func named(name string) *Kernel {
	for i := range kernels {
		if kernels[i].Name == name {
			return &kernels[i]
		}
	}
	return nil
}

func (k *Kernel) canRun() bool { return available.contains(k.needs) }

// MaxBlocksPerCall is the largest number of blocks in one call of the kernel for one message. The garbage collector has to wait
// for the end of the call, some 20 to 60 microseconds, because it cannot stop a goroutine in assembly.
const MaxBlocksPerCall = 256

// HashBlocks updates the state of one message with the whole blocks of p. Bytes after the last whole block are ignored.
func HashBlocks(state *[4]uint32, p []byte) {
	for len(p) >= 64*MaxBlocksPerCall {
		runOne(singleIndex, &state[0], unsafe.Pointer(unsafe.SliceData(p)), MaxBlocksPerCall)
		p = p[64*MaxBlocksPerCall:]
	}
	if len(p) >= 64 {
		runOne(singleIndex, &state[0], unsafe.Pointer(unsafe.SliceData(p)), len(p)/64)
	}
}

// HashEnd updates the state of one message with the message's padded end, one or two blocks. HashBlocks would do the same, but
// takes longer for short messages.
func HashEnd(state *[4]uint32, end *[128]byte, blocks int) {
	runOne(singleIndex, &state[0], unsafe.Pointer(end), blocks)
}
