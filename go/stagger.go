package md5lanes

import "github.com/md5lanes/md5lanes/go/internal/kernel"

// stagger moves the other jobs a few blocks ahead of the one added last, if too many long ones would read the same
// offset in their pages at a time: they would evict each other from the cache. Large allocations tend to begin at the
// same offset. It returns the jobs that ended in that, as a turn does.
func (s *scheduler[T]) stagger() []ended[T] {
	if s.count%kernel.SameOffset != 0 || s.left[s.count-1] < kernel.StaggerFrom {
		return nil
	}
	last, other := uintptr(s.data[s.count-1]), uintptr(s.data[s.count-kernel.SameOffset])
	if last%kernel.Page/BlockSize != other%kernel.Page/BlockSize {
		return nil
	}
	// The kernel that is best for this many may not hold them all.
	return s.turnOf(s.backend.kernelHolding(s.count), kernel.Distance)
}
