// Files by the addon, on threads of its own.

import { write } from './data.js';
import { controllerBelow } from './signals.js';

/** The progress is told after this number of milliseconds without results. */
const TELL_EVERY = 100;

/**
 * `sumFiles` by an addon. What the addon refuses, a function of `summer` reads: pipes and devices, because a read may wait, and what cannot
 * be read, because the errors are to be those of Node.
 */
export function filesBy({ FileSums }, summer) {
  return async function* sumFiles(paths, { as, threads, signal, onProgress }) {
    signal?.throwIfAborted();
    const stop = controllerBelow(signal);
    const sums = new FileSums(paths, threads);
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
    const sumFile = summer({ as, signal: stop.signal, hashed: tell });
    const begin = (index) => {
      const sum = sumFile(paths[index]);
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
            yield { path: paths[index], size, digest: write(batch.digests.slice(16 * at, 16 * at + 16), as) };
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

/** The next results. An abort ends the wait for them. Nothing listens beyond that: the user may leave the loop without a word. */
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
