//go:build purego || !(amd64 || arm64)

package kernel

func thisProcessor() processor { return processor{} }

// Class returns the name of this processor's class.
func Class() string { return "portable" }
