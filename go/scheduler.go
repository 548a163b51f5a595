package md5lanes

import (
	"cmp"
	"math"
	"slices"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// job hashes the whole blocks of a message, or of a piece of one. It keeps its own state.
type job[T any] struct {
	// tag tells the caller what the state belongs to when the job ends.
	tag T
	// state is the state before blocks.
	state [4]uint32
	// blocks are the remaining blocks, and then follows them at another address. A job without blocks has ended.
	blocks, nextBlocks []byte
}

// advance moves a job past this number of blocks. state is the state after them.
func (j *job[T]) advance(blocks int, state [4]uint32) {
	j.blocks, j.state = j.blocks[blocks*BlockSize:], state
	if len(j.blocks) == 0 {
		j.blocks, j.nextBlocks = j.nextBlocks, nil
	}
}

func (j *job[T]) blocksLeft() int { return len(j.blocks) / BlockSize }

// scheduler runs jobs side by side, and keeps some that wait.
//
// A turn runs a job in each lane of a kernel until the shortest of them ends. Jobs that end make room for others, so that
// no lane is idle while a job waits. Jobs keep their states themselves: between turns nothing is in the lanes, so the next
// turn may run other jobs, on another kernel.
//
// It allocates all its memory when it is made. Callers that need one often keep it in a pool.
type scheduler[T any] struct {
	backend backend
	// maxRunning is the most jobs that run. room is the most that run or wait: at most twice limit.
	maxRunning, maxJobs int
	// jobs begins with the jobs that run next. Its capacity holds spare ones.
	jobs      []*job[T]
	timetable timetable
	data      []unsafe.Pointer
	states    laneStates
}

func newScheduler[T any](b backend) *scheduler[T] {
	lanes := b.lanes()
	s := &scheduler[T]{
		backend:    b,
		maxRunning: lanes,
		maxJobs:    lanes,
		jobs:       make([]*job[T], 2*lanes),
		timetable:  timetable{lanes: make([]lane, lanes)},
		data:       make([]unsafe.Pointer, lanes),
		states:     newLaneStates(b),
	}
	for i := range s.jobs {
		s.jobs[i] = &job[T]{}
	}
	s.jobs = s.jobs[:0]
	return s
}

// prepare prepares for about count jobs in all, at most room of them at a time. The kernel that suits count limits how many
// run side by side.
func (s *scheduler[T]) prepare(count, room int) {
	s.maxRunning = s.backend.groupKernel(count).Lanes
	s.maxJobs = max(1, min(room, 2*s.maxRunning))
}

// isIdle tells whether there are no jobs.
func (s *scheduler[T]) isIdle() bool { return len(s.jobs) == 0 }

// makeRoom runs the jobs until there is room for another one; for several, if many wait.
func (s *scheduler[T]) makeRoom(ended func(*job[T])) {
	for len(s.jobs) == s.maxJobs {
		enough := s.maxJobs - max(1, (s.maxJobs-s.maxRunning)/2)
		s.run(s.kernelFor(s.maxJobs), s.maxJobs, math.MaxInt, false, enough, ended)
	}
}

// reserve makes room for another job, and returns its place.
func (s *scheduler[T]) reserve(ended func(*job[T])) *job[T] {
	s.makeRoom(ended)
	return s.jobs[:len(s.jobs)+1][len(s.jobs)]
}

// start adds the job from next, and keeps it apart from others at the same offset. A job without blocks ends at once.
func (s *scheduler[T]) start(ended func(*job[T])) {
	count := len(s.jobs) + 1
	s.jobs = s.jobs[:count]
	if len(s.jobs[count-1].blocks) == 0 {
		s.removeEnded(count, ended)
	} else {
		s.stagger(ended)
	}
}

// stagger moves the other jobs a few blocks ahead of the one added last, if too many long ones would read the same offset
// in their pages at a time: they would evict each other from the cache. Large allocations tend to begin at the same offset.
// Waiting jobs begin when the others are elsewhere.
func (s *scheduler[T]) stagger(ended func(*job[T])) {
	count := len(s.jobs)
	if count > s.maxRunning || count%maxJobsAtOffset != 0 || s.jobs[count-1].blocksLeft() < staggerMinBlocks {
		return
	}
	place := func(back int) uintptr {
		return uintptr(unsafe.Pointer(unsafe.SliceData(s.jobs[count-back].blocks))) % l1AliasStride / BlockSize
	}
	if place(1) == place(maxJobsAtOffset) {
		// The fastest kernel for this number of jobs may have too few lanes.
		s.run(s.backend.narrowestKernelFor(count), count, staggerBlocks, false, count, ended)
	}
}

// turn runs the jobs until one of them ends, for at most `most` blocks of each, and passes jobs that have ended to `ended`.
// Jobs that the kernel has no lane for come first in the next turn. Otherwise a job could wait for ever, since later jobs
// take the places of ended ones.
func (s *scheduler[T]) turn(most int, ended func(*job[T])) {
	count, k := len(s.jobs), s.kernelFor(len(s.jobs))
	s.run(k, min(count, k.Lanes), most, false, count, ended)
	if left := len(s.jobs) - (count - k.Lanes); count > k.Lanes && left > 0 {
		slices.Reverse(s.jobs[:left])
		slices.Reverse(s.jobs[left:])
		slices.Reverse(s.jobs)
	}
}

// finish runs the jobs until all have ended.
func (s *scheduler[T]) finish(ended func(*job[T])) {
	for !s.isIdle() {
		count := len(s.jobs)
		slices.SortFunc(s.jobs, func(i, j *job[T]) int { return cmp.Compare(len(j.blocks), len(i.blocks)) })
		choice := s.backend.sharingKernel(count, func(job int) int { return s.jobs[job].blocksLeft() })
		shares := choice != nil
		if !shares {
			choice = s.backend.choiceFor(min(count, s.maxRunning))
		}
		// Run until a narrower kernel is the one for the jobs that are left.
		s.run(choice.Kernel, count, math.MaxInt, shares, choice.From-1, ended)
	}
}

// kernelFor returns the kernel for this number of jobs.
func (s *scheduler[T]) kernelFor(jobs int) *kernel.Kernel {
	return s.backend.kernelFor(min(jobs, s.maxRunning))
}

// run runs the first count jobs, for at most `most` blocks of each, and passes jobs that have ended to `ended`. When a job
// ends, its lane takes the next waiting job, the longest first. run returns after a call of the kernel that leaves at most
// `enough` jobs. If `shares`, jobs share lanes: see places.
func (s *scheduler[T]) run(k *kernel.Kernel, count, most int, shares bool, enough int, ended func(*job[T])) {
	jobs, p := s.jobs[:count], &s.timetable
	if shares {
		divideEqually(p, jobs, k.Lanes)
	} else {
		oneJobPerLane(p, jobs, k.Lanes, most)
	}
	s.states.width = k.Lanes
	for i := range p.busy {
		s.loadLane(i)
	}
	for now := 0; p.busy > 0; {
		next := math.MaxInt
		for i := range p.lanes[:p.busy] {
			next = min(next, p.lanes[i].until)
		}
		// Idle lanes read what the first one reads.
		for i := p.busy; i < k.Lanes; i++ {
			s.data[i] = s.data[0]
		}
		// Each pointer has the blocks of its job from now to until.
		passed := s.states.run(k, s.data, next-now, p.busy, nil)
		now = next
		// A job that continues in another lane gets its state before that lane takes it.
		for i := range p.busy {
			if p.lanes[i].until == now {
				s.storeLane(i, now)
			} else {
				s.data[i] = unsafe.Add(s.data[i], passed*BlockSize) // Blocks are left, so this points to them.
			}
		}
		for i := p.busy - 1; i >= 0; i-- {
			if p.lanes[i].until > now {
				continue
			}
			if assignNext(p, i, now, jobs) {
				s.loadLane(i)
			} else {
				// The last busy lane takes its place.
				p.busy--
				p.lanes[i], s.data[i] = p.lanes[p.busy], s.data[p.busy]
				s.states.set(i, s.states.get(p.busy))
			}
		}
		if p.jobsLeft(count) <= enough {
			for i := range p.busy {
				s.storeLane(i, now)
			}
			break
		}
	}
	clear(s.data) // Its pointers would keep the messages alive.
	s.removeEnded(count, ended)
}

// removeEnded passes the jobs that have ended, among the first count, to `ended`, and removes them. The others keep their
// order, so that the longest waiting job runs next.
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

// loadLane gives a lane the state and the blocks of its job.
func (s *scheduler[T]) loadLane(i int) {
	l := &s.timetable.lanes[i]
	j := s.jobs[l.job]
	s.states.set(i, j.state)
	s.data[i] = unsafe.Pointer(unsafe.SliceData(j.blocks[:(l.until-l.from)*BlockSize]))
}

// storeLane moves the job of a lane past the blocks that have run.
func (s *scheduler[T]) storeLane(i, now int) {
	if l := &s.timetable.lanes[i]; l.from < now {
		s.jobs[l.job].advance(now-l.from, s.states.get(i))
	}
}

// timetable says which job each lane runs, and when. Times are in blocks since run began.
//
// If there are more jobs than lanes, and they are long, jobs share lanes so that none is idle at the end: all jobs lie on a
// line, one after the other, and each lane gets an equal part of it. A job in two parts begins at once in the second lane,
// and ends later in the first. A job longer than a part has a lane to itself, and has blocks left afterwards. (R.
// McNaughton, Scheduling with Deadlines and Loss Functions, Management Science 6, 1959.)
type timetable struct {
	lanes []lane
	busy  int
	// nextWaiting is the next job that waits, or negative if the jobs lie on a line.
	nextWaiting int
	// end is when all lanes end.
	end int
}

// lane is the number of a job, and when the job begins and ends in the lane.
type lane struct{ job, from, until int }

// oneJobPerLane gives each job a lane while there are lanes. The other jobs wait.
func oneJobPerLane[T any](p *timetable, jobs []*job[T], lanes, most int) {
	p.busy = min(len(jobs), lanes)
	p.nextWaiting, p.end = p.busy, most
	for i := range p.busy {
		p.lanes[i] = lane{i, 0, min(jobs[i].blocksLeft(), most)}
	}
}

// divideEqually gives each lane an equal part of all jobs.
func divideEqually[T any](p *timetable, jobs []*job[T], lanes int) {
	part := equalPart(jobs, lanes)
	p.busy, p.nextWaiting, p.end = 0, -1, part
	job, end := -1, 0
	for start := 0; start < lanes*part; start += part {
		for end <= start && job+1 < len(jobs) {
			job++
			end += min(jobs[job].blocksLeft(), part)
		}
		if end > start {
			p.lanes[p.busy] = lane{job, 0, min(part, end-start)}
			p.busy++
		}
	}
}

// equalPart returns the number of blocks of each lane if all get the same number. Longer jobs do not count: each has a lane
// to itself.
func equalPart[T any](jobs []*job[T], lanes int) (part int) {
	all := 0
	for i := range jobs {
		all += jobs[i].blocksLeft()
	}
	for longer := range lanes {
		part = (all + lanes - longer - 1) / (lanes - longer)
		if jobs[longer].blocksLeft() <= part {
			break
		}
		all -= jobs[longer].blocksLeft()
	}
	return part
}

// jobsLeft returns how many of the jobs run or wait.
func (p *timetable) jobsLeft(jobs int) int {
	if p.nextWaiting < 0 {
		return p.busy
	}
	return p.busy + max(0, jobs-p.nextWaiting)
}

// assignNext gives a lane its next job, or the blocks of the same job at another address. It returns whether there are any.
func assignNext[T any](p *timetable, i, now int, jobs []*job[T]) bool {
	l := &p.lanes[i]
	if p.nextWaiting < 0 {
		l.job++
	} else if len(jobs[l.job].blocks) == 0 {
		l.job = p.nextWaiting
		p.nextWaiting++
	}
	l.from, l.until = now, now
	if l.job < len(jobs) {
		l.until += min(jobs[l.job].blocksLeft(), p.end-now)
	}
	return l.until > now
}
