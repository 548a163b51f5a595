package kernel

import (
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// cpuinfo is a field of /proc/cpuinfo, for the first processor.
func cpuinfo(t *testing.T, name string) string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Skip("only Linux tells what this processor is: ", err)
	}
	for line := range strings.Lines(string(text)) {
		if field, value, _ := strings.Cut(line, ":"); strings.TrimSpace(field) == name {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// expectedClass is not asked of the package, lest a wrong answer also decide what is tested.
func expectedClass(t *testing.T) string {
	// On an emulated processor, which the operating system does not know.
	if class := os.Getenv("MD5LANES_TEST_CLASS"); class != "" {
		return class
	}
	if !assembly {
		return "portable"
	}
	if runtime.GOARCH != "amd64" {
		t.Skip("MD5LANES_TEST_CLASS is not set")
	}
	flags := strings.Fields(cpuinfo(t, "flags"))
	has512 := slices.Contains(flags, "avx512f") && slices.Contains(flags, "avx512vl")
	family, _ := strconv.Atoi(cpuinfo(t, "cpu family"))
	model, _ := strconv.Atoi(cpuinfo(t, "model"))
	switch vendor := cpuinfo(t, "vendor_id"); {
	case !slices.Contains(flags, "avx2"):
		return "baseline"
	case vendor == "AuthenticAMD" && family == 25 && !has512:
		return "zen3"
	case !has512:
		return "avx2"
	case vendor == "AuthenticAMD" && family >= 26:
		return "zen5"
	case vendor == "AuthenticAMD" && family == 25:
		return "zen4"
	case vendor != "GenuineIntel" || family != 6:
		return "avx512"
	case slices.Contains([]int{143, 151, 154, 173, 174, 207}, model):
		return "golden_cove"
	case slices.Contains([]int{106, 108, 125, 126, 140, 141, 157, 167}, model):
		return "sunny_cove"
	case model == 85:
		return "skylake_x"
	}
	return "avx512"
}

func names(choices []Choice) (names []string) {
	for _, choice := range choices {
		names = append(names, choice.Kernel.Name)
	}
	return names
}

func TestTheKernelsOfThisMachinesClassAreChosen(t *testing.T) {
	class := expectedClass(t)
	if Class() != class {
		t.Errorf("class %s, not %s", Class(), class)
	}
	if got, want := names(choose("").Choices), names(choices(class)); !slices.Equal(got, want) {
		t.Errorf("%v are chosen, not %v", got, want)
	}
	for _, choice := range choose("").Choices {
		if !slices.Contains(All(), choice.Kernel) {
			t.Errorf("%s is chosen and cannot run here", choice.Kernel.Name)
		}
	}
}

func TestAKernelCanBeForced(t *testing.T) {
	ofClass := names(choose("").Choices)
	for i := range kernels {
		k := &kernels[i]
		want := ofClass
		switch {
		case !slices.Contains(All(), k):
			// A processor that cannot run it uses what it would use otherwise.
		case k.Lanes == 1:
			want = []string{k.Name}
		default:
			want = []string{k.Name, ofClass[len(ofClass)-1]}
		}
		if got := names(choose(k.Name).Choices); !slices.Equal(got, want) {
			t.Errorf("%s: %v, not %v", k.Name, got, want)
		}
	}
	if got := names(choose("x64_crystal").Choices); !slices.Equal(got, ofClass) {
		t.Errorf("an unknown kernel: %v, not %v", got, ofClass)
	}
}

// Also for the go command: it sees what tests read, and does not take the result of one kernel for that of another.
func TestTheEnvironmentForcesTheKernel(t *testing.T) {
	want := names(choose(os.Getenv("MD5LANES_KERNEL")).Choices)
	if got := names(Chosen().Choices); !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

func TestChoicesGoFromWideToNarrow(t *testing.T) {
	for _, forced := range append(names(choose("").Choices), "") {
		backend := choose(forced).Choices
		for i, choice := range backend[1:] {
			if wider := backend[i]; wider.From <= choice.From || wider.Kernel.Lanes <= choice.Kernel.Lanes {
				t.Errorf("%s %d before %s %d", wider.Kernel.Name, wider.From, choice.Kernel.Name, choice.From)
			}
		}
		if one := backend[len(backend)-1]; one.From != 1 || one.Kernel.Lanes != 1 {
			t.Errorf("%s from %d is the last", one.Kernel.Name, one.From)
		}
	}
}
