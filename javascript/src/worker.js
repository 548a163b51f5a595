// The module of a Web Worker: see `createWorkers`.

import { server } from './serve.js';
import { wasmEngine } from './wasm.js';

const serve = server(({ module }) => wasmEngine(module), (message) => postMessage(message));
self.onmessage = ({ data }) => serve(data);
