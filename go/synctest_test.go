//go:build go1.25

package md5lanes

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
)

// In a bubble of testing/synctest, time stands still while a goroutine can run. So queue.gather never reaches its timeout, and
// must end after a number of yields.
func TestGatheringEndsInABubble(t *testing.T) {
	if chosenBackend().lanes() == 1 {
		t.Skip("without lanes no goroutine waits for others")
	}
	synctest.Test(t, func(t *testing.T) {
		s := newServer(chosenBackend(), 1)
		s.queues[0].expected.Store(1000)
		h := s.NewHash()
		for range 10 {
			assertWrite(t, h, painted(streamMinBytes))
		}
		writeConcurrently(t, s, 20, 20, func(g, p int) int { return (g + 1) * streamMinBytes })
		assertIdle(t, s)
	})
}

// The goroutines share not only the server s, but also the pool of requests, which exists once for all servers.
func TestAServerIsForGoroutinesInBubblesAndOutside(t *testing.T) {
	s := NewServer()
	length := func(g, p int) int { return (g%3 + 1) * streamMinBytes }
	const bubbles = 5
	var done atomic.Int64
	inParallel(4, func(goroutine int) {
		if goroutine == 0 {
			for range bubbles {
				synctest.Test(t, func(t *testing.T) {
					writeConcurrently(t, s, 10, 10, length)
					writeConcurrently(t, NewServer(), 10, 10, length)
				})
				done.Add(1)
			}
			return
		}
		for done.Load() < bubbles && !t.Failed() {
			writeConcurrently(t, s, 5, 5, length)
			writeConcurrently(t, NewServer(), 5, 5, length)
		}
	})
	assertIdle(t, s)
}
