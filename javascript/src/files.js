// Hashes files where there is no addon, and files that the addon refuses.

import { setMaxListeners } from 'node:events';
import { closeSync, constants, createReadStream, fstatSync, open, read } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { encodeDigest } from './data.js';
import { derivedController, unlessAborted } from './signals.js';

/** How many files a call of `md5Files` reads at a time at most, and how many of them may be large. */
const MAX_FILES = 64;
const MAX_LARGE_FILES = 12;

/** A file of up to `SMALL_FILE_BYTES` is read as a whole, a larger one in chunks of `CHUNK_BYTES`. */
const SMALL_FILE_BYTES = 64 << 10;
const CHUNK_BYTES = 256 << 10;

/** With these flags, opening a pipe does not wait for a writer; while a pipe has no writer, reads return no bytes. */
const { O_RDONLY, O_NONBLOCK } = constants;
const FLAGS = O_RDONLY | (O_NONBLOCK ?? 0);

/**
 * Whether the event loop can wait for a pipe, by a `Socket`. Outside Linux a `Socket` takes a pipe without a writer for a pipe at its end.
 * Bun and Deno cannot make a `Socket` from an open file. A worker thread of Node closes the socket's file a second time when the worker ends.
 */
const hasSockets = process.platform === 'linux' && isMainThread && !process.versions.bun && !process.versions.deno;
/** If the event loop cannot wait for a pipe, the pipe is read again after at most this time. */
const MAX_POLL_MS = 20;

/** Returns a function that runs functions, at most `free` at a time. Further ones wait, in the order of the calls. */
function limit(free) {
  const waiting = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      if (waiting.length > 0) waiting.shift()();
      else free++;
    }
  };
}

/** Returns `md5Files`, and `fileHasher` for single files. They hash with `createAsyncMd5` and `md5Many`. */
export function filesOf({ createAsyncMd5, md5Many }) {
  const readFiles = [];

  /** Hashes up to `MAX_FILES` of the files in `readFiles`, and leaves the others to the next turn of the event loop. */
  function digestRead() {
    const files = readFiles.splice(0, MAX_FILES);
    if (readFiles.length > 0) setImmediate(digestRead);
    const digests = md5Many(files.map(({ bytes }) => bytes), { as: 'bytes' });
    files.forEach(({ resolve }, index) => resolve(digests[index]));
  }

  /** Resolves to the digest of a small file, which is computed at the end of this turn of the event loop. */
  function digestOf(bytes) {
    return new Promise((resolve) => {
      if (readFiles.push({ bytes, resolve }) === 1) setImmediate(digestRead);
    });
  }

  async function digestStream(stream, { as, signal, hashed }) {
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

  async function digestFile(path, call) {
    const { as, signal, hashed, large } = call;
    const { pipe, bytes } = await openOrRead(path, signal);
    if (pipe) return digestStream(pipe, call);
    if (bytes) {
      const digest = encodeDigest(await digestOf(bytes), as);
      hashed(bytes.length);
      return { size: bytes.length, digest };
    }
    return large(() => {
      signal.throwIfAborted();
      return digestStream(createReadStream(path, { highWaterMark: CHUNK_BYTES, signal }), call);
    });
  }

  /**
   * Returns a function that hashes the file at a path, for a call of `md5Files`, and resolves to a `FileDigest`. The function rejects once
   * `options.signal` is aborted, and calls `options.hashed` with the number of bytes of each piece.
   */
  function fileHasher(options) {
    const { signal } = options;
    const call = { ...options, large: limit(MAX_LARGE_FILES) };
    const limited = limit(MAX_FILES);
    // Each stream listens to the signal, and Node warns of more than ten listeners.
    setMaxListeners(0, signal);
    return async (path) => {
      try {
        const digested = await limited(() => {
          signal.throwIfAborted();
          return digestFile(path, call);
        });
        return { path, ...digested };
      } catch (error) {
        signal.throwIfAborted();
        return { path, error: Object.assign(error, { path }) };
      }
    };
  }

  async function* md5Files(paths, { as, signal, onProgress }) {
    const stop = derivedController(signal);
    // After an abort, `next` does not wait for work that the abort cannot end, such as opening a file.
    const next = () => unlessAborted(stop.signal, () => running.shift());
    let bytes = 0;
    const hashed = (more) => {
      try {
        onProgress?.({ bytes: (bytes += more) });
      } catch (error) {
        // An error of the user's function ends the call.
        stop.abort(error);
      }
    };
    const hashFile = fileHasher({ as, signal: stop.signal, hashed });
    const running = [];
    try {
      for (const path of paths) {
        const result = hashFile(path);
        result.catch(() => {});
        running.push(result);
        if (running.length === MAX_FILES) yield next();
      }
      while (running.length > 0) yield next();
      stop.signal.throwIfAborted();
    } finally {
      stop.abort();
    }
  }

  return { fileHasher, md5Files };
}

/**
 * Opens a file. Resolves to `{ pipe }`, the stream of a pipe; to `{ bytes }`, the contents of a small file; or to `{}` for a file to be read
 * as a stream.
 */
async function openOrRead(path, signal) {
  const file = await openFile(path);
  if (file === undefined) return {};
  let isKept = false;
  try {
    // If the signal is aborted already, a stream would throw before anybody listens to it.
    signal.throwIfAborted();
    const status = fstatSync(file);
    if (status.isFIFO()) {
      isKept = true;
      return { pipe: hasSockets ? new Socket({ fd: file, writable: false, signal }) : piecesOf(file, signal) };
    }
    return status.isFile() && status.size <= SMALL_FILE_BYTES ? { bytes: await readWhole(file, status) } : {};
  } finally {
    if (!isKept) closeSync(file);
  }
}

/** Calls a function of `node:fs`. Resolves to its result, or to undefined if it would have to wait. */
function callUnlessBlocking(call, ...args) {
  return new Promise((resolve, reject) => {
    // Bun passes a result beside the error, so the error is checked first.
    call(...args, (error, result) => (error?.code === 'EAGAIN' ? resolve() : error ? reject(error) : resolve(result)));
  });
}

/** Resolves to undefined if another process has a lease on the file: only a call that may wait ends the lease. */
const openFile = (path) => callUnlessBlocking(open, path, FLAGS);

/** Reads into `bytes`, from the index `from` on. Resolves to the number of bytes read, or to undefined if the read would wait. */
const readInto = (file, bytes, from) => callUnlessBlocking(read, file, bytes, from, bytes.length - from, null);

/**
 * Reads all bytes of a file. Resolves to undefined if the file has more bytes than its size, like files in /proc, or if a read would wait.
 */
async function readWhole(file, { size, blocks }) {
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  while (length <= size) {
    const count = await readInto(file, bytes, length);
    if (count === undefined) return undefined;
    length += count;
    // If a file has blocks on a disk, its size is certain.
    if (count === 0 || (length === size && blocks > 0)) return bytes.subarray(0, length);
  }
  return undefined;
}

/**
 * Yields the pieces of a pipe, by one read after the other. A writer that opens and closes the pipe between two reads, and writes nothing, is
 * not noticed.
 */
async function* piecesOf(file, signal) {
  try {
    let hasWriter = O_NONBLOCK === undefined, wait = 0;
    for (;;) {
      const bytes = Buffer.allocUnsafe(SMALL_FILE_BYTES);
      const count = await readInto(file, bytes, 0);
      if (count === 0 && hasWriter) return;
      hasWriter ||= count !== 0;
      wait = count > 0 ? 0 : Math.min(wait + 1, MAX_POLL_MS);
      if (count > 0) yield bytes.subarray(0, count);
      else await setTimeout(wait, undefined, { signal });
    }
  } finally {
    closeSync(file);
  }
}
