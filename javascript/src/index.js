// The entry point for browsers, and for other platforms with WebAssembly. The package has two WebAssembly modules as strings: one.wasm hashes
// one message at a time, and md5lanes.wasm hashes several at the same time, in SIMD lanes. A module is compiled when a function first needs
// it. If a page uses only functions for single messages, such as `md5` and `createMd5`, a bundler leaves out md5lanes.wasm.

import { lanesText } from '../dist/lanes.js';
import { oneText } from '../dist/one.js';
import * as library from './library.js';
import { moduleOf } from './module.js';
import { once, setupOf, startMany, startOne } from './platform.js';

const one = /* @__PURE__ */ startOne(() => moduleOf(oneText));
const small = { one };
const platform = /* @__PURE__ */ (() => {
  const compile = once(() => moduleOf(lanesText));
  const createWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return { one, many: startMany(compile, one), createWorker, setup: () => setupOf(compile) };
})();

export const backend = /* @__PURE__ */ library.backend(platform);
export const contentMd5 = /* @__PURE__ */ library.contentMd5(small);
export const createAsyncMd5 = /* @__PURE__ */ library.createAsyncMd5(platform);
export const createMd5 = /* @__PURE__ */ library.createMd5(small);
export const createWorkers = /* @__PURE__ */ library.createWorkers(platform);
export const etag = /* @__PURE__ */ library.etag(platform);
export const hmacMd5 = /* @__PURE__ */ library.hmacMd5(small);
export const md5 = /* @__PURE__ */ library.md5(small);
export const md5Blob = /* @__PURE__ */ library.md5Blob(platform);
export const md5Chunks = /* @__PURE__ */ library.md5Chunks(platform);
export const md5Many = /* @__PURE__ */ library.md5Many(platform);
export const md5Stream = /* @__PURE__ */ library.md5Stream(platform);
export const partDigests = /* @__PURE__ */ library.partDigests(platform);
export const md5Blobs = /* @__PURE__ */ library.md5Blobs(platform);
export const verifyETag = /* @__PURE__ */ library.verifyETag(platform);
