package md5lanes

import (
	"crypto/md5"
	"fmt"
	"sync"
	"testing"
)

// writeConcurrently has so many goroutines write pieces of the lengths that length gives, and checks every sum.
func writeConcurrently(t *testing.T, s *Server, goroutines, pieces int, length func(goroutine, piece int) int) {
	t.Helper()
	longest := 0
	for g := range goroutines {
		for p := range pieces {
			longest = max(longest, length(g, p))
		}
	}
	data := painted(longest + goroutines)
	var all sync.WaitGroup
	for g := range goroutines {
		all.Add(1)
		go func() {
			defer all.Done()
			h, want := s.NewHash(), md5.New()
			defer h.Close()
			for p := range pieces {
				piece := data[g:][:length(g, p)]
				if n, err := h.Write(piece); n != len(piece) || err != nil {
					t.Errorf("wrote %d of %d: %v", n, len(piece), err)
				}
				want.Write(piece)
			}
			if got, want := fmt.Sprintf("%x", h.Sum(nil)), fmt.Sprintf("%x", want.Sum(nil)); got != want {
				t.Errorf("goroutine %d: %s, not %s", g, got, want)
			}
		}()
	}
	all.Wait()
}

func TestManyGoroutinesWriteOddLengths(t *testing.T) {
	lengths := []int{1048569, 65529, 65536}
	writeConcurrently(t, NewServer(), 200, 6, func(g, p int) int { return lengths[(g+p)%len(lengths)] })
}
