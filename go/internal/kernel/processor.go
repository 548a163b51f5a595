package kernel

import (
	"runtime"

	"github.com/klauspost/cpuid/v2"
)

// features is a set of processor features beyond the baseline of an architecture. It only has features that a kernel needs, or
// that distinguish classes of processors, and that the operating system supports.
type features uint8

func (f features) contains(others features) bool { return f&others == others }

type processor struct {
	vendor cpuid.Vendor
	// On amd64, family and model are from CPUID leaf 1. On arm64, family is 0 and model is the part number in MIDR_EL1, or 0 if
	// the operating system does not report it.
	family, model int
	features
}

func thisProcessor() processor {
	cpu := &cpuid.CPU
	p := processor{vendor: cpu.VendorID, family: cpu.Family, model: cpu.Model}
	for _, known := range []struct {
		feature  features
		detected cpuid.FeatureID
	}{{avx2, cpuid.AVX2}, {avx512f, cpuid.AVX512F}, {avx512vl, cpuid.AVX512VL}, {avx512fp16, cpuid.AVX512FP16}, {amxtile, cpuid.AMXTILE}, {sve2, cpuid.SVE2}} {
		if cpu.Has(known.detected) {
			p.features |= known.feature
		}
	}
	if runtime.GOARCH == "arm64" {
		// In cpu.Model the lowest four bits are the revision.
		p.family, p.model = 0, cpu.Model>>4
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		p.vendor = cpuid.Apple
	}
	return p
}

// Class returns the name of this processor's class.
func Class() string {
	switch {
	case !assembly:
		return "portable"
	case runtime.GOARCH == "arm64":
		return arm64Class(thisProcessor())
	}
	return amd64Class(thisProcessor())
}
