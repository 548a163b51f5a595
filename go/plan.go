package md5lanes

import (
	"math"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// This file decides how a batch is hashed: one message after the other, in groups, or by the scheduler. It decides as the
// Rust library does; kernels/src/manifest.rs has the thresholds and their measurements, ../vectors/plans.json examples.
//
// A window of messages is measured first, each message once. Small ones wait until as many of one number of blocks are there
// as a kernel has lanes. Longer ones are put in the order of their blocks.

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
	// likeLonger is the fewest blocks of a message that may be alike to one that is not small.
	likeLonger = mostBlocks + 1 - (mostBlocks+1)/lostPart
	// longestSmall is the longest small message in bytes.
	longestSmall = mostBlocks*BlockSize - lengthSize - 1
)

// way is how a batch is hashed that one call of a kernel may hold.
type way int

const (
	// oneByOne: by the kernel for one message, one after the other.
	oneByOne way = iota
	// small: in groups, padded into rows.
	small
	// alike: as one group, where they lie.
	alike
	// scheduled: by the scheduler, beside groups.
	scheduled
)

// tooMany stands for all numbers of blocks of which no message is hashed where it lies.
const tooMany = mostInPlace + 1

// measured has the numbers of blocks of messages.
type measured struct {
	// blocks are as padded messages, and at most tooMany.
	blocks              []uint16
	fewest, most, bytes int
}

// measure measures messages, and forgets those of before. There is room for their numbers.
func (m *measured) measure(messages [][]byte) {
	m.blocks = m.blocks[:len(messages)]
	all := m.blocks[:len(messages)]
	fewest, most, bytes := math.MaxInt, 0, 0
	for i := range messages {
		length := len(messages[i])
		blocks := paddedBlocks(length)
		fewest, most = min(fewest, blocks), max(most, blocks)
		bytes += length
		all[i] = uint16(min(blocks, tooMany))
	}
	m.fewest, m.most, m.bytes = fewest, most, bytes
}

// plan decides how a batch is hashed for which a kernel has lanes. It measures one of up to mostLanes messages.
func (m *measured) plan(b backend, messages [][]byte, evenIfSlower bool) way {
	if len(messages) > mostLanes {
		return scheduled
	}
	m.measure(messages)
	switch {
	case !evenIfSlower && !m.pays():
		return oneByOne
	case m.most <= mostBlocks:
		return small
	case areAlike(m.fewest, m.most) && len(messages) <= b.kernelFor(len(messages)).Lanes:
		return alike
	}
	return scheduled
}

// pays tells whether lanes pay for these messages.
func (m *measured) pays() bool {
	all := 0
	if len(m.blocks) < fewPayFrom {
		for _, blocks := range m.blocks {
			all += int(blocks)
		}
	}
	return lanesPay(len(m.blocks), m.fewest, m.most, all)
}

// lanesPay tells whether lanes pay for so many messages, or pieces, that have these numbers of blocks.
func lanesPay(count, fewest, most, all int) bool {
	switch {
	case count < 2:
		return false
	case count == 2:
		return most <= mostBlocks || fewest >= twoPayFrom
	}
	return count >= fewPayFrom || fewest == most || all >= min(fewPayFrom, 2*most+2)
}

// isInMemory tells whether a batch of so many messages like these is larger than the second cache, and these are not so
// long that the kernels prefetch well enough.
func (m *measured) isInMemory(batch int) bool {
	return m.most <= mostBlocks && m.bytes/max(1, len(m.blocks))*batch >= inMemory
}

// sorter is the memory that messages are sorted with.
type sorter struct {
	indices, order [window]uint16
	places         [tooMany + 1]uint16
}

// sort returns the indices of the measured messages that have more than so many blocks, in the order of their numbers of blocks. It
// also returns how many have at most mostInPlace; the others come last, in no order.
func (s *sorter) sort(m *measured, above int) (order []uint16, inPlace int) {
	count := 0
	for i, blocks := range m.blocks {
		if int(blocks) > above {
			s.indices[count] = uint16(i)
			count++
		}
	}
	indices := s.indices[:count]
	if m.fewest >= m.most { // Or there are none.
		if m.most <= mostInPlace {
			inPlace = count
		}
		return indices, inPlace
	}
	// A counting sort.
	first, last := min(m.fewest, tooMany), min(m.most, tooMany)
	clear(s.places[first : last+1])
	for _, i := range indices {
		s.places[m.blocks[i]]++
	}
	start := uint16(0)
	for class := first; class <= last; class++ {
		inPlace = int(start)
		start, s.places[class] = start+s.places[class], start
	}
	if last <= mostInPlace {
		inPlace = count
	}
	order = s.order[:count]
	for _, i := range indices {
		place := &s.places[m.blocks[i]]
		order[*place] = i
		*place++
	}
	return order, inPlace
}

// group has groups hashed of so many messages that are alike and follow each other in an order, from the longest on. It
// moves the others to the end, in their order, and returns how many were hashed.
func (m *measured) group(order []uint16, lanes int, hash func(group []uint16)) int {
	blocks := func(i int) int { return int(m.blocks[order[i]]) }
	others, end := len(order), len(order)
	for end >= lanes {
		if areAlike(blocks(end-lanes), blocks(end-1)) {
			hash(order[end-lanes : end])
			end -= lanes
		} else {
			others--
			end--
			order[others] = order[end]
		}
	}
	return others - copy(order[others-end:], order[:end])
}

// areAlike tells whether messages of so few to so many blocks may form a group that is hashed where it lies: few blocks
// are lost.
func areAlike(fewest, most int) bool {
	return mostBlocks < most && most <= mostInPlace && most-fewest <= most/lostPart
}

// piecesPay tells whether lanes pay for the whole blocks of pieces.
func piecesPay(p [][]byte) bool {
	count, fewest, most, all := 0, math.MaxInt, 0, 0
	for i := 0; i < len(p) && count < fewPayFrom; i++ {
		if blocks := len(p[i]) / BlockSize; blocks > 0 {
			count++
			fewest, most, all = min(fewest, blocks), max(most, blocks), all+blocks
		}
	}
	return lanesPay(count, fewest, most, all)
}
