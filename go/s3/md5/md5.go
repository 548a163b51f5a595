// Package md5 replaces crypto/md5 in S3 servers: scripts/build-versitygw builds one with it. It has the names that the server
// uses, and one md5lanes.Server for the whole process, which hashes all streams side by side.
package md5

import (
	"hash"

	md5lanes "github.com/md5lanes/md5lanes/go"
)

// Size and BlockSize are as in crypto/md5.
const (
	Size      = md5lanes.Size
	BlockSize = md5lanes.BlockSize
)

var server = md5lanes.NewServer()

// New returns the hash of a new stream. It needs no Close.
func New() hash.Hash {
	return server.NewHash()
}

// Sum returns the MD5 of data.
func Sum(data []byte) [Size]byte {
	return md5lanes.Sum(data)
}
