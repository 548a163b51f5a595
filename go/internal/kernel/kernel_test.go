package kernel

import (
	"crypto/md5"
	"encoding/binary"
	"testing"
)

func TestBlocksAgreeWithTheStandardLibrary(t *testing.T) {
	state := [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}
	p := make([]byte, 128)
	p[64], p[121] = 0x80, 2
	Blocks(&state, p)
	var digest [16]byte
	for i, word := range state {
		binary.LittleEndian.PutUint32(digest[4*i:], word)
	}
	if want := md5.Sum(p[:64]); digest != want {
		t.Errorf("%x, not %x", digest, want)
	}
}
