//go:build purego || !(amd64 || arm64)

package kernel

// assembly is whether this target has kernels in assembly.
const assembly = false

func thisProcessor() processor { return processor{} }

// Class returns the name of this processor's class.
func Class() string { return "portable" }
