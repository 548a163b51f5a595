// Generated from kernels/src/manifest.rs by `make kernels`: do not edit.
//
// Of the kernels of this target.

#if defined(MD5LANES_ASSEMBLY) && defined(__x86_64__)
enum { MOST_LANES = 96, MOST_SCRATCH = 18496 };
#endif

#if defined(MD5LANES_ASSEMBLY) && defined(__aarch64__)
enum { MOST_LANES = 24, MOST_SCRATCH = 3072 };
#endif

#if !defined(MD5LANES_ASSEMBLY)
enum { MOST_LANES = 1, MOST_SCRATCH = 1 };
#endif
