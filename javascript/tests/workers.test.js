// Tests of workers that are threads of `node:worker_threads`.

import assert from 'node:assert/strict';
import { openAsBlob, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { library } from '../src/library.js';
import { engineOfSetup, once } from '../src/platform.js';
import { collect, md5Of, random } from './support.js';

const MIB = 1 << 20;
const module = new WebAssembly.Module(readFileSync(new URL('../dist/md5lanes.wasm', import.meta.url)));
const engine = once(() => engineOfSetup({ module }));
const blob = new Blob([random(20 * MIB)]);

function watched() {
  const started = [];
  const createWorker = () => {
    const worker = new Worker(new URL('../src/node-worker.js', import.meta.url));
    started.push({ worker, ended: new Promise((resolve) => worker.on('exit', resolve)) });
    return worker;
  };
  return { ...library({ one: engine, many: engine, createWorker, setup: () => ({ module }) }), started };
}

test('all part sizes that are tried are hashed by the same workers', async () => {
  const { etag, verifyETag, started } = watched();
  const tag = `${md5Of('')}-${(await etag(blob)).split('-')[1]}`;
  const { verdict } = await verifyETag(blob, tag, { workers: 2 });
  assert.equal(verdict, 'unknown');
  assert.equal(started.length, 2);
  await Promise.all(started.map(({ ended }) => ended));
});

test('an onProgress that throws ends the call, and the workers that it has started', async () => {
  const { createWorkers, etag, md5Many, partDigests, md5Blobs, verifyETag, started } = watched();
  const calls = [
    (options) => etag(blob, options),
    (options) => partDigests(blob, options),
    (options) => verifyETag(blob, md5Of(''), options),
    (options) => collect(md5Blobs([blob, blob], options)),
    (options) => md5Many(['a', 'b'], options),
  ];
  const problem = new Error('the bar is gone');
  const onProgress = () => {
    throw problem;
  };
  for (const call of calls) await assert.rejects(call({ workers: 2, onProgress }), problem);
  assert.equal(started.length, 2 * calls.length);
  await Promise.all(started.map(({ ended }) => ended));
  // The user's own workers are not ended.
  const workers = createWorkers(2);
  for (const call of calls) await assert.rejects(call({ workers, onProgress }), problem);
  assert.equal(await etag(blob, { workers, partSize: blob.size + 1 }), await etag(blob, { partSize: blob.size + 1 }));
  workers.terminate();
});

test('a signal that outlives its calls keeps no listeners, and many workers cause no warning about listeners', async () => {
  const { md5Many, md5Blobs } = watched();
  const warnings = [];
  const warn = (warning) => warnings.push(warning);
  process.on('warning', warn);
  const { signal } = new AbortController();
  const listeners = new Set();
  for (const [name, change] of [['addEventListener', 'add'], ['removeEventListener', 'delete']]) {
    const own = signal[name];
    signal[name] = (type, listener, options) => {
      listeners[change](listener);
      options?.signal?.addEventListener('abort', () => listeners.delete(listener));
      own.call(signal, type, listener, options);
    };
  }
  const list = Array(100_000).fill('a');
  await md5Many(list, { workers: 12 });
  await md5Many(list, { workers: 2, signal });
  await collect(md5Blobs([blob], { signal }));
  assert.equal(listeners.size, 0);
  process.off('warning', warn);
  assert.deepEqual(warnings, []);
});

test('a signal ends the work where there is no AbortSignal.any, as in some browsers', async () => {
  const { any } = AbortSignal;
  try {
    delete AbortSignal.any;
    const { etag, md5Blobs } = watched();
    const controller = new AbortController();
    const options = { workers: 2, signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) };
    await assert.rejects(etag(blob, options), /^Error: enough$/);
    await assert.rejects(collect(md5Blobs([blob], { signal: controller.signal })), /^Error: enough$/);
  } finally {
    AbortSignal.any = any;
  }
});

test('a Blob that cannot be sent to a worker is an error, and the workers can still be used', async () => {
  const { createWorkers, etag } = watched();
  const workers = createWorkers(1);
  // The blob of a file can be sent to a worker in Bun, but not in Node and Deno.
  const sent = etag(await openAsBlob(new URL(import.meta.url)), { workers });
  if (process.versions.bun) await sent;
  else await assert.rejects(sent, /not cloneable/);
  assert.equal(await etag(new Blob(['abc']), { workers }), md5Of('abc'));
  workers.terminate();
});

test('the error for workers that cannot be made describes them, and other workers end', async () => {
  const { createWorkers } = watched();
  const expected = /^Error: a worker of md5lanes could not be started \(undefined is none\); createWorkers takes a function/;
  assert.throws(() => createWorkers(1, () => undefined), expected);
  let ended = 0;
  const made = [{ postMessage() {}, terminate: () => ended++ }];
  assert.throws(() => createWorkers(2, () => made.pop()), expected);
  assert.equal(ended, 1);
});

test('more workers than a machine can have are refused', () => {
  const { createWorkers, started } = watched();
  assert.throws(() => createWorkers(1e9), { name: 'RangeError', message: 'the number of workers must be 1024 at most, not 1000000000' });
  assert.equal(started.length, 0);
});

test('one signal serves many calls, and workers of one copy of the package serve calls of another copy', async (t) => {
  const warnings = [];
  const warn = (warning) => warnings.push(warning);
  process.on('warning', warn);
  t.after(() => process.off('warning', warn));
  const { etag, md5Chunks } = watched();
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 30 }, () => md5Chunks(['a', 'b'], { signal })));
  const { default: copy } = await import('../dist/native.cjs');
  const workers = copy.createWorkers(1);
  assert.equal(await etag(new Blob(['abc']), { workers }), md5Of('abc'));
  workers.terminate();
  assert.deepEqual(warnings, []);
});

test('a worker that ends early ends the calls with an error', async () => {
  const script = "const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ id }) => id === undefined || process.exit(3));";
  const { createWorkers, etag } = watched();
  const workers = createWorkers(2, () => new Worker(script, { eval: true }));
  const expected = /^Error: a worker of md5lanes ended before its work, with the exit code 3$/;
  await assert.rejects(etag(blob, { workers }), expected);
  await assert.rejects(etag(blob, { workers }), expected);
  workers.terminate();
});
