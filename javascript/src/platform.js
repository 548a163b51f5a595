// Starts the engines of a platform. The interface needs `{ one, many, createWorker, setup, isIsolated }` of it. `one` and `many` start an
// engine for one message at a time, and one with lanes, at their first call. `createWorker` makes a worker of the platform; the result of
// `setup` makes its engine. If `isIsolated`, calls share nothing.

import { blocksInJavaScript, blocksOf, oneEngine } from './one.js';
import { lanesEngine, serialEngine } from './wasm.js';

/** Returns a function that calls `start` once, and then returns the same result. */
export function once(start) {
  let result;
  return () => (result ??= { value: start() }).value;
}

/** Returns the engine for one message over the module one.wasm, or in JavaScript. */
export const startOne = (compile) =>
  once(() => {
    try {
      return oneEngine(blocksOf(compile()));
    } catch {
      return oneEngine(blocksInJavaScript());
    }
  });

/** Returns the engine for many messages over a module with lanes, or over the engine for one message if the module is refused. */
export const startMany = (compile, one) =>
  once(() => {
    try {
      return lanesEngine(compile(), one());
    } catch {
      return serialEngine(one());
    }
  });

/** Returns the setup of a worker: the module, compiled already, or nothing if none can be compiled. */
export function setupOf(compile) {
  try {
    return { module: compile() };
  } catch {
    return {};
  }
}

/** Returns a worker's engine. */
export function engineOfSetup({ module }) {
  const one = oneEngine(blocksInJavaScript());
  return module ? lanesEngine(module, one) : serialEngine(one);
}
