module github.com/md5lanes/md5lanes/go/compat/behaviour

go 1.24

require github.com/minio/md5-simd v1.1.2

require github.com/klauspost/cpuid/v2 v2.0.1 // indirect
