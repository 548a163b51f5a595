package md5lanes

import (
	"runtime"
	"sync/atomic"
	"time"
)

const (
	// yieldNanosPerBlock is the time, in nanoseconds, that a yield may take at no cost to the credit for each block that other
	// goroutines write during it. It is half of the time to hash a block alone.
	yieldNanosPerBlock = 45
	// yieldDivisor bounds the time that is lost in yields: each block adds yieldNanosPerBlock/yieldDivisor nanoseconds to the
	// credit, a sixteenth of the time to hash the block alone.
	yieldDivisor   = 8
	maxCreditNanos = 1_000_000
)

// credit is the time that a queue may spend on yields during which no requests are published.
//
// During a yield, goroutines that write publish requests. Goroutines that compute something else publish nothing, and each of
// them may keep the core for 10 ms: the credit limits this loss.
type credit struct {
	// blocks is the number of blocks that were published or hashed alone so far.
	blocks atomic.Int64
	// debt is maxCreditNanos minus the credit, in nanoseconds.
	debt atomic.Int64
}

func (c *credit) addBlocks(blocks int) {
	c.blocks.Add(int64(blocks))
	c.spend(int64(-blocks * yieldNanosPerBlock / yieldDivisor))
}

// yield lets other goroutines run, if there is credit left. It returns whether it has yielded.
func (c *credit) yield() bool {
	if c.debt.Load() > maxCreditNanos {
		return false
	}
	blocks, start := c.blocks.Load(), time.Now()
	runtime.Gosched()
	c.spend(int64(time.Since(start)) - (c.blocks.Load()-blocks)*yieldNanosPerBlock)
	return true
}

// spend takes nanos from the credit. A negative number adds to the credit, up to maxCreditNanos.
func (c *credit) spend(nanos int64) {
	if c.debt.Load() > 0 || nanos > 0 {
		if c.debt.Add(nanos) < 0 {
			c.debt.Store(0)
		}
	}
}
