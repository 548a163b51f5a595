// Command engine is Go's crypto/md5 as a contestant in the benchmarks, and, if it was built with
// the tag md5simd, minio's md5-simd beside it.
//
// Its first line says which Go it is, and which md5-simd. Then it reads requests, a line each:
//
//	message LENGTH TIMES      hash the painted message of that length that many times
//	batch START END ...       learn of the next batch, numbered from 0: the messages from START to
//	                          END in painted memory. No answer
//	CONTESTANT NUMBER TIMES   hash the messages of that batch that many times
//	CONTESTANT NUMBER BYTES PAUSE PIECE ...
//	                          write so many bytes to a stream for each message of that batch: the
//	                          message again and again, in pieces, whose length is told for each, and
//	                          with a pause of so many nanoseconds before each piece
//
// It answers with "NANOSECONDS DIGEST": how long it took, and the message's digest or, for a batch
// or for streams, the MD5 of their digests in their order. For streams the processor time and the
// 50th and 99th percentile of a write stand between the two, also in nanoseconds. It ends when its
// standard input does.
package main

import (
	"bufio"
	"crypto/md5"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// painted is memory that counts up and begins again after 251, as everywhere in this project
// (vectors/README.md).
var painted []byte

// paint makes sure of so much painted memory. What was handed out before stays as it is.
func paint(length int) {
	if length <= len(painted) {
		return
	}
	painted = make([]byte, length)
	const period = 251
	for i := range min(length, period) {
		painted[i] = byte(i)
	}
	for done := period; done < length; done *= 2 {
		copy(painted[done:], painted[:done])
	}
}

// place is where a message lies in painted memory.
type place struct{ start, end int }

// hash writes the digest of each message.
type hash func(messages [][]byte, digests [][md5.Size]byte)

// contestants in hashing batches, by their names.
var contestants = map[string]hash{"go": loop}

// loop hashes one message after the other.
func loop(messages [][]byte, digests [][md5.Size]byte) {
	for i, message := range messages {
		digests[i] = md5.Sum(message)
	}
}

// versions of what is in here.
var versions = []string{runtime.Version()}

// answer does some work that many times and tells how long it took, and its digest.
func answer(times int, work func(), digest func() [md5.Size]byte) {
	// This process slept until now, and the others come straight from work.
	for range times/16 + 1 {
		work()
	}
	start := time.Now()
	for range times {
		work()
	}
	fmt.Printf("%d %x\n", time.Since(start).Nanoseconds(), digest())
}

// message answers for one message.
func message(length, times int) {
	paint(length)
	message := painted[:length]
	var digest [md5.Size]byte
	answer(times, func() { digest = md5.Sum(message) }, func() [md5.Size]byte { return digest })
}

// batch answers for many messages.
func batch(hash hash, places []place, times int) {
	paint(places[len(places)-1].end)
	messages := make([][]byte, len(places))
	for i, place := range places {
		messages[i] = painted[place.start:place.end]
	}
	digests := make([][md5.Size]byte, len(messages))
	answer(times, func() { hash(messages, digests) }, func() [md5.Size]byte { return all(digests) })
}

// all is the MD5 of some digests in their order.
func all(digests [][md5.Size]byte) (digest [md5.Size]byte) {
	sum := md5.New()
	for _, digest := range digests {
		sum.Write(digest[:])
	}
	sum.Sum(digest[:0])
	return digest
}

func main() {
	fmt.Println(strings.Join(versions, " "))
	var batches [][]place
	requests := bufio.NewReader(os.Stdin)
	for {
		line, err := requests.ReadString('\n')
		if err != nil {
			return
		}
		words := strings.Fields(line)
		numbers := make([]int, max(len(words), 1)-1)
		for i := range numbers {
			if numbers[i], err = strconv.Atoi(words[i+1]); err != nil || numbers[i] < 0 {
				refuse(line)
			}
		}
		switch {
		case len(numbers) == 2 && words[0] == "message":
			message(numbers[0], numbers[1])
		case len(numbers) >= 2 && len(numbers)%2 == 0 && words[0] == "batch":
			var places []place
			for i := 0; i < len(numbers); i += 2 {
				places = append(places, place{numbers[i], numbers[i+1]})
			}
			batches = append(batches, places)
		case len(numbers) == 2 && contestants[words[0]] != nil && numbers[0] < len(batches):
			batch(contestants[words[0]], batches[numbers[0]], numbers[1])
		case len(numbers) > 3 && hashers[words[0]] != nil && numbers[0] < len(batches):
			places, pieces := batches[numbers[0]], numbers[3:]
			if len(pieces) != len(places) || slices.Min(pieces) == 0 {
				refuse(line)
			}
			streams(hashers[words[0]](len(places)), places, numbers[1], numbers[2], pieces)
		default:
			refuse(line)
		}
	}
}

// refuse ends the program, since it cannot do what it was asked for.
func refuse(line string) {
	fmt.Fprintf(os.Stderr, "engine: %.40q is no request\n", line)
	os.Exit(2)
}
