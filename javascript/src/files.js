// Hashes files with the functions of Node.

import { setMaxListeners } from 'node:events';
import { closeSync, constants, createReadStream, fstatSync, open, read } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { encodeDigest } from './data.js';
import { derivedController, unlessAborted } from './signals.js';

/** The most files of a call that are begun at a time, and the most large files among them. */
const BEGUN = 64;
const LARGE = 12;

/** A file of up to `SMALL` bytes is read at once, a larger one in chunks. */
const SMALL = 64 << 10;
const CHUNK = 256 << 10;

/** No open waits for the writer of a pipe. While there is none, reads find nothing. */
const { O_RDONLY, O_NONBLOCK } = constants;
const FLAGS = O_RDONLY | (O_NONBLOCK ?? 0);

/**
 * Whether the event loop can wait for a pipe. Other systems take a pipe without a writer for an ended one, other engines have no such
 * sockets, and a worker of Node closes a socket's file once more when the worker ends. Without such sockets a timer asks again, after this
 * number of milliseconds.
 */
const hasSockets = process.platform === 'linux' && isMainThread && !process.versions.bun && !process.versions.deno;
const ASK_AFTER = 20;

/** Returns a function that runs works, up to `most` at a time. The others wait in their order. */
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

/** Returns `md5Files`, and `summer` for single files, over these functions of the library. */
export function filesOf({ createAsyncMd5, md5Many }) {
  const due = [];

  /** Hashes side by side the files that were read in a turn of the event loop. */
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
      const digest = encodeDigest(await digestOf(bytes), as);
      hashed(bytes.length);
      return { size: bytes.length, digest };
    }
    return large(() => {
      signal.throwIfAborted();
      return sumStream(createReadStream(path, { highWaterMark: CHUNK, signal }), call);
    });
  }

  /**
   * Returns a function that hashes a file for a call of `md5Files`, and gives its sum or its error. The function rejects once `signal` is
   * aborted, and calls `hashed` with the number of bytes of each piece.
   */
  function summer(options) {
    const { signal } = options;
    const call = { ...options, large: limit(LARGE) };
    const begun = limit(BEGUN);
    // Each stream listens to the signal.
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

  async function* md5Files(paths, { as, signal, onProgress }) {
    const stop = derivedController(signal);
    // Work that an abort cannot end, such as an open that blocks, is not waited for.
    const next = () => unlessAborted(stop.signal, () => running.shift());
    let bytes = 0;
    const hashed = (more) => {
      try {
        onProgress?.({ bytes: (bytes += more) });
      } catch (error) {
        // This is no error of the file: all work ends.
        stop.abort(error);
      }
    };
    const md5File = summer({ as, signal: stop.signal, hashed });
    const running = [];
    try {
      for (const path of paths) {
        const sum = md5File(path);
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

  return { summer, md5Files };
}

/** Opens a file. `pipe` is the stream of a pipe; `bytes` is all of a small file. Any other file has neither, and has to be opened again. */
async function begin(path, signal) {
  const file = await opened(path);
  if (file === undefined) return {};
  let isKept = false;
  try {
    // A stream without a listener would throw.
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
    // Bun gives a result beside the error.
    call(...args, (error, result) => (error?.code === 'EAGAIN' ? resolve() : error ? reject(error) : resolve(result)));
  });
}

/** Opens a file. Gives undefined if another process has a lease on the file, which it gives up only for an open that waits. */
const opened = (path) => called(open, path, FLAGS);

const readInto = (file, bytes, from) => called(read, file, bytes, from, bytes.length - from, null);

/**
 * Reads all bytes of a file. Gives undefined if the file has more bytes than its size, like files that the system makes up, or may get
 * more.
 */
async function readWhole(file, { size, blocks }) {
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  while (length <= size) {
    const count = await readInto(file, bytes, length);
    if (count === undefined) return undefined;
    length += count;
    // The size of a file with blocks on a disk is certain.
    if (count === 0 || (length === size && blocks > 0)) return bytes.subarray(0, length);
  }
  return undefined;
}

/** Yields the pieces of a pipe. It misses a writer that comes and goes between two reads, and writes nothing. */
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
