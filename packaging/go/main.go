// Writes one version of a Go module into a folder, in the layout of a Go module proxy:
//
//	go run . FOLDER-OF-THE-MODULE PATH VERSION TIME FOLDER-OF-THE-PROXY
//
// TIME is the time of the version, as in RFC 3339: 2026-01-31T12:00:00Z.
package main

import (
	"encoding/json"
	"log"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 6 {
		log.Fatal("usage: go run . FOLDER-OF-THE-MODULE PATH VERSION TIME FOLDER-OF-THE-PROXY")
	}
	folder, proxy := os.Args[1], os.Args[5]
	if err := pack(folder, module.Version{Path: os.Args[2], Version: os.Args[3]}, os.Args[4], proxy); err != nil {
		log.Fatalf("%s cannot be packed: %v", folder, err)
	}
}

// pack writes module m, with the files in folder, to the module proxy in the folder proxy. date is the time of the version, as
// in RFC 3339.
func pack(folder string, m module.Version, date, proxy string) error {
	at, err := time.Parse(time.RFC3339, date)
	if err != nil {
		return err
	}
	escaped, err := module.EscapePath(m.Path)
	if err != nil {
		return err
	}
	versions := filepath.Join(proxy, escaped, "@v")
	if err := os.MkdirAll(versions, 0o755); err != nil {
		return err
	}
	info, err := json.Marshal(struct {
		Version string
		Time    time.Time
	}{m.Version, at.UTC()})
	if err != nil {
		return err
	}
	mod, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	if err != nil {
		return err
	}
	for name, text := range map[string][]byte{
		"list":              []byte(m.Version + "\n"),
		m.Version + ".info": info,
		m.Version + ".mod":  mod,
	} {
		if err := os.WriteFile(filepath.Join(versions, name), text, 0o644); err != nil {
			return err
		}
	}
	packed, err := os.Create(filepath.Join(versions, m.Version+".zip"))
	if err != nil {
		return err
	}
	// CreateFromDir leaves out modules in folders below this module, as the go command does.
	if err := zip.CreateFromDir(packed, m, folder); err != nil {
		return err
	}
	return packed.Close()
}
