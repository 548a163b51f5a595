/* What this target runs, for C and for assembly: MD5LANES_X86_64 or MD5LANES_AARCH64 where the kernels in assembly fit it.
 * All other targets have x1_portable alone, which is in C. With MD5LANES_C_PORTABLE defined every target does. */
#ifndef MD5LANES_C_TARGET_H
#define MD5LANES_C_TARGET_H

/* Without vector registers (soft float: kernels of operating systems, firmware) code may use none. */
#if !defined(MD5LANES_C_PORTABLE) && defined(__GNUC__) && __SIZEOF_POINTER__ == 8 && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && (defined(__ELF__) || defined(__APPLE__) || defined(_WIN32))
#if defined(__x86_64__) && defined(__SSE2__)
#define MD5LANES_X86_64
#elif defined(__aarch64__) && defined(__ARM_NEON)
#define MD5LANES_AARCH64
#endif
#endif

#endif
