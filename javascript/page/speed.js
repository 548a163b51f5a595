// Measures md5lanes and other libraries in JavaScript in this browser.

import { md5 as noble } from '@noble/hashes/legacy.js';
import { createMD5 } from 'hash-wasm';
import jsMd5 from 'js-md5';
import { md5Many } from '../src/index.js';
import SparkMD5 from 'spark-md5';

const COUNT = 64;
const LENGTH = 32 << 10;
const MILLISECONDS = 300;

/** Yields `{ name, speed }` in GB/s, one library after the other. */
export async function* speeds() {
  const memory = Uint8Array.from({ length: COUNT * LENGTH }, (_, index) => index % 251);
  const messages = Array.from({ length: COUNT }, (_, index) => memory.subarray(index * LENGTH, (index + 1) * LENGTH));
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
    // Firefox rounds the time to a millisecond, which is more than one run may take.
    const start = performance.now();
    let runs = 0, elapsed = 0;
    while (elapsed < MILLISECONDS) {
      run();
      runs++;
      elapsed = performance.now() - start;
    }
    yield { name, speed: (runs * COUNT * LENGTH) / elapsed / 1e6 };
    // The page shows the result.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
