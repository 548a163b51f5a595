package md5lanes

import "time"

const (
	// patience is how long nobody may come before a goroutine stops gathering: as long as it takes to wake a core. And
	// mostYields is how often it may yield until then: in a bubble of testing/synctest time stands still.
	patience   = 5 * time.Microsecond
	mostYields = 100
	// yieldEvery is after how many turns a combiner yields although all are present who are expected.
	yieldEvery = 4
)

// gather lets other goroutines publish.
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
	// Forget a part of those who have not come.
	if shortfall := q.expected.Load() - present; shortfall > 0 {
		q.expected.Add(-(shortfall + decay - 1) / decay)
	}
}

// combiner is what runs the requests of a queue side by side. It belongs to one goroutine at a time.
type combiner struct {
	queue *queue
	lanes *scheduler[*request]
	// taken are requests that are about to get a lane.
	taken *request
	// free is the combiner's part of the queue's.
	free int
	// own is the request of the goroutine that combines, until it is done.
	own *request
}

// combine runs requests until the goroutine's own is done, which is in a lane or about to get one. Then it hands the
// others off.
func (c *combiner) combine(own *request) (outcome signal) {
	q := c.queue
	c.own = own
	defer func() {
		// A piece was in memory that cannot be read. Whose it is will find out alone.
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

// fill gives a lane to each request that was taken.
func (c *combiner) fill() {
	for c.taken != nil {
		r := c.taken
		c.taken, r.next = r.next, nil
		*c.lanes.next(c.ended) = job[*request]{tag: r, state: r.state, blocks: r.blocks}
		c.lanes.start(c.ended)
	}
}

// ended signals a goroutine whose blocks have been hashed.
func (c *combiner) ended(j *job[*request]) {
	j.tag.state = j.state
	c.leave(j.tag, isDone)
}

// leave counts a request out, and signals its goroutine if it is not this one.
func (c *combiner) leave(r *request, outcome signal) {
	c.queue.present.Add(-1)
	if r == c.own {
		c.own = nil
	} else {
		r.send(outcome)
	}
}

// end gives up the role: nobody waits. The queue's lock is held.
func (c *combiner) end() {
	c.queue.setFree(c, 0)
	c.queue.combiners--
	c.queue.idle = append(c.queue.idle, c)
}

// handOff makes a goroutine whose request is here the combiner.
func (c *combiner) handOff() {
	heir := c.taken
	if heir == nil {
		heir = c.lanes.jobs[0].tag
	}
	heir.combiner = c
	heir.send(combines)
}

// abandon has all who wait hash alone.
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
