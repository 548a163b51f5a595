package md5lanes

import (
	"bytes"
	"crypto/md5"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"math/rand/v2"
	"testing"
)

// writes has the arguments of a call of WriteMany, and the message of each hash after the call.
type writes struct {
	hashes   []hash.Hash
	pieces   [][]byte
	messages map[hash.Hash][]byte
}

func (w *writes) add(h hash.Hash, piece []byte) {
	w.hashes, w.pieces = append(w.hashes, h), append(w.pieces, piece)
	if w.messages == nil {
		w.messages = map[hash.Hash][]byte{}
	}
	w.messages[h] = append(w.messages[h], piece...)
}

func (w *writes) size() (n int) {
	for _, piece := range w.pieces {
		n += len(piece)
	}
	return n
}

func (w *writes) assertWritten(t *testing.T) {
	t.Helper()
	if n, err := WriteMany(w.hashes, w.pieces); n != w.size() || err != nil {
		t.Fatalf("%d bytes of %d, %v", n, w.size(), err)
	}
	w.assertDigests(t)
}

func (w *writes) assertDigests(t *testing.T) {
	t.Helper()
	for i, h := range w.hashes {
		if want := md5.Sum(w.messages[h]); !bytes.Equal(h.Sum(nil), want[:]) {
			t.Fatalf("hash %d of %d: %x, not %x", i, len(w.hashes), h.Sum(nil), want)
		}
	}
}

var newHashFuncs = []func() hash.Hash{
	New,
	func() hash.Hash { return NewServer().NewHash() },
	md5.New,
	func() hash.Hash { return &counting{Hash: New()} },
}

// counting is a hash with a type that WriteMany does not know. It counts the calls of Write. Calls beyond a nonzero limit fail.
type counting struct {
	hash.Hash
	count, limit int
}

var errTooMany = errors.New("too many writes")

func (c *counting) Write(p []byte) (int, error) {
	if c.count++; c.limit > 0 && c.count > c.limit {
		return 0, errTooMany
	}
	return c.Hash.Write(p)
}

func TestWriteManyIsWriteForEach(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 300 {
		var w writes
		for range random.IntN(60) {
			h := newHashFuncs[random.IntN(len(newHashFuncs))]()
			first := painted(random.IntN(200))
			h.Write(first)
			w.add(h, painted(random.IntN(1+1<<random.IntN(13))))
			w.messages[h] = append(first, w.messages[h]...)
		}
		if round%2 == 0 { // Some hashes occur twice or more.
			for range len(w.hashes) / 3 {
				w.add(w.hashes[random.IntN(len(w.hashes))], painted(random.IntN(300)))
			}
			random.Shuffle(len(w.hashes), func(i, j int) { w.hashes[i], w.hashes[j] = w.hashes[j], w.hashes[i] })
			clear(w.messages)
			for i, h := range w.hashes {
				h.Reset()
				w.messages[h] = append(w.messages[h], w.pieces[i]...)
			}
		}
		w.assertWritten(t)
	}
}

func TestWriteManyTakesEveryTailAndEveryLength(t *testing.T) {
	for length := range 200 {
		var w writes
		for fill := range BlockSize {
			h := newHashFuncs[fill%len(newHashFuncs)]()
			h.Write(painted(fill))
			w.add(h, painted(length))
			w.messages[h] = append(painted(fill), painted(length)...)
		}
		w.assertWritten(t)
	}
}

func TestWriteManyTakesAnyNumberOfHashes(t *testing.T) {
	for _, count := range []int{0, 1, 2, 3, maxTargets, maxTargets + 1, 3*maxTargets + 1} {
		var w writes
		for i := range count {
			w.add(newHashFuncs[i%len(newHashFuncs)](), painted(500+i%300))
		}
		w.assertWritten(t)
	}
}

func TestARepeatedHashGetsItsPiecesInOrder(t *testing.T) {
	for kind, newHash := range newHashFuncs {
		t.Run(fmt.Sprint(kind), func(t *testing.T) {
			var w writes
			one, other := newHash(), newHash()
			for i := range 40 {
				w.add(one, bytes.Repeat([]byte{byte(i)}, 1000))
				if i%3 == 0 {
					w.add(other, bytes.Repeat([]byte{byte(i)}, 700))
				}
			}
			w.assertWritten(t)
			// A second call must not take one and other for targets that its batch already has.
			w.assertWrittenOn(t, one, other)
		})
	}
}

// assertWrittenOn writes one more piece to each of hashes, in a new call of WriteMany, and checks the digests.
func (w *writes) assertWrittenOn(t *testing.T, hashes ...hash.Hash) {
	t.Helper()
	w.hashes, w.pieces = nil, nil
	for _, h := range hashes {
		w.add(h, painted(1000))
	}
	w.assertWritten(t)
}

func TestWriteManyWritesNothingIfThereAreNotAsManyPiecesAsHashes(t *testing.T) {
	h := New()
	n, err := WriteMany([]hash.Hash{h, New()}, [][]byte{painted(1000)})
	if n != 0 || err == nil || err.Error() != "md5lanes: 2 hashes and 1 pieces" {
		t.Errorf("%d bytes, %v", n, err)
	}
	if want := md5.Sum(nil); !bytes.Equal(h.Sum(nil), want[:]) {
		t.Error("something was written")
	}
}

func TestTheFirstErrorOfAnotherHashEndsWriteMany(t *testing.T) {
	for _, length := range []int{10, 1000} { // Only pieces of 1000 bytes are hashed in lanes.
		failing := &counting{Hash: New(), limit: 1}
		failing.Write(nil)
		last := &counting{Hash: New()}
		pieces := [][]byte{painted(length), painted(length), painted(length)}
		n, err := WriteMany([]hash.Hash{New(), failing, last}, pieces)
		if n != length || err != errTooMany || last.count > 0 {
			t.Errorf("%d bytes, %v, then %d writes", n, err, last.count)
		}
	}
}

func TestAClosedHashEndsWriteMany(t *testing.T) {
	for _, length := range []int{10, 1000} {
		closed := NewServer().NewHash()
		closed.Write(painted(100))
		closed.Close()
		n, err := WriteMany([]hash.Hash{New(), closed}, [][]byte{painted(length), painted(length)})
		if n != length || err != errClosed {
			t.Errorf("%d bytes, %v", n, err)
		}
		assertSum(t, closed, painted(100))
	}
}

func TestHashesOfBothPackagesUseLanes(t *testing.T) {
	closed := NewServer()
	closed.Close()
	for _, h := range []hash.Hash{New(), NewServer().NewHash(), closed.NewHash(), md5.New()} {
		w := newWriter(chosenBackend())
		w.addTargets([]hash.Hash{h}, [][]byte{painted(1000)})
		if w.targets[0].digest == nil {
			t.Errorf("a %T uses no lanes", h)
		}
	}
}

func TestOtherHashesGetTheirOwnWrite(t *testing.T) {
	sha := sha256.New()
	if _, err := WriteMany([]hash.Hash{New(), sha, New()}, [][]byte{painted(999), painted(1000), painted(1001)}); err != nil {
		t.Fatal(err)
	}
	if want := sha256.Sum256(painted(1000)); !bytes.Equal(sha.Sum(nil), want[:]) {
		t.Errorf("%x, not %x", sha.Sum(nil), want)
	}
}

func TestAWriterKeepsNothing(t *testing.T) {
	w := newWriter(chosenBackend())
	var h []hash.Hash
	var p [][]byte
	for _, newHash := range newHashFuncs {
		h, p = append(h, newHash()), append(p, painted(999))
	}
	w.addTargets(h, p)
	if n, err := w.write(); n != len(h)*999 || err != nil {
		t.Fatal(n, err)
	}
	for i := range h {
		if t0 := w.targets[:cap(w.targets)][i]; t0.hash != nil || t0.piece != nil || t0.tail != nil {
			t.Errorf("target %d still has a hash", i)
		}
	}
	if len(w.copied) > 0 {
		t.Error("the set still has a hash")
	}
}
