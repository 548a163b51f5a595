package kernel

// Pad pads messages (RFC 1321, sections 3.1 and 3.2): those of messages with the indices in group, which have at most
// so many bytes, each to the end of a row of its own, of rowSize bytes. A row has at least two blocks. If the message
// has more blocks than its row, only its last two are written. They are padded fast if they come in the order of their
// numbers of blocks.
//
// It returns how many were padded: all, unless one has more bytes.
func Pad(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	if len(group) == 0 || rowSize < 2*64 || len(rows) < len(group)*rowSize {
		return 0
	}
	return padHere(rows, rowSize, messages, group, most)
}

// Prefetch asks for all lines of these messages, to have them in the second cache.
func Prefetch(messages [][]byte) { prefetch(messages) }
