{-# OPTIONS_GHC -O2 #-}
-- | Hashes files in lanes: a piece of each file is read into a buffer that stays in the cache, and the pieces are hashed side by side.
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

import Data.Digest.MD5.Context (initialState, padBehind)
import Data.Digest.MD5.Digest
import Data.Digest.MD5.File (File)
import qualified Data.Digest.MD5.File as File
import Data.Digest.MD5.Kernel
import Data.Digest.MD5.Pure.Rounds (State)

-- | A file that is being hashed.
data Open = Open
  { index :: !Int
    -- ^ The index among the paths.
  , file :: !File
  , chaining :: !State
    -- ^ The state after the hashed pieces.
  , size :: !Word64
    -- ^ The number of bytes read.
  , atEnd :: !Bool
  }

-- | The data of a run: buffers, and the arguments of C in arrays, with a place for each open file.
data Run = Run
  { places :: !Int
  , buffers :: !(Ptr Word8)
  , piece :: !Int
    -- ^ The size of a piece in bytes: whole blocks.
  , states :: !(Ptr Word32)
  , messages :: !(Ptr Message)
  , opened :: !(IORef [(Int, File)])
    -- ^ The open files, which are closed even after an exception.
  , results :: !(IORef [(Int, Either IOException Digest)])
  }

-- | The digest of each file, or the error. At most as many files are open at a time as the backend has lanes.
hashFiles :: Backend -> [FilePath] -> IO [Either IOException Digest]
hashFiles backend paths = allocaBytesAligned (count * (stride bytes + 32)) 64 $ \memory -> do
  let behind each = memory `plusPtr` (count * (stride bytes + each))
  run <- Run count memory bytes (behind 0) (behind 16) <$> newIORef [] <*> newIORef []
  rounds backend run (zip [0 ..] paths) [] `finally` (readIORef (opened run) >>= mapM_ (File.closeAnyway . snd))
  map snd . sortOn fst <$> readIORef (results run)
  where
    count = max 1 (length (take (lanes backend) paths))
    -- A single file has the cache for itself, and larger pieces take fewer calls.
    bytes = if count == 1 then 65536 else 16384

-- | The distance between buffers. It leaves room for padding after a piece. It also lets buffers begin at different offsets of their
-- pages, because at the same offset they would evict each other from the cache.
stride :: Int -> Int
stride bytes = bytes + 5 * 64

-- | Hashes all files. Each round opens files while there is room, and hashes a piece of each open file.
rounds :: Backend -> Run -> [(Int, FilePath)] -> [Open] -> IO ()
rounds backend run waiting before = do
  let (next, others) = splitAt (places run - length before) waiting
  files <- (before ++) . catMaybes <$> mapM (open run) next
  pieces <- catMaybes <$> zipWithM (readPiece run) [0 ..] files
  zipWithM_ (\i (it, start, whole) -> do
    pokeState (states run) i (chaining it)
    pokeMessage (messages run) i start (64 * whole)) [0 ..] pieces
  updateMany backend (fromIntegral (length pieces)) (messages run) (states run)
  hashed <- zipWithM (\i (it, _, _) -> (\state -> it {chaining = state}) <$> peekState (states run) i) [0 ..] pieces
  after <- filterM (fmap not . hasEnded run) hashed
  unless (null after && null others) $ rounds backend run others after

open :: Run -> (Int, FilePath) -> IO (Maybe Open)
open run (i, path) = mask_ $ orReport run i $ do
  it <- File.open path
  modifyIORef' (opened run) ((i, it) :)
  pure (Open i it initialState 0 False)

-- | Reads the next piece of a file into the buffer at a place. Returns the piece's address and number of blocks. The last piece of a
-- file is padded.
readPiece :: Run -> Int -> Open -> IO (Maybe (Open, Ptr Word8, Int))
readPiece run place it = do
  result <- orReport run (index it) (fill 0)
  case result of
    Nothing -> Nothing <$ takeBack File.closeAnyway run it
    Just count
      | count == piece run -> pure (Just (it {size = size'}, start, whole))
      | otherwise -> do
          end <- padBehind (start `plusPtr` (64 * whole)) (count .&. 63) size'
          pure (Just (it {size = size', atEnd = True}, start, whole + end))
      where
        size' = size it + fromIntegral count
        whole = count `unsafeShiftR` 6
  where
    start = buffers run `plusPtr` (place * stride (piece run))
    fill count
      | count == piece run = pure count
      | otherwise = do
          more <- File.readInto (file it) (start `plusPtr` count) (piece run - count)
          if more == 0 then pure count else fill (count + more)

-- | Whether the whole file is hashed. If so, reports its digest, or the error of closing it.
hasEnded :: Run -> Open -> IO Bool
hasEnded run it
  | atEnd it = do
      closed <- orReport run (index it) (takeBack File.close run it)
      forM_ closed $ \() -> report run (index it) (Right (fromState (chaining it)))
      pure True
  | otherwise = pure False

-- | Closes a file in one of two ways. The file is then no longer among the open files, whether or not closing succeeds.
takeBack :: (File -> IO ()) -> Run -> Open -> IO ()
takeBack close run it = mask_ $ do
  modifyIORef' (opened run) (filter ((/= index it) . fst))
  close (file it)

orReport :: Run -> Int -> IO a -> IO (Maybe a)
orReport run i action = try action >>= either (\failure -> Nothing <$ report run i (Left failure)) (pure . Just)

report :: Run -> Int -> Either IOException Digest -> IO ()
report run i result = modifyIORef' (results run) ((i, result) :)
