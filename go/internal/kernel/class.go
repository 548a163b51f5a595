package kernel

import "github.com/klauspost/cpuid/v2"

// features are processor features that kernels need, beyond the baseline of their architecture. A feature is in the
// set only if the operating system supports it as well.
type features uint8

const (
	avx2 features = 1 << iota
	avx512f
	avx512vl
	sve2
)

func (f features) contains(others features) bool { return f&others == others }

// processor is what is known of a processor.
type processor struct {
	vendor cpuid.Vendor
	// family and model are those of CPUID leaf 1.
	family, model int
	// part is that of MIDR_EL1, or 0 if the operating system does not tell.
	part int
	features
}

// amd64Class returns the class of an x86-64 processor. Features that are hidden, or that the operating system does not
// support, leave it the class of the others. The sources are those of the Rust library:
// crates/md5lanes/src/kernels/class.rs.
func amd64Class(p processor) string {
	switch {
	case p.contains(avx512f | avx512vl):
		return avx512Class(p)
	case !p.contains(avx2):
		return "baseline"
	case p.vendor == cpuid.AMD && p.family == 0x19:
		return "zen3"
	}
	return "avx2"
}

func avx512Class(p processor) string {
	switch {
	case p.vendor == cpuid.AMD && p.family >= 0x1a:
		return "zen5"
	case p.vendor == cpuid.AMD && p.family == 0x19:
		return "zen4"
	case p.vendor == cpuid.Intel && p.family == 6:
		switch p.model {
		case 0x8f, 0xcf, 0xad, 0xae, 0x97, 0x9a:
			return "golden_cove"
		case 0x6a, 0x6c, 0x7d, 0x7e, 0x9d, 0x8c, 0x8d, 0xa7:
			return "sunny_cove"
		case 0x55:
			return "skylake_x"
		}
	}
	return "avx512"
}

// arm64Class returns the class of an AArch64 processor. Without SVE2 it is that of an earlier one.
func arm64Class(p processor) string {
	switch p.vendor {
	case cpuid.Apple:
		return "apple"
	case cpuid.ARM:
		hasSVE2 := p.contains(sve2)
		switch p.part {
		case 0xd4f, 0xd84: // Neoverse V2, V3
			if hasSVE2 {
				return "neoverse_v2"
			}
			return "neoverse_v1"
		case 0xd40: // Neoverse V1
			return "neoverse_v1"
		case 0xd49, 0xd8e: // Neoverse N2, N3
			if hasSVE2 {
				return "neoverse_n2"
			}
			return "neoverse_n1"
		case 0xd0c: // Neoverse N1
			return "neoverse_n1"
		}
	}
	return "aarch64"
}
