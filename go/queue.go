package md5lanes

import (
	"sync"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	// shortest is the shortest piece, in bytes, that waits for others.
	shortest = kernel.Shortest
	// paysFrom is from how many pieces at once lanes pay. Two are as fast one after the other.
	paysFrom = 3
	// pairsUpTo is up to how many goroutines hash in pairs, a combiner each, where the kernel for two has nearly its time
	// for one. That of many lanes takes up to 1.7 times as long: by it three or four are no faster on one core than alone
	// on two. Five and more are, and take far less time of cores than in pairs.
	pairsUpTo = 4
	// aloneShare is the part of the cores on which goroutines may hash alone at a time. Alone each is fastest, and
	// takes the most time of cores.
	aloneShare = 4
	// probeEvery is after how many bytes of a stream others get a chance to come although nobody is expected: about 3 ms.
	// A yield may wake another core, which costs more than the yield.
	probeEvery = 2 << 20
	// probeRounds is after how many rounds of a queue others get a chance to come although all are there.
	probeRounds = 16
	// decay is the part of the shortfall by which fewer are expected each time that not all come.
	decay = 8
)

// queue is where goroutines meet: they publish requests, and some of them, the combiners, hash for all.
type queue struct {
	backend backend
	// paysFrom is from how many pieces at once goroutines share lanes, and mostCombiners how many combine at a time.
	paysFrom      int64
	mostCombiners int
	// mostInPairs is up to how many goroutines hash in pairs.
	mostInPairs int64

	mutex sync.Mutex
	// first and last are the requests that wait for a combiner. The mutex protects these and what follows.
	first, last *request
	waiting     int
	// combiners is how many there are, and free how many more requests they have room for.
	combiners, free int
	// idle are combiners' lanes that nobody uses.
	idle []*combiner
	// isGathering tells whether somebody combines as soon as the others have had a chance to publish.
	isGathering bool
	// round is how often somebody has begun to combine. It does not count hand-offs.
	round uint

	// present is how many pieces are written at this time: published, in a lane, or hashed alone. expected is how many
	// there were at a time lately. These decide what is fast, not what is right.
	present, expected atomic.Int64
	// probing is how many are present only to see whether others come.
	probing atomic.Int64
	credit  credit
}

// request asks for the blocks of a piece to be hashed.
type request struct {
	// state and blocks are the combiner's from when the request is published until its signal.
	state  [4]uint32
	blocks []byte
	next   *request
	// combiner is what the request's goroutine goes on with after the signal to combine.
	combiner *combiner
	// signal is what the request came to, once unsignalled is unlocked.
	signal signal
	// unsignalled is locked but from the signal until the request's goroutine has seen it. Unlike a channel it works
	// where a test in a bubble (testing/synctest) shares a server with goroutines outside, and requests go from one
	// bubble to another. It is not a Mutex, as goroutines spin before they wait for one: with 200 goroutines that cost
	// a tenth of the speed.
	unsignalled sync.RWMutex
}

// signal tells a goroutine what its request came to.
type signal int

const (
	// isDone: the blocks are in the state.
	isDone signal = iota
	// combines: it is a combiner now. The blocks are in a lane.
	combines
	// isLost: the combiner panicked. The state is as it was.
	isLost
)

var requests = sync.Pool{New: func() any {
	r := &request{}
	r.unsignalled.Lock()
	return r
}}

// send signals a request, once.
func (r *request) send(s signal) {
	r.signal = s
	r.unsignalled.Unlock()
}

// wait returns the signal when it has come.
func (r *request) wait() signal {
	//lint:ignore SA2001 nothing is guarded: readers get the lock when the signal has come.
	r.unsignalled.RLock()
	r.unsignalled.RUnlock()
	r.unsignalled.Lock() // For the next time.
	return r.signal
}

// compress brings blocks into a state: alone, or together with others. If it probes, others get a chance to come first.
func (q *queue) compress(state *[4]uint32, blocks []byte, probes bool) {
	q.credit.count(len(blocks) / BlockSize)
	present := q.present.Add(1)
	// Who comes while another one probes may run on the core that this one yielded, and yields too. So all who wait for
	// a core come together.
	if q.isQuiet(present) && (probes || q.probing.Load() > 0) {
		q.probing.Add(1)
		q.credit.yield()
		q.probing.Add(-1)
		present = q.present.Load()
	}
	if q.isQuiet(present) {
		defer q.present.Add(-1) // Whether or not the blocks can be read.
		kernel.Blocks(state, blocks)
		return
	}
	q.expect(present)
	r := requests.Get().(*request)
	r.state, r.blocks = *state, blocks
	outcome := combines
	if !q.publish(r) {
		outcome = r.wait()
	}
	if outcome == combines {
		outcome = r.combiner.combine(r)
	}
	if outcome == isLost {
		kernel.Blocks(&r.state, blocks)
	}
	*state = r.state
	r.blocks, r.next, r.combiner = nil, nil, nil
	requests.Put(r)
}

// isQuiet tells whether so many, and those expected, are too few to share lanes.
func (q *queue) isQuiet(present int64) bool {
	return max(present, q.expected.Load()) < q.paysFrom
}

// expect expects as many as are present now, or more.
func (q *queue) expect(present int64) {
	for expected := q.expected.Load(); present > expected; expected = q.expected.Load() {
		q.expected.CompareAndSwap(expected, present)
	}
}

// publish has a request wait for a combiner, or makes its goroutine one. It returns whether it does.
func (q *queue) publish(r *request) (combines bool) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if !q.isGathering && q.needsCombiner() && (!q.isComplete() || q.round%probeRounds == 0) {
		// Those who come meanwhile wait for this one, unless they fill the lanes of another.
		q.isGathering = true
		q.mutex.Unlock()
		q.gather()
		q.mutex.Lock()
		q.isGathering = false
	}
	if q.needsCombiner() {
		q.begin(r)
		return true
	}
	if q.last == nil {
		q.first = r
	} else {
		q.last.next = r
	}
	q.last = r
	q.waiting++
	return false
}

// needsCombiner tells whether nobody would combine one more request soon.
func (q *queue) needsCombiner() bool {
	if q.isGathering {
		// Those who wait are for the one who gathers, until they are as many as a combiner takes.
		return q.waiting+1 >= q.share() && q.combiners < q.mostCombiners
	}
	return q.combiners == 0 || q.waiting >= q.free && q.combiners < q.mostCombiners
}

// isComplete tells whether as many as are expected are present.
func (q *queue) isComplete() bool { return q.present.Load() >= q.expected.Load() }

// begin makes the request's goroutine a combiner.
func (q *queue) begin(r *request) {
	q.round++
	q.combiners++
	if last := len(q.idle) - 1; last >= 0 {
		r.combiner, q.idle = q.idle[last], q.idle[:last]
	} else {
		r.combiner = &combiner{queue: q, lanes: newScheduler[*request](q.backend)}
	}
	r.combiner.taken = r
	q.take(r.combiner)
}

// take takes requests out of the queue, up to the combiner's share.
func (q *queue) take(c *combiner) {
	room := q.share() - len(c.lanes.jobs)
	to := &c.taken
	for ; *to != nil; to = &(*to).next {
		room--
	}
	for room > 0 && q.first != nil {
		r := q.first
		q.first, r.next = r.next, nil
		*to, to = r, &r.next
		q.waiting--
		room--
	}
	if q.first == nil {
		q.last = nil
	}
	q.setFree(c, max(0, room)) // A share that has become smaller may be exceeded.
}

// share is how many requests a combiner takes at a time.
func (q *queue) share() int {
	if q.expected.Load() <= q.mostInPairs {
		return 2
	}
	return q.backend.lanes()
}

// setFree says how many lanes of a combiner are free.
func (q *queue) setFree(c *combiner, free int) {
	q.free += free - c.free
	c.free = free
}
