package md5lanes

import (
	"sync"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	// streamMinBytes is the shortest piece, in bytes, that waits for others.
	streamMinBytes = kernel.StreamMinBytes
	// paysFrom: lanes pay for this number of pieces at once, and more. Two are as fast one after the other.
	paysFrom = 3
	// pairsUpTo is the most goroutines that hash in pairs, with a combiner for each pair, where the kernel for two messages
	// takes hardly longer than that for one. A kernel with many lanes takes up to 1.7 times as long: with it, three or four
	// goroutines are no faster on one core than alone on two. Five and more are faster, and take far less CPU time than in
	// pairs.
	pairsUpTo = 4
	// aloneShare: goroutines may hash alone on one core in aloneShare at a time. Alone, each is fastest, and takes the
	// most CPU time.
	aloneShare = 4
	// probeEvery is the number of bytes of a stream, about 3 ms, after which a write probes although nobody is expected. A
	// yield may wake another core, which costs more than the yield.
	probeEvery = 2 << 20
	// probeRounds is the number of rounds of a queue after which a goroutine gathers although all expected pieces are
	// present.
	probeRounds = 16
	// decay: each time that fewer come than expected, the number expected falls by one part in decay of the shortfall.
	decay = 8
)

// queue is where goroutines meet: they publish requests, and some of them, the combiners, hash for all.
type queue struct {
	backend backend
	// paysFrom is the least number of pieces at once that share lanes, and mostCombiners the most goroutines that combine
	// at a time.
	paysFrom      int64
	mostCombiners int
	// mostInPairs is the most goroutines that hash in pairs; 0 if none do.
	mostInPairs int64

	mutex sync.Mutex
	// first and last are the ends of the list of waiting requests. The mutex protects these and the fields up to round.
	first, last *request
	waiting     int
	// combiners is the number of combiners, and free how many more requests they have room for.
	combiners, free int
	// idle has the combiners that no goroutine uses.
	idle []*combiner
	// isGathering tells whether a goroutine lets others publish before it combines.
	isGathering bool
	// round counts how often a goroutine has begun to combine, without hand-offs.
	round uint

	// present is the number of pieces that are being written: published, in a lane, or hashed alone. expected is how many
	// were present at a time lately. Both decide what is fast, not what is right.
	present, expected atomic.Int64
	// probing is how many of them are only waiting to see whether others come.
	probing atomic.Int64
	credit  credit
}

// request asks for the blocks of a piece to be hashed.
type request struct {
	// state and blocks belong to the combiner from the publication of the request until its signal.
	state  [4]uint32
	blocks []byte
	next   *request
	// combiner is what the request's goroutine runs after the signal to combine.
	combiner *combiner
	// signal is the outcome of the request, once unsignalled is unlocked.
	signal signal
	// unsignalled is locked, except from the signal until the request's goroutine has seen it. Unlike a channel, it works
	// if a test in a bubble (testing/synctest) shares a server with goroutines outside, and if a pooled request passes from
	// one bubble to another. It is not a Mutex, because goroutines spin before they wait for a Mutex: with 200 goroutines
	// that cost a tenth of the speed.
	unsignalled sync.RWMutex
}

// signal tells a goroutine the outcome of its request.
type signal int

const (
	// isDone: the blocks are in the state.
	isDone signal = iota
	// combines: the goroutine is the combiner now. Its blocks are in a lane, or about to get one.
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

// compress hashes blocks into a state: alone, or side by side with others. If it probes, other goroutines get a chance to
// come first.
func (q *queue) compress(state *[4]uint32, blocks []byte, probes bool) {
	q.credit.count(len(blocks) / BlockSize)
	present := q.present.Add(1)
	// While one goroutine probes, a newcomer may run on the core that it has yielded, and yields, too. So all goroutines
	// that wait for a core arrive together.
	if q.isQuiet(present) && (probes || q.probing.Load() > 0) {
		q.probing.Add(1)
		q.credit.yield()
		q.probing.Add(-1)
		present = q.present.Load()
	}
	if q.isQuiet(present) {
		defer q.present.Add(-1) // Even if the blocks cannot be read.
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

// isQuiet tells whether the pieces present, and those expected, are too few to share lanes.
func (q *queue) isQuiet(present int64) bool {
	return max(present, q.expected.Load()) < q.paysFrom
}

// expect raises the number of expected pieces to present.
func (q *queue) expect(present int64) {
	for expected := q.expected.Load(); present > expected; expected = q.expected.Load() {
		q.expected.CompareAndSwap(expected, present)
	}
}

// publish queues a request for a combiner, or makes its goroutine a combiner. It returns whether it is one.
func (q *queue) publish(r *request) (combines bool) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if !q.isGathering && q.needsCombiner() && (!q.isComplete() || q.round%probeRounds == 0) {
		// Goroutines that come meanwhile wait for this one, unless they fill the lanes of another combiner.
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

// needsCombiner tells whether one more request needs a new combiner, because no other would take it soon.
func (q *queue) needsCombiner() bool {
	if q.isGathering {
		// The gathering goroutine takes the waiting requests, unless they fill the share of a combiner.
		return q.waiting+1 >= q.share() && q.combiners < q.mostCombiners
	}
	return q.combiners == 0 || q.waiting >= q.free && q.combiners < q.mostCombiners
}

// isComplete tells whether all expected pieces are present.
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

// take moves waiting requests to the combiner, up to its share.
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

// share returns how many requests a combiner holds at a time.
func (q *queue) share() int {
	if q.expected.Load() <= q.mostInPairs {
		return 2
	}
	return q.backend.lanes()
}

// setFree sets how many more requests a combiner has room for.
func (q *queue) setFree(c *combiner, free int) {
	q.free += free - c.free
	c.free = free
}
