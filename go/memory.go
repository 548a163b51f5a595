package md5lanes

import (
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// mostLanes is the most lanes that a kernel has.
const mostLanes = kernel.MostLanes

// cacheLine is what states and scratch memory of kernels are aligned to, in bytes.
const cacheLine = 64

// aligned returns n zero bytes that begin a cache line.
func aligned(n int) []byte {
	memory := make([]byte, n+cacheLine-1)
	// The address only tells where the first line begins. The memory stays where it is: it is on the heap, since
	// its length is no constant, and the garbage collector does not move what is there.
	skip := -uintptr(unsafe.Pointer(unsafe.SliceData(memory))) % cacheLine
	return memory[skip:][:n:n]
}

// laneStates are the states of the messages in the lanes of a kernel of width lanes: the words a of all lanes, then the
// words b, c and d. And what the kernel works in.
type laneStates struct {
	words   []uint32
	width   int
	scratch unsafe.Pointer
}

// newLaneStates returns room for the states of as many lanes as a backend has, with scratch memory for any kernel of it.
func newLaneStates(b backend) laneStates {
	most := 0
	for _, choice := range b {
		most = max(most, choice.Kernel.Scratch)
	}
	bytes := aligned(4 * 4 * b.lanes())
	// Each word is four of the bytes. They begin a cache line, and hold no pointers.
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

// layOut moves the states of the first count lanes to their places for a wider kernel.
func (s *laneStates) layOut(width, count int) {
	for word := 3; word > 0; word-- { // The last first: none is written before it is read.
		copy(s.words[word*width:][:count], s.words[word*s.width:][:count])
	}
	s.width = width
}

// quantum is the most blocks of each message in one call of a kernel, without a last one.
//
// Assembly cannot be preempted: a goroutine that is in it keeps the garbage collector from stopping the world, and
// every other goroutine with it, until it returns. This many blocks take the widest kernels about 40 microseconds,
// as long as Go's own assembly may take. The call is nothing beside that.
const quantum = 128

// recorder takes the place of kernels in tests of plans: it gets each call.
var recorder func(k *kernel.Kernel, blocks, busy int, last *unsafe.Pointer)

// run runs a kernel, of whose lanes so many are busy, a quantum at a time. It moves the pointers on between calls, and
// returns for how many blocks the last call was: these are still ahead of the pointers.
func (s *laneStates) run(k *kernel.Kernel, data []unsafe.Pointer, blocks, busy int, last *unsafe.Pointer) int {
	for ; blocks > quantum; blocks -= quantum {
		s.call(k, data, quantum, busy, nil)
		for i := range data[:k.Lanes] {
			data[i] = unsafe.Add(data[i], quantum*BlockSize) // Blocks are left, so this points to them.
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
