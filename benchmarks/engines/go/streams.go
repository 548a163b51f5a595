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

func separateStreams(count int) (hashers []hasher) {
	for range count {
		hashers = append(hashers, md5.New())
	}
	return hashers
}

// runStreams writes times*work.length bytes to each stream, in pieces and in a goroutine for each stream. It returns the answer
// NANOSECONDS DIGEST PROCESSOR P50 P99. P50 and P99 are percentiles of the times of calls of Write; only the streams with the
// shortest pieces count.
func (work *work) runStreams(contestant contestant, times int) string {
	shortest := slices.Min(work.pieceLengths)
	messages := work.messages()
	digests := make([][md5.Size]byte, len(messages))
	measured := make([][]int64, len(messages))
	start := make(chan struct{})
	var ready, done sync.WaitGroup
	for i, hasher := range contestant.streams(len(messages)) {
		ready.Add(1)
		done.Add(1)
		memory, piece := messages[i], work.pieceLengths[i]
		durations := make([]int64, 0, times*work.length/piece)
		go func() {
			defer done.Done()
			ready.Done()
			<-start
			for from := 0; len(durations) < cap(durations); from = (from + piece) % len(memory) {
				if work.pause > 0 {
					time.Sleep(work.pause)
				}
				before := time.Now()
				hasher.Write(memory[from : from+piece])
				durations = append(durations, time.Since(before).Nanoseconds())
			}
			hasher.Sum(digests[i][:0])
			if piece == shortest {
				measured[i] = durations
			}
		}()
	}
	ready.Wait()
	processor, before := processorTime(), time.Now()
	close(start)
	done.Wait()
	elapsed := time.Since(before).Nanoseconds()
	processor = processorTime() - processor
	latencies := slices.Concat(measured...)
	slices.Sort(latencies)
	p50, p99 := latencies[len(latencies)/2], latencies[len(latencies)*99/100]
	return fmt.Sprintf("%d %x %d %d %d", elapsed, digestOf(digests), processor, p50, p99)
}

// processorTime returns the processor time of this process so far, in nanoseconds.
func processorTime() int64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return usage.Utime.Nano() + usage.Stime.Nano()
}
