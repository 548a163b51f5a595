// For browsers, and wherever else there is WebAssembly: the module is a string in this package.

import { moduleText } from '../dist/module.js';
import { library } from './library.js';
import { wasmEngine } from './wasm.js';

const bytes = Uint8Array.from(moduleText, (unit) => unit.charCodeAt(0));
const engine = wasmEngine(new WebAssembly.Module(bytes));

export const {
  backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, md5, md5Many, md5Stream, partDigests, sumBlobs, verifyEtag,
} = library(engine, {
  createWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
  setup: { module: engine.module },
});
