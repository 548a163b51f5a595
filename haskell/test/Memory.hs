-- | Tests that hashing takes constant memory.
module Main (main) where

import Control.Exception (evaluate)
import Control.Monad (forM_, unless, when)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import GHC.Stats (getRTSStats, max_mem_in_use_bytes)
import System.Directory (getTemporaryDirectory, removeFile)
import System.Exit (exitFailure)
import System.IO
import System.Mem (performMajorGC)
import System.Process (readProcess)

import qualified Data.Digest.MD5 as MD5
import qualified Data.Digest.MD5.Pure as Pure

main :: IO ()
main = do
  temporary <- getTemporaryDirectory
  (path, file) <- openBinaryTempFile temporary "md5lanes-"
  -- The file is sparse.
  hSetFileSize file gibibyte
  hClose file
  expected <- takeWhile (/= ' ') <$> readProcess "md5sum" [path] ""
  start <- measure
  forM_ (ways path) $ \(name, digest) -> do
    found <- digest >>= evaluate
    end <- measure
    let (heap, resident) = (fst end - fst start, snd end - snd start)
    putStrLn (name ++ ": " ++ show (heap `div` 1024) ++ " KiB of heap, " ++ show resident ++ " KiB resident, beyond the start")
    when (show found /= expected) $ putStrLn ("wrong: " ++ show found) >> exitFailure
    unless (heap < limit && 1024 * resident < limit) $ putStrLn "more than 4 MiB" >> exitFailure
  removeFile path
  where
    limit = 4 * 1024 * 1024

gibibyte :: Integer
gibibyte = 1024 * 1024 * 1024

ways :: FilePath -> [(String, IO MD5.Digest)]
ways path =
  [ ("hashLazy, made as it is read", pure (MD5.hashLazy made))
  , ("hashLazy <$> L.readFile", MD5.hashLazy <$> L.readFile path)
  , ("hashFile", MD5.hashFile path)
  , ("Pure.hashLazy <$> L.readFile", Pure.hashLazy <$> L.readFile path)
  , ("Pure.hashFile", Pure.hashFile path)
  ]
  where
    made = L.fromChunks [B.replicate 32768 (fromIntegral (0 * i)) | i <- [1 .. gibibyte `div` 32768]]

-- | The peak of memory so far: the runtime's heap in bytes, and the resident memory of the process in KiB.
measure :: IO (Int, Int)
measure = do
  performMajorGC
  stats <- getRTSStats
  status <- readFile "/proc/self/status"
  let resident = head [read kib | ["VmHWM:", kib, "kB"] <- map words (lines status)]
  pure (fromIntegral (max_mem_in_use_bytes stats), resident)
