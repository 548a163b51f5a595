//go:build purego || !amd64

package kernel

// padNative does the work of Pad in Go: this target has no assembly for padding.
func padNative(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	return padPortable(rows, rowSize, messages, group, most)
}

// prefetch does nothing: Go has no function that prefetches.
func prefetch(messages [][]byte) {}
