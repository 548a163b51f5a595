package md5lanes

import (
	"slices"
	"sort"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// groups hashes messages without the scheduler, whose turns would take longer than their blocks: as many as a kernel has
// lanes. Here are small ones: strings, composite keys, file names. They are copied into rows, padded. hashInPlace has
// longer ones.
//
// All messages of a group end with the same block. The kernel runs from the first block of the longest message; a
// shorter one joins when as many blocks are left as it has. So a group takes one call of the kernel for each different
// number of blocks in it: mostly one, since messages come in the order of their numbers of blocks.
type groups struct {
	backend  backend
	messages [][]byte
	digests  [][Size]byte
	// kernel is the one that full groups go through.
	kernel *kernel.Kernel
	// waiting are the indices of the messages of the next group.
	waiting []int
	// isSorted tells whether those with fewer blocks come before those with more.
	isSorted bool
	// rows are the group's padded messages. Each has mostBlocks, and uses the last of them.
	rows []byte
	// starts[n-1] is what each lane reads when n blocks are left.
	starts [mostBlocks][]unsafe.Pointer
	states laneStates
	// initials are initial states in the layout that was needed last.
	initials laneStates
	// group and data are the indices of messages that are hashed where they lie, and what each lane reads.
	group   []int
	data    []unsafe.Pointer
	scratch unsafe.Pointer
}

// rowSize is the bytes of a row, which ends with the blocks of a padded message.
const rowSize = mostBlocks * BlockSize

func newGroups(b backend) *groups {
	lanes := b.lanes()
	memory := aligned(lanes * rowSize)
	g := &groups{
		backend:  b,
		waiting:  make([]int, 0, lanes),
		rows:     memory,
		states:   newLaneStates(lanes),
		initials: laneStates{words: make([]uint32, 4*lanes)},
		group:    make([]int, lanes),
		data:     make([]unsafe.Pointer, lanes),
		scratch:  b.scratch(),
	}
	for left := range g.starts {
		g.starts[left] = make([]unsafe.Pointer, lanes)
		for i := range lanes {
			g.starts[left][i] = unsafe.Pointer(&memory[(i*mostBlocks+mostBlocks-1-left)*BlockSize])
		}
	}
	return g
}

// begin takes a batch whose full groups go through a kernel.
func (g *groups) begin(digests [][Size]byte, messages [][]byte, k *kernel.Kernel) {
	g.digests, g.messages, g.kernel = digests, messages, k
	g.isSorted = true
}

// add adds messages of at most longestSmall bytes, those with fewer blocks before those with more. Their indices are
// counted from first. Each time that there are enough for a group, it is hashed.
func (g *groups) add(first int, order []uint16) {
	g.isSorted = len(g.waiting) == 0
	for len(order) > 0 {
		count := min(g.kernel.Lanes-len(g.waiting), len(order))
		joining := g.waiting[len(g.waiting):][:count]
		for i, offset := range order[:count] {
			joining[i] = first + int(offset)
		}
		g.waiting, order = g.waiting[:len(g.waiting)+count], order[count:]
		if len(g.waiting) == g.kernel.Lanes {
			g.hash(g.kernel)
		}
	}
}

// addUniform adds so many messages from the first on, in the order in which they lie, for as long as they fill a group and
// are small and of one number of blocks. They need not be measured. It returns how many were added: all of these are
// hashed.
func (g *groups) addUniform(first, count int) (added int) {
	for {
		waiting := len(g.waiting)
		joining := g.waiting[waiting:g.kernel.Lanes]
		if len(joining) > count-added {
			return added
		}
		messages := g.messages[first+added:][:len(joining)]
		blocks := paddedBlocks(len(messages[0]))
		others := 0
		for _, index := range g.waiting {
			others |= g.blocks(index) ^ blocks
		}
		for i, message := range messages {
			others |= paddedBlocks(len(message)) ^ blocks
			joining[i] = first + added + i
		}
		if others != 0 || blocks > mostBlocks {
			return added
		}
		added += len(joining)
		g.waiting = g.waiting[:g.kernel.Lanes]
		g.isSorted = true
		g.hash(g.kernel)
	}
}

// finish hashes the messages that wait, and forgets the batch.
func (g *groups) finish() {
	for len(g.waiting) > 0 {
		k := g.backend.kernelFor(len(g.waiting))
		if k.Lanes > 1 {
			g.hash(k)
			continue
		}
		last := len(g.waiting) - 1
		index := g.waiting[last]
		sum(&g.digests[index], g.messages[index])
		g.waiting = g.waiting[:last]
	}
	g.messages, g.digests = nil, nil
}

func (g *groups) blocks(index int) int { return paddedBlocks(len(g.messages[index])) }

// hash hashes the last messages that wait, as many as the kernel has lanes.
func (g *groups) hash(k *kernel.Kernel) {
	if !g.isSorted {
		slices.SortFunc(g.waiting, func(a, b int) int { return g.blocks(a) - g.blocks(b) })
		g.isSorted = true
	}
	group := g.waiting[max(0, len(g.waiting)-k.Lanes):]
	g.waiting = g.waiting[:len(g.waiting)-len(group)]
	left := g.blocks(group[len(group)-1])
	g.pad(group, longestSmall)
	g.beginStates(k.Lanes)
	// Those before joined have fewer blocks than are left.
	for joined := g.withFewer(group, left); left > 0; {
		next := 0
		if joined > 0 {
			next = g.blocks(group[joined-1])
		}
		// All of this memory is there. What idle lanes find there means nothing, nor what those find that have not
		// joined: they join with the initial state.
		run(k, &g.states, &g.starts[left-1][0], left-next, len(group)-joined, g.scratch, nil)
		left, joined = next, g.join(group, joined, next)
	}
	g.handOver(group)
}

// withFewer returns how many messages of a group have fewer blocks than so many.
func (g *groups) withFewer(group []int, than int) int {
	if g.blocks(group[0]) >= than {
		return 0
	}
	return sort.Search(len(group), func(i int) bool { return g.blocks(group[i]) >= than })
}

// join lets those messages of a group join that have as many blocks as are left, of the first ones, which have not
// joined. It returns how many have still not.
func (g *groups) join(group []int, waiting, left int) int {
	if waiting == 0 {
		return 0
	}
	fewer := g.withFewer(group, left)
	for i := fewer; i < waiting; i++ {
		g.states.set(i, initial)
	}
	return fewer
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
