package kernel

// Pad writes padded messages (RFC 1321, sections 3.1 and 3.2) to rows. Row i, of rowSize bytes, gets messages[group[i]] at its
// end. If a message has more blocks than a row, only its last two blocks are written. Padding is fast if group is in the order of
// the messages' numbers of blocks.
//
// Pad stops before a message of more than `most` bytes. It returns the number of messages that it has padded. If a row has less
// than two blocks, or rows has fewer rows than group has messages, Pad does nothing and returns 0.
func Pad(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	if len(group) == 0 || rowSize < 2*64 || len(rows) < len(group)*rowSize {
		return 0
	}
	return padNative(rows, rowSize, messages, group, most)
}

// Prefetch asks the processor to load all cache lines of these messages into the second-level cache. It does not wait for them.
func Prefetch(messages [][]byte) { prefetch(messages) }
