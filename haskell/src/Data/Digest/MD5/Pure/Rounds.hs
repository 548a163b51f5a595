{-# LANGUAGE BangPatterns, MagicHash #-}
{-# OPTIONS_GHC -O2 -fno-num-constant-folding #-}
module Data.Digest.MD5.Pure.Rounds (State (..), blocks) where

import Control.Category ((>>>))
import Data.Bits (complement, unsafeShiftL, unsafeShiftR, xor, (.&.), (.|.))
import Data.Word (Word8)
import Foreign.Ptr (plusPtr)
import GHC.Exts (Int (I#), Ptr (Ptr), indexWord32OffAddr#)
import GHC.Word (Word32 (W32#))

data State = State {-# UNPACK #-} !Word32 {-# UNPACK #-} !Word32 {-# UNPACK #-} !Word32 {-# UNPACK #-} !Word32

data Four = Four !Word !Word !Word !Word

blocks :: State -> Ptr Word8 -> Int -> IO State
blocks (State a0 b0 c0 d0) start count =
  go (Four (fromIntegral a0) (fromIntegral b0) (fromIntegral c0) (fromIntegral d0)) start
  where
    end = start `plusPtr` (64 * count)
    go s@(Four a b c d) p
      | p == end = pure (State (fromIntegral a) (fromIntegral b) (fromIntegral c) (fromIntegral d))
      | otherwise = case rounds p s of
          Four a' b' c' d' ->
           go (Four (a + a') (b + b') (c + c') (d + d')) (p `plusPtr` 64)

rounds :: Ptr Word8 -> Four -> Four
rounds p =
      round1  0 0xd76aa478 0xe8c7b756 0x242070db 0xc1bdceee
  >>> round1  4 0xf57c0faf 0x4787c62a 0xa8304613 0xfd469501
  >>> round1  8 0x698098d8 0x8b44f7af 0xffff5bb1 0x895cd7be
  >>> round1 12 0x6b901122 0xfd987193 0xa679438e 0x49b40821
  >>> round2  1 0xf61e2562 0xc040b340 0x265e5a51 0xe9b6c7aa
  >>> round2  5 0xd62f105d 0x02441453 0xd8a1e681 0xe7d3fbc8
  >>> round2  9 0x21e1cde6 0xc33707d6 0xf4d50d87 0x455a14ed
  >>> round2 13 0xa9e3e905 0xfcefa3f8 0x676f02d9 0x8d2a4c8a
  >>> round3  5 0xfffa3942 0x8771f681 0x6d9d6122 0xfde5380c
  >>> round3  1 0xa4beea44 0x4bdecfa9 0xf6bb4b60 0xbebfbc70
  >>> round3 13 0x289b7ec6 0xeaa127fa 0xd4ef3085 0x04881d05
  >>> round3  9 0xd9d4d039 0xe6db99e5 0x1fa27cf8 0xc4ac5665
  >>> round4  0 0xf4292244 0x432aff97 0xab9423a7 0xfc93a039
  >>> round4 12 0x655b59c3 0x8f0ccc92 0xffeff47d 0x85845dd1
  >>> round4  8 0x6fa87e4f 0xfe2ce6e0 0xa3014314 0x4e0811a1
  >>> round4  4 0xf7537e82 0xbd3af235 0x2ad7d2bb 0xeb86d391
  where
    round1 = four f 1  7 12 17 22
    round2 = four g 5  5  9 14 20
    round3 = four h 3  4 11 16 23
    round4 = four i 7  6 10 15 21
    f b c d rest = Sum (d `xor` (b .&. (c `xor` d))) rest
    g b c d rest = Sum (b .&. d) ((c .&. complement d) + rest)
    h b c d rest = Sum (b `xor` (c `xor` d)) rest
    i b c d rest = Sum (c `xor` (b .|. complement d)) rest
    four fn by r0 r1 r2 r3 first k0 k1 k2 k3 (Four a b c d) =
      let !a' = step fn r0 first            k0 a b  c  d
          !d' = step fn r1 (first + by)     k1 d a' b  c
          !c' = step fn r2 (first + 2 * by) k2 c d' a' b
          !b' = step fn r3 (first + 3 * by) k3 b c' d' a'
      in Four a' b' c' d'
    {-# INLINE four #-}
    step fn r j k a b c d =
      rotate32 (fn b c d (a + (word p (j .&. 15) + signed k))) r b
    {-# INLINE step #-}
{-# NOINLINE rounds #-}

word :: Ptr Word8 -> Int -> Word
word (Ptr p) (I# j) = fromIntegral (W32# (indexWord32OffAddr# p j))
{-# INLINE word #-}

signed :: Word -> Word
signed k = k - 2 * (k .&. 0x80000000)
{-# INLINE signed #-}

data Sum = Sum !Word !Word

rotate32 :: Sum -> Int -> Word -> Word
rotate32 (Sum late early) n b =
  (fromIntegral (fromIntegral (late + early) :: Word32) `unsafeShiftR` (32 - n)) + ((late `unsafeShiftL` n) + ((early `unsafeShiftL` n) + b))
{-# INLINE rotate32 #-}
