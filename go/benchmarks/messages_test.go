package benchmarks

import (
	"crypto/md5"
	"fmt"
	"syscall"
	"testing"

	md5lanes "github.com/md5lanes/md5lanes/go"
)

// BenchmarkOne hashes one message in memory.
func BenchmarkOne(b *testing.B) {
	for _, size := range []int{16, 55, 1 << 10, 16 << 10, 1 << 20} {
		message := messages(1, size)[0]
		for lib, sum := range map[string]func([]byte) [16]byte{"crypto": md5.Sum, "md5lanes": md5lanes.Sum} {
			b.Run(fmt.Sprintf("size=%d/lib=%s", size, lib), func(b *testing.B) {
				b.SetBytes(int64(size))
				for range b.N {
					sum(message)
				}
			})
		}
	}
}

// BenchmarkMany hashes many messages in memory, on one core.
func BenchmarkMany(b *testing.B) {
	var strings [][]byte
	for i := range 10_000 {
		strings = append(strings, messages(1, 20+i*7%21)...)
	}
	for name, batch := range map[string][][]byte{"strings": strings, "64x32KiB": messages(64, 32<<10)} {
		bytes := 0
		for _, message := range batch {
			bytes += len(message)
		}
		digests := make([][16]byte, len(batch))
		for lib, hash := range map[string]func(){
			"crypto": func() {
				for i, message := range batch {
					digests[i] = md5.Sum(message)
				}
			},
			"md5lanes": func() { md5lanes.SumManyInto(digests, batch) },
		} {
			b.Run(fmt.Sprintf("batch=%s/lib=%s", name, lib), func(b *testing.B) {
				b.SetBytes(int64(bytes))
				for range b.N {
					hash()
				}
			})
		}
	}
}

// messages returns so many messages of one length, at different offsets within their pages.
func messages(count, size int) [][]byte {
	all := make([][]byte, count)
	for i := range all {
		offset := 64 * (i % 64)
		all[i] = make([]byte, offset+size)[offset:]
		for j := range all[i] {
			all[i][j] = byte(j % 251)
		}
	}
	return all
}

// measureProcessor begins to measure the processor time of the process. What it returns ends that, and reports the time
// for each GB if an iteration hashes so many bytes.
func measureProcessor(b *testing.B, bytes int) (end func()) {
	processor := func() float64 {
		var usage syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
			b.Fatal(err)
		}
		return float64(usage.Utime.Nano() + usage.Stime.Nano())
	}
	b.ResetTimer()
	start := processor()
	return func() { b.ReportMetric((processor()-start)/float64(bytes)/float64(b.N), "cpu-s/GB") }
}
