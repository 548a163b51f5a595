/* Selects this target's kernels, for C and for assembly: defines MD5LANES_X86_64 or MD5LANES_AARCH64 where there are kernels in assembly.
 * Other targets, and all targets if MD5LANES_C_PORTABLE is defined, have only x1_portable, which is in C. */
#ifndef MD5LANES_C_TARGET_H
#define MD5LANES_C_TARGET_H

/* Operating-system kernels and firmware must not use vector registers. For them, compilers do not define __SSE2__ or __ARM_NEON. */
#if !defined(MD5LANES_C_PORTABLE) && defined(__GNUC__) && __SIZEOF_POINTER__ == 8 && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && (defined(__ELF__) || defined(__APPLE__) || defined(_WIN32))
#if defined(__x86_64__) && defined(__SSE2__)
#define MD5LANES_X86_64
#elif defined(__aarch64__) && defined(__ARM_NEON)
#define MD5LANES_AARCH64
#endif
#endif

#endif
