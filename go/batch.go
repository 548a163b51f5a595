package md5lanes

import (
	"fmt"
	"sync"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// SumMany returns the MD5 checksum of each message: element i belongs to messages[i]. A nil message is empty.
//
// Messages run side by side in the lanes of vector registers, whatever their lengths. For a handful of messages or more,
// this is several times as fast as hashing one after the other. All work is done on the calling goroutine.
//
// In FIPS 140-only mode it panics, as [Sum] does.
func SumMany(messages [][]byte) [][Size]byte {
	digests := make([][Size]byte, len(messages))
	SumManyInto(digests, messages)
	return digests
}

// SumManyInto writes the MD5 checksum of messages[i] to digests[i], like [SumMany]. It allocates only the memory of the lanes,
// about 1 KiB for each lane, which a pool keeps for later calls.
//
// It panics if digests and messages have different lengths, and in FIPS 140-only mode.
func SumManyInto(digests [][Size]byte, messages [][]byte) {
	if len(digests) != len(messages) {
		panic(fmt.Sprintf("md5lanes: %d messages and room for %d digests", len(messages), len(digests)))
	}
	if isRefused() {
		panic(errRefused)
	}
	if len(messages) == 1 { // A single message is hashed as in Sum, because a batch would be slower.
		sum(&digests[0], messages[0])
		return
	}
	sumMany(chosenBackend(), &batches, digests, messages, false)
}

// sumMany is SumManyInto with a given backend, and a batch from pool. Tests set evenIfSlower to use lanes even if hashing one
// message after the other is faster.
func sumMany(b backend, pool *sync.Pool, digests [][Size]byte, messages [][]byte, evenIfSlower bool) {
	if len(messages) > 0 && b.kernelFor(len(messages)).Lanes > 1 {
		batch := pool.Get().(*batch)
		isHashed := batch.hash(digests, messages, evenIfSlower)
		pool.Put(batch)
		if isHashed {
			return
		}
	}
	for i, message := range messages {
		sum(&digests[i], message)
	}
}

// batch has the memory to hash many messages. A pool keeps batches for later calls.
type batch struct {
	backend      backend
	scheduler    *scheduler[int]
	groups       *groups
	longMessages longMessages
}

var batches = sync.Pool{New: func() any { return newBatch(chosenBackend()) }}

func newBatch(b backend) *batch {
	return &batch{backend: b, scheduler: newScheduler[int](b), groups: newGroups(b), longMessages: newLongMessages()}
}

// hash hashes the messages in lanes, if that is faster than hashing one after the other, or if evenIfSlower is set. It returns
// whether it has hashed them.
func (b *batch) hash(digests [][Size]byte, messages [][]byte, evenIfSlower bool) bool {
	count := len(messages)
	// isFew guesses, from the number of messages and the length of the first one, whether hashFew can hash them.
	isFew := count <= maxLanes && (count <= b.backend.kernelFor(count).Lanes || paddedBlocks(len(messages[0])) <= maxSmallBlocks)
	var counts blockCounts
	if isFew || count < lanesAlwaysFrom {
		counts = countBlocks(messages, lengthSize, 1)
		if !evenIfSlower && !counts.lanesAreFaster(b.backend, false) {
			return false
		}
	}
	b.groups.begin(digests, messages)
	if !isFew || !b.hashFew(&counts) {
		b.hashWindows(messages)
	}
	b.groups.finish()
	return true
}

// hashFew hashes at most maxLanes messages, if all are small or all form one group. For such messages hashWindows would take
// longer, because it prepares a window. hashFew returns whether it has hashed the messages.
func (b *batch) hashFew(counts *blockCounts) bool {
	g := b.groups
	switch {
	case counts.most <= maxSmallBlocks && counts.fewest == counts.most:
		for first := 0; first < counts.count; {
			left := counts.count - first
			group := g.group[:min(left, g.kernelFor(left).Lanes)]
			for i := range group {
				group[i] = first + i
			}
			g.hashSameBlocks(group, counts.most)
			first += len(group)
		}
	case counts.most <= maxSmallBlocks:
		g.add(0, counts.count, nil)
	case counts.fewest >= minBlocksWithoutCopy && counts.most <= maxBlocksWithoutCopy && counts.count <= g.kernel.Lanes &&
		!b.backend.prefersSharing(counts.count, counts.fewest):
		group := g.group[:0]
		for i := range counts.count {
			group = append(group, i)
		}
		if counts.fewest < counts.most {
			// The group must be in the order of the numbers of blocks.
			b.longMessages.messages = b.longMessages.messages[:0]
			for i := range group {
				b.longMessages.add(g.blocksOf(i), i)
			}
			b.longMessages.sort()
			group = b.longMessages.appendTo(group[:0], b.longMessages.order)
		}
		g.hashWithoutCopy(group)
	default:
		return false
	}
	return true
}

func (b *batch) hashWindows(messages [][]byte) {
	g, l, s := b.groups, &b.longMessages, b.scheduler
	ended := func(j *job[int]) { g.addEnd(j.tag, j.state) }
	// The scheduler gets room for one job more than there are messages, if it can hold that number. Then makeRoom runs no job
	// early, and finish chooses the kernel when it knows all jobs.
	s.prepare(len(messages), len(messages)+1)
	for first := 0; first < len(messages); first += windowMessages {
		next := min(first+windowMessages, len(messages))
		isLast := next == len(messages)
		done := first + g.hashUniform(first, next-first, isLast)
		if shouldPrefetch(messages[done:next], len(messages)) {
			kernel.Prefetch(messages[done:next])
		}
		l.messages = l.messages[:0]
		g.add(done, next-done, l)
		l.sort()
		for {
			waitingSmall := g.countWaiting(minBlocksWithoutCopy)
			group := l.takeGroup(g.group[:0], b.backend, g.kernel.Lanes, isLast, waitingSmall)
			if len(group) == 0 {
				break
			}
			for i := range group {
				group[i] += done
			}
			// Waiting small messages fill up the group.
			g.hashWithoutCopy(g.takeWaiting(group, g.kernelFor(len(group)+waitingSmall).Lanes, minBlocksWithoutCopy))
		}
		jobs := l.takeJobs()
		for i := len(jobs) - 1; i >= 0; i-- {
			index := done + int(l.messages[jobs[i]].index)
			message := messages[index]
			*s.reserve(ended) = job[int]{tag: index, state: initialState, blocks: message[:len(message)&^(BlockSize-1)]}
			s.start(ended)
		}
		s.makeRoom(ended)
	}
	s.finish(ended)
}

// shouldPrefetch tells whether to prefetch messages, which are some of a batch of `batch` messages. It is faster if they are
// small, and if the second-level cache cannot hold a batch of messages of their average size. Kernels prefetch longer messages.
func shouldPrefetch(messages [][]byte, batch int) bool {
	if batch*maxSmallBytes < prefetchMinBytes {
		return false
	}
	most, bytes := 0, 0
	for i := range messages {
		most, bytes = max(most, len(messages[i])), bytes+len(messages[i])
	}
	return most <= maxSmallBytes && bytes/max(1, len(messages))*batch >= prefetchMinBytes
}
