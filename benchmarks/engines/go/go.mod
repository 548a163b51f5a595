module md5lanes-benchmarks-engine

go 1.24.0

require github.com/minio/md5-simd v1.1.2

require golang.org/x/sys v0.41.0 // indirect

require (
	github.com/klauspost/cpuid/v2 v2.4.2 // indirect
	github.com/md5lanes/md5lanes/go v0.1.0
)

replace github.com/md5lanes/md5lanes/go => ../../../go
