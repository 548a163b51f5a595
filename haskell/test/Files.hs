-- | Tests the hashing of files.
module Files (files) where

import Control.Concurrent (forkIO, yield)
import Control.Exception (bracket, try)
import Control.Monad (forM, forM_)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Either (lefts)
import Data.List (isPrefixOf)
import Foreign.C.Types (CInt (..))
import System.Directory (createDirectory, doesFileExist, getTemporaryDirectory, removePathForcibly)
import System.FilePath ((</>))
import System.Info (os)
import System.IO (IOMode (ReadMode), hClose, openFile)
import System.IO.Error (ioeGetFileName, isDoesNotExistError, isPermissionError)
import System.Posix.Files (createNamedPipe, createSymbolicLink, ownerReadMode, ownerWriteMode, setFileMode)
import System.Posix.IO (OpenMode (ReadWrite), closeFd, defaultFileFlags, openFd)
import System.Posix.Signals (Handler (Ignore), installHandler, pollableEvent)
import System.Posix.Temp (mkdtemp)
import System.Posix.Types (Fd (..))
import System.Posix.User (getRealUserID)
import System.Process (readProcess, spawnProcess, waitForProcess)
import System.Exit (ExitCode (ExitSuccess))
import Test.Tasty
import Test.Tasty.HUnit

import Api

-- | Tests both modules. The functions in @ofKernels@, which have forced kernels, are only compared with md5sum.
files :: [Api] -> TestTree
files ofKernels = withResource create removePathForcibly $ \folder ->
  testGroup "files" (map (agree folder) (both ++ ofKernels) ++ concatMap (others folder) both)
  where
    others folder api = failures folder api ++ [pipes folder api, leases folder api]

-- | Creates a folder with files to hash, and with files that cannot be read or closed.
create :: IO FilePath
create = do
  folder <- getTemporaryDirectory >>= \temporary -> mkdtemp (temporary </> "md5lanes-")
  createDirectory (folder </> "folder")
  forM_ (zip [0 :: Int ..] sizes) $ \(i, size) -> B.writeFile (folder </> show i) (B.take size (C.cons (toEnum (i `mod` 256)) noise))
  createSymbolicLink "missing" (folder </> "dangling")
  B.writeFile (folder </> "forbidden") B.empty
  setFileMode (folder </> "forbidden") 0
  B.writeFile (folder </> "sticky") (C.pack "abc")
  setFileMode (folder </> "sticky") (ownerReadMode + 0o1000)
  pure folder
  where
    noise = fst (B.unfoldrN 300000 (\i -> Just (fromIntegral (i `mod` 253 :: Int), i + 1)) 0)

-- | The lengths of the files that can be read, around multiples of blocks and of pieces. A length's index is the name of its file.
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
          -- The superuser can read the forbidden file.
          either (\failure -> assertBool (show failure) (isPermissionError failure)) (const (user @?= 0)) forbidden
        _ -> assertFailure (show results)
      -- Each error must equal the error of base's openFile.
      forM_ (zip paths results) $ \(path, result) -> do
        single <- try (hashFile api path)
        single @?= result
        forM_ (either Just (const Nothing) result) $ \failure ->
          try (openFile path ReadMode >>= hClose) >>= (@?= Left failure)
  , testCaseInfo (name api ++ " names the file where reading fails") $ do
      -- Linux has this file, which can be opened, but not read at its beginning, where no memory is mapped.
      let path = "/proc/self/mem"
      exists <- doesFileExist path
      if not exists then pure ("skipped: there is no " ++ path) else do
        folder <- getFolder
        results <- hashFiles api [folder </> "1", path, folder </> "1"]
        map (either ioeGetFileName (const Nothing)) results @?= [Nothing, Just path, Nothing]
        lefts results `forM_` \failure -> assertBool (show failure) (path `isPrefixOf` show failure)
        length (lefts results) @?= 1
        pure ""
  , testCase (name api ++ " hashes the files after one that cannot be closed") $ do
      folder <- getFolder
      -- close.c makes it an error to close this file.
      let path = folder </> "sticky"
      -- The list has more files than are open at a time.
      let paths = concat (replicate 100 [folder </> "1", path, folder </> "2"])
      results <- hashFiles api paths
      expected <- hashFiles api (map (folder </>) ["1", "2"])
      concat [[one, two] | (one, _, two) <- triples results] @?= concat (replicate 100 expected)
      [ioeGetFileName failure | (_, Left failure, _) <- triples results] @?= replicate 100 (Just path)
  , testCase (name api ++ " hashes no files") $ hashFiles api [] >>= \none -> length none @?= 0
  ]
  where
    triples (one : two : three : others) = (one, two, three) : triples others
    triples _ = []

-- | GHC's own handles do not wait for the writer of a pipe.
pipes :: IO FilePath -> Api -> TestTree
pipes getFolder api = testCase (name api ++ " reads pipes") $ do
  pipe <- (</> "pipe of " ++ name api) <$> getFolder
  createNamedPipe pipe (ownerReadMode + ownerWriteMode)
  writer <- spawnProcess "sh" ["-c", "head --bytes=100000 /dev/zero >\"$1\"", "sh", pipe]
  digest <- hashFile api pipe
  digest @?= hash api (B.replicate 100000 0)
  waitForProcess writer >>= (@?= ExitSuccess)

-- | Tests that 'hashFile' waits until another program has released its lease on the file. Only Linux has leases.
leases :: IO FilePath -> Api -> TestTree
leases getFolder api = testCaseInfo (name api ++ " waits for a lease") $ do
  path <- (</> "lease of " ++ name api) <$> getFolder
  B.writeFile path (C.pack "abc")
  bracket (openFd path ReadWrite Nothing defaultFileFlags) closeFd $ \server ->
    if os /= "linux" then pure "skipped: only Linux has leases" else do
      -- By this signal, which would end the process, the system asks for the release of the lease.
      _ <- installHandler pollableEvent Ignore Nothing
      taken <- fcntl server setLease writeLease
      if taken /= 0 then pure "skipped: this file system has no leases" else do
        _ <- forkIO (releaseWhenAsked server)
        digest <- hashFile api path
        digest @?= hash api (C.pack "abc")
        pure ""
  where
    releaseWhenAsked server = do
      state <- fcntl server getLease 0
      if state == writeLease
        then yield >> releaseWhenAsked server
        else () <$ fcntl server setLease noLease
    -- Linux's constants: F_SETLEASE, F_GETLEASE, F_WRLCK and F_UNLCK.
    (setLease, getLease, writeLease, noLease) = (1024, 1025, 1, 2)

foreign import ccall unsafe "fcntl" fcntl :: Fd -> CInt -> CInt -> IO CInt
