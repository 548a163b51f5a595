// For Node without addons: WebAssembly.

import { moduleOfFile, nodeLibrary } from './node-library.js';
import { wasmEngine } from './wasm.js';

const module = moduleOfFile();

export const {
  Md5Transform, backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, md5, md5Many, md5Stream, partDigests, sumBlobs,
  sumFiles, verifyEtag,
} = nodeLibrary(wasmEngine(module), { module });
