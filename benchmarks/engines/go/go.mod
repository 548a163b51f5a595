module md5lanes-benchmarks-engine

go 1.24.0

require (
	github.com/md5lanes/md5lanes/go v0.1.0
	github.com/minio/md5-simd v1.1.2
)

require (
	github.com/klauspost/cpuid/v2 v2.4.2 // indirect
	golang.org/x/sys v0.41.0 // indirect
)

replace github.com/md5lanes/md5lanes/go => ../../../go
