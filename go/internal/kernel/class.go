// Code generated from codegen/src/manifest.rs by `make codegen`. DO NOT EDIT.

package kernel

import "github.com/klauspost/cpuid/v2"

const (
	avx2 features = 1 << iota
	avx512f
	avx512vl
	avx512fp16
	amxtile
	sve2
)

// amd64Class returns the class of a processor.
func amd64Class(p processor) string {
	if p.contains(avx512f) && p.contains(avx512vl) && p.vendor == cpuid.AMD && p.family >= 0x1a {
		return "zen5"
	}
	if p.contains(avx512f) && p.contains(avx512vl) && p.vendor == cpuid.AMD && p.family == 0x19 {
		return "zen4"
	}
	if p.contains(avx512f) && p.contains(avx512vl) && p.vendor == cpuid.Intel &&
		(p.model == 0x8f || p.model == 0xcf || p.model == 0xad || p.model == 0xae ||
			p.model == 0x97 || p.model == 0x9a || p.contains(avx512fp16) || p.contains(amxtile)) {
		return "golden_cove"
	}
	if p.contains(avx512f) && p.contains(avx512vl) && p.vendor == cpuid.Intel && p.family == 0x6 &&
		(p.model == 0x6a || p.model == 0x6c || p.model == 0x7d || p.model == 0x7e ||
			p.model == 0x9d || p.model == 0x8c || p.model == 0x8d || p.model == 0xa7) {
		return "sunny_cove"
	}
	if p.contains(avx512f) && p.contains(avx512vl) && p.vendor == cpuid.Intel {
		return "skylake_x"
	}
	if p.contains(avx512f) && p.contains(avx512vl) {
		return "avx512"
	}
	if p.contains(avx2) && p.vendor == cpuid.AMD && p.family == 0x19 {
		return "zen3"
	}
	if p.contains(avx2) {
		return "avx2"
	}
	return "baseline"
}

// arm64Class returns the class of a processor.
func arm64Class(p processor) string {
	if p.contains(sve2) && p.vendor == cpuid.ARM &&
		(p.model == 0xd4f || p.model == 0xd84) {
		return "neoverse_v2"
	}
	if p.vendor == cpuid.ARM &&
		(p.model == 0xd40 || p.model == 0xd4f || p.model == 0xd84) {
		return "neoverse_v1"
	}
	if p.contains(sve2) && p.vendor == cpuid.ARM &&
		(p.model == 0xd49 || p.model == 0xd8e) {
		return "neoverse_n2"
	}
	if p.vendor == cpuid.ARM &&
		(p.model == 0xd0c || p.model == 0xd49 || p.model == 0xd8e) {
		return "neoverse_n1"
	}
	if p.vendor == cpuid.Apple {
		return "apple"
	}
	return "aarch64"
}
