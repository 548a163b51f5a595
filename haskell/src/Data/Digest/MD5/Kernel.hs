{-# OPTIONS_GHC -O2 #-}
{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Calls the C functions in @cbits@, which choose the kernels and assign messages to their lanes.
--
-- C functions that take a short time for short messages are imported twice. An @unsafe@ call costs only a few nanoseconds, but until it
-- returns, the garbage collector waits for its thread, and all other threads wait for the garbage collector. So longer calls are @safe@.
module Data.Digest.MD5.Kernel
  ( Backend
  , chosen
  , forKernel
  , kernelNames
  , kernelNamesOf
  , lanes
  , updateBlocks
  , digest
  , digestWindow
  , updateMany
  , Message
  , pokeMessage
  , peekState
  , pokeState
  , safeCallMinBytes
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

-- | The kernels that hash messages: a pointer to a @struct md5lanes_c_backend@. Once initialized, the struct never changes, and it is
-- never freed.
newtype Backend = Backend (Ptr ())

-- @cbits/md5lanes_c.h@ documents the C functions.

foreign import ccall unsafe "md5lanes_c_backend_size" backendSize :: CSize
foreign import ccall unsafe "md5lanes_c_backend_init" backendInit :: Backend -> CString -> IO CInt
foreign import ccall unsafe "md5lanes_c_backend_lanes" backendLanes :: Backend -> CSize
foreign import ccall unsafe "md5lanes_c_kernel_name" kernelName :: CSize -> CString
foreign import ccall unsafe "md5lanes_c_backend_kernel_name" backendKernelName :: Backend -> CSize -> CString

foreign import ccall unsafe "md5lanes_c_update_blocks" blocksUnsafe :: Backend -> Ptr Word32 -> Ptr Word8 -> CSize -> IO ()
foreign import ccall safe "md5lanes_c_update_blocks" blocksSafe :: Backend -> Ptr Word32 -> Ptr Word8 -> CSize -> IO ()
foreign import ccall unsafe "md5lanes_c_digest" digestUnsafe :: Backend -> Ptr Word8 -> CSize -> Ptr Digest -> IO ()
foreign import ccall safe "md5lanes_c_digest" digestSafe :: Backend -> Ptr Word8 -> CSize -> Ptr Digest -> IO ()
foreign import ccall unsafe "md5lanes_c_digest_many" digestManyUnsafe :: Backend -> CSize -> Ptr Message -> Ptr Digest -> IO ()
foreign import ccall safe "md5lanes_c_digest_many" digestManySafe :: Backend -> CSize -> Ptr Message -> Ptr Digest -> IO ()
-- | Updates states with the whole blocks of pieces, side by side. The second argument is the number of pieces.
foreign import ccall safe "md5lanes_c_update_many" updateMany :: Backend -> CSize -> Ptr Message -> Ptr Word32 -> IO ()

-- | Calls that hash at least this number of bytes are @safe@; for many messages, padding is counted as well. On Zen 3 a @safe@ call
-- takes 34 ns more than an @unsafe@ one, or 48 ns with the threaded runtime: 0.8 % of the 6 µs for 4096 bytes. The garbage collector
-- waits at most 6 µs for an @unsafe@ call.
safeCallMinBytes :: Int
safeCallMinBytes = 4096

-- | The backend of this process: the one for the processor's class, unless the environment variable @MD5LANES_KERNEL@ names a kernel
-- that can run here.
--
-- The value is pure in effect, because the environment is read once, and all backends compute the same digests.
--
-- The action is masked, because 'lookupEnv' catches exceptions and throws them again. Without the mask, an exception that interrupts the
-- thread, such as the exception of 'System.Timeout.timeout', would become the value of 'chosen', and be thrown at every later use.
chosen :: Backend
chosen = unsafePerformIO (mask_ (lookupEnv "MD5LANES_KERNEL" >>= fmap fst . backend))
{-# NOINLINE chosen #-}

-- | Returns the backend of the kernel with this name, if this processor can run it. This function is for tests.
forKernel :: String -> IO (Maybe Backend)
forKernel name = do
  (it, canRun) <- backend (Just name)
  pure (if canRun then Just it else Nothing)

-- | Returns a new backend, and whether it uses the named kernel: otherwise it has the kernels of the processor's class.
backend :: Maybe String -> IO (Backend, Bool)
backend name = do
  it <- Backend <$> mallocBytes (fromIntegral backendSize)
  canRun <- maybe ($ nullPtr) withCString name (backendInit it)
  pure (it, canRun /= 0)

-- | The names of all kernels of this target.
kernelNames :: [String]
kernelNames = names kernelName

-- | Returns the names of the kernels of a backend, the one with the most lanes first.
kernelNamesOf :: Backend -> [String]
kernelNamesOf = names . backendKernelName

-- | Returns the names at the indices from 0 up to the first null pointer. The strings are constants of the C code.
names :: (CSize -> CString) -> [String]
names name = map (unsafePerformIO . peekCString) (takeWhile (/= nullPtr) (map name [0 ..]))

-- | Returns the largest number of messages that a backend hashes side by side.
lanes :: Backend -> Int
lanes = fromIntegral . backendLanes

-- | Updates a state with @count@ blocks at the address @start@, at any alignment.
updateBlocks :: Backend -> State -> Ptr Word8 -> Int -> IO State
updateBlocks it before start count = allocaBytes 16 $ \state -> do
  pokeState state 0 before
  (if 64 * count < safeCallMinBytes then blocksUnsafe else blocksSafe) it state start (fromIntegral count)
  peekState state 0

-- | Hashes a message.
--
-- The function is pure: C reads the message, which never changes, and writes memory that only this call has.
digest :: Backend -> ByteString -> Digest
digest it message = unsafeDupablePerformIO $ U.unsafeUseAsCStringLen message $ \(start, size) -> allocaBytes 16 $ \to -> do
  (if size < safeCallMinBytes then digestUnsafe else digestSafe) it (castPtr start) (fromIntegral size) to
  peekDigest to 0

-- | @digestWindow backend most continue messages@ hashes the first messages of the list, a window, side by side. Returns the digests of
-- the window, followed by the result of @continue@ for the messages after it. A window has at most @most@ messages, and ends as soon as
-- it has both 4 MiB and a message for each lane.
--
-- The function is pure for the same reason as 'digest'. In addition, 'unsafePerformIO' lets only one thread evaluate a result.
digestWindow :: Backend -> Int -> ([ByteString] -> [Digest]) -> [ByteString] -> [Digest]
digestWindow it most continue messages = unsafePerformIO $ allocaBytes (32 * most) $ \digests -> do
  let table = digests `plusPtr` (16 * most)
      fill !count !bytes list
        | count < most && (bytes < 4194304 || count < lanes it)
        , message : others <- list = do
            let (start, offset, size) = toForeignPtr message
            pokeMessage table count (unsafeForeignPtrToPtr start `plusPtr` offset) size
                  -- The 64 bytes stand for the padding.
            fill (count + 1) (bytes + size + 64) others
        | otherwise = pure (count, bytes, list)
      collect i others
        | i < 0 = pure others
        | otherwise = do
            here <- peekDigest digests i
            here `seq` collect (i - 1) (here : others)
  (count, bytes, others) <- fill 0 0 messages
  (if bytes < safeCallMinBytes then digestManyUnsafe else digestManySafe) it (fromIntegral count) table digests
  -- Keeps the messages of the window, which 'fill' has evaluated, alive until C has returned.
  keepAlive messages
  collect (count - 1) (continue others)
-- If 'digestWindow' were inlined, GHC might compute the list @messages@ a second time for 'keepAlive'.
{-# NOINLINE digestWindow #-}

-- | Prevents the garbage collector from freeing a value before this action runs.
keepAlive :: a -> IO ()
keepAlive it = IO (\world -> (# touch# it world, () #))

-- | A @struct md5lanes_c_message@.
data Message

-- | Writes the address and the length of a message at an index of an array of messages.
pokeMessage :: Ptr Message -> Int -> Ptr Word8 -> Int -> IO ()
pokeMessage messages i start size = do
  pokeElemOff (castPtr messages) (2 * i) start
  pokeElemOff (castPtr messages) (2 * i + 1) (fromIntegral size :: CSize)
{-# INLINE pokeMessage #-}

-- | Reads the digest at an index of an array of digests, as C writes them.
peekDigest :: Ptr Digest -> Int -> IO Digest
peekDigest digests i = Digest <$> pair 0 <*> pair 1
  where
    pair j = bigEndian <$> peekElemOff (castPtr digests) (2 * i + j)
    bigEndian = case targetByteOrder of
      LittleEndian -> byteSwap64
      BigEndian -> id
{-# INLINE peekDigest #-}

-- | Reads the state at an index of an array of states.
peekState :: Ptr Word32 -> Int -> IO State
peekState states i = State <$> word 0 <*> word 1 <*> word 2 <*> word 3
  where
    word j = peekElemOff states (4 * i + j)
{-# INLINE peekState #-}

-- | Writes the state at an index of an array of states.
pokeState :: Ptr Word32 -> Int -> State -> IO ()
pokeState states i (State a b c d) = word 0 a *> word 1 b *> word 2 c *> word 3 d
  where
    word j = pokeElemOff states (4 * i + j)
{-# INLINE pokeState #-}
