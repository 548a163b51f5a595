// The program of a worker in Node, Deno and Bun: see `createWorkers`.

import { parentPort } from 'node:worker_threads';
import { oneText } from '../dist/one.js';
import { moduleOf } from './module.js';
import { loadAddon, nativeEngine } from './native-engine.js';
import { engineOfSetup, startOne } from './platform.js';
import { messageHandler } from './serve.js';

const start = (setup) => (setup.addon ? nativeEngine(loadAddon(), startOne(() => moduleOf(oneText))()) : engineOfSetup(setup));
parentPort.on('message', messageHandler(start, (message) => parentPort.postMessage(message)));
