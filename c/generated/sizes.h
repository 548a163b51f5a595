// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.
//
// The most lanes and bytes of scratch memory of a kernel of this target, and the most kernels of a class.

#if defined(MD5LANES_X86_64)
enum { MOST_LANES = 96, MOST_SCRATCH = 18496, MOST_CHOICES = 6 };
#endif

#if defined(MD5LANES_AARCH64)
enum { MOST_LANES = 24, MOST_SCRATCH = 3072, MOST_CHOICES = 4 };
#endif

#if !defined(MD5LANES_X86_64) && !defined(MD5LANES_AARCH64)
enum { MOST_LANES = 1, MOST_SCRATCH = 1, MOST_CHOICES = 2 };
#endif
