package md5lanes

import (
	"os"
	"strings"
	"testing"
)

func TestReadmesShowExamplesThatAreTested(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	examples := strings.ReplaceAll(read("example_test.go"), "\n\t", "\n")
	for _, readme := range []string{"README.md", "../README.md"} {
		blocks := strings.Split(read(readme), "```go\n")[1:]
		if len(blocks) == 0 {
			t.Errorf("%s shows none", readme)
		}
		for _, block := range blocks {
			if code, _, _ := strings.Cut(block, "```"); !strings.Contains(examples, code) {
				t.Errorf("example_test.go lacks what %s shows:\n%s", readme, code)
			}
		}
	}
}
