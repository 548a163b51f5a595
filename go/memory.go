package md5lanes

import (
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const maxLanes = kernel.MaxLanes

// cacheLineBytes is the alignment of the states and the scratch memory of kernels, in bytes.
const cacheLineBytes = 64

// aligned returns n zero bytes that start at a cache line.
func aligned(n int) []byte {
	memory := make([]byte, n+cacheLineBytes-1)
	// The memory never moves: it is on the heap, because its length is not constant, and the garbage collector does not move heap
	// objects.
	skip := -uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % cacheLineBytes
	return memory[skip:][:n:n]
}

// laneStates has the states of the messages in the lanes of a kernel.
type laneStates struct {
	// words has the words a of all lanes, then the words b, c and d: 4*width words in use.
	words []uint32
	// width is the number of lanes of the kernel.
	width   int
	scratch unsafe.Pointer
}

// newLaneStates allocates states and scratch memory that are large enough for each kernel of a backend.
func newLaneStates(b backend) laneStates {
	most := 0
	for _, choice := range b {
		most = max(most, choice.Kernel.Scratch)
	}
	bytes := aligned(4 * 4 * b.lanes())
	// The bytes start at a cache line, and hold no pointers.
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

func (s *laneStates) setAll(state [4]uint32) {
	for word, value := range state {
		words := s.words[word*s.width:][:s.width]
		for i := range words {
			words[i] = value
		}
	}
}

// widen moves the states of the first count lanes to the places where a kernel with width lanes expects them. width is more than
// s.width.
func (s *laneStates) widen(width, count int) {
	for word := 3; word > 0; word-- { // From the last word on, so that no word is overwritten before it is copied.
		copy(s.words[word*width:][:count], s.words[word*s.width:][:count])
	}
	s.width = width
}

// maxBlocksPerCall is the largest number of blocks of each message in one call of a kernel, not counting the block at the
// parameter last of Kernel.Run.
//
// Assembly cannot be preempted: until it returns, the garbage collector and the goroutines that it has stopped wait. The widest
// kernels take about 40 microseconds for 128 blocks, as long as Go's own assembly may take.
const maxBlocksPerCall = 128

// recorder, if it is not nil, is called in place of the kernels. Only tests set it.
var recorder func(k *kernel.Kernel, blocks, busy int, last *unsafe.Pointer)

// run runs a kernel for `blocks` blocks of each lane, at most maxBlocksPerCall in a call. `busy`, the number of lanes in use, is
// for the recorder. After each call but the last, run moves the pointers in data past the hashed blocks. It returns the number of
// blocks of the last call.
func (s *laneStates) run(k *kernel.Kernel, data []unsafe.Pointer, blocks, busy int, last *unsafe.Pointer) int {
	for ; blocks > maxBlocksPerCall; blocks -= maxBlocksPerCall {
		s.call(k, data, maxBlocksPerCall, busy, nil)
		for i := range data[:k.Lanes] {
			data[i] = unsafe.Add(data[i], maxBlocksPerCall*BlockSize) // More blocks follow, so the pointer is valid.
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
