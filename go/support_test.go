package md5lanes

import (
	"crypto/md5"
	"strings"
	"testing"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// painted returns length bytes of a pattern. Its period, 251 bytes, is not a power of two, so swapped blocks change the digest.
func painted(length int) []byte {
	message := make([]byte, length)
	for i := range message {
		message[i] = byte(i % 251)
	}
	return message
}

// paintedOf returns messages of these lengths. Message i begins at byte i of the pattern.
func paintedOf(lengths []int) [][]byte {
	messages := make([][]byte, len(lengths))
	for i, length := range lengths {
		messages[i] = painted(length + i)[i:]
	}
	return messages
}

// forEachBackend runs a test with the backend of this process and, unless the environment forces a kernel, with each kernel that
// can run here, alone, and with each kernel with lanes together with the kernel for a single message.
func forEachBackend(t *testing.T, test func(*testing.T, backend)) {
	backends := []backend{chosenBackend()}
	one := chosenBackend()[len(chosenBackend())-1]
	for _, k := range kernel.All() {
		if forcedKernel() != "" {
			break
		}
		backends = append(backends, backend{{Performance: kernel.Performance{MinMessages: 1, TimePercent: 100}, Kernel: k, Small: k}})
		if k.Lanes > 1 {
			backends = append(backends, backend{{Performance: kernel.Performance{MinMessages: k.Lanes/2 + 1, TimePercent: 150}, Kernel: k, Small: k}, one})
		}
	}
	for _, b := range backends {
		var names []string
		for _, choice := range b {
			names = append(names, choice.Kernel.Name)
		}
		t.Run(strings.Join(names, ","), func(t *testing.T) { test(t, b) })
	}
}

func assertDigests(t *testing.T, digests [][Size]byte, messages [][]byte) {
	t.Helper()
	for i, message := range messages {
		if want := md5.Sum(message); digests[i] != want {
			t.Fatalf("message %d of %d, %d bytes: %x, not %x", i, len(messages), len(message), digests[i], want)
		}
	}
}

const maxBytesWithoutCopy = maxBlocksWithoutCopy*BlockSize - lengthSize - 1
