package md5lanes

import (
	"runtime"
	"sync/atomic"
	"time"
)

const (
	// yieldNanosPerBlock is the time in nanoseconds that a yield may take for each block that it brings: half of the time to hash the
	// block alone.
	yieldNanosPerBlock = 45
	// yieldDivisor bounds the loss: yields may take one part in share of the time of hashing.
	yieldDivisor = 8
	// maxCreditNanos bounds the credit, in nanoseconds.
	maxCreditNanos = 1_000_000
)

// credit is the time that a queue may spend on yields that bring no requests.
//
// A yield to goroutines that write brings their requests. A yield to goroutines that compute brings nothing, and lasts 10
// ms for each of them.
type credit struct {
	// blocks counts the blocks that have been published, or hashed alone.
	blocks atomic.Int64
	// debt is mostCredit less the credit, in nanoseconds.
	debt atomic.Int64
}

// addBlocks adds the blocks of a piece, and restores credit for them.
func (c *credit) addBlocks(blocks int) {
	c.blocks.Add(int64(blocks))
	c.spend(int64(-blocks * yieldNanosPerBlock / yieldDivisor))
}

// yield lets other goroutines run if there is credit, and returns whether there was.
func (c *credit) yield() bool {
	if c.debt.Load() > maxCreditNanos {
		return false
	}
	blocks, start := c.blocks.Load(), time.Now()
	runtime.Gosched()
	c.spend(int64(time.Since(start)) - (c.blocks.Load()-blocks)*yieldNanosPerBlock)
	return true
}

func (c *credit) spend(nanos int64) {
	if c.debt.Load() > 0 || nanos > 0 {
		if c.debt.Add(nanos) < 0 {
			c.debt.Store(0)
		}
	}
}
