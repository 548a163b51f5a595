package md5simd

import "testing"

// Released versions of md5-simd lack NewServerWithOptions, so the tests in ../behaviour, which compile with them, cannot use it.
func TestServersWithOptionsHashAsOthers(t *testing.T) {
	for _, options := range []ServerOptions{{}, {UseAVX512: true}} {
		server := NewServerWithOptions(options)
		hash := server.NewHash()
		hash.Write([]byte("abc"))
		expected := StdlibHasher()
		expected.Write([]byte("abc"))
		if got, want := string(hash.Sum(nil)), string(expected.Sum(nil)); got != want {
			t.Errorf("%+v: %x instead of %x", options, got, want)
		}
		hash.Close()
		server.Close()
	}
}
