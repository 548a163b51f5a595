{-# OPTIONS_GHC -O2 #-}
-- | MD5 (RFC 1321) all in Haskell: no C, no assembly, and the same names as "Data.Digest.MD5".
--
-- "Data.Digest.MD5.Pure.Rounds" has the rounds, and explains GHC's code for them. The rest is shared: whole blocks are hashed in
-- place, and the end of a message in a buffer of two blocks. On Zen 3 this is as fast as OpenSSL 3.0, and within a tenth
-- of the assembly of "Data.Digest.MD5" for one message; many messages do not run side by side.
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
import Data.Digest.MD5.Pure.Rounds (blocks)

-- $setup
-- >>> import qualified Data.ByteString.Char8 as C
-- >>> import qualified Data.ByteString.Lazy.Char8 as LC

-- | The digest of a message.
--
-- >>> hash (C.pack "abc")
-- 900150983cd24fb0d6963f7d28e17f72
hash :: ByteString -> Digest
hash message = hashWith blocks message

-- | The digest of a lazy message, in constant memory: chunks are hashed as they come.
--
-- >>> hashLazy (LC.pack "message digest")
-- f96b697d7cb7938d525a2f31aaf161d0
--
-- > hashLazy <$> L.readFile path
hashLazy :: L.ByteString -> Digest
hashLazy = finalize . L.foldlChunks update init

-- | The digest of each message, one after the other.
--
-- >>> hashMany (map C.pack ["a", "abc"])
-- [0cc175b9c0f1b6a831c399e269772661,900150983cd24fb0d6963f7d28e17f72]
hashMany :: [ByteString] -> [Digest]
hashMany = map hash

-- | The digest of a file's contents, in constant memory. Throws an 'IOException' with the file's name if the file cannot be read.
--
-- > digest <- hashFile "Setup.hs"
--
-- Waits for the writer of a pipe. The wait can be interrupted, for instance by 'System.Timeout.timeout'.
hashFile :: FilePath -> IO Digest
hashFile path = File.withFile path (go init)
  where
    go context file = do
      piece <- createAndTrim 65536 (\start -> File.readInto file start 65536)
      if B.null piece then pure $! finalize context else (go $! update context piece) file

-- | The digest of each file, or why it cannot be read, one after the other.
--
-- > digests <- hashFiles ["one", "two"]
-- > print [failure | Left failure <- digests]
hashFiles :: [FilePath] -> IO [Either IOException Digest]
hashFiles = mapM (try . hashFile)

-- | The empty message.
--
-- >>> finalize (updates init (map C.pack ["message ", "digest"]))
-- f96b697d7cb7938d525a2f31aaf161d0
init :: Context
init = initialContext

-- | Appends a piece to a message.
--
-- >>> let begun = update init (C.pack "a")
-- >>> map (finalize . update begun . C.pack) ["", "bc"]
-- [0cc175b9c0f1b6a831c399e269772661,900150983cd24fb0d6963f7d28e17f72]
update :: Context -> ByteString -> Context
update context piece = updateWith blocks context piece

-- | Appends pieces to a message, one after the other.
updates :: Context -> [ByteString] -> Context
updates = foldl' update

-- | The digest of the message so far. The context can be updated further.
finalize :: Context -> Digest
finalize context = finalizeWith blocks context

-- | HMAC-MD5 (RFC 2104) of a message under a key. The key is the first argument.
--
-- >>> hmac (C.pack "Jefe") (C.pack "what do ya want for nothing?")
-- 750c783e6ab0b503eaa86e310a5db738
--
-- The comparison of two digests, '==', is not constant-time: its time may tell an adversary how much of a guess is right.
hmac :: ByteString -> ByteString -> Digest
hmac key = hmacLazy key . L.fromStrict

-- | As 'hmac', of a lazy message.
hmacLazy :: ByteString -> L.ByteString -> Digest
hmacLazy = hmacWith hashLazy
