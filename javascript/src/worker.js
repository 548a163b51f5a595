// The program of a Web Worker: see `createWorkers`.

import { engineOfSetup } from './platform.js';
import { server } from './serve.js';

const serve = server(engineOfSetup, (message) => postMessage(message));
self.onmessage = ({ data }) => serve(data);
