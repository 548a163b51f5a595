package md5lanes

import (
	"cmp"
	"math"
	"slices"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// job hashes the whole blocks of a message or a piece.
type job[T any] struct {
	// tag identifies the job when it ends.
	tag T
	// state is the state before the blocks to hash next, or the result of a job that has ended.
	state [4]uint32
	// blocks are the blocks to hash next; nextBlocks follow them, at another address. A job without blocks has ended.
	blocks, nextBlocks []byte
}

func (j *job[T]) advance(blocks int, state [4]uint32) {
	j.blocks, j.state = j.blocks[blocks*BlockSize:], state
	if len(j.blocks) == 0 {
		j.blocks, j.nextBlocks = j.nextBlocks, nil
	}
}

// blocksLeft returns the number of blocks in the field blocks, without nextBlocks.
func (j *job[T]) blocksLeft() int { return len(j.blocks) / BlockSize }

// scheduler runs jobs side by side, one in each lane of a kernel. When a job ends, its lane takes the next waiting job.
//
// Each call of run stores the states of the lanes in the jobs, so the next call may run other jobs, or use another kernel.
//
// newScheduler allocates all memory.
type scheduler[T any] struct {
	backend backend
	// maxRunning is the largest number of jobs that run at a time.
	maxRunning int
	// maxJobs is the largest number of jobs that run or wait: at most 2*maxRunning.
	maxJobs int
	// jobs has the jobs that run or wait. The first ones run next. Unused jobs follow, up to its capacity.
	jobs      []*job[T]
	timetable timetable
	// data has the address that each lane reads from.
	data   []unsafe.Pointer
	states laneStates
}

func newScheduler[T any](b backend) *scheduler[T] {
	lanes := b.lanes()
	s := &scheduler[T]{
		backend:    b,
		maxRunning: lanes,
		maxJobs:    lanes,
		jobs:       make([]*job[T], 2*lanes),
		timetable:  timetable{lanes: make([]laneJob, lanes)},
		data:       make([]unsafe.Pointer, lanes),
		states:     newLaneStates(b),
	}
	for i := range s.jobs {
		s.jobs[i] = &job[T]{}
	}
	s.jobs = s.jobs[:0]
	return s
}

// prepare sets the limits for a batch of about count jobs. At most maxJobs of them run or wait at a time.
func (s *scheduler[T]) prepare(count, maxJobs int) {
	s.maxRunning = s.backend.groupKernel(count).Lanes
	s.maxJobs = max(1, min(maxJobs, 2*s.maxRunning))
}

func (s *scheduler[T]) isIdle() bool { return len(s.jobs) == 0 }

// makeRoom makes room for another job. If there are s.maxJobs jobs, it runs them until some have ended: half the number of jobs
// that may wait, but at least one.
func (s *scheduler[T]) makeRoom(ended func(*job[T])) {
	for len(s.jobs) == s.maxJobs {
		maxLeft := s.maxJobs - max(1, (s.maxJobs-s.maxRunning)/2)
		s.run(s.kernelFor(s.maxJobs), s.maxJobs, math.MaxInt, false, maxLeft, ended)
	}
}

// reserve makes room for another job, which the caller fills and start adds.
func (s *scheduler[T]) reserve(ended func(*job[T])) *job[T] {
	s.makeRoom(ended)
	return s.jobs[:len(s.jobs)+1][len(s.jobs)]
}

// start adds the job from reserve. A job without blocks ends immediately.
func (s *scheduler[T]) start(ended func(*job[T])) {
	count := len(s.jobs) + 1
	s.jobs = s.jobs[:count]
	if len(s.jobs[count-1].blocks) == 0 {
		s.removeEnded(count, ended)
	} else {
		s.stagger(ended)
	}
}

// stagger runs all jobs for a few blocks if otherwise too many long jobs would read at the same offset in their pages, and would
// evict the data of one another from the cache: large allocations often begin at the same offset. Waiting jobs need no stagger:
// when they start, the running jobs are at other offsets.
func (s *scheduler[T]) stagger(ended func(*job[T])) {
	count := len(s.jobs)
	if count > s.maxRunning || count%maxJobsAtOffset != 0 || s.jobs[count-1].blocksLeft() < staggerMinBlocks {
		return
	}
	place := func(back int) uintptr {
		return uintptr(unsafe.Pointer(unsafe.SliceData(s.jobs[count-back].blocks))) % l1AliasStride / BlockSize
	}
	if place(1) == place(maxJobsAtOffset) {
		// The fastest kernel for this number of jobs may have fewer lanes than there are jobs, so it is not used.
		s.run(s.backend.narrowestKernelFor(count), count, staggerBlocks, false, count, ended)
	}
}

// turn gives a job to each lane, and runs these jobs until one of them ends, for at most maxBlocks blocks of each. If there are
// more jobs than lanes, the jobs that had no lane come first in the next turn. Otherwise a job could wait for ever, because new
// jobs take the places of jobs that end.
func (s *scheduler[T]) turn(maxBlocks int, ended func(*job[T])) {
	count, k := len(s.jobs), s.kernelFor(len(s.jobs))
	s.run(k, min(count, k.Lanes), maxBlocks, false, count, ended)
	if left := len(s.jobs) - (count - k.Lanes); count > k.Lanes && left > 0 {
		slices.Reverse(s.jobs[:left])
		slices.Reverse(s.jobs[left:])
		slices.Reverse(s.jobs)
	}
}

func (s *scheduler[T]) finish(ended func(*job[T])) {
	for !s.isIdle() {
		count := len(s.jobs)
		slices.SortFunc(s.jobs, func(i, j *job[T]) int { return cmp.Compare(len(j.blocks), len(i.blocks)) })
		choice := s.backend.sharingKernel(count, func(job int) int { return s.jobs[job].blocksLeft() })
		shares := choice != nil
		if !shares {
			choice = s.backend.choiceFor(min(count, s.maxRunning))
		}
		// run returns when so few jobs are left that a narrower kernel is faster for them.
		s.run(choice.Kernel, count, math.MaxInt, shares, choice.MinMessages-1, ended)
	}
}

// kernelFor returns the fastest kernel for this number of jobs, if at most maxRunning of them run at a time.
func (s *scheduler[T]) kernelFor(jobs int) *kernel.Kernel {
	return s.backend.kernelFor(min(jobs, s.maxRunning))
}

// run runs the first count jobs on a kernel, for at most maxBlocks blocks of each lane, and calls `ended` for each job that has
// ended. If shares is set, jobs share lanes: see timetable. run returns early if at most maxLeft of the jobs are left after a
// call of the kernel.
func (s *scheduler[T]) run(k *kernel.Kernel, count, maxBlocks int, shares bool, maxLeft int, ended func(*job[T])) {
	jobs, t := s.jobs[:count], &s.timetable
	if shares {
		divideEqually(t, jobs, k.Lanes)
	} else {
		oneJobPerLane(t, jobs, k.Lanes, maxBlocks)
	}
	s.states.width = k.Lanes
	for i := range t.busy {
		s.loadLane(i)
	}
	for now := 0; t.busy > 0; {
		next := math.MaxInt
		for i := range t.lanes[:t.busy] {
			next = min(next, t.lanes[i].until)
		}
		// Idle lanes read the blocks of the first lane.
		for i := t.busy; i < k.Lanes; i++ {
			s.data[i] = s.data[0]
		}
		// Each lane has blocks up to its `until`, which is `next` or later.
		moved := s.states.run(k, s.data, next-now, t.busy, nil)
		now = next
		// First, lanes that end now store their states, because another lane may continue the job.
		for i := range t.busy {
			if t.lanes[i].until == now {
				s.storeLane(i, now)
			} else {
				s.data[i] = unsafe.Add(s.data[i], moved*BlockSize) // More blocks follow, so the pointer is valid.
			}
		}
		for i := t.busy - 1; i >= 0; i-- {
			if t.lanes[i].until > now {
				continue
			}
			if assignNext(t, i, now, jobs) {
				s.loadLane(i)
			} else {
				// The last busy lane moves to lane i, so that busy lanes come first.
				t.busy--
				t.lanes[i], s.data[i] = t.lanes[t.busy], s.data[t.busy]
				s.states.set(i, s.states.get(t.busy))
			}
		}
		if t.jobsLeft(count) <= maxLeft {
			for i := range t.busy {
				s.storeLane(i, now)
			}
			break
		}
	}
	clear(s.data) // The pointers would keep the messages alive.
	s.removeEnded(count, ended)
}

// removeEnded calls `ended` for each of the first count jobs that has ended, and removes these. The other jobs keep their order.
func (s *scheduler[T]) removeEnded(count int, ended func(*job[T])) {
	for i := count - 1; i >= 0; i-- {
		if len(s.jobs[i].blocks) == 0 {
			ended(s.jobs[i])
		}
	}
	kept := 0
	for i, j := range s.jobs {
		if len(j.blocks) == 0 {
			*j = job[T]{}
			continue
		}
		s.jobs[i], s.jobs[kept] = s.jobs[kept], j
		kept++
	}
	s.jobs = s.jobs[:kept]
}

func (s *scheduler[T]) loadLane(i int) {
	l := &s.timetable.lanes[i]
	j := s.jobs[l.job]
	s.states.set(i, j.state)
	s.data[i] = unsafe.Pointer(unsafe.SliceData(j.blocks[:(l.until-l.from)*BlockSize]))
}

// storeLane stores the state of lane i in the lane's job, and removes the hashed blocks from the job.
func (s *scheduler[T]) storeLane(i, now int) {
	if l := &s.timetable.lanes[i]; l.from < now {
		s.jobs[l.job].advance(now-l.from, s.states.get(i))
	}
}

// timetable says which job each lane runs, and when. A time is the number of blocks that each lane has hashed since run began.
//
// If there are more jobs than lanes, and they are long, jobs share lanes so that no lane is idle at the end. All jobs are laid on a
// line, one after the other, and the line is cut into equal parts, one for each lane. A job that is cut has two lanes: it begins
// in the second one, at time 0, and later ends in the first one. A job that is longer than a part has a lane to itself, and has
// blocks left at the end. (R. McNaughton, Scheduling with Deadlines and Loss Functions, Management Science 6, 1959.)
type timetable struct {
	// lanes has the job of each lane. The first `busy` lanes are in use.
	lanes []laneJob
	busy  int
	// nextWaiting is the number of the next job that gets a lane, or negative if jobs share lanes.
	nextWaiting int
	// end is the time at which all lanes stop.
	end int
}

// laneJob is the number of the job in a lane, and the times at which it begins and ends there.
type laneJob struct{ job, from, until int }

// oneJobPerLane makes a timetable: each of the first jobs gets a lane, and the others wait. All lanes stop after maxBlocks
// blocks.
func oneJobPerLane[T any](t *timetable, jobs []*job[T], lanes, maxBlocks int) {
	t.busy = min(len(jobs), lanes)
	t.nextWaiting, t.end = t.busy, maxBlocks
	for i := range t.busy {
		t.lanes[i] = laneJob{i, 0, min(jobs[i].blocksLeft(), maxBlocks)}
	}
}

// divideEqually makes a timetable in which jobs share lanes: each lane gets the same number of blocks.
func divideEqually[T any](t *timetable, jobs []*job[T], lanes int) {
	laneBlocks := equalShare(jobs, lanes)
	t.busy, t.nextWaiting, t.end = 0, -1, laneBlocks
	job, end := -1, 0
	for start := 0; start < lanes*laneBlocks; start += laneBlocks {
		for end <= start && job+1 < len(jobs) {
			job++
			end += min(jobs[job].blocksLeft(), laneBlocks)
		}
		if end > start {
			t.lanes[t.busy] = laneJob{job, 0, min(laneBlocks, end-start)}
			t.busy++
		}
	}
}

// equalShare returns the number of blocks that each lane gets if jobs share lanes. A job with more blocks has a lane to itself,
// and its blocks are not counted.
func equalShare[T any](jobs []*job[T], lanes int) (laneBlocks int) {
	total := 0
	for i := range jobs {
		total += jobs[i].blocksLeft()
	}
	for longer := range lanes {
		laneBlocks = (total + lanes - longer - 1) / (lanes - longer)
		if jobs[longer].blocksLeft() <= laneBlocks {
			break
		}
		total -= jobs[longer].blocksLeft()
	}
	return laneBlocks
}

// jobsLeft returns how many of the count jobs of a run have a lane or wait for one. If jobs share lanes, it returns the number of
// busy lanes.
func (t *timetable) jobsLeft(count int) int {
	if t.nextWaiting < 0 {
		return t.busy
	}
	return t.busy + max(0, count-t.nextWaiting)
}

// assignNext gives lane i its next job at the time now, or keeps the job if it still has blocks, at another address. It returns
// false if the lane has nothing to do any more.
func assignNext[T any](t *timetable, i, now int, jobs []*job[T]) bool {
	l := &t.lanes[i]
	if t.nextWaiting < 0 {
		l.job++
	} else if len(jobs[l.job].blocks) == 0 {
		l.job = t.nextWaiting
		t.nextWaiting++
	}
	l.from, l.until = now, now
	if l.job < len(jobs) {
		l.until += min(jobs[l.job].blocksLeft(), t.end-now)
	}
	return l.until > now
}
