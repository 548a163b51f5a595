-- | Measures how fast messages in memory are hashed. `make bench` measures files.
module Main (main) where

import Control.DeepSeq (force)
import Control.Exception (evaluate)
import Criterion.Main
import qualified Crypto.Hash as Cryptonite
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import qualified Data.Digest.Pure.MD5 as PureMD5

import qualified Data.Digest.MD5 as MD5
import qualified Data.Digest.MD5.Pure as Pure

main :: IO ()
main = do
  let message size i = B.replicate size (fromIntegral (i :: Int))
      one size = bgroup ("one message of " ++ show size ++ " bytes") $ do
        (name, run) <- [("hash", whnf MD5.hash), ("Pure.hash", whnf Pure.hash), ("cryptonite", whnf cryptonite), ("pureMD5", whnf pureMD5)]
        pure (bench name (run (message size 1)))
      many size messages = bgroup ("1000 messages of " ++ show (size :: Int) ++ " bytes")
        [ bench "hashMany" (nf MD5.hashMany messages)
        , bench "map hash" (nf (map MD5.hash) messages)
        ]
  strings <- evaluate (force (map (message 32) [1 .. 1000]))
  records <- evaluate (force (map (message 1024) [1 .. 1000]))
  defaultMain (map one [16, 64, 1024, 65536] ++ [many 32 strings, many 1024 records])
  where
    cryptonite = Cryptonite.hash :: B.ByteString -> Cryptonite.Digest Cryptonite.MD5
    -- md5DigestBytes evaluates the digest that pureMD5 returns.
    pureMD5 = PureMD5.md5DigestBytes . PureMD5.md5 . L.fromStrict
