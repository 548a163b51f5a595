//go:build linux || darwin

package kernel

import (
	"syscall"
	"testing"
)

// guarded returns n writable bytes, right before a page that cannot be read.
func guarded(t testing.TB, n int) []byte {
	page := syscall.Getpagesize()
	writable := (n + page - 1) / page * page
	memory, err := syscall.Mmap(-1, 0, writable+page, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err == nil {
		err = syscall.Mprotect(memory[writable:], syscall.PROT_NONE)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Munmap(memory); err != nil {
			t.Error(err)
		}
	})
	return memory[writable-n : writable : writable]
}
