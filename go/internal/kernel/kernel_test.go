package kernel

import (
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"
)

func random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func fill(p []byte, r *rand.Rand) {
	for i := range p {
		p[i] = byte(r.Uint32())
	}
}

func words(p []byte) []uint32 {
	// p is from guarded: it ends at a multiple of 64, and its length is a multiple of 4, so it is aligned.
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(p))), len(p)/4)
}

// withPadding pads a message of whole blocks.
func withPadding(message []byte) []byte {
	padded := append(slices.Clone(message), make([]byte, 64)...)
	padded[len(message)] = 0x80
	binary.LittleEndian.PutUint64(padded[len(message)+56:], 8*uint64(len(message)))
	return padded
}

func digest(state [4]uint32) (d [16]byte) {
	for i, word := range state {
		binary.LittleEndian.PutUint32(d[4*i:], word)
	}
	return d
}

var initial = [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}

func TestKernelsForOneMessageAgreeWithTheStandardLibrary(t *testing.T) {
	message := make([]byte, 64*40)
	fill(message, random(1))
	for _, k := range All() {
		if k.Lanes > 1 {
			continue
		}
		for blocks := 0; blocks <= 40; blocks++ {
			padded, state := withPadding(message[:64*blocks]), initial
			data := unsafe.Pointer(&padded[0])
			k.Run(&state[0], &data, blocks+1, nil, nil)
			if got, want := digest(state), md5.Sum(message[:64*blocks]); got != want {
				t.Fatalf("%s, %d blocks: %x, not %x", k.Name, blocks, got, want)
			}
		}
	}
}

// lanes has the memory for a call of a kernel. Accesses behind it fault where guarded has guard pages. A tail is one more block
// of a message, at another address.
type lanes struct {
	k               *Kernel
	states, scratch []byte
	messages, tails [][]byte
	data, last      []unsafe.Pointer
}

// newLanes returns lanes with messages of this number of blocks. The message with the highest address ends offset bytes before the
// guard page.
func newLanes(t *testing.T, k *Kernel, blocks, offset int, r *rand.Rand) *lanes {
	l := &lanes{k: k, states: guarded(t, 16*k.Lanes), scratch: guarded(t, k.Scratch)}
	fill(l.states, r)
	fill(l.scratch, r)
	place := func(size int) (messages [][]byte, pointers []unsafe.Pointer) {
		memory := guarded(t, k.Lanes*size+64)
		fill(memory, r)
		for _, lane := range r.Perm(k.Lanes) {
			message := memory[64-offset+lane*size:][:size]
			messages = append(messages, message)
			pointers = append(pointers, unsafe.Pointer(&message[0]))
		}
		return messages, pointers
	}
	l.messages, l.data = place(64 * blocks)
	l.tails, l.last = place(64)
	return l
}

// check compares the state of each lane with the result of x1_portable.
func (l *lanes) check(t *testing.T, hasLast bool) {
	t.Helper()
	states := words(l.states)
	want := slices.Clone(states)
	for lane := range l.k.Lanes {
		var state [4]uint32
		for word := range state {
			state[word] = want[word*l.k.Lanes+lane]
		}
		x1_portable(&state[0], l.data[lane], len(l.messages[lane])/64)
		if hasLast {
			x1_portable(&state[0], l.last[lane], 1)
		}
		for word := range state {
			want[word*l.k.Lanes+lane] = state[word]
		}
	}
	data, messages := slices.Clone(l.data), fmt.Sprint(l.messages, l.tails)
	var last *unsafe.Pointer
	if hasLast {
		last = &l.last[0]
	}
	l.k.Run(&states[0], &l.data[0], len(l.messages[0])/64, unsafe.Pointer(unsafe.SliceData(l.scratch)), last)
	if !slices.Equal(states, want) {
		t.Errorf("states %x, not %x", states, want)
	}
	if !slices.Equal(data, l.data) || messages != fmt.Sprint(l.messages, l.tails) {
		t.Error("more than states and scratch memory was written")
	}
}

func TestKernelsAgreeWithPortableGo(t *testing.T) {
	for _, k := range All() {
		t.Run(k.Name, func(t *testing.T) {
			r := random(2)
			for _, blocks := range []int{1, 2, 3, 4, 5, 17} {
				for _, hasLast := range []bool{false, true} {
					t.Run(fmt.Sprint(blocks, hasLast), func(t *testing.T) {
						newLanes(t, k, blocks, 0, r).check(t, hasLast)
					})
				}
			}
		})
	}
}

func TestKernelsReadMessagesAtAnyAddress(t *testing.T) {
	for _, k := range All() {
		for offset := range 64 {
			t.Run(fmt.Sprint(k.Name, offset), func(t *testing.T) {
				newLanes(t, k, 2, offset, random(3)).check(t, true)
			})
		}
	}
}

func TestLanesMayShareMessages(t *testing.T) {
	for _, k := range All() {
		t.Run(k.Name, func(t *testing.T) {
			l := newLanes(t, k, 3, 1, random(4))
			for lane := range l.data {
				l.data[lane], l.last[lane] = l.data[0], unsafe.Add(l.data[0], 64)
			}
			l.check(t, true)
		})
	}
}

func TestBlocksHashesAllWholeBlocks(t *testing.T) {
	p := guarded(t, 64*(2*MaxBlocksPerCall+3))
	fill(p, random(5))
	for _, n := range []int{0, 1, 63, 64, 65, 64 * MaxBlocksPerCall, 64*MaxBlocksPerCall + 64, 2 * 64 * MaxBlocksPerCall, len(p)} {
		p := p[len(p)-n:]
		got, want := initial, initial
		HashBlocks(&got, p)
		x1_portable(&want[0], unsafe.Pointer(unsafe.SliceData(p)), n/64)
		if got != want {
			t.Errorf("%d bytes: %x, not %x", n, got, want)
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	message := make([]byte, 64)
	for _, k := range All() {
		if allocations := testing.AllocsPerRun(10, func() {
			var states [4*MaxLanes + 16]uint32
			var scratch [MaxScratchBytes + 64]byte
			var data [MaxLanes]unsafe.Pointer
			for lane := range data {
				data[lane] = unsafe.Pointer(&message[0])
			}
			// The arrays are 64 bytes larger than the kernel needs, so that enough is left from the first multiple of 64 on.
			aligned := func(p unsafe.Pointer) unsafe.Pointer { return unsafe.Add(p, -uintptr(p)&63) }
			k.Run((*uint32)(aligned(unsafe.Pointer(&states))), &data[0], 1, aligned(unsafe.Pointer(&scratch)), &data[0])
		}); allocations != 0 {
			t.Errorf("%s: %v allocations", k.Name, allocations)
		}
	}
}
