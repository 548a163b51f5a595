package md5lanes

import (
	"crypto/md5"
	"fmt"
	"hash"
	"os"
	"strings"
	"testing"
)

// strictEnv is an environment variable. If it is set, the test binary runs reportRefusals in place of the tests.
const strictEnv = "MD5LANES_TEST_FIPS"

func TestMain(m *testing.M) {
	if os.Getenv(strictEnv) != "" {
		reportRefusals()
		return
	}
	os.Exit(m.Run())
}

func reportRefusals() {
	panics := func(name string, f func()) {
		defer func() { fmt.Println(name, "panics:", recover()) }()
		f()
	}
	panics("Sum", func() { Sum(nil) })
	panics("SumMany", func() { SumMany(nil) })
	h := New()
	panics("hash.Sum", func() { h.Sum(nil) })
	_, err := h.Write([]byte("abc"))
	fmt.Println("Write:", err)
	_, err = WriteMany([]hash.Hash{h, md5.New()}, [][]byte{painted(1000), painted(1000)})
	fmt.Println("WriteMany:", err)
}

func TestFIPSOnlyModeRefusesWhatTheStandardLibraryRefuses(t *testing.T) {
	const refused = "md5lanes: use of MD5 is not allowed in FIPS 140-only mode"
	for mode, want := range map[string]string{"on": "<nil>", "only": refused} {
		out, err := runAgain(t, strictEnv+"=1", "GODEBUG=fips140="+mode)
		if strings.Contains(string(out), "incompatible with the purego build tag") {
			t.Skip("the standard library has no FIPS 140 mode in this build")
		}
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		lines := []string{"Sum panics: ", "SumMany panics: ", "hash.Sum panics: ", "Write: ", "WriteMany: "}
		if want := strings.Join(lines, want+"\n") + want + "\n"; string(out) != want {
			t.Errorf("fips140=%s:\n%snot\n%s", mode, out, want)
		}
	}
}
