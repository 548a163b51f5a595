// Files by the addon, on threads of its own.

import { getSystemErrorName } from 'node:util';
import { write } from './data.js';

/** `sumFiles` by an addon. */
export function filesBy({ FileSums }) {
  return async function* sumFiles(paths, { as, threads, signal, onProgress }) {
    signal?.throwIfAborted();
    // Without paths there is no need of threads, and undefined is one for each core.
    const sums = new FileSums(paths, threads && Math.min(threads, paths.length));
    try {
      let first = 0, ended = false;
      while (!ended) {
        const batch = await sums.next();
        signal?.throwIfAborted();
        onProgress?.({ bytes: batch.bytes });
        yield* resultsOf(batch, paths, first, as);
        first += batch.sizes.length;
        ended = batch.ended;
      }
    } finally {
      sums.stop();
    }
  };
}

function* resultsOf({ digests, sizes, errors }, paths, first, as) {
  let error = 0;
  for (const [at, size] of sizes.entries()) {
    const path = paths[first + at];
    if (size < 0) yield { path, error: errorOf(errors[error++], path) };
    else yield { path, size, digest: write(digests.slice(16 * at, 16 * at + 16), as) };
  }
}

/** An error as Node's own functions have it. */
function errorOf({ errno, message }, path) {
  if (errno === undefined) return Object.assign(new Error(`${message}, open '${path}'`), { path });
  const code = getSystemErrorName(-errno);
  const text = message.replace(/ \(os error \d+\)$/, '').toLowerCase();
  return Object.assign(new Error(`${code}: ${text}, open '${path}'`), { errno: -errno, code, syscall: 'open', path });
}
