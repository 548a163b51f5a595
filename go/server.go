package md5lanes

import (
	"errors"
	"hash"
	"runtime"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// Server makes hashes for many goroutines, each of which writes to its own. What they write at the same time is hashed
// side by side in the lanes of vector registers.
//
// It is for services that hash many streams at once. A lone stream is as fast as one of [New]; those that wait for one
// core make each other faster. A server has no goroutine, no timer and no buffer: goroutines that write hash for one
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
	// Close says that nothing more will be written: after it Write returns an error, until Reset begins anew. Sum goes
	// on to return the checksum of what was written. Nothing leaks if a hash is not closed.
	Close()
}

var errClosed = errors.New("md5lanes: write to a closed hash")

// NewServer returns a new server. Nothing leaks if it is not closed.
func NewServer() *Server {
	return newServer(chosen(), runtime.GOMAXPROCS(0))
}

// coresOfQueue is the most cores that share a queue: more would wait for its lock.
const coresOfQueue = 16

func newServer(b backend, cores int) *Server {
	count := (cores + coresOfQueue - 1) / coresOfQueue
	s := &Server{queues: make([]queue, count)}
	for i := range s.queues {
		cores := (cores + i) / count
		s.queues[i] = queue{backend: b, mostCombiners: cores, paysFrom: max(paysFrom, int64(cores)/aloneShare+1)}
		if cores > 1 && b.kernelFor(2).Lanes == 2 {
			s.queues[i].mostInPairs = pairsUpTo
		}
	}
	return s
}

// NewHash returns a new hash. There may be any number of them: each costs its 130 bytes.
//
// It implements what those of [New] do, and goes on from their states and those of crypto/md5. Like these it is not
// for use by several goroutines at once.
//
// Write waits until the piece has been hashed, and meanwhile other goroutines may read it, or this one may hash
// pieces of others. So a piece must be memory that can be read: if it faults (a file in memory that was truncated),
// the process ends, even if only the goroutine that writes has set [runtime/debug.SetPanicOnFault].
func (s *Server) NewHash() Hasher {
	queue := &s.queues[int(s.hashes.Add(1))%len(s.queues)]
	return &stream{digest: digest{state: initial}, server: s, queue: queue}
}

// Close ends that hashes wait for one another: from now on each hashes what is written to it alone, as one of [New].
// Writes that are under way end as always. Close may be called more than once.
func (s *Server) Close() {
	s.isClosed.Store(true)
}

// stream is the hash of a server.
type stream struct {
	digest
	server *Server
	queue  *queue
	// unprobed is for how many more bytes no probe is due.
	unprobed int
	isClosed bool
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
	if len(p) < shortest || s.server.isClosed.Load() || s.queue.backend.lanes() == 1 {
		return s.digest.Write(p)
	}
	if refused() {
		return 0, errRefused
	}
	isFull, blocks, tail := s.split(p)
	if isFull {
		kernel.Blocks(&s.state, s.tail[:])
	}
	probes := s.unprobed <= 0
	if probes {
		s.unprobed = probeEvery
	}
	s.unprobed -= len(blocks)
	s.queue.compress(&s.state, blocks, probes)
	s.keep(tail, len(p))
	return len(p), nil
}
