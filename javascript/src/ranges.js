// Reads and hashes ranges of blobs side by side.

import { blobOf, write } from './data.js';
import { afterThisTurn, controllerBelow } from './signals.js';

/** The number of long ranges that are read side by side. */
const SIDE_BY_SIDE = 12;

/**
 * The most bytes that are read in a turn. The bytes of one turn are hashed while the next ones arrive: 6 MiB are in memory, and the
 * engine's copies.
 */
const TURN = 3 << 20;

/** The most ranges that are read in a turn, if they are short. */
const MOST = 96;

/** The longest slice. */
const SLICE = 1 << 20;

/**
 * Hashes ranges of blobs, `{ blob, start, end }` from an iterable. `done(index, digest, error)` is called for each, not always in
 * order, and `hashed(bytes)` after each turn. A range that cannot be read does not affect the others. Rejects if the signal
 * aborts, or if a callback throws.
 */
export async function digestRanges(engine, ranges, { signal, hashed, done }) {
  const waiting = ranges[Symbol.iterator]();
  let count = 0;
  let turn = nextTurn([]);
  try {
    while (turn.length > 0) {
      const slices = await Promise.all(turn.map(({ slice }) => slice));
      // Blobs in memory are read without a turn of the event loop.
      await new Promise(afterThisTurn);
      signal?.throwIfAborted();
      const read = [], failed = [];
      turn.forEach((range, at) => (ArrayBuffer.isView(slices[at]) ? read : failed).push([range, slices[at]]));
      const ended = [], going = [];
      for (const [range] of read) (range.at === range.end ? ended : going).push(range);
      // The next slices arrive while these are hashed.
      turn = nextTurn(going);
      engine.updateMany(read.map(([{ context }]) => context), read.map(([, slice]) => slice));
      hashed?.(read.reduce((sum, [, slice]) => sum + slice.length, 0));
      for (const [{ index }, error] of failed) done(index, undefined, error);
      for (const { index, context } of ended) done(index, engine.finish(context));
    }
  } finally {
    turn.forEach(closeStream);
  }

  /** Returns these ranges, with others until the turn is full, each with its next slice. */
  function nextTurn(turn) {
    const share = ({ at, end }) => Math.min(end - at, TURN / SIDE_BY_SIDE);
    let bytes = turn.reduce((sum, range) => sum + share(range), 0);
    while (turn.length < MOST && bytes < TURN) {
      const { value, done } = waiting.next();
      if (done) break;
      const { blob, start, end } = value;
      const isWhole = start === 0 && end === blob.size;
      const range = { index: count++, blob, isWhole, at: start, end, context: engine.newContext() };
      turn.push(range);
      bytes += share(range);
    }
    const longest = Math.min(SLICE, Math.floor(TURN / turn.length));
    for (const range of turn) range.slice = readSlice(range, longest);
    return turn;
  }
}

/** The ranges that are read as streams. If nothing else here refers to a stream, Chromium frees it and never settles its read. */
const streams = new Set();

/** Returns the next slice of a range, or an error instead. */
async function readSlice(range, longest) {
  const start = range.at;
  const length = Math.min(longest, range.end - start);
  range.at += length;
  try {
    // A request for a slice takes a millisecond in Chromium, so a long range is one stream.
    if (!range.reader && !range.isSliced && range.at < range.end) openStream(range, partOf(range, start, range.end));
    if (range.reader) return await readStream(range, length);
    const slice = new Uint8Array(await partOf(range, start, range.at).arrayBuffer());
    if (slice.length === length) return slice;
    throw hasBecome(slice.length < length ? 'shorter' : 'longer');
  } catch (error) {
    closeStream(range);
    return isGone(error) ? new DOMException(`the file was removed or has changed (${error.message})`, 'NotReadableError') : error;
  }
}

/**
 * Returns a part of a range's blob. The whole blob is not sliced: Chromium says that a removed file has no bytes, and reads an empty slice
 * without looking at the file; Firefox reads only the sliced bytes of a file that has grown.
 */
function partOf(range, start, end) {
  return range.isWhole && start === 0 && end === range.end ? range.blob : range.blob.slice(start, end);
}

/**
 * Tells whether an error is a browser's for a file that was removed or has changed: NotReadableError in some calls of some browsers, these
 * in others.
 */
const isGone = ({ name }) => ['NotFoundError', 'AbortError', 'TypeError'].includes(name);

/** Opens a stream that fills buffers. If the platform has no such streams, the range is read slice by slice. */
function openStream(range, blob) {
  let stream;
  try {
    stream = blob.stream();
    range.reader = stream.getReader({ mode: 'byob' });
    streams.add(range);
  } catch {
    range.isSliced = true;
    stream?.cancel().catch(() => {});
  }
}

function closeStream(range) {
  streams.delete(range);
  range.reader?.cancel().catch(() => {});
}

async function readStream(range, length) {
  // The other buffer has the slice that is being hashed.
  const [other, own] = range.buffers ?? [];
  let buffer = own?.byteLength >= length ? own : new ArrayBuffer(length);
  for (let filled = 0; filled < length; ) {
    const { done, value } = await range.reader.read(new Uint8Array(buffer, filled, length - filled));
    if (done) throw hasBecome('shorter');
    buffer = value.buffer;
    filled += value.length;
  }
  range.buffers = [buffer, other];
  if (range.at === range.end) {
    if (range.isWhole && !(await range.reader.read(new Uint8Array(1))).done) throw hasBecome('longer');
    closeStream(range);
  }
  return new Uint8Array(buffer, 0, length);
}

const hasBecome = (size) => new DOMException(`the file has become ${size} since it was chosen`, 'NotReadableError');

/** Yields the results of whole blobs in their order, as soon as they are known. `digestAll(ranges, callbacks)` hashes. */
export async function* md5Blobs(digestAll, blobs, { as, signal, onProgress }) {
  const total = blobs.reduce((sum, blob, index) => sum + blobOf(blob, `item ${index} of the blobs`).size, 0);
  const results = [];
  let bytes = 0, failure, tell;
  const stop = controllerBelow(signal);
  const work = digestAll(blobs.map((blob) => ({ blob, start: 0, end: blob.size })), {
    signal: stop.signal,
    hashed: (more) => onProgress?.({ bytes: (bytes += more), total }),
    done(index, digest, error) {
      const blob = blobs[index];
      results[index] = digest ? { blob, size: blob.size, digest: write(digest, as) } : { blob, size: blob.size, error };
      tell?.();
    },
  }).catch((error) => {
    failure = { error };
    tell?.();
  });
  try {
    for (let index = 0; index < blobs.length; index++) {
      while (!results[index] && !failure) await new Promise((resolve) => (tell = resolve));
      if (!results[index]) throw failure.error;
      yield results[index];
      // The user may have dropped the result.
      results[index] = true;
    }
    await work;
  } finally {
    stop.abort();
  }
}
