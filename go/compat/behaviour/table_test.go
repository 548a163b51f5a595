package behaviour

import (
	"bytes"
	"crypto/md5"
	"encoding"
	"fmt"
	"runtime"

	md5simd "github.com/minio/md5-simd"
)

const right = "the right digest"

// mayHang is the expected result of a module that hangs in some runs only. The test does not run the behaviour with that module.
const mayHang = "may hang"

var behaviours = []struct {
	name              string
	run               func() string
	md5simd, md5lanes string
}{
	{"a stream in pieces of any lengths", pieces, right, right},
	{"`Sum` appends, and the stream goes on", sumAppends, right, right},
	{"`Reset` begins a new stream", reset, right, right},
	{"a caller may change its bytes after `Write`", bytesAreTheCallers, right, right},
	{"`Size`, `BlockSize` and `Lanes`", constants, "16 64 16", "16 64 16"},
	{"another `Hasher` may take the place of one", otherHasher, right, right},
	{"a hash of `StdlibHasher`", stdlib, right, right},
	{"a hash closed twice", closedTwice, "nothing", "nothing"},
	{"a server closed twice", serverClosedTwice, "nothing", "nothing"},
	{"`Write` after the hash's `Close`", writeAfterClose, "an error", "an error"},

	{"`Sum` after the hash's `Close`", sumAfterClose, "panics", right},
	{"`Reset` after the hash's `Close`", resetAfterClose, "panics", right},
	{"`Write` after `Close` of `StdlibHasher`", stdlibAfterClose, "panics", right},
	{"`NewHash` after the server's `Close`", newHashAfterServerClose, "hangs", right},
	{"`Write` after the server's `Close`", writeAfterServerClose, "hangs", right},
	{"`Sum` after the server's `Close`", sumAfterServerClose, "hangs", right},
	{"200 goroutines write 65 529 bytes at once", oddPieces, mayHang, right},
	{"a server without `Close`", serverLeftOpen, "leaves a goroutine", "leaves nothing"},
	{"a hash after its `Close`", closedHashes, "leaves memory in the server", "leaves nothing"},
	{"a hash without `Close`", forgottenHashes, "leaves memory in the server", "leaves nothing"},
	{"a stream's state", state, "cannot be exported", "can be exported"},
}

var message = bytes.Repeat([]byte("0123456789abcdefghijklmnopqrstuvwxyz"), 5_000)

func verdict(got, message []byte) string {
	return compared(got, md5.Sum(message))
}

func compared(got []byte, want [md5.Size]byte) string {
	if !bytes.Equal(got, want[:]) {
		return fmt.Sprintf("%x instead of %x", got, want)
	}
	return right
}

func pieces() string {
	server := md5simd.NewServer()
	for _, step := range []int{1, 55, 64, 65, 4_096, 32_768, 40_000, 65_529, len(message)} {
		hash := server.NewHash()
		for start := 0; start < len(message); start += step {
			piece := message[start:min(start+step, len(message))]
			if n, err := hash.Write(piece); n != len(piece) || err != nil {
				return fmt.Sprintf("Write of %d bytes: %d, %v", len(piece), n, err)
			}
		}
		if verdict := verdict(hash.Sum(nil), message); verdict != right {
			return verdict
		}
		hash.Close()
	}
	return right
}

func sumAppends() string {
	hash := md5simd.NewServer().NewHash()
	hash.Write(message[:100])
	sums := hash.Sum([]byte("before"))
	if !bytes.HasPrefix(sums, []byte("before")) {
		return "what was there is gone"
	}
	if verdict := verdict(sums[6:], message[:100]); verdict != right {
		return verdict
	}
	hash.Write(message[100:])
	return verdict(hash.Sum(nil), message)
}

func reset() string {
	hash := md5simd.NewServer().NewHash()
	hash.Write(message[:100])
	hash.Reset()
	hash.Write(message)
	return verdict(hash.Sum(nil), message)
}

func bytesAreTheCallers() string {
	hash := md5simd.NewServer().NewHash()
	piece := make([]byte, 1_000)
	for start := 0; start < len(message); start += len(piece) {
		copy(piece, message[start:])
		hash.Write(piece)
		clear(piece)
	}
	return verdict(hash.Sum(nil), message)
}

func constants() string {
	hash := md5simd.NewServer().NewHash()
	if hash.Size() != md5simd.Size || hash.BlockSize() != md5simd.BlockSize {
		return fmt.Sprint(hash.Size(), hash.BlockSize())
	}
	return fmt.Sprint(md5simd.Size, md5simd.BlockSize, md5simd.Lanes)
}

// own is an implementation of Hasher that is not from md5-simd. Users of md5-simd, such as minio-go, have such types.
type own struct{ md5simd.Hasher }

func (own) Close() {}

func otherHasher() string {
	var hash md5simd.Hasher = own{md5simd.NewServer().NewHash()}
	hash.Write(message)
	return verdict(hash.Sum(nil), message)
}

func stdlib() string {
	hash := md5simd.StdlibHasher()
	hash.Write(message)
	sum := hash.Sum(nil)
	hash.Close()
	hash.Close()
	return verdict(sum, message)
}

func closedTwice() string {
	hash := md5simd.NewServer().NewHash()
	hash.Close()
	hash.Close()
	return "nothing"
}

func serverClosedTwice() string {
	server := md5simd.NewServer()
	server.Close()
	server.Close()
	return "nothing"
}

func writeAfterClose() string {
	hash := md5simd.NewServer().NewHash()
	hash.Close()
	if _, err := hash.Write(message); err != nil {
		return "an error"
	}
	return verdict(hash.Sum(nil), message)
}

func sumAfterClose() string {
	hash := md5simd.NewServer().NewHash()
	hash.Write(message)
	hash.Close()
	return verdict(hash.Sum(nil), message)
}

func resetAfterClose() string {
	hash := md5simd.NewServer().NewHash()
	hash.Close()
	hash.Reset()
	return verdict(hash.Sum(nil), nil)
}

func stdlibAfterClose() string {
	hash := md5simd.StdlibHasher()
	hash.Close()
	hash.Write(message)
	return verdict(hash.Sum(nil), message)
}

func newHashAfterServerClose() string {
	server := md5simd.NewServer()
	server.Close()
	hash := server.NewHash()
	hash.Write(message)
	return verdict(hash.Sum(nil), message)
}

func writeAfterServerClose() string {
	server := md5simd.NewServer()
	hash := server.NewHash()
	server.Close()
	for range 100 {
		hash.Write(message)
	}
	return verdict(hash.Sum(nil), bytes.Repeat(message, 100))
}

func sumAfterServerClose() string {
	server := md5simd.NewServer()
	hash := server.NewHash()
	hash.Write(message)
	server.Close()
	for range 100 { // md5-simd's server may handle the first Sum before the Close.
		hash.Sum(nil)
	}
	return verdict(hash.Sum(nil), message)
}

func oddPieces() string {
	const goroutines, times = 200, 16
	piece := bytes.Repeat([]byte("a"), 65_529)
	want := md5.Sum(bytes.Repeat(piece, times))
	server := md5simd.NewServer()
	verdicts := make(chan string)
	for range goroutines {
		go func() {
			hash := server.NewHash()
			for range times {
				hash.Write(piece)
			}
			verdicts <- compared(hash.Sum(nil), want)
		}()
	}
	for range goroutines {
		if verdict := <-verdicts; verdict != right {
			return verdict
		}
	}
	return right
}

func serverLeftOpen() string {
	before := runtime.NumGoroutine()
	md5simd.NewServer()
	if runtime.NumGoroutine() > before {
		return "leaves a goroutine"
	}
	return "leaves nothing"
}

func closedHashes() string {
	return leftInServer(func(hash md5simd.Hasher) { hash.Close() })
}

func forgottenHashes() string {
	return leftInServer(func(md5simd.Hasher) {})
}

// leftInServer tells whether a server still holds memory for hashes after their use and a call of end.
func leftInServer(end func(md5simd.Hasher)) string {
	const hashes = 2_000
	server := md5simd.NewServer()
	use := func() {
		hash := server.NewHash()
		hash.Write(message[:1_000])
		hash.Sum(nil)
		end(hash)
	}
	use()
	before := heap()
	for range hashes {
		use()
	}
	grown := int64(heap()) - int64(before)
	runtime.KeepAlive(server)
	if grown > hashes*32 {
		return "leaves memory in the server"
	}
	return "leaves nothing"
}

func heap() uint64 {
	var statistics runtime.MemStats
	runtime.GC()
	runtime.GC() // A sync.Pool holds its values until the second run.
	runtime.ReadMemStats(&statistics)
	return statistics.HeapAlloc
}

func state() string {
	if _, ok := md5simd.NewServer().NewHash().(encoding.BinaryMarshaler); ok {
		return "can be exported"
	}
	return "cannot be exported"
}
