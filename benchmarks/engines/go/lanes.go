package main

import (
	"crypto/md5"
	"runtime"

	md5lanes "github.com/md5lanes/md5lanes/go"
)

func init() {
	contestants["md5lanes-go"] = contestant{version(), inLanes, serverStreams}
}

func version() string { return "by " + runtime.Version() }

func inLanes(messages [][]byte, digests [][md5.Size]byte) {
	md5lanes.SumManyInto(digests, messages)
}

// singleByLanes hashes one message, without the cost of a loop.
func singleByLanes(messages [][]byte, digests [][md5.Size]byte) {
	digests[0] = md5lanes.Sum(messages[0])
}

func serverStreams(count int) (hashers []hasher) {
	server := md5lanes.NewServer()
	for range count {
		hashers = append(hashers, server.NewHash())
	}
	return hashers
}
