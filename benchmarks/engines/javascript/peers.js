// The peers: other implementations of MD5 for JavaScript. They are installed in javascript/node_modules.

import { createHash, hash as cryptoHash } from 'node:crypto';
import { createRequire } from 'node:module';

export const require = createRequire(new URL('../../../javascript/package.json', import.meta.url));

const versionOf = (name) => require(`./node_modules/${name}/package.json`).version;

const { createMD5 } = require('hash-wasm');
const jsMd5 = require('js-md5');
const SparkMD5 = require('spark-md5');
const { md5: noble } = require('@noble/hashes/legacy.js');
const hasher = await createMD5();

/** Returns an `ArrayBuffer` with just these bytes. */
const exactBuffer = (bytes) => (bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer);

/** Each peer by its name: the version, and a function that returns the digest of one message, in hex or in bytes. */
export const peers = {
  'create-hash': { version: process.version, hash: (message) => createHash('md5').update(message).digest('hex') },
  'crypto-hash': { version: process.version, hash: (message) => cryptoHash('md5', message) },
  'hash-wasm': { version: versionOf('hash-wasm'), hash: (message) => hasher.init().update(message).digest() },
  'js-md5': { version: versionOf('js-md5'), hash: (message) => jsMd5(message) },
  'spark-md5': {
    version: versionOf('spark-md5'),
    hash: (message) => (typeof message === 'string' ? SparkMD5.hash(message) : SparkMD5.ArrayBuffer.hash(exactBuffer(message))),
  },
  noble: { version: versionOf('@noble/hashes'), hash: (message) => noble(typeof message === 'string' ? new TextEncoder().encode(message) : message) },
};

export const peersOneByOne = () =>
  Object.fromEntries(Object.entries(peers).map(([name, { version, hash }]) =>
    [name, { version, run: (messages) => messages.map((message) => hash(message)) }]));
