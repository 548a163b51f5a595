package md5lanes

import (
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

const (
	mostInPlace = kernel.MostInPlace
	lostPart    = kernel.LostPart
)

// areAlike tells whether messages, in the order of their blocks, are so alike that they are hashed as a group: few
// blocks are lost, and no turn of the scheduler is needed.
func areAlike(shortest, longest []byte) bool {
	least, most := paddedBlocks(len(shortest)), paddedBlocks(len(longest))
	return most <= mostInPlace && most-least <= most/lostPart
}

// hashInPlace hashes a group of messages that are longer than small ones, those with fewer blocks before those with
// more. Their indices are counted from first. As in hash all end together; but their blocks are read where they lie,
// but for the one or two that padding is in.
func (s *small) hashInPlace(first int, order []uint16) {
	k, group := s.kernel, s.group[:len(order)]
	ends := 1
	for i, offset := range order {
		group[i] = first + int(offset)
		if len(s.messages[group[i]])%BlockSize >= BlockSize-lengthSize {
			ends = 2
		}
	}
	s.pad(group, mostInPlace*BlockSize)
	s.beginStates(k.Lanes)
	longest := len(group) - 1
	left := s.blocks(group[longest])
	// Those before joined have fewer blocks than are left.
	joined := s.withFewer(group, left)
	for left > ends {
		next := ends
		if joined > 0 {
			next = s.blocks(group[joined-1])
		}
		now := min(left-next, quantum)
		for i := joined; i < len(group); i++ {
			message := s.messages[group[i]]
			s.data[i] = unsafe.Pointer(&message[(paddedBlocks(len(message))-left)*BlockSize])
		}
		// Those that have not joined, and idle lanes, read what the longest message has there.
		for i := range joined {
			s.data[i] = s.data[longest]
		}
		for i := len(group); i < k.Lanes; i++ {
			s.data[i] = s.data[longest]
		}
		left -= now
		var last *unsafe.Pointer
		if left == ends {
			last = &s.starts[ends-1][0]
		}
		// Each pointer is to so many blocks of a message, before its last ones. The padded ones are those of the group.
		k.Run(&s.states.words[0], &s.data[0], now, s.scratch, last)
		joined = s.join(group, joined, left)
	}
	if ends > 1 {
		k.Run(&s.states.words[0], &s.starts[0][0], 1, s.scratch, nil)
	}
	s.handOver(group)
	clear(s.data) // It points to the messages.
}
