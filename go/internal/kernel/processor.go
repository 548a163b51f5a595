//go:build !purego && (amd64 || arm64)

package kernel

import (
	"runtime"

	"github.com/klauspost/cpuid/v2"
)

// assembly is whether this target has kernels in assembly.
const assembly = true

// thisProcessor is the one that the program runs on.
func thisProcessor() processor {
	cpu := &cpuid.CPU
	p := processor{vendor: cpu.VendorID, family: cpu.Family, model: cpu.Model}
	for _, known := range []struct {
		feature  features
		detected cpuid.FeatureID
	}{{avx2, cpuid.AVX2}, {avx512f, cpuid.AVX512F}, {avx512vl, cpuid.AVX512VL}, {sve2, cpuid.SVE2}} {
		if cpu.Has(known.detected) {
			p.features |= known.feature
		}
	}
	if runtime.GOARCH == "arm64" {
		// The package leaves the part and the revision together.
		p.part = cpu.Model >> 4
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		p.vendor = cpuid.Apple
	}
	return p
}

// Class returns the name of this processor's class.
func Class() string {
	if runtime.GOARCH == "arm64" {
		return arm64Class(thisProcessor())
	}
	return amd64Class(thisProcessor())
}
