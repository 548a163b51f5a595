{-# OPTIONS_GHC -O2 #-}
{-# LANGUAGE CPP #-}

-- | Opens and reads files to hash. Opening and reading can be interrupted, and every error names the file.
module Data.Digest.MD5.File (File, withFile, open, readInto, close, closeQuietly) where

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

-- | Opens a file, runs an action on it, and closes it. If both the action and closing fail, throws the exception of the action.
withFile :: FilePath -> (File -> IO a) -> IO a
withFile path action = mask $ \restore -> do
  file <- open path
  result <- restore (action file) `onException` closeQuietly file
  result <$ close file

-- | Opens a file. Does not wait for the writer of a pipe, because a thread that waits in the system's @open@ cannot be interrupted;
-- 'readInto' waits for the writer instead.
open :: FilePath -> IO File
open path = withFileName path (mask_ go)
  where
    go = try (FD.openFile path ReadMode True) >>= either again (pure . File path . untilReady . fst)
    again failure
      -- Another process, such as a file server, has a lease on the file. The system has asked that process to release it.
      | fmap Errno (ioe_errno failure) == Just eAGAIN = threadDelay 1000 >> go
      | otherwise = throwIO failure

-- | Makes the functions of base wait until a file is ready before they read from it. If @fdIsNonBlocking@ were set, they would
-- mistake a pipe without a writer for a pipe at its end. They would also read by an unsafe call, and the garbage collector would wait
-- for a slow disk.
untilReady :: FD.FD -> FD.FD
#if defined(mingw32_HOST_OS)
untilReady = id
#else
untilReady descriptor = descriptor {FD.fdIsNonBlocking = 0}
#endif

-- | Reads at most @most@ bytes. Returns the number of bytes read, 0 at the end of the file.
readInto :: File -> Ptr Word8 -> Int -> IO Int
readInto (File path descriptor) start most = withFileName path (Device.read descriptor start 0 most)

-- | Closes a file. The file is closed even if 'close' throws an error.
close :: File -> IO ()
close (File path descriptor) = withFileName path (uninterruptibleMask_ (Device.close descriptor))

-- | Closes a file, and ignores errors of closing.
closeQuietly :: File -> IO ()
closeQuietly file = void (try (close file) :: IO (Either IOException ()))

-- | Adds the name of a file to the errors of an action, as base does for handles.
withFileName :: FilePath -> IO a -> IO a
withFileName path = modifyIOError (`ioeSetFileName` path)
