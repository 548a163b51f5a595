// Library is a plugin that contains the package md5lanes.
package main

import md5lanes "github.com/md5lanes/md5lanes/go"

// SumMany is the symbol that the program looks up.
func SumMany(messages [][]byte) [][md5lanes.Size]byte { return md5lanes.SumMany(messages) }

func main() {}
