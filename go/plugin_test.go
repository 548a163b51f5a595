//go:build linux

package md5lanes

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/md5lanes/md5lanes/go/internal/kernel"
)

func TestWorksInAPlugin(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds two programs with cgo")
	}
	if _, err := exec.LookPath("gcc"); err != nil && os.Getenv("MD5LANES_NO_SKIP") == "" {
		t.Skip(err)
	}
	folder := t.TempDir()
	plugin, program := filepath.Join(folder, "plugin.so"), filepath.Join(folder, "program")
	run := func(variable, name string, arguments ...string) {
		t.Helper()
		command := exec.Command(name, arguments...)
		command.Env = append(os.Environ(), variable)
		if out, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%s %v: %v\n%s", variable, command, err, out)
		}
	}
	run("CGO_ENABLED=1", "go", "build", "-buildmode=plugin", "-o", plugin, "./testdata/plugin/library")
	run("CGO_ENABLED=1", "go", "build", "-o", program, "./testdata/plugin/program")
	for _, k := range kernel.All() {
		run("MD5LANES_KERNEL="+k.Name, program, plugin)
	}
	run("MD5LANES_KERNEL=", program, plugin)
}
