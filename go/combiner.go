package md5lanes

const (
	// patience is how many yields in sequence may bring nobody before a goroutine stops gathering.
	patience = 2
)

// gather lets other goroutines publish.
func (q *queue) gather() {
	present := q.present.Load()
	for inVain := 0; inVain < patience && q.credit.yield(); inVain++ {
		before := present
		if present = q.present.Load(); present > before {
			inVain = -1
		} else if present >= q.expected.Load() {
			break
		}
	}
	if shortfall := q.expected.Load() - present; shortfall > 0 {
		q.expected.Add(-(shortfall + decay - 1) / decay)
	}
}

// combine runs requests, for the goroutine that has the combiner's role and whose own request is one of them. It ends
// when its own is done, and hands off the role.
func (q *queue) combine(own *request) (result outcome) {
	isOwnDone := false
	var taken *request
	defer func() {
		if recover() == nil {
			return
		}
		q.abandon(own, taken)
		if !isOwnDone {
			result = isLost
		}
	}()
	if q.lanes == nil {
		q.lanes = newScheduler[*request](q.backend)
	}
	finish := func(r *request, state [4]uint32) {
		r.state = state
		q.present.Add(-1)
		if r == own {
			isOwnDone = true
		} else {
			r.signal <- isDone
		}
	}
	for {
		q.mutex.Lock()
		taken = q.take(q.lanes.limit - q.lanes.count)
		if isOwnDone && taken == nil && q.lanes.isIdle() {
			q.lanes.forget()
			q.hasCombiner = false
			q.mutex.Unlock()
			return isDone
		}
		q.mutex.Unlock()
		for taken != nil {
			r := taken
			taken, r.next = r.next, nil
			q.lanes.add(job[*request]{tag: r, state: r.state, blocks: r.blocks})
			for _, e := range q.lanes.stagger() {
				finish(e.tag, e.state)
			}
		}
		if isOwnDone {
			if q.lanes.isIdle() {
				continue
			}
			q.lanes.jobs[0].tag.signal <- combines
			return isDone
		}
		for _, e := range q.lanes.turn() {
			finish(e.tag, e.state)
		}
		q.lanes.takeTurns()
		if !isOwnDone {
			q.credit.yield()
		}
	}
}

// abandon has all who wait hash alone, after a panic of the combiner.
func (q *queue) abandon(own, taken *request) {
	q.mutex.Lock()
	lanes, waiting := q.lanes, q.take(q.waiting)
	q.lanes, q.hasCombiner = nil, false
	q.mutex.Unlock()
	lose := func(r *request) {
		q.present.Add(-1)
		if r != own {
			r.signal <- isLost
		}
	}
	for r := range lanes.tags {
		lose(r)
	}
	for _, first := range []*request{taken, waiting} {
		for first != nil {
			r := first
			first = r.next
			lose(r)
		}
	}
}
