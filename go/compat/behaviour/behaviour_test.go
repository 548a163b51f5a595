// Package behaviour tests how md5-simd, and the module that replaces it, behave in the same situations:
//
//	go test ./...                        # md5-simd
//	go test -modfile=md5lanes.mod ./...  # the replacement, by md5lanes
//
// The table behaviours has the expected results of both modules.
package behaviour

import (
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"testing"

	md5simd "github.com/minio/md5-simd"
)

// variable names the environment variable that tells a child process which behaviour to run.
const variable = "MD5LANES_TEST_BEHAVIOUR"

// A behaviour may hang or panic, so each runs in a child process. If all goroutines of a process wait for ever, Go's runtime ends
// the process, so no timeout is needed.
func TestMain(m *testing.M) {
	name, isChild := os.LookupEnv(variable)
	if !isChild {
		os.Exit(m.Run())
	}
	for _, behaviour := range behaviours {
		if behaviour.name == name {
			fmt.Print(behaviour.run())
			return
		}
	}
	panic("unknown behaviour: " + name)
}

func TestBehaviours(t *testing.T) {
	implementation := reflect.TypeOf(md5simd.NewServer()).Elem()
	isMD5SIMD := implementation.Name() == "md5Server"
	if implementation.Name() == "fallbackServer" {
		t.Skip("md5-simd has no lanes for this processor: it is crypto/md5 here")
	}
	t.Logf("%s.%s", implementation.PkgPath(), implementation.Name())
	for _, behaviour := range behaviours {
		t.Run(behaviour.name, func(t *testing.T) {
			want := behaviour.md5lanes
			if isMD5SIMD {
				want = behaviour.md5simd
			}
			if want == mayHang {
				t.Skip(mayHang)
			}
			if got := outcome(behaviour.name); got != want {
				t.Errorf("%s instead of %s", got, want)
			}
		})
	}
}

// outcome runs a behaviour in a child process. It returns the result, or how the process failed.
func outcome(name string) string {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), variable+"="+name)
	output, err := child.CombinedOutput()
	text := string(output)
	line, _, _ := strings.Cut(text, "\n")
	switch {
	case err == nil:
		return text
	case strings.HasPrefix(text, "fatal error: all goroutines are asleep"):
		return "hangs"
	case strings.HasPrefix(line, "panic: "):
		return "panics"
	default:
		return fmt.Sprintf("%v: %s", err, text)
	}
}

func TestReadmeListsTheDifferences(t *testing.T) {
	page, err := os.ReadFile("../md5-simd/README.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := 0
	for _, behaviour := range behaviours {
		row := fmt.Sprintf("| %s | %s | %s |\n", behaviour.name, behaviour.md5simd, behaviour.md5lanes)
		differs := behaviour.md5simd != behaviour.md5lanes
		if strings.Contains(string(page), row) != differs {
			t.Errorf("README.md should have this row: %v\n%s", differs, row)
		}
		if differs {
			listed++
		}
	}
	const head = 1
	if rows := strings.Count(string(page), "\n| ") - head; rows != listed {
		t.Errorf("README.md has %d rows, and %d behaviours differ", rows, listed)
	}
}
