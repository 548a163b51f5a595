package md5lanes

import (
	"sync"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	// streamMinBytes is the shortest piece, in bytes, that waits for others.
	streamMinBytes = kernel.StreamMinBytes
	// minPieces: lanes pay for this number of pieces at once, and more. Two are as fast one after the other.
	minPieces = 3
	// maxInPairs is the most goroutines that hash in pairs, with a combiner for each pair, where the kernel for two messages
	// takes hardly longer than that for one. A kernel with many lanes takes up to 1.7 times as long: with it, three or four
	// goroutines are no faster on one core than alone on two. Five and more are faster, and take far less CPU time than in
	// pairs.
	maxInPairs = 4
	// coresPerLoneWriter: goroutines may hash alone on one core in aloneShare at a time. Alone, each is fastest, and takes the
	// most CPU time.
	coresPerLoneWriter = 4
	// probeEveryBytes is the number of bytes of a stream, about 3 ms, after which a write probes although nobody is expected. A
	// yield may wake another core, which costs more than the yield.
	probeEveryBytes = 2 << 20
	// probeEveryRounds is the number of rounds of a queue after which a goroutine gathers although all expected pieces are
	// present.
	probeEveryRounds = 16
	// decayDivisor: each time that fewer come than expected, the number expected falls by one part in decay of the shortfall.
	decayDivisor = 8
)

// queue is where goroutines meet: they publish requests, and some of them, the combiners, hash for all.
type queue struct {
	backend backend
	// minPieces is the least number of pieces at once that share lanes, and mostCombiners the most goroutines that combine
	// at a time.
	minPieces    int64
	maxCombiners int
	// maxInPairs is the most goroutines that hash in pairs; 0 if none do.
	maxInPairs int64

	mutex sync.Mutex
	// waitingHead and last are the ends of the list of waiting requests. The mutex protects these and the fields up to round.
	waitingHead, waitingTail *request
	waitingCount             int
	// combiners is the number of combiners, and free how many more requests they have room for.
	combiners, freeSlots int
	// idleCombiners has the combiners that no goroutine uses.
	idleCombiners []*combiner
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
	// signalLock is locked, except from the signal until the request's goroutine has seen it. Unlike a channel, it works
	// if a test in a bubble (testing/synctest) shares a server with goroutines outside, and if a pooled request passes from
	// one bubble to another. It is not a Mutex, because goroutines spin before they wait for a Mutex: with 200 goroutines
	// that cost a tenth of the speed.
	signalLock sync.RWMutex
}

// signal tells a goroutine the outcome of its request.
type signal int

const (
	// signalDone: the blocks are in the state.
	signalDone signal = iota
	// signalCombine: the goroutine is the combiner now. Its blocks are in a lane, or about to get one.
	signalCombine
	// signalLost: the combiner panicked. The state is as it was.
	signalLost
)

var requests = sync.Pool{New: func() any {
	r := &request{}
	r.signalLock.Lock()
	return r
}}

// send signals a request, once.
func (r *request) send(s signal) {
	r.signal = s
	r.signalLock.Unlock()
}

// wait returns the signal when it has come.
func (r *request) wait() signal {
	//lint:ignore SA2001 nothing is guarded: readers get the lock when the signal has come.
	r.signalLock.RLock()
	r.signalLock.RUnlock()
	r.signalLock.Lock() // For the next time.
	return r.signal
}

// compress hashes blocks into a state: alone, or side by side with others. If it probes, other goroutines get a chance to
// come first.
func (q *queue) compress(state *[4]uint32, blocks []byte, isProbeDue bool) {
	q.credit.addBlocks(len(blocks) / BlockSize)
	present := q.present.Add(1)
	// While one goroutine probes, a newcomer may run on the core that it has yielded, and yields, too. So all goroutines
	// that wait for a core arrive together.
	if q.hasTooFewPieces(present) && (isProbeDue || q.probing.Load() > 0) {
		q.probing.Add(1)
		q.credit.yield()
		q.probing.Add(-1)
		present = q.present.Load()
	}
	if q.hasTooFewPieces(present) {
		defer q.present.Add(-1) // Even if the blocks cannot be read.
		kernel.HashBlocks(state, blocks)
		return
	}
	q.raiseExpected(present)
	r := requests.Get().(*request)
	r.state, r.blocks = *state, blocks
	outcome := signalCombine
	if !q.publish(r) {
		outcome = r.wait()
	}
	if outcome == signalCombine {
		outcome = r.combiner.combine(r)
	}
	if outcome == signalLost {
		kernel.HashBlocks(&r.state, blocks)
	}
	*state = r.state
	r.blocks, r.next, r.combiner = nil, nil, nil
	requests.Put(r)
}

// hasTooFewPieces tells whether the pieces present, and those expected, are too few to share lanes.
func (q *queue) hasTooFewPieces(present int64) bool {
	return max(present, q.expected.Load()) < q.minPieces
}

// raiseExpected raises the number of expected pieces to present.
func (q *queue) raiseExpected(present int64) {
	for expected := q.expected.Load(); present > expected; expected = q.expected.Load() {
		q.expected.CompareAndSwap(expected, present)
	}
}

// publish queues a request for a combiner, or makes its goroutine a combiner. It returns whether it is one.
func (q *queue) publish(r *request) (combines bool) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if !q.isGathering && q.needsCombiner() && (!q.areAllPresent() || q.round%probeEveryRounds == 0) {
		// Goroutines that come meanwhile wait for this one, unless they fill the lanes of another combiner.
		q.isGathering = true
		q.mutex.Unlock()
		q.gather()
		q.mutex.Lock()
		q.isGathering = false
	}
	if q.needsCombiner() {
		q.startCombining(r)
		return true
	}
	if q.waitingTail == nil {
		q.waitingHead = r
	} else {
		q.waitingTail.next = r
	}
	q.waitingTail = r
	q.waitingCount++
	return false
}

// needsCombiner tells whether one more request needs a new combiner, because no other would take it soon.
func (q *queue) needsCombiner() bool {
	if q.isGathering {
		// The gathering goroutine takes the waiting requests, unless they fill the share of a combiner.
		return q.waitingCount+1 >= q.capacity() && q.combiners < q.maxCombiners
	}
	return q.combiners == 0 || q.waitingCount >= q.freeSlots && q.combiners < q.maxCombiners
}

// areAllPresent tells whether all expected pieces are present.
func (q *queue) areAllPresent() bool { return q.present.Load() >= q.expected.Load() }

// startCombining makes the request's goroutine a combiner.
func (q *queue) startCombining(r *request) {
	q.round++
	q.combiners++
	if last := len(q.idleCombiners) - 1; last >= 0 {
		r.combiner, q.idleCombiners = q.idleCombiners[last], q.idleCombiners[:last]
	} else {
		r.combiner = &combiner{queue: q, lanes: newScheduler[*request](q.backend)}
	}
	r.combiner.taken = r
	q.assignWaiting(r.combiner)
}

// assignWaiting moves waiting requests to the combiner, up to its share.
func (q *queue) assignWaiting(c *combiner) {
	room := q.capacity() - len(c.lanes.jobs)
	to := &c.taken
	for ; *to != nil; to = &(*to).next {
		room--
	}
	for room > 0 && q.waitingHead != nil {
		r := q.waitingHead
		q.waitingHead, r.next = r.next, nil
		*to, to = r, &r.next
		q.waitingCount--
		room--
	}
	if q.waitingHead == nil {
		q.waitingTail = nil
	}
	q.setFreeSlots(c, max(0, room)) // A share that has become smaller may be exceeded.
}

// capacity returns how many requests a combiner holds at a time.
func (q *queue) capacity() int {
	if q.expected.Load() <= q.maxInPairs {
		return 2
	}
	return q.backend.lanes()
}

// setFreeSlots sets how many more requests a combiner has room for.
func (q *queue) setFreeSlots(c *combiner, free int) {
	q.freeSlots += free - c.freeSlots
	c.freeSlots = free
}
