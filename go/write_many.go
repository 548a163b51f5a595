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

// maxTargets is the largest number of hashes in a batch. It bounds the memory of a call.
const maxTargets = 1024

// WriteMany writes pieces[i] to hashes[i] for each i, as hashes[i].Write(pieces[i]) does, but hashes the pieces side by side. It
// returns the total number of bytes written.
//
// Hashes of [New], of a [Server] and of crypto/md5 share lanes, in any mixture, if at least two pieces have whole blocks, and the
// numbers of blocks of these pieces are not too different. Pieces that other goroutines write to a server never share these
// lanes.
//
// For any other hash, and for a closed hash of a server, WriteMany calls the hash's own Write, after the hashes that share lanes.
// WriteMany ends at the first error of such a Write, and returns it. A hash may occur in hashes more than once: its pieces are
// written in their order. The Write of one hash must not write to another hash in hashes.
//
// If hashes and pieces have different lengths, and in FIPS 140-only mode, WriteMany returns an error and writes nothing.
//
// If a piece is in memory that cannot be read, WriteMany faults as Write does. A goroutine that has set
// [runtime/debug.SetPanicOnFault] can recover. Afterwards the goroutine has to reset the hash of that piece; each other hash has
// got all of its piece, or none of it.
func WriteMany(hashes []hash.Hash, pieces [][]byte) (n int, err error) {
	if len(hashes) != len(pieces) {
		return 0, fmt.Errorf("md5lanes: %d hashes and %d pieces", len(hashes), len(pieces))
	}
	if isRefused() {
		return 0, errRefused
	}
	return writeMany(chosenBackend(), &writers, hashes, pieces)
}

// writeMany does what WriteMany does after its checks, with backend b and a writer from pool.
func writeMany(b backend, pool *sync.Pool, hashes []hash.Hash, pieces [][]byte) (n int, err error) {
	counts := countBlocks(pieces, 0, 0)
	if b.kernelFor(len(hashes)).Lanes == 1 || !counts.lanesAreFaster(b, true) {
		for i := range hashes {
			written, err := hashes[i].Write(pieces[i])
			n += written
			if err != nil {
				return n, err
			}
		}
		return n, nil
	}
	w := pool.Get().(*writer)
	for len(hashes) > 0 && err == nil {
		w.addTargets(hashes, pieces)
		hashes, pieces = hashes[len(w.targets):], pieces[len(w.targets):]
		var written int
		written, err = w.write()
		n += written
	}
	pool.Put(w)
	return n, err
}

// writer has the memory of a call of writeMany. A pool keeps writers for later calls.
type writer struct {
	lanes *scheduler[*target]
	// targets are the different hashes of the current batch.
	targets []target
	// batch is the number of the current batch, unique in the process. A hash of this package with the same number in
	// digest.batch is a target already. A number is never used again, so a hash may keep its number when a call ends or panics.
	batch uint64
	// copies has, for each target that is a hash of crypto/md5, a copy of the hash in the format of this package. copied is the set
	// of these hashes of crypto/md5.
	copies []digest
	copied map[hash.Hash]bool
	// state is a buffer for an exported state of a hash of crypto/md5.
	state []byte
}

type target struct {
	hash  hash.Hash
	piece []byte
	// digest is the digest in the hash or, for a hash of crypto/md5, a copy of the hash. digest is nil if the hash cannot use
	// lanes.
	digest *digest
	isCopy bool
	// tail is the rest of the piece that digest.split returned, for digest.storeTail.
	tail []byte
}

// standardHash is a hash of crypto/md5.
type standardHash interface {
	hash.Hash
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

var standardType = reflect.TypeOf(md5.New())

// writeBatches is the number of batches so far, in all calls of WriteMany.
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

// addTargets makes up to maxTargets of the first hashes targets. It stops before a hash that is a target already: this hash gets
// its second piece in the next batch.
func (w *writer) addTargets(hashes []hash.Hash, pieces [][]byte) {
	w.batch = writeBatches.Add(1)
	for i := range min(len(hashes), maxTargets) {
		t := &w.targets[:i+1][i] // The capacity is maxTargets.
		t.hash, t.piece = hashes[i], pieces[i]
		if isTaken := w.setDigest(t); isTaken {
			*t = target{}
			return
		}
		w.targets = w.targets[:i+1]
	}
}

// setDigest sets t.digest if the hash can use lanes. It returns whether the hash is a target already.
func (w *writer) setDigest(t *target) (isTaken bool) {
	switch h := t.hash.(type) {
	case *digest:
		t.digest = h
	case *stream:
		if h.isClosed {
			return false // The hash's own Write returns an error.
		}
		t.digest = &h.digest
	default:
		return reflect.TypeOf(h) == standardType && w.copyStandard(t)
	}
	isTaken = t.digest.batch == w.batch
	t.digest.batch = w.batch
	return isTaken
}

// copyStandard does what setDigest does, for a hash of crypto/md5.
func (w *writer) copyStandard(t *target) (isTaken bool) {
	if w.copied[t.hash] {
		return true
	}
	// The capacity is maxTargets, so append moves none of the copies.
	w.copies = append(w.copies, digest{})
	d := &w.copies[len(w.copies)-1]
	if w.state, _ = t.hash.(standardHash).AppendBinary(w.state[:0]); d.UnmarshalBinary(w.state) != nil {
		return false // This version of crypto/md5 has another format of states, so the hash's own Write is called.
	}
	w.copied[t.hash] = true
	t.digest, t.isCopy = d, true
	return false
}

// write writes the pieces to all targets, and removes the targets.
func (w *writer) write() (n int, err error) {
	ended := func(j *job[*target]) {
		t := j.tag
		t.digest.state = j.state
		// The job has hashed the old tail, which may be overwritten now.
		t.digest.storeTail(t.tail, len(t.piece))
	}
	// reserve runs jobs when there is no room for another one. With room for one job more than there are targets, no job runs
	// before finish, which can choose the kernel for all of them, unless they exceed the limit of the scheduler.
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

// fillJob sets j to a job that hashes the next whole blocks of a target: the old tail of its digest, if the piece fills it up to
// a block, and the whole blocks in the rest of the piece.
func (t *target) fillJob(j *job[*target]) {
	var isFull bool
	isFull, j.blocks, t.tail = t.digest.split(t.piece)
	if isFull {
		j.blocks, j.nextBlocks = t.digest.tail[:], j.blocks
	}
	j.tag, j.state = t, t.digest.state
}
