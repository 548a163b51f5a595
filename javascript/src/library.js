// The interface over an engine. Each entry of the package binds it to an engine of its platform.

import { blobOf, listOf, nameOf, write } from './data.js';
import { etag, digestsOfParts, verifyEtag } from './etag.js';
import { Md5, contextOf } from './hasher.js';
import { digestFlat, writeFlat } from './many.js';
import { partSizeOf } from './part-sizes.js';
import { digestRanges } from './ranges.js';
import { AsyncMd5, Turns } from './turns.js';
import { Workers } from './workers.js';

/** `createWorker` makes a worker of this platform; `setup` is what its engine is made of. */
export function library(engine, { createWorker, setup }) {
  const turns = new Turns(engine);
  const createWorkers = (count, create = createWorker) => new Workers(count, create, { setup });

  /** Runs `work` with workers of the user's, with some for this call alone, or with none. */
  async function withWorkers(workers, work) {
    if (workers === undefined || workers instanceof Workers) return work(workers);
    const own = createWorkers(workers);
    try {
      return await work(own);
    } finally {
      own.terminate();
    }
  }

  /** Hashes ranges of blobs by workers, if the user wants some. */
  const digestAll = ({ workers }) => (ranges, callbacks) => withWorkers(workers, (pool) => {
    callbacks.signal?.throwIfAborted();
    return pool ? pool.digestRanges(ranges, callbacks) : digestRanges(engine, ranges, callbacks);
  });

  return {
    backend: engine.backend,
    md5: engine.digest,
    contentMd5: (data) => engine.digest(data, 'base64'),

    md5Many(list, { as, workers, signal, onProgress } = {}) {
      const items = listOf(list);
      // An unknown `as` is told before the work.
      writeFlat(engine, new Uint8Array(0), as);
      if (workers === undefined) return writeFlat(engine, digestFlat(engine, items), as);
      let messages = 0;
      const hashed = (more) => onProgress?.({ messages: (messages += more), total: items.length });
      return withWorkers(workers, async (pool) => writeFlat(engine, await pool.digestFlat(items, { signal, hashed }), as));
    },

    createMd5: ({ state } = {}) => new Md5(engine, contextOf(engine, state)),
    createAsyncMd5: ({ state } = {}) => new AsyncMd5(turns, contextOf(engine, state)),

    md5Stream({ as } = {}) {
      const hash = new AsyncMd5(turns, engine.newContext());
      let settle;
      const digest = new Promise((...both) => (settle = both));
      // The user may look at the stream's own error alone.
      digest.catch(() => {});
      const stream = new TransformStream({
        async transform(chunk, controller) {
          await hash.update(chunk).catch((error) => (settle[1](error), Promise.reject(error)));
          controller.enqueue(chunk);
        },
        flush: () => settle[0](hash.digest(as)),
        cancel: (reason) => settle[1](reason),
      });
      return Object.assign(stream, { digest });
    },

    async partDigests(blob, { partSize, multipart, as, ...options } = {}) {
      const size = partSizeOf(blobOf(blob).size, { partSize, multipart });
      const digests = await digestsOfParts(digestAll(options), blob, size, options);
      return digests.map((digest) => write(digest, as));
    },
    etag: async (blob, options = {}) => etag(engine, digestAll(options), blobOf(blob), options),
    verifyEtag: async (blob, expected, options = {}) => verifyEtag(engine, digestAll(options), blobOf(blob), expected, options),

    sumBlobs: (blobs, options = {}) => sumBlobs(digestAll(options), listOf(blobs, 'blobs'), options),
    createWorkers,
  };
}

/** Yields the results of many blobs in their order, as soon as they are known. */
async function* sumBlobs(digestAll, blobs, { as, signal, onProgress }) {
  const total = blobs.reduce((sum, blob, index) => sum + blobOf(blob, `item ${index} of the blobs`).size, 0);
  const results = [];
  let bytes = 0, tell = () => {}, failure;
  const stop = new AbortController();
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const ranges = blobs.map((blob) => ({ blob, start: 0, end: blob.size }));
  const work = digestAll(ranges, {
    signal: both,
    hashed: (more) => onProgress?.({ bytes: (bytes += more), total }),
    done(index, digest, error) {
      const size = blobs[index].size;
      results[index] = digest ? { blob: blobs[index], size, digest: write(digest, as) } : { blob: blobs[index], size, error };
      tell();
    },
  }).catch((error) => ((failure = { error }), tell()));
  try {
    for (let index = 0; index < blobs.length; index++) {
      while (!results[index] && !failure) await new Promise((resolve) => (tell = resolve));
      if (!results[index]) throw failure.error;
      yield results[index];
      results[index] = true;
    }
    await work;
  } finally {
    stop.abort();
  }
}
