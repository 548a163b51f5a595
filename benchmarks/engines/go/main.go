// Command engine runs contestants in Go for the benchmarks: this project's Go module, Go's crypto/md5 and, if the
// command was built with the tag md5simd, minio's md5-simd. benchmarks/README.md has the protocol that the command speaks.
package main

import (
	"bufio"
	"crypto/md5"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// painted is memory in which byte i has the value i mod 251 (vectors/README.md).
var painted []byte

// paint makes painted at least length bytes long.
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

// work is the workload of a request "messages" or "streams".
type work struct {
	// ranges has START and END for each message or stream: the range of painted that is the message, or that the writer of the
	// stream cycles through. They are numbers, because slices would keep the old memory alive after paint has replaced painted.
	ranges [][]int
	// pieceLengths has the length of the pieces of each stream. It is nil for messages.
	pieceLengths []int
	// length is the number of bytes that each run of the workload writes to each stream.
	length int
	// pause is how long a writer sleeps before each piece.
	pause time.Duration
}

type contestant struct {
	version string
	// hash writes the digest of messages[i] to digests[i], for all messages.
	hash func(messages [][]byte, digests [][md5.Size]byte)
	// streams returns new hashers; their number is count. The field is nil in the group "one-message", which has no streams.
	streams func(count int) []hasher
}

var contestants = map[string]contestant{"go": {runtime.Version(), loop, separateStreams}}

func loop(messages [][]byte, digests [][md5.Size]byte) {
	for i, message := range messages {
		digests[i] = md5.Sum(message)
	}
}

// single hashes one message, without the cost of a loop.
func single(messages [][]byte, digests [][md5.Size]byte) {
	digests[0] = md5.Sum(messages[0])
}

func (work *work) messages() (messages [][]byte) {
	for _, at := range work.ranges {
		messages = append(messages, painted[at[0]:at[1]])
	}
	return messages
}

// run hashes all messages of the workload repeatedly, and returns the answer NANOSECONDS DIGEST.
func (work *work) run(contestant contestant, times int) string {
	messages := work.messages()
	digests := make([][md5.Size]byte, len(messages))
	// Warms up the processor, because this process slept until the request came.
	for range times/16 + 1 {
		contestant.hash(messages, digests)
	}
	start := time.Now()
	for range times {
		contestant.hash(messages, digests)
	}
	return fmt.Sprintf("%d %x", time.Since(start).Nanoseconds(), digestOf(digests))
}

// digestOf returns the MD5 of all digests, one after the other.
func digestOf(digests [][md5.Size]byte) (digest [md5.Size]byte) {
	sum := md5.New()
	for _, digest := range digests {
		sum.Write(digest[:])
	}
	sum.Sum(digest[:0])
	return digest
}

var works []*work

// prepare adds messages or streams to work, and appends work to works. numbers is START END for each message, or START END PIECE
// for each stream; fields is 2 or 3.
func prepare(work *work, numbers []int, fields int) (string, error) {
	if len(numbers) == 0 || len(numbers)%fields != 0 {
		return "", errors.New("a workload without messages")
	}
	end := 0
	for i := 0; i < len(numbers); i += fields {
		entry := numbers[i : i+fields]
		end = max(end, entry[1])
		work.ranges = append(work.ranges, entry[:2])
		work.pieceLengths = append(work.pieceLengths, entry[2:]...)
	}
	// One call for all messages, because each call that makes painted longer writes all of it again.
	paint(end)
	works = append(works, work)
	return "ok", nil
}

func answer(words []string) (string, error) {
	name := ""
	if len(words) == 4 && words[0] == "run" {
		name, words = words[1], words[1:]
	}
	numbers := make([]int, max(len(words), 1)-1)
	for i := range numbers {
		var err error
		if numbers[i], err = strconv.Atoi(words[i+1]); err != nil {
			return "", err
		}
	}
	contestant, known := contestants[name]
	switch {
	case known && len(works) > numbers[0] && works[numbers[0]].pieceLengths != nil:
		return works[numbers[0]].runStreams(contestant, numbers[1]), nil
	case known && len(works) > numbers[0]:
		return works[numbers[0]].run(contestant, numbers[1]), nil
	case len(numbers) > 0 && words[0] == "messages":
		return prepare(&work{}, numbers, 2)
	case len(numbers) > 2 && words[0] == "streams":
		work := &work{length: numbers[0], pause: time.Duration(numbers[1])}
		return prepare(work, numbers[2:], 3)
	}
	return "", errors.New("no such request")
}

func main() {
	switch group := strings.Join(os.Args[1:], " "); group {
	case "one-message":
		runtime.GOMAXPROCS(1)
		contestants = map[string]contestant{
			"go":          {runtime.Version(), single, nil},
			"md5lanes-go": {version(), singleByLanes, nil},
		}
	case "many-messages", "each-number":
		runtime.GOMAXPROCS(1)
		fallthrough
	case "streams":
		if _, built := contestants["md5-simd"]; !built {
			fmt.Println("without md5-simd it could not be fetched")
		}
	default:
		fmt.Fprintf(os.Stderr, "engine: there is no group %q\n", group)
		os.Exit(2)
	}
	for _, name := range []string{"md5lanes-go", "go", "md5-simd"} {
		if contestant, known := contestants[name]; known {
			fmt.Println("contestant", name, contestant.version)
		}
	}
	fmt.Println("ready")
	requests := bufio.NewReader(os.Stdin)
	for {
		line, err := requests.ReadString('\n')
		if err != nil {
			return
		}
		answer, err := answer(strings.Fields(line))
		if err != nil {
			fmt.Fprintf(os.Stderr, "engine: %.40q: %v\n", line, err)
			os.Exit(2)
		}
		fmt.Println(answer)
	}
}
