// A thread of Node that hashes: see `createWorkers`.

import { parentPort } from 'node:worker_threads';
import { loadAddon, nativeEngine } from './native-engine.js';
import { server } from './serve.js';
import { wasmEngine } from './wasm.js';

const start = ({ module, addon }) => (addon ? nativeEngine(loadAddon(), wasmEngine(module)) : wasmEngine(module));
parentPort.on('message', server(start, (message) => parentPort.postMessage(message)));
