// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.
//
// How many lanes and bytes of scratch memory a kernel of this target has at most, and how many kernels a class uses at most.

#if defined(MD5LANES_X86_64)
enum { MAX_LANES = 96, MAX_SCRATCH_BYTES = 18496, MAX_CHOICES = 6 };
#endif

#if defined(MD5LANES_AARCH64)
enum { MAX_LANES = 24, MAX_SCRATCH_BYTES = 3072, MAX_CHOICES = 4 };
#endif

#if !defined(MD5LANES_X86_64) && !defined(MD5LANES_AARCH64)
enum { MAX_LANES = 1, MAX_SCRATCH_BYTES = 1, MAX_CHOICES = 2 };
#endif
