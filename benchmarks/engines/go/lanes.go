package main

import (
	"crypto/md5"
	"runtime"

	md5lanes "github.com/md5lanes/md5lanes/go"
)

func init() {
	contestants["md5lanes-go"] = contestant{version(), inLanes, served}
}

func version() string { return "by " + runtime.Version() }

// inLanes hashes the messages side by side.
func inLanes(messages [][]byte, digests [][md5.Size]byte) {
	md5lanes.SumManyInto(digests, messages)
}

// singleLane hashes one message, without a loop's cost.
func singleLane(messages [][]byte, digests [][md5.Size]byte) {
	digests[0] = md5lanes.Sum(messages[0])
}

// served begins streams of one server.
func served(count int) (hashers []hasher) {
	server := md5lanes.NewServer()
	for range count {
		hashers = append(hashers, server.NewHash())
	}
	return hashers
}
