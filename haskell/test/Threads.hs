-- | Tests hashing in many threads.
module Threads (threads) where

import Control.Concurrent
import Control.Exception (evaluate)
import Control.Monad (forM, replicateM_)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Test.Tasty
import Test.Tasty.HUnit

import Api

threads :: TestTree
threads = testGroup "threads" (testCase "other threads run while a long message is hashed" others : map manyThreads both)

-- | Each thread hashes its own message, and all threads evaluate the same lazy list of digests.
manyThreads :: Api -> TestTree
manyThreads api = testCase (name api ++ " in many threads") $ do
  capabilities <- getNumCapabilities
  setNumCapabilities 4
  let shared = hashMany api (map message [0 .. 2000])
  results <- forM [0 .. 63] $ \i -> do
    result <- newEmptyMVar
    _ <- forkIO $ do
      own <- evaluate (hash api (B.replicate (1000 * i) 42))
      evaluate (sum (map (length . show) shared)) >>= putMVar result . (,) own
    pure result
  found <- mapM takeMVar results
  found @?= [(hash haskell (B.replicate (1000 * i) 42), 32 * 2001) | i <- [0 .. 63]]
  shared @?= map (hash haskell . message) [0 .. 2000]
  setNumCapabilities capabilities
  where
    message i = C.pack (show (i :: Int))

-- | Tests that this thread runs while another thread hashes. Both threads share one capability: if the call of C kept the capability, this
-- thread could only run after the call. The call has begun when this thread continues after its yields. On a busy machine the call may end
-- before this thread runs, so the test tries longer messages.
others :: Assertion
others = do
  capabilities <- getNumCapabilities
  setNumCapabilities 1
  ran <- anyM [2 ^ power | power <- [20 .. 29 :: Int]]
  setNumCapabilities capabilities
  assertBool "no other thread ran during a call" ran
  where
    anyM [] = pure False
    anyM (size : larger) = do
      ran <- runsDuring (B.replicate size 1)
      if ran then pure True else anyM larger
    runsDuring message = do
      begun <- newEmptyMVar
      ended <- newEmptyMVar
      _ <- forkIO (putMVar begun () >> evaluate (hash kernels message) >>= putMVar ended)
      takeMVar begun
      replicateM_ 10 yield
      stillRuns <- isEmptyMVar ended
      _ <- takeMVar ended
      pure stillRuns
