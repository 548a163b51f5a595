module github.com/md5lanes/md5lanes/packaging/go

go 1.26.0

require golang.org/x/mod v0.43.0
