// The program of a Web Worker, `md5lanes/worker`: see `createWorkers`.

import { engineOfSetup } from './platform.js';
import { messageHandler } from './serve.js';

const serve = messageHandler(engineOfSetup, (message) => postMessage(message));
self.onmessage = ({ data }) => serve(data);
