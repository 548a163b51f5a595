// Hashes files with the functions of Node, where there is no addon. Also reads the files that the addon refuses.

import { setMaxListeners } from 'node:events';
import { closeSync, constants, createReadStream, fstatSync, open, read } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { encodeDigest } from './data.js';
import { derivedController, unlessAborted } from './signals.js';

/** The most files of a call that are read at a time, and the most large files among them. */
const MAX_FILES = 64;
const MAX_LARGE_FILES = 12;

/** A file of up to `SMALL_FILE_BYTES` is read at once, a larger file in chunks of `CHUNK_BYTES`. */
const SMALL_FILE_BYTES = 64 << 10;
const CHUNK_BYTES = 256 << 10;

/** The flags for open. It does not wait for the writer of a pipe; while a pipe has no writer, reads return nothing. */
const { O_RDONLY, O_NONBLOCK } = constants;
const FLAGS = O_RDONLY | (O_NONBLOCK ?? 0);

/**
 * Whether the event loop can wait for a pipe, by a socket. Only the main thread of Node on Linux can: other systems take a pipe without a
 * writer for an ended one, other engines have no such sockets, and a worker of Node closes a socket's file a second time when the worker
 * ends.
 */
const hasSockets = process.platform === 'linux' && isMainThread && !process.versions.bun && !process.versions.deno;
/** Where the event loop cannot wait, a pipe is read again after at most this number of milliseconds. */
const MAX_POLL_MS = 20;

/** Returns a function that runs the function it gets. At most `free` functions run at a time; further functions wait, in their order. */
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

/** Returns `md5Files`, and `fileHasher` for single files, over two public functions. */
export function filesOf({ createAsyncMd5, md5Many }) {
  /** Small files that were read and wait to be hashed. */
  const readFiles = [];

  /** Hashes the small files that were read in a turn of the event loop, side by side. */
  function digestRead() {
    const files = readFiles.splice(0, MAX_FILES);
    if (readFiles.length > 0) setImmediate(digestRead);
    const digests = md5Many(files.map(({ bytes }) => bytes), { as: 'bytes' });
    files.forEach(({ resolve }, index) => resolve(digests[index]));
  }

  /** Resolves to the digest of a small file, at the end of this turn of the event loop. */
  function digestOf(bytes) {
    return new Promise((resolve) => {
      if (readFiles.push({ bytes, resolve }) === 1) setImmediate(digestRead);
    });
  }

  /** Resolves to the size and the digest of a stream. */
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

  /** Resolves to the size and the digest of a file. */
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
   * Returns a function for the files of a call of `md5Files`: it hashes the file at a path, and resolves to the file's `FileDigest`. It
   * rejects once `options.signal` is aborted, and calls `options.hashed` with the number of bytes of each piece.
   */
  function fileHasher(options) {
    const { signal } = options;
    const call = { ...options, large: limit(MAX_LARGE_FILES) };
    const limited = limit(MAX_FILES);
    // Each stream listens to the signal.
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
    // After an abort, nothing waits for work that the abort cannot end, such as an open that blocks.
    const next = () => unlessAborted(stop.signal, () => running.shift());
    let bytes = 0;
    const hashed = (more) => {
      try {
        onProgress?.({ bytes: (bytes += more) });
      } catch (error) {
        // An error of the user's function is no error of the file, so it ends all work.
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
 * Opens a file. Resolves to `{ pipe }`, the stream of a pipe; to `{ bytes }`, the contents of a small file; or to `{}` for a file that has
 * to be opened again and read as a stream.
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

/** Calls a function of `node:fs`. Resolves to its result, or to undefined if the function would have to wait. */
function callUnlessBlocking(call, ...args) {
  return new Promise((resolve, reject) => {
    // Bun passes a result beside the error, so the error is checked first.
    call(...args, (error, result) => (error?.code === 'EAGAIN' ? resolve() : error ? reject(error) : resolve(result)));
  });
}

/** Opens a file. Resolves to undefined if another process has a lease on the file; only an open that waits would end the lease. */
const openFile = (path) => callUnlessBlocking(open, path, FLAGS);

const readInto = (file, bytes, from) => callUnlessBlocking(read, file, bytes, from, bytes.length - from, null);

/**
 * Reads all bytes of a file. Resolves to undefined if the file has more bytes than its size, like files in /proc, or if a read would have
 * to wait.
 */
async function readWhole(file, { size, blocks }) {
  const bytes = Buffer.allocUnsafe(size + 1);
  let length = 0;
  while (length <= size) {
    const count = await readInto(file, bytes, length);
    if (count === undefined) return undefined;
    length += count;
    // If a file has blocks on a disk, its size is certain: no further read is needed.
    if (count === 0 || (length === size && blocks > 0)) return bytes.subarray(0, length);
  }
  return undefined;
}

/** Yields the pieces of a pipe, by a timer. A writer that comes and goes between two reads, and writes nothing, is not noticed. */
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
