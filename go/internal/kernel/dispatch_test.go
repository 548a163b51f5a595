package kernel

import (
	"os"
	"slices"
	"testing"
)

func names(choices []Choice) (names []string) {
	for _, choice := range choices {
		names = append(names, choice.Kernel.Name)
	}
	return names
}

func TestTheKernelsOfThisMachinesClassAreChosen(t *testing.T) {
	class := Class()
	// On an emulated processor, this variable has the name of its class.
	if emulated := os.Getenv("MD5LANES_TEST_CLASS"); emulated != "" && emulated != class {
		t.Errorf("class %s, not %s", class, emulated)
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
			// This processor cannot run the kernel, so the kernels of its class are used.
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

// The go command notices that the test reads the variable, and does not reuse a cached test result of another kernel.
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
			if wider := backend[i]; wider.MinMessages <= choice.MinMessages || wider.Kernel.Lanes <= choice.Kernel.Lanes {
				t.Errorf("%s %d before %s %d", wider.Kernel.Name, wider.MinMessages, choice.Kernel.Name, choice.MinMessages)
			}
		}
		if one := backend[len(backend)-1]; one.MinMessages != 1 || one.Kernel.Lanes != 1 {
			t.Errorf("%s from %d is the last", one.Kernel.Name, one.MinMessages)
		}
	}
}
