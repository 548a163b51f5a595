package kernel

import (
	"os"
	"os/exec"
	"testing"
)

// In plugins and shared libraries, code reads variables through a table of addresses. On amd64, such an access clobbers R15. The
// assembler rejects a kernel that uses R15 after such an access, but only if it assembles for dynamic linking.
func TestAssemblesForDynamicLinking(t *testing.T) {
	if testing.Short() {
		t.Skip("it needs the go command")
	}
	for _, goarch := range []string{"amd64", "arm64"} {
		t.Run(goarch, func(t *testing.T) {
			build := exec.Command("go", "build", "-asmflags=-dynlink", ".")
			build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH="+goarch)
			if output, err := build.CombinedOutput(); err != nil {
				t.Fatalf("%v: %v\n%s", build, err, output)
			}
		})
	}
}
