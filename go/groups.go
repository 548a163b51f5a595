package md5lanes

import (
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
// number of blocks in it: mostly one, since messages wait for others with as many blocks.
type groups struct {
	backend  backend
	messages [][]byte
	digests  [][Size]byte
	// kernel is the one that full groups go through.
	kernel *kernel.Kernel
	// waiting has the indices of the small messages that wait for others with as many blocks, and counts has how many they
	// are: lanes of one block, lanes of two, ...
	waiting []int
	counts  [mostBlocks]int
	// rows are the group's padded messages. Each has mostBlocks, and uses the last of them.
	rows []byte
	// starts[n-1] is what each lane reads when n blocks are left.
	starts [mostBlocks][]unsafe.Pointer
	states laneStates
	// initials are initial states in the layout that was needed last.
	initials laneStates
	// group has the indices of a group's messages; data is what each lane reads where messages are hashed where they lie.
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
		waiting:  make([]int, mostBlocks*lanes),
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
}

// add adds the small ones of messages that have these numbers of blocks, and whose indices are counted from first. Each time
// that enough with as many blocks wait, they are hashed.
func (g *groups) add(first int, blocks []uint16) {
	waiting, lanes := g.waiting, g.kernel.Lanes
	for i, n := range blocks {
		if n > mostBlocks {
			continue
		}
		class := int(n) - 1
		count := g.counts[class]
		waiting[class*lanes+count] = first + i
		count++
		if count == lanes {
			g.hash(g.kernel, waiting[class*lanes:][:lanes])
			count = 0
		}
		g.counts[class] = count
	}
}

// hashAll hashes small messages that have one number of blocks, and whose indices are counted from 0.
func (g *groups) hashAll(count int) {
	for first := 0; first < count; {
		k := g.backend.kernelFor(min(count-first, g.kernel.Lanes))
		group := g.group[:min(count-first, k.Lanes)]
		for i := range group {
			group[i] = first + i
		}
		first += len(group)
		if k.Lanes > 1 {
			g.hash(k, group)
		} else {
			sum(&g.digests[group[0]], g.messages[group[0]])
		}
	}
}

// addUniform adds so many messages from the first on, in the order in which they lie, for as long as they fill a group and
// are small and of one number of blocks. It returns how many were added: all of these are hashed.
func (g *groups) addUniform(first, count int) (added int) {
	group := g.group[:g.kernel.Lanes]
	for ; added+len(group) <= count; added += len(group) {
		messages := g.messages[first+added:][:len(group)]
		blocks := paddedBlocks(len(messages[0]))
		others := 0
		for i, message := range messages {
			others |= paddedBlocks(len(message)) ^ blocks
			group[i] = first + added + i
		}
		if others != 0 || blocks > mostBlocks {
			break
		}
		g.hash(g.kernel, group)
	}
	return added
}

// waits returns how many messages wait.
func (g *groups) waits() (sum int) {
	for _, count := range g.counts {
		sum += count
	}
	return sum
}

// take moves the messages that wait and have so many blocks at least to a group while there is room: first those with the most
// blocks, from its end on. It returns those that were moved.
func (g *groups) take(group []int, fewest int) []int {
	at := len(group)
	for i := mostBlocks - 1; i >= fewest-1 && at > 0; i-- {
		same := g.waiting[i*g.kernel.Lanes:][:g.counts[i]]
		moved := same[len(same)-min(at, len(same)):]
		at -= copy(group[at-len(moved):], moved)
		g.counts[i] -= len(moved)
	}
	return group[at:]
}

// hashFull hashes messages that wait while there are enough for a group: those with the fewest blocks. The others suit long
// messages better, with which they then share lanes.
func (g *groups) hashFull() {
	for lanes := g.kernel.Lanes; g.waits() >= lanes; {
		group := g.group[:0]
		for i, count := range g.counts {
			left := count - min(count, lanes-len(group))
			group = append(group, g.waiting[i*lanes:][left:count]...)
			g.counts[i] = left
		}
		g.hash(g.kernel, group)
	}
}

// finish hashes the messages that wait, and forgets the batch.
func (g *groups) finish() {
	for count := g.waits(); count > 0; count = g.waits() {
		k := g.backend.kernelFor(min(count, g.kernel.Lanes))
		group := g.take(g.group[:k.Lanes], 1)
		if k.Lanes > 1 {
			g.hash(k, group)
		} else {
			sum(&g.digests[group[0]], g.messages[group[0]])
		}
	}
	g.messages, g.digests = nil, nil
}

func (g *groups) blocks(index int) int { return paddedBlocks(len(g.messages[index])) }

// hash hashes small messages, those with fewer blocks before those with more, and no more than the kernel has lanes.
func (g *groups) hash(k *kernel.Kernel, group []int) {
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
