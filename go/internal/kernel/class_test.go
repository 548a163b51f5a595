package kernel

import (
	"testing"

	"github.com/klauspost/cpuid/v2"
)

const avx512 = avx2 | avx512f | avx512vl

// What package cpuid makes of the leaves that crates/md5lanes/src/kernels/class/tests.rs has recorded.
var recorded = []struct {
	name string
	processor
	class string
}{
	{"Westmere-EP", processor{cpuid.Intel, 0x06, 0x2c, 0, 0}, "baseline"},
	{"Haswell-EP", processor{cpuid.Intel, 0x06, 0x3f, 0, avx2}, "avx2"},
	{"Knights Landing", processor{cpuid.Intel, 0x06, 0x57, 0, avx2 | avx512f}, "avx2"},
	{"Skylake-X, Cascade Lake", processor{cpuid.Intel, 0x06, 0x55, 0, avx512}, "skylake_x"},
	{"Cannon Lake", processor{cpuid.Intel, 0x06, 0x66, 0, avx512}, "avx512"},
	{"Ice Lake-SP", processor{cpuid.Intel, 0x06, 0x6a, 0, avx512}, "sunny_cove"},
	{"Ice Lake", processor{cpuid.Intel, 0x06, 0x7e, 0, avx512}, "sunny_cove"},
	{"Tiger Lake", processor{cpuid.Intel, 0x06, 0x8c, 0, avx512}, "sunny_cove"},
	{"Rocket Lake", processor{cpuid.Intel, 0x06, 0xa7, 0, avx512}, "sunny_cove"},
	{"Sapphire Rapids", processor{cpuid.Intel, 0x06, 0x8f, 0, avx512}, "golden_cove"},
	{"Emerald Rapids", processor{cpuid.Intel, 0x06, 0xcf, 0, avx512}, "golden_cove"},
	{"Granite Rapids", processor{cpuid.Intel, 0x06, 0xad, 0, avx512}, "golden_cove"},
	{"Alder Lake", processor{cpuid.Intel, 0x06, 0x97, 0, avx2}, "avx2"},
	{"Alder Lake with AVX-512 left on", processor{cpuid.Intel, 0x06, 0x97, 0, avx512}, "golden_cove"},
	{"an Intel family after 6", processor{cpuid.Intel, 0x13, 0x8f, 0, avx512}, "avx512"},
	{"Zen 2", processor{cpuid.AMD, 0x17, 0x31, 0, avx2}, "avx2"},
	{"Zen 3", processor{cpuid.AMD, 0x19, 0x21, 0, avx2}, "zen3"},
	{"Zen 4", processor{cpuid.AMD, 0x19, 0x11, 0, avx512}, "zen4"},
	{"Zen 4 whose hypervisor hides AVX-512VL", processor{cpuid.AMD, 0x19, 0x11, 0, avx2 | avx512f}, "zen3"},
	{"Zen 5", processor{cpuid.AMD, 0x1a, 0x02, 0, avx512}, "zen5"},
	{"an AMD family after Zen 5", processor{cpuid.AMD, 0x1b, 0x00, 0, avx512}, "zen5"},
	{"Hygon C86 3350", processor{cpuid.Hygon, 0x18, 0x02, 0, avx2}, "avx2"},
	{"Centaur CNS", processor{cpuid.VIA, 0x06, 0x47, 0, avx512}, "avx512"},
	{"nothing", processor{}, "baseline"},
}

func TestRecordedProcessorsGetTheirClass(t *testing.T) {
	for _, r := range recorded {
		if class := amd64Class(r.processor); class != r.class {
			t.Errorf("%s: %s, not %s", r.name, class, r.class)
		}
	}
}

func TestRecordedArm64ProcessorsGetTheirClass(t *testing.T) {
	for _, r := range []struct {
		name   string
		vendor cpuid.Vendor
		part   int
		features
		class string
		// withoutSVE2 is its class if the operating system does not support that.
		withoutSVE2 string
	}{
		{"Neoverse N1", cpuid.ARM, 0xd0c, 0, "neoverse_n1", "neoverse_n1"},
		{"Neoverse N2", cpuid.ARM, 0xd49, sve2, "neoverse_n2", "neoverse_n1"},
		{"Neoverse N3", cpuid.ARM, 0xd8e, sve2, "neoverse_n2", "neoverse_n1"},
		{"Neoverse V1", cpuid.ARM, 0xd40, 0, "neoverse_v1", "neoverse_v1"},
		{"Neoverse V2", cpuid.ARM, 0xd4f, sve2, "neoverse_v2", "neoverse_v1"},
		{"Neoverse V3", cpuid.ARM, 0xd84, sve2, "neoverse_v2", "neoverse_v1"},
		{"Cortex-A72", cpuid.ARM, 0xd08, 0, "aarch64", "aarch64"},
		{"Cortex-X2", cpuid.ARM, 0xd48, sve2, "aarch64", "aarch64"},
		{"AmpereOne", cpuid.Ampere, 0xac3, 0, "aarch64", "aarch64"},
		{"macOS", cpuid.Apple, 0, 0, "apple", "apple"},
		{"nothing", cpuid.VendorUnknown, 0, 0, "aarch64", "aarch64"},
	} {
		for _, with := range []struct {
			features
			class string
		}{{r.features, r.class}, {0, r.withoutSVE2}} {
			p := processor{vendor: r.vendor, part: r.part, features: with.features}
			if class := arm64Class(p); class != with.class {
				t.Errorf("%s, %+v: %s, not %s", r.name, p, class, with.class)
			}
		}
	}
}
