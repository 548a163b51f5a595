package md5lanes

import (
	"crypto/md5"
	"errors"
)

var errRefused = errors.New("md5lanes: use of MD5 is not allowed in FIPS 140-only mode")

// isFIPSOnly tells whether the process runs with GODEBUG=fips140=only, which cannot change.
var isFIPSOnly = isRefusedByStandardLibrary()

// isRefused tells whether this goroutine must not use MD5 now. It asks the standard library, because only some versions of Go
// have functions for the mode and for its suspension.
func isRefused() bool {
	return isFIPSOnly && isRefusedByStandardLibrary()
}

func isRefusedByStandardLibrary() bool {
	_, err := md5.New().Write(nil)
	return err != nil
}
