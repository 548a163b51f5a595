// Hashes messages in pieces, all messages at the same time. Each message has its own task, which waits for the next iteration of the
// event loop after each piece, as if pieces came from a network.

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { nativeLibrary } from '../../../javascript/src/native-library.js';
import * as native from '../../../javascript/src/native.js';
import { version } from './ours.js';

const wasm = nativeLibrary(() => false);

const PIECE_BYTES = 64 << 10;

export const prepare = (messages) =>
  messages.map((message) =>
    Array.from({ length: message.length / PIECE_BYTES }, (_, index) => message.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES)));

const tasks = (create) => (messages) =>
  Promise.all(messages.map(async (pieces) => {
    const hash = create();
    for (const piece of pieces) {
      await hash.update(piece);
      await setImmediate();
    }
    return hash.digest('hex');
  }));

export const contestants = () => ({
  'create-hash': { version: process.version, run: tasks(() => createHash('md5')) },
  md5lanes: { version, run: tasks(() => native.createAsyncMd5()) },
  'md5lanes-wasm': { version, run: tasks(() => wasm.createAsyncMd5()) },
});
