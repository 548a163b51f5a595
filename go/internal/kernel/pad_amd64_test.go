//go:build !purego

package kernel

func init() {
	pads["without masks"] = func(rows []byte, rowSize int, messages [][]byte, group []int, most int) int {
		defer func(before bool) { hasMaskedLoads = before }(hasMaskedLoads)
		hasMaskedLoads = false
		return Pad(rows, rowSize, messages, group, most)
	}
}
