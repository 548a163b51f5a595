package md5lanes

const (
	// sameOffset is how many jobs may read the same offset in their pages at a time. The first-level cache has about
	// a dozen lines for each such offset, and the kernel needs some of them.
	sameOffset = 4
	// distance is how far further jobs are kept from these, in blocks: 64 jobs then spread over the whole page.
	distance = 4
	// staggerFrom is how many blocks a job must have for that to pay.
	staggerFrom = 256
	// page is the bytes after which the same lines of the first-level cache come again.
	page = 4096
)

// stagger moves the other jobs a few blocks ahead of the one added last, if too many long ones would read the same
// offset in their pages at a time: they would evict each other from the cache. Large allocations tend to begin at the
// same offset. It returns the jobs that ended in that, as a turn does.
func (s *scheduler[T]) stagger() []ended[T] {
	if s.count%sameOffset != 0 || s.left[s.count-1] < staggerFrom {
		return nil
	}
	last, other := uintptr(s.data[s.count-1]), uintptr(s.data[s.count-sameOffset])
	if last%page/BlockSize != other%page/BlockSize {
		return nil
	}
	// The kernel that is best for this many may not hold them all.
	return s.turnOf(s.backend.kernelHolding(s.count), distance)
}
