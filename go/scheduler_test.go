package md5lanes

import (
	"slices"
	"testing"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// runAll runs these jobs until all have ended, at most limit of them side by side.
func (s *scheduler[T]) runAll(limit int, jobs []job[T], ended func(*job[T])) {
	s.maxRunning = max(1, min(limit, s.backend.lanes()))
	s.maxJobs = min(2*s.maxRunning, len(jobs)+1)
	for _, j := range jobs {
		*s.reserve(ended) = j
		s.start(ended)
	}
	s.finish(ended)
}

func wholeBlocks[T any](tag T, message []byte) job[T] {
	return job[T]{tag: tag, state: initialState, blocks: message[:len(message)&^(BlockSize-1)]}
}

// digestOf returns the digest of a message. state is the state after its whole blocks.
func digestOf(message []byte, state [4]uint32) (digest [Size]byte) {
	finish(&state, message[len(message)&^(BlockSize-1):], uint64(len(message)))
	put(&digest, state)
	return digest
}

// assertHashes checks the digests of messages of these lengths, at most limit of them side by side.
func assertHashes(t *testing.T, s *scheduler[int], limit int, lengths []int) {
	t.Helper()
	messages := paintedOf(lengths)
	jobs := make([]job[int], len(messages))
	for i, message := range messages {
		jobs[i] = wholeBlocks(i, message)
	}
	digests := make([][Size]byte, len(messages))
	ended := 0
	s.runAll(limit, jobs, func(j *job[int]) {
		digests[j.tag] = digestOf(messages[j.tag], j.state)
		ended++
	})
	if ended != len(jobs) {
		t.Fatalf("%d of %d jobs ended", ended, len(jobs))
	}
	assertDigests(t, digests, messages)
}

func TestAnyNumberOfJobsOfAnyLengthEndWithTheirOwnStates(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		s := newScheduler[int](b)
		for count := range 2*b.lanes() + 5 {
			var mixed, alike []int
			for i := range count {
				mixed = append(mixed, i*i*37%1500)
				alike = append(alike, 150)
			}
			assertHashes(t, s, maxLanes, mixed)
			assertHashes(t, s, 1+count%maxLanes, alike)
		}
		assertHashes(t, s, maxLanes, []int{40 * maxBlocksPerCall * BlockSize, 0, 70000, 3, maxBlocksPerCall * BlockSize, 70001})
	})
}

func TestATurnEndsAfterItsMaximumOfBlocks(t *testing.T) {
	s := newScheduler[int](chosenBackend())
	ended := 0
	count := func(*job[int]) { ended++ }
	*s.reserve(count) = job[int]{blocks: painted(BlockSize * (3*maxBlocksPerCall + 5))}
	s.start(count)
	for _, want := range []int{2*maxBlocksPerCall + 5, maxBlocksPerCall + 5, 5} {
		if s.turn(maxBlocksPerCall, count); ended > 0 || s.jobs[0].blocksLeft() != want {
			t.Fatalf("%d jobs ended, %d blocks are left, not %d", ended, s.jobs[0].blocksLeft(), want)
		}
	}
	if s.turn(maxBlocksPerCall, count); ended != 1 || !s.isIdle() {
		t.Fatalf("%d jobs ended", ended)
	}
}

// The garbage collector would have to wait for the end of a longer call.
func TestNoCallIsLongerThanItsMaximum(t *testing.T) {
	recorded := record(t, func() {
		newScheduler[int](chosenBackend()).runAll(1, []job[int]{{blocks: painted(BlockSize * (3*maxBlocksPerCall + 5))}}, func(*job[int]) {})
	})
	if blocks := recorded.blocks()[[2]int{1, 1}]; len(chosenBackend()) > 1 && blocks != 3*maxBlocksPerCall+5 {
		t.Errorf("%d blocks", blocks)
	}
}

func TestJobsWithoutBlocksKeepTheirState(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		var jobs []job[[4]uint32]
		for i := range uint32(100) {
			state := [4]uint32{i, 2 * i, 3 * i, 4 * i}
			jobs = append(jobs, job[[4]uint32]{tag: state, state: state})
		}
		ended := 0
		newScheduler[[4]uint32](b).runAll(maxLanes, jobs, func(j *job[[4]uint32]) {
			if j.tag != j.state {
				t.Errorf("%d ended as %d", j.tag, j.state)
			}
			ended++
		})
		if ended != len(jobs) {
			t.Errorf("%d of %d jobs ended", ended, len(jobs))
		}
	})
}

func TestAJobContinuesAtAnotherAddress(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		message := painted(9*BlockSize + 7)
		want := Sum(message)
		var jobs []job[int]
		for i := range 50 {
			head := 1 + i%9
			jobs = append(jobs, job[int]{i, initialState, message[:head*BlockSize], message[head*BlockSize : 9*BlockSize]})
		}
		newScheduler[int](b).runAll(maxLanes, jobs, func(j *job[int]) {
			if got := digestOf(message, j.state); got != want {
				t.Errorf("job %d: %x, not %x", j.tag, got, want)
			}
		})
	})
}

func TestNoJobWaitsForEver(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		// With the last limit the widest kernel is full. With the others narrower kernels run, and may have fewer lanes than
		// there are jobs.
		for _, limit := range []int{1, 2, 3, 4, b[0].MinMessages - 1, b.lanes()} {
			assertNoJobWaitsForEver(t, b, max(1, min(limit, b.lanes())))
		}
	})
}

func assertNoJobWaitsForEver(t *testing.T, b backend, limit int) {
	t.Helper()
	s := newScheduler[int](b)
	s.maxRunning, s.maxJobs = limit, limit
	blocks := painted(3 * BlockSize)
	var order []int
	ended := func(j *job[int]) { order = append(order, j.tag) }
	for tag := range 1000 {
		for len(s.jobs) == s.maxJobs {
			s.turn(maxBlocksPerCall, ended)
		}
		*s.reserve(ended) = job[int]{tag: tag, state: initialState, blocks: blocks[:(1+tag%3)*BlockSize]}
		s.start(ended)
	}
	for tag := range 800 {
		place := slices.Index(order, tag)
		if place < 0 || place > tag+2*maxLanes || place < tag-2*maxLanes {
			t.Fatalf("%d at a time: job %d ended as number %d", limit, tag, place)
		}
	}
}

func TestJobsKeepTheirStatesWhenTheyTakeTurns(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		s := newScheduler[int](b)
		messages := paintedOf([]int{1000, 100, 0, 64, 55, 56, 640, 641, 128, 5000, 63, 1})
		digests := make([][Size]byte, len(messages))
		ended := func(j *job[int]) { digests[j.tag] = digestOf(messages[j.tag], j.state) }
		for next := 0; next < len(messages) || !s.isIdle(); {
			for next < len(messages) && len(s.jobs) < s.maxJobs {
				*s.reserve(ended) = wholeBlocks(next, messages[next])
				s.start(ended)
				next++
			}
			if !s.isIdle() {
				s.turn(maxBlocksPerCall, ended)
			}
		}
		assertDigests(t, digests, messages)
	})
}

// Pointers in a pooled scheduler would keep messages alive.
func TestNothingOfTheMessagesIsKept(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		type tag *[1 << 20]byte
		s := newScheduler[tag](b)
		message := painted(1000)
		var jobs []job[tag]
		for i := range 2 * maxLanes {
			jobs = append(jobs, wholeBlocks(tag(new([1 << 20]byte)), message[:i*3]))
		}
		s.runAll(maxLanes, jobs, func(*job[tag]) {})
		if slices.ContainsFunc(s.data, func(p unsafe.Pointer) bool { return p != nil }) {
			t.Error("the scheduler still has a pointer to data")
		}
		for i, j := range s.jobs[:cap(s.jobs)] {
			if j.tag != nil || j.blocks != nil || j.nextBlocks != nil {
				t.Errorf("job %d still has a message", i)
			}
		}
	})
}

func TestLongJobsDoNotReadAtTheSameOffset(t *testing.T) {
	s := newScheduler[int](chosenBackend())
	lanes := chosenBackend().lanes()
	memory := painted((lanes + kernel.StaggerMinBlocks*BlockSize/kernel.L1AliasBytes + 1) * kernel.L1AliasBytes)
	places := map[uintptr]int{}
	for i := range lanes {
		*s.reserve(nil) = job[int]{blocks: memory[i*kernel.L1AliasBytes:][:kernel.StaggerMinBlocks*BlockSize]}
		s.start(nil)
	}
	most := 0
	for i := range s.jobs {
		place := uintptr(unsafe.Pointer(unsafe.SliceData(s.jobs[i].blocks))) % kernel.L1AliasBytes / BlockSize
		places[place]++
		most = max(most, places[place])
	}
	if limit := kernel.SameOffsetMaxJobs * ((lanes + 63) / 64); most > limit {
		t.Errorf("%d of %d jobs read at the same offset, not %d", most, lanes, limit)
	}
}
