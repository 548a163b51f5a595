// Generated from codegen/src/manifest.rs by `make codegen`: do not edit.

#include "../function.h"

#if defined(MD5LANES_X86_64)
begin SYMBOL(x1_avx512vl)
#include "../assembly/x1_avx512vl.s"
finish SYMBOL(x1_avx512vl)
begin SYMBOL(x1_scalar)
#include "../assembly/x1_scalar.s"
finish SYMBOL(x1_scalar)
#endif

#if defined(MD5LANES_AARCH64)
begin SYMBOL(x1_aarch64)
#include "../assembly/x1_aarch64.s"
finish SYMBOL(x1_aarch64)
#endif
