package md5lanes

import "github.com/md5lanes/md5lanes/go/internal/kernel"

// backend lists the kernels that hash messages, the one with the most lanes first. The last kernel is for a single message.
type backend []kernel.Choice

func chosenBackend() backend { return kernel.Chosen().Choices }

// lanes returns how many messages the widest kernel hashes side by side.
func (b backend) lanes() int { return b[0].Kernel.Lanes }

// kernelFor returns the fastest kernel for this number of messages.
func (b backend) kernelFor(messages int) *kernel.Kernel { return b.choiceFor(messages).Kernel }

func (b backend) choiceFor(messages int) *kernel.Choice {
	for i := range b {
		if messages >= b[i].MinMessages {
			return &b[i]
		}
	}
	return &b[len(b)-1]
}

// blockTime returns the time to hash one block of each message, in percent of the time that the kernel for one message takes for a
// block.
func (b backend) blockTime(messages int) int {
	choice := b.choiceFor(messages)
	return choice.TimePercent * ((messages + choice.Kernel.Lanes - 1) / choice.Kernel.Lanes)
}

// narrowestKernelFor returns the kernel with the fewest lanes that has a lane for each message. There must be at most b.lanes()
// messages.
func (b backend) narrowestKernelFor(messages int) *kernel.Kernel {
	for i := len(b) - 1; ; i-- {
		if messages <= b[i].Kernel.Lanes {
			return b[i].Kernel
		}
	}
}

// groupKernel returns the kernel for groups of this number of messages: the fastest one for the number, or a narrower kernel
// that needs no more calls for messages of equal length. For example, 32 messages are two calls of 16 lanes, not one call of
// 24 lanes and one of 16.
func (b backend) groupKernel(messages int) *kernel.Kernel {
	k := b.kernelFor(messages)
	if messages <= k.Lanes {
		return k // The divisions below would take a tenth of the time of a small batch.
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
