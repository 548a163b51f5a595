-- | Tests the pure block function alone: with the vectors of RFC 1321, and against pureMD5.
module Rounds (rounds) where

import Data.Bits (shiftR)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Unsafe as B
import qualified Data.Digest.Pure.MD5 as Peer
import Data.Digest.MD5.Pure.Rounds (State (..), updateBlocks)
import Data.Word (Word32)
import Foreign.Ptr (castPtr, plusPtr)
import Test.Tasty (TestTree, testGroup)
import Test.Tasty.HUnit (testCase, (@?=))
import Test.Tasty.QuickCheck (choose, forAll, ioProperty, testProperty, vector, (===))
import Text.Printf (printf)

rounds :: TestTree
rounds =
  testGroup
    "pure rounds"
    [ testGroup
        "RFC 1321, A.5"
        [ testCase (show message) (digestAt 0 (C.pack message) >>= (@?= digest))
        | (message, digest) <- suite
        ]
    , testCase "zero blocks leave the state as it is" $ do
        state <- B.unsafeUseAsCString B.empty $ \start -> updateBlocks initial (castPtr start) 0
        state @?= initial
    , testProperty "the digest of pureMD5, for every length and alignment" $
        forAll (choose (0, 300)) $ \size -> forAll (vector size) $ \bytes ->
          forAll (choose (0, 7)) $ \offset -> ioProperty $ do
            let message = B.pack bytes
            digest <- digestAt offset message
            pure (digest === show (Peer.md5 (L.fromStrict message)))
    , testProperty "blocks may come in two calls" $
        forAll (choose (0, 5)) $ \count -> forAll (choose (0, count)) $ \first ->
          forAll (vector (64 * count)) $ \bytes -> ioProperty $
            B.unsafeUseAsCString (B.pack bytes) $ \start -> do
              inOne <- updateBlocks initial (castPtr start) count
              half <- updateBlocks initial (castPtr start) first
              inTwo <- updateBlocks half (castPtr start `plusPtr` (64 * first)) (count - first)
              pure (inTwo === inOne)
    ]

suite :: [(String, String)]
suite =
  [ ("", "d41d8cd98f00b204e9800998ecf8427e")
  , ("a", "0cc175b9c0f1b6a831c399e269772661")
  , ("abc", "900150983cd24fb0d6963f7d28e17f72")
  , ("message digest", "f96b697d7cb7938d525a2f31aaf161d0")
  , ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b")
  , ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f")
  , (concat (replicate 8 "1234567890"), "57edf4a22be3c955ac49da2e2107b67a")
  ]

initial :: State
initial = State 0x67452301 0xefcdab89 0x98badcfe 0x10325476

-- | Pads a message, and hashes it at the given offset in a string. Returns the digest in hexadecimal.
digestAt :: Int -> B.ByteString -> IO String
digestAt offset message =
  B.unsafeUseAsCString (B.replicate offset 0xff <> padded) $ \start ->
    hex <$> updateBlocks initial (castPtr start `plusPtr` offset) (B.length padded `div` 64)
  where
    padded = B.concat [message, B.singleton 0x80, B.replicate zeros 0, B.pack bits]
    zeros = (55 - B.length message) `mod` 64
    bits = [fromIntegral ((8 * B.length message) `shiftR` (8 * byte)) | byte <- [0 .. 7]]

hex :: State -> String
hex (State a b c d) = concatMap word [a, b, c, d]
  where
    word w = concat [printf "%02x" ((w `shiftR` (8 * byte)) `mod` 256 :: Word32) | byte <- [0 .. 3]]
