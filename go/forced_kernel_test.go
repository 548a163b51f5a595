package md5lanes

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// forcedKernel returns the name of the kernel that the environment forces on this process, or an empty string. Because this
// function reads the variable, the go command does not reuse a cached test result of another kernel. It does not notice that
// package kernel reads the variable before the tests start.
func forcedKernel() string { return os.Getenv("MD5LANES_KERNEL") }

func TestAllTestsPassWithEachKernel(t *testing.T) {
	if forced := forcedKernel(); forced != "" {
		if name := chosenBackend()[0].Kernel.Name; name != forced {
			t.Errorf("the kernel is %s, not %s", name, forced)
		}
		return
	}
	if testing.Short() {
		t.Skip("it runs all other tests again")
	}
	for _, k := range kernel.All() {
		t.Run(k.Name, func(t *testing.T) {
			out, err := runAgain(t, "MD5LANES_KERNEL="+k.Name)
			if err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// runAgain runs this test binary in a new process with these environment variables, and returns the output.
func runAgain(t *testing.T, variables ...string) ([]byte, error) {
	t.Helper()
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(executable, "-test.short")
	command.Env = append(os.Environ(), variables...)
	out, err := command.CombinedOutput()
	// This is the text of the error ENOEXEC. Package syscall lacks the constant on Plan 9.
	if err != nil && strings.HasSuffix(err.Error(), "exec format error") {
		t.Skip("an emulated program cannot start itself")
	}
	return out, err
}
