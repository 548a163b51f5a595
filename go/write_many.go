package md5lanes

import (
	"crypto/md5"
	"encoding"
	"fmt"
	"hash"
	"reflect"
	"sync"
	"sync/atomic"
)

// maxTargets bounds the memory of a call.
const maxTargets = 1024

// WriteMany writes p[i] to h[i] for each i: the same as h[i].Write(p[i]), but side by side. It returns the total number of
// bytes written.
//
// Hashes of [New], of a [Server] and of crypto/md5 share lanes, in any mixture, if two or more pieces have whole blocks,
// and not too different numbers of them. They do not share lanes with pieces that goroutines write to the server meanwhile.
// Other hashes get their own Write after these, and so does a hash of a server after its Close; the first error of one ends
// WriteMany. A hash may be in h more than once: it gets its pieces in their order. No hash may write to another one in h.
//
// If h and p have different lengths, and in FIPS 140-only mode, it returns an error and writes nothing.
//
// If a piece is in memory that cannot be read, WriteMany faults as a Write does. A goroutine that has set
// [runtime/debug.SetPanicOnFault] can recover: then the hash of that piece has to be reset, and each other hash has got all
// of its piece or none of it.
func WriteMany(h []hash.Hash, p [][]byte) (n int, err error) {
	if len(h) != len(p) {
		return 0, fmt.Errorf("md5lanes: %d hashes and %d pieces", len(h), len(p))
	}
	if isRefused() {
		return 0, errRefused
	}
	return writeMany(chosenBackend(), &writers, h, p)
}

// writeMany is WriteMany with a given backend and a writer from the pool.
func writeMany(b backend, pool *sync.Pool, h []hash.Hash, p [][]byte) (n int, err error) {
	sizes := countBlocks(p, 0, 0)
	if b.kernelFor(len(h)).Lanes == 1 || !sizes.lanesAreFaster(b, true) {
		for i := range h {
			written, err := h[i].Write(p[i])
			n += written
			if err != nil {
				return n, err
			}
		}
		return n, nil
	}
	w := pool.Get().(*writer)
	for len(h) > 0 && err == nil {
		w.addTargets(h, p)
		h, p = h[len(w.targets):], p[len(w.targets):]
		var written int
		written, err = w.write()
		n += written
	}
	pool.Put(w)
	return n, err
}

// writer has the memory to write to many hashes. A pool keeps it from one call to the next.
type writer struct {
	lanes   *scheduler[*target]
	targets []target
	// batch is the number of these targets, unique over all calls. A hash with this number is a target already. Numbers
	// are not used again, so a hash may keep its number when a call ends or panics.
	batch uint64
	// copies has copies of the hashes of crypto/md5, and taken has these hashes.
	copies []digest
	copied map[hash.Hash]bool
	state  []byte
}

// target is a hash and its piece.
type target struct {
	hash  hash.Hash
	piece []byte
	// digest is the hash, or a copy of it, if it can use lanes.
	digest *digest
	// isCopy tells whether digest is a copy.
	isCopy bool
	// tail is the rest of the piece after its last whole block.
	tail []byte
}

// standardHash has the methods of a hash of crypto/md5.
type standardHash interface {
	hash.Hash
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

var standardType = reflect.TypeOf(md5.New())

// writeBatches counts the batches of all calls.
var writeBatches atomic.Uint64

var writers = sync.Pool{New: func() any { return newWriter(chosenBackend()) }}

func newWriter(b backend) *writer {
	return &writer{
		lanes:   newScheduler[*target](b),
		targets: make([]target, 0, maxTargets),
		copies:  make([]digest, 0, maxTargets),
		copied:  map[hash.Hash]bool{},
	}
}

// addTargets makes hashes targets, up to one that is a target already: it has to get its first piece before.
func (w *writer) addTargets(h []hash.Hash, p [][]byte) {
	w.batch = writeBatches.Add(1)
	for i := range min(len(h), maxTargets) {
		t := &w.targets[:i+1][i] // There is room.
		t.hash, t.piece = h[i], p[i]
		if isTaken := w.setDigest(t); isTaken {
			*t = target{}
			return
		}
		w.targets = w.targets[:i+1]
	}
}

// setDigest sets the digest of a target if its hash can use lanes. It returns whether the hash is a target already.
func (w *writer) setDigest(t *target) (isTaken bool) {
	switch h := t.hash.(type) {
	case *digest:
		t.digest = h
	case *stream:
		if h.isClosed {
			return false // Its own Write returns an error.
		}
		t.digest = &h.digest
	default:
		return reflect.TypeOf(h) == standardType && w.copyStandard(t)
	}
	isTaken = t.digest.batch == w.batch
	t.digest.batch = w.batch
	return isTaken
}

// copyStandard is find for a hash of crypto/md5.
func (w *writer) copyStandard(t *target) (isTaken bool) {
	if w.copied[t.hash] {
		return true
	}
	// There is room, so that the copies before do not move.
	w.copies = append(w.copies, digest{})
	d := &w.copies[len(w.copies)-1]
	if w.state, _ = t.hash.(standardHash).AppendBinary(w.state[:0]); d.UnmarshalBinary(w.state) != nil {
		return false // Its state has another format by now, so it gets its own Write.
	}
	w.copied[t.hash] = true
	t.digest, t.isCopy = d, true
	return false
}

// write writes to all targets, and forgets them.
func (w *writer) write() (n int, err error) {
	ended := func(j *job[*target]) {
		t := j.tag
		t.digest.state = j.state
		// Not before: the job has read the tail.
		t.digest.storeTail(t.tail, len(t.piece))
	}
	// Room for one more, so that all begin before the first ends.
	w.lanes.prepare(len(w.targets), len(w.targets)+1)
	for i := range w.targets {
		if t := &w.targets[i]; t.digest != nil {
			t.fillJob(w.lanes.reserve(ended))
			w.lanes.start(ended)
		}
	}
	w.lanes.finish(ended)
	for i := range w.targets {
		t := &w.targets[i]
		if t.digest == nil {
			continue
		}
		n += len(t.piece)
		if t.isCopy && err == nil {
			w.state, _ = t.digest.AppendBinary(w.state[:0])
			err = t.hash.(standardHash).UnmarshalBinary(w.state)
		}
	}
	for _, t := range w.targets {
		if t.digest == nil && err == nil {
			var written int
			written, err = t.hash.Write(t.piece)
			n += written
		}
	}
	clear(w.targets)
	clear(w.copies)
	clear(w.copied)
	w.targets, w.copies = w.targets[:0], w.copies[:0]
	return n, err
}

// fillJob sets j to a job for the whole blocks that a target has now.
func (t *target) fillJob(j *job[*target]) {
	var isFull bool
	isFull, j.blocks, t.tail = t.digest.split(t.piece)
	if isFull {
		j.blocks, j.nextBlocks = t.digest.tail[:], j.blocks
	}
	j.tag, j.state = t, t.digest.state
}
