// Code generated from codegen/src/manifest.rs by `make codegen`. DO NOT EDIT.

//go:build !purego

package kernel

import "unsafe"

const (
	// assembly tells whether this target has kernels in assembly.
	assembly = true
	// MaxLanes is how many lanes the widest kernel of this target has.
	MaxLanes = 96
	// MaxScratchBytes is the largest number of bytes of scratch memory that a kernel of this target needs.
	MaxScratchBytes = 18496
)

// kernels lists the kernels of this target, from wide to narrow.
var kernels = [...]Kernel{
	{Name: "x16x6_avx512", Lanes: 96, Scratch: 18496, needs: avx512f | avx512vl, performance: Performance{65, 280}, index: 0},
	{Name: "x16x4_avx512", Lanes: 64, Scratch: 12352, needs: avx512f | avx512vl, performance: Performance{33, 215}, index: 1},
	{Name: "x16x2_avx512", Lanes: 32, Scratch: 6208, needs: avx512f | avx512vl, performance: Performance{17, 186}, index: 2},
	{Name: "x16x2_avx512_unrolled", Lanes: 32, Scratch: 6144, needs: avx512f | avx512vl, performance: Performance{17, 210}, index: 3},
	{Name: "x8x3_avx2", Lanes: 24, Scratch: 4608, needs: avx2, performance: Performance{17, 216}, index: 4},
	{Name: "x16x1_avx512", Lanes: 16, Scratch: 3136, needs: avx512f | avx512vl, performance: Performance{3, 185}, index: 5},
	{Name: "x16x1_avx512_unrolled", Lanes: 16, Scratch: 3072, needs: avx512f | avx512vl, performance: Performance{2, 116}, index: 6},
	{Name: "x8x2_avx2", Lanes: 16, Scratch: 3072, needs: avx2, performance: Performance{3, 152}, index: 7},
	{Name: "x4x3_sse2", Lanes: 12, Scratch: 2304, needs: 0, performance: Performance{9, 214}, index: 8},
	{Name: "x4x2_sse2", Lanes: 8, Scratch: 1536, needs: 0, performance: Performance{4, 155}, index: 9},
	{Name: "x2_scalar", Lanes: 2, Scratch: 0, needs: 0, performance: Performance{2, 104}, index: 10},
	{Name: "x1_avx512vl", Lanes: 1, Scratch: 0, needs: avx512f | avx512vl, performance: Performance{1, 100}, index: 11},
	{Name: "x1_scalar", Lanes: 1, Scratch: 0, needs: 0, performance: Performance{1, 100}, index: 12},
	{Name: "x1_portable", Lanes: 1, performance: Performance{1, 100}, index: 13},
}

// Hashes 96 messages in the vector registers of processors with AVX-512 (F and VL): six sets of 16 lanes.
//
//go:noescape
func x16x6_avx512(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 64 messages in the vector registers of processors with AVX-512 (F and VL): four sets of 16 lanes.
//
//go:noescape
func x16x4_avx512(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes.
//
//go:noescape
func x16x2_avx512(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 32 messages in the vector registers of processors with AVX-512 (F and VL): two sets of 16 lanes, all steps
// unrolled.
//
//go:noescape
func x16x2_avx512_unrolled(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 24 messages in the vector registers of processors with AVX2: three sets of eight lanes, all steps unrolled.
//
//go:noescape
func x8x3_avx2(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes.
//
//go:noescape
func x16x1_avx512(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 16 messages in the vector registers of processors with AVX-512 (F and VL): one set of 16 lanes, all steps
// unrolled.
//
//go:noescape
func x16x1_avx512_unrolled(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 16 messages in the vector registers of processors with AVX2: two sets of eight lanes, all steps unrolled.
//
//go:noescape
func x8x2_avx2(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 12 messages in the vector registers of any x86-64 processor: three sets of four lanes, all steps unrolled.
//
//go:noescape
func x4x3_sse2(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes 8 messages in the vector registers of any x86-64 processor: two sets of four lanes, all steps unrolled.
//
//go:noescape
func x4x2_sse2(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes two messages in the general registers of any x86-64 processor. The instructions of the two messages alternate.
//
//go:noescape
func x2_scalar(states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer)

// Hashes one message in the lowest 32-bit lane of vector registers, for AVX-512VL.
//
//go:noescape
func x1_avx512vl(state *uint32, data unsafe.Pointer, blocks int)

// Hashes one message in the general registers of any x86-64 processor.
//
//go:noescape
func x1_scalar(state *uint32, data unsafe.Pointer, blocks int)

// runOne runs kernels[index], a kernel for one message.
func runOne(index int, state *uint32, data unsafe.Pointer, blocks int) {
	switch index {
	case 11:
		x1_avx512vl(state, data, blocks)
	case 12:
		x1_scalar(state, data, blocks)
	default:
		x1_portable(state, data, blocks)
	}
}

// runMany runs kernels[index], a kernel for many messages.
func runMany(index int, states *uint32, data *unsafe.Pointer, blocks int, scratch unsafe.Pointer, last *unsafe.Pointer) {
	switch index {
	case 0:
		x16x6_avx512(states, data, blocks, scratch, last)
	case 1:
		x16x4_avx512(states, data, blocks, scratch, last)
	case 2:
		x16x2_avx512(states, data, blocks, scratch, last)
	case 3:
		x16x2_avx512_unrolled(states, data, blocks, scratch, last)
	case 4:
		x8x3_avx2(states, data, blocks, scratch, last)
	case 5:
		x16x1_avx512(states, data, blocks, scratch, last)
	case 6:
		x16x1_avx512_unrolled(states, data, blocks, scratch, last)
	case 7:
		x8x2_avx2(states, data, blocks, scratch, last)
	case 8:
		x4x3_sse2(states, data, blocks, scratch, last)
	case 9:
		x4x2_sse2(states, data, blocks, scratch, last)
	case 10:
		x2_scalar(states, data, blocks, scratch, last)
	}
}

// choices returns the kernels that a class uses, from wide to narrow.
func choices(class string) []Choice {
	switch class {
	case "zen5": // measured on Zen 5
		return []Choice{
			{Performance{65, 280}, named("x16x6_avx512"), named("x16x6_avx512")},
			{Performance{33, 215}, named("x16x4_avx512"), named("x16x4_avx512")},
			{Performance{17, 186}, named("x16x2_avx512"), named("x16x2_avx512")},
			{Performance{3, 185}, named("x16x1_avx512"), named("x16x1_avx512")},
			{Performance{2, 104}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_scalar"), named("x1_scalar")},
		}
	case "zen4": // measured on Zen 4, 3.7 GHz
		return []Choice{
			{Performance{17, 182}, named("x16x2_avx512"), named("x16x2_avx512")},
			{Performance{3, 140}, named("x16x1_avx512"), named("x16x1_avx512")},
			{Performance{2, 102}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_scalar"), named("x1_scalar")},
		}
	case "golden_cove": // measured on Emerald and Granite Rapids
		return []Choice{
			{Performance{17, 210}, named("x16x2_avx512_unrolled"), named("x16x2_avx512")},
			{Performance{2, 116}, named("x16x1_avx512_unrolled"), named("x16x1_avx512")},
			{Performance{1, 100}, named("x1_avx512vl"), named("x1_avx512vl")},
		}
	case "sunny_cove": // lanes as skylake_x, not measured; x1_avx512vl modelled by llvm-mca 14
		return []Choice{
			{Performance{17, 181}, named("x16x2_avx512_unrolled"), named("x16x2_avx512_unrolled")},
			{Performance{3, 101}, named("x16x1_avx512_unrolled"), named("x16x1_avx512_unrolled")},
			{Performance{2, 105}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_avx512vl"), named("x1_avx512vl")},
		}
	case "skylake_x": // measured on Cascade Lake: x1_avx512vl, and sketches of the kernels for 16 and 32
		return []Choice{
			{Performance{17, 181}, named("x16x2_avx512_unrolled"), named("x16x2_avx512_unrolled")},
			{Performance{3, 101}, named("x16x1_avx512_unrolled"), named("x16x1_avx512_unrolled")},
			{Performance{2, 105}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_avx512vl"), named("x1_avx512vl")},
		}
	case "avx512": // unknown processors: x1_scalar is 4.5 cycles a byte on all, x1_avx512vl 4.0 to 9.2
		return []Choice{
			{Performance{17, 181}, named("x16x2_avx512_unrolled"), named("x16x2_avx512_unrolled")},
			{Performance{3, 101}, named("x16x1_avx512_unrolled"), named("x16x1_avx512_unrolled")},
			{Performance{2, 105}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_scalar"), named("x1_scalar")},
		}
	case "zen3": // measured on Zen 3, 3.2 GHz
		return []Choice{
			{Performance{17, 216}, named("x8x3_avx2"), named("x8x3_avx2")},
			{Performance{3, 152}, named("x8x2_avx2"), named("x8x2_avx2")},
			{Performance{2, 105}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_scalar"), named("x1_scalar")},
		}
	case "avx2": // measured on Zen 3 and, as a sketch, on Cascade Lake
		return []Choice{
			{Performance{3, 174}, named("x8x2_avx2"), named("x8x2_avx2")},
			{Performance{2, 105}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_scalar"), named("x1_scalar")},
		}
	case "baseline": // measured on Zen 3; not measured on processors without AVX2
		return []Choice{
			{Performance{9, 214}, named("x4x3_sse2"), named("x4x3_sse2")},
			{Performance{4, 155}, named("x4x2_sse2"), named("x4x2_sse2")},
			{Performance{2, 105}, named("x2_scalar"), named("x2_scalar")},
			{Performance{1, 100}, named("x1_scalar"), named("x1_scalar")},
		}
	}
	panic("no class " + class)
}
