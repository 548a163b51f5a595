// Package benchmarks compares md5lanes with crypto/md5 and md5-simd. It is a module of its own, so that users of
// md5lanes do not depend on md5-simd.
package benchmarks
