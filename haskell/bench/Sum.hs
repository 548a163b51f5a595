-- | Prints the MD5 of files as @md5sum@ does: @md5lanes-hs WAY FILE...@, where @WAY@ names the function that hashes the files.
module Main (main) where

import qualified Crypto.Hash as Cryptonite
import qualified Data.ByteString.Lazy as L
import qualified Data.Digest.Pure.MD5 as PureMD5
import System.Environment (getArgs)
import System.Exit (die)

import qualified Data.Digest.MD5 as MD5
import qualified Data.Digest.MD5.Pure as Pure

main :: IO ()
main = do
  arguments <- getArgs
  case arguments of
    "--version" : _ -> putStrLn "md5lanes 0.1.0.0 (Haskell)"
    way : paths | Just run <- lookup way ways -> run paths
    _ -> die ("usage: md5lanes-hs " ++ unwords (map fst ways) ++ " FILE...: the first word is one of these ways")

ways :: [(String, [FilePath] -> IO ())]
ways =
  [ ("hashLazy", each MD5.hashLazy)
  , ("hashFiles", \paths -> MD5.hashFiles paths >>= mapM_ (either (die . show) print))
  , ("Pure.hashLazy", each Pure.hashLazy)
  , ("pureMD5", each PureMD5.md5)
  , ("cryptonite", each (Cryptonite.hashlazy :: L.ByteString -> Cryptonite.Digest Cryptonite.MD5))
  ]
  where
    each hash = mapM_ (\path -> L.readFile path >>= print . hash)
