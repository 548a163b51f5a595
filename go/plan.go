package md5lanes

import "math"

// This file decides how a batch is hashed: one message after the other, in groups, or by the scheduler. It decides as the
// Rust library does, whose crates/md5lanes/src/plan.rs has the measurements; ../vectors/plans.json has examples of both.
//
// A window of messages is measured first, each message once. Then the messages are put in the order of their blocks.

const (
	// window is how many messages are looked at together, so that long ones start first. It bounds the memory that a
	// batch takes.
	window = 4096
	// mostBlocks is the most blocks that a small message has when it is padded.
	mostBlocks = 6
	// longestSmall is the longest small message in bytes.
	longestSmall = mostBlocks*BlockSize - lengthSize - 1
	// mostInPlace is the most blocks of a message that is hashed in a group where it lies: 16 KiB. Longer messages go to
	// the scheduler: its cost is negligible there, and it avoids conflicts between equal page offsets.
	mostInPlace = 257
	// lostPart tells how much shorter the shortest message of a group may be: it lacks at most this part of the longest
	// one's blocks, for which its lane is idle.
	lostPart = 3
	// twoPayFrom is from how many blocks each two messages pay that are not both small. Two small ones always pay.
	twoPayFrom = 5
	// fewPayFrom is from how many blocks more than two messages pay, all together. Lanes also pay once the total reaches
	// twice the longest message's blocks plus two, and where all messages have equally many blocks.
	fewPayFrom = 12
	// piecesPayFrom is from how many blocks lanes pay for pieces, all together.
	piecesPayFrom = 8
	// inMemory is from how many bytes on a batch does not fit into a core's second cache, so that each window of small
	// messages is prefetched. Zen 4 and Zen 5 have 1 MiB.
	inMemory = 1 << 20
	// sameOffset is how many jobs may read the same offset in their pages at a time. The first-level cache has about
	// a dozen lines for each such offset, and the kernel needs some of them.
	sameOffset = 4
	// distance is how far further jobs are kept from these, in blocks: 64 jobs then spread over the whole page.
	distance = 4
	// staggerFrom is how many blocks a job must have for that distance to pay.
	staggerFrom = 256
	// page is the bytes after which the same lines of the first-level cache come again.
	page = 4096
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
	switch count := len(m.blocks); {
	case count < 2:
		return false
	case count == 2:
		return m.most <= mostBlocks || m.fewest >= twoPayFrom
	case count >= fewPayFrom || m.fewest == m.most:
		return true
	}
	all := 0
	for _, blocks := range m.blocks {
		all += int(blocks)
	}
	return all >= min(fewPayFrom, 2*m.most+2)
}

// isInMemory tells whether a batch of so many messages like these is larger than the second cache, and these are not so
// long that the kernels prefetch well enough.
func (m *measured) isInMemory(batch int) bool {
	return m.most <= mostBlocks && m.bytes/max(1, len(m.blocks))*batch >= inMemory
}

// sorter is the memory that messages are sorted with.
type sorter struct {
	order  [window]uint16
	places [tooMany + 1][4]uint16
}

// sort returns the indices of the measured messages in the order of their numbers of blocks. It returns how many are
// small, and how many have at most mostInPlace blocks; the others come last, in no order.
func (s *sorter) sort(m *measured) (order []uint16, small, inPlace int) {
	order = s.order[:len(m.blocks)]
	if m.fewest >= m.most { // Or there are none.
		for i := range order {
			order[i] = uint16(i)
		}
		if m.most <= mostBlocks {
			small = len(order)
		}
		if m.most <= mostInPlace {
			inPlace = len(order)
		}
		return order, small, inPlace
	}
	// A counting sort, of all quarters at once: each has counters of its own, as a counter that was just written delays
	// the next message that needs it.
	first, last := min(m.fewest, tooMany), min(m.most, tooMany)
	clear(s.places[first : last+1])
	length := len(m.blocks) / 4
	quarters := [4][]uint16{m.blocks[:length], m.blocks[length:][:length], m.blocks[2*length:][:length], m.blocks[3*length:]}
	for i := range quarters[0] {
		s.places[quarters[0][i]][0]++
		s.places[quarters[1][i]][1]++
		s.places[quarters[2][i]][2]++
		s.places[quarters[3][i]][3]++
	}
	for _, blocks := range quarters[3][length:] {
		s.places[blocks][3]++
	}
	start := uint16(0)
	for class := first; class <= last; class++ {
		for quarter, count := range s.places[class] {
			s.places[class][quarter] = start
			start += count
		}
		if class <= mostBlocks {
			small = int(start)
		}
		if class <= mostInPlace {
			inPlace = int(start)
		}
	}
	put := func(blocks uint16, quarter, i int) {
		place := &s.places[blocks][quarter]
		s.order[*place%window] = uint16(i)
		*place++
	}
	for i := range quarters[0] {
		put(quarters[0][i], 0, i)
		put(quarters[1][i], 1, length+i)
		put(quarters[2][i], 2, 2*length+i)
		put(quarters[3][i], 3, 3*length+i)
	}
	for i := 4 * length; i < len(m.blocks); i++ {
		put(m.blocks[i], 3, i)
	}
	return order, small, inPlace
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

// orderMatters tells whether it matters which messages start first. A long one that starts last runs alone; but the
// others may take so much time that this is nothing.
func orderMatters(messages [][]byte, order []uint16, lanes int) bool {
	longest, all := 0, 0
	for _, i := range order {
		length := len(messages[i])
		longest, all = max(longest, length), all+length
	}
	return longest*lanes > all/32
}

// piecesPay tells whether lanes pay for pieces: at least two have whole blocks, and all together have enough.
func piecesPay(p [][]byte) bool {
	count, blocks := 0, 0
	for _, piece := range p {
		if len(piece) >= BlockSize {
			count++
			blocks += len(piece) / BlockSize
		}
	}
	return count > 1 && blocks >= piecesPayFrom
}
