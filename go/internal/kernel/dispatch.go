package kernel

import (
	"os"
	"unsafe"
)

// Backend has the kernels that hash messages.
type Backend struct {
	// Choices go from wide to narrow; the last is the kernel for one message.
	Choices []Choice
}

// Choice is a kernel, when it pays, and a kernel with as many lanes for small messages.
type Choice struct {
	Pays
	Kernel, Small *Kernel
}

// Pays says when a kernel pays.
type Pays struct {
	// From is the least number of messages that the kernel is used for.
	From int
	// Time is the time for a block of each lane, in hundredths of the time of the kernel for one message.
	Time int
}

var (
	available = thisProcessor().features
	chosen    = choose(os.Getenv("MD5LANES_KERNEL"))
	// singleIndex is the index of the kernel for one message. It saves a load through the kernel.
	singleIndex = chosen.Choices[len(chosen.Choices)-1].Kernel.index
)

// Chosen returns the backend of this process: the one of the processor's class, unless the environment variable
// MD5LANES_KERNEL names a kernel that can run here. Then a kernel for many messages is used together with the
// class's kernel for one message, and a kernel for one message is used alone.
func Chosen() *Backend { return chosen }

func choose(name string) *Backend {
	ofClass := choices(Class())
	forced := named(name)
	if forced == nil || !forced.canRun() {
		return &Backend{ofClass}
	}
	backend := []Choice{{forced.pays, forced, forced}}
	if forced.Lanes > 1 {
		backend = append(backend, ofClass[len(ofClass)-1])
	}
	return &Backend{backend}
}

// All returns the kernels that this processor can run, roughly from wide to narrow.
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

// MaxBlocksPerCall is the most blocks that a kernel should be given in a call. The garbage collector cannot stop a goroutine in
// assembly, so it waits for the end of the call: some 20 to 60 microseconds.
const MaxBlocksPerCall = 256

// HashBlocks hashes the whole blocks of p, which belong to one message. Bytes after the last of them are ignored.
func HashBlocks(state *[4]uint32, p []byte) {
	for len(p) >= 64*MaxBlocksPerCall {
		runOne(singleIndex, &state[0], unsafe.Pointer(unsafe.SliceData(p)), MaxBlocksPerCall)
		p = p[64*MaxBlocksPerCall:]
	}
	if len(p) >= 64 {
		runOne(singleIndex, &state[0], unsafe.Pointer(unsafe.SliceData(p)), len(p)/64)
	}
}

// HashEnd hashes one or two blocks: the padded end of a message. It does what HashBlocks does, without slices and quanta, which
// take longer than a short message.
func HashEnd(state *[4]uint32, end *[128]byte, blocks int) {
	runOne(singleIndex, &state[0], unsafe.Pointer(end), blocks)
}
