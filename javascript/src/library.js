// The public functions. They hash with the engines of a platform (see platform.js). Each export, except `library`, makes one public function,
// so that bundlers can leave out unused functions.

import { AsyncMd5, queueOf } from './async-hasher.js';
import * as ranges from './blob-ranges.js';
import { blobOf, bytesOf, checkedEncodingOf, encodeDigest, isBlob, lengthOf, listOf, nameOf, optionsOf } from './data.js';
import * as etags from './etag.js';
import { Md5, contextOf, hmac } from './hasher.js';
import { digestList, writeFlat } from './many.js';
import { partSizeOf } from './part-sizes.js';
import { derivedController, unlessAborted } from './signals.js';
import { Workers } from './workers.js';

export const backend = ({ many }) => () => many().backend;

export const md5 = ({ one }) => (data, options) => one().digest(data, options);

export const contentMd5 = ({ one }) => (data) => one().digest(data, { as: 'base64' });

export const hmacMd5 = ({ one }) => (key, data, options) => hmac(one(), key, data, options);

export const md5Many = (platform) => (list, options) => {
  const { as, workers, signal, onProgress } = optionsOf(options);
  const engine = platform.many();
  const items = listOf(list);
  if (workers === undefined) return digestList(engine, items, as);
  let messages = 0;
  const hashed = (more) => onProgress?.({ messages: (messages += more), total: items.length });
  return withWorkers(platform, workers, async (pool) => {
    // Without digests, this call only checks `as`, before the workers hash the messages.
    writeFlat(engine, new Uint8Array(0), as);
    return writeFlat(engine, await pool.digestFlat(items, { signal, hashed }), as);
  });
};

export const createMd5 = ({ one }) => (options) => new Md5(one(), contextOf(one(), optionsOf(options).state));

export const createAsyncMd5 = ({ many, isIsolated }) => (options) => {
  const engine = many();
  return new AsyncMd5(queueOf(engine, isIsolated), contextOf(engine, optionsOf(options).state));
};

export const md5Chunks = (platform) => async (chunks, options) => {
  const { signal, onProgress } = optionsOf(options);
  const as = checkedEncodingOf(options);
  const iterator = iteratorOf(chunks);
  const hash = createAsyncMd5(platform)();
  const stop = derivedController(signal);
  let bytes = 0, isDone = false;
  const next = async () => {
    try {
      return await iterator.next();
    } catch (error) {
      isDone = true;
      throw error;
    }
  };
  try {
    for (;;) {
      const { done, value } = await unlessAborted(stop.signal, next);
      if ((isDone = done)) return hash.digest({ as });
      const chunk = bytesOf(value, 'a chunk');
      bytes += lengthOf(chunk);
      await hash.update(chunk);
      onProgress?.({ bytes });
    }
  } finally {
    stop.abort();
    // The user gets the error that has ended the loop, so an error of `return` is ignored.
    if (!isDone) (async () => iterator.return?.())().catch(() => {});
  }
};

/**
 * Returns an iterator over chunks. For a stream, the iterator calls a reader, which can be cancelled while a read waits. The iterator of a
 * stream itself cannot be stopped then, and streams in Safari have no iterator.
 */
function iteratorOf(chunks) {
  if (typeof chunks?.getReader === 'function') {
    const reader = chunks.getReader();
    const release = () => reader.releaseLock();
    return {
      async next() {
        const read = await reader.read();
        if (read.done) release();
        return read;
      },
      return: () => reader.cancel().finally(release),
    };
  }
  if (typeof chunks !== 'string' && !ArrayBuffer.isView(chunks)) {
    const iterate = chunks?.[Symbol.asyncIterator] ?? chunks?.[Symbol.iterator];
    if (iterate) return iterate.call(chunks);
  }
  const hint = isBlob(chunks) ? '; md5Blob hashes Blobs' : '';
  throw new TypeError(`chunks must be a stream or another iterable of data, not ${nameOf(chunks)}${hint}`);
}

export const md5Stream = (platform) => (options) => {
  const as = checkedEncodingOf(options);
  const hash = createAsyncMd5(platform)();
  let resolve, reject;
  const digest = new Promise((...functions) => ([resolve, reject] = functions));
  // If the user handles only the error of the stream, the rejection of `digest` must not be reported as unhandled.
  digest.catch(() => {});
  const { readable, writable } = new TransformStream({
    async transform(chunk, controller) {
      await hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush: () => resolve(hash.digest({ as })),
  });
  // If the readable or the writable side ends early, `writer.closed` rejects in every JavaScript engine, whereas few engines call a
  // function `cancel` of the transformer.
  const writer = writable.getWriter();
  writer.closed.catch(reject);
  return {
    readable,
    writable: new WritableStream({
      // If the readable side is cancelled, this error also ends the stream that is piped into `writable`, even while that stream has no chunk.
      start: (controller) => void writer.closed.catch((error) => controller.error(error)),
      write: (chunk) => writer.write(chunk),
      close: () => writer.close(),
      abort: (reason) => writer.abort(reason),
    }),
    digest,
  };
};

export const md5Blob = (platform) => async (blob, options) => {
  const as = checkedEncodingOf(options);
  const [digest] = await etags.digestsOfParts(digestAll(platform, options), blobOf(blob), undefined, optionsOf(options));
  return encodeDigest(digest, as);
};

export const partDigests = (platform) => async (blob, options) => {
  const as = checkedEncodingOf(options);
  const size = partSizeOf(blobOf(blob).size, optionsOf(options));
  const digests = await etags.digestsOfParts(digestAll(platform, options), blob, size, optionsOf(options));
  return digests.map((digest) => encodeDigest(digest, as));
};

export const etag = (platform) => async (blob, options) =>
  etags.etag(platform.many(), digestAll(platform, options), blobOf(blob), optionsOf(options));

export const verifyETag = (platform) => async (blob, expected, options) =>
  // One group of workers hashes the blob with all part sizes that `etags.verifyETag` tries.
  withWorkers(platform, optionsOf(options).workers, (workers) =>
    etags.verifyETag(platform.many(), digestAll(platform, { workers }), blobOf(blob), expected, optionsOf(options)));

export const md5Blobs = (platform) => (blobs, options) => {
  const as = checkedEncodingOf(options);
  const { signal, onProgress } = optionsOf(options);
  return ranges.md5Blobs(digestAll(platform, options), listOf(blobs, 'blobs'), { as, signal, onProgress });
};

export const createWorkers = ({ createWorker, setup }) => (count, create = createWorker) => new Workers(count, create, { setup: setup() });

export const library = (platform) => ({
  backend: backend(platform),
  contentMd5: contentMd5(platform),
  createAsyncMd5: createAsyncMd5(platform),
  createMd5: createMd5(platform),
  createWorkers: createWorkers(platform),
  etag: etag(platform),
  hmacMd5: hmacMd5(platform),
  md5: md5(platform),
  md5Blob: md5Blob(platform),
  md5Chunks: md5Chunks(platform),
  md5Many: md5Many(platform),
  md5Stream: md5Stream(platform),
  partDigests: partDigests(platform),
  md5Blobs: md5Blobs(platform),
  verifyETag: verifyETag(platform),
});

/**
 * Returns the result of `work(workers)`. If `workers` is a number, `work` gets a new group of this number of workers instead, which is
 * terminated afterwards.
 */
async function withWorkers(platform, workers, work) {
  // `instanceof` is not used, because a group may come from another copy of the package.
  if (workers === undefined || typeof workers?.digestRanges === 'function') return work(workers);
  const own = createWorkers(platform)(workers);
  try {
    return await work(own);
  } finally {
    own.terminate();
  }
}

/** Returns a function `(ranges, callbacks)` like `digestRanges` of blob-ranges.js. If `options` has `workers`, these hash the ranges. */
const digestAll = (platform, options) => (all, callbacks) =>
  withWorkers(platform, optionsOf(options).workers, (pool) => {
    callbacks.signal?.throwIfAborted();
    return pool ? pool.digestRanges(all, callbacks) : ranges.digestRanges(platform.many(), all, callbacks);
  });
