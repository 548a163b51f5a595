// The interface over a module with lanes from a file: for pages that do not want the module in their scripts.

import { oneText } from '../dist/one.js';
import { library } from './library.js';
import { moduleOf } from './module.js';
import { startOne } from './platform.js';
import { lanesEngine } from './lanes-engine.js';

const one = startOne(() => moduleOf(oneText));
const createWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/** Loads `md5lanes.wasm` from an address, a response, bytes or a compiled module. */
export async function load(source) {
  const module = await compile(await source);
  // If the module fails, this call fails.
  const engine = lanesEngine(module, one());
  return library({ one, many: () => engine, createWorker, setup: () => ({ module }) });
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const response = typeof source.arrayBuffer === 'function' ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url || 'the module'} was not loaded: HTTP status ${response.status}`);
  // Some hosts send the file with another type than application/wasm, which streaming compilation refuses.
  return WebAssembly.compile(await response.arrayBuffer());
}
