package md5lanes

import (
	"cmp"
	"math"
	"slices"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// This file decides how a batch is hashed: one message after the other, in groups, or as jobs. The Rust library decides
// in the same way. codegen/src/manifest.rs has the thresholds and their measurements, testdata/plans.json has examples.
//
//	messages                                          are hashed
//	too few, or with too few blocks: lanesAreFaster   one after the other
//	of up to maxSmallBlocks blocks                    in groups of a kernel's lanes, padded into rows
//	longer, of similar lengths: haveSimilarLengths    in groups, without a copy
//	all others                                        as jobs, the longest first; their ends in groups
//
// Small messages are hashed nearly in the order of the batch, which suits the processor's prefetchers. Longer messages are sorted
// by their numbers of blocks, window by window.

// internal/kernel/thresholds.go explains most of these constants.
const (
	windowMessages       = kernel.WindowMessages
	maxSmallBlocks       = kernel.SmallMaxBlocks
	maxBlocksWithoutCopy = kernel.InPlaceMaxBlocks
	maxIdleDenominator   = kernel.MaxIdleDenominator
	lanesAlwaysFrom      = kernel.AlwaysLanesMinMessages
	groupCost            = kernel.GroupCostPercent
	mixedCost            = kernel.MixedCostPercent
	pieceCost            = kernel.PieceCostPercent
	maxJobsAtOffset      = kernel.SameOffsetMaxJobs
	staggerBlocks        = kernel.StaggerBlocks
	staggerMinBlocks     = kernel.StaggerMinBlocks
	l1AliasStride        = kernel.L1AliasBytes
	prefetchMinBytes     = kernel.L2CacheBytes
	// minBlocksWithoutCopy is the smallest number of blocks of a message that is hashed without a copy. A shorter message may
	// consist of nothing but its padded end, which has to be copied.
	minBlocksWithoutCopy = 3
	// maxSmallBytes is the length, in bytes, of the longest small messages.
	maxSmallBytes = maxSmallBlocks*BlockSize - lengthSize - 1
)

// blockCounts has the number of messages, or of pieces that have whole blocks, and the fewest, the most and the total of their
// blocks.
type blockCounts struct{ count, fewest, most, total int }

// countBlocks counts the whole blocks of pieces if addedBytes and addedBlocks are 0: pieces without a whole block are left out. If
// addedBytes is lengthSize and addedBlocks is 1, it counts the blocks of padded messages.
func countBlocks(pieces [][]byte, addedBytes, addedBlocks int) blockCounts {
	s := blockCounts{fewest: math.MaxInt}
	for i := range pieces {
		if n := int(uint(len(pieces[i])+addedBytes)/BlockSize) + addedBlocks; n > 0 {
			s.count++
			s.fewest, s.most, s.total = min(s.fewest, n), max(s.most, n), s.total+n
		}
	}
	return s
}

// lanesAreFaster tells whether lanes are faster than hashing one message or piece after the other.
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
	blocksInLanes := s.most // Small messages are hashed from rows: the lanes run for all blocks of the longest one.
	if !isSmall {
		// Longer messages, and pieces, run side by side until the second longest one ends. blocksInLanes is an upper bound of its
		// blocks, because each of the s.count - 2 shorter ones has at least s.fewest blocks.
		blocksInLanes = min(s.most, s.total-s.most-(s.count-2)*s.fewest)
	}
	// The other blocks of the longest message are hashed alone in any case, so neither time includes them.
	timeInLanes := int64(b.blockTime(s.count))*int64(blocksInLanes) + int64(cost)
	return timeInLanes <= 100*int64(s.total-s.most+blocksInLanes)
}

// sharingKernel returns the choice with the kernel on which these jobs, at least one, should share lanes: see timetable. It
// returns nil if separate lanes take no longer, or if there are more than twice as many jobs as b has lanes. blocks(job) is the
// number of blocks of a job; jobs with more blocks come first. Sharing takes additional time for each job: about the time of one
// block of one message.
func (b backend) sharingKernel(jobs int, blocks func(job int) int) *kernel.Choice {
	if jobs > 2*b.lanes() {
		return nil
	}
	longest, total := blocks(0), 0
	for i := range jobs {
		total += blocks(i)
	}
	var best *kernel.Choice
	bestTime := int64(math.MaxInt64)
	for i := range b {
		if lanes := b[i].Kernel.Lanes; lanes < jobs && jobs <= 2*lanes {
			laneBlocks := max(longest, (total+lanes-1)/lanes)
			if time := int64(b[i].TimePercent)*int64(laneBlocks) + 100*int64(jobs); time < bestTime {
				best, bestTime = &b[i], time
			}
		}
	}
	if best == nil {
		return nil
	}
	// Without sharing, the kernel for these jobs runs for wideBlocks blocks, then a narrower kernel for narrowBlocks blocks, with
	// `fewer` jobs.
	lanes := b.groupKernel(jobs).Lanes
	wideBlocks, narrowBlocks, fewer := longest, 0, jobs-lanes
	if jobs > lanes {
		// The first waiting job, job `lanes`, gets the lane of the shortest running job, job `lanes-1`. narrowBlocks is an
		// estimate of the blocks that this waiting job still has when the longest job ends.
		narrowBlocks = max(0, blocks(lanes-1)+blocks(lanes)-longest)
	} else {
		fewer = best.Kernel.Lanes
		wideBlocks, narrowBlocks = blocks(fewer), longest-blocks(fewer)
	}
	timeWithoutSharing := int64(b.blockTime(min(jobs, lanes)))*int64(wideBlocks) + int64(b.blockTime(fewer))*int64(narrowBlocks)
	if bestTime >= timeWithoutSharing {
		return nil
	}
	return best
}

// prefersSharing tells whether messages of at least fewest blocks should share lanes as jobs, rather than form groups. It counts
// only half of these blocks, because groups need half as many calls of kernels as jobs.
func (b backend) prefersSharing(messages, fewest int) bool {
	return b.sharingKernel(messages, func(int) int { return (fewest + 1) / 2 }) != nil
}

// haveSimilarLengths tells whether messages of fewest to most blocks may form a group that is hashed without a copy: the lanes of
// the shorter messages are then idle only for a short time.
func haveSimilarLengths(fewest, most, lanes int) bool {
	return maxSmallBlocks < most && most <= maxBlocksWithoutCopy && most-fewest <= max(most/maxIdleDenominator, lanes)
}

// longMessages has the messages of a window that are not small.
type longMessages struct {
	messages []longMessage
	// order has the places (indices) of all elements of the field messages, sorted by numbers of blocks, the fewest first. The
	// messages in order[:groupableEnd] may still form groups, the messages between have formed groups, and the messages in
	// order[jobsStart:] will be jobs.
	order                   []uint16
	groupableEnd, jobsStart int
	// classStarts is memory for sort: for each class, the index in order at which the class begins. The class of a message is its
	// number of blocks, or tooManyBlocks.
	classStarts [tooManyBlocks + 1]uint16
}

type longMessage struct {
	blocks uint32
	// index is the place of the message in the window.
	index uint16
}

// tooManyBlocks is the class of all messages that have too many blocks for hashing without a copy.
const tooManyBlocks = maxBlocksWithoutCopy + 1

func newLongMessages() longMessages {
	return longMessages{messages: make([]longMessage, 0, windowMessages), order: make([]uint16, 0, windowMessages)}
}

func (l *longMessages) add(blocks, index int) {
	l.messages = append(l.messages, longMessage{uint32(min(blocks, math.MaxInt32)), uint16(index)})
}

// blocks returns the number of blocks of the message at a place in the field messages.
func (l *longMessages) blocks(place uint16) int { return int(l.messages[place].blocks) }

// takeGroup appends the indices of one group's messages to group: the longest messages that are left, one for each lane, the
// longest first. If these do not have similar lengths, or should rather share lanes, the longest one becomes a job, and takeGroup
// tries again without it. If no group can be formed any more, takeGroup appends nothing.
//
// In the last window (isLast), if no message has become a job, takeGroup may take fewer messages: all that are left, if the
// kernel for this number of messages has a lane for each. There must be two, or one if small messages wait to join the group
// (waitingSmall is their number).
func (l *longMessages) takeGroup(group []int, b backend, lanes int, isLast bool, waitingSmall int) []int {
	fit := func(count int) bool {
		return isLast && count > 0 && count+waitingSmall > 1 && b.kernelFor(count).Lanes >= count
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

// takeJobs returns the places of the messages that no group has taken, those with the fewest blocks first. The list is valid
// until the next call of sort.
func (l *longMessages) takeJobs() []uint16 {
	return slices.Delete(l.order, l.groupableEnd, l.jobsStart)
}

// sort fills the field order. Messages that may form groups are sorted by counting, longer messages by comparing.
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
