//go:build go1.25

package md5lanes

import (
	"hash"
	"testing"
)

func TestACloneIsIndependent(t *testing.T) {
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

func TestAHashAndItsCloneAreTwoTargets(t *testing.T) {
	h, other := New(), New()
	WriteMany([]hash.Hash{h, other}, [][]byte{painted(1000), painted(1000)})
	clone, err := h.(hash.Cloner).Clone()
	if err != nil {
		t.Fatal(err)
	}
	w := newWriter(chosenBackend())
	w.addTargets([]hash.Hash{h, clone, other}, [][]byte{nil, nil, nil})
	if len(w.targets) < 3 {
		t.Errorf("%d of 3 are written side by side", len(w.targets))
	}
}
