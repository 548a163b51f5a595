package md5lanes

import (
	"encoding"
	"encoding/hex"
	"encoding/json"
	"os"
	"testing"
)

// vectors are shared by the libraries of all languages: see vectors/README.md in the repository.
type vectors struct {
	RFC1321 []struct {
		Text string
		MD5  string
	}
	Painted   []paintedVector
	Around64K []paintedVector `json:"around_64k"`
	Huge      []paintedVector
	Chunked   []struct {
		Length  int
		Updates []int
		MD5     string
	}
	States []stateVector
}

// paintedVector has the MD5 of painted(Length).
type paintedVector struct {
	Length int64
	MD5    string
}

// stateVector has the exported state after the first Stop bytes of a painted message of Stop + Rest bytes, and the MD5 of the
// message.
type stateVector struct {
	Stop  int64
	State string
	Rest  int
	MD5   string
}

func readVectors(t *testing.T) (v vectors) {
	t.Helper()
	text, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	for name, count := range map[string]int{
		"rfc1321": len(v.RFC1321), "painted": len(v.Painted), "around_64k": len(v.Around64K),
		"chunked": len(v.Chunked), "states": len(v.States), "huge": len(v.Huge),
	} {
		if count == 0 {
			t.Errorf("there are no vectors in %s", name)
		}
	}
	return v
}

func assertHex(t *testing.T, got []byte, want, what string, n int64) {
	t.Helper()
	if hex.EncodeToString(got) != want {
		t.Errorf("%s %d: %x, not %s", what, n, got, want)
	}
}

func TestVectors(t *testing.T) {
	v := readVectors(t)
	var messages [][]byte
	var want []string
	for _, vector := range v.RFC1321 {
		messages, want = append(messages, []byte(vector.Text)), append(want, vector.MD5)
	}
	for _, vector := range append(v.Painted, v.Around64K...) {
		messages, want = append(messages, painted(int(vector.Length))), append(want, vector.MD5)
	}
	digests := SumMany(messages)
	for i, message := range messages {
		sum := Sum(message)
		assertHex(t, sum[:], want[i], "Sum of bytes", int64(len(message)))
		assertHex(t, digests[i][:], want[i], "SumMany, bytes", int64(len(message)))
	}
}

func TestVectorsInPieces(t *testing.T) {
	for _, vector := range readVectors(t).Chunked {
		h, message := New(), painted(vector.Length)
		for _, length := range vector.Updates {
			h.Write(message[:length])
			message = message[length:]
		}
		assertHex(t, h.Sum(nil), vector.MD5, "bytes", int64(vector.Length))
	}
}

func TestVectorsOfStates(t *testing.T) {
	for _, vector := range readVectors(t).States {
		state, err := hex.DecodeString(vector.State)
		if err != nil {
			t.Fatal(err)
		}
		if vector.Stop < 1<<32 {
			h := New()
			h.Write(painted(int(vector.Stop)))
			assertHex(t, marshal(t, h), vector.State, "the state after", vector.Stop)
		}
		h := New()
		if err := h.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
			t.Fatal(err)
		}
		first := int(vector.Stop % 251)
		h.Write(painted(first + vector.Rest)[first:])
		assertHex(t, h.Sum(nil), vector.MD5, "from", vector.Stop)
	}
}

// The messages are slightly longer than 2^32 bytes. The state of the last vector in States, shortly before their end, is checked
// too.
func TestVectorsOfHugeMessages(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	v := readVectors(t)
	pattern := painted(251 << 12)
	for _, vector := range v.Huge {
		h, last := New(), v.States[len(v.States)-1]
		for at := int64(0); at < vector.Length; at += int64(len(pattern)) {
			piece := pattern[:min(int64(len(pattern)), vector.Length-at)]
			if stop := last.Stop - at; stop > 0 && stop < int64(len(piece)) {
				h.Write(piece[:stop])
				assertHex(t, marshal(t, h), last.State, "the state after", last.Stop)
				piece = piece[stop:]
			}
			h.Write(piece)
		}
		assertHex(t, h.Sum(nil), vector.MD5, "bytes", vector.Length)
	}
}
