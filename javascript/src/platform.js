// What the interface needs of a platform: `{ one, many, createWorker, setup, isIsolated }`. `one` and `many` are functions that start an engine
// for one message at a time, and one with lanes, at their first call. `createWorker` makes a worker of the platform, whose engine is made of
// what `setup` returns. Where `isIsolated`, nothing is shared between calls.

import { blocksInJavaScript, blocksOf, oneEngine } from './one.js';
import { lanesEngine, serialEngine } from './wasm.js';

/** A function that calls `start` once. */
export function once(start) {
  let result;
  return () => (result ??= { value: start() }).value;
}

/** The engine for one message over the module one.wasm, or in JavaScript. */
export const startOne = (compile) =>
  once(() => {
    try {
      return oneEngine(blocksOf(compile()));
    } catch {
      return oneEngine(blocksInJavaScript());
    }
  });

/** The engine for many messages over a module with lanes; where that is refused, over the engine for one. */
export const startMany = (compile, one) =>
  once(() => {
    try {
      return lanesEngine(compile(), one());
    } catch {
      return serialEngine(one());
    }
  });

/** What a worker is to be set up with: the module that is compiled already, or nothing if none can be. */
export function setupOf(compile) {
  try {
    return { module: compile() };
  } catch {
    return {};
  }
}

/** A worker's engine. */
export function engineOfSetup({ module }) {
  const one = oneEngine(blocksInJavaScript());
  return module ? lanesEngine(module, one) : serialEngine(one);
}
