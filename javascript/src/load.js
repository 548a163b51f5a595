// The entry point `md5lanes/load`. Its function `load` loads md5lanes.wasm, the module for many messages, from a file, so a page does not have
// this module as a string in its scripts.

import { oneText } from '../dist/one.js';
import { lanesEngine } from './lanes-engine.js';
import { library } from './library.js';
import { moduleOf } from './module.js';
import { startOne } from './platform.js';

const one = startOne(() => moduleOf(oneText));
const createWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

export async function load(source) {
  const module = await compile(await source);
  // The engine is started here, so that this call rejects if the module cannot run.
  const engine = lanesEngine(module, one());
  return library({ one, many: () => engine, createWorker, setup: () => ({ module }) });
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const response = typeof source.arrayBuffer === 'function' ? source : await fetch(source);
  if (!response.ok) throw new Error(`${response.url || 'the module'} was not loaded: HTTP status ${response.status}`);
  // `compileStreaming` is not used, because it refuses a file that the host does not send as application/wasm.
  return WebAssembly.compile(await response.arrayBuffer());
}
