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
	// Bucket exists when Start returns.
	Bucket = "bucket"

	secret, region = "not-secret", "us-east-1"
)

// Gateway is a running server.
type Gateway struct {
	process *exec.Cmd
	address string
	// access is a random access key. If another server has taken the address, that server refuses this key, and Start
	// tries another address.
	access string
}

// arguments is a function that returns the arguments for a server's program.
type arguments func(address, access, objects, metadata string) []string

// servers has the arguments of each server, by the folder of its program.
var servers = map[string]arguments{
	"versitygw": func(address, access, objects, metadata string) []string {
		// The metadata is in a folder because not all file systems have extended attributes.
		return []string{"--access", access, "--secret", secret, "--region", region,
			"--port", address, "--quiet", "posix", "--sidecar", metadata, objects}
	},
	"s3s-fs": func(address, access, objects, _ string) []string {
		host, port, _ := net.SplitHostPort(address)
		return []string{"--access-key", access, "--secret-key", secret, "--host", host, "--port", port, objects}
	},
}

// Kind returns the name of the server that program is: the name of its folder, as
// scripts/build-versitygw and scripts/build-s3s-fs create it.
func Kind(program string) string {
	return filepath.Base(filepath.Dir(program))
}

// Start runs program on a free port. The server stores its objects in folder.
func Start(program, folder string) (*Gateway, error) {
	its, ok := servers[Kind(program)]
	if !ok {
		return nil, fmt.Errorf("%s is no server that we know", program)
	}
	objects, metadata := filepath.Join(folder, "objects"), filepath.Join(folder, "metadata")
	for _, path := range []string{objects, metadata} {
		if err := os.Mkdir(path, 0o755); err != nil {
			return nil, err
		}
	}
	var failures []error
	// Each turn tries another address. If another server has taken the address, that server refuses the access key.
	for range 10 {
		gateway, err := start(program, its, objects, metadata)
		if err == nil {
			return gateway, nil
		}
		failures = append(failures, err)
	}
	return nil, errors.Join(failures...)
}

func start(program string, its arguments, objects, metadata string) (*Gateway, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	access := rand.Text()
	process := exec.Command(program, its(address, access, objects, metadata)...)
	process.Stderr = os.Stderr
	// The server ends with this process, however this process ends.
	process.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := process.Start(); err != nil {
		return nil, err
	}
	gateway := &Gateway{process, address, access}
	client, err := gateway.Client(nil)
	if err == nil {
		// The client tries again until the server listens.
		err = client.MakeBucket(context.Background(), Bucket, minio.MakeBucketOptions{Region: region})
	}
	if err != nil {
		_, stopErr := gateway.Stop()
		return nil, errors.Join(err, stopErr)
	}
	return gateway, nil
}

// freeAddress returns an address on which nobody listens.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// Client returns a client of the server. Unless customMD5 is nil, the client hashes with it.
func (g *Gateway) Client(customMD5 func() md5simd.Hasher) (*minio.Core, error) {
	return minio.NewCore(g.address, &minio.Options{
		Creds:     credentials.NewStaticV4(g.access, secret, ""),
		Region:    region,
		CustomMD5: customMD5,
	})
}

// Endpoint is the address of the server.
func (g *Gateway) Endpoint() string {
	return "http://" + g.address
}

// Environment returns the variables that give clients the keys and the region.
func (g *Gateway) Environment() []string {
	return []string{"AWS_ACCESS_KEY_ID=" + g.access, "AWS_SECRET_ACCESS_KEY=" + secret, "AWS_REGION=" + region}
}

// Stop ends the server, and returns the processor time that it has taken since its start.
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
