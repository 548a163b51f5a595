package md5lanes

import (
	"encoding/binary"
	"errors"
)

// An exported state has the format of crypto/md5: magic, the four words of the state (big-endian), a block with the bytes after
// the last whole block of the message, followed by zeros, and the length of the message in bytes (big-endian).
const (
	magic     = "md5\x01"
	stateSize = len(magic) + 4*4 + BlockSize + 8
)

func (d *digest) MarshalBinary() ([]byte, error) {
	return d.AppendBinary(make([]byte, 0, stateSize))
}

func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, magic...)
	for _, word := range d.state {
		b = binary.BigEndian.AppendUint32(b, word)
	}
	b = append(b, d.tail[:d.tailLength()]...)
	b = append(b, make([]byte, BlockSize-d.tailLength())...)
	return binary.BigEndian.AppendUint64(b, d.length), nil
}

func (d *digest) UnmarshalBinary(b []byte) error {
	if len(b) < len(magic) || string(b[:len(magic)]) != magic {
		return errors.New("md5lanes: invalid hash state identifier")
	}
	if len(b) != stateSize {
		return errors.New("md5lanes: invalid hash state size")
	}
	b = b[len(magic):]
	for i := range d.state {
		d.state[i] = binary.BigEndian.Uint32(b[4*i:])
	}
	b = b[4*4:]
	d.tail = [BlockSize]byte(b)
	d.length = binary.BigEndian.Uint64(b[BlockSize:])
	return nil
}
