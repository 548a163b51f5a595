{-# OPTIONS_GHC -O2 #-}
-- | MD5 except for its block function: contexts of messages that come in pieces, padding, and HMAC. "Data.Digest.MD5" and
-- "Data.Digest.MD5.Pure" use this module with different block functions. Functions that take a block function are inlined, so that
-- they call it directly.
module Data.Digest.MD5.Context
  ( BlockFunction
  , Context (..)
  , initialContext
  , contextLength
  , updateWith
  , finalizeWith
  , hashWith
  , initialState
  , padTail
  , hmacWith
  , exportContext
  , importContext
  ) where

import Control.DeepSeq (NFData (..))
import Data.Bits (complement, unsafeShiftL, unsafeShiftR, xor, (.&.), (.|.))
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Unsafe as U
import Data.Word (Word64, Word8, byteSwap64)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Utils (copyBytes, fillBytes)
import Foreign.Ptr (Ptr, castPtr, plusPtr)
import Foreign.Storable (poke, pokeByteOff)
import GHC.ByteOrder (ByteOrder (..), targetByteOrder)
import System.IO.Unsafe (unsafeDupablePerformIO)
import Text.Read (Read (..), parens, prec)
import qualified Text.Read.Lex as Lex
import Text.ParserCombinators.ReadPrec (lift, step)

import Data.Digest.MD5.Digest
import Data.Digest.MD5.Pure.Rounds (State (..))

-- | Updates a state with blocks of 64 bytes. The arguments are the state, the address of the first block, at any alignment, and the
-- number of blocks.
type BlockFunction = State -> Ptr Word8 -> Int -> IO State

-- | The beginning of a message, to which more pieces can be appended. Two updates of the same context are two messages with the same
-- beginning.
--
-- 'show' writes the whole context as text, which 'read' reads. The text contains up to 63 bytes of the message unencrypted.
data Context = Context
  { chaining :: !State
    -- ^ The state after all whole blocks.
  , unfinished :: !ByteString
    -- ^ The bytes after the last whole block: less than a block.
  , total :: !Word64
    -- ^ The length of all pieces in bytes.
  }

instance Eq Context where
  one == other = exportContext one == exportContext other

instance NFData Context where
  rnf context = context `seq` ()

-- | Returns the length of the message so far in bytes, modulo 2^64.
contextLength :: Context -> Word64
contextLength = total

initialContext :: Context
initialContext = Context initialState B.empty 0

-- | The state before the first block: RFC 1321, section 3.3.
initialState :: State
initialState = State 0x67452301 0xefcdab89 0x98badcfe 0x10325476

-- | Updates a state with bytes that are whole blocks.
--
-- The function is pure: the block function reads bytes that never change, and its result depends only on them and the state.
run :: BlockFunction -> State -> ByteString -> State
run updateBlocks state bytes
  | B.null bytes = state
  | otherwise = unsafeDupablePerformIO (U.unsafeUseAsCString bytes (\start -> updateBlocks state (castPtr start) (B.length bytes `unsafeShiftR` 6)))
{-# INLINE run #-}

split :: ByteString -> (ByteString, ByteString)
split bytes = (U.unsafeTake whole bytes, U.unsafeDrop whole bytes)
  where
    whole = B.length bytes .&. complement 63
{-# INLINE split #-}

-- | Appends a piece to the message of a context.
updateWith :: BlockFunction -> Context -> ByteString -> Context
updateWith updateBlocks (Context state before count) piece
  | B.length before + B.length piece < 64 = Context state (if B.null before then B.copy piece else before <> piece) count'
  | B.null before = wholeBlocks state piece
  | otherwise = wholeBlocks (run updateBlocks state (before <> U.unsafeTake missing piece)) (U.unsafeDrop missing piece)
  where
    count' = count + fromIntegral (B.length piece)
    missing = 64 - B.length before
    wholeBlocks from bytes =
      let (whole, rest) = split bytes
       in -- The rest is copied, so that the context does not keep the memory of the whole piece.
          Context (run updateBlocks from whole) (B.copy rest) count'
{-# INLINE updateWith #-}

-- | Returns the digest of the message so far.
finalizeWith :: BlockFunction -> Context -> Digest
finalizeWith updateBlocks (Context state rest count) =
  -- The function is pure, because the action writes only memory that it has allocated.
  unsafeDupablePerformIO $ allocaBytes 128 $ \end -> do
    U.unsafeUseAsCStringLen rest (\(start, size) -> copyBytes end (castPtr start) size)
    fromState <$> (updateBlocks state end =<< padTail end (B.length rest) count)
{-# INLINE finalizeWith #-}

-- | Pads the tail of a message (RFC 1321, sections 3.1 and 3.2). The arguments are the address of the tail, with room for two blocks; its
-- length, less than a block; and the length of the message. Returns the number of blocks.
padTail :: Ptr Word8 -> Int -> Word64 -> IO Int
padTail end size count = do
  let padded = if size < 56 then 64 else 128
  fillBytes (end `plusPtr` size) 0 (padded - size)
  pokeByteOff end size (0x80 :: Word8)
  poke (castPtr (end `plusPtr` (padded - 8))) (littleEndian (8 * count))
  pure (padded `unsafeShiftR` 6)
{-# INLINE padTail #-}

littleEndian :: Word64 -> Word64
littleEndian = case targetByteOrder of
  LittleEndian -> id
  BigEndian -> byteSwap64

hashWith :: BlockFunction -> ByteString -> Digest
hashWith updateBlocks message = finalizeWith updateBlocks (Context (run updateBlocks initialState whole) rest (fromIntegral (B.length message)))
  where
    (whole, rest) = split message
{-# INLINE hashWith #-}

-- | Computes HMAC (RFC 2104) with a hash function of lazy strings. The other arguments are the key and the message.
hmacWith :: (L.ByteString -> Digest) -> ByteString -> L.ByteString -> Digest
hmacWith hashLazy key message = keyed 0x5c (L.fromStrict (raw (keyed 0x36 message)))
  where
    keyed byte text = hashLazy (L.fromStrict (B.map (xor byte) block) <> text)
    block = short <> B.replicate (64 - B.length short) 0
    short
      | B.length key > 64 = raw (hashLazy (L.fromStrict key))
      | otherwise = key

-- | Returns the context as 92 bytes, from which another process can continue the message by 'importContext'. The format is that of Go's
-- @crypto/md5@ (@MarshalBinary@), and of md5lanes in other languages.
exportContext :: Context -> ByteString
exportContext (Context (State a b c d) rest count) =
  B.concat [magic, foldMap (bigEndian 4) [a, b, c, d], rest, B.replicate (64 - B.length rest) 0, bigEndian 8 count]
  where
    bigEndian :: Integral a => Int -> a -> ByteString
    bigEndian size number = B.pack [fromIntegral (number `div` 256 ^ i) | i <- [size - 1, size - 2 .. 0]]

magic :: ByteString
magic = C.pack "md5\1"

-- | Returns the context from 92 exported bytes, or the reason why they are not valid.
importContext :: ByteString -> Either String Context
importContext bytes
  | B.length bytes /= 92 = Left ("an exported MD5 state has 92 bytes, not " ++ show (B.length bytes))
  | not (magic `B.isPrefixOf` bytes) = Left "not an exported MD5 state: it does not begin with md5\\x01"
  | B.any (/= 0) zeros = Left "damaged MD5 state: not all bytes after the tail are zero"
  | otherwise = Right (Context (State (word 4) (word 8) (word 12) (word 16)) (B.copy rest) count)
  where
    slice from size = B.take size (B.drop from bytes)
    number from size = B.foldl' (\high byte -> high `unsafeShiftL` 8 .|. fromIntegral byte) 0 (slice from size)
    word from = fromIntegral (number from 4 :: Word64)
    count = number 84 8
    (rest, zeros) = B.splitAt (fromIntegral (count .&. 63)) (slice 20 64)

instance Show Context where
  showsPrec d context = showParen (d > 10) (showString "Context " . shows (exportContext context))

instance Read Context where
  readPrec = parens . prec 10 $ do
    lift (Lex.expect (Lex.Ident "Context"))
    step readPrec >>= either fail pure . importContext
