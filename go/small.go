package md5lanes

import (
	"slices"
	"sort"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	mostBlocks = kernel.Small
	// longestSmall is the longest small message in bytes.
	longestSmall = mostBlocks*BlockSize - lengthSize - 1
)

// small hashes small messages: strings, composite keys, file names. They have so few blocks that the turns of the
// scheduler would take longer than the blocks themselves. So they bypass it: as many as a kernel has lanes are padded
// and hashed together.
//
// All messages of such a group end with the same block. The kernel runs from the first block of the longest one; a
// shorter message joins when as many blocks are left as it has. So a group takes one call of the kernel for each
// different number of blocks in it: mostly one, since messages come in the order of their numbers of blocks.
type small struct {
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

func newSmall(b backend) *small {
	lanes := b.lanes()
	memory := aligned(lanes * rowSize)
	s := &small{
		backend:  b,
		waiting:  make([]int, 0, lanes),
		rows:     memory,
		states:   newLaneStates(lanes),
		initials: laneStates{words: make([]uint32, 4*lanes)},
		group:    make([]int, lanes),
		data:     make([]unsafe.Pointer, lanes),
		scratch:  b.scratch(),
	}
	for left := range s.starts {
		s.starts[left] = make([]unsafe.Pointer, lanes)
		for i := range lanes {
			s.starts[left][i] = unsafe.Pointer(&memory[(i*mostBlocks+mostBlocks-1-left)*BlockSize])
		}
	}
	return s
}

// begin takes a batch of which up to limit messages run at a time.
func (s *small) begin(digests [][Size]byte, messages [][]byte, limit int) {
	s.digests, s.messages, s.kernel = digests, messages, s.backend.kernelFor(limit)
	s.isSorted = true
}

// add adds messages of at most longestSmall bytes, those with fewer blocks before those with more. Their indices are
// counted from first. Each time that there are enough for a group, it is hashed.
func (s *small) add(first int, order []uint16) {
	s.isSorted = len(s.waiting) == 0
	for len(order) > 0 {
		count := min(s.kernel.Lanes-len(s.waiting), len(order))
		joining := s.waiting[len(s.waiting):][:count]
		for i, offset := range order[:count] {
			joining[i] = first + int(offset)
		}
		s.waiting, order = s.waiting[:len(s.waiting)+count], order[count:]
		if len(s.waiting) == s.kernel.Lanes {
			s.hash(s.kernel)
		}
	}
}

// finish hashes the messages that wait, and forgets the batch.
func (s *small) finish() {
	for len(s.waiting) > 0 {
		k := s.backend.kernelFor(len(s.waiting))
		if k.Lanes > 1 {
			s.hash(k)
			continue
		}
		last := len(s.waiting) - 1
		index := s.waiting[last]
		sum(&s.digests[index], s.messages[index])
		s.waiting = s.waiting[:last]
	}
	s.messages, s.digests = nil, nil
}

func (s *small) blocks(index int) int { return paddedBlocks(len(s.messages[index])) }

// hash hashes the last messages that wait, as many as the kernel has lanes.
func (s *small) hash(k *kernel.Kernel) {
	if !s.isSorted {
		slices.SortFunc(s.waiting, func(a, b int) int { return s.blocks(a) - s.blocks(b) })
		s.isSorted = true
	}
	group := s.waiting[max(0, len(s.waiting)-k.Lanes):]
	s.waiting = s.waiting[:len(s.waiting)-len(group)]
	left := s.blocks(group[len(group)-1])
	s.pad(group, longestSmall)
	s.beginStates(k.Lanes)
	// Those before joined have fewer blocks than are left.
	for joined := s.withFewer(group, left); left > 0; {
		next := 0
		if joined > 0 {
			next = s.blocks(group[joined-1])
		}
		// All of this memory is there. What idle lanes find there means nothing, nor what those find that have not
		// joined: they join with the initial state.
		k.Run(&s.states.words[0], &s.starts[left-1][0], left-next, s.scratch, nil)
		left, joined = next, s.join(group, joined, next)
	}
	s.handOver(group)
}

// withFewer returns how many messages of a group have fewer blocks than so many.
func (s *small) withFewer(group []int, than int) int {
	if s.blocks(group[0]) >= than {
		return 0
	}
	return sort.Search(len(group), func(i int) bool { return s.blocks(group[i]) >= than })
}

// join lets those messages of a group join that have as many blocks as are left, of the first ones, which have not
// joined. It returns how many have still not.
func (s *small) join(group []int, waiting, left int) int {
	if waiting == 0 {
		return 0
	}
	fewer := s.withFewer(group, left)
	for i := fewer; i < waiting; i++ {
		s.states.set(i, initial)
	}
	return fewer
}

// pad pads the messages of a group, of at most so many bytes: all blocks of small ones, else the last two.
func (s *small) pad(group []int, most int) {
	if kernel.Pad(s.rows, rowSize, s.messages, group, most) < len(group) {
		panic("md5lanes: messages have changed since they were sorted")
	}
}

// beginStates gives each of so many lanes the initial state.
func (s *small) beginStates(lanes int) {
	if s.initials.width != lanes {
		s.initials.width = lanes
		s.initials.setAll(initial)
	}
	s.states.width = lanes
	copy(s.states.words[:4*lanes], s.initials.words)
}

// handOver sets the digests of the messages in the first lanes.
func (s *small) handOver(group []int) {
	width, lanes := s.states.width, len(group)
	words := s.states.words
	a, b, c, d := words[:lanes], words[width:][:lanes], words[2*width:][:lanes], words[3*width:][:lanes]
	digests := s.digests // What is stored below could be the field, for all the compiler knows.
	for i, index := range group {
		putWords(&digests[index], a[i], b[i], c[i], d[i])
	}
}

// sortByBlocks writes the indices of messages, counted from the first, in the order of their numbers of blocks. It
// returns how many are small, and how many have at most mostInPlace blocks; the others come last, as they came.
func sortByBlocks(order []uint16, messages [][]byte) (small, inPlace int) {
	class := func(message []byte) int { return min(paddedBlocks(len(message)), mostInPlace+1) }
	if len(messages) == 0 {
		return 0, 0
	}
	// Often all have equally many.
	only := class(messages[0])
	if !slices.ContainsFunc(messages, func(message []byte) bool { return class(message) != only }) {
		for i := range order {
			order[i] = uint16(i)
		}
		if only <= mostBlocks {
			small = len(messages)
		}
		if only <= mostInPlace {
			inPlace = len(messages)
		}
		return small, inPlace
	}
	// A counting sort, of as many classes as there are.
	var counts [mostInPlace + 2]uint16
	most := 0
	for _, message := range messages {
		class := class(message)
		counts[class]++
		most = max(most, class)
	}
	place := uint16(0)
	for class := range most + 1 {
		place, counts[class] = place+counts[class], place
		if class <= mostBlocks {
			small = int(place)
		}
		if class <= mostInPlace {
			inPlace = int(place)
		}
	}
	for i, message := range messages {
		place := &counts[class(message)]
		order[*place] = uint16(i)
		*place++
	}
	return small, inPlace
}
