// The path is that of the module that this one takes the place of.
module github.com/minio/md5-simd

go 1.24.0

require github.com/md5lanes/md5lanes/go v0.1.0

require (
	github.com/klauspost/cpuid/v2 v2.4.2 // indirect
	golang.org/x/sys v0.41.0 // indirect
)

// In this repository. Go ignores it in whoever depends on this module.
replace github.com/md5lanes/md5lanes/go => ../..
