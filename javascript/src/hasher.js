// Hashes a message in pieces.

import { bytesOf, encodingOf, lengthOf, nameOf, write } from './data.js';

/** A message in pieces, hashed as they come. */
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
    const digest = write(this.#engine.finish(this.#open('digest')), encodingOf(options));
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

  #open(call) {
    return this.#context ?? hasEnded(call, 'Call reset(), or digest on a clone() to go on');
  }
}

export function hasEnded(call, remedy = 'Make another') {
  throw new DOMException(`${call} after digest: the hash has ended. ${remedy}`, 'InvalidStateError');
}

/** Returns a context for the empty message, or for a given state. */
export function contextOf(engine, state) {
  if (state === undefined) return engine.newContext();
  if (!ArrayBuffer.isView(state)) throw new TypeError(`state must be a Uint8Array, not ${nameOf(state)}`);
  const context = engine.importState(bytesOf(state, 'state'));
  if (context) return context;
  throw new TypeError(`state is no exported state of an MD5: that has 92 bytes and begins with "md5" and 1`);
}

const BLOCK = 64;

/** Returns the HMAC of RFC 2104. */
export function hmac(engine, key, data, options) {
  const bytes = bytesOf(key, 'key');
  const start = lengthOf(bytes) > BLOCK ? engine.digest(bytes, { as: 'bytes' }) : bytes;
  const hashOf = (mask, data) => {
    const block = new Uint8Array(BLOCK);
    block.set(start);
    const context = engine.newContext();
    engine.update(context, block.map((byte) => byte ^ mask));
    engine.update(context, data);
    return engine.finish(context);
  };
  return write(hashOf(0x5c, hashOf(0x36, bytesOf(data))), encodingOf(options));
}
