package md5lanes

import "github.com/md5lanes/md5lanes/go/internal/kernel"

// backend is the kernels that messages go through, the widest first and the one for a single message last.
type backend []kernel.Choice

func chosen() backend { return kernel.Chosen().Choices }

// lanes is the most messages that it hashes side by side.
func (b backend) lanes() int { return b[0].Kernel.Lanes }

// kernelFor returns the fastest kernel for so many messages.
func (b backend) kernelFor(messages int) *kernel.Kernel { return b.choiceFor(messages).Kernel }

func (b backend) choiceFor(messages int) *kernel.Choice {
	for i := range b {
		if messages >= b[i].From {
			return &b[i]
		}
	}
	return &b[len(b)-1]
}

// timeOf returns the time for a block of each of so many messages, as kernel.Pays has it.
func (b backend) timeOf(messages int) int {
	choice := b.choiceFor(messages)
	return choice.Time * ((messages + choice.Kernel.Lanes - 1) / choice.Kernel.Lanes)
}

// kernelHolding returns the narrowest kernel with a lane for each of so many messages: at most as many as lanes.
func (b backend) kernelHolding(messages int) *kernel.Kernel {
	for i := len(b) - 1; ; i-- {
		if messages <= b[i].Kernel.Lanes {
			return b[i].Kernel
		}
	}
}

// sideBySide returns the kernel that so many messages go through, as many side by side as it has lanes: the fastest one.
// Or a narrower one, if it needs no more calls for messages of one length: 32 messages are two calls of 16 lanes, not one
// of 24 and another of 16.
func (b backend) sideBySide(messages int) *kernel.Kernel {
	k := b.kernelFor(messages)
	if messages <= k.Lanes {
		return k // Without a division: they take a tenth of the time of a small batch.
	}
	calls := func(lanes int) int { return (messages + lanes - 1) / lanes }
	fewest := calls(k.Lanes)
	for _, choice := range b {
		if choice.Kernel.Lanes < k.Lanes && calls(choice.Kernel.Lanes) == fewest {
			k = choice.Kernel
		}
	}
	return k
}
