// Starts the engines of a platform. A platform is an object `{ one, many, createWorker, setup, isIsolated }`: `one()` returns the engine
// for one message at a time, and `many()` the engine for many messages; the first call starts the engine. `createWorker()` makes a worker,
// and `setup()` returns an object that tells the worker how to make its engine. If `isIsolated` is true, the objects that `createAsyncMd5`
// returns hash each piece immediately, and never together with pieces of other messages.

import { lanesEngine, serialEngine } from './lanes-engine.js';
import { javascriptBlocks, singleEngine, wasmBlocks } from './single-engine.js';

/** Returns a function that calls `start` once, and returns the result of this call every time. */
export function once(start) {
  let result;
  return () => (result ??= { value: start() }).value;
}

/** Returns `one` for a platform. The engine uses one.wasm, which `compile()` returns, or JavaScript if one.wasm cannot be compiled or run. */
export const startOne = (compile) =>
  once(() => {
    try {
      return singleEngine(wasmBlocks(compile()));
    } catch {
      return singleEngine(javascriptBlocks());
    }
  });

/** Returns `many` for a platform. The engine uses md5lanes.wasm, which `compile()` returns, or `one()` if it cannot be compiled or run. */
export const startMany = (compile, one) =>
  once(() => {
    try {
      return lanesEngine(compile(), one());
    } catch {
      return serialEngine(one());
    }
  });

/** Returns the setup of a worker. It is an empty object if the module cannot be compiled. */
export function setupOf(compile) {
  try {
    return { module: compile() };
  } catch {
    return {};
  }
}

export function engineOfSetup({ module }) {
  const one = singleEngine(javascriptBlocks());
  return module ? lanesEngine(module, one) : serialEngine(one);
}
