// The interface over a module that is a file: for pages that want no module within their scripts, and engines without simd128.

import { library } from './library.js';
import { wasmEngine } from './wasm.js';

const createWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/** Loads `md5lanes.wasm` or `portable.wasm` from an address, a response, bytes or a compiled module. */
export async function load(source) {
  const module = await compile(await source);
  return library({ engine: wasmEngine(module), createWorker, setup: { module } });
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url || 'the module'} was not loaded: HTTP status ${response.status}`);
  // Some hosts send the file with another type than application/wasm, which streaming compilation refuses.
  return WebAssembly.compile(await response.arrayBuffer());
}
