// What Node has beside the interface of all platforms.

import { Transform } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { checkEncoding, listOf, nameOf, wholeOf } from './data.js';
import { filesOf } from './files.js';
import { library } from './library.js';

/** The options by which a user would replace functions of `Md5Transform`, or go round them. */
const OWN = ['transform', 'flush', 'final', 'destroy', 'read', 'write', 'writev'];

/** `filesBy` returns `sumFiles` by an addon, over what sums one file, or nothing if there is no addon. */
export function nodeLibrary(platform, filesBy) {
  // Options such as --input-type are for the program, and refuse this file.
  const createWorker = () => new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
  const common = library({ ...platform, createWorker });

  class Md5Transform extends Transform {
    #hash = common.createAsyncMd5();
    #settle;

    constructor({ as, ...options } = {}) {
      checkEncoding(as);
      for (const name of OWN) {
        if (options[name]) throw new TypeError(`Md5Transform has a function ${name} of its own: that option cannot be given`);
      }
      super(options);
      this.digest = new Promise((...both) => (this.#settle = both));
      // The user may look at the stream's own error alone.
      this.digest.catch(() => {});
      this.as = as;
    }

    _transform(chunk, encoding, done) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
      this.#hash.update(bytes).then(() => done(null, this.readableObjectMode ? chunk : bytes), done);
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

  const { summer, sumFiles } = filesOf(common);
  let sumPaths;

  return {
    ...common,
    Md5Transform,
    sumFiles(paths, { as, threads, signal, onProgress } = {}) {
      checkEncoding(as);
      if (threads !== undefined) wholeOf(threads, 'the number of threads must be a whole number');
      sumPaths ??= filesBy(summer) ?? sumFiles;
      return sumPaths(listOf(paths, 'paths').map(pathOf), { as, threads, signal, onProgress });
    },
  };
}

function pathOf(path, index) {
  if (typeof path === 'string' || Buffer.isBuffer(path)) return path;
  if (path instanceof URL) return fileURLToPath(path);
  throw new TypeError(`item ${index} of the paths must be a string, a Buffer or a file URL, not ${nameOf(path)}`);
}
