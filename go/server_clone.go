//go:build go1.25

package md5lanes

import "hash"

// Clone returns a copy of s, which the same server hashes. Clone implements [hash.Cloner], which is new in Go 1.25.
func (s *stream) Clone() (hash.Cloner, error) {
	clone := *s
	return &clone, nil
}
