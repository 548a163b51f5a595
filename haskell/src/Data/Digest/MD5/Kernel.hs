{-# OPTIONS_GHC -O2 #-}
{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Calls the generated kernels through the C in @cbits@, which chooses among the kernels and assigns messages to their lanes.
--
-- C functions that may be short are imported twice. An @unsafe@ call takes a few nanoseconds, but its Haskell thread cannot be
-- stopped until it returns. The garbage collector waits for that thread, and all other threads for the garbage collector. So longer calls
-- are @safe@.
module Data.Digest.MD5.Kernel
  ( Backend
  , chosen
  , forced
  , kernelNames
  , namesOf
  , lanes
  , blocks
  , digest
  , digestWindow
  , updateMany
  , Message
  , pokeMessage
  , peekState
  , pokeState
  , safeFrom
  ) where

import Control.Exception (mask_)
import Data.ByteString (ByteString)
import Data.ByteString.Internal (toForeignPtr)
import qualified Data.ByteString.Unsafe as U
import Data.Word (Word32, Word8, byteSwap64)
import Foreign.C.String (CString, peekCString, withCString)
import Foreign.C.Types (CInt (..), CSize (..))
import Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr)
import Foreign.Marshal.Alloc (allocaBytes, mallocBytes)
import Foreign.Ptr (Ptr, castPtr, nullPtr, plusPtr)
import Foreign.Storable (peekElemOff, pokeElemOff)
import GHC.ByteOrder (ByteOrder (..), targetByteOrder)
import GHC.Exts (touch#)
import GHC.IO (IO (IO))
import System.Environment (lookupEnv)
import System.IO.Unsafe (unsafeDupablePerformIO, unsafePerformIO)

import Data.Digest.MD5.Digest
import Data.Digest.MD5.Pure.Rounds (State (..))

-- | The kernels that messages go through: @struct md5lanes_c_backend@, which lives as long as the process and never changes.
newtype Backend = Backend (Ptr ())

foreign import ccall unsafe "md5lanes_c_backend_size" backendSize :: CSize
foreign import ccall unsafe "md5lanes_c_backend_init" choose :: Backend -> CString -> IO CInt
foreign import ccall unsafe "md5lanes_c_backend_lanes" lanesOf :: Backend -> CSize
foreign import ccall unsafe "md5lanes_c_kernel_name" kernelName :: CSize -> CString
foreign import ccall unsafe "md5lanes_c_backend_kernel_name" chosenName :: Backend -> CSize -> CString

foreign import ccall unsafe "md5lanes_c_update_blocks" blocksUnsafe :: Backend -> Ptr Word32 -> Ptr Word8 -> CSize -> IO ()
foreign import ccall safe "md5lanes_c_update_blocks" blocksSafe :: Backend -> Ptr Word32 -> Ptr Word8 -> CSize -> IO ()
foreign import ccall unsafe "md5lanes_c_digest" digestUnsafe :: Backend -> Ptr Word8 -> CSize -> Ptr Digest -> IO ()
foreign import ccall safe "md5lanes_c_digest" digestSafe :: Backend -> Ptr Word8 -> CSize -> Ptr Digest -> IO ()
foreign import ccall unsafe "md5lanes_c_digest_many" digestManyUnsafe :: Backend -> CSize -> Ptr Message -> Ptr Digest -> IO ()
foreign import ccall safe "md5lanes_c_digest_many" digestManySafe :: Backend -> CSize -> Ptr Message -> Ptr Digest -> IO ()
-- | Updates this number of states with whole blocks, side by side.
foreign import ccall safe "md5lanes_c_update_many" updateMany :: Backend -> CSize -> Ptr Message -> Ptr Word32 -> IO ()

-- | From this number of bytes on, calls are safe; padding counts too if there are many messages. On Zen 3 a safe call takes 34 ns more than an
-- unsafe one, with the threaded runtime 48 ns: 0.8 % of the 6 µs for these bytes. So the garbage collector waits at most 6 µs for an
-- unsafe call.
safeFrom :: Int
safeFrom = 4096

-- | The backend of this process: the one for the processor's class, unless the environment variable @MD5LANES_KERNEL@ names a kernel
-- that can run here.
--
-- Pure in effect: processor and environment are read once, and all backends compute the same digests.
--
-- Masked, because 'lookupEnv' catches exceptions and throws them again. Without the mask, an exception that interrupts a thread, such as
-- the exception of 'System.Timeout.timeout', would become the value of 'chosen', and be thrown at every later use.
chosen :: Backend
chosen = unsafePerformIO (mask_ (lookupEnv "MD5LANES_KERNEL" >>= fmap fst . backend))
{-# NOINLINE chosen #-}

-- | The backend of the kernel with this name, if it exists and this processor can run it. For tests.
forced :: String -> IO (Maybe Backend)
forced name = do
  (it, canRun) <- backend (Just name)
  pure (if canRun then Just it else Nothing)

backend :: Maybe String -> IO (Backend, Bool)
backend name = do
  it <- Backend <$> mallocBytes (fromIntegral backendSize)
  canRun <- maybe ($ nullPtr) withCString name (choose it)
  pure (it, canRun /= 0)

-- | The names of all kernels of this target.
kernelNames :: [String]
kernelNames = names kernelName

-- | The names of the kernels of a backend, from wide to narrow.
namesOf :: Backend -> [String]
namesOf = names . chosenName

-- The strings are constants of the C library.
names :: (CSize -> CString) -> [String]
names name = map (unsafePerformIO . peekCString) (takeWhile (/= nullPtr) (map name [0 ..]))

-- | The most messages that a backend hashes side by side.
lanes :: Backend -> Int
lanes = fromIntegral . lanesOf

-- | Updates a state with a number of blocks, at any alignment.
blocks :: Backend -> State -> Ptr Word8 -> Int -> IO State
blocks it before start count = allocaBytes 16 $ \state -> do
  pokeState state 0 before
  (if 64 * count < safeFrom then blocksUnsafe else blocksSafe) it state start (fromIntegral count)
  peekState state 0

-- | The digest of a message.
--
-- Pure: C reads the message, which never changes, and writes memory that only this call has. If two threads evaluate it
-- at once, each has its own memory.
digest :: Backend -> ByteString -> Digest
digest it message = unsafeDupablePerformIO $ U.unsafeUseAsCStringLen message $ \(start, size) -> allocaBytes 16 $ \to -> do
  (if size < safeFrom then digestUnsafe else digestSafe) it (castPtr start) (fromIntegral size) to
  peekDigest to 0

-- | Hashes a window, the first messages of a list, side by side. Returns their digests, and then the result of a function of the other
-- messages. A window has at most the given number of messages. It ends earlier after 4 MiB, once each lane has a message.
--
-- Pure, as 'digest' is; and only one thread evaluates it.
digestWindow :: Backend -> Int -> ([ByteString] -> [Digest]) -> [ByteString] -> [Digest]
digestWindow it most becomes messages = unsafePerformIO $ allocaBytes (32 * most) $ \digests -> do
  let table = digests `plusPtr` (16 * most)
      fill !count !bytes list
        | count < most && (bytes < 4194304 || count < lanes it)
        , message : others <- list = do
            let (start, offset, size) = toForeignPtr message
            pokeMessage table count (unsafeForeignPtrToPtr start `plusPtr` offset) size
            -- 64 bytes for the padding: even an empty message takes the time of a block.
            fill (count + 1) (bytes + size + 64) others
        | otherwise = pure (count, bytes, list)
      collect i others
        | i < 0 = pure others
        | otherwise = do
            here <- peekDigest digests i
            here `seq` collect (i - 1) (here : others)
  (count, bytes, others) <- fill 0 0 messages
  (if bytes < safeFrom then digestManyUnsafe else digestManySafe) it (fromIntegral count) table digests
  -- Keeps the list alive up to here, and so each message in it, because all its messages have been evaluated.
  keepAlive messages
  collect (count - 1) (becomes others)
-- If this were inlined, GHC might compute the list a second time for 'keepAlive'.
{-# NOINLINE digestWindow #-}

keepAlive :: a -> IO ()
keepAlive it = IO (\world -> (# touch# it world, () #))

-- | @struct md5lanes_c_message@.
data Message

-- | Writes the address and the length of a message at an index.
pokeMessage :: Ptr Message -> Int -> Ptr Word8 -> Int -> IO ()
pokeMessage messages i start size = do
  pokeElemOff (castPtr messages) (2 * i) start
  pokeElemOff (castPtr messages) (2 * i + 1) (fromIntegral size :: CSize)
{-# INLINE pokeMessage #-}

-- | Reads the digest at an index from the bytes that C has written.
peekDigest :: Ptr Digest -> Int -> IO Digest
peekDigest digests i = Digest <$> pair 0 <*> pair 1
  where
    pair j = bigEndian <$> peekElemOff (castPtr digests) (2 * i + j)
    bigEndian = case targetByteOrder of
      LittleEndian -> byteSwap64
      BigEndian -> id
{-# INLINE peekDigest #-}

-- | Reads the state at an index.
peekState :: Ptr Word32 -> Int -> IO State
peekState states i = State <$> word 0 <*> word 1 <*> word 2 <*> word 3
  where
    word j = peekElemOff states (4 * i + j)
{-# INLINE peekState #-}

-- | Writes the state at an index.
pokeState :: Ptr Word32 -> Int -> State -> IO ()
pokeState states i (State a b c d) = word 0 a *> word 1 b *> word 2 c *> word 3 d
  where
    word j = pokeElemOff states (4 * i + j)
{-# INLINE pokeState #-}
