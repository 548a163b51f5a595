package md5lanes

import (
	"cmp"
	"math"
	"slices"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// This file decides how a batch is hashed: one message after the other, in groups, or as jobs. It decides like the Rust
// library; codegen/src/manifest.rs has the thresholds and their measurements, testdata/plans.json has examples.
//
//	messages                                   are hashed
//	too few, or with too few blocks: pay       one after the other
//	of up to mostBlocks blocks                 in groups of a kernel's lanes, padded into rows
//	longer ones that are alike                 in groups, where they lie
//	all others                                 as jobs, the longest first; their ends in groups
//
// Small messages wait for others with the same number of blocks, until they fill the lanes of a kernel. They are hashed
// nearly in the order of the batch, which suits the processor's prefetchers. Longer messages are sorted by their blocks,
// window by window.

const (
	window             = kernel.WindowMessages
	mostBlocks         = kernel.SmallMaxBlocks
	mostInPlace        = kernel.InPlaceMaxBlocks
	maxIdleDenominator = kernel.MaxIdleDenominator
	fewPayFrom         = kernel.AlwaysLanesMinMessages
	groupCosts         = kernel.GroupCostPercent
	mixedCosts         = kernel.MixedCostPercent
	pieceCosts         = kernel.PieceCostPercent
	sameOffset         = kernel.SameOffsetMaxJobs
	distance           = kernel.StaggerBlocks
	staggerFrom        = kernel.StaggerMinBlocks
	l1AliasStride      = kernel.L1AliasBytes
	inMemory           = kernel.L2CacheBytes
	// leastInPlace: a message of fewer blocks may be nothing but its padded end, which is in a row, not in the message.
	leastInPlace = 3
	// longestSmall is the longest small message in bytes.
	longestSmall = mostBlocks*BlockSize - lengthSize - 1
)

// sizes sums up the numbers of blocks of messages, or of the pieces that have whole blocks.
type sizes struct{ count, fewest, most, all int }

// sizesOf returns the sizes of pieces if bytes and blocks are 0. For messages, bytes and blocks are what padding adds: the
// bytes of the length, and the block that holds it.
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

// pay tells whether hashing in lanes is faster, for messages or for pieces.
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
	sideBySide := s.most // Small messages are in rows, where all lanes run from the first block of the longest message on.
	if !isSmall {
		// For others, lanes run from the start of the second longest message. It has at most this many blocks.
		sideBySide = min(s.most, s.all-s.most-(s.count-2)*s.fewest)
	}
	// The other blocks of the longest message are hashed alone either way.
	inLanes := int64(b.timeOf(s.count))*int64(sideBySide) + int64(costs)
	return inLanes <= 100*int64(s.all-s.most+sideBySide)
}

// shared returns the kernel on which jobs share lanes, so that no lane is idle: see places. It returns nil if it takes no
// longer to give each job a lane and to run the rest on a narrower kernel. blocks(job) is the number of blocks of a job;
// jobs with more blocks come first. Sharing costs about the time of one message's block for each job.
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
	// Without sharing, a kernel runs for first blocks, and then one for fewer jobs runs for then blocks.
	lanes := b.sideBySide(jobs).Lanes
	first, then, fewer := longest, 0, jobs-lanes
	if jobs > lanes {
		// The other jobs follow in the lanes of short ones, and end this many blocks later than the longest job.
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

// share tells whether messages of at least fewest blocks should share lanes instead of forming groups, which need half the
// calls.
func (b backend) share(messages, fewest int) bool {
	return b.shared(messages, func(int) int { return (fewest + 1) / 2 }) != nil
}

// areAlike tells whether messages of fewest to most blocks may form a group that is hashed where it lies, because few
// blocks are lost in idle lanes.
func areAlike(fewest, most, lanes int) bool {
	return mostBlocks < most && most <= mostInPlace && most-fewest <= max(most/maxIdleDenominator, lanes)
}

// longer has the messages of a window that are not small.
type longer struct {
	messages []long
	// order has places in messages, those with fewer blocks first. Messages before end may still form groups; messages from
	// others on will not.
	order       []uint16
	end, others int
	places      [tooMany + 1]uint16
}

type long struct {
	blocks uint32
	// index is the place of the message in the window.
	index uint16
}

// tooMany stands for all numbers of blocks that are too many for hashing a message where it lies.
const tooMany = mostInPlace + 1

func newLonger() longer {
	return longer{messages: make([]long, 0, window), order: make([]uint16, 0, window)}
}

// add adds the message with this index in the window.
func (l *longer) add(blocks, index int) {
	l.messages = append(l.messages, long{uint32(min(blocks, math.MaxInt32)), uint16(index)})
}

func (l *longer) blocks(place uint16) int { return int(l.messages[place].blocks) }

// takeGroup appends the indices of similar messages to group, the longest first: one for each of lanes. In the last window
// it may take fewer: all that are left. Then a kernel must have lanes for them, and they must be more than one together
// with others, the number of small messages that wait.
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

// takeOthers returns the places of the messages that are left, those with fewer blocks first, and forgets all messages.
func (l *longer) takeOthers() []uint16 {
	return slices.Delete(l.order, l.end, l.others)
}

// sort sorts the messages by their blocks. It uses a counting sort for messages that may form groups.
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
