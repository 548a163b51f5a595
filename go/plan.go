package md5lanes

import (
	"cmp"
	"math"
	"slices"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// This file decides how a batch is hashed: one message after the other, in groups, or as jobs. It decides like the Rust
// library; kernels/src/manifest.rs has the thresholds and their measurements, testdata/plans.json has examples.
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
	windowMessages       = kernel.Window
	maxSmallBlocks       = kernel.Small
	maxBlocksWithoutCopy = kernel.MostInPlace
	maxIdleDenominator   = kernel.MaxIdleDenominator
	lanesAlwaysFrom      = kernel.FewPayFrom
	groupCost            = kernel.GroupCosts
	mixedCost            = kernel.MixedCosts
	pieceCost            = kernel.PieceCosts
	maxJobsAtOffset      = kernel.SameOffset
	staggerBlocks        = kernel.Distance
	staggerMinBlocks     = kernel.StaggerFrom
	l1AliasStride        = kernel.L1AliasStride
	prefetchMinBytes     = kernel.InMemory
	// minBlocksWithoutCopy: a message of fewer blocks may be nothing but its padded end, which is in a row, not in the message.
	minBlocksWithoutCopy = 3
	// maxSmallBytes is the longest small message in bytes.
	maxSmallBytes = maxSmallBlocks*BlockSize - lengthSize - 1
)

// blockCounts sums up the numbers of blocks of messages, or of the pieces that have whole blocks.
type blockCounts struct{ count, fewest, most, total int }

// countBlocks returns the sizes of pieces if bytes and blocks are 0. For messages, bytes and blocks are what padding adds: the
// bytes of the length, and the block that holds it.
func countBlocks(pieces [][]byte, bytes, blocks int) blockCounts {
	s := blockCounts{fewest: math.MaxInt}
	for i := range pieces {
		if n := int(uint(len(pieces[i])+bytes)/BlockSize) + blocks; n > 0 {
			s.count++
			s.fewest, s.most, s.total = min(s.fewest, n), max(s.most, n), s.total+n
		}
	}
	return s
}

// lanesAreFaster tells whether hashing in lanes is faster, for messages or for pieces.
func (s *blockCounts) lanesAreFaster(b backend, arePieces bool) bool {
	if s.count < 2 || s.count >= lanesAlwaysFrom {
		return s.count >= 2
	}
	isSmall := s.most <= maxSmallBlocks && !arePieces
	cost := groupCost
	switch {
	case arePieces:
		cost += pieceCost * s.count
	case s.fewest == s.most:
		cost /= 3
	case s.fewest < minBlocksWithoutCopy && !isSmall:
		cost = mixedCost
	}
	blocksInLanes := s.most // Small messages are in rows, where all lanes run from the first block of the longest message on.
	if !isSmall {
		// For others, lanes run from the start of the second longest message. It has at most this many blocks.
		blocksInLanes = min(s.most, s.total-s.most-(s.count-2)*s.fewest)
	}
	// The other blocks of the longest message are hashed alone either way.
	timeInLanes := int64(b.blockTime(s.count))*int64(blocksInLanes) + int64(cost)
	return timeInLanes <= 100*int64(s.total-s.most+blocksInLanes)
}

// sharingKernel returns the kernel on which jobs share lanes, so that no lane is idle: see places. It returns nil if it takes no
// longer to give each job a lane and to run the rest on a narrower kernel. blocks(job) is the number of blocks of a job;
// jobs with more blocks come first. Sharing costs about the time of one message's block for each job.
func (b backend) sharingKernel(jobs int, blocks func(job int) int) *kernel.Choice {
	if jobs > 2*b.lanes() {
		return nil
	}
	longest, all := blocks(0), 0
	for i := range jobs {
		all += blocks(i)
	}
	var best *kernel.Choice
	least := int64(math.MaxInt64)
	for i := range b {
		if lanes := b[i].Kernel.Lanes; lanes < jobs && jobs <= 2*lanes {
			part := max(longest, (all+lanes-1)/lanes)
			if time := int64(b[i].Time)*int64(part) + 100*int64(jobs); time < least {
				best, least = &b[i], time
			}
		}
	}
	if best == nil {
		return nil
	}
	// Without sharing, a kernel runs for first blocks, and then one for fewer jobs runs for then blocks.
	lanes := b.groupKernel(jobs).Lanes
	first, then, fewer := longest, 0, jobs-lanes
	if jobs > lanes {
		// The other jobs follow in the lanes of short ones, and end this many blocks later than the longest job.
		then = max(0, blocks(lanes-1)+blocks(lanes)-longest)
	} else {
		fewer = best.Kernel.Lanes
		first, then = blocks(fewer), longest-blocks(fewer)
	}
	apart := int64(b.blockTime(min(jobs, lanes)))*int64(first) + int64(b.blockTime(fewer))*int64(then)
	if least >= apart {
		return nil
	}
	return best
}

// prefersSharing tells whether messages of at least fewest blocks should share lanes instead of forming groups, which need half the
// calls.
func (b backend) prefersSharing(messages, fewest int) bool {
	return b.sharingKernel(messages, func(int) int { return (fewest + 1) / 2 }) != nil
}

// haveSimilarLengths tells whether messages of fewest to most blocks may form a group that is hashed where it lies, because few
// blocks are lost in idle lanes.
func haveSimilarLengths(fewest, most, lanes int) bool {
	return maxSmallBlocks < most && most <= maxBlocksWithoutCopy && most-fewest <= max(most/maxIdleDenominator, lanes)
}

// longMessages has the messages of a window that are not small.
type longMessages struct {
	messages []longMessage
	// order has places in messages, those with fewer blocks first. Messages before end may still form groups; messages from
	// others on will not.
	order                   []uint16
	groupableEnd, jobsStart int
	classStarts             [tooManyBlocks + 1]uint16
}

type longMessage struct {
	blocks uint32
	// index is the place of the message in the window.
	index uint16
}

// tooManyBlocks stands for all numbers of blocks that are too many for hashing a message where it lies.
const tooManyBlocks = maxBlocksWithoutCopy + 1

func newLongMessages() longMessages {
	return longMessages{messages: make([]longMessage, 0, windowMessages), order: make([]uint16, 0, windowMessages)}
}

// add adds the message with this index in the window.
func (l *longMessages) add(blocks, index int) {
	l.messages = append(l.messages, longMessage{uint32(min(blocks, math.MaxInt32)), uint16(index)})
}

func (l *longMessages) blocks(place uint16) int { return int(l.messages[place].blocks) }

// takeGroup appends the indices of similar messages to group, the longest first: one for each of lanes. In the last window
// it may take fewer: all that are left. Then a kernel must have lanes for them, and they must be more than one together
// with others, the number of small messages that wait.
func (l *longMessages) takeGroup(group []int, b backend, lanes int, isLast bool, others int) []int {
	fit := func(few int) bool {
		return isLast && few > 0 && few+others > 1 && b.kernelFor(few).Lanes >= few
	}
	for l.groupableEnd >= lanes || l.jobsStart == len(l.order) && fit(l.groupableEnd) {
		from := max(0, l.groupableEnd-lanes)
		next := l.order[from:l.groupableEnd]
		fewest, most := l.blocks(next[0]), l.blocks(next[len(next)-1])
		left := l.groupableEnd + len(l.order) - l.jobsStart
		if most <= maxBlocksWithoutCopy && (len(next) < lanes || haveSimilarLengths(fewest, most, lanes)) && !b.prefersSharing(left, fewest) {
			l.groupableEnd = from
			return l.appendTo(group, next)
		}
		l.groupableEnd, l.jobsStart = l.groupableEnd-1, l.jobsStart-1
		l.order[l.jobsStart] = l.order[l.groupableEnd]
	}
	return group
}

// appendTo appends the indices of messages at these places, the longest first.
func (l *longMessages) appendTo(indices []int, places []uint16) []int {
	for i := len(places) - 1; i >= 0; i-- {
		indices = append(indices, int(l.messages[places[i]].index))
	}
	return indices
}

// takeJobs returns the places of the messages that are left, those with fewer blocks first, and forgets all messages.
func (l *longMessages) takeJobs() []uint16 {
	return slices.Delete(l.order, l.groupableEnd, l.jobsStart)
}

// sort sorts the messages by their blocks. It uses a counting sort for messages that may form groups.
func (l *longMessages) sort() {
	l.order = l.order[:len(l.messages)]
	l.groupableEnd, l.jobsStart = len(l.order), len(l.order)
	first, last := tooManyBlocks, 0
	order, messages := l.order, l.messages[:len(l.order)]
	for i := range order {
		order[i] = uint16(i)
		class := int(min(messages[i].blocks, tooManyBlocks))
		first, last = min(first, class), max(last, class)
	}
	longest := 0
	if first < tooManyBlocks {
		longest = len(l.order)
	}
	if first < last {
		clear(l.classStarts[first : last+1])
		for i := range messages {
			l.classStarts[min(messages[i].blocks, tooManyBlocks)]++
		}
		start := uint16(0)
		for class := first; class <= last; class++ {
			start, l.classStarts[class] = start+l.classStarts[class], start
		}
		if last == tooManyBlocks {
			longest = int(l.classStarts[tooManyBlocks])
		}
		for i := range messages {
			place := &l.classStarts[min(messages[i].blocks, tooManyBlocks)]
			order[*place] = uint16(i)
			*place++
		}
	}
	slices.SortFunc(l.order[longest:], func(i, j uint16) int { return cmp.Compare(l.blocks(i), l.blocks(j)) })
}
