// Package s3 tests uploads to an S3 server that checks Content-MD5. The client is minio-go, with md5lanes in place of md5-simd.
// scripts/test-s3 runs it.
package s3

import (
	"bytes"
	"context"
	"crypto/md5"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	md5simd "github.com/minio/md5-simd"
	"github.com/minio/minio-go/v7"

	"github.com/md5lanes/md5lanes/go/s3/gateway"
)

const partSize = 5 << 20 // the smallest size that S3 allows for a part

var errBrokenOff = errors.New("the client breaks off")

var uploads = []struct {
	name    string
	length  int
	options minio.PutObjectOptions
}{
	{"one byte", 1, minio.PutObjectOptions{}},
	{"one put", 1<<20 + 1, minio.PutObjectOptions{}},
	{"parts one after the other", 2*partSize + 1, minio.PutObjectOptions{PartSize: partSize}},
	{"parts side by side", 4*partSize + 1, minio.PutObjectOptions{
		PartSize: partSize, ConcurrentStreamParts: true, NumThreads: 4,
	}},
}

func TestUploadsWithContentMD5(t *testing.T) {
	hashes := md5simd.NewServer()
	defer hashes.Close()
	implementation := reflect.TypeOf(hashes).Elem().PkgPath()
	if !strings.HasPrefix(implementation, "github.com/md5lanes/") {
		t.Fatalf("minio-go hashes by %s: go.mod does not replace it", implementation)
	}
	server := start(t)
	right, err := server.Client(hashes.NewHash)
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := server.Client(func() md5simd.Hasher { return wrongHash{hashes.NewHash()} })
	if err != nil {
		t.Fatal(err)
	}

	for _, upload := range uploads {
		t.Run(upload.name, func(t *testing.T) {
			data := painted(upload.length)
			object, err := put(right, upload.name, data, upload.options)
			if err != nil {
				t.Fatal(err)
			}
			if want := etag(data, upload.options); object.ETag != want {
				t.Errorf("the ETag is %s instead of %s", object.ETag, want)
			}
			// s3s-fs 0.17 does not check the Content-MD5 of a part.
			if upload.options.PartSize > 0 && gateway.Kind(os.Getenv("S3_SERVER")) == "s3s-fs" {
				return
			}
			_, err = put(wrong, "wrong", data, upload.options)
			if code := minio.ToErrorResponse(err).Code; code != "BadDigest" {
				t.Errorf("a wrong Content-MD5 is answered with: %v", err)
			}
			_, err = right.StatObject(context.Background(), gateway.Bucket, "wrong", minio.StatObjectOptions{})
			if code := minio.ToErrorResponse(err).Code; code != "NoSuchKey" {
				t.Errorf("an object with a wrong Content-MD5 should not be stored: %v", err)
			}
		})
	}

	t.Run("many at once", func(t *testing.T) {
		var all sync.WaitGroup
		for i := range 64 {
			all.Add(1)
			go func() {
				defer all.Done()
				data := painted(1<<20 + i)
				object, err := put(right, fmt.Sprint(i), data, minio.PutObjectOptions{})
				if want := etag(data, minio.PutObjectOptions{}); err != nil || object.ETag != want {
					t.Errorf("the ETag of upload %d is %q instead of %s: %v", i, object.ETag, want, err)
				}
			}()
		}
		// At the same time 16 uploads break off, each after a different number of bytes.
		for i := range 16 {
			all.Add(1)
			go func() {
				defer all.Done()
				name := fmt.Sprint("broken off ", i)
				body := io.MultiReader(bytes.NewReader(painted(1+i*70_000)), iotest.ErrReader(errBrokenOff))
				options := minio.PutObjectOptions{SendContentMd5: false}
				_, err := right.Client.PutObject(context.Background(), gateway.Bucket, name, body, 2<<20, options)
				if !errors.Is(err, errBrokenOff) {
					t.Errorf("upload %d that breaks off: %v", i, err)
				}
				_, err = right.StatObject(context.Background(), gateway.Bucket, name, minio.StatObjectOptions{})
				if code := minio.ToErrorResponse(err).Code; code != "NoSuchKey" {
					t.Errorf("an upload that broke off should not be stored: %v", err)
				}
			}()
		}
		all.Wait()
	})
}

func start(t *testing.T) *gateway.Gateway {
	program := os.Getenv("S3_SERVER")
	if program == "" {
		t.Fatal("S3_SERVER should name the server's program, as scripts/test-s3 does")
	}
	server, err := gateway.Start(program, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	return server
}

func put(client *minio.Core, name string, data []byte, options minio.PutObjectOptions) (minio.UploadInfo, error) {
	options.SendContentMd5 = true
	// The struct hides the type *bytes.Buffer from the client, so that the client treats the data as a stream.
	reader := struct{ *bytes.Buffer }{bytes.NewBuffer(data)}
	return client.Client.PutObject(context.Background(), gateway.Bucket, name, reader, int64(len(data)), options)
}

// etag returns the ETag that the object with these data must get: the MD5 of the data; or, if there are parts, the MD5 of the
// MD5s of all parts, and the number of parts.
func etag(data []byte, options minio.PutObjectOptions) string {
	if options.PartSize == 0 {
		return fmt.Sprintf("%x", md5.Sum(data))
	}
	var sums []byte
	for start := 0; start < len(data); start += partSize {
		sum := md5.Sum(data[start:min(start+partSize, len(data))])
		sums = append(sums, sum[:]...)
	}
	return fmt.Sprintf("%x-%d", md5.Sum(sums), len(sums)/md5.Size)
}

type wrongHash struct{ md5simd.Hasher }

func (h wrongHash) Sum(before []byte) []byte {
	sum := h.Hasher.Sum(before)
	sum[len(sum)-1] ^= 1
	return sum
}

func painted(length int) []byte {
	data := make([]byte, length)
	for i := range data {
		data[i] = byte(i % 251)
	}
	return data
}
