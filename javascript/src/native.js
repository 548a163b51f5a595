// For Node with addons: the addon, or WebAssembly where there is none for this platform.

import { loadAddon, nativeEngine } from './native-engine.js';
import { moduleOfFile, nodeLibrary } from './node-library.js';
import { filesBy } from './native-files.js';
import { wasmEngine } from './wasm.js';

function libraryHere() {
  const module = moduleOfFile();
  const wasm = wasmEngine(module);
  let addon;
  try {
    addon = loadAddon();
  } catch {
    return nodeLibrary(wasm, { module });
  }
  return nodeLibrary(nativeEngine(addon, wasm), { module, addon: true }, filesBy(addon));
}

export const {
  Md5Transform, backend, contentMd5, createAsyncMd5, createMd5, createWorkers, etag, md5, md5Many, md5Stream, partDigests, sumBlobs,
  sumFiles, verifyEtag,
} = libraryHere();
