//go:build !(linux || darwin)

package kernel

import (
	"testing"
	"unsafe"
)

// guarded returns n writable bytes that end at a multiple of 64. No guard page follows: package syscall has Mprotect on Linux and
// macOS only.
func guarded(_ testing.TB, n int) []byte {
	memory := make([]byte, n+64)
	end := n + 63 - int(uintptr(unsafe.Pointer(&memory[n+63]))%64)
	return memory[end-n : end : end]
}
