-- Without optimizations, a thread can be interrupted while it chooses the backend: see 'firstUse'.
{-# OPTIONS_GHC -O0 #-}

-- | Tests that functions that wait for the writer of a pipe can be interrupted, and leave no file open. The program is built for both of
-- GHC's runtimes: in the one with a single system thread, a call that waits in C would also stop the Haskell threads that interrupt it.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import qualified Data.ByteString.Char8 as C
import Data.List (isPrefixOf)
import System.Directory (doesDirectoryExist, getTemporaryDirectory, listDirectory, removePathForcibly)
import System.Exit (exitFailure)
import System.FilePath ((</>))
import System.Posix.Files
import System.Posix.Signals (Handler (Catch), installHandler, raiseSignal, scheduleAlarm, sigINT)
import System.Posix.Temp (mkdtemp)
import System.Timeout (timeout)

import Api

main :: IO ()
main = do
  -- If the program hangs, a signal of the system ends it. A timeout of GHC's runtime could hang as well.
  _ <- scheduleAlarm 300
  -- GHC's own handler of SIGINT handles only the first signal.
  thread <- myThreadId
  _ <- installHandler sigINT (Catch (throwTo thread UserInterrupt)) Nothing
  mapM_ firstUse both
  bracket (getTemporaryDirectory >>= \temporary -> mkdtemp (temporary </> "md5lanes-")) removePathForcibly $ \folder -> do
    let pipe = folder </> "pipe"
        file = folder </> "file"
        sticky = folder </> "sticky"
    createNamedPipe pipe (ownerReadMode `unionFileModes` ownerWriteMode)
    forM_ [file, sticky] $ \path -> C.writeFile path (C.pack "abc")
    forM_ both $ \api -> do
      let ways = [void (hashFile api pipe), void (hashFiles api [file, pipe, file])]
      zipWithM_ (\i way -> interrupted (name api ++ ", way " ++ show i) folder way) [1 :: Int ..] ways
    -- With the sticky bit, close.c makes it an error to close this file.
    setFileMode sticky (ownerReadMode `unionFileModes` 0o1000)
    forM_ both $ \api ->
      interrupted (name api ++ ", beside a file that cannot be closed") folder (void (hashFiles api [sticky, file, pipe]))

-- | Interrupts a thread again and again while it computes the first digest of a module, for which it may choose the backend. The next
-- digest must be computed without an exception.
firstUse :: Api -> IO ()
firstUse api = do
  ended <- newEmptyMVar
  thread <- forkIO (first (1000 :: Int) `finally` putMVar ended ())
  interrupter <- forkIO (forever (throwTo thread StackOverflow >> yield))
  takeMVar ended
  killThread interrupter
  result <- try (evaluate (hash api (C.pack "abc")))
  check (name api ++ ": after interruptions") (either (\failure -> const False (failure :: SomeException)) (const True) result)
  where
    first attempts = do
      result <- try (evaluate (hash api (C.pack "abc")))
      either (\failure -> unless (attempts == 0) (const (first (attempts - 1)) (failure :: AsyncException))) (const (pure ())) result

-- | Interrupts an action that waits. Afterwards no file in @folder@ may be open.
interrupted :: String -> FilePath -> IO () -> IO ()
interrupted what folder way = do
  forM_ [0, 20 .. 2000] $ \microseconds ->
    timeout microseconds way >>= check (what ++ ": timeout") . (== Nothing)
  timeout 50000 way >>= check (what ++ ": timeout") . (== Nothing)

  ended <- newEmptyMVar
  thread <- forkIO (try way >>= putMVar ended)
  threadDelay 50000
  killThread thread
  takeMVar ended >>= check (what ++ ": killThread") . either (== ThreadKilled) (const False)

  result <- try (forkIO (threadDelay 50000 >> raiseSignal sigINT) >> way)
  check (what ++ ": Ctrl-C") (either (== UserInterrupt) (const False) result)

  open <- openIn folder
  check (what ++ ": still open: " ++ show open) (maybe True null open)

-- | Returns the files in a folder that this process has open, or 'Nothing' if the system does not list them.
openIn :: FilePath -> IO (Maybe [FilePath])
openIn folder = do
  tells <- doesDirectoryExist descriptors
  if not tells
    then Nothing <$ putStrLn ("skipped: open files are not counted, as there is no " ++ descriptors)
    else do
      paths <- listDirectory descriptors >>= mapM (\it -> try (readSymbolicLink (descriptors </> it)))
      pure (Just [path | Right path <- paths :: [Either IOException FilePath], folder `isPrefixOf` path])
  where
    descriptors = "/proc/self/fd"

check :: String -> Bool -> IO ()
check what holds = unless holds (putStrLn what >> exitFailure)
