// The program of a Web Worker: see `createWorkers`.

import { engineOfSetup } from './platform.js';
import { messageHandler } from './serve.js';

const serve = messageHandler(engineOfSetup, (message) => postMessage(message));
self.onmessage = ({ data }) => serve(data);
