// What Node has beside the interface of all platforms.

import { setMaxListeners } from 'node:events';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { checkEncoding, listOf, nameOf, wholeOf } from './data.js';
import { library } from './library.js';
import { controllerBelow } from './signals.js';

/** So many files are read side by side. */
const SIDE_BY_SIDE = 12;
const CHUNK = 256 << 10;

/** `addonFiles` returns the `sumFiles` of an addon, if there is one. */
export function nodeLibrary(platform, addonFiles) {
  // Options such as --input-type are for the program, and refuse this file.
  const createWorker = () => new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
  const common = library({ ...platform, createWorker });

  class Md5Transform extends Transform {
    #hash = common.createAsyncMd5();
    #settle;

    constructor({ as, ...options } = {}) {
      checkEncoding(as);
      super(options);
      this.digest = new Promise((...both) => (this.#settle = both));
      // The user may look at the stream's own error alone.
      this.digest.catch(() => {});
      this.as = as;
    }

    _transform(chunk, encoding, done) {
      this.#hash.update(chunk).then(() => done(null, chunk), done);
    }

    _flush(done) {
      this.#settle[0](this.#hash.digest(this.as));
      done();
    }

    _destroy(error, done) {
      this.#settle[1](error ?? new DOMException('the stream was destroyed before its end', 'AbortError'));
      done(error);
    }
  }

  async function sumFile(path, as, signal, hashed) {
    const hash = common.createAsyncMd5();
    let size = 0;
    try {
      for await (const chunk of createReadStream(path, { highWaterMark: CHUNK, signal })) {
        await hash.update(chunk);
        size += chunk.length;
        hashed(chunk.length);
        signal.throwIfAborted();
      }
      return { path, size, digest: await hash.digest(as) };
    } catch (error) {
      signal.throwIfAborted();
      return { path, error: Object.assign(error, { path }) };
    }
  }

  async function* sumFilesByStreams(paths, { as, signal, onProgress }) {
    const stop = controllerBelow(signal);
    // Each stream listens.
    setMaxListeners(0, stop.signal);
    let bytes = 0;
    const hashed = (more) => {
      try {
        onProgress?.({ bytes: (bytes += more) });
      } catch (error) {
        // No error of this file: all end.
        stop.abort(error);
      }
    };
    const running = [];
    try {
      for (const path of paths) {
        const sum = sumFile(path, as, stop.signal, hashed);
        sum.catch(() => {});
        running.push(sum);
        if (running.length === SIDE_BY_SIDE) yield running.shift();
      }
      yield* running;
    } finally {
      stop.abort();
    }
  }

  return {
    ...common,
    Md5Transform,
    sumFiles(paths, { as, threads, signal, onProgress } = {}) {
      checkEncoding(as);
      if (threads !== undefined) wholeOf(threads, 'the number of threads must be a whole number');
      return (addonFiles() ?? sumFilesByStreams)(listOf(paths, 'paths').map(pathOf), { as, threads, signal, onProgress });
    },
  };
}

function pathOf(path, index) {
  if (typeof path === 'string') return path;
  if (path instanceof URL) return fileURLToPath(path);
  throw new TypeError(`item ${index} of the paths must be a string or a file URL, not ${nameOf(path)}`);
}
