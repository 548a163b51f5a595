package md5lanes

import "unsafe"

// hashInPlace hashes a group of messages that are longer than small ones, those with fewer blocks before those with
// more. Their indices are counted from first. As in hash all end together; but their blocks are read where they lie,
// but for the one or two that padding is in.
func (g *groups) hashInPlace(first int, order []uint16) {
	k, group := g.kernel, g.group[:len(order)]
	ends := 1
	for i, offset := range order {
		group[i] = first + int(offset)
		if len(g.messages[group[i]])%BlockSize >= BlockSize-lengthSize {
			ends = 2
		}
	}
	g.pad(group, mostInPlace*BlockSize)
	g.beginStates(k.Lanes)
	longest := len(group) - 1
	left := g.blocks(group[longest])
	// Those before joined have fewer blocks than are left.
	joined := g.withFewer(group, left)
	for left > ends {
		next := ends
		if joined > 0 {
			next = g.blocks(group[joined-1])
		}
		now := min(left-next, quantum)
		for i := joined; i < len(group); i++ {
			message := g.messages[group[i]]
			g.data[i] = unsafe.Pointer(&message[(paddedBlocks(len(message))-left)*BlockSize])
		}
		// Those that have not joined, and idle lanes, read what the longest message has there.
		for i := range joined {
			g.data[i] = g.data[longest]
		}
		for i := len(group); i < k.Lanes; i++ {
			g.data[i] = g.data[longest]
		}
		left -= now
		var last *unsafe.Pointer
		if left == ends {
			last = &g.starts[ends-1][0]
		}
		// Each pointer is to so many blocks of a message, before its last ones. The padded ones are those of the group.
		run(k, &g.states, &g.data[0], now, len(group)-joined, g.scratch, last)
		joined = g.join(group, joined, left)
	}
	if ends > 1 {
		run(k, &g.states, &g.starts[0][0], 1, len(group), g.scratch, nil)
	}
	g.handOver(group)
	clear(g.data) // It points to the messages.
}
