// Code generated from codegen/src/manifest.rs by `make codegen`. DO NOT EDIT.

//go:build !purego

package kernel

import "unsafe"

const (
	// assembly tells whether this target has kernels in assembly.
	assembly = true
	// MaxLanes is how many lanes the widest kernel of this target has.
	MaxLanes = 24
	// MaxScratchBytes is the largest number of bytes of scratch memory that a kernel of this target needs.
	MaxScratchBytes = 3072
)

// kernels lists the kernels of this target, from wide to narrow.
var kernels = [...]Kernel{
	{Name: "x4x6_sve2", Lanes: 24, Scratch: 3072, needs: sve2, performance: Performance{17, 258}, index: 0},
	{Name: "x4x6_neon", Lanes: 24, Scratch: 3072, needs: 0, performance: Performance{17, 289}, index: 1},
	{Name: "x4x4_sve2", Lanes: 16, Scratch: 2048, needs: sve2, performance: Performance{9, 196}, index: 2},
	{Name: "x4x4_neon", Lanes: 16, Scratch: 2048, needs: 0, performance: Performance{9, 236}, index: 3},
	{Name: "x4x2_sve2", Lanes: 8, Scratch: 1024, needs: sve2, performance: Performance{4, 195}, index: 4},
	{Name: "x4x2_neon", Lanes: 8, Scratch: 1024, needs: 0, performance: Performance{4, 236}, index: 5},
	{Name: "x1_aarch64", Lanes: 1, Scratch: 0, needs: 0, performance: Performance{1, 100}, index: 6},
	{Name: "x1_portable", Lanes: 1, performance: Performance{1, 100}, index: 7},
}

// Hashes 24 messages in the vector registers of AArch64 processors with SVE2: six sets of four lanes.
//
//go:noescape
func x4x6_sve2(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 24 messages in the vector registers of any AArch64 processor: six sets of four lanes.
//
//go:noescape
func x4x6_neon(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 16 messages in the vector registers of AArch64 processors with SVE2: four sets of four lanes.
//
//go:noescape
func x4x4_sve2(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 16 messages in the vector registers of any AArch64 processor: four sets of four lanes.
//
//go:noescape
func x4x4_neon(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 8 messages in the vector registers of AArch64 processors with SVE2: two sets of four lanes.
//
//go:noescape
func x4x2_sve2(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 8 messages in the vector registers of any AArch64 processor: two sets of four lanes.
//
//go:noescape
func x4x2_neon(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes one message in the general registers of any AArch64 processor.
//
//go:noescape
func x1_aarch64(state *uint32, data unsafe.Pointer, blocks int)

// runOne runs kernels[index], a kernel for one message.
func runOne(index int, state *uint32, data unsafe.Pointer, blocks int) {
	switch index {
	case 6:
		x1_aarch64(state, data, blocks)
	default:
		x1_portable(state, data, blocks)
	}
}

// runMany runs kernels[index], a kernel for many messages.
func runMany(index int, states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer) {
	switch index {
	case 0:
		x4x6_sve2(states, data, blocks, scratch, last)
	case 1:
		x4x6_neon(states, data, blocks, scratch, last)
	case 2:
		x4x4_sve2(states, data, blocks, scratch, last)
	case 3:
		x4x4_neon(states, data, blocks, scratch, last)
	case 4:
		x4x2_sve2(states, data, blocks, scratch, last)
	case 5:
		x4x2_neon(states, data, blocks, scratch, last)
	}
}

// choices returns the kernels that a class uses, from wide to narrow.
func choices(class string) []Choice {
	switch class {
	case "neoverse_v2": // modelled by llvm-mca 19 for Neoverse V2; not measured
		return []Choice{
			{Performance{17, 258}, named("x4x6_sve2"), named("x4x6_sve2")},
			{Performance{9, 196}, named("x4x4_sve2"), named("x4x4_sve2")},
			{Performance{4, 195}, named("x4x2_sve2"), named("x4x2_sve2")},
			{Performance{1, 100}, named("x1_aarch64"), named("x1_aarch64")},
		}
	case "neoverse_v1": // modelled by llvm-mca 19 for Neoverse V1; not measured
		return []Choice{
			{Performance{17, 289}, named("x4x6_neon"), named("x4x6_neon")},
			{Performance{9, 236}, named("x4x4_neon"), named("x4x4_neon")},
			{Performance{4, 236}, named("x4x2_neon"), named("x4x2_neon")},
			{Performance{1, 100}, named("x1_aarch64"), named("x1_aarch64")},
		}
	case "neoverse_n2": // modelled by llvm-mca 19 for Neoverse N2; not measured
		return []Choice{
			{Performance{9, 238}, named("x4x4_sve2"), named("x4x4_sve2")},
			{Performance{4, 135}, named("x4x2_sve2"), named("x4x2_sve2")},
			{Performance{1, 100}, named("x1_aarch64"), named("x1_aarch64")},
		}
	case "neoverse_n1": // modelled by llvm-mca 19 for Neoverse N1; not measured
		return []Choice{
			{Performance{9, 398}, named("x4x4_neon"), named("x4x4_neon")},
			{Performance{4, 239}, named("x4x2_neon"), named("x4x2_neon")},
			{Performance{1, 100}, named("x1_aarch64"), named("x1_aarch64")},
		}
	case "apple": // not measured; as neoverse_n1
		return []Choice{
			{Performance{9, 398}, named("x4x4_neon"), named("x4x4_neon")},
			{Performance{4, 239}, named("x4x2_neon"), named("x4x2_neon")},
			{Performance{1, 100}, named("x1_aarch64"), named("x1_aarch64")},
		}
	case "aarch64": // not measured; as neoverse_n1
		return []Choice{
			{Performance{9, 398}, named("x4x4_neon"), named("x4x4_neon")},
			{Performance{4, 239}, named("x4x2_neon"), named("x4x2_neon")},
			{Performance{1, 100}, named("x1_aarch64"), named("x1_aarch64")},
		}
	}
	panic("no class " + class)
}
