package md5simd

import "testing"

// NewServerWithOptions is tested here, not in ../behaviour: those tests must also compile with released versions of md5-simd,
// which lack this function.
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
