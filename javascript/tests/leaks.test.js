// Memory does not grow with the number of hashes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { libraries } from './support.js';

const ROUNDS = 10;
const HASHES = 25_000;

// The other entries have the same engine as `node`.
for (const name of ['native', 'node']) {
  const { createAsyncMd5, createMd5, md5 } = libraries[name];
  test(`${name}: a million hashes, most of them never ended, leave nothing behind`, async () => {
    const sizes = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (let count = 0; count < HASHES; count++) {
        createMd5().update('abc').clone();
        createMd5().update('abc').digest();
        md5('abc', 'bytes');
      }
      for (let count = 0; count < HASHES / 100; count++) {
        await Promise.all(Array.from({ length: 100 }, async () => createAsyncMd5().update('abc')));
      }
      gc();
      await setImmediate();
      gc();
      sizes.push(process.memoryUsage().rss);
    }
    // 100 bytes for each hash would be 90 MB.
    const grown = sizes.at(-1) - sizes[1];
    assert.ok(grown < 25e6, `it grew by ${grown} bytes: ${sizes}`);
  });
}
