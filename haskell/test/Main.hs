module Main (main) where

import Control.Monad (forM)
import Test.Tasty

import qualified Data.Digest.MD5.Kernel as Kernel

import Api
import Files
import Kernels
import Properties
import Rounds
import Threads
import Vectors

main :: IO ()
main = do
  rows <- forM Kernel.kernelNames (\kernel -> (,) kernel . fmap (ofBackend kernel) <$> Kernel.forKernel kernel)
  defaultMain (testGroup "md5lanes" [vectors, properties, files [api | (_, Just api) <- rows], kernelsOf rows, rounds, threads])
