// The path of the module that this one replaces.
module github.com/minio/md5-simd

go 1.24.0

require github.com/md5lanes/md5lanes/go v0.1.0

require (
	github.com/klauspost/cpuid/v2 v2.4.2 // indirect
	golang.org/x/sys v0.41.0 // indirect
)

// For this repository only: Go ignores replace in a dependency.
replace github.com/md5lanes/md5lanes/go => ../..
