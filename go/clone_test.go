//go:build go1.25

package md5lanes

import (
	"hash"
	"testing"
)

func TestACloneGoesItsOwnWay(t *testing.T) {
	h := New()
	h.Write(painted(100))
	clone, err := h.(hash.Cloner).Clone()
	if err != nil {
		t.Fatal(err)
	}
	h.Write([]byte("one"))
	clone.Write([]byte("another"))
	assertSum(t, h, append(painted(100), "one"...))
	assertSum(t, clone, append(painted(100), "another"...))
}
