package md5lanes

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"unsafe"
)

// sumInLanes does the same as SumManyInto, with the backend and the memory of b, and uses lanes even if that is slower.
func sumInLanes(b *batch, digests [][Size]byte, messages [][]byte) {
	sumMany(b.backend, &sync.Pool{New: func() any { return b }}, digests, messages, true)
}

func assertSums(t *testing.T, b *batch, lengths []int) {
	t.Helper()
	messages := paintedOf(lengths)
	digests := make([][Size]byte, len(messages))
	sumInLanes(b, digests, messages)
	assertDigests(t, digests, messages)
}

func TestAnyNumberOfMessages(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		batch := newBatch(b)
		for count := range 3*b.lanes() + 2 {
			var mixed, small, tiny []int
			for i := range count {
				mixed = append(mixed, i*i*37%3000)
				small = append(small, i*i*37%(maxSmallBytes+1))
				tiny = append(tiny, i*i*37%56)
			}
			assertSums(t, batch, mixed)
			assertSums(t, batch, small)
			assertSums(t, batch, tiny)
		}
	})
}

func TestEveryLengthAtEveryPlaceOfAGroup(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		batch, lanes := newBatch(b), b.lanes()
		for length := range maxSmallBytes + 1 {
			for place := 0; place < lanes; place += 1 + lanes/3 {
				lengths := slices.Repeat([]int{length}, lanes)
				for i := range lengths {
					if i < place {
						lengths[i] = length / (place + 1)
					} else if i > place {
						lengths[i] = min(length+BlockSize*place, maxSmallBytes)
					}
				}
				assertSums(t, batch, lengths)
			}
		}
	})
}

func TestEveryPairOfBlockCountsInOneGroup(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		batch, lanes := newBatch(b), b.lanes()
		for pair := range maxSmallBlocks * maxSmallBlocks {
			one, other := (1+pair/maxSmallBlocks)*BlockSize-9, (1+pair%maxSmallBlocks)*BlockSize-9
			for from := range lanes + 1 {
				lengths := slices.Repeat([]int{one}, lanes)
				for i := from; i < lanes; i++ {
					lengths[i] = other
				}
				assertSums(t, batch, lengths)
			}
		}
	})
}

func TestMessagesOfOneLengthAreHashedWithoutCopy(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		batch := newBatch(b)
		for _, length := range []int{376, 383, 384, 439, 440, 447, 448, 1000, maxBytesWithoutCopy, maxBytesWithoutCopy + 1} {
			for _, count := range []int{1, 2, b.lanes() - 1, b.lanes(), b.lanes() + 1, 2*b.lanes() + 3} {
				assertSums(t, batch, slices.Repeat([]int{length}, count))
			}
		}
	})
}

func TestSimilarMessagesAreHashedWithoutCopy(t *testing.T) {
	forEachBackend(t, func(t *testing.T, b backend) {
		batch := newBatch(b)
		for _, longest := range []int{500, 2000, maxBytesWithoutCopy} {
			for _, step := range []int{1, 9, 64} {
				lengths := make([]int, 3*b.lanes()+1)
				for i := range lengths {
					lengths[i] = max(longest-i*step, maxSmallBytes)
				}
				assertSums(t, batch, lengths)
			}
		}
	})
}

func TestSmallMessagesThatWaitLeaveRoomForTheGroupsOfTheNextWindow(t *testing.T) {
	lengths := append(slices.Repeat([]int{10}, windowMessages), slices.Repeat([]int{1000}, windowMessages)...)
	forEachBackend(t, func(t *testing.T, b backend) { assertSums(t, newBatch(b), lengths) })
}

func TestWindowsOfMessages(t *testing.T) {
	lengths := make([]int, 2*windowMessages+100)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range lengths {
		lengths[i] = random.IntN(100)
		if i%100 == 0 {
			lengths[i] = random.IntN(5000)
		}
	}
	forEachBackend(t, func(t *testing.T, b backend) { assertSums(t, newBatch(b), lengths) })
}

// A batch that does not fit into the second-level cache is prefetched.
func TestABatchThatIsLargerThanTheSecondLevelCache(t *testing.T) {
	lengths := make([]int, 2*windowMessages+100)
	for i := range lengths {
		lengths[i] = i * 37 % (maxSmallBytes + 1)
	}
	assertSums(t, newBatch(chosenBackend()), lengths)
}

func TestSumManyHashesFewAndShortMessages(t *testing.T) {
	for count := range 20 {
		for _, length := range []int{0, 20, 55, 56, 375, 376, 1000, 10000} {
			lengths := make([]int, count)
			for i := range lengths {
				lengths[i] = max(0, length-i*i)
			}
			messages := paintedOf(lengths)
			assertDigests(t, SumMany(messages), messages)
		}
	}
}

func TestSumManyIntoPanicsIfThereAreNotAsManyDigestsAsMessages(t *testing.T) {
	defer func() {
		if got, want := fmt.Sprint(recover()), "md5lanes: 3 messages and room for 2 digests"; got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}()
	SumManyInto(make([][Size]byte, 2), make([][]byte, 3))
}

func TestABatchKeepsNothingOfTheMessages(t *testing.T) {
	b := newBatch(chosenBackend())
	for _, lengths := range [][]int{{1, 2, 3}, slices.Repeat([]int{500}, 2*maxLanes), slices.Repeat([]int{100, 5000}, maxLanes)} {
		assertSums(t, b, lengths)
		s := b.groups
		if s.messages != nil || s.digests != nil || s.countWaiting(1) > 0 || len(s.ends) > 0 {
			t.Errorf("the batch still has messages")
		}
		if slices.ContainsFunc(s.data, func(p unsafe.Pointer) bool { return p != nil }) {
			t.Error("the batch still has a pointer to a message")
		}
	}
}

func TestNilIsTheEmptyMessage(t *testing.T) {
	for count := range 200 {
		messages := make([][]byte, count)
		for i := range messages {
			if i%3 == 2 {
				messages[i] = painted(i)
			}
		}
		assertDigests(t, SumMany(messages), messages)
		clear(messages)
		assertDigests(t, SumMany(messages), messages)
	}
}
