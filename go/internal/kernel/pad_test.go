package kernel

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

const rowSize = 6 * 64

var pads = map[string]func(rows []byte, rowSize int, messages [][]byte, group []int, most int) int{"here": Pad, "portable": padPortable}

// padded appends the padding and the length of RFC 1321, sections 3.1 and 3.2, to a copy of the message.
func padded(message []byte) []byte {
	all := append(bytes.Clone(message), 0x80)
	for len(all)%64 != 56 {
		all = append(all, 0)
	}
	return binary.LittleEndian.AppendUint64(all, uint64(8*len(message)))
}

func TestEveryMessageIsPaddedAsTheRFCSays(t *testing.T) {
	memory := guarded(t, 4096)
	for i := range memory {
		memory[i] = byte(1 + i%251)
	}
	for name, pad := range pads {
		for length := range 1000 {
			messages := [][]byte{nil, memory[:length], nil, memory[len(memory)-length:]}
			rows := bytes.Repeat([]byte{0xff}, 3*rowSize)
			if done := pad(rows, rowSize, messages, []int{3, 1}, length); done != 2 {
				t.Fatalf("%s: %d of 2 messages of %d bytes are padded", name, done, length)
			}
			for row, message := range [][]byte{messages[3], messages[1]} {
				want := padded(message)
				if len(want) > rowSize {
					want = want[len(want)-2*64:]
				}
				row := rows[row*rowSize:][:rowSize]
				before := rowSize - len(want)
				if !bytes.Equal(row[before:], want) {
					t.Errorf("%s, %d bytes: %x, not %x", name, length, row[before:], want)
				}
				if bytes.Count(row[:before], []byte{0xff}) != before {
					t.Errorf("%s, %d bytes: something is written before the message", name, length)
				}
			}
			if bytes.Count(rows[2*rowSize:], []byte{0xff}) != rowSize {
				t.Errorf("%s, %d bytes: something is written behind the rows", name, length)
			}
		}
	}
}

// Padding only moves bytes and combines them by OR, so no bit of a message affects another. Therefore it is enough to change each
// bit of two messages of each length, one with all bits clear and one with all bits set.
func TestEachBitOfAMessageGoesToItsPlace(t *testing.T) {
	const most = 1000
	row := make([]byte, (most+8)/64*64+64)
	for name, pad := range pads {
		for length := range most {
			// Blocks before the last two are copied whole, so a few bits are enough.
			step := 1
			if length >= 128 {
				step = 499
			}
			for _, base := range []byte{0, 0xff} {
				message := bytes.Repeat([]byte{base}, length)
				want := padded(message)
				to := row[:max(len(want), 2*64)]
				for bit := length % step; bit < 8*length; bit += step {
					message[bit/8] ^= 1 << (bit % 8)
					want[bit/8] ^= 1 << (bit % 8)
					if pad(to, len(to), [][]byte{message}, []int{0}, length); !bytes.Equal(to[len(to)-len(want):], want) {
						t.Fatalf("%s, %d bytes, bit %d is changed: %x", name, length, bit, to)
					}
					message[bit/8] = base
					want[bit/8] = base
				}
			}
		}
	}
}

func TestPaddingEndsBeforeAMessageThatIsTooLong(t *testing.T) {
	messages := [][]byte{make([]byte, 20), make([]byte, 101), make([]byte, 20)}
	for name, pad := range pads {
		if done := pad(make([]byte, 3*rowSize), rowSize, messages, []int{0, 1, 2}, 100); done != 1 {
			t.Errorf("%s: %d messages are padded", name, done)
		}
	}
}

func TestNothingIsPaddedWithoutRoom(t *testing.T) {
	messages := make([][]byte, 2)
	if Pad(make([]byte, 2*rowSize-1), rowSize, messages, []int{0, 1}, 0) != 0 || Pad(make([]byte, 1000), 64, messages, []int{0}, 0) != 0 || Pad(nil, rowSize, nil, nil, 0) != 0 {
		t.Error("messages are padded")
	}
}

func TestPrefetchReadsNothing(t *testing.T) {
	memory := guarded(t, 4096)
	messages := [][]byte{nil, memory, memory[4096:], memory[100:101], {}}
	Prefetch(messages)
	Prefetch(slices.Repeat(messages, 1000))
	Prefetch(nil)
}
