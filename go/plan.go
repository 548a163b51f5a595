package md5lanes

import (
	"cmp"
	"math"
	"slices"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// This file decides how a batch is hashed: one message after the other, in groups, or as jobs. It decides as the Rust
// library does; kernels/src/manifest.rs has the thresholds and their measurements, testdata/plans.json examples.
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
	fewPayFrom  = kernel.FewPayFrom
	groupCosts  = kernel.GroupCosts
	mixedCosts  = kernel.MixedCosts
	pieceCosts  = kernel.PieceCosts
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

// sizes are the numbers of blocks of messages, or of pieces that have some.
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

// pay tells whether lanes pay, for messages or for pieces.
func (s *sizes) pay(b backend, arePieces bool) bool {
	if s.count < 2 || s.count >= fewPayFrom {
		return s.count >= 2
	}
	isSmall := s.most <= mostBlocks && !arePieces
	costs := groupCosts
	switch {
	case arePieces:
		costs += pieceCosts * s.count
	case s.fewest == s.most:
		costs /= 3
	case s.fewest < leastInPlace && !isSmall:
		costs = mixedCosts
	}
	sideBySide := s.most // Small messages are in rows, where all lanes run from the first block of the longest one on.
	if !isSmall {
		// Others run from where the second longest begins: it has no more blocks than this.
		sideBySide = min(s.most, s.all-s.most-(s.count-2)*s.fewest)
	}
	// The longest one's other blocks are hashed alone either way.
	inLanes := int64(b.timeOf(s.count))*int64(sideBySide) + int64(costs)
	return inLanes <= 100*int64(s.all-s.most+sideBySide)
}

// shared returns the choice of the kernel on which jobs share lanes, so that none is idle: scheduler says how. It returns nil if
// a lane for each job, and then the rest on a narrower kernel, takes no longer. blocks returns how many a job has; jobs with more
// come first. Sharing takes about a message's block longer for each job.
func (b backend) shared(jobs int, blocks func(job int) int) *kernel.Choice {
	if jobs > 2*b.lanes() {
		return nil
	}
	longest, all := blocks(0), 0
	for i := range jobs {
		all += blocks(i)
	}
	var shared *kernel.Choice
	least := int64(math.MaxInt64)
	for i := range b {
		if lanes := b[i].Kernel.Lanes; lanes < jobs && jobs <= 2*lanes {
			part := max(longest, (all+lanes-1)/lanes)
			if time := int64(b[i].Time)*int64(part) + 100*int64(jobs); time < least {
				shared, least = &b[i], time
			}
		}
	}
	if shared == nil {
		return nil
	}
	// Apart, a kernel runs for the first blocks, and then one for fewer jobs.
	lanes := b.sideBySide(jobs).Lanes
	first, then, fewer := longest, 0, jobs-lanes
	if jobs > lanes {
		// The rest takes the lanes of short jobs, and is longer than the longest one by this.
		then = max(0, blocks(lanes-1)+blocks(lanes)-longest)
	} else {
		fewer = shared.Kernel.Lanes
		first, then = blocks(fewer), longest-blocks(fewer)
	}
	apart := int64(b.timeOf(min(jobs, lanes)))*int64(first) + int64(b.timeOf(fewer))*int64(then)
	if least >= apart {
		return nil
	}
	return shared
}

// share tells whether messages of at least this number of blocks share lanes rather than form groups, which need half the calls.
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
// left of the last window, if these fit a kernel and are more than one together with the others.
func (l *longer) takeGroup(group []int, b backend, lanes int, isLast bool, others int) []int {
	fit := func(few int) bool {
		return isLast && few > 0 && few+others > 1 && b.kernelFor(few).Lanes >= few
	}
	for l.end >= lanes || l.others == len(l.order) && fit(l.end) {
		from := max(0, l.end-lanes)
		next := l.order[from:l.end]
		fewest, most := l.blocks(next[0]), l.blocks(next[len(next)-1])
		left := l.end + len(l.order) - l.others
		if most <= mostInPlace && (len(next) < lanes || areAlike(fewest, most, lanes)) && !b.share(left, fewest) {
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
