{-# OPTIONS_GHC -O2 #-}
-- | MD5 (RFC 1321) in Haskell alone, without C or assembly. It has the same functions as "Data.Digest.MD5".
--
-- For one message this module is as fast as OpenSSL 3.0 on Zen 3, and at most a tenth slower than the assembly of "Data.Digest.MD5"; but
-- it hashes many messages one after the other. "Data.Digest.MD5.Pure.Rounds" explains GHC's code.
module Data.Digest.MD5.Pure
  ( -- * Digests
    Digest
  , raw
  , fromRaw
  , hex
  , base64

    -- * Whole messages
  , hash
  , hashLazy

    -- * Many messages
  , hashMany

    -- * Files
  , hashFile
  , hashFiles

    -- * Messages in pieces
  , Context
  , init
  , update
  , updates
  , finalize
  , contextLength
  , exportContext
  , importContext

    -- * HMAC
  , hmac
  , hmacLazy
  ) where

import Prelude hiding (init)

import Control.Exception (IOException, try)
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.ByteString.Internal (createAndTrim)
import qualified Data.ByteString.Lazy as L
import Data.List (foldl')

import Data.Digest.MD5.Context
import Data.Digest.MD5.Digest
import qualified Data.Digest.MD5.File as File
import Data.Digest.MD5.Pure.Rounds (updateBlocks)

-- $setup
-- >>> import qualified Data.ByteString.Char8 as C
-- >>> import qualified Data.ByteString.Lazy.Char8 as LC

-- | Hashes a message.
--
-- >>> hash (C.pack "abc")
-- 900150983cd24fb0d6963f7d28e17f72
hash :: ByteString -> Digest
hash message = hashWith updateBlocks message

-- | Hashes a lazy message, in constant memory: each chunk is hashed as soon as it is evaluated.
--
-- >>> hashLazy (LC.pack "message digest")
-- f96b697d7cb7938d525a2f31aaf161d0
--
-- > hashLazy <$> L.readFile path
hashLazy :: L.ByteString -> Digest
hashLazy = finalize . L.foldlChunks update init

-- | Hashes each message, one after the other.
--
-- >>> hashMany (map C.pack ["a", "abc"])
-- [0cc175b9c0f1b6a831c399e269772661,900150983cd24fb0d6963f7d28e17f72]
hashMany :: [ByteString] -> [Digest]
hashMany = map hash

-- | Hashes the contents of a file, in constant memory. Throws an 'IOException' with the file's name if the file cannot be read.
--
-- > digest <- hashFile "Setup.hs"
--
-- If the file is a pipe, waits for its writer. The wait can be interrupted, for instance by 'System.Timeout.timeout'.
hashFile :: FilePath -> IO Digest
hashFile path = File.withFile path (go init)
  where
    go context file = do
      piece <- createAndTrim 65536 (\start -> File.readInto file start 65536)
      if B.null piece then pure $! finalize context else (go $! update context piece) file

-- | Hashes one file after the other. Returns the digest of each file, or the reason why the file cannot be read.
--
-- > digests <- hashFiles ["one", "two"]
-- > print [failure | Left failure <- digests]
hashFiles :: [FilePath] -> IO [Either IOException Digest]
hashFiles = mapM (try . hashFile)

-- | The context of the empty message.
--
-- >>> finalize (updates init (map C.pack ["message ", "digest"]))
-- f96b697d7cb7938d525a2f31aaf161d0
init :: Context
init = initialContext

-- | Appends a piece to a message. The old context can still be used.
--
-- >>> let begun = update init (C.pack "a")
-- >>> map (finalize . update begun . C.pack) ["", "bc"]
-- [0cc175b9c0f1b6a831c399e269772661,900150983cd24fb0d6963f7d28e17f72]
update :: Context -> ByteString -> Context
update context piece = updateWith updateBlocks context piece

-- | Appends pieces to a message, in their order.
updates :: Context -> [ByteString] -> Context
updates = foldl' update

-- | Returns the digest of the message so far. The context can still be updated.
finalize :: Context -> Digest
finalize context = finalizeWith updateBlocks context

-- | Computes HMAC-MD5 (RFC 2104). The first argument is the key, the second is the message.
--
-- >>> hmac (C.pack "Jefe") (C.pack "what do ya want for nothing?")
-- 750c783e6ab0b503eaa86e310a5db738
--
-- The operator '==' on digests is not constant-time: its time may tell how many bytes of a guess are right.
hmac :: ByteString -> ByteString -> Digest
hmac key = hmacLazy key . L.fromStrict

-- | Computes HMAC-MD5 as 'hmac' does, but takes the message as a lazy string.
hmacLazy :: ByteString -> L.ByteString -> Digest
hmacLazy = hmacWith hashLazy
