// Compares the speed of md5lanes and other JavaScript libraries.

import { md5 as noble } from '@noble/hashes/legacy.js';
import { createMD5 } from 'hash-wasm';
import jsMd5 from 'js-md5';
import { md5Many } from '../src/index.js';
import SparkMD5 from 'spark-md5';

const MESSAGES = 64;
const MESSAGE_BYTES = 32 << 10;
const MIN_MILLISECONDS = 300;

/** Yields `{ name, speed }` for each library, with the speed in GB/s. */
export async function* speeds() {
  const memory = Uint8Array.from({ length: MESSAGES * MESSAGE_BYTES }, (_, index) => index % 251);
  const messages = Array.from({ length: MESSAGES }, (_, index) => memory.subarray(index * MESSAGE_BYTES, (index + 1) * MESSAGE_BYTES));
  const hasher = await createMD5();
  const each = (hash) => () => messages.map(hash);
  const libraries = {
    md5lanes: () => md5Many(messages),
    'hash-wasm': each((message) => hasher.init().update(message).digest()),
    'js-md5': each((message) => jsMd5(message)),
    'spark-md5': each((message) => SparkMD5.ArrayBuffer.hash(message)),
    '@noble/hashes': each((message) => noble(message)),
  };
  for (const [name, run] of Object.entries(libraries)) {
    run();
    // Several runs are measured together, because Firefox rounds times to a millisecond.
    const start = performance.now();
    let runs = 0, elapsed = 0;
    while (elapsed < MIN_MILLISECONDS) {
      run();
      runs++;
      elapsed = performance.now() - start;
    }
    yield { name, speed: (runs * MESSAGES * MESSAGE_BYTES) / elapsed / 1e6 };
    // Gives the page time to show the result.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
