// Command engine is Go's crypto/md5 as a contestant in the benchmarks.
//
// Its first line says which Go it is. Then it answers each line "LENGTH TIMES" with
// "NANOSECONDS DIGEST": how long it took to hash the painted message of that length that many
// times, and what came out. It ends when its standard input does.
package main

import (
	"bufio"
	"crypto/md5"
	"fmt"
	"os"
	"runtime"
	"time"
)

// painted returns the message of that length: bytes that count up and begin again after 251, as
// everywhere in this project (vectors/README.md).
func painted(length int) []byte {
	message := make([]byte, length)
	for i := range message {
		message[i] = byte(i % 251)
	}
	return message
}

// hash returns the digest of the message, which it computes that many times.
func hash(message []byte, times int) (digest [md5.Size]byte) {
	for range times {
		digest = md5.Sum(message)
	}
	return digest
}

func main() {
	fmt.Println(runtime.Version())
	messages := make(map[int][]byte)
	requests := bufio.NewScanner(os.Stdin)
	for requests.Scan() {
		var length, times int
		if _, err := fmt.Sscan(requests.Text(), &length, &times); err != nil || length < 0 {
			fmt.Fprintf(os.Stderr, "engine: %q is not LENGTH TIMES\n", requests.Text())
			os.Exit(2)
		}
		message, ok := messages[length]
		if !ok {
			message = painted(length)
			messages[length] = message
		}
		// This process slept until now, and the others come straight from work.
		hash(message, times/16+1)
		start := time.Now()
		digest := hash(message, times)
		fmt.Printf("%d %x\n", time.Since(start).Nanoseconds(), digest)
	}
}
