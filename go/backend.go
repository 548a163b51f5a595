package md5lanes

import "github.com/md5lanes/md5lanes/go/internal/kernel"

// backend is the kernels that messages go through, the widest first and the one for a single message last.
type backend []kernel.Choice

func chosen() backend { return kernel.Chosen().Choices }

// lanes is the most messages that it hashes side by side.
func (b backend) lanes() int { return b[0].Kernel.Lanes }

// kernelFor returns the fastest kernel for so many messages.
func (b backend) kernelFor(messages int) *kernel.Kernel {
	for i := range b {
		if messages >= b[i].From {
			return b[i].Kernel
		}
	}
	return b[len(b)-1].Kernel
}

// kernelHolding returns the narrowest kernel with a lane for each of so many messages: at most as many as lanes.
func (b backend) kernelHolding(messages int) *kernel.Kernel {
	for i := len(b) - 1; ; i-- {
		if messages <= b[i].Kernel.Lanes {
			return b[i].Kernel
		}
	}
}

// sideBySide returns how many of so many messages should run side by side: as many as the kernel for them has lanes.
// Or fewer, if a narrower kernel needs no more calls for messages of one length: 32 messages are two calls of 16
// lanes, not one of 24 and another of 16.
func (b backend) sideBySide(messages int) int {
	calls := func(lanes int) int { return (messages + lanes - 1) / lanes }
	lanes := b.kernelFor(messages).Lanes
	fewest := calls(lanes)
	for _, choice := range b {
		if calls(choice.Kernel.Lanes) == fewest {
			lanes = min(lanes, choice.Kernel.Lanes)
		}
	}
	return lanes
}
