{-# LANGUAGE BangPatterns, CPP, MagicHash #-}
-- With -fno-omit-yields, a thread in a loop that allocates nothing can be interrupted. This costs nothing here.
-- With -fno-cse, each step loads its own word, see below.
{-# OPTIONS_GHC -O2 -fno-omit-yields -fno-cse #-}

-- |
-- The block function of MD5 (RFC 1321, section 3.4), all in Haskell.
--
-- Each step is inlined. So GHC's Core, the intermediate code, is a straight line of primitives on @Word#@, and allocates only the final
-- state. For example, these are the primitives of a step:
--
-- > let late  = xor# (and# (xor# c d) b) d
-- >     early = plusWord# a (plusWord# word 18446744073028674680##)
-- >     a'    = plusWord# (uncheckedShiftRL# (narrow32Word# (plusWord# late early)) 25#)
-- >                       (plusWord# (uncheckedShiftL# late 7#) (plusWord# (uncheckedShiftL# early 7#) b))
--
-- On Zen 3 the code of GHC 9.0.2's native code generator takes 4.64 cycles a byte, and the assembly of OpenSSL 3.0 takes 4.77. The chain
-- of dependent operations takes at least 4.5. Several measures make the code faster. Each entry below begins with the cycles a byte of the
-- code without one of the measures, and with what that code has instead:
--
-- [5.53: the rotation of a sum that is already added]
--   In assembly @shl@, @or@ and @add@ follow the sum, one after the other, as GHC has no primitive for @rol@. 'plusRotated' saves a
--   cycle in each step. With 'Word32' instead of 'Word' the code takes 5.56, because Core cuts each sum by @narrow32Word#@.
-- [4.92: @or@ in G, as in the RFC]
--   With @+@ instead of @or@, the term without b is added early.
-- [4.83: 'rounds' inlined into the loop]
--   The old state and the address of the end occupy five registers through all steps, and the steps' own values are spilled to the
--   stack. As a function, 'rounds' returns four @Word#@ in registers.
-- [4.80: common subexpressions]
--   Core loads all 16 words first. They fill the registers, and other values are on the stack. With @-fno-cse@, each word is loaded where
--   it is used, and the steps do not use the stack.
-- [4.79: operands in the RFC's order]
--   The first operand of an operation is copied if it is used again: @and# (xor# c d) b@ takes one @mov@ less than
--   @and# b (xor# c d)@.
-- [4.75: constants without a sign]
--   Half of the constants would not fit the operand of an @add@, and would take one more instruction. See 'signed'.
--
-- GHC turns @(x + y) + z@ into @x + (y + z)@. So the term that is computed last must be the first of a sum.
-- Without any of these measures, the code takes 6.52.
--
-- The code of LLVM 14 (@-fllvm@) takes 6.53 for this source. With 'Word32' and @rotateL@ in the source, LLVM uses the rotate instruction,
-- and its code takes 5.55, because LLVM adds the constants last, where each costs a cycle.
module Data.Digest.MD5.Pure.Rounds (State (..), updateBlocks) where

import Control.Category ((>>>))
import Data.Bits (complement, unsafeShiftL, unsafeShiftR, xor, (.&.), (.|.))
import Foreign.Ptr (plusPtr)
import GHC.Exts (Int (I#), Ptr (Ptr))
#if defined(x86_64_HOST_ARCH) || defined(i386_HOST_ARCH) || defined(aarch64_HOST_ARCH)
import GHC.Exts (indexWord32OffAddr#)
import GHC.Word (Word32 (W32#), Word8)
#else
import GHC.Exts (indexWord8OffAddr#)
import GHC.Word (Word32, Word8 (W8#))
#endif

-- | The state of MD5 between two blocks: A, B, C and D of the RFC.
data State
  = State
      {-# UNPACK #-} !Word32
      {-# UNPACK #-} !Word32
      {-# UNPACK #-} !Word32
      {-# UNPACK #-} !Word32
  deriving (Eq, Show)

-- | The same four words while a block is hashed. Only the low 32 bits of each are valid. Carries into the upper half of a
-- 64-bit 'Word' reach the lower half only by a shift to the right, so only the operand of this shift has to be cut to 32 bits.
data Working = Working !Word !Word !Word !Word

-- | Updates a state with a number of blocks of 64 bytes. The address may have any alignment. The caller keeps the memory
-- alive and unchanged until the action has returned.
updateBlocks :: State -> Ptr Word8 -> Int -> IO State
updateBlocks (State a0 b0 c0 d0) start count =
  go (Working (fromIntegral a0) (fromIntegral b0) (fromIntegral c0) (fromIntegral d0)) start
  where
    end = start `plusPtr` (64 * count)
    go before@(Working a b c d) block
      | block == end = pure (State (fromIntegral a) (fromIntegral b) (fromIntegral c) (fromIntegral d))
      | otherwise = case rounds block before of
          Working a' b' c' d' -> go (Working (a + a') (b + b') (c + c') (d + d')) (block `plusPtr` 64)

-- | The 64 steps. Each line has the index of the word of the first of four steps, and the constants of all four.
rounds :: Ptr Word8 -> Working -> Working
rounds block =
      round1  0  0xd76aa478 0xe8c7b756 0x242070db 0xc1bdceee
  >>> round1  4  0xf57c0faf 0x4787c62a 0xa8304613 0xfd469501
  >>> round1  8  0x698098d8 0x8b44f7af 0xffff5bb1 0x895cd7be
  >>> round1 12  0x6b901122 0xfd987193 0xa679438e 0x49b40821

  >>> round2  1  0xf61e2562 0xc040b340 0x265e5a51 0xe9b6c7aa
  >>> round2  5  0xd62f105d 0x02441453 0xd8a1e681 0xe7d3fbc8
  >>> round2  9  0x21e1cde6 0xc33707d6 0xf4d50d87 0x455a14ed
  >>> round2 13  0xa9e3e905 0xfcefa3f8 0x676f02d9 0x8d2a4c8a

  >>> round3  5  0xfffa3942 0x8771f681 0x6d9d6122 0xfde5380c
  >>> round3  1  0xa4beea44 0x4bdecfa9 0xf6bb4b60 0xbebfbc70
  >>> round3 13  0x289b7ec6 0xeaa127fa 0xd4ef3085 0x04881d05
  >>> round3  9  0xd9d4d039 0xe6db99e5 0x1fa27cf8 0xc4ac5665

  >>> round4  0  0xf4292244 0x432aff97 0xab9423a7 0xfc93a039
  >>> round4 12  0x655b59c3 0x8f0ccc92 0xffeff47d 0x85845dd1
  >>> round4  8  0x6fa87e4f 0xfe2ce6e0 0xa3014314 0x4e0811a1
  >>> round4  4  0xf7537e82 0xbd3af235 0x2ad7d2bb 0xeb86d391
  where
    round1 = four f 1 7 12 17 22
    round2 = four g 5 5  9 14 20
    round3 = four h 3 4 11 16 23
    round4 = four i 7 6 10 15 21

    -- The RFC's functions F, G, H and I of b, c and d, plus the term @early@.
    f b c d early = Sum (((c `xor` d) .&. b) `xor` d) early
    g b c d early = Sum (b .&. d) ((complement d .&. c) + early) -- no bit is set in both terms: "or" is "+"
    h b c d early = Sum (b `xor` (c `xor` d)) early
    i b c d early = Sum ((complement d .|. b) `xor` c) early

    four function stride r0 r1 r2 r3 first k0 k1 k2 k3 (Working a b c d) = Working a' b' c' d'
      where
        !a' = step function r0 first                k0 a b  c  d
        !d' = step function r1 (first + stride)     k1 d a' b  c
        !c' = step function r2 (first + 2 * stride) k2 c d' a' b
        !b' = step function r3 (first + 3 * stride) k3 b c' d' a'
    {-# INLINE four #-}

    step function r index k a b c d =
      plusRotated b (function b c d (a + (word block (index .&. 15) + signed k))) r
    {-# INLINE step #-}
-- The comment of this module says why 'rounds' is not inlined. 'rounds' has a pure type although it reads memory, so that it returns its
-- result in registers. The pure type is safe because only 'updateBlocks' calls 'rounds', and evaluates the result immediately.
{-# NOINLINE rounds #-}

-- | The terms of a sum that is not computed yet: the one that depends on the previous step, and the sum of the others.
data Sum = Sum !Word !Word

-- | @plusRotated b x n@ is @b + rotate x n@.
--
-- For the shift to the left, the two terms of @x@ are shifted alone, and then added; the shift to the right needs the carries of their
-- sum. So the result is ready three cycles after the late term, as it would be with the rotate instruction.
plusRotated :: Word -> Sum -> Int -> Word
plusRotated b (Sum late early) n =
  (low (late + early) `unsafeShiftR` (32 - n)) + ((late `unsafeShiftL` n) + ((early `unsafeShiftL` n) + b))
{-# INLINE plusRotated #-}

low :: Word -> Word
low x = fromIntegral (fromIntegral x :: Word32)
{-# INLINE low #-}

-- | Sign-extends the low 32 bits: the constants in instructions are signed numbers of 32 bits.
signed :: Word -> Word
signed k = k - 2 * (k .&. 0x80000000)
{-# INLINE signed #-}

-- | Reads the little-endian word with this index from a block.
word :: Ptr Word8 -> Int -> Word
#if defined(x86_64_HOST_ARCH) || defined(i386_HOST_ARCH) || defined(aarch64_HOST_ARCH)
word (Ptr block) (I# index) = fromIntegral (W32# (indexWord32OffAddr# block index))
#else
-- This code is for processors that are big-endian or need aligned loads.
word (Ptr block) index = byte 0 .|. (byte 1 `unsafeShiftL` 8) .|. (byte 2 `unsafeShiftL` 16) .|. (byte 3 `unsafeShiftL` 24)
  where
    byte offset = case 4 * index + offset of I# at -> fromIntegral (W8# (indexWord8OffAddr# block at))
#endif
{-# INLINE word #-}
