//go:build go1.25

package md5lanes

import "hash"

// Clone implements [hash.Cloner], which is new in Go 1.25.
func (d *digest) Clone() (hash.Cloner, error) {
	clone := *d
	return &clone, nil
}
