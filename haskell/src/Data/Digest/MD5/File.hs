{-# OPTIONS_GHC -O2 #-}
{-# LANGUAGE CPP #-}

-- | Files that are hashed. Opening and reading a file can be interrupted, and every error names the file.
module Data.Digest.MD5.File (File, withFile, open, readInto, close, closeAnyway) where

import Control.Concurrent (threadDelay)
import Control.Exception (IOException, mask, mask_, onException, throwIO, try, uninterruptibleMask_)
import Control.Monad (void)
import Data.Word (Word8)
import Foreign.C.Error (Errno (..), eAGAIN)
import Foreign.Ptr (Ptr)
import qualified GHC.IO.Device as Device
import GHC.IO.Exception (ioe_errno)
import qualified GHC.IO.FD as FD
import System.IO (IOMode (ReadMode))
import System.IO.Error (ioeSetFileName, modifyIOError)

-- | An open file, and its path.
data File = File !FilePath !FD.FD

-- | Runs an action on a file, and closes the file. An exception of the action is thrown on, whether or not closing succeeds.
withFile :: FilePath -> (File -> IO a) -> IO a
withFile path action = mask $ \restore -> do
  file <- open path
  result <- restore (action file) `onException` closeAnyway file
  result <$ close file

-- | Opens a file without waiting, because a call of @open@ that waits cannot be interrupted. So a pipe may not have a writer yet;
-- 'readInto' waits for one.
open :: FilePath -> IO File
open path = naming path (mask_ go)
  where
    go = try (FD.openFile path ReadMode True) >>= either again (pure . File path . untilReady . fst)
    again failure
      -- Another process, such as a file server, holds a lease on the file. The system has asked that process to give the lease up.
      | fmap Errno (ioe_errno failure) == Just eAGAIN = threadDelay 1000 >> go
      | otherwise = throwIO failure

-- | Makes base wait for the descriptor before each read. A read that does not block would mistake a pipe without a writer for a
-- pipe at its end. It would also be an unsafe call, so a slow disk would hold up the garbage collector.
untilReady :: FD.FD -> FD.FD
#if defined(mingw32_HOST_OS)
untilReady = id
#else
untilReady descriptor = descriptor {FD.fdIsNonBlocking = 0}
#endif

-- | Reads at most the given number of bytes, and returns how many were read: 0 at the end of the file.
readInto :: File -> Ptr Word8 -> Int -> IO Int
readInto (File path descriptor) start most = naming path (Device.read descriptor start 0 most)

-- | Closes a file. The file is closed even if this throws.
close :: File -> IO ()
close (File path descriptor) = naming path (uninterruptibleMask_ (Device.close descriptor))

-- | Closes a file whose digest is not needed, and ignores errors.
closeAnyway :: File -> IO ()
closeAnyway file = void (try (close file) :: IO (Either IOException ()))

-- | Adds the file's name to errors of an action, as base does for handles.
naming :: FilePath -> IO a -> IO a
naming path = modifyIOError (`ioeSetFileName` path)
