// Package gateway runs an S3 server on 127.0.0.1: versitygw or s3s-fs.
package gateway

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	md5simd "github.com/minio/md5-simd"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

const (
	// Bucket is the name of the bucket that Start creates.
	Bucket = "bucket"

	secret, region = "not-secret", "us-east-1"
)

// Gateway is a running server.
type Gateway struct {
	process *exec.Cmd
	address string
	// access is the random access key of the server. If another server takes the address before this server starts, the other
	// server refuses the key, and Start tries another address.
	access string
}

// arguments returns the arguments for the program of a server. address is a host and a port; objects and metadata are folders.
type arguments func(address, access, objects, metadata string) []string

// servers has a function for each server, by the name that Kind returns.
var servers = map[string]arguments{
	"versitygw": func(address, access, objects, metadata string) []string {
		// By default versitygw keeps metadata in extended attributes, which not all file systems have.
		return []string{"--access", access, "--secret", secret, "--region", region,
			"--port", address, "--quiet", "posix", "--sidecar", metadata, objects}
	},
	"s3s-fs": func(address, access, objects, _ string) []string {
		host, port, _ := net.SplitHostPort(address)
		return []string{"--access-key", access, "--secret-key", secret, "--host", host, "--port", port, objects}
	},
}

// Kind returns the name of a server, such as versitygw: the name of the folder with its executable, program, as
// scripts/build-versitygw and scripts/build-s3s-fs create it.
func Kind(program string) string {
	return filepath.Base(filepath.Dir(program))
}

// Start runs a server on a free port, and creates Bucket. program is the path of the server's executable. The server stores its
// objects in folder, which must exist.
func Start(program, folder string) (*Gateway, error) {
	argumentsOf, ok := servers[Kind(program)]
	if !ok {
		return nil, fmt.Errorf("%s is neither versitygw nor s3s-fs, by the name of its folder", program)
	}
	objects, metadata := filepath.Join(folder, "objects"), filepath.Join(folder, "metadata")
	for _, path := range []string{objects, metadata} {
		if err := os.Mkdir(path, 0o755); err != nil {
			return nil, err
		}
	}
	var failures []error
	// Each attempt uses another address.
	for range 10 {
		gateway, err := start(program, argumentsOf, objects, metadata)
		if err == nil {
			return gateway, nil
		}
		failures = append(failures, err)
	}
	return nil, errors.Join(failures...)
}

// start fails if another server has taken the address.
func start(program string, argumentsOf arguments, objects, metadata string) (*Gateway, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	access := rand.Text()
	process := exec.Command(program, argumentsOf(address, access, objects, metadata)...)
	process.Stderr = os.Stderr
	// The server ends with this process, however this process ends.
	process.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := process.Start(); err != nil {
		return nil, err
	}
	gateway := &Gateway{process, address, access}
	client, err := gateway.Client(nil)
	if err == nil {
		// The client retries until the server listens.
		err = client.MakeBucket(context.Background(), Bucket, minio.MakeBucketOptions{Region: region})
	}
	if err != nil {
		_, stopErr := gateway.Stop()
		return nil, errors.Join(err, stopErr)
	}
	return gateway, nil
}

func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// Client returns a client of the server. The client computes MD5 with hashes from customMD5, or with its own
// hashes if customMD5 is nil.
func (g *Gateway) Client(customMD5 func() md5simd.Hasher) (*minio.Core, error) {
	return minio.NewCore(g.address, &minio.Options{
		Creds:     credentials.NewStaticV4(g.access, secret, ""),
		Region:    region,
		CustomMD5: customMD5,
	})
}

// Endpoint returns the URL of the server.
func (g *Gateway) Endpoint() string {
	return "http://" + g.address
}

// Environment returns environment variables, as "NAME=value", that give clients the keys and the region.
func (g *Gateway) Environment() []string {
	return []string{"AWS_ACCESS_KEY_ID=" + g.access, "AWS_SECRET_ACCESS_KEY=" + secret, "AWS_REGION=" + region}
}

// Stop ends the server. It returns the processor time that the server took since its start.
func (g *Gateway) Stop() (time.Duration, error) {
	if err := g.process.Process.Kill(); err != nil {
		return 0, err
	}
	var killed *exec.ExitError
	if err := g.process.Wait(); err != nil && !errors.As(err, &killed) {
		return 0, err
	}
	state := g.process.ProcessState
	return state.UserTime() + state.SystemTime(), nil
}
