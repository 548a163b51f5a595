package md5lanes

import (
	"bytes"
	"crypto/md5"
	"encoding"
	"fmt"
	"hash"
	"testing"
)

func assertSum(t *testing.T, h hash.Hash, message []byte) {
	t.Helper()
	if want := md5.Sum(message); !bytes.Equal(h.Sum(nil), want[:]) {
		t.Fatalf("%d bytes: %x, not %x", len(message), h.Sum(nil), want)
	}
}

func TestEveryLength(t *testing.T) {
	for length := range 1500 {
		message := painted(length + 1)[1:]
		if got, want := Sum(message), md5.Sum(message); got != want {
			t.Fatalf("%d bytes: %x, not %x", length, got, want)
		}
	}
}

func TestEverySplit(t *testing.T) {
	for length := range 3*BlockSize + 2 {
		message := painted(length)
		for first := range length + 1 {
			for _, second := range []int{first, (first + length) / 2, length} {
				h := New()
				for _, piece := range [][]byte{message[:first], message[first:second], message[second:]} {
					if n, err := h.Write(piece); n != len(piece) || err != nil {
						t.Fatal(n, err)
					}
				}
				assertSum(t, h, message)
			}
		}
	}
}

func TestSumAppendsAndChangesNothing(t *testing.T) {
	h := New()
	h.Write([]byte("message "))
	want := append([]byte("before"), h.Sum(nil)...)
	if got := h.Sum([]byte("before")); !bytes.Equal(got, want) {
		t.Errorf("%x, not %x", got, want)
	}
	h.Write([]byte("digest"))
	assertSum(t, h, []byte("message digest"))
}

func TestResetBeginsANewMessage(t *testing.T) {
	h := New()
	h.Write(painted(100))
	h.Reset()
	assertSum(t, h, nil)
	h.Write(painted(70))
	assertSum(t, h, painted(70))
}

func TestSizes(t *testing.T) {
	if h := New(); h.Size() != md5.Size || h.BlockSize() != md5.BlockSize {
		t.Error(h.Size(), h.BlockSize())
	}
}

func TestHashesContinueFromEachOthersStates(t *testing.T) {
	message := painted(400)
	for stop := range 200 {
		for _, kinds := range [][2]func() hash.Hash{{New, md5.New}, {md5.New, New}, {New, New}} {
			from, to, same := kinds[0](), kinds[1](), kinds[1]()
			from.Write(message[:stop])
			same.Write(message[:stop])
			state := marshal(t, from)
			if want := marshal(t, same); !bytes.Equal(state, want) {
				t.Fatalf("after %d bytes: %x, not %x", stop, state, want)
			}
			to.Write(painted(stop / 2))
			if err := to.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
				t.Fatal(err)
			}
			to.Write(message[stop:])
			assertSum(t, to, message)
		}
	}
}

func marshal(t *testing.T, h hash.Hash) []byte {
	t.Helper()
	state, err := h.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	appended, err := h.(encoding.BinaryAppender).AppendBinary([]byte("before"))
	if err != nil || string(appended) != "before"+string(state) {
		t.Fatalf("%x, %v, not %x behind the bytes before", appended, err, state)
	}
	return state
}

// The errors read as in crypto/md5, except for the name of the package.
func TestInvalidStatesAreRefusedAsByTheStandardLibrary(t *testing.T) {
	state := marshal(t, New())
	for _, bad := range [][]byte{nil, state[:3], state[:91], append(state, 0), append([]byte("sha"), state[3:]...)} {
		h := New()
		h.Write([]byte("abc"))
		err := h.(encoding.BinaryUnmarshaler).UnmarshalBinary(bad)
		want := md5.New().(encoding.BinaryUnmarshaler).UnmarshalBinary(bad)
		if "crypto/"+fmt.Sprint(err) != "crypto/md5lanes"+fmt.Sprint(want)[len("crypto/md5"):] {
			t.Errorf("%x: %v, not %v", bad, err, want)
		}
		assertSum(t, h, []byte("abc"))
	}
}
