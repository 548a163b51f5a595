//go:build linux

package md5lanes

import (
	"crypto/md5"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"testing"
)

// A piece in memory that cannot be read costs who lent it a panic, and nobody else anything.
func TestAFaultStrandsNobody(t *testing.T) {
	unreadable, err := syscall.Mmap(-1, 0, 4*shortest, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
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
		piece := painted(4*shortest + g)
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
	assertAtRest(t, s)
}
