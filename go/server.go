package md5lanes

import (
	"errors"
	"hash"
	"runtime"
	"sync/atomic"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// Server makes hashes for many goroutines, one for each. Pieces that are written at the same time are hashed side by side in the
// lanes of vector registers.
//
// A server is for programs that hash many streams at the same time, such as uploads. The more streams write at the same time, the
// less processor time each byte takes. A single stream is as fast as a hash of [New]. Pieces below 4 KiB do not share lanes, so
// give io.CopyBuffer a buffer of 32 KiB or more.
//
// A server has no goroutine, no timer and no buffer: a goroutine that writes may also hash the pieces of other goroutines.
// SERVER.md in the source tree explains how.
//
// All methods may be called by many goroutines at the same time.
type Server struct {
	queues []queue
	// hashes is the number of hashes that were made.
	hashes   atomic.Uint32
	isClosed atomic.Bool
}

// Hasher is a hash of a [Server]: a [hash.Hash] that can be closed.
type Hasher interface {
	hash.Hash
	// Close ends the message: Write returns an error until Reset. Sum still returns the checksum of what was written.
	// Close may be called more than once, and need not be called: a hash holds nothing but memory.
	Close()
}

var errClosed = errors.New("md5lanes: write to a closed hash")

// NewServer returns a new server. The server need not be closed. A program needs only one server, for all its streams.
func NewServer() *Server {
	return newServer(chosenBackend(), runtime.GOMAXPROCS(0))
}

// maxCoresPerQueue is the largest number of cores that share a queue. With more cores, goroutines would wait for the queue's
// lock.
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

// NewHash returns a new hash, for a message of its own. There may be any number of hashes: each takes about 130 bytes.
//
// The hash implements the same interfaces as a hash of [New]. It can continue from the exported state of a hash of [New] or of
// crypto/md5. Only one goroutine at a time may use a hash.
//
// Write returns when the piece has been hashed. Until then other goroutines may read the piece, and the calling goroutine may
// hash the pieces of others. If a piece is in memory that cannot be read, such as a mapped file that was truncated, the process
// ends. [runtime/debug.SetPanicOnFault] prevents that only if every goroutine that writes to the server has set it.
//
// In FIPS 140-only mode Write returns an error and Sum panics.
func (s *Server) NewHash() Hasher {
	queue := &s.queues[int(s.hashes.Add(1))%len(s.queues)]
	return &stream{digest: digest{state: initialState}, server: s, queue: queue}
}

// Close ends the sharing of lanes: from now on each hash works alone, like a hash of [New]. Calls of Write that have begun are
// not affected. Close may be called more than once.
func (s *Server) Close() {
	s.isClosed.Store(true)
}

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
