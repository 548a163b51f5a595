// The entry point for workers of Cloudflare, where modules are compiled before a worker runs, and requests share nothing.

import lanes from '../dist/md5lanes.wasm';
import small from '../dist/one.wasm';
import { library } from './library.js';
import { startMany, startOne } from './platform.js';

const one = startOne(() => small);
const createWorker = () => {
  throw new Error('there are no threads here');
};

export const {
  backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, hmacMd5, md5, md5Blob, md5Chunks, md5Many, md5Stream, partDigests,
  md5Blobs, verifyETag,
} = library({ one, many: startMany(() => lanes, one), createWorker, setup: () => ({}), isIsolated: true });
