package md5lanes

import (
	"bytes"
	"crypto/md5"
	"encoding"
	"encoding/binary"
	"hash"
	"testing"
)

// cutIntoPieces returns a piece of text for each two bytes of lengths: this number, modulo 5000, is the length of the piece.
func cutIntoPieces(lengths, text []byte) (pieces [][]byte) {
	for ; len(lengths) >= 2; lengths = lengths[2:] {
		n := min(int(binary.LittleEndian.Uint16(lengths))%5000, len(text))
		pieces = append(pieces, text[:n:n])
		text = text[n/2:] // Each piece begins within the one before, so that the text suffices for many long pieces.
	}
	return pieces
}

func FuzzSumMany(f *testing.F) {
	f.Add([]byte{}, []byte{})
	f.Add(bytes.Repeat([]byte{20, 0, 30, 0, 40, 0}, 9), painted(900))
	f.Add(bytes.Repeat([]byte{0, 2}, 40), painted(30000))
	f.Add(bytes.Repeat([]byte{55, 0, 56, 0, 0x88, 0x13, 119, 0}, 7), painted(60000))
	f.Fuzz(func(t *testing.T, lengths, text []byte) {
		messages := cutIntoPieces(lengths, text)
		assertDigests(t, SumMany(messages), messages)
	})
}

// Each byte of `which` selects the hash for one of the pieces: a new hash from newHashFuncs, or the hash of an earlier piece.
func FuzzWriteMany(f *testing.F) {
	f.Add([]byte{0, 1, 2}, []byte{0, 4, 0, 4, 0, 4}, painted(2500))
	f.Add([]byte{0, 0, 3, 4, 3, 1, 9}, bytes.Repeat([]byte{100, 3}, 7), painted(5000))
	f.Add(bytes.Repeat([]byte{0, 1, 5}, 11), bytes.Repeat([]byte{63, 0, 1, 0, 65, 1}, 11), painted(9000))
	f.Fuzz(func(t *testing.T, which, lengths, text []byte) {
		for range 2 {
			var w writes
			for i, piece := range cutIntoPieces(lengths, text) {
				if i == len(which) {
					break
				}
				kind := int(which[i])
				if kind < len(newHashFuncs) || i == 0 {
					w.add(newHashFuncs[kind%len(newHashFuncs)](), piece)
				} else {
					w.add(w.hashes[kind%i], piece)
				}
			}
			w.assertWritten(t)
		}
	})
}

func FuzzMarshal(f *testing.F) {
	for _, length := range []int{0, 1, 63, 64, 200} {
		h := md5.New()
		h.Write(painted(length))
		state, err := h.(encoding.BinaryMarshaler).MarshalBinary()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(state, painted(length))
	}
	f.Add([]byte("md5\x01"), []byte{})
	f.Fuzz(func(t *testing.T, state, more []byte) {
		ours, theirs := New(), md5.New()
		err := ours.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
		theirErr := theirs.(encoding.BinaryUnmarshaler).UnmarshalBinary(state)
		if (err == nil) != (theirErr == nil) {
			t.Fatalf("%v, not %v", err, theirErr)
		}
		for _, h := range []hash.Hash{ours, theirs} {
			h.Write(more)
		}
		if got, want := marshal(t, ours), marshal(t, theirs); !bytes.Equal(got, want) {
			t.Errorf("%x, not %x", got, want)
		}
		if got, want := ours.Sum(nil), theirs.Sum(nil); !bytes.Equal(got, want) {
			t.Errorf("%x, not %x", got, want)
		}
	})
}
