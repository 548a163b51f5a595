// A program that leaks.test.js runs, and the program of its workers. It begins work that ends late or never, and abandons this work in the way
// that the argument `how` names.

import { setTimeout } from 'node:timers/promises';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';

const [name, how, pipe] = process.argv.slice(2);

async function begin() {
  const { nativeLibrary } = await import('../src/native-library.js');
  const { nodeLibrary } = await import('../src/node-library.js');
  const library = nativeLibrary(() => name === 'native');
  const { createAsyncMd5 } = library, { md5Files } = nodeLibrary(library);
  const stop = new AbortController();
  for (const paths of [['/dev/zero'], [pipe], Array(100_000).fill('/proc/version'), Array(100_000).fill(process.execPath)]) {
    md5Files(paths, { signal: stop.signal }).next().catch(() => {});
  }
  for (let count = 0; count < 3; count++) void createAsyncMd5().update(new Uint8Array(8 << 20));
  await setTimeout(30);
  return stop;
}

if (how === 'workers' && isMainThread) {
  // The main thread does not load the addon, so the addon may be unloaded whenever the last worker that uses it ends.
  for (let count = 0; count < 6; count++) {
    const worker = new Worker(new URL(import.meta.url), { argv: [name, how, pipe] });
    await new Promise((resolve) => worker.once('message', resolve));
    if (count % 2) await worker.terminate();
    else worker.postMessage('exit');
  }
} else {
  const stop = await begin();
  if (how === 'exit') process.exit(0);
  if (how === 'abort') stop.abort();
  if (how === 'workers') {
    parentPort.once('message', () => process.exit(0));
    parentPort.postMessage('begun');
  }
}
