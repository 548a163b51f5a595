package md5lanes

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

// forced returns the name of the kernel that the environment forces on this process, or an empty string. Because a test
// reads the variable, the go command does not reuse a cached result of another kernel. It does not see what the package
// reads.
func forced() string { return os.Getenv("MD5LANES_KERNEL") }

func TestAllTestsPassWithEachKernel(t *testing.T) {
	if forced := forced(); forced != "" {
		if name := chosenBackend()[0].Kernel.Name; name != forced {
			t.Errorf("the kernel is %s, not %s", name, forced)
		}
		return
	}
	if testing.Short() {
		t.Skip("it runs all the others again")
	}
	for _, k := range kernel.All() {
		t.Run(k.Name, func(t *testing.T) {
			out, err := again(t, "MD5LANES_KERNEL="+k.Name)
			if err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// again runs the short tests in a process with these variables in its environment.
func again(t *testing.T, variables ...string) ([]byte, error) {
	t.Helper()
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(executable, "-test.short")
	command.Env = append(os.Environ(), variables...)
	out, err := command.CombinedOutput()
	// The text of ENOEXEC, which is not in syscall on Plan 9.
	if err != nil && strings.HasSuffix(err.Error(), "exec format error") {
		t.Skip("an emulated program cannot start itself")
	}
	return out, err
}
