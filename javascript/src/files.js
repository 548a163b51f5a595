// Files by the functions of Node.

import { setMaxListeners } from 'node:events';
import { closeSync, constants, createReadStream, fstatSync, open, read } from 'node:fs';
import { Socket } from 'node:net';
import { write } from './data.js';
import { controllerBelow } from './signals.js';

/** So many files have begun at a time, and so many of them that are large. */
const BEGUN = 64;
const LARGE = 12;

/** Up to so many bytes a file is read at once, from then on in chunks. */
const SMALL = 64 << 10;
const CHUNK = 256 << 10;

/** In Linux an open of a pipe need not wait for a writer, and the event loop does so. Elsewhere a pipe looks empty then. */
const { O_RDONLY, O_NONBLOCK } = constants;
const waitsForPipes = process.platform === 'linux' && !process.versions.bun && !process.versions.deno;
const FLAGS = waitsForPipes ? O_RDONLY | O_NONBLOCK : O_RDONLY;

/** Runs up to `most` works at a time. The others wait in their order. */
export function limit(most) {
  const waiting = [];
  return async (work) => {
    if (most > 0) most--;
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      if (waiting.length > 0) waiting.shift()();
      else most++;
    }
  };
}

/** `sumFile` for one file; `sumFiles` over that. */
export function filesOf({ createAsyncMd5, md5Many }) {
  const due = [];

  /** Hashes the files that were read in a turn of the event loop side by side. */
  function hashRead() {
    const files = due.splice(0, BEGUN);
    if (due.length > 0) setImmediate(hashRead);
    const digests = md5Many(files.map(({ bytes }) => bytes), { as: 'bytes' });
    files.forEach(({ resolve }, index) => resolve(digests[index]));
  }

  function digestOf(bytes) {
    return new Promise((resolve) => {
      if (due.push({ bytes, resolve }) === 1) setImmediate(hashRead);
    });
  }

  const large = limit(LARGE);

  async function sumStream(stream, as, signal, hashed) {
    const hash = createAsyncMd5();
    let size = 0;
    for await (const chunk of stream) {
      await hash.update(chunk);
      size += chunk.length;
      hashed(chunk.length);
      signal.throwIfAborted();
    }
    return { size, digest: await hash.digest(as) };
  }

  async function sumOpened(path, as, signal, hashed) {
    const { pipe, bytes } = await begin(path, signal);
    if (pipe) return sumStream(pipe, as, signal, hashed);
    if (!bytes) return large(() => sumStream(createReadStream(path, { highWaterMark: CHUNK, signal }), as, signal, hashed));
    const digest = write(await digestOf(bytes), as);
    hashed(bytes.length);
    return { size: bytes.length, digest };
  }

  /** The sum of a file, or its error. Rejects once the signal is aborted. Calls `hashed` with the bytes of each piece. */
  async function sumFile(path, { as, signal, hashed }) {
    signal.throwIfAborted();
    try {
      const { size, digest } = await sumOpened(path, as, signal, hashed);
      return { path, size, digest };
    } catch (error) {
      signal.throwIfAborted();
      return { path, error: Object.assign(error, { path }) };
    }
  }

  async function* sumFiles(paths, { as, signal, onProgress }) {
    const stop = controllerBelow(signal);
    // Each stream listens.
    setMaxListeners(0, stop.signal);
    // What an abort cannot end, such as an open that blocks, is not waited for.
    let leave = () => {};
    stop.signal.addEventListener('abort', () => leave(stop.signal.reason));
    const unlessAborted = (sum) => new Promise((resolve, reject) => {
      leave = reject;
      sum.then(resolve, reject);
    });
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
        const sum = sumFile(path, { as, signal: stop.signal, hashed });
        sum.catch(() => {});
        running.push(sum);
        if (running.length === BEGUN) yield unlessAborted(running.shift());
      }
      while (running.length > 0) yield unlessAborted(running.shift());
      stop.signal.throwIfAborted();
    } finally {
      stop.abort();
    }
  }

  return { sumFile, sumFiles };
}

/** Opens a file: `pipe` is one as a stream, and `bytes` is all of a small file. Neither is of anything else, which is to be opened again. */
async function begin(path, signal) {
  const file = await opened(path);
  if (file === undefined) return {};
  let isKept = false;
  try {
    const status = fstatSync(file);
    if (status.isFIFO()) {
      isKept = true;
      return { pipe: waitsForPipes ? new Socket({ fd: file, writable: false, signal }) : createReadStream(path, { fd: file, signal }) };
    }
    return status.isFile() && status.size <= SMALL ? { bytes: await readWhole(file, status) } : {};
  } finally {
    if (!isKept) closeSync(file);
  }
}

/** A file; none if another process has a lease on it, which it gives up for an open that waits. */
function opened(path) {
  return new Promise((resolve, reject) => {
    open(path, FLAGS, (error, file) => (error && error.code !== 'EAGAIN' ? reject(error) : resolve(file)));
  });
}

/** All bytes of a file; none if it has more than its size, as those have that the system makes up, or may have some later. */
async function readWhole(file, { size, blocks }) {
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  while (length <= size) {
    const count = await new Promise((resolve, reject) => {
      read(file, bytes, length, bytes.length - length, null, (error, count) => {
        if (error && error.code !== 'EAGAIN') reject(error);
        else resolve(error ? undefined : count);
      });
    });
    if (count === undefined) return undefined;
    if (count === 0) return bytes.subarray(0, length);
    length += count;
    // The size of a file that takes room on a disk is certain.
    if (length === size && blocks > 0) return bytes.subarray(0, length);
  }
  return undefined;
}
