package md5lanes

import "time"

const (
	// gatherTimeout is how long gather waits for the next piece: about the time that it takes to wake a core.
	gatherTimeout = 5 * time.Microsecond
	// maxGatherYields is the number of yields without a new piece after which gather stops before the timeout. In a bubble of
	// testing/synctest the timeout never comes, because time stands still while a goroutine runs.
	maxGatherYields = 100
	// yieldEveryTurns is the number of turns (calls of scheduler.turn) after which a combiner yields even if it has no reason to
	// gather.
	yieldEveryTurns = 4
)

// gather yields until all expected pieces are present, no more pieces come, or the credit is used up. During a yield other
// goroutines can publish their pieces.
func (q *queue) gather() {
	present := q.present.Load()
	last, yields := time.Now(), 0
	for ; q.credit.yield(); yields++ {
		before := present
		present = q.present.Load()
		if present >= q.expected.Load() {
			return
		}
		now := time.Now()
		if present > before {
			last, yields = now, 0
		}
		if now.Sub(last) > gatherTimeout || yields == maxGatherYields {
			break
		}
	}
	// Fewer pieces are expected from now on.
	if shortfall := q.expected.Load() - present; shortfall > 0 {
		q.expected.Add(-(shortfall + decayDivisor - 1) / decayDivisor)
	}
}

// combiner runs the requests of a queue side by side. It belongs to one goroutine at a time.
type combiner struct {
	queue *queue
	lanes *scheduler[*request]
	// taken is the list of the requests that startTaken will start.
	taken *request
	// freeSlots is the number of further requests that the combiner may take.
	freeSlots int
	// own is the request of the goroutine that combines. It is nil when the request is done.
	own *request
}

// combine runs the requests of c until own, the caller's request, is done. Then it hands c to the goroutine of another request,
// if c has one. It returns signalDone, or signalLost if the caller has to hash the blocks of own alone.
func (c *combiner) combine(own *request) (outcome signal) {
	q := c.queue
	c.own = own
	defer func() {
		// A panic means that a piece is in memory that cannot be read. Each goroutine then hashes its own piece alone, so that only
		// the goroutine with the unreadable piece panics.
		if recover() != nil {
			if c.own != nil {
				outcome = signalLost
			}
			c.abandon()
		}
	}()
	for turns := 1; c.own != nil; turns++ {
		if c.freeSlots > 0 && !q.areAllPresent() {
			q.gather()
		} else if turns%yieldEveryTurns == 0 {
			q.credit.yield()
		}
		q.mutex.Lock()
		q.assignWaiting(c)
		q.mutex.Unlock()
		c.startTaken()
		c.lanes.turn(maxBlocksPerCall, c.jobEnded)
	}
	q.mutex.Lock()
	q.assignWaiting(c)
	if c.lanes.isIdle() && c.taken == nil {
		c.becomeIdle()
		q.mutex.Unlock()
		return signalDone
	}
	q.mutex.Unlock()
	c.handOff()
	return signalDone
}

func (c *combiner) startTaken() {
	for c.taken != nil {
		r := c.taken
		c.taken, r.next = r.next, nil
		*c.lanes.reserve(c.jobEnded) = job[*request]{tag: r, state: r.state, blocks: r.blocks}
		c.lanes.start(c.jobEnded)
	}
}

func (c *combiner) jobEnded(j *job[*request]) {
	j.tag.state = j.state
	c.complete(j.tag, signalDone)
}

// complete ends a request, and signals its goroutine. The combining goroutine needs no signal: c.own becomes nil.
func (c *combiner) complete(r *request, outcome signal) {
	c.queue.present.Add(-1)
	if r == c.own {
		c.own = nil
	} else {
		r.send(outcome)
	}
}

// becomeIdle is called with the queue's lock held, and when no request waits.
func (c *combiner) becomeIdle() {
	c.queue.setFreeSlots(c, 0)
	c.queue.combiners--
	c.queue.idleCombiners = append(c.queue.idleCombiners, c)
}

// handOff makes the goroutine of one of the combiner's requests the combining goroutine.
func (c *combiner) handOff() {
	successor := c.taken
	if successor == nil {
		successor = c.lanes.jobs[0].tag
	}
	successor.combiner = c
	successor.send(signalCombine)
}

// abandon completes all requests of the combiner, and all requests that wait in the queue, with signalLost.
func (c *combiner) abandon() {
	q := c.queue
	q.mutex.Lock()
	waiting := q.waitingHead
	q.waitingHead, q.waitingTail, q.waitingCount = nil, nil, 0
	q.setFreeSlots(c, 0)
	q.combiners--
	q.mutex.Unlock()
	for i := range c.lanes.jobs {
		c.complete(c.lanes.jobs[i].tag, signalLost)
	}
	for _, r := range []*request{c.taken, waiting} {
		for r != nil {
			next := r.next
			c.complete(r, signalLost)
			r = next
		}
	}
}
