package md5lanes

import (
	"cmp"
	"math"
	"slices"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// groups hashes messages in groups of as many as a kernel has lanes.
//
// All messages of a group end with the same block. The kernel runs from the first block of the longest message; a
// shorter one joins when as many blocks are left as it has. So a group takes one call of the kernel for each different
// number of blocks in it: mostly one, since messages wait for others with as many blocks.
//
// Small messages (strings, composite keys, file names) and the ends of long ones are copied into rows, padded. Longer
// messages that are alike are hashed where they lie, and only their ends are in rows.
type groups struct {
	backend  backend
	messages [][]byte
	digests  [][Size]byte
	// kernel is that of a full group.
	kernel *kernel.Kernel
	// waiting has the indices of the small messages that wait for others with as many blocks, and counts has how many they
	// are: lanes of one block, lanes of two, ...
	waiting []int
	counts  [mostBlocks]int
	// ends are longer messages whose whole blocks are hashed. The state after these is in the digest.
	ends []int
	// rows are the group's padded messages. Each has mostBlocks, and uses the last of them.
	rows []byte
	// starts[n-1] is what each lane reads when n blocks are left.
	starts [mostBlocks][]unsafe.Pointer
	states laneStates
	// initials are initial states in the layout that was needed last.
	initials laneStates
	// group has the indices of a group's messages, and left how many blocks each has; data is what each lane reads where
	// messages are hashed where they lie.
	group, left []int
	data        []unsafe.Pointer
}

// rowSize is the bytes of a row, which ends with the blocks of a padded message.
const rowSize = mostBlocks * BlockSize

func newGroups(b backend) *groups {
	lanes := b.lanes()
	memory := aligned(lanes * rowSize)
	g := &groups{
		backend:  b,
		waiting:  make([]int, mostBlocks*lanes),
		ends:     make([]int, 0, lanes),
		rows:     memory,
		states:   newLaneStates(b),
		initials: laneStates{words: make([]uint32, 4*lanes)},
		group:    make([]int, lanes),
		left:     make([]int, lanes),
		data:     make([]unsafe.Pointer, lanes),
	}
	for left := range g.starts {
		g.starts[left] = make([]unsafe.Pointer, lanes)
		for i := range lanes {
			g.starts[left][i] = unsafe.Pointer(&memory[(i*mostBlocks+mostBlocks-1-left)*BlockSize])
		}
	}
	return g
}

// begin takes a batch.
func (g *groups) begin(digests [][Size]byte, messages [][]byte) {
	g.digests, g.messages = digests, messages
	g.kernel = g.backend.sideBySide(len(messages))
}

// kernelFor returns the kernel for so many messages, or for a full group.
func (g *groups) kernelFor(messages int) *kernel.Kernel {
	if messages >= g.kernel.Lanes {
		return g.kernel
	}
	return g.backend.kernelFor(messages)
}

// smallKernelFor returns the kernel for this number of small messages, or for a full group. It has as many lanes as kernelFor returns.
func (g *groups) smallKernelFor(messages int) *kernel.Kernel {
	return g.backend.choiceFor(min(messages, g.kernel.Lanes)).Small
}

// blocks returns how many blocks a message has.
func (g *groups) blocks(index int) int { return paddedBlocks(len(g.messages[index])) }

// blocksInRow returns how many blocks of a message go into a row: all of a small one, else the padded end.
func (g *groups) blocksInRow(index int) int {
	if length := len(g.messages[index]); length > longestSmall {
		return paddedBlocks(length % BlockSize)
	}
	return g.blocks(index)
}

// add adds so many messages from the first on. Each time that enough small ones with as many blocks wait, they are hashed.
// The others are added to longer.
func (g *groups) add(first, count int, longer *longer) {
	waiting, lanes := g.waiting, g.kernel.Lanes
	for i, message := range g.messages[first:][:count] {
		blocks := paddedBlocks(len(message))
		if blocks > mostBlocks {
			longer.add(blocks, i)
			continue
		}
		class := blocks - 1
		count := g.counts[class]
		waiting[class*lanes+count] = first + i
		count++
		if count == lanes {
			g.hashSame(waiting[class*lanes:][:lanes], blocks)
			count = 0
		}
		g.counts[class] = count
	}
}

// addEnd adds the end of a longer message, with the state before it. Ends wait for each other, and for what is left of small
// messages.
func (g *groups) addEnd(index int, state [4]uint32) {
	put(&g.digests[index], state)
	g.ends = append(g.ends, index)
	if len(g.ends) == g.kernel.Lanes {
		slices.SortFunc(g.ends, func(i, j int) int { return cmp.Compare(g.blocksInRow(j), g.blocksInRow(i)) })
		g.hash(g.ends, true)
		g.ends = g.ends[:0]
	}
}

// take appends small messages that wait and have at least fewest blocks to a group, those with the most first, until it has
// so many messages.
func (g *groups) take(group []int, most, fewest int) []int {
	for i := mostBlocks - 1; i >= fewest-1; i-- {
		same := g.waiting[i*g.kernel.Lanes:][:g.counts[i]]
		g.counts[i] -= min(most-len(group), len(same))
		group = append(group, same[g.counts[i]:]...)
	}
	return group
}

// waits returns how many small messages with at least fewest blocks wait.
func (g *groups) waits(fewest int) (sum int) {
	for _, count := range g.counts[fewest-1:] {
		sum += count
	}
	return sum
}

// finish hashes what waits, that with the most blocks first, and forgets the batch.
func (g *groups) finish() {
	hasEnds := len(g.ends) > 0
	for i := len(g.ends) - 1; i >= 0; i-- {
		class, lanes := g.blocksInRow(g.ends[i])-1, g.kernel.Lanes
		same := g.waiting[class*lanes:][:g.counts[class]+1]
		same[len(same)-1] = g.ends[i]
		g.counts[class]++
		if len(same) == lanes {
			g.hash(same, true)
			g.counts[class] = 0
		}
	}
	g.ends = g.ends[:0]
	for count := g.waits(1); count > 0; count = g.waits(1) {
		g.hash(g.take(g.group[:0], g.kernelFor(count).Lanes, 1), hasEnds)
	}
	g.messages, g.digests = nil, nil
}

// hashUniform hashes so many messages from the first on, in the order in which they lie, for as long as they fill a group
// and are small and of one number of blocks. The last group of a batch need not be full if a kernel holds it. It returns how
// many were hashed.
func (g *groups) hashUniform(first, count int, isLast bool) (done int) {
	for messages := g.messages[first:][:count]; done < count; {
		group := g.group[:min(g.kernel.Lanes, count-done)]
		blocks, others := paddedBlocks(len(messages[done])), 0
		for i := range group {
			others |= paddedBlocks(len(messages[done+i])) ^ blocks
			group[i] = first + done + i
		}
		isFull := len(group) == g.kernel.Lanes || isLast && len(group) <= g.kernelFor(len(group)).Lanes
		if others != 0 || blocks > mostBlocks || !isFull {
			break
		}
		g.hashSame(group, blocks)
		done += len(group)
	}
	return done
}

// hashSame hashes small messages that have this number of blocks. There are no more of them than a full group has.
func (g *groups) hashSame(group []int, blocks int) {
	k := g.smallKernelFor(len(group))
	g.pad(group, longestSmall)
	g.beginStates(k.Lanes)
	// All rows are there. Nobody uses what idle lanes find there.
	g.states.run(k, g.starts[blocks-1], blocks, len(group), nil)
	g.handOver(group)
}

// hash hashes small messages and, if it has ends, ends, those with more blocks before those with fewer. There are no more of
// them than a full group has.
func (g *groups) hash(group []int, hasEnds bool) {
	left := g.left[:len(group)]
	for i, index := range group {
		left[i] = g.blocksInRow(index)
	}
	most := longestSmall
	if hasEnds {
		most = math.MaxInt
	}
	g.pad(group, most)
	g.runDown(group, hasEnds, 0, nil)
	g.handOver(group)
}

// hashInPlace hashes longer messages where they lie, those with more blocks before those with fewer, and each of at least
// leastInPlace. There are no more of them than a full group has.
func (g *groups) hashInPlace(group []int) {
	ends, left, messages := 1, g.left[:len(group)], g.messages
	for i, index := range group {
		length := len(messages[index])
		left[i] = paddedBlocks(length)
		ends = max(ends, left[i]-length/BlockSize)
	}
	g.pad(group, mostInPlace*BlockSize)
	// Padding is in the last blocks of each message, one or two: these are read from the rows.
	g.runDown(group, false, ends, &g.starts[ends-1][0])
	if ends == 2 {
		g.states.run(g.kernelFor(len(group)), g.starts[0], 1, len(group), nil)
	}
	g.handOver(group)
	clear(g.data) // It points to the messages.
}

// runDown runs the messages of a group, those with the most blocks first, until end blocks of each are left; or the last one
// of these calls is followed by the blocks behind last. If so, messages are read where they lie, and narrow kernels run
// while few have joined; else from rows. A message joins when as many blocks are left as it has: with the state in its
// digest if it is an end.
func (g *groups) runDown(group []int, hasEnds bool, end int, last *unsafe.Pointer) {
	full, blocks := g.smallKernelFor(len(group)), g.left[:len(group)]
	if last != nil {
		full = g.kernelFor(len(group))
	}
	for left, joined := blocks[0], 0; left > end; {
		before := joined
		for joined < len(blocks) && blocks[joined] >= left {
			joined++
		}
		k, next, follows := full, end, last
		if joined < len(group) {
			next = blocks[joined]
			if last != nil {
				k = g.backend.kernelHolding(joined)
			}
			if next > end {
				follows = nil
			}
		}
		switch {
		case before > 0 && k.Lanes > g.states.width:
			g.states.layOut(k.Lanes, before)
		case before == 0 && joined == len(group) && !hasEnds:
			g.beginStates(k.Lanes)
			before = joined
		case before == 0:
			g.states.width = k.Lanes
		}
		for i := before; i < joined; i++ {
			g.states.set(i, g.state(group[i], hasEnds))
		}
		data := g.data
		if last == nil {
			data = g.starts[left-1]
		} else {
			g.read(group, joined, left, k.Lanes)
		}
		// Each pointer is to as many blocks of a message, before its last ones, or of a row.
		g.states.run(k, data, left-next, joined, follows)
		left = next
	}
}

// state returns the state before what is hashed of a message in a group that has ends or not.
func (g *groups) state(index int, hasEnds bool) [4]uint32 {
	if hasEnds && len(g.messages[index]) > longestSmall {
		return stateOf(&g.digests[index])
	}
	return initial
}

// read has the messages that have joined read where so many blocks are left. Idle lanes read what the longest message has
// there.
func (g *groups) read(group []int, joined, left, lanes int) {
	data, blocks, messages := g.data[:lanes], g.left[:joined], g.messages
	for i, index := range group[:joined] {
		data[i] = unsafe.Pointer(&messages[index][(blocks[i]-left)*BlockSize])
	}
	for i := joined; i < lanes; i++ {
		data[i] = data[0]
	}
}

// pad pads the messages of a group, of at most so many bytes: all blocks of small ones, else the last two.
func (g *groups) pad(group []int, most int) {
	if kernel.Pad(g.rows, rowSize, g.messages, group, most) < len(group) {
		panic("md5lanes: messages have changed since they were sorted")
	}
}

// beginStates gives each of so many lanes the initial state.
func (g *groups) beginStates(lanes int) {
	if g.initials.width != lanes {
		g.initials.width = lanes
		g.initials.setAll(initial)
	}
	g.states.width = lanes
	copy(g.states.words[:4*lanes], g.initials.words)
}

// handOver sets the digests of the messages in the first lanes.
func (g *groups) handOver(group []int) {
	width, lanes := g.states.width, len(group)
	words := g.states.words
	a, b, c, d := words[:lanes], words[width:][:lanes], words[2*width:][:lanes], words[3*width:][:lanes]
	digests := g.digests // What is stored below could be the field, for all the compiler knows.
	for i, index := range group {
		putWords(&digests[index], a[i], b[i], c[i], d[i])
	}
}
