package md5lanes

import (
	"slices"
	"testing"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// jobsOf returns what takes one job after the other.
func jobsOf[T any](jobs []job[T]) func(*job[T]) bool {
	return func(j *job[T]) bool {
		if len(jobs) == 0 {
			return false
		}
		*j, jobs = jobs[0], jobs[1:]
		return true
	}
}

func assertHashes(t *testing.T, s *scheduler[int], limit int, lengths []int) {
	t.Helper()
	messages := paintedOf(lengths)
	jobs := make([]job[int], len(messages))
	for i, message := range messages {
		jobs[i] = wholeMessage(i, message)
	}
	digests := make([][Size]byte, len(messages))
	ended := 0
	s.run(limit, jobsOf(jobs), func(tag int, state [4]uint32) {
		put(&digests[tag], state)
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
			assertHashes(t, s, mostLanes, mixed)
			assertHashes(t, s, 1+count%mostLanes, alike)
		}
		assertHashes(t, s, mostLanes, []int{40 * quantum * BlockSize, 0, 70000, 3, quantum * BlockSize, 70001})
	})
}

// A turn that were longer would keep the garbage collector waiting.
func TestNoTurnIsLongerThanAQuantum(t *testing.T) {
	s := newScheduler[int](chosen())
	blocks := painted(BlockSize * (3*quantum + 5))
	s.add(&job[int]{blocks: blocks})
	for _, want := range []int{2*quantum + 5, quantum + 5, 5} {
		if ended := s.turn(); len(ended) > 0 || s.left[0] != want {
			t.Fatalf("%d jobs ended, %d blocks are left, not %d", len(ended), s.left[0], want)
		}
	}
	if ended := s.turn(); len(ended) != 1 || !s.isIdle() {
		t.Fatalf("%d jobs ended", len(ended))
	}
}

func TestJobsOfNothingEndAsTheyBegan(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		var jobs []job[[4]uint32]
		for i := range uint32(100) {
			state := [4]uint32{i, 2 * i, 3 * i, 4 * i}
			jobs = append(jobs, job[[4]uint32]{tag: state, state: state})
		}
		ended := 0
		newScheduler[[4]uint32](b).run(mostLanes, jobsOf(jobs), func(tag, state [4]uint32) {
			if tag != state {
				t.Errorf("%d ended as %d", tag, state)
			}
			ended++
		})
		if ended != len(jobs) {
			t.Errorf("%d of %d jobs ended", ended, len(jobs))
		}
	})
}

func TestAJobGoesOnFromOnePlaceToAnother(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		message := painted(9*BlockSize + 7)
		want := Sum(message)
		var jobs []job[int]
		for i := range 50 {
			head := 1 + i%9
			jobs = append(jobs, job[int]{i, initial, message[:head*BlockSize], message[head*BlockSize : 9*BlockSize], false, 0})
		}
		newScheduler[int](b).run(mostLanes, jobsOf(jobs), func(tag int, state [4]uint32) {
			finish(&state, message[9*BlockSize:], uint64(len(message)))
			var got [Size]byte
			if put(&got, state); got != want {
				t.Errorf("job %d: %x, not %x", tag, got, want)
			}
		})
	})
}

func TestNobodyWaitsForEverBehindThoseWhoComeLater(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		s := newScheduler[int](b)
		// Too few for the widest kernel.
		s.limit = max(1, b[0].From-1)
		blocks := painted(3 * BlockSize)
		var order []int
		for tag := range 1000 {
			for s.isFull() {
				for _, e := range s.turn() {
					order = append(order, e.tag)
				}
				s.takeTurns()
			}
			s.add(&job[int]{tag: tag, state: initial, blocks: blocks[:(1+tag%3)*BlockSize]})
		}
		for tag := range 800 {
			place := slices.Index(order, tag)
			if place < 0 || place > tag+2*mostLanes || place < tag-2*mostLanes {
				t.Fatalf("job %d ended as number %d", tag, place)
			}
		}
	})
}

func TestJobsKeepTheirStatesWhenTheyTakeTurns(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		s := newScheduler[int](b)
		messages := paintedOf([]int{1000, 100, 0, 64, 55, 56, 640, 641, 128, 5000, 63, 1})
		digests := make([][Size]byte, len(messages))
		for next := 0; next < len(messages) || !s.isIdle(); {
			for next < len(messages) && !s.isFull() {
				j := wholeMessage(next, messages[next])
				s.add(&j)
				next++
			}
			for _, e := range s.turn() {
				put(&digests[e.tag], e.state)
			}
			s.takeTurns()
		}
		assertDigests(t, digests, messages)
	})
}

func TestTheTagsAreThoseOfTheJobs(t *testing.T) {
	s := newScheduler[int](chosen())
	var want []int
	for tag := 0; !s.isFull(); tag++ {
		s.add(&job[int]{tag: tag})
		want = append(want, tag)
	}
	if got := slices.Collect(s.tags); !slices.Equal(got, want) {
		t.Errorf("%d, not %d", got, want)
	}
}

// What a pooled scheduler still pointed to would be kept in memory.
func TestNothingOfTheMessagesIsKept(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		type tag *[1 << 20]byte
		s := newScheduler[tag](b)
		message := painted(1000)
		var jobs []job[tag]
		for i := range 2 * mostLanes {
			jobs = append(jobs, wholeMessage(tag(new([1 << 20]byte)), message[:i*3]))
		}
		s.run(mostLanes, jobsOf(jobs), func(tag, [4]uint32) {})
		for _, pointers := range [][]unsafe.Pointer{s.data, s.reads} {
			if slices.ContainsFunc(pointers, func(p unsafe.Pointer) bool { return p != nil }) {
				t.Error("a pointer to data is left")
			}
		}
		for i := range s.jobs {
			if s.jobs[i].tag != nil || s.jobs[i].then != nil || s.done[:cap(s.done)][i].tag != nil {
				t.Errorf("lane %d still has a tag or a tail", i)
			}
		}
	})
}

func TestLongJobsDoNotReadTheSamePlaceOfTheirPages(t *testing.T) {
	s := newScheduler[int](chosen())
	lanes := chosen().lanes()
	memory := painted((lanes + kernel.StaggerFrom*BlockSize/kernel.Page + 1) * kernel.Page)
	places := map[uintptr]int{}
	for i := range lanes {
		s.add(&job[int]{blocks: memory[i*kernel.Page:][:kernel.StaggerFrom*BlockSize]})
		s.stagger()
	}
	most := 0
	for _, data := range s.data {
		place := uintptr(data) % kernel.Page / BlockSize
		places[place]++
		most = max(most, places[place])
	}
	if limit := kernel.SameOffset * ((lanes + 63) / 64); most > limit {
		t.Errorf("%d of %d jobs read the same place, not %d", most, lanes, limit)
	}
}
