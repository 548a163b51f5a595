package md5lanes

import (
	"slices"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// quantum is the most blocks of each message in one turn.
//
// Assembly cannot be preempted: a goroutine that is in it keeps the garbage collector from stopping the world, and
// every other goroutine with it, until it returns. This many blocks take the widest kernels about 40 microseconds,
// as long as Go's own assembly may take. The call is nothing beside that.
const quantum = 128

// job is a message, or a piece of one, that waits for a lane.
type job[T any] struct {
	// tag tells the caller whose state it is when the job ends.
	tag T
	// state is what it begins with.
	state [4]uint32
	// blocks is what is hashed first: whole blocks.
	blocks []byte
	// then is what is hashed after that: more whole blocks. Or, if the job ends the message, the tail.
	then []byte
	// ends tells whether the job ends its message, which is padded for that.
	ends bool
	// length is that of the message in bytes (modulo 2^64), if the job ends it.
	length uint64
}

// wholeMessage returns the job of a message.
func wholeMessage[T any](tag T, message []byte) job[T] {
	whole := len(message) &^ (BlockSize - 1)
	return job[T]{tag, initial, message[:whole], message[whole:], true, uint64(len(message))}
}

// ended is a job that has ended.
type ended[T any] struct {
	tag   T
	state [4]uint32
}

// scheduler runs jobs side by side and gives a lane its next job as soon as the last one ends.
//
// A turn runs all lanes for as many blocks as the shortest job has left, and for one more if each job has more:
// mostly the padded end of that one. Then the jobs that ended make room for others, so that no lane is idle while a
// job waits. Once none waits, the remaining jobs move to narrower kernels, and at last one by one to the kernel for
// a single message.
//
// It takes all memory when it is made. Whoever needs one often keeps it in a pool.
type scheduler[T any] struct {
	backend backend
	// limit is the most jobs side by side.
	limit int
	// count is how many jobs there are: those of the first lanes.
	count int
	jobs  []lane[T]
	// data is where each job reads next, and left how many blocks it has there. Where it has none, data is nil: a
	// pointer behind the last block could be one to other memory, which the garbage collector would take for it.
	data []unsafe.Pointer
	left []int
	// reads is where the lanes read in this turn.
	reads  []unsafe.Pointer
	states laneStates
	// ends are the padded ends of messages. Each job has one of them.
	ends    []paddedEnd
	scratch unsafe.Pointer
	// next is the job that is added next. It is set in place: to return each cost 64 messages of 32 KiB 0.7 % (Zen 4).
	// And it is here, as a variable of run would be allocated.
	next job[T]
	// done are the jobs that ended in the last turn.
	done []ended[T]
}

// lane is what a job has beside its blocks.
type lane[T any] struct {
	tag    T
	then   []byte
	ends   bool
	length uint64
	// end is which of the padded ends is the job's own.
	end int
}

func newScheduler[T any](b backend) *scheduler[T] {
	lanes := b.lanes()
	s := &scheduler[T]{
		backend: b,
		limit:   lanes,
		jobs:    make([]lane[T], lanes),
		data:    make([]unsafe.Pointer, lanes),
		left:    make([]int, lanes),
		reads:   make([]unsafe.Pointer, lanes),
		states:  newLaneStates(lanes),
		ends:    make([]paddedEnd, lanes),
		scratch: b.scratch(),
		done:    make([]ended[T], 0, lanes),
	}
	for i := range s.jobs {
		s.jobs[i].end = i
	}
	return s
}

// isFull tells whether there is no room for another job.
func (s *scheduler[T]) isFull() bool { return s.count == s.limit }

// isIdle tells whether there is nothing to do.
func (s *scheduler[T]) isIdle() bool { return s.count == 0 }

// tags yields the tags of the jobs.
func (s *scheduler[T]) tags(yield func(T) bool) {
	for i := range s.jobs[:s.count] {
		if !yield(s.jobs[i].tag) {
			return
		}
	}
}

// run runs jobs until there are none, at most limit of them side by side: has next set them, which tells whether there
// was one, and hands over the tag and the state of each when it ends. next is not asked again once there
// was none.
func (s *scheduler[T]) run(limit int, next func(*job[T]) bool, done func(T, [4]uint32)) {
	s.limit = min(limit, s.backend.lanes())
	for more := true; ; {
		for more && !s.isFull() {
			if more = next(&s.next); more {
				s.add(&s.next)
				for _, e := range s.stagger() {
					done(e.tag, e.state)
				}
			}
		}
		if s.isIdle() {
			break
		}
		for _, e := range s.turn() {
			done(e.tag, e.state)
		}
	}
	s.forget()
}

// forget drops what still points to the messages of jobs that have ended.
func (s *scheduler[T]) forget() {
	clear(s.data)
	clear(s.reads)
	s.next = job[T]{}
	clear(s.done[:cap(s.done)])
	s.done = s.done[:0]
}

// add adds a job. There must be room for it.
func (s *scheduler[T]) add(j *job[T]) {
	i := s.count
	s.count++
	l := &s.jobs[i]
	l.tag, l.then, l.ends, l.length = j.tag, j.then, j.ends, j.length
	s.states.set(i, j.state)
	s.read(i, j.blocks)
	if len(j.blocks) == 0 {
		s.goOn(i)
	}
}

// turn runs the jobs, of which there must be some, until the first of them ends or comes to what follows its blocks,
// but at most for a quantum. It returns those that have ended; they are valid until the next turn.
func (s *scheduler[T]) turn() []ended[T] {
	return s.turnOf(s.backend.kernelFor(s.count), quantum)
}

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

// turnOf is a turn of at most so many blocks, of as many jobs as that kernel has lanes.
func (s *scheduler[T]) turnOf(k *kernel.Kernel, blocks int) []ended[T] {
	running := min(s.count, k.Lanes)
	s.runKernel(k, running, blocks)
	s.done = s.done[:0]
	// Backwards: the job that takes the place of one that ends was looked at already, or did not run.
	for i := running - 1; i >= 0; i-- {
		if s.left[i] == 0 && !s.goOn(i) {
			s.done = append(s.done, ended[T]{s.jobs[i].tag, s.states.get(i)})
			s.remove(i)
		}
	}
	return s.done
}

// remove takes a job from its lane. The last one takes its place.
func (s *scheduler[T]) remove(i int) {
	s.count--
	last := s.count
	if i != last {
		s.jobs[i], s.jobs[last] = s.jobs[last], s.jobs[i]
		s.states.set(i, s.states.get(last))
		s.data[i], s.left[i] = s.data[last], s.left[last]
	}
	s.data[last] = nil
	s.jobs[last] = lane[T]{end: s.jobs[last].end}
}

// read has a job read blocks.
func (s *scheduler[T]) read(i int, blocks []byte) {
	s.data[i], s.left[i] = nil, len(blocks)/BlockSize
	if len(blocks) > 0 {
		s.data[i] = unsafe.Pointer(unsafe.SliceData(blocks))
	}
}

// goOn moves a job that has no blocks left on to what follows them. It tells whether there is anything.
func (s *scheduler[T]) goOn(i int) bool {
	l := &s.jobs[i]
	if l.ends {
		end := &s.ends[l.end]
		*end = paddedEnd{}
		blocks := pad(end, l.then, l.length)
		s.read(i, end[:blocks*BlockSize])
	} else {
		s.read(i, l.then)
	}
	l.then, l.ends = nil, false
	return s.left[i] > 0
}

// runKernel runs the first jobs for as many blocks as all of them have, but at most so many. If each has more to do
// after that, they go on for one block: most messages end with one of padding, and a call of a kernel for that alone
// would take longer than the block.
func (s *scheduler[T]) runKernel(k *kernel.Kernel, running, most int) {
	s.states.layOut(k.Lanes, s.count)
	blocks := min(most, slices.Min(s.left[:running]))
	if blocks == 0 {
		return // A job of nothing: it ends as it began.
	}
	copy(s.reads, s.data[:running])
	more := blocks < most
	for i := range running {
		s.pass(i, blocks)
		if s.left[i] == 0 {
			more = s.goOn(i) && more
		}
	}
	// Idle lanes read what the first job reads. If there are any, all jobs run, and no other has these places.
	for i := running; i < k.Lanes; i++ {
		s.reads[i], s.data[i] = s.reads[0], s.data[0]
	}
	var last *unsafe.Pointer
	if more {
		last = &s.data[0]
	}
	// The first running pointers of reads are to as many blocks, as left said: of slices, which they keep alive, or of
	// padded ends, which are not written while left says that they are unread. Those of data are to at least one
	// block each, if there is a last one. States and scratch memory are as large as the widest kernel wants them.
	run(k, &s.states, &s.reads[0], blocks, running, s.scratch, last)
	if more {
		for i := range running {
			s.pass(i, 1)
		}
	}
}

// pass moves a job past blocks that it has. (All of them in one call, by slices in variables, gained nothing.)
func (s *scheduler[T]) pass(i, blocks int) {
	s.left[i] -= blocks
	if s.left[i] == 0 {
		s.data[i] = nil
	} else {
		// Blocks are left, so this points to them.
		s.data[i] = unsafe.Add(s.data[i], BlockSize*blocks)
	}
}

// takeTurns puts the jobs that a narrow kernel leaves out before the others. Else a job could wait for ever where
// jobs are added between turns, since later ones take the places of those that end.
func (s *scheduler[T]) takeTurns() {
	running := s.backend.kernelFor(s.count).Lanes
	if running >= s.count {
		return
	}
	var states [mostLanes][4]uint32
	for i := range s.count {
		states[i] = s.states.get((i + running) % s.count)
	}
	for i := range s.count {
		s.states.set(i, states[i])
	}
	rotate(s.jobs[:s.count], running)
	rotate(s.data[:s.count], running)
	rotate(s.left[:s.count], running)
}

// rotate moves the first n elements behind the others.
func rotate[E any](elements []E, n int) {
	slices.Reverse(elements[:n])
	slices.Reverse(elements[n:])
	slices.Reverse(elements)
}
