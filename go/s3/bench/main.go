// Command bench compares S3 servers by the processor time and the speed of uploads with Content-MD5:
//
//	bench [-rounds 9] [-puts 16] PROGRAM...
//
// Each PROGRAM is a server, often the same one built with different implementations of MD5. In each round every program is
// measured once, in random order, in a new process. Its processor time, from wait4, includes the start of the program.
// scripts/bench-s3 runs this command.
package main

import (
	"bytes"
	"context"
	"crypto/md5"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/minio/minio-go/v7"

	"github.com/md5lanes/md5lanes/go/s3/gateway"
)

const (
	objectBytes      = 8 << 20
	uploadsPerSample = 128
	gigabytes        = float64(uploadsPerSample*objectBytes) / 1e9 // uploaded for a sample: 1.07
)

// sample has the times of a server, in seconds for a gigabyte of uploads.
type sample struct {
	processor, elapsed float64
}

func main() {
	rounds := flag.Int("rounds", 9, "how often each program is measured")
	puts := flag.Int("puts", 0, "the number of PUTs at a time; by default 1, then 16, then 64")
	flag.Parse()
	programs := flag.Args()
	if len(programs) == 0 {
		fail(errors.New("usage: bench [-rounds N] [-puts N] PROGRAM..."))
	}
	order := slices.Clone(programs)
	object := make([]byte, objectBytes)
	for i := range object {
		object[i] = byte(rand.Uint32())
	}
	fmt.Printf("%d rounds of %d PUTs of 8 MiB with Content-MD5; medians, and the best in brackets\n\n", *rounds, uploadsPerSample)
	fmt.Println("| PUTs at once | server | CPU seconds a GB | GB/s |")
	fmt.Println("|---|---|---|---|")
	all := []int{1, 16, 64}
	if *puts > 0 {
		all = []int{*puts}
	}
	for _, parallel := range all {
		samples := make(map[string][]sample)
		for range *rounds {
			rand.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			for _, program := range order {
				sample, err := measure(program, object, parallel)
				if err != nil {
					fail(err)
				}
				samples[program] = append(samples[program], sample)
			}
		}
		for _, program := range programs {
			report(parallel, gateway.Kind(program)+", "+filepath.Base(program), samples[program])
		}
	}
}

func report(parallel int, name string, samples []sample) {
	var processor, elapsed []float64
	for _, sample := range samples {
		processor = append(processor, sample.processor)
		elapsed = append(elapsed, sample.elapsed)
	}
	slices.Sort(processor)
	slices.Sort(elapsed)
	middle := len(samples) / 2
	fmt.Printf("| %d | %s | %.2f (%.2f) | %.2f (%.2f) |\n", parallel, name,
		processor[middle], processor[0], 1/elapsed[middle], 1/elapsed[0])
}

func measure(program string, object []byte, parallel int) (sample, error) {
	folder, err := os.MkdirTemp("", "md5lanes-s3")
	if err != nil {
		return sample{}, err
	}
	defer os.RemoveAll(folder)
	server, err := gateway.Start(program, folder)
	if err != nil {
		return sample{}, err
	}
	elapsed, err := upload(server, object, parallel)
	processor, stopErr := server.Stop()
	return sample{processor.Seconds() / gigabytes, elapsed.Seconds() / gigabytes}, errors.Join(err, stopErr)
}

// upload uploads the object uploadsPerSample times, `parallel` times at once.
func upload(server *gateway.Gateway, object []byte, parallel int) (time.Duration, error) {
	client, err := server.Client(nil)
	if err != nil {
		return 0, err
	}
	sum := md5.Sum(object)
	contentMD5 := base64.StdEncoding.EncodeToString(sum[:])
	// As over HTTPS, the signature of a request does not cover the body: only Content-MD5 protects the body.
	options := minio.PutObjectOptions{DisableContentSha256: true}
	start := time.Now()
	failures := make(chan error)
	for worker := range parallel {
		go func() {
			var err error
			for range uploadsPerSample / parallel {
				_, putErr := client.PutObject(context.Background(), gateway.Bucket, fmt.Sprint(worker),
					bytes.NewReader(object), int64(len(object)), contentMD5, "", options)
				err = errors.Join(err, putErr)
			}
			failures <- err
		}()
	}
	for range parallel {
		err = errors.Join(err, <-failures)
	}
	return time.Since(start), err
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "bench:", err)
	os.Exit(1)
}
