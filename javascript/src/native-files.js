// Hashes files with the addon, on its own threads.

import { encodeDigest } from './data.js';
import { derivedController } from './signals.js';

/** Progress is reported after this number of milliseconds without results. */
const TELL_EVERY = 100;

/**
 * Returns `md5Files` over an addon. A function of `summer` reads the files that the addon refuses: pipes and devices, because a read may
 * wait, and unreadable files, to have the errors of Node.
 */
export function filesBy({ FileDigests }, summer) {
  return async function* md5Files(paths, { as, threads, signal, onProgress }) {
    signal?.throwIfAborted();
    const stop = derivedController(signal);
    const sums = new FileDigests(paths, threads);
    const refused = new Map();
    let bytesOfRefused = 0;
    const tell = (more = 0) => {
      bytesOfRefused += more;
      try {
        onProgress?.({ bytes: sums.bytes() + bytesOfRefused });
      } catch (error) {
        stop.abort(error);
      }
    };
    const md5File = summer({ as, signal: stop.signal, hashed: tell });
    const begin = (index) => {
      const sum = md5File(paths[index]);
      refused.set(index, sum);
      sum.then(() => sums.fill(index), () => {});
    };
    try {
      let index = 0, batch;
      do {
        batch = await next(sums, stop.signal, tell);
        tell();
        batch.refused.forEach(begin);
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
      sums.stop();
    }
  };
}

/** Returns the next results. An abort ends the wait for them. After that nothing listens: the user may leave the loop without notice. */
async function next(sums, signal, tell) {
  const end = () => sums.stop();
  signal.addEventListener('abort', end);
  const timer = setInterval(tell, TELL_EVERY);
  try {
    return await sums.next();
  } finally {
    signal.removeEventListener('abort', end);
    clearInterval(timer);
  }
}
