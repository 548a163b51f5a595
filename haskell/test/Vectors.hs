{-# LANGUAGE OverloadedStrings #-}
-- | Tests the vectors that the libraries of all languages share: see vectors/README.md in the repository.
module Vectors (vectors) where

import Data.Aeson (Object, eitherDecodeFileStrict', (.:))
import Data.Aeson.Types (Parser, parseEither)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import Data.List (mapAccumL)
import Test.Tasty
import Test.Tasty.HUnit

import qualified Data.Digest.MD5 as MD5

import Api

vectors :: TestTree
vectors = withResource load (const (pure ())) (\file -> testGroup "shared vectors" (map (`check` file) both))
  where
    load = eitherDecodeFileStrict' "test/vectors.json" >>= either fail pure

check :: Api -> IO Object -> TestTree
check api file = testGroup (name api)
  [ section "rfc1321" 7 $ \vector -> do
      text <- vector .: "text"
      isRight (C.pack text) vector
  , section "painted" 1101 isPainted
  , section "around_64k" 33 isPainted
  , section "chunked" 42 $ \vector -> do
      chunks <- cut 0 <$> vector .: "updates"
      expected <- vector .: "md5"
      pure $ do
        show (finalize api (updates api MD5.init chunks)) @?= expected
        show (hashLazy api (L.fromChunks chunks)) @?= expected
  , section "states" 32 $ \vector -> do
      stop <- vector .: "stop"
      rest <- vector .: "rest"
      state <- vector .: "state"
      expected <- vector .: "md5"
      pure $ do
        context <- either assertFailure pure (MD5.importContext (fromHex state))
        MD5.exportContext context @?= fromHex state
        MD5.contextLength context @?= fromIntegral stop
        show (finalize api (update api context (painted stop rest))) @?= expected
        if stop > 1000000
          then pure ()
          else MD5.exportContext (update api MD5.init (painted 0 stop)) @?= fromHex state
  ]
  where
    section title least vector = testCase (show title) $ do
      entries <- either fail pure . parseEither (.: title) =<< file
      assertBool "there are fewer vectors than expected" (length (entries :: [Object]) >= least)
      mapM_ (either assertFailure id . parseEither vector) entries
    isPainted vector = do
      size <- vector .: "length"
      isRight (painted 0 size) vector
    isRight :: B.ByteString -> Object -> Parser Assertion
    isRight message vector = do
      expected <- vector .: "md5"
      pure $ do
        show (hash api message) @?= expected
        map show (hashMany api [message, message]) @?= [expected, expected]

-- | @painted from size@ is @size@ bytes of the painted pattern of vectors/README.md, beginning at the index @from@.
painted :: Int -> Int -> B.ByteString
painted from size = fst (B.unfoldrN size (\i -> Just (fromIntegral (i `mod` 251), i + 1)) from)

cut :: Int -> [Int] -> [B.ByteString]
cut start = snd . mapAccumL (\at size -> (at + size, painted at size)) start

fromHex :: String -> B.ByteString
fromHex (high : low : others) = B.cons (read ['0', 'x', high, low]) (fromHex others)
fromHex _ = B.empty
