// Command discard is an S3 server that takes hardly any time, to measure clients that upload. It reads the bodies of their
// requests, and of each object keeps only the size, the ETag and the metadata. It listens on a socket, file descriptor 3.
// scripts/bench-s3-put runs it.
//
// The server computes no MD5 of a body. Instead it uses the Content-MD5 that the client sent, or the MD5 of the empty message if
// the client sent none. Signatures are not checked.
package main

import (
	"crypto/md5"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// upload is a multipart upload that is not complete.
type upload struct {
	sync.Mutex
	// parts has the MD5 of each part, by its number.
	parts map[int][]byte
	// size is the length of all parts in bytes.
	size int64
	// header is from the request that began the upload: it has the metadata of the object.
	header http.Header
}

var (
	// objects maps the path of each object to the http.Header that HEAD returns for it.
	objects sync.Map
	// uploads maps the id of each multipart upload to its *upload.
	uploads sync.Map
	// ids has the id of the newest upload.
	ids struct {
		sync.Mutex
		last int
	}
)

func main() {
	listener, err := net.FileListener(os.NewFile(3, "listener"))
	if err == nil {
		err = http.Serve(listener, http.HandlerFunc(answer))
	}
	fmt.Fprintln(os.Stderr, "discard:", err)
	os.Exit(1)
}

func answer(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	id := query.Get("uploadId")
	switch {
	case r.Method == http.MethodPut:
		sum, size := discard(r)
		etag := fmt.Sprintf(`"%x"`, sum)
		if id != "" {
			number, _ := strconv.Atoi(query.Get("partNumber"))
			parts := uploadOf(id)
			parts.Lock()
			parts.parts[number] = sum
			parts.size += size
			parts.Unlock()
		} else {
			store(r.URL.Path, r.Header, etag, size)
		}
		w.Header().Set("ETag", etag)
	case r.Method == http.MethodPost && query.Has("uploads"):
		ids.Lock()
		ids.last++
		id := ids.last
		ids.Unlock()
		uploadOf(strconv.Itoa(id)).header = r.Header
		write(w, "InitiateMultipartUploadResult", fmt.Sprintf("<UploadId>%d</UploadId>", id))
	case r.Method == http.MethodPost:
		discard(r)
		parts := uploadOf(id)
		uploads.Delete(id)
		all := md5.New()
		for number := range len(parts.parts) {
			all.Write(parts.parts[number+1])
		}
		etag := fmt.Sprintf(`"%x-%d"`, all.Sum(nil), len(parts.parts))
		store(r.URL.Path, parts.header, etag, parts.size)
		write(w, "CompleteMultipartUploadResult", "<ETag>"+html.EscapeString(etag)+"</ETag>")
	case r.Method == http.MethodDelete:
		w.WriteHeader(http.StatusNoContent)
	case r.Method == http.MethodHead:
		header, ok := objects.Load(r.URL.Path)
		if !ok {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		maps.Copy(w.Header(), header.(http.Header))
	default:
		write(w, "ListBucketResult", "<Name>bucket</Name><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated>")
	}
}

// store stores the header that HEAD returns for the object. `sent` is the header of the client's request.
func store(path string, sent http.Header, etag string, size int64) {
	header := http.Header{
		"Etag":           {etag},
		"Content-Length": {strconv.FormatInt(size, 10)},
		"Last-Modified":  {time.Now().UTC().Format(http.TimeFormat)},
	}
	for name, values := range sent {
		if strings.HasPrefix(name, "X-Amz-Meta-") {
			header[name] = values
		}
	}
	objects.Store(path, header)
}

// discard reads the body. It returns the MD5 for the body (see the package comment) and the body's size.
func discard(r *http.Request) ([]byte, int64) {
	size, _ := io.Copy(io.Discard, r.Body)
	sum, err := base64.StdEncoding.DecodeString(r.Header.Get("Content-Md5"))
	if err != nil || len(sum) != md5.Size {
		nothing := md5.Sum(nil)
		return nothing[:], size
	}
	return sum, size
}

func uploadOf(id string) *upload {
	parts, _ := uploads.LoadOrStore(id, &upload{parts: make(map[int][]byte)})
	return parts.(*upload)
}

// write answers a request with an XML document of one element.
func write(w http.ResponseWriter, name, contents string) {
	w.Header().Set("Content-Type", "application/xml")
	fmt.Fprintf(w, `<?xml version="1.0" encoding="UTF-8"?><%[1]s xmlns="http://s3.amazonaws.com/doc/2006-03-01/">%[2]s</%[1]s>`,
		name, contents)
}
