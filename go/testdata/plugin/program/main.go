// Program loads the plugin that its argument names, and compares the plugin's digests with crypto/md5.
package main

import (
	"crypto/md5"
	"fmt"
	"os"
	"plugin"
)

func main() {
	if err := check(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func check(path string) error {
	library, err := plugin.Open(path)
	if err != nil {
		return err
	}
	symbol, err := library.Lookup("SumMany")
	if err != nil {
		return err
	}
	// Eight messages of each length below 500 bytes. The loop below hashes 1, 2, 4, ... of them: alone, in lanes, and in padded rows.
	messages := make([][]byte, 4000)
	for i := range messages {
		messages[i] = make([]byte, i/8)
		for j := range messages[i] {
			messages[i][j] = byte(i + j)
		}
	}
	for count := 1; count <= len(messages); count *= 2 {
		some := messages[len(messages)-count:]
		for i, digest := range symbol.(func([][]byte) [][md5.Size]byte)(some) {
			if digest != md5.Sum(some[i]) {
				return fmt.Errorf("%d messages: wrong digest of %d bytes", count, len(some[i]))
			}
		}
	}
	return nil
}
