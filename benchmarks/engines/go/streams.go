package main

import (
	"crypto/md5"
	"fmt"
	"slices"
	"sync"
	"syscall"
	"time"
)

// hasher is a stream that a goroutine writes to.
type hasher interface {
	Write(piece []byte) (int, error)
	Sum(before []byte) []byte
}

// alone begins streams that are independent of each other.
func alone(count int) (hashers []hasher) {
	for range count {
		hashers = append(hashers, md5.New())
	}
	return hashers
}

// write writes to each stream in a goroutine of its own. Latencies are of the shortest pieces only.
func (work *work) write(contestant contestant, count int) string {
	shortest := slices.Min(work.pieces)
	messages := work.messages()
	digests := make([][md5.Size]byte, len(messages))
	writes := make([][]int64, len(messages))
	start := make(chan struct{})
	var ready, done sync.WaitGroup
	for i, hasher := range contestant.hashers(len(messages)) {
		ready.Add(1)
		done.Add(1)
		memory, piece := messages[i], work.pieces[i]
		times := make([]int64, 0, count*work.length/piece)
		go func() {
			defer done.Done()
			ready.Done()
			<-start
			for from := 0; len(times) < cap(times); from = (from + piece) % len(memory) {
				if work.pause > 0 {
					time.Sleep(work.pause)
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
	latencies := slices.Concat(writes...)
	slices.Sort(latencies)
	p50, p99 := latencies[len(latencies)/2], latencies[len(latencies)*99/100]
	return fmt.Sprintf("%d %x %d %d %d", elapsed, all(digests), processor, p50, p99)
}

// processorTime returns the processor time of this process so far, in nanoseconds.
func processorTime() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}
