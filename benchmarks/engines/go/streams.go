package main

import (
	"crypto/md5"
	"fmt"
	"slices"
	"sync"
	"syscall"
	"time"
)

// hasher is what a goroutine writes to.
type hasher interface {
	Write(piece []byte) (int, error)
	Sum(before []byte) []byte
}

// hashers begin so many streams, by the names of contestants.
var hashers = map[string]func(count int) []hasher{"go": alone}

// alone has a hasher for each stream that knows of no other.
func alone(count int) (hashers []hasher) {
	for range count {
		hashers = append(hashers, md5.New())
	}
	return hashers
}

// streams answers for streams, each with a goroutine that writes to it. The times of writes are
// told of the shortest pieces only.
func streams(hashers []hasher, places []place, bytes, pause int, pieces []int) {
	paint(places[len(places)-1].end)
	shortest := slices.Min(pieces)
	digests := make([][md5.Size]byte, len(places))
	writes := make([][]int64, len(places))
	start := make(chan struct{})
	var ready, done sync.WaitGroup
	for i, hasher := range hashers {
		ready.Add(1)
		done.Add(1)
		memory, piece := painted[places[i].start:places[i].end], pieces[i]
		times := make([]int64, 0, bytes/piece)
		go func() {
			defer done.Done()
			ready.Done()
			<-start
			for from := 0; len(times) < cap(times); from = (from + piece) % len(memory) {
				if pause > 0 {
					time.Sleep(time.Duration(pause))
				}
				before := time.Now()
				hasher.Write(memory[from : from+piece])
				times = append(times, time.Since(before).Nanoseconds())
			}
			hasher.Sum(digests[i][:0])
			if piece == shortest {
				writes[i] = times
			}
		}()
	}
	ready.Wait()
	processor, before := processorTime(), time.Now()
	close(start)
	done.Wait()
	elapsed := time.Since(before).Nanoseconds()
	processor = processorTime() - processor
	told := slices.Concat(writes...)
	slices.Sort(told)
	p50, p99 := told[len(told)/2], told[len(told)*99/100]
	fmt.Printf("%d %d %d %d %x\n", elapsed, processor, p50, p99, all(digests))
}

// processorTime is that of this process so far, in nanoseconds.
func processorTime() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}
