package kernel

import "unsafe"

type features uint8

var kernels = [...]Kernel{{Name: "x1_portable", Lanes: 1, paysFrom: 1}}

func runOne(_ int, state *uint32, data unsafe.Pointer, blocks int) { x1_portable(state, data, blocks) }

func runMany(int, *uint32, *unsafe.Pointer, int, unsafe.Pointer, *unsafe.Pointer) {
	panic("no kernel for many messages")
}
