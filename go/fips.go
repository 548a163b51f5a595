package md5lanes

import (
	"crypto/md5"
	"errors"
)

var errRefused = errors.New("md5lanes: use of MD5 is not allowed in FIPS 140-only mode")

// isFIPSOnly tells whether the process was started with GODEBUG=fips140=only. The mode of a process cannot change.
var isFIPSOnly = isRefusedByStandardLibrary()

// isRefused tells whether this goroutine must not use MD5 now. It tries crypto/md5, because in older versions of Go no function
// tells whether FIPS 140-only mode is on, or suspended for this goroutine.
func isRefused() bool {
	return isFIPSOnly && isRefusedByStandardLibrary()
}

func isRefusedByStandardLibrary() bool {
	_, err := md5.New().Write(nil)
	return err != nil
}
