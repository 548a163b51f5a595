//go:build !race

package md5lanes

import (
	"crypto/md5"
	"hash"
	"runtime/debug"
	"testing"
)

// The test turns the garbage collector off, because the collector would free the memory that a sync.Pool keeps. With the race
// detector, a sync.Pool drops memory at random, so this file is not in such builds.
func TestNothingIsAllocatedForEachMessage(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var lengths []int
	for i := range 3 * windowMessages {
		lengths = append(lengths, i%400)
	}
	messages := paintedOf(lengths)
	digests := make([][Size]byte, len(messages))
	var hashes []hash.Hash
	for i := range 200 {
		hashes = append(hashes, []func() hash.Hash{New, md5.New}[i%2]())
	}
	h := New()
	var sum [Size]byte
	for name, f := range map[string]func(){
		"Sum":                       func() { sum = Sum(messages[300]) },
		"hash.Sum":                  func() { h.Sum(sum[:0]) },
		"Write":                     func() { h.Write(messages[300]) },
		"SumManyInto":               func() { SumManyInto(digests, messages) },
		"SumManyInto, two messages": func() { SumManyInto(digests[:2], messages[:2]) },
		"WriteMany":                 func() { WriteMany(hashes, messages[200:400]) },
	} {
		if count := testing.AllocsPerRun(5, f); count > 0 {
			t.Errorf("%s allocates %v times", name, count)
		}
	}
	if count := testing.AllocsPerRun(5, func() { SumMany(messages) }); count > 1 {
		t.Errorf("SumMany allocates %v times", count)
	}
}
