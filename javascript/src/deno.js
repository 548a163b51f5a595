// For Deno. It asks for no permission: the addon is there only for programs that may load addons.

import { nativeLibrary } from './native-library.js';

export const {
  Md5Transform, backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, md5, md5Many, md5Stream, partDigests, sumBlobs,
  sumFiles, verifyEtag,
} = nativeLibrary(() => Deno.permissions.querySync({ name: 'ffi' }).state === 'granted');
