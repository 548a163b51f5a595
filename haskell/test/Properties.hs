-- | Tests properties that hold for all messages, contexts and digests.
module Properties (properties) where

import Data.Bits (xor)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Internal as LI
import qualified Data.Digest.Pure.MD5 as PureMD5
import Test.Tasty
import Test.Tasty.HUnit
import Test.Tasty.QuickCheck
import Text.Read (readMaybe)

import qualified Data.Digest.MD5 as MD5

import Api

properties :: TestTree
properties = testGroup "properties" (digests : contexts : map ofApi both)

-- | Bytes, mostly a few blocks. Often they are a slice, which may begin at any alignment.
newtype Bytes = Bytes B.ByteString deriving (Show)

instance Arbitrary Bytes where
  arbitrary = do
    size <- frequency [(4, choose (0, 130)), (2, choose (0, 1000)), (1, choose (0, 40000))]
    bytes <- B.pack <$> vectorOf (min size 300) arbitrary
    skipped <- choose (0, 9)
    pure (Bytes (B.drop skipped (B.take (size + skipped) (B.concat (replicate (size `div` 200 + 1) bytes)))))
  shrink (Bytes bytes) = [Bytes (B.take size bytes) | size <- shrink (B.length bytes)]

-- | Chunks of any sizes, most of them small, some empty.
newtype Chunks = Chunks [B.ByteString] deriving (Show)

instance Arbitrary Chunks where
  arbitrary = do
    Bytes bytes <- arbitrary
    Chunks <$> cut bytes
    where
      cut bytes
        | B.null bytes = elements [[], [B.empty]]
        | otherwise = do
            size <- frequency [(1, pure 0), (2, pure 1), (2, choose (1, 100)), (1, choose (1, 20000))]
            (B.take size bytes :) <$> cut (B.drop size bytes)
  shrink (Chunks chunks) = Chunks <$> shrinkList (const []) chunks

-- | A lazy string of exactly these chunks. 'L.fromChunks' would leave out empty chunks.
lazily :: [B.ByteString] -> L.ByteString
lazily = foldr LI.Chunk LI.Empty

ofApi :: Api -> TestTree
ofApi api = testGroup (name api)
  [ testProperty "hash is that of pureMD5" $ \(Bytes message) ->
      show (hash api message) === show (PureMD5.md5 (L.fromStrict message))
  , testProperty "hash is that of the other module" $ \(Bytes message) ->
      map (`hash` message) both === map (const (hash api message)) both
  , testProperty "chunks do not matter" $ \(Chunks chunks) ->
      hashLazy api (lazily chunks) === hash api (B.concat chunks)
  , testProperty "updates do not matter" $ \(Chunks chunks) ->
      finalize api (updates api MD5.init chunks) === hash api (B.concat chunks)
  , testProperty "a context is a value" $ \(Chunks chunks) (Bytes one) (Bytes other) ->
      let begun = updates api MD5.init chunks
       in map (finalize api . update api begun) [one, other] === map (\end -> hash api (B.concat (chunks ++ [end]))) [one, other]
  , testProperty "hashMany is map hash" $ \(Messages messages) ->
      hashMany api messages === map (hash api) messages
  , testCase "single bytes" $
      hashLazy api (L.fromChunks (map B.singleton (B.unpack hundreds))) @?= hash api hundreds
  , testCase "an infinite string cut short" $
      hashLazy api (L.take 100000 (L.cycle (L.fromStrict hundreds))) @?= hash api (B.take 100000 (B.concat (replicate 200 hundreds)))
  , testCase "an infinite list of messages cut short" $
      take 5000 (hashMany api (map numbered [0 ..])) @?= map (hash api . numbered) [0 .. 4999]
  , testCase "a list with an error behind the first window" $
      take 1 (hashMany api (replicate 96 B.empty ++ error "this is behind the window")) @?= [hash api B.empty]
  , testCase "HMAC: RFC 2202" $
      map (\(key, text) -> show (hmac api key text)) rfc2202Inputs @?= rfc2202
  , testProperty "HMAC of a lazy message" $ \(Bytes key) (Chunks chunks) ->
      hmacLazy api key (lazily chunks) === hmac api key (B.concat chunks)
  ]
  where
    hundreds = B.pack (concat (replicate 5 [0 .. 199]))
    numbered i = C.pack (show (i :: Int))

newtype Messages = Messages [B.ByteString] deriving (Show)

instance Arbitrary Messages where
  arbitrary = Messages <$> (frequency [(3, choose (0, 100)), (1, choose (1000, 1100))] >>= \count -> vectorOf count message)
    where
      message = (\(Bytes bytes) -> bytes) <$> arbitrary
  shrink (Messages messages) = Messages <$> shrinkList (const []) messages

digests :: TestTree
digests = testGroup "digests"
  [ testProperty "read takes what show gives" $ \digest -> read (show digest) === unwrap digest
  , testProperty "read takes a digest in a list" $ \digest -> read (show [unwrap digest]) === [unwrap digest]
  , testProperty "fromRaw takes what raw gives" $ \digest -> MD5.fromRaw (MD5.raw (unwrap digest)) === Just (unwrap digest)
  , testProperty "the order is that of the bytes" $ \one other ->
      compare (unwrap one) (unwrap other) === compare (MD5.raw (unwrap one)) (MD5.raw (unwrap other))
  , testProperty "hex is what show gives" $ \digest -> C.unpack (MD5.hex (unwrap digest)) === show digest
  , testCase "base64" $ MD5.base64 (MD5.hash (C.pack "")) @?= C.pack "1B2M2Y8AsgTpgAmY7PhCfg=="
  , testCase "capital digits" $ show (read "D41D8CD98F00B204E9800998ECF8427E" :: MD5.Digest) @?= "d41d8cd98f00b204e9800998ecf8427e"
  , testCase "what is not a digest is refused" $ do
      map readMaybe ["", replicate 31 'a', replicate 33 'a', replicate 31 'a' ++ "g"] @?= replicate 4 (Nothing :: Maybe MD5.Digest)
      map MD5.fromRaw [B.empty, B.replicate 15 0, B.replicate 17 0] @?= [Nothing, Nothing, Nothing]
  ]

newtype AnyDigest = AnyDigest {unwrap :: MD5.Digest}

instance Show AnyDigest where
  show = show . unwrap

instance Arbitrary AnyDigest where
  arbitrary = AnyDigest . MD5.hash . C.pack <$> arbitrary

contexts :: TestTree
contexts = testGroup "contexts"
  [ testProperty "read takes what show gives" $ \(Chunks chunks) ->
      let context = MD5.updates MD5.init chunks in (read (show (Just context)) === Just context)
  , testProperty "an export is imported" $ \(Chunks chunks) ->
      let context = MD5.updates MD5.init chunks in MD5.importContext (MD5.exportContext context) === Right context
  , testCase "what is not an export is refused" $ do
      let good = MD5.exportContext (MD5.update MD5.init (C.pack "abc"))
          change i = B.pack [if i == j then byte `xor` 1 else byte | (j, byte) <- zip [0 :: Int ..] (B.unpack good)]
      [either id (const "fine") (MD5.importContext bytes) | bytes <- [good, B.drop 1 good, change 0, change 23, change 83]]
        @?= [ "fine"
            , "an exported MD5 state has 92 bytes, not 91"
            , "not an exported MD5 state: it does not begin with md5\\x01"
            , damaged
            , damaged
            ]
  ]
  where
    damaged = "damaged MD5 state: not all bytes after the tail are zero"

-- | The keys and messages of RFC 2202, section 2.
rfc2202Inputs :: [(B.ByteString, B.ByteString)]
rfc2202Inputs =
  [ (B.replicate 16 0x0b, C.pack "Hi There")
  , (C.pack "Jefe", C.pack "what do ya want for nothing?")
  , (B.replicate 16 0xaa, B.replicate 50 0xdd)
  , (B.pack [1 .. 25], B.replicate 50 0xcd)
  , (B.replicate 80 0xaa, C.pack "Test Using Larger Than Block-Size Key - Hash Key First")
  , (B.replicate 80 0xaa, C.pack "Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data")
  ]

rfc2202 :: [String]
rfc2202 =
  [ "9294727a3638bb1c13f48ef8158bfc9d"
  , "750c783e6ab0b503eaa86e310a5db738"
  , "56be34521d144c88dbb8c733f0e8b3f6"
  , "697eaf0aca3a3aea3a75164746ffaa79"
  , "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd"
  , "6f630fad67cda0ee1fb1f562db3aa53e"
  ]
