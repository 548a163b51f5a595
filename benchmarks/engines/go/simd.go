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

// lanes is the most messages that the server hashes at once.
const lanes = 32

func init() {
	info, _ := debug.ReadBuildInfo()
	for _, dependency := range info.Deps {
		if dependency.Path == module {
			version := dependency.Version + " by " + runtime.Version()
			contestants["md5-simd"] = contestant{version, simd, afresh}
		}
	}
}

// clients are the hashers of one server, by their number. They stay from one batch to the next, because a server
// never forgets a closed hasher, and would wait for it in vain.
var clients = make(map[int][]md5simd.Hasher)

// clientsOf returns count hashers of one server, and makes them the first time.
func clientsOf(count int) []md5simd.Hasher {
	if clients[count] == nil {
		server := md5simd.NewServer()
		for range count {
			clients[count] = append(clients[count], server.NewHash())
		}
	}
	return clients[count]
}

// afresh resets and returns the hashers of one server.
func afresh(count int) (hashers []hasher) {
	for _, client := range clientsOf(count) {
		client.Reset()
		hashers = append(hashers, client)
	}
	return hashers
}

// simd hashes with a goroutine for each message, but no more than lanes. Each takes the next message
// when it is done with its last.
func simd(messages [][]byte, digests [][md5.Size]byte) {
	var next atomic.Int64
	var running sync.WaitGroup
	for _, hasher := range clientsOf(min(len(messages), lanes)) {
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
