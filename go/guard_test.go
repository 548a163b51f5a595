//go:build linux

package md5lanes

import (
	"hash"
	"os"
	"syscall"
	"testing"
)

// guarded returns at least length bytes of memory, between two pages that cannot be accessed.
func guarded(t *testing.T, length int) []byte {
	t.Helper()
	page := os.Getpagesize()
	length = (length + page - 1) / page * page
	memory, err := syscall.Mmap(-1, 0, length+2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Munmap(memory) })
	for _, guard := range [][]byte{memory[:page], memory[page+length:]} {
		if err := syscall.Mprotect(guard, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	memory = memory[page:][:length:length]
	copy(memory, painted(length))
	return memory
}

func TestNothingIsReadOutsideTheMessages(t *testing.T) {
	memory := guarded(t, 2*maxBytesWithoutCopy)
	lengths := []int{maxBytesWithoutCopy, maxBytesWithoutCopy + 1, len(memory)}
	for length := range 600 {
		lengths = append(lengths, length)
	}
	forEachBackend(t, func(t *testing.T, b backend) {
		batch, w := newBatch(b), newWriter(b)
		for _, length := range lengths {
			first, last := memory[:length], memory[len(memory)-length:]
			for _, count := range []int{b.lanes(), b.lanes() + 1} {
				messages := make([][]byte, count)
				for i := range messages {
					messages[i] = first
					if i%2 == 0 {
						messages[i] = last
					}
				}
				digests := make([][Size]byte, count)
				sumInLanes(batch, digests, messages)
				assertDigests(t, digests, messages)
			}
			one, other := New(), New()
			w.addTargets([]hash.Hash{one, other}, [][]byte{first, last})
			w.write()
			assertSum(t, one, first)
			assertSum(t, other, last)
		}
	})
}
