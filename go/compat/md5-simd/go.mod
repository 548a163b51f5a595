// The path is that of the module that this one takes the place of.
module github.com/minio/md5-simd

go 1.24

require github.com/md5lanes/md5lanes/go v0.1.0

// In this repository. Go ignores it in whoever depends on this module.
replace github.com/md5lanes/md5lanes/go => ../..
