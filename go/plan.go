package md5lanes

import (
	"cmp"
	"math"
	"slices"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// This file decides how a batch is hashed: one message after the other, in groups, or as jobs. It decides as the Rust
// library does; kernels/src/manifest.rs has the thresholds and their measurements, ../vectors/plans.json examples.
//
//	messages                                   are hashed
//	too few, or with too few blocks: pay       one after the other
//	of up to mostBlocks blocks                 in groups of a kernel's lanes, padded into rows
//	longer ones that are alike                 in groups, where they lie
//	all others                                 as jobs, the longest first; their ends in groups
//
// Small messages wait until as many of one number of blocks are there as a kernel has lanes. They are hashed nearly in the
// order in which they lie, which suits the processor's prefetchers. Longer ones are put in the order of their blocks, window
// by window.

const (
	window      = kernel.Window
	mostBlocks  = kernel.Small
	mostInPlace = kernel.MostInPlace
	lostPart    = kernel.LostPart
	twoPayFrom  = kernel.TwoPayFrom
	fewPayFrom  = kernel.FewPayFrom
	sameOffset  = kernel.SameOffset
	distance    = kernel.Distance
	staggerFrom = kernel.StaggerFrom
	page        = kernel.Page
	inMemory    = kernel.InMemory
	// leastInPlace: messages of fewer blocks may be ends alone, whose blocks do not lie in the message.
	leastInPlace = 3
	// longestSmall is the longest small message in bytes.
	longestSmall = mostBlocks*BlockSize - lengthSize - 1
)

// sizes are the numbers of blocks that messages or pieces have: those that have blocks.
type sizes struct{ count, fewest, most, all int }

// sizesOf returns the sizes of messages, if bytes and blocks are what padding adds: the length, and the block in which this
// lies. If both are 0, it returns those of pieces.
func sizesOf(pieces [][]byte, bytes, blocks int) sizes {
	s := sizes{fewest: math.MaxInt}
	for i := range pieces {
		if n := int(uint(len(pieces[i])+bytes)/BlockSize) + blocks; n > 0 {
			s.count++
			s.fewest, s.most, s.all = min(s.fewest, n), max(s.most, n), s.all+n
		}
	}
	return s
}

// pay tells whether lanes pay.
func (s *sizes) pay() bool {
	switch {
	case s.count < 2 || s.fewest == s.most:
		return s.count >= 2
	case s.count == 2 && s.most <= mostBlocks:
		return s.fewest >= 2
	case s.count == 2:
		return s.fewest >= twoPayFrom
	}
	return s.count >= fewPayFrom || s.all >= min(fewPayFrom, 2*s.most+2)
}

// shared returns the choice whose kernel's lanes so many jobs share, so that none is idle (scheduler says how), or nil if that
// takes longer than a lane for each job, and then the rest on a narrower kernel. blocks returns how many a job has; those with
// more come first. Sharing takes about a message's block longer for each job.
func (b backend) shared(jobs int, blocks func(job int) int) *kernel.Choice {
	// How many jobs have no lane, counted as jobs of the longest one's blocks.
	rest := func(lanes int) int {
		all := blocks(lanes) - 1
		for i := lanes; i < jobs; i++ {
			all += blocks(i)
		}
		return all / blocks(lanes)
	}
	var shared *kernel.Choice
	least := math.MaxInt
	for i := range b {
		if lanes := b[i].Kernel.Lanes; lanes < jobs && jobs <= 2*lanes {
			others := rest(lanes)
			all := lanes + others
			if time := b[i].Time*all/lanes + 100*all/blocks(lanes); others < lanes && time < least {
				shared, least = &b[i], time
			}
		}
	}
	if shared == nil {
		return nil
	}
	lanes := b.sideBySide(jobs).Lanes
	alone := b.timeOf(min(jobs, lanes))
	if jobs > lanes {
		alone += b.timeOf(rest(lanes))
	}
	if least >= alone {
		return nil
	}
	return shared
}

// share tells whether messages of at least so many blocks share lanes, rather than that they are hashed in groups: these need
// half the calls.
func (b backend) share(messages, fewest int) bool {
	return b.shared(messages, func(int) int { return (fewest + 1) / 2 }) != nil
}

// areAlike tells whether messages of fewest to most blocks may form a group that is hashed where it lies: few blocks are
// lost.
func areAlike(fewest, most, lanes int) bool {
	return mostBlocks < most && most <= mostInPlace && most-fewest <= max(most/lostPart, lanes)
}

// longer are the messages of a window that are not small.
type longer struct {
	messages []long
	// order has places in messages: those with fewer blocks come first, in two parts. Those before end are to be grouped,
	// those from others on are not.
	order       []uint16
	end, others int
	places      [tooMany + 1]uint16
}

type long struct {
	blocks uint32
	// index is the message's place in the window.
	index uint16
}

// tooMany stands for all numbers of blocks of which no message is hashed where it lies.
const tooMany = mostInPlace + 1

func newLonger() longer {
	return longer{messages: make([]long, 0, window), order: make([]uint16, 0, window)}
}

// add adds the message at an index.
func (l *longer) add(blocks, index int) {
	l.messages = append(l.messages, long{uint32(min(blocks, math.MaxInt32)), uint16(index)})
}

func (l *longer) blocks(place uint16) int { return int(l.messages[place].blocks) }

// takeGroup appends the indices of messages that are alike to a group, the longest first: lanes of them; or all that are
// left of the last window, if these fit a kernel.
func (l *longer) takeGroup(group []int, b backend, lanes int, isLast bool) []int {
	fit := func(few int) bool { return isLast && few > 1 && b.kernelFor(few).Lanes >= few }
	for l.end >= lanes || l.others == len(l.order) && fit(l.end) {
		from := max(0, l.end-lanes)
		next := l.order[from:l.end]
		fewest, most := l.blocks(next[0]), l.blocks(next[len(next)-1])
		left := l.end + len(l.order) - l.others
		if !b.share(left, fewest) && most <= mostInPlace && (len(next) < lanes || areAlike(fewest, most, lanes)) {
			l.end = from
			return l.appendTo(group, next)
		}
		l.end, l.others = l.end-1, l.others-1
		l.order[l.others] = l.order[l.end]
	}
	return group
}

// appendTo appends the indices of messages at these places, the longest first.
func (l *longer) appendTo(indices []int, places []uint16) []int {
	for i := len(places) - 1; i >= 0; i-- {
		indices = append(indices, int(l.messages[places[i]].index))
	}
	return indices
}

// takeOthers returns the places of the messages that are left, those with fewer blocks first, and forgets all.
func (l *longer) takeOthers() []uint16 {
	return slices.Delete(l.order, l.end, l.others)
}

// sort puts the messages in the order of their blocks: those that groups may have by a counting sort.
func (l *longer) sort() {
	l.order = l.order[:len(l.messages)]
	l.end, l.others = len(l.order), len(l.order)
	first, last := tooMany, 0
	order, messages := l.order, l.messages[:len(l.order)]
	for i := range order {
		order[i] = uint16(i)
		class := int(min(messages[i].blocks, tooMany))
		first, last = min(first, class), max(last, class)
	}
	longest := 0
	if first < tooMany {
		longest = len(l.order)
	}
	if first < last {
		clear(l.places[first : last+1])
		for i := range messages {
			l.places[min(messages[i].blocks, tooMany)]++
		}
		start := uint16(0)
		for class := first; class <= last; class++ {
			start, l.places[class] = start+l.places[class], start
		}
		if last == tooMany {
			longest = int(l.places[tooMany])
		}
		for i := range messages {
			place := &l.places[min(messages[i].blocks, tooMany)]
			order[*place] = uint16(i)
			*place++
		}
	}
	slices.SortFunc(l.order[longest:], func(i, j uint16) int { return cmp.Compare(l.blocks(i), l.blocks(j)) })
}
