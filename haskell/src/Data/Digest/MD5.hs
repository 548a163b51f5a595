{-# OPTIONS_GHC -O2 #-}
-- | MD5 (RFC 1321), as fast as the processor allows. 'hashMany' and 'hashFiles' hash many messages side by side in the lanes of vector
-- registers. The other functions hash one message.
--
-- There are kernels in assembly for x86-64 and AArch64. On other processors a kernel in C hashes one message after the other.
--
-- MD5 is broken as a cryptographic hash. It still detects accidental changes in storage and transfer, and serves for ETags,
-- @Content-MD5@, keys and existing formats. Where an adversary may touch the data, use BLAKE3 or SHA-256.
--
-- The module is meant to be imported qualified:
--
-- > import qualified Data.Digest.MD5 as MD5
--
-- "Data.Digest.MD5.Pure" has the same functions, written in Haskell alone.
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

-- | Hashes a message.
--
-- >>> hash (C.pack "abc")
-- 900150983cd24fb0d6963f7d28e17f72
--
-- In programs with the threaded runtime, other Haskell threads can run while a message of 4 KiB or more is hashed.
hash :: ByteString -> Digest
hash = Kernel.digest Kernel.chosen

-- | Hashes a lazy message, in constant memory: each chunk is hashed as soon as it is evaluated.
--
-- >>> hashLazy (LC.pack "message digest")
-- f96b697d7cb7938d525a2f31aaf161d0
--
-- > hashLazy <$> L.readFile path
hashLazy :: L.ByteString -> Digest
hashLazy = finalize . L.foldlChunks update init

-- | Returns the same as @map hash@. On processors with kernels that have lanes, 'hashMany' is several times as fast, except for very few
-- messages.
--
-- >>> hashMany (map C.pack ["a", "abc"])
-- [0cc175b9c0f1b6a831c399e269772661,900150983cd24fb0d6963f7d28e17f72]
--
-- The list may be infinite, because it is evaluated window by window. When the first digest of a window is needed, all messages of the
-- window are evaluated, and hashed side by side. The first window has 96 messages, each later one 384. A window of long messages ends
-- as soon as it has both 4 MiB and a message for each lane.
hashMany :: [ByteString] -> [Digest]
hashMany = windows 96
  where
    -- Windows fill all lanes: 384 is a multiple of each kernel's number of lanes, and 96 is a multiple of the number of lanes of the
    -- widest kernel for each class of processors. For 96 messages the arrays have 3 KiB, so GHC allocates them by its fast way for
    -- small objects.
    windows _ [] = []
    windows most messages = Kernel.digestWindow Kernel.chosen most (windows 384) messages

-- | Hashes the contents of a file, in constant memory. Throws an 'IOException' with the file's name if the file cannot be read.
--
-- > digest <- hashFile "Setup.hs"
--
-- If the file is a pipe, waits for its writer. The wait can be interrupted, for instance by 'System.Timeout.timeout'.
hashFile :: FilePath -> IO Digest
hashFile path = hashFiles [path] >>= either throwIO pure . head

-- | Returns the digest of each file, or the reason why the file cannot be read.
--
-- > digests <- hashFiles ["one", "two"]
-- > print [failure | Left failure <- digests]
--
-- As many files are hashed side by side as the processor's widest kernel has lanes: 12 to 96, or one on processors without lanes. Each
-- open file takes 16 KiB of memory, or 64 KiB if files are hashed one at a time. If a file is a pipe without data, the other files wait
-- for it.
hashFiles :: [FilePath] -> IO [Either IOException Digest]
hashFiles = Files.hashFiles Kernel.chosen

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
update context piece = updateWith (Kernel.updateBlocks Kernel.chosen) context piece

-- | Appends pieces to a message, in their order.
updates :: Context -> [ByteString] -> Context
updates = foldl' update

-- | Returns the digest of the message so far. The context can still be updated.
finalize :: Context -> Digest
finalize context = finalizeWith (Kernel.updateBlocks Kernel.chosen) context

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
