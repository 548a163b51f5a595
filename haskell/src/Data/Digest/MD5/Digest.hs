{-# OPTIONS_GHC -O2 #-}
-- | MD5 digests.
module Data.Digest.MD5.Digest
  ( Digest (..)
  , fromState
  , raw
  , fromRaw
  , hex
  , base64
  ) where

import Control.DeepSeq (NFData (..))
import Control.Monad (replicateM)
import Data.Bits (unsafeShiftL, shiftR, (.|.))
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Char (digitToInt, isHexDigit)
import Data.Word (Word64, Word8, byteSwap32)
import Text.ParserCombinators.ReadP (satisfy, skipSpaces)
import Text.ParserCombinators.ReadPrec (lift)
import Text.Read (Read (..))

import Data.Digest.MD5.Pure.Rounds (State (..))

-- | An MD5 digest. 'show' writes its 32 hexadecimal digits, as @md5sum@ does, and 'read' reads them. Digests are ordered by their bytes.
--
-- Each field has eight of the bytes, as a big-endian number.
data Digest = Digest {-# UNPACK #-} !Word64 {-# UNPACK #-} !Word64
  deriving (Eq, Ord)

instance Show Digest where
  showsPrec _ digest = (C.unpack (hex digest) ++)

-- | Reads lower-case and upper-case digits.
instance Read Digest where
  readPrec = lift (skipSpaces *> (Digest <$> word <*> word))
    where
      word = number <$> replicateM 16 (satisfy isHexDigit)
      number = foldl (\high digit -> 16 * high + fromIntegral (digitToInt digit)) 0

instance NFData Digest where
  rnf digest = digest `seq` ()

-- | Returns the digest of a message from the state after the last block: the four words of the state, each in little-endian order
-- (RFC 1321, section 3.5).
fromState :: State -> Digest
fromState (State a b c d) = Digest (pair a b) (pair c d)
  where
    pair first second = fromIntegral (byteSwap32 first) `unsafeShiftL` 32 .|. fromIntegral (byteSwap32 second)

-- | Returns the 16 bytes of a digest.
--
-- >>> raw (read "900150983cd24fb0d6963f7d28e17f72")
-- "\144\SOHP\152<\210O\176\214\150?}(\225\DELr"
raw :: Digest -> ByteString
raw digest = fst (B.unfoldrN 16 (\i -> Just (bits 8 i digest, i + 1)) 0)

-- | Returns the digest that has these bytes, or 'Nothing' if the number of bytes is not 16.
fromRaw :: ByteString -> Maybe Digest
fromRaw bytes
  | B.length bytes == 16 = Just (Digest (number (B.take 8 bytes)) (number (B.drop 8 bytes)))
  | otherwise = Nothing
  where
    number = B.foldl' (\high byte -> 256 * high + fromIntegral byte) 0

-- | Returns the 32 hexadecimal digits of a digest, in lower case.
--
-- >>> hex (read "900150983CD24FB0D6963F7D28E17F72")
-- "900150983cd24fb0d6963f7d28e17f72"
hex :: Digest -> ByteString
hex digest = fst (B.unfoldrN 32 (\i -> Just (B.index (C.pack "0123456789abcdef") (bits 4 i digest), i + 1)) 0)

-- | Returns a digest in base64 (RFC 4648, section 4): 24 characters, as in the HTTP header @Content-MD5@.
--
-- >>> base64 (read "900150983cd24fb0d6963f7d28e17f72")
-- "kAFQmDzST7DWlj99KOF/cg=="
base64 :: Digest -> ByteString
base64 digest = fst (B.unfoldrN 22 (\i -> Just (B.index alphabet (bits 6 i digest), i + 1)) 0) <> C.pack "=="
  where
    alphabet = C.pack (['A' .. 'Z'] ++ ['a' .. 'z'] ++ ['0' .. '9'] ++ "+/")

-- | @bits width index digest@ is the number in @width@ bits of the digest, from bit @width * index@ on. Bit 0 is the most significant
-- one. Bits after the end of the digest are zeros.
bits :: Num a => Int -> Int -> Digest -> a
bits width index (Digest high low) = fromIntegral (window `shiftR` (64 - width))
  where
    from = width * index
    window
      | from < 64 = high `unsafeShiftL` from .|. low `shiftR` (64 - from)
      | otherwise = low `unsafeShiftL` (from - 64)
{-# SPECIALIZE bits :: Int -> Int -> Digest -> Int #-}
{-# SPECIALIZE bits :: Int -> Int -> Digest -> Word8 #-}
