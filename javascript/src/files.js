// Files by the functions of Node.

import { setMaxListeners } from 'node:events';
import { closeSync, constants, createReadStream, fstatSync, open, read } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { write } from './data.js';
import { controllerBelow, unlessAborted } from './signals.js';

/** The most files of a call that have begun at a time, and the most large files among them. */
const BEGUN = 64;
const LARGE = 12;

/** A file of up to `SMALL` bytes is read at once, a larger one in chunks. */
const SMALL = 64 << 10;
const CHUNK = 256 << 10;

/** No open waits for the writer of a pipe: until there is one, a read finds nothing. */
const { O_RDONLY, O_NONBLOCK } = constants;
const FLAGS = O_RDONLY | (O_NONBLOCK ?? 0);

/**
 * Whether the event loop can wait for a pipe: other systems take one without a writer for one that has ended, other engines have no such
 * sockets, and a worker of Node closes at its end once more what a socket has closed. Otherwise a timer asks, after this number of milliseconds.
 */
const hasSockets = process.platform === 'linux' && isMainThread && !process.versions.bun && !process.versions.deno;
const ASK_AFTER = 20;

/** Runs up to `most` works at a time. The others wait in their order. */
function limit(most) {
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

/** `sumFiles`, and what it takes for each file, over these functions of the library. */
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

  async function sumStream(stream, { as, signal, hashed }) {
    const hash = createAsyncMd5();
    let size = 0;
    for await (const chunk of stream) {
      await hash.update(chunk);
      size += chunk.length;
      hashed(chunk.length);
      signal.throwIfAborted();
    }
    return { size, digest: await hash.digest({ as }) };
  }

  async function sumOpened(path, call) {
    const { as, signal, hashed, large } = call;
    const { pipe, bytes } = await begin(path, signal);
    if (pipe) return sumStream(pipe, call);
    if (bytes) {
      const digest = write(await digestOf(bytes), as);
      hashed(bytes.length);
      return { size: bytes.length, digest };
    }
    return large(() => {
      signal.throwIfAborted();
      return sumStream(createReadStream(path, { highWaterMark: CHUNK, signal }), call);
    });
  }

  /**
   * A function that gives the sum of a file, or its error, for one call of `sumFiles`. It rejects once `signal` is aborted, and calls
   * `hashed` with the bytes of each piece.
   */
  function summer(options) {
    const { signal } = options;
    const call = { ...options, large: limit(LARGE) };
    const begun = limit(BEGUN);
    // Each stream listens.
    setMaxListeners(0, signal);
    return async (path) => {
      try {
        const sum = await begun(() => {
          signal.throwIfAborted();
          return sumOpened(path, call);
        });
        return { path, ...sum };
      } catch (error) {
        signal.throwIfAborted();
        return { path, error: Object.assign(error, { path }) };
      }
    };
  }

  async function* sumFiles(paths, { as, signal, onProgress }) {
    const stop = controllerBelow(signal);
    // What an abort cannot end, such as an open that blocks, is not waited for.
    const next = () => unlessAborted(stop.signal, () => running.shift());
    let bytes = 0;
    const hashed = (more) => {
      try {
        onProgress?.({ bytes: (bytes += more) });
      } catch (error) {
        // No error of this file: all end.
        stop.abort(error);
      }
    };
    const sumFile = summer({ as, signal: stop.signal, hashed });
    const running = [];
    try {
      for (const path of paths) {
        const sum = sumFile(path);
        sum.catch(() => {});
        running.push(sum);
        if (running.length === BEGUN) yield next();
      }
      while (running.length > 0) yield next();
      stop.signal.throwIfAborted();
    } finally {
      stop.abort();
    }
  }

  return { summer, sumFiles };
}

/** Opens a file: `pipe` is one as a stream, and `bytes` is all of a small file. Anything else has neither, and is to be opened again. */
async function begin(path, signal) {
  const file = await opened(path);
  if (file === undefined) return {};
  let isKept = false;
  try {
    // A stream to which nobody listens would throw.
    signal.throwIfAborted();
    const status = fstatSync(file);
    if (status.isFIFO()) {
      isKept = true;
      return { pipe: hasSockets ? new Socket({ fd: file, writable: false, signal }) : piecesOf(file, signal) };
    }
    return status.isFile() && status.size <= SMALL ? { bytes: await readWhole(file, status) } : {};
  } finally {
    if (!isKept) closeSync(file);
  }
}

/** Calls a function of `node:fs`. The result is `undefined` if it would have to wait. */
function called(call, ...args) {
  return new Promise((resolve, reject) => {
    // Bun has a result beside the error.
    call(...args, (error, result) => (error?.code === 'EAGAIN' ? resolve() : error ? reject(error) : resolve(result)));
  });
}

/** A file; none if another process has a lease on it, which it gives up for an open that waits. */
const opened = (path) => called(open, path, FLAGS);

const readInto = (file, bytes, from) => called(read, file, bytes, from, bytes.length - from, null);

/** All bytes of a file; none if it has more than its size, as those have that the system makes up, or may have some later. */
async function readWhole(file, { size, blocks }) {
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  while (length <= size) {
    const count = await readInto(file, bytes, length);
    if (count === undefined) return undefined;
    length += count;
    // The size of a file that takes room on a disk is certain.
    if (count === 0 || (length === size && blocks > 0)) return bytes.subarray(0, length);
  }
  return undefined;
}

/** The pieces of a pipe. A writer that comes and goes between two reads, and writes nothing, is not seen. */
async function* piecesOf(file, signal) {
  try {
    let hasWriter = O_NONBLOCK === undefined, wait = 0;
    for (;;) {
      const bytes = Buffer.allocUnsafe(SMALL);
      const count = await readInto(file, bytes, 0);
      if (count === 0 && hasWriter) return;
      hasWriter ||= count !== 0;
      wait = count > 0 ? 0 : Math.min(wait + 1, ASK_AFTER);
      if (count > 0) yield bytes.subarray(0, count);
      else await setTimeout(wait, undefined, { signal });
    }
  } finally {
    closeSync(file);
  }
}
