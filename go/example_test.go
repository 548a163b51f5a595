package md5lanes_test

import (
	"crypto/md5"
	"encoding"
	"fmt"
	"hash"
	"io"
	"strings"
	"sync"

	"github.com/md5lanes/md5lanes/go"
)

func Example() {
	// Many messages, side by side:
	digests := md5lanes.SumMany([][]byte{[]byte("one"), []byte("two"), []byte("three")})

	// For uploads that run at the same time, each goroutine makes its own hash, a hash.Hash.
	server := md5lanes.NewServer()
	hash := server.NewHash()

	hash.Write([]byte("one"))
	fmt.Println([md5lanes.Size]byte(hash.Sum(nil)) == digests[0])
	// Output: true
}

func ExampleSum() {
	fmt.Printf("%x\n", md5lanes.Sum([]byte("message digest")))
	// Output: f96b697d7cb7938d525a2f31aaf161d0
}

func ExampleNew() {
	h := md5lanes.New()
	if _, err := io.Copy(h, strings.NewReader("message digest")); err != nil {
		panic(err)
	}
	fmt.Printf("%x\n", h.Sum(nil))
	// Output: f96b697d7cb7938d525a2f31aaf161d0
}

func ExampleSumMany() {
	names := [][]byte{[]byte("a"), []byte("message digest"), nil}
	for _, digest := range md5lanes.SumMany(names) {
		fmt.Printf("%x\n", digest)
	}
	// Output:
	// 0cc175b9c0f1b6a831c399e269772661
	// f96b697d7cb7938d525a2f31aaf161d0
	// d41d8cd98f00b204e9800998ecf8427e
}

// A slice for the digests is reused from call to call.
func ExampleSumManyInto() {
	digests := make([][md5lanes.Size]byte, 2)
	for _, batch := range [][][]byte{
		{[]byte("a"), []byte("message digest")},
		{[]byte("abc")},
	} {
		md5lanes.SumManyInto(digests[:len(batch)], batch)
		for _, digest := range digests[:len(batch)] {
			fmt.Printf("%x\n", digest)
		}
	}
	// Output:
	// 0cc175b9c0f1b6a831c399e269772661
	// f96b697d7cb7938d525a2f31aaf161d0
	// 900150983cd24fb0d6963f7d28e17f72
}

// A hash can continue from the exported state of another hash. Here the other hash is from crypto/md5.
func ExampleNew_state() {
	first := md5.New()
	io.WriteString(first, "message ")
	state, err := first.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		panic(err)
	}
	second := md5lanes.New()
	if err := second.(encoding.BinaryUnmarshaler).UnmarshalBinary(state); err != nil {
		panic(err)
	}
	io.WriteString(second, "digest")
	fmt.Printf("%x\n", second.Sum(nil))
	// Output: f96b697d7cb7938d525a2f31aaf161d0
}

func ExampleWriteMany() {
	hashes := []hash.Hash{md5lanes.New(), md5lanes.New()}
	for _, pieces := range [][][]byte{
		{[]byte("message "), []byte("a")},
		{[]byte("digest"), []byte("bc")},
	} {
		if _, err := md5lanes.WriteMany(hashes, pieces); err != nil {
			panic(err)
		}
	}
	for _, h := range hashes {
		fmt.Printf("%x\n", h.Sum(nil))
	}
	// Output:
	// f96b697d7cb7938d525a2f31aaf161d0
	// 900150983cd24fb0d6963f7d28e17f72
}

func ExampleServer() {
	server := md5lanes.NewServer()
	var all sync.WaitGroup
	for _, upload := range []io.Reader{strings.NewReader("message digest"), strings.NewReader("abc")} {
		all.Add(1)
		go func() {
			defer all.Done()
			h := server.NewHash()
			defer h.Close()
			if _, err := io.Copy(h, upload); err != nil {
				panic(err)
			}
			fmt.Printf("%x\n", h.Sum(nil))
		}()
	}
	all.Wait()
	// Unordered output:
	// f96b697d7cb7938d525a2f31aaf161d0
	// 900150983cd24fb0d6963f7d28e17f72
}
