package md5lanes

import (
	"sync"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	// streamMinBytes is the length, in bytes, of the shortest pieces that share lanes.
	streamMinBytes = kernel.StreamMinBytes
	// minPieces is the smallest number of pieces that are faster in lanes. Two pieces are as fast one after the other.
	minPieces = 3
	// maxInPairs is the largest number of goroutines that hash in pairs, each pair with a combiner of its own. Pairs need a
	// kernel for two messages that takes hardly longer than the kernel for one message. A kernel with many lanes takes up to 1.7
	// times as long: on one core, three or four goroutines that share its lanes are no faster than if each hashes alone, on two
	// cores. Five or more goroutines are faster with that kernel, and take far less CPU time than in pairs.
	maxInPairs = 4
	// While a queue has at most one piece for every coresPerLoneWriter of its cores, goroutines hash alone, even if there are
	// minPieces pieces. This is the fastest, but takes the most CPU time.
	coresPerLoneWriter = 4
	// probeEveryBytes is the number of bytes of a stream, about 3 ms of hashing, after which a write probes (see compress) even
	// if no other piece is expected. More probes would cost time, because a yield may wake another core.
	probeEveryBytes = 2 << 20
	// probeEveryRounds is the number of rounds (see queue.round) after which a goroutine that begins to combine gathers even if
	// all expected pieces are present.
	probeEveryRounds = 16
	// decayDivisor adapts queue.expected: if fewer pieces come than expected, the number falls by 1/decayDivisor of the shortfall.
	decayDivisor = 8
)

// queue takes the requests of goroutines that write. Some of these goroutines combine: they hash for all. SERVER.md explains the
// terms.
type queue struct {
	backend backend
	// minPieces is the smallest number of pieces that share lanes.
	minPieces    int64
	maxCombiners int
	// maxInPairs is the largest number of goroutines that hash in pairs, or 0 if this backend has no kernel for pairs.
	maxInPairs int64

	// mutex protects all fields from here to round.
	mutex                    sync.Mutex
	waitingHead, waitingTail *request
	waitingCount             int
	// combiners is the number of goroutines that combine. freeSlots is the number of further requests that they may take.
	combiners, freeSlots int
	idleCombiners        []*combiner
	// isGathering is set while a goroutine gathers before it begins to combine.
	isGathering bool
	// round is the number of times that a goroutine began to combine, not counting hand-offs.
	round uint

	// present is the number of pieces that are being written now, published or not. expected is the largest number of pieces
	// that were recently present at a time. Both affect only the speed.
	present, expected atomic.Int64
	probing           atomic.Int64
	credit            credit
}

// request asks a combiner to update a state with the blocks of a piece.
type request struct {
	// state and blocks belong to the combiner from the publication of the request until its signal.
	state  [4]uint32
	blocks []byte
	next   *request
	// combiner is the combiner for the request's goroutine, if this goroutine has to combine.
	combiner *combiner
	// signal is valid when signalLock is unlocked.
	signal signal
	// signalLock is locked until the combiner signals, and again as soon as the request's goroutine has seen the signal. Unlike a
	// channel, it works if goroutines inside and outside of a bubble (testing/synctest) share a server or a pooled request. It is
	// not a Mutex: goroutines spin before they wait for a Mutex, and the spinning cost a tenth of the speed with 200 goroutines.
	signalLock sync.RWMutex
}

// signal tells a goroutine the outcome of its request.
type signal int

const (
	// signalDone says that the state has been updated.
	signalDone signal = iota
	// signalCombine hands request.combiner to the goroutine, which combines from now on. The goroutine's own request is one
	// of the combiner's requests.
	signalCombine
	// signalLost says that the combining goroutine panicked. The state is unchanged.
	signalLost
)

// requests has requests for reuse. The signalLock of each is locked.
var requests = sync.Pool{New: func() any {
	r := &request{}
	r.signalLock.Lock()
	return r
}}

// send signals the goroutine of a request. A request gets one signal.
func (r *request) send(s signal) {
	r.signal = s
	r.signalLock.Unlock()
}

func (r *request) wait() signal {
	//lint:ignore SA2001 nothing is guarded: a reader gets the lock after the signal.
	r.signalLock.RLock()
	r.signalLock.RUnlock()
	r.signalLock.Lock() // For the next use of the request.
	return r.signal
}

// compress updates state with the whole blocks of a piece: alone, or side by side with the pieces of other goroutines. If too few
// pieces are present and expected, and isProbeDue is set, it first probes: goroutines that wait for the core can publish during a
// yield.
func (q *queue) compress(state *[4]uint32, blocks []byte, isProbeDue bool) {
	q.credit.addBlocks(len(blocks) / BlockSize)
	present := q.present.Add(1)
	// While one goroutine probes, other goroutines that get here probe as well, so that all goroutines that wait for this core
	// get here before the first one continues.
	if q.hasTooFewPieces(present) && (isProbeDue || q.probing.Load() > 0) {
		q.probing.Add(1)
		q.credit.yield()
		q.probing.Add(-1)
		present = q.present.Load()
	}
	if q.hasTooFewPieces(present) {
		defer q.present.Add(-1) // Deferred, because reading the blocks may panic.
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

// hasTooFewPieces tells whether the pieces present and the pieces expected are too few to share lanes.
func (q *queue) hasTooFewPieces(present int64) bool {
	return max(present, q.expected.Load()) < q.minPieces
}

func (q *queue) raiseExpected(present int64) {
	for expected := q.expected.Load(); present > expected; expected = q.expected.Load() {
		q.expected.CompareAndSwap(expected, present)
	}
}

// publish adds a request to the queue, for a combiner to take. If a new combiner is needed, publish gives it to the request's
// goroutine instead, and returns true: this goroutine has to combine.
func (q *queue) publish(r *request) (combines bool) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if !q.isGathering && q.needsCombiner() && (!q.areAllPresent() || q.round%probeEveryRounds == 0) {
		// Goroutines that publish while this one gathers wait for it, unless their requests fill another combiner.
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

// needsCombiner tells whether one more request needs a new combiner, because no combiner would take it soon.
func (q *queue) needsCombiner() bool {
	if q.isGathering {
		// The goroutine that gathers takes the waiting requests, unless they fill a combiner.
		return q.waitingCount+1 >= q.capacity() && q.combiners < q.maxCombiners
	}
	return q.combiners == 0 || q.waitingCount >= q.freeSlots && q.combiners < q.maxCombiners
}

func (q *queue) areAllPresent() bool { return q.present.Load() >= q.expected.Load() }

// startCombining gives an idle or a new combiner to the goroutine of r. The combiner's first request is r.
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

// assignWaiting moves waiting requests to c.taken, up to the capacity of the combiner.
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
	q.setFreeSlots(c, max(0, room)) // The combiner may have more requests than its capacity, if the capacity has fallen.
}

// capacity returns the number of requests that a combiner takes at a time.
func (q *queue) capacity() int {
	if q.expected.Load() <= q.maxInPairs {
		return 2
	}
	return q.backend.lanes()
}

// setFreeSlots sets the free slots of a combiner, and updates their sum, q.freeSlots.
func (q *queue) setFreeSlots(c *combiner, free int) {
	q.freeSlots += free - c.freeSlots
	c.freeSlots = free
}
