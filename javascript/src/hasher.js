// Hashes a message that comes in pieces, each piece immediately.

import { bytesOf, encodeDigest, encodingOf, lengthOf, nameOf } from './data.js';

/** The object that `createMd5` returns. */
export class Md5 {
  #engine;
  #context;

  constructor(engine, context) {
    this.#engine = engine;
    this.#context = context;
  }

  update(data) {
    this.#engine.update(this.#open('update'), bytesOf(data));
    return this;
  }

  digest(options) {
    const digest = encodeDigest(this.#engine.finish(this.#open('digest')), encodingOf(options));
    this.#context = undefined;
    return digest;
  }

  reset() {
    this.#context = this.#engine.newContext();
    return this;
  }

  clone() {
    return new Md5(this.#engine, this.#open('clone').slice());
  }

  exportState() {
    return this.#engine.exportState(this.#open('exportState'));
  }

  /** Returns the context. Throws if the message has ended; `call` is the name of the called function. */
  #open(call) {
    return this.#context ?? throwEnded(call, 'Call reset() to begin a new message, or digest() on a clone()');
  }
}

/** Throws the error for a call of the function named `call` after `digest`. */
export function throwEnded(call, remedy = 'Make another') {
  throw new DOMException(`${call} after digest: the hash has ended. ${remedy}`, 'InvalidStateError');
}

/** Returns a context for `state`, or for the empty message without it. Throws a TypeError if `state` is not an exported state. */
export function contextOf(engine, state) {
  if (state === undefined) return engine.newContext();
  if (!ArrayBuffer.isView(state)) throw new TypeError(`state must be a Uint8Array, not ${nameOf(state)}`);
  const context = engine.importState(bytesOf(state, 'state'));
  if (context) return context;
  throw new TypeError(`state is not an exported state of an MD5: that has 92 bytes and begins with "md5" and 1`);
}

const BLOCK_BYTES = 64;

/** Returns the HMAC of RFC 2104, with MD5. */
export function hmac(engine, key, data, options) {
  const bytes = bytesOf(key, 'key');
  const start = lengthOf(bytes) > BLOCK_BYTES ? engine.digest(bytes, { as: 'bytes' }) : bytes;
  const hashOf = (mask, data) => {
    const block = new Uint8Array(BLOCK_BYTES);
    block.set(start);
    const context = engine.newContext();
    engine.update(context, block.map((byte) => byte ^ mask));
    engine.update(context, data);
    return engine.finish(context);
  };
  return encodeDigest(hashOf(0x5c, hashOf(0x36, bytesOf(data))), encodingOf(options));
}
