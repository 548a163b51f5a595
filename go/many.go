package md5lanes

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	window     = kernel.Window
	twoPayFrom = kernel.TwoPayFrom
	fewPayFrom = kernel.FewPayFrom
)

// SumMany returns the MD5 checksum of each message, in their order.
//
// Messages run side by side in the lanes of vector registers, whatever their lengths. From a handful on, this is
// several times as fast as one after the other. The time is that of all bytes together.
//
// In FIPS 140-only mode it panics, as [Sum] does.
func SumMany(messages [][]byte) [][Size]byte {
	digests := make([][Size]byte, len(messages))
	SumManyInto(digests, messages)
	return digests
}

// SumManyInto writes the MD5 checksum of each message to the digest at its place. As [SumMany], but nothing is
// allocated once the memory of the lanes is there: it is pooled, about 1 KiB for each lane.
//
// It panics if there are not as many digests as messages.
func SumManyInto(digests [][Size]byte, messages [][]byte) {
	if len(digests) != len(messages) {
		panic(fmt.Sprintf("md5lanes: %d messages and room for %d digests", len(messages), len(digests)))
	}
	if refused() {
		panic(errRefused)
	}
	pay := lanesPay(len(messages), func(i int) int { return paddedBlocks(len(messages[i])) })
	if !pay || chosen().kernelFor(len(messages)).Lanes == 1 {
		for i, message := range messages {
			sum(&digests[i], message)
		}
		return
	}
	b := batches.Get().(*batch)
	b.hash(digests, messages)
	batches.Put(b)
}

// lanesPay tells whether lanes pay for so many messages, or for pieces of which some may have no whole block.
func lanesPay(count int, blocks func(i int) int) bool {
	some, least, most, all := 0, math.MaxInt, 0, 0
	for i := 0; i < count && some < fewPayFrom; i++ {
		if here := blocks(i); here > 0 {
			some++
			least, most, all = min(least, here), max(most, here), all+here
		}
	}
	switch some {
	case 0, 1:
		return false
	case 2:
		return most <= mostBlocks || least >= twoPayFrom
	}
	return some == fewPayFrom || all >= min(fewPayFrom, 2*most+2) || least == most
}

// batch is what it takes to hash many messages. It keeps its memory from one call to the next.
type batch struct {
	backend  backend
	lanes    *scheduler[int]
	small    *small
	digests  [][Size]byte
	messages [][]byte
	// first is where the window begins, and next where the one after it does.
	first, next int
	// long are the offsets of the window's messages that have not started, the next one last.
	long   []uint16
	orders [window]uint16
}

var batches = sync.Pool{New: func() any { return newBatch(chosen()) }}

func newBatch(b backend) *batch {
	return &batch{backend: b, lanes: newScheduler[int](b), small: newSmall(b)}
}

func (b *batch) hash(digests [][Size]byte, messages [][]byte) {
	count := len(messages)
	if count <= b.backend.lanes() && isSmall(messages) {
		b.small.begin(digests, messages, count)
		sortByBlocks(b.orders[:count], messages)
		b.small.add(0, b.orders[:count])
		b.small.finish()
		return
	}
	limit := b.backend.sideBySide(count)
	b.digests, b.messages, b.next, b.long = digests, messages, 0, nil
	b.small.begin(digests, messages, limit)
	b.lanes.run(limit, b.job, func(index int, state [4]uint32) { put(&digests[index], state) })
	b.small.finish()
	b.digests, b.messages = nil, nil
}

// job sets j to that of the next long message, and tells whether there is one. On the way to it, small messages and groups of one length are hashed.
func (b *batch) job(j *job[int]) bool {
	for len(b.long) == 0 {
		if b.next == len(b.messages) {
			return false
		}
		b.openWindow()
	}
	last := len(b.long) - 1
	index := b.first + int(b.long[last])
	b.long = b.long[:last]
	*j = wholeMessage(index, b.messages[index])
	return true
}

func (b *batch) openWindow() {
	b.first, b.next = b.next, min(b.next+window, len(b.messages))
	messages := b.messages[b.first:b.next]
	order := b.orders[:len(messages)]
	small, inPlace := sortByBlocks(order, messages)
	if small < len(order) {
		// Those that are too few for a group share lanes with the long ones.
		small -= small % b.small.kernel.Lanes
	}
	b.small.add(b.first, order[:small])
	length := func(offset uint16) int { return len(messages[offset]) }
	// A long message that starts last runs alone.
	slices.SortFunc(order[inPlace:], func(a, b uint16) int { return length(a) - length(b) })
	b.long = order[small+b.hashGroups(order[small:inPlace]):]
}

// hashGroups hashes messages of the window, in the order of their blocks, where as many follow each other that are alike
// as a group has. It moves the others to the end, in their order, and returns how many were hashed.
func (b *batch) hashGroups(order []uint16) int {
	message := func(i int) []byte { return b.messages[b.first+int(order[i])] }
	others, end := len(order), len(order)
	for lanes := b.small.kernel.Lanes; end >= lanes; {
		if areAlike(message(end-lanes), message(end-1)) {
			b.small.hashInPlace(b.first, order[end-lanes:end])
			end -= lanes
		} else {
			others--
			end--
			order[others] = order[end]
		}
	}
	return others - copy(order[others-end:], order[:end])
}

func isSmall(messages [][]byte) bool {
	return !slices.ContainsFunc(messages, func(message []byte) bool { return len(message) > longestSmall })
}
