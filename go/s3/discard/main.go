// Command discard answers uploads to S3 as a server does that takes no time: it reads bodies, and keeps nothing of them.
//
//	discard ADDRESS
//
// ETags are right for clients that send Content-MD5: they are made of these. A client that sends none gets the ETag of
// nothing. Signatures are not checked. scripts/bench-s3-put runs it.
package main

import (
	"crypto/md5"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync"
)

// upload has the MD5s of the parts of a multipart upload.
type upload struct {
	sync.Mutex
	parts map[int][]byte
}

var (
	uploads sync.Map
	ids     struct {
		sync.Mutex
		last int
	}
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: discard ADDRESS")
		os.Exit(2)
	}
	err := http.ListenAndServe(os.Args[1], http.HandlerFunc(answer))
	fmt.Fprintln(os.Stderr, "discard:", err)
	os.Exit(1)
}

func answer(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	id := query.Get("uploadId")
	switch {
	case r.Method == http.MethodPut:
		sum := discard(r)
		if id != "" {
			number, _ := strconv.Atoi(query.Get("partNumber"))
			parts := of(id)
			parts.Lock()
			parts.parts[number] = sum
			parts.Unlock()
		}
		w.Header().Set("ETag", fmt.Sprintf(`"%x"`, sum))
	case r.Method == http.MethodPost && query.Has("uploads"):
		ids.Lock()
		ids.last++
		id := ids.last
		ids.Unlock()
		write(w, "InitiateMultipartUploadResult", fmt.Sprintf("<UploadId>%d</UploadId>", id))
	case r.Method == http.MethodPost:
		discard(r)
		parts := of(id)
		uploads.Delete(id)
		all := md5.New()
		for number := range len(parts.parts) {
			all.Write(parts.parts[number+1])
		}
		etag := fmt.Sprintf("&#34;%x-%d&#34;", all.Sum(nil), len(parts.parts))
		write(w, "CompleteMultipartUploadResult", "<ETag>"+etag+"</ETag>")
	case r.Method == http.MethodDelete:
		w.WriteHeader(http.StatusNoContent)
	case r.Method == http.MethodHead && r.URL.Path != "/bucket" && r.URL.Path != "/bucket/":
		w.WriteHeader(http.StatusNotFound)
	default:
		write(w, "ListBucketResult", "<Name>bucket</Name><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated>")
	}
}

// discard reads the body, and returns the MD5 that the client sent with it, or that of nothing.
func discard(r *http.Request) []byte {
	io.Copy(io.Discard, r.Body)
	sum, err := base64.StdEncoding.DecodeString(r.Header.Get("Content-Md5"))
	if err != nil || len(sum) != md5.Size {
		nothing := md5.Sum(nil)
		return nothing[:]
	}
	return sum
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
