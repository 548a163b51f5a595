module github.com/md5lanes/md5lanes/go

go 1.24
