{-# OPTIONS_GHC -O2 #-}
-- | MD5 (RFC 1321) at the limit of the processor. 'hashMany' and 'hashFiles' hash many messages side by side in the lanes of vector
-- registers. All other functions hash one message, by the best kernel for that.
--
-- Kernels in assembly are for x86-64 and AArch64, on systems with ELF files. Elsewhere everything is hashed in C, one message after the
-- other.
--
-- MD5 is broken as a cryptographic hash. It still serves against accidents in storage and transfer, for ETags and @Content-MD5@, as
-- a key, and in existing formats. Where an adversary may touch the data, use BLAKE3 or SHA-256.
--
-- The module is meant to be imported qualified:
--
-- > import qualified Data.Digest.MD5 as MD5
--
-- "Data.Digest.MD5.Pure" has the same names, all in Haskell.
module Data.Digest.MD5
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

import Control.Exception (IOException, throwIO)
import Data.ByteString (ByteString)
import qualified Data.ByteString.Lazy as L
import Data.List (foldl')

import Data.Digest.MD5.Context
import Data.Digest.MD5.Digest
import qualified Data.Digest.MD5.Files as Files
import qualified Data.Digest.MD5.Kernel as Kernel

-- $setup
-- >>> import qualified Data.ByteString.Char8 as C
-- >>> import qualified Data.ByteString.Lazy.Char8 as LC

-- | The digest of a message.
--
-- >>> hash (C.pack "abc")
-- 900150983cd24fb0d6963f7d28e17f72
--
-- In programs with the threaded runtime, other Haskell threads run meanwhile if the message has 4 KiB or more.
hash :: ByteString -> Digest
hash = Kernel.digest Kernel.chosen

-- | The digest of a lazy message, in constant memory: chunks are hashed as they come.
--
-- >>> hashLazy (LC.pack "message digest")
-- f96b697d7cb7938d525a2f31aaf161d0
--
-- > hashLazy <$> L.readFile path
hashLazy :: L.ByteString -> Digest
hashLazy = finalize . L.foldlChunks update init

-- | The digest of each message: the same as @map hash@. On processors with lanes, it is several times as fast for a handful of messages
-- or more.
--
-- >>> hashMany (map C.pack ["a", "abc"])
-- [0cc175b9c0f1b6a831c399e269772661,900150983cd24fb0d6963f7d28e17f72]
--
-- The list may be infinite, or too long for memory: the messages of a window are hashed side by side when the first of their digests is
-- needed, which evaluates all messages of the window. The first window has 96 messages, each later one 384. A window of long messages
-- has fewer: it ends after 4 MiB, once it has a message for each lane.
hashMany :: [ByteString] -> [Digest]
hashMany = windows 96
  where
    -- Both sizes are multiples of the lanes of all kernels. The arrays of the first window are small enough for GHC's fast allocation.
    windows _ [] = []
    windows most messages = Kernel.digestWindow Kernel.chosen most (windows 384) messages

-- | The digest of a file's contents, in constant memory. Throws an 'IOException' with the file's name if the file cannot be read.
--
-- > digest <- hashFile "Setup.hs"
--
-- Waits for the writer of a pipe. The wait can be interrupted, for instance by 'System.Timeout.timeout'.
hashFile :: FilePath -> IO Digest
hashFile path = hashFiles [path] >>= either throwIO pure . head

-- | The digest of each file, or why it cannot be read.
--
-- > digests <- hashFiles ["one", "two"]
-- > print [failure | Left failure <- digests]
--
-- Files are hashed side by side, as many as the widest kernel of the processor has lanes: 12 to 96, or one without lanes. No
-- more are open at a time, and 16 KiB of each are in memory. While one of the files is a pipe without data, the others wait.
hashFiles :: [FilePath] -> IO [Either IOException Digest]
hashFiles = Files.hashFiles Kernel.chosen

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
update context piece = updateWith (Kernel.blocks Kernel.chosen) context piece

-- | Appends pieces to a message, one after the other.
updates :: Context -> [ByteString] -> Context
updates = foldl' update

-- | The digest of the message so far. The context can be updated further.
finalize :: Context -> Digest
finalize context = finalizeWith (Kernel.blocks Kernel.chosen) context

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
