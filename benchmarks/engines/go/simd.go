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

// lanes is the greatest number of goroutines that hash messages: twice the 16 lanes in which a server of md5-simd hashes.
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

// serverHashers has, for each count that hashersOf was called with, this number of hashers of one server. They are never closed,
// because a server goes on looking for data of closed hashers.
var serverHashers = make(map[int][]md5simd.Hasher)

// hashersOf returns count hashers of one server. Later calls with the same count return the same hashers.
func hashersOf(count int) []md5simd.Hasher {
	if serverHashers[count] == nil {
		server := md5simd.NewServer()
		for range count {
			serverHashers[count] = append(serverHashers[count], server.NewHash())
		}
	}
	return serverHashers[count]
}

// resetHashers resets the hashers of hashersOf, and returns them.
func resetHashers(count int) (hashers []hasher) {
	for _, hasher := range hashersOf(count) {
		hasher.Reset()
		hashers = append(hashers, hasher)
	}
	return hashers
}

// inGoroutines hashes the messages in goroutines: as many as there are messages, but at most lanes.
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
