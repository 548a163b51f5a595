// Runs tests of the public functions in the JavaScript engines of engines.js, such as Deno.

import { test } from 'node:test';
import { engines, printed } from './engines.js';
import { javascript } from './site.js';

const files = ['messages', 'pieces', 'blobs', 'files', 'workers'].map((name) => `./tests/${name}.test.js`);

for (const engine of engines) test(engine.name, () => printed(engine, [...engine.test, ...files], javascript));
