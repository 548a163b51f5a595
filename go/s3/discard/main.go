// Command discard is an S3 server for uploads that takes hardly any time: it reads bodies, and keeps their sizes and ETags.
//
// ETags come from Content-MD5, so they are right for clients that send it. A client that sends none gets the ETag of an
// empty object. Signatures are not checked. scripts/bench-s3-put runs it.
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

// upload has the MD5s of the parts of a multipart upload.
type upload struct {
	sync.Mutex
	parts map[int][]byte
	size  int64
	// header is from the request that began the upload. The object keeps some of it.
	header http.Header
}

var (
	// objects has the header of each object, for clients that ask for it later.
	objects sync.Map
	uploads sync.Map
	ids     struct {
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
			parts := of(id)
			parts.Lock()
			parts.parts[number] = sum
			parts.size += size
			parts.Unlock()
		} else {
			keep(r.URL.Path, r.Header, etag, size)
		}
		w.Header().Set("ETag", etag)
	case r.Method == http.MethodPost && query.Has("uploads"):
		ids.Lock()
		ids.last++
		id := ids.last
		ids.Unlock()
		of(strconv.Itoa(id)).header = r.Header
		write(w, "InitiateMultipartUploadResult", fmt.Sprintf("<UploadId>%d</UploadId>", id))
	case r.Method == http.MethodPost:
		discard(r)
		parts := of(id)
		uploads.Delete(id)
		all := md5.New()
		for number := range len(parts.parts) {
			all.Write(parts.parts[number+1])
		}
		etag := fmt.Sprintf(`"%x-%d"`, all.Sum(nil), len(parts.parts))
		keep(r.URL.Path, parts.header, etag, parts.size)
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

// keep stores the header that HEAD returns for an object.
func keep(path string, sent http.Header, etag string, size int64) {
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

// discard reads the body. It returns the MD5 that the client sent with it, or the MD5 of nothing, and the size.
func discard(r *http.Request) ([]byte, int64) {
	size, _ := io.Copy(io.Discard, r.Body)
	sum, err := base64.StdEncoding.DecodeString(r.Header.Get("Content-Md5"))
	if err != nil || len(sum) != md5.Size {
		nothing := md5.Sum(nil)
		return nothing[:], size
	}
	return sum, size
}

func of(id string) *upload {
	parts, _ := uploads.LoadOrStore(id, &upload{parts: make(map[int][]byte)})
	return parts.(*upload)
}

func write(w http.ResponseWriter, name, contents string) {
	w.Header().Set("Content-Type", "application/xml")
	fmt.Fprintf(w, `<?xml version="1.0" encoding="UTF-8"?><%[1]s xmlns="http://s3.amazonaws.com/doc/2006-03-01/">%[2]s</%[1]s>`,
		name, contents)
}
