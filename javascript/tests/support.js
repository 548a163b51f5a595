// Functions and data that several tests share.

import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as browser from '../src/index.js';
import { serialEngine } from '../src/lanes-engine.js';
import { library } from '../src/library.js';
import { nativeLibrary } from '../src/native-library.js';
import * as native from '../src/native.js';
import { nodeLibrary } from '../src/node-library.js';
import { once } from '../src/platform.js';
import { javascriptBlocks, singleEngine, wasmBlocks } from '../src/single-engine.js';

const file = (path) => readFileSync(new URL(path, import.meta.url));

/**
 * Returns the public functions as on a platform where WebAssembly has no SIMD, or is refused. `blocks` returns the block function and its
 * memory.
 */
const serial = (blocks) => {
  const one = once(() => singleEngine(blocks()));
  return library({ one, many: once(() => serialEngine(one())), setup: () => ({}) });
};
const portable = serial(() => wasmBlocks(new WebAssembly.Module(file('../dist/one.wasm'))));

const inNode = (library) => ({ ...library, ...nodeLibrary(library) });
const all = { native: inNode(native), node: inNode(nativeLibrary(() => false)), browser, portable, javascript: serial(javascriptBlocks) };
const { LIBRARIES = Object.keys(all).join() } = process.env;

/** Maps the names of engines to public functions that use them. The environment variable `LIBRARIES` selects some names. */
export const libraries = Object.fromEntries(LIBRARIES.split(',').map((name) => [name, all[name]]));

export const vectors = JSON.parse(file('../../vectors/vectors.json'));
export const partSizes = JSON.parse(file('../../vectors/part-sizes.json'));

/** Returns `length` bytes: byte i is (from + i) mod 251. */
export const painted = (length, from = 0) => Uint8Array.from({ length }, (_, index) => (from + index) % 251);

export const md5Of = (...pieces) => {
  const hash = createHash('md5');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};

export const random = (length) => new Uint8Array(randomBytes(length));

export const collect = async (iterable) => {
  const items = [];
  for await (const item of iterable) items.push(item);
  return items;
};

export const wrong = (hex) => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
