// Reads ranges of blobs, and hashes them side by side.

import { blobOf, encodeDigest } from './data.js';
import { afterThisTurn, derivedController } from './signals.js';

/** How many long ranges are read side by side at most. */
const MAX_LONG_RANGES = 12;

/**
 * How many bytes are read in a round at most. A round reads the next slice of each of several ranges. The slices of two rounds are in memory.
 */
const ROUND_BYTES = 3 << 20;

/** How many ranges are read in a round at most, if they are short. */
const MAX_RANGES = 96;

const MAX_SLICE_BYTES = 1 << 20;

/**
 * Hashes ranges of blobs, `{ blob, start, end }`. Calls `done(index, digest, error)` for each range, not always in order, and `hashed(bytes)`
 * after each round, with the bytes of this round. A range that cannot be read does not affect other ranges. Rejects if the signal aborts, or
 * if a callback throws.
 */
export async function digestRanges(engine, ranges, { signal, hashed, done }) {
  const waiting = ranges[Symbol.iterator]();
  let count = 0;
  let round = nextRound([]);
  try {
    while (round.length > 0) {
      const slices = await Promise.all(round.map(({ slice }) => slice));
      // Lets the event loop handle other events, also while blobs in memory are read.
      await new Promise(afterThisTurn);
      signal?.throwIfAborted();
      const read = [], failed = [];
      round.forEach((range, at) => (ArrayBuffer.isView(slices[at]) ? read : failed).push([range, slices[at]]));
      const ended = [], unfinished = [];
      for (const [range] of read) (range.at === range.end ? ended : unfinished).push(range);
      // The next slices arrive while these are hashed.
      round = nextRound(unfinished);
      engine.updateMany(read.map(([{ context }]) => context), read.map(([, slice]) => slice));
      hashed?.(read.reduce((sum, [, slice]) => sum + slice.length, 0));
      for (const [{ index }, error] of failed) done(index, undefined, error);
      for (const { index, context } of ended) done(index, engine.finish(context));
    }
  } finally {
    round.forEach(closeStream);
  }

  /** Adds ranges to `round`, the begun ranges, until it is full, and begins to read the next slice of each. Returns `round`. */
  function nextRound(round) {
    const share = ({ at, end }) => Math.min(end - at, ROUND_BYTES / MAX_LONG_RANGES);
    let bytes = round.reduce((sum, range) => sum + share(range), 0);
    while (round.length < MAX_RANGES && bytes < ROUND_BYTES) {
      const { value, done } = waiting.next();
      if (done) break;
      const { blob, start, end } = value;
      const isWhole = start === 0 && end === blob.size;
      const range = { index: count++, blob, isWhole, at: start, end, context: engine.newContext() };
      round.push(range);
      bytes += share(range);
    }
    const longest = Math.min(MAX_SLICE_BYTES, Math.floor(ROUND_BYTES / round.length));
    for (const range of round) range.slice = readSlice(range, longest);
    return round;
  }
}

/** The ranges that are read as streams. If nothing refers to a stream, Chromium frees it, and never settles its read. */
const streams = new Set();

/** Reads the next slice of a range, up to `longest` bytes. Resolves to its bytes, or to an error if they could not be read. */
async function readSlice(range, longest) {
  const start = range.at;
  const length = Math.min(longest, range.end - start);
  range.at += length;
  try {
    // A request for a slice takes a millisecond in Chromium, so a range of several slices is read as a stream.
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
 * Returns a part of a range's blob. If the part is the whole blob, returns the blob, because a slice could hide that the file has changed:
 * Chromium says that a removed file has no bytes, and reading an empty slice does not fail; if the file has grown, Firefox reads only the
 * bytes of the slice.
 */
function partOf(range, start, end) {
  return range.isWhole && start === 0 && end === range.end ? range.blob : range.blob.slice(start, end);
}

/**
 * Returns whether an error means that a file was removed or has changed. Some calls of some browsers fail with these errors, and not with a
 * NotReadableError.
 */
const isGone = ({ name }) => ['NotFoundError', 'AbortError', 'TypeError'].includes(name);

/** Opens a stream that fills the caller's buffers. If the platform has no such streams, marks the range to be read in slices. */
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
  // Two buffers take turns: `latest` has the slice that is being hashed now.
  const [latest, free] = range.buffers ?? [];
  let buffer = free?.byteLength >= length ? free : new ArrayBuffer(length);
  for (let filled = 0; filled < length; ) {
    const { done, value } = await range.reader.read(new Uint8Array(buffer, filled, length - filled));
    if (done) throw hasBecome('shorter');
    buffer = value.buffer;
    filled += value.length;
  }
  range.buffers = [buffer, latest];
  if (range.at === range.end) {
    if (range.isWhole && !(await range.reader.read(new Uint8Array(1))).done) throw hasBecome('longer');
    closeStream(range);
  }
  return new Uint8Array(buffer, 0, length);
}

const hasBecome = (size) => new DOMException(`the file has become ${size} since it was chosen`, 'NotReadableError');

/** Yields a `BlobDigest` for each of `blobs`, in order, as soon as the digest is known. `digestAll(ranges, callbacks)` hashes them. */
export async function* md5Blobs(digestAll, blobs, { as, signal, onProgress }) {
  const total = blobs.reduce((sum, blob, index) => sum + blobOf(blob, `item ${index} of the blobs`).size, 0);
  const results = [];
  let bytes = 0, failure, wake;
  const stop = derivedController(signal);
  const work = digestAll(blobs.map((blob) => ({ blob, start: 0, end: blob.size })), {
    signal: stop.signal,
    hashed: (more) => onProgress?.({ bytes: (bytes += more), total }),
    done(index, digest, error) {
      const blob = blobs[index];
      results[index] = digest ? { blob, size: blob.size, digest: encodeDigest(digest, as) } : { blob, size: blob.size, error };
      wake?.();
    },
  }).catch((error) => {
    failure = { error };
    wake?.();
  });
  try {
    for (let index = 0; index < blobs.length; index++) {
      while (!results[index] && !failure) await new Promise((resolve) => (wake = resolve));
      if (!results[index]) throw failure.error;
      yield results[index];
      // Lets the result's memory be freed.
      results[index] = true;
    }
    await work;
  } finally {
    stop.abort();
  }
}
