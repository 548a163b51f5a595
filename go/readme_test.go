package md5lanes

import (
	"os"
	"strings"
	"testing"
)

func TestReadmeShowsExamplesThatAreTested(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	examples := strings.ReplaceAll(read("example_test.go"), "\n\t", "\n")
	blocks := strings.Split(read("README.md"), "```go\n")[1:]
	if len(blocks) == 0 {
		t.Error("README.md shows none")
	}
	for _, block := range blocks {
		if code, _, _ := strings.Cut(block, "```"); !strings.Contains(examples, code) {
			t.Errorf("example_test.go lacks what README.md shows:\n%s", code)
		}
	}
}
