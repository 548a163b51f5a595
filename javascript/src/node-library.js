// The functions for files, and the streams of `node:stream`.

import { Transform, addAbortSignal } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { checkedEncodingOf, listOf, nameOf, optionsOf, positiveOf } from './data.js';
import { filesOf } from './files.js';
import { loadAddon } from './native-engine.js';
import { filesBy } from './native-files.js';

/** The options that would replace functions of `Md5Transform`, or go round them. */
const OWN = ['transform', 'flush', 'final', 'destroy', 'read', 'write', 'writev'];

/** Returns these functions, over the interface of all platforms. */
export function nodeLibrary({ backend, createAsyncMd5, md5Many }) {
  class Md5Transform extends Transform {
    #hash = createAsyncMd5();
    #settle;

    constructor(options) {
      const { as, signal, ...others } = optionsOf(options);
      checkedEncodingOf(options);
      for (const name of OWN) {
        if (others[name]) throw new TypeError(`Md5Transform has a function ${name} of its own: that option cannot be given`);
      }
      super(others);
      this.digest = new Promise((...both) => (this.#settle = both));
      // The user may look only at the stream's own error.
      this.digest.catch(() => {});
      this.as = as;
      // If the signal is aborted already, the stream is destroyed at once.
      if (signal) addAbortSignal(signal, this);
    }

    _transform(chunk, encoding, done) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
      this.#hash.update(bytes).then(() => done(null, this.readableObjectMode ? chunk : bytes), done);
    }

    _flush(done) {
      this.#settle[0](this.#hash.digest({ as: this.as }));
      done();
    }

    _destroy(error, done) {
      this.#settle[1](error ?? new DOMException('the stream was destroyed before its end', 'AbortError'));
      done(error);
    }
  }

  const { summer, md5Files: sumByNode } = filesOf({ createAsyncMd5, md5Many });
  let sumPaths;

  function md5Files(paths, options) {
    const { threads, signal, onProgress } = optionsOf(options);
    const as = checkedEncodingOf(options);
    if (threads !== undefined) positiveOf(threads, 'the number of threads must be a whole number');
    sumPaths ??= backend() === 'native' ? filesBy(loadAddon(), summer) : sumByNode;
    return sumPaths(listOf(paths, 'paths').map(pathOf), { as, threads, signal, onProgress });
  }

  async function md5File(path, options) {
    for await (const { digest, error } of md5Files([path], options)) {
      if (error) throw error;
      return digest;
    }
  }

  return { Md5Transform, md5File, md5Files };
}

function pathOf(path, index) {
  if (typeof path === 'string' || Buffer.isBuffer(path)) return path;
  if (path instanceof URL) return fileURLToPath(path);
  throw new TypeError(`item ${index} of the paths must be a string, a Buffer or a file URL, not ${nameOf(path)}`);
}
