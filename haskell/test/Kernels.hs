-- | Tests each kernel that this processor can run, and the choice of the kernels.
module Kernels (kernelsOf) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Maybe (isJust)
import System.Environment (lookupEnv)
import Test.Tasty
import Test.Tasty.HUnit

import qualified Data.Digest.MD5.Kernel as Kernel

import Api

-- | Each row has the name of a kernel and, if this processor can run the kernel, the functions that use it.
kernelsOf :: [(String, Maybe Api)] -> TestTree
kernelsOf rows = testGroup "kernels"
  [ testCase "a kernel can run if and only if /proc/cpuinfo lists its features" $ do
      flags <- words <$> readFile "/proc/cpuinfo"
      [name' | (name', Just _) <- rows] @?= [name' | (name', _) <- rows, all (`elem` flags) (features name')]
  , testCase "MD5LANES_KERNEL forces a kernel" $ do
      wanted <- lookupEnv "MD5LANES_KERNEL"
      case wanted of
        Just kernel | Just (Just _) <- lookup kernel rows -> take 1 (Kernel.kernelNamesOf Kernel.chosen) @?= [kernel]
        _ -> assertBool "some kernel is chosen" (all (`elem` map fst rows) (Kernel.kernelNamesOf Kernel.chosen))
  , testCase "there is no kernel of another name" $ isJust <$> Kernel.forKernel "x3_vacuum_tubes" >>= (@?= False)
  , testGroup "hash as Data.Digest.MD5.Pure does"
      [ testCase (name api) $ do
          map (hash api) messages @?= expected
          hashMany api messages @?= expected
      | (_, Just api) <- rows
      ]
  ]
  where
    messages = [B.take size (B.drop (size `mod` 16) noise) | size <- [0 .. 1100] ++ [4000 .. 4200]]
    expected = map (hash haskell) messages
    noise = C.pack (take 20000 (cycle ['\0' .. '\252']))

-- | The features that a kernel needs beyond the baseline, as Linux names them. The instruction set is the part of the kernel's name after
-- the first underscore: AVX-512 in @x16x2_avx512_unrolled@.
features :: String -> [String]
features kernel = case takeWhile (/= '_') (drop 1 (dropWhile (/= '_') kernel)) of
  "avx512" -> ["avx512f", "avx512vl"]
  "avx512vl" -> ["avx512f", "avx512vl"]
  "avx2" -> ["avx2"]
  "sve2" -> ["sve2"]
  _ -> []
