// The entry point for Node, Deno and Bun.

import { nativeLibrary } from './native-library.js';

export const {
  backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, hmacMd5, md5, md5Blob, md5Chunks, md5Many, md5Stream, partDigests,
  md5Blobs, verifyETag,
} = nativeLibrary();
