package kernel

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/cpuid/v2"
)

type recordedClass struct {
	Class, Architecture string
	Kernels             []string
	Processors          []struct {
		Name, Vendor, Family, Model string
		Features                    []string
	}
}

func recordedClasses(t *testing.T) []recordedClass {
	text, err := os.ReadFile("../../testdata/processors.json")
	if err != nil {
		t.Fatal(err)
	}
	var document struct{ Classes []recordedClass }
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	return document.Classes
}

var (
	// The keys are the names in testdata/processors.json, the same as in /proc/cpuinfo.
	featureNames = map[string]features{"avx2": avx2, "avx512f": avx512f, "avx512vl": avx512vl, "avx512_fp16": avx512fp16, "amx_tile": amxtile, "sve2": sve2}
	vendors      = map[string]cpuid.Vendor{"AMD": cpuid.AMD, "Intel": cpuid.Intel, "Arm": cpuid.ARM, "Apple": cpuid.Apple}
	goarchs      = map[string]string{"x86_64": "amd64", "aarch64": "arm64"}
	deciders     = map[string]func(processor) string{"amd64": amd64Class, "arm64": arm64Class}
)

// featuresOf ignores names that are not in featureNames: /proc/cpuinfo has many.
func featuresOf(names []string) (f features) {
	for _, name := range names {
		f |= featureNames[name]
	}
	return f
}

// The recorded vendors, families, models and features are decoded already. This test does not cover how package cpuid decodes
// them.
func TestRecordedProcessorsGetTheirClass(t *testing.T) {
	count := 0
	for _, class := range recordedClasses(t) {
		decide := deciders[goarchs[class.Architecture]]
		for _, r := range class.Processors {
			p := processor{vendor: vendors[r.Vendor], features: featuresOf(r.Features)}
			for text, number := range map[string]*int{r.Family: &p.family, r.Model: &p.model} {
				value, err := strconv.ParseInt(text, 0, 32)
				if err != nil {
					t.Fatal(err)
				}
				*number = int(value)
			}
			if got := decide(p); got != class.Class {
				t.Errorf("%s, %+v: %s, not %s", r.Name, p, got, class.Class)
			}
			count++
		}
	}
	if count == 0 {
		t.Error("no processor is recorded")
	}
}

func TestClassesUseTheKernelsThatAreRecordedWithThem(t *testing.T) {
	for _, class := range recordedClasses(t) {
		if !assembly || goarchs[class.Architecture] != runtime.GOARCH {
			continue
		}
		if got := names(choices(class.Class)); !slices.Equal(got, class.Kernels) {
			t.Errorf("%s: %v, not %v", class.Class, got, class.Kernels)
		}
	}
}

func TestThisProcessorIsReadAsTheSystemReadsIt(t *testing.T) {
	if os.Getenv("MD5LANES_TEST_CLASS") != "" || runtime.GOARCH != "amd64" {
		t.Skip("/proc/cpuinfo has other fields, or describes another processor")
	}
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Skip("only Linux has this file: ", err)
	}
	// In reverse order, the fields of the first core overwrite the same fields of the others.
	fields := map[string]string{}
	lines := strings.Split(string(text), "\n")
	slices.Reverse(lines)
	for _, line := range lines {
		field, value, _ := strings.Cut(line, ":")
		fields[strings.TrimSpace(field)] = strings.TrimSpace(value)
	}
	family, _ := strconv.Atoi(fields["cpu family"])
	model, _ := strconv.Atoi(fields["model"])
	p := thisProcessor()
	if p.family != family || p.model != model || cpuid.CPU.VendorString != fields["vendor_id"] {
		t.Errorf("%+v, not %s family %d model %d", p, fields["vendor_id"], family, model)
	}
	flags := strings.Fields(fields["flags"])
	// Linux has a name for avx512_fp16 since version 5.11, and for amx_tile since 5.16.
	release, err := os.ReadFile("/proc/sys/kernel/osrelease")
	if err != nil {
		t.Fatal(err)
	}
	var major, minor int
	if _, err := fmt.Sscanf(string(release), "%d.%d", &major, &minor); err != nil {
		t.Fatal(err)
	}
	for name, from := range map[string]int{"avx512_fp16": 11, "amx_tile": 16} {
		if (major < 5 || major == 5 && minor < from) && !slices.Contains(flags, name) {
			p.features &^= featureNames[name]
		}
	}
	if has := featuresOf(flags); p.features != has {
		t.Errorf("features %b, not %b", p.features, has)
	}
}
