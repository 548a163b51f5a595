// Hashes files with the addon, on threads of the addon.

import { encodeDigest } from './data.js';
import { derivedController } from './signals.js';

/** While no results come, the progress is reported at this interval. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * Returns a function `md5Files`. The addon refuses files that it cannot read, and also pipes and devices, because reading them may block.
 * Node's functions hash the refused files, through `fileHasher`. So the user gets Node's error for a file that cannot be read.
 */
export function nativeFilesOf({ FileDigests }, fileHasher) {
  return async function* md5Files(paths, { as, threads, signal, onProgress }) {
    signal?.throwIfAborted();
    const stop = derivedController(signal);
    const results = new FileDigests(paths, threads);
    const refused = new Map();
    let bytesOfRefused = 0;
    const reportProgress = (more = 0) => {
      bytesOfRefused += more;
      try {
        onProgress?.({ bytes: results.bytes() + bytesOfRefused });
      } catch (error) {
        stop.abort(error);
      }
    };
    const hashFile = fileHasher({ as, signal: stop.signal, hashed: reportProgress });
    const hashRefused = (index) => {
      const result = hashFile(paths[index]);
      refused.set(index, result);
      result.then(() => results.fill(index), () => {});
    };
    try {
      let index = 0, batch;
      do {
        batch = await next(results, stop.signal, reportProgress);
        reportProgress();
        batch.refused.forEach(hashRefused);
        for (const [at, size] of batch.sizes.entries()) {
          stop.signal.throwIfAborted();
          if (size >= 0) {
            yield { path: paths[index], size, digest: encodeDigest(batch.digests.slice(16 * at, 16 * at + 16), as) };
          } else {
            yield refused.get(index);
            refused.delete(index);
          }
          index++;
        }
        stop.signal.throwIfAborted();
      } while (!batch.ended);
    } finally {
      stop.abort();
      results.stop();
    }
  };
}

/**
 * Returns the next batch of results. If `signal` is aborted, this batch is the last one. The listener and the timer end with this call,
 * because the user may never ask for the next batch.
 */
async function next(results, signal, reportProgress) {
  const end = () => results.stop();
  signal.addEventListener('abort', end);
  const timer = setInterval(reportProgress, PROGRESS_INTERVAL_MS);
  try {
    return await results.next();
  } finally {
    signal.removeEventListener('abort', end);
    clearInterval(timer);
  }
}
