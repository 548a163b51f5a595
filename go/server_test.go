package md5lanes

import (
	"crypto/md5"
	"encoding"
	"hash"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
)

// writeConcurrently runs goroutines. Each writes pieces to a hash of s, and compares the sum with the one of crypto/md5.
func writeConcurrently(t *testing.T, s *Server, goroutines, pieces int, length func(goroutine, piece int) int) {
	t.Helper()
	longest := 0
	for g := range goroutines {
		for p := range pieces {
			longest = max(longest, length(g, p))
		}
	}
	data := painted(longest + goroutines)
	inParallel(goroutines, func(g int) {
		h, want := s.NewHash(), md5.New()
		defer h.Close()
		for p := range pieces {
			piece := data[g:][:length(g, p)]
			assertWrite(t, h, piece)
			want.Write(piece)
		}
		assertSameSum(t, h, want)
	})
}

// inParallel runs do in the given number of goroutines, and waits for all of them.
func inParallel(goroutines int, do func(goroutine int)) {
	var all sync.WaitGroup
	for g := range goroutines {
		all.Add(1)
		go func() {
			defer all.Done()
			do(g)
		}()
	}
	all.Wait()
}

func assertWrite(t *testing.T, h hash.Hash, piece []byte) {
	t.Helper()
	if n, err := h.Write(piece); n != len(piece) || err != nil {
		t.Errorf("wrote %d of %d bytes: %v", n, len(piece), err)
	}
}

func assertSameSum(t *testing.T, h, want hash.Hash) {
	t.Helper()
	if got, want := [Size]byte(h.Sum(nil)), [Size]byte(want.Sum(nil)); got != want {
		t.Errorf("%x, not %x", got, want)
	}
}

// assertIdle checks that s has no requests and no running combiner, and keeps no piece alive. No goroutine may write to a hash of
// s meanwhile.
func assertIdle(t *testing.T, s *Server) {
	t.Helper()
	for i := range s.queues {
		q := &s.queues[i]
		if q.present.Load() != 0 || q.probing.Load() != 0 || q.waitingHead != nil || q.waitingTail != nil || q.waitingCount != 0 ||
			q.combiners != 0 || q.freeSlots != 0 || q.isGathering || len(q.idleCombiners) > q.maxCombiners {
			t.Errorf("the queue is not idle: %+v", q)
		}
		for _, c := range q.idleCombiners {
			if !c.lanes.isIdle() || c.own != nil || c.taken != nil || c.freeSlots != 0 {
				t.Errorf("an idle combiner has requests: %+v", c)
			}
			for _, pointer := range c.lanes.data {
				if pointer != nil {
					t.Error("an idle combiner keeps a piece alive")
				}
			}
		}
	}
}

func TestManyGoroutinesWriteOddLengths(t *testing.T) {
	before := runtime.NumGoroutine()
	s := NewServer()
	lengths := []int{1048569, 65529, 65536}
	writeConcurrently(t, s, 200, 3, func(g, p int) int { return lengths[(g+p)%len(lengths)] })
	assertIdle(t, s)
	// A goroutine ends a moment after its call of all.Done in inParallel.
	for runtime.NumGoroutine() > before {
		runtime.Gosched()
	}
}

func TestAllLengthsBySeveralGoroutines(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		for _, goroutines := range []int{1, 2, 3, 5, 40} {
			// The server has one combiner at a time for each core, and several queues for 40 cores.
			for _, cores := range []int{1, 2, 40} {
				s := newServer(b, cores)
				writeConcurrently(t, s, goroutines, 8, func(g, p int) int { return (g*977 + p*3989) % (5 * streamMinBytes) })
				assertIdle(t, s)
			}
		}
	})
}

func TestEverySplitOnAServer(t *testing.T) {
	message := painted(2*streamMinBytes + 130)
	want := md5.Sum(message)
	s := NewServer()
	inParallel(8, func(g int) {
		for split := g; split <= len(message); split += 8 {
			h := s.NewHash()
			assertWrite(t, h, message[:split])
			assertWrite(t, h, nil)
			assertWrite(t, h, message[split:])
			if got := [Size]byte(h.Sum(nil)); got != want {
				t.Errorf("split at %d: %x, not %x", split, got, want)
			}
		}
	})
}

func TestSumInTheMiddleChangesNothing(t *testing.T) {
	s, piece := NewServer(), painted(3*streamMinBytes+5)
	inParallel(8, func(int) {
		h, want := s.NewHash(), md5.New()
		for range 5 {
			assertWrite(t, h, piece)
			want.Write(piece)
			assertSameSum(t, h, want)
		}
		h.Reset()
		want.Reset()
		assertSameSum(t, h, want)
	})
}

func TestAnotherHashContinuesFromTheStateOfAStream(t *testing.T) {
	s, piece := NewServer(), painted(3*streamMinBytes+5)
	inParallel(8, func(int) {
		h := s.NewHash()
		assertWrite(t, h, piece)
		state, err := h.(encoding.BinaryMarshaler).MarshalBinary()
		if err != nil {
			t.Error(err)
		}
		for _, other := range []hash.Hash{md5.New(), New(), NewServer().NewHash()} {
			if err := other.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
				t.Error(err)
			}
			assertWrite(t, other, piece)
			want := md5.New()
			want.Write(piece)
			want.Write(piece)
			assertSameSum(t, other, want)
		}
	})
}

func TestAServerIsClosedUnderLoad(t *testing.T) {
	s := NewServer()
	var written atomic.Int64
	const goroutines, pieces = 40, 20
	inParallel(goroutines, func(g int) {
		piece := painted(2*streamMinBytes + g)
		h, want := s.NewHash(), md5.New()
		for range pieces {
			assertWrite(t, h, piece)
			want.Write(piece)
			if written.Add(1) == goroutines*pieces/2 {
				s.Close()
				s.Close()
			}
		}
		assertSameSum(t, h, want)
	})
	assertIdle(t, s)
	if !s.isClosed.Load() {
		t.Error("the server is open")
	}
	late := s.NewHash()
	assertWrite(t, late, painted(streamMinBytes))
	assertSum(t, late, painted(streamMinBytes))
}

func TestAClosedHashKeepsItsSumAndRefusesWrites(t *testing.T) {
	for _, length := range []int{10, 2 * streamMinBytes} {
		h := NewServer().NewHash()
		assertWrite(t, h, painted(length))
		h.Close()
		h.Close()
		for _, piece := range [][]byte{nil, painted(1), painted(2 * streamMinBytes)} {
			if n, err := h.Write(piece); n != 0 || err == nil {
				t.Errorf("wrote %d bytes: %v", n, err)
			}
		}
		assertSum(t, h, painted(length))
		h.Reset()
		assertWrite(t, h, painted(20))
		assertSum(t, h, painted(20))
	}
}

// No hash may leave memory or a goroutine behind, closed or not.
func TestAMillionHashesAreDropped(t *testing.T) {
	s := NewServer()
	goroutines := runtime.NumGoroutine()
	piece := painted(100)
	inUse := func() uint64 {
		var stats runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&stats)
		return stats.HeapInuse
	}
	before := inUse()
	count := 1_000_000
	if testing.Short() {
		count = 50_000
	}
	for i := range count {
		h := s.NewHash()
		h.Write(piece)
		if i%2 == 0 {
			h.Close()
		}
	}
	if after := inUse(); after > before+1<<20 {
		t.Errorf("%d bytes in use, %d before", after, before)
	}
	if after := runtime.NumGoroutine(); after > goroutines {
		t.Errorf("%d goroutines, %d before", after, goroutines)
	}
	assertIdle(t, s)
}

// Neither the server nor its hashes are closed.
func TestAForgottenServerIsCollected(t *testing.T) {
	collected := make(chan struct{})
	func() {
		s := NewServer()
		inParallel(20, func(int) { s.NewHash().Write(painted(20 * streamMinBytes)) })
		runtime.AddCleanup(s, func(c chan struct{}) { close(c) }, collected)
	}()
	for {
		runtime.GC()
		select {
		case <-collected:
			return
		default:
			runtime.Gosched()
		}
	}
}

func TestGoroutinesThatStopWritingAreNotExpected(t *testing.T) {
	if chosenBackend().lanes() == 1 {
		t.Skip("without lanes no goroutine waits for others")
	}
	s := newServer(chosenBackend(), 1)
	q := &s.queues[0]
	q.expected.Store(1000)
	h := s.NewHash()
	for range 1000 {
		assertWrite(t, h, painted(streamMinBytes))
	}
	if !q.hasTooFewPieces(0) {
		t.Errorf("%d are expected", q.expected.Load())
	}
}

func TestUselessYieldsUseUpTheCreditAndHashingRestoresIt(t *testing.T) {
	var c credit
	if !c.yield() {
		t.Error("no credit at first")
	}
	c.debt.Store(2 * maxCreditNanos) // No credit is left, however short the first yield was.
	if c.yield() {
		t.Error("credit after waste")
	}
	c.addBlocks(2 * maxCreditNanos * yieldDivisor / yieldNanosPerBlock)
	if !c.yield() {
		t.Error("no credit after hashing")
	}
	c.addBlocks(1 << 30)
	if c.debt.Load() < 0 {
		t.Error("credit without bounds")
	}
}

func TestFewHashInPairsOnSeveralCores(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		for _, test := range []struct {
			cores    int
			expected int64
			inPairs  bool
		}{{1, maxInPairs, false}, {2, maxInPairs, true}, {2, maxInPairs + 1, false}} {
			q := &newServer(b, test.cores).queues[0]
			q.expected.Store(test.expected)
			capacity := b.lanes()
			if test.inPairs && b.kernelFor(2).Lanes == 2 {
				capacity = 2
			}
			// While a goroutine gathers, requests wait for it until they fill a combiner: publish gives this combiner to the
			// goroutine of the last request.
			q.isGathering = true
			for range capacity - 1 {
				if q.publish(&request{}) {
					t.Fatalf("combines for fewer than %d", capacity)
				}
			}
			last := &request{}
			if !q.publish(last) || q.waitingCount > 0 || q.freeSlots > 0 {
				t.Fatalf("%d requests wait, with %d of %d slots free", q.waitingCount, q.freeSlots, capacity)
			}
			if q.isGathering = false; q.needsCombiner() != (test.cores > 1) {
				t.Error("one combiner on a core")
			}
		}
	})
}
