package md5lanes

import "time"

const (
	// patience is how long a gathering goroutine waits for the next piece: the time to wake a core. mostYields bounds its
	// yields, because time stands still in a bubble of testing/synctest.
	patience   = 5 * time.Microsecond
	mostYields = 100
	// yieldEvery is the number of turns after which a combiner yields even if all expected pieces are present.
	yieldEvery = 4
)

// gather yields until all expected pieces are present, or until patience or credit is used up.
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
		if now.Sub(last) > patience || yields == mostYields {
			break
		}
	}
	// Fewer came than expected: expect fewer.
	if shortfall := q.expected.Load() - present; shortfall > 0 {
		q.expected.Add(-(shortfall + decay - 1) / decay)
	}
}

// combiner runs the requests of a queue side by side. It belongs to one goroutine at a time.
type combiner struct {
	queue *queue
	lanes *scheduler[*request]
	// taken are requests that are about to get a lane.
	taken *request
	// free is how many more requests it has room for; queue.free is the sum.
	free int
	// own is the request of the goroutine that combines, until it is done.
	own *request
}

// combine runs requests until own is done, which is in a lane or about to get one. Then it hands the others off.
func (c *combiner) combine(own *request) (outcome signal) {
	q := c.queue
	c.own = own
	defer func() {
		// A piece was in memory that cannot be read. Each goroutine hashes its own alone, so its owner panics.
		if recover() != nil {
			if c.own != nil {
				outcome = isLost
			}
			c.abandon()
		}
	}()
	for turns := 1; c.own != nil; turns++ {
		if c.free > 0 && !q.isComplete() {
			q.gather()
		} else if turns%yieldEvery == 0 {
			q.credit.yield()
		}
		q.mutex.Lock()
		q.take(c)
		q.mutex.Unlock()
		c.fill()
		c.lanes.turn(quantum, c.ended)
	}
	q.mutex.Lock()
	q.take(c)
	if c.lanes.isIdle() && c.taken == nil {
		c.end()
		q.mutex.Unlock()
		return isDone
	}
	q.mutex.Unlock()
	c.handOff()
	return isDone
}

// fill gives a lane to each taken request.
func (c *combiner) fill() {
	for c.taken != nil {
		r := c.taken
		c.taken, r.next = r.next, nil
		*c.lanes.next(c.ended) = job[*request]{tag: r, state: r.state, blocks: r.blocks}
		c.lanes.start(c.ended)
	}
}

// ended takes the state of a finished job, and signals its goroutine.
func (c *combiner) ended(j *job[*request]) {
	j.tag.state = j.state
	c.leave(j.tag, isDone)
}

// leave counts a request out, and signals its goroutine unless it is the combining one.
func (c *combiner) leave(r *request, outcome signal) {
	c.queue.present.Add(-1)
	if r == c.own {
		c.own = nil
	} else {
		r.send(outcome)
	}
}

// end gives up the role: no request waits. The caller holds the queue's lock.
func (c *combiner) end() {
	c.queue.setFree(c, 0)
	c.queue.combiners--
	c.queue.idle = append(c.queue.idle, c)
}

// handOff passes the combiner on to the goroutine of one of its requests.
func (c *combiner) handOff() {
	heir := c.taken
	if heir == nil {
		heir = c.lanes.jobs[0].tag
	}
	heir.combiner = c
	heir.send(combines)
}

// abandon signals all requests as lost: each goroutine hashes alone.
func (c *combiner) abandon() {
	q := c.queue
	q.mutex.Lock()
	waiting := q.first
	q.first, q.last, q.waiting = nil, nil, 0
	q.setFree(c, 0)
	q.combiners--
	q.mutex.Unlock()
	for i := range c.lanes.jobs {
		c.leave(c.lanes.jobs[i].tag, isLost)
	}
	for _, r := range []*request{c.taken, waiting} {
		for r != nil {
			next := r.next
			c.leave(r, isLost)
			r = next
		}
	}
}
