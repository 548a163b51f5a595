package md5lanes

import (
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// maxLanes is the most lanes that a kernel has.
const maxLanes = kernel.MostLanes

// cacheLineBytes is the alignment of the states and the scratch memory of kernels, in bytes.
const cacheLineBytes = 64

// aligned returns n zero bytes that start at a cache line.
func aligned(n int) []byte {
	memory := make([]byte, n+cacheLineBytes-1)
	// The address only tells where the first line begins. The memory stays where it is: it is on the heap, since its length
	// is not constant, and the garbage collector does not move heap objects.
	skip := -uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % cacheLineBytes
	return memory[skip:][:n:n]
}

// laneStates has the states of the messages in the lanes of a kernel with width lanes: the words a of all lanes, then the
// words b, c and d. scratch is the memory that the kernel works in.
type laneStates struct {
	words   []uint32
	width   int
	scratch unsafe.Pointer
}

// newLaneStates returns room for the states of all lanes of a backend, with scratch memory for any of its kernels.
func newLaneStates(b backend) laneStates {
	most := 0
	for _, choice := range b {
		most = max(most, choice.Kernel.Scratch)
	}
	bytes := aligned(4 * 4 * b.lanes())
	// Each word is four of the bytes. They start at a cache line, and hold no pointers.
	words := unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(bytes))), len(bytes)/4)
	return laneStates{words, b.lanes(), unsafe.Pointer(unsafe.SliceData(aligned(most + 1)))}
}

func (s *laneStates) get(lane int) [4]uint32 {
	width := s.width
	words := s.words[lane : lane+3*width+1]
	return [4]uint32{words[0], words[width], words[2*width], words[3*width]}
}

func (s *laneStates) set(lane int, state [4]uint32) {
	width := s.width
	words := s.words[lane : lane+3*width+1]
	words[0], words[width], words[2*width], words[3*width] = state[0], state[1], state[2], state[3]
}

// setAll sets the states of all lanes to the same one.
func (s *laneStates) setAll(state [4]uint32) {
	for word, value := range state {
		words := s.words[word*s.width:][:s.width]
		for i := range words {
			words[i] = value
		}
	}
}

// widen moves the states of the first count lanes to their places for a wider kernel.
func (s *laneStates) widen(width, count int) {
	for word := 3; word > 0; word-- { // The last word first, so that none is overwritten before it is copied.
		copy(s.words[word*width:][:count], s.words[word*s.width:][:count])
	}
	s.width = width
}

// maxBlocksPerCall is the most blocks of each message in one call of a kernel, not counting a block from last.
//
// Assembly cannot be preempted: until it returns, the garbage collector cannot stop the world, and the goroutines that it
// has stopped wait, too. This many blocks take the widest kernels about 40 microseconds, as long as Go's own assembly may
// take. The cost of a call is negligible beside that.
const maxBlocksPerCall = 128

// recorder replaces the kernels in tests of plans, and gets each call.
var recorder func(k *kernel.Kernel, blocks, busy int, last *unsafe.Pointer)

// run runs a kernel for `blocks` blocks of each lane, at most a quantum in a call; `busy` is the number of lanes in use.
// Between calls it moves the pointers in data on. It returns the number of blocks of the last call: the pointers have not
// been moved past these.
func (s *laneStates) run(k *kernel.Kernel, data []unsafe.Pointer, blocks, busy int, last *unsafe.Pointer) int {
	for ; blocks > maxBlocksPerCall; blocks -= maxBlocksPerCall {
		s.call(k, data, maxBlocksPerCall, busy, nil)
		for i := range data[:k.Lanes] {
			data[i] = unsafe.Add(data[i], maxBlocksPerCall*BlockSize) // Blocks are left, so this points to them.
		}
	}
	s.call(k, data, blocks, busy, last)
	return blocks
}

func (s *laneStates) call(k *kernel.Kernel, data []unsafe.Pointer, blocks, busy int, last *unsafe.Pointer) {
	if recorder != nil {
		recorder(k, blocks, busy, last)
		return
	}
	k.Run(&s.words[0], &data[0], blocks, s.scratch, last)
}
