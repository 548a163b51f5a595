// For Node and Bun.

import { nativeLibrary } from './native-library.js';

export const {
  Md5Transform, backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, md5, md5Many, md5Stream, partDigests, sumBlobs,
  sumFiles, verifyEtag,
} = nativeLibrary();
