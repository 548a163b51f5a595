// Command bench-put compares programs that upload folders to S3:
//
//	bench-put [-rounds 3] [-large 32] [-small 10000] SERVER CLIENT...
//
// SERVER is the path of versitygw, or of discard, which stores no objects. CLIENT is the path of md5lanes, rclone, s5cmd or aws.
// In each round every client is measured once, in random order, in a new process. Its processor time and memory are from wait4.
// -large is the number of files of 64 MiB, -small the number of files of 16 KiB, all in the folder TMPDIR. scripts/bench-s3-put runs
// this command.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"github.com/md5lanes/md5lanes/go/s3/gateway"
)

// clients has, by the name of the program, a function that returns the arguments for an upload of folder.
var clients = map[string]func(folder, prefix, endpoint string) []string{
	"md5lanes": func(folder, prefix, _ string) []string {
		return []string{"s3", "put", "--quiet", folder, "s3://" + gateway.Bucket + "/" + prefix}
	},
	"rclone": func(folder, prefix, endpoint string) []string {
		remote := ":s3,provider=Other,env_auth=true,force_path_style=true,endpoint='" + endpoint + "':"
		return []string{"copy", "--config=", "--s3-no-check-bucket", "--transfers=16", "--checkers=16", folder,
			remote + gateway.Bucket + "/" + prefix}
	},
	"s5cmd": func(folder, prefix, endpoint string) []string {
		return []string{"--endpoint-url", endpoint, "--log", "error", "cp", folder + "/", "s3://" + gateway.Bucket + "/" + prefix + "/"}
	},
	"aws": func(folder, prefix, endpoint string) []string {
		return []string{"--endpoint-url", endpoint, "s3", "cp", "--recursive", "--only-show-errors", folder,
			"s3://" + gateway.Bucket + "/" + prefix}
	},
}

type sample struct {
	elapsed, processor float64 // seconds
	memory             float64 // MiB
}

func main() {
	rounds := flag.Int("rounds", 3, "how often each client is measured")
	large := flag.Int("large", 0, "the number of files of 64 MiB")
	small := flag.Int("small", 0, "the number of files of 16 KiB")
	flag.Parse()
	if flag.NArg() < 2 {
		fail(errors.New("usage: bench-put [-rounds N] [-large N] [-small N] SERVER CLIENT..."))
	}
	server, programs := flag.Arg(0), flag.Args()[1:]
	folder, err := os.MkdirTemp("", "md5lanes-put")
	if err != nil {
		fail(err)
	}
	defer os.RemoveAll(folder)
	if err := errors.Join(writeFiles(folder, "large", *large, 64<<20), writeFiles(folder, "small", *small, 16<<10)); err != nil {
		fail(err)
	}
	samples := make(map[string][]sample)
	order := slices.Clone(programs)
	for range *rounds {
		rand.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, program := range order {
			sample, err := measure(server, program, folder)
			if err != nil {
				fail(fmt.Errorf("%s: %w", program, err))
			}
			samples[program] = append(samples[program], sample)
		}
	}
	fmt.Printf("%d files of 64 MiB and %d of 16 KiB to %s, %d rounds; medians, and the least in brackets\n\n",
		*large, *small, filepath.Base(server), *rounds)
	fmt.Println("| client | wall, s | CPU, s | memory, MiB |")
	fmt.Println("|---|---|---|---|")
	for _, program := range programs {
		of := func(value func(sample) float64) string {
			var values []float64
			for _, sample := range samples[program] {
				values = append(values, value(sample))
			}
			slices.Sort(values)
			return fmt.Sprintf("%.2f (%.2f)", values[len(values)/2], values[0])
		}
		fmt.Printf("| %s | %s | %s | %s |\n", filepath.Base(program),
			of(func(s sample) float64 { return s.elapsed }),
			of(func(s sample) float64 { return s.processor }),
			of(func(s sample) float64 { return s.memory }))
	}
}

// writeFiles writes count files of size bytes with different contents, at most 1000 in each subfolder of folder/files.
func writeFiles(folder, name string, count, size int) error {
	contents := make([]byte, size)
	random := rand.NewChaCha8([32]byte{})
	for number := range count {
		random.Read(contents)
		below := filepath.Join(folder, "files", fmt.Sprint(name, number/1000))
		if err := os.MkdirAll(below, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(below, fmt.Sprint(number)), contents, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func measure(server, program, folder string) (sample, error) {
	objects, err := os.MkdirTemp(folder, "server")
	if err != nil {
		return sample{}, err
	}
	defer os.RemoveAll(objects)
	endpoint, environment, stop, err := start(server, objects)
	if err != nil {
		return sample{}, err
	}
	defer stop()
	arguments := clients[filepath.Base(program)](filepath.Join(folder, "files"), "prefix", endpoint)
	client := exec.Command(program, arguments...)
	client.Env = append(os.Environ(), append(environment, "AWS_ENDPOINT_URL="+endpoint, "NO_PROXY=127.0.0.1",
		"AWS_EC2_METADATA_DISABLED=true", "AWS_CONFIG_FILE=/dev/null")...)
	began := time.Now()
	output, err := client.CombinedOutput()
	elapsed := time.Since(began)
	if err != nil {
		return sample{}, fmt.Errorf("%w: %s", err, output)
	}
	state := client.ProcessState
	processor := state.UserTime() + state.SystemTime()
	memory := float64(state.SysUsage().(*syscall.Rusage).Maxrss) / 1024
	return sample{elapsed.Seconds(), processor.Seconds(), memory}, nil
}

// start runs a server. The environment variables have the keys for clients.
func start(server, folder string) (endpoint string, environment []string, stop func(), err error) {
	if filepath.Base(server) != "discard" {
		running, err := gateway.Start(server, folder)
		if err != nil {
			return "", nil, nil, err
		}
		return running.Endpoint(), running.Environment(), func() { running.Stop() }, nil
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, nil, err
	}
	file, err := listener.(*net.TCPListener).File()
	if err != nil {
		return "", nil, nil, err
	}
	// The server gets a listener that listens already, so that clients need not wait for its start.
	process := exec.Command(server)
	process.ExtraFiles = []*os.File{file}
	process.Stderr = os.Stderr
	err = errors.Join(process.Start(), listener.Close(), file.Close())
	keys := []string{"AWS_ACCESS_KEY_ID=access", "AWS_SECRET_ACCESS_KEY=not-secret", "AWS_REGION=us-east-1"}
	stop = func() {
		process.Process.Kill()
		process.Wait()
	}
	return "http://" + listener.Addr().String(), keys, stop, err
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "bench-put:", err)
	os.Exit(1)
}
