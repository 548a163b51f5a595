// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.

#include "../function.h"

#if defined(MD5LANES_X86_64)
begin SYMBOL(x16x6_avx512)
#include "../assembly/x16x6_avx512.s"
finish SYMBOL(x16x6_avx512)
begin SYMBOL(x16x4_avx512)
#include "../assembly/x16x4_avx512.s"
finish SYMBOL(x16x4_avx512)
begin SYMBOL(x16x2_avx512)
#include "../assembly/x16x2_avx512.s"
finish SYMBOL(x16x2_avx512)
begin SYMBOL(x16x2_avx512_unrolled)
#include "../assembly/x16x2_avx512_unrolled.s"
finish SYMBOL(x16x2_avx512_unrolled)
begin SYMBOL(x8x3_avx2)
#include "../assembly/x8x3_avx2.s"
finish SYMBOL(x8x3_avx2)
begin SYMBOL(x16x1_avx512)
#include "../assembly/x16x1_avx512.s"
finish SYMBOL(x16x1_avx512)
begin SYMBOL(x16x1_avx512_unrolled)
#include "../assembly/x16x1_avx512_unrolled.s"
finish SYMBOL(x16x1_avx512_unrolled)
begin SYMBOL(x8x2_avx2)
#include "../assembly/x8x2_avx2.s"
finish SYMBOL(x8x2_avx2)
begin SYMBOL(x4x3_sse2)
#include "../assembly/x4x3_sse2.s"
finish SYMBOL(x4x3_sse2)
begin SYMBOL(x4x2_sse2)
#include "../assembly/x4x2_sse2.s"
finish SYMBOL(x4x2_sse2)
begin SYMBOL(x2_scalar)
#include "../assembly/x2_scalar.s"
finish SYMBOL(x2_scalar)
#endif

#if defined(MD5LANES_AARCH64)
begin SYMBOL(x4x6_sve2)
#include "../assembly/x4x6_sve2.s"
finish SYMBOL(x4x6_sve2)
begin SYMBOL(x4x6_neon)
#include "../assembly/x4x6_neon.s"
finish SYMBOL(x4x6_neon)
begin SYMBOL(x4x4_sve2)
#include "../assembly/x4x4_sve2.s"
finish SYMBOL(x4x4_sve2)
begin SYMBOL(x4x4_neon)
#include "../assembly/x4x4_neon.s"
finish SYMBOL(x4x4_neon)
begin SYMBOL(x4x2_sve2)
#include "../assembly/x4x2_sve2.s"
finish SYMBOL(x4x2_sve2)
begin SYMBOL(x4x2_neon)
#include "../assembly/x4x2_neon.s"
finish SYMBOL(x4x2_neon)
#endif
