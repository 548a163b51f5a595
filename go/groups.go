package md5lanes

import (
	"cmp"
	"math"
	"slices"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// groups hashes messages in groups: one message in each lane of a kernel.
//
// All messages of a group end with the same block. The kernel runs from the first block of the longest message; a shorter
// message joins when the blocks left are as many as its own. So a group takes one call of the kernel for each different
// number of blocks in it: mostly one, since messages wait for others of the same number.
//
// Small messages (strings, composite keys, file names) and the ends of long ones are copied into rows, padded. Longer
// messages of similar length are hashed where they lie, and only their ends are in rows.
type groups struct {
	backend  backend
	messages [][]byte
	digests  [][Size]byte
	// kernel is the kernel for a full group.
	kernel *kernel.Kernel
	// waiting has the indices of small messages that wait for others with the same number of blocks: room for a full group
	// of one block, then of two, and so on. counts has how many wait in each of these classes.
	waiting       []int
	waitingCounts [maxSmallBlocks]int
	// ends has the longer messages with only their end left. Their digests hold the state before it.
	ends []int
	// rows has the padded messages of a group. A row has mostBlocks blocks; a message takes the last ones.
	rows []byte
	// rowStarts[n-1] has the address that each lane reads from when n blocks are left.
	rowStarts [maxSmallBlocks][]unsafe.Pointer
	states    laneStates
	// initialStates has initial states, in the layout that was needed last.
	initialStates laneStates
	// group has the indices of a group's messages, and left the number of blocks of each. data has the address that each
	// lane reads from if messages are hashed where they lie.
	group, groupBlocks []int
	data               []unsafe.Pointer
}

// rowBytes is the number of bytes of a row. A padded message is at the end of its row.
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

// begin starts a batch.
func (g *groups) begin(digests [][Size]byte, messages [][]byte) {
	g.digests, g.messages = digests, messages
	g.kernel = g.backend.groupKernel(len(messages))
}

// kernelFor returns the kernel for this number of messages, or for a full group if there are more.
func (g *groups) kernelFor(messages int) *kernel.Kernel {
	if messages >= g.kernel.Lanes {
		return g.kernel
	}
	return g.backend.kernelFor(messages)
}

// smallKernelFor does the same for small messages. Both kernels have the same number of lanes.
func (g *groups) smallKernelFor(messages int) *kernel.Kernel {
	return g.backend.choiceFor(min(messages, g.kernel.Lanes)).Small
}

// blocksOf returns how many blocks a message has when it is padded.
func (g *groups) blocksOf(index int) int { return paddedBlocks(len(g.messages[index])) }

// blocksInRow returns how many blocks of a message go into a row: all of a small one, else the padded end.
func (g *groups) blocksInRow(index int) int {
	if length := len(g.messages[index]); length > maxSmallBytes {
		return paddedBlocks(length % BlockSize)
	}
	return g.blocksOf(index)
}

// add adds count messages from first on. When the waiting small messages of one class fill a group, the group is hashed.
// Longer messages are added to longer.
func (g *groups) add(first, count int, longer *longMessages) {
	waiting, lanes := g.waiting, g.kernel.Lanes
	for i, message := range g.messages[first:][:count] {
		blocks := paddedBlocks(len(message))
		if blocks > maxSmallBlocks {
			longer.add(blocks, i)
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

// addEnd adds the end of a longer message; state is the state before it. Ends wait for each other, and for the small
// messages that are left at last.
func (g *groups) addEnd(index int, state [4]uint32) {
	put(&g.digests[index], state)
	g.ends = append(g.ends, index)
	if len(g.ends) == g.kernel.Lanes {
		slices.SortFunc(g.ends, func(i, j int) int { return cmp.Compare(g.blocksInRow(j), g.blocksInRow(i)) })
		g.hashRows(g.ends, true)
		g.ends = g.ends[:0]
	}
}

// takeWaiting moves waiting small messages of at least fewest blocks to a group, those with the most blocks first, until the group
// has `most` messages.
func (g *groups) takeWaiting(group []int, most, fewest int) []int {
	for i := maxSmallBlocks - 1; i >= fewest-1; i-- {
		same := g.waiting[i*g.kernel.Lanes:][:g.waitingCounts[i]]
		g.waitingCounts[i] -= min(most-len(group), len(same))
		group = append(group, same[g.waitingCounts[i]:]...)
	}
	return group
}

// countWaiting returns how many small messages with at least fewest blocks wait.
func (g *groups) countWaiting(fewest int) (sum int) {
	for _, count := range g.waitingCounts[fewest-1:] {
		sum += count
	}
	return sum
}

// finish hashes all that waits, those with the most blocks first, and forgets the batch.
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

// hashUniform hashes up to count messages from first on, in their order, as long as they form full groups of small messages
// with one number of blocks. The last group of a batch need not be full if a kernel has lanes for it. It returns how many
// it has hashed.
func (g *groups) hashUniform(first, count int, isLast bool) (done int) {
	for messages := g.messages[first:][:count]; done < count; {
		group := g.group[:min(g.kernel.Lanes, count-done)]
		blocks, others := paddedBlocks(len(messages[done])), 0
		for i := range group {
			others |= paddedBlocks(len(messages[done+i])) ^ blocks
			group[i] = first + done + i
		}
		isFull := len(group) == g.kernel.Lanes || isLast && len(group) <= g.kernelFor(len(group)).Lanes
		if others != 0 || blocks > maxSmallBlocks || !isFull {
			break
		}
		g.hashSameBlocks(group, blocks)
		done += len(group)
	}
	return done
}

// hashSameBlocks hashes small messages that all have this number of blocks. They are at most a full group.
func (g *groups) hashSameBlocks(group []int, blocks int) {
	k := g.smallKernelFor(len(group))
	g.padRows(group, maxSmallBytes)
	g.initStates(k.Lanes)
	// All rows are allocated. Idle lanes read garbage there, which nobody uses.
	g.states.run(k, g.rowStarts[blocks-1], blocks, len(group), nil)
	g.storeDigests(group)
}

// hashRows hashes small messages and, if hasEnds, ends. They come in the order of their blocks, most first, and are at most a
// full group.
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

// hashWithoutCopy hashes longer messages, each of at least leastInPlace blocks, where they lie. They come in the order of their
// blocks, most first, and are at most a full group.
func (g *groups) hashWithoutCopy(group []int) {
	ends, left, messages := 1, g.groupBlocks[:len(group)], g.messages
	for i, index := range group {
		length := len(messages[index])
		left[i] = paddedBlocks(length)
		ends = max(ends, left[i]-length/BlockSize)
	}
	g.padRows(group, maxBlocksWithoutCopy*BlockSize)
	// The padding is in the last one or two blocks of each message: these are read from the rows.
	g.runUntil(group, false, ends, &g.rowStarts[ends-1][0])
	if ends == 2 {
		g.states.run(g.kernelFor(len(group)), g.rowStarts[0], 1, len(group), nil)
	}
	g.storeDigests(group)
	clear(g.data) // Its pointers would keep the messages alive.
}

// runUntil runs the messages of a group, those with the most blocks first, until `end` blocks of each are left. A message
// joins when the blocks left are as many as its own: with the state in its digest if it is an end.
//
// If last is nil, messages are read from the rows. Otherwise they are read where they lie, on narrow kernels while few have
// joined. Then the last call of a kernel also hashes the block of each message that last points to.
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
		// Each pointer has left-next blocks to read: of a message, before its last ones, or of a row.
		g.states.run(k, data, left-next, joined, follows)
		left = next
	}
}

// startState returns the state of a message before it joins: from its digest if it is an end, else the initial one.
func (g *groups) startState(index int, hasEnds bool) [4]uint32 {
	if hasEnds && len(g.messages[index]) > maxSmallBytes {
		return stateOf(&g.digests[index])
	}
	return initialState
}

// pointLanes points each lane to where its message has left blocks left. Idle lanes read the same as the longest message.
func (g *groups) pointLanes(group []int, joined, left, lanes int) {
	data, blocks, messages := g.data[:lanes], g.groupBlocks[:joined], g.messages
	for i, index := range group[:joined] {
		data[i] = unsafe.Pointer(&messages[index][(blocks[i]-left)*BlockSize])
	}
	for i := joined; i < lanes; i++ {
		data[i] = data[0]
	}
}

// padRows writes the padded messages of a group to the rows: all blocks of small messages, else the last two. It panics if a
// message has more than `most` bytes.
func (g *groups) padRows(group []int, most int) {
	if kernel.Pad(g.rows, rowBytes, g.messages, group, most) < len(group) {
		panic("md5lanes: messages have changed since they were sorted")
	}
}

// initStates gives each lane the initial state.
func (g *groups) initStates(lanes int) {
	if g.initialStates.width != lanes {
		g.initialStates.width = lanes
		g.initialStates.setAll(initialState)
	}
	g.states.width = lanes
	copy(g.states.words[:4*lanes], g.initialStates.words)
}

// storeDigests writes the states of the first lanes to the digests of the group.
func (g *groups) storeDigests(group []int) {
	width, lanes := g.states.width, len(group)
	words := g.states.words
	a, b, c, d := words[:lanes], words[width:][:lanes], words[2*width:][:lanes], words[3*width:][:lanes]
	digests := g.digests // A copy, since the compiler cannot tell that the stores below leave the field alone.
	for i, index := range group {
		putWords(&digests[index], a[i], b[i], c[i], d[i])
	}
}
