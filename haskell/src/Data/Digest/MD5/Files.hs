{-# OPTIONS_GHC -O2 #-}
-- | Hashes files in lanes. In each round a piece of each open file is read into a buffer that stays in the cache, and the pieces are
-- hashed side by side.
module Data.Digest.MD5.Files (hashFiles) where

import Control.Exception (IOException, finally, mask_, try)
import Control.Monad (filterM, forM_, unless, zipWithM, zipWithM_)
import Data.Bits (unsafeShiftR, (.&.))
import Data.IORef (IORef, modifyIORef', newIORef, readIORef)
import Data.List (sortOn)
import Data.Maybe (catMaybes)
import Data.Word (Word32, Word64, Word8)
import Foreign.Marshal.Alloc (allocaBytesAligned)
import Foreign.Ptr (Ptr, plusPtr)

import Data.Digest.MD5.Context (initialState, padTail)
import Data.Digest.MD5.Digest
import Data.Digest.MD5.File (File)
import qualified Data.Digest.MD5.File as File
import Data.Digest.MD5.Kernel
import Data.Digest.MD5.Pure.Rounds (State)

data OpenFile = OpenFile
  { index :: !Int
    -- ^ The index of the file's path among the paths of the call.
  , file :: !File
  , chaining :: !State
  , size :: !Word64
    -- ^ The number of bytes read.
  , isAtEnd :: !Bool
    -- ^ Whether the last piece has been read and padded.
  }

-- | The memory of a call of 'hashFiles'. The arrays 'buffers', 'states' and 'messages' have an element for each open file.
data Run = Run
  { maxOpen :: !Int
  , buffers :: !(Ptr Word8)
  , pieceBytes :: !Int
    -- ^ The length of a piece in bytes: whole blocks.
  , states :: !(Ptr Word32)
  , messages :: !(Ptr Message)
  , opened :: !(IORef [(Int, File)])
    -- ^ The open files, with their indices among the paths, to be closed even after an exception.
  , results :: !(IORef [(Int, Either IOException Digest)])
    -- ^ The results so far, with the indices of their paths.
  }

-- | Returns the digest of each file, or its error. At most as many files are open at a time as the backend has lanes.
hashFiles :: Backend -> [FilePath] -> IO [Either IOException Digest]
hashFiles backend paths = allocaBytesAligned (count * (bufferDistance bytes + 32)) 64 $ \memory -> do
  let behind each = memory `plusPtr` (count * (bufferDistance bytes + each))
  run <- Run count memory bytes (behind 0) (behind 16) <$> newIORef [] <*> newIORef []
  rounds backend run (zip [0 ..] paths) [] `finally` (readIORef (opened run) >>= mapM_ (File.closeQuietly . snd))
  map snd . sortOn fst <$> readIORef (results run)
  where
    count = max 1 (length (take (lanes backend) paths))
    -- The pieces of a single open file share the cache with no others, so they can be larger, which takes fewer calls.
    bytes = if count == 1 then 65536 else 16384

-- | Returns the distance between buffers in bytes. The distance leaves room for padding after a piece, and lets buffers begin at
-- different offsets of their pages: at the same offset they would evict each other from the cache.
bufferDistance :: Int -> Int
bufferDistance bytes = bytes + 5 * 64

-- | Hashes the files in @waiting@, which are not open yet, and the rest of the open files in @before@. Each round opens files until
-- 'maxOpen' are open, and hashes a piece of each.
rounds :: Backend -> Run -> [(Int, FilePath)] -> [OpenFile] -> IO ()
rounds backend run waiting before = do
  let (next, others) = splitAt (maxOpen run - length before) waiting
  files <- (before ++) . catMaybes <$> mapM (open run) next
  pieces <- catMaybes <$> zipWithM (readPiece run) [0 ..] files
  zipWithM_ (\i (it, start, whole) -> do
    pokeState (states run) i (chaining it)
    pokeMessage (messages run) i start (64 * whole)) [0 ..] pieces
  updateMany backend (fromIntegral (length pieces)) (messages run) (states run)
  hashed <- zipWithM (\i (it, _, _) -> (\state -> it {chaining = state}) <$> peekState (states run) i) [0 ..] pieces
  after <- filterM (fmap not . reportIfEnded run) hashed
  unless (null after && null others) $ rounds backend run others after

open :: Run -> (Int, FilePath) -> IO (Maybe OpenFile)
open run (i, path) = mask_ $ reportingErrors run i $ do
  it <- File.open path
  modifyIORef' (opened run) ((i, it) :)
  pure (OpenFile i it initialState 0 False)

-- | Reads the next piece of a file into the buffer with the index @place@, and pads the last piece. Returns the file with its new size, and
-- the address and the number of blocks of the piece. After an error, reports it, closes the file, and returns 'Nothing'.
readPiece :: Run -> Int -> OpenFile -> IO (Maybe (OpenFile, Ptr Word8, Int))
readPiece run place it = do
  result <- reportingErrors run (index it) (fill 0)
  case result of
    Nothing -> Nothing <$ closeAndForget File.closeQuietly run it
    Just count
      | count == pieceBytes run -> pure (Just (it {size = size'}, start, whole))
      | otherwise -> do
          end <- padTail (start `plusPtr` (64 * whole)) (count .&. 63) size'
          pure (Just (it {size = size', isAtEnd = True}, start, whole + end))
      where
        size' = size it + fromIntegral count
        whole = count `unsafeShiftR` 6
  where
    start = buffers run `plusPtr` (place * bufferDistance (pieceBytes run))
    fill count
      | count == pieceBytes run = pure count
      | otherwise = do
          more <- File.readInto (file it) (start `plusPtr` count) (pieceBytes run - count)
          if more == 0 then pure count else fill (count + more)

-- | Returns whether the whole file has been hashed. If so, closes it, and reports its digest, or the error of closing.
reportIfEnded :: Run -> OpenFile -> IO Bool
reportIfEnded run it
  | isAtEnd it = do
      closed <- reportingErrors run (index it) (closeAndForget File.close run it)
      forM_ closed $ \() -> report run (index it) (Right (fromState (chaining it)))
      pure True
  | otherwise = pure False

-- | Closes a file, and removes it from the list of open files even if closing fails.
closeAndForget :: (File -> IO ()) -> Run -> OpenFile -> IO ()
closeAndForget close run it = mask_ $ do
  modifyIORef' (opened run) (filter ((/= index it) . fst))
  close (file it)

-- | Runs an action for the file with this index. If the action throws an error, reports it as the file's result, and returns 'Nothing'.
reportingErrors :: Run -> Int -> IO a -> IO (Maybe a)
reportingErrors run i action = try action >>= either (\failure -> Nothing <$ report run i (Left failure)) (pure . Just)

report :: Run -> Int -> Either IOException Digest -> IO ()
report run i result = modifyIORef' (results run) ((i, result) :)
