package md5lanes

import (
	"crypto/md5"
	"encoding/json"
	"hash"
	"maps"
	"os"
	"slices"
	"sync"
	"testing"
	"unsafe"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// plans has the contents of testdata/plans.json: the calls of kernels that hash given messages. vectors/README.md in the
// repository describes the file.
type plans struct {
	Backends         map[string][][3]int
	Digests, Updates []struct {
		Messages [][]int
		Apart    int
		Calls    map[string][][4]int
	}
}

// call describes a call of a kernel. `busy` is the number of lanes in use.
type call struct{ lanes, blocks, busy int }

// calls has the number of calls of each kind.
type calls map[call]int

// blocks returns the number of blocks in each lane. The keys are the number of lanes and the number of lanes in use.
func (c calls) blocks() map[[2]int]int {
	blocks := map[[2]int]int{}
	for call, count := range c {
		blocks[[2]int{call.lanes, call.busy}] += count * call.blocks
	}
	return blocks
}

func TestPlansEqualTheVectors(t *testing.T) {
	text, err := os.ReadFile("testdata/plans.json")
	if err != nil {
		t.Fatal(err)
	}
	var all plans
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	if len(all.Backends) == 0 || len(all.Digests) == 0 || len(all.Updates) == 0 {
		t.Fatal("there are no plans")
	}
	for name, rows := range all.Backends {
		t.Run(name, func(t *testing.T) {
			if rows[0][0] > maxLanes {
				t.Skipf("no kernel of this build has %d lanes", rows[0][0])
			}
			var b backend
			for _, row := range rows {
				k := &kernel.Kernel{Name: name, Lanes: row[0]}
				b = append(b, kernel.Choice{Performance: kernel.Performance{MinMessages: row[1], TimePercent: row[2]}, Kernel: k, Small: k})
			}
			for _, plan := range all.Digests {
				messages := messagesOf(plan.Messages, plan.Apart)
				assertCalls(t, plan.Messages, callsOfSums(t, b, messages), plan.Calls[name])
			}
			for _, plan := range all.Updates {
				pieces := messagesOf(plan.Messages, plan.Apart)
				assertCalls(t, plan.Messages, callsOfWrites(t, b, pieces), plan.Calls[name])
			}
		})
	}
}

// assertCalls checks that got are the planned calls. A row of planned has a number of equal calls, then their lanes, blocks and
// lanes in use.
func assertCalls(t *testing.T, messages [][]int, got calls, planned [][4]int) {
	t.Helper()
	want, most := calls{}, 0
	for _, row := range planned {
		want[call{row[1], row[2], row[3]}], most = row[0], max(most, row[2])
	}
	// The plans are those of the Rust library. In Go a planned call for more than maxBlocksPerCall blocks is several calls, for
	// the same number of blocks in all.
	if most > maxBlocksPerCall && maps.Equal(got.blocks(), want.blocks()) {
		return
	}
	if !maps.Equal(got, want) {
		t.Errorf("%v: %v, not %v", messages, got, want)
	}
}

// messagesOf returns the messages of a plan: each begins `apart` bytes after the one before. The first element of each list is a
// number of messages; the other elements are the lengths of these messages, used in turn.
func messagesOf(lists [][]int, apart int) (messages [][]byte) {
	var ends []int
	for _, list := range lists {
		for i := range list[0] {
			ends = append(ends, len(ends)*apart+list[1:][i%(len(list)-1)])
		}
	}
	memory := make([]byte, slices.Max(ends)+l1AliasStride)
	memory = memory[-uintptr(unsafe.Pointer(unsafe.SliceData(memory)))%l1AliasStride:]
	for i, end := range ends {
		messages = append(messages, memory[i*apart:end])
	}
	return messages
}

// record returns the calls of kernels that f makes. The kernels do not run.
func record(t *testing.T, f func()) calls {
	t.Helper()
	recorded := calls{}
	recorder = func(k *kernel.Kernel, blocks, busy int, last *unsafe.Pointer) {
		if blocks > maxBlocksPerCall {
			t.Errorf("a call for %d blocks", blocks)
		}
		if last != nil && k.Lanes == 1 {
			recorded[call{1, 1, 1}]++
		} else if last != nil {
			blocks++
		}
		recorded[call{k.Lanes, blocks, busy}]++
	}
	defer func() { recorder = nil }()
	f()
	return recorded
}

func callsOfSums(t *testing.T, b backend, messages [][]byte) calls {
	t.Helper()
	digests := make([][Size]byte, len(messages))
	pool := &sync.Pool{New: func() any { return newBatch(b) }}
	recorded := record(t, func() { sumMany(b, pool, digests, messages, false) })
	for i, message := range messages {
		// The recorded kernels compute no digests. So a right digest is from sum, and the calls of sum, which are not recorded,
		// are added here.
		if digests[i] == md5.Sum(message) {
			whole := len(message) / BlockSize
			if whole > 0 {
				recorded[call{1, whole, 1}]++
			}
			recorded[call{1, paddedBlocks(len(message)) - whole, 1}]++
		}
	}
	return recorded
}

func callsOfWrites(t *testing.T, b backend, pieces [][]byte) calls {
	t.Helper()
	hashes := make([]hash.Hash, len(pieces))
	for i := range hashes {
		hashes[i] = New()
	}
	pool := &sync.Pool{New: func() any { return newWriter(b) }}
	return record(t, func() {
		if _, err := writeMany(b, pool, hashes, pieces); err != nil {
			t.Error(err)
		}
	})
}

func TestLongerMessagesAreSortedByTheirBlocks(t *testing.T) {
	l := newLongMessages()
	for _, count := range []int{0, 1, 2, 3, 50, windowMessages} {
		for _, most := range []int{1, maxBlocksWithoutCopy - 100, maxBlocksWithoutCopy + 15, 1 << 20} {
			var want []int
			l.messages = l.messages[:0]
			for i := range count {
				blocks := 1 + i*i*37%most
				l.add(blocks, i)
				want = append(want, blocks)
			}
			slices.Sort(want)
			l.sort()
			var got []int
			for _, place := range l.order {
				got = append(got, l.blocks(place))
			}
			if !slices.Equal(got, want) {
				t.Errorf("%d, not %d", got, want)
			}
		}
	}
}
