//go:build purego || !amd64

package kernel

func padNative(rows []byte, rowSize int, messages [][]byte, group []int, most int) (done int) {
	return padPortable(rows, rowSize, messages, group, most)
}

// Go has no prefetch.
func prefetch(messages [][]byte) {}
