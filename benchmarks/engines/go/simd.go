//go:build md5simd

package main

import (
	"crypto/md5"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	md5simd "github.com/minio/md5-simd"
)

const module = "github.com/minio/md5-simd"

// lanes is the greatest number of messages that the server hashes at once.
const lanes = 32

func init() {
	info, _ := debug.ReadBuildInfo()
	for _, dependency := range info.Deps {
		if dependency.Path == module {
			version := dependency.Version + " by " + runtime.Version()
			contestants["md5-simd"] = contestant{version, inGoroutines, resetHashers}
		}
	}
}

// serverHashers has a server's hashers, by their number. Hashers are kept from one batch to the next, because a server does not
// forget a closed hasher, and would wait for its data.
var serverHashers = make(map[int][]md5simd.Hasher)

// hashersOf returns count hashers of one server. The first call with this count makes them.
func hashersOf(count int) []md5simd.Hasher {
	if serverHashers[count] == nil {
		server := md5simd.NewServer()
		for range count {
			serverHashers[count] = append(serverHashers[count], server.NewHash())
		}
	}
	return serverHashers[count]
}

// resetHashers resets and returns the count hashers of one server.
func resetHashers(count int) (hashers []hasher) {
	for _, hasher := range hashersOf(count) {
		hasher.Reset()
		hashers = append(hashers, hasher)
	}
	return hashers
}

// inGoroutines hashes with a goroutine for each message, but at most lanes goroutines. A goroutine that has finished a message takes
// the next one.
func inGoroutines(messages [][]byte, digests [][md5.Size]byte) {
	var next atomic.Int64
	var running sync.WaitGroup
	for _, hasher := range hashersOf(min(len(messages), lanes)) {
		running.Add(1)
		go func() {
			defer running.Done()
			for {
				i := int(next.Add(1)) - 1
				if i >= len(messages) {
					return
				}
				hasher.Reset()
				hasher.Write(messages[i])
				hasher.Sum(digests[i][:0])
			}
		}()
	}
	running.Wait()
}
