// A plugin with the package in it.
package main

import md5lanes "github.com/md5lanes/md5lanes/go"

// SumMany is what the program finds here.
func SumMany(messages [][]byte) [][md5lanes.Size]byte { return md5lanes.SumMany(messages) }

func main() {}
