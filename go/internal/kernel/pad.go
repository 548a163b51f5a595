package kernel

// Pad writes padded messages (RFC 1321, sections 3.1 and 3.2): row i of rows, of rowSize bytes, gets the message with the
// index group[i] at its end. A row has at least two blocks. If a message has more blocks than its row, only its last two
// are written. Padding is fast if the messages come in the order of their numbers of blocks.
//
// Pad stops before a message of more than `most` bytes. It returns how many it has padded.
func Pad(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	if len(group) == 0 || rowSize < 2*64 || len(rows) < len(group)*rowSize {
		return 0
	}
	return padNative(rows, rowSize, messages, group, most)
}

// Prefetch asks for all cache lines of these messages, to have them in the second-level cache.
func Prefetch(messages [][]byte) { prefetch(messages) }
