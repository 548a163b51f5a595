package benchmarks

import (
	"fmt"
	"hash"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/md5lanes/md5lanes/go"
	md5simd "github.com/minio/md5-simd"
)

func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func BenchmarkStreams(b *testing.B) {
	simd := md5simd.NewServer()
	our := md5lanes.NewServer()
	for _, size := range []int{32 << 10, 1 << 20} {
		for _, n := range []int{1, 2, 3, 4, 8, 16, 64, 200} {
			for _, c := range []struct {
				name string
				open func() hash.Hash
			}{{"ours", func() hash.Hash { return our.NewHash() }}, {"simd", func() hash.Hash { return simd.NewHash() }}} {
				b.Run(fmt.Sprintf("%d/%d/%s", size, n, c.name), func(b *testing.B) {
					data := make([][]byte, n)
					hs := make([]hash.Hash, n)
					for i := range data {
						data[i] = make([]byte, size+64*i)[64*i:]
						for j := range data[i] {
							data[i][j] = byte(j)
						}
						hs[i] = c.open()
					}
					b.SetBytes(int64(size * n))
					b.ResetTimer()
					before := cpuTime()
					var wg sync.WaitGroup
					for i := range n {
						wg.Add(1)
						go func() {
							defer wg.Done()
							for range b.N {
								hs[i].Write(data[i])
							}
							hs[i].Sum(nil)
						}()
					}
					wg.Wait()
					b.ReportMetric((cpuTime()-before).Seconds()*1e9/float64(b.N*n*size), "cpu-s/GB")
				})
			}
		}
	}
}
