// A plugin with the package.
package main

import md5lanes "github.com/md5lanes/md5lanes/go"

// SumMany is the symbol that the program looks up.
func SumMany(messages [][]byte) [][md5lanes.Size]byte { return md5lanes.SumMany(messages) }

func main() {}
