// The functions of `md5lanes/node`: for files, and for the streams of `node:stream`.

import { Transform, addAbortSignal } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { checkedEncodingOf, listOf, nameOf, optionsOf, positiveOf } from './data.js';
import { filesOf } from './files.js';
import { loadAddon } from './native-engine.js';
import { nativeFilesOf } from './native-files.js';

/** These options would replace or bypass functions of `Md5Transform`, which refuses them. */
const REFUSED_OPTIONS = ['transform', 'flush', 'final', 'destroy', 'read', 'write', 'writev'];

export function nodeLibrary({ backend, createAsyncMd5, md5Many }) {
  class Md5Transform extends Transform {
    #hash = createAsyncMd5();
    #settle;

    constructor(options) {
      const { as, signal, ...others } = optionsOf(options);
      checkedEncodingOf(options);
      for (const name of REFUSED_OPTIONS) {
        if (others[name]) throw new TypeError(`Md5Transform has a function ${name} of its own: the option ${name} cannot be given`);
      }
      super(others);
      this.digest = new Promise((...functions) => (this.#settle = functions));
      // If the user handles only the error of the stream, the rejection of `digest` must not be reported as unhandled.
      this.digest.catch(() => {});
      this.as = as;
      // This call is the last one, because it destroys the stream immediately if the signal is aborted already.
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

  const { fileHasher, md5Files: md5FilesByNode } = filesOf({ createAsyncMd5, md5Many });
  let md5Paths;

  function md5Files(paths, options) {
    const { threads, signal, onProgress } = optionsOf(options);
    const as = checkedEncodingOf(options);
    if (threads !== undefined) positiveOf(threads, 'the number of threads must be a whole number');
    md5Paths ??= backend() === 'native' ? nativeFilesOf(loadAddon(), fileHasher) : md5FilesByNode;
    return md5Paths(listOf(paths, 'paths').map(pathOf), { as, threads, signal, onProgress });
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
