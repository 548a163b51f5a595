//go:build linux

package md5lanes

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"hash"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"testing"
	"unsafe"
)

// partlyReadable returns length bytes. Only the first `readable` bytes can be read; the others, at most a page, cannot.
func partlyReadable(t *testing.T, readable, length int) []byte {
	t.Helper()
	memory := guarded(t, readable)
	first := unsafe.Add(unsafe.Pointer(unsafe.SliceData(memory)), len(memory)-readable)
	return unsafe.Slice((*byte)(first), length)
}

// faults tells whether the function do panics. During the call, a read of unreadable memory is a panic and does not end the
// process.
func faults(do func()) (faults bool) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { faults = recover() != nil }()
	do()
	return false
}

// forEachUnreadable runs a test with pieces that cannot be read at all, or not to their end.
func forEachUnreadable(t *testing.T, test func(t *testing.T, piece []byte)) {
	for _, length := range []int{10, 100, 3*streamMinBytes + 10} {
		for _, missing := range []int{1, 10, 11, min(length, streamMinBytes)} {
			if readable := length - missing; readable >= 0 {
				t.Run(fmt.Sprintf("%d of %d", readable, length), func(t *testing.T) {
					test(t, partlyReadable(t, readable, length))
				})
			}
		}
	}
}

// After a fault, each hash with a readable piece has got all of the piece or none of it, and can be written to. The hash with the
// unreadable piece needs a Reset first.
func TestAFaultInWriteManyHarmsNoOtherHash(t *testing.T) {
	forEachUnreadable(t, func(t *testing.T, unreadable []byte) {
		for bad := range newHashFuncs {
			for _, fill := range []int{0, 1, BlockSize - 1} {
				assertFaultHarmsNoOther(t, unreadable, bad, fill)
			}
		}
	})
}

// assertFaultHarmsNoOther calls WriteMany with hashes of all kinds, which have fill bytes each. The hash with the index bad gets
// the piece `unreadable`; the other hashes get readable pieces.
func assertFaultHarmsNoOther(t *testing.T, unreadable []byte, bad, fill int) {
	t.Helper()
	var hashes []hash.Hash
	var pieces [][]byte
	for i := range 3 * len(newHashFuncs) {
		h := newHashFuncs[i%len(newHashFuncs)]()
		h.Write(painted(fill))
		hashes, pieces = append(hashes, h), append(pieces, painted(fill + 200)[fill:])
	}
	pieces[bad] = unreadable
	if !faults(func() { WriteMany(hashes, pieces) }) {
		t.Fatal("no fault")
	}
	hashes[bad].Reset()
	var lengths []int
	for i, h := range hashes {
		length := fill
		if i == bad {
			length = 0
		} else if want := md5.Sum(painted(fill)); !bytes.Equal(h.Sum(nil), want[:]) {
			length = fill + 200
		}
		assertSum(t, h, painted(length))
		lengths, pieces[i] = append(lengths, length), painted(length + 100)[length:]
	}
	if n, err := WriteMany(hashes, pieces); n != 100*len(hashes) || err != nil {
		t.Fatal(n, err)
	}
	for i, h := range hashes {
		assertSum(t, h, painted(lengths[i]+100))
	}
}

func TestAFaultPanicsItsOwnGoroutineOnly(t *testing.T) {
	unreadable, err := syscall.Mmap(-1, 0, 4*streamMinBytes, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Munmap(unreadable)
	s := NewServer()
	var faults atomic.Int64
	writeUnreadable := func() {
		defer func() {
			if recover() != nil {
				faults.Add(1)
			}
		}()
		s.NewHash().Write(unreadable)
	}
	inParallel(40, func(g int) {
		defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
		piece := painted(4*streamMinBytes + g)
		h, want := s.NewHash(), md5.New()
		for round := range 20 {
			if round == g/2 {
				writeUnreadable()
			}
			assertWrite(t, h, piece)
			want.Write(piece)
		}
		assertSameSum(t, h, want)
	})
	if faults.Load() != 40 {
		t.Errorf("%d of 40 faults", faults.Load())
	}
	assertIdle(t, s)
}
