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

// scratch returns memory for any kernel of a backend to work in.
func (b backend) scratch() unsafe.Pointer {
	most := 0
	for _, choice := range b {
		most = max(most, choice.Kernel.Scratch)
	}
	return unsafe.Pointer(unsafe.SliceData(aligned(most + 1)))
}

// laneStates are the states of messages, laid out for a kernel of width lanes: the words a of its lanes, then their
// words b, c and d. Messages beyond the kernel's lanes follow in further groups of the same layout.
type laneStates struct {
	words []uint32
	width int
}

// newLaneStates returns room for the states of so many messages, whatever the width up to that.
func newLaneStates(lanes int) laneStates {
	// The last group may be incomplete, so there may be almost one more.
	bytes := aligned(4 * 4 * 2 * lanes)
	// Each word is four of the bytes. They begin a cache line, and hold no pointers.
	words := unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(bytes))), len(bytes)/4)
	return laneStates{words, lanes}
}

// at returns the place of a message's word a. The others follow at distances of width.
func (s *laneStates) at(message int) int {
	if message < s.width {
		return message // The usual case, without a division.
	}
	return message/s.width*4*s.width + message%s.width
}

func (s *laneStates) get(message int) [4]uint32 {
	at, width := s.at(message), s.width
	words := s.words[at : at+3*width+1]
	return [4]uint32{words[0], words[width], words[2*width], words[3*width]}
}

func (s *laneStates) set(message int, state [4]uint32) {
	at, width := s.at(message), s.width
	words := s.words[at : at+3*width+1]
	words[0], words[width], words[2*width], words[3*width] = state[0], state[1], state[2], state[3]
}

// setAll sets the states of the first width messages to the same one.
func (s *laneStates) setAll(state [4]uint32) {
	for word, value := range state {
		words := s.words[word*s.width:][:s.width]
		for i := range words {
			words[i] = value
		}
	}
}

// layOut lays the states of the first count messages out for a kernel of so many lanes.
func (s *laneStates) layOut(width, count int) {
	if s.width == width {
		return
	}
	to := laneStates{s.words, width}
	// All are read before one is written. They fit: no kernel has more lanes.
	var states [mostLanes][4]uint32
	for i := range count {
		states[i] = s.get(i)
	}
	for i := range count {
		to.set(i, states[i])
	}
	s.width = width
}

// recorder takes the place of kernels in tests of plans: it gets each call of run.
var recorder func(k *kernel.Kernel, blocks, busy int, last *unsafe.Pointer)

// run runs a kernel, of whose lanes so many are busy.
func run(k *kernel.Kernel, states *laneStates, data *unsafe.Pointer, blocks, busy int, scratch unsafe.Pointer, last *unsafe.Pointer) {
	if recorder != nil {
		recorder(k, blocks, busy, last)
		return
	}
	k.Run(&states.words[0], data, blocks, scratch, last)
}
