//go:build linux && amd64 && !purego && !race

package kernel

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	gnuAssembly = "../../../crates/md5lanes/src/kernels/assembly"
	symbols     = "github.com/md5lanes/md5lanes/go/internal/kernel."
)

// Go's and GNU's assemblers get the same kernels in two dialects, and must encode the same instructions. The test does not
// run the kernels, so it also covers kernels that this processor cannot run.
func TestGoAndGNUAssemblersEncodeTheSameInstructions(t *testing.T) {
	if _, err := os.Stat(gnuAssembly); err != nil {
		t.Skip("the GNU assembly is only in the repository: ", err)
	}
	for _, target := range []struct{ goarch, tools, syntax, intel string }{
		{"amd64", "x86_64-linux-gnu-", ".intel_syntax noprefix\n", "intel"},
		{"arm64", "aarch64-linux-gnu-", "", ""},
	} {
		t.Run(target.goarch, func(t *testing.T) {
			for _, tool := range []string{"gcc", "objdump"} {
				if _, err := exec.LookPath(target.tools + tool); err != nil {
					if os.Getenv("MD5LANES_NO_SKIP") != "" {
						t.Fatal(err)
					}
					t.Skip(err)
				}
			}
			folder := t.TempDir()
			// The test program contains all kernels.
			program := filepath.Join(folder, "program")
			build := exec.Command("go", "test", "-c", "-o", program, ".")
			build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOARCH="+target.goarch)
			run(t, build)

			files, err := filepath.Glob("x*_" + target.goarch + ".s")
			if err != nil || len(files) == 0 {
				t.Fatal("no kernels: ", err)
			}
			for _, file := range files {
				name := strings.TrimSuffix(file, "_"+target.goarch+".s")
				text, err := os.ReadFile(filepath.Join(gnuAssembly, name+".s"))
				if err != nil {
					t.Fatal(err)
				}
				source, object := filepath.Join(folder, "gnu.s"), filepath.Join(folder, "gnu.o")
				if err := os.WriteFile(source, slices.Concat([]byte(target.syntax), text), 0o600); err != nil {
					t.Fatal(err)
				}
				run(t, exec.Command(target.tools+"gcc", "-c", "-o", object, source))
				options := []string{"-d", "-w", "--no-show-raw-insn", "-M", target.intel}
				disassemble := func(arguments ...string) body {
					return parse(run(t, exec.Command(target.tools+"objdump", append(options, arguments...)...)))
				}
				gnu := disassemble(object)
				gnu.compare(t, name, disassemble("--disassemble="+symbols+name+".abi0", program))
			}
		})
	}
}

func run(t *testing.T, command *exec.Cmd) string {
	output, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", command, err, output)
	}
	return string(output)
}

// body has the instructions of a kernel, without the instructions that enter and leave the function.
type body []instruction

type instruction struct {
	address int
	text    string
	// target is the address that the instruction jumps to or loads, or -1.
	target int
}

var (
	line = regexp.MustCompile(`(?m)^ *([0-9a-f]+):\s+(.*?)\s*$`)
	// around matches the instructions that enter and leave a function. It matches all instructions with the stack pointer,
	// because kernels use the stack for nothing else. It also matches the load of the constants' address, which is an argument in
	// GNU's dialect.
	around = regexp.MustCompile(`^(nop|data16|cs nop|xchg +ax,ax|endbr64|hint|bti|push|pop|adrp)|\brsp\b|\bsp\b|kernel\.constants>`)
	jump   = regexp.MustCompile(`^(j\w+|cbn?z\s+\w+,)\s+(?:0x)?([0-9a-f]+)`)
	load   = regexp.MustCompile(`^(lea \s*\w+),\[rip.*# (?:0x)?([0-9a-f]+)`)
	spaces = regexp.MustCompile(`\s+`)
)

func parse(disassembly string) (b body) {
	// After an adrp, the next instruction adds the rest of the constants' address.
	isRest := false
	for _, match := range line.FindAllStringSubmatch(disassembly, -1) {
		address, _ := strconv.ParseInt(match[1], 16, 64)
		text, target := match[2], int64(-1)
		if isRest || around.MatchString(text) {
			isRest = strings.HasPrefix(text, "adrp")
			continue
		}
		for _, reference := range []*regexp.Regexp{jump, load} {
			if parts := reference.FindStringSubmatch(text); parts != nil {
				text = parts[1]
				target, _ = strconv.ParseInt(parts[2], 16, 64)
			}
		}
		text = spaces.ReplaceAllString(text, " ")
		// A move of #0x0 and a move of xzr count as the same instruction: both clear a register.
		text = strings.Replace(text, ", #0x0 // #0", ", xzr", 1)
		b = append(b, instruction{int(address), text, int(target)})
		if text == "ret" {
			break
		}
	}
	return b
}

// at returns the index of the first instruction at or after an address, or -1 if there is none.
func (b body) at(address int) int {
	return slices.IndexFunc(b, func(i instruction) bool { return i.address >= address })
}

func (gnu body) compare(t *testing.T, name string, golang body) {
	t.Helper()
	if len(gnu) < 100 || len(gnu) != len(golang) {
		t.Errorf("%s: %d instructions, and %d in Go", name, len(gnu), len(golang))
		return
	}
	for i := range gnu {
		g, o := gnu[i], golang[i]
		same := g.text == o.text && (g.target < 0) == (o.target < 0)
		if same && strings.HasPrefix(g.text, "lea") && g.target >= 0 {
			// Go's assembler cannot load the address of a label, so Go's kernel computes it roughly. Only prefetches use it.
			const lines = 4 * 64
			distance := o.target - golang[gnu.at(g.target)].address
			same = -lines < distance && distance < lines
		} else if same && g.target >= 0 {
			same = gnu.at(g.target) == golang.at(o.target)
		}
		if !same {
			t.Errorf("%s, instruction %d: %+v, and in Go %+v", name, i, g, o)
			return
		}
	}
}
