// The addon, or WebAssembly where there is none for this platform.

import { loadAddon, nativeEngine } from './native-engine.js';
import { filesBy } from './native-files.js';
import { nodeLibrary } from './node-library.js';
import { wasmEngine } from './wasm.js';

export function nativeLibrary(module) {
  const wasm = wasmEngine(module);
  let addon;
  try {
    addon = loadAddon();
  } catch {
    return nodeLibrary(wasm, { module });
  }
  return nodeLibrary(nativeEngine(addon, wasm), { module, addon: true }, filesBy(addon));
}
