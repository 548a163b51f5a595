package md5lanes

import (
	"cmp"
	"math"
	"slices"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// groups hashes messages in groups: each lane of a kernel has one message of the group.
//
// All messages of a group end at the same time. The kernel starts with the longest message; a shorter message joins when the
// longest one has equally many blocks left. So a group takes one call of a kernel for each different number of blocks: mostly one
// call, because a message waits for others with the same number of blocks.
//
// Each lane has a row: memory for maxSmallBlocks blocks. A small message or the end of a long message is copied into a row, and
// padded there. Longer messages of similar length are hashed without a copy, except for their ends.
type groups struct {
	backend  backend
	messages [][]byte
	digests  [][Size]byte
	// kernel is the kernel for a full group.
	kernel *kernel.Kernel
	// waiting has the indices of waiting small messages, in classes: class i has the messages of i+1 blocks, and room for a full
	// group.
	waiting []int
	// waitingCounts has the number of messages in each class.
	waitingCounts [maxSmallBlocks]int
	// ends has the indices of long messages that are hashed except for their padded end. The digest of such a message holds the
	// state before the end.
	ends []int
	// rows has the padded messages of a group, each at the end of a row of maxSmallBlocks blocks.
	rows []byte
	// rowStarts[n-1] has the address of the last n blocks of each row.
	rowStarts [maxSmallBlocks][]unsafe.Pointer
	states    laneStates
	// initialStates has the initial state for each lane, laid out for the last number of lanes.
	initialStates laneStates
	// group is memory for the indices of a group's messages, and groupBlocks for their numbers of blocks.
	group, groupBlocks []int
	// data has the address that each lane reads from, if messages are hashed without a copy.
	data []unsafe.Pointer
}

const rowBytes = maxSmallBlocks * BlockSize

func newGroups(b backend) *groups {
	lanes := b.lanes()
	memory := aligned(lanes * rowBytes)
	g := &groups{
		backend:       b,
		waiting:       make([]int, maxSmallBlocks*lanes),
		ends:          make([]int, 0, lanes),
		rows:          memory,
		states:        newLaneStates(b),
		initialStates: laneStates{words: make([]uint32, 4*lanes)},
		group:         make([]int, lanes),
		groupBlocks:   make([]int, lanes),
		data:          make([]unsafe.Pointer, lanes),
	}
	for left := range g.rowStarts {
		g.rowStarts[left] = make([]unsafe.Pointer, lanes)
		for i := range lanes {
			g.rowStarts[left][i] = unsafe.Pointer(&memory[(i*maxSmallBlocks+maxSmallBlocks-1-left)*BlockSize])
		}
	}
	return g
}

// begin starts a batch: the digest of messages[i] goes to digests[i].
func (g *groups) begin(digests [][Size]byte, messages [][]byte) {
	g.digests, g.messages = digests, messages
	g.kernel = g.backend.groupKernel(len(messages))
}

// kernelFor returns the kernel for the next group, if this number of messages is left.
func (g *groups) kernelFor(messages int) *kernel.Kernel {
	if messages >= g.kernel.Lanes {
		return g.kernel
	}
	return g.backend.kernelFor(messages)
}

// smallKernelFor is the same as kernelFor, but for small messages. The kernels of both have equally many lanes.
func (g *groups) smallKernelFor(messages int) *kernel.Kernel {
	return g.backend.choiceFor(min(messages, g.kernel.Lanes)).Small
}

func (g *groups) blocksOf(index int) int { return paddedBlocks(len(g.messages[index])) }

// blocksInRow returns how many blocks of the message at index go into a row: all blocks, or the padded end of a long message.
func (g *groups) blocksInRow(index int) int {
	if length := len(g.messages[index]); length > maxSmallBytes {
		return paddedBlocks(length % BlockSize)
	}
	return g.blocksOf(index)
}

// add adds count messages, from messages[first] on. Small messages wait until their class fills a group. Longer messages are
// added to long, each with its index minus first.
func (g *groups) add(first, count int, long *longMessages) {
	waiting, lanes := g.waiting, g.kernel.Lanes
	for i, message := range g.messages[first:][:count] {
		blocks := paddedBlocks(len(message))
		if blocks > maxSmallBlocks {
			long.add(blocks, i)
			continue
		}
		class := blocks - 1
		count := g.waitingCounts[class]
		waiting[class*lanes+count] = first + i
		count++
		if count == lanes {
			g.hashSameBlocks(waiting[class*lanes:][:lanes], blocks)
			count = 0
		}
		g.waitingCounts[class] = count
	}
}

// addEnd adds the padded end of the long message at index; state is the state before the end. Ends wait until they fill a group,
// or until finish.
func (g *groups) addEnd(index int, state [4]uint32) {
	put(&g.digests[index], state)
	g.ends = append(g.ends, index)
	if len(g.ends) == g.kernel.Lanes {
		slices.SortFunc(g.ends, func(i, j int) int { return cmp.Compare(g.blocksInRow(j), g.blocksInRow(i)) })
		g.hashRows(g.ends, true)
		g.ends = g.ends[:0]
	}
}

// takeWaiting appends waiting messages of at least fewest blocks to group, the longest first, until group has `most` messages.
func (g *groups) takeWaiting(group []int, most, fewest int) []int {
	for i := maxSmallBlocks - 1; i >= fewest-1; i-- {
		same := g.waiting[i*g.kernel.Lanes:][:g.waitingCounts[i]]
		g.waitingCounts[i] -= min(most-len(group), len(same))
		group = append(group, same[g.waitingCounts[i]:]...)
	}
	return group
}

// countWaiting returns the number of waiting messages of at least fewest blocks.
func (g *groups) countWaiting(fewest int) (sum int) {
	for _, count := range g.waitingCounts[fewest-1:] {
		sum += count
	}
	return sum
}

func (g *groups) finish() {
	hasEnds := len(g.ends) > 0
	for i := len(g.ends) - 1; i >= 0; i-- {
		class, lanes := g.blocksInRow(g.ends[i])-1, g.kernel.Lanes
		same := g.waiting[class*lanes:][:g.waitingCounts[class]+1]
		same[len(same)-1] = g.ends[i]
		g.waitingCounts[class]++
		if len(same) == lanes {
			g.hashRows(same, true)
			g.waitingCounts[class] = 0
		}
	}
	g.ends = g.ends[:0]
	for count := g.countWaiting(1); count > 0; count = g.countWaiting(1) {
		g.hashRows(g.takeWaiting(g.group[:0], g.kernelFor(count).Lanes, 1), hasEnds)
	}
	g.messages, g.digests = nil, nil
}

// hashUniform hashes up to count messages, from messages[first] on, in groups of small messages that have the same number of
// blocks and fill the lanes of the kernel. It stops before the first group that is different, and returns the number of hashed
// messages. If isLast is set, the batch ends with these messages: then the last group may be smaller, if its kernel has a lane
// for each message.
func (g *groups) hashUniform(first, count int, isLast bool) (done int) {
	for messages := g.messages[first:][:count]; done < count; {
		group := g.group[:min(g.kernel.Lanes, count-done)]
		blocks, differences := paddedBlocks(len(messages[done])), 0
		for i := range group {
			differences |= paddedBlocks(len(messages[done+i])) ^ blocks
			group[i] = first + done + i
		}
		isFull := len(group) == g.kernel.Lanes || isLast && len(group) <= g.kernelFor(len(group)).Lanes
		if differences != 0 || blocks > maxSmallBlocks || !isFull {
			break
		}
		g.hashSameBlocks(group, blocks)
		done += len(group)
	}
	return done
}

// hashSameBlocks hashes a group of small messages that all have this number of blocks.
func (g *groups) hashSameBlocks(group []int, blocks int) {
	k := g.smallKernelFor(len(group))
	g.padRows(group, maxSmallBytes)
	g.initStates(k.Lanes)
	// Idle lanes read rows of earlier groups: all rows are allocated, and the states of idle lanes are not used.
	g.states.run(k, g.rowStarts[blocks-1], blocks, len(group), nil)
	g.storeDigests(group)
}

// hashRows hashes a group of small messages and, if hasEnds is set, also of padded ends of long messages. In group, the messages
// with the most blocks in rows come first.
func (g *groups) hashRows(group []int, hasEnds bool) {
	left := g.groupBlocks[:len(group)]
	for i, index := range group {
		left[i] = g.blocksInRow(index)
	}
	most := maxSmallBytes
	if hasEnds {
		most = math.MaxInt
	}
	g.padRows(group, most)
	g.runUntil(group, hasEnds, 0, nil)
	g.storeDigests(group)
}

// hashWithoutCopy hashes a group of messages of at least minBlocksWithoutCopy blocks, the longest first. Only their last one or
// two blocks are copied, to be padded.
func (g *groups) hashWithoutCopy(group []int) {
	ends, left, messages := 1, g.groupBlocks[:len(group)], g.messages
	for i, index := range group {
		length := len(messages[index])
		left[i] = paddedBlocks(length)
		ends = max(ends, left[i]-length/BlockSize)
	}
	g.padRows(group, maxBlocksWithoutCopy*BlockSize)
	// The last `ends` blocks of each message, 1 or 2, are read from the rows.
	g.runUntil(group, false, ends, &g.rowStarts[ends-1][0])
	if ends == 2 {
		g.states.run(g.kernelFor(len(group)), g.rowStarts[0], 1, len(group), nil)
	}
	g.storeDigests(group)
	clear(g.data) // The pointers would keep the messages alive.
}

// runUntil hashes the messages of a group until `end` blocks of each are left.
//
// If last is nil, the blocks are read from the rows. Otherwise they are read from the messages, a narrower kernel runs while few
// messages have joined, and the last call of a kernel also hashes one more block of each message, at the addresses in last.
func (g *groups) runUntil(group []int, hasEnds bool, end int, last *unsafe.Pointer) {
	full, blocks := g.smallKernelFor(len(group)), g.groupBlocks[:len(group)]
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
				k = g.backend.narrowestKernelFor(joined)
			}
			if next > end {
				follows = nil
			}
		}
		switch {
		case before > 0 && k.Lanes > g.states.width:
			g.states.widen(k.Lanes, before)
		case before == 0 && joined == len(group) && !hasEnds:
			g.initStates(k.Lanes)
			before = joined
		case before == 0:
			g.states.width = k.Lanes
		}
		for i := before; i < joined; i++ {
			g.states.set(i, g.startState(group[i], hasEnds))
		}
		data := g.data
		if last == nil {
			data = g.rowStarts[left-1]
		} else {
			g.pointLanes(group, joined, left, k.Lanes)
		}
		// Each address in data points to at least left-next blocks of a row, or of a message without its last `end` blocks.
		g.states.run(k, data, left-next, joined, follows)
		left = next
	}
}

// startState returns the state with which the message at index joins its group. If only the padded end of a long message joins,
// the message's digest holds this state.
func (g *groups) startState(index int, hasEnds bool) [4]uint32 {
	if hasEnds && len(g.messages[index]) > maxSmallBytes {
		return stateOf(&g.digests[index])
	}
	return initialState
}

// pointLanes sets the address that each lane reads from, when `left` blocks of each message are left. Idle lanes read the blocks
// of the first message.
func (g *groups) pointLanes(group []int, joined, left, lanes int) {
	data, blocks, messages := g.data[:lanes], g.groupBlocks[:joined], g.messages
	for i, index := range group[:joined] {
		data[i] = unsafe.Pointer(&messages[index][(blocks[i]-left)*BlockSize])
	}
	for i := joined; i < lanes; i++ {
		data[i] = data[0]
	}
}

// padRows pads the messages of a group into the rows: all blocks of small messages, the last two blocks of longer ones. It panics
// if a message has more than maxBytes bytes.
func (g *groups) padRows(group []int, maxBytes int) {
	if kernel.Pad(g.rows, rowBytes, g.messages, group, maxBytes) < len(group) {
		panic("md5lanes: messages have changed since they were sorted")
	}
}

// initStates gives the initial state to this number of lanes.
func (g *groups) initStates(lanes int) {
	if g.initialStates.width != lanes {
		g.initialStates.width = lanes
		g.initialStates.setAll(initialState)
	}
	g.states.width = lanes
	copy(g.states.words[:4*lanes], g.initialStates.words)
}

// storeDigests writes the state of each lane to the digest of its message.
func (g *groups) storeDigests(group []int) {
	width, lanes := g.states.width, len(group)
	words := g.states.words
	a, b, c, d := words[:lanes], words[width:][:lanes], words[2*width:][:lanes], words[3*width:][:lanes]
	// Without this copy the compiler would load g.digests after each store, because the store might have changed it.
	digests := g.digests
	for i, index := range group {
		putWords(&digests[index], a[i], b[i], c[i], d[i])
	}
}
