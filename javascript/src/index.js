// For browsers, and wherever else there is WebAssembly: the module is a string in this package.

import { inlinedModule } from './inlined.js';
import * as library from './library.js';
import { wasmEngine } from './wasm.js';

const platform = /* @__PURE__ */ (() => {
  const module = inlinedModule();
  const createWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  return { engine: wasmEngine(module), createWorker, setup: { module } };
})();

export const backend = /* @__PURE__ */ library.backend(platform);
export const contentMd5 = /* @__PURE__ */ library.contentMd5(platform);
export const createAsyncMd5 = /* @__PURE__ */ library.createAsyncMd5(platform);
export const createMd5 = /* @__PURE__ */ library.createMd5(platform);
export const createWorkers = /* @__PURE__ */ library.createWorkers(platform);
export const etag = /* @__PURE__ */ library.etag(platform);
export const md5 = /* @__PURE__ */ library.md5(platform);
export const md5Many = /* @__PURE__ */ library.md5Many(platform);
export const md5Stream = /* @__PURE__ */ library.md5Stream(platform);
export const partDigests = /* @__PURE__ */ library.partDigests(platform);
export const sumBlobs = /* @__PURE__ */ library.sumBlobs(platform);
export const verifyEtag = /* @__PURE__ */ library.verifyEtag(platform);
