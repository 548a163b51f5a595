package md5lanes

import (
	"sync"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	// shortest is the shortest piece, in bytes, that waits for others.
	shortest = 4 << 10
	// paysFrom is from how many pieces at once lanes pay. Two are as fast one after the other.
	paysFrom = 3
	// probeEvery is after how many writes of a stream, and how many rounds of a queue, others get a chance to come,
	// although nobody is expected.
	probeEvery = 16
	// decay is the part of the shortfall by which fewer are expected after each round.
	decay = 8
)

// queues are those of a server: one for each core that goroutines run on, in the runtime's sense (a P). Goroutines that
// have a core of their own do not meet; those that wait for the same one do.
type queues struct{ pool sync.Pool }

// here returns the queue of the core that this goroutine runs on. A pool keeps what is put into it with the core, and
// gives it out there first. It may forget a queue, or give it to two cores; then other goroutines meet.
func (q *queues) here() *queue {
	here, _ := q.pool.Get().(*queue)
	if here == nil {
		here = &queue{backend: chosen()}
	}
	q.pool.Put(here)
	return here
}

// queue is where goroutines meet: they publish requests, and one of them, the combiner, hashes for all.
type queue struct {
	backend backend
	mutex   sync.Mutex
	// first and last are the requests that are in no lane yet. The mutex protects these and what follows.
	first, last *request
	waiting     int
	// hasCombiner tells whether somebody has the combiner's role, and isGathering whether somebody will take it as
	// soon as the others have had a chance to publish.
	hasCombiner, isGathering bool
	// round is how often somebody has taken the combiner's role. It does not count hand-offs.
	round uint
	// lanes belong to who has the combiner's role.
	lanes *scheduler[*request]
	// present is how many pieces are written at this time: published, in a lane, or hashed alone. expected is how many
	// there were at a time lately. These decide what is fast, not what is right.
	present, expected atomic.Int64
	credit            credit
}

// request asks for the blocks of a piece to be hashed.
type request struct {
	// state and blocks are the combiner's from when the request is published until its signal.
	state  [4]uint32
	blocks []byte
	next   *request
	// signal has room for one outcome, so that nobody waits who sends it.
	signal chan outcome
}

// outcome is what a request comes to.
type outcome int

const (
	// isDone: the blocks are in the state.
	isDone outcome = iota
	// combines: the combiner's role is yours. The blocks are in a lane.
	combines
	// isLost: the combiner panicked. The state is as it was.
	isLost
)

var requests = sync.Pool{New: func() any { return &request{signal: make(chan outcome, 1)} }}

func compressAlone(state *[4]uint32, blocks []byte) {
	kernel.Blocks(state, blocks)
}

// compress brings blocks into a state: alone, or together with others. If it probes, others get a chance to come first.
func (q *queue) compress(state *[4]uint32, blocks []byte, probes bool) {
	q.credit.published(len(blocks))
	present := q.present.Add(1)
	if (probes || present > 1) && q.isQuiet(present) && q.backend.lanes() > 1 {
		q.credit.yield()
		present = q.present.Load()
	}
	if q.isQuiet(present) {
		compressAlone(state, blocks)
		q.present.Add(-1)
		return
	}
	q.expect(present)
	r := requests.Get().(*request)
	r.state, r.blocks = *state, blocks
	outcome := combines
	if !q.publish(r) {
		outcome = <-r.signal
	}
	if outcome == combines {
		outcome = q.combine(r)
	}
	if outcome == isLost {
		compressAlone(&r.state, blocks)
	}
	*state = r.state
	*r = request{signal: r.signal}
	requests.Put(r)
}

// isQuiet tells whether so many, and those expected, are too few to share lanes.
func (q *queue) isQuiet(present int64) bool {
	return max(present, q.expected.Load()) < paysFrom || q.backend.lanes() == 1
}

// expect expects as many as are present now, or more.
func (q *queue) expect(present int64) {
	for {
		expected := q.expected.Load()
		if present <= expected || q.expected.CompareAndSwap(expected, present) {
			return
		}
	}
}

// publish puts a request into the queue. It returns whether its goroutine has the combiner's role.
func (q *queue) publish(r *request) bool {
	q.mutex.Lock()
	if q.last == nil {
		q.first = r
	} else {
		q.last.next = r
	}
	q.last = r
	q.waiting++
	isComplete := q.present.Load() >= q.expected.Load() && q.round%probeEvery != 0
	if q.hasCombiner || q.isGathering && !isComplete {
		q.mutex.Unlock()
		return false
	}
	round := q.round
	if !isComplete {
		q.isGathering = true
		q.mutex.Unlock()
		q.gather()
		q.mutex.Lock()
	}
	defer q.mutex.Unlock()
	// Another one may have combined meanwhile. Its round has taken the request, or will.
	return q.round == round && q.tryCombine()
}

// tryCombine takes the combiner's role, if nobody has it.
func (q *queue) tryCombine() bool {
	if q.hasCombiner {
		return false
	}
	q.hasCombiner, q.isGathering = true, false
	q.round++
	return true
}

// take takes requests out of the queue, at most so many.
func (q *queue) take(most int) (first *request) {
	if most == 0 || q.first == nil {
		return nil
	}
	first = q.first
	last := first
	q.waiting--
	for ; most > 1 && last.next != nil; most-- {
		last = last.next
		q.waiting--
	}
	q.first = last.next
	last.next = nil
	if q.first == nil {
		q.last = nil
	}
	return first
}
