-- | Lets a test run for "Data.Digest.MD5", also with each of its kernels, and for "Data.Digest.MD5.Pure".
module Api (Api (..), kernels, haskell, both, ofBackend) where

import Control.Exception (IOException)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L

import qualified Data.Digest.MD5 as MD5
import qualified Data.Digest.MD5.Files as Files
import qualified Data.Digest.MD5.Kernel as Kernel
import qualified Data.Digest.MD5.Pure as Pure

data Api = Api
  { name :: String
  , hash :: B.ByteString -> MD5.Digest
  , hashLazy :: L.ByteString -> MD5.Digest
  , hashMany :: [B.ByteString] -> [MD5.Digest]
  , hashFile :: FilePath -> IO MD5.Digest
  , hashFiles :: [FilePath] -> IO [Either IOException MD5.Digest]
  , update :: MD5.Context -> B.ByteString -> MD5.Context
  , updates :: MD5.Context -> [B.ByteString] -> MD5.Context
  , finalize :: MD5.Context -> MD5.Digest
  , hmac :: B.ByteString -> B.ByteString -> MD5.Digest
  , hmacLazy :: B.ByteString -> L.ByteString -> MD5.Digest
  }

kernels, haskell :: Api
kernels = Api "Data.Digest.MD5" MD5.hash MD5.hashLazy MD5.hashMany MD5.hashFile MD5.hashFiles MD5.update MD5.updates MD5.finalize MD5.hmac MD5.hmacLazy
haskell = Api "Data.Digest.MD5.Pure" Pure.hash Pure.hashLazy Pure.hashMany Pure.hashFile Pure.hashFiles Pure.update Pure.updates Pure.finalize Pure.hmac Pure.hmacLazy

both :: [Api]
both = [kernels, haskell]

-- | The functions of "Data.Digest.MD5". Only 'hash', 'hashMany' and 'hashFiles' use the given backend.
ofBackend :: String -> Kernel.Backend -> Api
ofBackend kernel backend =
  kernels
    { name = kernel
    , hash = Kernel.digest backend
    , hashMany = windows
    , hashFiles = Files.hashFiles backend
    }
  where
    windows [] = []
    windows messages = Kernel.digestWindow backend 2000 windows messages
