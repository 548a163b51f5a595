package md5lanes

import (
	"runtime"
	"sync/atomic"
	"time"
)

const (
	// worth is how long a block may take, in nanoseconds, for a yield that brings it to have been worth while: half of
	// what it takes to hash it alone.
	worth = 45
	// share is the part of the time of hashing that may be lost by yields.
	share = 8
	// mostCredit bounds the credit, in nanoseconds.
	mostCredit = 1_000_000
)

// credit is what a queue has to spend on yields that bring nobody.
//
// A goroutine that yields to others that write gets their requests. One that yields to goroutines that compute gets
// nothing, and comes back after 10 ms for each of them.
type credit struct {
	// blocks is how many blocks have been published, or hashed alone.
	blocks atomic.Int64
	// debt is mostCredit less the credit, in nanoseconds.
	debt atomic.Int64
}

// count counts the blocks of a piece.
func (c *credit) count(blocks int) {
	c.blocks.Add(int64(blocks))
	c.spend(int64(-blocks * worth / share))
}

// yield yields if there is credit. It returns whether there was.
func (c *credit) yield() bool {
	if c.debt.Load() > mostCredit {
		return false
	}
	blocks, start := c.blocks.Load(), time.Now()
	runtime.Gosched()
	c.spend(int64(time.Since(start)) - (c.blocks.Load()-blocks)*worth)
	return true
}

func (c *credit) spend(nanos int64) {
	if c.debt.Load() > 0 || nanos > 0 {
		if c.debt.Add(nanos) < 0 {
			c.debt.Store(0)
		}
	}
}
