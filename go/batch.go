package md5lanes

import (
	"fmt"
	"slices"
	"sync"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
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
	if len(messages) == 1 { // So that it costs as little as Sum.
		sum(&digests[0], messages[0])
		return
	}
	sumMany(chosen(), &batches, digests, messages, false)
}

// sumMany is SumManyInto by a backend, with what a pool has for it.
func sumMany(b backend, batches *sync.Pool, digests [][Size]byte, messages [][]byte, evenIfSlower bool) {
	if b.kernelFor(len(messages)).Lanes > 1 {
		batch := batches.Get().(*batch)
		if way := batch.measured.plan(b, messages, evenIfSlower); way != oneByOne {
			batch.hash(way, digests, messages)
			batches.Put(batch)
			return
		}
		batches.Put(batch)
	}
	for i, message := range messages {
		sum(&digests[i], message)
	}
}

// batch is what it takes to hash many messages. It keeps its memory from one call to the next.
type batch struct {
	backend  backend
	lanes    *scheduler[int]
	groups   *groups
	digests  [][Size]byte
	messages [][]byte
	// first is where the window begins, and next where the one after it does.
	first, next int
	// long are the offsets of the window's messages that have not started, the next one last.
	long     []uint16
	measured measured
	sorter   sorter
}

var batches = sync.Pool{New: func() any { return newBatch(chosen()) }}

func newBatch(b backend) *batch {
	return &batch{
		backend:  b,
		lanes:    newScheduler[int](b),
		groups:   newGroups(b),
		measured: measured{blocks: make([]uint16, 0, window)},
	}
}

// hash hashes a batch in lanes. It was measured if it needs no scheduler.
func (b *batch) hash(way way, digests [][Size]byte, messages [][]byte) {
	k := b.backend.sideBySide(len(messages))
	b.groups.begin(digests, messages, k)
	switch way {
	case small:
		if b.measured.fewest == b.measured.most {
			b.groups.hashAll(len(messages))
		} else {
			b.groups.add(0, b.measured.blocks)
		}
	case alike:
		order, _ := b.sorter.sort(&b.measured, 0)
		b.groups.hashInPlace(0, order)
	default:
		b.digests, b.messages, b.next, b.long = digests, messages, 0, nil
		b.lanes.run(k.Lanes, b.job, func(index int, state [4]uint32) { put(&digests[index], state) })
		b.digests, b.messages = nil, nil
	}
	b.groups.finish()
}

// job sets j to that of the next long message, and tells whether there is one. On the way to it, small messages and groups
// of about one length are hashed. At the end come the small ones that are too few for a group, if any other runs.
func (b *batch) job(j *job[int]) bool {
	for len(b.long) == 0 {
		if b.next == len(b.messages) {
			return b.lastJob(j)
		}
		b.openWindow()
	}
	last := len(b.long) - 1
	index := b.first + int(b.long[last])
	b.long = b.long[:last]
	*j = wholeMessage(index, b.messages[index])
	return true
}

func (b *batch) lastJob(j *job[int]) bool {
	if b.lanes.isIdle() {
		return false
	}
	b.groups.hashFull()
	var group [1]int
	for _, index := range b.groups.take(group[:], 1) {
		*j = wholeMessage(index, b.messages[index])
		return true
	}
	return false
}

func (b *batch) openWindow() {
	b.first, b.next = b.next, min(b.next+window, len(b.messages))
	isWhole := b.next-b.first == len(b.messages)
	b.first += b.groups.addUniform(b.first, b.next-b.first)
	messages := b.messages[b.first:b.next]
	if len(messages) < len(b.messages) || len(messages) > mostLanes { // Else plan has measured them.
		b.measured.measure(messages)
	}
	if b.measured.isInMemory(len(b.messages)) {
		kernel.Prefetch(messages)
	}
	b.groups.add(b.first, b.measured.blocks)
	if b.measured.most <= mostBlocks {
		return
	}
	order, inPlace := b.sorter.sort(&b.measured, mostBlocks)
	if isWhole {
		// Small messages that are too few for a group fill those of longer ones. They come in the order of their blocks.
		b.groups.hashFull()
		fewer := b.groups.take(b.groups.group, likeLonger)
		longer := order
		order, inPlace = order[:len(fewer)+len(longer)], inPlace+len(fewer)
		copy(order[len(fewer):], longer)
		for i, index := range fewer {
			order[i] = uint16(index - b.first)
		}
	}
	slices.SortFunc(order[inPlace:], func(i, j uint16) int { return len(messages[i]) - len(messages[j]) })
	hash := func(group []uint16) { b.groups.hashInPlace(b.first, group) }
	grouped := b.measured.group(order[:inPlace], b.groups.kernel.Lanes, hash)
	b.long = order[grouped:]
}
