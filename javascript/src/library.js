// The interface over the engines of a platform: see platform.js. Each function here makes one of the interface, so bundlers leave out what a page
// does not use.

import { blobOf, checkEncoding, listOf, write } from './data.js';
import * as etags from './etag.js';
import { Md5, contextOf } from './hasher.js';
import { digestList, writeFlat } from './many.js';
import { partSizeOf } from './part-sizes.js';
import * as ranges from './ranges.js';
import { AsyncMd5, turnsOf } from './turns.js';
import { Workers } from './workers.js';

export const backend = ({ many }) => () => many().backend;

export const md5 = ({ one }) => (data, as) => one().digest(data, as);

export const contentMd5 = ({ one }) => (data) => one().digest(data, 'base64');

export const md5Many = (platform) => (list, { as, workers, signal, onProgress } = {}) => {
  const engine = platform.many();
  const items = listOf(list);
  if (workers === undefined) return digestList(engine, items, as);
  // An unknown `as` is told before the work.
  writeFlat(engine, new Uint8Array(0), as);
  let messages = 0;
  const hashed = (more) => onProgress?.({ messages: (messages += more), total: items.length });
  return withWorkers(platform, workers, async (pool) => writeFlat(engine, await pool.digestFlat(items, { signal, hashed }), as));
};

export const createMd5 = ({ one }) => ({ state } = {}) => new Md5(one(), contextOf(one(), state));

export const createAsyncMd5 = ({ many, isIsolated }) => ({ state } = {}) => {
  const engine = many();
  return new AsyncMd5(turnsOf(engine, isIsolated), contextOf(engine, state));
};

export const md5Stream = (platform) => ({ as } = {}) => {
  checkEncoding(as);
  const hash = createAsyncMd5(platform)();
  let resolve, reject;
  const digest = new Promise((...both) => ([resolve, reject] = both));
  // The user may look at the stream's own error alone.
  digest.catch(() => {});
  const { readable, writable } = new TransformStream({
    async transform(chunk, controller) {
      await hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush: () => resolve(hash.digest(as)),
  });
  // Both ways to end it early are seen here: few engines call `cancel` of a transformer.
  const writer = writable.getWriter();
  writer.closed.catch(reject);
  return {
    readable,
    writable: new WritableStream({
      // A cancel of the readable side reaches the source, even while that has nothing to write.
      start: (controller) => void writer.closed.catch((error) => controller.error(error)),
      write: (chunk) => writer.write(chunk),
      close: () => writer.close(),
      abort: (reason) => writer.abort(reason),
    }),
    digest,
  };
};

export const partDigests = (platform) => async (blob, { partSize, multipart, as, signal, onProgress, workers } = {}) => {
  checkEncoding(as);
  const size = partSizeOf(blobOf(blob).size, { partSize, multipart });
  const digests = await etags.digestsOfParts(digestAll(platform, { workers }), blob, size, { signal, onProgress });
  return digests.map((digest) => write(digest, as));
};

export const etag = (platform) => async (blob, { partSize, multipart, signal, onProgress, workers } = {}) =>
  etags.etag(platform.many(), digestAll(platform, { workers }), blobOf(blob), { partSize, multipart, signal, onProgress });

export const verifyEtag = (platform) => async (blob, expected, { partSize, multipart, signal, onProgress, workers } = {}) =>
  // The same workers for all part sizes that are tried.
  withWorkers(platform, workers, (workers) => {
    const options = { partSize, multipart, signal, onProgress };
    return etags.verifyEtag(platform.many(), digestAll(platform, { workers }), blobOf(blob), expected, options);
  });

export const sumBlobs = (platform) => (blobs, { as, signal, onProgress, workers } = {}) => {
  checkEncoding(as);
  return ranges.sumBlobs(digestAll(platform, { workers }), listOf(blobs, 'blobs'), { as, signal, onProgress });
};

export const createWorkers = ({ createWorker, setup }) => (count, create = createWorker) => new Workers(count, create, { setup: setup() });

/** The whole interface. */
export const library = (platform) => ({
  backend: backend(platform),
  contentMd5: contentMd5(platform),
  createAsyncMd5: createAsyncMd5(platform),
  createMd5: createMd5(platform),
  createWorkers: createWorkers(platform),
  etag: etag(platform),
  md5: md5(platform),
  md5Many: md5Many(platform),
  md5Stream: md5Stream(platform),
  partDigests: partDigests(platform),
  sumBlobs: sumBlobs(platform),
  verifyEtag: verifyEtag(platform),
});

/** Runs `work` with workers of the user's, with some for this call alone, or with none. */
async function withWorkers(platform, workers, work) {
  if (workers === undefined || workers instanceof Workers) return work(workers);
  const own = createWorkers(platform)(workers);
  try {
    return await work(own);
  } finally {
    own.terminate();
  }
}

/** How ranges of blobs are hashed: by workers, if the user wants some. */
const digestAll = (platform, { workers }) => (all, callbacks) =>
  withWorkers(platform, workers, (pool) => {
    callbacks.signal?.throwIfAborted();
    return pool ? pool.digestRanges(all, callbacks) : ranges.digestRanges(platform.many(), all, callbacks);
  });
