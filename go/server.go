package md5lanes

import (
	"errors"
	"hash"
	"runtime"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// Server makes hashes for many goroutines. Each writes to its own hash; pieces that are written at the same time are hashed
// side by side in the lanes of vector registers.
//
// It is for services that hash many streams at once. A lone stream is as fast as one of [New]; streams that wait for one
// core make each other faster. A server has no goroutine, no timer and no buffer: the writing goroutines hash for one
// another. SERVER.md says how.
//
// All methods may be called by many goroutines at once.
type Server struct {
	queues   []queue
	hashes   atomic.Uint32
	isClosed atomic.Bool
}

// Hasher is a hash of a [Server]: a [hash.Hash] that can be closed.
type Hasher interface {
	hash.Hash
	// Close says that nothing more will be written: after it Write returns an error, until Reset. Sum still returns the
	// checksum of what was written. Nothing leaks if a hash is not closed.
	Close()
}

var errClosed = errors.New("md5lanes: write to a closed hash")

// NewServer returns a new server. Nothing leaks if it is not closed.
func NewServer() *Server {
	return newServer(chosenBackend(), runtime.GOMAXPROCS(0))
}

// maxCoresPerQueue is the most cores that share a queue: more would wait for its lock.
const maxCoresPerQueue = 16

func newServer(b backend, cores int) *Server {
	count := (cores + maxCoresPerQueue - 1) / maxCoresPerQueue
	s := &Server{queues: make([]queue, count)}
	for i := range s.queues {
		cores := (cores + i) / count
		s.queues[i] = queue{backend: b, maxCombiners: cores, minPieces: max(minPieces, int64(cores)/coresPerLoneWriter+1)}
		if cores > 1 && b.kernelFor(2).Lanes == 2 {
			s.queues[i].maxInPairs = maxInPairs
		}
	}
	return s
}

// NewHash returns a new hash. There may be any number of hashes: each costs only its 130 bytes.
//
// It implements the interfaces of a hash of [New], and can continue from the states of these and of crypto/md5. Like them
// it must not be used by several goroutines at once.
//
// Write waits until the piece has been hashed. Meanwhile other goroutines may read the piece, or this one may hash pieces
// of others. So a piece must be readable memory: if it faults (a mapped file that was truncated), the process ends.
// [runtime/debug.SetPanicOnFault] prevents that only if every goroutine that writes to the server has set it.
func (s *Server) NewHash() Hasher {
	queue := &s.queues[int(s.hashes.Add(1))%len(s.queues)]
	return &stream{digest: digest{state: initialState}, server: s, queue: queue}
}

// Close ends the sharing of lanes: from now on each hash works alone, like one of [New]. Writes that are under way end as
// always. Close may be called more than once.
func (s *Server) Close() {
	s.isClosed.Store(true)
}

// stream is the hash of a server.
type stream struct {
	digest
	server *Server
	queue  *queue
	// bytesUntilProbe is how many more bytes can be written before a probe is due.
	bytesUntilProbe int
	isClosed        bool
}

func (s *stream) Close() { s.isClosed = true }

func (s *stream) Reset() {
	s.digest.Reset()
	s.isClosed = false
}

func (s *stream) Write(p []byte) (int, error) {
	if s.isClosed {
		return 0, errClosed
	}
	if len(p) < streamMinBytes || s.server.isClosed.Load() || s.queue.backend.lanes() == 1 {
		return s.digest.Write(p)
	}
	if isRefused() {
		return 0, errRefused
	}
	isFull, blocks, tail := s.split(p)
	if isFull {
		kernel.HashBlocks(&s.state, s.tail[:])
	}
	isProbeDue := s.bytesUntilProbe <= 0
	if isProbeDue {
		s.bytesUntilProbe = probeEveryBytes
	}
	s.bytesUntilProbe -= len(blocks)
	s.queue.compress(&s.state, blocks, isProbeDue)
	s.storeTail(tail, len(p))
	return len(p), nil
}
