-- | Files, beside the system's md5sum.
module Files (files) where

import Control.Monad (forM, forM_)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import System.Directory (createDirectory, getTemporaryDirectory, removePathForcibly)
import System.FilePath ((</>))
import System.IO.Error (isDoesNotExistError, isPermissionError)
import System.Posix.Files (createNamedPipe, createSymbolicLink, ownerReadMode, ownerWriteMode, setFileMode)
import System.Posix.Temp (mkdtemp)
import System.Posix.User (getRealUserID)
import System.Process (readProcess, spawnProcess, waitForProcess)
import System.Exit (ExitCode (ExitSuccess))
import Test.Tasty
import Test.Tasty.HUnit

import Api

files :: [Api] -> TestTree
files ofKernels = withResource create removePathForcibly $ \folder ->
  testGroup "files" (map (agree folder) (both ++ ofKernels) ++ concatMap (failures folder) both ++ [pipes folder])

-- | Files whose lengths are around the ends of blocks and of pieces.
create :: IO FilePath
create = do
  folder <- getTemporaryDirectory >>= \temporary -> mkdtemp (temporary </> "md5lanes-")
  createDirectory (folder </> "folder")
  forM_ (zip [0 :: Int ..] sizes) $ \(i, size) -> B.writeFile (folder </> show i) (B.take size (C.cons (toEnum (i `mod` 256)) noise))
  createSymbolicLink "missing" (folder </> "dangling")
  B.writeFile (folder </> "forbidden") B.empty
  setFileMode (folder </> "forbidden") 0
  pure folder
  where
    noise = fst (B.unfoldrN 300000 (\i -> Just (fromIntegral (i `mod` 253 :: Int), i + 1)) 0)

sizes :: [Int]
sizes = [0 .. 130] ++ [near + by | near <- [16384, 32768, 65536, 131072], by <- [-65, -64, -9, -8, -1, 0, 1, 64]] ++ [1000, 2000 .. 200000]

agree :: IO FilePath -> Api -> TestTree
agree getFolder api = testCase (name api ++ " says what md5sum says") $ do
  folder <- getFolder
  let paths = [folder </> show i | i <- [0 .. length sizes - 1]]
  expected <- map (takeWhile (/= ' ')) . lines <$> readProcess "md5sum" ("--" : paths) ""
  digests <- hashFiles api paths
  map (fmap show) digests `is` map Right expected
  single <- forM (take 150 paths) (fmap show . hashFile api)
  single @?= take 150 expected
  where
    is found expected = map (either show id) found @?= map (either id id) expected

failures :: IO FilePath -> Api -> [TestTree]
failures getFolder api =
  [ testCase (name api ++ " tells which files cannot be read") $ do
      folder <- getFolder
      user <- getRealUserID
      let paths = map (folder </>) ["1", "missing", "2", "folder", "dangling", "1", "forbidden"]
      results <- hashFiles api paths
      case results of
        [Right one, Left missing, Right two, Left _, Left dangling, Right again, forbidden] -> do
          [one, two] `seq` [show one, show again] @?= [show one, show one]
          assertBool "another file has another digest" (one /= two)
          assertBool (show missing) (isDoesNotExistError missing)
          assertBool (show dangling) (isDoesNotExistError dangling)
          -- The superuser reads it.
          either (\failure -> assertBool (show failure) (isPermissionError failure)) (const (user @?= 0)) forbidden
        _ -> assertFailure (show results)
  , testCase (name api ++ " hashes no files") $ hashFiles api [] >>= \none -> length none @?= 0
  ]

-- | GHC's own handles do not wait for somebody who writes into a pipe.
pipes :: IO FilePath -> TestTree
pipes getFolder = testCase (name kernels ++ " reads pipes") $ do
  pipe <- (</> "pipe") <$> getFolder
  createNamedPipe pipe (ownerReadMode + ownerWriteMode)
  writer <- spawnProcess "sh" ["-c", "head --bytes=100000 /dev/zero >\"$1\"", "sh", pipe]
  digest <- hashFile kernels pipe
  digest @?= hash kernels (B.replicate 100000 0)
  waitForProcess writer >>= (@?= ExitSuccess)
