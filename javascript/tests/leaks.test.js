// Checks that memory does not grow with the number of hashes, and that unfinished work does not keep a process alive.

import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { libraries } from './support.js';

const ROUNDS = 10;
const HASHES = 25_000;

// `native` hashes with the addon, and `node` with the WebAssembly modules.
for (const name of ['native', 'node']) {
  const { createAsyncMd5, createMd5, md5 } = libraries[name];
  test(`${name}: a million hashes, most of them never ended, leak no memory`, async () => {
    const sizes = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (let count = 0; count < HASHES; count++) {
        createMd5().update('abc').clone();
        createMd5().update('abc').digest();
        md5('abc', { as: 'bytes' });
      }
      for (let count = 0; count < HASHES / 100; count++) {
        await Promise.all(Array.from({ length: 100 }, async () => createAsyncMd5().update('abc')));
      }
      gc();
      await setImmediate();
      gc();
      sizes.push(process.memoryUsage().rss);
    }
    // If 100 bytes of each hash leaked, the memory would grow by 80 MB.
    const grown = sizes.at(-1) - sizes[1];
    assert.ok(grown < 25e6, `it grew by ${grown} bytes: ${sizes}`);
  });
}

for (const name of ['native', 'node', 'portable']) {
  test(`${name}: a digest that is kept keeps little of its list`, () => {
    const list = Array.from({ length: 1000 }, (_, index) => `message ${index}`);
    const kept = [];
    gc();
    const before = process.memoryUsage().heapUsed;
    for (let count = 0; count < 2000; count++) kept.push(libraries[name].md5Many(list)[count % 1000]);
    gc();
    const grown = process.memoryUsage().heapUsed - before;
    // If the strings of all lists were kept, they would be 64 MB.
    assert.ok(grown < 16e6, `${kept.length} digests keep ${grown} bytes`);
  });
}

for (const name of ['native', 'node']) {
  for (const how of ['exit', 'abort', 'workers']) {
    test(`${name}: unfinished work does not keep a process alive: ${how}`, { skip: process.platform !== 'linux' }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'md5lanes-'));
      try {
        const pipe = join(folder, 'pipe');
        execFileSync('mkfifo', [pipe]);
        const program = fileURLToPath(new URL('unfinished.js', import.meta.url));
        await promisify(execFile)(process.execPath, [program, name, how, pipe], { timeout: 60_000 });
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  }
}
