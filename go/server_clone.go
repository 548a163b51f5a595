//go:build go1.25

package md5lanes

import "hash"

// Clone implements [hash.Cloner], which is new in Go 1.25. The same server hashes the copy.
func (s *stream) Clone() (hash.Cloner, error) {
	clone := *s
	return &clone, nil
}
