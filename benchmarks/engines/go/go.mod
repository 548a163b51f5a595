module md5lanes-benchmarks-engine

go 1.22
